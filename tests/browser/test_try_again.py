"""Turns to try again: from the end of a game to the list of mistakes, by keyboard on a phone."""

import re
from typing import Any

from conftest import ComeIn
from examining import assert_large_text_is_not_broken, assert_sound, to_examine
from measuring import box_of, boxes_of
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter
from stages import Company, command_for, request_json

from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.squares import Direction

MOST_GAMES = 8
PATIENCE = 60_000


def passed_twice(page: Page, server: Server) -> str:
    """Return a finished game in which the person at this page passed twice, and then played."""
    browser = page.context.browser
    assert browser
    other = browser.new_context()
    for _ in range(MOST_GAMES):
        # another guest for each game: the statistics are to have the last one alone
        page.context.clear_cookies()
        company = Company(server.url, [page.request, other.request])
        for _ in range(4):
            seat = company.view(0)["to_move"]
            company.do(seat, {"type": "pass"} if seat == 0 else command_for(company.view(seat)))
        for _ in range(2):
            seat = company.view(0)["to_move"]
            company.do(seat, command_for(company.view(seat)))
        turns = company.view(0)["turns"]
        played = any((turn["seat"], turn["kind"]) == (0, "play") for turn in turns)
        company.do(0, {"type": "resign"})
        # with some racks even the best play is worth no more than a pass or an exchange
        found = request_json(page.request, f"{server.url}api/games/{company.game}/exercises")
        places = range(len(found["turns"]))
        best = [exercise(page, server, company.game, place)[1] for place in places]
        # and the same play missed twice is one slip, which leads to no other
        missed = {(one["at"], one["word"]) for one in best if one["kind"] == "play"}
        if played and len(best) == len(missed) == 2:
            other.close()
            return company.game
    raise AssertionError("no rack was worth playing")


def exercise(page: Page, server: Server, game: str, place: int) -> tuple[dict[str, Any], Any]:
    """Return the exercise at this place, with its best move."""
    turn = request_json(page.request, f"{server.url}api/games/{game}/exercises")["turns"][place]
    address = f"{server.url}api/games/{game}/turns/{turn['turn']}/exercise"
    best = request_json(page.request, f"{address}/hints", {"step": "answer", "keep": False})["best"]
    return request_json(page.request, address), best


def said(page: Page) -> Locator:
    return page.locator(".guide-said")


def at_place(page: Page, place: int) -> None:
    heading = page.get_by_role("heading", name=re.compile(rf"^Try again. Turn \d+ · {place} of 2$"))
    expect(heading).to_be_focused()


def type_best(page: Page, server: Server, shown: dict[str, Any], best: dict[str, Any]) -> int:
    """Type the best play onto the board, and return the number of its tiles."""
    position = Position(Board.from_rows(shown["view"]["board"]), STANDARD)
    judged = position.judge(f"{best['at']} {best['word']}")
    laid = judged.play.placements
    Sitter(page, server.url).square(laid[0].square).focus()
    page.keyboard.press("Enter")
    if judged.written.direction is Direction.DOWN:
        page.keyboard.press("Enter")
    for placed in laid:
        letter = str(placed.tile)
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter)
    expect(page.locator(".board .tile.tentative")).to_have_count(len(laid))
    return len(laid)


def test_costly_turns_are_tried_again_from_the_end_of_a_game(
    server: Server, come_in: ComeIn
) -> None:
    page = come_in(**to_examine("phone"))
    game = passed_twice(page, server)
    page.goto(f"{server.url}#/game/{game}")
    expect(page.get_by_role("link", name="2 turns to try again")).to_be_visible()
    page.keyboard.press("r")
    at_place(page, 1)
    expect(page.get_by_text("You passed.")).to_be_visible()
    expect(page.locator("[data-status] .sub")).to_have_text(
        "Lay tiles on the board, or press Exchange."
    )
    the_buttons_are_in_sight(page)
    expect(said(page)).to_be_empty()
    assert_sound(page, "dark")
    assert_the_menu_is_beside_the_text(page)
    shown, best = exercise(page, server, game, 0)
    type_best(page, server, shown, best)
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("The best there was.")
    at_place(page, 1)
    page.keyboard.press("n")
    at_place(page, 2)
    shown, best = exercise(page, server, game, 1)
    page.keyboard.press("h")
    expect(said(page)).not_to_be_empty()
    expect(page.locator(".square.hinted")).to_have_count(0)
    page.keyboard.press("h")
    tiles = len(best["tiles"])
    expect(page.locator(".square.hinted")).to_have_count(tiles)
    page.keyboard.press("h")
    expect(said(page)).to_contain_text("The tiles are")
    assert_sound(page, "dark")
    page.keyboard.press("v")
    expect(page.locator(".board .tile.tentative")).to_have_count(tiles)
    assert_it_is_the_main_button(page, page.get_by_role("button", name="Finish"))
    page.keyboard.press("n")
    expect(page.get_by_role("heading", name="That was all of them")).to_be_focused()
    expect(page.get_by_text("Found without a hint: ")).to_be_visible()
    assert_sound(page, "dark")
    assert_the_miss_is_kept(page, rack=shown["view"]["rack"])
    assert_the_game_is_counted(page)
    page.goto(f"{server.url}#/game/{game}")
    expect(page.get_by_role("link", name="2 turns to try again")).to_be_visible()
    assert_the_coach_looks_deeper(page, turn=shown["turn"])
    assert_the_turn_is_kept_and_dropped(page, server, turn=shown["turn"])


def assert_it_is_the_main_button(page: Page, button: Locator) -> None:
    """No other button stands on the accent, not even the button that plays the shown move."""
    ground = "element => getComputedStyle(element).backgroundColor"
    expect(button).to_be_visible()
    accent = button.evaluate(ground)
    shown = page.locator(".button:visible").all()
    assert sum(control.evaluate(ground) == accent for control in shown) == 1


def the_buttons_are_in_sight(page: Page) -> None:
    """On a phone of 360x740 nothing has to be scrolled to play, exchange or pass."""
    page.set_viewport_size({"width": 360, "height": 740})
    for box in boxes_of(page.locator(".actions"), page.locator(".more-actions")):
        assert box["y"] + box["height"] <= 740, box
    page.set_viewport_size({"width": 360, "height": 640})


def assert_the_menu_is_beside_the_text(page: Page) -> None:
    """The guide's lines end before the menu's button."""
    button = box_of(page.get_by_role("button", name="Menu"))
    lines = page.locator(".guide-text p").evaluate_all(
        """texts => texts.flatMap(text => {
            const range = document.createRange()
            range.selectNodeContents(text)
            return [...range.getClientRects()].map(({ right, top }) => ({ right, top }))
        })"""
    )
    assert lines
    for line in lines:
        # the strokes of the icon are in the middle of the button
        below = line["top"] >= button["y"] + button["height"] * 0.75
        assert below or line["right"] <= button["x"] + button["width"] / 4, line


def assert_the_coach_looks_deeper(page: Page, turn: int) -> None:
    """The note on the turn says what looking ahead found, and how certain that is."""
    page.locator("[data-action=coach]").click()
    assert_a_turn_is_open_on_one_screen(page)
    page.locator("[data-action=replay]").click()
    assert_large_text_is_not_broken(page, "[data-lessons] tbody th")
    deeper = page.locator("[data-deeper]")
    deeper.get_by_role("button", name="Look deeper").press("Enter")
    done = re.compile("doubtful turns? ha(s|ve) been judged again")
    expect(deeper.locator(".sub")).to_have_text(done, timeout=PATIENCE)
    expect(deeper.get_by_role("status")).to_have_text(done)
    expect(deeper.get_by_role("button")).to_have_count(0)
    expect(deeper).to_be_focused()
    expect(page.locator("[data-lessons]")).to_contain_text("it has looked ahead")
    page.locator(f".past-sheet [data-turn='{turn}']").click()
    expect(page.locator("[data-coach-note]")).to_contain_text("Looking ahead")


def assert_a_turn_is_open_on_one_screen(page: Page) -> None:
    """The costliest turn: board, both plays, the reason; a finger leads to the next."""
    both, title = page.locator("[data-two-plays]"), page.get_by_role("heading", level=1)
    better = both.locator("[data-shows=better]")
    expect(title).to_have_text(re.compile(r"^Turn \d+ cost \d+ points$"), timeout=PATIENCE)
    expect(better).to_have_attribute("aria-pressed", "true")
    seen = page.locator("[data-open-board]")
    word = better.locator(".what > span").first.inner_text()
    expect(seen.get_by_role("img")).to_have_accessible_name(re.compile(rf"^{word} at "))
    expect(seen.locator(".tile.tentative").first).to_be_visible()
    both.locator("[data-shows=played]").click()
    expect(seen.locator(".tile.tentative")).to_have_count(0)
    first, size = title.inner_text(), page.viewport_size
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        parts = (
            "[data-open-board]",
            "[data-two-plays]",
            "[data-coach-note]",
            "[data-action=try-it]",
        )
        for part in parts:
            expect(page.locator(part)).to_be_in_viewport(ratio=0.99)
    page.set_viewport_size(size or {"width": 360, "height": 640})
    assert_sound(page, "dark")
    swipe(page, seen, -120)
    expect(title).not_to_have_text(first)
    swipe(page, seen, 120)
    expect(title).to_have_text(first)
    page.keyboard.press("ArrowRight")
    expect(title).not_to_have_text(first)
    page.get_by_role("checkbox", name="Let me find them first").check()
    expect(page.get_by_text("Can you find it?")).to_be_visible()
    expect(better.locator(".mini.back").first).to_be_visible()
    expect(seen.locator(".tile.tentative")).to_have_count(0)
    page.get_by_role("button", name="Show it", exact=True).click()
    expect(better).to_have_attribute("aria-pressed", "true")
    page.get_by_role("checkbox", name="Let me find them first").uncheck()


def swipe(page: Page, on: Locator, across: int) -> None:
    """Draw a finger across an element."""
    box = box_of(on)
    x, y = box["x"] + box["width"] / 2 - across / 2, box["y"] + box["height"] / 2
    session = page.context.new_cdp_session(page)
    steps = [("touchStart", x), ("touchMove", x + across / 2), ("touchMove", x + across)]
    for kind, at in steps:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": at, "y": y}]})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def assert_the_turn_is_kept_and_dropped(page: Page, server: Server, turn: int) -> None:
    note = page.locator(".links")
    later = note.get_by_role("button", name="Try this turn again later")
    drop = note.get_by_role("button", name="Drop from My mistakes")
    # a key pressed before the list has come would be lost
    expect(later).to_be_enabled()
    later.press("Enter")
    expect(drop).to_be_focused()
    expect(note.get_by_role("status")).to_have_text("The turn is in My mistakes.")
    listed = request_json(page.request, f"{server.url}api/mistakes")["mistakes"]
    assert [mistake["turn"] for mistake in listed] == [turn]
    assert_sound(page, "dark")
    drop.press("Enter")
    expect(later).to_be_focused()
    assert request_json(page.request, f"{server.url}api/mistakes")["mistakes"] == []
    # the turn before was another player's
    page.locator(f".past-sheet [data-turn='{turn - 1}']").click()
    expect(later).to_have_count(0)


def assert_the_miss_is_kept(page: Page, rack: str) -> None:
    """The turn that needed a hint is in the list, is not due again today, and can be dropped."""
    page.get_by_role("link", name="My mistakes").click()
    expect(page.get_by_role("heading", name="My mistakes")).to_be_visible()
    expect(page.get_by_text("Nothing to try again today.")).to_be_visible()
    expect(page.get_by_role("listitem")).to_have_count(1)
    expect(page.get_by_role("listitem")).to_contain_text(f"{rack} · passed")
    assert_sound(page, "dark")
    assert_large_text_is_not_broken(page, ".study-turn b")
    page.get_by_role("button", name="Drop").press("Enter")
    expect(page.get_by_text("Turns that are worth another try")).to_be_visible()
    expect(page.get_by_role("heading", name="My mistakes")).to_be_focused()


def assert_the_bars_are_seen_with_forced_colours(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    bar, ground = (
        page.locator(found).first.evaluate("one => getComputedStyle(one).backgroundColor")
        for found in (".statistics-themes .ledge .on", "html")
    )
    assert bar not in (ground, "rgba(0, 0, 0, 0)")
    page.emulate_media(forced_colors="none")


def assert_the_game_is_counted(page: Page) -> None:
    """One's own place leads to the statistics: the game's result and its costly turns."""
    page.get_by_role("link", name="Me", exact=True).press("Enter")
    page.get_by_role("link", name="My statistics").press("Enter")
    expect(page.get_by_role("heading", name="My statistics")).to_be_focused()
    expect(page.get_by_text("Games counted: 1.", exact=True)).to_be_visible()
    mistakes = page.get_by_role("region", name="Where the points went")
    expect(mistakes.get_by_role("listitem").first).to_contain_text("points")
    assert_the_bars_are_seen_with_forced_colours(page)
    chart = page.get_by_role("region", name="Points given up a turn")
    chart.get_by_text("As a table").press("Enter")
    expect(chart.get_by_role("row").nth(1)).to_contain_text("Lost")
    places = page.get_by_role("region", name="Where you lay tiles")
    laid = re.compile(r"^Squares with a tile of yours: [1-7] of 225\. Most often: [A-O]\d+ \(1\)")
    expect(places.get_by_role("img")).to_have_accessible_name(laid)
    # on the board itself, as under Learn
    expect(places.locator(".board-drawing .tallied")).not_to_have_count(0)
    places.get_by_text("As a table").press("Enter")
    expect(places.get_by_role("row")).to_have_count(16)
    assert_sound(page, "dark")
    with page.expect_download() as file:
        page.get_by_role("link", name="Download as CSV").press("Enter")
    assert file.value.suggested_filename == "tilewright-statistics.csv"
    luck = page.get_by_role("region", name="Luck of the draw")
    luck.get_by_role("button", name="Compare my draws").press("Enter")
    expect(luck.get_by_role("status")).to_have_text("Games compared: 1.")
    expect(luck.get_by_role("heading", name="Luck of the draw")).to_be_focused()
    expect(luck.get_by_role("term").first).to_have_text("Draws compared")
    expect(luck.get_by_role("listitem").first).to_be_visible()
    assert_sound(page, "dark")
