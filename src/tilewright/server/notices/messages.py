"""What a browser sends and is told about notices."""

from typing import Annotated

from msgspec import Meta, Struct

from tilewright.server.notices.mailboxes import LONGEST
from tilewright.server.notices.wording import Language


class MailMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody wants mail; `every_game` where games without days per move count too."""

    address: Annotated[str, Meta(min_length=3, max_length=LONGEST)]
    language: Language = "en"
    every_game: bool = False

    def __repr__(self) -> str:
        return "MailMessage(...)"


class MailSubscription(Struct, frozen=True):
    """Where somebody wants mail, and whether that is confirmed."""

    address: str
    confirmed: bool
    language: str
    every_game: bool


class PushMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser is to be told: what it says of its subscription, keys in base 64 for URLs."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=128)]
    auth: Annotated[str, Meta(min_length=1, max_length=64)]
    language: Language = "en"
    every_game: bool = True

    def __repr__(self) -> str:
        return "PushMessage(...)"


class PushSubscription(Struct, frozen=True):
    """A browser that is told; `id` are the first 32 digits of its endpoint's SHA-256, in hex."""

    id: str
    created: str
    language: str
    every_game: bool


class Notices(Struct, frozen=True):
    """In which ways this server tells people of turns, and what whoever asks has chosen.

    `push_key` is with what browsers subscribe, null where the server sends nothing to browsers.
    """

    mail_offered: bool
    mail: MailSubscription | None
    push_key: str | None
    pushes: tuple[PushSubscription, ...]
