"""Searches and their parts: an edition's board and tiles, a lexicon's words, and leaves."""

import threading
from array import array
from collections.abc import Iterator, Sequence
from typing import Protocol

from msgspec import Struct

from tilewright.engine.codes import codes_of
from tilewright.engine.evaluation import BadEvaluation, Evaluation
from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.extensions import Extensions
from tilewright.engine.kernels.games import Games
from tilewright.engine.kernels.kernel import Kernel, arcs_of, compiled
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.kernels.word_map import WordMap
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.leaves import Leaves, kernel_order
from tilewright.engine.reference import Spellings
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon, barred_kinds, bars_of, permitted_words
from tilewright.lexicon.barring import require_language_of
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.squares import CENTRE

WORTH_A_MAP = 500
"""The number of best plays from which building a word map first beats walking the graph."""


class WordGraph(Protocol):
    """The parts of a lexicon used by the engine: its words, and its graph as uint32s."""

    @property
    def graph(self) -> Sequence[int]:
        """The nodes of the word graph (KWG)."""

    def __iter__(self) -> Iterator[str]:
        """Return an iterator over the words in capitals."""


class BoardTables(Struct, frozen=True):
    """An edition's board and tiles in the kernels' coding.

    Multipliers of the squares; the tiles by code, their points and their counts; the tiles of
    leaves, dearest first; the bonus, and the number of tiles that earns it; the index of the centre
    square.
    """

    letter_multipliers: bytes
    word_multipliers: bytes
    tiles: str
    points: bytes
    counts: bytes
    order: str
    bonus: int
    bonus_tiles: int
    centre: int

    @classmethod
    def of(cls, edition: Edition) -> "BoardTables":
        """Return the tables of the edition.

        A bonus for more tiles than the kernels' racks hold is one that no play here earns.
        """
        earned = edition.bonus.tiles <= MOST_TILES
        premiums = edition.layout.premiums
        codes, tile_set = codes_of(edition.tile_set), edition.tile_set
        return cls(
            bytes(premium.letter_multiplier if premium else 1 for premium in premiums),
            bytes(premium.word_multiplier if premium else 1 for premium in premiums),
            codes.tiles,
            bytes(tile_set.values.get(Tile(tile), 0) for tile in codes.tiles),
            bytes(tile_set.counts.get(Tile(tile), 0) for tile in codes.tiles),
            kernel_order(tile_set),
            edition.bonus.points if earned else 0,
            edition.bonus.tiles if earned else MOST_TILES,
            CENTRE.index,
        )


class OtherRackSize(TilewrightError, ValueError):
    """An edition whose racks are of another size than the kernels deal."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        super().__init__(
            f"self-play, simulations and environments deal racks of {MOST_TILES} tiles;"
            f" {edition.name} has racks of {edition.rack_size}, which Game and Generator can play"
        )


def require_dealt(edition: Edition) -> None:
    """Check that the kernels can deal the edition's racks.

    Raises:
        OtherRackSize: they are not of the compiled size.
    """
    if edition.rack_size != MOST_TILES:
        raise OtherRackSize(edition)


class MappedWords:
    """A lexicon's tables for searches, built on first use; one instance serves every thread."""

    def __init__(self, lexicon: WordGraph) -> None:
        self.lexicon = lexicon
        self._lock = threading.Lock()
        self._word_map: WordMap | None = None
        self._extensions: Extensions | None = None
        self._arcs: array[int] | None = None
        self._spellings: Spellings | None = None

    @property
    def word_map(self) -> WordMap:
        """The map, with its table for blanks.

        Raises:
            CannotMap: the words do not fit into a map.
        """
        with self._lock:
            if self._word_map is None:
                word_map = WordMap(self.lexicon.graph)
                word_map.prepare_blanks()
                self._word_map = word_map
            return self._word_map

    @property
    def extensions(self) -> Extensions:
        """How words can be extended."""
        with self._lock:
            if self._extensions is None:
                self._extensions = Extensions(self.lexicon.graph)
            return self._extensions

    @property
    def arcs(self) -> "array[int]":
        """The graph in the form for the search of all plays."""
        with self._lock:
            if self._arcs is None:
                self._arcs = arcs_of(self.lexicon.graph)
            return self._arcs

    @property
    def spellings(self) -> Spellings:
        """The words for the reference, and for racks that the kernels do not take: 100 MB."""
        with self._lock:
            if self._spellings is None:
                self._spellings = Spellings(self.lexicon)
            return self._spellings


class EditionWords:
    """A lexicon's tables under every edition: without the words that the edition bars.

    `bars` is a revision of barred words; None for today's. A graph that is not a lexicon's is used
    as it is.

    Raises:
        UnknownBars: there is no such revision.
    """

    def __init__(self, lexicon: WordGraph, bars: str | None = None) -> None:
        bars_of(bars)
        self.bars = bars
        self.all = MappedWords(lexicon)
        self._lock = threading.Lock()
        self._by_kinds: dict[frozenset[Barred], MappedWords] = {}

    def under(self, edition: Edition) -> MappedWords:
        """Return the tables of the words that the edition permits, made once.

        Raises:
            WordsOfOtherLanguage: the words are not written in the letters of the edition's tiles.
        """
        lexicon = self.all.lexicon
        if not isinstance(lexicon, Lexicon):
            return self.all
        require_language_of(edition, lexicon)
        kinds = barred_kinds(edition)
        if not kinds:
            return self.all
        with self._lock:
            if kinds not in self._by_kinds:
                words = permitted_words(lexicon, edition, self.bars)
                self._by_kinds[kinds] = MappedWords(words)
            return self._by_kinds[kinds]


class Side(Struct, frozen=True):
    """One side's way to choose: by equity with these leaves, or by score alone.

    An `evaluation` goes on top of the leaves of the tiles that it was learned for. A game between
    two counts the unseen tiles for it; other searches are told them.
    """

    leaves: Leaves
    by_score: bool = False
    evaluation: Evaluation | None = None


def new_lanes(words: MappedWords, board: BoardTables) -> Lanes:
    """Return lanes for one thread."""
    squares = (board.letter_multipliers, board.word_multipliers, board.points)
    bonus = board.bonus_tiles
    lanes = Lanes(words.word_map, squares, board.bonus, board.centre, bonus_tiles=bonus)
    lanes.extensions = words.extensions
    return lanes


def new_search(lanes: Lanes, words: MappedWords, board: BoardTables, side: Side) -> BestPlay:
    """Return a search on these lanes, for one thread.

    Raises:
        BadEvaluation: the side's evaluation was learned for other tiles.
        ValueError: the edition's letters are worth too much for 16-bit scores.
    """
    values = side.leaves.numbered_by(board.order)
    order = bytes(map(board.tiles.index, board.order))
    rack = RackValues(board.points, order, values, side.by_score)
    if side.evaluation is not None:
        if side.evaluation.tiles != board.tiles:
            raise BadEvaluation("the evaluation was learned for other tiles")
        side.evaluation.apply_to(rack)
    return BestPlay(lanes, words.word_map, rack)


def new_games(words: MappedWords, board: BoardTables, first: Side, second: Side) -> Games:
    """Return games between two sides, for one thread."""
    lanes = new_lanes(words, board)
    begins = new_search(lanes, words, board, first)
    other = begins if first == second else new_search(lanes, words, board, second)
    return Games(begins, other, board.points, board.counts)


def new_rollouts(words: MappedWords, board: BoardTables, side: Side) -> Rollouts:
    """Return rollouts by the side's way to choose, for one thread."""
    search = new_search(new_lanes(words, board), words, board, side)
    return Rollouts(search, new_lanes(words, board), board.points, sum(board.counts))


def build_kernel(
    lexicon: WordGraph, leaves: Leaves, edition: Edition, arcs: "array[int] | None" = None
) -> Kernel:
    """Return a kernel for the lexicon's graph and the edition's layout, tiles and bonus.

    `arcs` is the graph's `arcs_of`, if already computed.

    Raises:
        ValueError: a table has the wrong length.
    """
    board = BoardTables.of(edition)
    squares = (board.letter_multipliers, board.word_multipliers, board.points)
    return Kernel(
        lexicon.graph,
        squares,
        bytes(map(board.tiles.index, leaves.order)),
        leaves.values,
        board.bonus,
        board.centre,
        arcs,
        board.bonus_tiles,
    )


def build_search(
    words: MappedWords, leaves: Leaves, edition: Edition, evaluation: Evaluation | None = None
) -> BestPlay | None:
    """Return a search over placements; None for an edition or a word list too large for it."""
    board = BoardTables.of(edition)
    try:
        side = Side(leaves, evaluation=evaluation)
        return new_search(new_lanes(words, board), words, board, side)
    except ValueError:
        return None


class ThreadSearches:
    """Each thread's searches by one lexicon, leaves and an evaluation, built when first needed.

    There are several kinds: threads do not share scratch space, and a word map is worth its time
    for many best plays alone.
    """

    def __init__(
        self, words: EditionWords, leaves: LeaveSource, evaluation: Evaluation | None
    ) -> None:
        self._words, self._leaves, self._evaluation = words, leaves, evaluation
        self._asked = 0
        self._own = threading.local()

    def kernel(self, edition: Edition) -> Kernel:
        """Return this thread's kernel for the edition; threads do not share scratch space."""
        return self._kernel_of(self._words.under(edition), edition)

    def of_all_words(self, edition: Edition) -> Kernel:
        """Return this thread's kernel with all words, the barred ones of the edition included."""
        return self._kernel_of(self._words.all, edition)

    def _kernel_of(self, words: MappedWords, edition: Edition) -> Kernel:
        kernels: dict[MappedWords, tuple[Edition, Kernel]] = vars(self._own).setdefault("all", {})
        found = kernels.get(words)
        if found is None or found[0] is not edition:
            leaves = self._leaves.of(edition.tile_set)
            made = build_kernel(words.lexicon, leaves, edition, words.arcs)
            found = kernels[words] = (edition, made)
        return found[1]

    def of_best(self, edition: Edition, batch: int) -> Kernel | BestPlay:
        """Return the object that finds best plays now; both kinds find the same.

        The search over placements is several times as fast, but needs its word map first, and is
        slow when interpreted.
        """
        self._asked += batch
        if not compiled or self._asked < WORTH_A_MAP:
            return self.kernel(edition)
        if getattr(self._own, "searched", None) is not edition:
            words = self._words.under(edition)
            leaves = self._leaves.of(edition.tile_set)
            self._own.search = build_search(words, leaves, edition)
            self._own.searched = edition
        search: BestPlay | None = self._own.search
        return search or self.kernel(edition)

    def of_evaluation(self, edition: Edition) -> BestPlay | None:
        """Return the search by the evaluation; None without one."""
        evaluation = self._evaluation
        if evaluation is None:
            return None
        evaluation.require(edition)
        if getattr(self._own, "evaluated", None) is not edition:
            words, leaves = self._words.under(edition), self._leaves.of(edition.tile_set)
            self._own.by_evaluation = build_search(words, leaves, edition, evaluation)
            self._own.evaluated = edition
        search: BestPlay | None = self._own.by_evaluation
        if search is None:
            raise BadEvaluation(
                f"{edition.title} has scores, or a list of words, too large for an evaluation"
            )
        return search


def game_state(seed: int, number: int) -> int:
    """Return the initial state of the kernel's random numbers in a game (splitmix64), never 0."""
    mask = (1 << 64) - 1
    mixed = (seed * 0xBF58476D1CE4E5B9 + (number + 1) * 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    return (mixed ^ (mixed >> 31)) or 1
