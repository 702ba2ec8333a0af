"""The search for the game of a score sheet, for a process of its own: this imports little."""

import mmap
import time
from collections.abc import Callable, Mapping

from msgspec import Struct

from tilewright.api.rebuilding import (
    WireNoGame,
    WireRebuilt,
    no_board_json,
    no_game_json,
    rebuilt_json,
)
from tilewright.game.seats import LexiconIdentity
from tilewright.library.rebuilding import RefereeDisagrees, record_of
from tilewright.notation.gcg import write_gcg
from tilewright.recovery.final_board import NoFinalBoard
from tilewright.recovery.rebuild import Misread, NoGameFits, Rebuilt, misread_letters, rebuild
from tilewright.recovery.sheet import Place, Sheet
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.play import WrittenPlay
from tilewright.rules.squares import Square

MOST_MEMORY = 350_000_000
"""The bytes beyond which a search is ended with what it has found."""
MISREAD_SECONDS = 3.0
"""The most time for letters of the board that may be misread."""


class PaperOfGame(Struct, frozen=True):
    """A final board and its score sheet, with what their owner knows beside them."""

    board: Board
    sheet: Sheet
    edition: Edition
    lexicon: LexiconIdentity
    blanks_marked: bool | None = None
    answers: Mapping[Place, WrittenPlay | None] = {}
    firm: frozenset[Place] = frozenset()


def found_with(paper: PaperOfGame, mistakes: int, seconds: float) -> WireRebuilt | WireNoGame:
    """Return the game with at most this number of mistakes on the sheet, or why there is none."""
    stops = _stopping_after(seconds)
    try:
        rebuilt = rebuild(
            paper.board,
            paper.sheet,
            paper.edition,
            blanks_marked=paper.blanks_marked,
            answers=paper.answers,
            firm=paper.firm,
            most_mistakes=mistakes,
            stops=stops,
        )
    except NoFinalBoard as error:
        return no_board_json(error)
    except NoGameFits as error:
        return no_game_json(error)
    record, refused = _record(rebuilt, paper.lexicon)
    misread: tuple[Misread, ...] = ()
    if rebuilt.mistakes:
        # one letter of the board is in doubt before two entries of the sheet are
        among = _squares_of_mistakes(rebuilt) if rebuilt.mistakes == 1 else None
        misread = misread_in(paper, among, MISREAD_SECONDS)
    return rebuilt_json(rebuilt, record, refused, misread)


def misread_in(
    paper: PaperOfGame, squares: frozenset[Square] | None, seconds: float
) -> tuple[Misread, ...]:
    """Return the squares, among these if given, at which another letter makes the sheet right."""
    return misread_letters(
        paper.board,
        paper.sheet,
        paper.edition,
        blanks_marked=paper.blanks_marked,
        among=squares,
        stops=_stopping_after(seconds),
    )


def _record(rebuilt: Rebuilt, lexicon: LexiconIdentity) -> tuple[str | None, str | None]:
    try:
        return write_gcg(record_of(rebuilt, lexicon)), None
    except RefereeDisagrees as error:
        return None, str(error)


def _squares_of_mistakes(rebuilt: Rebuilt) -> frozenset[Square]:
    """Return the squares of the words of the plays whose scores the sheet has otherwise."""
    words = [turn.written for turn in rebuilt.turns if turn.mistake is not None]
    squares = (
        word.start.step(word.direction, place)
        for word in words
        if word is not None
        for place in range(len(word.word))
    )
    return frozenset(square for square in squares if square is not None)


def _stopping_after(seconds: float) -> Callable[[], bool]:
    ends = time.monotonic() + seconds
    return lambda: time.monotonic() > ends or _memory() > MOST_MEMORY


def _memory() -> int:
    """Return the bytes that this process has; 0 where the system does not tell."""
    # the most it has had, `ru_maxrss`, would include what the server had when it began this one
    try:
        with open("/proc/self/statm", "rb") as told:
            return int(told.read().split()[1]) * mmap.PAGESIZE
    except OSError:
        return 0
