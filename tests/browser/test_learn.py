"""The screen for learning: a newcomer finds no empty page, and each part leads to its room."""

import re

import pytest
from conftest import ComeIn
from examining import FIRST_ON_THE_PHONE, assert_sound, to_examine
from measuring import box_of
from playwright.sync_api import Route, expect
from serving import Server
from sitting import OURS, Sitter
from test_first_load import WATCH_SHIFTS


def test_a_newcomer_finds_decks_a_board_and_ways_on_under_learn(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(**to_examine("phone"))
    Sitter(page, server.url).open_new_game()
    page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn").click()
    expect(page.get_by_role("heading", name="Learn", exact=True)).to_be_focused()
    expect(page.get_by_text("Choose a deck to begin.")).to_be_visible()
    expect(page.locator("[data-deck=twos]")).to_contain_text("0 of ")
    expect(page.get_by_text("Turns that are worth another try")).to_be_visible()
    expect(page.get_by_text("There are no finished games yet.")).to_be_visible()
    assert_sound(page, "dark")
    for way, screen in (("All decks", "words"), ("My mistakes", "mistakes")):
        page.get_by_role("link", name=way, exact=True).click()
        expect(page).to_have_url(re.compile(f"#/{screen}$"))
        # the room is in the place that it was opened from
        place = page.get_by_role("navigation", name="Main").get_by_role("link", name="Learn")
        expect(place).to_have_attribute("aria-current", "page")
        place.click()


@pytest.mark.parametrize("size", FIRST_ON_THE_PHONE)
def test_learn_has_its_shape_before_anything_has_come(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    # the deck that is asked brings a button, and a newcomer has one too
    assert page.request.post(f"{server.url}api/guest", headers=OURS).ok
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    parts = re.compile(r"/api/(words|statistics|mistakes|editions)$")
    page.route(parts, hold)
    page.add_init_script(WATCH_SHIFTS)
    page.goto(f"{server.url}#/learn")
    expect(page.get_by_text("Loading")).to_have_count(3)
    words = page.get_by_role("region", name="Words")
    last = page.get_by_role("heading", name="Where the points went")
    before = box_of(last)["y"]
    page.unroute(parts)  # which lets those held go on
    expect(words.get_by_role("link", name="Choose a deck")).to_be_visible()
    expect(page.get_by_text("There are no finished games yet.")).to_be_visible()
    expect(page.get_by_text("Turns that are worth another try")).to_be_visible()
    expect(page.get_by_text("Standard in twelve lines")).to_be_visible()
    shifts = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < 0.01, shifts
    # nothing below the window moves, either
    assert abs(box_of(last)["y"] - before) <= 2
    # the button is as wide as the ledges below it
    ledge = box_of(words.locator("[data-deck=twos] .ledge"))
    button = box_of(words.get_by_role("link", name="Choose a deck"))
    assert abs(button["width"] - ledge["width"]) <= 2


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_what_is_still_empty_shows_a_board_and_one_way_on(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    assert page.request.post(f"{server.url}api/guest", headers=OURS).ok
    for screen, way in (
        ("games", "Play a game"),
        ("mistakes", "Play a game"),
        ("statistics", "New game"),
    ):
        page.goto("about:blank")
        page.goto(f"{server.url}#/{screen}")
        expect(page.locator("main .crop .square").first).to_be_visible()
        piece = box_of(page.locator("main .crop"))
        button = page.get_by_role("main").get_by_role("link", name=way)
        # the words of the button stand on one line, and it is as wide as the board
        assert abs(box_of(button)["width"] - piece["width"]) <= 2, screen
        assert box_of(button)["height"] < piece["height"] / 2, screen
        assert_sound(page, "light")
        button.click()
        expect(page.locator(".home-page")).to_be_visible()
