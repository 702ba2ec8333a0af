"""Rebuild a game from its final board and its score sheet.

The final board holds every play and the sheet every score. A play lies in one line of tiles and has
one score, so that few orders of play fit both, and mostly one.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from unicodedata import normalize

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.recovery.final_board import FinalBoard, NoFinalBoard
from tilewright.recovery.games import FoundGames, RebuiltTurn
from tilewright.recovery.layings import Layings
from tilewright.recovery.search import MOST_MISTAKES, Ended, Search
from tilewright.recovery.sheet import Place, Sheet
from tilewright.rules.alphabet import BLANK
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.play import Placement, WrittenPlay
from tilewright.rules.squares import Square
from tilewright.rules.tiles import PlacedTile


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
    """A square whose letter may be misread: with one of `letters` the whole sheet is right.

    `letters` are the likeliest first; `?` is a blank of the letter `shown`. If `shown` is a small
    letter, a blank, the tile may be none.
    """

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

    As few unmarked tiles as possible are taken for blanks. The likeliest squares and letters are
    first: letters of words on the sheet, then letters that look alike. Only words show a letter
    of the same value as the right one. The shorter the list, the surer.

    Raises:
        NoFinalBoard: no game can end with the board.
        UnknownEdition: no edition has the name.
    """
    rules = edition_named(edition)
    final = FinalBoard(board, rules, marked=blanks_marked)
    fewest = sum(final.must_be_blank.values())
    found: tuple[Misread, ...] = ()
    unmarked = () if final.marked else range(fewest, final.spare_blanks + 1)
    for most_blanks in unmarked or (None,):
        shown = FinalBoard(board, rules, marked=final.marked, most_blanks=most_blanks)
        found = _Readings(shown, sheet, stops, most_blanks).found(among)
        if found or stops():
            break
    return found


_ALIKE = frozenset(
    map(frozenset, "OQ IL EF UV MN CG DO PR BR VY KX HN VW TI TF BP DQ HK MW NW SZ UY IJ".split())
)


class _Readings:
    """The other readings of single squares of a board that make its sheet right."""

    def __init__(
        self, final: FinalBoard, sheet: Sheet, stops: Callable[[], bool], most_blanks: int | None
    ) -> None:
        self._final = final
        self._sheet = sheet
        self._stops = stops
        self._most_blanks = most_blanks
        self._layings = Layings(final)
        self._by_words = _letters_of_words(final, sheet)

    def found(self, among: Collection[Square] | None) -> tuple[Misread, ...]:
        """Return the squares whose other readings make the sheet right, the likeliest first."""
        final, letters = self._final, dict[int, list[str]]()
        for tile, alike in self._readings():
            if self._stops():
                break
            if (among is None or final.squares[tile] in among) and self._fits(tile, alike[0]):
                known = letters.setdefault(tile, [])
                known += [letter for letter in alike if letter not in known]
        found: list[tuple[int, Misread]] = []
        for tile in sorted(letters):
            square = final.squares[tile]
            in_order = tuple(sorted(letters[tile], key=lambda one: self._rank(tile, one)))
            misread = Misread(square, final.board.cells[square.index], in_order)
            found.append((self._rank(tile, in_order[0]), misread))
        return tuple(misread for _, misread in sorted(found, key=lambda one: one[0]))

    def _readings(self) -> Iterator[tuple[int, list[str]]]:
        """Yield tiles with other letters, those of the same value together.

        The likeliest are first, should the time run out: letters of words on the sheet, and letters
        that need a blank last.
        """
        final = self._final
        plain = [tile for tile in range(final.count) if not final.known_blanks >> tile & 1]
        for tile in plain:
            yield from ((tile, [letter]) for letter in self._by_words.get(tile, ()))
        for tile in plain:
            yield from ((tile, alike) for alike in self._of_other_values(tile))
        for tile in set(range(final.count)) - set(plain):
            yield tile, [final.letters[tile]]
        if final.spare_blanks > 0:
            for tile in plain:
                yield from ((tile, [letter]) for letter in self._by_a_blank(tile))

    def _of_other_values(self, tile: int) -> list[list[str]]:
        final = self._final
        by_value: dict[int, list[str]] = {}
        for letter, value in final.edition.tile_set.values.items():
            if letter != BLANK and value != final.values[tile] and not final.is_used_up(letter):
                by_value.setdefault(value, []).append(str(letter))
        return [by_value[value] for value in sorted(by_value)]

    def _by_a_blank(self, tile: int) -> list[str]:
        """Return the letters for which a blank must stand, at this tile or at another."""
        final = self._final
        if final.marked:
            return [BLANK]
        values = final.edition.tile_set.values.items()
        return [
            str(letter)
            for letter, value in values
            if letter != BLANK and value != final.values[tile] and final.is_used_up(letter)
        ]

    def _fits(self, tile: int, letter: str) -> bool:
        final, square = self._final, self._final.squares[tile]
        cell = final.letters[tile].lower() if letter == BLANK else letter
        placed = Placement(square, PlacedTile.shown(cell))
        board = final.board.with_tiles((placed,))
        try:
            other = FinalBoard(
                board, final.edition, marked=final.marked, most_blanks=self._most_blanks
            )
        except NoFinalBoard:
            return False
        layings = self._layings.with_other(other, tile)
        search = Search(self._sheet, other, self._stops, layings=layings)
        search.run(0)
        return bool(search.ends)

    def _rank(self, tile: int, letter: str) -> int:
        if letter in self._by_words.get(tile, ()):
            return 0
        shown = self._final.letters[tile]
        plain = {normalize("NFD", one)[0] for one in (shown, letter)}
        return 1 if len(plain) == 1 or plain in _ALIKE else 2


def _letters_of_words(final: FinalBoard, sheet: Sheet) -> dict[int, tuple[str, ...]]:
    """Return the letters that words of the sheet have on tiles, if they differ in one letter."""
    words = {entry.word for column in sheet.columns for entry in column if entry.word}
    found: dict[int, tuple[str, ...]] = {}
    for line in final.lines:
        for word in words:
            for first in range(len(line.tiles) - len(word) + 1):
                run = line.tiles[first : first + len(word)]
                differing = [
                    place for place, tile in enumerate(run) if final.letters[tile] != word[place]
                ]
                if len(differing) == 1:
                    tile, letter = run[differing[0]], word[differing[0]]
                    found[tile] = (*found.get(tile, ()), letter)
    return found


def _first_impossible(search: Search) -> tuple[int, int]:
    """Return the seat and the turn at which even the longest agreement ends."""
    furthest = max(search.layers[0], key=lambda stage: sum(stage.read))
    turn = min(furthest.read[furthest.mover], search.turns.lengths[furthest.mover] - 1)
    return furthest.mover, max(0, turn)
