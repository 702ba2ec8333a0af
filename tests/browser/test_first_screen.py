"""The first screen: one press plays, one sheet has the terms, and five places are at hand."""

import re

import pytest
from conftest import ComeIn
from examining import (
    FIRST_AT_THE_DESK,
    FIRST_ON_THE_PHONE,
    assert_fits,
    assert_sound,
    to_examine,
    violations,
)
from measuring import boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_first_screen


def test_one_press_plays_as_the_last_time(server: Server, desktop: Page) -> None:
    open_first_screen(desktop, server.url)
    slider = desktop.get_by_role("slider", name="Level of Quill")
    expect(slider).to_have_attribute("aria-valuetext", "6 · Steady")
    slider.press("ArrowLeft")
    desktop.get_by_role("button", name="Stronger").click()
    desktop.get_by_role("button", name="Stronger").click()
    expect(slider).to_have_attribute("aria-valuetext", "7 · Keen")
    expect(desktop.locator(".opponent")).to_contain_text("Quill, keen")
    ground = desktop.locator(".hero").evaluate("it => getComputedStyle(it).backgroundColor")
    desktop.get_by_role("radio", name=re.compile("^Folio")).check()
    expect(desktop.locator(".hero")).not_to_have_css("background-color", ground)
    desktop.get_by_role("button", name="Play now").click()
    sitter = Sitter(desktop, server.url)
    sitter.wait_for_table()
    view = sitter.view()
    assert view["edition"] == "folio"
    assert [player["level"] for player in view["players"]] == [None, "keen"]
    # nothing leads away from a table; back on the first screen all is as it was
    expect(desktop.get_by_role("navigation", name="Main")).to_have_count(0)
    open_first_screen(desktop, server.url)
    expect(desktop.get_by_role("radio", name=re.compile("^Folio"))).to_be_checked()
    expect(slider).to_have_attribute("aria-valuetext", "7 · Keen")


def test_one_sheet_has_the_terms_and_leads_to_all_options(server: Server, phone: Page) -> None:
    open_first_screen(phone, server.url)
    opener = phone.get_by_role("button", name="No clock")
    opener.click()
    sheet = phone.get_by_role("dialog", name="How do you play?")
    sheet.get_by_role("radio", name="Clock").check()
    sheet.get_by_role("radio", name="Good words").check()
    expect(sheet.locator("[data-rules]")).to_contain_text("only words in the list can be played")
    phone.keyboard.press("Escape")
    expect(phone.get_by_role("button", name="25 minutes each")).to_be_visible()
    phone.get_by_role("button", name="Hints on").click()
    sheet.get_by_role("button", name="All options").click()
    expect(phone.get_by_role("heading", name="New game")).to_be_visible()
    phone.locator("[data-more] > summary").click()
    expect(phone.get_by_role("radio", name="Clock")).to_be_checked()
    phone.locator("[data-action=start]").click()
    sitter = Sitter(phone, server.url)
    sitter.wait_for_table()
    view = sitter.view()
    assert (view["words"], view["terms"]["show_words"]) == ("void", True)
    assert view["terms"]["time"]["seconds"] == 1500


@pytest.mark.parametrize(("way", "kind"), [("With a friend", None), ("Over days", "days")])
def test_a_friend_is_invited_from_a_sheet(
    server: Server, desktop: Page, way: str, kind: str | None
) -> None:
    open_first_screen(desktop, server.url)
    desktop.get_by_role("button", name=way).click()
    desktop.get_by_role("dialog", name=way).get_by_role("button", name="Link or code").click()
    link = desktop.get_by_role("textbox", name="Link for seat 2")
    expect(link).to_have_value(re.compile("#/join/"))
    game = desktop.url.rpartition("/")[2]
    terms = desktop.request.get(f"{server.url}api/gatherings/{game}").json()["terms"]
    assert (terms.get("time") or {}).get("kind") == kind


def test_the_invitation_has_the_name_that_was_given_on_the_sheet(
    server: Server, come_in: ComeIn
) -> None:
    host, friend = come_in(), come_in()
    open_first_screen(host, server.url)
    host.get_by_role("button", name="With a friend").click()
    sheet = host.get_by_role("dialog", name="With a friend")
    sheet.get_by_role("textbox", name="Your name").fill("Ann")
    sheet.get_by_role("button", name="Link or code").click()
    friend.goto(host.get_by_role("textbox", name="Link for seat 2").input_value())
    expect(friend.get_by_text("Ann invites you")).to_be_visible()
    # it is there for the next game
    host.goto("about:blank")
    open_first_screen(host, server.url)
    host.get_by_role("button", name="With a friend").click()
    expect(sheet.get_by_role("textbox", name="Your name")).to_have_value("Ann")


def test_two_pass_one_device_from_the_sheet(server: Server, phone: Page) -> None:
    open_first_screen(phone, server.url)
    phone.get_by_role("button", name="With a friend").click()
    phone.get_by_role("dialog").get_by_role("button", name="Pass this device").click()
    expect(phone.locator("[data-curtain]")).to_be_visible()


def test_the_places_mark_where_one_is(server: Server, desktop: Page) -> None:
    open_first_screen(desktop, server.url)
    for name in ("Puzzles", "Learn", "Analyse", "Me", "Play"):
        place = desktop.get_by_role("navigation", name="Main").get_by_role("link", name=name)
        place.click()
        expect(place).to_have_attribute("aria-current", "page")
        expect(desktop.locator(".places [aria-current]")).to_have_count(1)


@pytest.mark.parametrize("size", FIRST_AT_THE_DESK)
def test_the_first_screen_and_its_sheets_are_sound(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    open_first_screen(page, server.url)
    expect(page.locator(".hero .crop")).to_be_visible()
    expect(page.get_by_role("link", name="Today’s puzzle")).to_be_visible()
    assert_sound(page, "light")
    assert_fits(page)
    for action in ("terms", "friend"):
        page.locator(f"[data-action={action}]").first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert violations(page) == []
        assert_fits(page)
        page.keyboard.press("Escape")
    page.goto(f"{server.url}#/me")
    expect(page.get_by_role("heading", name="Look and sound")).to_be_visible()
    assert violations(page) == []
    assert_fits(page)


@pytest.mark.parametrize("size", FIRST_ON_THE_PHONE)
def test_a_home_with_many_games_is_no_wider_than_its_window(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    for _ in range(4):
        Sitter(page, server.url).begin()
    page.goto("about:blank")
    open_first_screen(page, server.url)
    expect(page.locator(".game-card")).to_have_count(3)
    expect(page.get_by_role("link", name="Open the puzzle")).to_be_attached()
    assert_fits(page)


def test_another_screen_begins_at_its_top(server: Server, phone: Page) -> None:
    open_first_screen(phone, server.url)
    door = phone.get_by_role("link", name="The same rack for all")
    door.evaluate("it => it.scrollIntoView()")
    assert phone.evaluate("scrollY") > 0
    door.click()
    expect(phone.get_by_role("button", name="Begin")).to_be_attached()
    assert phone.evaluate("document.documentElement.scrollHeight > innerHeight")
    assert phone.evaluate("scrollY") == 0


def test_the_board_of_a_newcomer_is_as_wide_as_the_page(server: Server, desktop: Page) -> None:
    open_first_screen(desktop, server.url)
    expect(desktop.locator(".hero .crop")).to_be_visible()
    hero, ways = boxes_of(desktop.locator(".hero"), desktop.locator(".ways"))
    assert (hero["x"], hero["width"]) == (ways["x"], ways["width"])
    # and all of the screen is in sight
    assert desktop.evaluate("document.documentElement.scrollHeight <= innerHeight")
    desktop.locator("[data-action=todays-puzzle]").click()
    expect(desktop.get_by_role("heading", level=1)).to_be_visible()
    expect(desktop).to_have_url(re.compile("#/puzzles/today$"))


def test_a_question_mark_shows_the_keys_but_not_in_a_field(server: Server, desktop: Page) -> None:
    open_first_screen(desktop, server.url)
    desktop.get_by_role("button", name="Play now").click()
    Sitter(desktop, server.url).wait_for_table()
    line = desktop.locator("[data-written]").get_by_role("textbox")
    line.press("?")
    expect(desktop.get_by_role("dialog")).to_have_count(0)
    line.fill("")
    desktop.locator("[role=gridcell][tabindex='0']").press("?")
    keys = desktop.get_by_role("dialog", name="Keys at the table")
    expect(keys.get_by_role("listitem")).to_have_count(12)
    desktop.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    desktop.get_by_role("button", name="Keys").click()
    expect(keys).to_be_visible()
