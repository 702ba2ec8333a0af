"""Why the coach gives no judgement of a late turn, and how it says so."""

from enum import StrEnum

from tilewright.coach.languages import in_every_language
from tilewright.rules.localized import LocalizedText


class Withheld(StrEnum):
    """A reason to give no judgement of a turn with few tiles in the bag, or none."""

    UNSOLVED = "unsolved"
    UNDECIDED = "undecided"
    UNKNOWN_RACKS = "unknown_racks"
    LARGE_RACKS = "large_racks"
    TO_TARGET = "to_target"
    LOST_TURN = "lost_turn"
    TOO_MANY = "too_many"
    TOO_SLOW = "too_slow"


FOR_LACK_OF_EFFORT = frozenset({Withheld.UNSOLVED, Withheld.UNDECIDED, Withheld.TOO_MANY})
"""The reasons that a longer search may remove."""


def said(reason: Withheld) -> LocalizedText:
    """Return the reason in a sentence.

    >>> said(Withheld.LOST_TURN).en
    'Not judged: a player still had a turn to lose.'
    """
    return in_every_language(lambda spoken: spoken.not_judged(getattr(spoken, reason.value)))
