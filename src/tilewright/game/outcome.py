"""The end of a game: unplayed tiles, and who has won."""

from tilewright.game.clock import overtime_points
from tilewright.game.events import DecidedBy, EndReason, FinalLine, GameEnded, LeaveReason
from tilewright.game.seats import Seat
from tilewright.game.state import Game
from tilewright.rules.edition import FinalAdjustment, TieBreak

_LEFT_FOR = {
    LeaveReason.RESIGNED: (EndReason.RESIGNED, DecidedBy.RESIGNATION),
    LeaveReason.ABANDONED: (EndReason.ABANDONED, DecidedBy.RESIGNATION),
    LeaveReason.OUT_OF_TIME: (EndReason.OUT_OF_TIME, DecidedBy.TIME),
    LeaveReason.LOST_CHALLENGE: (EndReason.LOST_CHALLENGE, DecidedBy.CHALLENGE),
}


def ended(game: Game, reason: EndReason, went_out: Seat | None = None) -> GameEnded:
    """The end of this game for this reason, with adjustments, winners and what decided.

    Everyone loses the own unplayed tiles; a player who went out gains those of the others who are
    still in the game. A player who left loses the own tiles like everyone, and cannot win.
    """
    if went_out in game.left:
        went_out = None
    lines = final_lines(game, went_out)
    winners, decided_by = _winners(game, lines)
    return GameEnded(reason, went_out, lines, winners, decided_by)


def left_alone(game: Game, why: LeaveReason) -> GameEnded:
    """The end of a game that all but one have left, the last of them for this reason."""
    reason, decided_by = _LEFT_FOR[why]
    return GameEnded(reason, None, final_lines(game, None), game.active, decided_by)


def reached_target(game: Game, winner: Seat) -> GameEnded:
    """The end of a Finish Line game: unplayed tiles are not counted."""
    return GameEnded(
        EndReason.FINISH_LINE, None, _plain_lines(game), (winner,), DecidedBy.FINISH_LINE
    )


def aborted(game: Game) -> GameEnded:
    """The end of a game that was broken off: nobody wins, and nothing is counted."""
    return GameEnded(EndReason.ABORTED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def put_away(game: Game) -> GameEnded:
    """The end of a game that nobody has touched for months: as if it had been broken off."""
    return GameEnded(EndReason.UNTOUCHED, None, _plain_lines(game), (), DecidedBy.NOBODY)


def final_lines(game: Game, went_out: Seat | None) -> tuple[FinalLine, ...]:
    """Every seat's final adjustment, by seat."""
    points = game.edition.tile_set.total
    others = sum(points(game.racks[seat]) for seat in game.active if seat != went_out)
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


def _plain_lines(game: Game) -> tuple[FinalLine, ...]:
    return tuple(
        FinalLine(seat, game.scores[seat], game.racks[seat], lost=0, gained=0)
        for seat in game.seats
    )


def _overtime(game: Game, seat: Seat) -> int:
    """What the seat's clock costs; the turn that nobody takes any more is not charged."""
    if game.clock is None:
        return 0
    return overtime_points(game.clock, seat, None, game.edition.overtime)


def _winners(game: Game, lines: tuple[FinalLine, ...]) -> tuple[tuple[Seat, ...], DecidedBy]:
    in_play = [line for line in lines if line.seat not in game.left]
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
    """What the tie-break compares: all but the unplayed tiles, so that overtime counts."""
    return line.before - line.overtime
