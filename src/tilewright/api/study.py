"""Exercises as JSON."""

from typing import Literal

from msgspec import Struct

from tilewright.api.coaching import WireBestMove, WireReason, best_json, reason_json
from tilewright.api.responses import WireMistake
from tilewright.api.table import WireView
from tilewright.api.views import view_json
from tilewright.coach.themes.reasons import sentences_of
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.study.exercise import Exercise, HintStep, PreparedExercise, Verdict, hint_of
from tilewright.study.progress import Mistake

VIEW = "exercise"
"""The id in the views of exercises, which are positions rather than games."""


class WireCostlyTurn(Struct, frozen=True):
    """A turn worth trying again, and the points that it lost."""

    turn: int
    seat: int
    cost: float


class WireExercises(Struct, frozen=True):
    """The turns of a game worth trying again, for the player who made them."""

    turns: tuple[WireCostlyTurn, ...]


class WireMade(Struct, frozen=True):
    """The move that was made in the game; `tiles` are those laid or put back."""

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    tiles: str
    squares: tuple[str, ...]
    score: int


class WireExercise(Struct, frozen=True):
    """A turn to be tried again: the view of its player before it, and the move that was made.

    `cost` is what that move lost, in points. The view offers no challenge and shows no clock.
    """

    game: str
    turn: int
    seat: int
    view: WireView
    made: WireMade
    cost: float


class WireVerdict(Struct, frozen=True):
    """The judgement of an answer, in points: what the best move is worth more, and what it gains.

    `gain` is against the move made in the game, and negative for a worse one.
    """

    grade: Literal["best", "better", "not_yet"]
    score: int
    cost: float
    gain: float
    words: tuple[str, ...]


class WireHint(Struct, frozen=True):
    """All that may be known after a step of the hints; what belongs to later ones is empty.

    `is_play` says whether the best move lays tiles; it is null before the squares may be known.
    With the last step come the best move and the reasons.
    """

    step: Literal["theme", "squares", "letters", "answer"]
    themes: tuple[str, ...]
    is_play: bool | None
    squares: tuple[str, ...]
    tiles: str
    best: WireBestMove | None
    reasons: tuple[WireReason, ...]


class WireMistakes(Struct, frozen=True):
    """A person's mistakes, oldest first, with the number of those due today.

    Five new ones are due on a day at the most; `waiting` are left for the next days.
    """

    mistakes: tuple[WireMistake, ...]
    due: int
    waiting: int


def mistake_json(mistake: Mistake, *, due: bool) -> WireMistake:
    """Return a turn of the list."""
    return WireMistake(
        game=mistake.game,
        turn=mistake.turn,
        added=mistake.added,
        edition=mistake.edition,
        rack=mistake.rack,
        made=mistake.made,
        cost=_points(mistake.cost),
        found=mistake.progress.found,
        aside=mistake.progress.is_aside,
        due=due,
    )


def exercise_json(prepared: PreparedExercise) -> WireExercise:
    """Return an exercise without anything that only its hints tell."""
    exercise = prepared.exercise
    source = exercise.source
    return WireExercise(
        game=source.game,
        turn=source.turn,
        seat=source.seat,
        view=view_json(prepared.view, VIEW),
        made=_made_json(exercise),
        cost=_points(exercise.cost),
    )


def verdict_json(verdict: Verdict) -> WireVerdict:
    """Return the judgement, with its numbers in points."""
    return WireVerdict(
        grade=verdict.grade.value,
        score=verdict.score,
        cost=_points(verdict.cost),
        gain=_points(verdict.gain),
        words=verdict.words,
    )


def hint_json(exercise: Exercise, step: HintStep) -> WireHint:
    """Return the hint of a step."""
    hint = hint_of(exercise, step)
    is_answer = step is HintStep.ANSWER
    reasons = map(reason_json, exercise.reasons, sentences_of(exercise.reasons))
    return WireHint(
        step=step.value,
        themes=tuple(theme.value for theme in hint.themes),
        is_play=hint.is_play,
        squares=tuple(map(str, hint.squares)),
        tiles=hint.tiles.characters,
        best=best_json(exercise.best) if is_answer else None,
        reasons=tuple(reasons) if is_answer else (),
    )


def _made_json(exercise: Exercise) -> WireMade:
    made = exercise.made
    match made:
        case Play():
            judged = exercise.position.judge(made)
            written = judged.written
            squares = tuple(map(str, made.squares))
            tiles = made.tiles.characters
            return WireMade("play", written.at, written.word, tiles, squares, judged.score)
        case Exchange():
            return WireMade("exchange", "", "", made.tiles.characters, (), 0)
        case Pass():
            return WireMade("pass", "", "", "", (), 0)


def _points(thousandths: int) -> float:
    return round(thousandths / 1000, 2)
