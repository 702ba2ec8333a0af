"""The slow, obvious twin of the kernel's rollouts: the same worlds, one step after the other."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from tilewright.engine.codes import codes_of
from tilewright.engine.endgame.endgame import Ending
from tilewright.engine.generator import Generator, words_of
from tilewright.engine.leaves import LEAVES, RANK_ORDER, Leaves
from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.engine.simulation.candidates import Candidate
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import ENGLISH, NO_TILES, Tiles

MASK = (1 << 64) - 1

ROW_FIELDS = 40
"""The numbers of a row."""


@dataclass
class Bag:
    """Tiles in their order, drawn from the end, with xorshift64 for shuffling."""

    tiles: list[Tile]
    state: int

    def shuffle(self) -> None:
        for last in range(len(self.tiles) - 1, 0, -1):
            self.state ^= self.state << 13 & MASK
            self.state ^= self.state >> 7
            self.state ^= self.state << 17 & MASK
            other = self.state % (last + 1)
            self.tiles[last], self.tiles[other] = self.tiles[other], self.tiles[last]

    def draw(self, count: int) -> Tiles:
        return Tiles(self.tiles.pop() for _ in range(min(count, len(self.tiles))))


@dataclass
class World:
    """One world of a situation, with what has happened in it."""

    position: Position
    bag: Bag
    racks: list[Tiles]
    generator: Generator
    needs: tuple[int, ...] = ()
    lead: int = 0
    points: list[int] = field(default_factory=list)
    leaves: list[int] = field(default_factory=list)

    @classmethod
    def of(
        cls, situation: Situation, state: int, generator: Generator, held: Sequence[Tiles] = ()
    ) -> "World":
        kept = held or [NO_TILES] * len(situation.held)
        rest = situation.unseen
        for tiles in kept:
            rest -= tiles
        bag = Bag(
            [Tile(tile) for tile in codes_of(ENGLISH).tiles for _ in range(rest.count(Tile(tile)))],
            state,
        )
        bag.shuffle()
        drawn = [
            tiles + bag.draw(size - len(tiles))
            for tiles, size in zip(kept, situation.held, strict=True)
        ]
        racks = [situation.rack, *drawn]
        bag.draw(situation.out_of_play)
        seats = len(racks)
        nothing = [0] * seats, [0] * seats
        lead = situation.scores[0] - situation.scores[1]
        return cls(situation.position, bag, racks, generator, situation.needs, lead, *nothing)

    @property
    def seats(self) -> int:
        return len(self.racks)

    def make(self, seat: int, move: EnginePlay | EngineExchange | EnginePass) -> None:
        if isinstance(move, EnginePlay):
            board = self.position.board.with_tiles(move.play.placements)
            self.position = Position(board, self.position.edition)
            self.points[seat] += move.score
            kept = self.racks[seat] - move.play.tiles
            self.racks[seat] = kept + self.bag.draw(7 - len(kept))
        elif isinstance(move, EngineExchange):
            kept = self.racks[seat] - move.tiles
            self.racks[seat] = kept + self.bag.draw(len(move.tiles))
            self.bag.tiles += sorted(move.tiles, key=RANK_ORDER.index)
            self.bag.shuffle()

    def has_reached(self, seat: int) -> bool:
        return bool(self.needs) and self.points[seat] >= self.needs[seat]

    def reaching(self, seat: int) -> EnginePlay | None:
        """Return the play of the most points if it reaches the seat's Finish Line."""
        if not self.needs:
            return None
        highest = by_score(self.generator, self.position.edition).best(
            self.position, self.racks[seat], bag_count=50, unseen_points=0, exchange_minimum=100
        )
        wanted = self.needs[seat] - self.points[seat]
        return highest if isinstance(highest, EnginePlay) and highest.score >= wanted else None

    def best(self, seat: int) -> EnginePlay | EngineExchange | EnginePass:
        others = Tiles(
            tile for other, rack in enumerate(self.racks) if other != seat for tile in rack
        )
        edition = self.position.edition
        lead = self.lead + self.points[0] - self.points[1]
        move = self.generator.best(
            self.position,
            self.racks[seat],
            bag_count=len(self.bag.tiles),
            unseen_points=0 if self.bag.tiles else edition.tile_set.total(others),
            exchange_minimum=max(1, edition.exchange.minimum_in_bag),
            lead=-lead if seat else lead,
        )
        self.leaves[seat] = 0
        if isinstance(move, EnginePlay) and len(self.bag.tiles) > len(move.play.tiles):
            self.leaves[seat] = move.equity - 1000 * move.score
        if isinstance(move, EngineExchange):
            self.leaves[seat] = move.equity
        return move

    def count_unplayed(self) -> None:
        values = [self.position.edition.tile_set.total(rack) for rack in self.racks]
        self.points = [points - value for points, value in zip(self.points, values, strict=True)]
        self.leaves = [0] * self.seats
        for seat, rack in enumerate(self.racks):
            if not rack:
                self.points[seat] += sum(values)


@cache
def by_score(generator: Generator, edition: Edition) -> Generator:
    """Return a generator of the same words that gives no leave a value."""
    return Generator(words_of(generator, edition).lexicon, Leaves("none", array("i", [0] * LEAVES)))


def quiet_after(
    quiet: int, move: EnginePlay | EngineExchange | EnginePass, ending: Ending | None
) -> int:
    """Return how many turns in a row count towards the end after the move."""
    if ending is None or (isinstance(move, EngineExchange) and ending.passes_only):
        return 0
    if isinstance(move, EnginePlay) and (move.score or not ending.zero_plays_count):
        return 0
    return quiet + 1


def ends(quiet: int, ending: Ending | None) -> bool:
    return ending is not None and quiet >= ending.limit


def slow_row(
    situation: Situation,
    candidate: Candidate,
    state: int,
    plies: int,
    generator: Generator,
    held: Sequence[Tiles] = (),
) -> list[int]:
    """Return the kernel's row for the candidate in one world, where the others hold these tiles."""
    world = World.of(situation, state, generator, held)
    world.make(0, candidate.move)
    world.leaves[0] = candidate.leave
    passes, quiet = 0, quiet_after(situation.scoreless, candidate.move, situation.ending)
    seat, by_ply = 0, list[int]()
    over = world.has_reached(0) or not world.racks[0] or ends(quiet, situation.ending)
    while not over and (len(by_ply) < 2 * plies or not world.bag.tiles):
        seat = (seat + 1) % world.seats
        move = world.reaching(seat) or world.best(seat)
        world.make(seat, move)
        if len(by_ply) < 2 * plies:
            is_play = isinstance(move, EnginePlay)
            by_ply += [move.score, len(move.play.tiles)] if isinstance(move, EnginePlay) else [0, 0]
            assert is_play or not by_ply[-1]
        passes = 0 if isinstance(move, EnginePlay) else passes + 1
        over = not world.racks[seat] or (passes == world.seats and not world.bag.tiles)
        quiet = quiet_after(quiet, move, situation.ending)
        over = over or world.has_reached(seat) or ends(quiet, situation.ending)
    ending = 2 if world.has_reached(seat) else int(over)
    if ending == 1:
        world.count_unplayed()
    elif ending == 2:
        world.leaves = [0] * world.seats
    on_turn = (seat + 1) % world.seats
    gains = [1000 * p + leave for p, leave in zip(world.points, world.leaves, strict=True)]
    left = len(world.bag.tiles) + sum(map(len, world.racks))
    row = [*gains, *[0] * (4 - world.seats), left, on_turn, ending, len(by_ply) // 2, *by_ply]
    return row + [0] * (ROW_FIELDS - len(row))
