"""Requests and responses about games shown to others."""

from typing import Annotated

from msgspec import Meta, Struct

from tilewright.api.companion import WireCompanion
from tilewright.api.duplicate import WireDuplicateCommon
from tilewright.api.replays import WireReplay
from tilewright.api.table import WireOutcome, WireView
from tilewright.game.seats import WordPolicy
from tilewright.notation.terms import WireTerms

MOST_SEATS = 4
LONGEST_PROPOSAL = 32
OwnSeat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]


class SharingMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of what others may see of a finished game; what is left out stays as it is.

    `link` switches the link on or off. `racks` are those of the guest's own seats whose racks the
    link is to show; it hides the racks of the guest's other seats.
    """

    link: bool | None = None
    racks: Annotated[tuple[OwnSeat, ...], Meta(max_length=MOST_SEATS)] | None = None


class Sharing(Struct, frozen=True):
    """The link of a finished game and the racks it shows, for its players.

    `link` is null while there is no link. It shows the `racks` of these seats; those of `computers`
    are always among them. The guest decides for the seats in `own`.
    """

    link: str | None
    racks: tuple[int, ...]
    own: tuple[int, ...]
    computers: tuple[int, ...]


class SharedGame(Struct, frozen=True):
    """A finished game as its link shows it.

    `racks` are the seats whose racks are shown; those of the others are null in the replay.
    """

    words: WordPolicy
    lexicon: str
    terms: WireTerms
    racks: tuple[int, ...]
    outcome: WireOutcome
    replay: WireReplay


class WatchingMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's decision about spectators of a game under way.

    `allow` proposes to allow them, or agrees to the `proposal` of another player; without it the
    proposal is declined or withdrawn, or the spectators' link is switched off. With `racks` it
    agrees that a broadcast shows racks, or takes that back, and nothing else.
    """

    allow: bool
    proposal: Annotated[str, Meta(max_length=LONGEST_PROPOSAL)] | None = None
    racks: bool = False


class Proposal(Struct, frozen=True):
    """A proposal to allow spectators: who made it, which seats agree, and which have to answer."""

    id: str
    by: int
    agreed: tuple[int, ...]
    awaited: tuple[int, ...]


class Watching(Struct, frozen=True):
    """Whether a game may be watched, and the proposal to allow it if there is one.

    `link` is null for a game that was set up with a link, which only its host has. `racks` are the
    seats that agree to racks on a broadcast, which shows them once all people at the table do.
    """

    allowed: bool
    link: str | None
    proposal: Proposal | None
    racks: tuple[int, ...]


class WatchingNews(Struct, frozen=True, tag="watching"):
    """A change in whether a game may be watched, sent to sockets that follow changes."""

    watching: Watching


class SharingNews(Struct, frozen=True, tag="sharing"):
    """The link of a finished game, or the racks it shows, have changed.

    It is sent to sockets that follow changes. Each player gets the state by HTTP, as it names the
    player's own seats.
    """


class BroadcastMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the sheet may be broadcast; once it may not, its link is dead for good.

    With `racks` the phone agrees that the broadcast shows racks, or takes that back, and nothing
    else.
    """

    allow: bool
    racks: bool = False


class BroadcastLink(Struct, frozen=True):
    """The address of a sheet's broadcast; null while it may not be broadcast.

    `racks` are the seats whose phones agree that it shows racks.
    """

    link: str | None
    racks: tuple[int, ...]


class Broadcast(Struct, frozen=True):
    """A sheet, a game in the page or a game of duplicate, as a broadcast shows it.

    All three are null where nothing may be shown, or where the client has this `version` of the
    game with this `id`. `title`, `round` and `table` are those of an event; `table` is null for a
    game that all its tables play. `racks` are those of a sheet by seat, with every answer: null
    unless all phones with a seat agree, and for a phone at this board.
    """

    id: str | None = None
    version: int = 0
    view: WireCompanion | None = None
    game: WireView | None = None
    duplicate: WireDuplicateCommon | None = None
    racks: tuple[str | None, ...] | None = None
    title: str | None = None
    round: int | None = None
    table: int | None = None
