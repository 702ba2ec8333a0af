"""Requests and responses about a table before its game."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.api.editions import WireEdition, WireOwnBoard
from tilewright.api.requests import (
    LONGEST_SECRET,
    ComputerSeat,
    LinkSeat,
    Name,
    OpenSeat,
)
from tilewright.game.seats import WordPolicy
from tilewright.host.gathering import GatheringPhase
from tilewright.notation.terms import WireTerms

Secret = Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]


NewChair = ComputerSeat | LinkSeat | OpenSeat


ChairKind = Literal["here", "link", "open", "promised", "computer"]


class JoinMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sit down; without `secret`, on an open seat or one reserved for the guest."""

    name: Name | None = None
    secret: Secret | None = None


class WatchMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of the link for spectators."""

    secret: Secret


class InvitationSeat(Struct, frozen=True):
    """A seat before its game; only the host sees `link`."""

    seat: int
    kind: ChairKind
    name: str | None
    level: str | None
    taken: bool
    yours: bool
    link: str | None


class Invitation(Struct, frozen=True):
    """A table before its game as one guest sees it; `hosting` is true for the host.

    Of two with the same `id`, the one with the higher `version` is newer. `own_edition` is the
    whole edition where it is not one of this program's; in a list `own_board` takes its place.
    `language` is that of the tiles, absent for English.
    """

    id: str
    version: int
    phase: GatheringPhase
    created: str
    edition: str
    own_edition: WireEdition | None
    own_board: WireOwnBoard | None
    words: WordPolicy
    lexicon: str
    terms: WireTerms
    host: str
    hosting: bool
    seats: tuple[InvitationSeat, ...]
    rematch_of: str | None
    watch: bool
    watch_link: str | None
    language: str | UnsetType = UNSET


class GatheringMessage(Struct, frozen=True, tag="gathering"):
    """A table before its game, sent over its socket."""

    gathering: Invitation


class RematchNews(Struct, frozen=True, tag="rematch"):
    """The rematch of a finished game has been offered, joined or called off.

    It is sent to sockets that follow changes; the invitations have the rematch itself.
    """


class Opened(Struct, frozen=True, omit_defaults=True):
    """A new table: the `id` of its game, and the `gathering` if it waits for players first."""

    id: str
    gathering: Invitation | None = None
    watch_link: str | None = None


class InvitationLists(Struct, frozen=True):
    """The guest's own invitations, and the ones open to anyone."""

    mine: tuple[Invitation, ...]
    open: tuple[Invitation, ...]
