"""The situation of a turn of a recorded game, as its player saw it."""

from tilewright.coach.course import Decision, Moment
from tilewright.engine.simulation.situation import Situation, UnsoundSituation


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
