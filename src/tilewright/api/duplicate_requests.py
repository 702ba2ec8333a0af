"""Requests about duplicate tables: new ones, players who join, and commands."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.api.companion_entries import WireLaid
from tilewright.api.duplicate import WireDuplicateTerms
from tilewright.api.languages import LanguageName
from tilewright.api.requests import AskedEdition, Key, LexiconName, Name
from tilewright.duplicate.state import DuplicatePhase

MOST_COMPUTERS = 12
RoundNumber = Annotated[int, Meta(ge=1, le=1000)]
DrawNumber = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]


class NewDuplicateComputer(Struct, frozen=True, forbid_unknown_fields=True):
    """A computer that takes part."""

    name: Name
    level: Annotated[str, Meta(min_length=1, max_length=40)]


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A new duplicate table; with a `name` the host plays too.

    Repeating a `key` returns the same table. `number` is the host's share in the draws. `lexicon`,
    `language` and `edition` are as for a new game.
    """

    edition: AskedEdition
    name: Name | None = None
    computers: Annotated[tuple[NewDuplicateComputer, ...], Meta(max_length=MOST_COMPUTERS)] = ()
    terms: WireDuplicateTerms = WireDuplicateTerms()
    number: DrawNumber | None = None
    key: Key | None = None
    lexicon: LexiconName | None = None
    language: LanguageName | UnsetType = UNSET

    @property
    def digest(self) -> bytes:
        """A hash of the request."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()


class JoinDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who joins; `number`, before the first rack, is a share in the draws."""

    name: Name
    number: DrawNumber | None = None


class WireAnswer(WireLaid, frozen=True, tag="answer", kw_only=True, forbid_unknown_fields=True):
    """An answer to a round: `written` as in `8D HORN`, or tile by tile."""

    round: RoundNumber


class WireSitOut(Struct, frozen=True, tag="sit_out", forbid_unknown_fields=True):
    """No answer to a round, and no need to wait for one."""

    round: RoundNumber


class WireNextRound(Struct, frozen=True, tag="next", forbid_unknown_fields=True):
    """The first rack, or the next one before the pause is over; for the host."""


class WireEndRound(Struct, frozen=True, tag="end_round", forbid_unknown_fields=True):
    """The round ends now; for the host."""

    round: RoundNumber


class WireDuplicateLeave(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """The player leaves."""


class WireCallOff(Struct, frozen=True, tag="call_off", forbid_unknown_fields=True):
    """The game ends now; for the host."""


WireDuplicateCommand = (
    WireAnswer | WireSitOut | WireNextRound | WireEndRound | WireDuplicateLeave | WireCallOff
)


class DuplicateCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command with a key of the client's choice, under which it is carried out once."""

    key: Key
    command: WireDuplicateCommand


class DuplicateSummary(Struct, frozen=True):
    """A duplicate table in a list; `state` is null for one that cannot be read."""

    id: str
    edition: str | None
    state: DuplicatePhase | None
    round: int
    playing: int
    total: int | None
    best_total: int
    updated: str
