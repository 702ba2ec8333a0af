"""The messages between a browser and the server about notices."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST = 254


Language = Literal["en", "de", "fr", "es", "nl"]


class MailMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A request for mail; `every_game` includes games without days per move."""

    address: Annotated[str, Meta(min_length=3, max_length=LONGEST)]
    language: Language = "en"
    every_game: bool = False

    def __repr__(self) -> str:
        return "MailMessage(...)"


class MailSubscription(Struct, frozen=True):
    """The address for mail, and whether its owner has confirmed it."""

    address: str
    confirmed: bool
    language: str
    every_game: bool
    recovers: bool = False
    """Whether a forgotten password may be replaced by a link to this address."""


class PushMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's push subscription, with its keys in base 64 for URLs."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=128)]
    auth: Annotated[str, Meta(min_length=1, max_length=64)]
    language: Language = "en"
    every_game: bool = True

    def __repr__(self) -> str:
        return "PushMessage(...)"


class PushSubscription(Struct, frozen=True):
    """A subscribed browser; `id` is the first 32 hex digits of its endpoint's SHA-256."""

    id: str
    created: str
    language: str
    every_game: bool


class Notices(Struct, frozen=True):
    """The notices that this server offers, and the choices of the caller.

    Browsers subscribe with `push_key`; it is null if the server offers no Web Push.
    """

    mail_offered: bool
    mail: MailSubscription | None
    push_key: str | None
    pushes: tuple[PushSubscription, ...]
