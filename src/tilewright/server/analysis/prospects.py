"""The prospects of a simulation as JSON."""

from tilewright.api.coaching import parts_of
from tilewright.api.positions import WirePly, WireProspect
from tilewright.engine.simulation.simulation import Prospect

DIGITS = 4
"""Decimal places of a chance."""


def prospect_json(prospect: Prospect, *, is_made: bool = False) -> WireProspect:
    """Return a prospect as JSON; the move made in the game is marked."""
    return WireProspect(
        **parts_of(prospect.move)._asdict(),
        chance=round(prospect.chance, DIGITS),
        error=round(prospect.error, DIGITS),
        mean=round(prospect.mean, 2),
        samples=prospect.samples,
        plies=tuple(
            WirePly(round(ply.score, 2), round(ply.bingos, DIGITS)) for ply in prospect.plies
        ),
        live=prospect.is_live,
        made=is_made,
    )
