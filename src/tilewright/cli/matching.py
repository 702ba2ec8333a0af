"""`match`: play matches between players and say which is stronger, and how surely."""

from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

from tilewright.cli import executors
from tilewright.cli.app import (
    INTERRUPTED,
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
from tilewright.cli.match_results import show_match, show_tournament
from tilewright.cli.terminal import progress, tell

if TYPE_CHECKING:
    from tilewright.players.matches import Bag, PairedMatch, Piece
    from tilewright.players.sequential import SequentialTest
    from tilewright.players.tournament import Tournament
    from tilewright.rules import Edition

MOST_GAMES = 1_000_000


@app.command()
def match(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="A B...", help="Two or more players, such as strong or sim:plies=2,seconds=1."
        ),
    ],
    games: Annotated[
        int, typer.Option(min=1, max=MOST_GAMES, help="Number of games of each two players.")
    ] = 100,
    pairs: Annotated[
        bool, typer.Option("--pairs/--single", help="Play every bag twice, so that each begins.")
    ] = True,
    edition: EditionOption = "standard",
    tiles: TilesOption = None,
    lexicon: LexiconOption = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same bags.")] = 0,
    sprt: Annotated[
        str | None,
        typer.Option(
            metavar="LOW,HIGH",
            help="Stop as soon as one of two differences in Elo can be accepted, such as 0,20.",
        ),
    ] = None,
    threads: Annotated[int, typer.Option(min=1, max=256, help="Number of threads.")] = 1,
    processes: Annotated[int, typer.Option(min=1, max=256, help="Number of processes.")] = 1,
    dask: Annotated[
        str | None,
        typer.Option(help="Play on the Dask cluster whose scheduler is at this address."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(help="Write every game to this file: .parquet or .jsonl.")
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the games in the file of --out.")
    ] = False,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Play a match between two players by specification, under the rules of an edition.

    The players are equity and score (the best move without looking ahead), a level, sim and
    champion. The last two take options: plies, seconds and samples of each move, threads,
    inference (looseness in points; 0 for none), and endgame (1 to solve endgames of two).
    equity:endgame=1 plays them out before it chooses, and equity:preendgame=1 does so with one to
    seven tiles in the bag.

    It prints the first player's expected score (a draw is half a win) with the standard error over
    pairs, and the difference in Elo with its interval of 95 %. Of three players or more, each plays
    every other one with the same bags, and a table with their ratings is printed. On Ctrl-C it
    prints what it has, and exits with 130.

    With --sprt LOW,HIGH a match of two ends when a sequential test accepts one of these differences
    in Elo, with a risk of error of 5 % (LOW,HIGH,RISK for another), or after --games.
    """
    with report_misuse():
        tournament = new_tournament(
            tuple(players), edition_in(edition, tiles), lexicon, seed, pairs=pairs
        )
        if pairs:
            games = whole_pairs(games, "--single plays every bag once")
        played = _PlayedBags(tournament, _new_test(sprt, len(players)))
        known = _known(tournament, out, resume=resume, force=force)
        workers = _workers(threads, processes, dask)
        with _kept(out, known) as keep, workers as (executor, ahead):
            played.keep = keep
            is_interrupted = played.play(games, known, executor, ahead)
    _show(played, as_json=as_json)
    if is_interrupted:
        raise typer.Exit(INTERRUPTED)


@dataclass
class _PlayedBags:
    """The bags of a tournament as they are played, each in one game or a pair."""

    tournament: "Tournament"
    test: "SequentialTest | None" = None
    keep: "Callable[[PairedMatch, Bag], None]" = lambda _match, _bag: None
    bags: "list[tuple[PairedMatch, Bag]]" = field(default_factory=list)

    def play(
        self,
        games: int,
        known: "list[tuple[PairedMatch, Bag]]",
        executor: Executor | None,
        ahead: int,
    ) -> bool:
        """Play a number of games of each match, of which some bags are known from before.

        Return whether Ctrl-C ended it.
        """
        pieces = self.tournament.pieces(games)
        done = {(match, bag.number) for match, bag in known}
        waiting = [piece for piece in pieces if piece not in done]
        with progress("playing", len(pieces)) as advance:
            for match, bag in known:
                self.count(match, bag)
                advance(1)
            return self._play(waiting, executor, ahead, advance)

    def _play(
        self,
        pieces: "Iterable[Piece]",
        executor: Executor | None,
        ahead: int,
        advance: Callable[[int], None],
    ) -> bool:
        """Play these bags until a sequential test decides; return whether Ctrl-C ended it."""
        from tilewright.players.matches import played_pieces
        from tilewright.players.player import PlayerFailed

        if self.is_decided():
            return False
        playing = played_pieces(pieces, executor, ahead)
        try:
            for match, bag in playing:
                self.count(match, bag)
                self.keep(match, bag)
                advance(1)
                if self.is_decided():
                    break
        except KeyboardInterrupt:
            return True
        except PlayerFailed as error:
            # before its first move; later it only loses the game
            raise ValueError(f"a player cannot be made: {error}") from error
        finally:
            playing.close()
        return False

    def count(self, match: "PairedMatch", bag: "Bag") -> None:
        """Count the games of a bag; the file has their turns, which take a kilobyte a game."""
        games = tuple(replace(game, gcg=None) for game in bag.games)
        self.bags.append((match, replace(bag, games=games)))
        if self.test is not None:
            self.test.add(bag.score)

    def is_decided(self) -> bool:
        """Whether a sequential test has come to an end."""
        from tilewright.players.sequential import SequentialVerdict

        return self.test is not None and self.test.verdict is not SequentialVerdict.UNDECIDED


def new_tournament(
    players: tuple[str, ...],
    rules: "Edition",
    lexicon: str | None,
    seed: int,
    *,
    pairs: bool = True,
) -> "Tournament":
    """Return the tournament, with the tiles of a language; players are written in one way.

    Raises:
        ValueError: there is no such player, edition, language or lexicon, not the right number of
            players, or one whose evaluation does not go with the edition.
    """
    from tilewright.players.specification import PlayerSpecification
    from tilewright.players.tournament import Tournament

    asked = [PlayerSpecification.parse(player) for player in players]
    for player in asked:
        player.require(rules)
    named = tuple(map(str, asked))
    return Tournament(named, list_of(lexicon, rules), rules, seed, pairs)


def whole_pairs(games: int, otherwise: str = "") -> int:
    """Return the number of games in whole pairs; a message reports one more than asked for.

    `otherwise` says how to play as many as asked for.
    """
    if games % 2 == 0:
        return games
    more = f"playing {games + 1} games, not {games}: every bag is played twice"
    tell(f"{more}; {otherwise}" if otherwise else more)
    return games + 1


def _new_test(sprt: str | None, players: int) -> "SequentialTest | None":
    from tilewright.players.sequential import Hypotheses, SequentialTest

    if sprt is None:
        return None
    if players != 2:
        raise ValueError("--sprt is for a match of two players")
    return SequentialTest(Hypotheses.parse(sprt))


def _workers(
    threads: int, processes: int, dask: str | None
) -> AbstractContextManager[tuple[Executor | None, int]]:
    if (threads > 1) + (processes > 1) + (dask is not None) > 1:
        raise ValueError("choose one of --threads, --processes and --dask")
    if dask is not None:
        return executors.cluster(dask)
    return executors.threads(threads) if threads > 1 else executors.processes(processes)


def _known(
    tournament: "Tournament", out: Path | None, *, resume: bool, force: bool
) -> "list[tuple[PairedMatch, Bag]]":
    """Return the bags that were played before; check that the file can be written."""
    from tilewright.engine.selfplay.turns import check_turn_file
    from tilewright.players.match_files import read_bags

    if out is None:
        if resume:
            raise ValueError("--resume goes on with the file of --out")
        return []
    check_turn_file(out)
    check_output(out, force=force or resume)
    return read_bags(tournament.matches, out) if resume and out.exists() else []


def _kept(
    out: Path | None, known: "list[tuple[PairedMatch, Bag]]"
) -> "AbstractContextManager[Callable[[PairedMatch, Bag], None]]":
    from tilewright.players.match_files import match_file

    return nullcontext(lambda _match, _bag: None) if out is None else match_file(out, known)


def _show(played: _PlayedBags, *, as_json: bool) -> None:
    tournament = played.tournament
    if len({match for match, _ in played.bags}) < len(tournament.matches):
        tell("no game was finished" if not played.bags else "a match has no finished game yet")
    elif len(tournament.matches) > 1:
        show_tournament(tournament, played.bags, as_json=as_json)
    else:
        (match,) = tournament.matches
        show_match(match, [bag for _, bag in played.bags], played.test, as_json=as_json)
