"""A round of an evening that all play as one game of duplicate."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.clubs.test_evenings import Evening
from tests.server.conftest import Guest, Json, receive, running
from tests.server.duplicates.test_duplicates import best, do, look, settled

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def begun(evening: Evening, director: Guest, *players: Guest) -> str:
    """The duplicate table of a round, which these players have taken seats at."""
    places = [[number, number + 1] for number in range(1, len(players), 2)]
    byes = [len(players)] if len(players) % 2 else []
    pairing = {"type": "pair", "tables": places, "byes": byes, "same_rack": {"seconds": None}}
    evening.do(director, pairing)
    found = {table_of(evening, guest) for guest in players}
    assert found == {table_of(evening, director)}
    return found.pop()


def table_of(evening: Evening, guest: Guest) -> str:
    response = guest.post(f"/api/events/{evening.id}/duplicate", {})
    assert response.status_code == 200, response.text
    return str(response.json()["duplicate"])


def play_one_rack(director: Guest, which: str, players: list[Guest]) -> Json:
    """The first finds the best play, the others nothing; then the director calls the game off."""
    do(director, which, {"type": "next"})
    command = best(look(players[0], which))
    do(players[0], which, command)
    for guest in players[1:]:
        do(guest, which, {"type": "sit_out", "round": 1})
    settled(director, which, 1)
    do(director, which, {"type": "call_off"})
    return look(director, which)


def come(evening: Evening, new_guest: Come, *names: str) -> list[Guest]:
    guests = [new_guest() for _ in names]
    for guest, name in zip(guests, names, strict=True):
        evening.join(guest, name)
    return guests


def test_the_totals_of_all_are_the_results_of_their_tables(ann: Guest, new_guest: Come) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo", "Dan", "Eve", "Fay")
    which = begun(evening, ann, *players)
    with evening.wall(ann.url) as wall:
        receive(wall)
        over = play_one_rack(ann, which, players)
        shown = receive(wall)["view"]
        while any(table["scores"] is None for table in shown["rounds"][0]["tables"]):
            shown = receive(wall)["view"]
    top = over["best_total"]
    assert over["event"] == evening.id
    assert [table["scores"] for table in shown["rounds"][0]["tables"]] == [[top, 0], [0, 0]]
    assert [table["source"] for table in shown["rounds"][0]["tables"]] == ["game", "game"]
    assert shown["records"]["best_play"]["figure"] == top
    wins = {line["player"]: line["wins"] for line in shown["standings"]}
    assert wins == {1: 1.0, 2: 0.0, 3: 0.5, 4: 0.5, 5: 1.0}  # Fay had the bye


def test_a_table_with_a_player_who_did_not_play_waits_for_the_director(
    ann: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    for name in ("Dan", "Eve"):
        evening.do(ann, {"type": "add", "name": name})
    pairing = {"type": "pair", "tables": [[1, 2], [3, 4]], "same_rack": {"seconds": None}}
    evening.do(ann, pairing)
    which = {table_of(evening, guest) for guest in players}.pop()
    play_one_rack(ann, which, players)
    view = evening.view()
    while view["rounds"][0]["tables"][0]["scores"] is None:
        view = evening.view()
    assert view["rounds"][0]["tables"][1]["scores"] is None
    told = evening.do(ann, {"type": "give_up", "round": 1, "table": 2, "player": 3})
    assert told["rounds"][0]["tables"][1]["forfeit"] == 3


def test_a_round_that_is_called_off_before_anybody_scored_has_no_result(
    ann: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    which = begun(evening, ann, *players)
    do(ann, which, {"type": "call_off"})
    view = evening.view()
    assert [table["scores"] for table in view["rounds"][0]["tables"]] == [None]
    evening.do(ann, {"type": "undo", "reason": "The rack was wrong."})
    again = begun(evening, ann, *players)
    assert again != which
    top = play_one_rack(ann, again, players)["best_total"]
    view = evening.view()
    while view["rounds"][0]["tables"][0]["scores"] is None:
        view = evening.view()
    assert view["rounds"][0]["tables"][0]["scores"] == [top, 0]


def test_a_round_keeps_its_game_when_the_one_after_it_is_taken_back(
    ann: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    which = begun(evening, ann, *players)
    play_one_rack(ann, which, players)
    view = evening.view()
    while view["rounds"][0]["tables"][0]["scores"] is None:
        view = evening.view()
    evening.do(ann, {"type": "pair"})
    evening.do(ann, {"type": "undo", "reason": "It is late."})
    assert table_of(evening, players[0]) == which


def test_only_people_of_the_evening_play_and_only_its_director_begins(
    ann: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    which = begun(evening, ann, *players)
    stranger = new_guest()
    joined = stranger.post(f"/api/duplicates/{which}/join", {"name": "Mal"})
    assert joined.status_code == 403
    assert do(players[0], which, {"type": "next"})[0] == 403
    stranger.post("/api/guest", {})
    assert stranger.post(f"/api/events/{evening.id}/duplicate", {}).status_code == 404


def test_a_round_at_tables_has_no_game_of_duplicate(ann: Guest, new_guest: Come) -> None:
    evening = Evening(ann, edition="wall")
    come(evening, new_guest, "Ben", "Cleo")
    evening.do(ann, {"type": "pair"})
    refused = ann.post(f"/api/events/{evening.id}/duplicate", {})
    assert refused.json()["error"]["code"] == "unknown_table"


def test_a_round_that_was_taken_back_takes_no_result(ann: Guest, new_guest: Come) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    which = begun(evening, ann, *players)
    evening.do(ann, {"type": "undo", "reason": "A third one came."})
    evening.do(ann, {"type": "pair"})
    play_one_rack(ann, which, players)
    view = evening.view()
    assert [table["scores"] for table in view["rounds"][0]["tables"]] == [None]


def test_a_result_that_a_killed_server_did_not_take_up_is_taken_later(
    settings: Settings, ann: Guest
) -> None:
    with running(settings) as server:
        director = Guest(server.url)
        evening = Evening(director, edition="wall")
        ben = Guest(server.url)
        evening.join(director, "Ann")
        evening.join(ben, "Ben")
        which = begun(evening, director, director, ben)
        server.services.duplicates.listeners.clear()  # as if it were killed just then
        over = play_one_rack(director, which, [director, ben])
        assert over["state"] == "over"
        table = evening.view()["rounds"][0]["tables"][0]
        assert (table["scores"], table["source"]) == ([over["best_total"], 0], "game")
        for guest in (director, ben):
            guest.http.close()


def test_the_export_has_the_evenings_and_duplicate_tables_of_its_owner(
    ann: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, edition="wall")
    players = come(evening, new_guest, "Ben", "Cleo")
    which = begun(evening, ann, *players)
    do(ann, which, {"type": "next"})
    ben, cleo = players
    do(cleo, which, best(look(cleo, which)))
    told = ben.get("/api/account/export")
    (event,), (duplicate,) = told["events"], told["duplicates"]
    assert (event["view"]["id"], event["player"], event["link"]) == (evening.id, 1, None)
    assert (duplicate["id"], duplicate["you"]["player"]) == (which, 0)
    assert duplicate["you"]["answer"] is None  # that of another is a secret
    stranger = new_guest()
    stranger.post("/api/guest", {})
    none = stranger.get("/api/account/export")
    assert (none["events"], none["duplicates"]) == ([], [])
