"""What a browser sends and is told about accounts. No password shows in what is logged of these."""

from typing import Annotated

from msgspec import Meta, Struct

from tilewright.notation.companion import WireCompanion
from tilewright.notation.wire import WireView
from tilewright.server.accounts.names import LONGEST_NAME
from tilewright.server.accounts.passwords import LONGEST, SHORTEST
from tilewright.server.chat.messages import Message
from tilewright.server.http.responses import Feed
from tilewright.server.notices.messages import MailSubscription, PushSubscription

NewPassword = Annotated[str, Meta(min_length=SHORTEST, max_length=LONGEST)]
GivenPassword = Annotated[str, Meta(max_length=LONGEST)]
AccountName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class _Silent(Struct, frozen=True, forbid_unknown_fields=True):
    """Says nothing about what it holds."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"


class ClaimMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """A guest wants a name and a password."""

    name: AccountName
    password: NewPassword


class SignInMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """Somebody says who they are."""

    name: AccountName
    password: GivenPassword


class PasswordMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """A new password in place of the old one."""

    old: GivenPassword
    new: NewPassword


class FarewellMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """An account is to be deleted."""

    password: GivenPassword


class Account(Struct, frozen=True):
    """Who somebody is; `guest` is whether they are known here at all, `name` that of an account."""

    guest: bool
    name: str | None = None
    created: str | None = None


class ExportedSession(Struct, frozen=True):
    """Where somebody is signed in, since when, and whether it is here."""

    created: str
    current: bool


class ExportedGame(Struct, frozen=True):
    """A game as its player sees it from each of their seats, and what they said there."""

    id: str
    views: tuple[WireView, ...]
    messages: tuple[Message, ...]


class AccountExport(Struct, frozen=True):
    """All that the server knows of somebody."""

    name: str | None
    created: str | None
    sessions: tuple[ExportedSession, ...]
    games: tuple[ExportedGame, ...]
    feeds: tuple[Feed, ...]
    companions: tuple[WireCompanion, ...]
    mail: MailSubscription | None
    pushes: tuple[PushSubscription, ...]
