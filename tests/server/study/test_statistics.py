"""Statistics at the server: of one's own finished games, computed once and a few at a time."""

import csv
import io
from collections.abc import Callable, Sequence

import pytest

from tilewright.coach.coach import Coach
from tilewright.engine.generator import Generator
from tilewright.game.events import Event
from tilewright.game.seats import Seat
from tilewright.server.serve import Server
from tilewright.server.study import statistics
from tilewright.study.game_figures import GameFigures, figures_of_game

from tests.server.accounts.test_accounts import claim, done
from tests.server.conftest import Guest, Json
from tests.server.lobby.test_gatherings import finished
from tests.server.study.test_exercises import passed, under_way
from tests.server.tables.test_hot_seat import HOT, act, begun

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server_with_free_names: Server) -> Server:
    return shared_server_with_free_names


def statistics_of(guest: Guest) -> Json:
    found: Json = guest.get("/api/statistics")
    return found


def test_a_finished_game_is_counted_for_each_of_its_players(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = passed(ann, ben, engine)
    own, others = statistics_of(ann), statistics_of(ben)
    (counted,) = own["games"]
    assert (counted["game"], counted["result"], counted["played_out"]) == (game, "lost", False)
    assert own["results"] == [{"players": 2, "won": 0, "drawn": 0, "lost": 1}]
    assert others["results"] == [{"players": 2, "won": 1, "drawn": 0, "lost": 0}]
    notes = ann.get(f"/api/games/{game}/coaching")["notes"]
    costs = [note["cost"] for note in notes if note["seat"] == 0]
    assert own["given_up"] == pytest.approx(sum(costs) / len(costs), abs=0.01)
    # Ann only passed
    assert own["places"] == []
    laid = sum(place["tiles"] for place in others["places"])
    board = "".join(ann.view(game)["board"])
    assert laid == len(others["places"]) == sum(letter.isalpha() for letter in board)
    assert counted["given_up"] == counted["moving_average"] == own["given_up"]
    costly = [note["cost"] for note in notes if note["seat"] == 0 and note["reasons"]]
    assert sum(theme["turns"] for theme in own["themes"]) == len(costly)
    assert sum(theme["cost"] for theme in own["themes"]) == pytest.approx(sum(costly), abs=0.1)
    assert statistics_of(new_guest())["games"] == []
    # with an account they are the same
    done(claim(ann))
    assert statistics_of(ann) == own


def test_nothing_of_a_game_under_way_is_counted(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = under_way(ann, ben)
    for guest in (ann, ben):
        shown = statistics_of(guest)
        assert (shown["games"], shown["waiting"], shown["left_out"]) == ([], 0, 0)
        assert game not in guest.http.get("/api/statistics.csv").text


def test_games_that_say_nothing_of_one_person_are_left_out(ann: Guest, new_guest: Come) -> None:
    finished(ann, new_guest())
    shared = begun(ann, *HOT[:2])
    assert act(ann, shared, 0, {"type": "resign"}).status_code == 200
    shown = statistics_of(ann)
    assert (shown["games"], shown["left_out"]) == ([], 2)


def test_a_request_reads_a_few_games_and_no_game_is_read_twice(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = new_guest()
    games = [passed(ann, ben, engine) for _ in range(3)]
    read = []

    def counting(events: Sequence[Event], seat: Seat, coach: Coach) -> GameFigures | None:
        read.append(events)
        return figures_of_game(events, seat, coach)

    monkeypatch.setattr(statistics, "figures_of_game", counting)
    monkeypatch.setattr(statistics, "READ_AT_ONCE", 2)
    first = statistics_of(ann)
    assert (len(first["games"]), first["waiting"]) == (2, 1)
    # this request reads the last one
    assert ann.http.get("/api/statistics.csv").status_code == 200
    second = statistics_of(ann)
    assert [game["game"] for game in second["games"]] == games[::-1]
    assert (second["waiting"], len(read)) == (0, 3)


def test_games_come_as_csv_once_all_are_read(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = new_guest()
    for _ in range(2):
        passed(ann, ben, engine)
    monkeypatch.setattr(statistics, "READ_AT_ONCE", 1)
    early = ann.http.get("/api/statistics.csv")
    assert (early.status_code, early.json()["error"]["code"]) == (503, "busy")
    full = ann.http.get("/api/statistics.csv")
    assert full.headers["content-type"] == "text/csv; charset=utf-8"
    assert "tilewright-statistics.csv" in full.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(full.text)))
    shown = statistics_of(ann)["games"]
    assert [row["game"] for row in rows] == [game["game"] for game in shown]
    for row, game in zip(rows, shown, strict=True):
        told = {"language": "english", **game}
        assert {name: "" if value is None else str(value) for name, value in told.items()} == row
