# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The best plays of a position, as many as are wanted, in order.

They are found by placements, of which most are skipped (`best_play`), on boards that are kept from
one turn to the next (`table_boards`); and by walking the word graph where there is no word map.
"""

from array import array

import cython

from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.engine.kernels.table_boards import TableBoards

if not cython.compiled:
    from tilewright.engine.layout import LANE, NO_EQUITY, SQUARES

    PLAY_FIELDS = 6
    COUNTING = 0
    RECORDING = 1
    ANCHOR_FIELDS = 5
    MUCH = 512

ROOM = 1 << 12
"""The number of plays for which room is made at first; a position with more of them gets more."""


class BestPlays:
    """Finds the best plays at many tables in turn; not safe to share between threads."""

    def __init__(self, kernel: Kernel, tables: int, most: int, search=None, room: int = ROOM):
        """Take the kernel whose words are played, the number of tables and the most plays wanted.

        `search` is a BestPlay for the same words, which from now on finds the best ones; without
        it all plays are found.
        """
        self.kernel, self.most = kernel, most
        self.make_room(room)
        self.count = 0
        self.plays, self.tiles = array("i", bytes(4 * PLAY_FIELDS * most)), bytearray(LANE * most)
        self.by_placements = search is not None
        if search is not None:
            self.search: BestPlay = search
            self.search.best.want(most)
            self.boards: TableBoards = search.take_turns(tables)

    def make_room(self, room: int):
        """Make room for this many plays recorded."""
        self.kernel._make_room(max(room, self.most))
        self.order = PlayOrder(self.kernel.play_array, self.kernel.tile_array)

    def begin(self, table):
        """Begin a game on an empty board."""
        if self.by_placements:
            self.boards.begin(table)

    def lay(self, table, lane, start, length, tiles, at):
        """Put `tiles[at:at + length]` on the table's board; 0 is a tile already there."""
        if self.by_placements:
            self.boards.lay(table, lane, start, length, tiles, at)

    def load(self, table, boards, racks, rack, bag_count, unseen_points):
        """Load the table's board, of 225 squares in `boards`, and a rack that begins at `rack`."""
        board: cython.Py_ssize_t = SQUARES * table
        tile: cython.int
        row: cython.int
        column: cython.int
        code: cython.int
        if self.by_placements:
            self.boards.take(table)
            self.boards.expect(table + 1)
            self.search.rack.take(racks, rack)
            self.search.value(bag_count, unseen_points)
            return
        for tile in range(self.kernel.kinds):
            self.kernel.rack[tile] = racks[rack + tile]
        self.kernel.prepare_rack()
        self.kernel.clear_board()
        for row in range(LANE):
            for column in range(LANE):
                code = boards[board]
                board += 1
                if code:
                    self.kernel.board[row * LANE + column] = code
                    self.kernel.board[SQUARES + column * LANE + row] = code
                    self.kernel.tiles_on_board += 1
        if self.kernel.tiles_on_board:
            for row in range(LANE):
                for column in range(LANE):
                    self.kernel.update_cross(0, row, column)
                    self.kernel.update_cross(1, row, column)
        self.kernel.value_plays(bag_count, unseen_points)

    def has_any(self):
        """Return whether the position loaded has any play."""
        if self.by_placements:
            return self.search.has_play()
        self.kernel.find_all(COUNTING, True)
        return self.kernel.play_count > 0

    def find(self):
        """Find the best plays of the position loaded, and leave them in `plays` and `tiles`.

        Returns False when there was not enough room: make more, and find them again.
        """
        if not self.by_placements:
            return self.walk()
        self.search.find()
        self.count = self.search.best.keep_best_in(self.plays, self.tiles)
        return True

    def walk(self):
        """Find them by walking the word graph.

        With a blank there are thousands. Anchors are then searched by descending bound, until
        none can hold a play that would be wanted.
        """
        number: cython.int
        at: cython.int
        least: cython.int = NO_EQUITY
        if not self.kernel.tiles_on_board or not self.kernel.rack[0]:
            self.kernel.find_all(RECORDING, False)
            return self.keep_best()
        self.kernel.queue_anchors()
        self.kernel.start_search(RECORDING)
        for number in range(self.kernel.anchor_count):
            at = ANCHOR_FIELDS * number
            if self.kernel.play_count > self.most + MUCH:
                if not self.keep_best():
                    return False
                self.record_kept()
                least = self.plays[PLAY_FIELDS * (self.most - 1)]
            if self.kernel.anchors[at] < least:
                break
            self.kernel.set_lane(self.kernel.anchors[at + 1], self.kernel.anchors[at + 2])
            self.kernel.search_anchor(self.kernel.anchors[at + 3], self.kernel.anchors[at + 4])
        return self.keep_best()

    def keep_best(self):
        """Copy the best of the plays recorded, in order; return False if not all had room."""
        if self.kernel.play_count > self.kernel.room:
            return False
        self.count = self.order.copy_best(self.kernel.play_count, self.most, self.plays, self.tiles)
        return True

    def record_kept(self):
        """Forget all plays recorded but those kept."""
        i: cython.int
        for i in range(PLAY_FIELDS * self.count):
            self.kernel.plays[i] = self.plays[i]
        for i in range(LANE * self.count):
            self.kernel.play_tiles[i] = self.tiles[i]
        self.kernel.play_count = self.count

    def first_square(self, number):
        """Return the index of the first square of a play found."""
        row: cython.Py_ssize_t = PLAY_FIELDS * cython.cast(cython.Py_ssize_t, number)
        lane: cython.int = self.plays[row + 3]
        start: cython.int = self.plays[row + 4]
        return start * LANE + lane if self.plays[row + 2] else lane * LANE + start
