"""Word cards from files, stored piece by piece.

The lines are read and their logs replayed in a process of their own, at the sender's expense. The
event loop only asks which cards are there already, and hands rows to the store: few at a time, so
that nobody else's command waits long for its commit.
"""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from functools import partial

from msgspec import Struct, field

from tilewright.api.word_files import StoredSettings
from tilewright.api.words import Imported, LineRefused
from tilewright.host.errors import Unavailable
from tilewright.lexicon import Lexicon
from tilewright.rules.languages import GameLanguage
from tilewright.server.http.problems import too_many
from tilewright.server.store import StoreError
from tilewright.server.store.word_rows import REVIEWS_AT_ONCE, Stored
from tilewright.server.words.files import SECONDS_A_ROW, Work
from tilewright.server.words.order import MADE, key_of
from tilewright.server.words.reading import (
    LONGEST_LINE,
    BadLineRead,
    ReadCard,
    ReadingState,
    read_lines,
    read_replayed,
    replayed,
)
from tilewright.server.words.study import WordStudy
from tilewright.study.words.table import LineFault

MOST_LINES = 50_000
MOST_LISTED = 100
LINES_AT_ONCE = 500
"""The most lines that are read in one step."""
BYTES_AT_ONCE = 128 * 1024
"""The bytes after which a step is begun, whatever the number of lines."""
CARDS_AT_ONCE = 200
"""The most cards in one transaction; their reviews are no more than a card's own may be."""


class StudyLimits(Struct, frozen=True):
    """The most that one person's study may have for more to be imported.

    `characters` are those of the names of decks and of tags.
    """

    cards: int
    reviews: int
    characters: int

    def room_beside(self, stored: Stored) -> "StudyLimits":
        """Return the room for more."""
        return StudyLimits(
            self.cards - stored.cards,
            self.reviews - stored.reviews,
            self.characters - stored.characters,
        )


OF_GUEST = StudyLimits(20_000, 50_000, 1_000_000)
"""For people without an account, who can be as many as they like."""
OF_ACCOUNT = StudyLimits(100_000, 250_000, 4_000_000)


class Import(Struct):
    """An import under way: lines in, cards stored piece by piece.

    `count_rows` counts the rows stored against the limit of the sender's network.
    """

    study: WordStudy
    guest: str
    settings: StoredSettings
    lexicon: Lexicon
    limits: StudyLimits
    room: StudyLimits
    is_first: bool
    work: Work
    count_rows: Callable[[int], None]
    _decks: dict[tuple[str, str], None] = field(default_factory=dict)
    _added: int = 0
    _known: int = 0
    _refused: int = 0
    _faults: list[LineRefused] = field(default_factory=list)

    @classmethod
    async def begun(
        cls,
        study: WordStudy,
        guest: str,
        limits: StudyLimits,
        work: Work,
        count_rows: Callable[[int], None],
    ) -> "Import":
        """Begin an import of the guest.

        Raises:
            Problem: `too_many`, if they have as many cards as there can be.
        """
        stored = await study.settings(guest)
        room = limits.room_beside(await study.store.stored(guest))
        if room.cards <= 0:
            raise too_many(
                f"You have too many cards to import more: {limits.cards} are the most.",
                what="cards",
                most=limits.cards,
            )
        settings = stored or StoredSettings()
        lexicon = study.lists.studied(settings)
        if stored is None:
            await study.keep_settings(guest, settings, is_new=True)
        return cls(study, guest, settings, lexicon, limits, room, stored is None, work, count_rows)

    async def read(self, chunks: AsyncIterator[bytes]) -> Imported:
        """Read the text and store its cards; a bad line does not stop those after it.

        Raises:
            Problem: `busy`, when the server has too much to do; some cards may have been kept.
            Unavailable: the cards after the last few hundred may or may not have been kept.
        """
        lists = {key_of(lexicon): lexicon.language for lexicon in self.study.lists.every}
        state = ReadingState(key_of(self.lexicon), lists, self.study.now(), self.is_first)
        async for lines in pieces_of(chunks):
            some = lines[: MOST_LINES - state.line]
            found = await self.work.in_process(partial(read_lines, state, some))
            state = found.state
            if state.adopted is not None:
                self.settings = state.adopted
            for fault in found.faults:
                self._refuse(fault)
            await self._store(found.cards, lists)
            if len(some) < len(lines):
                self._refuse(BadLineRead(MOST_LINES + 1, LineFault.TOO_MANY, MOST_LINES))
                break
            if self.room.cards <= 0:
                break
        changed = self.settings
        for language, deck in self._decks:
            started = dict.fromkeys((*changed.started(language), deck))
            changed = changed.starting(language, tuple(started))
        if changed != self.settings or self.is_first:
            await self.study.keep_settings(self.guest, changed, is_new=False)
        return Imported(self._added, self._known, self._refused, tuple(self._faults))

    def _refuse(self, bad: BadLineRead) -> None:
        self._refused += 1
        if len(self._faults) < MOST_LISTED:
            self._faults.append(LineRefused(bad.line, bad.fault, bad.most))

    async def _store(self, cards: Sequence[ReadCard], lists: Mapping[str, GameLanguage]) -> None:
        once: dict[str, dict[tuple[str, str], ReadCard]] = {}
        for card in cards:
            once.setdefault(card.word_list, {}).setdefault((card.kind, card.letters), card)
        fresh: list[ReadCard] = []
        for word_list, its in once.items():
            known = await self.study.store.known(self.guest, word_list, list(its))
            fresh += [card for key, card in its.items() if key not in known]
        self._known += len(cards) - len(fresh)
        for piece in in_pieces(list(self._with_room(fresh))):
            await self._store_piece(piece, lists)

    def _with_room(self, cards: Sequence[ReadCard]) -> Iterator[ReadCard]:
        """Yield the cards for which there is room, and refuse the others."""
        for card in cards:
            bad = self._fullness(card)
            if bad is not None:
                self._refuse(bad)
                if bad.fault is LineFault.CARDS_FULL:
                    return
                continue
            room = self.room
            self.room = StudyLimits(
                room.cards - 1, room.reviews - card.reviews, room.characters - card.text
            )
            yield card

    def _fullness(self, card: ReadCard) -> BadLineRead | None:
        room, limits = self.room, self.limits
        if room.cards < 1:
            return BadLineRead(card.line, LineFault.CARDS_FULL, limits.cards)
        if card.reviews > max(0, room.reviews):
            return BadLineRead(card.line, LineFault.REVIEWS_FULL, limits.reviews)
        if card.text > room.characters:
            return BadLineRead(card.line, LineFault.TEXT_FULL, limits.characters)
        return None

    async def _store_piece(
        self, cards: Sequence[ReadCard], lists: Mapping[str, GameLanguage]
    ) -> None:
        data = tuple(card.data for card in cards)
        retention = self.settings.study.retention
        rows = read_replayed(
            await self.work.in_process(partial(replayed, self.guest, data, retention))
        )
        try:
            await self.study.store.add_rows(
                rows.cards, rows.reviews, now=self.study.now(), guest=self.guest
            )
        except StoreError as error:
            raise Unavailable from error
        count = len(rows.cards) + len(rows.reviews)
        self.work.charge(count * SECONDS_A_ROW)
        self.count_rows(count)
        self._added += len(cards)
        if not self.is_first or not (self.settings.decks or self.settings.decks_in):
            self._decks.update(
                ((lists[card.word_list].name, card.deck), None)
                for card in cards
                if card.deck not in MADE
            )


def in_pieces(cards: Sequence[ReadCard]) -> Iterator[list[ReadCard]]:
    """Yield the cards in pieces that are small enough for one transaction."""
    piece: list[ReadCard] = []
    reviews = 0
    for card in cards:
        if piece and (len(piece) >= CARDS_AT_ONCE or reviews + card.reviews > REVIEWS_AT_ONCE):
            yield piece
            piece, reviews = [], 0
        piece.append(card)
        reviews += card.reviews
    if piece:
        yield piece


async def pieces_of(chunks: AsyncIterator[bytes]) -> AsyncIterator[list[bytes]]:
    """Yield the lines of a body in pieces; of an endless line no more than its limit."""
    rest, piece, size = b"", list[bytes](), 0
    async for chunk in chunks:
        *lines, rest = (rest + chunk).split(b"\n")
        rest = rest[: LONGEST_LINE + 1]
        for line in lines:
            piece.append(line)
            size += len(line)
            if len(piece) >= LINES_AT_ONCE or size >= BYTES_AT_ONCE:
                yield piece
                piece, size = [], 0
    if rest:
        piece.append(rest)
    if piece:
        yield piece
