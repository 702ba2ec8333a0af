"""The end beside a real board: the tiles left are typed, and become lines of the sheet."""

import pytest
from real_board import Beside, bag_holds_at_most, beside, played

from tilewright.companion.errors import NotOut, RacksDiffer, TileUsedUp, TooManyTiles
from tilewright.game.errors import GameOver, NotAtTable, OnlyTheLastPlayIsOpen
from tilewright.game.events import EndReason
from tilewright.game.state import TurnKind
from tilewright.game.terms import TableTerms
from tilewright.rules.editions import FinishLineLevel

FULL = "AEINRST"


def test_everyone_loses_the_own_tiles_when_nobody_went_out() -> None:
    table = beside()
    for _ in range(4):
        table.pass_turn()
    table.count("AEINRST", "AEIOQRT")
    end = table.companion.game.end
    assert end is not None
    assert [(line.before, line.lost, line.final) for line in end.lines] == [
        (0, 7, -7),
        (0, 16, -16),
    ]
    assert (end.reason, end.winners) == (EndReason.PASSES, (0,))
    with pytest.raises(GameOver):
        table.pass_turn()


def test_racks_that_are_not_as_the_turns_leave_them_want_a_second_word() -> None:
    table = beside()
    for _ in range(4):
        table.pass_turn()
    with pytest.raises(RacksDiffer, match="According to the turns Ben has 7 tiles left, not 6"):
        table.count(FULL, "AEIOQR")
    with pytest.raises(RacksDiffer, match="Enter every player"):
        table.count(FULL)
    table.count(FULL, "AEIOQR", as_they_are=True)
    assert table.scores == (-7, -15)


def test_no_rack_holds_what_there_is_not() -> None:
    table = beside()
    with pytest.raises(TileUsedUp, match="Too many of Q"):
        table.count("AEINRSQ", "AEINRSQ")
    with pytest.raises(TooManyTiles):
        table.count("AEINRSTA", FULL, as_they_are=True)


def test_players_may_say_that_no_play_is_left() -> None:
    table = beside()
    table.play("8F HORN")
    table.count(FULL, FULL)
    end = table.companion.game.end
    assert end is not None and end.reason is EndReason.NO_PLAYS


def test_who_plays_the_last_tile_gains_what_the_others_hold() -> None:
    table, game = played(bag_holds_at_most(0))
    rest = [game.racks[seat] for seat in game.order]
    racks = list(map(str, rest))
    before = table.scores
    # by the tiles in hand nobody is out yet: the players say who was, and that they know better
    latest = table.view.turns[-1].seat
    racks[latest] = ""
    with pytest.raises(RacksDiffer):
        table.count(*racks, out=latest)
    table.count(*racks, out=latest, as_they_are=True)
    end = table.companion.game.end
    assert end is not None and (end.reason, end.went_out) == (EndReason.OUT, latest)
    gained = game.edition.tile_set.total(rest[1 - latest])
    assert table.scores[latest] == before[latest] + gained
    assert table.scores[1 - latest] == before[1 - latest] - gained


def test_the_turns_themselves_say_who_went_out() -> None:
    table, game = played(lambda companion: companion.went_out is not None)
    out = table.companion.went_out
    assert out is not None
    racks = [str(game.racks[seat]) for seat in game.order]
    assert racks[out] == ""
    with pytest.raises(NotOut):
        table.count(*racks, out=1 - out)
    table.count(*racks)
    end = table.companion.game.end
    assert end is not None and (end.reason, end.went_out) == (EndReason.OUT, out)


def test_nobody_is_out_who_has_not_made_the_latest_play_or_holds_tiles() -> None:
    table = beside()
    with pytest.raises(NotOut):
        table.count("", FULL, out=0)
    table.play("8F HORN")
    with pytest.raises(NotOut):
        table.count("", FULL, out=1)
    with pytest.raises(NotOut):
        table.count(FULL, FULL, out=0)


def test_a_finish_line_needs_no_count() -> None:
    levels = (FinishLineLevel.BEGINNER, FinishLineLevel.EXPERT)
    table = beside(terms=TableTerms(finish_line=levels))
    table.play("8D QUARTZY")
    assert table.view.ending is EndReason.FINISH_LINE
    table.challenge(1, "QUARTZY")
    table.count()
    end = table.companion.game.end
    assert end is not None and (end.reason, end.winners) == (EndReason.FINISH_LINE, (0,))


def test_who_leaves_cannot_win_and_the_others_play_on() -> None:
    table = beside(players=3)
    table.play("8F HORN")
    table.leave(0)
    assert str(table.view.ending) == "None"
    with pytest.raises(NotAtTable):
        table.leave(0)
    table.pass_turn()
    assert table.to_move == 2
    table.leave(1)
    assert table.view.ending == "resigned"
    table.count(FULL, FULL, FULL)
    end = table.companion.game.end
    assert end is not None and end.winners == (2,)


@pytest.mark.parametrize("leaver", [0, 1])
def test_who_leaves_after_the_last_tile_keeps_the_bonus_and_the_place(leaver: int) -> None:
    """The players know that the latest play was the last, and say so with the count."""
    table, game = played(bag_holds_at_most(0))
    latest = table.view.turns[-1].seat
    racks = [str(game.racks[seat]) for seat in game.order]
    racks[latest] = ""
    stayed = Beside(list(table.events), table.companion, table.rulings)
    stayed.count(*racks, out=latest, as_they_are=True)
    table.leave((latest + leaver) % 2)
    table.count(*racks, out=latest, as_they_are=True)
    ended, fair = table.companion.game.end, stayed.companion.game.end
    assert ended == fair
    assert ended is not None and ended.went_out == latest


def test_nobody_need_be_written_down_as_leaving_once_the_last_tile_is_laid() -> None:
    table, game = played(lambda companion: companion.went_out is not None)
    out = table.companion.went_out
    assert out is not None
    with pytest.raises(OnlyTheLastPlayIsOpen, match="count the tiles left"):
        table.leave(out)
    table.count(*[str(game.racks[seat]) for seat in game.order])
    end = table.companion.game.end
    assert end is not None and end.went_out == out
    assert end.lines[out].gained == end.lines[1 - out].lost > 0


def test_a_turn_lost_after_the_last_tile_does_not_hide_who_laid_it() -> None:
    table = beside("folio")
    table.play("8F HORN")
    table.challenge(1, "HORN")
    assert table.view.turns[-1].kind is TurnKind.LOST_TURN
    table.count("", FULL, out=0, as_they_are=True)
    end = table.companion.game.end
    assert end is not None and end.went_out == 0


def test_a_game_that_is_broken_off_counts_nothing() -> None:
    table = beside()
    table.play("8F HORN")
    table.break_off()
    end = table.companion.game.end
    assert end is not None
    assert (end.reason, end.winners) == (EndReason.ABORTED, ())
    assert table.scores == (14, 0)
