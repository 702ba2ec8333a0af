"""The game of a person who stays away for longer than agreed can be claimed by the others."""

from typing import Any

import pytest
from msgspec.structs import replace
from tables import Table, table

from tilewright.game.clock import ChessClock, TimeOutOfRange
from tilewright.game.commands import ClaimGame, MarkAbsent
from tilewright.game.errors import NoAbsence
from tilewright.game.events import (
    DecidedBy,
    EndReason,
    LeaveReason,
    PlayAccepted,
    SeatAbsent,
    SeatResigned,
)
from tilewright.game.game import ImpossibleEvent, evolve
from tilewright.game.seats import Computer, Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.editions import TOURNAMENT, WALL, FinishLineLevel

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
    with pytest.raises(ImpossibleEvent, match="only a player for whom the game waits"):
        evolve(made.game, SeatAbsent(Seat(1)))


def test_an_absence_is_a_minute_to_a_year_and_for_tables_without_a_clock() -> None:
    for seconds in (59, 366 * 86_400 + 1):
        with pytest.raises(TimeOutOfRange):
            TableTerms(absence=seconds)
    with pytest.raises(ValueError, match="without a clock"):
        TableTerms(absence=3600, time=ChessClock(60))


# --- the last play -------------------------------------------------------------------------------


def last_play(*racks: str, terms: TableTerms = THREE_DAYS, **more: Any) -> Table:
    """The first seat has laid its last tile; the others have not answered yet."""
    made = table("TRAIN", *racks, bag="", terms=terms, **more)
    made.play("8D TRAIN")
    assert made.state() is Phase.AWAITING_FINAL_CHALLENGE
    return made


@pytest.mark.parametrize("claimant", [0, 2])
def test_one_who_never_answers_the_last_play_has_accepted_it_once_it_is_claimed(
    claimant: int,
) -> None:
    made = last_play("XA", "Q", scores=(0, 300, 0))
    made.accept(2)
    assert not view_of(made.game, Seat(claimant)).options.claim
    made.do(MarkAbsent(Seat(1)))
    made.restart()
    views = [view_of(made.game, seat) for seat in (Seat(0), Seat(1), Seat(2), None)]
    assert [view.absent for view in views] == [1] * 4
    assert [view.options.claim for view in views] == [True, False, True, False]
    accepted, _ = made.do(ClaimGame(Seat(claimant)))
    assert accepted == PlayAccepted(Seat(1))
    assert (made.end().reason, made.end().went_out) == (EndReason.OUT, 0)
    assert made.end().winners == (1,), "absence is acceptance: the scores decide"
    assert made.game.scores == (12 + 9 + 10, 300 - 9, -10)


def test_one_absent_player_after_the_other_is_claimed_from() -> None:
    made = last_play("XA", "Q", "BB")
    for seat in (3, 1, 2):
        made.do(MarkAbsent(Seat(seat)))
        with pytest.raises(NoAbsence):
            made.do(MarkAbsent(Seat(seat)))
        with pytest.raises(NoAbsence):
            made.do(ClaimGame(Seat(seat)))
        made.do(ClaimGame(Seat(0)))
    assert made.end().winners == (0,)


def test_only_those_who_have_not_answered_the_last_play_can_be_absent() -> None:
    made = last_play("XA", "Q", computers=(2,))
    for seat in (0, 2):
        with pytest.raises(NoAbsence):
            made.do(MarkAbsent(Seat(seat)))
    with pytest.raises(ImpossibleEvent, match="for whom the game waits"):
        evolve(made.game, SeatAbsent(Seat(0)))
    made.do(MarkAbsent(Seat(1)))


@pytest.mark.parametrize("answer", ["accepts", "challenges"])
def test_a_player_who_answers_the_last_play_is_absent_no_more(answer: str) -> None:
    made = last_play("XA", "Q", edition=WALL, bad=["TRAIN"] * (answer == "challenges"))
    made.do(MarkAbsent(Seat(1)))
    if answer == "accepts":
        made.accept(1)
    else:
        made.challenge(1)
    assert absent_at(made) is None
    with pytest.raises(NoAbsence):
        made.do(ClaimGame(Seat(0)))


def test_an_absence_from_the_last_play_ends_when_another_takes_the_play_off() -> None:
    made = last_play("XA", "Q", bad=["TRAIN"])
    made.do(MarkAbsent(Seat(2)))
    made.challenge(1, "TRAIN")
    assert (made.state(), made.game.to_move, absent_at(made)) == (Phase.PLAYING, 1, None)


def test_another_player_who_leaves_does_not_make_up_for_an_absence() -> None:
    made = last_play("XA", "Q")
    made.do(MarkAbsent(Seat(2)))
    made.resign(1)
    assert absent_at(made) == 2
    made.do(ClaimGame(Seat(0)))
    assert made.state() is Phase.OVER


def test_a_last_play_with_a_limit_of_its_own_is_left_to_it() -> None:
    made = last_play("XA", terms=TableTerms(absence=3600, last_word=60))
    with pytest.raises(NoAbsence):
        made.do(MarkAbsent(Seat(1)))


def test_a_bonus_that_reaches_the_line_ends_the_absence_of_the_player_on_turn() -> None:
    beginners = (FinishLineLevel.BEGINNER,) * 3
    terms = TableTerms(absence=3600, finish_line=beginners, challenge=ChallengeRule.TEN_POINT)
    made = table("TRAINER", "XA", "Q", edition=TOURNAMENT, terms=terms, scores=(47, 0, 0))
    made.play("8D TRAIN")
    made.do(MarkAbsent(Seat(1)))
    made.challenge(2)
    assert (made.state(), absent_at(made)) == (Phase.OVER, None)
