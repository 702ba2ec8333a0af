# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The worth of rollouts, and the sums of many, without returning to Python.

The first seat's chance to win is that of `engine/chances`, with a Finish Line that of
`engine/arrival`; its lead is over the best of the others. Sums are integers, so that they do not
depend on their order.
"""

from array import array

import cython

from tilewright.engine.layout import MOST_TILES

if not cython.compiled:
    from math import erfc, sqrt

    rint = round

    FIRST_SUMS = 3
    MOST_PLIES = 16
    MOST_SEATS = 4
    POINTS_SHARE = 100
    ROW_FIELDS = 40
    UNIT = 1000000


class Outcomes:
    """Judges rollouts of one situation; not safe to share between threads."""

    def __init__(self, scores, targets, gains, integral, arrivals=None, bonus_tiles=MOST_TILES):
        """Take the points of every seat, that on turn first, and what the chances depend on.

        `targets` are the points at each seat's Finish Line, if there is one. `gains` are, by tiles
        unseen from 1 on, the gain of every place beyond the mean, and its standard deviation.
        `integral` are points and weights, with which chances of three and four are integrated.
        `arrivals`, with a Finish Line, are by tiles unseen the turns that are left; by turns, and
        points from 0 on, the chance to have fewer; and the number of those points. A play of
        `bonus_tiles` tiles is a bingo. Raises ValueError if any of these do not go together.
        """
        tempo, scatter = gains
        self.bonus_tiles = bonus_tiles
        self.seats, self.rows = len(scores), len(scatter)
        if not 2 <= self.seats <= MOST_SEATS:
            raise ValueError(f"a game has 2 to {MOST_SEATS} seats, not {self.seats}")
        if self.rows < 1 or len(tempo) != self.seats * self.rows or min(scatter) <= 0:
            raise ValueError("every number of tiles unseen has a gain for each seat, and a scatter")
        if len(targets) not in (0, self.seats):
            raise ValueError("every seat has a target, or none")
        self.tempo, self.scatter = array("d", tempo), array("d", scatter)
        at, weights = integral
        if not 1 <= len(at) == len(weights) or sum(weights) <= 0:
            raise ValueError("every point of the integral has a weight")
        self.at, self.weights = array("d", at), array("d", weights)
        self.steps, self.total = len(at), sum(weights)
        self.scores = array("q", [1000 * points for points in scores])
        self.targets = array("q", [1000 * points for points in targets] or [0])
        self.has_line = len(targets) > 0
        self._take(arrivals if self.has_line else ([0], [0.0], 1))
        self.points = array("q", bytes(8 * MOST_SEATS))
        self.needs = array("q", bytes(8 * MOST_SEATS))
        self.means = array("d", bytes(8 * MOST_SEATS))
        self.away = array("d", bytes(8 * MOST_SEATS))
        self.chance = self.lead = 0

    def _take(self, arrivals):
        turns, short, width = arrivals
        most = max(turns)
        rounds = (most + self.seats - 1) // self.seats
        if min(turns) < 0 or width < 1 or len(short) < (rounds + 1) * width:
            raise ValueError("chances to have fewer points are wanted for every turn")
        self.turns, self.short = array("i", turns), array("d", short)
        self.line_rows, self.most_needed = len(turns), width - 1

    def add(self, rows, plies: int, utilities, at: int) -> array:
        """Write the utility of every row of rollouts to `utilities`, from `at` on; return sums.

        They are those of the chance, of its square and of the lead; then for every ply those of the
        score and of bingos. Rows are those of `Rollouts`. Raises ValueError if there is no room.
        """
        count: cython.int = self._take_rows(rows)
        if not 0 <= plies <= MOST_PLIES:
            raise ValueError(f"there are 0 to {MOST_PLIES} plies, not {plies}")
        if not 0 <= at <= at + count <= len(utilities):
            raise ValueError(f"there is no room for {count} utilities")
        sums = array("q", bytes(8 * (FIRST_SUMS + 2 * plies)))
        self.utilities, self.sums = utilities, sums
        first: cython.Py_ssize_t = at
        turns: cython.int = plies
        with cython.nogil:
            self.add_rows(count, turns, first)
        return sums

    def of_each(self, rows) -> array:
        """Return the chance and the lead of every row of rollouts, one after the other."""
        count: cython.int = self._take_rows(rows)
        outcomes = array("q", bytes(16 * count))
        self.outcomes = outcomes
        with cython.nogil:
            self.judge_rows(count)
        return outcomes

    def _take_rows(self, rows):
        if len(rows) % ROW_FIELDS:
            raise ValueError(f"a row has {ROW_FIELDS} numbers")
        number: cython.int
        count: cython.int = len(rows) // ROW_FIELDS
        self.results = rows
        for number in range(count):
            if not 0 <= self.results[ROW_FIELDS * number + 5] < self.seats:
                raise ValueError("no such seat is on turn")
        return count

    def add_rows(self, count, plies, at):
        """Judge the rows, write their utilities, and add them up."""
        number: cython.int
        ply: cython.int
        row: cython.Py_ssize_t
        share: cython.longlong
        whole: cython.longlong
        for number in range(count):
            row = ROW_FIELDS * number
            self.judge(row)
            share = POINTS_SHARE * self.lead
            whole = share // 1000
            # C rounds towards 0, Python down
            if 1000 * whole > share:
                whole -= 1
            self.utilities[at + number] = self.chance + whole
            self.sums[0] += self.chance
            self.sums[1] += self.chance * self.chance
            self.sums[2] += self.lead
            for ply in range(plies):
                self.sums[FIRST_SUMS + 2 * ply] += self.results[row + 8 + 2 * ply]
                if self.results[row + 9 + 2 * ply] == self.bonus_tiles:
                    self.sums[FIRST_SUMS + 2 * ply + 1] += 1

    def judge_rows(self, count):
        """Judge the rows, and write what each comes to."""
        number: cython.int
        for number in range(count):
            self.judge(ROW_FIELDS * number)
            self.outcomes[2 * number] = self.chance
            self.outcomes[2 * number + 1] = self.lead

    # --- one rollout -----------------------------------------------------------------------------

    def judge(self, row):
        """Find the first seat's chance to win, in UNITs, and its lead, in thousandths."""
        seat: cython.int
        end: cython.longlong
        ahead: cython.longlong
        first: cython.longlong = 0
        best: cython.longlong = 0
        left: cython.int = self.results[row + 4]
        on_turn: cython.int = self.results[row + 5]
        ending: cython.int = self.results[row + 6]
        for seat in range(self.seats):
            end = self.scores[seat] + self.results[row + seat]
            self.points[seat] = cython.cast(cython.longlong, rint(end / 1000.0))
            ahead = end - self.targets[seat] if self.has_line else end
            if seat == 0:
                first = ahead
            elif seat == 1 or ahead > best:
                best = ahead
        self.lead = first - best
        if ending == 2 and self.has_line:
            # the seat before the one on turn has reached its line
            self.chance = UNIT if on_turn == 1 else 0
        elif ending:
            self.chance = self.chance_at_end()
        elif self.has_line:
            self.chance = cython.cast(
                cython.longlong, rint(UNIT * self.chance_to_arrive(left, on_turn))
            )
        else:
            self.chance = cython.cast(
                cython.longlong, rint(UNIT * self.chance_of_first(left, on_turn))
            )

    def chance_at_end(self):
        """Return the first seat's share of the win by points, when the game is over."""
        seat: cython.int
        equal: cython.int = 0
        for seat in range(self.seats):
            if self.points[seat] > self.points[0]:
                return 0
            if self.points[seat] == self.points[0]:
                equal += 1
        return UNIT // equal

    def chance_of_first(self, left, on_turn):
        """Return the chance of the first seat to end with the most points."""
        seat: cython.int
        place: cython.int
        row: cython.int = min(max(left, 1), self.rows) - 1
        least: cython.longlong = self.points[0]
        own: cython.int = 0 if on_turn == 0 else self.seats - on_turn
        chance: cython.double
        for seat in range(1, self.seats):
            least = min(least, self.points[seat])
        for place in range(self.seats):
            seat = on_turn + place
            if seat >= self.seats:
                seat -= self.seats
            self.means[place] = (
                self.points[seat] - least + self.tempo[row * self.seats + place]
            ) / self.scatter[row]
        if self.seats > 2:
            return self.chance_of_most(own)
        chance = erfc((self.means[1] - self.means[0]) / sqrt(2.0) / sqrt(2.0)) / 2
        return chance if own == 0 else 1.0 - chance

    def chance_of_most(self, first):
        """Return how likely this place's normal number (deviation 1) is the largest."""
        step: cython.int
        place: cython.int
        chance: cython.double = 0.0
        below: cython.double
        reached: cython.double
        for step in range(self.steps):
            below = self.weights[step]
            reached = self.means[first] + self.at[step]
            for place in range(self.seats):
                if place != first:
                    below *= erfc((self.means[place] - reached) / sqrt(2.0)) / 2
            chance += below
        return chance / self.total

    def chance_to_arrive(self, left, on_turn):
        """Return the chance of the first seat to win a Finish Line game that is not over."""
        seat: cython.int
        place: cython.int
        other: cython.int
        turn: cython.int
        row: cython.int = min(max(left, 1), self.line_rows) - 1
        own: cython.int = 0 if on_turn == 0 else self.seats - on_turn
        at: cython.Py_ssize_t
        still: cython.double
        others: cython.double
        found: cython.double = 0.0
        nobody: cython.double = 1.0
        for place in range(self.seats):
            seat = on_turn + place
            if seat >= self.seats:
                seat -= self.seats
            self.needs[place] = self.targets[seat] // 1000 - self.points[seat]
            self.needs[place] = min(max(self.needs[place], 1), self.most_needed)
            self.away[place] = 1.0
        for turn in range(self.turns[row]):
            place = turn % self.seats
            at = (turn // self.seats + 1) * (self.most_needed + 1)
            still = self.short[at + self.needs[place]]
            others = 1.0
            for other in range(self.seats):
                if other != place:
                    others *= self.away[other]
            if place == own:
                found += (self.away[place] - still) * others
            self.away[place] = still
            nobody = others * still
        return found + nobody * self.chance_of_first(left, on_turn)


def sums_of_pairs(samples, arms: int) -> array:
    """Return the sum of each arm's samples, then of the products with every arm up to itself.

    `samples` has those of the first arm in every world, then those of the next. The second arm's
    products, those with the first and with itself, follow that of the first. Raises ValueError if
    the arms have different numbers.
    """
    if arms < 1 or len(samples) % arms:
        raise ValueError(f"{len(samples)} samples are not as many for each of {arms}")
    sums = array("q", bytes(8 * (arms + arms * (arms + 1) // 2)))
    add_products(samples, arms, len(samples) // arms, sums)
    return sums


def add_products(samples, arms, worlds, sums):
    """Add up the samples, and the products of every two arms."""
    arm: cython.int
    other: cython.int
    world: cython.int
    first: cython.Py_ssize_t
    second: cython.Py_ssize_t
    total: cython.longlong
    at: cython.Py_ssize_t = arms
    for arm in range(arms):
        first = cython.cast(cython.Py_ssize_t, worlds) * arm
        total = 0
        for world in range(worlds):
            total += samples[first + world]
        sums[arm] = total
        for other in range(arm + 1):
            second = cython.cast(cython.Py_ssize_t, worlds) * other
            total = 0
            for world in range(worlds):
                total += samples[first + world] * samples[second + world]
            sums[at] = total
            at += 1
