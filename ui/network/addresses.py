"""Where phones on the same Wi-Fi find the app, as an address and as a QR code."""

from __future__ import annotations

import ipaddress
import socket
import sys
from functools import cache
from io import BytesIO, StringIO

import segno

from ui.colours import MARKS
from ui.network.network_interfaces import interface_addresses

# Nothing is sent to these: connecting a UDP socket only asks the system which of its own addresses
# it would send from. One for each private range, because a Wi-Fi without internet may have no default route.
_TARGETS = ("192.168.255.255", "10.255.255.255", "172.31.255.255", "192.0.2.1")

#: How interfaces of tunnels and of machines inside this one are called.
_VIRTUAL = (
    *("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "lxc", "lxd", "cni", "podman", "bridge"),
    *("tun", "tap", "utun", "wg", "tailscale", "zt", "ppp", "ipsec"),
)
#: Where the names are not known: networks that Docker, Hyper-V and VirtualBox take.
_VIRTUAL_NETWORKS = tuple(map(ipaddress.ip_network, ("172.16.0.0/12", "192.168.56.0/24")))


def _own_address(target: str) -> str | None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((target, 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def _by_name() -> list[str]:
    """Return the addresses of this computer's name, on Windows only: elsewhere a name server may be asked."""
    if sys.platform != "win32":
        return []
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]


def usable(address: str) -> bool:
    """Whether a phone could reach this address.

    >>> usable("192.168.1.20"), usable("127.0.0.1"), usable("169.254.3.1")
    (True, False, False)
    """
    ip = ipaddress.ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def lan_addresses() -> tuple[str, ...]:
    """Return this computer's addresses on its networks, the likeliest for phones first.

    That is one of a real network rather than of a tunnel or of machines inside this one, and of those the one
    that this computer itself sends from.
    """
    sending = [address for target in _TARGETS if (address := _own_address(target))]
    names = {address: name for name, address in interface_addresses()}
    found = [address for address in dict.fromkeys([*sending, *names, *_by_name()]) if usable(address)]
    return tuple(sorted(found, key=lambda address: is_virtual(address, names.get(address, ""))))


def is_virtual(address: str, interface: str) -> bool:
    """Whether an address probably belongs to a tunnel, or to machines inside this computer.

    >>> is_virtual("172.17.0.1", "docker0"), is_virtual("192.168.1.20", "wlan0")
    (True, False)
    """
    if interface:
        return interface.startswith(_VIRTUAL)
    return any(ipaddress.ip_address(address) in network for network in _VIRTUAL_NETWORKS)


def phone_urls(bound_to: str, port: int, path: str = "") -> tuple[str, ...]:
    """Return the addresses to type on a phone, the likeliest first; none if only this computer can come."""
    if bound_to in {"", "0.0.0.0", "::"}:  # noqa: S104 - compared with, not bound to
        reachable = lan_addresses()
    else:
        reachable = (bound_to,) if _is_usable_name(bound_to) else ()
    return tuple(f"http://{address}:{port}{path}" for address in reachable)


def _is_usable_name(name: str) -> bool:
    try:
        return usable(name)
    except ValueError:  # a host name
        return name != "localhost"


@cache
def qr_svg(address: str) -> str:
    """Return the QR code as an SVG picture: dark on white in both themes, or no camera would read it."""
    out = BytesIO()
    code = segno.make(address, error="m")
    code.save(out, kind="svg", scale=4, border=3, xmldecl=False, dark=MARKS["ink"], light="#FFFFFF")
    return out.getvalue().decode()


def qr_text(address: str) -> str:
    """Return the QR code for a terminal."""
    out = StringIO()
    segno.make(address, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()
