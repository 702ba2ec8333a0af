"""Requests and responses about accounts; their representations in logs hide passwords."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.api.chat import Message, Mute, Report
from tilewright.api.club import SharedEvent
from tilewright.api.companion import WireCompanion
from tilewright.api.duplicate import WireDuplicate
from tilewright.api.lobby import Invitation
from tilewright.api.notices import MailSubscription, PushSubscription
from tilewright.api.puzzles import WireRating
from tilewright.api.requests import LONGEST_NAME
from tilewright.api.responses import (
    ArmedTiles,
    Block,
    ExportedAttempt,
    ExportedRecord,
    Feed,
    Token,
    WireMistake,
)
from tilewright.api.statistics import WireRatedMoment, WireScoredPlay
from tilewright.api.table import WireView
from tilewright.api.word_files import ExportedCard

SHORTEST, LONGEST = 8, 128


NewPassword = Annotated[str, Meta(min_length=SHORTEST, max_length=LONGEST)]


GivenPassword = Annotated[str, Meta(max_length=LONGEST)]


AccountName = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]


class _Silent(Struct, frozen=True, forbid_unknown_fields=True):
    """A request whose `repr` hides its fields."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(...)"


class ClaimMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The name and password of a new account."""

    name: AccountName
    password: NewPassword


class SignInMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The name and password of an account to sign in to."""

    name: AccountName
    password: GivenPassword


class PasswordMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The old password and the new one."""

    old: GivenPassword
    new: NewPassword


class ForgottenMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The name of an account whose password is forgotten."""

    name: AccountName


class ResetMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The secret of a link for a new password, and that password."""

    code: Annotated[str, Meta(min_length=1, max_length=64)]
    password: NewPassword


class RecoveryMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """Whether a forgotten password may be replaced by mail, with the password as it is."""

    allow: bool
    password: GivenPassword


class FarewellMessage(_Silent, frozen=True, forbid_unknown_fields=True):
    """The password that confirms the deletion of an account."""

    password: GivenPassword


class Account(Struct, frozen=True):
    """The requester's account: `name` is null without one, `guest` false without a session."""

    guest: bool
    name: str | None = None
    created: str | None = None


ProfilePart = Literal["since", "games", "rating", "curve", "best_play"]
"""A part of a profile: since when the account is there, its games, rating, curve and best play."""


class OwnProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """The parts that an account shows to others: none at first."""

    shows: Annotated[tuple[ProfilePart, ...], Meta(max_length=8)]


class WireProfile(Struct, frozen=True):
    """The profile of an account; parts that it does not show are absent.

    `since` is the day on which the name was claimed, `games` the number of games that were
    finished. `rating` is that of puzzles, null before the first, and `curve` its course over the
    latest 200 rated puzzles. `best_play` is of the latest fifty games, null without one, of which
    `waiting` are still to be read: asking again reads more.
    """

    name: str
    since: str | UnsetType = UNSET
    games: int | UnsetType = UNSET
    rating: WireRating | UnsetType | None = UNSET
    curve: tuple[WireRatedMoment, ...] | UnsetType = UNSET
    best_play: WireScoredPlay | UnsetType | None = UNSET
    waiting: int | UnsetType = UNSET


class PublicName(Struct, frozen=True):
    """A name with a profile, by the number of its seat at a table or of its player at an event."""

    number: int
    name: str


class OwnSession(Struct, frozen=True):
    """A session in a list, of which `id` ends it; `current` marks the one of this request.

    `used` is when it was last used, to the hour.
    """

    id: str
    created: str
    used: str
    current: bool


class ExportedGame(Struct, frozen=True):
    """A game as its player sees it from each seat of theirs, with what is theirs beside it.

    `armed` are the plays that they have armed.
    """

    id: str
    views: tuple[WireView, ...]
    messages: tuple[Message, ...]
    notes: str
    armed: tuple[ArmedTiles, ...]


class AccountExport(Struct, frozen=True):
    """Everything that the server stores about a guest.

    `invitations` are the tables that still wait for players, and `tokens` what is known of them:
    neither has a secret.
    """

    name: str | None
    created: str | None
    sessions: tuple[OwnSession, ...]
    games: tuple[ExportedGame, ...]
    invitations: tuple[Invitation, ...]
    feeds: tuple[Feed, ...]
    tokens: tuple[Token, ...]
    companions: tuple[WireCompanion, ...]
    events: tuple[SharedEvent, ...]
    duplicates: tuple[WireDuplicate, ...]
    mistakes: tuple[WireMistake, ...]
    records: tuple[ExportedRecord, ...]
    puzzles: tuple[ExportedAttempt, ...]
    mail: MailSubscription | None
    pushes: tuple[PushSubscription, ...]
    words: tuple[ExportedCard, ...]
    blocks: tuple[Block, ...]
    mutes: tuple[Mute, ...]
    reports: tuple[Report, ...]
    profile: tuple[ProfilePart, ...]
