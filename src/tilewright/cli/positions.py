"""`plays` and `playcount`: list or count the plays of a position."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    NO,
    EditionOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    edition_in,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.equipment import DistributionOption, LayoutOption, edition_with
from tilewright.cli.terminal import progress, read_text, tell

if TYPE_CHECKING:
    from tilewright.engine.generator import Generator
    from tilewright.engine.moves import PlayCount
    from tilewright.rules import Edition, Position
    from tilewright.rules.tiles import Tiles

    Batch = list[tuple[Position, Tiles]]

PIECE = 8
"""Positions that a thread counts at a time."""


class EngineName(StrEnum):
    """The generator of plays: the fast kernel, or the slow and obvious reference."""

    KERNEL = "kernel"
    REFERENCE = "reference"


EngineOption = Annotated[EngineName, typer.Option(help="The generator to use.")]


@app.command()
def plays(
    cgp: Annotated[
        str,
        typer.Argument(
            metavar="CGP|FILE",
            help="A position of CGP, or a file of one, - for standard input.",
        ),
    ],
    most: Annotated[
        int, typer.Option("-n", "--top", "--most", min=1, help="The number of plays to show.")
    ] = 15,
    everything: Annotated[bool, typer.Option("--all", help="Show every play.")] = False,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    layout: LayoutOption = None,
    distribution: DistributionOption = None,
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """List the plays of a position, best equity first.

    Exit status 1 when there is none.
    """
    from tilewright.cli.analyzing.positions import read_position, tell_others
    from tilewright.engine.generator import Generator
    from tilewright.notation.cgp import read_cgp
    from tilewright.rules.alphabet import in_text

    with report_misuse():
        read = read_cgp(read_position(cgp, "`tilewright analyze` takes one of its turns"))
        under = edition_with(edition_in(edition, tiles), layout, distribution)
        position = read.position(under)
        loaded = lexicon_of(lexicon, position.edition)
        tell_others(read, loaded, under)
        generator = Generator(loaded, engine=engine.value)
        found = generator.plays(position, read.rack)
    if found and not as_json:
        print(f"{'move':<20} {'score':>5} {'equity':>8}  words")
    for play in found if everything else found[:most]:
        judged = position.judge(play.play, read.rack)
        crossed = [in_text(word.word) for word in judged.words]
        if as_json:
            line = {
                "move": str(play.written),
                "at": play.written.at,
                "word": in_text(play.word),
                "words": crossed,
                "score": judged.score,
                "equity": play.equity / 1000,
            }
            print(json.dumps(line))
        else:
            words = " ".join(crossed)
            print(f"{play.written!s:<20} {judged.score:>5} {play.equity / 1000:>8.2f}  {words}")
    if not found:
        tell("no play is possible")
        raise typer.Exit(NO)


@app.command()
def playcount(
    file: Annotated[Path, typer.Argument(help="A file of CGP lines; - for standard input.")],
    across_only: Annotated[
        bool, typer.Option("--across-only", help="Count one direction on the empty board.")
    ] = False,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    layout: LayoutOption = None,
    distribution: DistributionOption = None,
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """Count the distinct plays of each position, with the best score and the sum of all scores.

    Exchanges and passes are not counted. The board need not be possible in a game: the centre may
    be empty, or a letter may have more tiles than the set.
    """
    from tilewright.engine.generator import Generator
    from tilewright.engine.moves import PlayCount

    with report_misuse():
        under = edition_with(edition_in(edition, tiles), layout, distribution)
    with report_misuse(file):
        batch = _read_positions(file, under)
    with report_misuse():
        loaded = lexicon_of(lexicon, batch[0][0].edition if batch else under)
        for used in {pair[0].edition.tile_set: pair[0].edition for pair in batch}.values():
            lexicon_of(loaded, used)
        generator = Generator(loaded, engine=engine.value)
        total = PlayCount(0, 0, 0)
        for count in _counted(generator, batch, across_only, threads):
            total = PlayCount(
                total.plays + count.plays,
                max(total.best_score, count.best_score),
                total.score_sum + count.score_sum,
            )
            print(
                json.dumps(count._asdict())
                if as_json
                else f"{count.plays:>8} {count.best_score:>5} {count.score_sum:>10}"
            )
    if not as_json and len(batch) > 1:
        print(f"{total.plays:>8} {total.best_score:>5} {total.score_sum:>10}  in all")


def _read_positions(file: Path, edition: "Edition") -> "Batch":
    """Return the positions of the file, each under the edition as its operations change it.

    Raises:
        ValueError: a position cannot be read, has too long a rack, or an operation that cannot be
            obeyed.
        OSError: the file cannot be read.
    """
    from tilewright.notation.cgp import LONGEST_FILE, read_cgp_file
    from tilewright.rules import Position

    read = list(read_cgp_file(read_text(file, LONGEST_FILE)))
    for number, cgp in enumerate(read, start=1):
        if len(cgp.rack) > edition.rack_size:
            raise ValueError(
                f"position {number}: a rack holds at most {edition.rack_size} tiles,"
                f" not {len(cgp.rack)}"
            )
        try:
            cgp.under(edition)
        except ValueError as error:
            raise ValueError(f"position {number}: {error}") from error
    return [(Position(cgp.board, cgp.under(edition)), cgp.rack) for cgp in read]


def _counted(
    generator: "Generator", batch: "Batch", across_only: bool, threads: int
) -> "Iterator[PlayCount]":
    """Yield the counts in the order of the positions, in any order of threads."""
    # the generator counts the positions of one edition at a time
    runs = [list(run) for _, run in groupby(batch, key=lambda pair: pair[0].edition)]
    pieces = [run[at : at + PIECE] for run in runs for at in range(0, len(run), PIECE)]
    with ThreadPoolExecutor(threads) as executor, progress("counting", len(batch)) as heard:
        for counts in executor.map(lambda piece: generator.playcounts(piece, across_only), pieces):
            heard(len(counts))
            yield from counts
