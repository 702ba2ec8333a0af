"""The weights of an evaluation, learned from games of the program against itself.

Each turn is an observation of linear regressions with small penalties, one for each phase of the
bag. While the bag has many tiles the equity of the player's next turn is explained by the tiles
kept, the shares of the tiles unseen, and each pair of the two; the pairs alone become weights, and
the rest only keeps them apart from what they go together with. With few tiles in the bag and with
none it is the points that the player gains on the other until the end of the game, so that tiles
kept, and how many are left to draw, have the worth that they had in the end.

Sums over games are added in their order, so that the same lesson gives the same weights on any
number of threads. NumPy comes with `pip install 'tilewright[learning]'`.
"""

from __future__ import annotations

from array import array
from functools import partial
from math import comb
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from tilewright.engine.evaluation import Evaluation
from tilewright.engine.kernels.games import Games
from tilewright.engine.layout import (
    BLANK_CODE,
    EXCHANGED,
    KINDS,
    LARGEST_LEAVE,
    MOST_TILES,
    PASSED,
    PLAYED,
    leave_starts,
)
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import BoardTables, MappedWords, Side, game_state, new_games
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, tables_of
from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_number, require_seed

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Executor

    import numpy as np
    from numpy.typing import NDArray

    from tilewright.engine.leaves import Leaves
    from tilewright.rules.edition import Edition

    Numbers = NDArray[np.float64]
    Whole = NDArray[np.int32]

PIECE = 1000
GENERATION_STEP = 1 << 32
"""The offset between the seeds of one generation and the next."""

LAST, LATE, EARLY = range(3)
"""The phases: an empty bag, one that a play may empty, and a fuller one."""

PENALTY = (30.0, 100.0, 5.0)
"""The penalty of the weights of pairs, by phase; that of all else is 1."""

MOST_WORTH, MOST_SCALE, UNIT, SCALE_UNIT = 200, 2, 1000, 1024
TURN_FIELDS, RESULT_FIELDS, TURN_TILES = 12, 4, 22
GAME, SEAT, KIND, EQUITY, TOTAL, BAG = 0, 2, 3, 4, 6, 7
"""The fields of a recorded turn that are used here."""


class NumPyMissing(TilewrightError, ImportError):
    """A request to learn an evaluation when NumPy is not installed."""

    def __init__(self) -> None:
        super().__init__("learning an evaluation needs NumPy: pip install 'tilewright[learning]'")


class EvaluationLesson(Struct, frozen=True):
    """The inputs of learning an evaluation: a lexicon, an edition, leaves, games and a seed.

    The first generation plays by equity, each later one by the evaluation before; each has as
    many games.
    """

    games: int
    lexicon: str = "club"
    edition: str | Edition = "standard"
    leaves: str | None = None
    seed: int = 0
    generations: int = 1

    def __post_init__(self) -> None:
        require_seed(self.seed)
        require_number("games", self.games, 1)
        require_number("generations", self.generations, 1)


def train_evaluation(
    lesson: EvaluationLesson,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    ahead: int = 2,
) -> Evaluation:
    """Return the evaluation of the last generation; `heard` gets the games of every piece.

    Raises:
        NumPyMissing: NumPy is not installed.
        LexiconError: there is no such lexicon.
        BadLeaves: the leaves cannot be read.
    """
    try:
        import numpy  # noqa: F401, ICN001
    except ImportError as error:
        raise NumPyMissing from error
    words, board, leaves = tables_of(lesson.lexicon, lesson.edition, lesson.leaves)
    found: Evaluation | None = None
    for generation in range(lesson.generations):
        seed = lesson.seed + generation * GENERATION_STEP
        work = partial(_observed, words, board, Side(leaves, evaluation=found), seed)
        pieces = (range(at, min(at + PIECE, lesson.games)) for at in range(0, lesson.games, PIECE))
        sums: list[Sums] = []
        for games, more in ordered_submit(executor, work, pieces, ahead):
            sums = (
                [one.plus(other) for one, other in zip(sums, more, strict=True)] if sums else more
            )
            heard(games)
        found = _evaluation_of(board, sums)
    assert found is not None
    return found


class Sums(Struct, frozen=True):
    """The sums of products of a regression: of the features with each other and with the aim."""

    products: Numbers
    aims: Numbers

    @classmethod
    def of(cls, features: Numbers, aim: Numbers) -> Sums:
        """Return the sums over rows of features, summed in single precision."""
        import numpy as np

        rows, explained = features.astype(np.float32), aim.astype(np.float32)
        return cls((rows.T @ rows).astype(np.float64), (rows.T @ explained).astype(np.float64))

    def plus(self, other: Sums) -> Sums:
        """Return the sums over both."""
        return Sums(self.products + other.products, self.aims + other.aims)

    def weights(self, penalties: Numbers) -> Numbers:
        """Return the weights of the features that explain the aim best, less their penalties."""
        import numpy as np

        solved = np.linalg.solve(self.products + np.diag(penalties), self.aims)
        return solved.astype(np.float64)


class Observed(Struct, frozen=True):
    """Turns of games as columns: what was kept and unseen, and how the games went on.

    `next_equity` is that of the player's next move, not a number where it has no full rack and
    bag; `gain` is what the player gained on the other from then to the end.
    """

    kinds: Whole
    bag: Whole
    rack_size: Whole
    kept: Whole
    unseen: Whole
    leave: Numbers
    next_equity: Numbers
    gain: Numbers


def _observed(
    words: MappedWords, board: BoardTables, side: Side, seed: int, numbers: range
) -> tuple[int, list[Sums]]:
    """Play these games, and return how many they are and the sums of each phase."""
    games: Games = new_games(words, board, side, side)
    states = array("Q", [game_state(seed, number) for number in numbers])
    played = games.play_recording(states, EXCHANGE_MINIMUM)
    turns = observed_turns(board, side.leaves, *played)
    return len(numbers), [_last_sums(turns), _late_sums(turns), _early_sums(turns, board)]


def observed_turns(
    board: BoardTables,
    leaves: Leaves,
    results: array[int],
    numbers: array[int],
    tiles: bytes,
) -> Observed:
    """Return the recorded turns of whole games, in order."""
    import numpy as np

    ended = np.frombuffer(results, np.int32).reshape(-1, RESULT_FIELDS)
    turns = np.frombuffer(numbers, np.int32).reshape(-1, TURN_FIELDS)
    written = np.frombuffer(tiles, np.uint8).reshape(-1, TURN_TILES)
    kinds, count = turns[:, KIND], len(board.tiles)
    plays, exchanges = kinds == PLAYED, kinds == EXCHANGED
    rack = _counted(written[:, :MOST_TILES], count, 1)
    laid = np.zeros_like(rack)
    # a blank on the board has the code of its letter, and more
    squares = written[plays, MOST_TILES:]
    laid[plays] = _counted(np.where(squares > BLANK_CODE, 1, squares + (squares > 0)), count, 1)
    gone = laid.copy()
    gone[exchanges] = _counted(written[exchanges, MOST_TILES : 2 * MOST_TILES], count, 1)
    before = np.cumsum(laid, 0) - laid
    on_board = before - before[np.searchsorted(turns[:, GAME], turns[:, GAME])]
    kept = rack - gone
    row = np.arange(len(turns))
    game, seat, total = turns[:, GAME], turns[:, SEAT], turns[:, TOTAL]
    has_before = (row > 0) & (game[row - 1] == game)
    other = np.where(has_before, total[row - 1], 0)
    gain = ended[game, seat] - total - (ended[game, 1 - seat] - other)
    later = np.minimum(row + 2, len(turns) - 1)
    goes_on = (game[later] == game) & (later == row + 2) & (turns[later, BAG] > 0)
    goes_on &= (kinds[later] != PASSED) & (rack[later].sum(1) == MOST_TILES)
    return Observed(
        kinds,
        turns[:, BAG],
        rack.sum(1),
        kept,
        (np.frombuffer(board.counts, np.uint8) - on_board - rack).astype(np.int32),
        leave_worths(kept, leaves.numbered_by(board.order), [*map(board.tiles.index, board.order)]),
        np.where(goes_on, turns[later, EQUITY] / UNIT, np.nan),
        gain.astype(np.float64),
    )


def _counted(codes: NDArray[np.uint8], kinds: int, first: int) -> Whole:
    """Return how many there are of each kind in every row; codes below `first` are no tiles."""
    import numpy as np

    counts = np.zeros((len(codes), kinds), np.int32)
    for column in codes.T.astype(np.int64):
        rows = np.flatnonzero(column >= first)
        counts[rows, column[rows] - first] += 1
    return counts


def leave_worths(kept: Whole, values: array[int], order: list[int]) -> Numbers:
    """Return the value of every row's leave in points, 0 of a whole rack."""
    import numpy as np

    sizes = kept.sum(1)
    small = sizes <= LARGEST_LEAVE
    numbers = np.array(leave_starts(len(order)))[np.where(small, sizes, 0)]
    steps = np.array([[comb(at + i, i + 1) for i in range(MOST_TILES)] for at in range(len(order))])
    before = np.zeros(len(kept), np.int64)
    for place, tile in enumerate(order):
        for copy in range(int(kept[:, tile].max(initial=0))):
            rows = np.flatnonzero(small & (kept[:, tile] > copy))
            numbers[rows] += steps[place, before[rows]]
            before[rows] += 1
    table = np.frombuffer(values, np.int32)
    return np.where(small, table[np.where(small, numbers, 0)] / UNIT, 0.0)


def _pairs(kept: Numbers, share: Numbers) -> Numbers:
    return (kept[:, :, None] * share[:, None, :]).reshape(len(kept), -1)


def _early_sums(turns: Observed, board: BoardTables) -> Sums:
    """Return the sums of turns with many tiles in the bag, for `_early_weights`."""
    import numpy as np

    whole = turns.rack_size == MOST_TILES
    chosen = (turns.bag > MOST_TILES) & whole & (turns.kinds != PASSED)
    chosen &= ~np.isnan(turns.next_equity)
    kept, unseen = turns.kept[chosen].astype(float), turns.unseen[chosen]
    number = unseen.sum(1, keepdims=True)
    at_first = np.frombuffer(board.counts, np.uint8) / sum(board.counts)
    share, few = unseen / number - at_first, MOST_TILES / number
    leave, size = turns.leave[chosen, None] / 10, kept.sum(1, keepdims=True)
    powers = np.concatenate([np.ones_like(few), few, few**2, few**3], 1)
    apart = [kept, kept * few, share, powers, leave * powers[:, :3], size * powers[:, 1:3]]
    features = np.concatenate([_pairs(kept, share), *apart], 1)
    return Sums.of(features, turns.next_equity[chosen] - turns.leave[chosen])


def _early_weights(sums: Sums, board: BoardTables) -> Numbers:
    """Return the weights of pairs, less what they are with the tiles of the whole set."""
    import numpy as np

    kinds = len(board.tiles)
    penalties = np.ones(len(sums.aims))
    penalties[: kinds * kinds] = PENALTY[EARLY]
    pairs = sums.weights(penalties)[: kinds * kinds].reshape(kinds, kinds)
    at_first = np.frombuffer(board.counts, np.uint8) / sum(board.counts)
    return _with_once(pairs - (pairs @ at_first)[:, None], np.zeros(kinds))


def _late_sums(turns: Observed) -> Sums:
    """Return the sums of plays with few tiles in the bag, for `_late_weights`."""
    import numpy as np

    chosen = (turns.bag > 0) & (turns.bag <= MOST_TILES) & (turns.kinds == PLAYED)
    chosen &= turns.rack_size == MOST_TILES
    kept, unseen = turns.kept[chosen].astype(float), turns.unseen[chosen]
    size = turns.kept[chosen].sum(1)
    share = unseen / unseen.sum(1, keepdims=True)
    cells = np.eye(KINDS * KINDS)[turns.bag[chosen] * KINDS + size]
    empties = (turns.bag[chosen] <= MOST_TILES - size)[:, None]
    leave = turns.leave[chosen, None]
    apart = [cells, share * 10, share * size[:, None], kept, leave * empties, leave * ~empties]
    return Sums.of(np.concatenate([*apart, _pairs(kept, share)], 1), turns.gain[chosen])


def _late_weights(sums: Sums, kinds: int) -> tuple[Numbers, Numbers, Numbers]:
    """Return the weights, the scales and what is added, by the tiles in the bag and those kept.

    What is added is such that plays have on the whole the worth by the leaves alone, which
    exchanges keep.
    """
    import numpy as np

    cells = KINDS * KINDS
    at_size, at_kept, at_leave = (cells + n * kinds for n in (1, 2, 3))
    at_pairs = at_leave + 2
    penalties = np.ones(len(sums.aims))
    penalties[at_pairs:] = PENALTY[LATE]
    found = sums.weights(penalties)
    weights = found[at_pairs:].reshape(kinds, kinds) + found[at_size:at_kept]
    weights += found[at_kept:at_leave, None]
    bag, size = np.divmod(np.arange(cells), KINDS)
    scales = np.where(bag <= MOST_TILES - size, found[at_leave], found[at_leave + 1])
    valued = found.copy()
    valued[cells:at_size] = 0
    added = found[:cells].reshape(KINDS, KINDS).copy()
    # of what is valued and of the leaves where they count, the sums over the turns of each cell
    more = sums.products[:cells] @ valued - sums.products[:cells, at_leave + 1]
    turns = np.diag(sums.products)[:cells].reshape(KINDS, KINDS).sum(1)
    added -= (more.reshape(KINDS, KINDS).sum(1) / np.maximum(1, turns))[:, None]
    return _with_once(weights, np.zeros(kinds)), scales.reshape(KINDS, KINDS), added


def _last_sums(turns: Observed) -> Sums:
    """Return the sums of plays with an empty bag that do not go out, for `_last_weights`."""
    import numpy as np

    size, others = turns.kept.sum(1), turns.unseen.sum(1)
    chosen = (turns.bag == 0) & (turns.kinds == PLAYED) & (size > 0)
    chosen &= (others > 0) & (others <= MOST_TILES)
    kept, unseen = turns.kept[chosen].astype(float), turns.unseen[chosen].astype(float)
    number = unseen.sum(1, keepdims=True)
    cells = np.eye(KINDS * KINDS)[size[chosen] * KINDS + others[chosen]]
    apart = [cells, kept, kept / number, unseen]
    return Sums.of(np.concatenate([*apart, _pairs(kept, unseen / number)], 1), turns.gain[chosen])


def _last_weights(sums: Sums, kinds: int) -> tuple[Numbers, Numbers]:
    """Return the weights, and what is added by the number of tiles kept."""
    import numpy as np

    cells = KINDS * KINDS
    at_once, at_unseen, at_pairs = (cells + n * kinds for n in (1, 2, 3))
    penalties = np.ones(len(sums.aims))
    penalties[at_pairs:] = PENALTY[LAST]
    found = sums.weights(penalties)
    weights = found[at_pairs:].reshape(kinds, kinds) + found[cells:at_once, None]
    counts = np.diag(sums.products)[:cells].reshape(KINDS, KINDS)
    total = (found[:cells].reshape(KINDS, KINDS) * counts).sum(1)
    return _with_once(weights, found[at_once:at_unseen]), total / np.maximum(1, counts.sum(1))


def _with_once(pairs: Numbers, once: Numbers) -> Numbers:
    import numpy as np

    return np.concatenate([pairs, once[:, None]], 1)


def _evaluation_of(board: BoardTables, sums: list[Sums]) -> Evaluation:
    """Return the evaluation of the sums of each phase."""
    import numpy as np

    kinds, bags = len(board.tiles), KINDS + 1
    last, by_kept = _last_weights(sums[LAST], kinds)
    late, scales, added = _late_weights(sums[LATE], kinds)
    weights = np.stack([last, late, _early_weights(sums[EARLY], board)])
    all_scales, all_added = np.ones((bags, KINDS)), np.zeros((bags, KINDS))
    all_scales[0], all_scales[1:KINDS] = 0, scales[1:]
    all_added[0], all_added[1:KINDS] = by_kept, added[1:]
    return Evaluation(
        board.tiles,
        [LAST, *[LATE] * MOST_TILES, EARLY],
        _whole(weights, -MOST_WORTH, MOST_WORTH, UNIT),
        _whole(all_scales, 0, MOST_SCALE, SCALE_UNIT),
        _whole(all_added, -MOST_WORTH, MOST_WORTH, UNIT),
    )


def _whole(numbers: Numbers, least: float, most: float, unit: int) -> Any:
    """Return the numbers within these bounds in whole units, as lists."""
    import numpy as np

    return np.rint(np.clip(numbers, least, most) * unit).astype(int).tolist()
