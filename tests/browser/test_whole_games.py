"""Whole games in a real browser, to the final score, through a reload and a server restart."""

import re
from typing import Any

import pytest
from measuring import boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, open_sheet

from tilewright.rules import Play
from tilewright.rules.tiles import PlacedTile

MINUS = "\N{MINUS SIGN}"
pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]


@pytest.fixture
def server(file_server: Server) -> Server:
    file_server.go_on()
    return file_server


def tab_to(page: Page, selector: str) -> None:
    """The focus is on an element that fits, reached by the Tab key alone."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never reaches {selector}")


class Typist:
    """Plays with the keyboard alone."""

    def __init__(self, sitter: Sitter) -> None:
        self.sitter = sitter
        self.keys = sitter.page.keyboard

    def lay(self, play: Play) -> None:
        self.place(play)
        button = self.sitter.page.locator("[data-action=play]")
        expect(button).to_contain_text(re.compile(r"Play \S"))
        expect(button).to_be_enabled()
        self.keys.press("Enter")

    def place(self, play: Play) -> None:
        """Lay the tiles, and do not play them."""
        page = self.sitter.page
        page.keyboard.press("Escape")
        if not page.evaluate("document.activeElement.matches('[role=gridcell]')"):
            tab_to(page, "[role=gridcell]")
        self._walk_to(play)
        down = len(play.squares) > 1 and play.squares[0].column == play.squares[-1].column
        wanted = "arrow down" if down else "arrow across"
        for _ in range(2):
            self.keys.press("Enter")
            if wanted in (self._focused().get_attribute("aria-label") or ""):
                break
        for placement in play.placements:
            self.press(placement.tile)

    def press(self, tile: PlacedTile) -> None:
        """Press the key of a tile, with Shift for a blank."""
        self.keys.press(f"Shift+{tile.letter}" if tile.is_blank else tile.letter.lower())

    def _walk_to(self, play: Play) -> None:
        target = play.squares[0]
        name = self._focused().get_attribute("data-square") or ""
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        for key, count in (
            ("ArrowRight", target.column - column),
            ("ArrowLeft", column - target.column),
            ("ArrowDown", target.row - row),
            ("ArrowUp", row - target.row),
        ):
            for _ in range(count):
                self.keys.press(key)
        assert self._focused().get_attribute("data-square") == str(target)

    def _focused(self) -> Any:
        return self.sitter.page.locator("[role=gridcell]:focus")


class Finger:
    """Plays by tapping and dragging on a touch screen."""

    def __init__(self, sitter: Sitter) -> None:
        self.sitter = sitter
        self.touch = sitter.page.context.new_cdp_session(sitter.page)

    def lay(self, play: Play) -> None:
        page = self.sitter.page
        for number, placement in enumerate(play.placements):
            tile = page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first
            square = self.sitter.square(placement.square)
            if number % 2:
                self._drag(tile, square)
            else:
                tile.tap()
                square.tap()
            if placement.tile.is_blank:
                name = f"Blank as {self.name(placement.tile.letter)}"
                page.get_by_role("button", name=name, exact=True).tap()
        page.locator("[data-action=play]").tap()

    def name(self, letter: str) -> str:
        """Return the name of a letter in the dialog of the blank."""
        return letter

    def _drag(self, tile: Any, square: Any) -> None:
        page = self.sitter.page
        start, end = boxes_of(tile, square)
        x, y = start["x"] + start["width"] / 2, start["y"] + start["height"] / 2
        to_x, to_y = end["x"] + end["width"] / 2, end["y"] + end["height"] / 2
        self._send("touchStart", x, y)
        for step in range(1, 9):
            self._send("touchMove", x + (to_x - x) * step / 8, y + (to_y - y) * step / 8)
        # the square under the finger is announced where the finger hides it
        expect(page.locator(".lens-name")).to_have_text(square.get_attribute("data-square"))
        # a finger rests before it lifts; without that the browser sees a fling
        page.wait_for_timeout(120)
        self._send("touchEnd")

    def _send(self, kind: str, *point: float) -> None:
        points = [{"x": point[0], "y": point[1]}] if point else []
        self.touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        self.sitter.page.wait_for_timeout(16)


def interrupt(sitter: Sitter, server: Server, turn: int) -> None:
    """A reload before the third turn, a restart of the server before the fifth."""
    before = sitter.view()
    if turn == 2:
        sitter.expect_board(before["board"])
        sitter.page.reload()
        sitter.wait_for_table()
        sitter.expect_board(before["board"])
    elif turn == 4:
        lost = sitter.page.locator("[data-lost]")
        server.stop()
        expect(lost).to_be_visible()
        server.start()
        # aiming fails while the line moves
        expect(lost).to_have_count(0)
    assert sitter.until(bool) == before


def assert_the_end_is_explained(sitter: Sitter, final: dict[str, Any]) -> None:
    page = sitter.page
    open_sheet(page)
    cells = page.get_by_role("row", name="Final").get_by_role("cell")
    expect(cells).to_have_count(len(final["players"]))
    shown = sorted(int(cell.replace(MINUS, "-")) for cell in cells.all_inner_texts())
    assert shown == sorted(line["final"] for line in final["outcome"]["lines"])
    assert sum(len(player["rack"]) for player in final["players"]) == sum(
        len(line["tiles_left"]) for line in final["outcome"]["lines"]
    )


def test_a_whole_game_by_keyboard(server: Server, desktop: Page) -> None:
    sitter = Sitter(desktop, server.url)
    sitter.open_new_game()
    tab_to(desktop, "button[data-action=start]")
    desktop.keyboard.press("Enter")
    sitter.wait_for_table()
    typist = Typist(sitter)
    final = sitter.play_on(typist.lay, lambda turn: interrupt(sitter, server, turn))
    assert_the_end_is_explained(sitter, final)


@pytest.mark.nightly
def test_a_whole_game_by_finger_on_a_phone(server: Server, phone: Page) -> None:
    sitter = Sitter(phone, server.url)
    sitter.open_new_game("challenge")
    phone.get_by_role("radio", name="Wall").check()
    phone.locator("[data-action=start]").tap()
    sitter.wait_for_table()
    final = sitter.play_on(Finger(sitter).lay, lambda turn: interrupt(sitter, server, turn))
    assert_the_end_is_explained(sitter, final)
