"""Decks: what is in them, and in which order it is learnt."""

import random
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest
from word_packages import made_up_words

from tilewright.lexicon import is_barred, load_lexicon
from tilewright.rules.alphabet import in_text
from tilewright.rules.languages import known_languages, language_named
from tilewright.rules.tiles import Tiles
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.decks import DeckName, StudyWords, WaysToDraw, high_letters
from tilewright.study.words.judging import solution_of


@cache
def _list() -> StudyWords:
    return StudyWords(load_lexicon("common"))


@cache
def _deck(name: DeckName) -> tuple[WordCard, ...]:
    return _list().deck(name)


@pytest.mark.parametrize("name", DeckName)
def test_every_card_of_a_deck_is_there_once_and_has_an_answer(name: DeckName) -> None:
    cards = _deck(name)
    assert cards
    assert len(set(cards)) == len(cards) == _list().size(name)
    for card in cards[:100]:
        assert card.kind is CardKind.HOOKS or solution_of(card, _list().lexicon).wanted


def test_the_twos_are_all_words_of_two_letters() -> None:
    lexicon = load_lexicon("club")
    wanted = {word for word in lexicon if len(word) == 2 and not is_barred(word)}
    cards = StudyWords(lexicon).deck(DeckName.TWOS)
    answers = [word for card in cards for word in solution_of(card, lexicon).wanted]
    assert sorted(answers) == sorted(wanted)


def test_a_q_without_u_is_any_q_that_no_u_follows() -> None:
    words = [
        word
        for card in _deck(DeckName.Q_WITHOUT_U)
        for word in solution_of(card, _list().lexicon).wanted
    ]
    assert any("QU" not in word for word in words)
    assert all("Q" in word for word in words)


def test_short_words_with_j_x_and_z_are_short_and_have_one() -> None:
    for card in _deck(DeckName.SHORT_JXZ):
        assert len(card.letters) <= 4
        assert set(card.letters) & {"J", "X", "Z"}


def test_sevens_come_the_likeliest_first() -> None:
    drawing = WaysToDraw(
        Tiles.parse("EEEEEEEEEEEEAAAAAAAAAIIIIIIIIIOOOOOOOONNNNNNRRRRRRTTTTTTLLLLSSSSDDDD")
    )
    first, last = _deck(DeckName.SEVENS)[0], _deck(DeckName.SEVENS)[-1]
    assert drawing.ways(first.letters) > drawing.ways(last.letters)


def test_ways_to_draw_are_those_counted_one_by_one() -> None:
    bag = "AAABBC??"
    drawing = WaysToDraw(Tiles.parse(bag))
    for wanted in ("A", "AB", "AAB", "ABC", "CC", "CCC", "AABB", "DD", "DDD"):
        sets = combinations(range(len(bag)), len(wanted))
        assert drawing.ways(wanted) == sum(_spells([bag[n] for n in one], wanted) for one in sets)


def _spells(tiles: list[str], wanted: str) -> bool:
    left = list(wanted)
    for tile in tiles:
        if tile in left:
            left.remove(tile)
        elif tile != "?":
            return False
    return len(left) == tiles.count("?")


def test_half_of_the_words_to_judge_are_phoneys() -> None:
    cards = _deck(DeckName.GOOD_THREES)
    good = sum(card.letters in _list().lexicon for card in cards)
    assert good * 2 == len(cards)


@pytest.mark.parametrize("language", [known.name for known in known_languages()])
def test_decks_of_any_language_have_its_tiles(
    language: str, tmp_path: Path, dice: random.Random
) -> None:
    words = StudyWords(made_up_words(language, tmp_path, dice, parted=True))
    alphabet = words.lexicon.alphabet
    for name in DeckName:
        cards = words.deck(name)
        assert len(set(cards)) == len(cards) == words.size(name)
        for card in cards[:50]:
            assert WordCard.read(card.front(alphabet), words.lexicon.language) == card
            assert card.kind is CardKind.HOOKS or solution_of(card, words.lexicon).wanted
    twos = [card.letters for card in words.deck(DeckName.TWOS)]
    wanted = {"".join(sorted(word, key=alphabet.in_order)) for word in words.by_length[2]}
    assert set(twos) == wanted


@pytest.mark.parametrize(
    ("language", "letters"),
    [
        ("english", "J X Z"),
        ("german", "Ö X Y"),
        ("spanish", "J [LL] Ñ [RR] X Z"),
        ("catalan", "Ç H J [L·L] [NY] [QU] X Z"),
    ],
)
def test_letters_of_many_points_are_those_of_the_language(language: str, letters: str) -> None:
    assert " ".join(map(in_text, high_letters(language_named(language)))) == letters
