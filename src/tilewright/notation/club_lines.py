"""An event as the formats of directors see it: a line for each player, an entry for each round."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from tilewright.club.facts import (
    EventOpened,
    Fact,
    Method,
    PlayerJoined,
    ResultEntered,
    RoundPaired,
    Source,
    TableResult,
)
from tilewright.club.state import ClubEvent, ClubRound
from tilewright.errors import TilewrightError
from tilewright.notation.club_file import BadEventFile


class EventNotWritable(TilewrightError, ValueError):
    """An event that a format of directors cannot hold; the message says why."""


class RoundEntry(Struct, frozen=True):
    """A player's round: the opponent's number, 0 for none; the score, None while it is open.

    Without an opponent the score is the spread of the bye. `first` is None where it is not known.
    """

    opponent: int
    score: int | None
    first: bool | None = None


class PlayerLine(Struct, frozen=True):
    """A player with the rounds so far; `line` is where it was read, from 1."""

    name: str
    rounds: tuple[RoundEntry, ...]
    line: int = 0


def lines_of(event: ClubEvent) -> tuple[PlayerLine, ...]:
    """Return the event's players by number.

    Raises:
        EventNotWritable: three or four played at a table.
    """
    if any(len(table.players) > 2 for played in event.rounds for table in played.tables):
        raise EventNotWritable("formats of directors know only tables of two")
    spread = event.opened.bye_spread
    return tuple(
        PlayerLine(
            player.name,
            tuple(_entry(played, player.number, spread) for played in event.rounds),
        )
        for player in event.players
    )


def _entry(played: ClubRound, player: int, spread: int) -> RoundEntry:
    if player in played.byes:
        return RoundEntry(0, spread)
    for table in played.tables:
        if player in table.players:
            seat = table.players.index(player)
            score = None if table.result is None else table.result.scores[seat]
            return RoundEntry(table.players[1 - seat], score, seat == 0)
    return RoundEntry(0, 0)


def facts_of(name: str, lines: Sequence[PlayerLine]) -> tuple[Fact, ...]:
    """Return the facts of an event with these players and rounds.

    Raises:
        BadEventFile: two lines contradict each other; it names the line.
    """
    facts: list[Fact] = [EventOpened(name, bye_spread=_bye_spread(lines))]
    facts += (PlayerJoined(number, line.name) for number, line in enumerate(lines, 1))
    count = max((len(line.rounds) for line in lines), default=0)
    for at in range(count):
        facts += _round(lines, at, is_last=at == count - 1)
    return tuple(facts)


def _bye_spread(lines: Sequence[PlayerLine]) -> int:
    alone = (entry.score for line in lines for entry in line.rounds if entry.opponent == 0)
    return next((score for score in alone if score is not None and score > 0), 50)


def _round(lines: Sequence[PlayerLine], at: int, *, is_last: bool) -> Iterator[Fact]:
    tables: list[tuple[int, int]] = []
    scores: list[tuple[int, int] | None] = []
    byes: list[int] = []
    for number, line in enumerate(lines, 1):
        if at >= len(line.rounds):
            continue
        entry = line.rounds[at]
        if entry.opponent == 0:
            if (entry.score or 0) > 0:
                byes.append(number)
            continue
        other = _other_side(lines, number, at)
        if number > entry.opponent:
            continue
        is_first = entry.first is not False and other.first is not True
        tables.append((number, entry.opponent) if is_first else (entry.opponent, number))
        pair = (entry, other) if is_first else (other, entry)
        scores.append(_scores(pair))
        if scores[-1] is None and not is_last:
            raise BadEventFile(f"round {at + 1} has no score, and later ones have", line.line)
    if not tables and not byes:
        return
    yield RoundPaired(Method.HAND, tuple(tables), tuple(byes))
    for table, found in enumerate(scores, 1):
        if found is not None:
            yield ResultEntered(table, TableResult(found, Source.DIRECTOR))


def _scores(pair: tuple[RoundEntry, RoundEntry]) -> tuple[int, int] | None:
    one, other = pair
    if one.score is None or other.score is None:
        return None
    return one.score, other.score


def _other_side(lines: Sequence[PlayerLine], number: int, at: int) -> RoundEntry:
    line = lines[number - 1]
    opponent = line.rounds[at].opponent
    if not 0 < opponent <= len(lines) or opponent == number:
        raise BadEventFile(f"round {at + 1} names player {opponent}, who is not there", line.line)
    rounds = lines[opponent - 1].rounds
    if at >= len(rounds) or rounds[at].opponent != number:
        raise BadEventFile(
            f"round {at + 1} is against player {opponent}, whose line says otherwise", line.line
        )
    return rounds[at]
