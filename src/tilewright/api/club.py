"""A club's evening as JSON: the event for every screen, and the requests about it."""

import hashlib
from typing import Annotated, Literal

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
    UndoRound,
)
from tilewright.club.decide import LONGEST_REASON, LONGEST_TITLE, MOST_PLAYERS
from tilewright.club.errors import NotTheDirector
from tilewright.club.facts import Method, SameRack
from tilewright.club.standings import EveningRecords, Feat, records, standings
from tilewright.club.state import ClubEvent, ClubRound, ClubTable, Correction
from tilewright.duplicate.terms import LEAST_SECONDS, MOST_SECONDS, USUAL_SECONDS
from tilewright.study.puzzles.asking import SkillEstimate

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
        case WireClose():
            return CloseEvent(actor)
        case WireReopen():
            return ReopenEvent(actor)
        case WirePair(method, tables, byes) if tables is not None:
            by_hand = Method.HAND if method is None else method
            return PairRound(by_hand, tables, byes, sent.how, actor)
        case _:
            return None


class WireEntrant(Struct, frozen=True):
    """A player: the number that results name, and the first round."""

    number: int
    name: str
    since: int
    here: bool


class WireScoreClaim(Struct, frozen=True):
    """Scores as one player entered them."""

    player: int
    scores: tuple[int, ...]


class WireEventTable(Struct, frozen=True):
    """A table: `scores` and their `source` once it has finished."""

    number: int
    players: tuple[int, ...]
    claims: tuple[WireScoreClaim, ...]
    scores: tuple[int, ...] | None
    source: Literal["players", "director", "game"] | None
    forfeit: int | None


class WireRound(Struct, frozen=True):
    """A round: its tables, and the players with a bye; `same_rack` if it is played as duplicate."""

    number: int
    method: Method
    tables: tuple[WireEventTable, ...]
    byes: tuple[int, ...]
    same_rack: WireSameRack | None


class WireRank(Struct, frozen=True):
    """A player's place."""

    rank: int
    player: int
    wins: float
    losses: float
    spread: float
    games: int
    byes: int


class WireFeat(Struct, frozen=True):
    """A record of the evening."""

    player: int
    figure: int
    round: int
    table: int
    others: tuple[int, ...]
    words: tuple[str, ...]


class WireEveningRecords(Struct, frozen=True):
    """The records of the evening, null where no game tells."""

    high_game: WireFeat | None
    best_play: WireFeat | None
    most_bingos: WireFeat | None
    closest_game: WireFeat | None
    biggest_win: WireFeat | None


class WireCorrection(Struct, frozen=True):
    """A result that was put right."""

    round: int
    table: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    reason: str


class WireEvent(Struct, frozen=True):
    """An event as every screen sees it."""

    id: str
    version: int
    title: str
    method: Method
    table_size: int
    bye_spread: int
    edition: str
    language: str | None
    has_sheets: bool
    has_tables: bool
    closed: bool
    players: tuple[WireEntrant, ...]
    rounds: tuple[WireRound, ...]
    standings: tuple[WireRank, ...]
    records: WireEveningRecords
    corrections: tuple[WireCorrection, ...]


class EventMessage(Struct, frozen=True, tag="event"):
    """An event, sent over a socket."""

    view: WireEvent


class SharedEvent(Struct, frozen=True):
    """An event, with the sender's number and right; only the director's page sees `link`."""

    view: WireEvent
    player: int | None
    directs: bool
    link: str | None


class EventSummary(Struct, frozen=True):
    """An event in the list of one's own."""

    id: str
    title: str
    players: int
    rounds: int
    closed: bool
    directs: bool
    updated: str


class EventSheet(Struct, frozen=True):
    """The companion sheet of a table."""

    companion: str


class EventGame(Struct, frozen=True):
    """The game of a table in the page."""

    game: str


class EventDuplicate(Struct, frozen=True):
    """The duplicate table that a round of an event plays at."""

    duplicate: str


class WireEventRating(Struct, frozen=True):
    """A player's rating after the event, with the bounds around it."""

    player: int
    rating: int
    low: int
    high: int


def event_json(event: ClubEvent, event_id: str) -> WireEvent:
    """Return the event for every screen."""
    opened = event.opened
    return WireEvent(
        event_id,
        event.version,
        opened.name,
        opened.method,
        opened.table_size,
        opened.bye_spread,
        opened.edition,
        opened.language,
        opened.has_sheets,
        opened.has_tables,
        event.is_closed,
        tuple(WireEntrant(p.number, p.name, p.since, p.here) for p in event.players),
        tuple(map(_round_json, event.rounds)),
        tuple(
            WireRank(
                line.rank, line.player, float(line.wins), float(line.losses),
                float(line.spread), line.games, line.byes,
            )
            for line in standings(event)
        ),
        _records_json(records(event)),
        tuple(map(_correction_json, event.corrections)),
    )  # fmt: skip


def _round_json(played: ClubRound) -> WireRound:
    return WireRound(
        played.number,
        played.method,
        tuple(map(_table_json, played.tables)),
        played.byes,
        None if played.same_rack is None else WireSameRack(played.same_rack.seconds),
    )


def _table_json(table: ClubTable) -> WireEventTable:
    result = table.result
    return WireEventTable(
        table.number,
        table.players,
        tuple(WireScoreClaim(claim.player, claim.scores) for claim in table.claims),
        None if result is None else result.scores,
        None if result is None else result.source.value,
        None if result is None else result.forfeit,
    )


def _records_json(found: EveningRecords) -> WireEveningRecords:
    return WireEveningRecords(
        _feat_json(found.high_game),
        _feat_json(found.best_play),
        _feat_json(found.most_bingos),
        _feat_json(found.closest_game),
        _feat_json(found.biggest_win),
    )


def _feat_json(feat: Feat | None) -> WireFeat | None:
    if feat is None:
        return None
    return WireFeat(feat.player, feat.figure, feat.round, feat.table, feat.others, feat.words)


def _correction_json(correction: Correction) -> WireCorrection:
    return WireCorrection(
        correction.round,
        correction.table,
        correction.before.scores,
        correction.after.scores,
        correction.reason,
    )


def ratings_json(found: dict[int, SkillEstimate]) -> list[WireEventRating]:
    """Return the ratings, the best first."""
    rows = [(player, rating.shown, *rating.range) for player, rating in found.items()]
    return [WireEventRating(*row) for row in sorted(rows, key=lambda row: (-row[1], row[0]))]
