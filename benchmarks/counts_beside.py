"""Count the plays of random positions in a language, beside another program on the same word graph.

    python -m benchmarks.counts_beside magpie FOLDER --tiles german [--lexicon FILE] [--positions N]
    python -m benchmarks.counts_beside "COMMAND" --tiles spanish [--lexicon FILE] [--positions N]

FOLDER holds a release build of MAGPIE (`bin/magpie`) with its `data`; its number of plays is
compared. COMMAND is started with the path of the graph as its last argument, reads lines of a board
and a rack with a tab between them, and answers each with the number of plays, the most points and
the sum of all points. On an empty board plays across are counted. The first difference is printed.
"""

import argparse
import math
import random
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tilewright.engine.codes import codes_of
from tilewright.engine.generator import Generator
from tilewright.engine.leave_files import write_leaves
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon, default_lexicon, load_lexicon
from tilewright.lexicon.graph import write_graph
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.alphabet import BLANK, Tile, in_text
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.languages import GameLanguage, language_named
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

GOOD_PLAYS = 40
MOST = 1_000_000
LEAST_UNSEEN = 14
"""Tiles in the bag and on the other rack from which MAGPIE exchanges."""
PREFIXES = {
    "english": "CSW", "german": "RD", "french": "FRA", "dutch": "DSW",
    "polish": "OSPS", "catalan": "DISC", "norwegian": "NSF",
}  # fmt: skip
"""The beginnings of names by which MAGPIE knows the tiles of a word graph."""
SETTINGS = "-mode sync -hr false -shprompt false -savesettings false".split()
_SHOWN = re.compile(r"Showing \d+ of (\d+) plays")


class Case(NamedTuple):
    """A position, a rack, and Tilewright's number of plays, most points and their sum."""

    position: Position
    rack: Tiles
    counted: tuple[int, ...]

    @property
    def cgp(self) -> str:
        """The board and the rack without the language, which the other program knows."""
        line = write_cgp(Cgp(self.position.board, (self.rack, Tiles()), (0, 0)))
        return line.removesuffix(";").rstrip()


def cases_of(lexicon: Lexicon, number: int, dice: random.Random) -> list[Case]:
    """Return positions of random games with their counts."""
    edition = TOURNAMENT.in_language(lexicon.language)
    generator, cases = Generator(lexicon), list[Case]()
    while len(cases) < number:
        position, bag = Position.opening(edition), list(edition.tile_set.tiles)
        while len(cases) < number:
            dice.shuffle(bag)
            rack = Tiles(bag[:7])
            counted = generator.playcount(position, rack, across_only=True)
            cases.append(Case(position, rack, tuple(counted)))
            plays = generator.plays(position, rack)
            if not plays:
                break
            play = dice.choice(plays[:GOOD_PLAYS]).play
            position = Position(position.board.with_tiles(play.placements), edition)
            for tile in play.tiles:
                bag.remove(tile)
            if not bag:
                break
    return cases


def counts_of_magpie(folder: Path, lexicon: Lexicon, cases: Sequence[Case]) -> list[tuple[int]]:
    """Return MAGPIE's numbers of plays, less the exchanges and the pass that it counts."""
    name = f"{PREFIXES[lexicon.language.name]}_OURS"
    with TemporaryDirectory() as made:
        lexica = Path(made) / "lexica"
        lexica.mkdir()
        write_graph(lexica / f"{name}.kwg", lexicon.graph)
        _write_leaves(lexica / f"{name}.klv2", lexicon.language.tile_set)
        _write_tiles(Path(made), lexicon.language)
        lines = [f"set -lex {name} -leaves {name} -wmp false -numplays {MOST}"]
        for case in cases:
            lines += [f"cgp {case.cgp}", "generate"]
        done = subprocess.run(
            [folder.resolve() / "bin" / "magpie", "set", "-path", f"{made}:data", *SETTINGS],
            input="\n".join([*lines, ""]),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            cwd=folder,
            check=False,
        )
    found = [int(number) for number in _SHOWN.findall(done.stdout)]
    if len(found) != len(cases):
        sys.exit(f"{len(found)} answers to {len(cases)} positions:\n{done.stdout[-2000:]}")
    return [(number - _others(case),) for number, case in zip(found, cases, strict=True)]


def _others(case: Case) -> int:
    """Return how many exchanges there are, and the pass."""
    tiles = case.position.edition.tile_set.tiles
    unseen = len(tiles) - len(case.position.board.tiles) - len(case.rack)
    kinds = math.prod(count + 1 for count in case.rack.counts().values())
    return kinds if unseen >= LEAST_UNSEEN else 1


def _write_leaves(path: Path, tile_set: TileSet) -> None:
    leaves, codes = default_leaves(tile_set), codes_of(tile_set)
    allowed = bytes(6 * (tile in leaves.order) for tile in codes.tiles)
    write_leaves(path, leaves.values, allowed, codes.order(leaves.order))


def _write_tiles(folder: Path, language: GameLanguage) -> None:
    """Write the tiles as MAGPIE reads them, for languages of which it has none."""
    tile_set = language.tile_set
    rows = [f"?,?,{tile_set.counts[BLANK]},0,0"]
    for letter in tile_set.alphabet.letters:
        tile = Tile(letter)
        is_vowel = int(tile in tile_set.alphabet.vowels)
        shown = ",".join(in_text(kind).strip("[]") for kind in (letter, letter.lower()))
        rows.append(f"{shown},{tile_set.counts[tile]},{tile_set.points(tile)},{is_vowel}")
    (folder / "letterdistributions").mkdir()
    path = folder / "letterdistributions" / f"{language.name}.csv"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")


def counts_of_program(
    command: str, lexicon: Lexicon, cases: Sequence[Case]
) -> list[tuple[int, ...]]:
    """Return the counts of another program: plays, most points, and the sum of points."""
    with TemporaryDirectory() as made:
        graph = Path(made) / "words.kwg"
        write_graph(graph, lexicon.graph)
        lines = [f"{case.cgp.split(' ')[0]}\t{in_text(''.join(case.rack))}" for case in cases]
        done = subprocess.run(
            [*command.split(), graph],
            input="\n".join([*lines, ""]),
            stdout=subprocess.PIPE,
            text=True,
            check=True,
        )
    return [tuple(map(int, line.split())) for line in done.stdout.splitlines()]


def main() -> None:
    """Compare and print the first difference, or how much was compared."""
    parser = argparse.ArgumentParser(description="Count plays beside another program.")
    parser.add_argument("program", help="magpie, or a command")
    parser.add_argument("folder", nargs="?", type=Path, help="that of MAGPIE")
    parser.add_argument("--tiles", required=True)
    parser.add_argument("--lexicon")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=37)
    asked = parser.parse_args()
    language = language_named(asked.tiles)
    lexicon = load_lexicon(asked.lexicon, language) if asked.lexicon else default_lexicon(language)
    cases = cases_of(lexicon, asked.positions, random.Random(asked.seed))
    found: Sequence[tuple[int, ...]]
    if asked.program == "magpie":
        found = counts_of_magpie(asked.folder, lexicon, cases)
    else:
        found = counts_of_program(asked.program, lexicon, cases)
    for case, counted in zip(cases, found, strict=True):
        ours = case.counted[: len(counted)]
        if ours != counted:
            sys.exit(f"{case.cgp}\nTilewright {ours}, the other {counted}")
    plays = sum(case.counted[0] for case in cases)
    blanks = sum(BLANK in case.rack for case in cases)
    print(f"{language.name}: {plays} plays of {len(cases)} positions alike, {blanks} with blanks")


if __name__ == "__main__":
    main()
