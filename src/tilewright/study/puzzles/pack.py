"""Packs of puzzles: files of lines, compressed as .xz, and the puzzles of the day.

The first line is `# tilewright puzzles 1 NAME WORDS`, WORDS being the hash of the list for which
they were made; every other holds a puzzle, as `lines` writes it.
"""

import datetime as dt
import lzma
import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from typing import overload

from tilewright.errors import TilewrightError
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage, package_of
from tilewright.study.puzzles.lines import read_puzzle, write_puzzle
from tilewright.study.puzzles.puzzle import MOST_STARS, Puzzle

MOST_PUZZLES = 20_000
LARGEST_FILE = 8_000_000
"""The most bytes of a file, compressed or not."""
LONGEST_TEXT = 20_000_000
"""The most bytes of a file's text; more are not unpacked."""
SHIPPED = Path(__file__).with_name("data") / "club.puzzles.xz"

_NAME = re.compile(r"[A-Za-z0-9_.-]{1,40}", re.ASCII)
_FIRST_LINE = re.compile(rf"# tilewright puzzles 1 ({_NAME.pattern}) ([0-9a-f]{{64}})", re.ASCII)
_XZ = b"\xfd7zXZ\0"


class BadPack(TilewrightError, ValueError):
    """A file that holds no pack at all: too long, damaged, or of another kind."""


class NoPuzzles(TilewrightError, LookupError):
    """A language without puzzles, because no installed package brings any."""

    def __init__(self, language: GameLanguage) -> None:
        self.language = language.name
        package = "" if language.lexicon is not None else package_of(language)
        remedy = f"install {package}, or name a file" if package else "name a file"
        super().__init__(f"there are no puzzles in {language.name}: {remedy}")


class PuzzlePack(Sequence[Puzzle]):
    """Puzzles in a fixed order, with a name; of two with the same question, the first is kept.

    `words` is the content hash of the list for which they were made. A name has up to 40 letters,
    digits, full stops, hyphens and underscores.

    >>> from datetime import date
    >>> [puzzle.stars for puzzle in shipped_pack().of_the_day(date(2026, 12, 24))]
    [1, 2, 3]
    """

    def __init__(self, name: str, words: str, puzzles: Iterable[Puzzle]) -> None:
        """Take the puzzles in order.

        Raises:
            ValueError: the name has other characters.
        """
        if not _NAME.fullmatch(name):
            raise ValueError(f"{name[:50]!r} is no name for a pack of puzzles")
        self.name, self.words = name, words
        self._by_id: dict[str, Puzzle] = {}
        for puzzle in puzzles:
            self._by_id.setdefault(puzzle.id, puzzle)
        self._puzzles = tuple(self._by_id.values())

    def __len__(self) -> int:
        return len(self._puzzles)

    @overload
    def __getitem__(self, at: int) -> Puzzle: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Puzzle, ...]: ...

    def __getitem__(self, at: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        return self._puzzles[at]

    def __repr__(self) -> str:
        return f"<PuzzlePack {self.name}: {len(self)} puzzles>"

    def find(self, puzzle_id: str) -> Puzzle | None:
        """Return the puzzle with this id."""
        return self._by_id.get(puzzle_id)

    def of_the_day(self, day: dt.date) -> tuple[Puzzle, ...]:
        """Return the day's puzzles, one for each number of stars, the easiest first.

        They ask for a move, and are the same for everybody with this pack. None comes again before
        all others of as many stars have had their day.
        """
        found = (self._in_turn[stars] for stars in range(1, MOST_STARS + 1))
        return tuple(some[day.toordinal() % len(some)] for some in found if some)

    @cached_property
    def _in_turn(self) -> dict[int, tuple[Puzzle, ...]]:
        """The puzzles of the day by stars, in the order of their days."""
        moves = [puzzle for puzzle in self if puzzle.kind.asks_for_a_move]
        moves.sort(key=lambda puzzle: sha256(f"{self.name} {puzzle.id}".encode()).digest())
        return {
            stars: tuple(puzzle for puzzle in moves if puzzle.stars == stars)
            for stars in range(1, MOST_STARS + 1)
        }


def write_pack(pack: PuzzlePack) -> bytes:
    """Return the content of the pack's file."""
    return lzma.compress("".join(lines_of(pack)).encode(), preset=9 | lzma.PRESET_EXTREME)


def lines_of(pack: PuzzlePack) -> Iterator[str]:
    """Yield the lines of a pack's file."""
    yield f"# tilewright puzzles 1 {pack.name} {pack.words}\n"
    for puzzle in pack:
        yield f"{write_puzzle(puzzle)}\n"


def read_pack(content: bytes) -> PuzzlePack:
    """Return the pack in the content of a file, compressed or not.

    Raises:
        BadPack: it is no pack, or too large.
        BadPuzzle: a line is no puzzle; the error says which and why.
    """
    lines = _text(content).splitlines()
    first = _FIRST_LINE.fullmatch(lines[0]) if lines else None
    if first is None:
        raise BadPack("not a pack of puzzles: the first line does not say so")
    if len(lines) > MOST_PUZZLES + 1:
        raise BadPack(f"more than {MOST_PUZZLES} puzzles")
    return PuzzlePack(first[1], first[2], map(read_puzzle, lines[1:], range(2, len(lines) + 1)))


def read_pack_file(path: Path) -> PuzzlePack:
    """Return the pack in this file.

    Raises:
        BadPack: it is no pack, or too large.
        BadPuzzle: a line is no puzzle; the error says which and why.
        OSError: the file cannot be read.
    """
    with path.open("rb") as file:
        return read_pack(file.read(LARGEST_FILE + 1))


@cache
def shipped_pack() -> PuzzlePack:
    """Return the puzzles that come with Tilewright, made for the list `club`."""
    return read_pack_file(SHIPPED)


def pack_in(language: GameLanguage) -> PuzzlePack | None:
    """Return the puzzles of a language: those of this program, or of the package with its words.

    None where there are none.

    Raises:
        BadPack: the package's file is no pack, or too large.
        BadPuzzle: a line is no puzzle; the error says which and why.
        OSError: the file cannot be read.
    """
    if language == ENGLISH_LANGUAGE:
        return shipped_pack()
    if language.lexicon is None or language.lexicon.puzzles is None:
        return None
    return read_pack_file(Path(language.lexicon.puzzles))


def language_of_puzzle(puzzle_id: str) -> str:
    """Return the name of the language that the id of a puzzle tells.

    >>> language_of_puzzle("german-5189a7e12dff"), language_of_puzzle("7d43ab74c7dd")
    ('german', 'english')
    """
    name, hyphen, _ = puzzle_id.rpartition("-")
    return name if hyphen else ENGLISH_LANGUAGE.name


def _text(content: bytes) -> str:
    if len(content) > LARGEST_FILE:
        raise BadPack(f"more than {LARGEST_FILE} bytes")
    try:
        if content.startswith(_XZ):
            unpacker = lzma.LZMADecompressor(lzma.FORMAT_XZ)
            content = unpacker.decompress(content, LONGEST_TEXT + 1)
            if len(content) <= LONGEST_TEXT and not unpacker.eof:
                raise BadPack("the file is cut off")
        if len(content) > LONGEST_TEXT:
            raise BadPack(f"more than {LONGEST_TEXT} bytes of text")
        return content.decode()
    except (lzma.LZMAError, UnicodeDecodeError) as error:
        raise BadPack(f"not a pack of puzzles: {error}") from None
