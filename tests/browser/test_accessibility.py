"""Every screen is looked at by axe in every palette, and measured for fingers."""

from typing import Any

import pytest
from conftest import ComeIn
from examining import FIRST_ON_THE_PHONE, THEMES, assert_fits, assert_sound, to_examine, violations
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, open_sheet


def lay_best_play(sitter: Sitter, view: dict[str, Any]) -> None:
    """A play is on the board, not played yet, and its score is known."""
    for placement in best_play(view).play.placements:
        sitter.page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            sitter.page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    sitter.page.locator("[data-badge]").wait_for()


@pytest.mark.parametrize("size", FIRST_ON_THE_PHONE)
def test_every_screen_is_sound_in_every_palette(server: Server, come_in: ComeIn, size: str) -> None:
    theme = THEMES[size]
    page = come_in(**to_examine(size))
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.get_by_role("radio", name="Heirloom").wait_for()
    assert_sound(page, theme)
    page.get_by_role("radio", name="Tournament").check()
    assert violations(page) == []
    page.get_by_role("radio", name="Standard").check()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    lay_best_play(sitter, view)
    assert_sound(page, theme)
    page.locator("[data-action=sum]").click()
    expect(page.locator("[data-reckoning]")).to_be_visible()
    assert_sound(page, theme)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    assert_sound(page, theme)
    page.keyboard.press("Escape")
    page.request.post(
        f"{server.url}api/games/{sitter.game}/commands",
        headers={"X-Tilewright": "1"},
        data={"key": "the-end", "version": view["version"], "command": {"type": "resign"}},
    )
    open_sheet(page)
    assert_sound(page, theme)
    for address in ("account", "record", f"join/{waiting_table(page, server)}"):
        page.goto(f"{server.url}#/{address}")
        expect(page.locator("h1")).to_be_visible()
        assert_fits(page)
        assert (address, violations(page)) == (address, [])


def waiting_table(page: Page, server: Server) -> str:
    """A table that waits for a player to come by a link."""
    asked = {
        "edition": "standard",
        "words": "void",
        "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}],
        "key": "a-waiting-table",
    }
    answer = page.request.post(f"{server.url}api/games", headers={"X-Tilewright": "1"}, data=asked)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])
