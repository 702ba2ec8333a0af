"""Measure how much inference learns of the tiles that a player kept, by its looseness.

    python -m benchmarks.inference [PLAYER] [--games N] [--seed N] [--looseness POINTS ...]

PLAYER, a specification of `tilewright match`, plays itself under the standard edition with CLUB.
After each of its plays while the bag has tiles, the other seat infers what it kept. Where every
leave could be weighed, the figure is by what factor the tiles that it did keep became likelier than
the bag alone makes them, in the geometric mean, and the standard error of its logarithm in percent.
A game in which an engine does not answer ends there.
"""

import argparse
import math
import statistics
from collections.abc import Iterator, Sequence
from functools import reduce
from random import Random

from benchmarks.record_positions import EDITION

from tilewright.engine.generator import Generator
from tilewright.engine.inference.evidence import evidence_of
from tilewright.engine.inference.inference import infer
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.clock import Instant
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase, TurnKind
from tilewright.game.view import view_of
from tilewright.lexicon import Lexicon, latest_bars, load_lexicon
from tilewright.players.matches import BagOrder, asked_view
from tilewright.players.player import Player, PlayerFailed
from tilewright.players.specification import PlayerSpecification
from tilewright.rules.tiles import Tiles


def main() -> None:
    """Play the games and print a line for each looseness."""
    parser = argparse.ArgumentParser(description="Measure what inference learns.")
    parser.add_argument("player", nargs="?", default="sim:plies=2,samples=100")
    parser.add_argument("--games", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--looseness", type=float, nargs="+", default=[1, 2, 3, 4, 5, 7, 10])
    asked = parser.parse_args()
    lexicon = load_lexicon("club")
    dice = Random(asked.seed)
    player = PlayerSpecification.parse(asked.player).player(lexicon, dice, asked.seed)
    generator = Generator(lexicon)
    gains: dict[float, list[float]] = {looseness: [] for looseness in asked.looseness}
    for number in range(asked.games):
        for before, after in plays(lexicon, player, f"{asked.seed}:{number}"):
            for looseness, found in gains.items():
                found.extend(gain(generator, before, after, looseness))
    for looseness, found in gains.items():
        error = statistics.stdev(found) / math.sqrt(len(found))
        factor = math.exp(statistics.mean(found))
        print(f"{looseness:g}: {factor:.2f} times ± {100 * error:.0f} % over {len(found)} plays")


def plays(lexicon: Lexicon, player: Player, seed: str) -> Iterator[tuple[GameState, GameState]]:
    """Yield a game of the player against itself before and after each of its plays."""
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision)
    names = (Person("First"), Person("Second"))
    setup = TableSetup(EDITION, names, WordPolicy.CHALLENGE, identity)
    chance, rulings = BagOrder(EDITION, seed), LexiconRulings(lexicon, EDITION)
    game = replay(start_game(setup, chance, Instant(0)))
    while game.phase is not Phase.OVER:
        try:
            command = player.choose(asked_view(game))
        except PlayerFailed:
            return
        before, game = game, reduce(evolve, decide(game, command, chance, rulings), game)
        laid = len(game.turns) > len(before.turns) and game.turns[-1].kind is TurnKind.PLAY
        if laid and before.bag:
            yield before, game


def gain(
    generator: Generator, before: GameState, after: GameState, looseness: float
) -> Sequence[float]:
    """Return by how much likelier the tiles kept became, as a logarithm; nothing if not all were.

    The number of ways to draw a leave, of all ways to draw as many tiles, is what the bag says.
    """
    turn = after.turns[-1]
    view = view_of(after, next(seat for seat in after.active if seat != turn.seat))
    evidence = evidence_of(view)[0]
    if evidence.turn is None or not evidence.turn.kept_count:
        return ()
    inference = infer(generator, view.unseen, evidence, looseness=looseness)
    if not inference.is_exhaustive:
        return ()
    kept: Tiles = before.racks[turn.seat] - evidence.turn.played
    ways = math.prod(
        math.comb(view.unseen.count(tile), count) for tile, count in kept.counts().items()
    )
    drawn = ways / math.comb(len(view.unseen), len(kept))
    inferred = next(one.probability for one in inference.kept if one.tiles == kept)
    return (math.log(inferred / drawn),)


if __name__ == "__main__":
    main()
