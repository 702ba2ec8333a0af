"""The word map: a hit exactly for what is in the list."""

import random
from collections import Counter, defaultdict

import pytest

from tilewright.engine.word_map import WordMap
from tilewright.lexicon import Lexicon


@pytest.fixture(scope="module")
def word_map(mapped: Lexicon) -> WordMap:
    made = WordMap(mapped.graph)
    made.prepare_blanks()
    return made


def codes(word: str) -> list[int]:
    return [ord(letter) - 64 for letter in word]


def test_every_word_is_found_with_all_its_anagrams(word_map: WordMap, mapped: Lexicon) -> None:
    anagrams = defaultdict(list)
    for word in mapped:
        anagrams["".join(sorted(word))].append(word)
    some = sorted(anagrams)[:: 1 + len(anagrams) // 4000]
    for letters in some:
        assert word_map.anagrams(bytes(codes(letters))) == sorted(anagrams[letters])
    assert word_map.alphagrams == len(anagrams)


def test_letters_that_make_no_word_are_not_found(
    word_map: WordMap, mapped: Lexicon, dice: random.Random
) -> None:
    known = {"".join(sorted(word)) for word in mapped}
    asked = missed = 0
    while asked < 3000:
        letters = "".join(sorted(dice.choices("ABCDEGILNORSTU", k=dice.randint(2, 9))))
        asked += 1
        missed += letters not in known
        assert bool(word_map.anagrams(bytes(codes(letters)))) == (letters in known)
    assert missed > 300


def test_a_blank_stands_for_exactly_the_letters_that_complete_a_word(
    word_map: WordMap, mapped: Lexicon, dice: random.Random
) -> None:
    known = {"".join(sorted(word)) for word in mapped}
    words = sorted(known)
    for _ in range(1500):
        letters = Counter(dice.choice(words))
        letters.subtract([dice.choice(sorted(letters))])
        rest = "".join(sorted(letters.elements()))
        wanted = "".join(
            letter
            for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
            if "".join(sorted(rest + letter)) in known
        )
        assert word_map.completing(bytes(codes(rest))) == wanted


def test_another_seed_finds_the_same_words(mapped: Lexicon, word_map: WordMap) -> None:
    other = WordMap(mapped.graph, seed=5)
    for word in ["AEINST", "QI", "ZZZ", "AEINRSTT"]:
        letters = bytes(codes("".join(sorted(word))))
        assert other.anagrams(letters) == word_map.anagrams(letters)
