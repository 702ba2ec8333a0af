"""Solve an endgame of three or four players whose racks are all known: best play for each.

This is the max^n search: the player on turn chooses the move by which it gains the most on the mean
of the others, and expects every other player to do the same. Equal moves are told apart by what
the next player gains, the less the better, then the one after it. With more than two players there
is no move that is best against everything the others may do: two of them may play into each other's
hands. So a solution is the result of everybody's best play for themselves, not a bound.

The players know every word that the edition permits, and challenge nothing.
"""

import time
from collections.abc import Iterator

from msgspec import Struct

from tilewright.engine.endgame.endgame import FEWEST_SEATS, Endgame, NotAnEndgame
from tilewright.engine.endgame.searches import (
    EndgameMove,
    check_request,
    gains_of,
    load,
    max_n_search_of,
    moves_of,
)
from tilewright.engine.generator import Generator
from tilewright.engine.limits import NO_LIMIT, stopping_after
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named

DEEPEST = 240
FIRST_WIDTH = 8
EVERY_MOVE = 1 << 20


class MaxNSolution(Struct, frozen=True):
    """Best play of each of several players, the first move by the player on turn.

    `gains` are the points that each player gains from now to the end of the game, unplayed tiles
    included: as they follow from the line if that ends the game, otherwise as they are estimated.
    It `is_exhausted` when every move to the end of the game was looked at; otherwise the search
    left out moves beyond the `width` most promising ones of a position, or stopped after `depth`
    turns. `positions` says how many positions were searched, `seconds` how long it took.
    """

    line: tuple[EndgameMove, ...]
    gains: tuple[int, ...]
    is_exhausted: bool
    depth: int
    width: int
    positions: int
    seconds: float

    @property
    def best(self) -> EndgameMove:
        """The best move found."""
        return self.line[0]

    @property
    def lead(self) -> float:
        """The points that the player on turn gains on the mean of the others."""
        return self.gains[0] - sum(self.gains[1:]) / (len(self.gains) - 1)

    def __str__(self) -> str:
        return f"{', '.join(map(str, self.line))}: {self.lead:+.1f}, {self._known}"

    def __repr__(self) -> str:
        moves = f"{self.best} and {len(self.line) - 1} more moves"
        return f"<MaxNSolution {moves}: {self.lead:+.1f}, {self._known}>"

    @property
    def _known(self) -> str:
        return "exhausted" if self.is_exhausted else "not exhausted"


class MaxNSolver:
    """Solves endgames of three or four players of one edition with one lexicon.

    It is not safe to share between threads.
    """

    def __init__(self, generator: Generator, edition: Edition | str) -> None:
        self.edition = edition_named(edition)
        self._search = max_n_search_of(generator, self.edition)

    def __repr__(self) -> str:
        return f"<MaxNSolver for {self.edition.name}>"

    def stop(self) -> None:
        """End the search in progress with what it has found; safe from another thread."""
        self._search.stop()

    def solve(
        self, endgame: Endgame, *, seconds: float | None = None, positions: int | None = None
    ) -> MaxNSolution:
        """Return best play for each, exhausted unless a limit ends the search before.

        `positions` limits the search; the result then depends on nothing else.

        Raises:
            NotAnEndgame: there are two players, for whom an `EndgameSolver` proves more, the
                edition is another one, or the position has more plays than fit into memory.
            ValueError: a limit is not above 0.
        """
        check_request(endgame, self.edition, seconds, positions)
        if len(endgame.racks) == FEWEST_SEATS:
            raise NotAnEndgame("a game between two is solved by an EndgameSolver")
        load(self._search, endgame)
        began = time.perf_counter()
        with stopping_after(seconds, self._search.stop):
            return self._deepen(endgame, positions or NO_LIMIT, began)

    def _deepen(self, endgame: Endgame, positions: int, began: float) -> MaxNSolution:
        search = self._search
        reached = 1, EVERY_MOVE
        gains, line, is_whole = (0,), list[tuple[int, int, int, bytes]](), False
        for depth, width in self._limits():
            if not search.deepen(depth, width, positions):
                break
            reached = depth, width
            gains, line, is_whole = search.gains(), search.line(), search.whole
        moves = moves_of(line, endgame)
        return MaxNSolution(
            line=moves,
            gains=gains_of(endgame, moves) or gains,
            is_exhausted=is_whole,
            depth=reached[0],
            width=reached[1],
            positions=search.nodes,
            seconds=time.perf_counter() - began,
        )

    def _limits(self) -> Iterator[tuple[int, int]]:
        """Yield the depths and widths to search, until nothing is left out."""
        yield 1, EVERY_MOVE  # which nothing stops
        depth, width = 2, FIRST_WIDTH
        while not self._search.whole and depth <= DEEPEST:
            yield depth, width
            if self._search.is_shallow:
                depth += 1 + depth // 8
            else:
                width *= 2
