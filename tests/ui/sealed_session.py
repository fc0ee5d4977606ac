"""A whole session of the app in a network of its own, and a record of everything that tries to leave it.

Run by ``test_nothing_leaves.py`` inside a new network namespace. Steps:
1. the loopback device takes packets for every address, so that a connection to anywhere can be seen;
2. a name server on loopback notes every question, and answers with an address of the documentation range;
3. a raw socket notes every TCP and UDP packet for another address than loopback;
4. the app starts, a phone sends a photo, foreign pages try to connect, a command and the library read;
5. after some seconds in which a library might report something, the app stops. The record is printed as JSON.
"""

import ipaddress
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from scorer.board import Game
from tests.browser.app_server import AppServer
from tests.sample_folder import SAMPLES
from tests.stress.light_phone import LightPhone
from ui.game.match_record import PlayerRecord, new_match

PHOTO = SAMPLES / "classic.jpg"
#: Seconds after the last reading. The networks' runtime would report after about four.
PATIENCE = 8
ALL_PACKETS, IPV4, IPV6, TCP, UDP = 3, 0x0800, 0x86DD, 6, 17
LIBRARY = (
    f"import sys, time, vision; vision.read_photo(open(sys.argv[1], 'rb').read()); time.sleep({PATIENCE})"
)


def seal():
    """Send every packet to this computer itself, and every question to the name server on it."""
    for command in ("link set lo up", "route add local default dev lo", "-6 route add local default dev lo"):
        subprocess.run(["ip", *command.split()], check=True, stderr=subprocess.DEVNULL)
    settings = Path("resolv.conf").resolve()
    settings.write_text("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n", "utf-8")
    subprocess.run(["mount", "--bind", str(settings), "/etc/resolv.conf"], check=True)


def name_of(question):
    """Return the name that a DNS message asks for."""
    labels, at = [], 12
    while question[at]:
        labels.append(question[at + 1 : at + 1 + question[at]].decode("latin-1"))
        at += 1 + question[at]
    return ".".join(labels)


def serve_names(record):
    server = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    server.bind(("127.0.0.1", 53))
    while True:
        question, asker = server.recvfrom(4096)
        record.append(name_of(question))
        is_ipv4 = question[-4:-2] == b"\0\1"
        head = question[:2] + struct.pack(">HHHHH", 0x8180, 1, int(is_ipv4), 0, 0)
        answer = b"\xc0\x0c\0\1\0\1\0\0\0\x3c\0\4" + socket.inet_aton("192.0.2.7") if is_ipv4 else b""
        end = question.index(b"\0", 12) + 5
        server.sendto(head + question[12:end] + answer, asker)


def watch_packets(record):
    packets = socket.socket(socket.AF_PACKET, socket.SOCK_DGRAM, socket.htons(ALL_PACKETS))
    while True:
        packet, (_, kind, *_) = packets.recvfrom(65536)
        if kind == IPV4:
            protocol, target = packet[9], packet[16:20]
        elif kind == IPV6:
            protocol, target = packet[6], packet[24:40]
        else:
            continue
        address = ipaddress.ip_address(target)
        if protocol in {TCP, UDP} and not address.is_loopback:
            record.append(str(address))


def knock(address, **headers):
    """Try to open the app's websocket as a page from elsewhere does."""
    with suppress(WebSocketException, OSError):
        connect(address.replace("http", "ws") + "/_stcore/stream", open_timeout=5, **headers).close()


def play(folder):
    """Use the app, the command and the library; return how many boards were read."""
    server = AppServer(folder, listen="0.0.0.0").start()
    match = new_match(Game.CLASSIC, None, (), [PlayerRecord("Anna", "pink"), PlayerRecord("Ben", "blue")])
    server.store.keep(match)
    for _ in range(5):
        knock(server.address, origin="http://elsewhere.example")
        knock(server.address, additional_headers={"Host": "elsewhere.example"})
    phone = LightPhone("127.0.0.1", server.port)
    phone.open("boards", "upload_0_0", game=match.id)
    phone.upload("upload_0_0", PHOTO.name, PHOTO.read_bytes())
    deadline = time.monotonic() + 60
    while not server.store.load(match.id).entry(0, 0).readings and time.monotonic() < deadline:
        with suppress(TimeoutError):
            phone.wait_until(lambda: False, 0.2)
    command = [sys.executable, "-m", "ui.cli", "read", str(PHOTO), "--json"]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    subprocess.run([sys.executable, "-c", LIBRARY, str(PHOTO)], check=True)
    phone.close()
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(timeout=20)
    return bool(server.store.load(match.id).entry(0, 0).readings) + 2


def main(folder):
    os.chdir(folder)
    seal()
    names, connections = [], []
    for target, record in ((serve_names, names), (watch_packets, connections)):
        threading.Thread(target=target, args=(record,), daemon=True).start()
    # The record itself works: a name is asked for, and a connection to its address is tried.
    with suppress(OSError):
        socket.create_connection(("control.example", 80), timeout=1)
    readings = play(Path(folder))
    print(json.dumps({"readings": readings, "names": names, "connections": connections}))


if __name__ == "__main__":
    main(sys.argv[1])
