"""A club's evening as JSON, for every screen."""

from typing import Literal

from msgspec import Struct

from tilewright.api.club_requests import WireSameRack
from tilewright.club.facts import Method
from tilewright.club.standings import EveningRecords, Feat, records, standings
from tilewright.club.state import ClubEvent, ClubRound, ClubTable, Correction
from tilewright.study.puzzles.asking import SkillEstimate


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
    """An event as every screen sees it; `shown` is the table chosen for the broadcast."""

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
    shown: int | None


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
        event.shown,
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
