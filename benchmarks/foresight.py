"""Compare players that look ahead, by CPU seconds: turn by turn, or over pairs of games.

    python -m benchmarks.foresight turns FIRST OTHER... [--positions N] [--worlds N] [--seed N]
    python -m benchmarks.foresight match FIRST SECOND [--pairs N] [--seed N] [--out FILE]

Players are `sim` and `champion` with options, as for `tilewright match`; their `seconds` are of the
processor's time, so that a busy machine takes as much from both.

`turns` asks every player for a move in the same positions of games by equity, while the bag has
tiles. Where one chooses otherwise than the first, both moves are played on in the same worlds, 16
plies by the shipped evaluation, which is to the end of the game or nearly so. The gain is the
chance to win per turn. Games with the same error would take many times as long.

`match` plays both games of a pair from the same order of the bag, and goes on with the games of
`--out`; its error is that over pairs.
"""

import argparse
import json
import random
import time
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev

from benchmarks.static_match import StaticResult
from msgspec import Struct

from tilewright.engine.evaluation import shipped_evaluation
from tilewright.engine.generator import Generator
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.engine.searching import game_state
from tilewright.engine.simulation.candidates import candidates_of
from tilewright.engine.simulation.paired import PairedRollouts
from tilewright.engine.simulation.simulation import MOST_PLIES
from tilewright.engine.simulation.situation import Situation
from tilewright.game.commands import Command, ExchangeTiles, PlayTiles
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.library import Game
from tilewright.players.champion import Champion
from tilewright.players.matches import OF_TWO, PairedMatch, play_bag
from tilewright.players.specification import DEFAULTS, BadSpecification, PlayerSpecification
from tilewright.players.static import StaticPlayer
from tilewright.rules.play import Exchange, Move, Pass

EVERY = 6
"""About each sixth turn is a position, by chance."""

UNLIKE = 1 << 40
"""What is added to a position's seed for the worlds that judge, so that they are other ones."""


class Gain(Struct, frozen=True):
    """The gain of a player on the first in one position: the chance to win, and its error.

    `is_other` says whether it chose another move.
    """

    chance: float
    error: float
    is_other: bool


def player_of(text: str, lexicon: Lexicon, seed: int) -> Champion:
    """Return the player of the text, whose seconds are of the processor's time.

    Raises:
        BadSpecification: the text names one that does not look ahead, or none.
    """
    named = PlayerSpecification.parse(text)
    if named.kind not in DEFAULTS:
        raise BadSpecification(f"{text} does not look ahead; name {' or '.join(DEFAULTS)}")
    foresight = named.foresight()
    return Champion(lexicon, named.budget, foresight, seed=seed, clock=time.process_time)


def positions(lexicon: Lexicon, seed: int) -> Iterator[View]:
    """Yield positions of games by equity while the bag has tiles, of a seat that is to move."""
    player, number = StaticPlayer(lexicon), 0
    while True:
        dice = random.Random(game_state(seed, number))
        game = Game("standard", ["First", "Second"], seed=game_state(seed, number))
        while not game.is_over and game.view(game.player).bag_count:
            view = game.view(game.player)
            if dice.randrange(EVERY) == 0:
                yield view
            game.do(player.choose(view))
        number += 1


def move_of(command: Command) -> Move:
    """Return the move that a command makes."""
    match command:
        case PlayTiles(play=play):
            return play
        case ExchangeTiles(tiles=tiles):
            return Exchange(tiles)
        case _:
            return Pass()


def plain(move: BestMove) -> Move:
    """Return the engine's move as the rules have it."""
    match move:
        case EnginePlay():
            return move.play
        case EngineExchange(tiles=tiles):
            return Exchange(tiles)
        case _:
            return Pass()


def gains(
    judge: Generator, view: View, players: Sequence[Champion], worlds: int, seed: int
) -> list[Gain]:
    """Return the gain of each other player on the first in this position."""
    moves = [move_of(player.choose(view)) for player in players]
    chosen = list(dict.fromkeys(moves))
    if len(chosen) == 1:
        return [Gain(0.0, 0.0, is_other=False)] * (len(players) - 1)
    situation = Situation.of_view(view)
    candidates = candidates_of(judge, situation, chosen, only=True)
    order = [plain(candidate.move) for candidate in candidates]
    rollouts = PairedRollouts(judge, situation, candidates, plies=MOST_PLIES, seed=seed + UNLIKE)
    rollouts.play(worlds)
    found = []
    for move in moves[1:]:
        difference = rollouts.difference(order.index(move), order.index(moves[0]))
        found.append(Gain(difference.chance, difference.chance_error, move != moves[0]))
    return found


def compare_turns(asked: argparse.Namespace, players: Sequence[Champion]) -> None:
    """Print what each player gains on the first per turn, with the standard error."""
    judge = Generator(players[0].lexicon, evaluation=shipped_evaluation())
    views = islice(positions(players[0].lexicon, asked.seed), asked.positions)
    found = [
        gains(judge, view, players, asked.worlds, game_state(asked.seed, number))
        for number, view in enumerate(views)
    ]
    for text, column in zip(asked.players[1:], zip(*found, strict=True), strict=True):
        chances = [100 * gain.chance for gain in column]
        error = stdev(chances) / len(chances) ** 0.5
        others = sum(gain.is_other for gain in column)
        print(f"{text}: {fmean(chances):+.3f} % ± {error:.3f} a turn, {others} other choices")


def play_match(asked: argparse.Namespace, players: Sequence[Champion]) -> None:
    """Play the pairs that the file lacks, and print the result of all."""
    first, second = players
    match = PairedMatch((first, second), seed=asked.seed)
    written = asked.out.read_text().splitlines() if asked.out.exists() else []
    known = [json.loads(line) for line in written]
    for number in range(len(known), asked.pairs):
        games = play_bag(match, number).games
        known.append([points for game in games for points in game.points])
        with asked.out.open("a") as file:
            print(json.dumps(known[-1]), file=file)
    leads = [(pair[0] - pair[1], pair[2] - pair[3]) for pair in known]
    print(f"{asked.players[0]} against {asked.players[1]}: {StaticResult.of(leads)}")


def main() -> None:
    """Compare the players as asked."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("turns", "match"))
    parser.add_argument("players", nargs="+", metavar="PLAYER")
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--worlds", type=int, default=600)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="the points of every pair, a line of JSON each")
    parser.add_argument("--lexicon", default="club")
    asked = parser.parse_args()
    if len(asked.players) < OF_TWO or (asked.what == "match" and len(asked.players) > OF_TWO):
        parser.error("a match is between two players, and turns are compared of two or more")
    if asked.what == "match" and asked.out is None:
        parser.error("a match needs a file for its pairs: --out FILE")
    lexicon = load_lexicon(asked.lexicon)
    try:
        players = [player_of(text, lexicon, asked.seed) for text in asked.players]
    except BadSpecification as error:
        parser.error(str(error))
    (compare_turns if asked.what == "turns" else play_match)(asked, players)


if __name__ == "__main__":
    main()
