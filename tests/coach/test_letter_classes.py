"""Vowels, good tiles and parts of words that the coach speaks of, in the language of the tiles."""

from pathlib import Path

import pytest
from word_packages import words_for, write_package

from tilewright.coach.languages import in_every_language
from tilewright.coach.themes.features import hooks_of
from tilewright.coach.themes.letter_classes import classes_of
from tilewright.engine.estimated_leaves import formula_leaves
from tilewright.engine.shipped_leaves import packed
from tilewright.lexicon import load_lexicon
from tilewright.rules.alphabet import BLANK
from tilewright.rules.languages import language_named
from tilewright.rules.tiles import ENGLISH, Tiles, TileSet


def tiles_of(language: str) -> TileSet:
    return language_named(language).tile_set


@pytest.mark.parametrize(
    ("language", "rack", "vowels"),
    [
        ("german", "ÄÖÜREN?", 4),
        ("polish", "ĄĘYĆŁ", 3),
        ("spanish", "A[CH][LL]", 1),
        ("dutch", "IJY?", 1),
        ("english", "AY?", 1),
    ],
)
def test_vowels_are_those_of_the_language(language: str, rack: str, vowels: int) -> None:
    tiles = Tiles.parse(rack)
    counted = classes_of(tiles_of(language)).vowels_and_consonants(tiles)
    assert counted == (vowels, len(tiles) - vowels - tiles.count(BLANK))


def test_the_good_english_tiles_are_those_of_the_rule_sheets() -> None:
    english = classes_of(ENGLISH)
    assert "".join(sorted(english.good)) == "?AEILNRST"
    assert english.saves_s and english.avoids_q


def test_a_formula_says_nothing_of_s_and_q() -> None:
    german = classes_of(tiles_of("german"))
    assert not german.saves_s and not german.avoids_q
    assert "".join(sorted(german.good)) == "?ADEINRSTU"


def test_learned_leaves_say_which_tiles_are_good(packages: Path) -> None:
    write_package(packages, "german", words_for("german", leaves="leaves.bin"), "ÖL\n")
    tile_set = tiles_of("german")
    formula = formula_leaves(tile_set)
    values, order = formula.values[:], formula.order
    made = {"Q": -13_000, "S": 6_000, "E": 4_000, "N": -1_000}
    for tile, value in made.items():
        values[1 + order.index(tile)] = value
    (packages / "tilewright_german" / "leaves.bin").write_bytes(packed(values, 20))
    classes_of.cache_clear()
    learned = classes_of(tile_set)
    classes_of.cache_clear()
    assert learned.saves_s and learned.avoids_q
    assert {"S", "E", "?"} <= learned.good and not {"N", "Q"} & learned.good


def test_words_are_parted_by_prefixes_and_endings_of_their_language() -> None:
    german, polish = (classes_of(tiles_of(name)) for name in ("german", "polish"))
    assert german.parted("VERLOREN") == ("VER", "LOR", "EN")
    assert german.parted("UNTRIED") == ("UN", "TRIED")
    assert polish.parted("UNTRIED") == ("UNTRIED",)


def test_hooks_are_letters_of_the_language(tmp_path: Path) -> None:
    listed = tmp_path / "german.txt"
    listed.write_text("AL\nAAL\nALL\nALÖ\nÄAL\n", "utf-8")
    assert hooks_of("AL", load_lexicon(listed, "german")) == ("AÄ", "LÖ")


def test_sentences_show_the_faces_of_tiles() -> None:
    said = in_every_language(lambda spoken: spoken.q_without_u("QAƇ"))
    assert "QA[CH]" in said.en and not any("Ƈ" in text for text in (said.de, said.fr, said.es))
