"""Compare the self-play of two checkouts, a few games at a time.

    python -m benchmarks.self_play --beside OTHER/src [--rounds 300] [--games 20] [--steps]

Both play the same bags by equity in processes of their own: a few games here, as many there, twice
in opposite orders, of which the lesser CPU time counts. So a round takes less than a tenth of a
second, in which a shared machine rarely changes its speed, and differences of a hundredth show.
With `--steps` random agents take steps at 64 tables instead, 16 plays offered. Prints the median
of the rounds' ratios, older time to newer, with their quartiles and the rate of either.

    python -m benchmarks.self_play --tiles swedish spanish [--rounds 25] [--games 60]

plays in each language in turn, English first, and prints turns and words found in a CPU second.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from tilewright.engine.kernels.games import Games

ROOT = Path(__file__).parents[1]
TABLES, STEPS = 64, 4
WARM = range(1, 200)

Work = Callable[[int, int], list[int]]


class Player:
    """A process that plays with the source in this folder."""

    def __init__(self, source: Path, steps: bool) -> None:
        self._process = subprocess.Popen(
            [
                *(sys.executable, "-m", "benchmarks.self_play", "--serve"),
                *(["--steps"] if steps else []),
            ],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def play(self, seed: int, games: int) -> tuple[float, list[int]]:
        """Return the CPU seconds of the given number of games, and how they ended."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seed, games, file=self._process.stdin, flush=True)
        seconds, ended = json.loads(self._process.stdout.readline())
        return seconds, ended


def serve(work: Work) -> None:
    """Do the work of every line of standard input, and print the CPU time and the result."""
    for line in sys.stdin:
        seed, games = map(int, line.split())
        began = time.process_time()
        ended = work(seed, games)
        print(json.dumps([time.process_time() - began, ended]), flush=True)


def new_games_in(language: str) -> "Games":
    """Return games by equity with the words of a language, some of them played already."""
    from tilewright.engine.searching import BoardTables, MappedWords, Side, new_games
    from tilewright.engine.shipped_leaves import default_leaves
    from tilewright.lexicon import default_lexicon
    from tilewright.rules.editions import STANDARD

    edition = STANDARD.in_language(language)
    side = Side(default_leaves(edition.tile_set))
    words = MappedWords(default_lexicon(language))
    games = new_games(words, BoardTables.of(edition), side, side)
    games.play(list(WARM), 7)
    return games


def compare_languages(names: Sequence[str], rounds: int, count: int) -> None:
    """Play in each language in turn, and print the medians of the rounds."""
    playing = {name: new_games_in(name) for name in dict.fromkeys(("english", *names))}
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in playing}
    for number in range(rounds):
        states = list(range(1000 + number * count, 1000 + (number + 1) * count))
        for name, games in playing.items():
            began = time.process_time()
            ended = games.play(states, 7)
            seconds = time.process_time() - began
            measured[name].append((sum(ended[2::4]) / seconds, sum(ended[3::4]) / seconds))
    english = median(turns for turns, _ in measured["english"])
    for name, figures in measured.items():
        turns, found = (median(column) for column in zip(*figures, strict=True))
        share = 100 * turns / english
        print(
            f"{name}: {turns:,.0f} turns/s ({share:.0f} %), {found / turns:.1f} words found a turn"
        )


def games_by_equity() -> Work:
    """Return a run of games with these bags; the result is scores and turns."""
    games = new_games_in("english")

    def play(seed: int, count: int) -> list[int]:
        dice = Random(seed)
        ended = list(games.play([dice.getrandbits(64) | 1 for _ in range(count)], 7))
        del ended[3::4]  # how many words were looked at
        return ended

    return play


def steps_of_agents() -> Work:
    """Return a run of the given steps at every table, whose result is the sum of rewards."""
    import numpy as np

    import tilewright

    environment = tilewright.vector_env(TABLES, "wall", most_plays=16)
    dice = np.random.default_rng(1)
    mask = environment.reset(seed=1)[0]["action_mask"]

    def play(_seed: int, count: int) -> list[int]:
        nonlocal mask
        total = 0.0
        for _ in range(count):
            chosen = (dice.random(mask.shape, np.float32) * mask).argmax(axis=1)
            observation, _, _, _, info = environment.step(chosen)
            mask = observation["action_mask"]
            total += float(info["rewards"].sum())
        return [int(total)]

    for _ in WARM:
        play(0, 1)
    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--beside", type=Path, help="the src/ of another checkout")
    parser.add_argument("--tiles", nargs="+", help="languages to compare with English")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--steps", action="store_true", help="steps of environments, not games")
    parser.add_argument("--serve", action="store_true", help="play what standard input asks for")
    options = parser.parse_args()
    if options.serve:
        serve(steps_of_agents() if options.steps else games_by_equity())
        return
    if options.tiles:
        compare_languages(options.tiles, options.rounds, options.games)
        return
    if options.beside is None:
        parser.error("name the src/ of another checkout with --beside, or languages with --tiles")
    count = STEPS if options.steps else options.games
    per_round = STEPS * TABLES if options.steps else options.games
    ratios, spent = list[float](), [0.0, 0.0]
    with (
        Player(options.beside.resolve(), options.steps) as older,
        Player(ROOT / "src", options.steps) as newer,
    ):
        for number in range(options.rounds):
            seconds: dict[Player, list[float]] = {older: [], newer: []}
            endings = list[list[int]]()
            turns = [older, newer, newer, older]
            # steps go on from where the last ones ended, so that all take the same number
            for player in turns if number % 2 else turns[::-1]:
                took, ended = player.play(number, count)
                seconds[player].append(took)
                endings.append(ended)
            if not options.steps and any(ended != endings[0] for ended in endings):
                raise SystemExit(f"the games of round {number} differ")
            least = min(seconds[older]), min(seconds[newer])
            ratios.append(least[0] / least[1])
            spent = [total + seconds for total, seconds in zip(spent, least, strict=True)]
    low, _, high = quantiles(ratios, n=4)
    unit = "steps" if options.steps else "games"
    rates = [options.rounds * per_round / seconds for seconds in spent]
    print(f"{median(ratios):.3f} ({low:.3f} to {high:.3f}) times as fast", end=", ")
    print(f"{rates[0]:,.0f} and {rates[1]:,.0f} {unit} per CPU second")


if __name__ == "__main__":
    main()
