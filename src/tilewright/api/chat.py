"""Requests and responses about chat messages beside a game, mutes and reports."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.api.requests import Key, SeatNumber

LONGEST_TEXT = 500


MOST_TILES = 60


MOST_MESSAGES = 1000
"""The most messages in one game, including withdrawn ones."""


MessageNumber = Annotated[int, Meta(ge=1, le=MOST_MESSAGES)]


Reason = Literal["insult", "advertising", "other"]


TileLetter = Annotated[str, Meta(min_length=1, max_length=1)]


class NewMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A new chat message: `text`, or `tiles` of the game in a row with `?` for a blank.

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
