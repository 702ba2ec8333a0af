"""A note on a turn corrected by the finding of a simulation or a solver."""

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.deep import sentences
from tilewright.coach.deep.look_ahead import LookAhead, Method
from tilewright.coach.deep.simulated_turns import Simulated, move_of
from tilewright.coach.deep.solved_turns import Solved
from tilewright.coach.notes import Note, size_of_loss
from tilewright.coach.options import Option
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.sentences import spoken
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.coach.themes.vocabulary import Vocabulary
from tilewright.engine.moves import BestMove, EnginePlay
from tilewright.rules.localized import LocalizedText


def corrected(
    note: Note, decision: Decision, found: Simulated | Solved, adviser: Adviser, course: Course
) -> Note:
    """Return the note on a turn with the verdict, the best move and the reasons that were found."""
    verdict, best = found.verdict, adviser.advice(decision, found.best)
    return replace(
        note,
        best=best,
        ahead=verdict,
        ahead_claim=_claim(decision, verdict, found.best),
        withheld=None,
        size=size_of_loss(verdict),
        reasons=_reasons(note, found) if verdict.is_mistake else (),
        remark=None if verdict.is_mistake else note.remark,
        vocabulary=_vocabulary(note, decision, found, adviser, course),
    )


def _reasons(note: Note, found: Simulated | Solved) -> tuple[Reason, ...]:
    """Return why the turn is costly; a solver explains only what was the best move before."""
    reasons: tuple[Reason, ...] = ()
    if isinstance(found, Solved):
        if _is_same(found.best, note.best.move):
            reasons = tuple(one for one in note.reasons if _is_borne_out(one, note, found.verdict))
    elif found.compared is not None:
        reasons = reasons_of(found.compared)
    # the claim of looking ahead says as much, and how far it is certain
    return tuple(reason for reason in reasons if reason.theme is not Theme.ANOTHER_LOOK)


def _is_borne_out(reason: Reason, note: Note, verdict: LookAhead) -> bool:
    """Return whether a theme found by equity still explains half of the loss that is solved.

    A bingo and a way to go out are facts. Solved draws tell games, of which no theme explains any.
    """
    if reason.theme in (Theme.BINGO, Theme.GOING_OUT):
        return True
    explained = reason.share * (note.cost or 0)
    return verdict.method is Method.ENDGAME and explained >= EXPLAINS * verdict.cost


def _vocabulary(
    note: Note, decision: Decision, found: Simulated | Solved, adviser: Adviser, course: Course
) -> Vocabulary | None:
    if not found.verdict.is_mistake:
        return None
    if isinstance(found, Solved):
        return note.vocabulary if _is_same(found.best, note.best.move) else None
    if found.compared is None:
        return None
    return adviser.vocabulary(found.compared, decision, course)


def _claim(decision: Decision, verdict: LookAhead, best: BestMove) -> LocalizedText:
    score = best.score if isinstance(best, EnginePlay) else 0
    option = Option(decision.position, decision.rack, move_of(best), score, 0)
    say = sentences.simulated if verdict.method is Method.SIMULATION else sentences.solved
    return say(verdict, spoken(option))


def _is_same(one: BestMove, other: BestMove) -> bool:
    return move_of(one) == move_of(other)
