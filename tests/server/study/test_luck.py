"""Luck at the server: of one's own draws in finished games, computed on demand."""

import csv
import io
from collections.abc import Callable

import pytest

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.server.analysis.heavy_work import CpuBudget, HeavyWorkExecutor
from tilewright.server.http.problems import too_many
from tilewright.server.serve import Server
from tilewright.server.study import statistics

from tests.server.conftest import Guest, Json
from tests.server.lobby.test_gatherings import finished
from tests.server.study.test_exercises import passed, under_way

Come = Callable[[], Guest]

LUCK, FILE = "/api/statistics/luck", "/api/statistics/luck.csv"

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def luck_of(guest: Guest) -> Json:
    found: Json = guest.get(LUCK)
    return found


def refused(work: HeavyWorkExecutor, visitor: str, _: float = 0.0) -> CpuBudget:
    raise too_many()


def test_the_luck_of_a_finished_game_is_that_of_each_players_own_draws(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = passed(ann, ben, engine)
    own, others = luck_of(ann), luck_of(ben)
    (counted,) = own["games"]
    # Ann passed: only her first rack was drawn
    assert (counted["game"], counted["draws"], own["draws"]) == (game, 1, 1)
    (draw,) = own["best"] + own["worst"]
    assert (draw["game"], draw["kept"], len(draw["drawn"])) == (game, "", 7)
    assert draw["luck"] == pytest.approx(draw["brought"] - draw["expected"], abs=0.02)
    assert draw["luck"] == counted["luck"] == own["luck"] == own["luck_a_draw"]
    # Ben played twice
    assert others["draws"] == 2
    for draw in others["best"] + others["worst"]:
        assert len(draw["kept"] + draw["drawn"]) == 7
    assert luck_of(ann) == own
    stranger = luck_of(new_guest())
    assert (stranger["games"], stranger["draws"], stranger["luck_a_draw"]) == ([], 0, None)


def test_no_draw_of_a_game_under_way_is_compared(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    game = under_way(ann, ben)
    for guest in (ann, ben):
        shown = luck_of(guest)
        assert (shown["games"], shown["waiting"], shown["left_out"]) == ([], 0, 0)
        assert game not in guest.http.get(FILE).text


def test_a_game_that_was_broken_off_is_left_out(ann: Guest, new_guest: Come) -> None:
    finished(ann, new_guest())
    shown = luck_of(ann)
    assert (shown["games"], shown["left_out"]) == ([], 1)


def test_draws_come_as_csv_once_all_games_are_read(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = new_guest()
    games = [passed(ann, ben, engine) for _ in range(2)]
    monkeypatch.setattr(statistics, "DRAWS_READ_AT_ONCE", 1)
    early = ann.http.get(FILE)
    assert (early.status_code, early.json()["error"]["code"]) == (503, "busy")
    full = ann.http.get(FILE)
    assert full.headers["content-type"] == "text/csv; charset=utf-8"
    assert "tilewright-luck.csv" in full.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(full.text)))
    assert [row["game"] for row in rows] == games[::-1]
    shown = luck_of(ann)
    named = {draw["game"]: draw for draw in shown["best"] + shown["worst"]}
    for row in rows:
        assert {name: str(value) for name, value in named[row["game"]].items()} == row


def test_a_visitor_whose_share_is_used_up_gets_what_is_cached_and_waits_for_the_rest(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben = new_guest()
    passed(ann, ben, engine)
    cached = luck_of(ann)
    monkeypatch.setattr(HeavyWorkExecutor, "budget", refused)
    assert luck_of(ann) == cached
    assert ben.http.get(LUCK).status_code == 429
