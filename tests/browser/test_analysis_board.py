"""The board for analysis: a position in the link, its lines, a typed move and a search."""

import re
from urllib.parse import quote

import pytest
from conftest import ComeIn
from examining import assert_large_text_is_not_broken, assert_sound, to_examine
from playwright.sync_api import Page, expect
from serving import Server

from tilewright.engine.kernels.kernel import compiled

EMPTY = "/".join(["15"] * 15)
OPENING = f"{EMPTY} AEHNORT/ 0/0 0; lex CLUB; edition standard;"


def leave_fields(page: Page) -> None:
    page.evaluate("() => document.activeElement.blur()")


def test_a_position_is_entered_compared_and_played_on_by_keyboard(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(**to_examine("desk"))
    page.goto(f"{server.url}/#/board")
    # an empty board opens for editing, with the rack to be entered
    expect(page.get_by_role("heading", name="Edit the position")).to_be_visible()
    # like every other choice of the page
    expect(page.get_by_role("combobox", name="Edition")).to_have_css("appearance", "none")
    page.locator("[data-rack='0']").fill("aehnort")
    page.keyboard.press("Enter")
    first = page.locator("[data-line='1']")
    expect(first).to_contain_text("ANOTHER")
    assert "AEHNORT" in page.url
    a_position_without_an_edition_keeps_the_chosen_one(page)
    page.locator("[data-action=done-editing]").click()
    # a line for each move: nine have keys
    expect(page.locator("[data-line='9']")).to_be_in_viewport(ratio=1)
    # a typed move joins the lines with what it costs, and once more is laid
    entry = page.locator("[data-move-entry]")
    entry.fill("8f horn")
    entry.press("Enter")
    expect(page.locator("tr.shown").first).to_contain_text("keeps AET")
    expect(page.locator("tr.shown.why")).to_contain_text("All seven at once")
    expect(page.locator("[data-square=F8] .tile")).to_have_text(re.compile("H"))
    leave_fields(page)
    page.keyboard.press("c")
    expect(page.get_by_role("heading", name="Two moves side by side")).to_be_visible()
    if compiled:
        page.keyboard.press("s")
        expect(page.locator("[data-progress]")).to_contain_text("The best move is found")
        expect(page.locator("[data-analysis-said]")).to_contain_text("samples")
        expect(page.get_by_text("The reply scores on average")).to_be_visible()
    assert_sound(page, "light")
    page.keyboard.press("Enter")
    expect(page.locator("[data-rack='1']")).to_have_value("AET")
    expect(page.get_by_text("Enter the rack of the player on turn")).to_be_visible()
    leave_fields(page)  # on the board the arrow keys go from square to square
    page.keyboard.press("ArrowLeft")
    expect(first).to_contain_text("ANOTHER")
    leave_fields(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-rack='1']")).to_have_value("AET")
    leave_fields(page)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-rack='0']")).to_have_value("AEHNORT")
    expect(page.get_by_role("navigation", name="Moves so far")).to_have_count(0)


def a_position_without_an_edition_keeps_the_chosen_one(page: Page) -> None:
    edition = page.get_by_role("combobox", name="Edition")
    edition.select_option("wall")
    # what is read of one choice is written over what is typed for the next
    expect(page.locator("[data-cgp]")).to_have_value(re.compile("edition wall;$"))
    page.locator("[data-cgp]").fill(f"{EMPTY} AEHNORT/ 7/3 0;")
    page.keyboard.press("Tab")
    expect(page.get_by_label("Score on turn")).to_have_value("7")
    expect(edition).to_have_value("wall")
    page.locator("[data-cgp]").fill(f"{EMPTY} AEHNORT/ 0/0 0 edition standard;")
    page.keyboard.press("Tab")
    expect(edition).to_have_value("standard")


@pytest.mark.nightly
def test_a_link_opens_its_position_on_a_phone_in_german_and_a_bad_one_says_where(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(**{**to_examine("phone"), "locale": "de-DE"})
    page.goto(f"{server.url}/#/board/{quote(OPENING.replace(' ', '_'), safe='/;')}")
    page.locator("[data-line='1']").click()
    expect(page.locator(".badge")).to_have_text("78")
    page.locator("[data-draw='1']").click()
    expect(page.locator("[data-rack='1']")).to_have_value(re.compile(r"^[A-Z?]{7}$"))
    assert_sound(page, "dark")
    assert_large_text_is_not_broken(page, ".line-move .name")
    expect(page.locator("[data-other-list]")).to_have_count(0)
    page.goto(f"{server.url}/#/board/{EMPTY}_AEINRST/_0/0_0;_lex_NWL20;")
    expect(page.locator("[data-other-list]")).to_contain_text("„NWL20“ gibt es hier nicht")
    page.goto(f"{server.url}/#/board/{EMPTY.replace('15', '14', 1)}_AE/_0/0_0;")
    expect(page.locator("[data-problem]")).to_contain_text("ein Fehler bei Zeichen 1")
