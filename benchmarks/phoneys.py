"""Measure the phoneys of the levels: how many they lay, and how many of them are challenged.

    python -m benchmarks.phoneys [--games N] [--of LEVEL ...] [--seed N] [--words]

Each level plays itself under the standard edition with CLUB, words being challenged. Phoneys are
counted for each game and player; a play with two of them counts once.
"""

import argparse
from collections import Counter
from functools import reduce
from random import Random

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.clock import Instant
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase
from tilewright.lexicon import latest_bars, load_lexicon
from tilewright.players import LEVELS, LevelPlayer
from tilewright.players.matches import BagOrder, asked_view
from tilewright.rules.editions import edition_named

EDITION = edition_named("standard")
SEATS = 2


def main() -> None:
    """Play the games and print a line for each level."""
    parser = argparse.ArgumentParser(description="Measure the phoneys of the levels.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--of", nargs="+", metavar="LEVEL", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--words", action="store_true", help="print the phoneys too")
    asked = parser.parse_args()
    for name in asked.of:
        games = [played(name, seed) for seed in range(asked.seed, asked.seed + asked.games)]
        print(line_of(name, games))
        if asked.words:
            print("  ", *(word for game in games for word in phoneys_in(game)))


def played(name: str, seed: int) -> GameState:
    """Return a finished game of the level against itself."""
    lexicon = load_lexicon("club")
    chance = BagOrder(EDITION, f"phoneys {seed}")
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision)
    names = (Person(f"A {seed}"), Person(f"B {seed}"))
    setup = TableSetup(EDITION, names, WordPolicy.CHALLENGE, identity)
    dice, common = Random(seed), load_lexicon("common")
    player = LevelPlayer(LEVELS[name], lexicon, common, dice, phoneys=True)
    rulings = LexiconRulings(lexicon, EDITION)
    game = replay(start_game(setup, chance, Instant(0)))
    while game.phase is not Phase.OVER:
        command = player.choose(asked_view(game))
        game = reduce(evolve, decide(game, command, chance, rulings), game)
    return game


def phoneys_in(game: GameState) -> list[str]:
    """Return the plays with a phoney, each by its first, those challenged off with a star."""
    lexicon = load_lexicon("club")
    found = list[str]()
    for turn in game.turns:
        bad = [word for word in turn.words if word not in lexicon]
        if bad:
            found.append(f"{bad[0]}{'*' * turn.withdrawn}")
    return found


def line_of(name: str, games: list[GameState]) -> str:
    """Return the figures of a level."""
    numbers = Counter(len(phoneys_in(game)) for game in games)
    laid = [phoney for game in games for phoney in phoneys_in(game)]
    off = sum(phoney.endswith("*") for phoney in laid)
    mean = len(laid) / len(games) / SEATS
    squares = sum(count * (number / SEATS - mean) ** 2 for number, count in numbers.items())
    error = (squares / max(1, len(games) - 1) / len(games)) ** 0.5
    share = f"{100 * off / len(laid):.0f} %" if laid else "none"
    return f"{name:>10}: {mean:.2f} ± {error:.2f} a game and player, {share} challenged off"


if __name__ == "__main__":
    main()
