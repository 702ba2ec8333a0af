"""The clock beside a real board: it starts on request, or with the first entry."""

import random

import pytest
from real_board import Beside, beside

from tilewright.companion.commands import WritePass
from tilewright.companion.decide import deadline, decide
from tilewright.companion.errors import ClockRuns, ClockStands
from tilewright.game.clock import SECOND, ChessClock, SandTimer
from tilewright.game.errors import TimeLeft, TimeRanOut
from tilewright.game.terms import TableTerms


def test_the_clock_starts_on_request() -> None:
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


def test_a_table_with_a_clock_needs_the_instant() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    with pytest.raises(ValueError, match="instant"):
        decide(table.companion, WritePass(), table.rulings)


def left(table: Beside) -> tuple[int, ...]:
    """Return the time on every clock, in seconds, without the current turn."""
    assert table.companion.game.clock is not None
    return tuple(span // SECOND for span in table.companion.game.clock.left)


def test_while_the_clock_stands_no_time_runs() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.start_clock()
    table.wait(20)
    table.pause()
    assert deadline(table.companion) is None
    table.wait(10_000)
    with pytest.raises(TimeLeft):
        table.run_out()
    table.resume()
    table.wait(30)
    table.play("8F HORN")
    assert left(table) == (550, 600)


def test_a_sand_timer_that_stood_runs_on_with_the_sand_that_was_left() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    table.start_clock()
    table.wait(45)
    table.pause()
    table.wait(3600)
    table.resume()
    assert deadline(table.companion) == table.at + 15 * SECOND
    table.wait(15)
    with pytest.raises(TimeRanOut):
        table.pause()
    table.run_out()
    assert table.view.turns[-1].timed_out


def test_a_clock_that_stands_is_seen_as_it_stood() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    table.start_clock()
    table.wait(45)
    stood = table.at
    table.pause()
    table.wait(100)
    clock = table.view.clock
    assert clock is not None and clock.deadline is not None
    assert (clock.running, clock.paused, clock.deadline - stood) == (0, stood, 15 * SECOND)
    options = table.view.options
    assert (options.pause_clock, options.resume_clock) == (False, True)
    table.resume()
    options = table.view.options
    assert (options.pause_clock, options.resume_clock) == (True, False)
    assert table.view.clock is not None and table.view.clock.paused is None


def test_what_is_written_while_the_clock_stands_costs_nobody_time() -> None:
    table = beside(terms=TableTerms(ChessClock(600, increment=5)))
    table.start_clock()
    table.wait(20)
    table.pause()
    table.wait(1000)
    table.play("8F HORN")  # Ann has used 20 seconds of her turn and earned 5
    table.wait(1000)
    table.take_back()
    table.play("8F HORN")  # nothing of the new turn was Ann's time
    table.wait(1000)
    assert deadline(table.companion) is None
    table.resume()
    table.wait(7)
    table.pass_turn()
    assert left(table) == (585, 598)


def test_the_clock_stands_on_though_an_entry_is_taken_back_but_not_before_it_began() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.play("8F HORN", "H6 FARM")
    table.pause()
    stands = []
    for _ in range(2):
        table.take_back()
        options = table.view.options
        stands.append((options.resume_clock, options.start_clock))
    assert stands == [(True, False), (False, True)]


def test_only_a_clock_that_runs_is_stopped_and_only_one_that_stands_goes_on() -> None:
    with pytest.raises(ClockStands):
        beside().pause()
    with pytest.raises(ClockRuns):
        beside().resume()
    table = beside(terms=TableTerms(SandTimer(60)))
    with pytest.raises(ClockStands):
        table.pause()
    table.start_clock()
    with pytest.raises(ClockRuns):
        table.resume()
    table.pause()
    with pytest.raises(ClockStands):
        table.pause()


def test_a_clock_set_back_while_the_game_stood_gives_nobody_time() -> None:
    table = beside(terms=TableTerms(ChessClock(600)))
    table.start_clock()
    table.wait(20)
    table.pause()
    table.wait(-10)
    table.resume()
    table.wait(10)
    table.play("8F HORN")
    assert left(table) == (580, 600)


def test_the_time_of_a_game_is_the_same_however_often_it_stood(dice: random.Random) -> None:
    still, stopped = (beside(terms=TableTerms(ChessClock(6000, increment=3))) for _ in range(2))
    still.start_clock()
    stopped.start_clock()
    for _ in range(60):
        seconds = dice.randrange(1, 30)
        still.wait(seconds)
        before = dice.randrange(seconds + 1)
        stopped.wait(before)
        stopped.pause()
        stopped.wait(dice.randrange(1000))
        stopped.resume()
        stopped.wait(seconds - before)
        doing = dice.choice(["exchange", "play", "take_back"])
        for table in (still, stopped):
            if doing == "take_back" and len(table.companion.entries) > 1:
                table.take_back()
            elif doing == "play" and not table.view.turns:
                table.play("8F HORN")
            else:
                table.exchange(1)
        assert left(stopped) == left(still)
        assert stopped.scores == still.scores
