"""Lines of unplayed tiles that cannot all be true: who went out holds none, and none counts twice.

Whether each line has the right tiles and points is judged by the board; here the lines are held
against one another.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from tilewright.notation.gcg.difference import Figure, Kind
from tilewright.notation.gcg.leaving import departures
from tilewright.notation.gcg.reasons import Explanation, Reason, because
from tilewright.notation.gcg.record import Gcg, RackGained, RackLost


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A line that those before it leave no room for, as a difference has it."""

    event: RackGained | RackLost
    kind: Kind
    written: Figure
    computed: Figure
    why: Explanation


def contradictions(record: Gcg) -> Iterator[Contradiction]:
    """Every line of unplayed tiles that contradicts an earlier one.

    >>> from tilewright.notation.gcg.record import Player
    >>> twice = tuple(RackLost(nick="A", score=-1, total=0, tiles="E") for _ in range(2))
    >>> found = contradictions(Gcg((Player("A"), Player("B")), events=twice))
    >>> [each.why.sentence for each in found]
    ['The unplayed tiles of A are counted before.']
    """
    lines = [event for event in record.events if isinstance(event, RackGained | RackLost)]
    for place, event in enumerate(lines):
        fault = _fault(event, lines[:place], len(record.players))
        if fault is not None:
            yield Contradiction(event, Kind.ADJUSTMENT, event.score, 0, fault)
    gained, lost = _gained_and_lost(lines, departures(record).keys())
    if _are_all(lines, len(record.players)) and gained != lost and "_" not in gained + lost:
        yield Contradiction(lines[-1], Kind.TILES, gained, lost, because(Reason.GAINED_ARE_OTHERS))


def _fault(
    event: RackGained | RackLost, before: Sequence[RackGained | RackLost], players: int
) -> Explanation | None:
    """What is wrong with the line after these."""
    nick = event.nick
    gains = [each for each in before if isinstance(each, RackGained)]
    own_losses = [each for each in before if isinstance(each, RackLost) and each.nick == nick]
    if isinstance(event, RackLost):
        if own_losses:
            return because(Reason.LOST_BEFORE, nick=nick)
        if event.tiles and any(each.nick == nick for each in gains):
            return because(Reason.OUT_WITH_TILES, nick=nick)
        return None
    if any(each.nick != nick for each in gains):
        return because(Reason.ANOTHER_WENT_OUT, nick=gains[0].nick)
    if any(each.tiles for each in own_losses):
        return because(Reason.NOT_OUT_WITH_TILES, nick=nick)
    # a line for each of the others, or one for all of them
    again = len(gains) >= players - 1
    return because(Reason.GAINED_BEFORE, nick=nick) if again else None


def _are_all(lines: Sequence[RackGained | RackLost], players: int) -> bool:
    """Whether one player gained, and each of the others lost."""
    losers = [each.nick for each in lines if isinstance(each, RackLost)]
    winners = {each.nick for each in lines if isinstance(each, RackGained)}
    whole = len(losers) == players - 1 and len(winners) == 1
    return whole and len({*losers, *winners}) == players


def _gained_and_lost(
    lines: Sequence[RackGained | RackLost], left: Collection[str]
) -> tuple[str, str]:
    """The tiles gained, and those lost but by players who left, whose tiles nobody gains."""
    gained = (each.tiles for each in lines if isinstance(each, RackGained))
    lost = (each.tiles for each in lines if isinstance(each, RackLost) and each.nick not in left)
    return "".join(sorted("".join(gained))), "".join(sorted("".join(lost)))
