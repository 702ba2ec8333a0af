"""`selfplay`: play thousands of games between computers."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    app,
    check_output,
    edition_of,
    report_misuse,
)
from tilewright.cli.progress import progress

if TYPE_CHECKING:
    from tilewright.engine.selfplay import Played, PlayerKind, Results

MOST_GAMES = 1_000_000_000
AHEAD_OF_EACH = 2
"""Pieces submitted ahead for each thread, so that none waits and memory does not grow."""

FEWEST_ON_A_CLUSTER = 16

GamesOption = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games.")]
ThreadsOption = Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")]
SeedOption = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]


@app.command()
def selfplay(
    games: GamesOption = 1000,
    threads: ThreadsOption = 1,
    seed: SeedOption = 0,
    players: Annotated[
        str, typer.Option(help="equity,equity or equity,score: how each of the two chooses.")
    ] = "equity,equity",
    lexicon: LexiconOption = "club",
    leaves: Annotated[
        str | None, typer.Option(help="A KLV2 file of leave values, for players by equity.")
    ] = None,
    edition: EditionOption = "standard",
    out: Annotated[
        Path | None, typer.Option(help="Write every turn to this file: .parquet or .jsonl.")
    ] = None,
    force: ForceOption = False,
    dask: Annotated[
        str | None,
        typer.Option(help="Play on the Dask cluster whose scheduler is at this address."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Play games between computers and summarise the results.

    Two players of one kind play each bag once; two different ones play it twice, so that each
    begins once. Threads and cluster workers give the same games; workers need the same version of
    the program, and the word and leave files under the same names.
    """
    from tilewright.engine.selfplay import Match, play

    with report_misuse():
        kinds = _kinds(players)
        match = Match(lexicon, edition_of(edition).name, leaves, kinds, seed)
        with ExitStack() as stack:
            keep = None if out is None else stack.enter_context(_kept(out, force=force))
            executor, workers = stack.enter_context(_executor(threads, dask))
            heard = stack.enter_context(progress("playing", games))
            results = play(match, games, executor, heard, keep, AHEAD_OF_EACH * workers)
    _show(results, (kinds[0].value, kinds[1].value), as_json=as_json)


def _kinds(players: str) -> "tuple[PlayerKind, PlayerKind]":
    from tilewright.engine.selfplay import PlayerKind

    names = [name.strip() for name in players.split(",")]
    if len(names) != 2:
        raise ValueError(f"--players takes two kinds, not {len(names)}; for example equity,score")
    for name in names:
        if name not in list(PlayerKind):
            raise ValueError(f"unknown kind of player {name!r}; choose {', '.join(PlayerKind)}")
    return PlayerKind(names[0]), PlayerKind(names[1])


@contextmanager
def _kept(out: Path, *, force: bool) -> Iterator[Callable[["Played"], None]]:
    """Open the file and yield a function that writes every turn to it."""
    from tilewright.engine.turn_files import check_turn_file, turn_file
    from tilewright.engine.turns import turns_of

    check_turn_file(out)
    check_output(out, force=force)
    with turn_file(out) as write:
        yield lambda played: write(turns_of(played.tables, played.first_game))


@contextmanager
def _executor(threads: int, dask: str | None) -> Iterator[tuple[Executor, int]]:
    """Yield the executor, and the number of its threads."""
    if dask is None:
        with ThreadPoolExecutor(threads) as executor:
            yield executor, threads
    else:
        from tilewright.cli.cluster import cluster_at

        with cluster_at(dask) as cluster:
            # workers may join later
            yield cluster.executor, max(cluster.threads, FEWEST_ON_A_CLUSTER)


def _show(results: "Results", players: tuple[str, str], *, as_json: bool) -> None:
    first, second = results.mean_scores()
    figures = {
        "games": results.games,
        "turns": results.turns,
        "seconds": round(results.seconds, 3),
        "cpu_seconds": round(results.cpu_seconds, 3),
        "games_per_second": round(results.games / results.seconds, 1),
        "games_per_cpu_second": round(results.games / results.cpu_seconds, 1),
        "players": list(players),
        "mean_scores": [round(first, 2), round(second, 2)],
        "wins": [results.wins, results.games - results.wins],
        "win_share": round(results.wins / results.games, 5),
        "standard_error": round(results.standard_error, 5),
    }
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        print(f"{name.replace('_', ' '):<22} {value}")
