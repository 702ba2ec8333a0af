"""The turns of self-play as a table of columns: rack, move, score and leave."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from msgspec import Struct

from tilewright.engine.layout import BLANK_CODE
from tilewright.engine.turn_table import RESULT_FIELDS, TurnTable
from tilewright.rules.alphabet import in_text
from tilewright.rules.squares import COLUMN_LETTERS

TURN_FIELDS = 12
TURN_TILES = 22
RACK = 7
LANES_ACROSS = 15
THOUSANDTHS = 1000


class TurnKind(StrEnum):
    """The kind of a player's move."""

    PLAY = "play"
    EXCHANGE = "exchange"
    PASS = "pass"


_KINDS = tuple(TurnKind)  # in the order of the kernel's numbers


class Turn(Struct, frozen=True, gc=False):
    """One turn of one game; the fields are the columns of an exported table, in order."""

    game: int
    """The game of the match, from 0; in paired games an even one and the next have the same bag."""
    turn: int
    """The turn of the game, from 0."""
    player: int
    """0 or 1: which of the match's two players."""
    rack: str
    """The tiles held before, in alphabetical order, ? a blank."""
    kind: TurnKind
    move: str
    """A play such as ``8D W.RDy``: row first means across, ``.`` is a tile already on the board and
    a small letter a blank; ``-`` and the tiles put back for an exchange; empty for a pass.
    """
    score: int
    """The score of the turn."""
    total: int
    """The player's points after the turn."""
    leave: str
    """The tiles kept."""
    equity: float
    """The value of the move to the player who made it, in points; 0 for a pass."""
    bag: int
    """Tiles in the bag before the turn."""
    final: int
    """The player's points at the end of the game, unplayed tiles included."""


@dataclass(frozen=True, slots=True)
class _Row:
    """One row of a table."""

    table: TurnTable
    number: int

    def read(self, game: int) -> Turn:
        """Return the turn, with this number of its game in the match."""
        at = TURN_FIELDS * self.number
        within, turn, seat, kind, equity, score, total, bag, lane, start, length, put_back = (
            self.table.numbers[at : at + TURN_FIELDS]
        )
        at = TURN_TILES * self.number
        rack = self.table.tiles[at : at + RACK].rstrip(b"\0")
        names = self.table.names
        held = [names[code - 1] for code in rack]
        codes = self.table.tiles[at + RACK : at + TURN_TILES]
        move, used = "", list[str]()
        if _KINDS[kind] is TurnKind.PLAY:
            move = _play_text(names, lane, start, codes[:length])
            used = ["?" if code > BLANK_CODE else names[code] for code in codes if code]
        elif _KINDS[kind] is TurnKind.EXCHANGE:
            used = [names[code - 1] for code in codes[:put_back]]
            move = "-" + _in_order(used)
        kept = held.copy()
        for tile in used:
            kept.remove(tile)
        return Turn(
            game=game,
            turn=turn,
            player=seat ^ self.table.beginner,
            rack=_in_order(held),
            kind=_KINDS[kind],
            move=move,
            score=score,
            total=total,
            leave=_in_order(kept),
            equity=equity / THOUSANDTHS,
            bag=bag,
            final=self.table.results[RESULT_FIELDS * within + seat],
        )


def turns_of(tables: tuple[TurnTable, ...], first: int) -> Iterator[Turn]:
    """Yield every turn, in the order of the games, which are numbered from `first` on.

    With two tables, each game of one is followed by the game of the other with the same bag.
    """
    games = zip(*(_rows_by_game(table) for table in tables), strict=True)
    rows = (rows for same_bag in games for rows in same_bag)
    for number, game in enumerate(rows, start=first):
        yield from (row.read(number) for row in game)


def _rows_by_game(table: TurnTable) -> Iterator[list[_Row]]:
    start = 0
    for turns in table.turns_of_games:
        yield [_Row(table, row) for row in range(start, start + turns)]
        start += turns


def _play_text(names: str, lane: int, start: int, codes: bytes) -> str:
    if lane < LANES_ACROSS:
        at = f"{lane + 1}{COLUMN_LETTERS[start]}"
    else:
        at = f"{COLUMN_LETTERS[lane - LANES_ACROSS]}{start + 1}"
    laid = "".join(
        "." if not code else names[code - BLANK_CODE].lower() if code > BLANK_CODE else names[code]
        for code in codes
    )
    return f"{at} {in_text(laid)}"


def _in_order(tiles: list[str]) -> str:
    # the blank comes last by convention
    return in_text("".join(sorted(tiles, key=lambda tile: (tile == "?", tile))))
