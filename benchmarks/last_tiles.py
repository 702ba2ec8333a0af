"""Measure what it is worth to solve the turns with the last tiles in the bag: paired games.

    python -m benchmarks.last_tiles [--bag N] [--positions N] [--first N] [--seconds N] [--json]

Games between two players by equity, under the standard edition with CLUB, stop at the first turn
with as many tiles in the bag and a lead of at most 60 points either way. From there each is played
to its end twice, with the same bag: by the champion that solves such turns against the champion
that simulates them, then with the seats changed. Both solve the endgame.
"""

import argparse
import copy
import json
import random
import statistics
import time
from collections.abc import Iterator
from functools import reduce
from itertools import count as count_from
from itertools import islice
from typing import NamedTuple

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.clock import Instant
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import view_of
from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.players import Player, StaticPlayer
from tilewright.players.matches import BagOrder
from tilewright.players.specification import PlayerSpecification
from tilewright.rules.editions import edition_named

CLOSE = 60
LEXICON = load_lexicon("club")
EDITION = edition_named("standard")
RULINGS = LexiconRulings(LEXICON, EDITION)


def main() -> None:
    """Play the games and print how the champion that solves came off."""
    parser = argparse.ArgumentParser(description="Measure the worth of solving the last tiles.")
    parser.add_argument("--bag", type=int, default=1, choices=range(1, 5))
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--json", action="store_true", help="print the leads of every position")
    asked = parser.parse_args()
    players = [
        PlayerSpecification.parse(f"champion:seconds={asked.seconds:g},preendgame={solves}").player(
            LEXICON, random.Random(0)
        )
        for solves in (1, 0)
    ]
    found = list[Pair]()
    for seed, game, bag in positions(asked.bag, asked.first, asked.positions):
        found.append(both_ways(seed, game, bag, players))
        if asked.json:
            print(json.dumps(found[-1]), flush=True)
    if not asked.json:
        print(summary(found))


class Pair(NamedTuple):
    """A position played twice: how far the champion that solves was ahead at the end of each game.

    `slowest` is the longest that a turn of either took, in seconds.
    """

    seed: int
    leads: tuple[int, int]
    slowest: float

    @property
    def score(self) -> float:
        """The share of the two games that it won, a draw being half a win."""
        return statistics.mean((lead > 0) + (lead == 0) / 2 for lead in self.leads)


def positions(bag: int, first: int, count: int) -> Iterator[tuple[int, GameState, BagOrder]]:
    """Yield close games with these tiles in the bag, at most one for each seed, and the bag."""
    for seed in islice(count_from(first), 100 * count):
        found = reached(seed, bag)
        if found is not None:
            yield seed, *found
            count -= 1
        if not count:
            return


def reached(seed: int, bag: int) -> tuple[GameState, BagOrder] | None:
    """Play a game by equity until the bag has this number; None if it is then not close."""
    chance, player = BagOrder(EDITION, f"last tiles {seed}"), StaticPlayer(LEXICON)
    identity = LexiconIdentity(LEXICON.name, LEXICON.content_hash, latest_bars().revision)
    setup = TableSetup(EDITION, (Person("A"), Person("B")), WordPolicy.VOID, identity)
    game = replay(start_game(setup, chance, Instant(0)))
    while game.phase is not Phase.OVER and len(game.bag) > bag:
        game = after(game, chance, player)
    lead = abs(game.scores[0] - game.scores[1])
    is_found = game.phase is Phase.PLAYING and len(game.bag) == bag and lead <= CLOSE
    return (game, chance) if is_found else None


def both_ways(seed: int, start: GameState, bag: BagOrder, players: list[Player]) -> Pair:
    """Play the position to its end twice; the player that solves moves first, then second."""
    leads, slowest = list[int](), 0.0
    for is_second in (0, 1):
        game, chance = start, copy.deepcopy(bag)
        own = start.to_move if not is_second else Seat(1 - start.to_move)
        while game.phase is not Phase.OVER:
            began = time.perf_counter()
            game = after(game, chance, players[game.to_move != own])
            slowest = max(slowest, time.perf_counter() - began)
        leads.append(game.scores[own] - game.scores[1 - own])
    return Pair(seed, (leads[0], leads[1]), round(slowest, 2))


def after(game: GameState, chance: BagOrder, player: Player) -> GameState:
    """Return the game after the turn of the seat that is to move."""
    command = player.choose(view_of(game, game.to_move))
    return reduce(evolve, decide(game, command, chance, RULINGS), game)


def summary(found: list[Pair]) -> str:
    """Return the figures to print."""
    scores = [pair.score for pair in found]
    means = [statistics.mean(pair.leads) for pair in found]
    errors = [statistics.stdev(values) / len(found) ** 0.5 for values in (scores, means)]
    return (
        f"{len(found)} positions, each twice: {100 * statistics.mean(scores):.1f} % "
        f"± {100 * errors[0]:.1f}, {statistics.mean(means):+.2f} ± {errors[1]:.2f} points; "
        f"slowest turn {max(pair.slowest for pair in found):.2f} s"
    )


if __name__ == "__main__":
    main()
