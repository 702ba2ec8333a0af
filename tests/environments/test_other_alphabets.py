"""The observations of an edition with another alphabet: their shapes go by its letters."""

import random
from array import array
from dataclasses import replace

import numpy as np
import pytest
from plain_graph import PlainWords

from tilewright.engine.codes import codes_of
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.parallel_games import ParallelGames
from tilewright.engine.searching import BoardTables, build_kernel
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.environments.desk import new_observations, new_results, show_in
from tilewright.environments.observing import arrays_space
from tilewright.rules.alphabet import BLANK, Alphabet, Tile
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

MOST_PLAYS = 20


@pytest.mark.parametrize("faces", ["A B C", " ".join("AĄBCĆDEĘFGHIJKLŁMNŃOÓPRSŚTUWYZŹŻ")])
def test_what_is_observed_has_a_row_for_every_letter_of_the_alphabet(
    faces: str, dice: random.Random
) -> None:
    alphabet = Alphabet.of(faces, vowels="A")
    letters = [Tile(letter) for letter in alphabet.letters]
    counts = dict.fromkeys(letters, 1 + 60 // len(letters)) | {BLANK: 2}
    tile_set = TileSet(counts, dict.fromkeys(letters, 2) | {BLANK: 0}, alphabet)
    edition = replace(STANDARD, name="ours", tile_set=tile_set, examples=())
    words = PlainWords(
        ["".join(dice.choices(letters, k=dice.choice([2, 2, 3]))) for _ in range(400)],
        alphabet.characters,
    )
    games = ParallelGames(
        build_kernel(words, default_leaves(tile_set), edition),
        BoardTables.of(edition).counts,
        1,
        2,
        (MOST_PLAYS, 100),
        (7, 6, 0, False, False, False),
    )
    seen = new_observations(1, 2, MOST_PLAYS, len(alphabet))
    space = arrays_space(2, MOST_PLAYS, len(alphabet))
    assert all(seen[name].shape[1:] == space[name].shape for name in space)
    show_in(games, seen, new_results(1, 2))
    games.reset(array("Q", [dice.getrandbits(64) | 1]))
    codes = codes_of(tile_set)
    rack = Tiles(np.repeat(list(codes.tiles), seen["rack"][0]).tolist())
    assert codes.counts(rack) in games.racks_of(0)
    plays = Generator(words).plays(Position.opening(edition), rack, bag_count=60)
    offered = int(seen["action_mask"][0][:MOST_PLAYS].sum())
    assert offered == min(MOST_PLAYS, len(plays))
    laid = {codes.laid(row.tobytes()).rstrip(".") for row in seen["laid"][0][:offered]}
    assert laid <= {play.laid for play in plays}
    for row, kept in zip(seen["laid"][0], seen["kept"][0][:offered], strict=False):
        used = [tile for tile in row.tolist() if tile]
        assert int(kept.sum()) == 7 - len(used)
