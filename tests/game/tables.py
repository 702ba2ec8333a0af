"""Tables for tests: dice that can be loaded, and a lexicon of a few words."""

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import reduce

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.decide import decide
from tilewright.game.events import Event, GameStarted, OrderDrawn, TilesDrawn
from tilewright.game.game import evolve
from tilewright.game.seats import LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.state import Game, GameState
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import STANDARD
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

LEXICON = LexiconIdentity("TEST", "0" * 64)


@dataclass
class LoadedChance:
    """Draws what is loaded, in turn, and at random from a seed when nothing is."""

    seed: int = 0
    loaded: deque[str] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self._random = random.Random(self.seed)

    def draw(self, game: Game, count: int, nth: int = 0) -> Sequence[Tile]:
        if self.loaded and count:
            tiles = tuple(map(Tile, self.loaded.popleft()))
            assert len(tiles) == count
            return tiles
        return self._random.sample(list(game.bag), min(count, len(game.bag)))

    def order(self, game: Game) -> Sequence[Seat]:
        return self._random.sample(game.seats, len(game.seats))


@dataclass
class WordList:
    """Every word is good but these; `plays` says whether a play is left."""

    bad: frozenset[str] = frozenset()
    plays: bool = True

    def is_word(self, word: str) -> bool:
        return word not in self.bad

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return self.plays and bool(rack)


@dataclass
class Table:
    """A game that is played by short calls."""

    start: Game
    game: Game
    chance: LoadedChance
    rulings: WordList
    events: list[Event] = field(default_factory=list)

    def do(self, command: Command) -> tuple[Event, ...]:
        new = decide(self.game, command, self.chance, self.rulings)
        self.events.extend(new)
        self.game = reduce(evolve, new, self.game)
        return new

    def state(self) -> GameState:
        return self.game.state

    def play(self, text: str, *, draw: str | None = None) -> tuple[Event, ...]:
        if draw is not None:
            self.chance.loaded.append(draw)
        play = self.game.position.resolve(WrittenPlay.parse(text))
        return self.do(PlayTiles(self.game.to_move, play))

    def exchange(self, tiles: str) -> tuple[Event, ...]:
        return self.do(ExchangeTiles(self.game.to_move, Tiles.parse(tiles)))

    def pass_turn(self) -> tuple[Event, ...]:
        return self.do(PassTurn(self.game.to_move))

    def challenge(self, seat: int, *words: str) -> tuple[Event, ...]:
        return self.do(ChallengePlay(Seat(seat), words))

    def accept(self, seat: int) -> tuple[Event, ...]:
        return self.do(AcceptPlay(Seat(seat)))

    def resign(self, seat: int) -> tuple[Event, ...]:
        return self.do(Resign(Seat(seat)))


def table(
    *racks: str,
    edition: Edition = STANDARD,
    words: WordPolicy = WordPolicy.CHALLENGE,
    bad: Sequence[str] = (),
    bag: str | None = None,
) -> Table:
    """A table whose seats hold these racks, seat 0 on turn; `bag` is all that is left to draw."""
    names = ("Ann", "Ben", "Cem", "Dot")
    players = tuple(Person(name) for name in names[: len(racks)])
    game = evolve(None, GameStarted(edition.name, players, words, LEXICON))
    game = evolve(game, OrderDrawn(tuple(Seat(number) for number in range(len(racks))), ()))
    for number, rack in enumerate(racks):
        game = evolve(game, TilesDrawn(Seat(number), Tiles.parse(rack)))
    if bag is not None:
        game = replace(game, bag=Tiles.parse(bag))
    return Table(game, game, LoadedChance(), WordList(frozenset(bad)))
