"""Why the coach gives no judgement of a late turn, and how it says so."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from tilewright.rules.localized import LocalizedText


class Withheld(StrEnum):
    """A reason to give no judgement of a turn with few tiles in the bag, or none."""

    UNSOLVED = "unsolved"
    UNDECIDED = "undecided"
    UNKNOWN_RACKS = "unknown_racks"
    TO_TARGET = "to_target"
    LOST_TURN = "lost_turn"
    TOO_MANY = "too_many"
    TOO_SLOW = "too_slow"


FOR_LACK_OF_EFFORT = frozenset({Withheld.UNSOLVED, Withheld.UNDECIDED, Withheld.TOO_MANY})
"""The reasons that a longer search may remove."""

_WHY: Mapping[Withheld, LocalizedText] = MappingProxyType(
    {
        Withheld.UNSOLVED: LocalizedText(
            "the end of the game could not be solved in the time",
            "das Ende der Partie ließ sich in der Zeit nicht lösen",
        ),
        Withheld.UNDECIDED: LocalizedText(
            "playing on and solving the draws do not agree",
            "Weiterspielen und das Lösen der Ziehungen kommen zu Verschiedenem",
        ),
        Withheld.UNKNOWN_RACKS: LocalizedText(
            "it is not known who holds how many tiles",
            "wer wie viele Steine hat, ist nicht bekannt",
        ),
        Withheld.TO_TARGET: LocalizedText(
            "the game is won at a target, and the coach looks ahead for points",
            "die Partie endet an einer Ziellinie, und der Trainer rechnet mit Punkten voraus",
        ),
        Withheld.LOST_TURN: LocalizedText(
            "a player still had a turn to lose",
            "jemand musste noch einmal aussetzen",
        ),
        Withheld.TOO_MANY: LocalizedText(
            "the game has more late turns than the coach looks into",
            "die Partie hat mehr späte Züge, als sich der Trainer ansieht",
        ),
        Withheld.TOO_SLOW: LocalizedText(
            "the engine is not compiled here and too slow to look ahead",
            "die Engine ist hier nicht kompiliert und zu langsam zum Vorausrechnen",
        ),
    }
)


def said(reason: Withheld) -> LocalizedText:
    """Return the reason in a sentence.

    >>> said(Withheld.LOST_TURN).en
    'Not judged: a player still had a turn to lose.'
    """
    why = _WHY[reason]
    return LocalizedText(f"Not judged: {why.en}.", f"Ohne Urteil: {why.de}.")
