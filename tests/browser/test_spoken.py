"""The game as a screen reader tells it: squares, plays, turns, refusals; a whole game by ear."""

import re

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, expect
from serving import Server
from sitting import (
    ATTEMPTS,
    MOST_TURNS,
    NothingToPlay,
    Sitter,
    best_play,
    enter_and_confirm,
    judged,
    open_sheet,
)
from spoken import GENEROUS, ScreenReader

from tilewright.rules import EDITIONS
from tilewright.rules.squares import ALL_SQUARES

PREMIUMS = {
    "DL": "double letter",
    "TL": "triple letter",
    "DW": "double word",
    "TW": "triple word",
}
PLAYED = re.compile(r"You played (\w+) at (\w+) for (\d+) points?, \d+ in all\.")
LINE = "Type a play, such as 8F HORN"


def listening(page: Page, server: Server, words: str = "void") -> tuple[ScreenReader, Sitter]:
    """A listener on turn at a new table."""
    sitter = Sitter(page, server.url)
    sitter.open_new_game(words)
    if words == "challenge":  # nobody is offered a challenge of a word that is surely good
        page.get_by_role("checkbox", name="Computers lay phoneys").check()
    page.locator("[data-action=start]").click()
    sitter.wait_for_table()
    view = sitter.until_my_move()
    sitter.expect_board(view["board"])
    return ScreenReader(page), sitter


def remember_what_is_said(page: Page) -> None:
    """Everything that is said from now on is kept, also what is soon followed by more."""
    page.evaluate(
        """() => {
            const line = document.querySelector('[data-said]')
            window.heard = []
            new MutationObserver(() => window.heard.push(line.textContent))
                .observe(line, {childList: true, characterData: true, subtree: true})
        }"""
    )


def heard(page: Page) -> str:
    """All of it."""
    return str(page.evaluate("() => window.heard.join(' ')"))


def test_every_square_says_where_it_is_and_what_it_is_worth(server: Server, desktop: Page) -> None:
    ear, sitter = listening(desktop, server)
    view = sitter.view()
    grid = ear.hear().one("grid", "Board")
    rows = grid.all("row")
    assert [len(row.all("gridcell")) for row in rows] == [15] * 15
    names = [cell.name for row in rows for cell in row.all("gridcell")]
    layout = EDITIONS[view["edition"]].layout
    points = EDITIONS[view["edition"]].tile_set.points
    last = view["last_play"]["squares"] if view["last_play"] else ()
    for square, name in zip(ALL_SQUARES, names, strict=True):
        tile = view["board"][square.row][square.column]
        premium = layout.premium(square)
        if tile.isupper():
            worth = points(tile)
            said = f"{square}, {tile}, {worth} point{'' if worth == 1 else 's'}"
        elif tile != ".":
            said = f"{square}, blank {tile.upper()}, 0 points"
        else:
            said = f"{square}, {PREMIUMS[premium.value]}" if premium else str(square)
            said += ", centre star" if str(square) == "H8" else ""
        assert name == said + (", last play" if str(square) in last else "")
    assert sorted(ear.rack()) == sorted(view["rack"])


def test_a_play_a_turn_and_a_refusal_are_said(server: Server, desktop: Page) -> None:
    ear, sitter = listening(desktop, server)
    line = ear.hear().one("textbox", LINE)
    assert "exchange AE?" in line.description
    said = next(status for status in ear.hear().all("status") if status.properties.get("atomic"))
    assert said.properties["live"] == "polite"

    field = desktop.get_by_role("textbox", name=LINE)
    field.fill("8D QZQZQZQ")
    field.press("Enter")
    assert re.search(
        r"Not played\. (No [QZ] on your rack|The board already has)", ear.until("Not played.")
    )
    assert len(ear.hear().all("heading", "Not played")) == 1

    two = "".join(tile for tile in sitter.view()["rack"] if tile != "?")[:2]
    # no first play reaches the first row
    field.fill(f"1A {two}")
    field.press("Enter")
    refused = ear.until("See the rule: ")
    assert re.search(r"Not played\. .+\. See the rule: .+\.", refused)
    assert any(button.name.startswith("See the rule: ") for button in ear.hear().all("button"))
    on = [item.text for item in ear.hear().all("listitem") if "to play" in item.text.lower()]
    assert len(on) == 1, [item.text for item in ear.hear().all("listitem")]
    assert "You" in on[0]

    remember_what_is_said(desktop)
    view = sitter.view()
    mine = judged(view, best_play(view))
    field.fill(str(mine.written))
    field.press("Enter")
    ear.until("Your turn.")
    told = PLAYED.search(heard(desktop))
    assert told is not None, heard(desktop)
    assert told.groups() == (mine.main.word, mine.main.at, str(mine.score))
    names = [cell.name for cell in ear.hear().one("grid", "Board").all("gridcell")]
    assert any(re.fullmatch(r"\w+, .+ points?, last play", name) for name in names)


@pytest.mark.nightly
def test_what_is_said_while_a_dialog_is_open_is_heard_in_it(server: Server, desktop: Page) -> None:
    ear, _ = listening(desktop, server)
    desktop.get_by_role("button", name="Menu").press("Enter")
    desktop.get_by_role("button", name="Notes and typed plays").press("Enter")
    desktop.get_by_role("button", name="Type a play").press("Enter")
    field = desktop.get_by_role("dialog").get_by_role("textbox", name=LINE)
    field.fill("8D QZQZQZQ")
    field.press("Enter")
    assert re.search(r"No [QZ] on your rack|The board already has", ear.until("Not played."))
    expect(desktop.get_by_role("dialog")).to_be_visible()


@pytest.mark.nightly
@pytest.mark.timeout(600)
def test_a_whole_game_by_roles_and_names_alone(server: Server, desktop: Page) -> None:
    """From the choice of rules to the end, the page is read from the accessibility tree only."""
    ear = ScreenReader(desktop)
    desktop.goto(f"{server.url}#/new")
    desktop.get_by_text("More", exact=True).click()
    desktop.get_by_role("combobox", name="Challenged words").select_option(
        "Only good words can be played"
    )
    desktop.get_by_role("button", name="Play", exact=True).press("Enter")
    desktop.get_by_role("textbox", name=LINE).focus()
    expect(desktop.get_by_role("listitem").filter(has_text="You").first).to_contain_text("to play")
    remember_what_is_said(desktop)
    first = ["pass", f"exchange {ear.rack()[:2]}"]
    for turn in range(MOST_TURNS):
        before = desktop.evaluate("() => window.heard.length")
        order = first[turn] if turn < len(first) else what_to_write(ear)
        desktop.keyboard.type(order)
        desktop.keyboard.press("Enter")
        if order == "pass":
            ear.until("Press again to confirm.")
            confirm_by_ear(desktop, before)
        desktop.wait_for_function(
            "n => /Your turn|is over|Not played/.test(window.heard.slice(n).join(' '))",
            arg=before,
            timeout=GENEROUS,
        )
        assert "Not played" not in heard(desktop)
        if "The game is over." in heard(desktop):
            break
    assert "You passed." in heard(desktop)
    assert "You exchanged two tiles." in heard(desktop)
    result = re.search(
        r"The game is over\. (You win|\w+ wins)[^.]*\. Final scores: ([^.]+)\.",
        ear.until("Final scores:"),
    )
    assert result is not None
    open_sheet(desktop)
    end = ear.hear()
    assert any(heading.name.startswith(result[1]) for heading in end.all("heading"))
    final = next(row for row in end.all("row") if row.text.startswith("Final"))
    assert sorted(cell.text for cell in final.all("cell")) == sorted(re.findall(r"\d+", result[2]))
    assert len(end.all("button", "Play again")) == 1


def confirm_by_ear(page: Page, before: int) -> None:
    """Press Enter until the pass is announced; a press within a double click confirms nothing."""
    for _ in range(ATTEMPTS):
        page.keyboard.press("Enter")
        try:
            page.wait_for_function(
                "n => /You passed/.test(window.heard.slice(n).join(' '))", arg=before, timeout=1_000
            )
        except PlaywrightError:
            continue
        return
    raise AssertionError("the pass is not confirmed")


def what_to_write(ear: ScreenReader) -> str:
    """The best play on the board that was heard, by the tiles that were heard."""
    seen = {"board": ear.board(), "rack": ear.rack(), "bag": 0, "edition": "standard"}
    try:
        play = best_play(seen)
    except NothingToPlay:
        return "pass"
    return str(judged(seen, play).written)


def test_a_challenge_is_written_and_its_result_is_said(server: Server, desktop: Page) -> None:
    ear, sitter = listening(desktop, server, words="challenge")
    if sitter.view()["last_play"] is None:
        enter_and_confirm(desktop, "pass")
    # that it is one's turn may have been said before the answer came
    challengeable = sitter.until(lambda view: view["can"]["challenge"] is not None)
    word = challengeable["can"]["challenge"]["words"][0]
    enter_and_confirm(desktop, "challenge")
    assert f"You challenged {word}: " in ear.until("You challenged")
