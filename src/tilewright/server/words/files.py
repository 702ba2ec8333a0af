"""Word cards in files: exported as a stream, imported line by line."""

from collections.abc import AsyncIterator, Iterable

import msgspec
from msgspec import Struct, field

from tilewright.host.errors import Unavailable
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.server.http.problems import too_many
from tilewright.server.store import StoreError
from tilewright.server.store.words import CardRow, ReviewRow
from tilewright.server.words.messages import (
    ExportedCard,
    ExportHead,
    Imported,
    LineRefused,
    StoredSettings,
)
from tilewright.server.words.order import MADE
from tilewright.server.words.results import scheduled
from tilewright.server.words.schedule import LAST_MOMENT, LONGEST_DAYS, NEW
from tilewright.server.words.study import BROUGHT, WordStudy
from tilewright.study.words.cards import CardKind, NotACard, WordCard
from tilewright.study.words.day import DAY_MS
from tilewright.study.words.judging import solution_of
from tilewright.study.words.rating import Rating
from tilewright.study.words.table import (
    HEAD,
    BadLine,
    Entry,
    LineFault,
    Reader,
    guid_of,
    readable_deck,
    readable_tags,
    written,
)

MOST_LINES = 50_000
MOST_CARDS = 100_000
"""The most cards that one person can store."""
LONGEST_LINE = 256 * 1024
MOST_LISTED = 100
MOST_REVIEWS = 4000
AT_ONCE = 200
RATINGS = frozenset(map(int, Rating))
_FIRST_REVIEW = 946_684_800_000
"""The beginning of the year 2000."""


async def exported_text(
    study: WordStudy, words: Words, guest: str, *, has_backs: bool
) -> AsyncIterator[bytes]:
    """Yield the guest's cards as tab-separated text that Anki reads.

    The back is empty for cards never answered: a list brought here must not become a word guide.
    A log that was brought may be made up: without `has_backs` every back is empty.
    """
    lists = {lexicon.name: lexicon for lexicon in words.offered} if has_backs else {}
    yield ("\n".join(HEAD) + "\n").encode()
    async for cards in _pages(study, guest):
        yield "".join(_line(card, lists.get(card.word_list)) + "\n" for card in cards).encode()


async def exported_log(study: WordStudy, guest: str) -> AsyncIterator[bytes]:
    """Yield the guest's settings and cards with the log of their reviews, a line of JSON each."""
    settings = await study.settings(guest) or StoredSettings()
    head = ExportHead("word cards", 1, settings.study, settings.decks)
    yield msgspec.json.encode(head) + b"\n"
    async for cards in _pages(study, guest):
        found = [msgspec.json.encode(card) for card in await _with_logs(study, guest, cards)]
        yield b"".join(card + b"\n" for card in found)


async def exported_cards(study: WordStudy, guest: str) -> AsyncIterator[ExportedCard]:
    """Yield all the guest's cards with their logs."""
    async for cards in _pages(study, guest):
        for card in await _with_logs(study, guest, cards):
            yield card


class Import(Struct):
    """An import under way: lines in, cards stored a few hundred at a time."""

    study: WordStudy
    guest: str
    settings: StoredSettings
    lexicon: Lexicon
    room: int
    is_first: bool
    _reader: Reader = field(default_factory=Reader)
    _waiting: dict[WordCard, ExportedCard] = field(default_factory=dict)
    _decks: dict[str, None] = field(default_factory=dict)
    _line: int = 0
    _added: int = 0
    _known: int = 0
    _refused: int = 0
    _faults: list[LineRefused] = field(default_factory=list)

    @classmethod
    async def begun(cls, study: WordStudy, guest: str) -> "Import":
        """Begin an import of the guest.

        Raises:
            Problem: `too_many`, if they have as many cards as there can be.
        """
        stored = await study.settings(guest)
        room = MOST_CARDS - await study.store.count(guest)
        if room <= 0:
            raise too_many("You have too many cards to import more.", what="cards")
        settings = stored or StoredSettings()
        lexicon = study.list_of(settings.study)
        if stored is None:
            await study.keep_settings(guest, settings, is_new=True)
        return cls(study, guest, settings, lexicon, room, stored is None)

    async def read(self, lines: AsyncIterator[bytes]) -> Imported:
        """Read the lines and store their cards; a bad line does not stop those after it.

        Raises:
            Unavailable: the cards after the last few hundred may or may not have been kept.
        """
        async for line in lines:
            self._line += 1
            if self._line > MOST_LINES:
                self._refuse(LineFault.TOO_MANY)
                break
            self._take(line)
            if len(self._waiting) >= AT_ONCE:
                await self._store()
        await self._store()
        started = tuple(dict.fromkeys((*self.settings.decks, *self._decks)))
        if started != self.settings.decks or self.is_first:
            changed = msgspec.structs.replace(self.settings, decks=started)
            await self.study.keep_settings(self.guest, changed, is_new=False)
        return Imported(self._added, self._known, self._refused, tuple(self._faults))

    def _take(self, line: bytes) -> None:
        try:
            card = self._card(line)
            if card is None:
                return
            key = WordCard.of(card.kind, card.letters)
            if key in self._waiting:
                self._known += 1
            else:
                self._waiting[key] = card
        except BadLine as error:
            self._refuse(error.fault)

    def _card(self, line: bytes) -> ExportedCard | None:
        if len(line) > LONGEST_LINE:
            raise BadLine(LineFault.TOO_LONG)
        if line.startswith(b"{"):
            return self._logged(line)
        try:
            entry = self._reader.read(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            raise BadLine(LineFault.NOT_TEXT) from error
        if entry is None:
            return None
        card = entry.card
        name = self.lexicon.name
        return ExportedCard(name, card.kind, card.letters, entry.deck, entry.tags, self._line)

    def _logged(self, line: bytes) -> ExportedCard | None:
        try:
            if self._line == 1:
                head = msgspec.json.decode(line, type=ExportHead)
                if self.is_first:
                    self._adopt(head)
                return None
            card = msgspec.json.decode(line, type=ExportedCard)
            if WordCard.of(card.kind, card.letters).letters != card.letters:
                raise BadLine(LineFault.NO_CARD)
        except (msgspec.MsgspecError, NotACard, UnicodeDecodeError, RecursionError) as error:
            raise BadLine(LineFault.NO_CARD) from error
        if card.list != self.lexicon.name:
            raise BadLine(LineFault.NO_CARD)
        readable_deck(card.deck)
        readable_tags(card.tags)
        _require_possible(card, self.study.now())
        return card

    def _adopt(self, head: ExportHead) -> None:
        """Take over the settings of the file, for a person who has none."""
        offered = {None, self.lexicon.name}
        if head.settings.word_list in offered:
            decks = tuple(map(readable_deck, head.decks))
            self.settings = StoredSettings(head.settings, decks)

    def _refuse(self, fault: LineFault) -> None:
        self._refused += 1
        if len(self._faults) < MOST_LISTED:
            self._faults.append(LineRefused(self._line, fault))

    async def _store(self) -> None:
        waiting, self._waiting = self._waiting, {}
        name, store = self.lexicon.name, self.study.store
        keys = [(card.kind.value, card.letters) for card in waiting]
        known = await store.known(self.guest, name, keys)
        self._known += len(known)
        fresh = [
            card for key, card in waiting.items() if (key.kind.value, key.letters) not in known
        ]
        fresh = fresh[: self.room]
        if len(fresh) < len(waiting) - len(known):
            self._refuse(LineFault.TOO_MANY)
        rows = [self._rows(card) for card in fresh]
        try:
            await store.add(
                (card for card, _ in rows),
                (review for _, reviews in rows for review in reviews),
                now=self.study.now(),
                guest=self.guest,
            )
        except StoreError as error:
            raise Unavailable from error
        self._added += len(rows)
        self.room -= len(rows)
        if not self.is_first or not self.settings.decks:
            self._decks.update((card.deck, None) for card in fresh if card.deck not in MADE)

    def _rows(self, card: ExportedCard) -> tuple[CardRow, list[ReviewRow]]:
        row = CardRow(
            self.guest, card.list, card.kind.value, card.letters, card.deck, card.tags, card.place
        )
        guid, reviews = guid_of(WordCard(card.kind, card.letters), card.list), []
        before = row
        for number, (at, rating, ms, hints, mends) in enumerate(card.log, start=1):
            of, key = before if mends else row, f"{BROUGHT}{guid}.{number}"
            review = ReviewRow(
                self.guest, card.list, card.kind.value, card.letters, number,
                key, at, rating, of.stage, ms, hints, bool(mends), of.memory,
            )  # fmt: skip
            before, row = row, scheduled(row, review, self.settings.study.retention)
            reviews.append(review)
        return _as_it_was(row, card), reviews


def _as_it_was(row: CardRow, card: ExportedCard) -> CardRow:
    """Return a card with what its log does not say: what was set aside, and for when it was due."""
    due = row.due
    if due is not None and card.due is not None and card.log:
        last = card.log[-1][0]
        if last <= card.due <= last + LONGEST_DAYS * DAY_MS:
            due = card.due
    return CardRow(
        row.guest, row.word_list, row.kind, row.letters, row.deck, row.tags, row.place,
        row.reviewed, card.lapses if card.log else 0, card.aside, row.stage, row.memory, due,
    )  # fmt: skip


def _require_possible(card: ExportedCard, now: int) -> None:
    """Check the log of a card.

    Raises:
        BadLine: no person can have answered so.
    """
    if len(card.log) > MOST_REVIEWS:
        raise BadLine(LineFault.TOO_LONG)
    may_mend, latest = False, min(now + DAY_MS, LAST_MOMENT)
    for at, rating, ms, hints, mends in card.log:
        is_sound = rating in RATINGS and 0 <= ms <= 2**31 - 1 and 0 <= hints <= 100
        is_mend = mends == 1 and may_mend and rating == Rating.GOOD
        if not (is_sound and _FIRST_REVIEW <= at <= latest and (mends == 0 or is_mend)):
            raise BadLine(LineFault.BAD_LOG)
        may_mend = rating == Rating.AGAIN


async def _pages(study: WordStudy, guest: str) -> AsyncIterator[list[CardRow]]:
    after = None
    while cards := await study.store.page(guest, after, AT_ONCE):
        yield cards
        after = (cards[-1].word_list, cards[-1].kind, cards[-1].letters)


async def _with_logs(study: WordStudy, guest: str, cards: Iterable[CardRow]) -> list[ExportedCard]:
    logs: dict[tuple[str, str, str], list[ReviewRow]] = {}
    rows = list(cards)
    for name in dict.fromkeys(card.word_list for card in rows):
        its = [card for card in rows if card.word_list == name and card.stage != NEW]
        found = await study.store.reviews_of(guest, name, its)
        logs |= {(name, *key): reviews for key, reviews in found.items()}
    return [
        ExportedCard(
            row.word_list,
            CardKind(row.kind),
            row.letters,
            row.deck,
            row.tags,
            row.place,
            row.lapses,
            row.aside,
            row.due,
            tuple(
                (log.at, log.rating, log.ms, log.hints, int(log.mends))
                for log in logs.get((row.word_list, row.kind, row.letters), ())
            ),
        )
        for row in rows
    ]


def _line(row: CardRow, lexicon: Lexicon | None) -> str:
    card = WordCard(CardKind(row.kind), row.letters)
    back: tuple[str, ...] = ()
    if row.stage != NEW and lexicon is not None:
        back = solution_of(card, lexicon).wanted
    return written(Entry(card, row.deck, row.tags), back, row.word_list)


async def lines_of(chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the lines of a body that comes in pieces; of an endless line no more than its limit."""
    rest = b""
    async for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        for line in lines:
            yield line
        rest = rest[: LONGEST_LINE + 1]
    if rest:
        yield rest
