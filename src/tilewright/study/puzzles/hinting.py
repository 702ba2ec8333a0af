"""Hints to puzzles in steps, each of which says more than the one before."""

from msgspec import Struct
from msgspec.structs import replace

from tilewright.coach.themes.theme import Theme
from tilewright.rules.alphabet import in_memory
from tilewright.rules.play import Exchange
from tilewright.rules.squares import Square
from tilewright.study.exercise import Exercise, HintStep, hint_of
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

BEGINNING = 2
"""The letters that a hint gives of a bingo."""


class PuzzleHint(Struct, frozen=True):
    """All that may be known after a step; what belongs to later ones, or to other kinds, is empty.

    `squares` are covered by the play, `tiles` are laid by it, or some of the tiles to put back.
     `begins` are the first letters of a bingo. `counts` has the number of tiles to put back,
    or those of the hooks in front and at the end; `front` and `back` are some of these.
    """

    themes: tuple[Theme, ...] = ()
    squares: tuple[Square, ...] = ()
    tiles: str = ""
    begins: str = ""
    counts: tuple[int, ...] = ()
    front: str = ""
    back: str = ""


def hints_of(puzzle: Puzzle, exercise: Exercise | None) -> tuple[PuzzleHint, ...]:
    """Return the hints in their order; none where only two answers are possible.

    `exercise` is the puzzle's, for kinds that ask for a move.
    """
    match puzzle.kind:
        case PuzzleKind.BEST_PLAY | PuzzleKind.BINGO:
            assert exercise is not None, "it asks for a move"
            return _to_play(puzzle, exercise)
        case PuzzleKind.EXCHANGE:
            return _to_exchange(puzzle)
        case PuzzleKind.HOOKS:
            return _to_hooks(puzzle)
        case PuzzleKind.GOOD:
            return ()


def _to_play(puzzle: Puzzle, exercise: Exercise) -> tuple[PuzzleHint, ...]:
    whole = hint_of(exercise, HintStep.LETTERS)
    where = PuzzleHint(squares=whole.squares)
    if puzzle.kind is PuzzleKind.BINGO:
        _, _, word = puzzle.answer.partition(" ")
        return where, replace(where, begins=in_memory(word)[:BEGINNING].upper())
    themes = whole.themes or puzzle.themes
    where = replace(where, themes=themes)
    return PuzzleHint(themes=themes), where, replace(where, tiles=whole.tiles.characters)


def _to_exchange(puzzle: Puzzle) -> tuple[PuzzleHint, ...]:
    move = puzzle.move(puzzle.answer)
    assert isinstance(move, Exchange), "it asks what to put back"
    tiles = move.tiles.characters
    count = PuzzleHint(counts=(len(tiles),))
    return count, replace(count, tiles=_half(tiles))


def _to_hooks(puzzle: Puzzle) -> tuple[PuzzleHint, ...]:
    front, _, back = in_memory(puzzle.answer).partition("/")
    counts = PuzzleHint(counts=(len(front), len(back)))
    return counts, replace(counts, front=_half(front), back=_half(back))


def _half(letters: str) -> str:
    return letters[: len(letters) // 2]
