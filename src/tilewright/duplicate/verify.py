"""Verification of a recorded duplicate game: decide it again, and compare.

Every rack must follow from the seed and the numbers, every answer must score what is
recorded, and every best play must be the best.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from tilewright.duplicate.decide import are_good
from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import (
    AnswerGiven,
    DuplicateEnd,
    DuplicateEnded,
    DuplicateEvent,
    RoundBegan,
    RoundEnded,
)
from tilewright.duplicate.racks import DrawnRack, next_rack
from tilewright.duplicate.state import DuplicateState
from tilewright.game.chance import Rulings
from tilewright.rules.errors import MalformedText, PlayRefused
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

BestOf = Callable[[Position, Tiles], Play | None]


class DuplicateFinding(Struct, frozen=True):
    """One fault in a record: the number of the event, from 1, and what is wrong with it."""

    number: int
    fault: str


def verify(
    events: Sequence[DuplicateEvent], rulings: Rulings, best_of: BestOf
) -> tuple[DuplicateFinding, ...]:
    """Return every fault of the record; none proves its draws, scores and best plays.

    `best_of` returns the best play of a rack, by the order that settles ties.

    Raises:
        ImpossibleEvent: an event cannot follow those before it.
    """
    state: DuplicateState | None = None
    findings = []
    for number, event in enumerate(events, start=1):
        fault = None if state is None else _fault(state, event, rulings, best_of)
        if fault is not None:
            findings.append(DuplicateFinding(number, fault))
        state = evolve(state, event)
    return tuple(findings)


def _fault(
    state: DuplicateState, event: DuplicateEvent, rulings: Rulings, best_of: BestOf
) -> str | None:
    match event:
        case RoundBegan(round=number, rack=rack, turned_down=turned_down):
            drawn = next_rack(state, rulings.has_play)
            if drawn != DrawnRack(rack, turned_down):
                return f"round {number}: the seed does not draw {rack}"
        case AnswerGiven(player=player, play=play, score=score, good=good):
            try:
                judged = state.position.judge(play, state.rack)
            except (PlayRefused, MalformedText) as error:
                return f"player {player}: {error}"
            if (judged.score, are_good(judged, rulings)) != (score, good):
                return f"player {player}: {judged.written} scores {judged.score}"
        case RoundEnded(round=number, best=best):
            if best_of(state.position, state.rack) != best:
                return f"round {number}: another play is the best"
        case DuplicateEnded(reason) if reason is not DuplicateEnd.CALLED_OFF:
            if next_rack(state, rulings.has_play) is not reason:
                return f"the game could go on: {reason}"
    return None
