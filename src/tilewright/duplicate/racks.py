"""The racks of a duplicate game, drawn from its fair bag.

The tiles that the best play left stay, and the rack is filled up. A rack that has too few vowels or
consonants, or no play, is put back, and a whole one is drawn. Each draw is keyed by the number of
its round, so that no answer can change it.
"""

from collections.abc import Callable

from msgspec import Struct

from tilewright.duplicate.events import DuplicateEnd
from tilewright.duplicate.state import DuplicateState
from tilewright.game.fair_bag import drawn
from tilewright.rules.alphabet import BLANK
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

FULL_ROUNDS = 15
"""The rounds in which a rack has two vowels and two consonants; later it has one of each."""
MOST_DRAWS = 2_000
MOST_WITHOUT_PLAY = 20
"""The racks in a row without any play after which the game ends (ours)."""

HasPlay = Callable[[Position, Tiles], bool]


class DrawnRack(Struct, frozen=True, gc=False):
    """A rack, and the number of racks put back before it."""

    rack: Tiles
    turned_down: int


def next_rack(state: DuplicateState, has_play: HasPlay) -> DrawnRack | DuplicateEnd:
    """Return the rack of the next round, or the reason why there is none."""
    pool, number = state.position.unplaced, len(state.rounds) + 1
    if not pool:
        return DuplicateEnd.OUT
    least = _least_of_each(state, pool, number)
    if least == 0:
        return DuplicateEnd.ONE_KIND
    without_play = 0
    for nth in range(MOST_DRAWS):
        rack = _drawn(state, pool, number, nth)
        if least is not None and min(_of_each(state, rack)) < least:
            continue
        if has_play(state.position, rack):
            return DrawnRack(rack, nth)
        without_play += 1
        if rack == pool or without_play == MOST_WITHOUT_PLAY:
            break
    return DuplicateEnd.NO_PLAY


def _drawn(state: DuplicateState, pool: Tiles, number: int, nth: int) -> Tiles:
    size = min(state.edition.rack_size, len(pool))
    kept = state.rack if nth == 0 else Tiles()
    return kept + Tiles(drawn(state.fair, pool - kept, size - len(kept), number, nth))


def _least_of_each(state: DuplicateState, pool: Tiles, number: int) -> int | None:
    """Return how many vowels and how many consonants a rack needs; None where it needs none."""
    if not state.terms.balanced:
        return None
    wanted = 2 if number <= FULL_ROUNDS else 1
    return min(wanted, state.edition.rack_size // 2, *_of_each(state, pool))


def _of_each(state: DuplicateState, tiles: Tiles) -> tuple[int, int]:
    """Return how many tiles may be vowels, and how many consonants; a blank may be either."""
    vowels = state.edition.tile_set.alphabet.vowels
    certain, blanks = sum(tile in vowels for tile in tiles), tiles.count(BLANK)
    return certain + blanks, len(tiles) - certain
