"""The order of recorded plays, few or many, by keys and then by letters."""

import random
from array import array

import pytest
from kernel_sources import as_source

from tilewright.engine.codes import codes_of
from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.rules.tiles import ENGLISH

WRITTEN = codes_of(ENGLISH).written


def recorded(dice: random.Random, count: int) -> tuple["array[int]", bytearray]:
    """Record plays of which many agree in all but their letters."""
    plays, tiles = array("i"), bytearray()
    for _ in range(count):
        equity, score = 1000 * dice.randint(-5, 5), dice.randint(0, 2)
        length = dice.randint(2, 12)
        plays.extend([equity, score, dice.randint(0, 1), dice.randint(0, 1), 0, length])
        tiles += bytes(dice.randint(1, 3) for _ in range(length)).ljust(15, b"\0")
    return plays, tiles


def in_order(plays: "array[int]", tiles: bytearray) -> list[tuple[int, ...]]:
    rows = []
    for number in range(len(plays) // 6):
        equity, score, down, lane, start, length = plays[6 * number : 6 * number + 6]
        square = start * 15 + lane if down else lane * 15 + start
        letters = tuple(tiles[15 * number : 15 * number + length])
        rows.append(
            ((-equity, -score, square, down, letters), (equity, score, square, down, length))
        )
    return [row for _, row in sorted(rows)]


@pytest.mark.parametrize("count", [0, 1, 2, 17, 79, 80, 81, 300])
def test_plays_are_sorted_alike_by_insertion_and_by_digits(count: int, dice: random.Random) -> None:
    plays, tiles = recorded(dice, count)
    numbers, letters = PlayOrder(plays, tiles).columns(-(2**31), WRITTEN)
    rows = [tuple(numbers[at : at + 5]) for at in range(0, len(numbers), 5)]
    assert rows == in_order(plays, tiles)
    interpreted = as_source("play_order").PlayOrder(plays, tiles)
    assert interpreted.columns(-(2**31), WRITTEN) == (numbers, letters)
