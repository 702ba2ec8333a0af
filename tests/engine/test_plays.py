"""The plays of a position as a sequence that makes them when they are looked at."""

import pytest

from tilewright.engine.generator import Generator
from tilewright.engine.plays import Plays
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


@pytest.fixture(scope="module")
def plays(kernel: Generator) -> Plays:
    found = kernel.plays(Position.opening(STANDARD), Tiles.parse("AEHNORT"))
    assert isinstance(found, Plays)
    return found


def test_it_is_counted_indexed_and_cut_as_a_list_is(plays: Plays) -> None:
    listed = list(plays)
    assert len(plays) == len(listed) > 100
    assert (plays[0], plays[-1], plays[3:9:2]) == (listed[0], listed[-1], listed[3:9:2])
    assert listed[5] in plays
    with pytest.raises(IndexError):
        _ = plays[len(plays)]


def test_it_is_equal_to_the_same_plays_and_to_no_others(plays: Plays, kernel: Generator) -> None:
    again = kernel.plays(Position.opening(STANDARD), Tiles.parse("AEHNORT"))
    assert plays == again == list(again)
    assert plays != plays[1:]
    assert plays != 7


def test_it_says_how_many_there_are_and_which_is_best(plays: Plays) -> None:
    assert repr(plays) == f"<{len(plays)} plays, the best 8H ANOTHER {plays[0].score}>"
    assert repr(Plays("." * 225, [])) == "<0 plays>"
