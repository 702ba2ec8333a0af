"""Measure the ladder of levels: paired games between each level and the next.

    python -m benchmarks.ladder [--pairs N] [--minutes N] [--results FILE] [--json]
    python -m benchmarks.ladder --of LEVEL LEVEL [...]   the same between any two levels

Both games of a pair begin with the same order of the bag, and the players change seats. A pair
counts for the stronger level by its wins, a draw half, of two. Results are kept in the file, so
that the command goes on where it was stopped; those of a level whose data has changed since are
played again. Pairs are played in as many processes as there are cores.
"""

import argparse
import json
import math
import os
import random
import statistics
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from tilewright import Game
from tilewright.game.commands import AcceptPlay
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.lexicon import load_lexicon
from tilewright.players import LEVELS, Level, LevelPlayer

EDITION = "standard"
RESULTS = Path("build/ladder.jsonl")
AT_A_TIME = 10
ELO = 400


class Match(NamedTuple):
    """Two levels that play each other."""

    stronger: str
    weaker: str

    @property
    def data(self) -> str:
        """A digest of what both levels move by, to tell results of other data apart."""
        moved_by = [moves_by(LEVELS[name]) for name in self]
        return sha256(repr(moved_by).encode()).hexdigest()[:12]


def moves_by(level: Level) -> tuple[object, ...]:
    """Return the parts of a level that decide its moves where words are not challenged."""
    weighs = (level.leave_weight, level.temperature, level.reluctance, level.nerve)
    return (level.vocabulary, level.sight, *weighs)


class PairResult(NamedTuple):
    """Both games of a pair: the stronger level's leads, all scores, turns, and seconds of CPU."""

    seed: int
    leads: tuple[int, int]
    scores: tuple[int, int]
    turns: int
    seconds: float

    @property
    def score(self) -> float:
        """The share of the two games that the stronger level won, from 0 to 1."""
        return statistics.mean((lead > 0) + (lead == 0) / 2 for lead in self.leads)


class Figures(NamedTuple):
    """The expected score of the stronger level and its standard error, and means of a game."""

    pairs: int
    score: float
    error: float
    stronger_points: float
    weaker_points: float
    seconds_a_move: float

    @property
    def elo(self) -> float:
        """The difference in Elo."""
        within = min(max(self.score, 0.001), 0.999)
        return ELO * math.log10(within / (1 - within))

    @property
    def elo_error(self) -> float:
        """The standard error of the difference in Elo."""
        within = min(max(self.score, 0.001), 0.999)
        return ELO / math.log(10) * self.error / (within * (1 - within))


def main() -> None:
    """Play until every match has its pairs, or the time is up, and print the ladder."""
    parser = argparse.ArgumentParser(description="Measure the ladder of levels.")
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--of", nargs=2, metavar="LEVEL", choices=LEVELS)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    names = list(LEVELS)
    matches = [Match(above, below) for below, above in pairwise(names)]
    if asked.of:
        below, above = sorted(asked.of, key=names.index)
        matches = [Match(above, below)]
    play_on(matches, asked.pairs, asked.minutes, asked.results)
    found = {match: figures(read(match, asked.results)[: asked.pairs]) for match in matches}
    if asked.json:
        print(json.dumps([[*match, *found[match]] for match in matches]))
        return
    for match in matches:
        print(line_of(match, found[match]))


def play_on(matches: list[Match], pairs: int, minutes: float, results: Path) -> None:
    """Play the missing pairs of all matches, by turns, and append them to the file."""
    results.parent.mkdir(parents=True, exist_ok=True)
    ends = time.monotonic() + 60 * minutes
    with ProcessPoolExecutor() as executor, results.open("a") as file:
        for round_ in missing(matches, pairs, results):
            if time.monotonic() > ends:
                break
            running = {executor.submit(played, match, seeds): match for match, seeds in round_}
            for done in as_completed(running):
                match = running[done]
                for result in done.result():
                    file.write(json.dumps([*match, match.data, *result]) + "\n")
                file.flush()


def missing(
    matches: list[Match], pairs: int, results: Path
) -> Iterator[list[tuple[Match, list[int]]]]:
    """Yield rounds of seeds that were not yet played, of all matches alike."""
    had = {match: {result.seed for result in read(match, results)} for match in matches}
    for first in range(0, pairs, AT_A_TIME):
        seeds = range(first, min(pairs, first + AT_A_TIME))
        wanted = [(match, [seed for seed in seeds if seed not in had[match]]) for match in matches]
        chosen = [(match, missed) for match, missed in wanted if missed]
        if chosen:
            yield chosen


def played(match: Match, seeds: list[int]) -> list[PairResult]:
    """Play the pairs of these seeds."""
    return [pair_of(match, seed) for seed in seeds]


def pair_of(match: Match, seed: int) -> PairResult:
    """Play both games of a pair."""
    began = time.process_time()
    first, second = (game_of(match, seat, seed) for seat in (Seat(0), Seat(1)))
    leads = (first[0] - first[1], second[0] - second[1])
    scores = (first[0] + second[0], first[1] + second[1])
    return PairResult(seed, leads, scores, first[2] + second[2], time.process_time() - began)


def game_of(match: Match, seat: Seat, seed: int) -> tuple[int, int, int]:
    """Play a game with the stronger level at this seat; return both scores and the turns."""
    levels = match if seat == 0 else (match.weaker, match.stronger)
    # their names are all that tells two games with the same first tiles apart
    names = [f"{place} of {seed}" for place in ("A", "B")]
    game = Game(EDITION, names, words="void", seed=seed)
    turns = 0
    while not game.is_over:
        view = game.view()
        if view.phase is not Phase.PLAYING:
            for asked in view.to_accept:
                game.do(AcceptPlay(asked))
            continue
        mover = view.to_move
        assert mover is not None
        own = game.view(mover)
        game.do(player_of(levels[mover]).choose(own))
        turns += 1
    return game.scores[seat], game.scores[1 - seat], turns


@cache
def player_of(name: str) -> LevelPlayer:
    """Return the player of this level in this process."""
    club, common = load_lexicon("club"), load_lexicon("common")
    return LevelPlayer(LEVELS[name], club, common, random.Random(os.getpid()))


def read(match: Match, results: Path) -> list[PairResult]:
    """Return the results of a match that were played with the levels' present data."""
    if not results.exists():
        return []
    rows = defaultdict(list)
    for line in results.read_text().splitlines():
        stronger, weaker, data, seed, leads, scores, turns, seconds = json.loads(line)
        result = PairResult(seed, tuple(leads), tuple(scores), turns, seconds)
        rows[Match(stronger, weaker), data].append(result)
    return sorted(rows[match, match.data])


def figures(results: list[PairResult]) -> Figures:
    """Return the figures of a match."""
    if not results:
        return Figures(0, 0.5, 0.5, 0.0, 0.0, 0.0)
    scores = [result.score for result in results]
    spread = statistics.stdev(scores) if len(scores) > 1 else 1.0
    return Figures(
        len(scores),
        statistics.mean(scores),
        spread / len(scores) ** 0.5,
        statistics.mean(result.scores[0] / 2 for result in results),
        statistics.mean(result.scores[1] / 2 for result in results),
        sum(result.seconds for result in results) / sum(result.turns for result in results),
    )


def line_of(match: Match, found: Figures) -> str:
    """Return the line of a match in the printed ladder."""
    return (
        f"{match.stronger:>10} - {match.weaker:<10} {found.pairs:5} pairs  "
        f"{found.score:.3f} ± {found.error:.3f}  {found.elo:+4.0f} ± {found.elo_error:3.0f} Elo  "
        f"{found.stronger_points:3.0f} : {found.weaker_points:3.0f} points  "
        f"{1000 * found.seconds_a_move:4.1f} ms a move"
    )


if __name__ == "__main__":
    main()
