"""The turns beside a board for review, with racks once they are open."""

from collections.abc import Iterator

from msgspec import structs

from tilewright.companion.companion import Companion, opening_of, with_fact
from tilewright.companion.own_racks import own_turns, racks_before
from tilewright.game.history import History, PastTurn, Step, past_turns
from tilewright.rules.tiles import Tiles

Racks = tuple[tuple[Tiles | None, ...], ...]
"""By seat, the rack before each of its turns and now."""


def history_of(companion: Companion) -> History:
    """Return the turns of the current entries, and at the end the racks that were counted.

    The racks before the turns are the ones from the phones, once they are open.
    """
    game = companion.game
    unknown = (None,) * len(game.players)
    racks = game.racks if companion.has_counted else unknown
    turns = [structs.replace(turn, racks=unknown) for turn in past_turns(steps_of(companion))]
    return History(tuple(_opened(companion, turns)), racks)


def _opened(companion: Companion, turns: list[PastTurn]) -> Iterator[PastTurn]:
    if not companion.racks_are_open:
        yield from turns
        return
    racks = racks_of(companion)
    taken = [0] * len(racks)
    for turn in turns:
        held = tuple(own[number] for own, number in zip(racks, taken, strict=True))
        yield structs.replace(turn, racks=held)
        taken[turn.record.seat] += 1


def racks_of(companion: Companion) -> Racks:
    """Return every rack that is known; only for readers who may know them."""
    game = companion.game
    return tuple(racks_before(own_turns(game, seat), companion.seats[seat]) for seat in game.seats)


def steps_of(companion: Companion) -> Iterator[Step]:
    """Yield the facts of the current entries, with the game before and after each."""
    game = opening_of(companion.started)
    for fact in companion.facts:
        before, game = game, with_fact(game, fact)
        yield Step(before, fact, game)
