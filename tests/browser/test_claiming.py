"""An absent player is warned, and after the agreed time the other claims the game."""

import re
import sqlite3
import time
from contextlib import closing

import pytest
from conftest import ComeIn
from playwright.sync_api import expect
from serving import Server
from sitting import press_and_confirm
from test_who_is_here import two_at_a_table

pytestmark = pytest.mark.timeout(600)


def let_time_pass(server: Server, deadline: int) -> None:
    """Restart the server as if the agreed time were over at this moment."""
    server.stop()
    with closing(sqlite3.connect(server.database)) as database, database:
        change = "UPDATE games SET deadline = ? WHERE deadline IS NOT NULL"
        assert database.execute(change, (deadline,)).rowcount == 1
    server.start()


def test_the_game_of_an_absent_player_is_claimed_after_a_question(
    own_server: Server, come_in: ComeIn
) -> None:
    ann, ben = come_in(), come_in()
    sitter, _ = two_at_a_table(ann, ben, own_server, absence="For three days")
    view = sitter.view()
    assert view["terms"] == {"absence": 259_200}
    expect(ann.locator(".meta")).to_contain_text(
        "three days for a move, or the others may claim the game"
    )
    for place in ("[data-absence]", "[data-absence-warning]"):
        expect(ann.locator(place)).to_have_count(0)
    away, waits = (ann, ben) if view["to_move"] == 0 else (ben, ann)
    name, other = ("Ann", "Ben") if view["to_move"] == 0 else ("Ben", "Ann")
    # both are warned in time, which a page that was left open takes from the server anew
    let_time_pass(own_server, deadline=round(time.time() + 3600) * 1000)
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
    let_time_pass(own_server, deadline=1)

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
    expect(waits.locator(".tie")).to_contain_text(f"{name} stayed away too long.")
    expect(away.locator(".sheet")).to_contain_text("stayed away")
