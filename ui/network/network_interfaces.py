"""The IPv4 addresses of this computer's network interfaces, with their names."""

from __future__ import annotations

import socket
import struct
import sys
from importlib import import_module

#: The request for an interface's address, and how large its answer is: a name, then a socket address.
_GET_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
_NAME, _ANSWER = 16, 40
_ADDRESS = slice(20, 24)


def interface_addresses() -> list[tuple[str, str]]:
    """Return the name and the address of each interface that has one; nothing on Windows."""
    request = _GET_ADDRESS.get(sys.platform)
    if request is None:
        return []
    found = [(name, _address(name, request)) for _, name in socket.if_nameindex()]
    return [(name, address) for name, address in found if address]


def _address(name: str, request: int) -> str | None:
    fcntl = import_module("fcntl")  # there is none on Windows
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        try:
            answer = fcntl.ioctl(
                any_socket.fileno(), request, struct.pack(f"{_ANSWER}s", name.encode()[: _NAME - 1])
            )
        except OSError:  # it has no address
            return None
    return socket.inet_ntoa(answer[_ADDRESS])
