"""An event in the formats of directors: a line for each player, `.tou` and TSH.

In a `.tou` file a score has 2 before it for a win and 1 for a draw, in the place of the thousands;
an opponent has + if the player began. A bye is a draw against oneself, of 300 points and the
spread.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date

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


NAME_WIDTH = 20
NOBODY_ELSE = 1_300
"""The figure of a round against oneself, before the spread."""
LAST_LINE = "*** END OF FILE ***"
HIGH_WORDS = " " * 39 + "0"
"""The line after a section's name, where high words were once kept."""
_HEADER = re.compile(r"\*.(\d\d)\.(\d\d)\.(\d{4})\s*(?P<name>.*)")
_ENTRY = re.compile(r"(\d+)\s+(\+?)\s*(\d+)")
_ROW = re.compile(r"(?P<name>\D*?[^\d\s+])\s+(?P<rounds>\d[\d\s+]*)")


def write_tou(event: ClubEvent, day: date, section: str = "A") -> str:
    """Write the event as a result file.

    Raises:
        EventNotWritable: three or four played at a table, a score is missing, below 0 or over 999.
    """
    lines = lines_of(event)
    rows = [_written(number, line, lines) for number, line in enumerate(lines, 1)]
    head = f"*M{day:%d.%m.%Y} {event.opened.name}"
    return "\n".join([head, f"*{section}", HIGH_WORDS, *rows, LAST_LINE]) + "\n"


def _written(number: int, line: PlayerLine, lines: tuple[PlayerLine, ...]) -> str:
    name = re.sub(r"[\d+*]", "", line.name).strip() or f"Player {'ABCDEFGHIJ'[number % 10]}"
    parts = [f"{name:{NAME_WIDTH}}"]
    for at, entry in enumerate(line.rounds):
        if entry.opponent == 0:
            parts.append(f"{NOBODY_ELSE + (entry.score or 0):4} {number:>3}")
            continue
        other = lines[entry.opponent - 1].rounds[at].score
        parts.append(_game(entry, other))
    return " ".join(parts).rstrip()


def _game(entry: RoundEntry, other: int | None) -> str:
    score = entry.score
    if score is None or other is None:
        raise EventNotWritable("a round is not over")
    if not 0 <= score <= 999:
        raise EventNotWritable(f"a score of {score} has no place in this format")
    prefix = 2_000 if score > other else 1_000 if score == other else 0
    opponent = f"+{entry.opponent}" if entry.first else str(entry.opponent)
    return f"{prefix + score:4} {opponent:>3}"


def read_tou(text: str, section: str | None = None) -> tuple[Fact, ...]:
    """Read the facts of an event from a section of a result file, by default its first.

    Raises:
        BadEventFile: a line is no player's, contradicts another, or there is no such section.
    """
    rows = text.splitlines()
    header = _HEADER.fullmatch(rows[0].strip()) if rows else None
    if header is None:
        raise BadEventFile("expected *M, the day as 31.12.2026, and the name", 1)
    lines: list[PlayerLine] = []
    found: str | None = None
    for number, row in enumerate(rows[1:], 2):
        if row.strip() == LAST_LINE:
            break
        if row.startswith("*"):
            if lines:
                break
            found = row[1:].strip()
        elif found is not None and section in (None, found) and len(row.split()) > 1:
            lines.append(_read(row, number, len(lines) + 1))
    if not lines:
        raise BadEventFile("there are no players in this section")
    return facts_of(header["name"].strip() or "Evening", lines)


def _read(row: str, number: int, player: int) -> PlayerLine:
    found = _ROW.fullmatch(row.strip())
    if found is None:
        raise BadEventFile("expected a name, then a score and an opponent for each round", number)
    entries = _ENTRY.findall(found["rounds"])
    if "".join(map("".join, entries)) != re.sub(r"\s", "", found["rounds"]):
        raise BadEventFile("expected a score and an opponent for each round", number)
    rounds = []
    for score, first, opponent in entries:
        if int(opponent) == player:
            rounds.append(RoundEntry(0, int(score) - NOBODY_ELSE))
        else:
            rounds.append(RoundEntry(int(opponent), int(score) % 1_000, first == "+"))
    return PlayerLine(found["name"].strip(), tuple(rounds), number)


_LINE = re.compile(r"(?P<name>[^;]*[^;\s\d])\s+(?P<rating>\d+)(?P<pairs>[\d\s]*);(?P<rest>.*)")
NAME_WIDTH_OF_TSH = 24
MOST_LINES = 1_000
FIRST, SECOND, NEITHER = "1", "2", "0"


def write_tsh(event: ClubEvent) -> str:
    """Write the event as a division file of TSH.

    Raises:
        EventNotWritable: three or four played at a table.
    """
    return "".join(map(_division_line, lines_of(event)))


def _division_line(line: PlayerLine) -> str:
    # a rating follows the name, so a digit at its end would be read with it
    name = re.sub(r"\s*;\s*", ", ", line.name)
    name = f"{name}." if name[-1].isdigit() else name
    rounds = line.rounds
    pairs = " ".join(str(entry.opponent) for entry in rounds)
    scores = " ".join(str(entry.score) for entry in rounds if entry.score is not None)
    begun = " ".join(
        NEITHER if entry.opponent == 0 else FIRST if entry.first else SECOND for entry in rounds
    )
    return f"{name:{NAME_WIDTH_OF_TSH}} 0 {pairs}; {scores}; p12 {begun}\n".replace(" ;", ";")


def read_tsh(text: str, name: str = "Evening") -> tuple[Fact, ...]:
    """Read the facts of an event from a division file.

    Ratings, which are on another scale, and every other field after the scores are left out.

    Raises:
        BadEventFile: a line is no player, or contradicts another.
    """
    rows = [
        (number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and not line.startswith("#")
    ]
    if len(rows) > MOST_LINES:
        raise BadEventFile(f"a division has no more than {MOST_LINES} players")
    return facts_of(name, [_line_of_division(line, number) for number, line in rows])


def _line_of_division(line: str, number: int) -> PlayerLine:
    found = _LINE.fullmatch(line.strip())
    if found is None:
        raise BadEventFile("expected a name, a rating, opponents; scores", number)
    scores_text, *fields = found["rest"].split(";")
    try:
        scores = [int(score) for score in scores_text.split()]
    except ValueError:
        raise BadEventFile(f"{scores_text.strip()[:40]!r} are no scores", number) from None
    begun = next((field.split()[1:] for field in fields if field.split()[:1] == ["p12"]), [])
    pairs = [int(opponent) for opponent in found["pairs"].split()]
    if len(scores) > len(pairs):
        raise BadEventFile("there are more scores than opponents", number)
    return PlayerLine(
        found["name"].strip(),
        tuple(
            RoundEntry(
                opponent,
                scores[at] if at < len(scores) else None,
                {FIRST: True, SECOND: False}.get(begun[at]) if at < len(begun) else None,
            )
            for at, opponent in enumerate(pairs)
        ),
        number,
    )
