"""Word cards: a deck is started, cards are answered by keyboard, and what is known is shown."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import PHONE, ComeIn
from examining import assert_sound, violations_in_both_schemes
from measuring import boxes_of
from playwright.sync_api import Page, expect
from serving import Server

from tilewright.lexicon import load_lexicon

WORDS = {
    "german": ("ÄH", "ÖL", "ÜB", "AN", "ÄHN", "STRASSE"),
    "spanish": ("AS", "ES", "CACHE", "ECHA", "LLAMA", "MALLA", "PERRO", "NIÑO"),
}
LARGEST = 40_000
"""Bytes, compressed, of the scripts and styles that come with the cards."""
SCRIPTS = """() => performance.getEntriesByType('resource')
    .filter(entry => /Words|DayLimits|Question/.test(entry.name))
    .reduce((sum, entry) => sum + entry.encodedBodySize, 0)"""


def right_answer(page: Page) -> str:
    letters = page.locator(".words-letters").inner_text()
    return " ".join(load_lexicon("club").anagrams(letters)).lower()


def look(page: Page, name: str) -> None:
    shots = os.environ.get("TILEWRIGHT_SHOTS")
    if shots:
        page.screenshot(path=Path(shots) / f"{name}.png", full_page=True)
    assert violations_in_both_schemes(page) == []
    assert_sound(page, "light")


def test_words_are_learnt_by_keyboard_on_a_phone(server: Server, come_in: ComeIn) -> None:
    page = come_in(viewport=PHONE, bypass_csp=True, reduced_motion="reduce")
    page.goto(f"{server.url}#/words")
    expect(page.get_by_role("heading", name="Words", exact=True)).to_be_focused()
    expect(page).to_have_title("Words · Tilewright")
    page.get_by_role("checkbox", name="Two-letter words", exact=True).check()
    begin = page.get_by_role("button", name="Begin")
    expect(begin).to_be_visible()
    expect(page.get_by_text("180 days after your last answer")).to_be_visible()
    look(page, "decks")
    begin.press("Enter")
    field = page.get_by_label("Your words")
    expect(field).to_be_focused()
    page.keyboard.type(right_answer(page))
    page.keyboard.press("Enter")
    expect(page.get_by_text("Right.")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    look(page, "right")
    page.keyboard.press("Enter")
    expect(field).to_be_focused()
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_text("Beginning with")).to_be_visible()
    field.fill("xx")
    look(page, "hint")
    heights = [box["height"] for box in boxes_of(*page.locator(".words-actions .button").all())]
    assert len(set(heights)) == 1
    field.press("Enter")
    expect(page.get_by_text("Not in the list: XX.")).to_be_visible()
    look(page, "missed")
    page.get_by_role("button", name="I knew it").click()
    expect(page.get_by_text("Right.")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.get_by_role("button", name="All decks").click()
    expect(page.get_by_text("2 of 77")).to_be_visible()
    deck = page.get_by_role("listitem").filter(has_text="Two-letter words").first
    expect(deck.locator(".ledge .on")).to_have_count(1)
    page.get_by_text("Files", exact=True).click()
    page.get_by_label("Import a list").set_input_files(
        {"name": "list.txt", "mimeType": "text/plain", "buffer": b"retina\nc4t\n"}
    )
    expect(page.get_by_text("Line 2: no word of 2 to 15 letters of this language")).to_be_visible()
    look(page, "imported")
    page.get_by_role("button", name="Statistics").click()
    expect(page.get_by_role("heading", name="Statistics")).to_be_focused()
    expect(page.locator(".words-figures")).to_contain_text("Begun2")
    look(page, "statistics")
    assert 0 < page.evaluate(SCRIPTS) <= LARGEST


@pytest.mark.nightly
def test_a_list_is_brought_with_a_button_in_the_pages_language(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(viewport=PHONE, locale="de-DE")
    page.goto(f"{server.url}#/words")
    page.get_by_text("Dateien", exact=True).click()
    button = page.locator("label.button", has_text="Eine Liste oder Datei importieren")
    chosen = page.get_by_label("Eine Liste oder Datei importieren")
    # what the browser would write beside it is in the browser's language
    own, shown = boxes_of(chosen, button)
    assert own["width"] <= 1
    assert shown["height"] >= 40
    page.get_by_role("link", name="Mit allen Antworten herunterladen").press("Tab")
    expect(chosen).to_be_focused()
    assert button.evaluate("it => getComputedStyle(it).outlineStyle") == "solid"
    with page.expect_file_chooser():
        page.keyboard.press("Space")


@pytest.fixture
def lists_of_others(tmp_path: Path) -> Iterator[Server]:
    """Yield a server with a few words of German and of Spanish."""
    for language, words in WORDS.items():
        (tmp_path / f"{language}.txt").write_text("\n".join(words) + "\n", "utf-8")
    lists = ",".join(f"{language}={tmp_path / language}.txt" for language in WORDS)
    server = Server(tmp_path / "games.db", settings={"TILEWRIGHT_LEXICONS": lists})
    server.start()
    yield server
    server.stop()


def test_words_of_another_language_are_learnt_with_its_tiles(
    lists_of_others: Server, come_in: ComeIn
) -> None:
    page = come_in(viewport=PHONE, bypass_csp=True, reduced_motion="reduce", locale="de-DE")
    page.goto(f"{lists_of_others.url}#/learn")
    language = page.locator("[data-words-in]")
    # the page's language, as nothing was played yet
    expect(language).to_have_value("german")
    expect(page.locator("[data-deck=twos]")).to_contain_text("0 von 4")
    expect(page.locator("[data-english]")).to_have_count(0)
    look(page, "learn-german")
    language.select_option("spanish")
    expect(page.locator("[data-deck=twos]")).to_contain_text("0 von 2")
    page.goto(f"{lists_of_others.url}#/words")
    expect(language).to_have_value("spanish")
    expect(page.get_by_text("J, LL, Ñ, RR, X und Z in bis zu vier Buchstaben")).to_be_visible()
    page.get_by_text("Dateien", exact=True).click()
    page.get_by_label("Eine Liste oder Datei importieren").set_input_files(
        {"name": "list.txt", "mimeType": "text/plain", "buffer": b"echa\nllama\n"}
    )
    page.get_by_role("button", name="Anfangen").click()
    letters = page.locator(".words-letters")
    expect(letters).to_have_text("ACHE")
    expect(letters.locator("[data-face=CH]")).to_have_text("CH")
    expect(letters).to_have_attribute("lang", "es")
    look(page, "card-spanish")
    page.keyboard.type("echa")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Richtig.")).to_be_visible()
    expect(page.locator(".words-solution dt")).to_have_text("ECHA")
    look(page, "solution-spanish")
    page.keyboard.press("Enter")
    expect(letters.locator("[data-face=LL]")).to_have_text("LL")
    page.keyboard.type("malla")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Es fehlt: LLAMA.")).to_be_visible()
