"""Limits of what may be uploaded: by one phone and by all, in a time and at once.

A phone is an address: phones behind one router are one, and so are those of an IPv6 network of 64 bits. An
upload over a limit is answered with 429 before its bytes are taken; the page then keeps the photo and sends
it again later (``widgets/kept_uploads.js``).

The app frees an upload as soon as it has it. One that no page asked for is freed after some minutes.
"""

from __future__ import annotations

import ipaddress
import re
import time
from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from threading import Lock

from streamlit.runtime import get_instance
from streamlit.runtime.memory_uploaded_file_manager import MemoryUploadedFileManager

from ui.network.request_guard import Application, Receive, Scope, Send, send_text

_UPLOAD = re.compile(r"/_stcore/upload_file/([^/]+)/([^/]+)/?$")


@dataclass(frozen=True, slots=True)
class Limits:
    """Uploads and their bytes within so many seconds, by one phone and by all; the bytes held in memory."""

    seconds: float = 600.0
    phone_files: int = 100
    phone_bytes: int = 400_000_000
    all_files: int = 1_000
    all_bytes: int = 4_000_000_000
    held_bytes: int = 600_000_000


DEFAULT = Limits()


@dataclass(frozen=True, slots=True)
class Upload:
    """An upload that was let through: when, from which phone, and where Streamlit keeps it."""

    at: float
    phone: str
    size: int
    session: str
    file: str


class UploadCount:
    """The uploads of the last minutes. Any thread may use it.

    ``free`` is called with what is to be freed, and tells for an upload whether it is still held.
    """

    def __init__(
        self, limits: Limits, is_held: Callable[[Upload], bool], free: Callable[[Upload], None]
    ) -> None:
        self._limits, self._is_held, self._free = limits, is_held, free
        self._late: deque[Upload] = deque()
        self._lock = Lock()

    def admit(self, upload: Upload) -> bool:
        """Count an upload, unless it is over a limit; return whether it was counted."""
        limits = self._limits
        with self._lock:
            while self._late and self._late[0].at <= upload.at - limits.seconds:
                self._free(self._late.popleft())
            own = (each for each in self._late if each.phone == upload.phone)
            admitted = (
                _fits(upload, own, limits.phone_files, limits.phone_bytes)
                and _fits(upload, self._late, limits.all_files, limits.all_bytes)
                and _fits(upload, filter(self._is_held, self._late), limits.all_files, limits.held_bytes)
            )
            if admitted:
                self._late.append(upload)
            return admitted


def _fits(upload: Upload, others: Iterable[Upload], files: int, size: int) -> bool:
    sizes = [each.size for each in others]
    return len(sizes) < files and sum(sizes) + upload.size <= size


def phone_of(address: str) -> str:
    """Return what stands for a phone: its address, or for IPv6 the network that one household has.

    >>> phone_of("192.168.1.20"), phone_of("2001:db8::1:2"), phone_of("::ffff:10.0.0.7")
    ('192.168.1.20', '2001:db8::', '10.0.0.7')
    """
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv6Address):
        if ip.ipv4_mapped:
            return str(ip.ipv4_mapped)
        return str(ipaddress.ip_network((int(ip), 64), strict=False).network_address)
    return str(ip)


class UploadGuard:
    """ASGI middleware that refuses uploads over the limits."""

    def __init__(self, app: Application, limits: Limits = DEFAULT) -> None:
        self._app = app
        self._count = UploadCount(limits, _is_held, _free)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _UPLOAD.search(scope.get("path", "")) if scope.get("method") == "PUT" else None
        if found is None:
            await self._app(scope, receive, send)
            return
        size = dict(scope["headers"]).get(b"content-length", b"")
        if not size.isdigit():  # the server takes no more bytes than were announced
            await send_text(send, 411, "An upload says how long it is.")
            return
        phone = phone_of((scope.get("client") or ("",))[0])
        if self._count.admit(Upload(time.monotonic(), phone, int(size), *found.groups())):
            await self._app(scope, receive, send)
        else:
            await send_text(send, 429, "Too many uploads. Try again in a few minutes.")


def _files() -> MemoryUploadedFileManager:
    files = get_instance().uploaded_file_mgr
    assert isinstance(files, MemoryUploadedFileManager)
    return files


def _is_held(upload: Upload) -> bool:
    return bool(_files().get_files(upload.session, [upload.file]))


def _free(upload: Upload) -> None:
    _files().remove_file(upload.session, upload.file)
