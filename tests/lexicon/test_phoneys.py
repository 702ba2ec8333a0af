"""Phoneys: how they are built, and which of them a list has."""

import lzma
from collections.abc import Collection, Mapping, Sequence

import pytest

import build_phoneys
from tilewright.lexicon import latest_bars, load_lexicon, phoneys_of, with_phoneys
from tilewright.lexicon.shipped import DATA, PHONEY_FILE
from wordlist.phoneys import WAYS, phoneys


def found_in(
    words: Sequence[str],
    parts: Mapping[str, Collection[str]],
    irregular: Mapping[str, Collection[str]] | None = None,
    shunned: Collection[str] = (),
) -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    found = phoneys(words, lambda _: 3.0, parts, irregular or {}, lambda word: word in shunned)
    return {phoney.word: (phoney.rests_on, phoney.rivals) for phoney in found}


@pytest.mark.parametrize(
    ("way", "word", "form"),
    [
        ("plural", "CITY", "CITIES"),
        ("plural", "TOY", "TOYS"),
        ("plural", "GLASS", None),
        ("-s", "PASS", "PASSES"),
        ("-ed", "HOPE", "HOPED"),
        ("-ed", "STOP", "STOPPED"),
        ("-ed", "QUIZ", "QUIZZED"),
        ("-ed", "TRY", "TRIED"),
        ("-ing", "SEE", "SEEING"),
        ("-ing", "TRY", "TRYING"),
        ("-er", "BEAUTIFUL", None),
        ("-ness", "HAPPY", "HAPPINESS"),
        ("-like", "BABY", "BABYLIKE"),
        ("re-", "REDO", None),
    ],
)
def test_forms_are_built_as_people_spell_them(way: str, word: str, form: str | None) -> None:
    build = next(known.build for known in WAYS if known.name == way)
    assert build(word) == form


def test_a_regular_form_of_an_irregular_verb_has_the_right_one_as_its_rival() -> None:
    words = ["BRING", "BROUGHT", "FLING", "PING", "PINGED", "RING", "RINGED"]
    verbs = {word: {"verb"} for word in ("BRING", "PING", "RING")}
    found = found_in(words, verbs, {"BRING": ["BROUGHT"]})
    assert found["BRINGED"] == (("BRING",), ("BROUGHT",))


def test_what_few_words_do_is_not_taken_for_a_word() -> None:
    words = ["ADORN", "BORN", "CORN", "HORN", "MORN", "SCORN", "THORN"]
    found = found_in(words, {word: {"noun"} for word in words})
    assert not found


def test_a_consonant_is_doubled_or_not_as_in_other_words() -> None:
    words = ["BALLOT", "BELLOW", "COLOR", "FELLOW", "HOLLOW", "MELON", "PILLOW", "SALAD"]
    found = found_in(words, {})
    assert found["MELLON"] == ((), ("MELON",))
    assert not found.keys() & set(words)


def test_nothing_comes_of_a_word_that_is_shunned() -> None:
    words = ["CAD", "CADS", "FAD", "FADS", "LAD", "PAD", "PADS"]
    nouns = {word: {"noun"} for word in ("CAD", "FAD", "LAD", "PAD")}
    assert "LADS" in found_in(words, nouns)
    assert "LADS" not in found_in(words, nouns, shunned=["LAD"])


def test_no_phoney_of_club_is_a_word_or_hate_speech() -> None:
    club = load_lexicon("club")
    found = phoneys_of(club)
    assert not any(word in club for word in found)
    behind = {base for phoney in found.values() for base in (*phoney.rests_on, *phoney.rivals)}
    assert not any(map(latest_bars().is_hateful, behind))
    assert all(word in club for word in behind)


def test_another_list_has_the_phoneys_whose_words_it_has() -> None:
    common = load_lexicon("common")
    found = phoneys_of(common)
    assert set(found) < set(phoneys_of(load_lexicon("club")))
    assert all(word in common for phoney in found.values() for word in phoney.rests_on)


def test_the_graph_with_phoneys_has_both() -> None:
    wide = with_phoneys(load_lexicon("club"))
    assert "BROUGHT" in wide
    assert "BRINGED" in wide
    assert len(wide) == len(load_lexicon("club")) + len(phoneys_of(load_lexicon("club")))


# no kernel has a part in it
@pytest.mark.slow
def test_the_list_is_the_one_that_the_rules_make() -> None:
    assert lzma.decompress((DATA / PHONEY_FILE).read_bytes()) == build_phoneys.built()
