"""The judge: a board under an edition's rules, and the plays allowed on it."""

from enum import StrEnum
from functools import lru_cache
from importlib import import_module

from msgspec import Struct

from tilewright.rules.alphabet import BLANK, ENGLISH_ALPHABET, Tile, in_text, require_letters
from tilewright.rules.board import EMPTY, EMPTY_BOARD, Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.errors import (
    CentreNotCovered,
    GapInPlay,
    IncompleteWord,
    NotConnected,
    NotInLine,
    OffBoard,
    OpeningTooShort,
    PlayRefused,
    SquareTaken,
    ThroughLetterDiffers,
    TileNotOnRack,
    UnsoundSetup,
)
from tilewright.rules.play import Placement, Play, WrittenPlay
from tilewright.rules.scoring import ScoredPlay, score_play
from tilewright.rules.squares import CENTRE, COLUMN_LETTERS, SIZE, Direction, Square
from tilewright.rules.tiles import MissingTiles, PlacedTile, Tiles


class Position(Struct, frozen=True, gc=False):
    """A board that a game under this edition can reach; its words need not be in any list.

    >>> from tilewright.rules.editions import STANDARD
    >>> position = Position.opening(STANDARD)
    >>> judged = position.judge(position.resolve(WrittenPlay.parse("8D TRAIN")))
    >>> judged.score, judged.main.letter_sum, judged.main.multiplier
    (12, 6, 2)

    Raises:
        MalformedText: a letter on the board is not in the alphabet of the edition's tiles.
    """

    board: Board
    edition: Edition

    def __post_init__(self) -> None:
        if not isinstance(self.edition, Edition):
            raise TypeError(
                f"a Position takes a Board and an Edition, not {self.edition!r:.40}; "
                "Setup(board).position takes the name of an edition"
            )
        alphabet = self.edition.tile_set.alphabet
        if alphabet is not ENGLISH_ALPHABET or not self.board.cells.isascii():
            require_letters(self.board.cells.replace(EMPTY, ""), alphabet)

    @classmethod
    def opening(cls, edition: Edition | str) -> "Position":
        """Return the empty board of an edition, which may be given by name.

        Raises:
            UnknownEdition: no edition has this name.
        """
        return cls(EMPTY_BOARD, edition_named(edition))

    @property
    def unplaced(self) -> Tiles:
        """The tiles of the set that are not on the board: in the bag, on racks or out of play.

        >>> from tilewright.rules.editions import STANDARD
        >>> opened = Position.opening(STANDARD)
        >>> len(opened.unplaced), len(opened.after(opened.judge("8D TRAIN")).unplaced)
        (100, 95)

        Raises:
            MissingTiles: the board holds tiles that the set has not.
        """
        return _unplaced(self.edition.tile_set.tiles, self.board)

    def judge(self, move: str | Play | WrittenPlay, rack: str | Tiles | None = None) -> ScoredPlay:
        """Return the play with its words and its score, if it is allowed here.

        The rack, if given, is checked before the board. The judge does not look words up: a phoney
        is allowed.

        Raises:
            MalformedText: the move is not a play, or has letters of another alphabet, or the rack
                is not a row of tiles.
            PlayRefused: the subclass says what is wrong, and its `rule` names the rule.
        """
        play = self.play_of(move)
        require_letters(self._letters(play), self.edition.tile_set.alphabet)
        if rack is not None:
            if isinstance(rack, str):
                rack = Tiles.parse(self.edition.tile_set.alphabet.bracketed(rack))
            self._require_tiles(play, rack)
        for square in play.squares:
            if self.board.has_tile(square):
                raise self._refuse(
                    SquareTaken, f"{square} already holds a tile.", square=str(square)
                )
        direction = self._direction(play)
        if self.board.is_empty:
            self._require_opening(play)
        elif not any(self.board.touches(square) for square in play.squares):
            raise self._refuse(
                NotConnected,
                f"{in_text(self._letters(play))} touches nothing on the board.",
                squares=tuple(map(str, play.squares)),
            )
        edition = self.edition
        return score_play(
            self.board, play, direction, edition.layout, edition.tile_set, edition.bonus
        )

    def after(self, move: str | Play | WrittenPlay | ScoredPlay) -> "Position":
        """Return the position with the play on the board; one that is not judged yet is judged.

        >>> from tilewright.rules.editions import STANDARD
        >>> Position.opening(STANDARD).after("8F HORN").after("H6 FARM")
        <Position standard: <Board with 7 tiles>>

        Raises:
            MalformedText: the text is not a play.
            PlayRefused: as `judge` raises.
        """
        judged = move if isinstance(move, ScoredPlay) else self.judge(move)
        return Position(self.board.with_tiles(judged.play.placements), self.edition)

    def play_of(self, move: str | Play | WrittenPlay) -> Play:
        """Return the tiles that a play puts on this board, in whatever form it is given.

        Raises:
            MalformedText: the text is not a play.
            PlayRefused: as `resolve` raises for a written play.
        """
        if isinstance(move, Play):
            return move
        if isinstance(move, str):
            move = WrittenPlay.parse(move, self.edition.tile_set.alphabet)
        return self.resolve(move)

    def resolve(self, written: WrittenPlay) -> Play:
        """Return the tiles that a written play adds: its letters on squares that are still empty.

        Raises:
            OffBoard: the word runs off the board.
            ThroughLetterDiffers: the board has a different letter on one of its squares.
            IncompleteWord: tiles on the board extend the word, or it has only one letter.
            NoTiles: every letter is on the board already.
        """
        if len(written.word) < 2:
            raise self._refuse(
                IncompleteWord,
                f"{written} is not a whole word; write all of it.",
                word=in_text(written.word.upper()),
            )
        ahead = written.start.line(written.direction)[written.start.place(written.direction) :]
        if len(written.word) > len(ahead):
            raise self._refuse(
                OffBoard, f"{written} runs off the board.", word=in_text(written.word.upper())
            )
        placements: list[Placement] = []
        for square, character in zip(ahead, written.word, strict=False):
            tile = PlacedTile.shown(character)
            lying = self.board.at(square)
            if lying is None:
                placements.append(Placement(square, tile))
            elif lying.letter != tile.letter:
                raise self._differs(written, square, tile, lying)
        before = written.start.step(written.direction, -1)
        after = written.start.step(written.direction, len(written.word))
        if self.board.has_tile(before) or self.board.has_tile(after):
            raise self._refuse(
                IncompleteWord,
                f"{written} is only part of the word it would form; write all of it.",
                word=in_text(written.word.upper()),
            )
        return Play(tuple(placements))

    def __str__(self) -> str:
        """Return the board for a terminal: blanks in lower case, premium marks on empty squares.

        >>> from tilewright.rules.editions import STANDARD
        >>> board = EMPTY_BOARD.with_tiles(Play.parse_tiles([("H8", "q"), ("I8", "I")]).placements)
        >>> print("\\n".join(str(Position(board, STANDARD)).splitlines()[6:10]))
         6 . " . . . " . . . " . . . " .
         7 . . ' . . . ' . ' . . . ' . .
         8 = . . ' . . . q I . . ' . . =
         9 . . ' . . . ' . ' . . . ' . .
        """
        marks = self.edition.layout.drawing.replace("\n", "")
        shown = [
            mark if cell == EMPTY else in_text(cell)
            for cell, mark in zip(self.board.cells, marks, strict=True)
        ]
        wide = max(map(len, shown))  # more than 1 with tiles of several letters
        shown = [cell.ljust(wide) for cell in shown]
        rows = [f"{row + 1:2} {' '.join(shown[row * SIZE :][:SIZE])}" for row in range(SIZE)]
        columns = " ".join(column.ljust(wide) for column in COLUMN_LETTERS)
        return "\n".join(line.rstrip() for line in (f"   {columns}", *rows))

    def _repr_svg_(self) -> str:
        # drawing belongs to a higher layer, and only notebooks need it
        return str(import_module("tilewright.notation.svg").svg(self))

    def _differs(
        self, written: WrittenPlay, square: Square, tile: PlacedTile, lying: PlacedTile
    ) -> PlayRefused:
        needed, lies = in_text(tile.letter), in_text(lying.letter)
        return self._refuse(
            ThroughLetterDiffers,
            f"{written} needs {needed} on {square}, where {lies} lies.",
            square=str(square),
            written=needed,
            lies=lies,
        )

    def _require_tiles(self, play: Play, rack: Tiles) -> None:
        try:
            rack - play.tiles
        except MissingTiles as error:
            blanks = _blanks(error.missing)
            names = [in_text(tile) for tile in error.missing if tile != BLANK]
            names += ["a blank" if blanks == 1 else f"{blanks} blanks"] if blanks else []
            message = f"The rack does not hold {', '.join(names)}."
            letters = Tiles(Tile(letter) for letter in self._letters(play))
            too_many = _blanks(play.tiles) > _blanks(self.edition.tile_set.tiles)
            if too_many or (blanks > 1 and rack.contains_all(letters)):
                # small letters were typed for tiles
                message += (
                    f" A small letter is a blank; write {in_text(self._letters(play))} for tiles."
                )
            raise self._refuse(TileNotOnRack, message, missing=str(error.missing)) from None

    def _direction(self, play: Play) -> Direction:
        # one tile reads across, unless its only word is the one down
        rows = {square.row for square in play.squares}
        columns = {square.column for square in play.squares}
        if len(rows) > 1 and len(columns) > 1:
            raise self._refuse(
                NotInLine,
                f"{in_text(self._letters(play))} is neither in one row nor in one column.",
                squares=tuple(map(str, play.squares)),
            )
        direction = Direction.ACROSS if len(rows) == 1 else Direction.DOWN
        self._require_unbroken(play, direction)
        return direction

    def _require_unbroken(self, play: Play, direction: Direction) -> None:
        laid = play.squares
        between = slice(laid[0].place(direction), laid[-1].place(direction))
        for square in laid[0].line(direction)[between]:
            if not self.board.has_tile(square) and square not in laid:
                raise self._refuse(
                    GapInPlay, f"{square} is empty: the play has a gap.", square=str(square)
                )

    def _require_opening(self, play: Play) -> None:
        if len(play.placements) < 2:
            raise self._refuse(OpeningTooShort, "The first play needs at least two tiles.")
        if CENTRE not in play.squares:
            raise self._refuse(
                CentreNotCovered, f"The first play must cover {CENTRE}.", square=str(CENTRE)
            )

    def _letters(self, play: Play) -> str:
        return "".join(placement.tile.letter for placement in play.placements)

    def _refuse(
        self, kind: type[PlayRefused], message: str, **evidence: str | int | tuple[str, ...]
    ) -> PlayRefused:
        rule = None if kind.rule_name is None else self.edition.rule(kind.rule_name)
        return kind(message, rule, **evidence)

    def __repr__(self) -> str:
        return f"<Position {self.edition.name}: {self.board!r}>"


@lru_cache(maxsize=16)  # each seat of a table asks for the same after each event
def _unplaced(tiles: Tiles, board: Board) -> Tiles:
    return tiles - board.tiles


def _blanks(tiles: Tiles) -> int:
    return sum(tile == BLANK for tile in tiles)


class Waiver(StrEnum):
    """A soundness test that a setup may skip, for examples that show only part of a board."""

    CONNECTED = "connected"
    CENTRE_COVERED = "centre_covered"


class Setup(Struct, frozen=True):
    """A board that has not been checked yet; a game may be unable to reach it.

    >>> from tilewright.rules.editions import STANDARD
    >>> lonely = Setup(EMPTY_BOARD.with_tiles(Play.parse_tiles([("A1", "Q")]).placements))
    >>> lonely.problems(STANDARD)
    ('the centre square is empty',)
    """

    board: Board
    racks: tuple[Tiles, ...] = ()
    waive: frozenset[Waiver] = frozenset()

    def problems(self, edition: Edition | str) -> tuple[str, ...]:
        """Return every reason why no game can reach this board; empty if it is sound.

        Raises:
            UnknownEdition: no edition has the name.
        """
        edition = edition_named(edition)
        found = []
        in_use = self.board.tiles
        for rack in self.racks:
            in_use = in_use + rack
            if len(rack) > edition.rack_size:
                found.append(f"a rack holds {len(rack)} tiles")
        surplus = in_use.counts() - edition.tile_set.tiles.counts()
        alphabet = edition.tile_set.alphabet
        letters = set(self.board.cells.replace(EMPTY, "").upper())
        strange = sorted(letter for letter in letters if letter not in alphabet)
        if strange:
            found.append(f"letters that are none of {alphabet}: {in_text(' '.join(strange))}")
        if surplus:
            found.append(
                f"more tiles than the set has of {' '.join(map(in_text, sorted(surplus)))}"
            )
        if not self.board.is_empty:
            if Waiver.CENTRE_COVERED not in self.waive and not self.board.has_tile(CENTRE):
                found.append("the centre square is empty")
            if Waiver.CONNECTED not in self.waive and not self.board.is_connected():
                found.append("the tiles on the board are not connected")
        return tuple(found)

    def position(self, edition: Edition | str) -> Position:
        """Return the position, if the setup is sound.

        Raises:
            UnknownEdition: no edition has the name.
            UnsoundSetup: the setup is not sound; the error lists every problem.
        """
        problems = self.problems(edition)
        if problems:
            raise UnsoundSetup(problems)
        return Position(self.board, edition_named(edition))
