"""Cards: what they ask, what they take for an answer, and how well it was known."""

from pathlib import Path

import pytest

from tilewright.lexicon import Lexicon, is_barred, load_lexicon
from tilewright.rules.languages import language_named
from tilewright.study.words.cards import CardKind, NotACard, WordCard
from tilewright.study.words.judging import CardRating, judged, rating_of, solution_of

CLUB = load_lexicon("club")


@pytest.mark.parametrize("front", ["AEINRT", "_CAT_", "CAT?"])
def test_a_card_is_read_back_from_its_question(front: str) -> None:
    assert WordCard.read(front).front() == front


@pytest.mark.parametrize(
    "front", ["", "A", "A" * 16, "_A_", "?", "__", "C4T", "ÄPFEL", "=1+1", "CA T", "ſS", "\0AB"]
)
def test_what_is_no_card_is_refused(front: str) -> None:
    with pytest.raises(NotACard):
        WordCard.read(front)


def test_letters_want_every_word_in_any_order() -> None:
    card = WordCard.of(CardKind.LETTERS, "tea")
    solution = solution_of(card, CLUB)
    assert {"ATE", "EAT", "TEA"} <= set(solution.wanted)
    everything = ", ".join(reversed(solution.wanted)).lower()
    assert judged(card, everything, solution).is_right
    verdict = judged(card, "eat tae", solution)
    assert "ATE" in verdict.missed
    assert "EAT" in verdict.found


def test_a_word_that_is_not_in_the_list_makes_an_answer_wrong() -> None:
    card = WordCard.read("AB")
    verdict = judged(card, "ab ba abba", solution_of(card, CLUB))
    assert verdict.wrong == ("ABBA",)
    assert not verdict.is_right


def test_letters_without_a_word_want_an_empty_answer() -> None:
    card = WordCard.read("QQ")
    assert judged(card, " ", solution_of(card, CLUB)).is_right


def test_hooks_are_asked_at_both_ends() -> None:
    card = WordCard.read("_QI_")
    solution = solution_of(card, CLUB)
    assert solution.wanted == ("_S",)
    assert judged(card, "/s", solution).is_right
    assert judged(card, "s/", solution).wrong == ("S_",)
    assert judged(card, "", solution).missed == ("_S",)


@pytest.mark.parametrize(("front", "answer"), [("CAT?", "good"), ("CTA?", "phoney")])
def test_a_card_asks_whether_a_word_is_good(front: str, answer: str) -> None:
    card = WordCard.read(front)
    solution = solution_of(card, CLUB)
    assert judged(card, answer, solution).is_right
    assert not judged(card, "", solution).is_right
    assert not judged(card, "good phoney", solution).is_right


def test_barred_words_are_never_wanted_but_are_taken() -> None:
    barred = next(word for word in CLUB if len(word) == 5 and _is_hateful(word))
    card = WordCard.of(CardKind.LETTERS, barred)
    solution = solution_of(card, CLUB)
    assert barred not in solution.wanted
    assert judged(card, " ".join((*solution.wanted, barred)), solution).is_right


def _is_hateful(word: str) -> bool:
    from tilewright.lexicon import latest_bars

    return latest_bars().is_hateful(word)


@pytest.mark.parametrize(
    ("answer", "hints", "ms", "rating"),
    [
        ("ab", 0, 0, CardRating.AGAIN),
        ("ab ba", 1, 0, CardRating.HARD),
        ("ab ba", 0, 6001, CardRating.GOOD),
        ("ab ba", 0, 6000, CardRating.EASY),
        ("", 1, 0, CardRating.AGAIN),
    ],
)
def test_an_answer_rates_itself(answer: str, hints: int, ms: int, rating: CardRating) -> None:
    card = WordCard.read("AB")
    solution = solution_of(card, CLUB)
    verdict = judged(card, answer, solution)
    assert rating_of(card, solution, verdict, hints=hints, ms=ms) is rating


def words_in(folder: Path, language: str, *words: str) -> Lexicon:
    file = folder / f"{language}.txt"
    file.write_text("\n".join(words) + "\n", "utf-8")
    return load_lexicon(str(file), language)


@pytest.mark.parametrize(
    ("language", "front"),
    [
        ("spanish", "A[CH]O"),
        ("spanish", "A[L]LO"),
        ("spanish", "_[CH]ICO_"),
        ("german", "STRASSE?"),
        ("catalan", "AE[L·L]"),
    ],
)
def test_a_card_of_another_language_is_read_back_from_its_question(
    language: str, front: str
) -> None:
    known = language_named(language)
    assert WordCard.read(front, known).front(known.alphabet) == front


def test_letters_are_in_the_order_of_their_alphabet_and_words_are_folded() -> None:
    spanish, german = language_named("spanish"), language_named("german")
    assert WordCard.read("cachón", spanish).letters == "ACƇNO"
    assert WordCard.read("leche", spanish).front(spanish.alphabet) == "[CH]EEL"
    assert WordCard.read("_straße_", german).letters == "STRASSE"
    assert WordCard.read("öl", german).letters == "LÖ"


@pytest.mark.parametrize(
    ("language", "front"), [("spanish", "KW"), ("german", "日本"), ("german", "A" * 101)]
)
def test_other_letters_than_those_of_the_language_are_no_card(language: str, front: str) -> None:
    with pytest.raises(NotACard):
        WordCard.read(front, language_named(language))


def test_tiles_of_several_letters_are_answered_as_people_type_them(tmp_path: Path) -> None:
    spanish = words_in(tmp_path, "spanish", "CHICO", "COCHE", "CORRE", "CHECO", "OCHO", "COCHES")
    language = spanish.language
    card = WordCard.read("checo", language)
    solution = solution_of(card, spanish)
    assert solution.wanted == ("COƇE", "ƇECO")
    assert judged(card, "coche, checo", solution, language).is_right
    assert judged(card, "COCHE chico", solution, language).wrong == ("ƇICO",)
    hooks = WordCard.read("_coche_", language)
    assert judged(hooks, "/s", solution_of(hooks, spanish), language).is_right
    assert judged(hooks, "ch/s", solution_of(hooks, spanish), language).wrong == ("Ƈ_",)


def test_a_point_between_two_l_is_that_of_catalan(tmp_path: Path) -> None:
    catalan = words_in(tmp_path, "catalan", "CEL·LA", "CELLA")
    card = WordCard.read("cel·la", catalan.language)
    solution = solution_of(card, catalan)
    assert solution.wanted == ("CEĿA",)
    for typed in ("cel·la", "CEL.LA", "ce[l·l]a"):
        assert judged(card, typed, solution, catalan.language).is_right
    assert not judged(card, "cella", solution, catalan.language).is_right


def test_accents_and_the_sharp_s_are_folded_in_an_answer(tmp_path: Path) -> None:
    german = words_in(tmp_path, "german", "STRASSE", "RASSTE")
    card = WordCard.read("straße", german.language)
    assert judged(card, "Straße", solution_of(card, german), german.language).is_right


def test_words_barred_in_english_are_asked_for_in_another_language(tmp_path: Path) -> None:
    barred = next(word for word in CLUB if is_barred(word) and len(word) == 4)
    german = words_in(tmp_path, "german", barred, "HAUS")
    assert solution_of(WordCard.read(barred, german.language), german).wanted == (barred,)
