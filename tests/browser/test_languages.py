"""The page speaks the language that its player reads."""

import re

import pytest
from conftest import ComeIn
from playwright.sync_api import expect
from serving import Server
from sitting import Sitter, show_more_options


def test_a_german_browser_is_spoken_to_in_german_and_the_menu_changes_and_keeps_it(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(locale="de-DE", viewport={"width": 360, "height": 640})
    catalogues: list[str] = []
    page.on("request", lambda asked: catalogues.append(asked.url.rpartition("/")[2]))
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Lust auf eine Partie?")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    assert not [name for name in catalogues if name.startswith("en-")]

    page.locator("[data-action=start]").click()
    expect(page.get_by_role("grid", name="Brett")).to_be_visible()
    expect(page.get_by_role("gridcell", name="A1, dreifacher Wortwert")).to_be_visible()
    sitter = Sitter(page, server.url)
    view = sitter.until_my_move()
    expect(page.get_by_role("group", name="Dein Bänkchen").get_by_role("button")).to_have_count(7)
    tile, second = [tile for tile in view["rack"] if tile != "?"][:2]
    corner = sitter.square("A15")
    for letter, square in ((tile, corner), (second, sitter.square("B15"))):
        page.locator(f'.rack [data-tile="{letter}"]').first.click()
        square.click()
    refusal = page.locator("[data-refusal]")
    expect(refusal).to_contain_text(re.compile("Der erste Zug muss|berührt keinen Stein"))

    page.get_by_role("button", name="Menü").click()
    page.locator("[data-menu=look]").click()
    page.get_by_role("radio", name="English").check()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.keyboard.press("Escape")
    expect(corner).to_have_accessible_name(re.compile(f"^A15, {tile}, .*, not played yet$"))
    page.reload()
    expect(page.get_by_role("grid", name="Board")).to_be_visible()


def test_readers_of_other_languages_are_told_that_puzzles_and_cards_have_english_words(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(locale="de-DE", viewport={"width": 390, "height": 844})
    for address in ("puzzles", "learn", "words"):
        page.goto(f"{server.url}#/{address}")
        expect(page.locator("[data-english]")).to_have_text("Mit englischen Wörtern.")
    page = come_in()
    page.goto(f"{server.url}#/words")
    expect(page.get_by_text("Cards with words")).to_be_visible()
    expect(page.locator("[data-english]")).to_have_count(0)


@pytest.mark.nightly
def test_every_kind_of_time_changes_its_language_with_the_page(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(locale="de-DE")
    page.goto(f"{server.url}#/new")
    show_more_options(page)
    kinds = page.get_by_role("radiogroup", name=re.compile("^(Zeit|Time)$")).get_by_role("radio")
    expect(kinds).to_have_count(4)
    expect(kinds.last).to_have_accessible_name("Tage")
    page.get_by_role("link", name="Ich").click()
    page.get_by_role("radio", name="English").check()
    page.goto(f"{server.url}#/new")
    show_more_options(page)
    expect(kinds.last).to_have_accessible_name("Days")


@pytest.mark.nightly
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_buttons_of_a_new_game_are_named_by_what_stands_on_them(
    server: Server, come_in: ComeIn, locale: str
) -> None:
    page = come_in(locale=locale)
    page.goto(f"{server.url}#/new")
    expect(page.locator("[data-add]")).to_have_count(4)
    named = page.locator(":is(button, a)[aria-label]:visible").all()
    assert len(named) >= 4
    for button in named:
        name = (button.get_attribute("aria-label") or "").lower()
        assert " ".join(button.inner_text().lower().split()) in name
