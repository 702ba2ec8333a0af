"""Matches under the full referee: the same bag both ways, repeatable, with honest errors."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tables import table

from tilewright.engine.kernels.kernel import compiled
from tilewright.game.commands import AcceptPlay, Command, PassTurn
from tilewright.game.view import View
from tilewright.players.match_files import AnotherMatch, match_file, read_bags
from tilewright.players.matches import (
    Bag,
    BagOrder,
    MatchGame,
    MatchResults,
    PairedMatch,
    elo_of,
    play_bag,
    played,
)
from tilewright.rules.editions import EDITIONS
from tilewright.rules.tiles import Tiles

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

QUICK = PairedMatch(("equity", "gentle"), "common", "wall", seed=5)


def facts(bags: list[Bag]) -> list[tuple[int, tuple[tuple[int, int], ...]]]:
    """The points of the games, which do not depend on the machine."""
    return [(bag.number, tuple(game.points for game in bag.games)) for bag in bags]


def test_a_match_is_the_same_on_any_number_of_threads() -> None:
    alone = list(played(QUICK, range(4)))
    with ThreadPoolExecutor(2) as executor:
        together = list(played(QUICK, range(4), executor, ahead=3))
    assert facts(alone) == facts(together)
    assert [[game.beginner for game in bag.games] for bag in alone] == [[0, 1]] * 4


def test_a_player_against_itself_has_the_same_game_from_both_sides() -> None:
    bag = play_bag(PairedMatch(("equity", "equity"), "common"), 1)
    first, second = bag.games
    assert first.points == second.points[::-1]
    assert bag.score == 0.5


def test_single_games_begin_in_turn() -> None:
    match = PairedMatch(("equity", "score"), "common", is_paired=False)
    assert match.bags(3) == 3
    assert [bag.games[0].beginner for bag in played(match, range(3))] == [0, 1, 0]


def test_the_order_of_the_bag_is_fixed_and_tiles_come_back_to_it() -> None:
    edition = EDITIONS["standard"]
    game = table("TRAINEE", "AEINRST").game
    full = edition.tile_set.tiles

    def drawn(seed: str) -> tuple[str, ...]:
        order = BagOrder(edition, seed)
        left = full
        found = []
        for count in (7, 7, 3):
            tiles = Tiles(order.draw(replace(game, bag=left), count))
            left -= tiles
            found.append(str(tiles))
        first = Tiles.parse(found[0])
        left += first  # an exchange puts them back
        rest = order.draw(replace(game, bag=left), 200)
        assert Tiles(rest) == left
        return (*found, "".join(rest))

    assert drawn("a") == drawn("a")
    assert drawn("a") != drawn("b")


def bag(number: int, *points: tuple[int, int]) -> Bag:
    return Bag(number, tuple(MatchGame(place, both, 20, 1.0) for place, both in enumerate(points)))


def test_the_error_is_that_of_pairs_and_elo_has_its_interval() -> None:
    wins, shared, lost = ((400, 300), (400, 300)), ((400, 300), (300, 400)), ((1, 2), (1, 2))
    bags = [bag(n, *wins) for n in range(6)] + [bag(9, *shared), bag(10, *lost)]
    results = MatchResults.of(bags)
    assert (results.games, results.wins, results.draws, results.losses) == (16, 13, 0, 3)
    assert results.score == pytest.approx(6.5 / 8)
    assert results.error == pytest.approx(0.372 / 8**0.5, abs=0.001)
    elo = results.elo
    assert elo.low is not None and elo.difference is not None
    assert 0 < elo.low < elo.difference == elo_of(6.5 / 8)
    assert elo.high is None, "a score of one and more has no Elo"


def test_one_pair_has_no_error_and_no_pair_no_result() -> None:
    results = MatchResults.of([bag(0, (400, 300), (300, 300))])
    assert (results.score, results.error, results.draws) == (0.75, None, 1)
    assert results.elo.low is None
    with pytest.raises(ValueError, match="no game"):
        MatchResults.of([])


def test_a_file_of_lines_can_be_taken_up_even_after_a_broken_line(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    with match_file(file) as add:
        for number in (0, 1):
            add(QUICK, play_bag(QUICK, number))
    whole = read_bags([QUICK], file)
    assert facts([bag for _, bag in whole]) == facts(list(played(QUICK, range(2))))
    file.write_bytes(file.read_bytes()[:-20])
    assert read_bags([QUICK], file) == whole[:1]
    with pytest.raises(AnotherMatch, match="another match"):
        read_bags([PairedMatch(QUICK.players, "common", "wall", seed=6)], file)


def test_a_table_of_results_has_a_row_for_each_game(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet", reason="pip install 'tilewright[data]'")
    file = tmp_path / "match.parquet"
    games = [(QUICK, bag(0, (400, 300), (300, 400))), (QUICK, bag(1, (10, 20), (30, 40)))]
    with match_file(file, games[:1]) as add:
        add(*games[1])
    rows = parquet.read_table(file).to_pylist()
    assert [(row["bag"], row["game"], row["first_points"]) for row in rows] == [
        (0, 0, 400),
        (0, 1, 300),
        (1, 0, 10),
        (1, 1, 30),
    ]
    assert {row["first"] for row in rows} == {"equity"}
    assert read_bags([QUICK], file) == games, "such a file can be taken up, too"


class Passer:
    """A player of one's own, which passes."""

    def choose(self, view: View) -> Command:
        assert view.seat is not None
        return AcceptPlay(view.seat) if view.options.accept else PassTurn(view.seat)


def test_an_object_of_ones_own_plays_against_a_named_player() -> None:
    match = PairedMatch((Passer(), "equity"), "common", "wall")
    (bag,) = played(match, [0])
    assert [game.beginner for game in bag.games] == [0, 1]
    assert all(game.points[0] < game.points[1] for game in bag.games)
    assert match.names == ("Passer", "equity")
    with ThreadPoolExecutor(2) as executor:
        assert [bag.score for bag in played(match, range(2), executor, ahead=2)] == [0, 0]


@pytest.mark.parametrize("player", [None, 7, object()])
def test_what_cannot_choose_is_no_player(player: Any) -> None:
    with pytest.raises(TypeError, match=r"an object whose `choose\(view\)` returns a command"):
        PairedMatch((player, "equity"))


@pytest.mark.parametrize("players", ["equity", ("equity",), ("equity",) * 3])
def test_a_match_has_two_players(players: Any) -> None:
    with pytest.raises(ValueError, match="a match has two players"):
        PairedMatch(players)
