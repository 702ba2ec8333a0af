"""Puzzles in a program: a pack, and answers judged."""

from functools import lru_cache
from pathlib import Path

from tilewright.coach.advice import Adviser
from tilewright.lexicon import Lexicon, LexiconSource, default_lexicon, load_lexicon
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage, language_named
from tilewright.study.exercise import Exercise
from tilewright.study.puzzles import solving
from tilewright.study.puzzles.pack import NoPuzzles, PuzzlePack, pack_in, read_pack_file
from tilewright.study.puzzles.puzzle import Puzzle


def puzzles(
    file: str | Path | None = None, language: str | GameLanguage = ENGLISH_LANGUAGE
) -> PuzzlePack:
    """Return the puzzles of a file, or of Tilewright itself, or of a package of words.

    >>> from datetime import date
    >>> easy, middling, hard = puzzles().of_the_day(date(2026, 12, 24))
    >>> hard.stars, hard.kind.asks_for_a_move
    (3, True)

    Raises:
        NoPuzzles: there are none in the language.
        BadPack: it is no pack, or too large.
        BadPuzzle: a line is no puzzle; the error says which and why.
        OSError: the file cannot be read.
    """
    if file is not None:
        return read_pack_file(Path(file))
    wanted = language_named(language)
    found = pack_in(wanted)
    if found is None:
        raise NoPuzzles(wanted)
    return found


def exercise_of(puzzle: Puzzle, lexicon: LexiconSource | None = None) -> Exercise:
    """Return the exercise of a puzzle that asks for a move.

    Raises:
        ForAnotherList: by this word list it has another answer.
        ValueError: the puzzle asks about a word.
        LexiconError: there is no such lexicon.
    """
    return solving.exercise_of(puzzle, _adviser(_words_of(puzzle, lexicon)))


def solves(puzzle: Puzzle, answer: str, lexicon: LexiconSource | None = None) -> bool:
    """Return whether an answer is right: a move, hooks as `S/ED`, `good` or `phoney`.

    >>> puzzle = puzzles()[0]
    >>> solves(puzzle, puzzle.answer)
    True

    Raises:
        MalformedText: a move was asked for, and the text is none.
        Refusal: the board, the rack, the bag or the words do not allow the move.
        ForAnotherList: by this word list the puzzle has another answer.
        LexiconError: there is no such lexicon.
    """
    words = _words_of(puzzle, lexicon)
    if puzzle.kind.asks_for_a_move:
        return solving.exercise_of(puzzle, _adviser(words)).judge(answer).is_found
    return solving.judge_about_word(puzzle, answer, words).is_right


def _words_of(puzzle: Puzzle, lexicon: LexiconSource | None) -> Lexicon:
    """Return the list asked for, or the one of the puzzle's language."""
    language = puzzle.edition.language
    return default_lexicon(language) if lexicon is None else load_lexicon(lexicon, language)


@lru_cache(maxsize=2)
def _adviser(lexicon: Lexicon) -> Adviser:
    return Adviser(lexicon)
