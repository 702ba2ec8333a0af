"""The ways in which text is malformed and a turn is refused.

ValueError
├── MalformedText        the text says nothing this game knows
├── UnsoundSetup         a board that no game can have reached
└── Refusal              understood, and not allowed
    └── PlayRefused      a tile play that the board or the rack does not allow
"""

from collections.abc import Mapping
from typing import ClassVar

from tilewright.rules.rulebook import Rule, RuleName

Evidence = str | int | tuple[str, ...]


class MalformedText(ValueError):
    """A text that cannot be read as what it should be; `text` is the text, `expected` its form."""

    def __init__(self, text: str, expected: str) -> None:
        self.text = text
        self.expected = expected
        super().__init__(f"{text[:80]!r} is not {expected}")


class UnsoundSetup(ValueError):
    """A setup that fails one or more tests; `problems` names every one of them."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class UnknownEdition(LookupError):
    """A name that no edition has; `known` are the names that there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"unknown edition {name[:80]!r}; choose {', '.join(known)}")


class Refusal(ValueError):
    """Something a player asked for that the rules do not allow; nothing has changed.

    `code` is stable and meant for programs, the message for people; `rule` is the edition's rule
    that refuses, and `evidence` what it was about.
    """

    code: ClassVar[str] = "refused"
    rule_name: ClassVar[RuleName | None] = None

    def __init__(self, message: str, rule: Rule | None = None, **evidence: Evidence) -> None:
        self.message = message
        self.rule = rule
        self.evidence: Mapping[str, Evidence] = evidence
        super().__init__(message if rule is None else f"{message} ({rule})")


class PlayRefused(Refusal):
    """A tile play that is not allowed here."""


class NoTiles(PlayRefused):
    """A play without a tile."""

    code = "no_tiles"
    rule_name = RuleName.LINE


class OffBoard(PlayRefused):
    """A square outside the board."""

    code = "off_board"
    rule_name = RuleName.LINE


class TileNotOnRack(PlayRefused):
    """A tile that the rack does not hold, or not often enough."""

    code = "tile_not_on_rack"
    rule_name = RuleName.RACK


class SquareTaken(PlayRefused):
    """A tile laid where one already lies."""

    code = "square_taken"
    rule_name = RuleName.FIXED


class NotInLine(PlayRefused):
    """Tiles neither in one row nor in one column."""

    code = "not_in_line"
    rule_name = RuleName.LINE


class GapInPlay(PlayRefused):
    """An empty square between the first and the last tile of a play."""

    code = "gap"
    rule_name = RuleName.COMPLETE_WORDS


class OpeningTooShort(PlayRefused):
    """An opening play of fewer than two tiles."""

    code = "opening_too_short"
    rule_name = RuleName.OPENING


class CentreNotCovered(PlayRefused):
    """An opening play that leaves the centre square empty."""

    code = "centre_not_covered"
    rule_name = RuleName.OPENING


class NotConnected(PlayRefused):
    """A later play that touches no tile on the board."""

    code = "not_connected"
    rule_name = RuleName.CONNECTED


class IncompleteWord(PlayRefused):
    """A written word that is only a part of the word it would make."""

    code = "incomplete_word"
    rule_name = RuleName.COMPLETE_WORDS


class ThroughLetterDiffers(PlayRefused):
    """A written word that disagrees with a tile on the board."""

    code = "through_letter_differs"
    rule_name = RuleName.FIXED
