"""Queries of a lexicon."""

import random
from collections import Counter
from pathlib import Path

import pytest

from tilewright.lexicon import BadQuery, Hooks, Lexicon, load_lexicon
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.lexicon.shipped import club_words


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    path = tmp_path_factory.mktemp("lists") / "small.txt"
    path.write_text("ACT AT BAT CAT CATS CHAT COAT SCAT TA TACO".replace(" ", "\n"))
    return load_lexicon(path)


def test_a_word_is_found_in_any_case(small: Lexicon) -> None:
    assert "CAT" in small
    assert "cat" in small
    assert "Cat" in small


@pytest.mark.parametrize("word", ["", "C", "CA", "CATSS", "C T", "CAT\n", "ÇAT", "@", "?AT", 7])
def test_nothing_else_is_found(small: Lexicon, word: object) -> None:
    assert word not in small


def test_iteration_is_in_order(small: Lexicon) -> None:
    assert list(small) == ["ACT", "AT", "BAT", "CAT", "CATS", "CHAT", "COAT", "SCAT", "TA", "TACO"]


def test_a_lexicon_cannot_be_changed(small: Lexicon) -> None:
    with pytest.raises(AttributeError):
        small.name = "other"  # type: ignore[misc]  # on purpose


def test_lexicons_with_the_same_words_are_equal(small: Lexicon, tmp_path: Path) -> None:
    other = tmp_path / "other.txt"
    other.write_text("\n".join(reversed(list(small))).lower())
    assert load_lexicon(other) == small
    assert hash(load_lexicon(other)) == hash(small)
    other.write_text("CAT\n")
    assert load_lexicon(other) != small


def test_anagrams_use_the_whole_rack(small: Lexicon) -> None:
    assert small.anagrams("cta") == ["ACT", "CAT"]
    assert small.anagrams("TACS") == ["CATS", "SCAT"]


def test_a_blank_stands_for_any_letter(small: Lexicon) -> None:
    assert small.anagrams("CAT?") == ["CATS", "CHAT", "COAT", "SCAT", "TACO"]
    assert small.anagrams("??") == ["AT", "TA"]


def test_anagrams_of_part_of_the_rack_are_sorted_by_length(small: Lexicon) -> None:
    assert small.anagrams("CATB", whole=False) == ["ACT", "BAT", "CAT", "AT", "TA"]
    assert small.anagrams("CATB", whole=False, minimum=3) == ["ACT", "BAT", "CAT"]
    assert small.anagrams("CATB", whole=False, limit=2) == ["ACT", "BAT"]


def test_anagrams_agree_with_a_search_through_the_list(club: Lexicon, dice: random.Random) -> None:
    rack = "".join(dice.choices("AAEEIIOUBCDFGHLMNPRRSSTT", k=7))
    tiles = Counter(rack)
    expected = sorted(
        (word for word in club_words() if set(word) <= tiles.keys() and Counter(word) <= tiles),
        key=lambda word: (-len(word), word),
    )
    assert club.anagrams(rack, whole=False) == expected


@pytest.mark.parametrize("rack", ["", "A1", "A B", "ABCDEFGHIJKLMNOP", "É"])
def test_what_is_no_rack_is_refused(small: Lexicon, rack: str) -> None:
    with pytest.raises(BadQuery) as refused:
        small.anagrams(rack)
    assert refused.value.evidence == {"query": rack}


def test_hooks_stand_at_either_end(small: Lexicon) -> None:
    assert small.hooks("CAT") == Hooks(front="S", back="S")
    assert small.hooks("at") == Hooks(front="BC", back="")
    assert small.hooks("ZZ") == Hooks(front="", back="")


def test_hooks_agree_with_membership(club: Lexicon, dice: random.Random) -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    for word in dice.sample(club_words(), 200):
        front = "".join(letter for letter in letters if letter + word in club)
        back = "".join(letter for letter in letters if word + letter in club)
        assert club.hooks(word) == Hooks(front, back), word


def test_a_pattern_has_any_letter_where_it_has_a_question_mark(small: Lexicon) -> None:
    assert small.pattern("?AT") == ["BAT", "CAT"]
    assert small.pattern("c??t") == ["CHAT", "COAT"]
    assert small.pattern("??", limit=1) == ["AT"]


@pytest.mark.long_uncompiled
def test_every_word_of_a_pattern_and_of_a_rack_is_listed_without_a_limit(club: Lexicon) -> None:
    sevens = [word for word in club if len(word) == 7]
    plurals = [word for word in sevens if word.endswith("S")]
    assert len(plurals) == 7651
    assert club.pattern("??????S") == plurals
    assert club.pattern("??????S", limit=1000) == plurals[:1000]
    assert club.anagrams("???????") == sevens
    assert len(club.anagrams("?" * 15, whole=False)) == len(club)


def test_a_limit_below_nothing_is_refused(small: Lexicon) -> None:
    with pytest.raises(BadQuery, match="limit must be 0 or more, not -1"):
        small.pattern("??", limit=-1)
    with pytest.raises(BadQuery, match="limit must be 0 or more, not -1"):
        small.anagrams("AT", limit=-1)
    with pytest.raises(BadQuery, match="minimum must be 0 or more, not -3"):
        small.anagrams("AT", minimum=-3, whole=False)
    assert small.pattern("??", limit=0) == []


def test_club_is_the_shipped_list(club: Lexicon) -> None:
    assert tuple(club) == club_words()
    assert len(club) == len(club_words())
    assert club.content_hash == hash_of_words(club_words())
    assert club.name == "CLUB"


def test_every_word_of_club_is_found_in_it(club: Lexicon, dice: random.Random) -> None:
    assert all(word in club for word in dice.sample(club_words(), 5000))
