"""The order in which cards are asked: due cards, then new ones of the decks started."""

import asyncio
import threading
from collections.abc import Iterable, Sequence

from msgspec import Struct

from tilewright.api.word_files import StoredSettings, StudySettings
from tilewright.api.words import OfLength, WordStatistics
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.server.http.problems import Problem, not_offered
from tilewright.server.store.word_rows import CardRow, Counted, DeckRow, Summed
from tilewright.server.store.words import WordStore
from tilewright.server.words.card_scheduling import NEW, REVIEW
from tilewright.server.words.under_way import WaitingCards
from tilewright.study.words.cards import WordCard
from tilewright.study.words.decks import DeckName, StudyWords
from tilewright.study.words.judging import StudiedToday
from tilewright.study.words.table import list_key


class MadeDecks:
    """Decks by word list; for threads, because making the first takes a second or two."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lists: dict[str, StudyWords] = {}
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

    def _list(self, lexicon: Lexicon) -> StudyWords:
        return self._lists.setdefault(lexicon.content_hash, StudyWords(lexicon))


class StudyLists:
    """The word lists of a server that can be studied."""

    def __init__(self, words: Words) -> None:
        self._words = words

    @property
    def every(self) -> tuple[Lexicon, ...]:
        """All of them, the default first."""
        return self._words.offered

    @property
    def languages(self) -> tuple[str, ...]:
        """Their languages."""
        return tuple(dict.fromkeys(lexicon.language.name for lexicon in self.every))

    def names_in(self, language: str) -> tuple[str, ...]:
        """Return the names of those of a language, its default first."""
        return tuple(one.name for one in self.every if one.language.name == language)

    def named(self, study: StudySettings) -> Lexicon:
        """Return the list of these settings.

        Raises:
            Problem: `not_offered`.
        """
        language = study.language or self.every[0].language.name
        if language not in self.languages:
            raise not_offered("There are no words of this language.", self.languages)
        names = self.names_in(language)
        name = study.word_list or names[0]
        for lexicon in self.every:
            if (lexicon.language.name, lexicon.name) == (language, name):
                return lexicon
        raise not_offered("The language has no word list of this name.", names)

    def studied(self, settings: StoredSettings) -> Lexicon:
        """Return the list that is studied: the default if the one chosen is not offered now."""
        try:
            return self.named(settings.study)
        except Problem:
            return self.every[0]


def key_of(lexicon: Lexicon) -> str:
    """Return the name under which the cards of a list are stored."""
    return list_key(lexicon.language.name, lexicon.name)


made_decks = MadeDecks()
"""The decks of this process: they follow from the words of a list, which never change."""


FORECAST_DAYS = 14


def statistics_of(cards: Sequence[Summed], month: Counted, today: StudiedToday) -> WordStatistics:
    """Return the statistics of these cards, with what was done in 30 days and today."""
    begun = [some for some in cards if some.stage != NEW]
    sizes = sorted({some.size for some in begun})
    return WordStatistics(
        due=_sum(some for some in begun if some.is_due and not some.aside),
        begun=_sum(begun),
        learnt=_sum(some for some in begun if some.stage == REVIEW),
        aside=_sum(some for some in begun if some.aside),
        reviews=month.reviews,
        known=month.known,
        new_today=today.new,
        reviews_today=today.reviews,
        forecast=_forecast(begun),
        lengths=tuple(_of_length(size, begun) for size in sizes),
    )


def _forecast(begun: Sequence[Summed]) -> tuple[int, ...]:
    days = [0] * FORECAST_DAYS
    for some in begun:
        if not some.aside and some.day < FORECAST_DAYS:
            days[max(0, some.day)] += some.cards
    return tuple(days)


def _of_length(size: int, begun: Sequence[Summed]) -> OfLength:
    its = [some for some in begun if some.size == size]
    return OfLength(size, _sum(its), _sum(some for some in its if some.stage == REVIEW))


def _sum(some: Iterable[Summed]) -> int:
    return sum(one.cards for one in some)


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
        name, most = key_of(self.lexicon), self._most
        rows = await self.store.due(self.guest, name, now, only_learning=only_learning, most=most)
        return self._first(rows)

    async def new(self, decks: Sequence[str]) -> CardRow | None:
        """Return the next new card of these decks, the first deck first, or None."""
        name = key_of(self.lexicon)
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
            list_name = key_of(self.lexicon)
            known = await self.store.known(self.guest, list_name, some)
            for place, (kind, letters) in enumerate(some, start=first):
                if (kind, letters) not in known and not self.waiting.has(kind, letters):
                    return CardRow(self.guest, list_name, kind, letters, name.value, "", place)
        return None

    def _first(self, rows: Sequence[CardRow]) -> CardRow | None:
        return next((row for row in rows if not self.waiting.has(row.kind, row.letters)), None)

    @property
    def _most(self) -> int:
        return MOST_PASSED_OVER if self.waiting.is_playing else 1
