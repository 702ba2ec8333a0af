"""Rebuild a game from its final board and its score sheet.

The final board holds every play and the sheet every score. A play lies in one line of tiles and has
one score, so that few orders of play fit both, and mostly one.
"""

from collections.abc import Callable, Collection, Mapping
from copy import copy

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.recovery.final_board import FinalBoard
from tilewright.recovery.games import FoundGames, RebuiltTurn
from tilewright.recovery.search import MOST_MISTAKES, Ended, Search
from tilewright.recovery.sheet import Place, Sheet
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.play import WrittenPlay
from tilewright.rules.squares import Square


class NoGameFits(TilewrightError, ValueError):
    """No game fits the board and the sheet; `seat` and `turn` are of the first that cannot be.

    `is_certain` is False if the search was stopped before it had tried everything.
    """

    def __init__(self, sheet: Sheet, seat: int, turn: int, *, is_certain: bool) -> None:
        self.seat = seat
        self.turn = turn
        self.is_certain = is_certain
        self.score = score = sheet.score(seat, turn)
        what = "this turn" if score is None else f"a play for {score}"
        tried = "" if is_certain else " The search was stopped before it had tried everything."
        super().__init__(
            f"No game fits this board and sheet: {sheet.players[seat]}'s turn {turn + 1} is the "
            f"first that cannot be {what}. Check the sheet up to there, and the board.{tried}"
        )


class Misread(Struct, frozen=True):
    """A square whose letter may be misread: with one of `letters` the whole sheet is right."""

    square: Square
    shown: str
    letters: tuple[str, ...]


class Rebuilt(Struct, frozen=True):
    """A game rebuilt: its turns, how many games fit, and with how many mistakes on the sheet.

    `is_complete` says that every game with so few mistakes has been counted. `question` is the
    open turn whose answer settles most.
    """

    sheet: Sheet
    edition: Edition
    turns: tuple[RebuiltTurn, ...]
    games: int
    mistakes: int
    is_complete: bool
    question: RebuiltTurn | None

    @property
    def is_settled(self) -> bool:
        """Whether every turn is known."""
        return self.question is None and self.is_complete

    def __repr__(self) -> str:
        names = ", ".join(self.sheet.players)
        found = f"{len(self.turns)} turns, {self.games} games, {self.mistakes} mistakes"
        return f"<Rebuilt {names}: {found}>"


def rebuild(
    board: Board,
    sheet: Sheet,
    edition: str | Edition = "standard",
    *,
    blanks_marked: bool | None = None,
    answers: Mapping[Place, WrittenPlay | None] | None = None,
    firm: Collection[Place] = (),
    is_good: Callable[[str], bool] | None = None,
    most_mistakes: int = MOST_MISTAKES,
    stops: Callable[[], bool] = lambda: False,
) -> Rebuilt:
    """Return the game that ends with this board and has this sheet.

    Small letters on the board are blanks; `blanks_marked` says whether all of them are marked, by
    default if there is one. `answers` are turns that a player remembers. `firm` entries are right
    beyond doubt; a place that `is_missing` says that no turn was forgotten before its entry. No
    word list is needed: `is_good` only ranks games that fit equally. `stops` is asked often and
    ends a long search.

    >>> board = Board.from_rows(["."*15]*7 + [".....HORN......", ".......E.......",
    ...                                       ".......D......."] + ["."*15]*5)
    >>> sheet = Sheet.parse("Ann | Ben" + chr(10) + "14 | 4")
    >>> [str(turn.written) for turn in rebuild(board, sheet, "heirloom").turns]
    ['8F HORN', 'H8 RED']

    Raises:
        NoFinalBoard: no game can end with the board.
        NoGameFits: no game fits, even with the mistakes allowed on the sheet.
        UnknownEdition: no edition has the name.
    """
    rules = edition_named(edition)
    final = FinalBoard(board, rules, marked=blanks_marked)
    search = Search(sheet, final, stops, frozenset(firm))
    ended = search.run(most_mistakes)
    found = FoundGames(search, answers or {}, is_good)
    if not found.count:
        seat, turn = _first_impossible(search)
        raise NoGameFits(sheet, seat, turn, is_certain=ended is Ended.COMPLETE)
    turns = found.turns()
    return Rebuilt(
        sheet,
        rules,
        turns,
        found.count,
        search.mistakes,
        ended is Ended.COMPLETE,
        found.question(),
    )


def misread_letters(
    board: Board,
    sheet: Sheet,
    edition: str | Edition = "standard",
    *,
    blanks_marked: bool | None = None,
    among: Collection[Square] | None = None,
    stops: Callable[[], bool] = lambda: False,
) -> tuple[Misread, ...]:
    """Return the squares that, read as another letter, make the whole sheet right.

    `among` are the squares to look at, all unless they are given.

    A letter of the same value cannot be told from the one shown. The shorter the list, the surer.

    Raises:
        NoFinalBoard: no game can end with the board.
        UnknownEdition: no edition has the name.
    """
    rules = edition_named(edition)
    final = FinalBoard(board, rules, marked=blanks_marked)
    values = rules.tile_set.values
    found: list[Misread] = []
    for tile in range(final.count):
        if final.known_blanks >> tile & 1:
            continue
        if among is not None and final.squares[tile] not in among:
            continue
        letters: list[str] = []
        for value in sorted(set(values.values()) - {final.values[tile]}):
            if stops():
                return tuple(found)
            other = copy(final)
            other.values = (*final.values[:tile], value, *final.values[tile + 1 :])
            search = Search(sheet, other, stops)
            search.run(0)
            if search.ends:
                # a value of nothing is a blank of the letter shown
                letters += sorted(letter for letter in values if values[letter] == value)
        if letters:
            found.append(Misread(final.squares[tile], final.letters[tile], tuple(letters)))
    return tuple(found)


def _first_impossible(search: Search) -> tuple[int, int]:
    """Return the seat and the turn at which even the longest agreement ends."""
    furthest = max(search.layers[0], key=lambda stage: sum(stage.read))
    turn = min(furthest.read[furthest.mover], search.turns.lengths[furthest.mover] - 1)
    return furthest.mover, max(0, turn)
