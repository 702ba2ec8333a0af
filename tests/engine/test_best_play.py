"""The search over placements finds what the walk of the graph finds, to the last tie."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tilewright.engine.codes import board_codes, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.leaves import NO_LEAVES, Leaves
from tilewright.engine.searching import (
    BoardTables,
    MappedWords,
    Side,
    build_kernel,
    build_search,
    new_lanes,
    new_search,
)
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import STANDARD
from tilewright.rules.layout import Layout
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]


@pytest.fixture(scope="module")
def words(mapped: Lexicon) -> MappedWords:
    return MappedWords(mapped)


@pytest.mark.long_uncompiled
@pytest.mark.parametrize("leaves", [None, NO_LEAVES], ids=["own leaves", "no leaves"])
def test_it_finds_the_same_best_move_as_the_walk(
    mapped: Lexicon,
    words: MappedWords,
    draw_position: Draw,
    dice: random.Random,
    leaves: Leaves | None,
) -> None:
    values = leaves or default_leaves()
    walk, search = build_kernel(mapped, values, STANDARD), build_search(words, values, STANDARD)
    assert search is not None
    drawn = [
        (*draw_position(dice, blanks), bag)
        for blanks in (0, 0, 0, 0, 1, 1, 2)
        for bag in (0, 3, 9, 60)
    ]
    boards = b"".join(board_codes(position) for position, _, _ in drawn)
    racks = b"".join(tile_counts(rack, ENGLISH) for _, rack, _ in drawn)
    bags = [bag for *_, bag in drawn]
    others = (bags, [17] * len(drawn), [min(7, bag) for bag in bags])
    assert search.best_moves(boards, racks, *others) == walk.best_moves(boards, racks, *others)


def test_a_player_by_score_takes_the_highest_score_and_lets_a_rack_go_that_makes_none(
    words: MappedWords, mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    kernel = Generator(mapped)
    board = BoardTables.of(STANDARD)
    side = Side(default_leaves(), by_score=True)
    search = new_search(new_lanes(words, board), words, board, side)
    for blanks in (0, 0, 0, 1):
        position, rack = draw_position(dice, blanks)
        plays = kernel.plays(position, rack)
        moves, _ = search.best_moves(
            board_codes(position), tile_counts(rack, ENGLISH), [40], [0], [0]
        )
        if plays:
            assert (moves[0], moves[2]) == (0, max(play.score for play in plays))
    stuck = Tiles.parse("VVVVWWC")
    opening = Position.opening(STANDARD)
    moves, tiles = search.best_moves(
        board_codes(opening), tile_counts(stuck, ENGLISH), [40], [0], [7]
    )
    assert (moves[0], moves[6]) == (1, 7)
    assert sorted(tiles[:7]) == [3, 22, 22, 22, 22, 23, 23]


@pytest.mark.slow
def test_an_edition_it_has_no_room_for_is_left_to_the_walk(
    mapped: Lexicon, words: MappedWords
) -> None:
    rich = replace(STANDARD, layout=Layout.parse(("=" * 15 + "\n") * 15))
    assert build_search(words, default_leaves(), rich) is None
    generator = Generator(mapped)
    rack = Tiles.parse("AEINRST")
    best = generator.best_moves([(Position.opening(rich), rack)] * 600)
    # an opening of equal worth that reads down comes first among all plays
    assert best[0].equity == generator.plays(Position.opening(rich), rack)[0].equity


@pytest.mark.parametrize(
    ("board", "rack", "bags", "reason"),
    [
        (bytes(224), bytes(27), [1], "224 squares"),
        (bytes(225), bytes(26), [1], "26 counts"),
        (bytes(225), bytes([8, *bytes(26)]), [1], "at most 7 tiles"),
        (bytes([27, *bytes(224)]), bytes(27), [1], "letters 1 to 26"),
        (bytes(225), bytes(27), [1, 2], "numbers for 2 positions"),
    ],
)
def test_arrays_that_are_no_position_are_refused(
    words: MappedWords, board: bytes, rack: bytes, bags: list[int], reason: str
) -> None:
    search = build_search(words, default_leaves(), STANDARD)
    assert search is not None
    with pytest.raises(ValueError, match=reason):
        search.best_moves(board, rack, bags, [0] * len(bags), [0] * len(bags))


@pytest.mark.long_uncompiled
def test_many_best_plays_are_the_same_as_one_by_one(
    mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    few, many = Generator(mapped), Generator(mapped)
    # enough for the search over placements, which only compiled kernels take
    times = 200 if compiled else 1
    drawn = [draw_position(dice, blanks) for blanks in (0, 0, 1)] * times
    together = many.best_moves(drawn)
    assert together[:3] == [few.best(position, rack) for position, rack in drawn[:3]]
    assert many.best(*drawn[0]) == together[0]
