"""The tables of the next round, and the order of turns at each.

In this order: nobody has a second bye, nobody meets the same player again, winners meet winners,
players who have begun less often meet players who have begun more often. Tables of two come from a
matching of least cost, so none of these is given up while it can be had together with those before
it. Larger tables are filled by rank and improved by exchanges.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from msgspec import Struct

from tilewright.club.errors import TooFewPlayers
from tilewright.club.facts import Method
from tilewright.club.matching import cheapest_pairs
from tilewright.club.standings import tallies
from tilewright.club.state import ClubEvent, ClubTable

MOST_EXCHANGES = 2_000


class Pairing(Struct, frozen=True):
    """The tables of a round, each in the order of turns, and the players with a bye."""

    tables: tuple[tuple[int, ...], ...]
    byes: tuple[int, ...] = ()


class _Field:
    """The players to be paired, the best first, and what has happened between them."""

    def __init__(self, event: ClubEvent, repeats: int) -> None:
        found = tallies(event)
        self.players = sorted(
            (player.number for player in event.here),
            key=lambda number: (*found[number].order, *_seed(event, number)),
        )
        self.wins = [found[number].wins for number in self.players]
        self.byes = [found[number].byes for number in self.players]
        self.table_size = event.opened.table_size
        self.rounds = len(event.rounds)
        self._met = _meetings(event)
        self._repeats = repeats
        self._due = {number: _begun(event, number) for number in self.players}
        self._last = _last_starters(event)

    def again(self, one: int, other: int) -> int:
        """Return how many meetings too many it would be, of the players at these places."""
        pair = frozenset((self.players[one], self.players[other]))
        return max(0, self._met.get(pair, 0) - self._repeats)

    def starts_alike(self, one: int, other: int) -> bool:
        """Return whether both have begun too often, or both too seldom."""
        return self._due[self.players[one]] * self._due[self.players[other]] > 0

    def in_turn(self, places: Sequence[int]) -> tuple[int, ...]:
        """Return the players at these places in the order of turns."""
        numbers = [self.players[place] for place in places]
        return tuple(sorted(numbers, key=self._turn))

    def _turn(self, number: int) -> tuple[Fraction, bool, int]:
        # of equals the lower in the standings begins
        return self._due[number], number in self._last, -self.players.index(number)


def paired(event: ClubEvent, method: Method | None = None, *, repeats: int = 0) -> Pairing:
    """Return the tables of the next round; `repeats` earlier meetings are no obstacle.

    Raises:
        TooFewPlayers: fewer than two players are there.
        ValueError: tables by hand are not made here.
    """
    chosen = method or event.opened.method
    field = _Field(event, repeats)
    if len(field.players) < 2:
        raise TooFewPlayers("A round needs two players. Wait for more to join.")
    if chosen is Method.HAND:
        raise ValueError("tables by hand are given, not found")
    if field.table_size > 2:
        return _at_larger_tables(field)
    if chosen is Method.ROUND_ROBIN:
        return _by_circle(field)
    return _by_matching(field, _swiss(field) if chosen is Method.SWISS else _neighbours(field))


def _seed(event: ClubEvent, number: int) -> tuple[float, int]:
    """Return a key that sorts equals: by rating, then by who came first."""
    player = event.players[number - 1]
    return -player.rating.mean if player.rating else 0.0, number


def _meetings(event: ClubEvent) -> dict[frozenset[int], int]:
    met: dict[frozenset[int], int] = {}
    for played in event.rounds:
        for table in played.tables:
            for pair in map(frozenset, combinations(table.players, 2)):
                met[pair] = met.get(pair, 0) + 1
    return met


def _begun(event: ClubEvent, number: int) -> Fraction:
    """Return how much more often the player has begun than their share."""
    tables = [t.players for t in _with_turns(event) if number in t.players]
    return sum((Fraction(t[0] == number) - Fraction(1, len(t)) for t in tables), Fraction())


def _last_starters(event: ClubEvent) -> set[int]:
    """Return the players who began at their latest table."""
    latest = {player: table.players[0] for table in _with_turns(event) for player in table.players}
    return {player for player, starter in latest.items() if player == starter}


def _with_turns(event: ClubEvent) -> Iterator[ClubTable]:
    """Yield the tables at which one player began: in duplicate none does."""
    for played in event.rounds:
        if played.same_rack is None:
            yield from played.tables


# tables of two

Closeness = Callable[[int, int], tuple[int, int]]
"""How far two places are from meeting, the second figure among equal first ones."""


def _swiss(field: _Field) -> Closeness:
    """Pair equal wins, the upper half of each group with the lower."""
    size_of = {wins: field.wins.count(wins) for wins in field.wins}

    def far(one: int, other: int) -> tuple[int, int]:
        gap = (field.wins[one] - field.wins[other]) ** 2
        if gap:
            return gap, abs(one - other)
        return 0, abs(abs(one - other) - size_of[field.wins[one]] // 2)

    return far


def _neighbours(_: _Field) -> Closeness:
    """Pair the first with the second, the third with the fourth, and so on."""
    return lambda one, other: ((one - other) ** 2, 0)


def _by_matching(field: _Field, far: Closeness) -> Pairing:
    count = len(field.players)
    lowest = min(field.wins)

    def grades(one: int, other: int) -> tuple[int, ...]:
        if other == count:  # the bye
            gap = (field.wins[one] - lowest) ** 2
            return field.byes[one] ** 2, 0, gap, 0, count - 1 - one
        near, then = far(one, other)
        return 0, field.again(one, other) ** 2, near, field.starts_alike(one, other), then

    size = count + count % 2
    table = {(i, j): grades(i, j) for i in range(size) for j in range(i + 1, size)}
    pairs = cheapest_pairs(_in_one_number(table, size))
    byes = tuple(field.players[one] for one, other in pairs if other == count)
    tables = [pair for pair in pairs if pair[1] < count]
    return Pairing(tuple(map(field.in_turn, tables)), byes)


def _in_one_number(grades: dict[tuple[int, int], tuple[int, ...]], size: int) -> list[list[int]]:
    """Return costs of which no number of lower grades outweighs a higher one."""
    depth = len(next(iter(grades.values())))
    units = [1]
    for grade in range(depth - 1, 0, -1):
        most = max(cost[grade] for cost in grades.values())
        units.insert(0, units[0] * (most * size + 1))
    costs = [[0] * size for _ in range(size)]
    for (one, other), cost in grades.items():
        total = sum(unit * part for unit, part in zip(units, cost, strict=True))
        costs[one][other] = costs[other][one] = total
    return costs


def _by_circle(field: _Field) -> Pairing:
    """Return the round of the circle with the fewest repeats, or better pairs if there are any."""
    order = sorted(range(len(field.players)), key=lambda place: field.players[place])
    best = min(_circle(order, field.rounds), key=lambda pairs: _repeated(field, pairs))
    others = _by_matching(field, _neighbours(field))
    place = {number: at for at, number in enumerate(field.players)}
    matched = [(place[one], place[other]) for one, other in others.tables]
    matched += [(place[number], len(place)) for number in others.byes]
    if _repeated(field, matched) < _repeated(field, best):
        return others
    byes = tuple(field.players[min(pair)] for pair in best if max(pair) == len(place))
    tables = [pair for pair in best if max(pair) < len(place)]
    return Pairing(tuple(map(field.in_turn, tables)), byes)


def _circle(order: list[int], begin: int) -> list[list[tuple[int, int]]]:
    """Return the rounds of a round robin, the next round first; the last place is the bye."""
    ring = [*order, len(order)] if len(order) % 2 else order
    fixed, turning = ring[0], ring[1:]
    rounds = []
    for number in range(len(turning)):
        shift = (begin + number) % len(turning)
        row = [fixed, *turning[shift:], *turning[:shift]]
        half = len(row) // 2
        rounds.append(list(zip(row[:half], reversed(row[half:]), strict=True)))
    return rounds


def _repeated(field: _Field, pairs: list[tuple[int, int]]) -> tuple[int, int]:
    """Return how many byes and how many meetings would be too many."""
    count = len(field.players)
    byes = sum(field.byes[min(pair)] ** 2 for pair in pairs if max(pair) == count)
    again = sum(field.again(*pair) ** 2 for pair in pairs if max(pair) < count)
    return byes, again


# larger tables


def table_sizes(players: int, size: int) -> list[int]:
    """Return the sizes of the tables, as near to `size` as they can be, of two to four players.

    >>> table_sizes(10, 4), table_sizes(7, 3), table_sizes(5, 4)
    ([4, 3, 3], [4, 3], [3, 2])
    """
    if players <= 4:
        return [players]
    tables = -(-players // size) if size == 4 else players // size
    small, more = divmod(players, tables)
    if small + (more > 0) > 4:
        tables += 1
        small, more = divmod(players, tables)
    return [small + 1] * more + [small] * (tables - more)


def _at_larger_tables(field: _Field) -> Pairing:
    tables: list[list[int]] = []
    begin = 0
    for size in table_sizes(len(field.players), field.table_size):
        tables.append(list(range(begin, begin + size)))
        begin += size
    for _ in range(MOST_EXCHANGES):
        if not _exchanged(field, tables):
            break
    return Pairing(tuple(map(field.in_turn, tables)))


def _exchanged(field: _Field, tables: list[list[int]]) -> bool:
    """Exchange two players for a better round; return False if no exchange makes one."""
    for one, other in combinations(tables, 2):
        before = _worth(field, one, other)
        if before[0] == 0:
            continue
        for at in range(len(one)):
            for to in range(len(other)):
                one[at], other[to] = other[to], one[at]
                if _worth(field, one, other) < before:
                    return True
                one[at], other[to] = other[to], one[at]
    return False


def _worth(field: _Field, *tables: list[int]) -> tuple[int, int]:
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    again = sum(field.again(*pair) for pair in pairs)
    return again, sum((field.wins[i] - field.wins[j]) ** 2 for i, j in pairs)
