# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Best play for each of several players with an empty bag and known racks: the max^n search.

The value of a position is what every seat gains from then on. The player on turn chooses the move
by which it gains the most on the mean of the others; among equal ones that by which the next seat
gains the least, then the one after it, and so on. So every position has one value, whatever the
order in which moves are tried.

What each player wants is a number of its own, and alpha-beta bounds do not hold. A search is
limited in depth and in the number of moves of a position that it tries, the most promising ones;
what it has left out is estimated, or missing. A value that rests on every move to the end of the
game is *whole*, and holds for every later search.
"""

from array import array

import cython

from tilewright.engine.kernels.endgame_lines import EndgameLines
from tilewright.engine.kernels.endgame_order import EndgameOrder
from tilewright.engine.kernels.max_n_turns import MaxNTurns

if not cython.compiled:
    from tilewright.engine.bits import GOLDEN, LOW32, MASK64
    from tilewright.engine.kernels.endgame_board import (
        COUNT,
        FACTS,
        INFINITE,
        LIST_ROOM,
        MOST_SEATS,
        NO_PLAY,
        SCORE,
    )
    from tilewright.engine.kernels.max_n_turns import MANY_TURNS

    TABLE_SIZE = 262144
    ENTRY = 3
    WHOLE = 1
    ROOT_WIDTHS = 4


class MaxNSearch:
    """Searches one endgame at a time; not safe to share between threads."""

    def __init__(self, turns: MaxNTurns):
        """Take the turns, on a board of their own."""
        self.turns, self.board = turns, turns.board
        self.table = array("Q", bytes(8 * ENTRY * TABLE_SIZE))
        self.order = EndgameOrder()
        self.lines, self.line_length = EndgameLines(self.board, MANY_TURNS), 0
        self.laid_keys = array("Q", bytes(8 * MOST_SEATS))
        self.kept = array("i", bytes(4 * MOST_SEATS * MANY_TURNS))
        self.mark, self.round = 0, 0
        self.stop_wanted = self.stopped = self.may_stop = False
        self.nodes, self.node_limit, self.width = 0, 0, 0
        self.whole = self.is_shallow = False
        self.limit, self.left, self.zero_plays_count = 2, 2, False
        self.best_hint = 0

    def load(self, board: bytes, racks, limit: int, left: int, zero_plays_count: bool):
        """Take the position: seat 0 is on turn, and `left` turns without a score end the game.

        After a play that scores there are `limit` again. Raises ValueError for a malformed
        position, and MemoryError if it has too many plays.
        """
        if not 2 <= len(racks) <= MOST_SEATS or not all(map(any, racks)):
            raise ValueError("an endgame has two to four racks, none of them empty")
        if not 1 <= left <= limit:
            raise ValueError(f"{left} of {limit} turns cannot be left")
        self.board.load(board, racks)
        self.zero_plays_count = zero_plays_count
        self.limit, self.left = limit, left
        # entries of earlier endgames stay in the table, but none has this mark
        self.mark = (self.mark + GOLDEN) & MASK64
        for seat in range(MOST_SEATS):
            self.laid_keys[seat] = 0
        self.nodes, self.order.top, self.round = 0, 0, 0
        self.stop_wanted = self.stopped = False
        self.begin()
        if self.board.is_full:
            raise MemoryError("the position has too many plays")

    def begin(self):
        """List the plays of the root."""
        with cython.nogil:
            self.turns.begin()

    def stop(self):
        """End the search in progress; safe from another thread."""
        self.stop_wanted = True

    def deepen(self, depth: int, width: int, node_limit: int):
        """Search to this depth, as many moves of each position; return whether it was completed.

        `gains` and `line` then have the result, `whole` says whether it rests on every move, and
        `is_shallow` whether the depth has cut a line short. The search stops at `stop`, and at the
        limit of positions searched in all, but never at a depth of 1.
        """
        self.node_limit, self.may_stop, self.width = node_limit, depth > 1, width
        self.is_shallow = False
        self.round += 1
        deep: cython.int = depth
        with cython.nogil:
            self.search(0, 0, deep, self.left)
        if self.stopped:
            return False
        found = self.whole, self.is_shallow
        with cython.nogil:
            self.trace(deep)
        self.whole, self.is_shallow = found
        return True

    def gains(self):
        """Return what every seat gains, as the last completed search has it."""
        return tuple(self.kept[seat] for seat in range(self.board.seats))

    def line(self):
        """Return the line: lane (-1: pass), start, score and letters of each move."""
        return self.lines.read(self.line_length)

    # --- one position ----------------------------------------------------------------------------

    def search(self, seat, turn, depth, left):
        """Write what every seat gains from this turn on; `whole` says whether nothing is missing.

        The play of the turn before has left the rack, but does not lie yet.
        """
        key: cython.ulonglong
        self.nodes += 1
        if self.may_stop and (self.stop_wanted or self.nodes >= self.node_limit):
            self.stopped = True
        if self.stopped:
            return
        key = self.position_key(seat, left)
        if turn and self.is_known(key, turn, depth):
            return
        if depth <= 0 or turn >= MANY_TURNS - 1:
            self.turns.estimate(seat, turn)
            self.whole, self.is_shallow = False, True
            return
        self.turns.enter(seat, turn)
        if self.board.is_full or not self.has_room(seat, turn):
            self.stopped = True
        else:
            self.search_plays(seat, turn, depth, left)
        self.turns.leave(turn)
        if not self.stopped:
            self.store(key, turn, depth)

    def position_key(self, seat, left):
        """Return the number of the position in the table.

        Its place there is the same in every search, so that what a search comes to does not depend
        on those before it.
        """
        other: cython.int
        key: cython.ulonglong = ((4 * left + seat) * GOLDEN) & MASK64
        for other in range(self.board.seats):
            key = ((key ^ self.laid_keys[other]) * GOLDEN) & MASK64
        return key ^ key >> 29

    def is_known(self, key, turn, depth):
        """Return whether the table has the position; its gains are then those of the turn."""
        seat: cython.int
        slot: cython.Py_ssize_t = ENTRY * (key & (TABLE_SIZE - 1))
        data: cython.ulonglong = self.table[slot + 1]
        packed: cython.ulonglong = self.table[slot + 2]
        if self.table[slot] != key ^ self.mark:
            return False
        searched: cython.int = data >> 8 & 255
        if not data & WHOLE and ((data >> 16 & 0xFFFF) != self.round or searched < depth):
            return False
        for seat in range(self.board.seats):
            self.turns.gains[MOST_SEATS * turn + seat] = (
                cython.cast(cython.int, packed >> 16 * seat & 0xFFFF) - 32768
            )
        self.whole = (data & WHOLE) != 0
        return True

    def store(self, key, turn, depth):
        """Enter the result of a search into the table."""
        seat: cython.int
        slot: cython.Py_ssize_t = ENTRY * (key & (TABLE_SIZE - 1))
        packed: cython.ulonglong = 0
        data: cython.ulonglong = self.best_hint
        for seat in range(self.board.seats):
            packed |= (
                cython.cast(cython.ulonglong, self.turns.gains[MOST_SEATS * turn + seat] + 32768)
                << 16 * seat
            )
        data = data << 32 | cython.cast(cython.ulonglong, self.round) << 16
        data |= cython.cast(cython.ulonglong, depth) << 8
        if self.whole:
            data |= WHOLE
        self.table[slot] = key ^ self.mark
        self.table[slot + 1] = data
        self.table[slot + 2] = packed

    def search_plays(self, seat, turn, depth, left):
        """Write the gains of the position that was entered, by trying its moves."""
        begin: cython.int = self.order.top
        at: cython.int
        play: cython.int
        most: cython.int = self.width if turn else ROOT_WIDTHS * self.width
        hint: cython.uint = 0
        is_whole: cython.bint = True
        self.order_moves(seat, turn)
        for at in range(begin, self.order.top):
            if at - begin >= most:
                is_whole = False
                break
            play = self.order.next_at(at)
            self.value(seat, turn, depth, left, play)
            if self.stopped:
                break
            is_whole = is_whole and self.whole
            if at == begin or self.is_better(seat, turn):
                self.keep_gains(turn)
                hint = 0 if play == NO_PLAY else self.board.keys[play] & LOW32
        self.take_kept(turn)
        self.order.top = begin
        self.whole, self.best_hint = is_whole, hint

    def value(self, seat, turn, depth, left, play):
        """Write the gains of this turn with a move."""
        other: cython.int
        row: cython.int = MOST_SEATS * turn
        score: cython.int = 0
        still: cython.int = left - 1
        key: cython.ulonglong = self.laid_keys[seat]
        if play != NO_PLAY:
            score = self.board.facts[FACTS * play + SCORE]
            if score or not self.zero_plays_count:
                still = self.limit
            self.board.take_tiles(seat, play)
            self.laid_keys[seat] ^= self.board.keys[play]
        self.turns.moved[turn] = play
        if self.board.sizes[seat] == 0 or still == 0:
            self.turns.settle(turn + 1, seat if self.board.sizes[seat] == 0 else -1)
            self.whole = True
        else:
            self.search(self.turns.next_seat(seat), turn + 1, depth - 1, still)
        for other in range(self.board.seats):
            self.turns.gains[row + other] = self.turns.gains[row + MOST_SEATS + other]
        self.turns.gains[row + seat] += score
        if play != NO_PLAY:
            self.board.return_tiles(seat, play)
        self.laid_keys[seat] = key

    def is_better(self, seat, turn):
        """Return whether the seat would rather have the gains of the turn than those kept."""
        other: cython.int
        row: cython.int = MOST_SEATS * turn
        lead: cython.int = self.board.seats * (self.turns.gains[row + seat] - self.kept[row + seat])
        for other in range(self.board.seats):
            lead -= self.turns.gains[row + other] - self.kept[row + other]
        if lead:
            return lead > 0
        other = self.turns.next_seat(seat)
        while other != seat:
            lead = self.turns.gains[row + other] - self.kept[row + other]
            if lead:
                return lead < 0
            other = self.turns.next_seat(other)
        return False

    def keep_gains(self, turn):
        """Keep the gains of the turn as those of the best move so far."""
        at: cython.int
        for at in range(MOST_SEATS * turn, MOST_SEATS * turn + self.board.seats):
            self.kept[at] = self.turns.gains[at]

    def take_kept(self, turn):
        """Make the gains kept those of the turn."""
        at: cython.int
        for at in range(MOST_SEATS * turn, MOST_SEATS * turn + self.board.seats):
            self.turns.gains[at] = self.kept[at]

    # --- the order of moves ----------------------------------------------------------------------

    def order_moves(self, seat, turn):
        """Append the moves to try to the order: a way to go out, a pass, the other plays.

        Of the plays that go out the highest is the best, and the others are left out.
        """
        at: cython.int
        play: cython.int = self.turns.best_out(seat, turn)
        row: cython.int = MOST_SEATS * turn + seat
        size: cython.int = self.board.sizes[seat]
        if play != NO_PLAY:
            self.order.append(play, INFINITE)
        self.order.append(NO_PLAY, INFINITE - 1)
        for at in range(self.turns.begins[row], self.turns.ends[row]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] != size:
                self.order.append(play, self.turns.promise_of(seat, turn, play))

    def has_room(self, seat, turn):
        """Return whether the moves of the seat fit into the order."""
        row: cython.int = MOST_SEATS * turn + seat
        return self.order.top + self.turns.ends[row] - self.turns.begins[row] + 2 <= LIST_ROOM

    # --- the line --------------------------------------------------------------------------------

    def trace(self, depth):
        """Write the line of best moves as far as the search knows it.

        Positions that the table has lost are searched again, unless the search is stopped.
        """
        turn: cython.int = 0
        seat: cython.int = 0
        left: cython.int = self.left
        if self.whole:
            depth = MANY_TURNS - 1
        while turn < MANY_TURNS - 1:
            if turn and not self.find_again(seat, turn, depth, left):
                break
            self.turns.enter(seat, turn)
            if not self.follow(seat, turn):
                self.turns.leave(turn)
                break
            left = self.left_after(turn, left)
            turn += 1
            depth -= 1
            if left == 0 or self.board.sizes[seat] == 0:
                break
            seat = self.turns.next_seat(seat)
        self.line_length = turn
        while turn:
            turn -= 1
            self.take_back(turn % self.board.seats, turn)
            self.turns.leave(turn)

    def find_again(self, seat, turn, depth, left):
        """Find the best move of a position of the line; return whether it is known."""
        key: cython.ulonglong = self.position_key(seat, left)
        slot: cython.Py_ssize_t = ENTRY * (key & (TABLE_SIZE - 1))
        if not self.is_known(key, turn, depth):
            if depth <= 0:
                return False
            self.search(seat, turn, depth, left)
            if self.stopped or self.table[slot] != key ^ self.mark:
                return False
        self.best_hint = self.table[slot + 1] >> 32
        return True

    def follow(self, seat, turn):
        """Make the best move of the position that was entered, if there is one; return whether."""
        play: cython.int = self.play_of_hint(seat, turn)
        self.turns.moved[turn] = play
        self.lines.write(turn, play)
        if play == NO_PLAY:
            return self.best_hint == 0
        self.board.take_tiles(seat, play)
        self.laid_keys[seat] ^= self.board.keys[play]
        return True

    def play_of_hint(self, seat, turn):
        """Return the seat's play that the table names, or NO_PLAY."""
        at: cython.int
        row: cython.int = MOST_SEATS * turn + seat
        if self.best_hint:
            for at in range(self.turns.begins[row], self.turns.ends[row]):
                if self.board.keys[self.board.lists[at]] & LOW32 == self.best_hint:
                    return self.board.lists[at]
        return NO_PLAY

    def left_after(self, turn, left):
        """Return how many turns without a score are left after the move of this turn."""
        play: cython.int = self.turns.moved[turn]
        if play != NO_PLAY and (
            self.board.facts[FACTS * play + SCORE] or not self.zero_plays_count
        ):
            return self.limit
        return left - 1

    def take_back(self, seat, turn):
        """Take back the tiles of the move of this turn."""
        play: cython.int = self.turns.moved[turn]
        if play != NO_PLAY:
            self.board.return_tiles(seat, play)
            self.laid_keys[seat] ^= self.board.keys[play]
