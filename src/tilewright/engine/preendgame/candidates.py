"""The candidates of a pre-endgame and the bounds of each: sums over its cases, kept exact."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import islice

from msgspec import Struct, field

from tilewright.engine.endgame.solving import UNKNOWN
from tilewright.engine.generator import Generator
from tilewright.engine.limits import NO_LIMIT
from tilewright.engine.moves import BestMove, EnginePass, EnginePlay
from tilewright.engine.preendgame.cases import Case, End, ends_of
from tilewright.engine.preendgame.preendgame import Outlook, Preendgame
from tilewright.engine.simulation.candidates import (
    exchanges_of,
    found_move,
    pass_of,
)
from tilewright.rules.play import Move

PLAYS = 30
"""The best plays by equity, which are always candidates."""

PLAYS_BY_SIZE, EXCHANGES = 3, 5
"""The best plays of every number of tiles, and the best exchanges, which are candidates too."""

WIN = 1_000_000
CERTAIN_LEAD = 30
"""The estimated lead, in points, that counts as a win; less counts in proportion."""


class CaseResult(Struct):
    """An end of some cases, and its bounds.

    `low` and `high` bound the final lead, `guess` estimates it; `tried` is the largest number of
    positions searched for the outcome, `measured` for the points.
    """

    end: End
    low: int = -UNKNOWN
    high: int = UNKNOWN
    guess: int = 0
    is_looked_at: bool = False
    tried: int = 0
    measured: int = 0

    @property
    def is_decided(self) -> bool:
        """Whether it is certainly a win, a tie or a loss."""
        return self.low > 0 or self.high < 0 or self.low == self.high

    def narrow(self, low: int, high: int) -> None:
        """Note proven bounds of the final lead."""
        self.low, self.high = max(self.low, low), min(self.high, high)
        self.estimate(self.guess)

    def estimate(self, lead: int) -> None:
        """Note an estimate of the final lead."""
        self.guess = max(self.low, min(lead, self.high))

    def note_limit(self, positions: int, *, is_for_points: bool) -> None:
        """Note a search of up to this number of positions."""
        self.is_looked_at = True
        self.tried = max(self.tried, positions)
        if is_for_points:
            self.measured = max(self.measured, positions)

    def give_up(self) -> None:
        """Note that no search can say more."""
        self.note_limit(NO_LIMIT, is_for_points=True)


def new_result(end: End) -> CaseResult:
    """Return the bounds of an end before it is searched: exact, if the game is over."""
    result = CaseResult(end, guess=end.lead)
    if end.endgame is None:
        result.is_looked_at = True
        result.narrow(end.lead, end.lead)
    return result


class Group(Struct):
    """Cases with the same ends, of which the other chooses the worst for the player."""

    results: list[CaseResult]
    weight: int = 0
    cases: int = 0

    @property
    def is_looked_at(self) -> bool:
        """Whether there is an estimate of every end."""
        return all(result.is_looked_at for result in self.results)

    @property
    def low(self) -> int:
        """The least that the final lead can be."""
        return min(result.low for result in self.results)

    @property
    def high(self) -> int:
        """The most that the final lead can be."""
        return min(result.high for result in self.results)

    @property
    def guess(self) -> int:
        """The estimated final lead."""
        return min(result.guess for result in self.results)

    @property
    def is_decided(self) -> bool:
        """Whether it is certainly a win, a tie or a loss."""
        low, high = self.low, self.high
        return low > 0 or high < 0 or low == high

    @property
    def chance(self) -> int:
        """The chance to win, in millionths."""
        if self.is_decided:
            return worth(self.low)
        lead = max(-CERTAIN_LEAD, min(self.guess, CERTAIN_LEAD))
        return WIN // 2 + lead * WIN // 2 // CERTAIN_LEAD

    def open_results(self) -> list[CaseResult]:
        """Return the ends that may still change the outcome, the worst first."""
        if self.is_decided:
            return []
        return sorted(
            (result for result in self.results if not result.is_decided),
            key=lambda result: result.guess,
        )


def worth(lead: int) -> int:
    """Return the worth of a final lead, in millionths of a win.

    >>> worth(3), worth(0), worth(-1)
    (1000000, 500000, 0)
    """
    return WIN if lead > 0 else 0 if lead < 0 else WIN // 2


class CaseSums(Struct, frozen=True):
    """The sums over all cases of a candidate, in the units of their weights."""

    weight: int
    chance: int
    low: int
    high: int
    lead: int
    least: int
    most: int
    looked_at: int
    decided: int
    is_exact: bool

    @classmethod
    def of(cls, groups: Iterable[Group], total: int) -> "CaseSums":
        """Return the sums; cases of the total weight that are in no group may end in any way."""
        seen = [group for group in groups if group.is_looked_at]
        weight = sum(group.weight for group in seen)
        rest = total - weight
        return cls(
            weight,
            sum(group.weight * group.chance for group in seen),
            sum(group.weight * worth(group.low) for group in seen),
            sum(group.weight * worth(group.high) for group in seen) + rest * WIN,
            sum(group.weight * group.guess for group in seen),
            sum(group.weight * group.low for group in seen) - rest * UNKNOWN,
            sum(group.weight * group.high for group in seen) + rest * UNKNOWN,
            sum(group.cases for group in seen),
            sum(group.cases for group in seen if group.is_decided),
            not rest and all(group.low == group.high for group in seen),
        )


class PreendgameCandidate(Struct, eq=False):
    """A candidate: its cases, the results of those begun, and whether it is still in question.

    It is `postponed` if others look better; it is not `is_live` if another is proven better.
    """

    move: BestMove
    cases: list[Case]
    is_complete: bool
    rests_on_replies: bool
    begun: int = 0
    results: dict[tuple[object, ...], CaseResult] = field(default_factory=dict)
    groups: dict[tuple[object, ...], Group] = field(default_factory=dict)
    is_live: bool = True
    is_postponed: bool = False
    total: int = 0
    _sums: CaseSums | None = None

    def __post_init__(self) -> None:
        self.total = sum(case.weight for case in self.cases)

    def begin(self, generator: Generator, preendgame: Preendgame, count: int) -> list[CaseResult]:
        """Play the next cases on to their ends; return the new results to look at."""
        found = list[CaseResult]()
        for case in self.cases[self.begun : self.begun + count]:
            ends = {end.key: end for end in ends_of(generator, preendgame, self.move, case)}
            for key, end in ends.items():
                if key not in self.results:
                    self.results[key] = new_result(end)
                    if end.endgame is not None:
                        found.append(self.results[key])
            results = [self.results[key] for key in ends]
            group = self.groups.setdefault(tuple(ends), Group(results))
            group.weight += case.weight
            group.cases += 1
        self.begun = min(self.begun + count, len(self.cases))
        self.changed()
        return found

    def changed(self) -> None:
        """Note that a result has changed."""
        self._sums = None

    @property
    def sums(self) -> CaseSums:
        """The sums of the results so far."""
        if self._sums is None:
            self._sums = CaseSums.of(self.groups.values(), self.total)
        return self._sums

    @property
    def chance(self) -> float:
        """The estimated chance to win."""
        return self.sums.chance / self.sums.weight / WIN if self.sums.weight else 0.5

    @property
    def mean(self) -> float:
        """The estimated mean of the final lead."""
        return self.sums.lead / self.sums.weight if self.sums.weight else 0.0

    @property
    def is_decided(self) -> bool:
        """Whether every case is certainly a win, a tie or a loss."""
        return self.sums.low == self.sums.high

    def open_results(self) -> list[CaseResult]:
        """Return the ends that may still change how often it wins."""
        found = (result for group in self.groups.values() for result in group.open_results())
        return list({id(result): result for result in found}.values())

    def inexact_results(self) -> list[CaseResult]:
        """Return the ends that may still change the points."""
        found = (
            result
            for group in self.groups.values()
            for result in group.results
            if group.low < group.high and result.low < min(result.high, group.high)
        )
        return list({id(result): result for result in found}.values())

    def share(self, amount: int) -> Fraction:
        """Return the mean of a sum over all cases."""
        return Fraction(amount, self.total)

    def outlook(self) -> Outlook:
        """Return the bounds known of the candidate."""
        sums = self.sums
        return Outlook(
            self.move,
            self.chance,
            sums.low / self.total / WIN,
            sums.high / self.total / WIN,
            self.mean,
            len(self.cases),
            sums.looked_at,
            sums.decided,
            sums.is_exact,
            not self.is_complete,
            self.rests_on_replies,
            self.is_live,
        )


def candidates_of(
    generator: Generator,
    preendgame: Preendgame,
    named: Iterable[Move],
    plays: int | None,
    *,
    only: bool = False,
) -> tuple[BestMove, ...]:
    """Return the moves worth solving, with those named, in the order of their equity.

    They are the best plays by equity, the best of every number of tiles (small ones to keep a
    strong rack), the best exchanges and a pass; all moves if `plays` is None; with `only`, those
    named alone. Plays of words that the edition bars are left out.

    Raises:
        NotAMove: a named move cannot be made.
        UnknownBars: there is no such revision of barred words.
        ValueError: none but those named is to be compared, and none is named.
    """
    situation = preendgame.situation
    found = generator.under(situation.bars).plays(
        situation.position, situation.rack, bag_count=situation.bag_count, unseen_points=0
    )
    exchanges = exchanges_of(generator, situation)
    moves: list[BestMove] = [
        found_move(move, found, exchanges, situation, generator) for move in named
    ]
    if only and not moves:
        raise ValueError("name the candidates to which the comparison is limited")
    if not only:
        chosen = iter(found) if plays is None else _varied(iter(found), plays)
        best_exchanges = exchanges[: None if plays is None else EXCHANGES]
        moves = [*chosen, *best_exchanges, pass_of(generator, situation), *moves]
    return tuple(sorted(dict.fromkeys(moves), key=lambda move: (_rank(move), -move.equity)))


def _varied(plays: Iterator[EnginePlay], count: int) -> Iterator[EnginePlay]:
    """Yield the first plays, then the first few of every number of tiles among the others."""
    by_size = dict[int, int]()
    for play in islice(plays, count):
        size = len(play.play.placements)
        by_size[size] = by_size.get(size, 0) + 1
        yield play
    for play in plays:
        size = len(play.play.placements)
        by_size[size] = by_size.get(size, 0) + 1
        if by_size[size] <= PLAYS_BY_SIZE:
            yield play


def _rank(move: BestMove) -> int:
    """Return a number that sorts a pass behind the moves that use a turn."""
    return isinstance(move, EnginePass)


def empties(move: BestMove, bag_count: int) -> bool:
    """Return whether the move leaves the bag empty."""
    return isinstance(move, EnginePlay) and len(move.play.placements) >= bag_count
