"""Notes on a game corrected by looking ahead, turn by turn.

Turns that static equity calls costly, or nearly so, are simulated. Those near the end of a game,
which are never judged by equity, are looked into with more effort where that may tell more. The
costliest come first, so that what was found is worth keeping at any time.
"""

import math
import time
from collections.abc import Iterator

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.deep.correcting import corrected
from tilewright.coach.deep.late_turns import AT_ONCE, LateTurns, is_late, situation_of
from tilewright.coach.deep.look_ahead import FOR_LACK_OF_EFFORT, SearchBudget, SearchMethod
from tilewright.coach.deep.simulated_turns import Simulated, simulated
from tilewright.coach.deep.solved_turns import Solved, solved_preendgame
from tilewright.coach.notes import Note
from tilewright.engine.endgame.endgame import Ending, NotAnEndgame
from tilewright.engine.preendgame.preendgame import NotAPreendgame
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.situation import UnsoundSituation

NEAR = 2000
"""The static loss from which a turn may turn out to be costly, in thousandths of a point."""


class Deepening:
    """The turns of a game that looking ahead may judge otherwise; iterate it for their notes.

    A game that is won at a target has none: simulation plays for points.
    """

    def __init__(
        self, adviser: Adviser, course: Course, notes: tuple[Note, ...], budget: SearchBudget
    ) -> None:
        self._adviser, self._course, self._budget = adviser, course, budget
        pairs = zip(course.decisions, notes, strict=True)
        open_to_doubt = [] if course.to_target else [p for p in pairs if _is_open_to_doubt(*p)]
        self._pairs = sorted(open_to_doubt, key=lambda pair: (-(pair[1].cost or 0), pair[1].turn))

    def __len__(self) -> int:
        return len(self._pairs)

    @property
    def pairs(self) -> tuple[tuple[Decision, Note], ...]:
        """The doubtful turns with their notes, the costliest first."""
        return tuple(self._pairs)

    def __iter__(self) -> Iterator[Note]:
        """Yield a note for each turn as it is judged, unchanged where nothing could be found."""
        budget = self._budget
        end = math.inf if budget.total is None else time.monotonic() + budget.total
        for decision, note in self._pairs:
            if time.monotonic() >= end:
                return
            until = end
            if budget.seconds is not None:
                until = min(end, time.monotonic() + budget.seconds)
            yield self.judged(decision, note, until)

    def judged(self, decision: Decision, note: Note, until: float) -> Note:
        """Return the note on a turn, corrected if a verdict is found in time."""
        if is_late(decision):
            return self._late(decision, note, until)
        try:
            situation = situation_of(decision, self._course.moments[decision.turn - 1])
            found = simulated(self._adviser, decision, situation, self._budget, until)
        except (UnsoundSituation, NotAMove):
            return note
        return note if found is None else self._corrected(note, decision, found)

    def _late(self, decision: Decision, note: Note, until: float) -> Note:
        """Return the note on a late turn, judged with more effort than at once."""
        solved = self._solved(decision, until)
        if solved is not None:
            return self._corrected(note, decision, solved)
        again = LateTurns(self._adviser, self._course, _at_least(self._budget)).judged(
            note, decision, until
        )
        return note if again.withheld else again

    def _solved(self, decision: Decision, until: float) -> Solved | None:
        """Return the decision from solving every draw, if that can be done and decides."""
        if not decision.bag_count or decision.scoreless is None:
            return None
        try:
            situation = situation_of(decision, self._course.moments[decision.turn - 1])
            return solved_preendgame(self._adviser, decision, situation, self._budget, until)
        except (UnsoundSituation, NotAMove, NotAPreendgame):
            return None

    def _corrected(self, note: Note, decision: Decision, found: Simulated | Solved) -> Note:
        return corrected(note, decision, found, self._adviser, self._course)


def _at_least(budget: SearchBudget) -> SearchBudget:
    """Return the budget with no less effort than every late turn gets at once."""
    return replace(
        budget,
        samples=max(budget.samples, AT_ONCE.samples),
        positions=max(budget.positions, AT_ONCE.positions),
    )


def _is_open_to_doubt(decision: Decision, note: Note) -> bool:
    if note.phoneys or not note.stood:
        return False
    if is_late(decision):
        is_sampled = note.ahead is not None and note.ahead.method is SearchMethod.SIMULATION
        return is_sampled or note.withheld in FOR_LACK_OF_EFFORT
    if note.cost is None:
        return False
    # a move's equity says nothing of a game that is over
    return note.cost >= NEAR or _pass_ends(decision)


def _pass_ends(decision: Decision) -> bool:
    try:
        limit = Ending.of(decision.position.edition, 1 + len(decision.others)).limit
    except NotAnEndgame:
        return False
    return decision.scoreless is not None and decision.scoreless + 1 >= limit
