"""Games of computers against each other by the thousand, through any executor.

The games are cut into pieces of a fixed size, so that a seed gives the same games however many
threads play them. A piece is a small value that any process can play by itself.
"""

import statistics
import time
from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from tilewright.engine.games import Games
from tilewright.engine.generator import game_state
from tilewright.engine.leave_files import read_leaves
from tilewright.engine.leaves import Leaves
from tilewright.engine.searching import BoardTables, MappedWords, Side, new_games
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import load_lexicon
from tilewright.rules.editions import EDITIONS

PIECE = 200
EXCHANGE_MINIMUM = 7
"""Tiles in the bag for an exchange, as in tournament play."""

RESULT_FIELDS = 4


class PlayerKind(StrEnum):
    """How a player chooses: the highest equity, or the highest score alone."""

    EQUITY = "equity"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Match:
    """What is played: a lexicon by name or file, an edition, leaves, two players and a seed.

    `leaves` is the file of the equity players' leaves; None for the program's own. Between two
    kinds of player every bag is played twice, each beginning once.
    """

    lexicon: str = "club"
    edition: str = "standard"
    leaves: str | None = None
    players: tuple[PlayerKind, PlayerKind] = (PlayerKind.EQUITY, PlayerKind.EQUITY)
    seed: int = 0

    @property
    def is_paired(self) -> bool:
        """Whether every bag is played twice."""
        return self.players[0] is not self.players[1]


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a match: from bag number `first`, `bags` of them."""

    match: Match
    first: int
    bags: int


@dataclass(frozen=True, slots=True)
class Played:
    """A piece when it is played: the first player's and the other's score a game, and the cost."""

    scores: tuple[tuple[int, int], ...]
    turns: int
    cpu_seconds: float


@dataclass(slots=True)
class Results:
    """All pieces together; wins are the first player's, half of one for a draw."""

    seconds: float = 0.0
    cpu_seconds: float = 0.0
    turns: int = 0
    scores: list[tuple[int, int]] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.scores)

    @property
    def wins(self) -> float:
        """The games that the first player won, draws counting half."""
        return sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in self.scores)

    @property
    def standard_error(self) -> float:
        """That of the share of wins, as if games were independent."""
        share = self.wins / self.games
        return float((share * (1 - share) / self.games) ** 0.5)

    def mean_scores(self) -> tuple[float, float]:
        """The mean score of the first player and of the other."""
        first, second = zip(*self.scores, strict=True)
        return statistics.fmean(first), statistics.fmean(second)


def pieces(match: Match, games: int) -> Iterator[Piece]:
    """The pieces of so many games; of paired games an even number is played."""
    bags = (games + 1) // 2 if match.is_paired else games
    for first in range(0, bags, PIECE):
        yield Piece(match, first, min(PIECE, bags - first))


def play(
    match: Match,
    games: int,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
) -> Results:
    """So many games; `heard` is told after every piece how many games it had.

    Raises:
        LexiconError: there is no such lexicon.
        BadLeaves: the leaves cannot be read.
        KeyError: there is no such edition.
    """
    results = Results()
    tables_of(match.lexicon, match.edition, match.leaves)  # what is wrong with them is told here
    began = time.perf_counter()
    for played in executor.map(play_piece, pieces(match, games)):
        results.scores += played.scores
        results.turns += played.turns
        results.cpu_seconds += played.cpu_seconds
        heard(len(played.scores))
    results.seconds = time.perf_counter() - began
    return results


def play_piece(piece: Piece) -> Played:
    """The games of a piece, played by the thread that calls."""
    match = piece.match
    numbers = range(piece.first, piece.first + piece.bags)
    states = array("Q", [game_state(match.seed, number) for number in numbers])
    words, board, leaves = tables_of(match.lexicon, match.edition, match.leaves)
    sides = [Side(leaves, kind is PlayerKind.SCORE) for kind in match.players]
    games = new_games(words, board, sides[0], sides[1])
    before = time.thread_time()
    scores, turns = _scores(games, states)
    if match.is_paired:
        turned, more = _scores(new_games(words, board, sides[1], sides[0]), states)
        scores += [(first, second) for second, first in turned]
        turns += more
    return Played(tuple(scores), turns, time.thread_time() - before)


@lru_cache(maxsize=4)
def tables_of(
    lexicon: str, edition: str, leaves: str | None
) -> tuple[MappedWords, BoardTables, Leaves]:
    """What a process needs for its games, made once; the word map is made here."""
    words = MappedWords(load_lexicon(lexicon))
    _ = words.word_map
    board = BoardTables.of(EDITIONS[edition])
    if leaves is None:
        return words, board, default_leaves()
    return words, board, Leaves(leaves, read_leaves(Path(leaves)))


def _scores(games: Games, states: "array[int]") -> tuple[list[tuple[int, int]], int]:
    results = games.play(states, EXCHANGE_MINIMUM)
    pairs = zip(results[0::RESULT_FIELDS], results[1::RESULT_FIELDS], strict=True)
    return list(pairs), sum(results[2::RESULT_FIELDS])
