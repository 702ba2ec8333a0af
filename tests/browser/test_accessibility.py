"""Every screen is looked at by axe in every palette, and measured for fingers."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from serving import Server
from sitting import Sitter, best_play

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1280, 800), "phone": (360, 640)}
THEMES = {"desk": "light", "phone": "dark"}
PALETTES = ("heirloom", "standard", "wall", "folio", "classic", "tournament", "contrast", "safe")
LEAST = 40
"""Pixels that a finger needs."""

LOOK = """async rules => (await axe.run(document, rules ? {runOnly: rules} : {})).violations.map(
    found => ({id: found.id, impact: found.impact, html: found.nodes[0].html}))"""

SMALL = """least => [...document.querySelectorAll('button, a[href], select, input')].filter(one => {
    // squares have a lens, the badge has the line below the board, links stand in sentences
    if (one.closest('[role=grid], .badge') || one.matches('.link, p a')) return false
    const modal = document.querySelector('dialog[open]')
    const shown = modal ? modal.contains(one) : one.checkVisibility({visibilityProperty: true})
    if (!shown) return false
    const box = (one.matches('[type=radio], [type=checkbox]') ? one.closest('label') : one)
        .getBoundingClientRect()
    return box.width > 1 && (box.width < least || box.height < least)
}).map(one => one.outerHTML.slice(0, 120))"""


def violations(page: Page, *rules: str) -> list[str]:
    """What axe objects to on the page as it is, each with the first element it means."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate(LOOK, rules or None)
    return [f"{each['id']} ({each['impact']}): {each['html']}" for each in found]


def assert_sound(page: Page, theme: str) -> None:
    """Nothing for axe to say in any palette, nothing too small for a finger, nothing too wide."""
    assert violations(page) == []
    worn = page.evaluate("() => document.documentElement.dataset.edition")
    for palette in PALETTES:
        page.evaluate(
            "([edition, theme]) => Object.assign(document.documentElement.dataset,"
            " {edition, theme})",
            [palette, theme],
        )
        assert (palette, violations(page, "color-contrast")) == (palette, [])
    page.evaluate("edition => { document.documentElement.dataset.edition = edition }", worn)
    assert_fits(page)


def assert_fits(page: Page) -> None:
    """Nothing is too small for a finger or too wide for the screen."""
    assert page.evaluate(SMALL, LEAST) == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def lay_best_play(sitter: Sitter, view: dict[str, Any]) -> None:
    """A play is on the board, not played yet, and its score is known."""
    for placement in best_play(view).play.placements:
        sitter.page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            sitter.page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    sitter.page.locator("[data-badge]").wait_for()


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_sound_in_every_palette(
    server: Server, chromium: Browser, size: str
) -> None:
    width, height = SIZES[size]
    theme = THEMES[size]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        bypass_csp=True,  # lets axe in
        reduced_motion="reduce",
    )
    context.set_default_timeout(60_000)
    page = context.new_page()
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
    page.get_by_role("row", name="Final").wait_for()
    assert_sound(page, theme)
    for address in ("account", "record", f"join/{waiting_table(page, server)}"):
        page.goto(f"{server.url}#/{address}")
        expect(page.locator("h1")).to_be_visible()
        assert_fits(page)
        assert (address, violations(page)) == (address, [])
    context.close()


def waiting_table(page: Page, server: Server) -> str:
    """A table that waits for somebody to come by a link."""
    asked = {
        "edition": "standard",
        "words": "void",
        "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}],
        "key": "a-waiting-table",
    }
    answer = page.request.post(f"{server.url}api/games", headers={"X-Tilewright": "1"}, data=asked)
    assert answer.ok, answer.text()
    return str(answer.json()["id"])
