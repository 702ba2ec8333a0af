"""Computers answer after a pause, in which everything else goes on."""

import time

import pytest
from msgspec.structs import replace

from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, receive, running

HOURS = 3600.0
"""Longer than any test, so that the computer is still pausing."""


@pytest.fixture(params=["sqlite"])
def database(request: pytest.FixtureRequest) -> str:
    """A pause stores nothing, so that one kind of database is enough."""
    found: str = request.getfixturevalue("sqlite_file")
    return found


def leave_turn(guest: Guest, game: str) -> Json:
    """Pass if the guest begins; return the view in which the computer is on turn."""
    view = guest.view(game)
    if view["can"]["play"]:
        response = guest.command(game, {"type": "pass"}, view["version"])
        assert response.status_code == 200, response.text
        view = response.json()
    assert view["to_move"] == 1
    return view


def test_a_computer_answers_after_its_pause(settings: Settings) -> None:
    with running(replace(settings, computer_pause_seconds=0.3)) as server:
        guest = Guest(server.url)
        game = guest.start()
        guest.on_turn(game)
        began = time.monotonic()
        turns = len(leave_turn(guest, game)["turns"])
        view = guest.on_turn(game)
        assert time.monotonic() - began >= 0.3
        assert [turn["seat"] for turn in view["turns"][turns:]] == [1]
        guest.http.close()


def test_a_table_may_have_chosen_answers_at_once(settings: Settings) -> None:
    with running(replace(settings, computer_pause_seconds=HOURS)) as server:
        guest = Guest(server.url)
        game = guest.start(terms={"computers_at_once": True})
        assert guest.view(game)["terms"] == {"computers_at_once": True}
        for _ in range(2):
            version = guest.on_turn(game)["version"]
            guest.command(game, {"type": "pass"}, version)
        assert guest.on_turn(game)["can"]["play"]
        guest.http.close()


def test_a_restart_in_the_pause_loses_no_answer(settings: Settings) -> None:
    with running(replace(settings, computer_pause_seconds=HOURS)) as server:
        guest = Guest(server.url)
        game = guest.start()
        paused = leave_turn(guest, game)
        cookies = guest.http.cookies
        guest.http.close()
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies = cookies
        view = again.on_turn(game)
        again.http.close()
    assert len(view["turns"]) == len(paused["turns"]) + 1


def test_the_computers_after_it_answer_one_after_the_other(settings: Settings) -> None:
    with running(replace(settings, computer_pause_seconds=0.2)) as server:
        guest = Guest(server.url)
        game = guest.start(computers=2)
        version = guest.on_turn(game)["version"]
        with guest.live(game) as socket:
            receive(socket)
            guest.command(game, {"type": "pass"}, version)
            times: dict[int, float] = {}
            while len(times) < 3:
                message = receive(socket)
                if message["type"] == "view":
                    times.setdefault(message["view"]["to_move"], time.monotonic())
        assert list(times) == [1, 2, 0]
        assert times[0] - times[2] >= 0.15
        guest.http.close()


def test_a_game_can_be_aborted_or_resigned_while_its_computer_pauses(settings: Settings) -> None:
    with running(replace(settings, computer_pause_seconds=HOURS)) as server:
        guest = Guest(server.url)
        for kind, reason in (("abort", "aborted"), ("resign", "resigned")):
            game = guest.start()
            version = leave_turn(guest, game)["version"]
            over = guest.command(game, {"type": kind}, version).json()
            assert over["outcome"]["reason"] == reason
        guest.http.close()
