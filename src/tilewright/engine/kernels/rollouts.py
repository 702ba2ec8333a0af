# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Candidate moves played on from sampled worlds, without returning to Python.

A *world* is a deal of the unseen tiles: the racks of the other seats and the order of the bag. It
depends on its 64-bit state alone, so that every candidate can be tried in the same worlds. After
the candidate every seat makes its best move by equity for some plies; if the bag empties meanwhile,
the game is played out to its end. As many turns in a row without a score as the edition allows end
it too. With a Finish Line, the first seat with the points that it needs ends the game, and a seat
that can reach them does.
"""

from array import array

import cython

from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.best_record import check_positions
from tilewright.engine.kernels.hands import Hands
from tilewright.engine.kernels.placements import Lanes

if not cython.compiled:
    from tilewright.engine.layout import (
        BLANK_CODE,
        EXCHANGED,
        LANE,
        LANES,
        MOST_TILES,
        PASSED,
        PLAYED,
        SQUARES,
        TILES,
    )

    MOST_PLIES = 16
    MOST_SEATS = 4
    ROW_FIELDS = 40


class Rollouts:
    """Plays candidates on from one position; not safe to share between threads."""

    def __init__(self, search: BestPlay, position: Lanes, points, most_tiles: int):
        """Take a search and further lanes of the same board, which keep the candidate's position.

        `most_tiles` is the number of tiles of the set.
        """
        if search.lanes is position:
            raise ValueError("the position needs lanes of its own")
        self.search, self.lanes, self.position = search, search.lanes, position
        self.hands = Hands(points, most_tiles)
        self.most_tiles, self.kinds = most_tiles, len(points)
        self.board, self.rack, self.unseen = bytes(SQUARES), bytes(self.kinds), bytes(self.kinds)
        self.held, self.rest = b"\0", bytearray(TILES)
        self.move_tiles = bytes(LANE)
        self.seats, self.exchange_minimum = 2, MOST_TILES
        self.sizes = array("i", bytes(4 * MOST_SEATS))
        self.scores = array("i", bytes(4 * MOST_SEATS))
        self.leaves = array("i", bytes(4 * MOST_SEATS))
        self.has_line, self.needs = False, array("i", bytes(4 * MOST_SEATS))
        self.out_of_play = self.lead = 0
        self.quiet_limit, self.quiet_before = 0, 0
        self.passes_only = self.zero_plays_count = False
        self.prepared = None
        self.rows = array("i", [0])

    def set_position(
        self,
        board: bytes,
        rack: bytes,
        unseen: bytes,
        sizes,
        out_of_play: int,
        exchange_minimum: int,
        needs=(),
        ending=(0, 0, False, False),
        lead: int = 0,
    ):
        """Take the position that the candidates are played from.

        `rack` and `unseen` are counts by code; `sizes` are the numbers of tiles on the other racks,
        in the order of turns, and `out_of_play` of those that nobody will play: racks of players
        who have resigned. `needs` are the points that each seat needs to reach its Finish Line,
        that on turn first; none where there is no line. `ending` are the number of turns without a
        score that end the game, 0 if none do; how many there have been, in a row; whether passes
        alone count; and whether plays of no points do. `lead` is that of the seat on
        turn over the next, for an evaluation. Raises ValueError for malformed positions.
        """
        check_positions(self.kinds, board, rack)
        if len(unseen) != self.kinds or sum(unseen) + sum(rack) > self.most_tiles:
            raise ValueError("the unseen tiles are counts by code, no more than the set has")
        if not 1 <= len(sizes) < MOST_SEATS:
            raise ValueError(f"there are 1 to 3 other seats, not {len(sizes)}")
        if min(sizes) < 0 or max(sizes) > MOST_TILES or out_of_play < 0:
            raise ValueError(f"the other racks have 0 to {MOST_TILES} tiles")
        if sum(sizes) + out_of_play > sum(unseen):
            raise ValueError("the other racks do not go with the unseen tiles")
        if needs and (len(needs) != 1 + len(sizes) or min(needs) < 1):
            raise ValueError("every seat needs points to its line")
        limit, before, passes_only, zero_plays_count = ending
        if limit < 0 or before < 0 or (limit and before >= limit):
            raise ValueError("so many turns without a score have ended the game")
        self.prepared = None
        self.has_line = len(needs) > 0
        for seat, points in enumerate(needs):
            self.needs[seat] = points
        self.board, self.rack, self.unseen = board, rack, unseen
        self.seats, self.exchange_minimum = 1 + len(sizes), exchange_minimum
        self.out_of_play, self.lead = out_of_play, lead
        self.quiet_limit, self.quiet_before = limit, before
        self.passes_only, self.zero_plays_count = passes_only, zero_plays_count
        for seat, size in enumerate(sizes, start=1):
            self.sizes[seat] = size

    def play(self, move, worlds, plies: int, held: bytes = b"") -> array:
        """Play the move, and `plies` more, in every world; return ROW_FIELDS integers per world.

        `move` is kind, lane, start, tiles, score and the value of the leave, in thousandths; the
        tiles are those of a MoveBatch. `worlds` are nonzero states. `held`, if any, has counts
        by code for each other seat in each world: tiles that the seat holds in any case.

        A row has the gain of every seat, in thousandths of a point: of scores, of unplayed tiles
        at the end of the game, and else of the tiles kept after the seat's last move while the bag
        can refill the rack; then the tiles in the bag and on all racks, the seat on turn, 1 if the
        game is over (2 if the seat before has reached its line), the plies played; then for each
        of 16 plies its score and the number of tiles played.
        """
        if move != self.prepared:
            self._take(move)
        if not 0 <= plies <= MOST_PLIES:
            raise ValueError(f"there are 0 to {MOST_PLIES} plies, not {plies}")
        self.plies = plies
        self.states = array("Q", worlds)
        self.are_held = len(held) > 0
        if held:
            self.held = held
            self._check_held(len(worlds))
        rows = array("i", bytes(4 * ROW_FIELDS * len(worlds)))
        self.rows = rows
        number: cython.int
        count: cython.int = len(worlds)
        with cython.nogil:
            for number in range(count):
                self.play_world(number)
        return rows

    def _take(self, move):
        """Take the candidate and lay it on the board; the worlds leave it there."""
        self.prepared = None
        kind, lane, start, tiles, score, leave = move
        self._check(kind, lane, start, tiles)
        self.kind, self.lane, self.start, self.length = kind, lane, start, len(tiles)
        self.move_score, self.move_leave = score, leave
        self.move_tiles = tiles
        with cython.nogil:
            self.prepare()
        self.prepared = move

    def _check(self, kind, lane, start, tiles):
        on_board = kind == PLAYED and 0 <= lane < LANES and 0 <= start <= start + len(tiles) <= LANE
        exchanges = kind == EXCHANGED and 1 <= len(tiles) <= MOST_TILES
        if not (on_board or exchanges or kind == PASSED):
            raise ValueError("this is neither a play, nor an exchange, nor a pass")
        held = list(self.rack)
        for code in tiles:
            if kind == EXCHANGED or code:
                tile = 0 if kind == PLAYED and code > BLANK_CODE else code
                if tile >= self.kinds or code >= BLANK_CODE + self.kinds:
                    raise ValueError(f"{code} is no tile")
                held[tile] -= 1
        if min(held) < 0:
            raise ValueError("these tiles are not on the rack")

    def _check_held(self, worlds):
        if len(self.held) != self.kinds * (self.seats - 1) * worlds:
            raise ValueError("the tiles held are counts by code for each other seat in each world")
        if not self.fits(worlds):
            raise ValueError("the tiles held are more than a rack has, or not all unseen")

    def fits(self, worlds):
        """Return whether the tiles held are unseen ones in every world, and fit on the racks."""
        world: cython.int
        seat: cython.int
        tile: cython.int
        size: cython.int
        count: cython.int
        at: cython.Py_ssize_t
        seats: cython.int = self.seats - 1
        for world in range(worlds):
            at = self.kinds * seats * world
            for tile in range(self.kinds):
                count = 0
                for seat in range(seats):
                    count += self.held[at + self.kinds * seat + tile]
                if count > self.unseen[tile]:
                    return False
            for seat in range(seats):
                size = 0
                for tile in range(self.kinds):
                    size += self.held[at + self.kinds * seat + tile]
                if size > self.sizes[1 + seat]:
                    return False
        return True

    # --- one candidate ---------------------------------------------------------------------------

    def prepare(self):
        """Lay the candidate on the board, once for all worlds."""
        self.position.squares.load(self.board, 0)
        if self.kind == PLAYED:
            self.position.squares.put(self.lane, self.start, self.length, self.move_tiles, 0)
        self.position.refresh()
        self.lanes.copy(self.position, 0x3FFFFFFF)
        self.lanes.squares.stale = 0

    def play_world(self, number):
        """Play the candidate on in one world, and write its row."""
        row: cython.Py_ssize_t = ROW_FIELDS * number
        seat: cython.int
        other: cython.int
        ply: cython.int = 0
        passes: cython.int = 0
        quiet: cython.int = self.quiet_after(self.quiet_before, self.kind, self.move_score)
        kind: cython.int
        points: cython.int
        over: cython.bint
        is_reached: cython.bint
        touched: cython.uint = 0
        self.deal_world(number)
        for seat in range(MOST_SEATS):
            self.scores[seat] = 0
            self.leaves[seat] = 0
        self.make_first_move()
        seat = 0
        is_reached = self.has_reached(0)
        over = is_reached or self.hands.sizes[0] == 0 or self.is_quiet_end(quiet)
        while not over and (ply < self.plies or self.hands.in_bag == 0):
            seat = seat + 1 if seat + 1 < self.seats else 0
            kind = self.take_turn(seat)
            points = self.search.best.score if kind == PLAYED else 0
            touched |= self.lanes.squares.stale
            if ply < self.plies:
                self.rows[row + 8 + 2 * ply] = points
                self.rows[row + 9 + 2 * ply] = self.tiles_laid(kind)
                ply += 1
            passes = 0 if kind == PLAYED else passes + 1
            quiet = self.quiet_after(quiet, kind, points)
            is_reached = self.has_reached(seat)
            over = is_reached or self.hands.sizes[seat] == 0 or self.is_quiet_end(quiet)
            # players pass only where nothing else is possible: it never will be
            over = over or (passes == self.seats and self.hands.in_bag == 0)
        if over and not is_reached:
            self.count_unplayed()
        for other in range(self.seats):
            self.rows[row + other] = 1000 * self.scores[other]
            if not is_reached:
                self.rows[row + other] += self.leaves[other]
        seat = seat + 1 if seat + 1 < self.seats else 0
        self.rows[row + 4] = self.tiles_left()
        self.rows[row + 5] = seat
        self.rows[row + 6] = 2 if is_reached else over
        self.rows[row + 7] = ply
        self.lanes.copy(self.position, touched)
        self.lanes.squares.stale = 0

    def deal_world(self, number):
        """Deal the racks of the world and order its bag."""
        tile: cython.int
        seat: cython.int
        count: cython.int
        at: cython.Py_ssize_t = self.kinds * (self.seats - 1) * number
        for tile in range(self.kinds):
            self.rest[tile] = self.unseen[tile]
            if self.are_held:
                for seat in range(self.seats - 1):
                    self.rest[tile] -= self.held[at + self.kinds * seat + tile]
        self.hands.fill(self.rest, 0, self.states[number])
        for tile in range(self.kinds):
            self.hands.racks[tile] = self.rack[tile]
            self.hands.sizes[0] += self.rack[tile]
        for seat in range(1, self.seats):
            if self.are_held:
                for tile in range(self.kinds):
                    count = self.held[at + self.kinds * (seat - 1) + tile]
                    self.hands.racks[TILES * seat + tile] = count
                    self.hands.sizes[seat] += count
            while self.hands.sizes[seat] < self.sizes[seat]:
                self.hands.in_bag -= 1
                self.hands.racks[TILES * seat + self.hands.bag[self.hands.in_bag]] += 1
                self.hands.sizes[seat] += 1
        self.hands.in_bag -= self.out_of_play

    def make_first_move(self):
        """Score the candidate, which is on the board already, and draw for it."""
        self.scores[0] = self.move_score
        self.leaves[0] = self.move_leave
        if self.kind == PLAYED:
            self.hands.lay(0, self.move_tiles, 0, self.length)
        elif self.kind == EXCHANGED:
            self.hands.exchange(0, self.move_tiles, 0, self.length)

    def take_turn(self, seat):
        """Make the best move of the seat by equity, and return its kind.

        An evaluation that the search has sees the tiles that the seat does not, and says what its
        tiles and squares are worth if no more turns follow.
        """
        kind: cython.int
        others: cython.int = 0
        other: cython.int
        lead: cython.int
        in_bag: cython.int = self.hands.in_bag
        for other in range(self.seats):
            if other != seat and in_bag == 0:
                others += self.hands.points_of(other)
        self.search.rack.take(self.hands.racks, TILES * seat)
        if self.search.rack.sees_pool:
            self.hands.count_unseen(seat, self.search.rack.pool)
            lead = self.lead + self.scores[0] - self.scores[1]
            self.search.rack.see_lead(-lead if seat else lead)
        if self.has_line and self.search.reach(self.needs[seat] - self.scores[seat]):
            kind = PLAYED
        else:
            kind = self.search.choose(in_bag, others, self.exchange_minimum)
        self.leaves[seat] = 0
        if kind == PLAYED:
            if in_bag > self.tiles_laid(kind):
                self.leaves[seat] = self.search.equity - 1000 * self.search.best.score
            self.scores[seat] += self.search.best.score
            self.lanes.squares.put(
                self.search.best.lane,
                self.search.best.start,
                self.search.best.length,
                self.search.best.tiles,
                0,
            )
            self.hands.lay(seat, self.search.best.tiles, 0, self.search.best.length)
        elif kind == EXCHANGED:
            self.leaves[seat] = self.search.equity
            self.hands.exchange(seat, self.search.put_back, 0, self.search.put_back_count)
        return kind

    def quiet_after(self, quiet, kind, score):
        """Return how many turns in a row count towards the end after one more of this kind."""
        if kind == PLAYED and (score > 0 or not self.zero_plays_count):
            return 0
        if kind == EXCHANGED and self.passes_only:
            return 0
        return quiet + 1

    def is_quiet_end(self, quiet):
        """Return whether so many turns without a score end the game."""
        return self.quiet_limit > 0 and quiet >= self.quiet_limit

    def has_reached(self, seat):
        """Return whether the seat has the points to its Finish Line."""
        return self.has_line and self.scores[seat] >= self.needs[seat]

    def tiles_laid(self, kind):
        """Return how many tiles the search's play lays; none if the move is of another kind."""
        i: cython.int
        count: cython.int = 0
        if kind == PLAYED:
            for i in range(self.search.best.length):
                if self.search.best.tiles[i]:
                    count += 1
        return count

    def count_unplayed(self):
        """Take the unplayed tiles off; a player who went out gains those of the others."""
        seat: cython.int
        points: cython.int
        total: cython.int = 0
        for seat in range(self.seats):
            points = self.hands.points_of(seat)
            self.scores[seat] -= points
            self.leaves[seat] = 0
            total += points
        for seat in range(self.seats):
            if self.hands.sizes[seat] == 0:
                self.scores[seat] += total
                return

    def tiles_left(self):
        """Return how many tiles are in the bag and on the racks."""
        seat: cython.int
        count: cython.int = self.hands.in_bag
        for seat in range(self.seats):
            count += self.hands.sizes[seat]
        return count
