import socket

import pytest

from ui import addresses
from ui.addresses import lan_addresses, phone_url, qr_svg, qr_text


def test_an_address_given_is_the_one_that_is_shown():
    assert phone_url("192.168.1.7", 8501, "/boards") == "http://192.168.1.7:8501/boards"


@pytest.mark.parametrize("bound_to", ["127.0.0.1", "localhost", "::1"])
def test_an_app_for_this_computer_only_has_no_address_for_phones(bound_to):
    assert phone_url(bound_to, 8501) is None


def test_without_a_network_there_is_no_address(monkeypatch):
    class Unreachable(socket.socket):
        def connect(self, address):
            raise OSError(address)

    monkeypatch.setattr(addresses.socket, "socket", Unreachable)
    monkeypatch.setattr(addresses.socket, "getaddrinfo", lambda *_: [(0, 0, 0, "", ("127.0.0.1", 0))])
    assert lan_addresses() == ()
    assert phone_url("0.0.0.0", 8501) is None


def test_the_wifi_that_sends_is_the_one_that_is_shown(monkeypatch):
    monkeypatch.setattr(addresses, "_own_address", lambda target: "192.168.0.9" if target < "2" else None)
    monkeypatch.setattr(addresses, "_by_name", lambda: ["127.0.1.1", "10.0.0.3"])
    assert lan_addresses() == ("192.168.0.9", "10.0.0.3")
    assert phone_url("0.0.0.0", 8502) == "http://192.168.0.9:8502"


def test_the_code_is_drawn_dark_on_white_for_pages_and_in_blocks_for_terminals():
    assert "#FFFFFF" in qr_svg("http://192.168.0.9:8501").upper() or "#fff" in qr_svg(
        "http://192.168.0.9:8501"
    )
    assert len(qr_text("http://192.168.0.9:8501").splitlines()) > 10
