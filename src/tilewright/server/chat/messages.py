"""What people may say beside a game, and who may: values and rules, no input.

Who took a seat that was open to anybody is a stranger to the others. Where there are strangers
everybody is silent until all have agreed to talk, in a rematch just as in the game where they met.
"""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta, Struct

from tilewright.host.gathering import ForAnybody, Gathering, Taken
from tilewright.server.http.problems import malformed
from tilewright.server.http.requests import JOINERS, UNSEEN, Key, SeatNumber
from tilewright.server.store.messages import Content

LONGEST_TEXT = 500
MOST_LINES = 10
MOST_TILES = 60
MOST_MESSAGES = 1000
"""In one game, those that were withdrawn included."""

TileLetter = Annotated[str, Meta(pattern=r"^[A-Z?]\Z")]


class NewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say: `text`, or `tiles` laid side by side, `?` for a blank one.

    The same `key` again is the same message; `seat` says whose it is where a guest has several.
    """

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None
    tiles: Annotated[tuple[TileLetter, ...], Meta(min_length=1, max_length=MOST_TILES)] | None = (
        None
    )
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.tiles is None):
            raise ValueError("A message is either `text` or `tiles`.")


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether one agrees to talk with the strangers at this table."""

    agree: bool


class Message(Struct, frozen=True):
    """A message of a seat; one that its author has withdrawn has neither text nor tiles."""

    number: int
    seat: int
    sent: str
    text: str | None
    tiles: tuple[str, ...] | None
    withdrawn: bool


class Conversation(Struct, frozen=True):
    """The messages of a game in order, up to fifty; older ones have lower numbers.

    Where there are `strangers`, those who sit at the seats `agreed` have agreed to talk; nobody
    `may_write` before all have.
    """

    messages: tuple[Message, ...]
    may_write: bool
    strangers: bool
    agreed: tuple[int, ...]


class MessageNews(Struct, frozen=True, tag="message"):
    """A message that is new, or that was withdrawn, over a socket that follows changes."""

    message: Message


class AgreementNews(Struct, frozen=True, tag="agreement"):
    """Which seats have agreed to talk with strangers, over a socket that follows changes."""

    may_write: bool
    agreed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Circle:
    """The people at a table: where they met, whether as strangers, and who has agreed to talk.

    >>> Circle("game", frozenset({"ann", "ben"}), True, frozenset({"ann"})).may_write
    False
    >>> Circle("game", frozenset({"ann", "ben"}), False, frozenset()).may_write
    True
    """

    origin: str
    people: frozenset[str]
    strangers: bool
    agreed: frozenset[str]

    @property
    def may_write(self) -> bool:
        """Whether anybody may write."""
        return not self.strangers or self.people <= self.agreed


def met_as_strangers(gathering: Gathering) -> bool:
    """Whether somebody took a seat that was open to anybody."""
    return any(isinstance(each, Taken) and each.was == ForAnybody() for each in gathering.chairs)


def read_content(new: NewMessage) -> Content:
    """What the message says, its spaces in order.

    Raises:
        Problem: it shows nothing, has too many lines, or holds what cannot be shown.
    """
    return Content(None if new.text is None else read_text(new.text), new.tiles)


def read_text(text: str) -> str:
    """The text with its spaces in order and no empty lines at either end.

    >>> read_text("  Well   played! \\r\\nAgain? ")
    'Well played!\\nAgain?'

    Raises:
        Problem: it shows nothing, has too many lines, or holds what cannot be shown.
    """
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    if len(lines) > MOST_LINES:
        raise malformed(f"A message has {MOST_LINES} lines at most.")
    if not any(map(_shows, lines)) or not all(_can_be_shown(line) for line in lines):
        # no marks that turn the direction of writing, or of what stands after the message
        raise malformed("A message needs letters that can be shown.")
    return "\n".join(lines)


def _shows(line: Iterable[str]) -> bool:
    return any(unicodedata.category(each)[0] in "LNPS" and each not in UNSEEN for each in line)


def _can_be_shown(line: Iterable[str]) -> bool:
    return all(each.isprintable() or each in JOINERS for each in line)
