"""Moments: a bingo, a verdict, a puzzle solved, a level chosen; and none of it in motion."""

from typing import Any

import pytest
from conftest import ComeIn
from playwright.sync_api import Page, expect
from serving import Server
from sitting import Sitter, good_plays, open_first_screen
from stages import Company, View, play_command
from test_at_the_table import phoney
from test_motion import motions, watched
from test_puzzles import of_kind, open_puzzle, said, type_answer

from tilewright.engine.moves import EnginePlay
from tilewright.study.puzzles.puzzle import PuzzleKind

MOVING = pytest.mark.parametrize("motion", ["no-preference", "reduce"])
MOVING_FIRST = pytest.mark.parametrize(
    "motion", ["no-preference", pytest.param("reduce", marks=pytest.mark.nightly)]
)
"""In the gate a bingo, a board and a level stand for what does not move on request."""

MOVED = {"transform", "opacity", "offset", "easing"}
LOADED = "() => performance.getEntriesByType('resource').some(it => /moments-.*js/.test(it.name))"


def bingo(view: View) -> EnginePlay | None:
    """The best play of a full rack, if the rack has one."""
    if not view["can"]["play"]:
        return None
    full = (play for play in good_plays(view) if len(play.play.placements) == 7)
    return next(full, None)


def opened(page: Page, table: Company, seat: int) -> Sitter:
    """The page of a seat, on which something has moved."""
    page.goto(f"{table.url}#/game/{table.game}")
    sitter = Sitter(page, table.url)
    sitter.wait_for_table()
    page.locator(".rack [data-tile]").first.click()
    page.locator("[role=gridcell]:not(:has(.tile))").first.click()
    if page.get_by_role("dialog").count():
        page.keyboard.press("A")
    page.locator("[data-action=recall]").click()
    return sitter


def is_only_moved(found: list[dict[str, Any]]) -> bool:
    """Whether nothing but what the compositor moves has changed."""
    return all(set(motion["changed"]) <= MOVED for motion in found)


@MOVING
def test_a_bingo_is_set_down_tile_by_tile_and_its_bonus_rises(
    server: Server, come_in: ComeIn, motion: str
) -> None:
    pages = [watched(come_in(reduced_motion=motion)) for _ in range(2)]
    table = Company(server.url, [page.request for page in pages])
    seat = table.play_until(lambda view: bingo(view) is not None)
    watcher = pages[1 - seat]
    opened(watcher, table, 1 - seat)
    if motion != "reduce":
        watcher.wait_for_function(LOADED)
    play = bingo(table.view(seat))
    assert play is not None
    table.do(seat, play_command(play))
    expect(watcher.locator("[data-last-outline]")).to_be_visible()
    expect(watcher.locator(".tile.last")).to_have_count(7)
    if motion == "reduce":
        assert watcher.evaluate("motions") == []
        return
    watcher.wait_for_function("() => motions.some(each => each.motion === 'rise')")
    tiles = motions(watcher, "set-down")
    assert [tile["delay"] for tile in tiles] == [0, 40, 80, 120, 160, 200, 240]
    (outline,), (risen,) = motions(watcher, "close"), motions(watcher, "rise")
    assert outline["delay"] == risen["delay"] == 360
    assert risen["silent"]
    assert is_only_moved([*tiles, outline, risen])
    expect(watcher.locator(".risen")).to_have_count(0)


RUNNING = """() => {
    window.runs = []
    addEventListener('transitionrun', ({ target, propertyName }) => {
        const style = getComputedStyle(target)
        const nth = style.transitionProperty.split(', ').indexOf(propertyName)
        window.runs.push([
            target.classList[0], propertyName, style.transitionDuration.split(', ').at(nth),
        ])
    })
}"""
"""Keep account of every transition of the page: of what, and for how long."""


@MOVING
def test_a_board_that_is_chosen_lifts_and_its_colours_come_over_the_others(
    server: Server, come_in: ComeIn, motion: str
) -> None:
    page = come_in(reduced_motion=motion)
    open_first_screen(page, server.url)
    boards = page.get_by_role("radiogroup")
    chosen = page.get_by_role("radio", name="Wall")
    before = page.locator(".hero").evaluate("hero => getComputedStyle(hero).backgroundColor")
    page.evaluate(f"({RUNNING})()")
    chosen.check(force=True)
    # whether or not anything moved there, it ends as the board that was chosen
    page.wait_for_function(
        "before => getComputedStyle(document.querySelector('.hero')).backgroundColor !== before",
        arg=before,
    )
    expect(page.locator("html")).to_have_attribute("data-edition", "wall")
    expect(boards.locator(".swatch:has(:checked) .board-drawing")).to_have_css(
        "translate", "0px -2px"
    )
    if motion == "reduce":
        assert page.evaluate("runs") == []
        return
    runs = page.evaluate("runs")
    assert ["hero", "background-color", "0.16s"] in runs
    assert ["board-drawing", "translate", "0.16s"] in runs
    assert {duration for name, _, duration in runs if name == "square"} == {"0.16s"}


@MOVING_FIRST
@pytest.mark.parametrize("verdict", ["Good", "Phoney"])
def test_a_verdict_is_stamped_below_the_word(
    server: Server, come_in: ComeIn, motion: str, verdict: str
) -> None:
    pages = [watched(come_in(reduced_motion=motion)) for _ in range(2)]
    table = Company(server.url, [page.request for page in pages], words="challenge")
    seat = table.play_until(lambda view: view["can"]["play"] and any(good_plays(view)))
    view = table.view(seat)
    if verdict == "Good":
        table.do(seat, play_command(next(good_plays(view))))
    else:
        laid = [{"square": square, "tile": tile} for square, tile in phoney(view)]
        table.do(seat, {"type": "play", "tiles": laid})
    opened(pages[seat], table, seat)
    opened(pages[1 - seat], table, 1 - seat)
    if motion != "reduce":
        pages[seat].wait_for_function(LOADED)
    words = table.view(1 - seat)["turns"][-1]["words"]
    table.do(1 - seat, {"type": "challenge", "words": words})
    judged = table.view(seat)["turns"][-1]["challenges"]
    assert [made["succeeded"] for made in judged] == [verdict == "Phoney"]
    if motion == "reduce":
        expect(pages[seat].locator("[data-status]")).to_contain_text(words[0])
        assert pages[seat].evaluate("motions") == []
        return
    stamped = pages[seat].locator(".stamp")
    expect(stamped).to_have_attribute("data-numbers", verdict)
    (stamp,) = motions(pages[seat], "stamp")
    assert stamp["silent"]
    assert stamp["duration"] == 1200
    assert is_only_moved([stamp])
    # it blocks nothing, and is gone by itself
    expect(stamped).to_have_css("pointer-events", "none")
    expect(stamped).to_have_count(0)


@MOVING_FIRST
def test_the_answer_to_a_puzzle_is_set_down_like_a_bingo(
    server: Server, come_in: ComeIn, motion: str
) -> None:
    page = watched(come_in(reduced_motion=motion))
    puzzle = of_kind(PuzzleKind.BINGO)
    open_puzzle(page, server, puzzle)
    type_answer(page, server, puzzle)
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Found at the first try.")
    if motion == "reduce":
        page.wait_for_load_state("networkidle")
        assert page.evaluate("motions") == []
    else:
        page.wait_for_function(
            "() => motions.filter(each => each.motion === 'set-down').length === 7"
        )
        assert is_only_moved(motions(page, "set-down"))


@MOVING
def test_the_lifted_tile_of_the_level_moves_on(
    server: Server, come_in: ComeIn, motion: str
) -> None:
    page = come_in(reduced_motion=motion)
    open_first_screen(page, server.url)
    page.get_by_role("button", name="Stronger").click()
    lifted = page.locator(".levels .now")
    expect(lifted).to_have_css("translate", "0px -4px")
    time = "0s" if motion == "reduce" else "0.12s"
    expect(lifted).to_have_css("transition-duration", time)
