"""Points that a challenger lost, where the rules of the edition take no such points.

Clubs have rules of their own for challenges, and a record seldom says which. A penalty on a line of
its own is clear all the same: the play stayed on, and its challenger lost the points.
"""

from collections.abc import Iterator

from tilewright.notation.gcg.difference import Doubt
from tilewright.notation.gcg.export import LOST_BY_CHALLENGE
from tilewright.notation.gcg.faults import (
    Reason,
    because,
)
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    Event,
    Gcg,
    TimePenalty,
)
from tilewright.rules.edition import CostKind, Edition

OVERTIME_POINTS = 10
OVERTIME_MOST = 100


def penalty_of_no_rule(event: Event, edition: Edition) -> int:
    """Return the points on a line of a challenge that the edition does not take, or 0.

    >>> from tilewright.rules.editions import STANDARD, TOURNAMENT
    >>> line = ChallengeBonus(nick="A", score=-10, total=56)
    >>> penalty_of_no_rule(line, STANDARD), penalty_of_no_rule(line, TOURNAMENT)
    (0, 10)
    """
    if event.score >= 0 or not is_of_challenge(event):
        return 0
    terms = edition.challenge
    by_rule = terms.cost is CostKind.POINTS and not event.score % terms.points
    return 0 if by_rule else -event.score


def is_of_challenge(event: Event) -> bool:
    """Return whether the line has the points of a failed challenge, lost or gained.

    Our own records have such points on a line of overtime, with a note.
    """
    if isinstance(event, TimePenalty):
        return LOST_BY_CHALLENGE in event.notes
    return isinstance(event, ChallengeBonus)


def doubtful_penalties(record: Gcg, edition: Edition) -> Iterator[Doubt]:
    """Yield a doubt for each penalty that is read as written and that no rule of the edition has.

    One of our own records names its table's terms, which are in the edition.
    """
    for event in record.events:
        points = penalty_of_no_rule(event, edition)
        if points:
            why = because(Reason.PENALTY_OF_NO_RULE, points=points)
            yield Doubt(event.line, event.nick, f"challenge {event.score}", why)
