"""The draws that a move may meet, and where each of them leads.

A case is what the player draws and the order of the bag after that; the other holds the rest of the
unseen tiles. Each has a weight: the number of ways to draw it, times how much likelier the other's
rack is than by chance, if an inference says so.

A move that empties the bag leads straight to an endgame. After any other, the other chooses among
its best replies by equity the worst for the player, as if it knew the racks; then both
sides take their best moves by equity until the bag is empty. Exchanged tiles go to the end of the
bag, and after four turns nobody exchanges any more.
"""

import math
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import count, islice

from msgspec import Struct
from msgspec.structs import replace

from tilewright.engine.endgame.endgame import Endgame, Ending
from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import Inference
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay
from tilewright.engine.preendgame.preendgame import MOST_IN_BAG, Preendgame, scoreless_after
from tilewright.rules.alphabet import Tile
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

MOST_CASES = 1_500
"""The most cases of a move that are all looked at, and the number drawn of more."""

SCALE = 1_000_000
"""Weights by an inference are rounded to this fraction of those by chance."""

MOST_EXCHANGES = 4
"""The replies among which there may be an exchange, so that every case comes to an end."""

REPLIES = 4
"""The best plays among which the other chooses its reply."""

Weigh = Callable[[Tiles], int]


class Case(Struct, frozen=True):
    """The tiles drawn after the move, the bag in the order of its draws, and the weight."""

    drawn: Tiles
    bag: tuple[Tile, ...]
    weight: int


class End(Struct, frozen=True):
    """Where a case leads: an endgame, or None if the game is over.

    `lead` is the player's lead so far, final if the game is over. The player on turn in the endgame
    is the other one unless `is_own`.
    """

    endgame: Endgame | None
    lead: int
    is_own: bool = False

    @property
    def key(self) -> tuple[object, ...]:
        """The facts that tell this end from the others of one pre-endgame."""
        if self.endgame is None:
            return (self.lead,)
        endgame = self.endgame
        return (
            self.lead,
            self.is_own,
            endgame.position.board.cells,
            *map(str, endgame.racks),
            endgame.scoreless,
        )


def cases_of(
    preendgame: Preendgame, move: BestMove, weigh: Weigh, seed: int
) -> tuple[list[Case], bool]:
    """Return the cases of a move in a random order, and whether they are all there are."""
    unseen, size = preendgame.situation.unseen, preendgame.situation.bag_count
    laid, returned = tiles_of(move)
    draws = min(len(laid), size)
    ways = islice(_ways(unseen, size, draws, returned), MOST_CASES + 1)
    found = {(drawn, bag): number for drawn, bag, number in ways}
    is_complete = len(found) <= MOST_CASES
    dice = random.Random(seed)
    if not is_complete:
        drawings = (_drawing(unseen, size, draws, returned, dice) for _ in range(MOST_CASES))
        found = Counter(drawings)
    cases = [
        Case(drawn, bag, number * weigh(_rest(unseen, drawn, bag, returned)))
        for (drawn, bag), number in found.items()
    ]
    dice.shuffle(cases)
    return [case for case in cases if case.weight], is_complete


def tiles_of(move: BestMove) -> tuple[Tiles, Tiles]:
    """Return the tiles that leave the rack, and those of them that go back into the bag."""
    if isinstance(move, EnginePlay):
        return move.play.tiles, NO_TILES
    if isinstance(move, EngineExchange):
        return move.tiles, move.tiles
    return NO_TILES, NO_TILES


def _rest(unseen: Tiles, drawn: Tiles, bag: tuple[Tile, ...], returned: Tiles) -> Tiles:
    return unseen - drawn - (Tiles(bag) - returned)


def _ways(
    unseen: Tiles, size: int, draws: int, returned: Tiles
) -> Iterator[tuple[Tiles, tuple[Tile, ...], int]]:
    """Yield every draw with every order of the bag after it, and the number of ways."""
    for drawn, ways in _choices(unseen, draws):
        if not returned:
            for bag, orders in _orders(unseen - drawn, size - draws):
                yield drawn, bag, ways * orders
            continue
        for left, choices in _choices(unseen - drawn, size - draws):
            for bag, orders in _orders(left + returned, size):
                yield drawn, bag, ways * choices * orders


def _choices(tiles: Tiles, size: int) -> Iterator[tuple[Tiles, int]]:
    """Yield every choice of the given number of tiles once, with the number of ways to make it."""
    counts = tiles.counts()

    def chosen(kinds: list[Tile], size: int) -> Iterator[tuple[list[Tile], int]]:
        if not size:
            yield [], 1
        elif kinds:
            first, *others = kinds
            for number in range(min(size, counts[first]) + 1):
                for rest, ways in chosen(others, size - number):
                    yield [first] * number + rest, ways * math.comb(counts[first], number)

    for choice, ways in chosen(sorted(counts), size):
        yield Tiles(choice), ways


def _orders(tiles: Tiles, size: int) -> Iterator[tuple[tuple[Tile, ...], int]]:
    """Yield every row of the given number of tiles once, with the number of ways to draw it."""
    if not size:
        yield (), 1
        return
    for tile, copies in sorted(tiles.counts().items()):
        for rest, ways in _orders(tiles - Tiles([tile]), size - 1):
            yield (tile, *rest), copies * ways


def _drawing(
    unseen: Tiles, size: int, draws: int, returned: Tiles, dice: random.Random
) -> tuple[Tiles, tuple[Tile, ...]]:
    order = dice.sample(list(unseen), size)
    bag = order[draws:]
    if returned:
        bag += returned
        dice.shuffle(bag)
    return Tiles(order[:draws]), tuple(bag)


def weights_by(inference: Inference | None, unseen: Tiles) -> Weigh:
    """Return how much likelier a rack of the other is than by chance; 1 without an inference."""
    if inference is None:
        return lambda _: 1

    @cache
    def weigh(rack: Tiles) -> int:
        likelihood = sum(
            kept.probability
            * _ways_to_draw(rack - kept.tiles, unseen - kept.tiles)
            / math.comb(len(unseen) - len(kept.tiles), len(rack) - len(kept.tiles))
            for kept in inference.kept
            if rack.contains_all(kept.tiles)
        )
        by_chance = _ways_to_draw(rack, unseen) / math.comb(len(unseen), len(rack))
        return round(SCALE * likelihood / by_chance)

    return weigh


def _ways_to_draw(tiles: Tiles, source: Tiles) -> int:
    return math.prod(math.comb(source.count(tile), count) for tile, count in tiles.counts().items())


class CaseState(Struct, frozen=True):
    """A moment of a case: seat 0 is the player, and `bag` is in the order of its draws."""

    position: Position
    racks: tuple[Tiles, Tiles]
    scores: tuple[int, int]
    bag: tuple[Tile, ...]
    seat: int
    scoreless: int

    def after(self, move: BestMove, ending: Ending) -> "CaseState":
        """Return the standing after the move of the seat on turn; exchanged tiles come last."""
        position, scores = self.position, list(self.scores)
        if isinstance(move, EnginePlay):
            board = position.board.with_tiles(move.play.placements)
            position = Position(board, position.edition)
            scores[self.seat] += move.score
        laid, returned = tiles_of(move)
        racks = list(self.racks)
        racks[self.seat] = racks[self.seat] - laid + Tiles(self.bag[: len(laid)])
        return CaseState(
            position,
            (racks[0], racks[1]),
            (scores[0], scores[1]),
            (*self.bag[len(laid) :], *returned),
            1 - self.seat,
            scoreless_after(ending, self.scoreless, move),
        )

    def end(self, ending: Ending) -> End | None:
        """Return the end of the case, if it has come."""
        lead = self.scores[0] - self.scores[1]
        if self.scoreless >= ending.limit:
            own, others = (self.position.edition.tile_set.total(rack) for rack in self.racks)
            return End(None, lead - own + others)
        if self.bag:
            return None
        racks = self.racks[self.seat], self.racks[1 - self.seat]
        return End(Endgame(self.position, racks, self.scoreless), lead, self.seat == 0)

    def best(self, generator: Generator, turn: int) -> BestMove:
        """Return the best move by equity."""
        least = self.position.edition.exchange.needed_in_bag(1)
        return generator.best(
            self.position,
            self.racks[self.seat],
            bag_count=len(self.bag),
            unseen_points=0,
            exchange_minimum=least if turn < MOST_EXCHANGES else MOST_IN_BAG + 1,
        )

    def replies(self, generator: Generator) -> Iterable[BestMove]:
        """Return the best moves by equity, of which the other may choose one."""
        plays = generator.plays(
            self.position, self.racks[self.seat], bag_count=len(self.bag), unseen_points=0
        )
        return dict.fromkeys([self.best(generator, 0), *plays[:REPLIES]])


def ends_of(
    generator: Generator, preendgame: Preendgame, move: BestMove, case: Case
) -> tuple[End, ...]:
    """Return where the case leads, by each of the replies from which the other may choose."""
    situation, ending = preendgame.situation, preendgame.ending
    other = _rest(situation.unseen, case.drawn, case.bag, tiles_of(move)[1])
    scores = situation.scores[0], situation.scores[1]
    bag = tuple(case.drawn)
    start = CaseState(
        situation.position, (situation.rack, other), scores, bag, 0, preendgame.scoreless
    )
    standing = replace(start.after(move, ending), bag=case.bag)
    end = standing.end(ending)
    if end is not None:
        return (end,)
    replies = standing.replies(generator)
    return tuple(_end_after(generator, standing.after(reply, ending), ending) for reply in replies)


def _end_after(generator: Generator, standing: CaseState, ending: Ending) -> End:
    for turn in count(1):
        end = standing.end(ending)
        if end is not None:
            return end
        standing = standing.after(standing.best(generator, turn), ending)
    raise AssertionError("a game ends")
