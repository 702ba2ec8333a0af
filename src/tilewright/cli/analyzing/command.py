"""`analyze`: compare the moves of a position by simulation, or solve it when the bag runs out."""

from pathlib import Path
from typing import Annotated

import typer

from tilewright.cli.analyzing.positions import (
    AnalysisOptions,
    new_simulation,
    read_position,
    studied_position,
    tell_others,
)
from tilewright.cli.analyzing.simulating import print_prospects, simulation_of_game
from tilewright.cli.analyzing.solving import (
    print_max_n_solution,
    print_outlooks,
    print_solution,
)
from tilewright.cli.app import (
    INTERRUPTED,
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
from tilewright.rules import Edition


@app.command()
def analyze(
    position: Annotated[
        str,
        typer.Argument(
            metavar="CGP|FILE",
            help="A position of CGP, or a file of one, - for standard input; a game file or"
            " GCG for --turn.",
        ),
    ],
    candidate: Annotated[
        list[str] | None,
        typer.Option(help="A further move to compare, such as '8F HORN'; may be repeated."),
    ] = None,
    only: Annotated[
        bool,
        typer.Option("--only", help="Compare no other moves than those of --candidate."),
    ] = False,
    turn: Annotated[
        int | None,
        typer.Option(min=1, help="Analyse this turn of a finished game or of a GCG file."),
    ] = None,
    inference: Annotated[
        float,
        typer.Option(
            min=0,
            help="With --turn: how loosely the others' turns tell their racks; 0: not at all.",
        ),
    ] = 5.0,
    seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01, help="The most time to take; default: 1, or 10 with at most 4 in the bag."
        ),
    ] = None,
    samples: Annotated[
        int | None, typer.Option(min=1, help="The most samples of each move; default: no limit.")
    ] = None,
    plies: Annotated[int, typer.Option(min=1, max=16, help="Turns played after the move.")] = 2,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Chooses the deals.")] = 0,
    top: Annotated[
        int, typer.Option("-n", "--top", min=1, help="The number of moves to show.")
    ] = 10,
    lexicon: LexiconOption = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    layout: LayoutOption = None,
    distribution: DistributionOption = None,
    as_json: JsonOption = False,
) -> None:
    """Compare the best moves of a position by playing on from sampled deals of the unseen tiles.

    It stops when the best move is found, or at a limit; on Ctrl-C it prints what it has, and exits
    with 130. As long as the bag has tiles, the rack of the player on turn must be full, and the
    other racks are not looked at: their tiles count as unseen.

    When the bag is empty and two play, the game is solved instead, unless candidates or samples are
    asked for: best play of both to the end, what the player on turn gains by it, and whether that
    is proven. With one to four tiles in the bag, every draw is looked at, and the endgames after it
    are solved as far as time allows: each line has a move, its chance to win with its proven
    bounds, the expected lead, how many of its cases are decided, and how many there are.

    When the bag is empty and three or four play, the game is solved if all of their racks are
    written: best play of each to the end, what each gains, and whether every move was looked at.

    With --turn, a turn of a game file or a GCG file is compared by what its player saw; the other
    racks are drawn by what the turns before say about them, in points of equity as `--inference`
    has it. The move that was made is among those compared, also with --only. The edition is that of
    the game, or tournament where a GCG file names none. A turn of which a GCG file does not have
    the whole rack is refused.

    Otherwise each line has a move, its chance to win with the standard error, the expected lead at
    the end of the samples, the number of samples, and the mean score and the rate of bingos of the
    turns after it.
    """
    options = AnalysisOptions(
        tuple(candidate or ()), only, seconds, samples, plies, threads, seed, top, as_json
    )
    with report_misuse():
        if only and not candidate:
            raise ValueError("--only needs the moves to compare: --candidate '8F HORN'")
        if turn is not None:
            simulation = simulation_of_game(Path(position), turn, lexicon, inference, options)
            is_complete = print_prospects(simulation, options)
        else:
            under = edition_with(edition_in(edition, tiles), layout, distribution)
            is_complete = _analyze_position(position, under, lexicon, options)
    if not is_complete:
        raise typer.Exit(INTERRUPTED)


def _analyze_position(
    argument: str, under: Edition, source: str | None, options: AnalysisOptions
) -> bool:
    """Solve or simulate a position of CGP; return whether it was not interrupted."""
    studied = studied_position(read_position(argument), under)
    lexicon = lexicon_of(source, studied.edition)
    tell_others(studied.cgp, lexicon, under)
    search = "simulation" if options.samples else studied.search
    if (racks := studied.open_endgame) and not (options.candidates or options.samples):
        print_max_n_solution(racks, lexicon, options)
        return True
    if search == "endgame" and not options.candidates:
        print_solution(studied.endgame, lexicon, options)
        return True
    if search == "preendgame":
        return print_outlooks(studied.preendgame, lexicon, options)
    return print_prospects(new_simulation(studied, lexicon, options), options)
