"""Whole games, recorded once and replayed by clients that need not think.

What is drawn depends on the table's seed, the seats' numbers and what happened before, so a game
that begins with the same seed and numbers takes the same course whenever it is played.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from tilewright.engine.generator import Generator
from tilewright.game.challenges import may_challenge, open_words
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    GiveNumber,
    PassTurn,
    PlayTiles,
)
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState, Phase
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.lexicon import Lexicon
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import EDITIONS

EDITION = "folio"
SEATS = 2
PLAYS_LOOKED_AT = 4
CHALLENGES = 0.05
GUESTS = tuple(f"guest {seat}" for seat in range(SEATS))

Json = dict[str, object]


@dataclass(frozen=True, slots=True)
class Move:
    """A command of a seat at one version of the game, and the version after it."""

    seat: int
    version: int
    command: Json
    after: int


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """The setup of a game, every command in it, and its end."""

    setup: TableSetup
    seed: Seed
    moves: tuple[Move, ...]
    scores: tuple[int, ...]

    def opened(self, game: str, guests: tuple[str | None, ...]) -> Table:
        """Return a new table at which this game can be replayed."""
        return Table.opened(game, guests, self.setup, self.seed)


def record(lexicon: Lexicon, words: Words, count: int, seed: int) -> list[RecordedGame]:
    """Record this many games between two people who play well and challenge now and then."""
    dice = random.Random(seed)
    people = tuple(Person(f"Player {seat}") for seat in range(SEATS))
    setup = TableSetup(EDITIONS[EDITION], people, WordPolicy.CHALLENGE, words.default)
    generator = Generator(lexicon)
    return [_recorded(setup, generator, words, dice) for _ in range(count)]


def _recorded(
    setup: TableSetup, generator: Generator, words: Words, dice: random.Random
) -> RecordedGame:
    seed = Seed(dice.randbytes(32).hex())
    table = Table.opened("recorded", GUESTS, setup, seed)
    rulings = words.rulings(table.lexicon, setup.edition)
    moves = []
    while not table.is_over:
        command = _chosen(table.game, generator, dice)
        order = Order(f"key {table.version}", table.version, command)
        decided = table.decide(order, SystemChance(), rulings, this_instant())
        before = table.version
        table, _ = table.after(order, decided)
        moves.append(Move(command.seat, before, _as_json(command), table.version))
    return RecordedGame(setup, seed, tuple(moves), tuple(table.game.scores))


def _chosen(game: GameState, generator: Generator, dice: random.Random) -> Command:
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        return GiveNumber(Seat(game.fair.numbers.index(None)), SeatNumber(dice.randbytes(16).hex()))
    for seat in _who_may_challenge(game):
        words = () if game.open_play is None else open_words(game, game.open_play)
        if words and dice.random() < CHALLENGES:
            return ChallengePlay(seat, words[:1])
        if game.phase is not Phase.PLAYING:
            return AcceptPlay(seat)
    rack = game.racks[game.to_move]
    plays = generator.plays(game.position, rack)[:PLAYS_LOOKED_AT]
    if plays:
        return PlayTiles(game.to_move, dice.choice(plays).play)
    if len(game.bag) >= len(rack):
        return ExchangeTiles(game.to_move, rack)
    return PassTurn(game.to_move)


def _who_may_challenge(game: GameState) -> Iterator[Seat]:
    return (seat for seat in game.active if may_challenge(game, seat))


def _as_json(command: Command) -> Json:
    """Return the command as a client sends it."""
    match command:
        case GiveNumber():
            return {"type": "number", "number": str(command.number)}
        case PlayTiles():
            placements = command.play.placements
            tiles = [
                {"square": str(placement.square), "tile": str(placement.tile)}
                for placement in placements
            ]
            return {"type": "play", "tiles": tiles}
        case ExchangeTiles():
            return {"type": "exchange", "tiles": str(command.tiles)}
        case ChallengePlay():
            return {"type": "challenge", "words": list(command.words)}
        case AcceptPlay():
            return {"type": "accept"}
        case PassTurn():
            return {"type": "pass"}
        case _:
            raise AssertionError(f"nobody here gives {command}")
