"""Leaves that are learnt: what little play teaches, and that nothing else decides it."""

import hashlib
from array import array
from concurrent.futures import ThreadPoolExecutor

import pytest

from tilewright.engine.kernels.leave_smoothing import LeaveSmoothing, add_sums
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.leaves import LEAVES, RANK_ORDER, Leaves, leave_number
from tilewright.engine.selfplay.training import PIECE, Learnt, Lesson, default_games, train
from tilewright.engine.shipped_leaves import FILE, UNIT, default_leaves, packed, unpacked
from tilewright.rules.alphabet import Tile
from tilewright.rules.editions import STANDARD
from tilewright.rules.tiles import Tiles

COPIES = bytes(STANDARD.tile_set.tiles.count(Tile(tile)) for tile in RANK_ORDER)


@pytest.mark.nightly
@pytest.mark.slow  # and where there is no compiler, for minutes
def test_a_few_games_teach_what_every_player_knows_and_threads_do_not_matter() -> None:
    lesson = Lesson((PIECE + 100, 500))
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(2) as two:
        heard: list[int] = []
        values = train(lesson, one, heard.append)
        assert values == train(lesson, two)
    assert heard == [PIECE, 100, 500]
    leaves = Leaves("few", values)
    worth = {text: leaves.value(Tiles.parse(text)) for text in ("", "?", "S", "Q", "V", "UUU")}
    assert worth["?"] > worth["S"] > 0 == worth[""]
    assert worth["S"] > worth["V"] > worth["UUU"]
    assert leaves.value(Tiles.parse("QQ")) == 0


@pytest.mark.slow
def test_a_leave_is_worth_its_mean_where_it_was_seen_often_and_a_guess_where_it_was_not() -> None:
    learnt = Learnt.nothing(LEAVES)
    for text, mean, seen in [("E", 2000, 10**6), ("S", 8000, 10**6), ("EE", -4000, 10**6)]:
        learnt.sums[leave_number(text)] = mean * seen
        learnt.counts[leave_number(text)] = seen
    learnt.turns = 1
    values = LeaveSmoothing(learnt.sums, learnt.counts, 0, 1, 200.0, COPIES).values()
    worth = {text: values[leave_number(text)] for text in ("E", "S", "EE", "ES", "EES", "EEES")}
    assert worth["S"] == pytest.approx(8000, abs=10)
    assert worth["EE"] == pytest.approx(-4000, abs=10)
    # never seen: the pair is the sum, and three are what their pairs say
    assert worth["ES"] == pytest.approx(10000, abs=10)
    assert worth["EES"] == pytest.approx((12_000 + 4_000 + 4_000) / 3, abs=10)
    halved = LeaveSmoothing(learnt.sums, learnt.counts, 0, 1, 1e6, COPIES).values()
    assert halved[leave_number("S")] == pytest.approx(4000, abs=10)


@pytest.mark.parametrize("generations", range(1, 11))
def test_every_game_is_in_one_generation_and_later_ones_have_more(generations: int) -> None:
    games = default_games(800_000, generations)
    assert (len(games), sum(games)) == (generations, 800_000)
    assert list(games) == sorted(games) and games[0] > 0
    assert default_games(800_000) == (80_000, 200_000, 520_000)


def test_sums_of_pieces_add_up_and_must_be_alike() -> None:
    sums, counts = array("q", [1, 2]), array("I", [1, 1])
    add_sums(sums, counts, array("q", [-5, 2**40]), array("I", [3, 4]))
    assert (list(sums), list(counts)) == ([-4, 2**40 + 2], [4, 5])
    with pytest.raises(ValueError, match="same length"):
        add_sums(sums, counts, array("q", [1]), counts)


def test_the_shipped_leaves_are_those_that_the_documented_training_gave() -> None:
    content = FILE.read_bytes()
    assert len(content) < 2_000_000
    assert hashlib.sha256(content).hexdigest() == SHIPPED
    assert unpacked(content) == default_leaves().values


def test_the_compact_form_keeps_what_it_says_and_refuses_what_is_damaged() -> None:
    values = array("i", [0]) * LEAVES
    values[1], values[5] = 12_345, -600_000
    again = unpacked(packed(values, UNIT))
    assert (again[0], again[1], again[5]) == (0, 12_340, -600_000)
    whole = packed(values, UNIT)
    for damaged in (b"", b"TWL", b"XXXX" + whole[4:], whole[:100], whole[:6] + b"\0" * 50):
        with pytest.raises(BadLeaves):
            unpacked(damaged)


SHIPPED = "a7b1176d12802405cecfdc450b7722646980a04e56d9381940b57a4f4b34694e"
