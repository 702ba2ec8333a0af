"""One press lets the phones of the house in, and every link leads to where they can open it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter
from test_sitting_down import sit_down

PHONES = "127.0.0.2"
"""An address of this machine in place of that of its network."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "games.db")
    server.settings = {"TILEWRIGHT_HOUSE_ADDRESS": PHONES, "TILEWRIGHT_DATA_DIR": str(tmp_path)}
    server.start()
    yield server
    server.stop()


def test_a_phone_joins_by_a_link_of_the_page_on_this_machine_after_one_press(
    desktop: Page, come_in: ComeIn, server: Server
) -> None:
    phones = server.url.replace("127.0.0.1", PHONES)
    Sitter(desktop, server.url).open_new_game("void")
    desktop.get_by_role("combobox", name="Who plays seat 2").select_option("link")
    desktop.get_by_role("button", name="Invite").click()
    link = desktop.get_by_role("textbox", name="Link for seat 2")
    expect(link).to_have_value(re.compile(re.escape(server.url)))
    expect(desktop.get_by_text("Links to this page open on this device only.")).to_be_visible()

    desktop.get_by_role("button", name="Let phones in this house join").click()
    expect(link).to_have_value(re.compile(re.escape(phones)))
    expect(desktop.get_by_text("Phones in this house can join")).to_be_visible()
    desktop.get_by_role("button", name="QR code: Link for seat 2").click()
    expect(desktop.locator(f"[data-qr^='{phones}#/join/']")).to_be_visible()

    phone = come_in(viewport={"width": 390, "height": 844})
    sit_down(phone, link.input_value(), "Ben")
    expect(phone.get_by_role("grid")).to_be_visible()
    expect(desktop.get_by_role("grid")).to_be_visible()

    # the phone itself is asked and told nothing about the house
    phone.goto(phones)
    expect(phone.get_by_role("button", name="Play now")).to_be_visible()
    expect(phone.locator("[data-house]")).to_have_count(0)
    # the first screen says how others come, and lets nobody in any more at a press
    desktop.goto(server.url)
    expect(desktop.get_by_role("textbox", name="Address for phones")).to_have_value(phones)
    desktop.get_by_role("button", name="Stop letting phones join").click()
    expect(desktop.get_by_text("Phones in this house cannot join yet.")).to_be_visible()
    expect(desktop.get_by_role("textbox", name="Address for phones")).to_have_count(0)


def test_the_page_of_a_server_at_home_says_how_a_turn_is_noticed_there(
    desktop: Page, server: Server
) -> None:
    desktop.goto(f"{server.url}#/me")
    notices = desktop.get_by_role("region", name="Notify me when it is my turn")
    expect(notices).to_contain_text("a feed or a calendar does (under Me, without TLS too)")
    expect(notices.get_by_role("checkbox")).to_have_count(0)
