"""Exercises near the end of a game: answers are judged by looking ahead, as the turn itself is."""

import random

import pytest
from msgspec.structs import replace

from tilewright import Coach, Game, load_lexicon
from tilewright.coach.course import Course, course_of_game
from tilewright.coach.deep.late_turns import is_late
from tilewright.coach.deep.simulated_turns import move_of
from tilewright.coach.notes import Judgement
from tilewright.engine.kernels.kernel import compiled
from tilewright.rules.play import Pass
from tilewright.study.exercise import NotJudged
from tilewright.study.of_game import costly_turns, exercise_at, exercises_of

judges = pytest.mark.skipif(not compiled, reason="late turns are judged by a compiled engine")


@pytest.fixture(scope="module")
def coach() -> Coach:
    return Coach(load_lexicon("club"))


def careless(coach: Coach, dice: random.Random) -> Course:
    """The course of a game of two that gives points away, to its end."""
    game = Game(
        "tournament", ["Ann", "Ben"], words="void", lexicon=coach.lexicon, seed=dice.getrandbits(32)
    )
    while not game.is_over:
        plays = game.plays()
        if plays:
            game.play(plays[min(dice.randrange(12), len(plays) - 1)].play)
        else:
            game.pass_turn()
    return course_of_game(game.events)


def late_turns(course: Course) -> Course:
    return replace(course, decisions=tuple(filter(is_late, course.decisions)))


@judges
def test_an_answer_near_the_end_costs_what_the_coach_says_of_such_a_turn(
    coach: Coach, dice: random.Random
) -> None:
    course = careless(coach, dice)
    late = late_turns(course)
    notes = {note.turn: note for note in coach.lessons(late).notes}
    for decision in late.decisions:
        note = notes[decision.turn]
        if note.withheld:
            with pytest.raises(NotJudged, match=f"^turn {note.turn}: Not judged: ") as refused:
                exercise_at(course, note.turn, coach)
            assert refused.value.why == note.why_withheld
            continue
        exercise = exercise_at(course, note.turn, coach)
        assert (exercise.cost, exercise.best) == (note.cost, note.best)
        made = exercise.judge(exercise.made)
        assert (made.cost, made.gain) == (note.cost, 0)
        assert made.is_found != (note.judgement is Judgement.COSTLY)
        try:
            best = exercise.judge(move_of(note.best.move))
        except NotJudged:
            continue
        assert best.gain >= 0 and best.is_found, (decision, note)


@judges
def test_costly_turns_near_the_end_are_exercises_too(coach: Coach, dice: random.Random) -> None:
    course = late_turns(careless(coach, dice))
    notes = coach.lessons(course).notes
    costly = [note.turn for note in notes if note.judgement is Judgement.COSTLY]
    assert list(costly_turns(notes)) == costly
    assert [one.source.turn for one in exercises_of(course, coach)] == costly


@judges
def test_a_play_near_the_end_that_came_off_counts_as_a_pass(
    coach: Coach, dice: random.Random
) -> None:
    course = careless(coach, dice)
    last = course.decisions[-1]
    passed = replace(course, decisions=(last.choosing(Pass()),))
    came_off = replace(course, decisions=(replace(last, withdrawn=True),))
    (note,) = coach.lessons(passed).notes
    if note.withheld is None:
        assert exercise_at(came_off, last.turn, coach).cost == note.cost
    to_target = replace(came_off, to_target=True)
    with pytest.raises(NotJudged, match="won at a target"):
        exercise_at(to_target, last.turn, coach)
