"""Tiles are laid and taken back as hands do it: by keys and by the mouse, on board and rack."""

import re
from typing import Any
from uuid import uuid4

import chance
import pytest
from measuring import boxes_of
from playwright.sync_api import Locator, Page, expect
from serving import Server
from sitting import Sitter, best_play, good_plays, open_menu
from test_at_the_table import free_corner, rack_shown, seated

from tilewright.rules.squares import ALL_SQUARES

MOST_TABLES = 200
OURS = {"X-Tilewright": "1"}


@pytest.mark.nightly
def test_an_arrow_turns_and_letters_run_along_it_past_what_lies_there(
    server: Server, desktop: Page
) -> None:
    sitter, view = with_tiles_on_the_board(desktop, server)
    before, after = ends_of_a_run(view["board"])
    for way in ("across", "down", "across"):
        sitter.square(before).click()
        expect(sitter.square(before)).to_have_attribute("aria-label", re.compile(f"arrow {way}$"))
    one, two = letters(view)[:2]
    desktop.keyboard.type(one + two)
    expect_laid(desktop, before, after)
    desktop.keyboard.press("Backspace")
    expect_laid(desktop, before)
    desktop.keyboard.type(two)
    expect_laid(desktop, before, after)
    desktop.keyboard.press("ArrowUp")
    expect_laid(desktop, before, after)
    desktop.keyboard.press("ArrowDown")
    expect_laid(desktop)
    assert sorted(rack_shown(desktop)) == sorted(view["rack"])


def test_a_letter_with_shift_is_a_blank_and_one_that_is_missing_takes_it(
    server: Server, desktop: Page
) -> None:
    sitter, view = with_a_blank(desktop, server)
    corner = free_corner(view)
    own = letters(view)[0]
    missing = next(letter for letter in "qzjxkvbw" if letter.upper() not in view["rack"])
    for key, stands_for in ((f"Shift+{own.upper()}", own), (missing, missing)):
        sitter.square(corner).click()
        desktop.keyboard.press(key)
        blank = re.compile(f"^{corner}, blank {stands_for.upper()}, ")
        expect(sitter.square(corner)).to_have_attribute("aria-label", blank)
        desktop.locator("[data-action=recall]").click()
        expect_laid(desktop)
    play_a_blank(sitter, view)


def test_the_blanks_dialog_takes_a_typed_letter_or_the_arrow_keys(
    server: Server, desktop: Page
) -> None:
    sitter, view = with_a_blank(desktop, server)
    corner = free_corner(view)
    choice = desktop.get_by_role("group", name="The blank is")

    def ask() -> None:
        desktop.locator('.rack [data-tile="?"]').first.click()
        sitter.square(corner).click()
        expect(choice.get_by_role("button", name="Blank as A")).to_be_focused()

    def expect_blank(letter: str) -> None:
        blank = re.compile(f"^{corner}, blank {letter}, ")
        expect(sitter.square(corner)).to_have_attribute("aria-label", blank)
        expect(choice).to_have_count(0)
        desktop.locator("[data-action=recall]").click()
        expect_laid(desktop)

    ask()
    desktop.keyboard.press("q")
    expect_blank("Q")
    ask()
    desktop.get_by_role("button", name="Close").focus()
    desktop.keyboard.press("Shift+Z")
    expect_blank("Z")
    ask()
    columns = choice.evaluate(
        "group => [...group.children].filter(one => "
        "one.offsetTop === group.children[0].offsetTop).length"
    )
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowUp"):
        desktop.keyboard.press(key)
    expect(choice.get_by_role("button", name="Blank as B")).to_be_focused()
    desktop.keyboard.press("ArrowDown")
    expect(choice.get_by_role("button").nth(1 + columns)).to_be_focused()
    desktop.keyboard.press("Enter")
    expect_blank("ABCDEFGHIJKLMNOPQRSTUVWXYZ"[1 + columns])
    ask()
    desktop.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    expect_laid(desktop)
    assert sorted(rack_shown(desktop)) == sorted(view["rack"])


def play_a_blank(sitter: Sitter, view: dict[str, Any]) -> None:
    """The sheet notes the blank's letter; the play stays outlined after a reload."""
    page = sitter.page
    play = next(p for p in good_plays(view) if any(t.tile.is_blank for t in p.play.placements))
    page.get_by_role("textbox", name="Type a play").fill(str(play.written))
    page.keyboard.press("Enter")
    # the other waits for the person's next turn, or has played: then the last play is theirs
    after = sitter.until(lambda newer: newer["can"]["play"] and newer["version"] > view["version"])
    turn = next(turn for turn in after["turns"] if turn["seat"] == 0)
    blanks = [letter.upper() for letter in turn["word"] if letter.islower()]
    assert blanks
    sitter.expect_board(after["board"])
    for _ in range(2):
        cell = page.locator(f"[data-pane=sheet] [data-turn='{turn['number']}']")
        expect(cell.locator(".cell-word")).to_have_text(turn["word"].upper())
        expect(cell.locator(".cell-word u")).to_have_text(blanks)
        expect(cell.locator(".cell-points")).to_have_text(str(turn["score"]))
        expect(cell.locator(".cell-total")).to_have_text(str(turn["total"]))
        expect_outlined(page, after["last_play"]["squares"])
        page.reload()
        sitter.wait_for_table()


def expect_outlined(page: Page, squares: list[str]) -> None:
    """These squares, and no others, are within the outline of the last play."""
    expect(page.locator(".board .tile.last")).to_have_count(len(squares))
    places = (page.locator(f"[data-square='{square}']") for square in squares)
    outline, *boxes = boxes_of(page.locator(".last-outline"), *places)
    for square, box in zip(squares, boxes, strict=True):
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert outline["x"] < x < outline["x"] + outline["width"], square
        assert outline["y"] < y < outline["y"] + outline["height"], square


def test_tiles_are_dragged_to_the_board_change_places_there_and_come_back(
    server: Server, desktop: Page
) -> None:
    sitter, view = seated(desktop, server)
    corner = free_corner(view)
    beside = re.sub("^.", lambda column: chr(ord(column[0]) + 1), corner)
    shown = rack_shown(desktop)
    plain = [place for place, tile in enumerate(shown) if tile != "?"][:2]
    for place, square in zip(plain, (corner, beside), strict=True):
        drag(desktop, desktop.locator(f".rack [data-place='{place}']"), sitter.square(square))
    expect_laid(desktop, corner, beside)
    drag(desktop, sitter.square(corner), sitter.square(beside))
    for place, square in zip(plain, (beside, corner), strict=True):
        said = re.compile(f"^{square}, {shown[place]}, ")
        expect(sitter.square(square)).to_have_attribute("aria-label", said)
    sitter.square(corner).dblclick()
    expect_laid(desktop, beside)
    drag(desktop, sitter.square(beside), desktop.locator(".rack .slot").last)
    expect_laid(desktop)
    assert sorted(rack_shown(desktop)) == sorted(shown)


@pytest.mark.nightly
def test_the_rack_is_put_in_order_by_dragging(server: Server, desktop: Page) -> None:
    seated(desktop, server)
    shown = rack_shown(desktop)
    tiles = desktop.locator(".rack [data-tile]")
    drag(desktop, tiles.first, tiles.last)
    expect(tiles.last).to_have_attribute("data-tile", shown[0])
    assert rack_shown(desktop) == [*shown[1:], shown[0]]
    tiles.first.focus()
    while rack_shown(desktop) == [*shown[1:], shown[0]]:
        desktop.keyboard.press("ArrowUp")
    assert sorted(rack_shown(desktop)) == sorted(shown)


@pytest.mark.nightly
def test_the_rack_is_sorted_and_drawn_tiles_are_sorted_in(server: Server, desktop: Page) -> None:
    sitter, view = seated(desktop, server)
    by_letter = sorted(view["rack"], key=lambda tile: (tile == "?", tile))
    vowels_first = sorted(by_letter, key=lambda tile: (tile == "?", tile not in "AEIOU"))
    said = desktop.locator("[data-said]")
    desktop.locator("[data-action=sort]").click()
    assert rack_shown(desktop) == by_letter
    expect(said).to_have_text("Rack sorted from A to Z.")
    desktop.locator(".rack [data-tile]").first.focus()
    desktop.keyboard.press("Shift+ArrowUp")
    assert rack_shown(desktop) == vowels_first
    # a shuffle is for once: what is drawn is sorted in again, even after a reload
    desktop.locator("[data-action=shuffle]").click()
    desktop.reload()
    sitter.wait_for_table()
    desktop.get_by_role("textbox", name="Type a play").fill(str(best_play(view).written))
    desktop.keyboard.press("Enter")
    newer = sitter.until(lambda newer: newer["rack"] != view["rack"])
    drawn = sorted(newer["rack"], key=lambda tile: (tile == "?", tile not in "AEIOU", tile))
    expect(desktop.locator(".rack [data-tile]")).to_have_count(len(drawn))
    assert rack_shown(desktop) == drawn
    # an order of one's own, which the menu says
    tiles = desktop.locator(".rack [data-tile]")
    drag(desktop, tiles.first, tiles.last)
    open_menu(desktop, "rack")
    orders = desktop.get_by_role("radiogroup", name="Order of your rack")
    expect(orders.get_by_role("radio", name="My own")).to_be_checked()
    orders.get_by_role("radio", name="A to Z").check()
    expect(desktop.locator("[data-said-here]").first).to_have_text("Rack sorted from A to Z.")
    desktop.keyboard.press("Escape")
    assert rack_shown(desktop) == sorted(newer["rack"], key=lambda tile: (tile == "?", tile))


def test_arrow_keys_move_over_the_grid_and_enter_points_at_a_square(
    server: Server, desktop: Page
) -> None:
    sitter, _ = seated(desktop, server)
    corner = sitter.square("A15")
    corner.focus()
    for key, square in (("ArrowUp", "A14"), ("ArrowRight", "B14"), ("End", "O14"), ("Home", "A14")):
        desktop.keyboard.press(key)
        expect(sitter.square(square)).to_be_focused()
    desktop.keyboard.press("ArrowDown")
    expect(corner).to_be_focused()


def with_tiles_on_the_board(page: Page, server: Server) -> tuple[Sitter, dict[str, Any]]:
    """The person is on turn, and something lies on the board."""
    sitter, view = seated(page, server)
    if set("".join(view["board"])) == {"."}:
        page.get_by_role("textbox", name="Type a play").fill(str(best_play(view).written))
        page.keyboard.press("Enter")
        sitter.until(lambda newer: newer["version"] > view["version"])
        view = sitter.until_my_move()
        sitter.expect_board(view["board"])
    page.locator("[data-action=shuffle]").click()
    return sitter, view


def _begin(page: Page, address: str) -> dict[str, Any]:
    """Give the person's number once the computer has given its own, and return the view."""
    while None in (view := page.request.get(address).json())["proof"]["numbers"][1:]:
        pass
    number = {"type": "number", "number": chance.number()}
    sent = {"key": uuid4().hex, "version": view["version"], "command": number}
    begun: dict[str, Any] = page.request.post(f"{address}/commands", headers=OURS, data=sent).json()
    return begun


def with_a_blank(page: Page, server: Server) -> tuple[Sitter, dict[str, Any]]:
    """The person is on turn at a table where a blank was drawn, one of many tables."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    for _ in range(MOST_TABLES):
        computers = [{"name": "Quill", "level": "gentle"}]
        table = {"edition": "standard", "words": "void", "name": "Ann", "computers": computers}
        game = page.request.post(f"{server.url}api/games", headers=OURS, data=table).json()["id"]
        if "?" in _begin(page, f"{server.url}api/games/{game}")["rack"]:
            page.goto(f"{server.url}#/game/{game}")
            sitter.wait_for_table()
            view = sitter.until_my_move()
            sitter.expect_board(view["board"])
            return sitter, view
    raise AssertionError(f"no blank at {MOST_TABLES} tables")


def letters(view: dict[str, Any]) -> list[str]:
    """Return keys that the person can type."""
    return [tile.lower() for tile in view["rack"] if tile != "?"]


def ends_of_a_run(board: list[str]) -> tuple[str, str]:
    """The empty squares before and after some tiles that lie side by side."""
    for square in ALL_SQUARES:
        row, first = divmod(square.index, 15)
        run = re.match(r"\.[A-Za-z]+\.", board[row][first:])
        if run:
            return str(square), str(ALL_SQUARES[square.index + run.end() - 1])
    raise AssertionError("every row of tiles reaches an edge")


def expect_laid(page: Page, *squares: str) -> None:
    """The page shows tiles that are not played yet on these squares, and on no others."""
    expect(page.locator(".has-laid")).to_have_count(len(squares))
    for square in squares:
        expect(page.locator(f".has-laid[data-square='{square}']")).to_have_count(1)


def drag(page: Page, what: Locator, where: Locator) -> None:
    """With the mouse, from the middle of one to the middle of the other."""
    start, end = boxes_of(what, where)
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=6)
    page.mouse.up()
