"""The tiles that another player is likely to have kept, from the turn that kept them.

By Bayes: a leave is as likely as it can be drawn from the unseen tiles, times how likely the player
makes that turn with it. The latter falls with the equity that the turn gives away against the best
one of the whole rack, as exp(-loss / looseness).

The tiles unseen now stand for those unseen then, and only the last turn counts: what was kept
earlier shows in it. An exchange hides its tiles; it is taken for the best exchange of as many.
"""

import math
import random
from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import accumulate, combinations

from msgspec import Struct

from tilewright.engine.generator import Generator, leaves_of
from tilewright.engine.inference.evidence import Evidence, ObservedTurn, evidence_of
from tilewright.engine.moves import added_equity
from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_seed
from tilewright.game.view import View
from tilewright.rules.alphabet import Tile
from tilewright.rules.tiles import NO_TILES, Tiles

LOOSENESS = 5.0
"""Points of equity: who gives away as many is e times less likely to have had that rack."""

MOST_WEIGHED = 4_000
"""The most different leaves that are all weighed: enough for any three tiles."""

DRAWN = 2_000
"""The leaves that are drawn where there are more."""

FEWEST_EFFECTIVE = 50
"""With a smaller effective sample, leaves as the bag gives them are mixed in."""


class ImpossibleEvidence(TilewrightError, ValueError):
    """Tiles that another player is said to hold, but that are not among the unseen ones."""


class Kept(Struct, frozen=True):
    """Tiles that a player may have kept, and how likely that is."""

    tiles: Tiles
    probability: float

    def __str__(self) -> str:
        return f"{str(self.tiles) or 'nothing'} {100 * self.probability:.1f} %"


@dataclass(frozen=True, slots=True)
class Inference:
    """The tiles that another player is likely to hold, besides those drawn since.

    `kept` has the likeliest first. `effective_size` is the number of equally weighed draws that
    would say as much (Kish); with `is_exhaustive` every leave was weighed, and it is their number.
    """

    kept: tuple[Kept, ...]
    effective_size: float
    is_exhaustive: bool
    _reached: tuple[float, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not self.kept:
            raise ValueError("an inference has at least one leave")
        object.__setattr__(
            self, "_reached", tuple(accumulate(one.probability for one in self.kept))
        )

    def draw(self, number: float) -> Tiles:
        """Return the tiles kept for a number from 0 up to, but not including, 1."""
        place = bisect(self._reached, number * self._reached[-1])
        return self.kept[min(place, len(self.kept) - 1)].tiles

    def expected(self) -> Mapping[Tile, float]:
        """Return how many of each tile the player is expected to have kept."""
        counts = dict[Tile, float]()
        for one in self.kept:
            for tile in one.tiles:
                counts[tile] = counts.get(tile, 0.0) + one.probability
        return counts

    def __repr__(self) -> str:
        return f"<Inference from {len(self.kept)} leaves, the likeliest {self.kept[0]}>"


def infer(
    generator: Generator,
    unseen: Tiles,
    evidence: Evidence,
    *,
    looseness: float = LOOSENESS,
    seed: int = 0,
) -> Inference:
    """Return the likely racks of another player among the `unseen` tiles.

    `looseness` is in points of equity: about 2 for a player that hardly errs, 10 for a casual one.

    Raises:
        ImpossibleEvidence: tiles that the player has shown are not among the unseen ones.
        ValueError: the looseness is not above 0, or the seed is out of range.
    """
    require_seed(seed)
    if not looseness > 0:
        raise ValueError(f"looseness must be above 0, not {looseness}")
    if not unseen.contains_all(evidence.shown):
        raise ImpossibleEvidence(f"{evidence.shown} cannot be held: {unseen} are unseen")
    turn = evidence.turn
    if turn is None:
        return Inference((Kept(evidence.shown, 1.0),), 1, is_exhaustive=True)
    # the points of equity are in thousandths
    scale = 1000 * looseness
    dice = random.Random(seed)
    if turn.exchanged:
        return _from_exchange(generator, unseen, turn, scale, dice)
    size = turn.kept_count - len(evidence.shown)
    rest = unseen - evidence.shown
    drawn, is_exhaustive = _prior(rest, size, dice)
    leaves = {evidence.shown + tiles: weight for tiles, weight in drawn.items()}
    losses = _losses(generator, turn, leaves)
    weights = {
        leave: weight * math.exp(-loss / scale)
        for (leave, weight), loss in zip(leaves.items(), losses, strict=True)
    }
    return _posterior(leaves, weights, is_exhaustive=is_exhaustive)


def _prior(tiles: Tiles, size: int, dice: random.Random) -> tuple[dict[Tiles, float], bool]:
    """Return leaves with the number of ways to draw each, and whether they are all there are."""
    some = dict[Tiles, float]()
    for leave in _leaves(tiles.counts(), size):
        some[leave] = math.prod(
            math.comb(tiles.count(tile), count) for tile, count in leave.counts().items()
        )
        if len(some) > MOST_WEIGHED:
            break
    else:
        return some, True
    pool = list(tiles)
    return dict(Counter(Tiles(dice.sample(pool, size)) for _ in range(DRAWN))), False


def _leaves(counts: Counter[Tile], size: int) -> Iterator[Tiles]:
    """Yield every choice of the given number of tiles once."""

    def chosen(kinds: list[Tile], left: int, room: int) -> Iterator[list[Tile]]:
        if left == 0:
            yield []
        elif room >= left:
            first, *others = kinds
            for count in range(min(left, counts[first]), -1, -1):
                for rest in chosen(others, left - count, room - counts[first]):
                    yield [first] * count + rest

    for tiles in chosen(sorted(counts), size, counts.total()):
        yield Tiles(tiles)


def _losses(generator: Generator, turn: ObservedTurn, leaves: Iterable[Tiles]) -> list[int]:
    """Return by how much the play falls short of the best of each rack, never below 0."""
    racks = [(turn.played + leave, leave) for leave in leaves]
    edition = turn.before.edition
    best = generator.best_moves(
        [(turn.before, rack) for rack, _ in racks],
        bag_count=turn.bag_count,
        exchange_minimum=edition.exchange.needed_in_bag(1),
    )
    own = leaves_of(generator, edition)
    made = (
        1000 * turn.score
        + added_equity(own, edition, rack, kept, bag_count=turn.bag_count, unseen_points=0)
        for rack, kept in racks
    )
    return [max(0, move.equity - equity) for move, equity in zip(best, made, strict=True)]


def _from_exchange(
    generator: Generator, unseen: Tiles, turn: ObservedTurn, scale: float, dice: random.Random
) -> Inference:
    """Return the news of an exchange: racks are drawn, and their best exchange is weighed."""
    size = turn.before.edition.rack_size
    pool = list(unseen)
    if len(pool) < size:
        return Inference((Kept(NO_TILES, 1.0),), 1, is_exhaustive=True)
    racks = [Tiles(dice.sample(pool, size)) for _ in range(DRAWN)]
    best = generator.best_moves(
        [(turn.before, rack) for rack in racks],
        bag_count=turn.bag_count,
        exchange_minimum=turn.before.edition.exchange.needed_in_bag(1),
    )
    leaves = leaves_of(generator, turn.before.edition)
    prior, weights = Counter[Tiles](), dict[Tiles, float]()
    for rack, move in zip(racks, best, strict=True):
        choices = {Tiles(some) for some in combinations(rack, turn.kept_count)}
        kept = max(choices, key=lambda tiles: (leaves.value(tiles), str(tiles)))
        weight = math.exp(-max(0, move.equity - leaves.value(kept)) / scale)
        prior[kept] += 1
        weights[kept] = weights.get(kept, 0.0) + weight
    return _posterior(dict(prior), weights, is_exhaustive=False)


def _posterior(
    prior: Mapping[Tiles, float], weights: Mapping[Tiles, float], *, is_exhaustive: bool
) -> Inference:
    """Return the leaves by probability; too thin a sample is mixed with the prior."""
    total, drawn = math.fsum(weights.values()), math.fsum(prior.values())
    # a draw of a leave that came up n times weighs as n equal draws
    squares = math.fsum(weight**2 / prior[leave] for leave, weight in weights.items())
    effective = total**2 / squares if squares else 0.0
    share = 0.0 if is_exhaustive and total else max(0.0, 1 - effective / FEWEST_EFFECTIVE)
    found = (
        Kept(
            leave,
            (1 - share) * (weight / total if total else 0.0) + share * prior[leave] / drawn,
        )
        for leave, weight in weights.items()
    )
    kept = sorted(found, key=lambda one: (-one.probability, str(one.tiles)))
    size = float(len(prior)) if is_exhaustive else effective
    return Inference(tuple(kept), size, is_exhaustive)


_OF_TWO = 2


def inferences_of(
    generator: Generator, view: View, looseness: float, seed: int = 0
) -> tuple[Inference, ...]:
    """Return an inference for each of the others, in the order of turns; none without evidence.

    With an empty bag there is nothing to conclude about the only other player, who holds all that
    is unseen. Turns that do not add up, as after a beginning in mid-game, prove nothing.
    """
    if not view.bag_count and len(view.players) == _OF_TWO:
        return ()
    generator = generator.under(view.lexicon.bars)
    try:
        return tuple(
            infer(generator, view.unseen, evidence, looseness=looseness, seed=seed)
            for evidence in evidence_of(view)
        )
    except ValueError:
        return ()
