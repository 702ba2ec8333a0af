"""A graph that passes the examination can be walked safely, however it came about."""

from __future__ import annotations

import random
import runpy
from array import array
from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import BadGraph, Lexicon, load_lexicon
from tilewright.lexicon.graph import FIRST_CHILD, Graph, bytes_of_graph, siblings, survey
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import count_strings
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.lexicon.shipped import club_words
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

END = 0x800000
LAST = 0x400000
A, B = 1 << 24, 2 << 24
SEPARATOR = 0
TARGET = runpy.run_path(str(Path(__file__).parents[2] / "fuzz" / "fuzz_word_graph.py"))
CHECK: Callable[[bytes], None] = TARGET["check"]
SEEDS: tuple[bytes, ...] = TARGET["SEEDS"]


def refusal(*nodes: int) -> BadGraph:
    with pytest.raises(BadGraph) as refused:
        survey(array("I", nodes))
    return refused.value


def test_a_survey_says_what_is_in_a_graph() -> None:
    nodes = build_graph(["AT", "CAT", "CATS"])
    facts = survey(nodes)
    assert (facts.words, facts.longest, facts.letters) == (3, 4, "ACST")
    assert facts.dawg_nodes + facts.gaddag_nodes == len(nodes) - 2


@pytest.mark.long_uncompiled
def test_the_shipped_list_has_every_letter(club: Lexicon) -> None:
    facts = survey(club.graph)
    assert (facts.words, facts.longest) == (len(club), 15)
    assert facts.letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def test_siblings_out_of_order_are_refused() -> None:
    error = refusal(LAST | 2, LAST | 2, B | END, A | END | LAST)
    assert error.evidence == {"index": 3, "arc": A | END | LAST}


def test_a_letter_twice_among_siblings_is_refused() -> None:
    assert "order" in str(refusal(LAST | 2, LAST | 2, A | END, A | END | LAST))


def test_an_arc_that_leads_to_no_word_is_refused() -> None:
    error = refusal(LAST | 2, LAST | 2, A | 4, B | END | LAST, A | LAST)
    assert error.evidence == {"index": 4, "arc": A | LAST}


def test_a_word_of_one_letter_is_refused() -> None:
    # its GADDAG is right: one string for its one letter
    assert "single letter" in str(refusal(LAST | 2, LAST | 2, A | END | LAST))


@pytest.mark.parametrize(
    "separator", [SEPARATOR | LAST, SEPARATOR | END | LAST, SEPARATOR | END | LAST | 2]
)
def test_a_separator_that_ends_a_string_is_refused(separator: int) -> None:
    error = refusal(LAST | 3, LAST | 4, A | END | LAST, A | LAST | 2, A | LAST | 5, separator)
    assert "separator" in str(error) or "no word" in str(error)


def test_two_separators_in_a_string_are_refused() -> None:
    roots = (LAST | 2, LAST | 4, A | LAST | 3, A | END | LAST)
    error = refusal(*roots, A | LAST | 5, LAST | 6, LAST | 3)
    assert "separator" in str(error)


def test_a_gaddag_of_other_words_is_refused() -> None:
    # as many strings, of as many letters
    one, other = build_graph(["AT", "CAT"]), build_graph(["AT", "BAT"])
    both = array("I", [one[0], LAST | (other[1] & 0x3FFFFF) + len(one) - 2])
    both.extend(one[2:])
    both.extend(arc + len(one) - 2 if arc & 0x3FFFFF else arc for arc in other[2:])
    with pytest.raises(BadGraph, match="does not belong"):
        survey(both)


def test_a_word_of_sixteen_letters_is_refused() -> None:
    chain = [A | LAST | place for place in range(3, 18)]
    assert "too long" in str(refusal(LAST | 2, LAST | 2, *chain, A | END | LAST))


def test_more_nodes_than_arcs_can_address_are_refused() -> None:
    nodes = array("I", bytes(4 * ((1 << 22) + 1)))
    with pytest.raises(BadGraph, match="4194304"):
        survey(nodes)


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(BadGraph):
        survey(array("I"))


def test_a_graph_of_strings_has_but_one_root() -> None:
    nodes = array("I", [LAST | 1, SEPARATOR | END | 3, A | END | LAST, A | END | LAST])
    assert count_strings(nodes, 2, 3) == 3
    for longest, most in ((1, 3), (2, 2)):
        with pytest.raises(BadGraph):
            count_strings(nodes, longest, most)


def in_another_layout(nodes: array[int], dice: random.Random) -> array[int]:
    """The same graph as another engine might write it.

    Its lists stand in any order, each whole and by itself, with unused nodes in between.
    """
    firsts = sorted({arc & FIRST_CHILD for arc in nodes} - {0})
    dice.shuffle(firsts)
    places, size = {0: 0}, 2
    for first in firsts:
        size += dice.choice([0, 0, 1, 5])
        places[first] = size
        size += len(list(siblings(nodes, first)))
    moved = array("I", bytes(4 * size))
    for root in (0, 1):
        moved[root] = LAST | places[nodes[root] & FIRST_CHILD]
    for first in firsts:
        for place, arc in enumerate(siblings(nodes, first), places[first]):
            moved[place] = arc & ~FIRST_CHILD | places[arc & FIRST_CHILD]
    return moved


def test_a_graph_in_another_layout_is_read(tmp_path: Path, dice: random.Random) -> None:
    words = sorted(dice.sample(club_words(), 500))
    path = tmp_path / "moved.kwg"
    path.write_bytes(bytes_of_graph(in_another_layout(build_graph(words), dice)))
    lexicon = load_lexicon(path)
    assert list(lexicon) == words
    assert lexicon.content_hash == hash_of_words(words)
    _same_plays(lexicon, Lexicon("ours", Graph(build_graph(words), len(words))))


def _same_plays(one: Lexicon, other: Lexicon) -> None:
    position = Position.opening(STANDARD)
    rack = Tiles.parse("AEINRS?")
    assert Generator(one).plays(position, rack) == Generator(other).plays(position, rack)


def test_what_passes_the_examination_can_be_walked() -> None:
    for seed in SEEDS:
        words = survey(array("I", seed)).words
        CHECK(seed)
        generator = Generator(Lexicon("whole", Graph(array("I", seed), words)))
        for read in TARGET["POSITIONS"]:
            plays = generator.plays(read.position(STANDARD), read.rack)
            assert generator.playcount(read.position(STANDARD), read.rack).plays == len(plays)


@pytest.mark.parametrize("data", [b"", b"\0", b"\0" * 4, b"\0" * 8, b"\xff" * 8, b"\xff" * 64])
def test_what_is_no_graph_is_refused(data: bytes) -> None:
    CHECK(data)


def test_damaged_graphs_are_refused_or_can_be_walked(dice: random.Random) -> None:
    for _ in range(1500):
        data = bytearray(dice.choice(SEEDS))
        for _ in range(dice.randint(1, 3)):
            _damage(data, dice)
        CHECK(bytes(data))


def _damage(data: bytearray, dice: random.Random) -> None:
    place = dice.randrange(len(data))
    match dice.randrange(4):
        case 0:
            data[place] = dice.randrange(256)
        case 1:
            data[place] ^= 1 << dice.randrange(8)
        case 2:
            data[place] = (data[place] + dice.choice([-1, 1])) % 256
        case _:
            # a node in another's place
            node, other = place // 4 * 4, dice.randrange(len(data) // 4) * 4
            data[node : node + 4] = data[other : other + 4]


def test_random_nodes_are_refused_or_can_be_walked(dice: random.Random) -> None:
    for _ in range(1000):
        size = dice.randint(3, 12)
        nodes = [LAST | dice.randrange(2, size), LAST | dice.randrange(2, size)]
        nodes += [
            dice.randrange(4) << 24 | dice.choice([0, END]) | dice.choice([0, LAST])
            | dice.choice([0, dice.randrange(2, size)])
            for _ in range(2, size)
        ]  # fmt: skip
        CHECK(bytes_of_graph(array("I", nodes)))
