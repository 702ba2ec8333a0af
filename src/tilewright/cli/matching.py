"""`match`: play a match between two players and say which is stronger, and how surely."""

import json
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli import executors
from tilewright.cli.app import (
    INTERRUPTED,
    EditionOption,
    ForceOption,
    JsonOption,
    LexiconOption,
    app,
    check_output,
    edition_of,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.progress import progress
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from tilewright.players.matches import Bag, MatchResults, PairedMatch

MOST_GAMES = 1_000_000


@app.command()
def match(
    first: Annotated[
        str, typer.Argument(metavar="A", help="A player, such as strong or sim:plies=2,seconds=1.")
    ],
    second: Annotated[str, typer.Argument(metavar="B", help="The other player.")],
    games: Annotated[int, typer.Option(min=1, max=MOST_GAMES, help="Number of games.")] = 100,
    pairs: Annotated[
        bool, typer.Option("--pairs/--single", help="Play every bag twice, so that each begins.")
    ] = True,
    edition: EditionOption = "standard",
    lexicon: LexiconOption = "club",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same bags.")] = 0,
    processes: Annotated[int, typer.Option(min=1, max=256, help="Number of processes.")] = 1,
    dask: Annotated[
        str | None,
        typer.Option(help="Play on the Dask cluster whose scheduler is at this address."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write every game to this file: .parquet or .jsonl.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the match in the .jsonl file of --out.")
    ] = False,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play a match between two players by specification, under the rules of an edition.

    The players are equity and score (the best move without looking ahead), a level, sim and
    champion. The last two take options: plies, seconds and samples of each move, threads,
    inference (looseness in points; 0 for none), and endgame (1 to solve endgames of two).

    It prints the first player's expected score (a draw is half a win) with the standard error over
    pairs, and the difference in Elo with its interval of 95 %. On Ctrl-C it prints what it has, and
    exits with 130.
    """
    with report_misuse():
        found = new_match((first, second), edition, lexicon, seed, pairs=pairs)
        known = _known(found, out, resume=resume, force=force)
        done = {bag.number for bag in known}
        waiting = [number for number in range(found.bags(games)) if number not in done]
        bags, is_interrupted = list(known), False
        with ExitStack() as stack:
            keep = stack.enter_context(_kept(found, out, known))
            workers = executors.processes(processes) if dask is None else executors.cluster(dask)
            executor, ahead = stack.enter_context(workers)
            heard = stack.enter_context(progress("playing", found.bags(games)))
            heard(len(known))
            is_interrupted = _played(found, waiting, executor, ahead, (bags.append, keep, heard))
    if not bags:
        tell("no game was finished")
    else:
        _show(found, bags, as_json=as_json)
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)


def new_match(
    players: tuple[str, str], edition: str, lexicon: str, seed: int, *, pairs: bool = True
) -> "PairedMatch":
    """Return the match; players are written in one way.

    Raises:
        ValueError: there is no such player, edition or lexicon.
    """
    from tilewright.players.matches import PairedMatch
    from tilewright.players.specification import PlayerSpecification

    named = (str(PlayerSpecification.parse(players[0])), str(PlayerSpecification.parse(players[1])))
    lexicon_of(lexicon)
    return PairedMatch(named, lexicon, edition_of(edition).name, seed, pairs)


def _known(
    match: "PairedMatch", out: Path | None, *, resume: bool, force: bool
) -> "tuple[Bag, ...]":
    """Return the bags that were played before; check that the file can be written."""
    from tilewright.engine.turn_files import check_turn_file
    from tilewright.players.match_files import read_bags

    if out is None:
        if resume:
            raise ValueError("--resume goes on with the file of --out")
        return ()
    check_turn_file(out)
    check_output(out, force=force or resume)
    return tuple(read_bags(match, out)) if resume and out.exists() else ()


def _played(
    match: "PairedMatch",
    waiting: Iterable[int],
    executor: Executor | None,
    ahead: int,
    takers: "tuple[Callable[[Bag], None], Callable[[Bag], None], Callable[[int], None]]",
) -> bool:
    """Play and hand on every bag; return whether Ctrl-C ended it."""
    from tilewright.players.matches import played

    collect, keep, heard = takers
    try:
        for bag in played(match, waiting, executor, ahead):
            collect(bag)
            keep(bag)
            heard(1)
    except KeyboardInterrupt:
        return True
    return False


@contextmanager
def _kept(
    match: "PairedMatch", out: Path | None, known: "tuple[Bag, ...]"
) -> "Iterator[Callable[[Bag], None]]":
    from tilewright.players.match_files import match_file

    with nullcontext(lambda _: None) if out is None else match_file(match, out, known) as keep:
        yield keep


def _show(match: "PairedMatch", bags: "list[Bag]", *, as_json: bool) -> None:
    from tilewright.players.matches import MatchResults

    results = MatchResults.of(bags)
    if as_json:
        facts = asdict(results) | {
            "players": list(match.players),
            "elo": asdict(results.elo),
            "edition": match.edition,
            "lexicon": match.lexicon,
            "seed": match.seed,
        }
        print(json.dumps(facts))
        return
    first, second = match.players
    error = "" if results.error is None else f" ± {100 * results.error:.1f}"
    say(f"{first} against {second}: {100 * results.score:.1f} %{error}")
    say(f"{results.wins} won, {results.draws} drawn, {results.losses} lost of {results.games}")
    say(_elo(results))
    say(
        f"{results.lead:+.1f} points a game, {results.turns / results.games:.1f} turns, "
        f"{results.seconds / results.games:.1f} s"
    )


def _elo(results: "MatchResults") -> str:
    elo = results.elo
    if elo.difference is None:
        return "Elo: too few games between players so unlike"
    low = "no bound" if elo.low is None else f"{elo.low:+.0f}"
    high = "no bound" if elo.high is None else f"{elo.high:+.0f}"
    return f"Elo {elo.difference:+.0f} (95 %: {low} to {high})"
