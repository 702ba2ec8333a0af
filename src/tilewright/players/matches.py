"""Matches between any two players, game by game under the full referee.

Both games of a pair begin with the same order of the bag and the players change seats, so that luck
weighs less. A pair is a small value that any thread, process or machine can play by itself.
"""

import math
import random
import statistics
import threading
import time
from collections.abc import Generator, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from functools import reduce

from msgspec import Struct

from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.amounts import require_number, require_seed
from tilewright.game.clock import Instant
from tilewright.game.decide import decide
from tilewright.game.game import evolve, replay
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import View, view_of
from tilewright.lexicon import Lexicon, latest_bars, load_lexicon
from tilewright.notation.gcg import gcg_of, write_gcg
from tilewright.players.engines import EnginePlayer
from tilewright.players.player import Player, PlayerFailed
from tilewright.players.specification import PlayerSpecification
from tilewright.rules.alphabet import LETTERS, Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles

MOST_COMMANDS = 5_000
"""More than any game takes; a player that never comes to an end is found out."""

OF_TWO = 2
"""The players of a match."""

MOST_TOOLS = 16
"""The matches for which a thread keeps its players, when it plays several in turn."""

LONGEST_FAILURE = 300

CONFIDENT = 1.96
"""Standard errors on either side of an interval of 95 %."""


class PairedMatch(Struct, frozen=True):
    """A match: two players, a lexicon by name or file, an edition and a seed.

    A player is a specification, such as `strong`, or an object of your own with the method of
    `Player`: `choose(view)` returns the seat's command. Such an object plays in this process, also
    on several threads at once if the executor has them; an executor of processes needs one that
    can be pickled. What it raises ends the match, but for `PlayerFailed` and a move that the rules
    refuse, which lose it the game.

    Unless it `is_paired`, every bag is played once, and the players begin in turn.
    """

    players: tuple[str | Player, str | Player]
    lexicon: str = "club"
    edition: str | Edition = "standard"
    seed: int = 0
    is_paired: bool = True

    def __post_init__(self) -> None:
        require_seed(self.seed)
        if len(self.players) != OF_TWO:
            raise ValueError(f"a match has two players, not {self.players!r:.60}")
        for player in self.players:
            if not isinstance(player, str) and not callable(getattr(player, "choose", None)):
                raise TypeError(
                    "a player is text such as 'strong', or an object whose `choose(view)` returns"
                    f" a command, not {player!r:.40}"
                )

    @property
    def names(self) -> tuple[str, str]:
        """The players' texts; of an object the name of its class."""
        first, second = (
            player if isinstance(player, str) else type(player).__name__ for player in self.players
        )
        return first, second

    def bags(self, games: int) -> int:
        """Return the number of bags for this number of games; paired games come in even numbers.

        Raises:
            NotThatMany: the number is below 0.
        """
        require_number("games", games)
        return (games + 1) // 2 if self.is_paired else games


class MatchGame(Struct, frozen=True):
    """One game: the points of the first player of the match and of the second.

    `beginner` is 0 or 1, the player that had the first turn. A player that failed, `forfeit`, has
    lost whatever the points are; `failure` says why. `gcg` is the whole game with every rack, None
    of a game read from a file that lacks it.
    """

    beginner: int
    points: tuple[int, int]
    turns: int
    seconds: float
    forfeit: int | None = None
    failure: str | None = None
    gcg: str | None = None

    @property
    def score(self) -> float:
        """The first player's score: 1 for a win, half of it for a draw."""
        if self.forfeit is not None:
            return float(self.forfeit)
        own, other = self.points
        return (own > other) + (own == other) / 2


class Bag(Struct, frozen=True):
    """The games played with one order of the bag: a pair, or a single game."""

    number: int
    games: tuple[MatchGame, ...]

    @property
    def score(self) -> float:
        """The first player's mean score."""
        return statistics.mean(game.score for game in self.games)


class Elo(Struct, frozen=True):
    """A difference in Elo with its interval of 95 %; None where it has no bound."""

    difference: float | None
    low: float | None
    high: float | None


class MatchResults(Struct, frozen=True):
    """The results of a match so far.

    `score` is the first player's expected score. Its standard `error` is that of the mean over
    bags, since the games of a pair are not independent; None of fewer than two bags. `lead` is what
    the first player was ahead in the mean. `forfeits` are the games in which a player failed, and
    `failure` says why one did.
    """

    games: int
    wins: int
    draws: int
    losses: int
    score: float
    error: float | None
    lead: float
    turns: int
    seconds: float
    forfeits: int = 0
    failure: str | None = None

    @classmethod
    def of(cls, bags: Iterable[Bag]) -> "MatchResults":
        """Return the results of these bags.

        Raises:
            ValueError: there are none.
        """
        found = list(bags)
        if not found:
            raise ValueError("no game was finished")
        games = [game for bag in found for game in bag.games]
        scores = [bag.score for bag in found]
        return cls(
            games=len(games),
            wins=sum(game.score == 1 for game in games),
            draws=sum(game.score == 0.5 for game in games),
            losses=sum(game.score == 0 for game in games),
            score=statistics.mean(scores),
            error=statistics.stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else None,
            lead=statistics.mean(game.points[0] - game.points[1] for game in games),
            turns=sum(game.turns for game in games),
            seconds=math.fsum(game.seconds for game in games),
            forfeits=sum(game.forfeit is not None for game in games),
            failure=next((game.failure for game in games if game.failure), None),
        )

    @property
    def elo(self) -> Elo:
        """The difference of the players, as far as this number of games tells."""
        if self.error is None:
            return Elo(elo_of(self.score), None, None)
        reach = CONFIDENT * self.error
        return Elo(elo_of(self.score), elo_of(self.score - reach), elo_of(self.score + reach))


def elo_of(score: float) -> float | None:
    """Return the difference in Elo that leads to the expected score; None of 0, 1 and beyond.

    >>> elo_of(0.5), round(elo_of(0.75) or 0), elo_of(1.0)
    (0.0, 191, None)
    """
    if not 0 < score < 1:
        return None
    return 400 * math.log10(score / (1 - score))


Piece = tuple[PairedMatch, int]
"""A match and the number of a bag to play in it."""


def played(
    match: PairedMatch, numbers: Iterable[int], executor: Executor | None = None, ahead: int = 1
) -> Iterator[Bag]:
    """Yield the games of these bags, in order, as `played_pieces` does.

    Raises:
        BadSpecification: a player's text names none.
        PlayerFailed: an engine or another package's player cannot be started.
        LexiconError: there is no such lexicon.
        UnknownEdition: there is no such edition.
    """
    for _, bag in played_pieces(((match, number) for number in numbers), executor, ahead):
        yield bag


def played_pieces(
    pieces: Iterable[Piece], executor: Executor | None = None, ahead: int = 1
) -> Generator[tuple[PairedMatch, Bag], None, None]:
    """Yield the games of these bags, in order; without an executor in the calling thread.

    `ahead` bags are in progress or waiting to be taken.

    Raises:
        BadSpecification: a player's text names none.
        PlayerFailed: an engine or another package's player cannot be started.
        LexiconError: there is no such lexicon.
        UnknownEdition: there is no such edition.
    """
    if executor is None:
        yield from map(_played_piece, pieces)
        return
    yield from ordered_submit(executor, _played_piece, pieces, ahead)


def _played_piece(piece: Piece) -> tuple[PairedMatch, Bag]:
    match, number = piece
    return match, play_bag(match, number)


def play_bag(match: PairedMatch, number: int) -> Bag:
    """Play the games of one bag in the calling thread.

    >>> bag = play_bag(PairedMatch(("equity", "score"), "common"), 0)
    >>> [game.beginner for game in bag.games]
    [0, 1]
    """
    beginners = (0, 1) if match.is_paired else (number % 2,)
    return Bag(number, tuple(_game(match, number, beginner) for beginner in beginners))


class BagOrder:
    """Draws from a bag whose order is fixed by a seed; the first seat has the first turn.

    Tiles that come back go to places that depend on the seed as well.
    """

    def __init__(self, edition: Edition, seed: str) -> None:
        self._dice = random.Random(seed)
        self._order = list(edition.tile_set.tiles)
        self._dice.shuffle(self._order)

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """Return the next tiles of the bag's order."""
        del nth
        if game.phase is Phase.WAITING:
            # to draw for the first turn: the nearest to A begins
            return tuple(map(Tile, LETTERS[:count]))
        for tile in game.bag - Tiles(self._order):
            self._order.insert(self._dice.randrange(len(self._order) + 1), tile)
        drawn, self._order = self._order[:count], self._order[count:]
        return tuple(drawn)

    def order(self, game: GameState) -> Sequence[Seat]:
        """Return the seats as they are."""
        return game.seats


def _game(match: PairedMatch, number: int, beginner: int) -> MatchGame:
    """Play one game; the players sit in the order of their turns."""
    began = time.perf_counter()
    tools = _tools(match)
    order = (beginner, 1 - beginner)
    for dice in tools.dice:
        dice.seed(f"{match.seed}:{number}:{beginner}")
    identity = LexiconIdentity(
        tools.lexicon.name, tools.lexicon.content_hash, latest_bars().revision
    )
    names = tuple(Person(match.names[player]) for player in order)
    setup = TableSetup(tools.edition, names, WordPolicy.CHALLENGE, identity)
    chance = BagOrder(tools.edition, f"{match.seed}:{number}")
    events = list(start_game(setup, chance, Instant(0)))
    game = replay(events)
    forfeit, failure = None, None
    for _ in range(MOST_COMMANDS):
        if game.phase is Phase.OVER:
            break
        view = asked_view(game)
        assert view.seat is not None
        try:
            command = tools.players[order[view.seat]].choose(view)
            happened = decide(game, command, chance, tools.rulings)
            game = reduce(evolve, happened, game)
            events += happened
        except (PlayerFailed, Refusal) as error:
            forfeit, failure = order[view.seat], str(error)[:LONGEST_FAILURE]
            break
    else:
        raise RuntimeError(f"bag {number} of {match} does not come to an end")
    first, second = (game.scores[order.index(player)] for player in (0, 1))
    seconds = time.perf_counter() - began
    turns, gcg = len(game.turns), write_gcg(gcg_of(events))
    return MatchGame(beginner, (first, second), turns, seconds, forfeit, failure, gcg)


def asked_view(game: GameState) -> View:
    """Return the view of a seat that may challenge the last play, or of the one on turn."""
    for seat in game.active:
        view = view_of(game, seat)
        if view.options.accept:
            return view
    return view_of(game, game.to_move)


class _Tools(Struct, frozen=True):
    """The parts of a match that are slow to build, for one thread; each player has own dice."""

    edition: Edition
    lexicon: Lexicon
    rulings: LexiconRulings
    players: tuple[Player, Player]
    dice: tuple[random.Random, random.Random]


_OWN = threading.local()


def _tools(match: PairedMatch) -> _Tools:
    """Return this thread's tools for the match; those of the last few matches are kept."""
    known: dict[PairedMatch, _Tools] = _OWN.__dict__.setdefault("tools", {})
    found = known.pop(match, None) or _new_tools(match)
    while len(known) >= MOST_TOOLS:
        del known[next(iter(known))]
    known[match] = found
    return found


def _new_tools(match: PairedMatch) -> _Tools:
    edition = edition_named(match.edition)
    lexicon = load_lexicon(match.lexicon, edition.language)
    dice = (random.Random(match.seed), random.Random(match.seed))

    def player(number: int) -> Player:
        given = match.players[number]
        if not isinstance(given, str):
            return given
        named = PlayerSpecification.parse(given)
        made = named.player(lexicon, dice[number], match.seed)
        if isinstance(made, EnginePlayer):
            # a command that is misspelt would lose every game
            made.start()
        return made

    return _Tools(edition, lexicon, LexiconRulings(lexicon, edition), (player(0), player(1)), dice)
