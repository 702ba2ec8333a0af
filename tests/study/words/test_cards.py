"""Cards: what they ask, what they take for an answer, and how well it was known."""

import pytest

from tilewright.lexicon import load_lexicon
from tilewright.study.words.cards import CardKind, NotACard, WordCard
from tilewright.study.words.judging import CardRating, judged, rating_of, solution_of

CLUB = load_lexicon("club")


@pytest.mark.parametrize("front", ["AEINRT", "_CAT_", "CAT?"])
def test_a_card_is_read_back_from_its_question(front: str) -> None:
    assert WordCard.read(front).front == front


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
