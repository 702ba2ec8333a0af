"""Puzzles: found, missed and shown by keyboard on a phone, and a picture of the day's to keep."""

import os
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from shutil import copytree

import pytest
from conftest import ComeIn
from examining import assert_sound, enlarge_text, to_examine, violations_in_both_schemes
from measuring import box_of, boxes_of
from playwright.sync_api import Locator, Page, Route, expect
from serving import Server
from sitting import Sitter, open_first_screen

from tilewright.rules.squares import Direction
from tilewright.study.puzzles.pack import shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

ITALIAN = Path(__file__).parents[2] / "languages/italian/tilewright_italian"
ITALIAN_IS_READY = """async () => {
    for (;;) {
        const languages = await (await fetch('/api/languages')).json()
        if (languages.some(({ name, puzzles }) => name === 'italian' && puzzles)) return
        await new Promise(done => setTimeout(done, 200))
    }
}"""
OVERLAPS = """cards => cards.map(card => {
    const [state, button] = ['[data-state]', '[data-action=picture]'].map(one => {
        const range = document.createRange()
        range.selectNodeContents(card.querySelector(one))
        return range.getBoundingClientRect()
    })
    return state.right > button.left && state.bottom > button.top
})"""


def suits(puzzle: Puzzle) -> bool:
    """Whether it has all that its kind may have."""
    if puzzle.kind.asks_for_a_move:
        return bool(puzzle.tempting and puzzle.themes)
    return puzzle.kind is PuzzleKind.GOOD or puzzle.answer.partition("/")[2] not in ("", "Q")


def of_kind(kind: PuzzleKind) -> Puzzle:
    return next(puzzle for puzzle in shipped_pack() if puzzle.kind is kind and suits(puzzle))


def said(page: Page) -> Locator:
    return page.locator(".guide-said")


def open_puzzle(page: Page, server: Server, puzzle: Puzzle) -> None:
    page.goto(f"{server.url}#/puzzles/{puzzle.id}")
    expect(page.locator(".guide")).to_be_visible()


def look(page: Page, name: str) -> None:
    shots = os.environ.get("TILEWRIGHT_SHOTS")
    if shots:
        page.screenshot(path=Path(shots) / f"{name}.png", full_page=True)
    assert violations_in_both_schemes(page) == []
    assert_sound(page, "light")


def type_answer(page: Page, server: Server, puzzle: Puzzle) -> None:
    """Type the right play onto the board."""
    judged = puzzle.position.judge(puzzle.answer, puzzle.rack)
    laid = judged.play.placements
    Sitter(page, server.url).square(laid[0].square).focus()
    page.keyboard.press("Enter")
    if judged.written.direction is Direction.DOWN:
        page.keyboard.press("Enter")
    for placed in laid:
        letter = str(placed.tile)
        page.keyboard.press(f"Shift+{letter.upper()}" if letter.islower() else letter)
    expect(page.locator(".board .tile.tentative")).to_have_count(len(laid))


def test_puzzles_are_solved_by_keyboard_on_a_phone(server: Server, come_in: ComeIn) -> None:
    page = come_in(**to_examine("phone"))
    open_first_screen(page, server.url)
    page.get_by_role("link", name="Puzzles", exact=True).click()
    expect(page.get_by_role("heading", name="Three for today")).to_be_focused()
    expect(page.get_by_text("Your rating begins with the first puzzle.")).to_be_visible()
    expect(page.get_by_text("A day you skip costs nothing.")).to_be_visible()
    look(page, "puzzles")
    the_first_of_the_day_is_a_piece_of_board(page)
    bingo = of_kind(PuzzleKind.BINGO)
    open_puzzle(page, server, bingo)
    heading = page.get_by_role("heading", name="Bingo")
    expect(heading).to_be_focused()
    expect(said(page)).to_be_empty()
    type_answer(page, server, bingo)
    the_menu_opens_and_closes(page)
    page.keyboard.press("Enter")
    expect(said(page)).to_have_text("Found at the first try.")
    expect(page.locator("[data-action=play]")).to_be_hidden()
    expect(page.locator("[data-rating]")).to_contain_text("Your rating is 1,")
    expect(heading).to_be_focused()
    look(page, "found")
    hint_and_solution(page, server)
    an_exchange_is_asked_in_sight(page, server)
    hooks_and_phoney(page, server)
    page.keyboard.press("n")
    page.wait_for_url(lambda url: of_kind(PuzzleKind.GOOD).id not in url)
    expect(page.locator(".guide")).to_be_visible()
    page.goto(f"{server.url}#/puzzles")
    expect(page.get_by_text("A rough guess so far: it is between")).to_be_visible()
    expect(page.locator("[data-kind=hooks]")).to_contain_text("0 of 1")
    picture_of_the_day(page, server)
    a_puzzle_of_the_day_is_a_tile_of_the_month(page, server)


@pytest.mark.parametrize("percent", [100, 200])
def test_what_is_said_of_a_puzzle_of_the_day_is_clear_of_its_button(
    server: Server, come_in: ComeIn, percent: int
) -> None:
    page = come_in(**{**to_examine("phone"), "locale": "nl-NL"})
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.url}#/puzzles")
    enlarge_text(page, percent)
    cards = page.locator(".day-puzzle")
    expect(cards).to_have_count(3)
    expect(page.locator("[data-action=picture]").last).to_have_text("Afbeelding")
    assert cards.evaluate_all(OVERLAPS) == [False, False, False]


@pytest.fixture
def with_italian(tmp_path: Path) -> Iterator[Server]:
    """Yield a server with the package of Italian words."""
    copytree(ITALIAN, tmp_path / ITALIAN.name)
    facts = tmp_path / f"{ITALIAN.name}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright-italian\n", "utf-8")
    points = f"[tilewright.languages]\nitalian = {ITALIAN.name}:language\n"
    (facts / "entry_points.txt").write_text(points, "utf-8")
    settings = {
        "PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")]),
        "TILEWRIGHT_CACHE": str(tmp_path / "cache"),
    }
    server = Server(tmp_path / "games.db", settings=settings)
    server.start()
    yield server
    server.stop()


def test_puzzles_of_another_language_are_chosen_by_keyboard_and_shown(
    with_italian: Server, come_in: ComeIn
) -> None:
    page = come_in(**{**to_examine("phone"), "locale": "de-DE", "bypass_csp": True})
    page.goto(with_italian.url)
    page.evaluate(ITALIAN_IS_READY)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/api/puzzles?*", hold, times=1)
    page.goto("about:blank")
    with page.expect_request("**/api/puzzles?*"):
        page.goto(f"{with_italian.url}#/puzzles")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    # until it is known which languages there are, nothing is said of them
    expect(page.locator("[data-english]")).to_have_count(0)
    held[0].continue_()
    language = page.locator("[data-words-in]")
    expect(language).to_have_value("english")
    language.focus()
    language.select_option("italian")
    expect(page.locator("[data-day-puzzle='1']")).to_have_attribute(
        "href", re.compile("#/puzzles/italian-")
    )
    expect(language).to_have_value("italian")
    expect(language).to_be_focused()
    look(page, "puzzles-italian")
    page.locator("[data-day-puzzle='1']").click()
    page.locator("[data-action=show]").click()
    expect(page.locator("[data-state=done]")).to_be_visible()


def the_first_of_the_day_is_a_piece_of_board(page: Page) -> None:
    """It is above the fold, and leads to the whole board and back."""
    first = page.locator("[data-day-puzzle='1']")
    expect(first.locator(".crop")).to_be_in_viewport(ratio=1)
    expect(first.locator(".puzzle-rack .tile")).to_have_count(7)
    first.click()
    expect(page.locator(".guide")).to_be_visible()
    expect(page.get_by_role("navigation", name="Main")).to_have_count(0)
    page.locator("[data-action=leave]").click()
    expect(page.locator("[data-day-puzzle]")).to_have_count(3)


def a_puzzle_of_the_day_is_a_tile_of_the_month(page: Page, server: Server) -> None:
    """Found, its answer lies on its piece of board, and the day has a tile that drops once."""
    day = page.evaluate("() => new Date().toLocaleDateString('sv')")
    first = shipped_pack().of_the_day(date.fromisoformat(day))[0]
    page.locator("[data-day-puzzle='1']").click()
    type_answer(page, server, first)
    page.keyboard.press("Enter")
    expect(page.locator(".study.solved")).to_be_visible()
    page.locator("[data-action=leave]").click()
    today = page.locator(".day.now")
    expect(today.locator(".day-tile.drops")).to_be_visible()
    expect(today.get_by_role("link", name="1 found")).to_be_visible()
    expect(page.locator("[data-day-puzzle='1'] .last-outline")).to_be_visible()
    expect(page.locator("[data-day-puzzle='1'] .puzzle-found")).to_be_visible()
    look(page, "month")
    page.reload()
    expect(today.locator(".day-tile")).to_be_visible()
    expect(today.locator(".day-tile.drops")).to_have_count(0)


def the_menu_opens_and_closes(page: Page) -> None:
    """It leads away from a puzzle, and leaves the tiles laid there."""
    page.get_by_role("button", name="Menu").press("Enter")
    expect(page.get_by_role("button", name="Learn")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".board .square[tabindex='0']").focus()


def hint_and_solution(page: Page, server: Server) -> None:
    play = of_kind(PuzzleKind.BEST_PLAY)
    open_puzzle(page, server, play)
    heading = page.get_by_role("heading", name="Best play")
    expect(heading).to_be_focused()
    tiles = len(play.position.judge(play.answer, play.rack).play.placements)
    page.keyboard.press("h")
    expect(said(page)).not_to_be_empty()
    expect(page.locator(".square.hinted")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator(".square.hinted")).to_have_count(tiles)
    page.locator("[data-action=exchange]").click()
    expect(page.locator("[data-action=exchange-confirm]")).to_be_visible()
    page.locator("[data-action=show]").click()
    expect(page.locator(".board .tile.tentative")).to_have_count(tiles)
    nothing_is_left_to_exchange_or_pass(page)
    expect(said(page)).to_contain_text("Many would p")
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    what_was_shown_is_no_answer(page)
    its_position_is_analysed(page, play)


def nothing_is_left_to_exchange_or_pass(page: Page) -> None:
    """The buttons would do nothing, and the choice of tiles that was begun has ended."""
    for action in ("exchange-confirm", "exchange", "pass"):
        expect(page.locator(f"[data-action={action}]")).to_be_hidden()


def what_was_shown_is_no_answer(page: Page) -> None:
    """Enter neither asks the server about the play that lies there, nor holds it fast."""
    asked = list[str]()
    page.on("request", lambda request: asked.append(request.url))
    page.locator(".board .square[tabindex='0']").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    left = page.locator(".rack [data-tile]").count()
    page.locator(".board .square.has-laid").first.dblclick()
    expect(page.locator(".rack [data-tile]")).to_have_count(left + 1)
    assert [address for address in asked if address.endswith("/answers")] == []
    # letters are for the keys of the puzzle again
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Best play").focus()


@pytest.mark.nightly
def test_the_sum_of_a_solution_adds_up_on_a_phone(server: Server, phone: Page) -> None:
    puzzle = next(
        puzzle
        for puzzle in shipped_pack()
        if puzzle.kind is PuzzleKind.BEST_PLAY
        and len(puzzle.position.judge(puzzle.answer, puzzle.rack).words) > 2
    )
    judged = puzzle.position.judge(puzzle.answer, puzzle.rack)
    crossing = judged.score - judged.bonus - judged.main.score
    open_puzzle(phone, server, puzzle)
    phone.locator("[data-action=show]").click()
    expect(phone.locator("[data-state=done]")).to_be_visible()
    for height in (844, 740):
        phone.set_viewport_size({"width": 390, "height": height})
        expect(phone.get_by_text(f"for {crossing}", exact=True)).to_be_visible()


def its_position_is_analysed(page: Page, puzzle: Puzzle) -> None:
    """The board for analysis has the rack and the scores, and going back leads to the puzzle."""
    expect(page.get_by_role("link", name="Analyse", exact=True)).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator("[data-rack='0']")).to_have_value(str(puzzle.rack))
    expect(page.locator("[data-line='1']")).to_contain_text(puzzle.answer.split()[1])
    assert "_{}/{}_0;".format(*puzzle.scores) in page.url
    page.go_back()
    expect(page.locator(".guide")).to_be_visible()


def an_exchange_is_asked_in_sight(page: Page, server: Server) -> None:
    """The page asks for tiles to exchange, and every button is on the screen of a low phone."""
    page.set_viewport_size({"width": 360, "height": 740})
    open_puzzle(page, server, of_kind(PuzzleKind.EXCHANGE))
    expect(page.locator("[data-status] .sub")).to_have_text(
        "Press Exchange, then choose the tiles."
    )
    play, exchange = boxes_of(
        page.locator("[data-action=play]"), page.locator("[data-action=exchange]")
    )
    assert play["y"] + play["height"] < exchange["y"]
    assert exchange["y"] + exchange["height"] <= 740
    page.set_viewport_size({"width": 360, "height": 640})


def hooks_and_phoney(page: Page, server: Server) -> None:
    hooks = of_kind(PuzzleKind.HOOKS)
    assert hooks.asked is not None
    open_puzzle(page, server, hooks)
    expect(page.locator(".square.hinted")).to_have_count(len(hooks.asked.word))
    front, _, back = hooks.answer.partition("/")
    first = page.get_by_label("In front")
    expect(first).to_be_focused()
    page.keyboard.type(front.lower())
    page.keyboard.press("Tab")
    page.keyboard.type(f"{back[1:].lower()}")
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("1 more to find.")
    look(page, "hooks")
    the_question_stands_at_the_top_of_a_low_window(page)
    page.get_by_label("At the end").fill(back)
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("It counts as missed")
    good = of_kind(PuzzleKind.GOOD)
    assert good.asked is not None
    open_puzzle(page, server, good)
    expect(page.get_by_role("button", name="Good")).to_be_focused()
    wrong = "Phoney" if good.answer == "GOOD" else "Good"
    page.get_by_role("button", name=wrong, exact=True).press("Enter")
    expect(said(page)).to_contain_text(good.asked.word.upper())
    expect(page.get_by_role("heading", name="Good or phoney")).to_be_focused()


def the_question_stands_at_the_top_of_a_low_window(page: Page) -> None:
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": 1024, "height": 600})
    assert box_of(page.locator(".guide"))["y"] < 120
    page.set_viewport_size(size)


def picture_of_the_day(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/puzzles/today")
    expect(page.get_by_role("heading", name="Three for today")).to_be_focused()
    expect(page.locator("[data-state]")).to_have_count(3)
    page.get_by_role("button", name="Picture, 1 of 3 stars").press("Enter")
    expect(page.get_by_role("img", name="without the answer")).to_be_visible()
    look(page, "today")
    with page.expect_download() as kept:
        page.get_by_role("link", name="Download").click()
    content = kept.value.path().read_bytes()
    assert content.startswith(b"\x89PNG")
    assert len(content) > 10_000


@pytest.mark.nightly
@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_play_of_seven_tiles_shown_leaves_the_rack_where_it_was(
    server: Server, come_in: ComeIn, size: tuple[int, int]
) -> None:
    width, height = size
    page = come_in(viewport={"width": width, "height": height})
    open_puzzle(page, server, of_kind(PuzzleKind.BINGO))
    rack = page.locator(".rack")
    expect(rack.locator("[data-tile]")).to_have_count(7)
    before = box_of(rack)
    page.locator("[data-action=show]").click()
    expect(page.locator(".board .tile.tentative")).to_have_count(7)
    assert box_of(rack) == before
    # without it the figures in sight would not add up to the score
    expect(page.locator("[data-sum] .bonus")).to_be_visible()
    # the buttons above the board, or beside it, are a row from edge to edge
    guide, actions = boxes_of(page.locator(".guide-text"), page.locator(".guide-actions"))
    *_, last = boxes_of(*page.locator(".guide-actions .button").all())
    assert abs(last["x"] + last["width"] - guide["x"] - guide["width"]) < 1
    assert last["height"] == actions["height"]
    # nothing is asked any more once the tiles are back
    page.locator("[data-action=recall]").click()
    expect(page.locator("[data-status]")).to_contain_text("The answer is known.")
    expect(page.locator("[data-status]")).not_to_contain_text("Your turn")
