"""What a recorded game says and what the rules say, where the two differ."""

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What differs."""

    TURN = "turn"
    PLAY = "play"
    RACK = "rack"
    TILES = "tiles"
    EXCHANGE = "exchange"
    SCORE = "score"
    BONUS = "bonus"
    PENALTY = "penalty"
    ADJUSTMENT = "adjustment"
    TOTAL = "total"


Figure = int | str | None


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is written otherwise than the rules have it.

    `computed` is None where the rules have nothing instead, because the play is impossible.
    """

    line: int
    nick: str
    kind: Kind
    written: Figure
    computed: Figure
    message: str

    def __str__(self) -> str:
        """The difference in a line for people: `line 7, A: score +27, computed +26. ...`."""
        instead = "" if self.computed is None else f", computed {self.computed}"
        said = f"line {self.line}, {self.nick}: {self.kind.value} {self.written}{instead}"
        return f"{said}. {self.message}"


class CannotJudge(ValueError):
    """A record of a game that this referee does not know; `line` is where it shows."""

    def __init__(self, reason: str, line: int) -> None:
        self.reason = reason
        self.line = line
        super().__init__(f"line {line}: {reason}")
