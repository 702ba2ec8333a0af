"""A graph holds its words and nothing else, both ways round, in as few nodes as it can."""

from __future__ import annotations

import random
from array import array
from collections.abc import Iterable, Iterator

import pytest

from tilewright.lexicon import BadWordList, GraphTooLarge
from tilewright.lexicon.graph import DAWG, FIRST_CHILD, GADDAG, LAST_SIBLING, WORD_ENDS, siblings
from tilewright.lexicon.kernels.graph_builder import build_graph, encode_word
from tilewright.lexicon.kernels.graph_examiner import examine_graph

SEPARATOR = "@"  # chr(64): what tile 0 is written as below


def strings_below(nodes: array[int], first: int, head: str = "") -> Iterator[str]:
    for arc in siblings(nodes, first):
        string = head + chr(64 + (arc >> 24))
        if arc & WORD_ENDS:
            yield string
        yield from strings_below(nodes, arc & FIRST_CHILD, string)


def dawg_of(nodes: array[int]) -> list[str]:
    return list(strings_below(nodes, nodes[DAWG] & FIRST_CHILD))


def gaddag_of(nodes: array[int]) -> list[str]:
    return list(strings_below(nodes, nodes[GADDAG] & FIRST_CHILD))


def gaddag_strings(words: Iterable[str]) -> list[str]:
    return sorted(
        word[:i][::-1] + (SEPARATOR + word[i:] if i < len(word) else "")
        for word in words
        for i in range(1, len(word) + 1)
    )


def random_words(dice: random.Random, count: int) -> list[str]:
    # few letters, so that words share beginnings and endings
    letters = "ABCDEINRSTZ"
    return sorted({"".join(dice.choices(letters, k=dice.randint(2, 15))) for _ in range(count)})


def test_thousands_of_random_words_come_back_from_the_dawg(dice: random.Random) -> None:
    words = random_words(dice, 4000)
    assert dawg_of(build_graph(words)) == words


def test_each_split_of_each_random_word_comes_back_from_the_gaddag(dice: random.Random) -> None:
    words = random_words(dice, 1500)
    assert gaddag_of(build_graph(words)) == gaddag_strings(words)


def test_real_words_come_back_both_ways(dice: random.Random) -> None:
    from tilewright.lexicon.shipped import club_words

    words = sorted(dice.sample(club_words(), 2000))
    nodes = build_graph(words)
    assert dawg_of(nodes) == words
    assert gaddag_of(nodes) == gaddag_strings(words)
    assert examine_graph(nodes) == len(words)


def test_no_list_of_siblings_is_there_twice(dice: random.Random) -> None:
    # enough for the builder's table to be widened on the way
    nodes = build_graph(random_words(dice, 3000))
    firsts = {arc & FIRST_CHILD for arc in nodes} - {0}
    contents = [tuple(siblings(nodes, first)) for first in firsts]
    assert len(set(contents)) == len(contents)


def test_every_node_can_be_reached(dice: random.Random) -> None:
    nodes = build_graph(random_words(dice, 500))
    reached = {0, 1}
    for first in {arc & FIRST_CHILD for arc in nodes} - {0}:
        at = first
        while not nodes[at] & LAST_SIBLING:
            reached.add(at)
            at += 1
        reached.add(at)
    assert reached == set(range(len(nodes)))


def test_the_order_and_the_case_of_the_words_make_no_difference(dice: random.Random) -> None:
    words = random_words(dice, 300)
    shuffled = [word.lower() for word in words] + words[:5]
    dice.shuffle(shuffled)
    assert build_graph(shuffled) == build_graph(words)


def test_siblings_stand_in_order_and_the_last_one_is_marked() -> None:
    nodes = build_graph(["CAB", "CAT", "CAR", "CATS"])
    first = nodes[DAWG] & FIRST_CHILD
    second = nodes[first] & FIRST_CHILD
    third = nodes[second] & FIRST_CHILD
    arcs = list(siblings(nodes, third))
    assert [chr(64 + (arc >> 24)) for arc in arcs] == ["B", "R", "T"]
    assert [bool(arc & LAST_SIBLING) for arc in arcs] == [False, False, True]


def test_progress_is_reported_up_to_the_end_and_that_once() -> None:
    told: list[tuple[int, int]] = []
    build_graph(["AT", "TA", "TAT"], lambda done, total: told.append((done, total)))
    assert told[-1] == (6, 6), "A, T and TA begin words; each word stands once whole"
    assert told == sorted(set(told))


@pytest.mark.parametrize("word", ["A", "", "NAÏVE", "IT'S", "TWO WORDS", "ABCDEFGHIJKLMNOP", "A?"])
def test_what_is_no_word_is_refused_with_the_word(word: str) -> None:
    with pytest.raises(BadWordList) as refused:
        encode_word(word)
    assert refused.value.evidence == {"word": word}


def test_words_that_need_too_many_nodes_are_refused(dice: random.Random) -> None:
    words = random_words(dice, 100)
    needed = len(build_graph(words))
    assert build_graph(words, most_nodes=needed) == build_graph(words)
    with pytest.raises(GraphTooLarge) as refused:
        build_graph(words, most_nodes=needed - 1)
    assert refused.value.evidence == {"most": needed - 1}
