"""`selfplay`: play thousands of games between computers."""

import json
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import executors
from tilewright.cli.app import (
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    list_of,
    report_misuse,
)
from tilewright.cli.matching import new_tournament, whole_pairs
from tilewright.cli.terminal import progress, say

if TYPE_CHECKING:
    from tilewright.engine.selfplay.selfplay import Played, PlayerKind, Results
    from tilewright.players.matches import PairedMatch

MOST_GAMES = 1_000_000_000
_DEFAULT = ("equity", "equity")

GamesOption = Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games.")]
ThreadsOption = Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")]
SeedOption = Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")]


@app.command()
def selfplay(
    contenders: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[A B]",
            help="The two players, such as equity score, as for match; default: equity and equity.",
            show_default=False,
        ),
    ] = None,
    games: GamesOption = 1000,
    threads: ThreadsOption = 1,
    seed: SeedOption = 0,
    players: Annotated[
        str | None,
        typer.Option(
            metavar="A,B", help="The two players as one list: sim:plies=2,samples=9,strong."
        ),
    ] = None,
    lexicon: LexiconOption = None,
    leaves: Annotated[
        str | None, typer.Option(help="A KLV2 file of leave values, for players by equity.")
    ] = None,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
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

    The players are named as for `match`. Two of one kind play each bag once; two different ones
    play it twice, so that each begins once. Between equity and score the engine plays whole games,
    thousands a second; any others play under the referee, turn by turn, and can neither use leave
    files nor write their turns. Threads and cluster workers give the same games; workers need the
    same version of the program, and the word and leave files under the same names.
    """
    from tilewright.engine.selfplay.selfplay import Match, play

    with report_misuse():
        named = _named(contenders, players)
        kinds = _kinds(named)
        if kinds is None and (leaves is not None or out is not None):
            raise ValueError("--leaves and --out are for the players equity and score alone")
        rules = edition_in(edition, tiles)
        listed = list_of(lexicon, rules)
        if named[0] != named[1]:
            games = whole_pairs(games)
        kept = nullcontext() if out is None else _kept(out, force=force)
        workers = executors.threads(threads) if dask is None else executors.cluster(dask)
        with kept as keep, workers as (executor, ahead), progress("playing", games) as heard:
            if kinds is None:
                pairs = named[0] != named[1]
                (match,) = new_tournament(named, rules, listed, seed, pairs=pairs).matches
                results = _results(match, games, executor, ahead, heard, dask=dask is not None)
            else:
                fast = Match(listed, rules, leaves, kinds, seed)
                results = play(fast, games, executor, heard, keep, ahead)
    _show(results, named, as_json=as_json)


def _named(contenders: list[str] | None, listed: str | None) -> tuple[str, str]:
    """Return the two players, named one by one or in a list, written in one way.

    Raises:
        ValueError: there are not two of them, or one is unknown.
    """
    from tilewright.players.specification import PlayerSpecification, parse_players

    if contenders and listed is not None:
        raise ValueError("name the players once: as arguments, or with --players")
    if listed is not None:
        named = tuple(map(str, parse_players(listed)))
    else:
        named = tuple(str(PlayerSpecification.parse(player)) for player in contenders or _DEFAULT)
    if len(named) != 2:
        taken, example = (
            ("self-play", "equity score") if contenders else ("--players", "equity,score")
        )
        raise ValueError(f"{taken} takes two players, not {len(named)}; for example {example}")
    return named[0], named[1]


def _kinds(named: tuple[str, str]) -> "tuple[PlayerKind, PlayerKind] | None":
    """Return the players as the engine has them; None if they play under the referee."""
    from tilewright.engine.selfplay.selfplay import PlayerKind

    kinds = [PlayerKind(name) for name in named if name in list(PlayerKind)]
    return (kinds[0], kinds[1]) if len(kinds) == 2 else None


def _results(
    match: "PairedMatch",
    games: int,
    executor: Executor,
    ahead: int,
    heard: Callable[[int], None],
    *,
    dask: bool,
) -> "Results":
    """Play games under the referee, and return their sum."""
    from tilewright.engine.selfplay.selfplay import Results
    from tilewright.players.matches import played

    results = Results()
    began, processor = time.perf_counter(), time.process_time()
    for bag in played(match, range(match.bags(games)), executor, ahead):
        for game in bag.games:
            results.games += 1
            results.turns += game.turns
            # threads share the processor time of this process, but a cluster has its own
            results.cpu_seconds += game.seconds if dask else 0.0
            results.wins += game.score
            first, second = results.points
            results.points = (first + game.points[0], second + game.points[1])
            results.forfeits += game.forfeit is not None
            results.failure = results.failure or game.failure
        heard(len(bag.games))
    results.seconds = time.perf_counter() - began
    if not dask:
        results.cpu_seconds = time.process_time() - processor
    return results


@contextmanager
def _kept(out: Path, *, force: bool) -> Iterator[Callable[["Played"], None]]:
    """Open the file and yield a function that writes every turn to it."""
    from tilewright.engine.selfplay.turns import check_turn_file, turn_file, turns_of

    check_turn_file(out)
    check_output(out, force=force)
    with turn_file(out) as write:
        yield lambda played: write(turns_of(played.tables, played.first_game))


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
        "forfeits": results.forfeits,
        "failure": results.failure,
    }
    if as_json:
        print(json.dumps(figures))
        return
    for name, value in figures.items():
        if value is not None:
            say(f"{name.replace('_', ' '):<22} {value}")
