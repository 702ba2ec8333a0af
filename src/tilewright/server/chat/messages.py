"""Chat messages beside a game and the right to send them: values and rules, no input.

A player who took an open seat is a stranger to the others. Where there are strangers, no one may
write until all have agreed to chat; this also holds in a rematch of the game where they met.
"""

import unicodedata
from collections.abc import Iterable
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.host.gathering import ForAnybody, Gathering, Taken
from tilewright.server.http.problems import malformed
from tilewright.server.http.requests import Key, SeatNumber
from tilewright.server.names.reading import JOINERS, TOO_MANY_MARKS, UNSEEN, heaps_marks
from tilewright.server.store.messages import Content

LONGEST_TEXT = 500
MOST_LINES = 10
MOST_TILES = 60
MOST_MESSAGES = 1000
"""The most messages in one game, including withdrawn ones."""

MessageNumber = Annotated[int, Meta(ge=1, le=MOST_MESSAGES)]
Reason = Literal["insult", "advertising", "other"]
TileLetter = Annotated[str, Meta(pattern=r"^[A-Z?]\Z")]


class NewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A new chat message: `text`, or `tiles` in a row with `?` for a blank.

    Repeating a `key` does not send the message again; `seat` is needed where a guest has several.
    """

    key: Key
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_TEXT)] | None = None
    tiles: Annotated[tuple[TileLetter, ...], Meta(min_length=1, max_length=MOST_TILES)] | None = (
        None
    )
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.tiles is None):
            raise ValueError("Give either `text` or `tiles`.")


class Agreement(Struct, frozen=True, forbid_unknown_fields=True):
    """The guest's decision to chat with the strangers at this table."""

    agree: bool


class NewMute(Struct, frozen=True, forbid_unknown_fields=True):
    """The guest's decision to mute the person at a seat, or to see their messages again."""

    seat: SeatNumber
    mute: bool


class Mute(Struct, frozen=True):
    """A person whom the guest has muted, by the name they had then; `id` ends the mute."""

    id: str
    name: str
    created: str


class Message(Struct, frozen=True):
    """A chat message; one that is withdrawn, or `hidden`, has neither text nor tiles.

    Those of people whom the guest has muted are hidden.
    """

    number: int
    seat: int
    sent: str
    text: str | None
    tiles: tuple[str, ...] | None
    withdrawn: bool
    hidden: bool = False


class Conversation(Struct, frozen=True):
    """Up to fifty messages of a game in order; older ones have lower numbers.

    Where there are `strangers`, the players at the seats `agreed` have agreed to chat, and
    `may_write` is false until all have. The guest has muted the players at the seats `muted`.
    """

    messages: tuple[Message, ...]
    may_write: bool
    strangers: bool
    agreed: tuple[int, ...]
    muted: tuple[int, ...]


class MessageNews(Struct, frozen=True, tag="message"):
    """A new or withdrawn message, sent to sockets that follow changes."""

    message: Message


class AgreementNews(Struct, frozen=True, tag="agreement"):
    """The seats that have agreed to chat with strangers, sent to sockets that follow changes."""

    may_write: bool
    agreed: tuple[int, ...]


class NewReport(Struct, frozen=True, forbid_unknown_fields=True):
    """A report of the person at a seat: of their message of this number, or else of their name."""

    seat: SeatNumber
    reason: Reason
    message: MessageNumber | None = None


class Report(Struct, frozen=True):
    """A report that the guest has sent; `message` and `text` are null if it is of the name."""

    game: str
    seat: int
    name: str
    message: int | None
    text: str | None
    reason: str
    created: str


class Circle(Struct, frozen=True):
    """The people at a table: the game where they met, and which have agreed to chat.

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
        """True if the people at the table may write."""
        return not self.strangers or self.people <= self.agreed


def met_as_strangers(gathering: Gathering) -> bool:
    """Return whether a player took a seat that was open to anyone."""
    return any(isinstance(chair, Taken) and chair.was == ForAnybody() for chair in gathering.chairs)


def read_content(new: NewMessage) -> Content:
    """Return the content of the message with its white space normalised.

    Raises:
        Problem: `malformed`, if it is invisible, too long, or holds unprintable characters.
    """
    return Content(None if new.text is None else read_text(new.text), new.tiles)


def read_text(text: str) -> str:
    """Return the text with its white space normalised and without empty lines at either end.

    >>> read_text("  Well   played! \\r\\nAgain? ")
    'Well played!\\nAgain?'

    Raises:
        Problem: `malformed`, if it is invisible, has too many lines, holds unprintable
            characters, or heaps marks on a letter.
    """
    lines = [" ".join(line.split()) for line in text.strip().splitlines()]
    if len(lines) > MOST_LINES:
        raise malformed(f"A message may have at most {MOST_LINES} lines.")
    if not any(map(_shows, lines)) or not all(_can_be_shown(line) for line in lines):
        # no marks that change the direction of writing, which would affect what follows
        raise malformed("A message needs visible characters, and no control characters.")
    if heaps_marks(text):
        raise malformed(TOO_MANY_MARKS)
    return "\n".join(lines)


def spelled(content: Content) -> str:
    """Return the text of a message, or what its tiles spell with a space for each blank.

    >>> spelled(Content(tiles=("H", "I", "?", "A", "N", "N")))
    'HI ANN'
    """
    return content.text or "".join(content.tiles or ()).replace("?", " ")


def _shows(line: Iterable[str]) -> bool:
    return any(unicodedata.category(char)[0] in "LNPS" and char not in UNSEEN for char in line)


def _can_be_shown(line: Iterable[str]) -> bool:
    return all(char.isprintable() or char in JOINERS for char in line)
