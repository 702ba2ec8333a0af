"""An absent player is warned, and after the agreed time the other claims the game."""

import re
import sqlite3
import time
from contextlib import closing
from uuid import uuid4

import pytest
from conftest import ComeIn
from playwright.sync_api import expect
from serving import Server
from sitting import Sitter, best_move, open_menu, open_sheet, open_turns, press_and_confirm
from test_sitting_down import copied_link, invited, sit_down
from test_who_is_here import two_at_a_table

from tilewright.engine.moves import EngineExchange, EnginePlay

THREE_DAYS = 259_200
"""Seconds that a player may stay away."""

pytestmark = pytest.mark.timeout(600)


def let_time_pass(server: Server, game: str, deadline: int) -> None:
    """Restart the server as if the agreed time were over at this moment."""
    server.stop()
    with closing(sqlite3.connect(server.database)) as database, database:
        change = "UPDATE games SET deadline = ? WHERE id = ? AND deadline IS NOT NULL"
        assert database.execute(change, (deadline, game)).rowcount == 1
    server.start()


def test_the_game_of_an_absent_player_is_claimed_after_a_question(
    file_server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    invited(ann, file_server, "By link", absence="For three days")
    sit_down(ben, copied_link(ann, 2), "Ben")
    sitter = Sitter(ann, file_server.url)
    sitter.wait_for_table()
    view = sitter.view()
    assert view["terms"] == {"absence": THREE_DAYS}
    expect(ann.locator(".meta")).to_contain_text(
        "three days for a move, or the others may claim the game"
    )
    for place in ("[data-absence]", "[data-absence-warning]"):
        expect(ann.locator(place)).to_have_count(0)
    away, waits = (ann, ben) if view["to_move"] == 0 else (ben, ann)
    name, other = ("Ann", "Ben") if view["to_move"] == 0 else ("Ben", "Ann")
    # both are warned in time, which a page that was left open takes from the server anew
    let_time_pass(file_server, sitter.game, deadline=round(time.time() + 3600) * 1000)
    for page in (away, waits):
        page.reload()
    soon = r"from (today|tomorrow) \d\d:\d\d, unless"
    expect(away.locator("[data-absence-warning]")).to_have_text(
        re.compile(f"{other} may claim this game {soon} you play before then.")
    )
    expect(waits.locator("[data-absence-warning]")).to_have_text(
        re.compile(f"You may claim this game {soon} {name} plays before then.")
    )
    expect(waits.locator("[data-action=claim]")).to_have_count(0)
    let_time_pass(file_server, sitter.game, deadline=1)

    expect(away.locator("[data-absence]")).to_have_text(
        "You have not moved for three days. Until you do, the others may claim the game."
    )
    expect(away.locator("[data-action=claim]")).to_have_count(0)
    expect(waits.locator("[data-absence]")).to_contain_text(f"{name} has not moved for three days.")
    expect(waits.locator("[data-said]")).to_contain_text(f"{name} has not moved for three days.")
    claim = waits.locator("[data-action=claim]")
    claim.click()
    expect(claim).to_contain_text(f"{name} is out, and you win")
    waits.keyboard.press("Escape")
    press_and_confirm(claim)
    expect(waits.get_by_role("heading", name="You win")).to_be_visible()
    open_sheet(waits)
    expect(waits.locator(".tie")).to_contain_text(f"{name} stayed away too long.")
    open_turns(away)
    expect(away.locator(".sheet")).to_contain_text("stayed away")


def up_to_the_last_play(sitters: list[Sitter]) -> int:
    """Send best moves for both until the last play is awaited; return the seat that made it."""
    while (view := sitters[0].view())["state"] == "playing":
        mover = sitters[view["to_move"]]
        own = mover.view()
        move = best_move(own)
        command: dict[str, object] = {"type": "pass"}
        if isinstance(move, EnginePlay):
            laid = [{"square": str(p.square), "tile": str(p.tile)} for p in move.play.placements]
            command = {"type": "play", "tiles": laid}
        elif isinstance(move, EngineExchange):
            command = {"type": "exchange", "tiles": str(move.tiles)}
        body = {"key": uuid4().hex, "version": own["version"], "command": command}
        address = f"{mover.url}api/games/{mover.game}/commands"
        sent = mover.page.request.post(address, headers={"X-Tilewright": "1"}, data=body)
        assert sent.ok, sent.text()
    assert view["state"] == "awaiting_final_challenge"
    return int(view["turns"][-1]["seat"])


def test_one_who_never_answers_the_last_play_can_be_taken_to_have_accepted_it(
    file_server: Server, come_in: ComeIn
) -> None:
    ann, ben = pages = come_in(), come_in()
    sitters = two_at_a_table(ann, ben, file_server, words="challenge", absence=THREE_DAYS)
    last = up_to_the_last_play(sitters)
    waits, away, name = pages[last], pages[1 - last], ("Ben", "Ann")[last]
    let_time_pass(file_server, sitters[0].game, deadline=round(time.time() + 3600) * 1000)
    for page in pages:
        page.reload()
    soon = r"From (today|tomorrow) \d\d:\d\d the last play may be counted as accepted by"
    expect(waits.locator("[data-absence-warning]")).to_have_text(re.compile(f"{soon} {name}."))
    let_time_pass(file_server, sitters[0].game, deadline=1)
    expect(away.locator("[data-absence]")).to_contain_text(
        "You have not answered the last play for three days."
    )
    open_menu(waits, "ending")
    leaving = waits.locator("[data-action=resign]")
    leaving.click()
    expect(leaving).to_contain_text("you accept the last play, and the scores decide")
    waits.keyboard.press("Escape")
    waits.keyboard.press("Escape")
    claim = waits.locator("[data-action=claim]")
    claim.click()
    expect(claim).to_contain_text(f"{name} can no longer challenge the last play")
    waits.keyboard.press("Escape")
    press_and_confirm(claim)
    outcome = sitters[last].until(lambda view: view["state"] == "over")["outcome"]
    assert (outcome["reason"], outcome["went_out"]) == ("out", last)
