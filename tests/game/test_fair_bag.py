"""The fair bag: what it commits to, what keys it, and that its draws are those of the document."""

import hashlib
import hmac
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from recorded import recorded

from tilewright.game.fair_bag import (
    FairBag,
    NumbersMissing,
    NumberUnwanted,
    SeatNumber,
    Seed,
    drawn,
    shuffled,
)
from tilewright.game.seats import Seat
from tilewright.notation.stored_events import encode_event
from tilewright.rules.errors import MalformedText
from tilewright.rules.tiles import ENGLISH, NO_TILES, Tiles

GOLDEN = Path(__file__).parents[1] / "golden" / "fair_draws.json"
SEED = Seed(bytes(range(32)).hex())
NUMBERS = (SeatNumber("11" * 16), SeatNumber("22" * 16))
BAG = FairBag(SEED, NUMBERS)

seeds = st.binary(min_size=32, max_size=32).map(lambda value: Seed(value.hex()))
seat_numbers = st.binary(min_size=16, max_size=16).map(lambda value: SeatNumber(value.hex()))
bags = st.builds(FairBag, seeds, st.lists(seat_numbers, min_size=2, max_size=4).map(tuple))
tile_rows = st.lists(st.sampled_from(list(ENGLISH.tiles)), max_size=40).map(Tiles)
versions = st.integers(0, 2**32 - 1)


class DocumentedBag:
    """docs/fairness.md read line by line, with bytes joined by hand and no haste."""

    def __init__(self, seed: str, numbers: list[str]) -> None:
        together = bytes([0, 0, 0, len(numbers)]) + bytes.fromhex("".join(numbers))
        message = b"tilewright fair bag 1: key" + bytes(1) + together
        self.key = hmac.new(bytes.fromhex(seed), message, hashlib.sha256).digest()

    def output(self, label: str, version: int, nth: int) -> bytes:
        context = f"{version:08x}{nth:08x}"
        length = f"{32768:08x}"
        blocks = []
        for counter in range(1, 4096 // 32 + 1):
            message = bytes.fromhex(f"{counter:08x}") + label.encode("ascii") + b"\x00"
            message += bytes.fromhex(context + length)
            blocks.append(hmac.new(self.key, message, hashlib.sha256).digest())
        return b"".join(blocks)

    def draw(self, row: list[str], count: int, label: str, version: int, nth: int) -> list[str]:
        output = self.output(label, version, nth)
        place = 0
        out: list[str] = []
        while len(out) < count and row:
            word = 256 * output[place] + output[place + 1]
            place += 2
            if word >= len(row) * (65536 // len(row)):
                continue
            out.append(row[word % len(row)])
            row = row[: word % len(row)] + row[word % len(row) + 1 :]
        return out


@given(bags, tile_rows, st.integers(0, 12), versions, st.integers(0, 9))
def test_draws_are_those_that_the_document_describes(
    bag: FairBag, tiles: Tiles, count: int, version: int, nth: int
) -> None:
    documented = DocumentedBag(str(bag.seed), [str(number) for number in bag.numbers])
    row = sorted(str(tiles).replace("?", "")) + ["?"] * str(tiles).count("?")
    label = "tilewright fair bag 1: draw"
    assert bag.key() == documented.key
    assert list(drawn(bag, tiles, count, version, nth)) == documented.draw(
        row, count, label, version, nth
    )


@given(bags, st.integers(0, 4), versions)
def test_orders_are_those_that_the_document_describes(
    bag: FairBag, count: int, version: int
) -> None:
    documented = DocumentedBag(str(bag.seed), [str(number) for number in bag.numbers])
    row = [str(number) for number in range(count)]
    expected = documented.draw(row, count, "tilewright fair bag 1: order", version, 0)
    assert [str(number) for number in shuffled(bag, count, version)] == expected


def test_the_draws_of_a_known_bag_never_change() -> None:
    assert BAG.commitment == "16e42432179d9266ad028be0acbc838b7cfcf529b595f5d54596500142050e6f"
    assert BAG.key().hex() == "ae5256ce106e3fdf6febb7f7ace50f03681e51105e4df0e185d54d4de250c508"
    assert "".join(drawn(BAG, ENGLISH.tiles, 7, version=4)) == "EEN?VOE"
    assert "".join(drawn(BAG, ENGLISH.tiles, 7, version=175)) == "LAAZNII"
    assert shuffled(BAG, 4, version=3) == (0, 1, 3, 2)


def test_the_golden_draws_which_the_page_is_tested_with_too_are_this_programs() -> None:
    for case in json.loads(GOLDEN.read_text(encoding="utf-8")):
        bag = FairBag(Seed(case["seed"]), tuple(map(SeatNumber, case["numbers"])))
        assert (bag.commitment, bag.key().hex()) == (case["commitment"], case["key"])
        for draw in case["draws"]:
            tiles = Tiles.parse(draw["bag"]) if draw["bag"] else NO_TILES
            taken = drawn(bag, tiles, draw["count"], draw["version"], draw["nth"])
            assert "".join(taken) == draw["drawn"]
        for order in case["orders"]:
            assert list(shuffled(bag, order["count"], order["version"])) == order["order"]


def test_a_word_of_an_incomplete_round_is_thrown_away() -> None:
    """At version 175 the first word is 65534, of the last 36 that would favour the first tiles."""
    output = DocumentedBag(str(SEED), list(map(str, NUMBERS))).output(
        "tilewright fair bag 1: draw", 175, 0
    )
    first, second = (int.from_bytes(output[at : at + 2], "big") for at in (0, 2))
    assert first == 65534
    row = list(ENGLISH.tiles)
    assert drawn(BAG, ENGLISH.tiles, 1, version=175) == (row[second % 100],)
    assert row[first % 100] != row[second % 100]


@given(bags, tile_rows, st.integers(0, 60), versions)
def test_what_is_drawn_was_in_the_bag_and_is_no_more_than_it_holds(
    bag: FairBag, tiles: Tiles, count: int, version: int
) -> None:
    taken = drawn(bag, tiles, count, version)
    assert len(taken) == min(count, len(tiles))
    assert tiles.contains_all(Tiles(taken))


@given(bags, tile_rows, versions)
def test_fewer_tiles_of_one_draw_are_its_first_ones(
    bag: FairBag, tiles: Tiles, version: int
) -> None:
    assert drawn(bag, tiles, 3, version) == drawn(bag, tiles, 7, version)[:3]


@given(bags, st.integers(2, 4), versions)
def test_an_order_has_every_seat_once(bag: FairBag, count: int, version: int) -> None:
    assert sorted(shuffled(bag, count, version)) == list(range(count))


def test_nothing_is_drawn_from_an_empty_bag() -> None:
    assert drawn(BAG, NO_TILES, 7, version=9) == ()
    assert drawn(BAG, ENGLISH.tiles, 0, version=9) == ()


def test_seed_each_number_their_order_and_count_version_and_nth_all_change_a_draw() -> None:
    other = SeatNumber("11" * 15 + "12")
    bags = [
        BAG,
        FairBag(Seed("ff" + str(SEED)[2:]), NUMBERS),
        FairBag(SEED, (other, NUMBERS[1])),
        FairBag(SEED, NUMBERS[::-1]),
        FairBag(SEED, (*NUMBERS, SeatNumber("00" * 16))),
    ]
    draws = {drawn(bag, ENGLISH.tiles, 100, version=4) for bag in bags}
    draws |= {
        drawn(BAG, ENGLISH.tiles, 100, version, nth) for version, nth in ((5, 0), (4, 1), (5, 1))
    }
    draws.add(tuple(list(ENGLISH.tiles)[number] for number in shuffled(BAG, 100, version=4)))
    assert len(draws) == 9
    assert len({bag.key() for bag in bags}) == len(bags)


def test_the_commitment_is_of_the_seed_alone() -> None:
    assert FairBag(SEED, (None, None)).commitment == BAG.commitment == SEED.commitment
    assert Seed("00" * 32).commitment != BAG.commitment
    assert hashlib.sha256(SEED.value).hexdigest() != BAG.commitment


def test_no_tile_is_drawn_before_every_seat_has_given_its_number() -> None:
    bag = FairBag(SEED, (None, NUMBERS[1], None))
    assert not bag.is_complete
    with pytest.raises(NumbersMissing) as caught:
        drawn(bag, ENGLISH.tiles, 7, version=4)
    assert caught.value.seats == (0, 2)
    with pytest.raises(NumbersMissing):
        shuffled(bag, 3, version=4)


def test_a_number_is_given_once_and_by_a_seat_of_the_table() -> None:
    bag = FairBag(SEED, (None, None)).with_number(Seat(1), NUMBERS[1])
    assert bag.numbers == (None, NUMBERS[1])
    assert bag.with_number(Seat(0), NUMBERS[0]) == BAG
    for seat in (1, 2, -1):
        with pytest.raises(NumberUnwanted) as caught:
            bag.with_number(Seat(seat), NUMBERS[0])
        assert caught.value.seat == seat


@pytest.mark.parametrize("text", ["", "0" * 63, "0" * 65, "0" * 63 + "F", "0" * 63 + "g", "٠" * 64])
def test_a_seed_is_64_hexadecimal_digits_in_lower_case(text: str) -> None:
    with pytest.raises(MalformedText):
        Seed(text)


@pytest.mark.parametrize("text", ["", "0" * 31, "0" * 33, "A" * 32, " " * 32, "0" * 31 + "\n"])
def test_a_number_is_32_hexadecimal_digits_in_lower_case(text: str) -> None:
    with pytest.raises(MalformedText):
        SeatNumber(text)


def test_a_seed_does_not_show_where_values_are_logged() -> None:
    assert str(SEED) not in repr(BAG)


def _chi_square(counts: Counter[int], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


class StrangersGame:
    """A whole game drawn again from its file, with the document and nothing of the program."""

    def __init__(self, events: list[dict[str, Any]]) -> None:
        given = sorted(
            (event["seat"], event["number"]) for event in events if event["type"] == "number_given"
        )
        self.keyed = DocumentedBag(events[0]["seed"], [number for _, number in given])
        self.row = [*sorted(str(ENGLISH.tiles).replace("?", "")), "?", "?"]
        self.drawn_last: list[str] = []
        self.seats = [str(seat) for seat in range(len(events[0]["players"]))]

    def draw(self, count: int, version: int, nth: int = 0) -> list[str]:
        return self.keyed.draw(self.row, count, "tilewright fair bag 1: draw", version, nth)

    def follow(self, version: int, event: dict[str, Any]) -> None:
        """The event has drawn what the key says, and the bag is as it leaves it."""
        match event["type"]:
            case "order_drawn" if event["rounds"]:
                for nth, drawings in enumerate(event["rounds"]):
                    seats, tiles = zip(*(drawing.values() for drawing in drawings), strict=True)
                    assert sorted(seats) == list(seats)
                    assert list(tiles) == self.draw(len(tiles), version, nth)
            case "order_drawn":
                label = "tilewright fair bag 1: order"
                order = self.keyed.draw(self.seats, len(self.seats), label, version, 0)
                assert [str(seat) for seat in event["order"]] == order
            case "tiles_played":
                self.drawn_last = []
            case "tiles_drawn":
                self.drawn_last = list(event["tiles"])
                self.take(self.draw(len(event["tiles"]), version), event["tiles"])
            case "tiles_exchanged":
                self.take(self.draw(len(event["returned"]), version), event["drawn"])
                self.put_back(list(event["returned"]))
            case "play_withdrawn":
                self.put_back(self.drawn_last)

    def take(self, computed: list[str], recorded: str) -> None:
        assert sorted(computed) == sorted(recorded)
        for tile in computed:
            self.row.remove(tile)

    def put_back(self, tiles: list[str]) -> None:
        row = self.row + tiles
        self.row = sorted(tile for tile in row if tile != "?") + ["?"] * row.count("?")


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32))
def test_a_stranger_draws_a_whole_game_again(seed: int) -> None:
    events = [json.loads(encode_event(event)) for event in recorded(seed)]
    stranger = StrangersGame(events)
    for version, event in enumerate(events):
        stranger.follow(version, event)


# All that follows is reckoned from fixed seeds: the figures are the same in every run.


def test_every_tile_of_the_row_is_drawn_first_about_as_often() -> None:
    places = Counter(shuffled(BAG, 26, version)[0] for version in range(5200))
    # 25 degrees of freedom: the mean is 25, and one generator in a thousand is above 52.6
    assert 10.5 < _chi_square(places, 26) < 52.6


def test_every_order_of_four_comes_about_as_often_whatever_seed_and_numbers_are() -> None:
    dice = random.Random(20261121)
    orders = []
    for _ in range(4800):
        numbers = (SeatNumber(dice.randbytes(16).hex()), SeatNumber(dice.randbytes(16).hex()))
        orders.append(shuffled(FairBag(Seed(dice.randbytes(32).hex()), numbers), 4, version=3))
    kinds = {order: at for at, order in enumerate(sorted(set(orders)))}
    assert len(kinds) == 24
    # 23 degrees of freedom: one in a thousand is above 49.7
    assert 9.2 < _chi_square(Counter(kinds[order] for order in orders), 24) < 49.7
