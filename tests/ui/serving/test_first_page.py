"""Pages that open right after the app was started: several at once, and beside what is still imported."""

import subprocess
import sys
from pathlib import Path

from streamlit.runtime.scriptrunner.exec_code import modified_sys_path

import ui
from ui.serving import first_page

#: Imports what pages import, in four threads at once, and prints what fails.
_PAGES = """
import sys
from importlib import import_module
from threading import Barrier, Thread
from ui.serving import first_page
first_page.finish()
print(*first_page.MODULES, "scorer", sep="\\n") if set(first_page.MODULES) <= set(sys.modules) else None
sys.setswitchinterval(1e-5)
together = Barrier(4)
def page(names):
    together.wait()
    try:
        for name in names:
            import_module(name)
    except Exception as error:
        print(type(error).__name__, error, file=sys.stderr)
names = ["scorer.match", "scorer", "ui.editor.table_photo", "ui.editor", "ui.game.certainty.questions"]
pages = [Thread(target=page, args=(names[number:] + names[:number],)) for number in range(4)]
for each in pages:
    each.start()
for each in pages:
    each.join()
"""


def test_pages_that_open_at_once_wait_for_no_module_of_each_other():
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _PAGES], capture_output=True, text=True, check=True
    )
    assert not [line for line in done.stderr.splitlines() if "Error" in line]
    assert set(done.stdout.split()) == {*first_page.MODULES, "scorer"}


def test_no_run_of_a_page_changes_where_modules_are_looked_for(monkeypatch):
    monkeypatch.setattr(sys, "path", sys.path.copy())
    first_page.keep_search_path()
    before = sys.path.copy()
    with modified_sys_path(str(Path(ui.__file__).parent / "app.py")):
        assert sys.path == before
    assert sys.path == before


#: Compiles every page as the server does, while another thread builds syntax trees. Prints what fails.
#: Garbage is collected often: a thread can only change in the middle of a tree where that runs Python.
_COMPILED = """
import ast
import gc
import sys
from pathlib import Path
from threading import Event, Thread
from streamlit import config
from streamlit.runtime.scriptrunner.script_cache import ScriptCache
ui = Path(sys.argv[1])
config._main_script_path = str(ui / "serving" / "server.py")
config.get_config_options(force_reparse=True)
pages = [ui / "app.py", *sorted((ui / "app_pages").glob("*.py"))]
sys.setswitchinterval(1e-6)
gc.set_threshold(50)
gc.callbacks.append(lambda *_: [None for _ in range(50)])
done = Event()
def parse():
    while not done.is_set():
        try:
            ast.parse(pages[0].read_text("utf-8"))
        except SystemError as error:
            print(type(error).__name__, error, file=sys.stderr)
other = Thread(target=parse)
other.start()
try:
    for page in pages:
        ScriptCache().get_bytecode(str(page))
finally:
    done.set()
    other.join()
"""


def test_a_page_opens_while_a_library_parses_its_stubs():
    folder = str(Path(ui.__file__).parent)
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", _COMPILED, folder], capture_output=True, text=True, check=False
    )
    assert "Error" not in done.stderr
    assert done.returncode == 0
