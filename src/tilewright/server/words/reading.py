"""Files of word cards as a process of their own reads them: lines to cards, logs to schedules.

A review takes some thirty microseconds to replay, and a file may have hundreds of thousands. The
server only passes pieces of the file to the process, and stores what it returns. All arguments can
be pickled, and this module imports little.
"""

from collections.abc import Sequence

import msgspec
from msgspec import Struct, field

from tilewright.api.word_files import MOST_REVIEWS, ExportedCard, ExportHead, StoredSettings
from tilewright.rules.languages import GameLanguage
from tilewright.server.words.card_scheduling import LAST_MOMENT, LONGEST_DAYS, CardMemory, reviewed
from tilewright.study.words.cards import NotACard, WordCard
from tilewright.study.words.judging import DAY_MS, CardRating
from tilewright.study.words.table import (
    BadLine,
    CardReader,
    LineFault,
    guid_of,
    list_key,
    readable_deck,
    readable_tags,
)

LONGEST_LINE = 64 * 1024
BROUGHT = "import."
"""The beginning of the keys of reviews that a file brought."""
RATINGS = frozenset(map(int, CardRating))
_FIRST_REVIEW = 946_684_800_000
"""The beginning of the year 2000."""
_FAULTS = (msgspec.MsgspecError, NotACard, UnicodeDecodeError, RecursionError, KeyError)

Row = dict[str, object]


class ReadingState(Struct):
    """The state of a file between two pieces: what the next line means depends on those before.

    `lists` are the languages of the lists whose cards are read, by the names under which cards are
    kept; words without a list are for `word_list`. `adopted` are the settings of the file, for a
    person who has none.
    """

    word_list: str
    lists: dict[str, GameLanguage]
    now: int
    is_first: bool
    line: int = 0
    adopted: StoredSettings | None = None
    reader: CardReader = field(default_factory=CardReader)

    def __post_init__(self) -> None:
        self.reader.language = self.lists[self.word_list]


class ReadCard(Struct, frozen=True):
    """A card of a line; `text` counts the characters that it keeps, and `data` is all of it."""

    line: int
    word_list: str
    kind: str
    letters: str
    deck: str
    reviews: int
    text: int
    data: bytes


class BadLineRead(Struct, frozen=True):
    """A line that cannot be read, and why."""

    line: int
    fault: LineFault
    most: int | None


class ReadLines(Struct, frozen=True):
    """The cards of some lines, their faults, and the state after them."""

    cards: tuple[ReadCard, ...]
    faults: tuple[BadLineRead, ...]
    state: ReadingState


class ReplayedReviews(Struct, frozen=True):
    """Rows of cards and of their reviews, as the database has them."""

    cards: list[Row]
    reviews: list[Row]


read_replayed = msgspec.msgpack.Decoder(ReplayedReviews).decode


def read_lines(state: ReadingState, lines: Sequence[bytes]) -> ReadLines:
    """Read the next lines of a file; a bad one does not stop those after it."""
    cards: list[ReadCard] = []
    faults: list[BadLineRead] = []
    for line in lines:
        state.line += 1
        try:
            card = _card(state, line)
        except BadLine as error:
            faults.append(BadLineRead(state.line, error.fault, error.most))
            continue
        if card is not None:
            cards.append(_read(state.line, card))
    return ReadLines(tuple(cards), tuple(faults), state)


def replayed(guest: str, cards: Sequence[bytes], retention: float) -> bytes:
    """Return the rows of these cards, with the reviews of their logs replayed: for `read_replayed`.

    Only the last review says what the memory was before it, as only that one can be mended.
    """
    found = ReplayedReviews([], [])
    for data in cards:
        card = msgspec.msgpack.decode(data, type=ExportedCard)
        memory = _replay(guest, card, retention, found.reviews)
        found.cards.append(_row(guest, card, memory))
    return msgspec.msgpack.encode(found)


def _read(line: int, card: ExportedCard) -> ReadCard:
    return ReadCard(
        line,
        card.list,
        card.kind.value,
        card.letters,
        card.deck,
        len(card.log),
        len(card.deck) + len(card.tags),
        msgspec.msgpack.encode(card),
    )


def _card(state: ReadingState, line: bytes) -> ExportedCard | None:
    if len(line) > LONGEST_LINE:
        raise BadLine(LineFault.TOO_LONG, LONGEST_LINE)
    if line.startswith(b"{"):
        return _logged(state, line)
    try:
        entry = state.reader.read(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadLine(LineFault.NOT_TEXT) from error
    if entry is None:
        return None
    card = entry.card
    return ExportedCard(
        state.word_list, card.kind, card.letters, entry.deck, entry.tags, state.line
    )


def _logged(state: ReadingState, line: bytes) -> ExportedCard | None:
    try:
        if state.line == 1:
            _adopt(state, msgspec.json.decode(line, type=ExportHead))
            return None
        card = msgspec.json.decode(line, type=ExportedCard)
        alphabet = state.lists[card.list].alphabet
        if WordCard.of(card.kind, card.letters, alphabet).letters != card.letters:
            raise BadLine(LineFault.NO_CARD)
    except _FAULTS as error:
        raise BadLine(LineFault.NO_CARD) from error
    readable_deck(card.deck)
    readable_tags(card.tags)
    _require_possible(card, state.now)
    return card


def _adopt(state: ReadingState, head: ExportHead) -> None:
    study = head.settings
    language = study.language or state.lists[state.word_list].name
    is_known = any(known.name == language for known in state.lists.values())
    if study.word_list is not None:
        is_known = list_key(language, study.word_list) in state.lists
    if state.is_first and is_known:
        decks = {name: _readable(decks) for name, decks in head.decks_in.items()}
        state.adopted = StoredSettings(study, _readable(head.decks), decks)


def _readable(decks: Sequence[str]) -> tuple[str, ...]:
    return tuple(map(readable_deck, decks))


def _require_possible(card: ExportedCard, now: int) -> None:
    """Check the log of a card.

    Raises:
        BadLine: no person can have answered so, or it has too many reviews.
    """
    if len(card.log) > MOST_REVIEWS:
        raise BadLine(LineFault.LONG_LOG, MOST_REVIEWS)
    may_mend, latest = False, min(now + DAY_MS, LAST_MOMENT)
    for at, rating, ms, hints, mends in card.log:
        is_sound = rating in RATINGS and 0 <= ms <= 2**31 - 1 and 0 <= hints <= 100
        is_mend = mends == 1 and may_mend and rating == CardRating.GOOD
        if not (is_sound and _FIRST_REVIEW <= at <= latest and (mends == 0 or is_mend)):
            raise BadLine(LineFault.BAD_LOG)
        may_mend = rating == CardRating.AGAIN


def _replay(
    guest: str, card: ExportedCard, retention: float, reviews: list[Row]
) -> CardMemory | None:
    guid = guid_of(WordCard(card.kind, card.letters), card.list)
    before: CardMemory | None = None
    memory: CardMemory | None = None
    for number, (at, rating, ms, hints, mends) in enumerate(card.log, start=1):
        # one that mends takes the place of the one before
        of = before if mends else memory
        before = memory
        memory = reviewed(of, CardRating(rating), at, card=guid, number=number, retention=retention)
        reviews.append(
            {
                "guest": guest,
                "word_list": card.list,
                "kind": card.kind.value,
                "letters": card.letters,
                "number": number,
                "key": f"{BROUGHT}{guid}.{number}",
                "at": at,
                "rating": rating,
                "stage": 0 if of is None else of.stage,
                "ms": ms,
                "hints": hints,
                "mends": bool(mends),
                "before": of.text() if of is not None and number == len(card.log) else None,
            }
        )
    return memory


def _row(guest: str, card: ExportedCard, memory: CardMemory | None) -> Row:
    return {
        "guest": guest,
        "word_list": card.list,
        "kind": card.kind.value,
        "letters": card.letters,
        "deck": card.deck,
        "tags": card.tags,
        "place": card.place,
        "reviewed": len(card.log),
        "lapses": card.lapses if card.log else 0,
        "aside": card.aside,
        "stage": 0 if memory is None else memory.stage,
        "memory": None if memory is None else memory.text(),
        "due": None if memory is None else _due(card, memory),
    }


def _due(card: ExportedCard, memory: CardMemory) -> int:
    """Return when a card is due: as it was due in the file, if that can be."""
    last = card.log[-1][0]
    if card.due is not None and last <= card.due <= last + LONGEST_DAYS * DAY_MS:
        return card.due
    return memory.due
