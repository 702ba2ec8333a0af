"""Conclusions that a player may draw about the others' racks from its own view."""

from tilewright.engine.generator import Generator
from tilewright.engine.inference.evidence import evidence_of
from tilewright.engine.inference.inference import Inference, infer
from tilewright.game.view import View

_OF_TWO = 2


def inferences_of(
    generator: Generator, view: View, looseness: float, seed: int = 0
) -> tuple[Inference, ...]:
    """Return an inference for each of the others, in the order of turns; none without evidence.

    With an empty bag there is nothing to conclude about the only other player, who holds all that
    is unseen. Turns that do not add up, as after a beginning in mid-game, prove nothing.
    """
    if not view.bag_count and len(view.players) == _OF_TWO:
        return ()
    generator = generator.under(view.lexicon.bars)
    try:
        return tuple(
            infer(generator, view.unseen, evidence, looseness=looseness, seed=seed)
            for evidence in evidence_of(view)
        )
    except ValueError:
        return ()
