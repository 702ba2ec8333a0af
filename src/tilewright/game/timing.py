"""The time of a game: when a turn runs out, and what happens then."""

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import MISSED_TURNS_TO_LEAVE, ChessClock, DaysPerMove, Instant
from tilewright.game.draft import Draft
from tilewright.game.errors import TimeLeft, TimeRanOut, refusal
from tilewright.game.events import (
    LeaveReason,
    PlayAccepted,
    SeatResigned,
    TurnPassed,
)
from tilewright.game.state import GameState, Phase


def deadline(game: GameState) -> Instant | None:
    """When the time of the turn under way is over; None where nothing runs.

    While the last play may be challenged it is the moment at which the play stands.
    """
    if game.clock is None:
        return None
    if game.phase is Phase.PLAYING:
        return game.clock.deadline(game.to_move, game.edition.overtime)
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        return game.clock.last_word(game.to_move)
    return None


def require_time(game: GameState, at: Instant | None) -> None:
    """The turn under way has not run out at this instant.

    Raises:
        TimeRanOut: it has; the table is to say so first.
        ValueError: the table has a clock, and no instant was given.
    """
    if game.clock is None:
        return
    if at is None:
        raise ValueError("a table with a clock is told the instant of a command")
    ends = deadline(game)
    if ends is not None and at >= ends:
        name = game.players[game.to_move].name
        raise refusal(game, TimeRanOut, f"{name}'s time is over.", seat=game.to_move)


def run_out(draft: Draft, at: Instant | None) -> None:
    """The time of the seat on turn is over: its turn passes, or it has lost; a last play stands.

    Raises:
        TimeLeft: it is not over, or there is no clock.
    """
    game = draft.game
    ends = deadline(game)
    if ends is None or at is None or at < ends:
        raise refusal(game, TimeLeft, "There is time left.")
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
