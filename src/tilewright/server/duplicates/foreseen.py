"""Racks of which it is known whether they have a play, so that to draw one takes no search.

The event loop draws racks, and whether a rack has a play is searched in a thread before.
"""

from collections import OrderedDict

from tilewright.game.chance import Rulings
from tilewright.game.seats import LexiconIdentity
from tilewright.rules.edition import Barred
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

MOST_KNOWN = 2_000


class ForeseenPlays:
    """The latest racks that were looked at, each on its board and with its words."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[LexiconIdentity, Position, Tiles], bool] = OrderedDict()

    def note(
        self, lexicon: LexiconIdentity, position: Position, rack: Tiles, *, has_play: bool
    ) -> None:
        """Keep what was found."""
        self._known[lexicon, position, rack] = has_play
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def of(self, lexicon: LexiconIdentity, position: Position, rack: Tiles) -> bool | None:
        """Return whether the rack has a play; None where it was not looked at."""
        return self._known.get((lexicon, position, rack))


class ForeseeingRulings:
    """The rulings of a table, with what was foreseen of its racks."""

    def __init__(self, lexicon: LexiconIdentity, rulings: Rulings, foreseen: ForeseenPlays) -> None:
        self._lexicon = lexicon
        self._rulings = rulings
        self._foreseen = foreseen

    def is_word(self, word: str, /) -> bool:
        """Return whether the word is good."""
        return self._rulings.is_word(word)

    def why_barred(self, word: str, /) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles, /) -> bool:
        """Return whether the rack has a play."""
        known = self._foreseen.of(self._lexicon, position, rack)
        return self._rulings.has_play(position, rack) if known is None else known
