"""A note on a turn corrected by the finding of a simulation or a solver, and its sentence."""

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.deep.look_ahead import DOUBT, LookAhead, SearchMethod
from tilewright.coach.deep.simulated_turns import Simulated, move_of
from tilewright.coach.deep.solved_turns import Solved
from tilewright.coach.languages import in_every_language
from tilewright.coach.languages.sentences import Sentences
from tilewright.coach.notes import Note, size_of_loss
from tilewright.coach.options import Option
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.sentences import spoken
from tilewright.coach.themes.theme import EXPLAINS, Reason, Theme
from tilewright.coach.themes.vocabulary import WordsToLearn
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
    return verdict.method is SearchMethod.ENDGAME and explained >= EXPLAINS * verdict.cost


def _vocabulary(
    note: Note, decision: Decision, found: Simulated | Solved, adviser: Adviser, course: Course
) -> WordsToLearn | None:
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
    say, move = _CLAIMS.get(verdict.method, _end_solved), spoken(option)
    return in_every_language(lambda said: say(said, verdict, move.in_language(said.language)))


def _is_same(one: BestMove, other: BestMove) -> bool:
    return move_of(one) == move_of(other)


def _simulated(said: Sentences, verdict: LookAhead, best: str) -> str:
    doubt = said.decimal(_games(DOUBT * verdict.error))
    if not verdict.is_mistake:
        return said.nothing_certain_lost(doubt)
    if not verdict.is_lost:
        more = f"{DOUBT * verdict.points_error:.0f}"
        return said.ahead_gains(best, f"{verdict.points:.0f}", more)
    return said.ahead_wins(best, said.decimal(_games(verdict.lost)), doubt)


def _draws_solved(said: Sentences, verdict: LookAhead, best: str) -> str:
    if not verdict.is_mistake:
        return said.nothing_lost_on_any_draw
    return said.draws_win(best, said.decimal(_games(verdict.lost)))


def _end_solved(said: Sentences, verdict: LookAhead, best: str) -> str:
    if not verdict.points:
        return said.nothing_lost_at_the_end
    points = f"{verdict.points:.0f}"
    say = said.end_gains_at_least if verdict.is_at_least else said.end_gains
    claim = say(best, points)
    if verdict.lost >= 1:
        return said.and_wins(claim)
    return said.and_half_wins(claim) if verdict.lost > 0 else claim


_CLAIMS = {SearchMethod.SIMULATION: _simulated, SearchMethod.PREENDGAME: _draws_solved}


def _games(chance: float) -> str:
    """Return a chance as games of a hundred, with a decimal below ten.

    >>> _games(0.034), _games(0.34), _games(-0.0002)
    ('3.4', '34', '0.0')
    """
    games = max(0.0, 100 * chance)
    return f"{games:.1f}" if games < 10 else f"{games:.0f}"
