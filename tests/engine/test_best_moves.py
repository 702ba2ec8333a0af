"""Best moves by the batch: columns of numbers, and moves made when they are looked at."""

import random
from collections.abc import Callable

import pytest

from tilewright.engine.generator import Generator
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.plays import BestMoves
from tilewright.lexicon import Lexicon
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]


@pytest.mark.long_uncompiled
def test_the_columns_say_what_the_moves_say(
    mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    drawn = [draw_position(dice, blanks) for blanks in (0, 0, 1, 2)]
    found = Generator(mapped).best_moves(drawn)
    assert isinstance(found, BestMoves)
    assert found.numbers.shape == (4, 8)
    assert found.tiles.shape == (4, 15)
    for number, move in enumerate(found):
        assert found.numbers[number, 1] == move.equity
        match move:
            case EnginePlay():
                assert found.numbers[number, 0] == 0
                assert found.numbers[number, 2] == move.score
                assert found.numbers[number, 6] == len(move.laid)
            case EngineExchange():
                assert found.numbers[number, 0] == 1
                assert found.numbers[number, 6] == len(move.tiles)
            case EnginePass():
                assert found.numbers[number, 0] == 2


def test_a_batch_is_a_sequence_of_its_moves(
    mapped: Lexicon, draw_position: Draw, dice: random.Random
) -> None:
    drawn = [draw_position(dice, 0) for _ in range(3)]
    generator = Generator(mapped)
    found = generator.best_moves(drawn)
    assert found == [generator.best(position, rack) for position, rack in drawn]
    assert found[-1] == found[1:][1]
    assert len(found) == 3
    assert repr(found) == "<the best moves of 3 positions>"
