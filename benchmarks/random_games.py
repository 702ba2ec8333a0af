"""Measure the referee on whole games: milliseconds per random game, and per step.

    python benchmarks/random_games.py [--games N] [--seats N] [--rounds N] [--edition NAME]
        [--choose any|best] [--cpu] [--profile] [--json]

Every turn asks the generator for the plays and the players take any of them, or the best; now and
then they exchange, pass or challenge. A game of a seed is always the same. It is played once a
round and its time is the median of the rounds; mean, median and maximum are then over the games.
`--profile` says how much of the time went where, measured from outside each part. On a machine
with other work `--cpu` comes nearer to what a quiet minute would show.
"""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.challenges import may_challenge, open_words
from tilewright.game.chance import SampledChance
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.decide import decide, most_to_exchange
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase
from tilewright.lexicon import load_lexicon
from tilewright.rules.editions import EDITIONS
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

MILLISECONDS = 1000
PARTS = ("choosing", "decide", "evolve")
CHALLENGES, EXCHANGES, PASSES = 0.03, 0.05, 0.01


@dataclass(frozen=True, slots=True)
class Table:
    """The setup of every game."""

    setup: TableSetup
    generator: Generator
    rulings: LexiconRulings
    best: bool
    clock: Callable[[], float]


@dataclass
class Figures:
    """The times of one game, in all and by part."""

    seconds: float = 0.0
    turns: int = 0
    parts: dict[str, float] = field(default_factory=lambda: dict.fromkeys(PARTS, 0.0))


def main() -> None:
    options = read_options()
    clock = time.process_time if options.cpu else time.perf_counter
    table = set_table(options.edition, options.seats, clock, best=options.choose == "best")
    play_game(table, 0)
    rounds = [
        [play_game(table, seed) for seed in range(1, options.games + 1)]
        for _ in range(options.rounds)
    ]
    report = summary(rounds, profile=options.profile)
    if options.json:
        print(json.dumps(report))
        return
    for name, value in report.items():
        print(f"{name:24} {value:10.2f}")


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--edition", choices=EDITIONS, default="standard")
    parser.add_argument("--choose", choices=("any", "best"), default="any")
    parser.add_argument("--cpu", action="store_true", help="CPU time, not the wall's")
    parser.add_argument("--profile", action="store_true", help="the parts as well")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    return parser.parse_args()


def set_table(edition: str, seats: int, clock: Callable[[], float], *, best: bool) -> Table:
    """Return the setup at which all games are played."""
    lexicon = load_lexicon("club")
    rules = EDITIONS[edition]
    players = tuple(Person(f"P{number}") for number in range(seats))
    setup = TableSetup(rules, players, WordPolicy.CHALLENGE, LexiconIdentity("CLUB", "0"))
    return Table(setup, Generator(lexicon), LexiconRulings(lexicon, rules), best, clock)


def play_game(table: Table, seed: int) -> Figures:
    """Return the times of one game from the first draw to the final adjustment."""
    figures, dice = Figures(), random.Random(seed)
    chance = SampledChance(dice)
    clock = table.clock
    began = clock()
    game = replay(start_game(table.setup, chance))
    while game.phase is not Phase.OVER:
        start = clock()
        command = choose(table, game, dice)
        chosen = clock()
        events = decide(game, command, chance, table.rulings)
        decided = clock()
        for event in events:
            game = evolve(game, event)
        evolved = clock()
        figures.parts["choosing"] += chosen - start
        figures.parts["decide"] += decided - chosen
        figures.parts["evolve"] += evolved - decided
    figures.seconds = clock() - began
    figures.turns = len(game.turns)
    return figures


def choose(table: Table, game: GameState, dice: random.Random) -> Command:
    """Choose the command of the seat on turn, or a challenge of the play before."""
    doubters = [seat for seat in game.active if may_challenge(game, seat)]
    if game.open_play is not None and doubters:
        if dice.random() < CHALLENGES:
            return ChallengePlay(dice.choice(doubters), open_words(game, game.open_play)[:1])
        if game.phase is not Phase.PLAYING:
            return AcceptPlay(doubters[0])
    chance, seat = dice.random(), game.to_move
    if chance < PASSES:
        return PassTurn(seat)
    if chance < PASSES + EXCHANGES:
        most = most_to_exchange(game, seat)
        return ExchangeTiles(seat, Tiles(dice.sample(list(game.racks[seat]), most)))
    play = find_play(table, game, dice)
    return PassTurn(seat) if play is None else PlayTiles(seat, play)


def find_play(table: Table, game: GameState, dice: random.Random) -> Play | None:
    """Return a play of the generator, if there is one."""
    rack = game.racks[game.to_move]
    if table.best:
        move = table.generator.best(game.position, rack)
        return move.play if isinstance(move, EnginePlay) else None
    found = table.generator.plays(game.position, rack)
    return dice.choice(found).play if found else None


def summary(rounds: list[list[Figures]], *, profile: bool) -> dict[str, float]:
    """Return mean, median and maximum of milliseconds over the games, turns, and steps if asked."""
    games = list(zip(*rounds, strict=True))
    times = [
        MILLISECONDS * statistics.median(figures.seconds for figures in game) for game in games
    ]
    turns = statistics.fmean(figures.turns for figures in rounds[0])
    report = {
        "mean ms a game": statistics.fmean(times),
        "median ms a game": statistics.median(times),
        "max ms a game": max(times),
        "turns a game": turns,
        "mean ms a turn": statistics.fmean(times) / turns,
    }
    if profile:
        for part in PARTS:
            medians = (statistics.median(figures.parts[part] for figures in game) for game in games)
            report[f"mean ms {part}"] = MILLISECONDS * statistics.fmean(medians)
    return report


if __name__ == "__main__":
    main()
