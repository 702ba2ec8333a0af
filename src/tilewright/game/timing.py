"""The time of a game: when a turn times out, and the consequences."""

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import (
    MISSED_TURNS_TO_LEAVE,
    ChessClock,
    DaysPerMove,
    Instant,
    Span,
    gift,
    most_left,
)
from tilewright.game.draft import Draft
from tilewright.game.errors import NoAbsence, NoTimeToGive, TimeLeft, TimeRanOut, refusal
from tilewright.game.events import (
    LeaveReason,
    PlayAccepted,
    SeatAbsent,
    SeatResigned,
    TimeGiven,
    TurnPassed,
)
from tilewright.game.seats import Person, Seat
from tilewright.game.state import GameState, Phase


def deadline(game: GameState) -> Instant | None:
    """Return the instant at which the current turn times out; None if no clock is running.

    While the last play can be challenged, it is the instant at which the play becomes final.
    """
    if game.clock is None:
        return None
    if game.phase is Phase.PLAYING:
        return game.clock.deadline(game.to_move, game.edition.overtime)
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        return game.clock.last_word(game.to_move)
    return None


def require_time(game: GameState, at: Instant | None) -> None:
    """Check that the current turn has time left at this instant.

    Raises:
        TimeRanOut: it has none; the table must end the turn first.
        ValueError: the table has a clock, but no instant was given.
    """
    if game.clock is None:
        return
    if at is None:
        raise ValueError("a table with a clock needs the instant of a command")
    ends = deadline(game)
    if ends is not None and at >= ends:
        name = game.players[game.to_move].name
        raise refusal(game, TimeRanOut, f"{name} has run out of time.", seat=game.to_move)


def time_to_give(game: GameState, seat: Seat) -> Span | None:
    """Return the time that the seat can give to each opponent now; None if it can give none."""
    clock = game.clock
    if clock is None or game.phase is not Phase.PLAYING or seat in game.left:
        return None
    span = gift(clock.control)
    others = [clock.left[other] for other in game.active if other != seat]
    if span is None or not others or max(others) + span > most_left(clock.control):
        return None
    return span


def give_time(draft: Draft, seat: Seat) -> None:
    """Give every opponent of the seat more time.

    Raises:
        NoTimeToGive: the table has no such clock, or an opponent has the most already.
    """
    span = time_to_give(draft.game, seat)
    if span is None:
        raise refusal(draft.game, NoTimeToGive, "No more time can be given here.")
    draft.add(TimeGiven(seat, span))


def may_become_absent(game: GameState) -> bool:
    """Return whether the table has agreed how long the person on turn may stay away."""
    return (
        game.terms.absence is not None
        and game.phase is Phase.PLAYING
        and game.absent is None
        and isinstance(game.players[game.to_move], Person)
    )


def mark_absent(draft: Draft, seat: Seat) -> None:
    """Record that the seat on turn has not moved for the agreed time, which the table measures.

    Raises:
        NoAbsence: nothing was agreed, another seat is on turn, or it is recorded already.
    """
    game = draft.game
    if seat != game.to_move or not may_become_absent(game):
        raise refusal(game, NoAbsence, "This player is not absent.")
    draft.add(SeatAbsent(seat))


def may_claim(game: GameState, seat: Seat) -> bool:
    """Return whether the seat may claim the game of the absent player on turn."""
    is_there = seat not in game.left and seat != game.absent
    return game.phase is Phase.PLAYING and game.absent is not None and is_there


def claim(draft: Draft, seat: Seat) -> None:
    """Let the absent player on turn leave the game.

    Raises:
        NoAbsence: the player on turn is the claimant, or is not absent.
    """
    absent = draft.game.absent
    if absent is None or not may_claim(draft.game, seat):
        raise refusal(draft.game, NoAbsence, "The player on turn is not absent.")
    draft.add(SeatResigned(absent, LeaveReason.ABSENT))


def run_out(draft: Draft, at: Instant | None) -> None:
    """End the time of the seat on turn: pass the turn, lose the game, or accept the last play.

    Raises:
        TimeLeft: there is time left, or no clock.
    """
    game = draft.game
    ends = deadline(game)
    if ends is None or at is None or at < ends:
        raise refusal(game, TimeLeft, "The turn has time left.")
    seat = game.to_move
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        for other in game.active:
            if may_challenge(game, other):
                draft.add(PlayAccepted(other))
        return
    draft.charge(at, turn_taken=False)
    if isinstance(game.terms.time, ChessClock):
        draft.add(SeatResigned(seat, LeaveReason.OUT_OF_TIME))
        return
    draft.add(TurnPassed(seat, timed_out=True))
    missed = draft.game.missed[seat]
    if isinstance(game.terms.time, DaysPerMove) and missed >= MISSED_TURNS_TO_LEAVE:
        draft.add(SeatResigned(seat, LeaveReason.ABANDONED))
