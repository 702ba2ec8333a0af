"""Solve an endgame of two players: best play by both, proven where time allows.

The kernel searches deeper and deeper; what it has found so far is the answer when the time is over.
The players know every word of the list, the barred ones of an edition included, and challenge
nothing. They play for the greatest difference of points, not for the win alone.
"""

import threading
import time
from dataclasses import dataclass

from tilewright.engine.best_moves import first_square, letters_laid
from tilewright.engine.endgame.endgame import FEWEST_SEATS, Endgame, NotAnEndgame
from tilewright.engine.generator import Generator, board_codes, endgame_search_of, tile_counts
from tilewright.engine.layout import LANE
from tilewright.engine.moves import EnginePass, EnginePlay
from tilewright.engine.plays import made_play
from tilewright.rules.edition import Edition, FinalAdjustment
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

DEEPEST = 62
UNKNOWN = 30_000
"""The kernel's bound of a value of which nothing is proven."""

NO_LIMIT = 1 << 62

EndgameMove = EnginePlay | EnginePass
"""A move of an endgame; its equity is its score, in thousandths of a point."""


@dataclass(frozen=True, slots=True)
class Solution:
    """The best line of an endgame, the first move by the player on turn.

    `spread` is what that player gains on the other from now to the end of the game, unplayed tiles
    included, and `low` and `high` are proven bounds of it, None where there is none. It `is_proven`
    when they meet; otherwise the line may be incomplete. `gains` are the points that each player
    gains, by a complete line. `depth` is the number of turns searched, `positions` how many
    positions that were, `seconds` how long it took.
    """

    line: tuple[EndgameMove, ...]
    spread: int
    low: int | None
    high: int | None
    gains: tuple[int, ...]
    depth: int
    positions: int
    seconds: float

    @property
    def best(self) -> EndgameMove:
        """The best move found."""
        return self.line[0]

    @property
    def is_proven(self) -> bool:
        """Whether no other play by either player is better."""
        return self.low is not None and self.low == self.high

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.line))}: {self.spread:+d}, {self._known}"

    def __repr__(self) -> str:
        moves = f"{self.best} and {len(self.line) - 1} more moves"
        return f"<Solution {moves}: {self.spread:+d}, {self._known}>"

    @property
    def _known(self) -> str:
        return "proven" if self.is_proven else "not proven"


class EndgameSolver:
    """Solves endgames of one edition with one lexicon; not safe to share between threads."""

    def __init__(self, generator: Generator, edition: Edition) -> None:
        self.edition = edition
        self._search = endgame_search_of(generator, edition)

    def __repr__(self) -> str:
        return f"<EndgameSolver for {self.edition.name}>"

    def stop(self) -> None:
        """End the search in progress with what it has found; safe from another thread."""
        self._search.stop()

    def solve(
        self, endgame: Endgame, *, seconds: float | None = None, positions: int | None = None
    ) -> Solution:
        """Return the best line, proven unless a limit ends the search before.

        `positions` limits those that are searched; the result then depends on nothing else.

        Raises:
            NotAnEndgame: there are more than two players, the edition is another one, or the
                position has more plays than fit into the solver's memory.
            ValueError: a limit is not above 0.
        """
        for limit in (seconds, positions):
            if limit is not None and not limit > 0:
                raise ValueError(f"a limit must be above 0, not {limit}")
        if endgame.position.edition is not self.edition:
            raise NotAnEndgame(f"this solver is for {self.edition.name}")
        self._load(endgame)
        began = time.perf_counter()
        timer = None
        if seconds is not None:
            timer = threading.Timer(seconds, self._search.stop)
            timer.daemon = True
            timer.start()
        try:
            return self._deepen(endgame, positions or NO_LIMIT, began)
        finally:
            if timer is not None:
                timer.cancel()
                timer.join()  # so that it cannot stop the next search

    def _load(self, endgame: Endgame) -> None:
        if len(endgame.racks) != FEWEST_SEATS:
            raise NotAnEndgame("only games between two are solved exactly")
        ending = endgame.ending
        try:
            self._search.load(
                board_codes(endgame.position),
                [tile_counts(rack) for rack in endgame.racks],
                ending.limit,
                endgame.left,
                ending.zero_plays_count,
            )
        except MemoryError:
            raise NotAnEndgame("there are too many plays") from None

    def _deepen(self, endgame: Endgame, positions: int, began: float) -> Solution:
        search, depth = self._search, 1
        value, is_proven = search.deepen(1, positions)  # which nothing stops
        line = search.line()
        while not is_proven and depth < DEEPEST:
            found = search.deepen(depth + 1, positions)
            if found is None:
                if search.tried:
                    value, line = search.best_so_far, search.line()
                break
            depth += 1
            value, is_proven = found
            line = search.line()
        low, high = search.bounds()
        moves = moves_of(line, endgame)
        if low == high:
            moves = with_last_passes(endgame, moves)
        return Solution(
            line=moves,
            spread=max(low, min(value, high)),
            low=None if low == -UNKNOWN else low,
            high=None if high == UNKNOWN else high,
            gains=gains_of(endgame, moves),
            depth=depth,
            positions=search.nodes,
            seconds=time.perf_counter() - began,
        )


def solve(
    generator: Generator,
    endgame: Endgame,
    *,
    seconds: float | None = None,
    positions: int | None = None,
) -> Solution:
    """Return the best line of an endgame of two players, as `EndgameSolver.solve` does.

    >>> from tilewright.rules import EDITIONS, Board, Setup, Tiles
    >>> board = Board.from_rows(["." * 15] * 7 + ["......HORN....."] + ["." * 15] * 7)
    >>> racks = Tiles.parse("ES"), Tiles.parse("TY")
    >>> position = Setup(board, racks).position(EDITIONS["standard"])
    >>> solution = solve(Generator("common"), Endgame(position, racks))
    >>> print(solution)
    7G ES 11: +21, proven
    """
    solver = EndgameSolver(generator, endgame.position.edition)
    return solver.solve(endgame, seconds=seconds, positions=positions)


def moves_of(line: list[tuple[int, int, int, bytes]], endgame: Endgame) -> tuple[EndgameMove, ...]:
    """Return the moves of the kernel's line."""
    position, moves = endgame.position, list[EndgameMove]()
    for lane, start, score, codes in line:
        if lane < 0:
            moves.append(EnginePass(0))
            continue
        down = lane >= LANE
        row = (-1000 * score, -score, first_square(down, lane % LANE, start), int(down))
        play = made_play(position.board.cells, (*row, letters_laid(codes)))
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
    """Return what each player gains by the line; nothing if it does not end the game."""
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
