"""The engine's public interface, for values of the rules, over the kernel or the reference."""

from array import array
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from os import PathLike

from tilewright.engine.codes import board_codes, codes_of, tile_counts
from tilewright.engine.evaluation import Evaluation
from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.engine.large_racks import LargeRacks
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.leaves import Leaves
from tilewright.engine.moves import BestMove, EnginePlay, GameResult, PlayCount
from tilewright.engine.plays import BestMoves, Plays, row_of
from tilewright.engine.questions import (
    BOX_MINIMUM,
    Hidden,
    exchange_limit,
    hidden_of,
    require_position,
    require_rack,
    tiles_asked,
    tiles_beyond,
)
from tilewright.engine.reference import Reference
from tilewright.engine.searching import (
    BoardTables,
    EditionWords,
    MappedWords,
    Side,
    ThreadSearches,
    WordGraph,
    game_state,
    new_games,
    require_dealt,
)
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import Lexicon, bars_of, load_lexicon
from tilewright.rules.edition import Edition
from tilewright.rules.editions import edition_named
from tilewright.rules.position import Position
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles

LEAST_EQUITY = -(2**31)
"""Less than the equity of any play."""

_RESULT_FIELDS = 4


class Engine(StrEnum):
    """The implementation that generates the plays."""

    KERNEL = "kernel"
    REFERENCE = "reference"


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
        self._engine = Engine(engine)
        self._searches = ThreadSearches(self._words, self._leaves, evaluation)
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
            made._searches = ThreadSearches(made._words, made._leaves, self._evaluation)
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
        rack = tiles_asked(rack)
        unseen = hidden_of(position, rack, bag_count, unseen_points)
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
        fields, tiles = self._searches.kernel(position.edition).all_plays(
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
        lead: int = 0,
    ) -> BestMove:
        """Return the play of highest equity, or an exchange that is worth more, or a pass.

        An exchange needs `exchange_minimum` tiles in the bag and at least as many as are put back.
        On the empty board the play reads across. `lead`, in points, is for an evaluation that knows
        some.

        Raises:
            RackTooLarge: the rack holds more than seven tiles, or the edition's size.
            StrangeTiles: it holds a tile that the edition's set does not have.
        """
        rack = tiles_asked(rack)
        unseen = hidden_of(position, rack, bag_count, unseen_points)
        if len(rack) > MOST_TILES:
            words = self._words.under(position.edition)
            return self._large(words, position.edition).best(
                position,
                rack,
                bag_count=unseen.bag_count,
                unseen_points=unseen.points,
                exchange_minimum=exchange_minimum,
            )
        search = self._searches.of_evaluation(position.edition)
        if search is not None:
            search.rack.see(tile_counts(tiles_beyond(position, rack), position.edition.tile_set))
            search.rack.see_lead(lead)
            return _best_by(search, [(position, rack)], [unseen], exchange_minimum)[0]
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
        unseen = [hidden_of(position, rack, bag_count, None) for position, rack in batch]
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
        return self.playcounts([(position, tiles_asked(rack))], across_only)[0]

    def playcounts(
        self, positions: Iterable[tuple[Position, Tiles]], across_only: bool = False
    ) -> list[PlayCount]:
        """Return `playcount` of many positions of one edition, in one call to the kernel."""
        batch = list(positions)
        for position, rack in batch:
            require_position(position)
            require_rack(rack, position.edition.tile_set)
        if self._engine is Engine.REFERENCE:
            return [self._counted(position, rack, across_only) for position, rack in batch]
        if not batch:
            return []
        edition = batch[0][0].edition
        totals = self._searches.of_all_words(edition).count(
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
        rack = tiles_asked(rack)
        require_position(position)
        require_rack(rack, position.edition.tile_set, position.edition.rack_size)
        if self._engine is Engine.REFERENCE or len(rack) > MOST_TILES:
            return bool(self.plays(position, rack))
        kernel = self._searches.kernel(position.edition)
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
        side = Side(self._leaves.of(rules.tile_set))
        played = new_games(self._words.under(rules), BoardTables.of(rules), side, side)
        results = played.play(states, exchange_minimum)
        return [
            GameResult(*results[at : at + _RESULT_FIELDS])
            for at in range(0, len(results), _RESULT_FIELDS)
        ]

    def _best_of_kernel(
        self, batch: list[tuple[Position, Tiles]], unseen: list[Hidden], exchange_minimum: int
    ) -> Sequence[BestMove]:
        if not batch:
            return []
        search = self._searches.of_best(batch[0][0].edition, len(batch))
        return _best_by(search, batch, unseen, exchange_minimum)

    def _counted(self, position: Position, rack: Tiles, across_only: bool) -> PlayCount:
        reference = self._reference(self._words.all, position.edition)
        plays: Sequence[EnginePlay] = reference.plays(position, rack, bag_count=0, unseen_points=0)
        if across_only and position.board.is_empty:
            plays = [play for play in plays if play.direction is Direction.ACROSS]
        scores = [play.score for play in plays]
        return PlayCount(len(scores), max(scores, default=0), sum(scores))

    def _large(self, words: MappedWords, edition: Edition) -> LargeRacks:
        return LargeRacks(words.spellings, self._leaves.of(edition.tile_set), self.plays)

    def _reference(self, words: MappedWords, edition: Edition) -> Reference:
        return Reference(words.spellings, self._leaves.of(edition.tile_set))


def words_of(generator: Generator, edition: Edition) -> MappedWords:
    """Return the generator's words under an edition."""
    return generator._words.under(edition)


def leaves_of(generator: Generator, edition: Edition) -> Leaves:
    """Return the generator's values of the tiles kept, for the edition's tiles."""
    return generator._leaves.of(edition.tile_set)


def evaluation_of(generator: Generator) -> Evaluation | None:
    """Return the generator's evaluation, if it has one."""
    return generator._evaluation


def _copied(
    lexicon: WordGraph,
    leaves: Leaves | str | PathLike[str] | None,
    engine: Engine,
    bars: str | None,
    evaluation: Evaluation | None,
) -> Generator:
    return Generator(lexicon, leaves, engine, bars=bars, evaluation=evaluation)


def _best_by(
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
