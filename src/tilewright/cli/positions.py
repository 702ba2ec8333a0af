"""`plays` and `playcount`: what can be played in a position."""

import json
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    NO,
    EditionOption,
    JsonOption,
    LexiconOption,
    app,
    edition_of,
    lexicon_of,
    misuse_told,
)
from tilewright.cli.terminal import read_text, tell

if TYPE_CHECKING:
    from tilewright.notation.cgp import Cgp


class EngineName(StrEnum):
    """Who generates plays: the fast kernel, or the slow and obvious reference."""

    KERNEL = "kernel"
    REFERENCE = "reference"


EngineOption = Annotated[EngineName, typer.Option(help="Who generates the plays.")]


@app.command()
def plays(
    cgp: Annotated[str, typer.Argument(help="A position on one line of CGP.")],
    most: Annotated[int, typer.Option("-n", "--most", min=1, help="How many to show.")] = 15,
    everything: Annotated[bool, typer.Option("--all", help="Show every play.")] = False,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """List the plays of a position, the best equity first.

    Exit status 1 when there is none.
    """
    from tilewright.engine.generator import Generator
    from tilewright.notation.cgp import read_cgp

    with misuse_told():
        read = read_cgp(cgp)
        position = read.position(edition_of(edition))
        generator = Generator(lexicon_of(lexicon), engine=engine.value)
        found = generator.plays(position, read.rack)
    for play in found if everything else found[:most]:
        judged = position.judge(play.play, read.rack)
        crossed = [word.word for word in judged.words]
        if as_json:
            line = {
                "play": str(play.written),
                "at": play.written.at,
                "word": play.word,
                "words": crossed,
                "score": judged.score,
                "equity": play.equity / 1000,
            }
            print(json.dumps(line))
        else:
            words = " ".join(crossed)
            print(f"{play.written!s:<20} {judged.score:>4} {play.equity / 1000:>8.2f}  {words}")
    if not found:
        tell("no play is possible")
        raise typer.Exit(NO)


@app.command()
def playcount(
    file: Annotated[Path, typer.Argument(help="A file of CGP lines; - for standard input.")],
    across_only: Annotated[
        bool, typer.Option("--across-only", help="Count one direction on the empty board.")
    ] = False,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    engine: EngineOption = EngineName.KERNEL,
    as_json: JsonOption = False,
) -> None:
    """Count the distinct plays of each position, with the best score and the sum of all scores."""
    from tilewright.engine.generator import Generator
    from tilewright.engine.moves import PlayCount

    with misuse_told():
        positions = _read_positions(file)
        generator = Generator(lexicon_of(lexicon), engine=engine.value)
        under = edition_of(edition)
        total = PlayCount(0, 0, 0)
        for read in _progress(positions):
            count = generator.playcount(read.position(under), read.rack, across_only)
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
    if not as_json and len(positions) > 1:
        print(f"{total.plays:>8} {total.best_score:>5} {total.score_sum:>10}  in all")


def _read_positions(file: Path) -> list["Cgp"]:
    from tilewright.notation.cgp import LONGEST_FILE, read_cgp_file

    return list(read_cgp_file(read_text(file, LONGEST_FILE)))


def _progress(positions: list["Cgp"]) -> Iterable["Cgp"]:
    """The positions one by one, with a bar on a terminal's standard error."""
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    return track(
        positions, "counting", console=console, transient=True, disable=not console.is_terminal
    )
