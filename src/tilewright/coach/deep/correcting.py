"""A note on a turn corrected by the finding of a simulation or a solver, and its sentence."""

from msgspec.structs import replace

from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision
from tilewright.coach.deep.look_ahead import DOUBT, LookAhead, Method
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
    say = _simulated if verdict.method is Method.SIMULATION else _solved
    return say(verdict, spoken(option))


def _is_same(one: BestMove, other: BestMove) -> bool:
    return move_of(one) == move_of(other)


def _simulated(verdict: LookAhead, best: LocalizedText) -> LocalizedText:
    """Say what playing on from samples makes of a turn, with its doubt."""
    doubt = DOUBT * verdict.error
    if not verdict.is_mistake:
        return LocalizedText(
            f"Looking ahead, nothing certain was lost (±{_games(doubt)} of 100 games)",
            f"Vorausgerechnet ging nichts sicher verloren (±{_partien(doubt)} von 100 Partien)",
        )
    if not verdict.is_lost:
        points, more = f"{verdict.points:.0f}", f"{DOUBT * verdict.points_error:.0f}"
        return LocalizedText(
            f"Looking ahead, {best.en} gains {points} points more (±{more})",
            f"Vorausgerechnet bringt {best.de} {points} Punkte mehr (±{more})",
        )
    return LocalizedText(
        f"Looking ahead, {best.en} wins {_games(verdict.lost)} more of 100 games"
        f" (±{_games(doubt)})",
        f"Vorausgerechnet gewinnt {best.de} {_partien(verdict.lost)} von 100 Partien mehr"
        f" (±{_partien(doubt)})",
    )


def _solved(verdict: LookAhead, best: LocalizedText) -> LocalizedText:
    """Say what solving the rest of the game makes of a turn."""
    points, games = f"{verdict.points:.0f}", _games(verdict.lost)
    if verdict.method is Method.PREENDGAME:
        if not verdict.is_mistake:
            return LocalizedText(
                "Solved for every draw, hardly a game was lost",
                "Für jede Ziehung gelöst ging kaum eine Partie verloren",
            )
        return LocalizedText(
            f"Solved for every draw, {best.en} wins {games} more of 100 games",
            f"Für jede Ziehung gelöst gewinnt {best.de}"
            f" {_partien(verdict.lost)} von 100 Partien mehr",
        )
    if not verdict.points:
        return LocalizedText(
            "Solved to the end, nothing was lost", "Bis zum Ende gelöst ging nichts verloren"
        )
    claim = LocalizedText(
        f"Solved to the end, {best.en} gains {points} points more",
        f"Bis zum Ende gelöst bringt {best.de} {points} Punkte mehr",
    )
    if verdict.is_at_least:
        claim = LocalizedText(
            f"Searched towards the end, {best.en} gains at least {points} points more",
            f"Bis nahe ans Ende gerechnet bringt {best.de} mindestens {points} Punkte mehr",
        )
    if verdict.lost >= 1:
        return LocalizedText(f"{claim.en} and wins", f"{claim.de} und gewinnt")
    if verdict.lost > 0:
        return LocalizedText(f"{claim.en}, half a win", f"{claim.de}, das ist ein halber Sieg")
    return claim


def _games(chance: float) -> str:
    """Return a chance as games of a hundred, with a decimal below ten.

    >>> _games(0.034), _games(0.34), _games(-0.0002)
    ('3.4', '34', '0.0')
    """
    games = max(0.0, 100 * chance)
    return f"{games:.1f}" if games < 10 else f"{games:.0f}"


def _partien(chance: float) -> str:
    return _games(chance).replace(".", ",")
