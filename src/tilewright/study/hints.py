"""Hints in steps, each of which says more than the one before."""

from enum import StrEnum

from msgspec import Struct

from tilewright.coach.themes.theme import Theme
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles
from tilewright.study.exercise import Exercise


class HintStep(StrEnum):
    """The steps: what to look for, where, with which tiles, and the whole move."""

    THEME = "theme"
    SQUARES = "squares"
    LETTERS = "letters"
    ANSWER = "answer"


class Hint(Struct, frozen=True):
    """All that may be known after a step; what belongs to later ones is empty.

    `squares` are those on which the best play lays tiles, none for an exchange or a pass; `tiles`
    are those laid or put back. `is_play` says which, and is None before the squares may be known.
    """

    step: HintStep
    themes: tuple[Theme, ...]
    is_play: bool | None = None
    squares: tuple[Square, ...] = ()
    tiles: Tiles = NO_TILES


def hint_of(exercise: Exercise, step: HintStep) -> Hint:
    """Return the text of a step, with the text of those before it.

    >>> from tilewright import Game
    >>> game = Game("tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)
    >>> _ = game.play("8E NORTH")
    >>> (exercise,) = game.exercises()
    >>> [theme.value for theme in hint_of(exercise, HintStep.THEME).themes]
    ['bingo']
    >>> [str(square) for square in hint_of(exercise, HintStep.SQUARES).squares]
    ['H8', 'I8', 'J8', 'K8', 'L8', 'M8', 'N8']
    """
    themes = tuple(reason.theme for reason in exercise.reasons)
    if step is HintStep.THEME:
        return Hint(step, themes)
    best = exercise.best.move
    is_play = isinstance(best, EnginePlay)
    squares = best.play.squares if isinstance(best, EnginePlay) else ()
    if step is HintStep.SQUARES:
        return Hint(step, themes, is_play, squares)
    tiles = NO_TILES
    if isinstance(best, EnginePlay):
        tiles = best.play.tiles
    elif isinstance(best, EngineExchange):
        tiles = best.tiles
    return Hint(step, themes, is_play, squares, tiles)
