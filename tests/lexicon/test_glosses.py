"""Words are explained in their dictionary form."""

import pytest

from tilewright.lexicon import Lexicon, gloss
from tilewright.lexicon.glosses import base_forms
from tilewright.lexicon.shipped import club_words, common_words


def test_a_lexicon_defines_its_own_words_and_no_others(club: Lexicon, common: Lexicon) -> None:
    assert club.define("geese") == gloss("GEESE")
    assert club.define("TILEWRIGHT") is None
    rare = next(word for word in club if gloss(word) and word not in common)
    assert club.define(rare) is not None
    assert common.define(rare) is None


@pytest.mark.parametrize(
    ("word", "lemma", "part"),
    [
        ("HOUSE", "HOUSE", "noun"),
        ("geese", "GOOSE", "noun"),
        ("RAN", "RUN", "verb"),
        ("STRAINERS", "STRAINER", "noun"),
        ("HURRIES", "HURRY", "verb"),
        ("CRAMMED", "CRAM", "verb"),
        ("BAKING", "BAKING", "noun"),
        ("NOISIEST", "NOISY", "adjective"),
        ("QUICKLY", "QUICKLY", "adverb"),
    ],
)
def test_an_inflected_word_is_led_back_to_its_dictionary_form(
    word: str, lemma: str, part: str
) -> None:
    found = gloss(word)
    assert found is not None
    assert (found.word, found.lemma, found.part_of_speech) == (word.upper(), lemma, part)
    assert found.text


def test_each_of_the_101_two_letter_words_has_a_gloss_of_our_own(club: Lexicon) -> None:
    glosses = [gloss(word) for word in club.pattern("??")]
    assert all(found is not None and found.lemma == found.word for found in glosses)
    texts = [found.text for found in glosses if found is not None]
    assert len(set(texts)) == len(texts)
    assert all(len(text) < 80 for text in texts)


def test_what_nobody_knows_has_no_gloss() -> None:
    assert gloss("XQZZW") is None
    assert gloss("") is None
    assert gloss("ZZ") is None


def test_most_words_of_club_and_nearly_all_of_common_are_explained() -> None:
    club = club_words()[::20]
    common = common_words()[::10]
    assert sum(gloss(word) is not None for word in club) > 0.57 * len(club)
    assert sum(gloss(word) is not None for word in common) > 0.93 * len(common)


def test_irregular_forms_come_before_the_rules() -> None:
    forms = list(base_forms("LEAVES", {"LEAVES": (("LEAF", "noun"),)}))
    assert forms[0] == ("LEAF", "noun")
    assert ("LEAVE", "verb") in forms


def test_a_doubled_consonant_is_undone() -> None:
    assert ("STOP", "verb") in list(base_forms("STOPPED", {}))
    assert ("BIG", "adjective") in list(base_forms("BIGGEST", {}))
