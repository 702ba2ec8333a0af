"""The compact form of leaves in packages of words."""

from __future__ import annotations

from array import array
from itertools import combinations
from random import Random

import pytest

from tilewright.engine.estimated_leaves import (
    formula_leaves,
    packed_by_estimates,
    unpacked_by_estimates,
)
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.leaves import leave_number, tiles_of_leaves
from tilewright.rules.languages import core_language, own_language

SMALL = own_language(
    "small", "art", "Small", "A2/1 B1/3 CH1/5 D2/2 E3/1 ?2/0", vowels="A E"
).tile_set


def test_every_value_is_kept_to_within_half_a_unit(seed: int) -> None:
    dice = Random(seed)
    order = tiles_of_leaves(SMALL)
    exact = array("i", [dice.randrange(-30_000, 30_000) for _ in formula_leaves(SMALL).values])
    again = unpacked_by_estimates(packed_by_estimates(exact, SMALL, 70), SMALL)
    possible = [
        leave_number(leave, order)
        for size in range(1, 7)
        for leave in set(combinations(SMALL.tiles, size))
    ]
    assert len(possible) > 100
    assert max(abs(exact[number] - again[number]) for number in possible) <= 35


def test_a_leave_of_more_copies_than_there_are_is_worth_nothing() -> None:
    values = formula_leaves(SMALL).values
    order = tiles_of_leaves(SMALL)
    values[leave_number("BB", order)] = 5_000
    again = unpacked_by_estimates(packed_by_estimates(values, SMALL), SMALL)
    assert again[leave_number("BB", order)] == 0
    assert abs(again[leave_number("EE", order)] - values[leave_number("EE", order)]) <= 100


def test_what_is_damaged_or_of_other_tiles_is_refused() -> None:
    whole = packed_by_estimates(formula_leaves(SMALL).values, SMALL)
    for damaged in (b"", b"TWL2", b"XXXX" + whole[4:], whole[:40], whole[:6] + b"\0" * 50):
        with pytest.raises(BadLeaves):
            unpacked_by_estimates(damaged, SMALL)
    with pytest.raises(BadLeaves, match="instead of"):
        unpacked_by_estimates(whole, core_language("german").tile_set)


def test_a_value_too_far_from_its_estimate_is_refused() -> None:
    values = formula_leaves(SMALL).values
    values[1] = 8_000_000
    with pytest.raises(OverflowError, match="16 bits"):
        packed_by_estimates(values, SMALL, 100)
