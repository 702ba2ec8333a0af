"""The turns of a game on a real board for review; the racks behind them are unknown."""

from collections.abc import Iterator

from msgspec.structs import replace

from tilewright.companion.companion import Companion, opening_of, with_fact
from tilewright.game.history import History, Step, past_turns


def history_of(companion: Companion) -> History:
    """Return the turns of the current entries, and at the end the racks that were counted."""
    game = companion.game
    unknown = (None,) * len(game.players)
    racks = game.racks if companion.has_counted else unknown
    turns = (replace(turn, racks=unknown) for turn in past_turns(_steps_of(companion)))
    return History(tuple(turns), racks)


def _steps_of(companion: Companion) -> Iterator[Step]:
    game = opening_of(companion.started)
    for fact in companion.facts:
        before, game = game, with_fact(game, fact)
        yield Step(before, fact, game)
