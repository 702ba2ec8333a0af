"""Requests about a club's evening, and the commands that they carry."""

import hashlib
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from tilewright.api.requests import LONGEST_SECRET, Key, Name, Version
from tilewright.club.commands import (
    CloseEvent,
    Command,
    CorrectResult,
    EnterScores,
    GiveUp,
    LeaveEvent,
    PairRound,
    RenamePlayer,
    ReopenEvent,
    ReturnToEvent,
    ShowTable,
    UndoRound,
)
from tilewright.club.decide import LONGEST_REASON, LONGEST_TITLE, MOST_PLAYERS
from tilewright.club.errors import NotTheDirector
from tilewright.club.facts import Method, SameRack
from tilewright.duplicate.terms import LEAST_SECONDS, MOST_SECONDS, USUAL_SECONDS

Number = Annotated[int, Meta(ge=0, le=10_000)]
Score = Annotated[int, Meta(ge=-10_000, le=10_000)]
Scores = Annotated[tuple[Score, ...], Meta(max_length=4)]
Places = Annotated[tuple[Number, ...], Meta(max_length=4)]
Reason = Annotated[str, Meta(max_length=LONGEST_REASON)]
EventId = Annotated[str, Meta(max_length=32)]


class NewEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """A new event; repeating a `key` returns the same one.

    With `has_sheets` its games are written down on companion sheets, with `has_tables` they are
    played at tables of the page; either way their results flow in.
    `after` is an earlier event of the same director, whose ratings go on. `name` is the
    director's, who plays as well, if it is given.
    """

    title: Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
    method: Method = Method.SWISS
    table_size: Annotated[int, Meta(ge=2, le=4)] = 2
    bye_spread: Annotated[int, Meta(ge=0, le=500)] = 50
    edition: str = "standard"
    language: str | None = None
    has_sheets: bool = False
    has_tables: bool = False
    after: EventId | None = None
    key: Key | None = None

    @property
    def digest(self) -> bytes:
        """A hash of the request."""
        return hashlib.sha256(msgspec.json.encode(self)).digest()


class JoinEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """The secret of the event's link, and the name to play under."""

    secret: Annotated[str, Meta(min_length=1, max_length=LONGEST_SECRET)]
    name: Name


class WireAdd(Struct, frozen=True, tag="add", forbid_unknown_fields=True):
    """Add a player who has no phone."""

    name: Name


class WireRename(Struct, frozen=True, tag="rename", forbid_unknown_fields=True):
    """Put a name right."""

    player: Number
    name: Name


class WireDeparture(Struct, frozen=True, tag="leave", forbid_unknown_fields=True):
    """Pair the player no more."""

    player: Number


class WireReturn(Struct, frozen=True, tag="return", forbid_unknown_fields=True):
    """Pair the player again."""

    player: Number


class WireSameRack(Struct, frozen=True, forbid_unknown_fields=True):
    """The seconds for each rack of a round that is played as duplicate; null for no clock."""

    seconds: Annotated[int, Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)] | None = USUAL_SECONDS


class WirePair(Struct, frozen=True, tag="pair", forbid_unknown_fields=True):
    """Begin the next round, by a method or at these tables.

    With `same_rack` all play one game of duplicate, and their totals are the tables' results.
    """

    method: Method | None = None
    tables: Annotated[tuple[Places, ...], Meta(max_length=MOST_PLAYERS)] | None = None
    byes: Annotated[tuple[Number, ...], Meta(max_length=MOST_PLAYERS)] = ()
    repeats: Annotated[int, Meta(ge=0, le=100)] = 0
    same_rack: WireSameRack | None = None

    @property
    def how(self) -> SameRack | None:
        """How the round is played, if not at its tables."""
        return None if self.same_rack is None else SameRack(self.same_rack.seconds)


class WireExchangePlaces(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Exchange the places of two players in the latest round, which has no result yet."""

    player: Number
    other: Number


class WireUndo(Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """Take the latest round back, which has no result yet."""

    reason: Reason


class WireScores(Struct, frozen=True, tag="scores", forbid_unknown_fields=True):
    """Enter the scores of a table, in the order of turns.

    A player's stand once another player of the table enters the same; the director's stand at
    once with `directing`.
    """

    round: Number
    table: Number
    scores: Scores
    directing: bool = False


class WireGiveUp(Struct, frozen=True, tag="give_up", forbid_unknown_fields=True):
    """Enter that a player gave up the game."""

    round: Number
    table: Number
    player: Number


class WireCorrect(Struct, frozen=True, tag="correct", forbid_unknown_fields=True):
    """Put a result right, with the reason."""

    round: Number
    table: Number
    scores: Scores
    reason: Reason


class WireShow(Struct, frozen=True, tag="show", forbid_unknown_fields=True):
    """Broadcast this table of the latest round; null: the first that plays."""

    table: Number | None


class WireClose(Struct, frozen=True, tag="close", forbid_unknown_fields=True):
    """End the evening."""


class WireReopen(Struct, frozen=True, tag="reopen", forbid_unknown_fields=True):
    """Go on after all."""


WireEventCommand = (
    WireAdd
    | WireRename
    | WireDeparture
    | WireReturn
    | WirePair
    | WireExchangePlaces
    | WireUndo
    | WireScores
    | WireGiveUp
    | WireCorrect
    | WireShow
    | WireClose
    | WireReopen
)


class EventCommand(Struct, frozen=True, forbid_unknown_fields=True):
    """A command of an event."""

    key: Key
    version: Version
    command: WireEventCommand


def read_event_command(  # noqa: C901  (one arm a kind of command)
    sent: WireEventCommand, by: int | None, *, directs: bool
) -> Command | None:
    """Return the command of its sender: `by` is their number; None for what needs more.

    A director who plays enters the scores of the own table like any other player, unless directing.

    Raises:
        NotTheDirector: a player's command for a result that stands at once.
    """
    actor = None if directs else by if by is not None else 0
    match sent:
        case WireRename(player, name):
            return RenamePlayer(player, name, actor)
        case WireDeparture(player):
            return LeaveEvent(player, actor)
        case WireReturn(player):
            return ReturnToEvent(player, actor)
        case WireUndo(reason):
            return UndoRound(reason, actor)
        case WireScores(number, table, scores, directing):
            if directing and not directs:
                raise NotTheDirector("Only the director enters scores that stand at once.")
            return EnterScores(number, table, scores, actor if directing else by or 0)
        case WireGiveUp(number, table, player):
            return GiveUp(number, table, player, actor)
        case WireCorrect(number, table, scores, reason):
            return CorrectResult(number, table, scores, reason, actor)
        case WireShow(table):
            return ShowTable(table, actor)
        case WireClose():
            return CloseEvent(actor)
        case WireReopen():
            return ReopenEvent(actor)
        case WirePair(method, tables, byes) if tables is not None:
            by_hand = Method.HAND if method is None else method
            return PairRound(by_hand, tables, byes, sent.how, actor)
        case _:
            return None
