"""The engine's public interface, for values of the rules, over the kernel or the reference."""

import threading
from array import array
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from os import PathLike
from typing import NamedTuple

from tilewright.engine.best_moves import BestMoves
from tilewright.engine.codes import codes_of
from tilewright.engine.evaluation import BadEvaluation, Evaluation
from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.games import Games
from tilewright.engine.kernels.kernel import Kernel, compiled
from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.large_racks import LargeRacks
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.leaves import Leaves, tiles_of_leaves
from tilewright.engine.moves import BestMove, EnginePlay, PlayCount
from tilewright.engine.plays import Plays, row_of
from tilewright.engine.reference import Reference
from tilewright.engine.searching import (
    BoardTables,
    EditionWords,
    MappedWords,
    Side,
    WordGraph,
    game_state,
    new_games,
    new_lanes,
    new_rollouts,
    new_search,
    require_dealt,
)
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import Lexicon, bars_of, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.position import Position
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles, TileSet

WORTH_A_MAP = 500
"""The number of best plays from which building a word map first beats walking the graph."""

BOX_MINIMUM = 1
"""The fewest tiles in the bag for an exchange in the box editions, where one may be put back."""

LEAST_EQUITY = -(2**31)
"""Less than the equity of any play."""

_RESULT_FIELDS = 4


class Engine(StrEnum):
    """The implementation that generates the plays."""

    KERNEL = "kernel"
    REFERENCE = "reference"


class RackTooLarge(TilewrightError, ValueError):
    """A rack of more tiles than the engine handles."""

    def __init__(self, rack: Tiles, most: int) -> None:
        self.rack = rack
        self.most = most
        super().__init__(f"a rack holds at most {most} tiles, not {len(rack)}")


class StrangeTiles(TilewrightError, ValueError):
    """A rack with tiles that the edition's set does not have; `strange` holds them."""

    def __init__(self, rack: Tiles, strange: Tiles) -> None:
        self.rack = rack
        self.strange = strange
        super().__init__(f"the set has no tiles {strange}, which the rack {rack} holds")


class Hidden(NamedTuple):
    """The hidden part of a position: tiles in the bag, points on the others' racks."""

    bag_count: int
    points: int


class GameResult(NamedTuple):
    """A game of self-play: final scores of the player who began and the other, turns, words
    scored.
    """

    first: int
    second: int
    turns: int
    words: int


class Generator:
    """Finds the plays of any position with one lexicon; safe to use from several threads.

    `lexicon` is the word list, its name (club, common) or a file; `leaves` values the tiles kept (a
    .klv2 file; default: Tilewright's own), `engine` chooses the kernel or the reference. No play
    has a word that the position's edition bars: today, or in the revision `bars` of an older game.
    An `evaluation` chooses the best move in a game between two; one that was learned for other
    tiles is refused when it is asked.

    Raises:
        LexiconError: there is no such lexicon.
        UnknownBars: there is no such revision.
        BadLeaves: the file of leaves cannot be read.
        TypeError: the lexicon or the leaves are something else.
    """

    def __init__(
        self,
        lexicon: WordGraph | str | PathLike[str],
        leaves: Leaves | str | PathLike[str] | None = None,
        engine: Engine | str = Engine.KERNEL,
        *,
        bars: str | None = None,
        evaluation: Evaluation | None = None,
    ) -> None:
        if isinstance(lexicon, str | PathLike):
            lexicon = load_lexicon(lexicon)
        elif not hasattr(lexicon, "graph"):
            raise TypeError(f"a lexicon is club, common, a file, or a Lexicon, not {lexicon!r:.40}")
        self._lexicon = lexicon
        self._leaves = LeaveSource(leaves)
        self._evaluation = evaluation
        self._words = EditionWords(lexicon, bars)
        self._asked = 0
        self._engine = Engine(engine)
        self._own = threading.local()
        self._of_other_bars: dict[str, Generator] = {}

    def __reduce__(self) -> tuple[Callable[..., "Generator"], tuple[object, ...]]:
        # a copy builds its own tables: they belong to a process, some to a thread
        source, words = self._leaves.source, self._words
        return _copied, (self._lexicon, source, self._engine, words.bars, self._evaluation)

    def __repr__(self) -> str:
        words = self._lexicon
        name = words.name if isinstance(words, Lexicon) else type(words).__name__
        return f"<Generator by {name}>"

    def under(self, bars: str | None) -> "Generator":
        """Return the generator for games of this revision of barred words, made once.

        Raises:
            UnknownBars: there is no such revision.
        """
        revision = bars_of(bars).revision
        if revision == bars_of(self._words.bars).revision:
            return self
        made = self._of_other_bars.get(revision)
        if made is None:
            made = Generator(
                self._lexicon, None, self._engine, bars=revision, evaluation=self._evaluation
            )
            made._leaves = self._leaves
            self._of_other_bars[revision] = made
        return made

    def plays(
        self,
        position: Position,
        rack: str | Tiles,
        *,
        bag_count: int | None = None,
        unseen_points: int | None = None,
        above: int | None = None,
    ) -> Plays:
        """Return all distinct plays, best first; each is built on access.

        Without `bag_count` and `unseen_points`, one opponent with a full rack is assumed. With
        `above`, only plays of more than this equity. A rack may be text: `"AEINRT?"`.

        Raises:
            MalformedText: the text is not a rack.
            RackTooLarge: the rack holds more than seven tiles, or the edition's size.
            StrangeTiles: it holds a tile that the edition's set does not have.
            TypeError: the position or the rack is something else.
        """
        rack = _tiles(rack)
        unseen = self._unseen(position, rack, bag_count, unseen_points)
        least = LEAST_EQUITY if above is None else above
        if self._engine is Engine.REFERENCE or len(rack) > MOST_TILES:
            slow = self._large if len(rack) > MOST_TILES else self._reference
            plays = slow(self._words.under(position.edition), position.edition).plays(
                position, rack, bag_count=unseen.bag_count, unseen_points=unseen.points
            )
            better = [play for play in plays if play.equity > least]
            rows = [row_of(play) for play in better]
            bonus, alphabet = position.edition.bonus.tiles, position.edition.tile_set.alphabet
            return Plays(position.board.cells, rows, bonus_tiles=bonus, alphabet=alphabet)
        fields, tiles = self._kernel(position.edition).all_plays(
            board_codes(position),
            tile_counts(rack, position.edition.tile_set),
            unseen.bag_count,
            unseen.points,
        )
        written = codes_of(position.edition.tile_set).written
        numbers, letters = PlayOrder(fields, tiles).columns(least, written)
        bonus, alphabet = position.edition.bonus.tiles, position.edition.tile_set.alphabet
        cells = position.board.cells
        return Plays.of_columns(cells, numbers, letters, bonus_tiles=bonus, alphabet=alphabet)

    def best(
        self,
        position: Position,
        rack: str | Tiles,
        *,
        bag_count: int | None = None,
        unseen_points: int | None = None,
        exchange_minimum: int = BOX_MINIMUM,
    ) -> BestMove:
        """Return the play of highest equity, or an exchange that is worth more, or a pass.

        An exchange needs `exchange_minimum` tiles in the bag and at least as many as are put back.
        On the empty board the play reads across.

        Raises:
            RackTooLarge: the rack holds more than seven tiles, or the edition's size.
            StrangeTiles: it holds a tile that the edition's set does not have.
        """
        rack = _tiles(rack)
        unseen = self._unseen(position, rack, bag_count, unseen_points)
        if len(rack) > MOST_TILES:
            words = self._words.under(position.edition)
            return self._large(words, position.edition).best(
                position,
                rack,
                bag_count=unseen.bag_count,
                unseen_points=unseen.points,
                exchange_minimum=exchange_minimum,
            )
        search = self._evaluated(position.edition)
        if search is not None:
            search.rack.see(tile_counts(_beyond(position, rack), position.edition.tile_set))
            return self._best_by(search, [(position, rack)], [unseen], exchange_minimum)[0]
        if self._engine is Engine.KERNEL:
            return self._best_of_kernel([(position, rack)], [unseen], exchange_minimum)[0]
        words = self._words.under(position.edition)
        return self._reference(words, position.edition).best(
            position,
            rack,
            bag_count=unseen.bag_count,
            unseen_points=unseen.points,
            exchange_limit=exchange_limit(unseen.bag_count, exchange_minimum),
        )

    def best_moves(
        self,
        positions: Iterable[tuple[Position, Tiles]],
        *,
        bag_count: int | None = None,
        exchange_minimum: int = BOX_MINIMUM,
    ) -> Sequence[BestMove]:
        """Return `best` of many positions of one edition, in one call to the kernel.

        `bag_count` holds for all of them. The kernel returns a `BestMoves`, whose columns can be
        read without building moves.

        Raises:
            RackTooLarge: a rack holds more than seven tiles.
        """
        batch = list(positions)
        if self._engine is Engine.REFERENCE or any(len(rack) > MOST_TILES for _, rack in batch):
            return [
                self.best(position, rack, bag_count=bag_count, exchange_minimum=exchange_minimum)
                for position, rack in batch
            ]
        unseen = [self._unseen(position, rack, bag_count, None) for position, rack in batch]
        return self._best_of_kernel(batch, unseen, exchange_minimum)

    def playcount(
        self, position: Position, rack: str | Tiles, across_only: bool = False
    ) -> PlayCount:
        """Return the number of distinct plays, the best score (0: none) and the sum of scores.

        On the empty board plays in both directions count, or those across alone. All words of the
        lexicon count, barred words of an edition included, so that engines can be compared.

        Raises:
            RackTooLarge: the rack holds more than seven tiles, or the edition's size.
            StrangeTiles: it holds a tile that the edition's set does not have.
        """
        return self.playcounts([(position, _tiles(rack))], across_only)[0]

    def playcounts(
        self, positions: Iterable[tuple[Position, Tiles]], across_only: bool = False
    ) -> list[PlayCount]:
        """Return `playcount` of many positions of one edition, in one call to the kernel."""
        batch = list(positions)
        for position, rack in batch:
            _require_position(position)
            _check(rack, position.edition.tile_set)
        if self._engine is Engine.REFERENCE:
            return [self._counted(position, rack, across_only) for position, rack in batch]
        if not batch:
            return []
        edition = batch[0][0].edition
        totals = self._counter(edition).count(
            b"".join(board_codes(position) for position, _ in batch),
            b"".join(tile_counts(rack, edition.tile_set) for _, rack in batch),
            across_only,
        )
        return [
            PlayCount(totals[at], max(totals[at + 1], 0), totals[at + 2])
            for at in range(0, len(totals), 3)
        ]

    def has_play(self, position: Position, rack: str | Tiles) -> bool:
        """Return whether the rack can make any play whose words the edition permits."""
        rack = _tiles(rack)
        _require_position(position)
        _check(rack, position.edition.tile_set, position.edition.rack_size)
        if self._engine is Engine.REFERENCE or len(rack) > MOST_TILES:
            return bool(self.plays(position, rack))
        kernel = self._kernel(position.edition)
        counts = tile_counts(rack, position.edition.tile_set)
        counted = kernel.count(board_codes(position), counts, True)
        return bool(counted[0] > 0)

    def selfplay(
        self,
        edition: Edition | str,
        games: int,
        seed: int,
        *,
        first_game: int = 0,
        exchange_minimum: int = MOST_TILES,
    ) -> list[GameResult]:
        """Play games between two players by equity; game n of a seed is always the same.

        The kernel plays them for any choice of engine.

        Raises:
            UnknownEdition: there is no such edition.
            OtherRackSize: the edition does not have racks of seven tiles.
            NotThatMany: a number of games is below 0.
            SeedOutOfRange: the seed is below 0, or has more than 64 bits.
        """
        require_seed(seed)
        require_number("games", games)
        require_number("first_game", first_game)
        numbers = range(first_game, first_game + games)
        states = array("Q", [game_state(seed, number) for number in numbers])
        rules = edition_named(edition)
        require_dealt(rules)
        results = self._games(rules).play(states, exchange_minimum)
        return [
            GameResult(*results[at : at + _RESULT_FIELDS])
            for at in range(0, len(results), _RESULT_FIELDS)
        ]

    def _best_of_kernel(
        self, batch: list[tuple[Position, Tiles]], unseen: list[Hidden], exchange_minimum: int
    ) -> Sequence[BestMove]:
        if not batch:
            return []
        search = self._searcher(batch[0][0].edition, len(batch))
        return self._best_by(search, batch, unseen, exchange_minimum)

    def _best_by(
        self,
        search: Kernel | BestPlay,
        batch: list[tuple[Position, Tiles]],
        unseen: list[Hidden],
        exchange_minimum: int,
    ) -> Sequence[BestMove]:
        edition = batch[0][0].edition
        fields, tiles = search.best_moves(
            b"".join(board_codes(position) for position, _ in batch),
            b"".join(tile_counts(rack, edition.tile_set) for _, rack in batch),
            [hidden.bag_count for hidden in unseen],
            [hidden.points for hidden in unseen],
            [exchange_limit(hidden.bag_count, exchange_minimum) for hidden in unseen],
        )
        cells = [position.board.cells for position, _ in batch]
        return BestMoves(cells, fields, tiles, edition)

    def _counted(self, position: Position, rack: Tiles, across_only: bool) -> PlayCount:
        reference = self._reference(self._words.all, position.edition)
        plays: Sequence[EnginePlay] = reference.plays(position, rack, bag_count=0, unseen_points=0)
        if across_only and position.board.is_empty:
            plays = [play for play in plays if play.direction is Direction.ACROSS]
        scores = [play.score for play in plays]
        return PlayCount(len(scores), max(scores, default=0), sum(scores))

    def _unseen(
        self, position: Position, rack: Tiles, bag_count: int | None, points: int | None
    ) -> Hidden:
        _require_position(position)
        _check(rack, position.edition.tile_set, position.edition.rack_size)
        require_number("bag_count", bag_count or 0)
        require_number("unseen_points", points or 0)
        assumed = two_handed(position, rack)
        return Hidden(
            assumed.bag_count if bag_count is None else bag_count,
            assumed.points if points is None else points,
        )

    def _kernel(self, edition: Edition) -> Kernel:
        """Return this thread's kernel for the edition; threads do not share scratch space."""
        return self._kernel_of(self._words.under(edition), edition)

    def _counter(self, edition: Edition) -> Kernel:
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

    def _searcher(self, edition: Edition, batch: int) -> Kernel | BestPlay:
        """Return the object that finds best plays now; both kinds find the same.

        The search over placements is several times as fast, but needs its word map first, and is
        slow when interpreted.
        """
        self._asked += batch
        if not compiled or self._asked < WORTH_A_MAP:
            return self._kernel(edition)
        if getattr(self._own, "searched", None) is not edition:
            words = self._words.under(edition)
            leaves = self._leaves.of(edition.tile_set)
            self._own.search = build_search(words, leaves, edition)
            self._own.searched = edition
        search: BestPlay | None = self._own.search
        return search or self._kernel(edition)

    def _evaluated(self, edition: Edition) -> BestPlay | None:
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

    def _games(self, edition: Edition) -> Games:
        side = Side(self._leaves.of(edition.tile_set))
        return new_games(self._words.under(edition), BoardTables.of(edition), side, side)

    def _large(self, words: MappedWords, edition: Edition) -> LargeRacks:
        return LargeRacks(words.spellings, self._leaves.of(edition.tile_set), self.plays)

    def _reference(self, words: MappedWords, edition: Edition) -> Reference:
        return Reference(words.spellings, self._leaves.of(edition.tile_set))


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


def words_of(generator: Generator, edition: Edition) -> MappedWords:
    """Return the generator's words under an edition."""
    return generator._words.under(edition)


def leaves_of(generator: Generator, edition: Edition) -> Leaves:
    """Return the generator's values of the tiles kept, for the edition's tiles."""
    return generator._leaves.of(edition.tile_set)


def rollouts_of(generator: Generator, edition: Edition) -> Rollouts:
    """Return rollouts by the generator's words and leaves, for one thread.

    The kernel plays them for any choice of engine.

    Raises:
        OtherRackSize: the edition does not have racks of seven tiles.
        ValueError: the edition's letters are worth too much for 16-bit scores.
    """
    require_dealt(edition)
    words = words_of(generator, edition)
    try:
        return new_rollouts(words, BoardTables.of(edition), Side(leaves_of(generator, edition)))
    except ValueError as error:
        raise ValueError(f"these tiles or this board cannot be simulated: {error}") from error


def _copied(
    lexicon: WordGraph,
    leaves: Leaves | str | PathLike[str] | None,
    engine: Engine,
    bars: str | None,
    evaluation: Evaluation | None,
) -> Generator:
    return Generator(lexicon, leaves, engine, bars=bars, evaluation=evaluation)


def two_handed(position: Position, rack: Tiles) -> Hidden:
    """Return the unseen tiles with one opponent, who holds a full rack while the tiles last.

    The points are those on the opponent's rack, known only once the bag is empty.
    """
    unseen = _beyond(position, rack)
    bag_count = max(0, len(unseen) - position.edition.rack_size)
    return Hidden(bag_count, 0 if bag_count else position.edition.tile_set.total(unseen))


def _beyond(position: Position, rack: Tiles) -> Tiles:
    """Return the tiles of the set that are neither on the board nor on the rack."""
    counts = position.edition.tile_set.tiles.counts()
    counts.subtract(position.board.tiles.counts())
    counts.subtract(rack.counts())
    return Tiles(counts.elements())


def exchange_limit(bag_count: int, exchange_minimum: int) -> int:
    """Return the most tiles that may be put back.

    >>> exchange_limit(3, 1), exchange_limit(6, 7), exchange_limit(80, 7)
    (3, 0, 7)
    """
    return min(bag_count, MOST_TILES) if bag_count >= exchange_minimum else 0


def board_codes(position: Position) -> bytes:
    """Return the board in the kernel's coding."""
    return codes_of(position.edition.tile_set).board(position.board.cells)


def tile_counts(tiles: Tiles, tile_set: TileSet) -> bytes:
    """Return tiles in the kernel's coding: the counts of blanks, A, B and so on."""
    return codes_of(tile_set).counts(tiles)


def _tiles(rack: str | Tiles) -> Tiles:
    if isinstance(rack, str):
        return Tiles.parse(rack)
    if not isinstance(rack, Tiles):
        raise TypeError(f"a rack is text such as 'AEINRT?', or Tiles, not {rack!r:.40}")
    return rack


def _require_position(position: object) -> None:
    """Check that this is a position.

    Raises:
        TypeError: it is something else, such as the name of an edition.
    """
    if not isinstance(position, Position):
        raise TypeError(
            f"a position is a Position, not {position!r:.40}; the empty board of an edition is "
            "Position.opening('standard'), that of a game is game.position"
        )


def _check(rack: Tiles, tile_set: TileSet, most: int = MOST_TILES) -> None:
    if len(rack) > max(MOST_TILES, most):
        raise RackTooLarge(rack, max(MOST_TILES, most))
    strange = set(rack).difference(tiles_of_leaves(tile_set))
    if strange:
        raise StrangeTiles(rack, Tiles(strange))
