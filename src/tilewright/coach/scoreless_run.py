"""The turns of a record, in a row, that count towards the end of a game without a score."""

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from tilewright.notation.gcg.export import TURN_WAS_LOST
from tilewright.notation.gcg.record import Pass, TilePlay, Turn
from tilewright.rules.edition import Edition


class Run(Struct, frozen=True):
    """The run so far, and its length before the latest turn.

    Passes alone count where rounds of passes end the game, and else every turn without a score; a
    play of no points does if `zero_plays_count`.
    """

    passes_only: bool
    zero_plays_count: bool
    length: int = 0
    before: int = 0

    @classmethod
    def of(cls, edition: Edition) -> Self:
        """Return the run at the beginning of a game."""
        terms = edition.scoreless
        return cls(terms is None, terms is not None and terms.zero_plays_count)

    def after(self, turn: Turn) -> Self:
        """Return the run after one more turn."""
        return replace(
            self, length=self.length + 1 if self._counts(turn) else 0, before=self.length
        )

    def withdrawn(self) -> Self:
        """Return the run after the latest play was taken back: its turn had no score."""
        return replace(self, length=0 if self.passes_only else self.before + 1)

    def _counts(self, turn: Turn) -> bool:
        if isinstance(turn, TilePlay):
            return self.zero_plays_count and not turn.score
        if self.passes_only:
            return isinstance(turn, Pass) and TURN_WAS_LOST not in turn.notes
        return True
