"""The values of the board are immutable, and sort as they read."""

import random
from dataclasses import fields

import pytest
from msgspec import Struct

from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.editions import STANDARD
from tilewright.rules.layout import STANDARD_LAYOUT
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position, Setup
from tilewright.rules.squares import ALL_SQUARES, CENTRE
from tilewright.rules.tiles import ENGLISH, PlacedTile

PLAY = Play.parse_tiles([("H8", "A"), ("I8", "t")])
JUDGED = Position.opening(STANDARD).judge(PLAY)
VALUES = [
    CENTRE,
    PlacedTile.parse("q"),
    ENGLISH,
    PLAY.placements[0],
    PLAY,
    WrittenPlay.parse("8H At"),
    STANDARD_LAYOUT,
    EMPTY_BOARD,
    Position.opening(STANDARD),
    Setup(EMPTY_BOARD),
    JUDGED,
    JUDGED.main,
    JUDGED.main.letters[0],
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_keeps_what_it_was_made_with_and_takes_no_more(value: object) -> None:
    if isinstance(value, Struct):
        names = value.__struct_fields__
    else:
        names = tuple(field.name for field in fields(value))  # type: ignore[arg-type]
    for name in names:
        # a dataclass raises a kind of AttributeError, a Struct that itself
        with pytest.raises(AttributeError):
            setattr(value, name, None)
    assert not hasattr(value, "__dict__")


def test_squares_sort_as_the_board_is_read(dice: random.Random) -> None:
    shuffled = dice.sample(ALL_SQUARES, len(ALL_SQUARES))
    assert tuple(sorted(shuffled)) == ALL_SQUARES
