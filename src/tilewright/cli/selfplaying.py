"""`selfplay` and `leaves train`: computers against each other, for figures and for values."""

import json
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    EditionOption,
    JsonOption,
    LexiconOption,
    app,
    edition_of,
    misuse_told,
)

if TYPE_CHECKING:
    from tilewright.engine.selfplay import Results

leaves_app = typer.Typer(no_args_is_help=True, help="What the tiles kept on a rack are worth.")
app.add_typer(leaves_app, name="leaves")

GamesOption = Annotated[int, typer.Option(min=1, help="How many games.")]
ThreadsOption = Annotated[int, typer.Option(min=1, max=256, help="How many threads play them.")]
SeedOption = Annotated[int, typer.Option(min=0, help="The same seed, the same games.")]


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
        str | None, typer.Option(help="A KLV2 file of leaves, for the players by equity.")
    ] = None,
    edition: EditionOption = "standard",
    as_json: JsonOption = False,
) -> None:
    """Let computers play games against each other, and say how they ended.

    Two players that choose alike meet once for every bag; two that differ play every bag twice,
    each beginning once. The games do not depend on the number of threads.
    """
    from tilewright.engine.selfplay import Match, PlayerKind, play

    with misuse_told():
        kinds = tuple(PlayerKind(kind.strip()) for kind in players.split(","))
        if len(kinds) != 2:
            raise ValueError(f"two players, not {len(kinds)}")
        match = Match(lexicon, edition_of(edition).name, leaves, (kinds[0], kinds[1]), seed)
        with ThreadPoolExecutor(threads) as executor, _progress(games) as heard:
            results = play(match, games, executor, heard)
    _show(results, match.players, as_json=as_json)


@leaves_app.command("train")
def leaves_train(
    output: Annotated[Path, typer.Option("--out", help="The file of leaves: .klv2 or .bin.")],
    games: GamesOption = 600_000,
    threads: ThreadsOption = 1,
    seed: SeedOption = 1,
    lexicon: LexiconOption = "club",
    edition: EditionOption = "standard",
    force: Annotated[
        bool, typer.Option("--force", help="Write over the file where there is one.")
    ] = False,
) -> None:
    """Learn leave values from games of the program against itself, in three generations.

    A .klv2 is for other engines too; a .bin is the compact form that the package ships. The same
    games and seed give the same file, whatever the number of threads.
    """
    from tilewright.engine.leave_files import write_leaves
    from tilewright.engine.shipped_leaves import UNIT, packed
    from tilewright.engine.training import Lesson, default_games, train
    from tilewright.lexicon.graph import replace_file

    with misuse_told():
        if output.suffix not in (".klv2", ".bin"):
            raise ValueError(f"{output}: leaves are written as .klv2 or .bin")
        if output.exists() and not force:
            raise ValueError(f"{output} is there already; --force writes over it")
        under = edition_of(edition)
        lesson = Lesson(default_games(games), lexicon, under.name, seed)
        with ThreadPoolExecutor(threads) as executor, _progress(games) as heard:
            values = train(lesson, executor, heard)
        if output.suffix == ".bin":
            replace_file(output, packed(values, UNIT))
        else:
            from tilewright.engine.searching import BoardTables

            write_leaves(output, values, BoardTables.of(under).counts)
    print(output)


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


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal's standard error; it is told how many games more there are."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("playing", total=games)
        yield lambda more: bar.advance(task, more)
