"""Turns near the end of a game, judged at once by playing them out or solving them.

With no more tiles in the bag than a rack has, the value of the tiles kept says little: it was
learnt where many turns were still to come. So these turns are never judged by equity. With an empty
bag a game of two is solved; before, and in games of more, the rest of the game is played out in
sampled worlds. A loss found that way with one to four in the bag of a game of two must be confirmed
by the solver of draws. Where none of this is possible or certain, there is no judgement, and the
note says why.
"""

import math

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision, Moment
from tilewright.coach.deep.correcting import corrected
from tilewright.coach.deep.look_ahead import FEWEST_SAMPLES, SearchBudget, Withheld
from tilewright.coach.deep.simulated_turns import Simulated, move_of, simulated
from tilewright.coach.deep.solved_turns import Solved, agreed, solved_endgame
from tilewright.coach.notes import Note
from tilewright.engine.endgame.endgame import NotAnEndgame
from tilewright.engine.endgame.solving import EndgameSolver
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, NotAPreendgame
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.situation import Situation, UnsoundSituation

AT_ONCE = SearchBudget(samples=FEWEST_SAMPLES, positions=100_000)
"""The effort for each turn when a game is first read. It has no limit of time: it is repeatable."""
MOST_TURNS = 40
"""The late turns of a game that are looked into at once, the first ones."""


def is_late(decision: Decision) -> bool:
    """Return whether the bag has no more tiles than a rack."""
    return decision.bag_count <= decision.position.edition.rack_size


def without_judgement(note: Note, reason: Withheld) -> Note:
    """Return the note as one that compares nothing."""
    return replace(
        note, withheld=reason, equity=None, size=None, reasons=(), remark=None, vocabulary=None
    )


class LateTurns:
    """Judges the late turns of one game; not for several threads at once."""

    def __init__(self, adviser: Adviser, course: Course, budget: SearchBudget = AT_ONCE) -> None:
        self._adviser, self._course, self._budget = adviser, course, budget
        self._solver: EndgameSolver | None = None

    def judged(self, note: Note, decision: Decision, until: float = math.inf) -> Note:
        """Return the note with the verdict, or without a judgement and with the reason."""
        found = self._found(decision, until)
        if isinstance(found, Withheld):
            return without_judgement(note, found)
        # a remark rests on equity
        return corrected(replace(note, remark=None), decision, found, self._adviser, self._course)

    def advised(self, note: Note, decision: Decision) -> Note:
        """Return the note on a play that is not compared, with the best move instead of it.

        It is that of equity unless another is found to be better. Where that cannot be found out,
        the note has the reason.
        """
        found = self._found(decision.choosing(move_of(note.best.move)), math.inf)
        if isinstance(found, Withheld):
            return replace(note, withheld=found)
        return replace(note, best=self._adviser.advice(decision, found.best))

    def _found(self, decision: Decision, until: float) -> Simulated | Solved | Withheld:
        if self._course.to_target:
            return Withheld.TO_TARGET
        if decision.scoreless is None:
            return Withheld.LOST_TURN
        if not compiled:
            return Withheld.TOO_SLOW
        if self._late_turns_before(decision) >= MOST_TURNS:
            return Withheld.TOO_MANY
        try:
            situation = situation_of(decision, self._course.moments[decision.turn - 1])
        except UnsoundSituation:
            is_large = self._course.edition.rack_size > MOST_TILES
            return Withheld.LARGE_RACKS if is_large else Withheld.UNKNOWN_RACKS
        if decision.bag_count or len(situation.scores) > 2:
            return self._played_out(decision, situation, until)
        try:
            solved = self._solved(decision, situation, until)
        except NotAnEndgame:
            solved = None
        return Withheld.UNSOLVED if solved is None else solved

    def _late_turns_before(self, decision: Decision) -> int:
        """Return the number of late turns before this one, of every seat, judged or not."""
        size = self._course.edition.rack_size
        before = self._course.moments[: decision.turn - 1]
        return sum(moment.unseen <= size * (len(moment.ring) + 1) for moment in before)

    def _solved(self, decision: Decision, situation: Situation, until: float) -> Solved | None:
        if self._solver is None:
            self._solver = EndgameSolver(self._adviser.generator, self._course.edition)
        return solved_endgame(self._adviser, decision, situation, self._budget, until, self._solver)

    def _played_out(
        self, decision: Decision, situation: Situation, until: float
    ) -> Simulated | Solved | Withheld:
        adviser, budget = self._adviser, self._budget
        try:
            found = simulated(adviser, decision, situation, budget, until, to_the_end=True)
        except NotAMove:
            found = None
        if found is None:
            return Withheld.UNSOLVED
        if not found.verdict.is_mistake or decision.bag_count > MOST_IN_BAG:
            return found
        try:
            verdict = agreed(adviser, decision, situation, found, budget)
        except NotAPreendgame:
            return found
        return Withheld.UNDECIDED if verdict is None else replace(found, verdict=verdict)


def situation_of(decision: Decision, moment: Moment) -> Situation:
    """Return the situation of a turn, with the tiles that the others hold.

    Raises:
        UnsoundSituation: nobody else is in the game, or it is not known who holds how many tiles.
    """
    position = decision.position
    unseen = len(position.edition.tile_set.tiles) - len(position.board.tiles) - len(decision.rack)
    others = len(moment.ring) - 1
    held = moment.unseen - len(decision.rack) - decision.bag_count
    sizes = decision.held
    if sizes is None:
        if others != 1 and held != others * position.edition.rack_size:
            raise UnsoundSituation("it is not known how many tiles each of the others holds")
        sizes = (held // others if others else held,) * others
    return Situation(
        position,
        decision.rack,
        tuple(moment.scores[seat] for seat in moment.ring),
        sizes,
        max(0, unseen - decision.bag_count - held),
        decision.bars,
        scoreless=decision.scoreless or 0,
    )
