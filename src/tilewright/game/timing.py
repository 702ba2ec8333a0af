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
from tilewright.game.errors import NoAbsence, NoTimeToGive, TimeLeft, TimeRanOut, refusal
from tilewright.game.events import (
    LeaveReason,
    PlayAccepted,
    SeatAbsent,
    SeatResigned,
    TimeGiven,
    TurnPassed,
)
from tilewright.game.game import EventBuilder
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


def give_time(builder: EventBuilder, seat: Seat) -> None:
    """Give every opponent of the seat more time.

    Raises:
        NoTimeToGive: the table has no such clock, or an opponent has the most already.
    """
    span = time_to_give(builder.game, seat)
    if span is None:
        raise refusal(builder.game, NoTimeToGive, "No more time can be given here.")
    builder.add(TimeGiven(seat, span))


def may_become_absent(game: GameState) -> bool:
    """Return whether the table has agreed how long the people it waits for may stay away."""
    return bool(may_be_absent(game))


def may_be_absent(game: GameState) -> tuple[Seat, ...]:
    """Return the people who count as absent if they are silent for the agreed time.

    That is the person on turn or, after the last play, everyone who has not answered it. Nobody is
    where no time was agreed, or the last play has a limit of its own, or while someone is absent.
    """
    if game.terms.absence is None or game.absent is not None:
        return ()
    if game.phase is Phase.PLAYING:
        awaited: tuple[Seat, ...] = (game.to_move,)
    elif game.leaving_accepts and game.terms.last_word is None:
        awaited = tuple(seat for seat in game.active if may_challenge(game, seat))
    else:
        awaited = ()
    return tuple(seat for seat in awaited if isinstance(game.players[seat], Person))


def mark_absent(builder: EventBuilder, seat: Seat) -> None:
    """Record that the game has waited for the seat for the agreed time, which the table measures.

    Raises:
        NoAbsence: nothing was agreed, the game does not wait for this seat, or a player is absent.
    """
    game = builder.game
    if seat not in may_be_absent(game):
        raise refusal(game, NoAbsence, "This player is not absent.")
    builder.add(SeatAbsent(seat))


def may_claim(game: GameState, seat: Seat) -> bool:
    """Return whether the seat may claim the game of the absent player."""
    is_there = seat not in game.left and seat != game.absent
    is_awaited = game.phase is Phase.PLAYING or game.leaving_accepts
    return is_awaited and game.absent is not None and is_there


def claim(builder: EventBuilder, seat: Seat) -> None:
    """Let the absent player leave the game or, if only the last play is awaited, accept it.

    Raises:
        NoAbsence: nobody is absent, or the claimant is.
    """
    game = builder.game
    if game.absent is None or not may_claim(game, seat):
        raise refusal(game, NoAbsence, "No other player is absent.")
    if game.leaving_accepts:
        builder.add(PlayAccepted(game.absent))
    else:
        builder.add(SeatResigned(game.absent, LeaveReason.ABSENT))


def accept_for_all(builder: EventBuilder) -> None:
    """Accept the last play for every seat that has not answered it."""
    for seat in builder.game.active:
        if may_challenge(builder.game, seat):
            builder.add(PlayAccepted(seat))


def run_out(builder: EventBuilder, at: Instant | None) -> None:
    """End the time of the seat on turn: pass the turn, lose the game, or accept the last play.

    Raises:
        TimeLeft: there is time left, or no clock.
    """
    game = builder.game
    ends = deadline(game)
    if ends is None or at is None or at < ends:
        raise refusal(game, TimeLeft, "The turn has time left.")
    seat = game.to_move
    if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
        accept_for_all(builder)
        return
    builder.charge(at, turn_taken=False)
    if isinstance(game.terms.time, ChessClock):
        builder.add(SeatResigned(seat, LeaveReason.OUT_OF_TIME))
        return
    builder.add(TurnPassed(seat, timed_out=True))
    missed = builder.game.missed[seat]
    if isinstance(game.terms.time, DaysPerMove) and missed >= MISSED_TURNS_TO_LEAVE:
        builder.add(SeatResigned(seat, LeaveReason.ABANDONED))
