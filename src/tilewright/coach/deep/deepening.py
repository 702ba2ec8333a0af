"""Notes on a game corrected by looking ahead, turn by turn.

Turns that static equity calls costly, or nearly so, are simulated; near the end of a game of two
they are solved. The costliest come first, so that what was found is worth keeping at any time.
"""

import math
import time
from collections.abc import Iterator

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision, Moment
from tilewright.coach.deep import sentences
from tilewright.coach.deep.look_ahead import Budget, LookAhead, Method
from tilewright.coach.deep.simulated_turns import Simulated, move_of, simulated
from tilewright.coach.deep.solved_turns import Solved, solved_endgame, solved_preendgame
from tilewright.coach.notes import Note, size_of_loss
from tilewright.coach.options import Option
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.sentences import spoken
from tilewright.coach.themes.theme import Reason, Theme
from tilewright.coach.themes.vocabulary import Vocabulary
from tilewright.engine.endgame.endgame import Ending, NotAnEndgame
from tilewright.engine.moves import BestMove, EnginePlay
from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, NotAPreendgame
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.rules.localized import LocalizedText

NEAR = 2000
"""The static loss from which a turn may turn out to be costly, in thousandths of a point."""


class Deepening:
    """The turns of a game that looking ahead may judge otherwise; iterate it for their notes.

    A game that is won at a target has none: simulation plays for points.
    """

    def __init__(
        self, adviser: Adviser, course: Course, notes: tuple[Note, ...], budget: Budget
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
        moment = self._course.moments[decision.turn - 1]
        try:
            situation = situation_of(decision, moment)
            found = self._found(decision, situation, until)
        except (UnsoundSituation, NotAMove, NotAnEndgame):
            return note
        return note if found is None else self._corrected(note, decision, found)

    def _found(
        self, decision: Decision, situation: Situation, until: float
    ) -> Simulated | Solved | None:
        arguments = self._adviser, decision, situation, self._budget, until
        if _is_solvable(decision) and len(situation.scores) == 2 and not situation.out_of_play:
            if not decision.bag_count:
                return solved_endgame(*arguments)
            try:
                solved = solved_preendgame(*arguments)
            except NotAPreendgame:
                solved = None
            if solved is not None:
                return solved
        return simulated(*arguments) if decision.bag_count else None

    def _corrected(self, note: Note, decision: Decision, found: Simulated | Solved) -> Note:
        verdict, best = found.verdict, self._adviser.advice(decision, found.best)
        reasons = _reasons(note, found) if verdict.is_mistake else ()
        return replace(
            note,
            best=best,
            ahead=verdict,
            ahead_claim=self._claim(decision, verdict, found.best),
            size=size_of_loss(verdict),
            reasons=reasons,
            remark=None if verdict.is_mistake else note.remark,
            vocabulary=self._vocabulary(note, decision, found),
        )

    def _vocabulary(
        self, note: Note, decision: Decision, found: Simulated | Solved
    ) -> Vocabulary | None:
        if not found.verdict.is_mistake:
            return None
        if isinstance(found, Solved):
            return note.vocabulary if _is_same(found.best, note.best.move) else None
        if found.compared is None:
            return None
        return self._adviser.vocabulary(found.compared, decision, self._course)

    def _claim(self, decision: Decision, verdict: LookAhead, best: BestMove) -> LocalizedText:
        score = best.score if isinstance(best, EnginePlay) else 0
        option = Option(decision.position, decision.rack, move_of(best), score, 0)
        say = sentences.simulated if verdict.method is Method.SIMULATION else sentences.solved
        return say(verdict, spoken(option))


def _reasons(note: Note, found: Simulated | Solved) -> tuple[Reason, ...]:
    """Return why the turn is costly; a solver explains only what was the best move before."""
    reasons: tuple[Reason, ...] = ()
    if isinstance(found, Solved):
        reasons = note.reasons if _is_same(found.best, note.best.move) else ()
    elif found.compared is not None:
        reasons = reasons_of(found.compared)
    # the claim of looking ahead says as much, and how far it is certain
    return tuple(reason for reason in reasons if reason.theme is not Theme.ANOTHER_LOOK)


def situation_of(decision: Decision, moment: Moment) -> Situation:
    """Return the situation of a turn, with the tiles that the others hold.

    Raises:
        UnsoundSituation: nobody else is in the game, or it is not known who holds how many tiles.
    """
    position = decision.position
    unseen = len(position.edition.tile_set.tiles) - len(position.board.tiles) - len(decision.rack)
    others = len(moment.ring) - 1
    held = moment.unseen - len(decision.rack) - decision.bag_count
    if others != 1 and held != others * position.edition.rack_size:
        raise UnsoundSituation("it is not known how many tiles each of the others holds")
    each = held // others
    return Situation(
        position,
        decision.rack,
        tuple(moment.scores[seat] for seat in moment.ring),
        (each,) * others,
        max(0, unseen - decision.bag_count - held),
        decision.bars,
        scoreless=decision.scoreless or 0,
    )


def _is_open_to_doubt(decision: Decision, note: Note) -> bool:
    if note.cost is None:
        return False
    if _pass_ends(decision):
        # a move's equity says nothing of a game that is over
        return True
    return note.cost >= NEAR or (not decision.bag_count and _is_solvable(decision))


def _pass_ends(decision: Decision) -> bool:
    try:
        limit = Ending.of(decision.position.edition, 1 + len(decision.others)).limit
    except NotAnEndgame:
        return False
    return decision.scoreless is not None and decision.scoreless + 1 >= limit


def _is_solvable(decision: Decision) -> bool:
    is_late = decision.bag_count <= MOST_IN_BAG
    return is_late and len(decision.others) == 1 and decision.scoreless is not None


def _is_same(one: BestMove, other: BestMove) -> bool:
    return move_of(one) == move_of(other)
