"""Checks for every screen: axe finds no fault, and there is room for fingers and text."""

from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from effort import effort
from playwright.sync_api import Page, expect

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SIZES = {"desk": (1280, 800), "phone": (360, 640)}
THEMES = {"desk": "light", "phone": "dark"}
FIRST_ON_THE_PHONE = [pytest.param("desk", marks=pytest.mark.nightly), "phone"]
FIRST_AT_THE_DESK = ["desk", pytest.param("phone", marks=pytest.mark.nightly)]
"""One size in the gate, where each is another browser with the same screens, and both at night."""

PALETTES = ("heirloom", "standard", "wall", "folio", "classic", "tournament", "contrast", "safe")
IN_TURN = cycle(PALETTES)
WIDE = """() => document.documentElement.scrollWidth <= innerWidth ? []
    : [...document.body.querySelectorAll('*')]
        .filter(one => one.getBoundingClientRect().right > innerWidth + 0.5)
        .map(one => one.outerHTML.slice(0, 120))"""

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

LETTERS = """() => [...document.querySelectorAll('.tile b, .square > .inlay')].filter(letter => {
    const holder = letter.parentElement
    if (!letter.checkVisibility() || holder.offsetWidth === 0) return false
    const size = parseFloat(getComputedStyle(letter).fontSize)
    const [least, most] = letter.matches('.inlay') ? [0.34, 0.43] : [0.52, 0.68]
    // the width is a rounded one
    return size < least * (holder.offsetWidth - 0.5) || size > most * (holder.offsetWidth + 0.5)
}).map(letter => letter.parentElement.outerHTML.slice(0, 120))"""

WORD_LINES = """found => found.flatMap(one => {
    const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
        const word = /[^\\s-]{3,}/.exec(texts.currentNode.data)
        if (!word) continue
        const range = document.createRange()
        range.setStart(texts.currentNode, word.index)
        range.setEnd(texts.currentNode, word.index + word[0].length)
        return [new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size]
    }
    return []
})"""


def to_examine(size: str) -> dict[str, Any]:
    """Return the options of a browser of this size that allow axe."""
    width, height = SIZES[size]
    viewport = {"width": width, "height": height}
    return {"viewport": viewport, "bypass_csp": True, "reduced_motion": "reduce"}


def violations(page: Page, *rules: str) -> list[str]:
    """Return axe's violations on the page, each with its first element."""
    if not page.evaluate("() => 'axe' in window"):
        page.add_script_tag(path=AXE)
    found: list[dict[str, Any]] = page.evaluate(LOOK, rules or None)
    return [f"{fault['id']} ({fault['impact']}): {fault['html']}" for fault in found]


def violations_in_both_schemes(page: Page) -> list[str]:
    """Return axe's violations in the light scheme, and those of contrast in the dark one."""
    page.emulate_media(color_scheme="dark")
    dark = violations(page, "color-contrast")
    page.emulate_media(color_scheme="light")
    return violations(page) + dark


def assert_sound(page: Page, theme: str) -> None:
    """Check that axe finds no fault in any palette, and that everything fits."""
    found = violations(page)
    assert found == [], found
    worn = page.evaluate("() => document.documentElement.dataset.edition")
    # the palettes take turns in the gate: each is looked at with several screens, not with all
    for palette in effort((next(IN_TURN),), PALETTES):
        page.evaluate(
            "([edition, theme]) => Object.assign(document.documentElement.dataset,"
            " {edition, theme})",
            [palette, theme],
        )
        found = violations(page, "color-contrast")
        assert found == [], (palette, found)
    page.evaluate("edition => { document.documentElement.dataset.edition = edition }", worn)
    assert_fits(page)


def enlarge_text(page: Page, percent: int) -> None:
    """Set the browser's own text size, which a picture of a whole long page takes back."""
    size = round(16 * percent / 100)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


def assert_large_text_is_not_broken(page: Page, selector: str) -> None:
    """Check that with text of 200 % the first long word of each of these is not broken."""
    expect(page.locator(selector).first).to_be_visible()
    enlarge_text(page, 200)
    pieces = page.locator(selector).evaluate_all(WORD_LINES)
    assert pieces
    assert set(pieces) == {1}, pieces
    enlarge_text(page, 100)


def assert_fits(page: Page) -> None:
    """Check that nothing is too small for a finger or too wide, and letters fit their tiles."""
    for faults in (page.evaluate(SMALL, LEAST), page.evaluate(WIDE), page.evaluate(LETTERS)):
        assert faults == [], faults
