"""A score sheet as people write it: a column for each player, a score or a total for each turn."""

import re
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText

if TYPE_CHECKING:
    from tilewright.recovery.stages import SheetMistake

MOST_TURNS = 120
"""Turns of one player; the longest game on record has fewer than half of them."""

HIGHEST = 9_999
_LONGEST_TEXT = 20_000
_WIDE_GAP = re.compile(r" {2,}")
_NUMBER = re.compile(r"=?-?\d{1,4}\Z")
_NOTHING = frozenset({"-", "–", "—", "x", "X"})
_UNREADABLE = "?"
_NOT_FALLING_ROWS = 5
"""Columns of this length that never fall hold totals: scores would have fallen somewhere."""


class Figures(StrEnum):
    """The figures of a sheet: the score of each turn, or the player's total after it."""

    SCORES = "scores"
    TOTALS = "totals"


class Place(NamedTuple):
    """A turn of the sheet: a seat and the number of its entry, or of the entry that it precedes."""

    seat: int
    turn: int
    is_missing: bool = False


class BadSheet(TilewrightError, ValueError):
    """A text that is no score sheet; `line` counts from 1, `why` says what to change.

    `place` is the cell that cannot be read, where it is one.
    """

    def __init__(self, line: int, why: str, place: Place | None = None) -> None:
        self.line = line
        self.why = why
        self.place = place
        super().__init__(f"Line {line} of the sheet: {why}.")


class SheetEntry(Struct, frozen=True):
    """One turn as the sheet has it.

    `figure` is a score, or a total on a sheet of totals; None if it cannot be read. `word` is the
    word written beside it, one character for a tile, in capitals.
    """

    figure: int | None
    word: str | None = None


class Sheet(Struct, frozen=True):
    """A score sheet: the players in the order of their turns, and a column of entries for each.

    A turn that scored nothing (a pass, an exchange, a play taken back) is an entry too: 0, or on a
    sheet of totals the same total again.

    >>> sheet = Sheet.parse("Ann | Ben\\n14 HORN | 9\\n30 | -")
    >>> sheet.players, sheet.columns[0][0]
    (('Ann', 'Ben'), SheetEntry(figure=14, word='HORN'))
    >>> [sheet.score(1, turn) for turn in range(2)]
    [9, 0]

    Raises:
        BadSheet: too few or too many players or turns, or a figure that no game has.
    """

    players: tuple[str, ...]
    columns: tuple[tuple[SheetEntry, ...], ...]
    figures: Figures = Figures.SCORES

    def __post_init__(self) -> None:
        if not 2 <= len(self.players) <= 4 or len(self.columns) != len(self.players):
            raise BadSheet(1, f"two to four players, not {len(self.players)}")
        for column in self.columns:
            if len(column) > MOST_TURNS:
                raise BadSheet(1 + MOST_TURNS, f"a player has at most {MOST_TURNS} turns")
            for turn, entry in enumerate(column):
                if entry.figure is not None and not 0 <= entry.figure <= HIGHEST:
                    why = f"{entry.figure} is no score of a turn"
                    raise BadSheet(turn + 2, why, Place(self.columns.index(column), turn))

    @classmethod
    def parse(cls, text: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> "Sheet":
        """Read a sheet from text: names first, then a line for each round.

        Cells are parted by tabs, semicolons, bars or two spaces. A cell has a figure, and perhaps
        the word; a dash is a turn without a score, a question mark one that cannot be read. A line
        `#totals` or `#scores` says what the figures are. Without it they are totals if no column
        ever falls.

        Raises:
            BadSheet: a line cannot be read.
        """
        if len(text) > _LONGEST_TEXT:
            raise BadSheet(1, f"a sheet has at most {_LONGEST_TEXT} characters")
        said: Figures | None = None
        players: tuple[str, ...] = ()
        columns: list[list[SheetEntry]] = []
        for number, line in enumerate(text.splitlines(), 1):
            written = line.strip()
            if written.lower() in ("#totals", "#scores"):
                said = Figures(written[1:].lower())
            elif not written or written.startswith("#"):
                continue
            elif not players:
                players = tuple(filter(None, _cells(written)))
                columns = [[] for _ in players]
            else:
                _read_round(number, line, columns, alphabet)
        return cls(players, tuple(map(tuple, columns)), said or _guessed(columns))

    @classmethod
    def of_cells(
        cls,
        players: Sequence[str],
        columns: Sequence[Sequence[str]],
        figures: Figures,
        alphabet: Alphabet = ENGLISH_ALPHABET,
    ) -> "Sheet":
        """Read a sheet from its cells, a column for each player, as `parse` reads them.

        Raises:
            BadSheet: a cell cannot be read, or is empty between others.
        """
        entries = [
            tuple(
                _entry(turn + 2, cell, alphabet, Place(seat, turn))
                for turn, cell in enumerate(column)
            )
            for seat, column in enumerate(columns)
        ]
        return cls(tuple(players), tuple(entries), figures)

    def cells(self, alphabet: Alphabet = ENGLISH_ALPHABET) -> tuple[tuple[str, ...], ...]:
        """Return the cells as `of_cells` reads them."""
        return tuple(
            tuple(
                " ".join(
                    (
                        _UNREADABLE if entry.figure is None else str(entry.figure),
                        *([] if entry.word is None else [alphabet.written(entry.word)]),
                    )
                )
                for entry in column
            )
            for column in self.columns
        )

    def corrected(self, mistake: "SheetMistake") -> "Sheet":
        r"""Return the sheet without this mistake: the figure as the play scored, or its word.

        >>> from tilewright.recovery.stages import MistakeKind, SheetMistake
        >>> sheet = Sheet.parse("#totals\nAnn | Ben\n14 | 9\n34 | 19")
        >>> right = sheet.corrected(SheetMistake(MistakeKind.FIGURE, 0, 0, 14, 12))
        >>> [entry.figure for entry in right.columns[0]]
        [12, 32]
        """
        # imported late: stages read sheets
        from tilewright.recovery.stages import MistakeKind

        column = list(self.columns[mistake.seat])
        turn, of_totals = mistake.turn, self.figures is Figures.TOTALS
        before = column[turn - 1].figure if of_totals and turn else 0
        figure = None if before is None else before + mistake.score
        is_missing = mistake.written is None
        if is_missing:
            column.insert(turn, SheetEntry(figure))
        elif mistake.kind is MistakeKind.WORD:
            column[turn] = SheetEntry(column[turn].figure, mistake.word)
        else:
            column[turn] = SheetEntry(figure, column[turn].word)
        if of_totals and mistake.kind in (MistakeKind.FIGURE, MistakeKind.MISSING):
            more = mistake.score if is_missing else -mistake.off_by
            for later in range(turn + 1, len(column)):
                entry = column[later]
                if entry.figure is not None:
                    column[later] = SheetEntry(entry.figure + more, entry.word)
        columns = list(self.columns)
        columns[mistake.seat] = tuple(column)
        return Sheet(self.players, tuple(columns), self.figures)

    def score(self, seat: int, turn: int) -> int | None:
        """Return the score of a turn: as written, or the difference of two totals.

        None where a figure that it needs cannot be read.
        """
        column = self.columns[seat]
        figure = column[turn].figure
        if figure is None or self.figures is Figures.SCORES or turn == 0:
            return figure
        before = column[turn - 1].figure
        return None if before is None else figure - before

    def __repr__(self) -> str:
        turns = sum(map(len, self.columns))
        return f"<Sheet of {', '.join(self.players)}: {turns} turns, {self.figures}>"

    def with_figure(self, seat: int, turn: int, figure: int) -> "Sheet":
        """Return the sheet with one figure corrected."""
        column = list(self.columns[seat])
        column[turn] = SheetEntry(figure, column[turn].word)
        columns = list(self.columns)
        columns[seat] = tuple(column)
        return Sheet(self.players, tuple(columns), self.figures)


def _read_round(
    number: int, line: str, columns: Sequence[list[SheetEntry]], alphabet: Alphabet
) -> None:
    cells = _cells(line)
    if len(cells) > len(columns):
        raise BadSheet(number, f"{len(cells)} turns, but there are {len(columns)} players")
    for column, cell in zip(columns, cells, strict=False):
        if cell:
            column.append(_entry(number, cell, alphabet))


def _cells(line: str) -> list[str]:
    """Return the cells of a line, parted by bars, else tabs, semicolons or two spaces."""
    if "|" in line:
        # a bar at either end is the frame of a table
        return [
            cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|")
        ]
    for parted_by in "\t;":
        if parted_by in line:
            return [cell.strip() for cell in line.split(parted_by)]
    return [cell.strip() for cell in _WIDE_GAP.split(line.strip())]


def _entry(number: int, cell: str, alphabet: Alphabet, place: Place | None = None) -> SheetEntry:
    figure: int | None = None
    word: str | None = None
    seen = False
    for part in cell.split():
        if part in _NOTHING:
            figure, seen = 0, True
        elif part == _UNREADABLE:
            seen = True
        elif _NUMBER.match(part):
            figure, seen = int(part.lstrip("=")), True
        elif word is None:
            try:
                word = alphabet.read_shown(part).upper()
            except MalformedText as bad:
                why = f"{part!r} is neither a score nor a word"
                raise BadSheet(number, why, place) from bad
        else:
            raise BadSheet(number, f"{cell!r} has two words; one line each turn has one", place)
    if not seen:
        why = f"{cell!r} has no score; write ? where it cannot be read"
        raise BadSheet(number, why, place)
    return SheetEntry(figure, word)


def _guessed(columns: Sequence[Sequence[SheetEntry]]) -> Figures:
    figures = [[entry.figure or 0 for entry in column] for column in columns]
    long_enough = all(len(column) >= _NOT_FALLING_ROWS for column in figures)
    if long_enough and all(column == sorted(column) for column in figures):
        return Figures.TOTALS
    return Figures.SCORES
