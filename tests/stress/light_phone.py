"""A phone without a screen: it speaks Streamlit's own protocol, so that twenty of them need no browser.

It opens a page of the app, remembers its elements, uploads a photo as the file uploader does, and waits for
the page that the app leads to.
"""

from __future__ import annotations

import http.client
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode
from uuid import uuid4

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.sync.client import ClientConnection, connect

XSRF_COOKIE = "_streamlit_xsrf"


@dataclass
class LightPhone:
    """One session with the app at ``host:port``."""

    host: str
    port: int
    #: The address that a proxy before the app would give; the app believes it from this computer.
    address: str = "127.0.0.1"
    connection: ClientConnection = field(init=False)
    session: str = field(init=False, default="")
    #: The hash of the page shown, and what the app has drawn since a page was opened: (type, element).
    page: str = field(init=False, default="")
    elements: list[tuple[str, Any]] = field(init=False, default_factory=list)
    _cookie: str = field(init=False, default="")
    _urls: dict[str, Any] = field(init=False, default_factory=dict)
    _query: str = field(init=False, default="")

    def __post_init__(self) -> None:
        self._cookie = self._xsrf_cookie()
        self.connection = connect(
            f"ws://{self.host}:{self.port}/_stcore/stream",
            subprotocols=["streamlit", self._cookie],  # type: ignore[list-item]
            origin=f"http://{self.host}:{self.port}",  # type: ignore[arg-type]
            additional_headers=self._headers,
            max_size=None,
        )

    @property
    def _headers(self) -> dict[str, str]:
        return {"Cookie": f"{XSRF_COOKIE}={self._cookie}", "X-Forwarded-For": self.address}

    def _xsrf_cookie(self) -> str:
        link = http.client.HTTPConnection(self.host, self.port, timeout=30)
        link.request("GET", "/_stcore/health")
        answer = link.getresponse()
        answer.read()
        cookies = answer.headers.get_all("Set-Cookie") or []
        found = [
            cookie.split(";")[0].split("=", 1)[1] for cookie in cookies if cookie.startswith(XSRF_COOKIE)
        ]
        return found[0].strip('"') if found else ""

    def open(self, page: str, awaited: str, seconds: float = 60.0, **query: object) -> None:
        """Open a page by its name and wait for an element whose id contains ``awaited``."""
        self._query = urlencode(query)
        message = BackMsg()
        message.rerun_script.query_string = self._query
        message.rerun_script.page_name = page
        self._send(message)
        self.elements = []
        self.wait_until(lambda: self.has(awaited), seconds)

    def upload(self, label: str, name: str, data: bytes, seconds: float = 60.0) -> None:
        """Upload a file through the uploader whose id contains ``label``; the app takes it from there."""
        uploader = next(element for kind, element in self.elements if label in getattr(element, "id", ""))
        request = BackMsg()
        request.file_urls_request.request_id = uuid4().hex
        request.file_urls_request.file_names.append(name)
        request.file_urls_request.session_id = self.session
        self._send(request)
        wanted = request.file_urls_request.request_id
        self.wait_until(lambda: wanted in self._urls, seconds)
        urls = self._urls[wanted]
        self._put(urls.upload_url, name, data)
        message = BackMsg()
        message.rerun_script.query_string = self._query
        message.rerun_script.page_script_hash = self.page
        widget = message.rerun_script.widget_states.widgets.add()
        widget.id = uploader.id
        info = widget.file_uploader_state_value.uploaded_file_info.add()
        info.file_id, info.name, info.size = urls.file_id, name, len(data)
        info.file_urls.CopyFrom(urls)
        self._send(message)

    def has(self, label: str) -> bool:
        """Whether the page has an element whose id contains ``label``."""
        return any(label in getattr(element, "id", "") for _, element in self.elements)

    def _put(self, path: str, name: str, data: bytes) -> None:
        boundary = uuid4().hex
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n'
        body = head.encode() + b"Content-Type: image/jpeg\r\n\r\n" + data + f"\r\n--{boundary}--\r\n".encode()
        link = http.client.HTTPConnection(self.host, self.port, timeout=60)
        headers = {
            "Content-Type": f"multipart/form-data; boundary={boundary}",
            "X-Xsrftoken": self._cookie,
            **self._headers,
        }
        link.request("PUT", path if path.startswith("/") else f"/{path}", body, headers)
        answer = link.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise RuntimeError(f"upload refused: {answer.status} {text[:200]!r}")

    def _send(self, message: BackMsg) -> None:
        self.connection.send(message.SerializeToString())

    def wait_until(self, done: Any, seconds: float) -> None:
        """Take messages until ``done()`` holds; raise ``TimeoutError`` after so many seconds."""
        end = time.monotonic() + seconds
        while not done():
            left = end - time.monotonic()
            if left <= 0:
                raise TimeoutError(f"nothing after {seconds:.0f} s; last page {self.page!r}")
            try:
                self._take(ForwardMsg.FromString(self.connection.recv(timeout=left)))  # type: ignore[arg-type]
            except TimeoutError:
                continue

    def _take(self, message: ForwardMsg) -> None:
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.session = message.new_session.initialize.session_id or self.session
        elif kind == "delta" and message.delta.WhichOneof("type") == "new_element":
            element = message.delta.new_element
            name = element.WhichOneof("type")
            self.elements.append((name, getattr(element, name)))
        elif kind == "navigation":
            self.page = message.navigation.page_script_hash
        elif kind == "file_urls_response":
            answer = message.file_urls_response
            self._urls[answer.response_id] = answer.file_urls[0]
        elif kind == "page_info_changed":
            self._query = message.page_info_changed.query_string

    def close(self) -> None:
        """Leave the app."""
        self.connection.close()
