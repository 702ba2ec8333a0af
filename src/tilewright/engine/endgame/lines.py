"""Lines of moves to the end of an endgame: from the kernel's numbers, and what they bring."""

from tilewright.engine.best_moves import first_square
from tilewright.engine.codes import codes_of
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.layout import LANE
from tilewright.engine.moves import EnginePass, EnginePlay
from tilewright.engine.plays import made_play
from tilewright.rules.edition import FinalAdjustment
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

EndgameMove = EnginePlay | EnginePass
"""A move of an endgame; its equity is its score, in thousandths of a point."""


def moves_of(line: list[tuple[int, int, int, bytes]], endgame: Endgame) -> tuple[EndgameMove, ...]:
    """Return the moves of the kernel's line."""
    position, moves = endgame.position, list[EndgameMove]()
    written = codes_of(position.edition.tile_set)
    for lane, start, score, codes in line:
        if lane < 0:
            moves.append(EnginePass(0))
            continue
        down = lane >= LANE
        row = (-1000 * score, -score, first_square(down, lane % LANE, start), int(down))
        bonus = position.edition.bonus.tiles
        play = made_play(position.board.cells, (*row, written.laid(codes)), bonus)
        position = Position(position.board.with_tiles(play.play.placements), position.edition)
        moves.append(play)
    return tuple(moves)


def with_last_passes(endgame: Endgame, line: tuple[EndgameMove, ...]) -> tuple[EndgameMove, ...]:
    """Return a proven line with the passes that the kernel leaves out at its end.

    It counts fewer turns without a score than the edition where that makes no difference.
    """
    racks, left, _ = played(endgame, line)
    return line + (EnginePass(0),) * (left if all(racks) else 0)


def played(endgame: Endgame, line: tuple[EndgameMove, ...]) -> tuple[list[Tiles], int, list[int]]:
    """Return the racks after the line, the scoreless turns left to the end, and the points."""
    racks, left = list(endgame.racks), endgame.left
    points = [0] * len(racks)
    for number, move in enumerate(line):
        seat = number % len(racks)
        left -= 1
        if isinstance(move, EnginePlay):
            points[seat] += move.score
            racks[seat] -= move.play.tiles
            if move.score or not endgame.ending.zero_plays_count:
                left = endgame.ending.limit
    return racks, left, points


def gains_of(endgame: Endgame, line: tuple[EndgameMove, ...]) -> tuple[int, ...]:
    """Return each player's gain by the line; nothing if it does not end the game."""
    edition = endgame.position.edition
    racks, left, gains = played(endgame, line)
    if all(racks) and left:
        return ()
    values = [edition.tile_set.total(rack) for rack in racks]
    out = racks.index(Tiles()) if not all(racks) else None
    doubles = edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT and len(racks) == 2
    for seat, value in enumerate(values):
        if out is None or not doubles:
            gains[seat] -= value
    if out is not None:
        gains[out] += (2 if doubles else 1) * sum(values)
    return tuple(gains)
