"""Looking through the turns of a game that is over, and sharing what is seen."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from conftest import ComeIn
from playwright.sync_api import BrowserContext, Locator, Page, Route, expect
from serving import Server
from sitting import Sitter, best_move, open_sheet, open_turns

from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.notation.game_file import read_game_file
from tilewright.notation.gcg import read_gcg

PATIENCE = 60_000
COACHING = "**/api/games/*/coaching*"
MOVES_AT_MOST = 100
"""Pixels by which a slip may be taller or shorter than its room."""
MINUS = "\N{MINUS SIGN}"
PNG = b"\x89PNG\r\n\x1a\n"
GERMAN_REFERENCES = Path(__file__).parents[2] / "web/src/text/references.de.json"
pytestmark = pytest.mark.timeout(600)


def command_for(view: dict[str, Any]) -> dict[str, Any]:
    """Choose the person's command in this view."""
    if not view["can"]["play"]:
        return {"type": "accept"}
    move = best_move(view)
    match move:
        case EnginePlay():
            laid = [{"square": str(p.square), "tile": str(p.tile)} for p in move.play.placements]
            return {"type": "play", "tiles": laid}
        case EngineExchange():
            return {"type": "exchange", "tiles": str(move.tiles)}
        case _:
            return {"type": "pass"}


def do(sitter: Sitter, view: dict[str, Any], command: dict[str, Any]) -> None:
    """The command is given by a program with the person's cookie."""
    answer = sitter.page.request.post(
        f"{sitter.url}api/games/{sitter.game}/commands",
        headers={"X-Tilewright": "1"},
        data={"key": f"at-{view['version']}", "version": view["version"], "command": command},
    )
    assert answer.ok, answer.text()


def ended_game(page: Page, server: Server) -> tuple[Sitter, dict[str, Any]]:
    """The person before the end of a game, which a program has played for them."""
    sitter = Sitter(page, server.url)
    sitter.begin()
    view = sitter.until_my_move()
    while view["state"] != "over":
        do(sitter, view, command_for(view))
        view = sitter.until_my_move()
    expect(page.locator(".figures")).to_be_visible(timeout=PATIENCE)
    return sitter, view


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Turn")


def replay_of(sitter: Sitter) -> dict[str, Any]:
    answer = sitter.page.request.get(f"{sitter.url}api/games/{sitter.game}/replay")
    told: dict[str, Any] = answer.json()
    return told


def expect_turn(sitter: Sitter, replay: dict[str, Any], number: int) -> None:
    """The page shows how the table stood after a number of turns."""
    page = sitter.page
    turn = replay["turns"][number - 1] if number else None
    expect(slider(page)).to_have_value(str(number), timeout=PATIENCE)
    sitter.expect_board(turn["board"] if turn else ["." * 15] * 15)
    expect(page.locator(".board .tile.last")).to_have_count(len(turn["squares"]) if turn else 0)
    expect(page.locator("[data-last-outline]")).to_have_count(1 if turn and turn["squares"] else 0)
    for seat, rack in enumerate((turn or replay["turns"][0])["racks"]):
        shown = page.locator(f"[data-rack-of='{seat}'] .mini")
        expect(shown).to_have_text([tile.replace("?", "") for tile in rack])
    assert page.url.endswith(f"#/game/{sitter.game}/turn/{number}")


def test_a_game_that_is_over_is_looked_through_turn_by_turn(server: Server, desktop: Page) -> None:
    sitter, view = ended_game(desktop, server)
    replay, last = replay_of(sitter), len(view["turns"])
    open_turns(desktop)
    desktop.keyboard.press("End")
    expect(slider(desktop)).to_have_value(str(last))
    sitter.expect_board(view["board"])
    desktop.keyboard.press("Home")
    expect_turn(sitter, replay, 0)
    for number in (1, 2, 3):
        desktop.keyboard.press("ArrowRight")
        expect_turn(sitter, replay, number)
    desktop.keyboard.press("ArrowLeft")
    expect_turn(sitter, replay, 2)
    desktop.locator(".past-sheet [data-turn='6']").click()
    expect_turn(sitter, replay, 6)
    desktop.get_by_role("button", name="Next turn").click()
    expect_turn(sitter, replay, 7)
    slider(desktop).focus()
    desktop.keyboard.press("ArrowLeft")
    expect_turn(sitter, replay, 6)
    expect(desktop.locator("[data-caption]")).to_contain_text(f"Turn 6 of {last}")
    desktop.keyboard.press("End")
    expect_turn(sitter, replay, last)
    expect(desktop.get_by_role("button", name="Next turn")).to_be_disabled()
    expect_the_words_to_be_explained(desktop, sitter, replay)
    expect_the_coach_at_the_end(desktop, last)
    desktop.go_back()
    expect(desktop.locator(".figures")).to_be_visible()
    expect_room_for_what_the_coach_says(desktop)


def expect_room_for_what_the_coach_says(page: Page) -> None:
    """Check that what is below the slips stays about where it is when they come."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route(COACHING, hold)
    with page.expect_request(COACHING):
        page.reload()
    expect(page.locator("[data-slips-to-come]")).to_be_visible()
    below = page.locator(".behind")
    before = below.bounding_box()
    assert held
    for route in held:
        route.continue_()
    expect(page.locator("[data-slips]")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-slips-to-come]")).to_have_count(0)
    page.unroute(COACHING)
    after = below.bounding_box()
    assert before is not None and after is not None
    assert abs(after["y"] - before["y"]) < MOVES_AT_MOST


def expect_the_words_to_be_explained(page: Page, sitter: Sitter, replay: dict[str, Any]) -> None:
    """At a turn that formed words, its own stand unfolded."""
    last = len(replay["turns"])
    formed = next(turn for turn in reversed(replay["turns"]) if turn["words"])
    page.locator(f".past-sheet [data-turn='{formed['number']}']").click()
    expect_turn(sitter, replay, formed["number"])
    page.get_by_text("What the words mean").click()
    terms = page.locator("[data-meanings] dt")
    expect(terms).to_have_count(len(formed["words"]), timeout=PATIENCE)
    expect(terms.first).to_contain_text(formed["words"][0])
    page.locator(f".past-sheet [data-turn='{last}']").click()
    expect_turn(sitter, replay, last)


def expect_the_coach_at_the_end(page: Page, last: int) -> None:
    """The coach has read the game: a note on the turn, and the chances as they were decided."""
    expect(page.locator("[data-coach-note]")).to_be_visible(timeout=PATIENCE)
    chances = page.get_by_role("slider", name="Chance of winning")
    expect(chances).to_have_value(str(last))
    expect(chances).to_have_attribute("aria-valuetext", re.compile(r"\b100%|\b50%"))
    chances.press("ArrowLeft")
    expect(slider(page)).to_have_value(str(last - 1))


def saved(page: Page, button: Locator) -> tuple[str, bytes]:
    """The name and content of what the button has the browser keep."""
    with page.expect_download(timeout=PATIENCE) as download:
        button.click()
    return download.value.suggested_filename, Path(download.value.path()).read_bytes()


def test_a_position_is_shared_by_link_as_a_picture_and_as_a_record(
    server: Server, desktop: Page
) -> None:
    sitter, view = ended_game(desktop, server)
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_turns(desktop)
    desktop.locator(".past-sheet [data-turn='4']").click()
    desktop.get_by_text("Share this position").click()
    share = desktop.get_by_role("group", name="Share this position")
    share.get_by_role("button", name="Copy link").click()
    share.get_by_role("button", name="Switch on and copy").click()
    expect(share.get_by_role("button", name="Copied")).to_be_visible()
    link = desktop.evaluate("navigator.clipboard.readText()")
    assert_link_leads_to_the_turn(desktop.context, sitter, link)
    name, drawn = saved(desktop, desktop.get_by_role("button", name="Picture, SVG"))
    assert name == f"tilewright-{sitter.game}-4.svg"
    assert f"Turn 4 of {len(view['turns'])}" in drawn.decode()
    assert b"http" not in drawn.replace(b"http://www.w3.org/2000/svg", b"")
    name, picture = saved(desktop, desktop.get_by_role("button", name="Picture, PNG"))
    assert (name, picture[:8]) == (f"tilewright-{sitter.game}-4.png", PNG)
    assert int.from_bytes(picture[16:20]) == 1280
    assert len(picture) > 20_000
    desktop.locator("[data-action=back-to-result]").click()
    desktop.locator("[data-action=open-share]").click()
    _, record = saved(desktop, desktop.get_by_role("link", name="Download the game"))
    assert len(read_game_file(record).game.turns) == len(view["turns"])
    name, gcg = saved(desktop, desktop.get_by_role("link", name="Download as GCG"))
    assert name == f"tilewright-{sitter.game}.gcg"
    assert len(list(read_gcg(gcg.decode()).turns)) == len(view["turns"])


def assert_link_leads_to_the_turn(context: BrowserContext, sitter: Sitter, link: str) -> None:
    page = context.new_page()
    page.goto(link)
    expect(slider(page)).to_have_value("4", timeout=PATIENCE)
    Sitter(page, sitter.url).expect_board(replay_of(sitter)["turns"][3]["board"])
    page.close()


def expect_in_sheet(page: Page, row: str, figures: list[str]) -> None:
    """The sheet ends with a line of this name and these figures, in the order of turns."""
    cells = page.locator("[data-pane=sheet] tfoot").get_by_role("row", name=row).get_by_role("cell")
    expect(cells.locator(".figure").filter(has_text=re.compile(r"\d"))).to_have_text(figures)


def expect_the_rule_in_german(page: Page, address: str, outcome: dict[str, Any]) -> None:
    """The rule of the ending is named in the reader's language before anything is pressed."""
    page.goto(address)
    page.locator("[data-action=open-sheet]").click()
    rule = json.loads(GERMAN_REFERENCES.read_text())[outcome["rule"]["reference"]]
    expect(page.get_by_role("button", name=f"Siehe die Regel: {rule}.")).to_be_visible()


def test_the_end_says_who_won_and_how_the_last_tiles_were_counted(
    server: Server, desktop: Page, come_in: ComeIn
) -> None:
    _, view = ended_game(desktop, server)
    outcome, order = view["outcome"], view["order"]
    known = desktop.context.storage_state()
    expect_the_rule_in_german(come_in(locale="de-DE", storage_state=known), desktop.url, outcome)
    names = [
        "You" if player["seat"] == view["seat"] else player["name"] for player in view["players"]
    ]
    title = desktop.get_by_role("heading", level=1)
    for seat in outcome["winners"]:
        expect(title).to_contain_text(names[seat])
    if outcome["winners"] == [view["seat"]]:
        expect(title).to_contain_text("You win")
    finals = {line["seat"]: line["final"] for line in outcome["lines"]}
    shown = [str(finals[seat]) for seat in (view["seat"], 1 - view["seat"])]
    expect(desktop.locator("[data-figure]")).to_have_text(
        [one.replace("-", MINUS) for one in shown]
    )
    open_sheet(desktop)
    heads = desktop.locator("[data-final] thead th")
    expect(heads).to_have_text(["Line", *(names[seat] for seat in order)])
    if outcome["went_out"] is not None:
        expect(desktop.locator(".tie")).to_contain_text(f"{names[outcome['went_out']]} went out")
    for row, part in (("Points on the board", "before"), ("Final", "final")):
        cells = desktop.get_by_role("row", name=row).get_by_role("cell")
        told = sorted(outcome["lines"], key=lambda line: order.index(line["seat"]))
        expect(cells).to_have_text([str(line[part]).replace("-", MINUS) for line in told])
    left = desktop.locator("[data-line=left] .mini")
    expect(left).to_have_count(sum(len(line["tiles_left"]) for line in outcome["lines"]))
    desktop.get_by_role("button", name="See the rule: ").click()
    rule = desktop.locator(f"[data-rule='{outcome['rule']['name']}']")
    expect(rule).to_contain_text(outcome["rule"]["text"], timeout=PATIENCE)
    Sitter(desktop, server.url).expect_board(view["board"])
    desktop.locator("[data-pane=rules]").get_by_role("button", name="Close").click()
    lines = sorted(outcome["lines"], key=lambda line: order.index(line["seat"]))
    for row, sign, part in (("tiles left", -1, "lost"), ("gained", 1, "gained")):
        if any(line[part] for line in lines):
            points = [f"{sign * line[part]:+}" if line[part] else "0" for line in lines]
            expect_in_sheet(desktop, row, [point.replace("-", MINUS) for point in points])
    expect_in_sheet(desktop, "final", [str(line["final"]).replace("-", MINUS) for line in lines])
    desktop.get_by_role("button", name="See the result").click()
    expect(title).to_be_visible()
