"""An event as the fold of its facts."""

from collections.abc import Iterable
from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from tilewright.club.facts import (
    EventClosed,
    EventOpened,
    EventReopened,
    Fact,
    LaterFact,
    Method,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    PlayerReturned,
    Rating,
    ResultCorrected,
    ResultEntered,
    RoundPaired,
    RoundUndone,
    SameRack,
    ScoreClaimed,
    TableResult,
    TableShown,
)
from tilewright.errors import TilewrightError


class ImpossibleFact(TilewrightError, ValueError):
    """A fact that cannot follow those before it."""


class Entrant(Struct, frozen=True):
    """A player of an event: the number, by which results name them, and the first round.

    `here` is False for a player who has left.
    """

    number: int
    name: str
    since: int
    here: bool = True
    rating: Rating | None = None


class Claim(Struct, frozen=True, gc=False):
    """The scores of a table as one of its players entered them."""

    player: int
    scores: tuple[int, ...]


class ClubTable(Struct, frozen=True):
    """A table of a round: its players in the order of turns, and its result once there is one."""

    number: int
    players: tuple[int, ...]
    claims: tuple[Claim, ...] = ()
    result: TableResult | None = None

    @property
    def is_disputed(self) -> bool:
        """True while two players have entered different scores."""
        return self.result is None and len({claim.scores for claim in self.claims}) > 1

    def __repr__(self) -> str:
        scores = None if self.result is None else self.result.scores
        return f"ClubTable({self.number}, players={self.players}, scores={scores})"


class ClubRound(Struct, frozen=True):
    """A round: its tables, and the players with a bye; `same_rack` if it is played as duplicate.

    `taken_back` counts the rounds that were taken back before it was paired.
    """

    number: int
    method: Method
    tables: tuple[ClubTable, ...]
    byes: tuple[int, ...] = ()
    same_rack: SameRack | None = None
    taken_back: int = 0

    @property
    def is_over(self) -> bool:
        """True once every table has a result."""
        return all(table.result is not None for table in self.tables)

    def __repr__(self) -> str:
        return f"ClubRound({self.number}, {len(self.tables)} tables, byes={self.byes})"


class Correction(Struct, frozen=True):
    """A result that was put right, with the reason; `at` is the fact of the event that did it."""

    at: int
    round: int
    table: int
    before: TableResult
    after: TableResult
    reason: str

    def __repr__(self) -> str:
        change = f"{self.before.scores} to {self.after.scores}"
        return f"Correction(round {self.round}, table {self.table}: {change}, {self.reason!r})"


class ClubEvent(Struct, frozen=True):
    """Everything that is known of an event. `version` counts its facts.

    `shown` is the table of the latest round that the director chose for the broadcast.
    """

    version: int
    opened: EventOpened
    players: tuple[Entrant, ...] = ()
    rounds: tuple[ClubRound, ...] = ()
    corrections: tuple[Correction, ...] = ()
    undone: tuple[str, ...] = ()
    is_closed: bool = False
    shown: int | None = None

    @property
    def here(self) -> tuple[Entrant, ...]:
        """The players who are there to be paired, by number."""
        return tuple(player for player in self.players if player.here)

    @property
    def current(self) -> ClubRound | None:
        """The latest round."""
        return self.rounds[-1] if self.rounds else None

    def player(self, number: int) -> Entrant | None:
        """Return the player of this number, or None."""
        return self.players[number - 1] if 0 < number <= len(self.players) else None

    def table(self, round_number: int, table: int) -> ClubTable | None:
        """Return a table of a round, or None."""
        if not 0 < round_number <= len(self.rounds):
            return None
        tables = self.rounds[round_number - 1].tables
        return tables[table - 1] if 0 < table <= len(tables) else None


def evolve(event: ClubEvent | None, fact: Fact) -> ClubEvent:
    """Return the event after the fact; the first fact is `EventOpened`.

    Raises:
        ImpossibleFact: the fact cannot follow what has happened.
    """
    if isinstance(fact, EventOpened):
        if event is not None:
            raise ImpossibleFact("an event opens once")
        return ClubEvent(1, fact)
    if event is None:
        raise ImpossibleFact("the first fact of an event is EventOpened")
    return replace(_changed(event, fact), version=event.version + 1)


def replay(facts: Iterable[Fact]) -> ClubEvent:
    """Return the event as the fold of its facts.

    Raises:
        ImpossibleFact: there are none, or one cannot follow those before it.
    """
    event: ClubEvent | None = None
    for fact in facts:
        event = evolve(event, fact)
    if event is None:
        raise ImpossibleFact("an event has at least one fact")
    return event


def _changed(event: ClubEvent, fact: LaterFact) -> ClubEvent:
    match fact:
        case PlayerJoined():
            return _joined(event, fact)
        case PlayerRenamed() | PlayerLeft() | PlayerReturned():
            return _with_player(event, fact)
        case RoundPaired():
            return _paired(event, fact)
        case RoundUndone():
            if not event.rounds:
                raise ImpossibleFact("there is no round to take back")
            undone = (*event.undone, fact.reason)
            return replace(event, rounds=event.rounds[:-1], undone=undone, shown=None)
        case ScoreClaimed() | ResultEntered() | ResultCorrected():
            return _scored(event, fact)
        case TableShown(table):
            if table is not None:
                _table(event, len(event.rounds), table)
            return replace(event, shown=table)
        case EventClosed() | EventReopened():
            return replace(event, is_closed=isinstance(fact, EventClosed))
        case _:
            assert_never(fact)


def _joined(event: ClubEvent, fact: PlayerJoined) -> ClubEvent:
    if fact.player != len(event.players) + 1:
        raise ImpossibleFact(f"the next player has number {len(event.players) + 1}")
    player = Entrant(fact.player, fact.name, len(event.rounds) + 1, rating=fact.rating)
    return replace(event, players=(*event.players, player))


def _with_player(event: ClubEvent, fact: PlayerRenamed | PlayerLeft | PlayerReturned) -> ClubEvent:
    before = event.player(fact.player)
    if before is None:
        raise ImpossibleFact(f"there is no player {fact.player}")
    if isinstance(fact, PlayerRenamed):
        after = replace(before, name=fact.name)
    else:
        after = replace(before, here=isinstance(fact, PlayerReturned))
    at = fact.player - 1
    return replace(event, players=(*event.players[:at], after, *event.players[at + 1 :]))


def _paired(event: ClubEvent, fact: RoundPaired) -> ClubEvent:
    named = [player for table in fact.tables for player in table] + list(fact.byes)
    if len(set(named)) < len(named) or any(event.player(number) is None for number in named):
        raise ImpossibleFact("a player of a round is unknown, or has two places")
    if fact.in_place and not event.rounds:
        raise ImpossibleFact("there is no round to pair anew")
    before = event.rounds[:-1] if fact.in_place else event.rounds
    claims = {t.players: t.claims for t in event.rounds[-1].tables} if fact.in_place else {}
    tables = tuple(
        ClubTable(number, players, claims.get(players, ()))
        for number, players in enumerate(fact.tables, 1)
    )
    made = ClubRound(
        len(before) + 1,
        fact.method,
        tables,
        fact.byes,
        fact.same_rack,
        event.rounds[-1].taken_back if fact.in_place else len(event.undone),
    )
    shown = event.shown if fact.in_place else None
    return replace(event, rounds=(*before, made), shown=shown)


def _table(event: ClubEvent, round_number: int, number: int) -> ClubTable:
    table = event.table(round_number, number)
    if table is None:
        raise ImpossibleFact(f"there is no table {number} in round {round_number}")
    return table


def _with_table(event: ClubEvent, round_number: int, table: ClubTable) -> ClubEvent:
    played = event.rounds[round_number - 1]
    tables = tuple(table if other.number == table.number else other for other in played.tables)
    changed = replace(played, tables=tables)
    rounds = (*event.rounds[: round_number - 1], changed, *event.rounds[round_number:])
    return replace(event, rounds=rounds)


def _scored(event: ClubEvent, fact: ScoreClaimed | ResultEntered | ResultCorrected) -> ClubEvent:
    match fact:
        case ScoreClaimed(table, player, scores):
            found = _table(event, len(event.rounds), table)
            others = tuple(claim for claim in found.claims if claim.player != player)
            claimed = replace(found, claims=(*others, Claim(player, scores)))
            return _with_table(event, len(event.rounds), claimed)
        case ResultEntered(table, result):
            return _with_result(event, len(event.rounds), table, result)
        case ResultCorrected():
            return _corrected(event, fact)


def _with_result(
    event: ClubEvent, round_number: int, number: int, result: TableResult
) -> ClubEvent:
    table = _table(event, round_number, number)
    if len(result.scores) != len(table.players):
        raise ImpossibleFact("a result has one score for each player of the table")
    return _with_table(event, round_number, replace(table, result=result))


def _corrected(event: ClubEvent, fact: ResultCorrected) -> ClubEvent:
    before = _table(event, fact.round, fact.table).result
    if before is None:
        raise ImpossibleFact("only a result can be corrected")
    correction = Correction(
        event.version + 1, fact.round, fact.table, before, fact.result, fact.reason
    )
    corrected = _with_result(event, fact.round, fact.table, fact.result)
    return replace(corrected, corrections=(*event.corrections, correction))
