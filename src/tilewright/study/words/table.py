"""Cards as tab-separated text that Anki reads, and plain lists of words."""

import csv
import hashlib
from collections.abc import Iterable, Iterator
from enum import StrEnum

from msgspec import Struct, field

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage
from tilewright.study.words.cards import NotACard, WordCard

LONGEST_LINE = 4096
LONGEST_DECK = 60
LONGEST_TAGS = 200
IMPORTED = "imported"
"""The deck of cards whose line names none."""
SEPARATORS = {
    "tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "space": " ", "colon": ":",
}  # fmt: skip
HEAD = (
    "#separator:tab", "#html:false", "#columns:guid\tFront\tBack\tDeck\tTags", "#guid column:1",
    "#deck column:4", "#tags column:5",
)  # fmt: skip


class LineFault(StrEnum):
    """The reason why a line was not read."""

    NO_CARD = "no_card"
    TOO_LONG = "too_long"
    BAD_DECK = "bad_deck"
    BAD_TAGS = "bad_tags"
    BAD_HEADER = "bad_header"
    NOT_TEXT = "not_text"
    BAD_LOG = "bad_log"
    LONG_LOG = "long_log"
    TOO_MANY = "too_many"
    CARDS_FULL = "cards_full"
    REVIEWS_FULL = "reviews_full"
    TEXT_FULL = "text_full"


class BadLine(TilewrightError, ValueError):
    """A line that cannot be read, and why; `most` is the limit that it exceeds, if it does."""

    def __init__(self, fault: LineFault, most: int | None = None) -> None:
        super().__init__(fault.value)
        self.fault = fault
        self.most = most


class Entry(Struct, frozen=True):
    """A card with its deck and tags, as a file lists it."""

    card: WordCard
    deck: str = IMPORTED
    tags: str = ""


def guid_of(card: WordCard, word_list: str) -> str:
    """Return an identifier of the card that is the same in every file."""
    text = f"{word_list}\t{card.kind}\t{card.letters}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def list_key(language: str, name: str) -> str:
    """Return the name under which the cards of a list are kept; English ones have the list's own.

    >>> list_key("english", "CLUB"), list_key("german", "GERMAN")
    ('CLUB', 'german/GERMAN')
    """
    return name if language == ENGLISH_LANGUAGE.name else f"{language}/{name}"


def written(
    entry: Entry,
    back: Iterable[str],
    word_list: str,
    language: GameLanguage = ENGLISH_LANGUAGE,
) -> str:
    """Return the line of a card, with its answers on the back."""
    answers = ", ".join(map(in_text, back))
    front = entry.card.front(language.alphabet)
    fields = (guid_of(entry.card, word_list), front, answers, entry.deck, entry.tags)
    return "\t".join(fields)


def readable_deck(text: str) -> str:
    """Return the name of a deck.

    It begins with a letter or digit, so that no program takes it for a formula.

    Raises:
        BadLine: no deck can have this name.
    """
    name = text.strip()
    if not (0 < len(name) <= LONGEST_DECK and name.isprintable() and name[0].isalnum()):
        raise BadLine(LineFault.BAD_DECK)
    if '"' in name:
        raise BadLine(LineFault.BAD_DECK)
    return name


def readable_tags(text: str) -> str:
    """Return tags, separated by single spaces.

    Raises:
        BadLine: they are too long, or not tags.
    """
    tags = " ".join(text.split())
    is_fit = len(tags) <= LONGEST_TAGS and tags.isprintable() and '"' not in tags
    if not is_fit or (tags and not all(tag[0].isalnum() for tag in tags.split(" "))):
        raise BadLine(LineFault.BAD_TAGS)
    return tags


class CardReader(Struct):
    """A reader of lines: Anki's headers set what the columns are; a plain list has one column.

    Words are read in the `language`.
    """

    language: GameLanguage = ENGLISH_LANGUAGE
    _separator: str = "\t"
    _columns: dict[str, int] = field(default_factory=dict)
    _names: tuple[str, ...] = ()

    def read(self, line: str) -> Entry | None:
        """Return the card of a line, or None for a header, a comment or an empty line.

        Raises:
            BadLine: the line is no card.
        """
        text = line.strip("\ufeff\r\n")
        if len(text) > LONGEST_LINE:
            raise BadLine(LineFault.TOO_LONG, LONGEST_LINE)
        if not text.strip():
            return None
        if text.startswith("#"):
            self._set(text[1:])
            return None
        return self._entry(self._fields(text))

    def _set(self, header: str) -> None:
        name, _, value = header.partition(":")
        match name.strip().lower():
            case "separator":
                chosen = value.strip().lower()
                if chosen not in SEPARATORS and chosen not in SEPARATORS.values():
                    raise BadLine(LineFault.BAD_HEADER)
                self._separator = SEPARATORS.get(chosen, chosen)
            case "columns":
                self._names = tuple(value.strip().lower().split(self._separator))
            case "guid column" | "deck column" | "tags column" | "notetype column" as column:
                if not value.strip().isdecimal() or not 1 <= int(value[:9]) <= 100:
                    raise BadLine(LineFault.BAD_HEADER)
                self._columns[column.split()[0]] = int(value) - 1
            case "deck" if value.strip():
                self._columns.pop("deck", None)

    def _fields(self, text: str) -> list[str]:
        try:
            return next(iter(csv.reader([text], delimiter=self._separator, strict=True)))
        except (csv.Error, StopIteration) as error:
            raise BadLine(LineFault.NO_CARD) from error

    def _entry(self, fields: list[str]) -> Entry:
        front = self._front(len(fields))
        try:
            card = WordCard.read(fields[front], self.language)
        except NotACard as error:
            raise BadLine(LineFault.NO_CARD) from error
        deck, tags = self._value(fields, "deck"), self._value(fields, "tags")
        return Entry(card, readable_deck(deck) if deck else IMPORTED, readable_tags(tags))

    def _front(self, count: int) -> int:
        """Return the column of the question: the one named so, or the first that is free."""
        if "front" in self._names[:count]:
            return self._names.index("front")
        taken = {*self._columns.values()}
        return next((column for column in range(count) if column not in taken), 0)

    def _value(self, fields: list[str], name: str) -> str:
        column = self._columns.get(name)
        return fields[column].strip() if column is not None and column < len(fields) else ""


def lines_of(entries: Iterable[tuple[Entry, tuple[str, ...]]], word_list: str) -> Iterator[str]:
    """Yield the lines of a file with these cards and their answers."""
    yield from HEAD
    for entry, back in entries:
        yield written(entry, back, word_list)
