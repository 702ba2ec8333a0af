"""The end of a game: unplayed tiles, and who has won."""

from tilewright.game.events import DecidedBy, EndReason, FinalLine, GameEnded
from tilewright.game.game import Game
from tilewright.game.seats import Seat
from tilewright.rules.edition import TieBreak


def ended(game: Game, reason: EndReason, went_out: Seat | None = None) -> GameEnded:
    """The end of this game for this reason, with adjustments, winners and what decided.

    Everyone loses the own unplayed tiles; a player who went out gains those of the others who are
    still in the game. A player who left loses the own tiles like everyone, and cannot win.
    """
    if went_out in game.left:
        went_out = None
    lines = final_lines(game, went_out)
    if len(game.active) == 1:
        return GameEnded(reason, went_out, lines, game.active, DecidedBy.RESIGNATION)
    winners, decided_by = _winners(game, lines)
    return GameEnded(reason, went_out, lines, winners, decided_by)


def final_lines(game: Game, went_out: Seat | None) -> tuple[FinalLine, ...]:
    """Every seat's final adjustment, by seat."""
    points = game.edition.tile_set.total
    others = sum(points(game.racks[seat]) for seat in game.active if seat != went_out)
    return tuple(
        FinalLine(
            seat,
            game.scores[seat],
            game.racks[seat],
            lost=points(game.racks[seat]),
            gained=others if seat == went_out else 0,
        )
        for seat in game.seats
    )


def _winners(game: Game, lines: tuple[FinalLine, ...]) -> tuple[tuple[Seat, ...], DecidedBy]:
    in_play = [line for line in lines if line.seat not in game.left]
    best = max(line.final for line in in_play)
    tied = [line for line in in_play if line.final == best]
    if len(tied) == 1:
        return (tied[0].seat,), DecidedBy.SCORE
    if game.edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES:
        highest = max(line.before for line in tied)
        ahead = tuple(line.seat for line in tied if line.before == highest)
        return ahead, DecidedBy.TIE_BREAK if len(ahead) == 1 else DecidedBy.SHARED
    return tuple(line.seat for line in tied), DecidedBy.SHARED
