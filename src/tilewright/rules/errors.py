"""Errors for malformed text and for turns that the rules do not allow."""

from collections.abc import Mapping
from typing import ClassVar

from tilewright.errors import TilewrightError
from tilewright.rules.rulebook import Rule, RuleName

Evidence = str | int | tuple[str, ...]


class MalformedText(TilewrightError, ValueError):
    """Text that cannot be parsed; `text` is the text, `expected` describes the expected form."""

    def __init__(self, text: str, expected: str) -> None:
        self.text = text
        self.expected = expected
        super().__init__(f"{text[:80]!r} is not {expected}")


class UnsoundSetup(TilewrightError, ValueError):
    """A setup that no game can reach; `problems` lists every reason."""

    def __init__(self, problems: tuple[str, ...]) -> None:
        self.problems = problems
        super().__init__("; ".join(problems))


class UnknownEdition(TilewrightError, LookupError):
    """A name that no edition has; `known` lists the names of all editions."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"unknown edition {name[:80]!r}; choose {', '.join(known)}")


class Refusal(TilewrightError, ValueError):
    """A request that the rules do not allow; nothing has changed.

    `code` is stable and meant for programs, the message for people. `rule` is the edition's rule
    that forbids it, and `evidence` holds the facts behind it.
    """

    code: ClassVar[str] = "refused"
    rule_name: ClassVar[RuleName | None] = None

    def __init__(self, message: str, rule: Rule | None = None, **evidence: Evidence) -> None:
        self.message = message
        self.rule = rule
        self.evidence: Mapping[str, Evidence] = evidence
        super().__init__(message if rule is None else f"{message} ({rule})")


class PlayRefused(Refusal):
    """A tile play that is not allowed in this position."""


class NoTiles(PlayRefused):
    """A play of no tiles."""

    code = "no_tiles"
    rule_name = RuleName.LINE


class OffBoard(PlayRefused):
    """A square outside the board."""

    code = "off_board"
    rule_name = RuleName.LINE


class TileNotOnRack(PlayRefused):
    """A play of tiles that the rack does not hold, or not often enough."""

    code = "tile_not_on_rack"
    rule_name = RuleName.RACK


class SquareTaken(PlayRefused):
    """A tile on a square that already has one."""

    code = "square_taken"
    rule_name = RuleName.FIXED


class NotInLine(PlayRefused):
    """Tiles that are not all in one row or one column."""

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
    """A written word that is only part of the word the play would form."""

    code = "incomplete_word"
    rule_name = RuleName.COMPLETE_WORDS


class ThroughLetterDiffers(PlayRefused):
    """A written word that does not match a tile on the board."""

    code = "through_letter_differs"
    rule_name = RuleName.FIXED
