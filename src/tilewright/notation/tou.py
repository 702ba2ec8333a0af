"""Result files of rating officers (`.tou`): the scores of an event, each with the opponent.

A score has 2 before it for a win and 1 for a draw, in the place of the thousands; an opponent has +
if the player began. A bye is a draw against oneself, of 300 points and the spread.
"""

import re
from datetime import date

from tilewright.club.facts import Fact
from tilewright.club.state import ClubEvent
from tilewright.notation.club_file import BadEventFile
from tilewright.notation.club_lines import (
    EventNotWritable,
    PlayerLine,
    RoundEntry,
    facts_of,
    lines_of,
)

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
