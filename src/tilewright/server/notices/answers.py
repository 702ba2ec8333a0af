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


class MailTold(Struct, frozen=True):
    """Where somebody wants mail, and whether that is confirmed."""

    address: str
    confirmed: bool
    language: str
    every_game: bool


class NoticesTold(Struct, frozen=True):
    """In which ways this server tells people of turns, and what whoever asks has chosen."""

    mail_offered: bool
    mail: MailTold | None
