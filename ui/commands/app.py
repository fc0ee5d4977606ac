"""Start the web app on this computer, and show the address and a QR code for phones on the same Wi-Fi."""

from __future__ import annotations

import argparse
import os
import socket
import threading
import time
import webbrowser
from math import nan
from pathlib import Path

from ui.commands.printing import complain, print_text, texts_here
from ui.commands.terminal_text import table
from ui.network.addresses import phone_urls, qr_text
from ui.network.public_mode import FORGET_AFTER
from ui.network.request_guard import HOSTS
from ui.serving import first_page

SERVER = Path(__file__).parents[1] / "serving" / "server.py"
PORT = 8501
#: Hours after its last use in which an app open to the public deletes a game, and the most to choose.
FORGET_AFTER_HOURS, MOST_HOURS = 24, 87_600
EVERYWHERE = "0.0.0.0"  # noqa: S104 - meant: phones on the same Wi-Fi


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--port", type=_port, help=f"the port to listen on (default: {PORT}, or the next free one)"
    )
    parser.add_argument(
        "--address",
        default=os.environ.get("STREAMLIT_SERVER_ADDRESS", EVERYWHERE),
        help="the address to listen on; 127.0.0.1 keeps the app to this computer (default: all)",
    )
    parser.add_argument(
        "--host",
        action="append",
        default=[],
        metavar="NAME",
        help="a further host name to answer, such as that of a proxy; may be given several times",
    )
    parser.add_argument(
        "--public",
        action="store_true",
        help="run it for others, as ui/RUNNING.md tells: no list of games, games are forgotten, worker "
        "processes read the photos",
    )
    parser.add_argument(
        "--forget-after",
        type=_hours,
        metavar="HOURS",
        help=f"with --public: delete a game so long after its last use (default: {FORGET_AFTER_HOURS})",
    )
    parser.add_argument("--no-browser", action="store_true", help="do not open the page in a browser here")


def _port(text: str) -> int:
    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise argparse.ArgumentTypeError(f"{text!r} is no port (1 to 65535)")
    return int(text)


def _hours(text: str) -> float:
    try:
        hours = float(text)
    except ValueError:
        hours = nan
    if not 0 < hours <= MOST_HOURS:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of hours (up to {MOST_HOURS}, ten years)")
    return hours


def _is_free(address: str, port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((address, port))
        except OSError:
            return False
        return True


def choose_port(address: str, wanted: int | None) -> int | None:
    """Return the port wanted, or the first free one from the usual on; nothing if there is none."""
    for port in range(PORT, PORT + 20) if wanted is None else (wanted,):
        if _is_free(address, port):
            return port
    return None


def welcome(address: str, port: int) -> str:
    """Return what the terminal says: the address here, and for phones its QR code."""
    texts = texts_here()
    addresses = [[f"  {texts('command.app_here')}", f"http://localhost:{port}"]]
    phones = phone_urls(address, port)
    words = [texts("command.app_phone"), *[texts("command.app_phone_or")] * (len(phones) - 1)]
    addresses += [[f"  {word}", phone] for word, phone in zip(words, phones, strict=False)]
    code = ["", qr_text(phones[0])] if phones else []
    return "\n".join(["", *table(addresses, "ll"), *code, f"  {texts('command.app_stop')}\n"])


def run(args: argparse.Namespace) -> int:
    if args.forget_after and not args.public:
        complain(texts_here()("command.needs", option="--forget-after", other="--public"))
        return 2
    port = choose_port(args.address, args.port)
    if port is None:
        texts = texts_here()
        complain(texts("command.port_taken", port=args.port) if args.port else texts("command.ports_taken"))
        return 1
    if args.host:
        os.environ[HOSTS] = ",".join(args.host)
    print_text(welcome(args.address, port))
    if args.public:
        hours = args.forget_after or FORGET_AFTER_HOURS
        os.environ[FORGET_AFTER] = str(hours)
        print_text(f"  {texts_here()('command.app_public', hours=f'{hours:g}')}\n")
    _serve(args.address, port, browser=not (args.no_browser or args.public))
    return 0


def _serve(address: str, port: int, *, browser: bool) -> None:
    """Hand over to Streamlit; it returns when the app is stopped.

    The rest of the configuration lies in ``.streamlit/config.toml`` beside server.py: Streamlit looks
    there too. Options of the command line go before it and before the environment.
    """
    from streamlit.web import cli  # noqa: PLC0415 - half a second that `--help` need not wait

    from ui.serving import no_delay  # noqa: PLC0415 - its server, too

    first_page.begin()
    no_delay.use()
    if browser:
        threading.Thread(target=_open_browser, args=(port,), daemon=True).start()
    options = ["--server.address", address, "--server.port", str(port), "--server.headless", "true"]
    cli.main(["run", str(SERVER), *options], standalone_mode=False)


def _open_browser(port: int) -> None:
    """Open the page in this computer's browser as soon as the server answers, at most ten seconds later."""
    for _ in range(100):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                webbrowser.open(f"http://localhost:{port}")
                return
        time.sleep(0.1)
