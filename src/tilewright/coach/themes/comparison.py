"""The move made and the moves that were worth more: how much of a loss something explains.

* An *opportunity* is something that the best move has and the chosen one lacks; its share is the
  part of the loss that vanishes if there were no such moves;
* a *fault* is something that the chosen move has; its share is the part of the loss that the best
  move without it avoids, if the tiles that this one keeps explain at least half of that gain;
* *kept tiles* explain the difference of what is kept.

Faults and kept tiles are asked while more than seven tiles are in the bag: later, what a leave is
worth says little.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property

from tilewright.coach.options import Option
from tilewright.coach.themes.letter_classes import LetterClasses, classes_of
from tilewright.coach.themes.replies import Replies
from tilewright.coach.themes.theme import Reason
from tilewright.lexicon import Lexicon

LEAVES_COUNT = 7
"""With no more tiles than this in the bag, kept tiles explain nothing."""
LEAVES_DIFFER = 4000
"""The least difference of two leaves that is worth a word, in thousandths of a point."""


class Comparison:
    """A move, and the moves of higher equity, best first; at least one."""

    def __init__(
        self,
        chosen: Option,
        better: Iterable[Option],
        bag_count: int,
        lexicon: Lexicon,
        opened: Replies | None = None,
    ) -> None:
        """Take the moves that were worth more lazily: most themes need but a few of them.

        `opened` has the replies to a move that opened the board, as a simulation found them.

        Raises:
            ValueError: no move is better.
        """
        self.chosen = chosen
        self.bag_count = bag_count
        self.lexicon = lexicon
        self.opened = opened
        self._found: list[Option] = []
        self._more = iter(better)
        best = next(self.better(), None)
        if best is None:
            raise ValueError("a turn without a better move has no reason")
        self.best = best

    @cached_property
    def letters(self) -> LetterClasses:
        """The vowels, the good tiles and other classes of letters of this game."""
        return classes_of(self.best.position.edition.tile_set)

    @property
    def cost(self) -> int:
        """The loss, in thousandths of a point."""
        return self.best.equity - self.chosen.equity

    def is_certain(self, better: Option, worse: Option) -> bool:
        """Return whether one move is worth more than another beyond the error of its worth."""
        return better.equity > worse.equity

    @property
    def leaves_count(self) -> bool:
        """Whether the bag is full enough for leaves to tell."""
        return self.bag_count > LEAVES_COUNT

    def better(self) -> Iterator[Option]:
        """Yield the better moves, best first."""
        at = 0
        while True:
            if at == len(self._found):
                following = next(self._more, None)
                if following is None:
                    return
                self._found.append(following)
            yield self._found[at]
            at += 1

    def opportunity(self, has: Callable[[Option], bool]) -> float:
        """Return the share of the loss that vanishes without the moves that have this."""
        if has(self.chosen) or not has(self.best):
            return 0.0
        without = next((move for move in self.better() if not has(move)), self.chosen)
        if not self.is_certain(self.best, without):
            return 0.0
        return (self.best.equity - without.equity) / self.cost

    def is_half(self, has: Callable[[Option], bool]) -> bool:
        """Return whether half of the loss or more vanishes without the moves that have this.

        This looks at fewer moves than `opportunity`, at moves that lose less than half.
        """
        if has(self.chosen) or not has(self.best):
            return False
        for move in self.better():
            if 2 * (self.best.equity - move.equity) >= self.cost:
                return self.is_certain(self.best, move)
            if not has(move):
                return False
        return True

    def fault(self, has: Callable[[Option], bool]) -> tuple[float, Option]:
        """Return the share of the loss that the best move without this avoids, and that move.

        What the best move has as well is no fault.
        """
        if not self.leaves_count or not has(self.chosen) or has(self.best):
            return 0.0, self.chosen
        without = next((move for move in self.better() if not has(move)), self.chosen)
        gain = without.equity - self.chosen.equity
        if without.added - self.chosen.added < max(LEAVES_DIFFER, gain / 2):
            return 0.0, self.chosen
        if not self.is_certain(without, self.chosen):
            return 0.0, self.chosen
        return gain / self.cost, without

    @property
    def kept_tiles(self) -> float:
        """The share of the loss that the kept tiles explain."""
        differ = self.best.added - self.chosen.added
        if not self.leaves_count or differ < max(LEAVES_DIFFER, self.cost / 2):
            return 0.0
        return min(1.0, differ / self.cost)


Rule = Callable[[Comparison], Reason | None]
"""A theme's rule: the reason if it explains enough of the loss."""
