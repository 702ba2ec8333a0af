"""Compare two players that choose without looking ahead, over pairs of games in the kernel.

    python -m benchmarks.static_match FIRST SECOND [--pairs N] [--seed N] [--threads N] [--json]

Players are `equity`, `score`, `equity:leaves=FILE` and `equity:evaluation=FILE`, as for
`tilewright match`. Both games of a pair begin with the same order of the bag, and the players
change seats. The error is that of the mean over pairs, since the two games of one are not
independent. There is no referee and no view here, so that 100,000 games take some two minutes on
one core: a difference of a third of a percent shows, twice the error. A player against itself has
half of every pair exactly.
"""

import argparse
import json
import time
from array import array
from collections.abc import Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from functools import partial
from statistics import fmean, stdev

from msgspec import Struct, structs

from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import BoardTables, MappedWords, Side, game_state, new_games
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, tables_of
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.players.specification import EQUITY, SCORE, BadSpecification, PlayerSpecification
from tilewright.rules.editions import edition_named

PIECE = 500
"""The pairs that a thread plays before it hands them over."""

FIELDS = 4
"""The numbers that the kernel returns of a game, the scores of both seats first."""


class StaticMatch(Struct, frozen=True):
    """A match of two players by their texts, over pairs of games."""

    players: tuple[str, str]
    pairs: int
    seed: int = 0
    lexicon: str = "club"
    edition: str = "standard"


class StaticResult(Struct, frozen=True):
    """The first player's share of the games, and its points a game more, with standard errors."""

    games: int
    share: float
    share_error: float
    lead: float
    lead_error: float

    @classmethod
    def of(cls, leads: Iterable[tuple[int, int]]) -> "StaticResult":
        """Return the result of the first player's leads in the two games of every pair."""
        pairs = list(leads)
        shares = [fmean((lead > 0) + (lead == 0) / 2 for lead in pair) for pair in pairs]
        means = [fmean(pair) for pair in pairs]
        root = len(pairs) ** 0.5
        return cls(
            2 * len(pairs), fmean(shares), stdev(shares) / root, fmean(means), stdev(means) / root
        )

    def __str__(self) -> str:
        share, error = 100 * self.share, 100 * self.share_error
        points = f"{self.lead:+.2f} ± {self.lead_error:.2f} points a game"
        return f"{self.games:,} games: {share:.2f} % ± {error:.2f}, {points}"


def side_of(text: str, edition: str) -> Side:
    """Return how the player of the text chooses.

    Raises:
        BadSpecification: the text names a player that looks ahead, or none.
        BadLeaves: its leaves cannot be read.
        BadEvaluation: its evaluation was learned for other tiles.
    """
    asked = PlayerSpecification.parse(text)
    if asked.kind not in (EQUITY, SCORE) or asked.options:
        raise BadSpecification(f"{text} looks ahead; compare it by `tilewright match`")
    asked.require(edition_named(edition))
    source = LeaveSource(asked.leaves or None)
    leaves = source.of(edition_named(edition).tile_set)
    return Side(leaves, asked.kind == SCORE, asked.read_evaluation())


def leads_of(match: StaticMatch, executor: Executor, ahead: int) -> Iterator[tuple[int, int]]:
    """Yield the first player's leads in the two games of every pair, in order."""
    words, board, _ = tables_of(match.lexicon, match.edition, None)
    first, second = (side_of(text, match.edition) for text in match.players)
    work = partial(_played, words, board, first, second)
    firsts = range(0, match.pairs, PIECE)
    states = (
        array("Q", [game_state(match.seed, n) for n in range(at, min(at + PIECE, match.pairs))])
        for at in firsts
    )
    for piece in ordered_submit(executor, work, states, ahead):
        yield from piece


def _played(
    words: MappedWords, board: BoardTables, first: Side, second: Side, states: "array[int]"
) -> list[tuple[int, int]]:
    begun = new_games(words, board, first, second).play(states, EXCHANGE_MINIMUM)
    followed = new_games(words, board, second, first).play(states, EXCHANGE_MINIMUM)
    return [
        (begun[at] - begun[at + 1], followed[at + 1] - followed[at])
        for at in range(0, FIELDS * len(states), FIELDS)
    ]


def main() -> None:
    """Play the match and print its result."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs=2, metavar=("FIRST", "SECOND"))
    parser.add_argument("--pairs", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--lexicon", default="club")
    parser.add_argument("--edition", default="standard")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    if asked.pairs < 2 or asked.threads < 1:
        parser.error("a match has two pairs or more, and a thread")
    match = StaticMatch(tuple(asked.players), asked.pairs, asked.seed, asked.lexicon, asked.edition)
    began = time.perf_counter()
    try:
        with ThreadPoolExecutor(asked.threads) as executor:
            result = StaticResult.of(leads_of(match, executor, 2 * asked.threads))
    except ValueError as error:
        parser.error(str(error))
    if asked.json:
        print(json.dumps({**structs.asdict(match), **structs.asdict(result)}))
    else:
        print(f"{result}, in {time.perf_counter() - began:.0f} s")


if __name__ == "__main__":
    main()
