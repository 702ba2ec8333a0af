"""The screen for learning: a newcomer finds no empty page, and each part leads to its room."""

import re

from conftest import ComeIn
from examining import assert_sound, to_examine
from playwright.sync_api import expect
from serving import Server
from sitting import Sitter


def test_a_newcomer_finds_decks_a_board_and_ways_on_under_learn(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(**to_examine("phone"))
    Sitter(page, server.url).open_new_game()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_focused()
    expect(page.get_by_text("Choose a deck to begin.")).to_be_visible()
    expect(page.locator("[data-deck=twos]")).to_contain_text("0 of ")
    expect(page.get_by_text("Turns to try again are at the end of each game")).to_be_visible()
    expect(page.get_by_text("There are no finished games yet.")).to_be_visible()
    assert_sound(page, "dark")
    for way, screen in (("All decks", "words"), ("My mistakes", "mistakes")):
        page.get_by_role("link", name=way, exact=True).click()
        expect(page).to_have_url(re.compile(f"#/{screen}$"))
        # the room is in the place that it was opened from
        place = page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn")
        expect(place).to_have_attribute("aria-current", "page")
        place.click()
