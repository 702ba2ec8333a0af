"""The sheets' advice: every word is in the lexicon, and every figure the referee's."""

import string
from collections import Counter
from collections.abc import Iterator

import pytest

from tilewright.lexicon import is_permitted, load_lexicon
from tilewright.rules.edition import Edition, Speciality
from tilewright.rules.editions import EDITIONS, FOLIO, STANDARD, WALL
from tilewright.rules.localized import Language, LocalizedText, WorkedPlay
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.sheets.advice import ListName, SheetAdvice, SheetWords, Tip, TipName
from tilewright.rules.sheets.demonstration import explained, judged, position_of

CLUB = load_lexicon("club")
WITH_TIPS = [FOLIO, WALL]


def tip_of(edition: Edition, name: TipName) -> Tip:
    return next(tip for tip in edition.advice.tips if tip.name is name)


def list_of(edition: Edition, name: ListName) -> SheetWords:
    return next(words for words in edition.advice.lists if words.name is name)


def plays() -> Iterator[tuple[Edition, WorkedPlay]]:
    for edition in EDITIONS.values():
        yield from ((edition, worked) for worked in edition.examples)
        for tip in edition.advice.tips:
            yield from ((edition, worked) for worked in tip.plays)


def every_play() -> list[object]:
    return [
        pytest.param(edition, worked, id=f"{edition.name}: {worked.name}")
        for edition, worked in plays()
    ]


def texts(edition: Edition) -> Iterator[LocalizedText]:
    """All that is said in an edition's advice and examples."""
    for worked in (worked for of, worked in plays() if of is edition):
        yield from (worked.title, worked.text)
    for tip in edition.advice.tips:
        yield from (tip.title, tip.text, *(letters.title for letters in tip.letters))
    for words in edition.advice.lists:
        yield from (words.title, words.text)


def scored(edition: Edition, tip: TipName, nth: int = 0) -> ScoredPlay:
    return judged(tip_of(edition, tip).plays[nth], edition)


def word_scores(play: ScoredPlay) -> dict[str, int]:
    return {word.word: word.score for word in play.words}


def test_folio_and_wall_have_the_ten_tips_and_folio_says_what_a_bingo_is() -> None:
    ten = [name for name in TipName if name is not TipName.WHAT_A_BINGO_IS]
    assert [tip.name for tip in WALL.advice.tips] == ten
    assert [tip.name for tip in FOLIO.advice.tips] == [TipName.WHAT_A_BINGO_IS, *ten]
    assert [edition.name for edition in EDITIONS.values() if edition.advice.tips] == [
        "wall",
        "folio",
    ]
    for edition in EDITIONS.values():
        assert bool(edition.advice.tips) == (Speciality.TEN_TIPS in edition.specialities)


def test_an_s_is_worth_ten_points_on_the_folio_sheet_and_eight_on_the_wall_s() -> None:
    for language in Language:
        folio = tip_of(FOLIO, TipName.S_IN_TWO_WORDS).text.in_language(language)
        wall = tip_of(WALL, TipName.S_IN_TWO_WORDS).text.in_language(language)
        assert " 10 " in folio
        assert folio.replace(" 10 ", " 8 ") == wall


@pytest.mark.parametrize("edition", WITH_TIPS, ids=lambda edition: edition.name)
def test_the_s_of_its_board_ends_two_words_and_earns_what_the_tip_asks(edition: Edition) -> None:
    play = scored(edition, TipName.S_IN_TWO_WORDS)
    assert word_scores(play) == {"TEAS": 8, "BANKS": 11}
    assert [word.word for word in play.words if word.word.endswith("S")] == ["TEAS", "BANKS"]
    assert word_scores(play)["BANKS"] >= 10


@pytest.mark.parametrize("edition", WITH_TIPS, ids=lambda edition: edition.name)
def test_the_other_boards_show_what_their_tips_say(edition: Edition) -> None:
    short = [word.word for word in scored(edition, TipName.SHORT_WORDS).words]
    assert [len(word) for word in short] == [4, 2, 2, 2, 2]
    beside = scored(edition, TipName.PREMIUM_SQUARES)
    (x,) = [letter for letter in beside.main.letters if letter.letter_multiplier > 1]
    before = position_of(tip_of(edition, TipName.PREMIUM_SQUARES).plays[0], edition).board
    assert "A" in [before.cells[square.index] for square in x.square.neighbours]
    assert word_scores(beside)["XI"] == word_scores(beside)["AX"] == 17
    assert scored(edition, TipName.BINGOS).bonus == 50
    q = scored(edition, TipName.Q_WITHOUT_U).main.letters[0]
    assert (str(q.tile), q.letter_multiplier) == ("Q", 3)
    assert {"HOE", "PLANE"} == set(word_scores(scored(edition, TipName.HOOKS)))
    found, better = (scored(edition, TipName.CHOICE, nth).score for nth in (0, 1))
    assert (found, better) == (9, 69)


@pytest.mark.parametrize(("edition", "worked"), every_play())
def test_every_play_that_is_shown_makes_words_and_says_the_referee_s_figures(
    edition: Edition, worked: WorkedPlay
) -> None:
    play = judged(worked, edition)
    assert [word.word for word in play.words if word.word not in CLUB] == []
    assert worked.shows_part or position_of(worked, edition).board.is_empty or worked.before
    known = {word.word for word in play.words} | {"score", "bonus"}
    for language in Language:
        asked = {
            name for _, name, _, _ in string.Formatter().parse(worked.text.in_language(language))
        }
        assert asked - {None} <= known
        said = explained(worked, edition, language)
        assert str(play.score) in said or all(str(word.score) in said for word in play.words)


@pytest.mark.parametrize("name", EDITIONS)
def test_everything_is_said_in_both_languages_and_in_words_of_its_own(name: str) -> None:
    for said in texts(EDITIONS[name]):
        assert said.en.strip() and said.de.strip()
        figures = [set(string.Formatter().parse(text)) for text in (said.en, said.de)]
        named = [{name for _, name, _, _ in parsed if name} for parsed in figures]
        assert named[0] == named[1], said


@pytest.mark.parametrize("edition", [FOLIO, WALL, STANDARD], ids=lambda edition: edition.name)
def test_every_listed_word_and_every_hook_is_in_the_lexicon(edition: Edition) -> None:
    listed = [word for words in edition.advice.lists for word in words.words]
    hooked = [form for tip in edition.advice.tips for hook in tip.hooks for form in hook.forms]
    hooked += [hook.word for tip in edition.advice.tips for hook in tip.hooks]
    refused = [word for word in listed + hooked if not is_permitted(word, CLUB, edition)]
    assert refused == []
    for words in edition.advice.lists:
        assert len(words.words) == len(set(words.words))


def test_the_two_letter_words_are_all_that_the_lexicon_has() -> None:
    two_letters = list_of(FOLIO, ListName.TWO_LETTERS)
    assert len(two_letters.words) == 101
    assert sorted(two_letters.words) == list(two_letters.words) == sorted(CLUB.anagrams("??"))


def test_the_lists_of_words_with_q_and_no_u_are_as_long_as_their_sheets_have_them() -> None:
    folio, wall = (list_of(edition, ListName.Q_WITHOUT_U) for edition in WITH_TIPS)
    assert (len(folio.entries), len(folio.words)) == (17, 32)
    assert (len(wall.entries), len(wall.words)) == (12, 21)
    assert set(wall.words) < set(folio.words)
    assert "SHEQELS" in folio.words and "SHEQELS" not in wall.words
    for words in (folio, wall):
        assert all("Q" in word and "U" not in word for word in words.words)
        assert str(len(words.words)) in words.text.en and str(len(words.words)) in words.text.de


def test_a_sheet_s_own_lists_are_open_in_play_and_lent_ones_are_not() -> None:
    for edition in WITH_TIPS:
        assert all(words.open_in_play for words in edition.advice.lists)
    lent = STANDARD.advice.lists
    assert [(words.open_in_play, words.reference) for words in lent] == [(False, "ours")] * 2
    assert [words.words for words in lent] == [words.words for words in FOLIO.advice.lists]
    for name in ("heirloom", "classic", "tournament"):
        assert EDITIONS[name].advice == SheetAdvice()


def test_a_rack_that_is_sorted_makes_its_word_from_the_tiles_drawn() -> None:
    groups = {
        group for tip in FOLIO.advice.tips for letters in tip.letters for group in letters.groups
    }
    shown = [tip.arranged for tip in FOLIO.advice.tips if tip.arranged is not None]
    assert len(shown) == 3
    for arranged in shown:
        assert Counter(arranged.drawn) == Counter(arranged.word)
        assert len(arranged.drawn) == FOLIO.rack_size
        assert arranged.word in CLUB and arranged.drawn not in CLUB
        assert sum(group in groups for group in arranged.groups) >= 2


def test_the_letters_of_the_tips_are_as_the_sheets_have_them() -> None:
    (common,) = tip_of(FOLIO, TipName.SHUFFLE).letters
    assert len(common.groups) == len(set(common.groups)) == 27
    (kept,) = tip_of(WALL, TipName.NEXT_PLAY).letters
    assert "".join(kept.groups) == "AEILNRST"
    beginnings, endings = tip_of(FOLIO, TipName.WHAT_A_BINGO_IS).letters
    assert (len(beginnings.groups), len(endings.groups)) == (4, 9)
    for letters in (common, beginnings, endings):
        for group in letters.groups:
            assert CLUB.anagrams(group + "??") or any(group in word for word in CLUB)
