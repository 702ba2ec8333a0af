"""The board and its premiums as text."""

import random

import pytest

from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.layout import STANDARD_LAYOUT, Layout, Premium
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.squares import ALL_SQUARES


def test_a_drawn_layout_reads_back(dice: random.Random) -> None:
    kinds = [None, *Premium]
    for _ in range(20):
        layout = Layout(tuple(dice.choice(kinds) for _ in ALL_SQUARES))
        assert Layout.parse(layout.drawing) == layout


def test_a_layout_is_drawn_with_the_marks_it_is_read_from() -> None:
    assert STANDARD_LAYOUT.drawing.splitlines()[0] == "=..'...=...'..="
    assert Layout.parse(STANDARD_LAYOUT.drawing) == STANDARD_LAYOUT


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=lambda edition: edition.name)
def test_an_empty_position_shows_the_premiums_of_its_edition(edition: Edition) -> None:
    columns, *rows = str(Position.opening(edition)).splitlines()
    assert columns.split() == list("ABCDEFGHIJKLMNO")
    assert [row.split()[0] for row in rows] == [str(number) for number in range(1, 16)]
    assert "\n".join("".join(row.split()[1:]) for row in rows) == edition.layout.drawing


def test_a_tile_hides_the_premium_under_it_and_a_blank_is_small() -> None:
    play = Play.parse_tiles([("H8", "q"), ("I8", "I")])
    opening = Position.opening(STANDARD)
    lines = str(opening.after(opening.judge(play))).splitlines()
    assert lines[0] == "   A B C D E F G H I J K L M N O"
    assert lines[8] == " 8 = . . ' . . . q I . . ' . . ="
    assert lines[15] == "15 = . . ' . . . = . . . ' . . ="
