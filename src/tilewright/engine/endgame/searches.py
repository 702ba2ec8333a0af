"""The kernel's searches of endgames, and the lines of moves that they find."""

from tilewright.engine.codes import board_codes, codes_of, tile_counts
from tilewright.engine.endgame.endgame import Endgame, NotAnEndgame
from tilewright.engine.generator import Generator, leaves_of, words_of
from tilewright.engine.kernels.endgame_board import EndgameBoard
from tilewright.engine.kernels.endgame_search import EndgameSearch
from tilewright.engine.kernels.endgame_turns import EndgameTurns
from tilewright.engine.kernels.max_n_search import MaxNSearch
from tilewright.engine.kernels.max_n_turns import MaxNTurns
from tilewright.engine.layout import LANE
from tilewright.engine.limits import check_limits
from tilewright.engine.moves import EnginePass, EnginePlay
from tilewright.engine.plays import first_square, made_play
from tilewright.engine.searching import BoardTables, build_kernel
from tilewright.rules.edition import Edition, FinalAdjustment
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


def endgame_search_of(generator: Generator, edition: Edition) -> EndgameSearch:
    """Return a search of endgames of two, for one thread."""
    return EndgameSearch(EndgameTurns(_board_of(generator, edition)))


def max_n_search_of(generator: Generator, edition: Edition) -> MaxNSearch:
    """Return a search of endgames of several players, for one thread."""
    return MaxNSearch(MaxNTurns(_board_of(generator, edition)))


def _board_of(generator: Generator, edition: Edition) -> EndgameBoard:
    words, board = words_of(generator, edition), BoardTables.of(edition)
    kernel = build_kernel(words.lexicon, leaves_of(generator, edition), edition, words.arcs)
    return EndgameBoard(kernel, board.points)


def check_request(
    endgame: Endgame, edition: Edition, seconds: float | None, positions: int | None
) -> None:
    """Check the limits of a search, and that the endgame is of this edition.

    Raises:
        NotAnEndgame: the edition is another one.
        ValueError: a limit is not above 0.
    """
    check_limits(seconds, positions)
    if endgame.position.edition is not edition:
        raise NotAnEndgame(f"this solver is for {edition.name}")


def load(search: EndgameSearch | MaxNSearch, endgame: Endgame) -> None:
    """Load the endgame.

    Raises:
        NotAnEndgame: it has more plays than fit into memory.
    """
    ending, tile_set = endgame.ending, endgame.position.edition.tile_set
    try:
        search.load(
            board_codes(endgame.position),
            [tile_counts(rack, tile_set) for rack in endgame.racks],
            ending.limit,
            endgame.left,
            ending.zero_plays_count,
        )
    except MemoryError:
        raise NotAnEndgame("there are too many plays") from None
