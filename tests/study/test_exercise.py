"""Exercises: what they show, how answers are judged, and what the hints give away."""

import random

import pytest

from tilewright import Coach, Game, Generator, PlayRefused, load_lexicon
from tilewright.coach.course import course_of_game
from tilewright.engine.moves import EnginePlay
from tilewright.game.errors import BagTooSmall, BarredWords, ExchangedTileNotOnRack, InvalidWords
from tilewright.lexicon import Lexicon
from tilewright.rules.errors import TileNotOnRack
from tilewright.rules.play import Exchange, Pass
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles
from tilewright.study.exercise import LEAST_GAIN, Exercise, Grade, HintStep, hint_of
from tilewright.study.of_game import NoExercise, exercise_at


@pytest.fixture(scope="session")
def club() -> Lexicon:
    return load_lexicon("club")


def opened(club: Lexicon, rack: str, play: str, edition: str = "tournament") -> Game:
    racks = [rack, "AEFMRST"]
    game = Game(edition, ["Ann", "Ben"], racks=racks, seed=7, lexicon=club, words="challenge")
    game.play(play)
    return game


def first_turn(game: Game, club: Lexicon) -> Exercise:
    return exercise_at(course_of_game(game.events), 1, Coach(club))


def test_an_exercise_shows_what_the_player_saw(club: Lexicon) -> None:
    (exercise,) = opened(club, "AEHNORT", "8E NORTH").exercises()
    assert exercise.position.board.is_empty
    assert str(exercise.rack) == "AEHNORT"
    assert len(exercise.unseen) == 100 - 7
    assert repr(exercise) == "<Exercise of turn 1: AEHNORT, 58.9 to gain>"


def test_the_best_move_and_any_of_the_same_worth_are_best(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "AEHNORT", "8E NORTH"), club)
    for written in ("8H ANOTHER", "H8 ANOTHER"):
        verdict = exercise.judge(written)
        assert (verdict.grade, verdict.cost, verdict.score) == (Grade.BEST, 0, 78)
        assert verdict.is_found
        assert verdict.gain == exercise.cost


def test_grades_follow_what_an_answer_gains(club: Lexicon, dice: random.Random) -> None:
    game = Game("tournament", ["Ann", "Ben"], words="void", lexicon=club, seed=dice.randrange(999))
    for _ in range(8):
        plays = game.plays()
        game.play(plays[min(40, len(plays) - 1)].play)
    exercises = game.exercises()
    assert exercises
    for exercise in exercises:
        assert exercise.judge(exercise.made).gain == 0
        assert exercise.judge(exercise.made).grade is Grade.NOT_YET
        best = exercise.best.move
        if isinstance(best, EnginePlay):
            assert exercise.judge(best.play).grade is Grade.BEST
        for play in plays_of(exercise, club)[:60:7]:
            verdict = exercise.judge(play.play)
            assert verdict.equity == play.equity
            enough = verdict.gain >= max(LEAST_GAIN, exercise.cost / 2)
            found = Grade.BETTER if enough else Grade.NOT_YET
            assert verdict.grade is (found if verdict.cost else Grade.BEST)


def plays_of(exercise: Exercise, club: Lexicon) -> list[EnginePlay]:
    decision = exercise.decision
    bag, points = decision.bag_count, decision.unseen_points
    found = Generator(club).plays(
        exercise.position, exercise.rack, bag_count=bag, unseen_points=points
    )
    return list(found)


def test_a_phoney_that_was_laid_counts_as_a_pass(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "AEHNORT", "8E NOTHR"), club)
    assert exercise.made_equity == exercise.judge("pass").equity
    assert exercise.reasons == ()
    assert exercise.judge("8H ANOTHER").grade is Grade.BEST


def test_answers_are_refused_as_the_referee_refuses_them(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "AEHNORT", "8E NORTH"), club)
    with pytest.raises(InvalidWords) as phoney:
        exercise.judge("8E NOTHR")
    assert phoney.value.evidence == {"words": ("NOTHR",)}
    assert phoney.value.rule == exercise.position.edition.rule(RuleName.WORDS)
    with pytest.raises(TileNotOnRack):
        exercise.judge("8H ZEN")
    with pytest.raises(PlayRefused):
        exercise.judge("1A NORTH")
    with pytest.raises(ExchangedTileNotOnRack):
        exercise.judge(Exchange(Tiles.parse("Q")))


def test_a_barred_word_is_refused_where_the_edition_bars_it(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "CEHINTT", "8H ETHIC", "heirloom"), club)
    with pytest.raises(BarredWords):
        exercise.judge("8H ECHT")


def test_an_exchange_needs_a_bag_that_holds_enough(club: Lexicon) -> None:
    game = Game("tournament", ["Ann", "Ben"], words="void", lexicon=club, seed=3)
    while len(game.bag) >= 7:
        game.do(game.best())
    game.do(game.best())
    last = len(game.turns)
    exercise = exercise_at(course_of_game(game.events), last, Coach(club))
    with pytest.raises(BagTooSmall):
        exercise.judge(Exchange(Tiles(tuple(exercise.rack)[:1])))
    assert exercise.judge(Pass()).score == 0


def test_hints_give_away_one_thing_after_the_other(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "AEHNORT", "8E NORTH"), club)
    theme, squares, letters = (hint_of(exercise, step) for step in list(HintStep)[:3])
    assert [one.value for one in theme.themes] == ["bingo"]
    assert (theme.is_play, theme.squares, theme.tiles) == (None, (), Tiles.parse(""))
    assert len(squares.squares) == 7
    assert not squares.tiles
    assert letters.tiles == exercise.rack


def test_a_hint_of_an_exchange_lights_no_square(club: Lexicon) -> None:
    exercise = first_turn(opened(club, "UUVVIIW", "8H IVI"), club)
    hint = hint_of(exercise, HintStep.LETTERS)
    assert (hint.is_play, hint.squares) == (False, ())
    assert exercise.judge(Exchange(hint.tiles)).grade is Grade.BEST


def test_only_turns_with_a_choice_make_an_exercise(club: Lexicon) -> None:
    course = course_of_game(opened(club, "AEHNORT", "8E NORTH").events)
    with pytest.raises(NoExercise):
        exercise_at(course, 2, Coach(club))
