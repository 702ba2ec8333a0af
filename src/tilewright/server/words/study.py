"""The study of words: what comes next, answers, and what is known."""

import asyncio
from collections.abc import Callable

import msgspec

from tilewright.api.word_files import MOST_STARTED, StoredSettings, StudySettings
from tilewright.api.words import (
    Deck,
    DeckMessage,
    NextWord,
    WordAnswer,
    WordMend,
    WordResult,
    WordStatistics,
    WordStudyView,
)
from tilewright.game.clock import Instant
from tilewright.host.errors import Unavailable
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.players.timekeeping import this_instant
from tilewright.server.http.problems import key_reused, not_offered, stale_card, too_many
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.word_rows import CardRow, ReviewRow
from tilewright.server.store.words import WordStore
from tilewright.server.words.card_scheduling import NEW, meanings_of, question_of, scheduled
from tilewright.server.words.order import (
    MADE,
    CardOrder,
    StudyLists,
    key_of,
    made_decks,
    statistics_of,
)
from tilewright.server.words.reading import BROUGHT
from tilewright.server.words.under_way import WaitingCards
from tilewright.study.words.cards import NotACard, WordCard
from tilewright.study.words.decks import high_letters
from tilewright.study.words.from_games import GameDeck
from tilewright.study.words.judging import (
    DAY_MS,
    CardRating,
    CardSolution,
    Limits,
    StudiedToday,
    day_begun,
    days_for,
    judged,
    rating_of,
    solution_of,
)

AHEAD_MS = 20 * 60 * 1000
"""Cards being learnt are shown so much before their time if nothing else is left."""
MONTH_MS = 30 * DAY_MS
FROM_GAMES = tuple(GameDeck)


class WordStudy:
    """The study of words on one server."""

    def __init__(
        self, store: WordStore, words: Words, now: Callable[[], Instant] = this_instant
    ) -> None:
        self.store = store
        self.now = now
        self.lists = StudyLists(words)

    async def settings(self, guest: str) -> StoredSettings | None:
        """Return how the guest studies, or None before they have begun."""
        text = await self.store.settings(guest)
        return None if text is None else msgspec.json.decode(text, type=StoredSettings)

    async def change_settings(self, guest: str, study: StudySettings) -> None:
        """Change how the guest studies.

        Raises:
            Problem: `not_offered` for a word list that the server does not have.
            Unavailable: the change may or may not have been kept.
        """
        self.lists.named(study)
        before = await self.settings(guest)
        changed = msgspec.structs.replace(before or StoredSettings(), study=study)
        await self.keep_settings(guest, changed, is_new=before is None)

    async def start(self, guest: str, message: DeckMessage) -> None:
        """Take new cards from a deck, after those of the decks started before, or stop it.

        Raises:
            Problem: `not_offered` for a deck that there is not, `too_many`.
            Unavailable: the change may or may not have been kept.
        """
        before = await self.settings(guest)
        settings = before or StoredSettings()
        lexicon = self.lists.studied(settings)
        own = {row.deck for row in await self.store.decks(guest, key_of(lexicon))}
        if message.deck not in {*MADE, *FROM_GAMES, *own}:
            raise not_offered("There is no deck of this name.")
        language = lexicon.language.name
        others = tuple(deck for deck in settings.started(language) if deck != message.deck)
        if len(others) >= MOST_STARTED:
            raise too_many("Too many decks: stop one first.", what="decks")
        decks = (*others, message.deck) if message.started else others
        await self.keep_settings(guest, settings.starting(language, decks), is_new=before is None)

    async def keep_settings(self, guest: str, settings: StoredSettings, *, is_new: bool) -> None:
        """Store how the guest studies.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        text = msgspec.json.encode(settings).decode()
        try:
            await self.store.set_settings(guest, text, self.now(), is_new=is_new)
        except Conflict:  # from another device, at the same moment
            await self.store.set_settings(guest, text, self.now(), is_new=False)
        except StoreError as error:
            raise Unavailable from error

    async def view(self, guest: str, kept_days: float | None) -> WordStudyView:
        """Return the decks and what is to be done today."""
        settings, lexicon = await self._studied(guest)
        study, now = settings.study, self.now()
        decks = await self._decks(guest, settings, lexicon)
        overdue = await self.store.count_due(guest, key_of(lexicon), now)
        limits, done = _limits(study), await self._today(guest, study, lexicon)
        fresh = sum(deck.cards - deck.begun for deck in decks if deck.started)
        return WordStudyView(
            lexicon.language.name,
            self.lists.languages,
            lexicon.name,
            self.lists.names_in(lexicon.language.name),
            tuple(high_letters(lexicon.language)),
            decks,
            min(fresh, done.new_left(limits)),
            min(overdue, done.reviews_left(limits)),
            overdue,
            days_for(overdue, limits),
            study,
            kept_days,
        )

    async def next(self, guest: str, waiting: WaitingCards) -> NextWord:
        """Return the next card: the longest overdue first, then new ones, and none that waits."""
        settings, lexicon = await self._studied(guest)
        study, now = settings.study, self.now()
        limits, done = _limits(study), await self._today(guest, study, lexicon)
        reviews_left, new_left = done.reviews_left(limits), done.new_left(limits)
        name, only_learning = key_of(lexicon), not reviews_left
        order = CardOrder(self.store, guest, lexicon, waiting)
        found = await order.due(now, only_learning=only_learning)
        if found is None and new_left:
            found = await order.new(settings.started(lexicon.language.name))
        if found is None:
            found = await order.due(now + AHEAD_MS, only_learning=True)
        due = await self.store.count_due(guest, name, now)
        return NextWord(
            None if found is None else question_of(found, lexicon),
            new_left,
            min(due, reviews_left),
            None if found else await self.store.next_due(guest, name),
        )

    async def answer(
        self,
        guest: str,
        given: WordAnswer,
        waiting: WaitingCards,
        count_lookup: Callable[[], None],
    ) -> WordResult:
        """Judge an answer and schedule its card; once, however often it is sent.

        `count_lookup` is called for a card that was brought and never answered here, because its
        answer could help in a game under way.

        Raises:
            Problem: `stale_card` for a card that was answered meanwhile, or is not to be answered
                now; `game_under_way` for one that waits; `key_reused`, `too_many`.
            Unavailable: the answer may or may not have been kept.
        """
        settings, lexicon = await self._studied(guest)
        card = _card_of(given, lexicon)
        waiting.require_none(card)
        solution = solution_of(card, lexicon)
        again = await self._answered(guest, lexicon, given, card, solution)
        if again is not None:
            return again
        row, is_stored = await self._to_answer(
            guest, settings, lexicon, card, given.number, waiting
        )
        if await self._is_brought(row, waiting):
            count_lookup()
        verdict = judged(card, given.answer, solution, lexicon.language)
        rating = rating_of(card, solution, verdict, hints=given.hints, ms=given.ms)
        review = self._review(row, given, rating)
        after = scheduled(row, review, settings.study.retention)
        try:
            await self.store.review(after, review, is_new=not is_stored, now=self.now())
        except Conflict:  # another device came first, or this one sent it twice
            kept = await self._answered(guest, lexicon, given, card, solution)
            if kept is None:
                raise stale_card() from None
            return kept
        except StoreError as error:
            raise Unavailable from error
        return await self._result(after, review, given.answer, card, solution, lexicon)

    async def mend(self, guest: str, given: WordMend, waiting: WaitingCards) -> WordResult:
        """Count the last answer to a card as known.

        Raises:
            Problem: `stale_card`, if the last review is another one or was not missed;
                `game_under_way` for a card that waits.
            Unavailable: the change may or may not have been kept.
        """
        settings, lexicon = await self._studied(guest)
        card = _card_of(given, lexicon)
        waiting.require_none(card)
        row = await self.store.card(guest, key_of(lexicon), card.kind, card.letters)
        known = await self.store.review_of_key(guest, given.key)
        if row is None or (known is None and row.reviewed != given.number):
            raise stale_card()
        log = (await self.store.reviews_of(guest, key_of(lexicon), [row])).get(
            (row.kind, row.letters), []
        )
        last = log[-1] if log else None
        if last is None:
            raise stale_card()
        if last.key != given.key:
            if last.mends or last.rating != CardRating.AGAIN:
                raise stale_card()
            row, last = await self._mended(row, last, given.key, settings.study.retention)
        solution = solution_of(card, lexicon)
        wanted = " ".join(map(lexicon.alphabet.written, solution.wanted))
        return await self._result(row, last, wanted, card, solution, lexicon)

    async def statistics(self, guest: str) -> WordStatistics:
        """Return the numbers of due and learnt cards, and the share remembered."""
        settings, lexicon = await self._studied(guest)
        study, now = settings.study, self.now()
        today = day_begun(now, study.minutes_ahead)
        return statistics_of(
            await self.store.summary(guest, key_of(lexicon), now, today),
            await self.store.counted(guest, key_of(lexicon), now - MONTH_MS),
            await self._today(guest, study, lexicon),
        )

    async def restore(self, guest: str) -> int:
        """Study the cards again that were set aside; return how many there were.

        Raises:
            Unavailable: the change may or may not have been kept.
        """
        _, lexicon = await self._studied(guest)
        cards = await self.store.aside(guest, key_of(lexicon))
        try:
            await self.store.change(
                msgspec.structs.replace(card, aside=False, lapses=0) for card in cards
            )
        except StoreError as error:
            raise Unavailable from error
        return len(cards)

    async def _studied(self, guest: str) -> tuple[StoredSettings, Lexicon]:
        settings = await self.settings(guest) or StoredSettings()
        return settings, self.lists.studied(settings)

    async def _decks(
        self, guest: str, settings: StoredSettings, lexicon: Lexicon
    ) -> tuple[Deck, ...]:
        stored = {row.deck: row for row in await self.store.decks(guest, key_of(lexicon))}
        started = settings.started(lexicon.language.name)
        sizes = await asyncio.to_thread(made_decks.sizes, lexicon)
        own = [name for name in stored if name not in {*MADE, *FROM_GAMES}]
        return tuple(
            Deck(
                name,
                "made" if name in MADE else "games" if name in FROM_GAMES else "own",
                sizes.get(name) or (stored[name].cards if name in stored else 0),
                stored[name].begun if name in stored else 0,
                name in started,
            )
            for name in (*MADE, *FROM_GAMES, *own)
        )

    async def _today(self, guest: str, study: StudySettings, lexicon: Lexicon) -> StudiedToday:
        since = day_begun(self.now(), study.minutes_ahead)
        counted = await self.store.counted(guest, key_of(lexicon), since)
        return StudiedToday(counted.new, counted.reviews)

    async def _is_brought(self, row: CardRow, waiting: WaitingCards) -> bool:
        """Return whether a card's answer is one that this server has not given before."""
        if row.stage == NEW:
            return row.deck not in MADE
        if not waiting.is_playing:
            return False
        # a log that was brought may be made up, with whatever letters
        log = await self.store.reviews_of(row.guest, row.word_list, [row])
        reviews = log.get((row.kind, row.letters), ())
        return all(review.key.startswith(BROUGHT) for review in reviews)

    async def _to_answer(
        self,
        guest: str,
        settings: StoredSettings,
        lexicon: Lexicon,
        card: WordCard,
        number: int,
        waiting: WaitingCards,
    ) -> tuple[CardRow, bool]:
        """Return the card as it is before the answer, and whether it is stored.

        A new card is only to be answered when it is its turn: answers would else explain any
        letters, and the day's limit would not hold.
        """
        row = await self.store.card(guest, key_of(lexicon), card.kind, card.letters)
        if row is not None and row.reviewed != number:
            raise stale_card()
        if row is not None and row.stage != NEW:
            return row, True
        today = await self._today(guest, settings.study, lexicon)
        started = settings.started(lexicon.language.name)
        new = await CardOrder(self.store, guest, lexicon, waiting).new(started)
        if new is None or (new.kind, new.letters) != (card.kind, card.letters) or number:
            raise stale_card()
        if not today.new_left(_limits(settings.study)):
            raise stale_card()
        return new, row is not None

    async def _answered(
        self,
        guest: str,
        lexicon: Lexicon,
        given: WordAnswer,
        card: WordCard,
        solution: CardSolution,
    ) -> WordResult | None:
        """Return the result of an answer that was sent before under the same key, or None."""
        review = await self.store.review_of_key(guest, given.key)
        if review is None:
            return None
        if (review.kind, review.letters, review.number) != (
            card.kind, card.letters, given.number + 1,
        ):  # fmt: skip
            raise key_reused()
        row = await self.store.card(guest, key_of(lexicon), card.kind, card.letters)
        if row is None:
            raise stale_card()
        return await self._result(row, review, given.answer, card, solution, lexicon)

    def _review(self, row: CardRow, given: WordAnswer, rating: CardRating) -> ReviewRow:
        return ReviewRow(
            row.guest, row.word_list, row.kind, row.letters, row.reviewed + 1, given.key,
            self.now(), int(rating), row.stage, given.ms, given.hints, False, row.memory,
        )  # fmt: skip

    async def _mended(
        self, row: CardRow, last: ReviewRow, key: str, retention: float
    ) -> tuple[CardRow, ReviewRow]:
        review = msgspec.structs.replace(
            last, number=last.number + 1, key=key, rating=int(CardRating.GOOD), mends=True
        )
        after = scheduled(row, review, retention)
        try:
            await self.store.review(after, review, is_new=False, now=self.now())
        except Conflict:
            raise stale_card() from None
        except StoreError as error:
            raise Unavailable from error
        return after, review

    async def _result(
        self,
        row: CardRow,
        review: ReviewRow,
        answer: str,
        card: WordCard,
        solution: CardSolution,
        lexicon: Lexicon,
    ) -> WordResult:
        verdict = judged(card, answer, solution, lexicon.language)
        words = await asyncio.to_thread(meanings_of, card, solution, lexicon)
        return WordResult(
            review.rating != CardRating.AGAIN,
            verdict.found,
            verdict.missed,
            verdict.wrong,
            review.rating,
            row.reviewed,
            row.due or 0,
            row.aside,
            words,
        )


def _card_of(given: WordAnswer | WordMend, lexicon: Lexicon) -> WordCard:
    try:
        return WordCard.of(given.kind, given.letters, lexicon.alphabet)
    except NotACard:  # its language is no longer studied
        raise stale_card() from None


def _limits(study: StudySettings) -> Limits:
    return Limits(study.new_a_day, study.reviews_a_day)
