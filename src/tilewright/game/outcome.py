"""The end of a game: unplayed tiles and the winners."""

from collections.abc import Sequence
from itertools import takewhile

from tilewright.game.clock import overtime_points
from tilewright.game.events import DecidedBy, EndReason, FinalLine, GameEnded, LeaveReason, Revision
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, TurnKind, TurnRecord
from tilewright.rules.edition import FinalAdjustment, TieBreak

_LEFT_FOR = {
    LeaveReason.RESIGNED: (EndReason.RESIGNED, DecidedBy.RESIGNATION),
    LeaveReason.ABANDONED: (EndReason.ABANDONED, DecidedBy.RESIGNATION),
    LeaveReason.OUT_OF_TIME: (EndReason.OUT_OF_TIME, DecidedBy.TIME),
    LeaveReason.LOST_CHALLENGE: (EndReason.LOST_CHALLENGE, DecidedBy.CHALLENGE),
    LeaveReason.ABSENT: (EndReason.ABSENT, DecidedBy.RESIGNATION),
}


def ended(game: GameState, reason: EndReason, went_out: Seat | None = None) -> GameEnded:
    """Return the end of this game for this reason, with adjustments, winners and what decided.

    Everyone loses the value of their own unplayed tiles; a player who went out gains those of all
    who were in the game when the last tile was played. A player who left before that loses their
    own tiles like everyone else and cannot win; one who left later, the player who went out
    included, has merely accepted the last play.
    """
    counted = can_win(game, reason, went_out)
    if went_out in game.left and game.revision < Revision.THIRD:
        went_out = None
    lines = final_lines(game, went_out)
    winners, decided_by = _winners(game, [line for line in lines if line.seat in counted])
    return GameEnded(reason, went_out, lines, winners, decided_by)


def left_alone(game: GameState, winner: Seat, went_out: Seat | None = None) -> GameEnded:
    """Return the end of a game that only this player can win, because the others have left.

    The winner gains unplayed tiles only by having gone out.
    """
    if went_out != winner or game.revision is Revision.FIRST:
        went_out = None
    reason, decided_by = _LEFT_FOR[_last_to_leave(game)]
    return GameEnded(reason, went_out, final_lines(game, went_out), (winner,), decided_by)


def _last_to_leave(game: GameState) -> LeaveReason:
    """Return the reason for which the latest player left."""
    return next(turn.why for turn in reversed(game.turns) if turn.why is not None)


def reached_target(game: GameState, winner: Seat) -> GameEnded:
    """Return the end of a Finish Line game; unplayed tiles are not counted."""
    return GameEnded(
        EndReason.FINISH_LINE, None, _plain_lines(game), (winner,), DecidedBy.FINISH_LINE
    )


def aborted(game: GameState) -> GameEnded:
    """Return the end of a game that was broken off: nobody wins, and nothing is counted."""
    return GameEnded(EndReason.ABORTED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def put_away(game: GameState) -> GameEnded:
    """Return the end of a game that nobody has touched for months, as if it were broken off."""
    return GameEnded(EndReason.UNTOUCHED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def final_lines(game: GameState, went_out: Seat | None) -> tuple[FinalLine, ...]:
    """Return every seat's final adjustment, by seat."""
    points = game.edition.tile_set.total
    others = (
        0 if went_out is None else sum(points(game.racks[seat]) for seat in pay(game, went_out))
    )
    doubled = (
        went_out is not None
        and len(game.players) == 2
        and game.edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT
    )
    return tuple(
        FinalLine(
            seat,
            game.scores[seat],
            game.racks[seat],
            lost=0 if doubled else points(game.racks[seat]),
            gained=0 if seat != went_out else 2 * others if doubled else others,
            overtime=_overtime(game, seat),
        )
        for seat in game.seats
    )


def pay(game: GameState, went_out: Seat) -> tuple[Seat, ...]:
    """Return the seats whose unplayed tiles go to the player who went out, present or not.

    Players who left before the last tile was played were no longer in the game and give nothing.
    """
    gone = game.left - {turn.seat for turn in _left_since(game, went_out)}
    return tuple(seat for seat in game.seats if seat != went_out and seat not in gone)


def can_win(game: GameState, reason: EndReason, went_out: Seat | None) -> frozenset[Seat]:
    """Return the seats that can win: the present ones, and seats left after the last turn."""
    since: tuple[TurnRecord, ...] = ()
    if went_out is not None:
        since = _left_since(game, went_out)
    elif reason is EndReason.SCORELESS:
        since = left_since_last_turn(game)
    accepted = {turn.seat for turn in since if turn.why is not LeaveReason.LOST_CHALLENGE}
    if game.revision < Revision.THIRD:
        accepted -= {went_out}
    return frozenset(game.active) | accepted


def left_since_last_turn(game: GameState) -> tuple[TurnRecord, ...]:
    """Return the departures after which no turn was taken, while the last play is awaited."""
    if not game.leaving_accepts:
        return ()
    return tuple(takewhile(lambda turn: turn.kind is TurnKind.RESIGN, reversed(game.turns)))


def _left_since(game: GameState, went_out: Seat) -> tuple[TurnRecord, ...]:
    """Return the departures since the last tile was played."""
    if game.revision is Revision.FIRST:
        return ()
    last_play = next(
        place
        for place, turn in reversed(list(enumerate(game.turns)))
        if turn.seat == went_out and turn.kind is TurnKind.PLAY
    )
    return tuple(turn for turn in game.turns[last_play:] if turn.kind is TurnKind.RESIGN)


def _plain_lines(game: GameState) -> tuple[FinalLine, ...]:
    return tuple(
        FinalLine(seat, game.scores[seat], game.racks[seat], lost=0, gained=0)
        for seat in game.seats
    )


def _overtime(game: GameState, seat: Seat) -> int:
    """Return the seat's overtime penalty; the turn that nobody takes any more is not charged."""
    if game.clock is None:
        return 0
    return overtime_points(game.clock, seat, None, game.edition.overtime)


def _winners(game: GameState, in_play: Sequence[FinalLine]) -> tuple[tuple[Seat, ...], DecidedBy]:
    best = max(line.final for line in in_play)
    tied = [line for line in in_play if line.final == best]
    if len(tied) == 1:
        return (tied[0].seat,), DecidedBy.SCORE
    if game.edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES:
        highest = max(map(_before_unplayed_tiles, tied))
        ahead = tuple(line.seat for line in tied if _before_unplayed_tiles(line) == highest)
        return ahead, DecidedBy.TIE_BREAK if len(ahead) == 1 else DecidedBy.SHARED
    return tuple(line.seat for line in tied), DecidedBy.SHARED


def _before_unplayed_tiles(line: FinalLine) -> int:
    """Return the score for the tie-break: everything but unplayed tiles, overtime included."""
    return line.before - line.overtime
