"""Games on real boards coached in the turns whose racks were entered."""

import pytest
from real_board import Beside, beside

from tilewright.coach.of_companion import choice_in_companion, course_of_companion
from tilewright.game.history import NoChoice
from tilewright.rules.play import Exchange
from tilewright.rules.tiles import Tiles


def seated(players: int = 2) -> Beside:
    table = beside(players=players)
    for seat in range(players):
        table.take_seat(seat, f"phone {seat}")
    return table


def judged(table: Beside) -> list[tuple[int, str]]:
    return [(one.turn, str(one.rack)) for one in course_of_companion(table.companion).decisions]


def test_only_turns_with_known_racks_are_judged() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    table.play("8F HORN", "H6 FARM")
    table.seal(0, "AEIESTS")
    table.pass_turn()
    assert judged(table) == [(1, "AEHINOR"), (3, "AEEISST")]
    course = course_of_companion(table.companion)
    assert [len(moment.scores) for moment in course.moments] == [2] * 4
    assert course.decisions[0].bag_count == 86
    with pytest.raises(NoChoice):
        choice_in_companion(table.companion, 2)


def test_a_choice_is_the_view_of_its_player_at_the_time() -> None:
    table = seated()
    table.seal(0, "HORNAEI")
    table.play("8F HORN")
    view = choice_in_companion(table.companion, 1).view
    assert (view.seat, view.to_move, str(view.rack), view.bag_count) == (0, 0, "AEHINOR", 86)
    assert [player.tile_count for player in view.players] == [7, 7]
    assert not view.turns


def test_an_exchange_is_judged_where_the_racks_tell_which_tiles_went_back() -> None:
    table = seated()
    table.seal(0, "AEIUUVV")
    table.exchange(3)
    assert judged(table) == []
    table.seal(0, "AEIURST")
    assert choice_in_companion(table.companion, 1).move == Exchange(Tiles.parse("UVV"))
    table.seal(0, "AEIUVST")  # a V for a V: which ones went back is not known
    assert judged(table) == []


def test_a_rack_without_the_tiles_of_its_line_is_not_judged() -> None:
    table = seated()
    table.seal(0, "AEINRST")
    table.seal(1, "FARMEST")
    table.play("8F HORN", "H6 FARM")
    assert judged(table) == [(2, "AEFMRST")]


def test_racks_that_contradict_one_another_are_not_judged() -> None:
    table = seated()
    table.seal(0, "HORNQEI")
    table.seal(1, "FARMQST")
    table.play("8F HORN")
    table.seal(0, "QEIAABB")
    table.play("H6 FARM")
    assert judged(table) == []
