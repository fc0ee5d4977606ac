"""The page with the addresses says so when a phone has found the app."""

import sys

from playwright.sync_api import expect

from tests.browser.app_server import LAN_HOST, AppServer
from tests.browser.drivers import LAPTOP, AppPage, axe_violations

#: The command line on a computer with two addresses, whatever those of this one are.
WITH_TWO_ADDRESSES = """
import sys
from ui.cli import main
from ui.widgets import phone_link
phone_link.phone_urls = lambda *_: ("http://192.168.1.20:8501", "http://10.0.0.7:8501")
sys.exit(main(sys.argv[1:]))
"""


def test_the_page_says_when_a_phone_has_found_it(open_screen, tmp_path, screenshot):
    server_process = AppServer(tmp_path)
    server_process.program = (sys.executable, "-c", WITH_TWO_ADDRESSES)
    server_process.start()
    try:
        laptop, phone = AppPage(open_screen(LAPTOP), server_process), open_screen()
        laptop.open()
        here = laptop.page.get_by_text(laptop.t("start.phone_here", n=1))
        expect(laptop.page.get_by_alt_text("http://192.168.1.20:8501")).to_be_visible()
        expect(here).to_have_count(0)
        phone.goto(server_process.address.replace("127.0.0.1", LAN_HOST))
        expect(here).to_be_visible()
        laptop.page.get_by_text(laptop.t("start.phone_others")).click()
        expect(laptop.page.get_by_alt_text("http://10.0.0.7:8501")).to_be_visible()
        screenshot(laptop.page, "start-phone-here")
        assert not axe_violations(laptop.page)
        laptop.page.close()  # else they would miss their server
        phone.close()
    finally:
        server_process.kill()
