"""CGP: a position on one line, `rows racks scores zero-turns;`.

The fifteen rows, from the top, are joined by slashes: a number is a run of empty squares, a capital
a tile, a small letter a blank, and a tile of several letters is in brackets; `ld german;` at the
end names the tiles of another language. The racks and the scores are joined by slashes too, those
of the player on turn first; a rack may be empty. Zero-turns is the number of scoreless turns before
this one. Operations such as `lex CLUB;` may follow; they are kept unchanged, and operations that
change figures, such as `bb 35;`, are obeyed by `position` or refused by name.

Variants that other programs write are read too: the command `cgp` or a number and a comma before
the rows, one rack with two scores, missing scoreless turns or scores, repeated spaces or tabs, and
operations such as `-lex CLUB` without a semicolon.
"""

import re
from collections.abc import Iterator
from unicodedata import normalize

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.notation.cgp_operations import edition_under, named_operations
from tilewright.rules.alphabet import in_text
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.errors import MalformedText
from tilewright.rules.position import Position, Setup
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import PlacedTile, Tiles

LONGEST_LINE = 2000
LONGEST_FILE = 50_000_000
MOST_RACKS = 4

_CELLS = re.compile(r"[1-9][0-9]*|[A-Za-z]|\[[^\[\]/ ;]{1,4}\]|[^\x00-\x7f]", re.ASCII)
_DIGITS = "0123456789"
_SCORE = re.compile(r"-?[0-9]{1,5}\Z", re.ASCII)
_COUNT = re.compile(r"[0-9]{1,4}\Z", re.ASCII)
_FIELD = re.compile(r"[^\s;]+")
_LEAD = re.compile(r"\s*(?:cgp\s+|[0-9]{1,9},\s*)?", re.ASCII)


class BadCgp(TilewrightError, ValueError):
    """Text that is not valid CGP: the `reason`, and the line and column of the error, from 1."""

    def __init__(self, reason: str, line: int, column: int) -> None:
        self.reason = reason
        self.line = line
        self.column = column
        super().__init__(f"line {line}, column {column}: {reason}")


class Cgp(Struct, frozen=True):
    """The content of a line of CGP; `position` checks that the board is sound."""

    board: Board
    racks: tuple[Tiles, ...]
    scores: tuple[int, ...]
    zero_turns: int = 0
    operations: tuple[str, ...] = ()

    @property
    def rack(self) -> Tiles:
        """The rack of the player on turn."""
        return self.racks[0]

    def named(self, operation: str) -> str | None:
        """Return the name that an operation such as `lex` or `edition` gives, if the line has it.

        >>> read_cgp("15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0 lex CLUB;").named("lex")
        'CLUB'
        """
        for name, value in reversed(tuple(named_operations(self.operations))):
            if name == operation and value and " " not in value:
                return value
        return None

    @property
    def passes(self) -> int:
        """The passes in a row before this turn, as our operation `passes` has them; 0 without it.

        Under editions whose games end by rounds of passes, zero-turns does not tell them from
        other turns without a score.
        """
        count = self.named("passes") or "0"
        return int(count) if _COUNT.match(count) else 0

    def under(self, edition: Edition) -> Edition:
        """Return the edition with the figures that the operations change.

        >>> from tilewright.rules.editions import STANDARD
        >>> line = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 / 0/0 0 bb 35; ld english;"
        >>> read_cgp(line).under(STANDARD).bonus.points
        35

        Raises:
            OperationRefused: one cannot be obeyed; the error says which, and what is offered.
        """
        return edition_under(self.operations, edition)

    def position(self, edition: Edition | str) -> Position:
        """Return the position under the edition, as the operations change it.

        Raises:
            UnknownEdition: no edition has the name.
            OperationRefused: an operation changes figures and cannot be obeyed.
            UnsoundSetup: no game under this edition can reach it.
        """
        return Setup(self.board, self.racks).position(self.under(edition_named(edition)))


def read_cgp(text: str, line: int = 1) -> Cgp:
    """Read the position that a line of CGP describes.

    >>> cgp = read_cgp("15/15/15/15/15/15/15/5HoRN6/15/15/15/15/15/15/15 AEINRT?/ 14/0 0;")
    >>> str(cgp.rack), cgp.scores, cgp.board.rows()[7]
    ('AEINRT?', (14, 0), '.....HoRN......')

    Raises:
        BadCgp: it is not valid CGP; the error says where and why.
    """
    if len(text) > LONGEST_LINE:
        raise BadCgp(f"longer than {LONGEST_LINE} characters", line, LONGEST_LINE + 1)
    text = normalize("NFC", text)
    start = _LEAD.match(text)[0]  # type: ignore[index]  # it matches the empty text too
    found = [(field[0], field.start() + 1) for field in _FIELD.finditer(text, len(start))][:4]
    ended = text.find(";") + 1 or len(text) + 1
    fields = [field for field in found if field[1] < ended]
    if len(found) > 1 and len(fields) < 2:
        raise BadCgp("a semicolon before the racks", line, ended)
    if len(fields) < 2:
        raise BadCgp("rows or racks are missing", line, len(text) + 1)
    (rows, rows_at), (racks, racks_at), *rest = fields
    board = _read_rows(rows, line, rows_at)
    tiles = [_read_rack(rack, line, at) for rack, at in _parts(racks, racks_at)]
    points = [0] * len(tiles)
    if rest:
        points = [_read_score(score, line, at) for score, at in _parts(*rest[0])]
        tiles += [Tiles()] * (len(points) - len(tiles))
    if len(tiles) > MOST_RACKS:
        raise BadCgp(f"{len(tiles)} racks", line, racks_at)
    if len(points) != len(tiles):
        raise BadCgp(f"{len(tiles)} racks but {len(points)} scores", line, rest[0][1])
    zeros, zeros_at = rest[1] if len(rest) > 1 else ("0", ended)
    if not _COUNT.match(zeros):
        raise BadCgp(f"{zeros[:20]!r} is not a number of scoreless turns", line, zeros_at)
    last, last_at = fields[-1]
    more = text[last_at - 1 + len(last) :].split(";")
    operations = tuple(operation.strip() for operation in more if operation.strip())
    return Cgp(board, tuple(tiles), tuple(points), int(zeros), operations)


def read_cgp_file(text: str) -> Iterator[Cgp]:
    """Yield the positions of a text, one per line; skip empty lines and lines that begin with #.

    Raises:
        BadCgp: a line is not valid CGP, or the text is too long.
    """
    if len(text) > LONGEST_FILE:
        raise BadCgp(f"longer than {LONGEST_FILE} characters", 1, 1)
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1):
        if line.strip() and not line.lstrip().startswith("#"):
            yield read_cgp(line, number)


def write_cgp(cgp: Cgp) -> str:
    """Write the position as a line of CGP, which reads back to the same position.

    >>> from tilewright.rules.board import EMPTY_BOARD
    >>> write_cgp(Cgp(EMPTY_BOARD, (Tiles.parse("QI"), Tiles()), (0, 0))).partition(" ")[2]
    'IQ/ 0/0 0;'
    """
    rows = "/".join(_write_row(row) for row in cgp.board.rows())
    racks = "/".join(map(str, cgp.racks))
    scores = "/".join(map(str, cgp.scores))
    operations = "".join(f" {operation};" for operation in cgp.operations)
    return f"{rows} {racks} {scores} {cgp.zero_turns};{operations}"


def _parts(field: str, at: int) -> Iterator[tuple[str, int]]:
    """Yield the parts between slashes, each with its column."""
    for part in field.split("/"):
        yield part, at
        at += len(part) + 1


def _read_rows(field: str, line: int, at: int) -> Board:
    rows = [_read_row(row, line, column) for row, column in _parts(field, at)]
    if len(rows) != SIZE:
        raise BadCgp(f"{len(rows)} rows instead of {SIZE}", line, at)
    return Board("".join(rows))


def _read_row(text: str, line: int, at: int) -> str:
    cells = ""
    place = 0
    while place < len(text):
        found = _CELLS.match(text, place)
        if found is None:
            raise BadCgp(f"unexpected {text[place]!r} in a row", line, at + place)
        part = found[0]
        if part[0] in _DIGITS:
            cells += EMPTY * min(int(part[:3]), SIZE + 1)
        else:
            cells += _read_tile(part, line, at + place)
        place = found.end()
    if len(cells) != SIZE:
        raise BadCgp(f"a row of {len(cells)} squares instead of {SIZE}", line, at)
    return cells


def _read_tile(text: str, line: int, at: int) -> str:
    try:
        return PlacedTile.parse(text).character
    except MalformedText:
        raise BadCgp(f"unexpected {text!r} in a row", line, at) from None


def _read_rack(text: str, line: int, at: int) -> Tiles:
    try:
        return Tiles.parse(text)
    except MalformedText:
        raise BadCgp(f"{text[:20]!r} is not a rack such as AEINRT?", line, at) from None


def _read_score(text: str, line: int, at: int) -> int:
    if not _SCORE.match(text):
        raise BadCgp(f"{text[:20]!r} is not a score", line, at)
    return int(text)


def _write_row(row: str) -> str:
    return in_text(re.sub(r"\.+", lambda empty: str(len(empty[0])), row))
