"""The best move when the edition bars the lexicon's best play."""

from collections.abc import Iterable

from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.rules.tiles import Tiles


def best_permitted(
    permitted: Iterable[EnginePlay], rack: Tiles, most_exchanged: int, worth_of_pass: int
) -> BestMove:
    """Return the first of the plays, or an exchange that is worth more; a pass if there is neither.

    The plays come best first, and only those that the edition permits.
    """
    play = next(iter(permitted), None)
    if most_exchanged:
        kept = default_leaves().best_kept(rack, most_exchanged)
        value = default_leaves().value(kept)
        if play is None or play.equity < value:
            return EngineExchange(rack - kept, value)
    return EnginePass(worth_of_pass) if play is None else play
