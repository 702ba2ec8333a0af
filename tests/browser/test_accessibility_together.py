"""Axe where people sit down together, hand a device round or look on; and nothing out of reach."""

import re

import pytest
from conftest import ComeIn
from examining import FIRST_AT_THE_DESK, assert_fits, to_examine, violations_in_both_schemes
from measuring import box_of, boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_first_screen, resign
from test_hot_seat import SharedDevice

FOLD = 800


@pytest.fixture(params=FIRST_AT_THE_DESK)
def pages(come_in: ComeIn, request: pytest.FixtureRequest) -> list[Page]:
    """The browsers of two people, of one size."""
    return [come_in(**to_examine(request.param)) for _ in range(2)]


@pytest.mark.nightly
def test_axe_finds_nothing_where_people_sit_down_together(
    server: Server, pages: list[Page]
) -> None:
    host, guest = pages
    Sitter(host, server.url).open_new_game()
    host.get_by_role("combobox", name="Who plays seat 2").select_option("By link")
    host.get_by_role("checkbox", name="Allow spectators by link").check()
    host.get_by_role("radio", name="On", exact=True).check()
    host.get_by_role("radio", name="Clock").check()
    assert violations_in_both_schemes(host) == []
    host.get_by_role("button", name="Invite").click()
    link = host.get_by_role("textbox", name="Link for seat 2").input_value()
    watch = host.get_by_role("textbox", name="Spectator link").input_value()
    assert violations_in_both_schemes(host) == []
    guest.goto(link)
    guest.get_by_role("textbox", name="Your name").fill("Ben")
    assert violations_in_both_schemes(guest) == []
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        Sitter(page, server.url).wait_for_table()
    expect(host.locator("[data-present='1']")).to_be_visible()
    assert violations_in_both_schemes(host) == []
    open_first_screen(guest, server.url)
    expect(guest.get_by_role("heading", name="Your games")).to_be_visible()
    assert violations_in_both_schemes(guest) == []
    guest.context.clear_cookies()
    guest.goto(watch)
    expect(guest.get_by_text("You are watching this game.")).to_be_visible()
    assert violations_in_both_schemes(guest) == []


@pytest.mark.nightly
def test_axe_finds_nothing_at_the_curtain(server: Server, pages: list[Page]) -> None:
    page = pages[0]
    device = SharedDevice(page, server.url)
    device.start(people=3, words="challenge", time="Clock")
    device.until_handed_over()
    assert violations_in_both_schemes(page) == []
    device.pass_the_turn()
    device.until_handed_over()
    assert violations_in_both_schemes(page) == []
    resign_from(device)
    assert violations_in_both_schemes(page) == []


def test_axe_finds_nothing_where_an_evening_is_joined_and_all_have_the_same_rack(
    server: Server, pages: list[Page]
) -> None:
    host, guest = pages
    host.goto(f"{server.url}#/club")
    host.get_by_role("textbox", name="Name of the evening").fill("Thursday")
    host.locator("[data-action=open-evening]").click()
    link = host.get_by_role("textbox", name="The link by which players join").input_value()
    guest.goto(link)
    guest.get_by_role("textbox", name="Your name").fill("Ben")
    assert violations_in_both_schemes(guest) == []
    guest.locator("[data-action=join-evening]").click()
    expect(guest.locator("[data-my-table]")).to_be_visible()
    assert violations_in_both_schemes(guest) == []
    host.locator("[data-field=add-player]").fill("Cleo")
    host.locator("[data-action=add-player]").click()
    host.locator("[data-field=same-rack]").check()
    assert violations_in_both_schemes(host) == []
    host.locator("[data-action=pair]").click()
    for page in (guest, host):
        page.locator("[data-action=play-together]").click()
        expect(page).to_have_url(re.compile("#/duplicate/"))
    begin = host.locator("[data-action=begin]")
    expect(begin).to_be_enabled()
    assert violations_in_both_schemes(host) == []
    begin.click()
    expect(guest.locator(".rack [data-tile]")).to_have_count(7)
    assert violations_in_both_schemes(guest) == []
    assert_fits(guest)
    guest.locator("[data-action=sit-out]").click()
    expect(guest.locator(".guide-said").first).to_contain_text("Best:")
    assert violations_in_both_schemes(guest) == []
    # the question of a costly act stays off the edges of its button
    press = host.locator("[data-action=call-off]")
    press.click()
    expect(press).to_have_attribute("data-asks", "ready")
    button, question = boxes_of(press, press.locator("small"))
    assert question["y"] + question["height"] + 3 <= button["y"] + button["height"]
    assert violations_in_both_schemes(host) == []


def resign_from(device: SharedDevice) -> None:
    device.look(int(device.view()["to_move"]))
    resign(device.page)
    expect(device.curtain).to_be_visible()


@pytest.mark.nightly
def test_with_four_seats_the_main_button_is_on_the_first_screen(
    server: Server, desktop: Page
) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game("challenge")
    for _ in range(2):
        desktop.get_by_role("button", name="Add a computer").click()
    for choice in ("On", "Clock"):
        desktop.get_by_role("radio", name=choice, exact=True).check()
    desktop.evaluate("scrollTo(0, 0)")
    assert bottom(desktop, "start") <= FOLD
    desktop.locator("[data-action=start]").click()
    sitter.wait_for_table()
    assert bottom(desktop, "play") <= FOLD


def bottom(page: Page, action: str) -> float:
    """How far down the button for this ends."""
    box = box_of(page.locator(f"[data-action={action}]"))
    return box["y"] + box["height"]
