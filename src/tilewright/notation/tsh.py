"""TSH division files (`a.t`): a line for each player with pairings, scores and first moves."""

import re

from tilewright.club.facts import Fact
from tilewright.club.state import ClubEvent
from tilewright.notation.club_file import BadEventFile
from tilewright.notation.club_lines import PlayerLine, RoundEntry, facts_of, lines_of

_LINE = re.compile(r"(?P<name>[^;]*[^;\s\d])\s+(?P<rating>\d+)(?P<pairs>[\d\s]*);(?P<rest>.*)")
NAME_WIDTH = 24
MOST_LINES = 1_000
FIRST, SECOND, NEITHER = "1", "2", "0"


def write_tsh(event: ClubEvent) -> str:
    """Write the event as a division file of TSH.

    Raises:
        EventNotWritable: three or four played at a table.
    """
    return "".join(map(_written, lines_of(event)))


def _written(line: PlayerLine) -> str:
    # a rating follows the name, so a digit at its end would be read with it
    name = re.sub(r"\s*;\s*", ", ", line.name)
    name = f"{name}." if name[-1].isdigit() else name
    rounds = line.rounds
    pairs = " ".join(str(entry.opponent) for entry in rounds)
    scores = " ".join(str(entry.score) for entry in rounds if entry.score is not None)
    begun = " ".join(
        NEITHER if entry.opponent == 0 else FIRST if entry.first else SECOND for entry in rounds
    )
    return f"{name:{NAME_WIDTH}} 0 {pairs}; {scores}; p12 {begun}\n".replace(" ;", ";")


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
    return facts_of(name, [_read(line, number) for number, line in rows])


def _read(line: str, number: int) -> PlayerLine:
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
