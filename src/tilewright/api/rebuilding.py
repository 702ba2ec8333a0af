"""A game rebuilt from its score sheet as JSON."""

from typing import Literal

from msgspec import Struct

from tilewright.recovery.final_board import NoFinalBoard
from tilewright.recovery.games import Choice, RebuiltTurn
from tilewright.recovery.rebuild import Misread, NoGameFits, Rebuilt
from tilewright.recovery.sheet import Sheet
from tilewright.recovery.stages import MistakeKind, SheetMistake
from tilewright.rules.alphabet import Alphabet

MOST_GAMES = 1_000_000
"""The most games that are told apart in number."""

SheetCells = tuple[tuple[str, ...], ...]


class WireLooking(Struct, frozen=True, tag="looking"):
    """The search goes on, now with this number of mistakes on the sheet."""

    mistakes: int
    done: bool


class WireChoice(Struct, frozen=True):
    """A possibility for a turn; `at` and `word` are empty where nothing was laid.

    `share` is how likely it is among the games found, from 0 to 1.
    """

    at: str
    word: str
    score: int
    share: float


class WireSheetMistake(Struct, frozen=True):
    """A mistake on the sheet: the score `written`, or null for a turn that is not on it.

    `said` is the word on the sheet where the board has another; null if the word is right.
    `columns` are the cells of the sheet with this mistake corrected.
    """

    kind: MistakeKind
    written: int | None
    score: int
    said: str | None
    columns: SheetCells


class WireRebuiltTurn(Struct, frozen=True):
    """A turn of the likeliest game: its entry on the sheet, its play and what else fits there.

    `turn` counts the entries of the seat from 0; a `missing` turn belongs before that entry. In
    `word`, the whole main word, a small letter is a blank.
    """

    seat: int
    turn: int
    missing: bool
    at: str
    word: str
    score: int
    choices: tuple[WireChoice, ...]
    mistake: WireSheetMistake | None


class WireMisread(Struct, frozen=True):
    """A square whose letter may be misread: with one of `letters` the whole sheet is right.

    The likeliest are first; `?` is a blank of the letter `shown`. If `shown` is a small letter, a
    blank, the tile may be none.
    """

    square: str
    shown: str
    letters: tuple[str, ...]


class WireRebuilt(Struct, frozen=True, tag="rebuilt"):
    """The game: its turns, how many games fit, a million at most, and with how many mistakes.

    `question` is the place in `turns` of the open one whose answer settles most. `complete` says
    that every game with so few mistakes was counted. `gcg` is the record, judged by the referee;
    null where the rules do not allow a turn, and `refused` says why.
    """

    turns: tuple[WireRebuiltTurn, ...]
    games: int
    mistakes: int
    complete: bool
    question: int | None
    misread: tuple[WireMisread, ...]
    gcg: str | None
    refused: str | None
    done: bool


class WireNoGame(Struct, frozen=True, tag="no_game"):
    """No game fits: by the sheet, or as no game ends with such a board, at whose `squares` to look.

    By the sheet, `seat`, `turn` and `score` are of the first turn that cannot be. `certain` is
    false where the search was stopped before it had tried everything.
    """

    by: Literal["sheet", "board"]
    message: str
    seat: int
    turn: int
    score: int | None
    certain: bool
    squares: tuple[str, ...]
    misread: tuple[WireMisread, ...]
    done: bool


def rebuilt_json(
    rebuilt: Rebuilt, record: str | None, refused: str | None, misread: tuple[Misread, ...]
) -> WireRebuilt:
    """Return the rebuilt game as JSON."""
    turns, alphabet = rebuilt.turns, rebuilt.edition.tile_set.alphabet
    return WireRebuilt(
        turns=tuple(_turn_json(turn, rebuilt.sheet, alphabet) for turn in turns),
        games=min(rebuilt.games, MOST_GAMES),
        mistakes=rebuilt.mistakes,
        complete=rebuilt.is_complete,
        question=None if rebuilt.question is None else turns.index(rebuilt.question),
        misread=tuple(map(misread_json, misread)),
        gcg=record,
        refused=refused,
        done=True,
    )


def misread_json(misread: Misread) -> WireMisread:
    """Return the doubtful square as JSON."""
    return WireMisread(str(misread.square), misread.shown, misread.letters)


def no_game_json(error: NoGameFits, misread: tuple[Misread, ...] = ()) -> WireNoGame:
    """Return as JSON that no game fits the sheet."""
    return WireNoGame(
        by="sheet",
        message=str(error),
        seat=error.seat,
        turn=error.turn,
        score=error.score,
        certain=error.is_certain,
        squares=(),
        misread=tuple(map(misread_json, misread)),
        done=True,
    )


def no_board_json(error: NoFinalBoard) -> WireNoGame:
    """Return as JSON that no game ends with the board."""
    return WireNoGame(
        by="board",
        message=str(error),
        seat=0,
        turn=0,
        score=None,
        certain=True,
        squares=tuple(map(str, error.squares)),
        misread=(),
        done=True,
    )


def _turn_json(turn: RebuiltTurn, sheet: Sheet, alphabet: Alphabet) -> WireRebuiltTurn:
    written = turn.written
    return WireRebuiltTurn(
        seat=turn.place.seat,
        turn=turn.place.turn,
        missing=turn.place.is_missing,
        at="" if written is None else written.at,
        word="" if written is None else written.word,
        score=turn.score,
        choices=tuple(map(_choice_json, turn.choices)),
        mistake=None if turn.mistake is None else _mistake_json(turn.mistake, sheet, alphabet),
    )


def _choice_json(choice: Choice) -> WireChoice:
    played = choice.played
    at, word = ("", "") if played is None else (played.at, played.word)
    return WireChoice(at, word, choice.score, round(choice.share, 4))


def _mistake_json(mistake: SheetMistake, sheet: Sheet, alphabet: Alphabet) -> WireSheetMistake:
    cells = sheet.corrected(mistake).cells(alphabet)
    return WireSheetMistake(mistake.kind, mistake.written, mistake.score, mistake.said, cells)
