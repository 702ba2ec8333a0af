# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Best play for two players with an empty bag, by search to the end of the game.

Negamax with alpha-beta pruning and null windows (principal variation search), a table of positions
already searched, and iterative deepening. The value of a position is what the player on turn gains
from then on, less what the other gains, unplayed tiles included. Values of the past play no part,
so that positions reached in different ways are one.

At the depth limit both players take their best plays in turn, without new ones. Such a value is an
estimate; every value says whether it rests on one. Without estimates it is *proven*: the search
ends when the value of the root is.

Two facts save most of the work. A player who can go out at once has a lower bound, which also
limits what the other can gain by any play that leaves the way out as it is: such plays need not be
made. And a game that ends after an even number of turns without a score has the same value as one
that ends after two, an odd number after three, because a player who would rather pass again, after
the other's pass, had the same choice before. Where plays of no points count among those turns, the
number is kept as it is.
"""

from array import array

import cython

from tilewright.engine.kernels.endgame_lines import EndgameLines
from tilewright.engine.kernels.endgame_order import EndgameOrder
from tilewright.engine.kernels.endgame_turns import EndgameTurns

if not cython.compiled:
    from tilewright.engine.bits import GOLDEN, LOW32, MASK64
    from tilewright.engine.kernels.endgame_board import (
        COUNT,
        FACTS,
        INFINITE,
        MOST_TURNS,
        NO_PLAY,
        RECORD_ROOM,
        SCORE,
    )

    TABLE_SIZE = 1048576
    PROVEN_DEPTH = 63
    UPPER = 1
    LOWER = 2
    EXACT = 3


class EndgameSearch:
    """Searches one endgame at a time; not safe to share between threads."""

    def __init__(self, turns: EndgameTurns):
        """Take the turns, on a board of their own."""
        self.turns, self.board = turns, turns.board
        self.table = array("Q", bytes(16 * TABLE_SIZE))
        self.order = EndgameOrder()
        self.lines = EndgameLines(self.board, MOST_TURNS * MOST_TURNS)
        self.line_lengths = array("i", bytes(4 * MOST_TURNS))
        self.laid_keys = array("Q", bytes(16))
        self.highs = array("i", bytes(4 * (RECORD_ROOM + 1)))
        self.low, self.mark = -INFINITE, 0
        self.stop_wanted = self.stopped = self.may_stop = False
        self.nodes, self.proven = 0, False
        self.best_so_far, self.tried = 0, 0
        self.limit, self.left = 2, 2
        # how many moves of the root are tried
        self.width = INFINITE

    def load(self, board: bytes, racks, limit: int, left: int, zero_plays_count: bool):
        """Take the position: seat 0 is on turn, and `left` turns without a score end the game.

        After a play that scores there are `limit` again. Raises ValueError for a malformed
        position, and MemoryError if it has too many plays.
        """
        if len(racks) != 2 or not all(map(any, racks)):
            raise ValueError("an endgame has two racks, neither of them empty")
        if not 1 <= left <= limit:
            raise ValueError(f"{left} of {limit} turns cannot be left")
        self.board.load(board, racks)
        self.turns.zero_plays_count = zero_plays_count and any(rack[0] for rack in racks)
        self.limit, self.left = limit, left
        if not self.turns.zero_plays_count:
            self.limit, self.left = 2 + limit % 2 if limit > 1 else 1, left
            if left > 1:
                self.left = 2 + left % 2
        # entries of earlier endgames stay in the table, but none has this mark
        self.mark = (self.mark + GOLDEN) & MASK64
        self.laid_keys[0] = self.laid_keys[1] = 0
        self.nodes = 0
        self.order.forget()
        self.stop_wanted = self.stopped = False
        self.low = -INFINITE
        self.begin()
        if self.board.is_full:
            raise MemoryError("the position has too many plays")

    def begin(self):
        """List the plays of the root; nothing is known of them."""
        play: cython.int
        with cython.nogil:
            self.turns.begin()
            for play in range(self.board.record_count + 1):
                self.highs[play] = INFINITE

    def stop(self):
        """End the search in progress; safe from another thread."""
        self.stop_wanted = True

    def glance(self, width: int):
        """Return an estimate of the value from the most promising moves alone, so many of them."""
        value: cython.int
        self.node_limit, self.may_stop, self.tried, self.width = 0, False, 0, width
        with cython.nogil:
            value = self.search(0, 0, 1, -INFINITE, INFINITE, self.left)
        self.width = INFINITE
        return value

    def deepen(self, depth: int, node_limit: int, low: int = -INFINITE, high: int = INFINITE):
        """Search to this depth; return the value, and whether it is proven; None if it stopped.

        Values that are not between `low` and `high` are only told to be beyond them, and the line
        may then be empty. The two differ by 2 or more. The search stops at `stop`, and at the limit
        of positions searched in all, but never at a depth of 1. `tried` then says how many moves of
        the root were searched, `best_so_far` what the best of them is worth, and `line` has that
        one.
        """
        value: cython.int
        self.node_limit = node_limit
        self.may_stop = depth > 1
        self.tried = 0
        deep: cython.int = depth
        alpha: cython.int = low
        beta: cython.int = high
        with cython.nogil:
            value = self.search(0, 0, deep, alpha, beta, self.left)
        if self.stopped:
            return None
        return value, bool(self.proven)

    def bounds(self):
        """Return the least and the most that the value can be, as far as they are proven.

        INFINITE or its opposite is a bound that is not known.
        """
        at: cython.int
        play: cython.int
        high: cython.int = self.low
        if self.left > 1:
            high = max(high, self.highs[0])
        for at in range(self.turns.begins[0], self.turns.ends[0]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] != self.board.sizes[0]:
                high = max(high, self.highs[play + 1])
        return self.low, high

    def line(self):
        """Return the best line: lane (-1: pass), start, score and letters of each move."""
        return self.lines.read(self.line_lengths[0])

    # --- one position ----------------------------------------------------------------------------

    def search(self, seat, turn, depth, alpha, beta, left):
        """Return the value for the seat on turn, or a bound of it outside alpha to beta.

        The play of the turn before has left the rack, but does not lie yet. `proven` says whether
        the result rests on no estimate.
        """
        value: cython.int
        hint: cython.uint = 0
        key: cython.ulonglong
        data: cython.ulonglong
        slot: cython.Py_ssize_t
        self.line_lengths[turn] = 0
        self.nodes += 1
        if self.may_stop and (self.stop_wanted or self.nodes >= self.node_limit):
            self.stopped = True
        if self.stopped:
            return 0
        key = self.position_key(seat, left)
        slot = 2 * (key & (TABLE_SIZE - 1))
        if self.table[slot] == key ^ self.mark:
            data = self.table[slot + 1]
            hint = data & LOW32
            if beta - alpha == 1 and self.settles(data, depth, alpha, beta):
                self.proven = (data >> 32 & 63) == PROVEN_DEPTH
                return cython.cast(cython.int, data >> 48) - 32768
        if depth <= 0 or turn >= MOST_TURNS - 1:
            value = self.turns.going_out_at(seat, turn)
            self.proven = value >= beta
            return value if self.proven else self.turns.estimate(seat, turn)
        self.turns.enter(seat, turn)
        if self.board.is_full:
            self.stopped = True
        value = self.search_plays(seat, turn, depth, alpha, beta, left, hint)
        self.turns.leave(turn)
        if not self.stopped:
            self.store(key, value, depth, alpha, beta)
        return value

    def settles(self, data, depth, alpha, beta):
        """Return whether an entry of the table answers the question of a null window."""
        value: cython.int = cython.cast(cython.int, data >> 48) - 32768
        kind: cython.int = data >> 38 & 3
        known: cython.int = data >> 32 & 63
        if known < depth and known != PROVEN_DEPTH:
            return False
        return (kind & LOWER and value >= beta) or (kind & UPPER and value <= alpha)

    def store(self, key, value, depth, alpha, beta):
        """Enter the result of a search into the table."""
        slot: cython.Py_ssize_t = 2 * (key & (TABLE_SIZE - 1))
        kind: cython.ulonglong = EXACT
        known: cython.ulonglong = PROVEN_DEPTH if self.proven else depth
        if value <= alpha:
            kind = UPPER
        elif value >= beta:
            kind = LOWER
        self.table[slot] = key ^ self.mark
        self.table[slot + 1] = (
            cython.cast(cython.ulonglong, value + 32768) << 48
            | kind << 38
            | known << 32
            | self.best_hint
        )

    def position_key(self, seat, left):
        """Return the number of the position in the table.

        Its place there is the same in every search, so that what a search comes to does not depend
        on those before it.
        """
        key: cython.ulonglong = self.laid_keys[0] ^ ((self.laid_keys[1] * GOLDEN) & MASK64)
        key ^= ((2 * left + seat) * GOLDEN) & MASK64
        return key ^ key >> 29

    def search_plays(self, seat, turn, depth, alpha, beta, left, hint):
        """Return the value of the position that was entered, by trying its moves."""
        begin: cython.int = self.order.top
        at: cython.int
        play: cython.int
        value: cython.int
        best: cython.int
        ceiling: cython.int = -INFINITE
        is_proven: cython.bint = True
        is_first: cython.bint
        best_hint: cython.uint = 0
        best = self.end_at_once(seat, turn, left)
        best_hint = self.best_hint
        if best < beta:
            ceiling = self.order_plays(seat, turn, left, max(alpha, best), hint)
            at = begin
            while at < self.order.top:
                if turn == 0 and at - begin >= self.width:
                    is_proven = False
                    break
                play = self.order.next_at(at)
                is_first = at == begin and best <= alpha
                at += 1
                value = self.value_of(
                    seat, turn, depth, max(alpha, best), beta, left, play, is_first
                )
                if self.stopped:
                    break
                if turn == 0 and self.proven:
                    if value < beta:
                        self.note_high(play, value)
                    if value > max(alpha, best):
                        self.low = max(self.low, value)
                if value > best:
                    best = value
                    if best > alpha:
                        best_hint = 0 if play == NO_PLAY else self.board.keys[play] & LOW32
                        self.extend_line(turn, play)
                    if best >= beta:
                        is_proven = self.proven
                        if play != NO_PLAY:
                            self.order.note_killer(turn, best_hint)
                        break
                if turn == 0:
                    self.tried += 1
                    self.best_so_far = best
                is_proven = is_proven and self.proven
            self.order.top = begin
        self.proven = is_proven
        self.best_hint = best_hint
        if best <= alpha and ceiling > best:
            return ceiling
        return best

    def end_at_once(self, seat, turn, left):
        """Return the most that the seat gains by ending the game with its move, or -INFINITE."""
        other: cython.int = 1 - seat
        value: cython.int = self.board.values[other] - self.board.values[seat]
        best: cython.int = -INFINITE
        play: cython.int = self.turns.best_out(seat, turn)
        self.best_hint = 0
        if play != NO_PLAY:
            best = self.board.facts[FACTS * play + SCORE] + 2 * self.board.values[other]
            self.best_hint = self.board.keys[play] & LOW32
            self.begin_line(turn, play)
        if left == 1 and value > best:
            best = value
            self.best_hint = 0
            self.begin_line(turn, NO_PLAY)
        if turn == 0 and best > self.low:
            self.low = best
        return best

    def note_high(self, play, value):
        """Note that a move of the root is worth no more than this."""
        if value < self.highs[play + 1]:
            self.highs[play + 1] = value

    def value_of(self, seat, turn, depth, alpha, beta, left, play, is_first):
        """Return the value of a move for the seat that makes it."""
        other: cython.int = 1 - seat
        score: cython.int = 0
        value: cython.int
        still: cython.int = left - 1
        key: cython.ulonglong = self.laid_keys[seat]
        if play != NO_PLAY:
            score = self.board.facts[FACTS * play + SCORE]
            if score or not self.turns.zero_plays_count:
                still = self.limit
            self.board.take_tiles(seat, play)
            self.laid_keys[seat] ^= self.board.keys[play]
        self.turns.moved[turn] = play
        if still == 0:
            value = score + self.board.values[other] - self.board.values[seat]
            self.line_lengths[turn + 1] = 0
            self.proven = True
        else:
            alpha -= score
            beta -= score
            if beta - alpha > 1 and not is_first:
                value = -self.search(other, turn + 1, depth - 1, -alpha - 1, -alpha, still)
                if value > alpha and value < beta and not self.stopped:
                    value = -self.search(other, turn + 1, depth - 1, -beta, -alpha, still)
            else:
                value = -self.search(other, turn + 1, depth - 1, -beta, -alpha, still)
            value += score
        if play != NO_PLAY:
            self.board.return_tiles(seat, play)
        self.laid_keys[seat] = key
        return value

    # --- the order of moves ----------------------------------------------------------------------

    def order_plays(self, seat, turn, left, floor, hint):
        """Append the moves to try to the order, without the plays that go out.

        Moves whose bound is not above `floor` are left out; the highest of these bounds is
        returned.
        """
        at: cython.int
        play: cython.int
        bound: cython.int
        promise: cython.int
        ceiling: cython.int = -INFINITE
        out_count: cython.int = self.turns.find_outs(1 - seat, turn)
        size: cython.int = self.board.sizes[seat]
        for at in range(self.turns.begins[2 * turn + seat], self.turns.ends[2 * turn + seat]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] == size:
                continue
            bound = self.turns.bound_of(seat, turn, play, out_count)
            if turn == 0:
                self.note_high(play, bound)
            if bound <= floor:
                ceiling = max(ceiling, bound)
                continue
            if hint and self.board.keys[play] & LOW32 == hint:
                self.order.append(play, INFINITE)
                continue
            promise = self.order.killer_promise(turn, self.board.keys[play] & LOW32)
            if promise < 0:
                promise = self.turns.promise_of(seat, turn, play, bound)
            self.order.append(play, promise)
        if left > 1:
            bound = self.turns.bound_of(seat, turn, NO_PLAY, out_count)
            if turn == 0:
                self.note_high(NO_PLAY, bound)
            if bound <= floor:
                return max(ceiling, bound)
            self.order.append(NO_PLAY, -INFINITE)
        return ceiling

    # --- the best line ---------------------------------------------------------------------------

    def begin_line(self, turn, play):
        """Make this move the whole line of the turn."""
        self.lines.write(MOST_TURNS * turn, play)
        self.line_lengths[turn] = 1

    def extend_line(self, turn, play):
        """Make this move, and the line of the next turn after it, the line of the turn."""
        count: cython.int = self.line_lengths[turn + 1]
        self.begin_line(turn, play)
        self.lines.copy(MOST_TURNS * (turn + 1), MOST_TURNS * turn + 1, count)
        self.line_lengths[turn] = count + 1
