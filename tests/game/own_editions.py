"""Editions of one's own, made at random within their bounds."""

import random
from dataclasses import replace

from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.edition import Bonus, Edition
from tilewright.rules.edition_bounds import require_playable
from tilewright.rules.editions import STANDARD
from tilewright.rules.languages import in_language_named
from tilewright.rules.layout import Layout, Premium
from tilewright.rules.squares import CENTRE, SIZE
from tilewright.rules.tiles import TileSet

_PREMIUMS = (None,) * 5 + (*Premium, Premium.DOUBLE_LETTER, Premium.TRIPLE_LETTER)
MANY = 6
"""Printed tiles of a letter without which words are few."""


def random_edition(dice: random.Random, like: Edition = STANDARD, rack_size: int = 7) -> Edition:
    """Return an edition with tiles, values, premiums and a bonus of its own.

    The letters are those of `like`, and so is their language.
    """
    printed = like.tile_set.counts
    kinds = [Tile(letter) for letter in like.tile_set.alphabet.letters]
    counts = {tile: dice.choice([0, 1, 2, 3, 4, 8]) for tile in kinds}
    counts |= {tile: 9 for tile in kinds if printed.get(tile, 0) >= MANY}
    counts |= {BLANK: dice.randrange(5)}
    values = {tile: dice.randrange(9) for tile in kinds} | {BLANK: 0}
    tiles = TileSet(counts, values, like.tile_set.alphabet)
    return _playable(
        replace(
            like,
            name="ours",
            title="Ours",
            rack_size=rack_size,
            tile_set=in_language_named(tiles, like.language),
            layout=_layout(dice),
            bonus=Bonus(dice.randrange(2, rack_size + 1), dice.randrange(100)),
            examples=(),
        )
    )


def _layout(dice: random.Random) -> Layout:
    """Return premiums anywhere, of which no line has more than three for words."""
    premiums: list[Premium | None] = [None] * (SIZE * SIZE)
    for row in range(SIZE):
        for column in range(SIZE):
            premium = dice.choice(_PREMIUMS)
            for_words = premium is not None and premium.word_multiplier > 1
            if not for_words or (row + 2 * column) % 7 == 0:
                premiums[row * SIZE + column] = premium
    premiums[CENTRE.index] = dice.choice([None, Premium.DOUBLE_WORD])
    return Layout(tuple(premiums))


def _playable(edition: Edition) -> Edition:
    require_playable(edition)
    return edition
