"""Sentences about what looking ahead found, in every language of the product."""

from tilewright.coach.deep.look_ahead import DOUBT, LookAhead, Method
from tilewright.rules.localized import LocalizedText


def simulated(verdict: LookAhead, best: LocalizedText) -> LocalizedText:
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


def solved(verdict: LookAhead, best: LocalizedText) -> LocalizedText:
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
