"""The screens at every size, in the longer language and with long names: nothing is lost."""

import pytest
from conftest import ComeIn
from effort import effort
from examining import assert_fits, enlarge_text
from measuring import box_of, boxes_of
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, best_play, open_sheet, show_more_options
from stages import CHESS_SECOND, Company, is_late, is_over
from test_try_again import passed_twice

Windows = dict[int, tuple[tuple[int, int], ...]]

SMALL_AND_LARGE: Windows = {100: ((360, 640), (1280, 800))}
EVERY_WINDOW: Windows = {
    # the last is that laptop at 200 %
    100: ((360, 640), (768, 1024), (1280, 800), (640, 400)),
    150: ((360, 640), (1920, 1080)),
    200: ((390, 844), (640, 400), (768, 1024), (1280, 800)),
}
WINDOWS = effort(gate=SMALL_AND_LARGE, night=EVERY_WINDOW)
"""Width and height of windows of phones, tablets and computers, for each percentage of the text."""
NAMES = ("Maximiliane Lichtenberg", "Wilhelmina-Josephine Ott", "Bob")

FAULTS = """async () => {
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const DRAWN = '[role=gridcell], .tile, .mini, .inlay, .coordinates, .badge, select, textarea'
    const within = document.querySelector('dialog[open]') ?? document.body
    const style = element => getComputedStyle(element)
    const ancestors = function* (element) {
        for (let each = element; each && each !== document.body; each = each.parentElement)
            yield each
    }
    const shown = {visibilityProperty: true, opacityProperty: true}
    const unseen = element => !element.checkVisibility(shown)
        || [...ancestors(element)].some(each => style(each).clipPath !== 'none')
    const layer = element => [...ancestors(element)]
        .find(each => ['fixed', 'sticky'].includes(style(each).position))
    // nothing is lost where a player can scroll, or sees dots for more
    const clipping = (element, box) => [...ancestors(element)].find(each => {
        const edge = each.getBoundingClientRect()
        return style(each).overflow !== 'visible' && (box.left < edge.left - 1
            || box.right > edge.right + 1 || box.top < edge.top - 1 || box.bottom > edge.bottom + 1)
    })
    const told = element => /auto|scroll/.test(style(element).overflow)
        || style(element).textOverflow === 'ellipsis' || style(element).webkitLineClamp !== 'none'
    const faults = []
    const seen = []
    const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
        const node = walker.currentNode
        const element = node.parentElement
        if (!node.data.trim() || unseen(element)) continue
        const size = parseFloat(style(element).fontSize)
        if (size > 0 && size < 12 && !element.closest('.tile i, [role=img]'))
            faults.push(`smaller than 12 pixels: ${node.data.trim().slice(0, 40)}`)
        if (element.closest(DRAWN)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects()) {
            if (box.width < 1) continue
            const words = node.data.trim().slice(0, 40)
            const by = clipping(element, box)
            if (by && !told(by)) faults.push(`cut: ${words}`)
            if (!by && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`off: ${words}`)
            if (!by) seen.push({node, box, words, on: layer(element)})
        }
    }
    for (const [place, one] of seen.entries()) {
        for (const other of seen.slice(place + 1)) {
            const [a, b] = [one.box, other.box]
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            // lines of large letters are set close
            const least = Math.max(a.height, b.height) / 4
            if (one.node !== other.node && one.on === other.on && width > 2 && height > least)
                faults.push(`over one another: ${one.words} / ${other.words}`)
        }
    }
    for (const name of within.querySelectorAll('.player b')) {
        if (unseen(name) || name.scrollWidth <= name.clientWidth) continue
        if (name.clientWidth < 2.5 * parseFloat(style(name).fontSize))
            faults.push(`cut to a letter: ${name.textContent.trim()}`)
    }
    for (const button of within.querySelectorAll('button')) {
        if (button.closest(DRAWN) || unseen(button)) continue
        if (button.scrollWidth > button.clientWidth + 1)
            faults.push(`wider than its button: ${button.textContent.trim().slice(0, 40)}`)
    }
    return faults
}"""

WIDE_WORDS = """() => [...document.querySelectorAll('table.sheet tbody')].flatMap(body => {
    const row = body.rows[body.rows.length - 1]
    if (!row?.checkVisibility()) return []
    const copy = row.cloneNode(true)
    for (const word of copy.querySelectorAll('.cell-word')) word.replaceChildren('WOMMERAS')
    row.after(copy)
    const beyond = [...copy.querySelectorAll('.cell-word')].flatMap(word => {
        const range = document.createRange()
        range.selectNodeContents(word)
        const over = range.getBoundingClientRect().right
            - word.closest('td').getBoundingClientRect().right
        return over > 1 ? [`${over} pixels beyond its column`] : []
    })
    const wider = [...copy.querySelectorAll('button')]
        .filter(button => button.scrollWidth > button.clientWidth + 1)
        .map(button => `wider than its button: ${button.textContent.trim()}`)
    copy.remove()
    return [...beyond, ...wider]
})"""
"""Wide words of eight letters on every score sheet, in a copy of its last row."""


@pytest.fixture
def page(come_in: ComeIn) -> Page:
    return come_in(locale="de-DE", reduced_motion="reduce")


def look_at(page: Page, screen: str) -> None:
    """Nothing of this screen is cut off, or over another thing, or too small, at any size."""
    for percent, windows in WINDOWS.items():
        enlarge_text(page, percent)
        for width, height in windows:
            page.set_viewport_size({"width": width, "height": height})
            box_of(page.locator("body"))  # once nothing moves: a busy machine draws later
            looked_at = (screen, width, height, percent)
            assert (*looked_at, page.evaluate(FAULTS)) == (*looked_at, [])
            assert (*looked_at, page.evaluate(WIDE_WORDS)) == (*looked_at, [])
            assert_fits(page)
    enlarge_text(page, 100)


def lay(page: Page, server: Server, seat: int) -> None:
    """The best play of this seat lies on the board, and its sum is shown."""
    sitter = Sitter(page, server.url)
    answer = page.request.get(f"{server.url}api/games/{sitter.game}?seat={seat}")
    for placement in best_play(answer.json()).play.placements:
        page.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            page.locator(".letters .letter").nth(ord(str(placement.tile.letter)) - ord("A")).click()
    page.locator("[data-badge]").wait_for()


def look_at_a_shared_table(page: Page, server: Server) -> None:
    """From the first screen to the second turn of three people at one device."""
    page.goto(f"{server.url}#/")
    page.locator("[data-action=start]").wait_for()
    look_at(page, "first screen")
    page.goto(f"{server.url}#/new")
    page.locator(".seat select").first.select_option("here")
    page.locator("[data-add=here]").click()
    fill_in_names(page)
    look_at(page, "new game, the rest put away")
    show_more_options(page)
    words = page.locator(".option select").filter(has=page.locator("option[value=void]"))
    words.select_option("challenge")
    page.locator("input[name=time][value=chess]").check()
    look_at(page, "new game")
    page.locator("[data-action=start]").click()
    look = page.locator("[data-look]")
    for _ in range(2):
        look.wait_for()
        look_at(page, "curtain")
        seat = int(look.get_attribute("data-look") or 0)
        look.click()
        expect(page.locator(".rack [data-tile]")).to_have_count(7)
        look_at(page, "table")
        look_at_an_exchange(page)
        lay(page, server, seat)
        look_at(page, "play being laid")
        page.locator("[data-action=play]").click()
    look.click()
    page.get_by_role("button", name="Menü").click()
    look_at(page, "menu")
    page.goto(f"{server.url}#/game/{Sitter(page, server.url).game}/turn/1")
    page.locator(".scrub").wait_for()
    look_at(page, "look back")


def look_at_an_exchange(page: Page) -> None:
    """The choice of tiles that go into the bag, begun and ended."""
    page.locator("[data-action=exchange]").click()
    page.locator(".rack [data-tile]").first.click()
    look_at(page, "exchange")
    page.get_by_role("button", name="Abbrechen").click()


def look_at_a_companion(page: Page, server: Server) -> None:
    """A sheet for three people and their own board, a play written and not yet entered."""
    page.goto(f"{server.url}#/companion")
    page.locator("[data-action=add-player]").click()
    fill_in_names(page)
    look_at(page, "new sheet")
    page.locator("[data-action=open-sheet]").click()
    page.locator("[data-entry]").fill("8F HORN")
    expect(page.locator("[data-sum]")).to_have_text("14")
    look_at(page, "sheet")


def look_at_a_late_game(come_in: ComeIn, server: Server) -> None:
    """A table for four with an empty bag and clocks that have run over; a challenge; the end."""
    pages = [come_in(locale="de-DE", reduced_motion="reduce") for _ in range(4)]
    people = [page.request for page in pages]
    company = Company(server.url, people, words="challenge", terms=CHESS_SECOND)
    company.let_every_clock_run_over()
    late = company.play_until(is_late)
    page = pages[late]
    page.goto(f"{server.url}#/game/{company.game}")
    expect(page.locator(".overtime")).to_have_count(4)
    look_at(page, "late in a game")
    assert_clocks_keep_their_box(page)
    company.do((late + 1) % 4, {"type": "abort"})
    assert_the_answers_stay_together(page)
    company.do(late, {"type": "decline"})
    company.play_until(is_over)
    page.locator("[data-slip]").first.wait_for(timeout=60_000)
    look_at(page, "end")
    open_sheet(page)
    look_at(page, "end with the sheet")


def assert_clocks_keep_their_box(page: Page) -> None:
    """With forced colours no clock that runs out draws over the score above it, or the board."""
    page.emulate_media(forced_colors="active")
    clocks = page.locator(".time-left:is(.low, .last)")
    expect(clocks.first).to_be_visible()
    beyond = """clocks => clocks.map(getComputedStyle).filter(style => style.outlineStyle !== 'none'
        && parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset) > 0).length"""
    assert clocks.evaluate_all(beyond) == 0
    page.emulate_media(forced_colors="none")


def assert_the_answers_stay_together(page: Page) -> None:
    """On a phone both buttons of an offer are in one row, be it beside its text or below it."""
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("[data-offer] button")).to_have_count(2)
    agree, decline = boxes_of(*page.locator("[data-offer] button").all())
    assert abs(agree["y"] - decline["y"]) < 1


def look_at_lists(page: Page, server: Server) -> None:
    """Screens with lists and forms, of a person who has games."""
    for address in ("", "#/new", "#/games", "#/me", "#/account", "#/record"):
        page.goto(f"{server.url}{address}")
        page.locator("h1").wait_for()
        look_at(page, address or "first screen with games")


def assert_in_the_middle(page: Page, server: Server) -> None:
    """A column that is narrower than the window stands in its middle."""
    page.set_viewport_size({"width": 1920, "height": 1080})
    title = page.locator("h1")
    for screen in ("new", "account", "words", "puzzles", "mistakes", "statistics", "record"):
        before = title.inner_text()
        page.goto(f"{server.url}#/{screen}")
        expect(title).not_to_have_text(before)
        column = box_of(page.locator("main"))
        assert abs(2 * column["x"] + column["width"] - 1920) <= 2, screen


def look_at_the_tutorial(page: Page, server: Server) -> None:
    """Its longest text, with a challenge on offer, and the end with its buttons."""
    page.goto(f"{server.url}#/tutorial")
    for step in ("place", "exchange", "blank"):
        page.locator(f"[data-step={step}]").wait_for()
        page.locator("[data-action=skip]").click()
    page.locator("[data-step=challenge]").wait_for()
    look_at(page, "tutorial")
    page.locator("[data-action=skip]").click()
    page.locator("[data-action=begin]").wait_for()
    look_at(page, "end of the tutorial")


def look_at_turns_to_try_again(page: Page, server: Server) -> None:
    """The end of a game with a fourth way on, which appears once the coach has looked."""
    page.goto(f"{server.url}#/game/{passed_twice(page, server)}")
    page.locator("[data-action=try-again]").wait_for()
    look_at(page, "end with turns to try again")


def fill_in_names(page: Page) -> None:
    for place, name in enumerate(NAMES):
        page.locator(".seat input").nth(place).fill(name)


def test_nothing_is_lost_at_any_size_of_the_screen(server: Server, page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    look_at_a_shared_table(page, server)
    look_at_a_companion(page, server)
    look_at_lists(page, server)
    assert_in_the_middle(page, server)
    look_at_the_tutorial(page, server)
    look_at_turns_to_try_again(page, server)


@pytest.mark.nightly
def test_nothing_is_lost_late_in_a_game_for_four(server: Server, come_in: ComeIn) -> None:
    look_at_a_late_game(come_in, server)
