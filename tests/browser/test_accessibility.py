"""Axe looks at every screen, light and dark, on the desk and on the phone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from serving import Server
from sitting import Sitter, best_play

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1280, 800), "phone": (360, 640)}


def violations(page: Page) -> list[str]:
    """What axe objects to on the page as it is, each with the first element it means."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate(
        "async () => (await axe.run(document)).violations.map("
        "v => ({id: v.id, impact: v.impact, html: v.nodes[0].html}))"
    )
    return [f"{each['id']} ({each['impact']}): {each['html']}" for each in found]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_axe_finds_nothing_on_any_screen(
    server: Server, chromium: Browser, size: str, scheme: str
) -> None:
    width, height = SIZES[size]
    context = chromium.new_context(
        viewport={"width": width, "height": height},
        color_scheme=scheme,  # type: ignore[arg-type]
        bypass_csp=True,  # lets axe in
        reduced_motion="reduce",
    )
    page = context.new_page()
    sitter = Sitter(page, server.url)
    sitter.open_new_game()
    page.get_by_role("radio", name="Heirloom").wait_for()
    assert violations(page) == []
    page.get_by_role("radio", name="Tournament").check()
    assert violations(page) == []
    page.get_by_role("radio", name="Standard").check()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    move = best_play(view)
    for placement in move.play.placements:
        page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            page.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    page.locator("[data-badge]").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    page.request.post(
        f"{server.url}api/games/{sitter.game}/commands",
        headers={"X-Tilewright": "1"},
        data={"key": "the-end", "version": view["version"], "command": {"type": "resign"}},
    )
    page.get_by_role("row", name="Final").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    context.close()
