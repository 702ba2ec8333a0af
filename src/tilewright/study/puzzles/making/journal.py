"""A journal beside a pack that is being made, so that it can be made in several sittings.

The first line is JSON with the recipe; then come the puzzles, and after those of each round a line
`# round N`. What follows the last such line is dropped: it was cut off.
"""

from pathlib import Path
from typing import Literal

import msgspec

from tilewright.errors import TilewrightError
from tilewright.lexicon.graph import replace_file
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.study.puzzles.lines import read_puzzle, write_puzzle
from tilewright.study.puzzles.making.maker import Recipe
from tilewright.study.puzzles.pack import LONGEST_TEXT
from tilewright.study.puzzles.puzzle import Puzzle

_ROUND = "# round "


class OtherPuzzles(TilewrightError, ValueError):
    """A journal of another recipe, or a damaged one."""

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(f"{path}: {why}; remove it, or start over with --force")


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of the file."""

    form: Literal["tilewright making puzzles 1"]
    count: int
    seed: int
    edition: str
    pieces: int
    words: str
    language: str = ENGLISH_LANGUAGE.name


class Journal:
    """Keeps the puzzles of a recipe in a file while they are made."""

    def __init__(self, path: Path, recipe: Recipe) -> None:
        self.path = path
        self._head = _Head(
            form="tilewright making puzzles 1",
            count=recipe.count,
            seed=recipe.seed,
            edition=recipe.edition,
            pieces=recipe.pieces,
            words=recipe.words,
            language=recipe.language,
        )

    def read(self) -> tuple[list[Puzzle], int]:
        """Return the puzzles so far and the number of the next round; begin a file without one.

        Raises:
            OtherPuzzles: the file is of another recipe, or damaged.
            OSError: the file cannot be read or written.
        """
        head = msgspec.json.encode(self._head).decode()
        if not self.path.exists():
            replace_file(self.path, f"{head}\n".encode())
            return [], 0
        with self.path.open("rb") as file:
            content = file.read(LONGEST_TEXT)
        kept, following = self._whole_rounds(content, head)
        replace_file(self.path, "".join(f"{line}\n" for line in kept).encode())
        try:
            made = [
                read_puzzle(line, number)
                for number, line in enumerate(kept[1:], 2)
                if not line.startswith(_ROUND)
            ]
        except ValueError as error:
            raise OtherPuzzles(self.path, str(error)) from None
        return made, following

    def _whole_rounds(self, content: bytes, head: str) -> tuple[list[str], int]:
        """Return the lines up to the end of the last round, and the number of the next."""
        try:
            # the last line has no end if it was cut off
            lines = content.decode().split("\n")[:-1]
            if lines[:1] != [head]:
                raise OtherPuzzles(self.path, "the puzzles of other games, words or numbers")
            ends = [number for number, line in enumerate(lines) if line.startswith(_ROUND)]
            if not ends:
                return lines[:1], 0
            return lines[: ends[-1] + 1], int(lines[ends[-1]].removeprefix(_ROUND)) + 1
        except ValueError as error:
            if isinstance(error, OtherPuzzles):
                raise
            raise OtherPuzzles(self.path, "damaged") from None

    def add(self, puzzles: list[Puzzle], number: int) -> None:
        """Add the puzzles of a round."""
        lines = "".join(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles)
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(f"{lines}{_ROUND}{number}\n")

    def remove(self) -> None:
        """Delete the file."""
        self.path.unlink(missing_ok=True)
