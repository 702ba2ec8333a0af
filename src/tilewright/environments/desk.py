"""The observation of the seat on turn, written into arrays by the kernel of `vector_env`."""

import re
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Protocol

import numpy as np

from tilewright.engine.codes import codes_of, tile_counts
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.kernels.parallel_games import ParallelGames
from tilewright.engine.plays import Plays
from tilewright.engine.rulings import LexiconRulings
from tilewright.engine.searching import (
    BoardTables,
    MappedWords,
    WordGraph,
    build_kernel,
    build_search,
    require_dealt,
)
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.environments.actions import EXCHANGES, Offer, offer_of
from tilewright.environments.observing import FURTHER_PLANES, PLAY_FIELDS, Observation, observe
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, permitted_words
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Barred, Edition, FinalAdjustment, TieBreak
from tilewright.rules.position import Position
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles

Arrays = dict[str, Any]

KEPT_MAPS = 4
"""The word lists whose tables a process keeps for its next environment."""


def kernel_of(
    lexicon: Lexicon, edition: Edition, tables: int, seats: int, limits: tuple[int, int]
) -> ParallelGames:
    """Return the kernel of games with the words that the edition permits.

    `limits` are the most plays offered and the most turns.

    Raises:
        OtherRackSize: the edition does not have racks of seven tiles.
    """
    require_dealt(edition)
    words, leaves = permitted_words(lexicon, edition), default_leaves(edition.tile_set)
    # interpreted, building the word map takes longer than it saves
    search = build_search(mapped_words(words), leaves, edition) if compiled else None
    return ParallelGames(
        build_kernel(words, leaves, edition),
        BoardTables.of(edition).counts,
        tables,
        seats,
        limits,
        _rules(edition, seats),
        search,
    )


@lru_cache(maxsize=KEPT_MAPS)
def mapped_words(words: WordGraph) -> MappedWords:
    """Return the tables of these words, which all environments of a process share."""
    return MappedWords(words)


def new_observations(tables: int, seats: int, most_plays: int, letters: int) -> Arrays:
    """Return arrays for what the seats on turn observe."""
    actions = most_plays + EXCHANGES + 1
    return {
        "planes": np.zeros((tables, letters + FURTHER_PLANES, SIZE, SIZE), np.uint8),
        "rack": np.zeros((tables, letters + 1), np.uint8),
        "unseen": np.zeros((tables, letters + 1), np.uint8),
        "scores": np.zeros((tables, seats), np.int32),
        "held": np.zeros((tables, seats + 1), np.uint8),
        "quiet": np.zeros((tables, 2), np.int32),
        "plays": np.zeros((tables, most_plays, PLAY_FIELDS), np.int32),
        "laid": np.zeros((tables, most_plays, SIZE), np.uint8),
        "kept": np.zeros((tables, actions, letters + 1), np.uint8),
        "action_mask": np.zeros((tables, actions), np.int8),
        "to_move": np.zeros(tables, np.int32),
    }


def new_results(tables: int, seats: int) -> Arrays:
    """Return arrays for the results of a step."""
    return {
        "gained": np.zeros((tables, seats), np.int32),
        "scores": np.zeros((tables, seats), np.int32),
        "over": np.zeros(tables, np.uint8),
        "broken_off": np.zeros(tables, np.uint8),
        "won": np.zeros((tables, seats), np.uint8),
    }


def show_in(kernel: ParallelGames, observed: Arrays, results: Arrays) -> None:
    """Let the kernel fill these arrays."""
    seen = {name: _flat(part) for name, part in observed.items()}
    kernel.observe_into(
        [seen[name] for name in ("planes", "rack", "unseen", "held", "laid", "kept")],
        [seen[name] for name in ("scores", "quiet", "plays", "to_move")],
        seen["action_mask"],
        [_flat(part) for part in results.values()],
    )


def _rules(edition: Edition, seats: int) -> tuple[int, ...]:
    """Return the rules of the edition as the kernel takes them."""
    scoreless, rounds = edition.scoreless, edition.passing.rounds_to_end
    return (
        edition.exchange.minimum_in_bag,
        0 if scoreless is None else scoreless.turns,
        0 if rounds is None else rounds * seats,
        scoreless is not None and scoreless.zero_plays_count,
        edition.final_adjustment is FinalAdjustment.DOUBLE_TO_OUT,
        edition.tie_break is TieBreak.BEFORE_UNPLAYED_TILES,
    )


def _flat(part: Any) -> memoryview:
    return memoryview(part.reshape(-1))


class Verdicts:
    """The rulings of `LexiconRulings` on today's words, remembered."""

    def __init__(self, lexicon: Lexicon, edition: Edition) -> None:
        self._rulings = LexiconRulings(lexicon, edition)
        self._generator = Generator(permitted_words(lexicon, edition))
        self._good = set[str]()

    def is_word(self, word: str) -> bool:
        """Return whether the word is in the lexicon and the edition does not bar it."""
        if word in self._good:
            return True
        # words that are not good are not kept: there is no end to them
        if self._rulings.is_word(word):
            self._good.add(word)
            return True
        return False

    def why_barred(self, word: str) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return whether the rack has a valid play in the position."""
        return self._generator.has_play(position, rack)


class Desk(Protocol):
    """Finds what a seat on turn is offered, and observes."""

    def look(self, view: View, quiet: tuple[int, int]) -> tuple[Offer, Observation]:
        """Return the actions and the observation of the seat on turn, by what it sees alone.

        `quiet` are the turns in a row without a point and the passes in a row.
        """


_RUN = re.compile(r"[^.]+")
_ORDER = [1, 0, 3, 2, 4]
"""The columns of the array of plays in the order of `Plays`."""


class KernelDesk:
    """The kernel of a single table, whose game the referee keeps."""

    def __init__(self, lexicon: Lexicon, edition: Edition, seats: int, most_plays: int) -> None:
        self._most_plays, self._tile_set = most_plays, edition.tile_set
        self._codes, self._bonus_tiles = codes_of(edition.tile_set), edition.bonus.tiles
        self._kernel = kernel_of(lexicon, edition, 1, seats, (most_plays, 1))
        self._seen = new_observations(1, seats, most_plays, len(edition.tile_set.alphabet))
        show_in(self._kernel, self._seen, new_results(1, seats))
        self._kernel.clear()
        self._cells = EMPTY * (SIZE * SIZE)

    def look(self, view: View, quiet: tuple[int, int]) -> tuple[Offer, Observation]:
        """Return the actions and the observation of the seat on turn, as the kernel finds them."""
        self._show(view.position.board.cells)
        assert view.seat is not None, "a spectator observes nothing"
        turns = [*view.order, *view.order]
        around = turns[turns.index(view.seat) :][: len(view.players)]
        players = [view.players[seat] for seat in around]
        self._kernel.offer(
            tile_counts(view.rack, self._tile_set),
            [player.tile_count for player in players],
            [player.score for player in players],
            view.bag_count,
            *quiet,
        )
        seen = {name: part[0].copy() for name, part in self._seen.items() if name != "to_move"}
        mask = seen.pop("action_mask")
        plays = self._plays(seen, int(mask[: self._most_plays].sum()))
        most = view.options.exchange
        offer = Offer(view.rack, plays, most, self._most_plays, self._tile_set)
        return offer, {"observation": seen, "action_mask": mask}

    def _plays(self, seen: Arrays, count: int) -> Plays:
        """Return the plays of the first rows."""
        numbers = array("i", np.ascontiguousarray(seen["plays"][:count, _ORDER]).tobytes())
        letters = self._codes.laid(seen["laid"][:count].tobytes())
        bonus, alphabet = self._bonus_tiles, self._tile_set.alphabet
        return Plays.of_columns(self._cells, numbers, letters, bonus_tiles=bonus, alphabet=alphabet)

    def _show(self, cells: str) -> None:
        """Bring the kernel's board up to these squares."""
        before, self._cells = self._cells, cells
        if cells == before:
            return
        new = [at for at, (old, now) in enumerate(zip(before, cells, strict=True)) if old != now]
        down = len(new) > 1 and (new[-1] - new[0]) % SIZE == 0
        word = _word_at(cells, new[0], down=down)
        if all(before[at] == EMPTY for at in new) and set(new) <= set(word):
            laid = "".join(cells[at] if at in new else EMPTY for at in word)
            self._lay(word, list(self._codes.board(laid)), down=down)
            return
        # another game, or a play taken back: anew, by the runs of tiles in every row
        self._kernel.clear()
        for row in range(SIZE):
            for run in _RUN.finditer(cells, SIZE * row, SIZE * (row + 1)):
                line = range(*run.span())
                self._lay(line, list(self._codes.board(run.group())), down=False)

    def _lay(self, line: range, codes: list[int], *, down: bool) -> None:
        self._kernel.lay(line.start, int(down), codes)


def _word_at(cells: str, square: int, *, down: bool) -> range:
    """Return the squares of the tiles without a gap around this square, in its row or column."""
    lane = range(square % SIZE, SIZE * SIZE, SIZE) if down else _row_of(square)
    first = last = lane.index(square)
    while first and cells[lane[first - 1]] != EMPTY:
        first -= 1
    while last + 1 < SIZE and cells[lane[last + 1]] != EMPTY:
        last += 1
    return lane[first : last + 1]


def _row_of(square: int) -> range:
    first = square - square % SIZE
    return range(first, first + SIZE)


class PlainDesk:
    """The generator, whose plays are judged word by word: slow, but easy to follow."""

    def __init__(self, lexicon: Lexicon, edition: Edition, most_plays: int) -> None:
        self._generator, self._most_plays = Generator(lexicon), most_plays
        self._rulings = LexiconRulings(lexicon, edition)

    def look(self, view: View, quiet: tuple[int, int]) -> tuple[Offer, Observation]:
        """Return the actions and the observation of the seat on turn."""
        offer = offer_of(view, self._generator, self._rulings, self._most_plays)
        return offer, observe(view, offer, quiet, self._most_plays)


def desk_for(lexicon: Lexicon, edition: Edition, seats: int, most_plays: int) -> Desk:
    """Return the fastest desk: the kernel's, unless it is interpreted."""
    if compiled:
        return KernelDesk(lexicon, edition, seats, most_plays)
    return PlainDesk(lexicon, edition, most_plays)


Gains = Sequence[float]


def by_score(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return the points that every seat gained."""
    del winners
    return gained


def by_spread(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return the points of every seat less the mean of the others'.

    >>> by_spread([30, 0, 0], None)
    [30.0, -15.0, -15.0]
    """
    del winners
    others = len(gained) - 1
    return [points - (sum(gained) - points) / others for points in gained]


def by_win(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return 1 shared among the winners and -1 among the others, once the game is over.

    >>> by_win([0, 0, 0], [1]), by_win([0, 0], [0, 1]), by_win([20, 0], None)
    ([-0.5, 1.0, -0.5], [0.0, 0.0], [0.0, 0.0])
    """
    if winners is None or len(winners) == len(gained):
        return [0.0] * len(gained)
    others = len(gained) - len(winners)
    return [1 / len(winners) if seat in winners else -1 / others for seat in range(len(gained))]


REWARDS: Mapping[str, Callable[[Gains, Sequence[int] | None], Gains]] = MappingProxyType(
    {"score": by_score, "spread": by_spread, "win": by_win}
)


def require_reward(name: str) -> None:
    """Check the name of a reward.

    Raises:
        ValueError: there is no such reward.
    """
    if name not in REWARDS:
        raise ValueError(f"unknown reward {name!r}; choose {', '.join(REWARDS)}")
