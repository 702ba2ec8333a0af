"""The order in which cards are asked: due cards, then new ones of the decks started."""

import asyncio
from collections.abc import Sequence

from msgspec import Struct

from tilewright.lexicon import Lexicon
from tilewright.server.store.word_rows import CardRow, DeckRow
from tilewright.server.store.words import WordStore
from tilewright.server.words.decks import made_decks
from tilewright.server.words.under_way import WaitingCards
from tilewright.study.words.decks import DeckName

MADE = tuple(DeckName)
MOST_PASSED_OVER = 500
"""The most cards in a row that may wait for a game under way before none is asked."""
AT_ONCE = 100


class CardOrder(Struct, frozen=True):
    """The next cards of one guest and word list, without cards that wait for a game."""

    store: WordStore
    guest: str
    lexicon: Lexicon
    waiting: WaitingCards

    async def due(self, now: int, *, only_learning: bool) -> CardRow | None:
        """Return the longest overdue card, or None."""
        name, most = self.lexicon.name, self._most
        rows = await self.store.due(self.guest, name, now, only_learning=only_learning, most=most)
        return self._first(rows)

    async def new(self, decks: Sequence[str]) -> CardRow | None:
        """Return the next new card of these decks, the first deck first, or None."""
        name = self.lexicon.name
        stored = {row.deck: row for row in await self.store.decks(self.guest, name)}
        for deck in decks:
            found = self._first(await self.store.new_cards(self.guest, name, deck, most=self._most))
            if found is None and deck in MADE:
                found = await self._made(DeckName(deck), stored.get(deck))
            if found is not None:
                return found
        return None

    async def _made(self, name: DeckName, stored: DeckRow | None) -> CardRow | None:
        """Return the first card of a deck that is not stored."""
        cards = await asyncio.to_thread(made_decks.cards, self.lexicon, name)
        # where none was passed over, the first cards are stored
        begin = 0 if stored is None or stored.through > stored.cards else stored.cards
        for first in range(min(begin, len(cards)), len(cards), AT_ONCE):
            some = [(card.kind.value, card.letters) for card in cards[first : first + AT_ONCE]]
            known = await self.store.known(self.guest, self.lexicon.name, some)
            for place, (kind, letters) in enumerate(some, start=first):
                if (kind, letters) not in known and not self.waiting.has(kind, letters):
                    list_name = self.lexicon.name
                    return CardRow(self.guest, list_name, kind, letters, name.value, "", place)
        return None

    def _first(self, rows: Sequence[CardRow]) -> CardRow | None:
        return next((row for row in rows if not self.waiting.has(row.kind, row.letters)), None)

    @property
    def _most(self) -> int:
        return MOST_PASSED_OVER if self.waiting.is_playing else 1
