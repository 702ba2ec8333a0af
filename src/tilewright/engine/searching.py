"""The parts of a search: an edition's board and tiles, a lexicon's words, and leaves."""

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
from tilewright.engine.kernels.kernel import arcs_of
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.kernels.word_map import WordMap
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.leaves import Leaves, kernel_order
from tilewright.engine.reference import Spellings
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon, barred_kinds, bars_of, permitted_words
from tilewright.lexicon.barring import require_language_of
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.squares import CENTRE


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


def game_state(seed: int, number: int) -> int:
    """Return the initial state of the kernel's random numbers in a game (splitmix64), never 0."""
    mask = (1 << 64) - 1
    mixed = (seed * 0xBF58476D1CE4E5B9 + (number + 1) * 0x9E3779B97F4A7C15) & mask
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & mask
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & mask
    return (mixed ^ (mixed >> 31)) or 1
