"""The coach after a game: opened, looked at turn by turn, closed again."""

from pathlib import Path
from typing import Any

import pytest
from conftest import ComeIn
from examining import SIZES, THEMES, assert_sound, to_examine, violations
from measuring import box_of
from playwright.sync_api import Locator, Page, Route, expect
from serving import Server
from test_records import at_the_form, choose, slider

PATIENCE = 60_000
RECORD = (Path(__file__).parents[1] / "golden/gcg/double_to_out.gcg").read_bytes()
pytestmark = pytest.mark.timeout(600)


def asked(page: Page, server: Server) -> dict[str, Any]:
    """The person has brought a record and asked the coach; what the coach said."""
    at_the_form(page, server)
    choose(page, "game.gcg", RECORD)
    ask = page.get_by_role("button", name="Ask the coach")
    expect(ask).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-coach-note]")).to_have_count(0)
    with page.expect_response("**/api/records/coaching", timeout=PATIENCE) as answer:
        ask.click()
    expect(chances(page)).to_be_visible(timeout=PATIENCE)
    expect(
        page.get_by_role("status").get_by_text("The coach has analysed the game")
    ).to_be_attached()
    told: dict[str, Any] = answer.value.json()
    return told


def chances(page: Page) -> Locator:
    return page.get_by_role("slider", name="Chance of winning")


def note(page: Page) -> Locator:
    return page.locator("[data-coach-note]")


def go_to(page: Page, turn: int) -> None:
    page.locator(f".past-sheet [data-turn='{turn}']").click()
    expect(slider(page)).to_have_value(str(turn), timeout=PATIENCE)


def test_the_coach_is_asked_shows_a_better_play_and_is_put_away(
    server: Server, desktop: Page
) -> None:
    told = asked(desktop, server)
    last = len(told["chances"]) - 1
    assert_the_chances_lead_to_a_turn(desktop, last)
    costly = next(one for one in told["notes"] if one["seat"] == 0 and one["judgement"] == "costly")
    go_to(desktop, costly["turn"])
    best = costly["best"]
    expect(note(desktop)).to_contain_text(
        f"{best['at']} {best['word'].upper()} for", timeout=PATIENCE
    )
    expect(note(desktop)).to_contain_text("gave up")
    show = note(desktop).get_by_role("button", name="Show it on the board")
    show.click()
    expect(desktop.locator(".board .tile.tentative")).to_have_count(len(best["tiles"]))
    expect(desktop.locator(".board.past")).to_be_in_viewport(ratio=0.99)
    expect(desktop.locator(".board .tile.last")).to_have_count(0)
    expect(desktop.locator(".badge")).to_have_text(str(best["score"]))
    desktop.get_by_role("button", name="Back to what was played").click()
    expect(desktop.locator(".board .tile.tentative")).to_have_count(0)
    show.click()
    desktop.get_by_role("button", name="Next turn").click()
    expect(desktop.locator(".board .tile.tentative")).to_have_count(0)
    assert_the_worst_turns_are_marked(desktop, told)
    desktop.get_by_role("button", name="Close the coach").click()
    expect(desktop.get_by_role("button", name="Ask the coach")).to_be_focused()
    for gone in (note(desktop), chances(desktop), desktop.locator("[data-costly]")):
        expect(gone).to_have_count(0)


def assert_the_chances_lead_to_a_turn(page: Page, last: int) -> None:
    """Pressed in its middle the curve leads to the turn there, and by its keys to the next."""
    box = box_of(chances(page))
    chances(page).click(position={"x": box["width"] / 2, "y": 20})
    middle = round(last / 2)
    turn = int(slider(page).input_value())
    assert abs(turn - middle) <= 1
    chances(page).press("ArrowRight")
    expect(slider(page)).to_have_value(str(turn + 1))
    said = chances(page).get_attribute("aria-valuetext") or ""
    assert said.startswith(f"Turn {turn + 1} of {last}: Ann Archer ") and said.count("%") == 2
    page.get_by_text("As a table").click()
    rows = page.locator(".chances tbody tr")
    expect(rows).to_have_count(last + 1)
    page.get_by_text("As a table").click()


def assert_the_worst_turns_are_marked(page: Page, told: dict[str, Any]) -> None:
    worst = [turn for seat in told["seats"] for turn in seat["worst"]]
    expect(page.locator("[data-costly]")).to_have_count(len(worst))
    for turns in page.locator(".worst-turns").all():
        listed = [int(turn) for turn in turns.locator("[data-worst]").all_inner_texts()]
        assert listed == sorted(listed)
    expect(page.get_by_text("It uses the word list “Club”.")).to_be_visible()
    # a turn near the end is judged by its outcome, and no two moves are set side by side
    by_equity = {one["turn"] for one in told["notes"] if one["ahead"] is None}
    compared = next(turn for turn in worst if turn in by_equity)
    page.locator(f"[data-worst='{compared}']").click()
    expect(slider(page)).to_have_value(str(compared), timeout=PATIENCE)
    expect(note(page).get_by_role("table")).to_be_visible()


def test_words_not_in_the_list_are_shown_without_blame(server: Server, desktop: Page) -> None:
    told = asked(desktop, server)
    for one in told["notes"]:
        if one["judgement"] == "phoney":
            go_to(desktop, one["turn"])
            expect(note(desktop)).to_contain_text(one["phoney"][0], timeout=PATIENCE)
            expect(note(desktop)).to_contain_text("in the list")
    assert_words_are_explained_when_asked_for(desktop)


def assert_words_are_explained_when_asked_for(page: Page) -> None:
    """Asked for once, they stay unfolded from turn to turn; of a phoney there is only that."""
    page.route("**/api/records/meanings", away)
    page.get_by_text("What the words mean").click()
    expect(meanings(page).get_by_role("alert")).to_have_text("The meanings could not be loaded.")
    page.unroute("**/api/records/meanings")
    with page.expect_response("**/api/records/meanings", timeout=PATIENCE):
        meanings(page).get_by_role("button", name="Try again").click()
    expect(meanings(page).locator("summary")).to_be_focused()
    go_to(page, 4)
    expect(meanings(page)).to_contain_text("QEVM")
    expect(meanings(page)).to_contain_text("Not in the list.")
    go_to(page, 5)
    expect(meanings(page).locator("dt").first).to_have_text("EERIE")
    expect(meanings(page).locator("dd[lang=en]").first).to_be_visible()
    go_to(page, 1)
    expect(meanings(page)).to_have_count(0)  # tiles were exchanged


def meanings(page: Page) -> Locator:
    return page.locator("[data-meanings]")


def away(route: Route) -> None:
    """The server cannot be reached for this."""
    route.abort()


@pytest.mark.nightly
def test_a_coach_who_does_not_answer_can_be_asked_again(server: Server, desktop: Page) -> None:
    at_the_form(desktop, server)
    choose(desktop, "game.gcg", RECORD)
    desktop.route("**/api/records/coaching", away)
    desktop.get_by_role("button", name="Ask the coach").click()
    expect(desktop.get_by_role("alert")).to_have_text("The server did not answer. Ask again.")
    desktop.unroute("**/api/records/coaching")
    desktop.get_by_role("button", name="Ask again").click()
    expect(chances(desktop)).to_be_visible(timeout=PATIENCE)


@pytest.mark.nightly
@pytest.mark.parametrize("size", SIZES)
def test_the_coach_is_sound_to_look_at_in_every_palette(
    server: Server, come_in: ComeIn, size: str
) -> None:
    page = come_in(**to_examine(size))
    told = asked(page, server)
    page.locator("[data-worst]").first.click()
    page.get_by_role("button", name="Show it on the board").click()
    expect(page.locator(".board .tile.tentative").first).to_be_visible()
    page.get_by_text("What the words mean").click()
    expect(meanings(page).locator("dd").first).to_be_visible(timeout=PATIENCE)
    assert told["chances"]
    assert_sound(page, THEMES[size])
    page.get_by_text("As a table").click()
    assert violations(page) == []
