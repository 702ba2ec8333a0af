"""The decks made from the word lists of a server, each made once."""

import threading

from tilewright.lexicon import Lexicon
from tilewright.study.words.cards import WordCard
from tilewright.study.words.decks import DeckName, WordList


class MadeDecks:
    """Decks by word list; for threads, because making the first takes a second or two."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lists: dict[str, WordList] = {}
        self._cards: dict[tuple[str, DeckName], tuple[WordCard, ...]] = {}
        self._sizes: dict[str, dict[str, int]] = {}

    def cards(self, lexicon: Lexicon, name: DeckName) -> tuple[WordCard, ...]:
        """Return the cards of a deck in the order of learning."""
        key = (lexicon.content_hash, name)
        known = self._cards.get(key)
        if known is not None:
            return known
        with self._lock:
            if key not in self._cards:
                self._cards[key] = self._list(lexicon).deck(name)
            return self._cards[key]

    def sizes(self, lexicon: Lexicon) -> dict[str, int]:
        """Return how many cards each deck has."""
        known = self._sizes.get(lexicon.content_hash)
        if known is not None:
            return known
        with self._lock:
            words = self._list(lexicon)
            found = {name.value: words.size(name) for name in DeckName}
            self._sizes[lexicon.content_hash] = found
            return found

    def _list(self, lexicon: Lexicon) -> WordList:
        return self._lists.setdefault(lexicon.content_hash, WordList(lexicon))


made_decks = MadeDecks()
"""The decks of this process: they follow from the words of a list, which never change."""
