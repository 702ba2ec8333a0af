"""The game of a person who stays away for longer than agreed can be claimed by the others."""

import pytest
from msgspec.structs import replace
from tables import Table, table

from tilewright.game.clock import ChessClock, TimeOutOfRange
from tilewright.game.commands import ClaimGame, MarkAbsent
from tilewright.game.errors import NoAbsence
from tilewright.game.events import DecidedBy, EndReason, LeaveReason, SeatAbsent, SeatResigned
from tilewright.game.game import ImpossibleEvent, evolve
from tilewright.game.seats import Computer, Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of

THREE_DAYS = TableTerms(absence=3 * 86_400)


def test_the_others_claim_the_game_of_an_absent_player() -> None:
    made = table("TRAINER", "EA", bag="E" * 9, terms=THREE_DAYS)
    assert not view_of(made.game, Seat(1)).options.claim
    assert made.do(MarkAbsent(Seat(0))) == (SeatAbsent(Seat(0)),)
    views = [view_of(made.game, seat) for seat in (Seat(0), Seat(1), None)]
    assert [view.absent for view in views] == [0, 0, 0]
    assert [view.options.claim for view in views] == [False, True, False]
    left, _ = made.do(ClaimGame(Seat(1)))
    assert left == SeatResigned(Seat(0), LeaveReason.ABSENT)
    end = made.end()
    assert (end.reason, end.decided_by) == (EndReason.ABSENT, DecidedBy.RESIGNATION)
    assert end.winners == (1,)
    assert made.game.turns[-1].why is LeaveReason.ABSENT


def absent_at(made: Table) -> Seat | None:
    """The seat that is recorded as absent, asked anew after every command."""
    return made.game.absent


def test_with_three_players_the_others_play_on() -> None:
    made = table("TRAINER", "EA", "EI", bag="E" * 9, terms=THREE_DAYS)
    made.do(MarkAbsent(Seat(0)))
    made.do(ClaimGame(Seat(2)))
    assert made.state() is Phase.PLAYING
    assert (made.game.to_move, absent_at(made)) == (1, None)
    assert made.game.left == {Seat(0)}


def test_a_player_who_moves_is_absent_no_more() -> None:
    made = table("TRAINER", "EA", bag="E" * 9, terms=THREE_DAYS)
    made.do(MarkAbsent(Seat(0)))
    made.abort(1)
    assert absent_at(made) == 0, "what the others do changes nothing"
    made.play("8D TRAIN")
    assert absent_at(made) is None
    with pytest.raises(NoAbsence):
        made.do(ClaimGame(Seat(1)))
    made.do(MarkAbsent(Seat(1)))
    made.pass_turn()
    assert absent_at(made) is None


def test_nobody_is_absent_where_it_was_not_agreed_or_another_is_on_turn() -> None:
    agreed = table("TRAINER", "EA", bag="E" * 9, terms=THREE_DAYS)
    for made, seat in ((table("TRAINER", "EA"), 0), (agreed, 1)):
        with pytest.raises(NoAbsence):
            made.do(MarkAbsent(Seat(seat)))
    agreed.do(MarkAbsent(Seat(0)))
    for command in (MarkAbsent(Seat(0)), ClaimGame(Seat(0))):
        with pytest.raises(NoAbsence):
            agreed.do(command)


def test_a_computer_is_never_absent() -> None:
    made = table("TRAINER", "EA", bag="E" * 9, terms=THREE_DAYS)
    quill = Computer("Quill", "steady")
    made.game = replace(made.game, players=(quill, *made.game.players[1:]))
    with pytest.raises(NoAbsence):
        made.do(MarkAbsent(Seat(0)))


def test_only_the_player_on_turn_can_be_recorded_as_absent() -> None:
    made = table("TRAINER", "EA", bag="E" * 9, terms=THREE_DAYS)
    with pytest.raises(ImpossibleEvent, match="only the player on turn can be absent"):
        evolve(made.game, SeatAbsent(Seat(1)))


def test_an_absence_is_a_minute_to_a_year_and_for_tables_without_a_clock() -> None:
    for seconds in (59, 366 * 86_400 + 1):
        with pytest.raises(TimeOutOfRange):
            TableTerms(absence=seconds)
    with pytest.raises(ValueError, match="without a clock"):
        TableTerms(absence=3600, time=ChessClock(60))
