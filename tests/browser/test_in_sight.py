"""The board, the newest turn and the buttons in use stay in sight."""

import re
from typing import Any

import pytest
from conftest import ComeIn
from examining import enlarge_text
from measuring import box_of, boxes_of
from playwright.sync_api import Locator, Page, ViewportSize, expect
from serving import Server
from sitting import Sitter, best_play, open_sheet
from stages import Company, is_last_challenge, is_late, is_over

PHONE: ViewportSize = {"width": 390, "height": 844}
LOW_LAPTOP: ViewportSize = {"width": 1366, "height": 657}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
WIDE: ViewportSize = {"width": 1680, "height": 1050}
LARGE: ViewportSize = {"width": 1920, "height": 1080}


def is_apart(one: Locator, other: Locator) -> bool:
    """Return whether neither covers the other."""
    a, b = boxes_of(one, other)
    return a["y"] + a["height"] <= b["y"] + 0.5 or b["y"] + b["height"] <= a["y"] + 0.5


def seated(page: Page, server: Server) -> Sitter:
    """A person whose turn it is."""
    sitter = Sitter(page, server.url)
    sitter.begin("challenge")
    sitter.until_my_move()
    return sitter


def played(
    come_in: ComeIn, server: Server, people: int, **asked: Any
) -> tuple[list[Page], Company]:
    """A number of people at one table, whose games a program plays."""
    pages = [come_in(reduced_motion="reduce") for _ in range(people)]
    return pages, Company(server.url, [page.request for page in pages], **asked)


@pytest.mark.nightly
def test_a_typed_play_covers_neither_the_play_button_nor_the_bag(
    server: Server, desktop: Page
) -> None:
    seated(desktop, server)
    line = desktop.locator(".turn .written")
    field = desktop.get_by_role("textbox", name="Type a play")
    windows: tuple[tuple[ViewportSize, list[str]], ...] = (
        (PHONE, []),
        ({"width": 1280, "height": 800}, ["[data-pane=bag]"]),
    )
    for window, beside in windows:
        desktop.set_viewport_size(window)
        field.blur()
        field.focus()
        expect(field).to_be_in_viewport(ratio=1)
        assert box_of(line)["height"] > 40
        for other in (".rack", ".actions", ".panel", *beside):
            assert is_apart(line, desktop.locator(other).first), (window, other)


@pytest.mark.nightly
def test_one_tile_is_not_called_wrong_before_a_play_can_be_meant(
    server: Server, desktop: Page
) -> None:
    sitter = seated(desktop, server)
    tiles = [tile for tile in sitter.view()["rack"] if tile != "?"][:2]
    sitter.square("A15").click()
    with desktop.expect_response(re.compile("/preview$")):
        desktop.keyboard.press(tiles[0])
    expect(desktop.locator(".has-laid")).to_have_count(1)
    desktop.wait_for_load_state("networkidle")
    expect(desktop.locator("[data-refusal]")).to_have_count(0)
    desktop.keyboard.press(tiles[1])
    expect(desktop.locator("[data-refusal=quiet]")).to_be_visible()


@pytest.mark.nightly
def test_the_rules_open_in_the_window_and_can_be_closed_however_far_they_are_scrolled(
    server: Server, desktop: Page
) -> None:
    seated(desktop, server)
    windows: tuple[ViewportSize, ...] = (PHONE, LOW_LAPTOP, {"width": 1024, "height": 600})
    for window in windows:
        desktop.set_viewport_size(window)
        assert_the_rules_open_and_close(desktop, is_phone=window == PHONE)


def assert_the_rules_open_and_close(desktop: Page, *, is_phone: bool) -> None:
    """The rules' title is in sight at first, and the button that closes them at the end."""
    if is_phone:
        desktop.locator("[data-open=rules]").click()
    else:
        desktop.get_by_role("button", name="Menu").click()
        desktop.locator("[data-menu=rules]").click()
    rules = desktop.locator("[data-pane=rules]")
    title = rules.get_by_role("heading", name="Rules: Standard")
    expect(title).to_be_in_viewport()
    close = desktop.locator(".drawer").get_by_role("button", name="Close").locator("visible=true")
    if is_phone:
        drawer, head, button = boxes_of(desktop.locator(".drawer"), title, close)
        assert head["y"] > drawer["y"] + 10
        assert abs(head["y"] + head["height"] / 2 - button["y"] - button["height"] / 2) < 6
    rules.locator(".rule").last.scroll_into_view_if_needed()
    expect(close).to_be_in_viewport(ratio=1)
    close.click()
    expect(desktop.locator("[data-drawer=rules]")).to_have_count(0)


@pytest.mark.nightly
@pytest.mark.parametrize(("size", "text"), [((640, 400), 100), ((1280, 800), 200)])
def test_a_typed_play_covers_no_button_of_a_laptop_at_twice_the_size(
    server: Server, desktop: Page, size: tuple[int, int], text: int
) -> None:
    seated(desktop, server)
    desktop.set_viewport_size({"width": size[0], "height": size[1]})
    enlarge_text(desktop, text)
    desktop.locator(".turn .written input").focus()
    buttons = desktop.locator(":is(.actions, .more-actions) .button:visible").all()
    assert len(buttons) > 2
    for button in buttons:
        assert is_apart(desktop.locator(".turn .written"), button), button.inner_text()


RING = """button => {
  const box = button.getBoundingClientRect()
  const { outlineOffset, outlineWidth } = getComputedStyle(button)
  const reach = parseFloat(outlineOffset) + parseFloat(outlineWidth)
  return [box.left - reach, innerWidth - box.right - reach]
}"""


@pytest.mark.nightly
def test_the_focus_ring_of_the_menu_button_is_whole_on_a_phone(
    server: Server, desktop: Page
) -> None:
    desktop.set_viewport_size(PHONE)
    desktop.goto(f"{server.url}#/game/nothing-of-the-kind")
    menu = desktop.get_by_role("button", name="Menu")
    expect(menu).to_be_visible()
    desktop.keyboard.press("Tab")
    menu.focus()
    expect(menu).to_have_css("outline-style", "solid")
    assert min(menu.evaluate(RING)) >= 0


@pytest.mark.nightly
def test_the_menu_opens_where_no_game_was_found(server: Server, desktop: Page) -> None:
    desktop.goto(f"{server.url}#/game/nothing-of-the-kind")
    expect(desktop.get_by_role("heading", name="Game not found")).to_be_visible()
    desktop.get_by_role("button", name="Menu").click()
    expect(desktop.get_by_role("dialog", name="Menu")).to_be_visible()


@pytest.mark.nightly
def test_late_in_a_game_the_newest_turns_and_every_column_are_in_sight(
    server: Server, come_in: ComeIn
) -> None:
    pages, company = played(come_in, server, 4)
    page = pages[company.play_until(is_late)]
    page.set_viewport_size(LOW_LAPTOP)
    page.goto(f"{server.url}#/game/{company.game}")
    newest = page.locator(".sheet .latest")
    expect(newest).to_be_in_viewport(ratio=1)
    sheet, line = boxes_of(page.locator("[data-pane=sheet]"), newest)
    assert sheet["height"] > 3 * line["height"]
    page.set_viewport_size(LAPTOP)
    expect(newest).to_be_in_viewport(ratio=1)
    assert len(whole_rows(page)) >= 4
    page.set_viewport_size(WIDE)
    cells = page.locator(".sheet tbody tr").first.locator("td")
    for place in range(4):
        name, cell = boxes_of(page.locator(".player").nth(place), cells.nth(place))
        assert abs(name["x"] - cell["x"]) < 12
    for person in page.locator(".who b").all():
        assert person.get_attribute("title") in (person.inner_text(), *company.names)


def whole_rows(page: Page) -> list[float]:
    """The tops of the rounds on the sheet that are wholly in sight."""
    pane, *rows = boxes_of(
        page.locator("[data-pane=sheet]"), *page.locator(".sheet tbody tr").all()
    )
    top, bottom = pane["y"] - 1, pane["y"] + pane["height"] + 1
    return [row["y"] for row in rows if row["y"] >= top and row["y"] + row["height"] <= bottom]


@pytest.mark.nightly
def test_long_words_of_three_players_stay_in_their_columns(server: Server, come_in: ComeIn) -> None:
    pages, company = played(come_in, server, 3)
    page = pages[company.play_until(lambda view: len(view["turns"]) > 2)]
    page.goto(f"{server.url}#/game/{company.game}")
    cell = page.locator(".sheet .cell").first
    for word in ("ANOLYTES", "UNCOPYRIGHTABLE"):
        cell.locator(".cell-word").evaluate("(cell, word) => { cell.textContent = word }", word)
        cell.locator(".cell-total").evaluate("cell => { cell.textContent = '110' }")
        cell.locator(".turn-number").evaluate("cell => { cell.textContent = '10' }")
        widths = cell.evaluate("cell => [cell.scrollWidth, cell.clientWidth]")
        assert widths[0] <= widths[1], (word, widths)
        parts = (".cell-word", ".cell-total", ".turn-number")
        boxes = boxes_of(*(cell.locator(part) for part in parts))
        of_word, *of_figures = (box["height"] for box in boxes)
        assert max(of_figures) < 20, of_figures
        assert (of_word > 20) == (word != "ANOLYTES"), (word, of_word)


@pytest.mark.nightly
def test_the_board_stays_in_sight_at_the_end_of_a_game(server: Server, come_in: ComeIn) -> None:
    pages, company = played(come_in, server, 2)
    company.play_until(is_over)
    page = pages[0]
    page.goto(f"{server.url}#/game/{company.game}/turn/2")
    turn = page.locator(".past-sheet [data-turn='3']")
    board = page.locator(".board.past")
    page.set_viewport_size(LAPTOP)
    for place in range(2):
        expect(page.locator(".past-racks dt").nth(place)).to_be_in_viewport(ratio=1)
    sizes: list[ViewportSize] = [{"width": 1280, "height": 800}, {"width": 1024, "height": 600}]
    for size in sizes:
        page.set_viewport_size(size)
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        expect(board).to_be_in_viewport(ratio=0.95)
        # beside the board there is the rest, and no empty half
        beside, of_board = boxes_of(page.locator(".past-sheet"), board)
        assert beside["x"] > of_board["x"] + 300
    page.set_viewport_size(PHONE)
    turn.scroll_into_view_if_needed()
    turn.click()
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(board).not_to_be_in_viewport()
    back = page.get_by_role("button", name="Replay")
    last, of_back = boxes_of(page.locator(".past-sheet"), back)
    assert last["y"] + last["height"] <= of_back["y"]
    # no line ends under it with large text, either
    enlarge_text(page, 200)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last, of_back = boxes_of(page.locator(".past-sheet"), back)
    assert (of_back["x"], of_back["width"]) == (0, PHONE["width"])
    assert last["y"] + last["height"] <= of_back["y"]
    enlarge_text(page, 100)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    back.click()
    expect(board).to_be_in_viewport(ratio=0.95)
    expect(back).to_have_count(0)


@pytest.mark.nightly
def test_the_racks_of_four_are_in_sight_on_looking_back(server: Server, come_in: ComeIn) -> None:
    pages, company = played(come_in, server, 4)
    company.play_until(lambda view: len(view["turns"]) > 4)
    page = pages[0]
    page.set_viewport_size(LAPTOP)
    page.goto(f"{server.url}#/game/{company.game}/turn/4")
    racks = page.locator(".past-rack")
    expect(racks).to_have_count(4)
    for rack in racks.all():
        expect(rack).to_be_in_viewport(ratio=1)
    # what is below them scrolls by itself
    shown = box_of(page.locator(".replay"))
    assert shown["y"] + shown["height"] <= LAPTOP["height"]
    page.locator(".replay .share").scroll_into_view_if_needed()
    expect(page.locator(".replay .share")).to_be_in_viewport(ratio=1)
    assert page.evaluate("scrollY") == 0


@pytest.mark.nightly
def test_seven_tiles_left_lie_in_one_line_of_a_phone(server: Server, come_in: ComeIn) -> None:
    pages, company = played(come_in, server, 2)
    while not is_over(view := company.view(0)):
        company.do(view["to_move"], {"type": "pass"})
    page = pages[0]
    page.set_viewport_size(PHONE)
    page.goto(f"{server.url}#/game/{company.game}")
    open_sheet(page)
    for place in range(2):
        left = page.locator("[data-line=left] td").nth(place)
        expect(left.locator(".mini")).to_have_count(7)
        *tiles, cost = boxes_of(*left.locator(".mini").all(), left.locator(".figure"))
        assert {tile["y"] for tile in tiles} == {tiles[0]["y"]}
        assert cost["y"] > tiles[0]["y"] + tiles[0]["height"] - 1
    # a turn of the score sheet has its number and its word on one line
    turn = page.locator(".past-sheet [data-turn='1']")
    number, what = boxes_of(turn.locator(".turn-number"), turn.locator(".cell-word"))
    assert what["x"] > number["x"] + number["width"]
    assert abs(what["y"] + what["height"] - number["y"] - number["height"]) < 8


@pytest.mark.nightly
def test_the_row_numbers_of_a_companion_stand_on_its_frame(server: Server, desktop: Page) -> None:
    desktop.set_viewport_size(PHONE)
    desktop.goto(f"{server.url}#/companion")
    desktop.locator("[data-action=open-sheet]").click()
    numbers = desktop.locator(".coordinates.rows")
    numbers.wait_for()
    widest = numbers.evaluate(
        """rows => Math.max(...[...rows.children].map(row => {
            const range = document.createRange()
            range.selectNodeContents(row)
            return range.getBoundingClientRect().width
        }))"""
    )
    assert widest <= box_of(numbers)["width"]


@pytest.mark.nightly
def test_with_large_text_the_play_button_says_what_it_plays(server: Server, desktop: Page) -> None:
    sitter = seated(desktop, server)
    for placement in best_play(sitter.view()).play.placements:
        desktop.locator(f'.rack [data-tile="{placement.tile.tile}"]').first.click()
        sitter.square(placement.square).click()
        if placement.tile.is_blank:
            desktop.get_by_role("button", name=f"Blank as {placement.tile.letter}").click()
    desktop.locator("[data-badge]").wait_for()
    desktop.set_viewport_size(PHONE)
    desktop.evaluate("document.documentElement.style.fontSize = '200%'")
    button = desktop.locator("[data-action=play]")
    assert button.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert box_of(button)["width"] > 200


@pytest.mark.nightly
def test_after_the_last_play_no_further_turn_and_no_zeros_are_counted(
    server: Server, come_in: ComeIn
) -> None:
    pages, company = played(come_in, server, 2, words="challenge")
    seat = company.play_until(is_last_challenge)
    page, view = pages[seat], company.view(seat)
    page.set_viewport_size(PHONE)
    page.goto(f"{server.url}#/game/{company.game}")
    tab = page.locator("[data-open=sheet]")
    expect(tab).to_have_text(re.compile(rf"turn {len(view['turns'])}$"))
    # the opponent has no tiles left, and the bag is empty
    page.locator("[data-open=bag]").click()
    expect(page.locator(".bag-line")).to_have_text("0 in the bag · 0 unseen")
    expect(page.locator("[data-pane=bag]")).not_to_contain_text("vowels")


@pytest.mark.nightly
def test_a_turn_of_two_players_takes_two_lines_of_a_phones_sheet(
    server: Server, come_in: ComeIn
) -> None:
    pages, company = played(come_in, server, 2)
    page = pages[company.play_until(lambda view: len(view["turns"]) > 2)]
    page.set_viewport_size(PHONE)
    page.goto(f"{server.url}#/game/{company.game}")
    page.locator("[data-open=sheet]").click()
    cell = page.locator(".sheet .cell").first
    for word in ("ANOLYTES", "UNCOPYRIGHTABLE"):
        cell.locator(".cell-word").evaluate("(it, word) => { it.textContent = word }", word)
        number, written, total = boxes_of(
            *(cell.locator(part) for part in (".turn-number", ".cell-word", ".cell-total"))
        )
        assert written["x"] >= number["x"] + number["width"]
        assert abs(written["y"] - number["y"]) < 8
        assert total["y"] >= written["y"] + written["height"] - 2
        widths = cell.evaluate("cell => [cell.scrollWidth, cell.clientWidth]")
        assert widths[0] <= widths[1], (word, widths)


def test_on_a_large_screen_people_the_board_and_the_game_stand_side_by_side(
    server: Server, desktop: Page
) -> None:
    desktop.set_viewport_size(LARGE)
    seated(desktop, server)
    people, board, sheet = boxes_of(
        desktop.locator(".players"), desktop.locator(".board-place"), desktop.locator(".sheet")
    )
    assert people["x"] + people["width"] <= board["x"]
    assert board["x"] + board["width"] <= sheet["x"]
    # what one has to do ends on one line, and nothing is scrolled to it
    feet = [
        box["y"] + box["height"]
        for box in boxes_of(
            desktop.locator(".panel"),
            desktop.locator(".actions"),
            desktop.locator("[data-pane=bag]"),
        )
    ]
    assert max(feet) - min(feet) <= 2
    assert max(feet) <= LARGE["height"]
    # a smaller window is as it was on a smaller screen
    desktop.set_viewport_size(LAPTOP)
    people, board = boxes_of(desktop.locator(".players"), desktop.locator(".board-place"))
    assert board["x"] + board["width"] <= people["x"]
