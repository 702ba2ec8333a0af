"""Thousands of games between computers, on any executor.

The games are cut into pieces of a fixed size, so that a seed always gives the same games. A piece
is a small value that any thread, process or machine can play by itself, and results are taken in
the order of the pieces, with a bounded number ahead.
"""

import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from tilewright.engine.kernels.games import Games
from tilewright.engine.leaves import Leaves
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import (
    BoardTables,
    MappedWords,
    Side,
    game_state,
    new_games,
    require_dealt,
)
from tilewright.engine.selfplay.turns import TurnTable
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import load_lexicon, permitted_words
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named

PIECE = 200
EXCHANGE_MINIMUM = 7
"""The tiles the bag needs for an exchange, as in tournament play."""

SEATS = 2
"""The players of a match."""

AHEAD = 64
"""Pieces in progress or waiting to be taken, limited so that memory does not grow with the games.

A piece with all its turns takes 0.3 MB, or 0.7 MB where every bag is played twice.
"""


class PlayerKind(StrEnum):
    """A player's way to choose: the highest equity, or the highest score alone."""

    EQUITY = "equity"
    SCORE = "score"


@dataclass(frozen=True, slots=True)
class Match:
    """A match: a lexicon by name or file, an edition, leaves, two players and a seed.

    `leaves` is the file of the equity players' leaves; None for Tilewright's own. Between two kinds
    of player every bag is played twice, each beginning once. Players may be named by text.

    >>> Match(players=("equity", "score")) == Match(players=tuple(PlayerKind))
    True

    Raises:
        ValueError: there are not two players, or one is of no such kind.
        SeedOutOfRange: the seed is below 0, or has more than 64 bits.
    """

    lexicon: str = "club"
    edition: str | Edition = "standard"
    leaves: str | None = None
    players: tuple[PlayerKind | str, PlayerKind | str] = (PlayerKind.EQUITY, PlayerKind.EQUITY)
    seed: int = 0

    def __post_init__(self) -> None:
        require_seed(self.seed)
        unknown = [name for name in self.players if name not in list(PlayerKind)]
        if unknown or len(self.players) != SEATS:
            raise ValueError(
                f"the engine's players are two of equity and score, not {self.players!r}; "
                "other players play a PairedMatch"
            )
        object.__setattr__(self, "players", tuple(map(PlayerKind, self.players)))

    @property
    def is_paired(self) -> bool:
        """True if every bag is played twice."""
        return self.players[0] is not self.players[1]


@dataclass(frozen=True, slots=True)
class Piece:
    """Some games of a match: `bags` of them from number `first`, with turns if requested."""

    match: Match
    first: int
    bags: int
    with_turns: bool = False


@dataclass(frozen=True, slots=True)
class Played:
    """A finished piece: the scores of the first player and of the other per game, and the cost.

    `tables` holds the turns if requested: one table, or two for paired games.
    """

    piece: Piece
    scores: tuple[tuple[int, int], ...]
    turns: int
    cpu_seconds: float
    tables: tuple[TurnTable, ...] = ()

    @property
    def first_game(self) -> int:
        """The number of its first game in the match."""
        return self.piece.first * (2 if self.piece.match.is_paired else 1)


@dataclass(slots=True)
class Results:
    """The sum of all pieces; wins are the first player's, and a draw is half a win.

    `forfeits` are the games that a player lost because it failed, and `failure` says why one did;
    the engine's own players never do.
    """

    seconds: float = 0.0
    cpu_seconds: float = 0.0
    turns: int = 0
    games: int = 0
    wins: float = 0.0
    points: tuple[int, int] = (0, 0)
    forfeits: int = 0
    failure: str | None = None

    def add(self, played: Played) -> None:
        """Add the games of the piece."""
        self.turns += played.turns
        self.cpu_seconds += played.cpu_seconds
        self.games += len(played.scores)
        self.wins += sum(1.0 if a > b else 0.5 if a == b else 0.0 for a, b in played.scores)
        first, second = (sum(points) for points in zip(*played.scores, strict=True))
        self.points = (self.points[0] + first, self.points[1] + second)

    @property
    def standard_error(self) -> float:
        """The standard error of the share of wins, as if games were independent."""
        share = self.wins / self.games
        return float((share * (1 - share) / self.games) ** 0.5)

    def mean_scores(self) -> tuple[float, float]:
        """Return the mean score of the first player and of the other."""
        return self.points[0] / self.games, self.points[1] / self.games


def pieces(match: Match, games: int, *, with_turns: bool = False) -> Iterator[Piece]:
    """Yield the pieces of this many games; paired games come in even numbers."""
    bags = (games + 1) // 2 if match.is_paired else games
    for first in range(0, bags, PIECE):
        yield Piece(match, first, min(PIECE, bags - first), with_turns)


def play(
    match: Match,
    games: int,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    keep: Callable[[Played], None] | None = None,
    ahead: int = AHEAD,
) -> Results:
    """Play games on the executor's workers: threads, processes or a cluster.

    After every piece `heard` is called with its number of games; `keep`, if given, gets the piece
    with all its turns, in the order of the games. The same match gives the same games in the same
    order on any executor. Threads run in parallel, because the games release the interpreter lock.
    `ahead` pieces are in progress or waiting to be taken: at least as many as there are workers.

    Raises:
        LexiconError: there is no such lexicon.
        BadLeaves: the leaves cannot be read.
        UnknownEdition: there is no such edition.
        OtherRackSize: the edition does not have racks of seven tiles.
        NotThatMany: a number of games is below 0, or none is played ahead.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(2) as executor:
    ...     results = play(Match("common", seed=1), 1, executor)
    >>> results.games
    1
    """
    require_number("games", games)
    require_number("ahead", ahead, 1)
    results = Results()
    tables_of(match.lexicon, match.edition, match.leaves)  # so that errors in them are raised here
    began = time.perf_counter()
    for played in played_pieces(executor, pieces(match, games, with_turns=keep is not None), ahead):
        results.add(played)
        if keep is not None:
            keep(played)
        heard(len(played.scores))
    results.seconds = time.perf_counter() - began
    return results


def played_pieces(
    executor: Executor, waiting: Iterable[Piece], ahead: int = AHEAD
) -> Iterator[Played]:
    """Yield the played pieces in order; only `ahead` are handed out in advance."""
    return ordered_submit(executor, play_piece, waiting, ahead)


def play_piece(piece: Piece) -> Played:
    """Play the games of a piece in the calling thread."""
    match = piece.match
    numbers = range(piece.first, piece.first + piece.bags)
    states = array("Q", [game_state(match.seed, number) for number in numbers])
    words, board, leaves = tables_of(match.lexicon, match.edition, match.leaves)
    sides = [Side(leaves, kind is PlayerKind.SCORE) for kind in match.players]
    before = time.thread_time()
    tables = [
        _table(
            new_games(words, board, *order),
            states,
            beginner,
            board.tiles,
            with_turns=piece.with_turns,
        )
        for beginner, order in enumerate([sides, sides[::-1]])
        if beginner == 0 or match.is_paired
    ]
    scores = [scores for table in tables for scores in table.scores()]
    turns = sum(sum(table.turns_of_games) for table in tables)
    kept = tuple(tables) if piece.with_turns else ()
    return Played(piece, tuple(scores), turns, time.thread_time() - before, kept)


@lru_cache(maxsize=4)
def tables_of(
    lexicon: str, edition: str | Edition, leaves: str | None
) -> tuple[MappedWords, BoardTables, Leaves]:
    """Return a process's tables for games, built once; the word map is built here."""
    rules = edition_named(edition)
    require_dealt(rules)
    board = BoardTables.of(rules)
    # inflating leaves and mapping words hold the interpreter lock only briefly
    with ThreadPoolExecutor(1) as beside:
        read = beside.submit(LeaveSource(leaves).of, rules.tile_set)
        words = MappedWords(permitted_words(load_lexicon(lexicon, rules.language), rules))
        _ = words.word_map
        return words, board, read.result()


def _table(
    games: Games, states: "array[int]", beginner: int, names: str, *, with_turns: bool
) -> TurnTable:
    if not with_turns:
        return TurnTable(array("i"), b"", games.play(states, EXCHANGE_MINIMUM), beginner, names)
    results, numbers, tiles = games.play_recording(states, EXCHANGE_MINIMUM)
    return TurnTable(numbers, tiles, results, beginner, names)
