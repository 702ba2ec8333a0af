"""Measure what best play for each is worth in endgames of three and four with every rack known.

    python -m benchmarks.open_endgames [--players N] [--games N] [--positions N] [--seed N]

Seeded games by equity are played to the first turn with an empty bag, under the standard edition
with CLUB, and from there twice to the end: all by equity, and with the player on turn by the max^n
search of a number of positions a turn. The difference is in what that player gains on the mean of
the others. It also prints how many of the searches looked at every move.
"""

import argparse
import math
import statistics

from tilewright import Game, MaxNSolver
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.generator import Generator
from tilewright.rules.editions import EDITIONS

NAMES = ("Ann", "Ben", "Cem", "Dee")


def main() -> None:
    """Play the games and print the difference with its standard error."""
    parser = argparse.ArgumentParser(description="Measure the max^n search.")
    parser.add_argument("--players", type=int, default=3, choices=(3, 4))
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--positions", type=int, default=100_000, help="of each search")
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    solver = MaxNSolver(Generator("club"), EDITIONS["standard"])
    differences, exhausted = list[float](), list[bool]()
    for number in range(asked.seed, asked.seed + asked.games):
        start = first_with_empty_bag(asked.players, number)
        searched = Game.from_cgp(start)
        while not searched.is_over:
            if searched.seat == 0:
                solution = solver.solve(open_endgame(searched), positions=asked.positions)
                exhausted.append(solution.is_exhausted)
                searched.do(solution.best)
            else:
                searched.do(searched.best())
            accept_all(searched)
        by_equity = Game.from_cgp(start)
        while not by_equity.is_over:
            by_equity.do(by_equity.best())
            accept_all(by_equity)
        differences.append(lead(searched) - lead(by_equity))
    error = statistics.stdev(differences) / math.sqrt(len(differences))
    print(
        f"{asked.games} endgames of {asked.players}:"
        f" {statistics.fmean(differences):+.1f} ± {error:.1f}"
        f" points; {sum(exhausted)} of {len(exhausted)} searches exhausted"
    )


def first_with_empty_bag(players: int, seed: int) -> str:
    """Return the CGP of the first turn with an empty bag in a game by equity."""
    game = Game("standard", NAMES[:players], seed=seed)
    while game.bag:
        game.do(game.best())
    return game.cgp()


def open_endgame(game: Game) -> Endgame:
    """Return the endgame with every rack, that of the player on turn first."""
    racks = game.racks[game.seat :] + game.racks[: game.seat]
    return Endgame(game.position, racks, sum(game.state.passes))


def accept_all(game: Game) -> None:
    """Accept a last play for everybody who still may challenge it."""
    while (last := game.state.open_play) and not game.is_over and not all(game.racks):
        seats = range(len(game.players))
        game.accept(next(seat for seat in seats if seat not in (last.seat, *last.accepted)))


def lead(game: Game) -> float:
    """Return the lead of the first player over the mean of the others."""
    assert game.outcome is not None
    first, *others = (line.final for line in game.outcome.lines)
    return first - statistics.fmean(others)


if __name__ == "__main__":
    main()
