"""The clock beside a real board: it starts when it is told to, or with the first turn written."""

import pytest
from real_board import beside

from tilewright.companion.commands import WritePass
from tilewright.companion.decide import deadline, decide
from tilewright.companion.errors import ClockRuns
from tilewright.game.clock import SECOND, ChessClock, SandTimer
from tilewright.game.errors import TimeLeft, TimeRanOut
from tilewright.game.terms import TableTerms


def test_the_clock_starts_when_it_is_told_to() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    assert [table.view.options.start_clock] == [True]
    assert deadline(table.companion) is None
    table.start_clock()
    assert deadline(table.companion) == table.at + 60 * SECOND
    assert [table.view.options.start_clock] == [False]
    with pytest.raises(ClockRuns):
        table.start_clock()


def test_without_a_start_it_runs_from_the_first_turn_written() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.wait(500)
    table.play("8F HORN")
    assert table.companion.game.clock is not None
    assert table.companion.game.clock.left == (600 * SECOND, 600 * SECOND)
    table.wait(90)
    table.play("H6 FARM")
    assert table.companion.game.clock.left == (600 * SECOND, 510 * SECOND)


def test_a_turn_that_ran_out_passes() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    table.start_clock()
    with pytest.raises(TimeLeft):
        table.run_out()
    table.wait(60)
    with pytest.raises(TimeRanOut):
        table.play("8F HORN")
    table.run_out()
    turn = table.view.turns[-1]
    assert (turn.kind, turn.timed_out) == ("pass", True)
    table.play("8F HORN")


def test_a_player_whose_clock_and_overtime_are_used_up_has_lost() -> None:
    table = beside("tournament", terms=TableTerms(ChessClock(60)))
    table.start_clock()
    table.wait(60 + 600)
    table.run_out()
    assert table.view.ending == "out_of_time"
    assert deadline(table.companion) is None
    table.count("AEINRST", "AEINRST")
    end = table.companion.game.end
    assert end is not None and end.winners == (1,)


def test_there_is_no_clock_to_start_where_the_table_has_none() -> None:
    with pytest.raises(ClockRuns, match="no clock"):
        beside().start_clock()


def test_a_table_with_a_clock_is_told_the_instant() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    with pytest.raises(ValueError, match="instant"):
        decide(table.companion, WritePass(), table.rulings)
