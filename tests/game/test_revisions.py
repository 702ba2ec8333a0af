"""Games that began under earlier decisions of ours go on, end and are verified by those."""

import pytest
from tables import BOXES, Table, by_name, table

from tilewright.game.clock import Instant, SandTimer
from tilewright.game.commands import ClaimGame, MarkAbsent, PutAway
from tilewright.game.errors import NoAbsence
from tilewright.game.events import LATEST, ClockStarted, EndReason, Revision
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT, WALL, FinishLineLevel

LEFT = ("TRAIN", "XA", "Q")
THREE_BEGINNERS = TableTerms(finish_line=(FinishLineLevel.BEGINNER,) * 3)

before_the_third = pytest.mark.parametrize("revision", [Revision.FIRST, Revision.SECOND])


def last_tile(revision: Revision, players: int = 3, edition: Edition = WALL) -> Table:
    """The first seat has laid the last tile."""
    made = table(*LEFT[:players], bag="", edition=edition, revision=revision)
    made.play("8D TRAIN")
    return made


def test_a_game_that_begins_now_is_judged_by_the_latest_decisions() -> None:
    assert table(*LEFT).game.revision is LATEST


@before_the_third
@pytest.mark.parametrize("edition", [*BOXES, TOURNAMENT], ids=by_name)
def test_who_went_out_and_left_gained_nothing(revision: Revision, edition: Edition) -> None:
    made = last_tile(revision, edition=edition)
    made.resign(0)
    made.accept(1, 2)
    assert (made.end().reason, made.end().went_out) == (EndReason.OUT, None)
    assert made.end().winners == (1,)
    assert made.game.scores == (12, -9, -10)


@before_the_third
@pytest.mark.parametrize(("leaver", "winner"), [(0, 1), (1, 0)])
def test_of_two_the_one_who_left_had_lost(revision: Revision, leaver: int, winner: int) -> None:
    made = last_tile(revision, players=2)
    made.resign(leaver)
    assert (made.end().reason, made.end().winners) == (EndReason.RESIGNED, (winner,))


@before_the_third
def test_who_reached_the_finish_line_and_left_had_not_won(revision: Revision) -> None:
    scores = (55, 0, 0)
    made = table("TRAINER", *LEFT[1:], terms=THREE_BEGINNERS, scores=scores, revision=revision)
    made.play("8D TRAIN")
    made.resign(0)
    assert (made.state(), made.game.to_move) == (Phase.PLAYING, 1)


@before_the_third
def test_nobody_was_absent_from_a_last_play(revision: Revision) -> None:
    made = table(*LEFT, bag="", terms=TableTerms(absence=3600), revision=revision)
    made.play("8D TRAIN")
    for command in (MarkAbsent(Seat(1)), ClaimGame(Seat(0))):
        with pytest.raises(NoAbsence):
            made.do(command)


@before_the_third
def test_a_game_put_away_at_its_last_play_had_no_winner(revision: Revision) -> None:
    made = last_tile(revision)
    made.do(PutAway(Seat(1)))
    assert (made.end().reason, made.end().winners) == (EndReason.UNTOUCHED, ())


@pytest.mark.parametrize("revision", Revision)
def test_a_sand_timer_is_turned_over_when_a_play_comes_off_since_the_third(
    revision: Revision,
) -> None:
    terms = TableTerms(time=SandTimer(60))
    made = table("TRAINER", "XA", terms=terms, bad=["TRAIN"], revision=revision)
    made.play("8D TRAIN")
    made.wait(40)
    events = made.challenge(1, "TRAIN")
    starts = [event.at for event in events if isinstance(event, ClockStarted)]
    began = made.game.clock.since if made.game.clock else None
    assert made.now is not None
    assert starts == ([] if revision < Revision.THIRD else [made.now])
    assert began == Instant(made.now - 40_000 if revision < Revision.THIRD else made.now)


@pytest.mark.parametrize("revision", Revision)
def test_the_view_says_whether_leaving_merely_accepts_the_last_play(revision: Revision) -> None:
    made = table(*LEFT, bag="", edition=WALL, revision=revision)
    assert not view_of(made.game, Seat(1)).leaving_accepts, "the game is under way"
    made.play("8D TRAIN")
    said = {view_of(made.game, seat).leaving_accepts for seat in (*made.game.seats, None)}
    assert said == {revision >= Revision.THIRD}
    of_two = last_tile(revision, players=2)
    of_two.resign(0)
    if not said.pop():
        assert of_two.end().winners == (1,), "the scores would have decided otherwise"
        return
    of_two.accept(1)
    assert of_two.end().winners == (0,)
