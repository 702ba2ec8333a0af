"""Tables of an evening that are played in the page, and their results."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.clubs.test_evenings import Evening, scores
from tests.server.conftest import Guest, Json, receive, running
from tests.server.lobby.test_gatherings import number
from tests.server.playing import best_command
from tests.server.sharing_games import guest_who_accepts

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def paired(director: Guest, ben: Guest, cleo: Guest, **more: object) -> Evening:
    """An evening in which Cleo and Ben meet, in that order."""
    evening = Evening(director, has_tables=True, edition="wall", **more)
    evening.join(ben, "Ben")
    evening.join(cleo, "Cleo")
    evening.do(director, {"type": "pair", "tables": [[2, 1]]})
    return evening


def game_of(evening: Evening, guest: Guest, table: int = 1) -> str:
    response = guest.post(f"/api/events/{evening.id}/tables/{table}/game", {})
    assert response.status_code == 200, response.text
    return str(response.json()["game"])


def begun(evening: Evening, *seated: Guest) -> str:
    """The game of the first table, for which both have given their numbers."""
    (game,) = {game_of(evening, guest) for guest in seated}
    for guest in seated:
        number(guest, game)
    return game


def play_to_the_end(engine: Generator, game: str, seated: tuple[Guest, Guest]) -> Json:
    while (view := seated[0].view(game))["state"] != "over":
        is_on_turn = view["state"] == "playing"
        mover = seated[view["to_move"]] if is_on_turn else guest_who_accepts(seated, game)
        told = mover.command(game, best_command(engine, mover.view(game)))
        assert told.status_code == 200, told.text
    return view


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


@pytest.fixture
def cleo(new_guest: Come) -> Guest:
    return new_guest()


def test_a_game_in_the_page_flows_in_when_it_ends(
    ann: Guest, ben: Guest, cleo: Guest, engine: Generator
) -> None:
    evening = paired(ann, ben, cleo)
    game = begun(evening, cleo, ben)
    with evening.wall(ann.url) as wall:
        receive(wall)
        over = play_to_the_end(engine, game, (cleo, ben))
        shown = receive(wall)["view"]
    table = shown["rounds"][0]["tables"][0]
    assert table["scores"] == [player["score"] for player in over["players"]]
    assert table["source"] == "game"
    assert [player["name"] for player in over["players"]] == ["Cleo", "Ben"]
    assert shown["records"]["best_play"]["figure"] > 0


def test_a_player_who_resigns_has_given_the_game_up(ann: Guest, ben: Guest, cleo: Guest) -> None:
    evening = paired(ann, ben, cleo)
    game = begun(evening, cleo, ben)
    assert ben.command(game, {"type": "resign"}).status_code == 200
    table = evening.view()["rounds"][0]["tables"][0]
    assert (table["scores"], table["forfeit"]) == ([50, 0], 1)


def test_a_game_that_both_call_off_enters_nothing(ann: Guest, ben: Guest, cleo: Guest) -> None:
    evening = paired(ann, ben, cleo)
    game = begun(evening, cleo, ben)
    for guest in (ben, cleo):
        assert guest.command(game, {"type": "abort"}).status_code == 200
    assert evening.view()["rounds"][0]["tables"][0]["scores"] is None
    told = evening.do(ann, scores(1, 300, 280) | {"directing": True})
    assert told["rounds"][0]["tables"][0]["source"] == "director"


def test_a_player_without_a_phone_is_named_and_plays_on_a_board(ann: Guest, ben: Guest) -> None:
    evening = Evening(ann, has_tables=True)
    evening.join(ben, "Ben")
    evening.do(ann, {"type": "add", "name": "Dan"})
    evening.do(ann, {"type": "pair", "tables": [[1, 2]]})
    refused = ben.post(f"/api/events/{evening.id}/tables/1/game", {}).json()["error"]
    assert (refused["code"], refused["evidence"]["name"]) == ("no_phone", "Dan")


def test_nobody_opens_the_game_of_another_table(
    ann: Guest, ben: Guest, cleo: Guest, new_guest: Come
) -> None:
    evening = paired(ann, ben, cleo)
    dan = new_guest()
    evening.join(dan, "Dan")
    refused = dan.post(f"/api/events/{evening.id}/tables/1/game", {}).json()["error"]
    assert refused["code"] == "not_at_the_table"
    game = game_of(evening, ben)
    assert dan.http.get(f"/api/games/{game}").status_code == 404


def test_games_are_on_sheets_or_in_the_page(ann: Guest) -> None:
    both = {"title": "E", "has_sheets": True, "has_tables": True}
    assert ann.post("/api/events", both).json()["error"]["code"] == "unfit_tables"
    evening = Evening(ann)
    for name in ("Ben", "Cleo"):
        evening.do(ann, {"type": "add", "name": name})
    evening.do(ann, {"type": "pair"})
    refused = ann.post(f"/api/events/{evening.id}/tables/1/game", {}).json()["error"]
    assert refused["code"] == "unknown_table"


def test_a_result_that_a_killed_server_did_not_take_up_is_taken_later(settings: Settings) -> None:
    with running(settings) as server:
        ann, ben, cleo = (Guest(server.url) for _ in range(3))
        evening = paired(ann, ben, cleo)
        game = begun(evening, cleo, ben)
        games = server.services.tables
        games.listeners[:] = [
            one for one in games.listeners if one != server.services.club_games.tables._consider
        ]
        assert cleo.command(game, {"type": "resign"}).status_code == 200
        assert evening.view()["rounds"][0]["tables"][0]["forfeit"] == 2
        for guest in (ann, ben, cleo):
            guest.http.close()
