"""Games on a clock at a real server: what a client sees of them, and a restart in between."""

import time

import pytest

from tilewright.game.clock import SECOND
from tilewright.players.timekeeping import this_instant
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, receive, running

CHESS = {"time": {"kind": "chess", "seconds": 1500, "increment": 5}}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def sand(seconds: int) -> Json:
    return {"time": {"kind": "sand", "seconds": seconds}}


def test_a_view_says_what_is_on_the_clock_and_what_time_it_is(ann: Guest) -> None:
    before = this_instant()
    game = ann.start(terms=CHESS)
    view = ann.on_turn(game)
    clock = view["clock"]
    assert set(clock) == {
        "left", "since", "running", "deadline", "overtime", "now", "paused", "given", "gifts",
    }  # fmt: skip
    assert not clock["paused"]
    assert (clock["given"], clock["gifts"]) == ([0, 0], [])
    assert clock["running"] == view["to_move"] == 0
    assert clock["deadline"] == clock["since"] + clock["left"][0] + 600 * SECOND
    assert before <= clock["since"] <= clock["now"] <= this_instant()
    seen = ann.view(game)["clock"]
    assert clock["now"] <= seen["now"] <= this_instant()
    assert seen | {"now": 0} == clock | {"now": 0}
    after = ann.command(game, {"type": "pass"}, view["version"]).json()["clock"]
    assert after["left"][0] == 1500 * SECOND - (after["since"] - clock["since"]) + 5 * SECOND
    assert ann.view(ann.start())["clock"] is None


def test_changes_always_say_what_time_it_is(ann: Guest) -> None:
    """Scenario 45: who comes back, after a sleep too, goes on by the server's clock."""
    game = ann.start(terms=CHESS)
    version = ann.on_turn(game)["version"]
    for _ in range(2):
        with ann.live(game, query=f"?version={version}") as socket:
            message = receive(socket)
            assert message["type"] == "changes"
            assert set(message["changes"]) == {"clock"}
            assert 0 <= this_instant() - message["changes"]["clock"]["now"] < 5 * SECOND
    plain = ann.start()
    version = ann.on_turn(plain)["version"]
    with ann.live(plain, query=f"?version={version}") as socket:
        assert receive(socket)["changes"] == {}


def test_a_sand_timer_passes_for_a_player_who_does_nothing(ann: Guest) -> None:
    game = ann.start(terms=sand(1))
    with ann.live(game) as socket:
        view = receive(socket)["view"]
        while not any(turn["timed_out"] for turn in view["turns"]):
            view = receive(socket)["view"]
    late = [turn["seat"] for turn in view["turns"] if turn["timed_out"]]
    assert late == [0]


def test_nobody_but_the_table_says_that_time_is_over(ann: Guest) -> None:
    game = ann.start(terms=sand(60))
    refused = ann.command(game, {"type": "time_out"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")


def test_a_turn_that_ran_out_during_a_restart_is_passed_at_the_start(settings: Settings) -> None:
    """Scenarios 43 and 45."""
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.start(terms=sand(4))
        view = ann.on_turn(game)
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    turns = len(view["turns"])
    # nothing tells that time has passed while no server is up
    time.sleep(max(0, view["clock"]["deadline"] - this_instant()) / SECOND)
    with running(settings) as server:
        started = this_instant()
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, cookie)
        with ann.live(game) as socket:
            while len((view := receive(socket)["view"])["turns"]) <= turns + 1:
                pass
        ann.http.close()
    mine, its = view["turns"][turns : turns + 2]
    assert (mine["seat"], mine["timed_out"]) == (0, True)
    assert (its["seat"], its["timed_out"]) == (1, False)
    assert view["clock"]["since"] > started - 10 * SECOND
