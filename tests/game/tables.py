"""Tables for tests: dice that can be loaded, and a lexicon of a few words."""

import random
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce

from msgspec.structs import replace

from tilewright.game.chance import SampledChance
from tilewright.game.clock import SECOND, Instant
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    DeclineAbort,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.decide import decide
from tilewright.game.events import (
    LATEST,
    ClockStarted,
    Event,
    GameEnded,
    GameStarted,
    OrderDrawn,
    Revision,
    TilesDrawn,
)
from tilewright.game.game import evolve
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.state import GameState, Phase
from tilewright.game.terms import NO_TERMS, TableTerms
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import CLASSIC, FOLIO, HEIRLOOM, STANDARD, WALL
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

LEXICON = LexiconIdentity("TEST", "0" * 64)
NAMES = ("Ann", "Ben", "Cem", "Dot")
RACKS = ("TRAINER", "AEIOUAE", "BCDFGHL", "MNPSTVW")
NOON = Instant(43_200_000)
BOXES = (HEIRLOOM, STANDARD, WALL, FOLIO, CLASSIC)
VOID, CHALLENGE = WordPolicy.VOID, WordPolicy.CHALLENGE


@dataclass
class LoadedChance:
    """Chance that draws the loaded tiles in turn, and at random from a seed after that."""

    seed: int = 0
    loaded: deque[str] = field(default_factory=deque)

    def __post_init__(self) -> None:
        self._chance = SampledChance(random.Random(self.seed))

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        if self.loaded and count:
            tiles = tuple(map(Tile, self.loaded.popleft()))
            assert len(tiles) == count
            return tiles
        return self._chance.draw(game, count, nth)

    def order(self, game: GameState) -> Sequence[Seat]:
        return self._chance.order(game)


@dataclass
class WordList:
    """A word list in which all words but these are good; `plays` says whether a play is left."""

    bad: frozenset[str] = frozenset()
    plays: bool = True

    def is_word(self, word: str) -> bool:
        return word not in self.bad

    def why_barred(self, word: str) -> None:
        del word

    def has_play(self, position: Position, rack: Tiles) -> bool:
        return self.plays and bool(rack)


@dataclass
class Table:
    """A game played by short calls; `now` is the time of day if there is a clock."""

    start: GameState
    game: GameState
    chance: LoadedChance
    rulings: WordList
    now: Instant | None = None
    events: list[Event] = field(default_factory=list)

    def do(self, command: Command) -> tuple[Event, ...]:
        new = decide(self.game, command, self.chance, self.rulings, self.now)
        self.events.extend(new)
        self.game = reduce(evolve, new, self.game)
        return new

    def wait(self, seconds: float) -> None:
        assert self.now is not None
        self.now = Instant(self.now + int(seconds * SECOND))

    def restart(self) -> None:
        """Rebuild the game from its stored events."""
        stored = [encode_event(event) for event in self.events]
        made = reduce(evolve, map(decode_event, stored), self.start)
        assert made == self.game
        self.game = made

    def state(self) -> Phase:
        return self.game.phase

    def end(self) -> GameEnded:
        assert self.game.end is not None
        return self.game.end

    def play(self, text: str, *, draw: str | None = None) -> tuple[Event, ...]:
        if draw is not None:
            self.chance.loaded.append(draw)
        play = self.game.position.resolve(WrittenPlay.parse(text))
        return self.do(PlayTiles(self.game.to_move, play))

    def exchange(self, tiles: str) -> tuple[Event, ...]:
        return self.do(ExchangeTiles(self.game.to_move, Tiles.parse(tiles)))

    def exchange_one(self) -> tuple[Event, ...]:
        return self.exchange(str(self.game.racks[self.game.to_move])[0])

    def pass_turn(self, times: int = 1) -> tuple[Event, ...]:
        return tuple(event for _ in range(times) for event in self.do(PassTurn(self.game.to_move)))

    def challenge(self, seat: int, *words: str) -> tuple[Event, ...]:
        return self.do(ChallengePlay(Seat(seat), words))

    def accept(self, *seats: int) -> tuple[Event, ...]:
        return tuple(event for seat in seats for event in self.do(AcceptPlay(Seat(seat))))

    def resign(self, seat: int) -> tuple[Event, ...]:
        return self.do(Resign(Seat(seat)))

    def abort(self, seat: int) -> tuple[Event, ...]:
        return self.do(AgreeToAbort(Seat(seat)))

    def decline(self, seat: int) -> tuple[Event, ...]:
        return self.do(DeclineAbort(Seat(seat)))

    def time_out(self) -> tuple[Event, ...]:
        return self.do(TimeOut(self.game.to_move))


def table(
    *racks: str,
    edition: Edition = STANDARD,
    words: WordPolicy = WordPolicy.CHALLENGE,
    bad: Sequence[str] = (),
    bag: str | None = None,
    terms: TableTerms = NO_TERMS,
    scores: Sequence[int] = (),
    computers: Sequence[int] = (),
    revision: Revision = LATEST,
) -> Table:
    """Return a table whose seats hold these racks, seat 0 on turn; `bag` is what is left."""
    players = tuple(
        Computer(NAMES[seat], "steady") if seat in computers else Person(NAMES[seat])
        for seat in range(len(racks))
    )
    begun = GameStarted(edition.name, players, words, LEXICON, terms, revision=revision)
    game = evolve(None, begun)
    game = evolve(game, OrderDrawn(tuple(Seat(number) for number in range(len(racks))), ()))
    for number, rack in enumerate(racks):
        game = evolve(game, TilesDrawn(Seat(number), Tiles.parse(rack)))
    if bag is not None:
        game = replace(game, bag=Tiles.parse(bag))
    if scores:
        game = replace(game, scores=tuple(scores))
    now = None
    if terms.time is not None:
        now = NOON
        game = evolve(game, ClockStarted(now))
    return Table(game, game, LoadedChance(), WordList(frozenset(bad)), now)


def seated(
    count: int,
    *,
    edition: Edition = STANDARD,
    words: WordPolicy = WordPolicy.CHALLENGE,
    bad: Sequence[str] = (),
    terms: TableTerms = NO_TERMS,
) -> Table:
    """Return a table of this many full racks, of which the first is TRAINER."""
    return table(*RACKS[:count], edition=edition, words=words, bad=bad, terms=terms)


def by_name(value: object) -> str | None:
    """Return an edition's name for a parametrized test."""
    return value.name if isinstance(value, Edition) else None
