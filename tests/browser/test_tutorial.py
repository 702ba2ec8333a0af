"""The tutorial: a newcomer lays the first three tiles within a minute, by finger or by keyboard."""

import re

import pytest
from examining import AXE, assert_sound
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter


def at_step(page: Page, name: str) -> None:
    expect(page.locator(f"[data-step={name}]")).to_be_visible()


def first_tiles(page: Page) -> None:
    """Lay CAT, each tile where the tutorial points."""
    for tile, square in (("C", "G8"), ("A", "H8"), ("T", "I8")):
        expect(page.locator(".slot.hinted")).to_have_attribute("data-tile", tile)
        expect(page.locator(".square.hinted")).to_have_attribute("data-square", square)
        page.locator(".slot.hinted").click()
        page.locator(".square.hinted").click()


def test_a_newcomer_is_led_through_five_steps_and_on_to_a_game(server: Server, phone: Page) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(server.url)
    phone.get_by_role("link", name="Learn in a minute").click()
    at_step(phone, "place")
    phone.evaluate(AXE.read_text())  # the page's policy forbids other scripts than its own
    assert_sound(phone, "light")
    # what is done instead is shown again, without a word of blame
    phone.locator("[data-action=pass]").click()
    phone.locator("[data-action=pass][data-asks=ready]").click()
    expect(phone.get_by_text("That is a turn too.")).to_be_visible()
    first_tiles(phone)
    at_step(phone, "sum")
    phone.locator("[data-action=play]").click()
    expect(phone.get_by_text("10 points for you.")).to_be_visible()
    at_step(phone, "exchange")
    phone.evaluate("scrollTo(0, 0)")
    expect(phone.locator("[data-action=exchange]")).to_be_in_viewport(ratio=1)
    phone.locator("[data-action=exchange]").click()
    expect(phone.locator(".slot.hinted")).to_have_count(4)
    for tile in phone.locator(".slot.hinted").all():
        tile.click()
    phone.locator("[data-action=exchange-confirm]").click()
    at_step(phone, "blank")
    # the tiles that were kept are still there
    for kept in "ENR":
        expect(phone.locator(f".rack [data-tile={kept}]")).to_be_visible()
    phone.locator(".slot.hinted").click()
    phone.locator(".square.hinted").click()
    phone.get_by_role("button", name="Blank as S").click()
    phone.locator("[data-action=play]").click()
    at_step(phone, "challenge")
    phone.locator("[data-action=challenge]").click()
    phone.locator("[data-action=challenge][data-asks=ready]").click()
    at_step(phone, "end")
    assert_sound(phone, "light")
    expect(phone.get_by_role("heading", name="That is the game")).to_be_focused()
    phone.get_by_role("button", name="Play a computer now").click()
    Sitter(phone, server.url).wait_for_table()
    expect(phone).to_have_url(re.compile("#/game/"))


@pytest.mark.nightly
def test_by_keyboard_and_in_german_and_never_offered_twice(server: Server, desktop: Page) -> None:
    desktop.goto(f"{server.url}#/account")
    desktop.evaluate("localStorage.setItem('tilewright.settings', '{\"language\": \"de\"}')")
    desktop.goto(server.url)
    desktop.get_by_role("link", name="In einer Minute lernen").press("Enter")
    at_step(desktop, "place")
    expect(desktop.get_by_role("heading", name="Ein Wort legen")).to_be_focused()
    desktop.locator("[role=gridcell][tabindex='0']").focus()
    expect(desktop.locator("[data-square=G8]")).to_be_focused()
    desktop.keyboard.type("cat")
    at_step(desktop, "sum")
    desktop.keyboard.press("Enter")
    at_step(desktop, "exchange")
    # only a tile that is picked is raised
    focused = desktop.locator(".rack .slot[tabindex='0']")
    focused.focus()
    assert focused.locator(".tile").evaluate("it => getComputedStyle(it).translate") == "none"
    skip = desktop.get_by_role("button", name="Überspringen")
    skip.press("Enter")
    at_step(desktop, "blank")
    expect(desktop.get_by_role("heading", name="Das Blanko nutzen")).to_be_visible()
    desktop.locator("[role=gridcell][tabindex='0']").focus()
    desktop.keyboard.type("S")
    desktop.keyboard.press("Enter")
    at_step(desktop, "challenge")
    skip.press("Enter")
    at_step(desktop, "end")
    desktop.get_by_role("link", name="Spiel aussuchen").press("Enter")
    heading = desktop.get_by_role("heading", name="Lust auf eine Partie?")
    expect(heading).to_be_visible()
    expect(desktop.get_by_role("link", name="In einer Minute lernen")).to_have_count(0)
    desktop.goto(f"{server.url}#/tutorial")
    at_step(desktop, "place")
    desktop.get_by_role("link", name="Verlassen").click()
    expect(heading).to_be_visible()
