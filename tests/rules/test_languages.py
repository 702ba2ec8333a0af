"""Languages to play in: their tiles against the golden figures, and editions in them."""

import pickle
import random
from pathlib import Path
from unicodedata import normalize

import pytest

from tilewright.game.chance import SampledChance
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.notation.edition_file import BadEdition, read_edition, write_edition
from tilewright.notation.game_file import GameFile, read_game_file, write_game_file
from tilewright.rules.alphabet import BLANK, in_text
from tilewright.rules.edition_bounds import require_playable
from tilewright.rules.editions import EDITIONS, STANDARD, own_rules
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import (
    LANGUAGES,
    LanguageNotPlayed,
    UnknownLanguage,
    language_named,
    language_of,
)
from tilewright.rules.tiles import ENGLISH, Tiles

GOLDEN = Path(__file__).parents[1] / "golden" / "tile_sets.tsv"
OTHERS = [name for name in LANGUAGES if name != "english"]


def test_every_tile_set_has_the_golden_figures_order_and_characters() -> None:
    shown = [
        (
            *(language.name, language.tag, len(tiles.tiles), tiles.total(tiles.tiles)),
            *(tiles.counts[BLANK], len(language.alphabet), len(tiles.tiles.counts())),
            *(language.alphabet.characters, " ".join(language.alphabet.faces)),
        )
        for language in map(language_named, OTHERS)
        for tiles in [language.tile_set]
    ]
    golden = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert ["\t".join(map(str, figures)) for figures in shown] == golden


@pytest.mark.parametrize(
    ("name", "letters"), [("czech", 39), ("slovak", 41), ("hungarian", 38), ("hu", 38)]
)
def test_a_language_of_too_many_letters_is_refused_by_name(name: str, letters: int) -> None:
    with pytest.raises(LanguageNotPlayed, match="at most 32") as caught:
        language_named(name)
    assert caught.value.letters == letters


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownLanguage, match="unknown language 'klingon'; choose english, french"):
        STANDARD.in_language("klingon")


@pytest.mark.parametrize("name", OTHERS)
def test_an_edition_in_another_language_is_playable_and_no_edition_of_ones_own(name: str) -> None:
    for edition in EDITIONS.values():
        other = edition.in_language(name)
        require_playable(other)
        assert other.language is LANGUAGES[name]
        assert other.in_language(name) is other
        assert (other.barred, other.examples) == (frozenset(), ())
        assert own_rules(other) is None
    assert pickle.loads(pickle.dumps(LANGUAGES[name])) is LANGUAGES[name]


def test_english_stays_the_same_edition() -> None:
    assert STANDARD.in_language("english") is STANDARD
    assert language_of(ENGLISH).name == "english"


@pytest.mark.parametrize(
    ("language", "word", "tiles"),
    [
        ("german", "Straße", "STRASSE"),
        ("german", normalize("NFD", "Äpfel"), "ÄPFEL"),
        ("french", "cœur", "COEUR"),
        ("spanish", "chillón", "[CH]I[LL]ON"),
        ("catalan", "col·lecció", "CO[L·L]ECCIO"),
        ("catalan", "vaŀl", "VA[L·L]"),
        ("polish", "źdźbło", "ŹDŹBŁO"),
        ("dutch", "ĳs", "IJS"),
        ("welsh", "ba[N][G]or", "BANGOR"),
        ("welsh", "llong", "[LL]O[NG]"),
    ],
)
def test_words_are_folded_to_the_tiles_of_their_language(
    language: str, word: str, tiles: str
) -> None:
    assert in_text(language_named(language).fold(word)) == tiles


def test_a_word_of_letters_that_no_tile_shows_is_not_folded() -> None:
    for language, word in (("spanish", "kilo"), ("polish", "café"), ("swedish", "ærø")):
        with pytest.raises(MalformedText):
            language_named(language).fold(word)


@pytest.mark.parametrize("name", OTHERS)
def test_a_game_in_another_language_is_kept_in_its_file(name: str, dice: random.Random) -> None:
    setup = TableSetup(
        STANDARD.in_language(name),
        (Person("Ann"), Person("Ben")),
        WordPolicy.CHALLENGE,
        LexiconIdentity("none", "0" * 64),
    )
    events = start_game(setup, SampledChance(dice))
    text = write_game_file(GameFile(events))
    assert f'"language": "{name}"' in text or f'"language":"{name}"' in text
    assert read_game_file(text).events == events


def test_an_own_edition_may_have_the_tiles_of_another_language() -> None:
    ours = read_edition(
        'like = "standard"\nname = "ours"\nlanguage = "spanish"\ntiles = { "[CH]" = { count = 3 } }'
    )
    assert ours.tile_set.tiles.counts()[next(iter(Tiles.parse("[CH]")))] == 3
    assert ours.language.name == "spanish"
    assert read_edition(write_edition(ours)) == ours
    with pytest.raises(BadEdition, match="hungarian has 38 letters"):
        read_edition('like = "standard"\nname = "ours"\nlanguage = "hungarian"')
    with pytest.raises(BadEdition):
        read_edition(
            'like = "standard"\nname = "ours"\ntiles = { "Ä" = { count = 3, points = 1 } }'
        )
