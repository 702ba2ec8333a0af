"""Solving puzzles: right answers, wrong ones, and what the player sees."""

import pytest
from msgspec.structs import replace

from tilewright import load_lexicon
from tilewright.coach.advice import Adviser
from tilewright.lexicon import Lexicon, is_barred
from tilewright.study.exercise import Grade, HintStep, hint_of
from tilewright.study.puzzles.lines import read_puzzle
from tilewright.study.puzzles.pack import PuzzlePack, shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.puzzles.solving import (
    ForAnotherList,
    exercise_of,
    judge_about_word,
    view_of_puzzle,
)
from tilewright.study.puzzles.uniqueness import card_of, holds

EMPTY = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15"


@pytest.fixture(scope="session")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="session")
def adviser(club: Lexicon) -> Adviser:
    return Adviser(club)


@pytest.fixture(scope="session")
def some() -> tuple[Puzzle, ...]:
    """A few shipped puzzles of every kind."""
    pack = shipped_pack()
    return tuple(
        puzzle
        for kind in PuzzleKind
        for puzzle in [puzzle for puzzle in pack if puzzle.kind is kind][:6]
    )


def test_the_shipped_puzzles_are_for_the_list_that_comes_with_them(club: Lexicon) -> None:
    pack = shipped_pack()
    assert pack.words == club.content_hash
    assert {puzzle.lexicon for puzzle in pack} == {club.name}
    assert {puzzle.kind for puzzle in pack} == set(PuzzleKind)


def test_shipped_puzzles_hold_and_their_answers_are_found(
    some: tuple[Puzzle, ...], adviser: Adviser, club: Lexicon
) -> None:
    for puzzle in some:
        assert holds(puzzle, adviser), puzzle
        if puzzle.kind.asks_for_a_move:
            exercise = exercise_of(puzzle, adviser)
            assert exercise.judge(puzzle.answer).grade is Grade.BEST
            assert not exercise.judge(puzzle.tempting).is_found
            assert exercise.source.puzzle == puzzle.id
            assert set(puzzle.themes) <= {*hint_of(exercise, HintStep.THEME).themes}
        else:
            assert judge_about_word(puzzle, puzzle.answer.lower(), club).is_right


def test_wrong_answers_about_words_are_not_right(some: tuple[Puzzle, ...], club: Lexicon) -> None:
    for puzzle in some:
        if puzzle.kind is PuzzleKind.GOOD:
            other = "good" if puzzle.answer == "PHONEY" else "phoney"
            assert not judge_about_word(puzzle, other, club).is_right
        elif puzzle.kind is PuzzleKind.HOOKS:
            assert not judge_about_word(puzzle, "/", club).is_right


def test_no_edition_bars_a_word_that_is_asked_for(some: tuple[Puzzle, ...]) -> None:
    for puzzle in some:
        if puzzle.asked is not None:
            assert not is_barred(puzzle.asked.word.upper())
        elif puzzle.kind is not PuzzleKind.EXCHANGE:
            judged = puzzle.position.judge(puzzle.answer, puzzle.rack)
            assert not any(is_barred(word.word) for word in judged.words)


def test_a_bingo_counts_wherever_it_fits_but_nothing_else_does(adviser: Adviser) -> None:
    line = "edition standard; lex club; kind bingo; answer 8H ANOTHER; tempting 8E NORTH; stars 1;"
    exercise = exercise_of(read_puzzle(f"{EMPTY} AEHNORT/ 0/0 0; {line}"), adviser)
    assert exercise.judge("8H ANOTHER").grade is Grade.BEST
    elsewhere = exercise.judge("8B ANOTHER")
    assert elsewhere.cost > 0
    assert elsewhere.grade is Grade.BETTER
    assert exercise.judge("8E NORTH").grade is Grade.NOT_YET


def test_only_the_best_play_solves_a_puzzle_that_asks_for_it(
    some: tuple[Puzzle, ...], adviser: Adviser
) -> None:
    asked = [puzzle for puzzle in some if puzzle.kind is PuzzleKind.BEST_PLAY]
    assert asked
    for puzzle in asked:
        exercise = exercise_of(puzzle, adviser)
        for option in list(adviser.above(exercise.decision, -(10**6)))[1:4]:
            verdict = exercise.judge(option.move)
            assert verdict.grade is Grade.NOT_YET
            assert verdict.cost >= 10_000


def test_exchanges_nearly_as_good_are_right_and_plays_are_not(
    some: tuple[Puzzle, ...], adviser: Adviser
) -> None:
    asked = [puzzle for puzzle in some if puzzle.kind is PuzzleKind.EXCHANGE]
    assert asked
    for puzzle in asked:
        exercise = exercise_of(puzzle, adviser)
        found = 0
        for tile in set(puzzle.rack):
            verdict = exercise.judge(f"-{tile}")
            assert verdict.is_found is (verdict.cost <= 2000)
            found += verdict.is_found
        assert found <= 3
        assert not exercise.judge("pass").is_found


def test_a_puzzle_with_another_answer_by_a_list_is_no_exercise_for_it(adviser: Adviser) -> None:
    line = "edition standard; lex mine; kind best_play; answer 8E NORTH; stars 1;"
    puzzle = read_puzzle(f"{EMPTY} AEHNORT/ 0/0 0; {line}")
    with pytest.raises(ForAnotherList, match="'CLUB'"):
        exercise_of(puzzle, adviser)


def test_questions_about_words_and_about_moves_are_not_confused(
    some: tuple[Puzzle, ...], adviser: Adviser
) -> None:
    for puzzle in some:
        with pytest.raises(ValueError, match="asks"):
            card_of(puzzle) if puzzle.kind.asks_for_a_move else exercise_of(puzzle, adviser)


def test_the_player_sees_the_position_and_nothing_of_the_other_rack(
    some: tuple[Puzzle, ...], club: Lexicon
) -> None:
    for puzzle in some:
        view = view_of_puzzle(puzzle, club)
        assert (view.position, view.rack, view.unseen) == (
            puzzle.position,
            puzzle.rack,
            puzzle.unseen,
        )
        assert all(player.rack is None for player in view.players)
        assert view.options.play is puzzle.kind.asks_for_a_move
        assert tuple(player.score for player in view.players) == puzzle.scores
        if puzzle.kind.asks_for_a_move:
            assert view.options.exchange == 7
            assert view.bag_count == puzzle.bag_count >= 7


def test_of_two_puzzles_with_one_question_a_pack_keeps_the_first(
    some: tuple[Puzzle, ...],
) -> None:
    pack = PuzzlePack("twice", "0" * 64, (some[0], replace(some[0], stars=3), some[1]))
    assert list(pack) == [some[0], some[1]]
