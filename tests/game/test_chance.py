"""Dice: whatever throws them, they take tiles of the bag and seats of the table."""

import random
from collections.abc import Sequence
from typing import TypeVar

from tables import seated, table

from tilewright.game.chance import SampledChance
from tilewright.rules.tiles import Tiles

_T = TypeVar("_T")


class Reversed:
    """A source that always takes the last ones first."""

    def sample(self, population: Sequence[_T], k: int) -> list[_T]:
        return list(reversed(population))[:k]


def test_a_source_draws_from_the_bag_and_no_more_than_it_holds() -> None:
    game = table("TRAINER", "AEIOUAE", bag="EQZ").game
    chance = SampledChance(Reversed())
    assert list(chance.draw(game, 2)) == ["Z", "Q"]
    assert list(chance.draw(game, 2, nth=1)) == ["Z", "Q"]
    assert list(chance.draw(game, 7)) == ["Z", "Q", "E"]
    assert not chance.draw(game, 0)


def test_a_source_orders_every_seat() -> None:
    game = seated(4).game
    assert list(SampledChance(Reversed()).order(game)) == [3, 2, 1, 0]


def test_a_seeded_source_can_be_repeated(seed: int) -> None:
    game = seated(2).game
    draws = [SampledChance(random.Random(seed)).draw(game, 7) for _ in range(2)]
    assert draws[0] == draws[1]
    assert game.bag.contains_all(Tiles(draws[0]))
