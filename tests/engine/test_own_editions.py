"""The engine with tiles, values, premiums and bonuses that no edition of this program has."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from effort import effort
from own_editions import random_edition
from plain_graph import PlainWords

from tilewright.engine.generator import Generator, words_of
from tilewright.engine.leaves import LEAVES, RANK_ORDER, Leaves, dearest_first, leave_number
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet


def _drawn(
    dice: random.Random, kernel: Generator, edition: Edition, blanks: int
) -> tuple[Position, Tiles]:
    position = Position.opening(edition)
    bag = [tile for tile in edition.tile_set.tiles if tile != BLANK]
    for _ in range(dice.randrange(9)):
        dice.shuffle(bag)
        plays = kernel.plays(position, Tiles(bag[:6]))
        if not plays:
            break
        play = dice.choice(plays[:40]).play
        position = Position(position.board.with_tiles(play.placements), edition)
        for tile in play.tiles:
            bag.remove(tile)
    dice.shuffle(bag)
    return position, Tiles([*bag[: 7 - blanks], *[BLANK] * blanks])


@pytest.mark.parametrize("blanks", [0, 1])
def test_every_play_scores_by_the_editions_own_tiles_premiums_and_bonus(
    kernel: Generator, reference: Generator, dice: random.Random, blanks: int
) -> None:
    edition = random_edition(dice)
    for _ in range(3):
        position, rack = _drawn(dice, kernel, edition, blanks)
        fast = kernel.plays(position, rack)
        assert fast == reference.plays(position, rack), (edition.bonus, str(position.board), rack)
        for play in dice.sample(fast, min(40, len(fast))):
            assert position.judge(play.play, rack).score == play.score


@pytest.mark.slow
def test_the_search_over_placements_obeys_an_edition_of_ones_own(
    kernel: Generator, dice: random.Random
) -> None:
    for _ in range(effort(gate=3, night=40)):
        edition = random_edition(dice)
        batch = [_drawn(dice, kernel, edition, dice.randrange(2)) for _ in range(40)]
        every = [kernel.plays(position, rack, bag_count=40) for position, rack in batch]
        for best, plays in zip(
            kernel.best_moves(batch * 20, bag_count=40, exchange_minimum=101), every, strict=False
        ):
            assert best.equity == max((play.equity for play in plays), default=best.equity)


@pytest.mark.slow
def test_leaves_are_numbered_anew_where_other_tiles_are_dearest(dice: random.Random) -> None:
    letters = [Tile(tile) for tile in "AEQSZX"]
    values = {**STANDARD.tile_set.values, **{tile: dice.randrange(1, 20) for tile in letters}}
    names = "?ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    order = dearest_first(names, TileSet(STANDARD.tile_set.counts, values))
    leaves = default_leaves()
    renumbered = leaves.numbered_by(order)
    assert sorted(renumbered) == sorted(leaves.values)
    for _ in range(200):
        leave = dice.choices(names, k=dice.randrange(7))
        # the place of a tile in one order is that of another tile in the other
        number = leave_number(RANK_ORDER[order.index(tile)] for tile in leave)
        assert renumbered[number] == leaves.value(Tiles(map(Tile, leave)))


def test_the_six_editions_keep_the_order_of_the_leaves() -> None:
    for edition in EDITIONS.values():
        assert dearest_first("?ABCDEFGHIJKLMNOPQRSTUVWXYZ", edition.tile_set) == RANK_ORDER
    assert Leaves("own", default_leaves().values).numbered_by(RANK_ORDER) is default_leaves().values
    assert len(default_leaves().values) == LEAVES


class CountedWords(PlainWords):
    """Words that count how often they are read from the beginning."""

    reads = 0

    def __iter__(self) -> Iterator[str]:
        self.reads += 1
        return super().__iter__()


def test_words_are_looked_up_in_one_index_under_all_editions_with_racks_of_eight() -> None:
    words = CountedWords(["AB", "ABLE", "TABLE", "TABLES"], "".join(LETTERS))
    read, generator = words.reads, Generator(words)
    for points in (1, 2, 3):
        tiles = STANDARD.tile_set
        tile_set = TileSet(tiles.counts, {**tiles.values, Tile("B"): points})
        edition = replace(STANDARD, name=f"b{points}", rack_size=8, tile_set=tile_set)
        position, rack = Position.opening(edition), Tiles.parse("ABELSTQQ")
        best = generator.plays(position, rack)[0]
        assert best.score == position.judge(best.play, rack).score
    assert words.reads == read + 1


def test_editions_that_bar_the_same_words_of_a_list_share_its_tables(club: Lexicon) -> None:
    generator = Generator(club)
    kinds = frozenset({Barred.HATE_SPEECH})
    shared = {
        id(words_of(generator, replace(STANDARD, name="ours", barred=kinds | {other})))
        for other in Barred
        if other is not Barred.FOREIGN
    }
    assert len(shared) == 1
