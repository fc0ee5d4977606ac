import socket
import sys

import pytest

from ui.network import addresses
from ui.network.addresses import lan_addresses, phone_urls, qr_svg, qr_text
from ui.network.network_interfaces import interface_addresses


def test_an_address_given_is_the_one_that_is_shown():
    assert phone_urls("192.168.1.7", 8501, "/boards") == ("http://192.168.1.7:8501/boards",)


@pytest.mark.parametrize("bound_to", ["127.0.0.1", "localhost", "::1"])
def test_an_app_for_this_computer_only_has_no_address_for_phones(bound_to):
    assert phone_urls(bound_to, 8501) == ()


def test_without_a_network_there_is_no_address(monkeypatch):
    class Unreachable(socket.socket):
        def connect(self, address):
            raise OSError(address)

    monkeypatch.setattr(addresses.socket, "socket", Unreachable)
    monkeypatch.setattr(addresses.socket, "getaddrinfo", lambda *_: [(0, 0, 0, "", ("127.0.0.1", 0))])
    monkeypatch.setattr(addresses, "interface_addresses", lambda: [("lo", "127.0.0.1")])
    assert lan_addresses() == ()
    assert phone_urls("0.0.0.0", 8501) == ()


def test_the_wifi_that_sends_is_the_one_that_is_shown(monkeypatch):
    monkeypatch.setattr(addresses, "_own_address", lambda target: "192.168.0.9" if target < "2" else None)
    monkeypatch.setattr(addresses, "_by_name", lambda: ["127.0.1.1", "10.0.0.3"])
    monkeypatch.setattr(addresses, "interface_addresses", list)
    assert lan_addresses() == ("192.168.0.9", "10.0.0.3")
    assert phone_urls("0.0.0.0", 8502) == ("http://192.168.0.9:8502", "http://10.0.0.3:8502")


def test_tunnels_and_machines_inside_this_one_come_last_even_if_this_computer_sends_through_them(monkeypatch):
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("tun0", "10.8.0.2"),
        ("wlan0", "192.168.1.20"),
        ("eth0", "10.0.0.3"),
    ]
    monkeypatch.setattr(addresses, "interface_addresses", lambda: found)
    monkeypatch.setattr(addresses, "_own_address", lambda _: "10.8.0.2")
    assert lan_addresses() == ("192.168.1.20", "10.0.0.3", "10.8.0.2", "172.17.0.1")


def test_where_interfaces_have_no_names_the_usual_networks_of_virtual_machines_come_last(monkeypatch):
    monkeypatch.setattr(addresses, "interface_addresses", list)
    monkeypatch.setattr(addresses, "_own_address", lambda _: None)
    monkeypatch.setattr(addresses, "_by_name", lambda: ["192.168.56.1", "172.29.0.1", "192.168.1.20"])
    assert lan_addresses() == ("192.168.1.20", "192.168.56.1", "172.29.0.1")


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux")
def test_this_computers_own_interfaces_are_found():
    assert ("lo", "127.0.0.1") in interface_addresses()


def test_the_code_is_drawn_dark_on_white_for_pages_and_in_blocks_for_terminals():
    assert "#FFFFFF" in qr_svg("http://192.168.0.9:8501").upper() or "#fff" in qr_svg(
        "http://192.168.0.9:8501"
    )
    assert len(qr_text("http://192.168.0.9:8501").splitlines()) > 10
