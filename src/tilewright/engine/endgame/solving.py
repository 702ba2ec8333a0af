"""Solve an endgame of two players: best play by both, proven where time allows.

The kernel searches deeper and deeper; what it has found so far is the answer when the time is over.
The players know every word that the edition permits, and challenge nothing. They play for the
greatest difference of points, not for the win alone.
"""

import time

from msgspec import Struct

from tilewright.engine.endgame.endgame import FEWEST_SEATS, Endgame, NotAnEndgame
from tilewright.engine.endgame.searches import (
    EndgameMove,
    check_request,
    endgame_search_of,
    gains_of,
    load,
    moves_of,
    with_last_passes,
)
from tilewright.engine.generator import Generator
from tilewright.engine.limits import NO_LIMIT, stopping_after
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named

DEEPEST = 62
UNKNOWN = 30_000
"""The kernel's bound of a value of which nothing is proven."""


class Solution(Struct, frozen=True):
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

    def __init__(self, generator: Generator, edition: Edition | str) -> None:
        self.edition = edition_named(edition)
        self._search = endgame_search_of(generator, self.edition)

    def __repr__(self) -> str:
        return f"<EndgameSolver for {self.edition.name}>"

    def stop(self) -> None:
        """End the search in progress with what it has found; safe from another thread."""
        self._search.stop()

    def solve(
        self,
        endgame: Endgame,
        *,
        seconds: float | None = None,
        positions: int | None = None,
        depth: int = DEEPEST,
    ) -> Solution:
        """Return the best line, proven unless a limit ends the search before.

        `positions` limits the search; the result then depends on nothing else. `depth`
        limits the turns that are searched; what follows them is played out greedily.

        Raises:
            NotAnEndgame: there are more than two players, the edition is another one, or the
                position has more plays than fit into the solver's memory.
            ValueError: a limit is not above 0.
        """
        check_request(endgame, self.edition, seconds, positions)
        if depth < 1:
            raise ValueError(f"depth must be above 0, not {depth}")
        if len(endgame.racks) != FEWEST_SEATS:
            raise NotAnEndgame(
                "only games between two are solved exactly; a MaxNSolver finds best play for each"
            )
        load(self._search, endgame)
        began = time.perf_counter()
        with stopping_after(seconds, self._search.stop):
            return self._deepen(endgame, positions or NO_LIMIT, min(depth, DEEPEST), began)

    def _deepen(self, endgame: Endgame, positions: int, deepest: int, began: float) -> Solution:
        search, depth = self._search, 1
        value, is_proven = search.deepen(1, positions)  # which nothing stops
        line = search.line()
        while not is_proven and depth < deepest:
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
    depth: int = DEEPEST,
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
    return solver.solve(endgame, seconds=seconds, positions=positions, depth=depth)
