"""`dataset`: games as Parquet tables."""

import json
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import executors
from tilewright.cli.app import (
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    edition_in,
    list_of,
    report_misuse,
)
from tilewright.cli.selfplaying import MOST_GAMES, SeedOption
from tilewright.cli.terminal import progress, say, tell

if TYPE_CHECKING:
    from collections.abc import Callable

    from tilewright.dataset import BadRecord, DatasetSummary
    from tilewright.rules import Edition


@app.command()
def dataset(
    out: Annotated[Path, typer.Argument(help="The folder for the tables.")],
    sources: Annotated[
        list[Path] | None, typer.Argument(help="GCG files, folders of them, or zip archives.")
    ] = None,
    selfplay: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_GAMES, help="Play this many games in place of reading."),
    ] = None,
    seed: SeedOption = 0,
    edition: Annotated[
        str | None,
        typer.Option(
            help="The edition of records that name none (default: tournament), or to play."
        ),
    ] = None,
    tiles: TilesOption = None,
    lexicon: LexiconOption = None,
    positions: Annotated[
        bool, typer.Option(help="Judge positions too, which takes most of the time.")
    ] = True,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Write numbers for names, and no file names.")
    ] = False,
    strict: Annotated[
        bool,
        typer.Option("--strict", help="Write nothing if a file cannot be used, instead of less."),
    ] = False,
    processes: Annotated[
        int, typer.Option(min=1, max=256, help="Number of processes, or threads of self-play.")
    ] = 1,
    part: Annotated[
        int | None,
        typer.Option(
            min=1, max=MOST_GAMES, help="Write parts of this number of games, each as a file."
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on behind the parts that are complete.")
    ] = False,
    force: Annotated[
        bool,
        typer.Option(
            "--force", help="Write into a folder that has files; tables in it are replaced."
        ),
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Write games as Parquet tables: games, turns, and positions with the best moves.

    Files that cannot be used are named on standard error, each with the line and the reason, and
    left out. Exit status: 0, or 2 if nothing was written. It needs the extra data.

    With --part each table is a folder of files, and dataset.json names the complete parts. If the
    run is broken off, even by a loss of power, the same command with --resume goes on behind them.
    With more games, --selfplay and --resume let a dataset grow.
    """
    with report_misuse():
        if bool(sources) == (selfplay is not None):
            raise ValueError("name files or folders to read, or give --selfplay; one of the two")
        if resume and part is None:
            raise ValueError("--resume goes on with the parts of --part")
        _check_folder(out, force=force or resume)
        rules = edition_in(edition or ("tournament" if selfplay is None else "standard"), tiles)
        listed = list_of(lexicon, rules) if positions or selfplay else None
        write = (
            _writer_of_records(sources or [], rules, anonymous=anonymous, strict=strict)
            if selfplay is None
            else _writer_of_selfplay(selfplay, rules, seed)
        )
        workers = executors.processes if selfplay is None else executors.threads
        with workers(processes) as (executor, _), progress("writing", selfplay) as heard:
            summary = write(
                out,
                lexicon=listed,
                positions=positions,
                heard=heard,
                executor=executor,
                part=part,
                resume=resume,
            )
    _show(out, summary, as_json=as_json)


def _writer_of_records(
    sources: list[Path], edition: "Edition", *, anonymous: bool, strict: bool
) -> "Callable[..., DatasetSummary]":
    from tilewright.dataset import write_dataset

    return partial(
        write_dataset,
        sources=sources,
        edition=edition,
        anonymous=anonymous,
        on_bad=None if strict else _report,
    )


def _writer_of_selfplay(
    games: int, edition: "Edition", seed: int
) -> "Callable[..., DatasetSummary]":
    from tilewright.dataset import write_selfplay_dataset

    return partial(write_selfplay_dataset, games=games, edition=edition, seed=seed)


def _report(bad: "BadRecord") -> None:
    tell(str(bad))


def _check_folder(out: Path, *, force: bool) -> None:
    """Check that the tables may be written into the folder.

    Raises:
        FileExistsError: it has files, and `force` is not set, or it is a file.
    """
    if not out.exists():
        return
    if not out.is_dir():
        raise FileExistsError(f"{out} is a file; the tables need a folder")
    if any(out.iterdir()) and not force:
        raise FileExistsError(
            f"the folder {out} is not empty; choose another, or use --force to replace its tables"
        )


def _show(out: Path, summary: "DatasetSummary", *, as_json: bool) -> None:
    if as_json:
        print(json.dumps({"out": str(out), **asdict(summary)}))
        return
    say(f"{out}: {summary.games:,} games, {summary.turns:,} turns, {summary.positions:,} positions")
