"""A real Chromium, driven with touch, and servers for it to talk to.

Where no browser is found the tests are skipped with a reason. Pictures of the pages are kept in the folder
named by KINGDOMINO_ARTIFACTS, if any.
"""

import os
import shutil
import subprocess
import sys
import time
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

import ui
from tests.browser.app_server import LAN_HOST, AppServer, free_port
from tests.browser.drivers import LAPTOP, LOCALES, PHONE, AppPage, EditorPage, chromium_program

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items):
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def chromium():
    """The browser, started once for all tests of a worker."""
    program = chromium_program()
    if program is None:
        pytest.skip("no Chromium found: install the package chromium, or name one in KINGDOMINO_CHROMIUM")
    with sync_playwright() as driver:
        arguments = ["--no-sandbox", "--disable-gpu", f"--host-resolver-rules=MAP {LAN_HOST} 127.0.0.1"]
        browser = driver.chromium.launch(executable_path=program, args=arguments)
        yield browser
        browser.close()


@contextmanager
def serving(script: Path, folder: Path, **environment: str):
    """Serve a Streamlit script with the app's own configuration; yield its address and process."""
    shutil.copytree(
        Path(ui.__file__).parent / "serving" / ".streamlit", folder / ".streamlit", dirs_exist_ok=True
    )
    shutil.copy(script, folder / script.name)
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    options = {"server.port": port, "server.headless": "true", "server.address": "127.0.0.1"}
    command = [sys.executable, "-m", "streamlit", "run", script.name]
    command += [f"--{name}={value}" for name, value in options.items()]
    with (folder / "server.log").open("w") as log:
        server = subprocess.Popen(
            command, cwd=folder, stdout=log, stderr=log, env={**os.environ, **environment}
        )
        try:
            _wait_for(address, server, folder / "server.log")
            yield address
        finally:
            server.terminate()
            server.wait(timeout=10)


def _wait_for(address: str, server: subprocess.Popen, log: Path) -> None:
    for _ in range(300):
        try:
            with urllib.request.urlopen(f"{address}/_stcore/health", timeout=1):
                return
        except OSError:
            if server.poll() is not None:
                break
            time.sleep(0.1)
    pytest.fail(f"the server did not start:\n{log.read_text()}")


@pytest.fixture(scope="session")
def component_url(tmp_path_factory):
    """The address of the page that shows nothing but the component."""
    with serving(HERE / "component_page.py", tmp_path_factory.mktemp("component")) as address:
        yield address


#: What Streamlit says when a server is gone, or takes no more photos.
GONE = (
    "server is not responding",
    "when disconnected from server",
    "file upload - AxiosError: Network Error",
    "file upload - AxiosError: Request failed with status code 429",
)
#: What the browser says of parts of the page that it wants while a test has cut the connection.
UNREACHABLE = ("net::ERR_", "Failed to fetch dynamically imported module")


def is_complaint(said) -> bool:
    """Whether an error was logged that is ours.

    At a deep link Streamlit first looks for its server there, and a page that follows others looks for a
    server that is gone.
    """
    about = said.text + said.location.get("url", "")
    looking = "/_stcore/" in about or "/live" in about
    return said.type == "error" and not looking and not any(words in about for words in GONE)


@pytest.fixture
def open_screen(chromium):
    """Open browser pages of a size; at the end of the test none of them may have logged an error.

    ``to_be_cut``: the test cuts the connection, so parts of the page may be out of reach.
    """
    contexts, complaints = [], []

    def open_screen(size=PHONE, *, dark=False, language="en-GB", to_be_cut=False):
        def note(text):
            if not (to_be_cut and any(words in text for words in UNREACHABLE)):
                complaints.append(text)

        phone = size != LAPTOP
        context = chromium.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            locale=language,
            reduced_motion="reduce",
        )
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: note(str(error)))
        page.on("console", lambda said: note(said.text) if is_complaint(said) else None)
        return page

    yield open_screen
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def screenshot():
    """Save a picture of a page in the folder KINGDOMINO_ARTIFACTS, if it is set."""
    folder = os.environ.get("KINGDOMINO_ARTIFACTS")

    def save(page, name):
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            page.screenshot(path=Path(folder) / f"{name}.png")

    return save


@pytest.fixture
def open_editor(open_screen, component_url):
    """Open the page that shows nothing but the editor component."""

    def opened(size=PHONE, *, dark=False, **params):
        return EditorPage(open_screen(size, dark=dark), component_url, **params)

    return opened


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    server_process = AppServer(tmp_path_factory.mktemp("app")).start()
    yield server_process
    server_process.kill()


@pytest.fixture
def open_app(open_screen, server):
    """Open the app in a browser of its own, like one more phone."""

    def opened(size=PHONE, *, language="en", dark=False):
        return AppPage(open_screen(size, dark=dark, language=LOCALES[language]), server, language)

    return opened


@pytest.fixture
def measure(record_property):
    """Note a measured number for the summary, with its limit; return whether it is within the limit."""

    def note(what, value, asked, unit):
        record_property("measured", (what, value, asked, unit))
        return value <= asked

    return note


def pytest_terminal_summary(terminalreporter):
    """Print what was measured, whether it passed or not."""
    reports = [report for kind in ("passed", "failed") for report in terminalreporter.getreports(kind)]
    found = [value for report in reports for key, value in report.user_properties if key == "measured"]
    if found:
        terminalreporter.section("measured")
        for what, value, asked, unit in found:
            terminalreporter.line(f"{what:<44} {value:>8.4g} {unit:<4}  asked: {asked:g} {unit}")
