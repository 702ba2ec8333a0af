"""The worth of the squares on which a play lays tiles, beyond its equity: by opening and closing.

In positions of self-play with many tiles left, the best plays by equity are each played on in the
same worlds for two plies by equity: the reply, and the next turn of the player. The gain beyond the
equity of a play is explained by a linear regression on the squares of its tiles, within each
position: only differences between its plays count. Squares are alike whose lanes are as far from
the edge, and which are as far from the end of the lane: the four corners of a board are one.
"""

from __future__ import annotations

from array import array
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from tilewright.engine.evaluation import Evaluation
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.layout import BLANK_CODE, LANE, MOST_TILES, PLAYED, SQUARES
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import (
    BoardTables,
    MappedWords,
    Side,
    build_kernel,
    game_state,
    new_games,
    new_rollouts,
)
from tilewright.engine.selfplay.evaluating import TURN_FIELDS, TURN_TILES, EvaluationLesson, Sums
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, tables_of
from tilewright.rules.editions import edition_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from tilewright.engine.leaves import Leaves
    from tilewright.rules.edition import Edition

PIECE = 50
EVERY = 4
"""Each fourth turn is looked at, by chance."""

LEAST_BAG = 2 * MOST_TILES
CANDIDATES, WORLDS, PLIES = 15, 8, 2
PENALTY = 300.0
FOLDED = (LANE + 1) // 2
PLAY_FIELDS, ROW_FIELDS = 6, 40
SEED_STEP = 1 << 48
"""The offset of the seeds of these games from those of an evaluation."""


class Asked(Struct, frozen=True):
    """A position to play on from: codes of the board, counts of the rack and of the unseen."""

    number: int
    board: bytes
    rack: bytes
    unseen: bytes
    bag_count: int


def with_squares(
    evaluation: Evaluation,
    lesson: EvaluationLesson,
    games: int,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    ahead: int = 2,
) -> Evaluation:
    """Return the evaluation with worths of squares, learned from this number of games."""
    import numpy as np

    words, board, leaves = tables_of(lesson.lexicon, lesson.edition, lesson.leaves)
    work = partial(
        _summed, words, board, leaves, edition_named(lesson.edition), lesson.seed + SEED_STEP
    )
    pieces = (range(at, min(at + PIECE, games)) for at in range(0, games, PIECE))
    sums: Sums | None = None
    for played, more in ordered_submit(executor, work, pieces, ahead):
        sums = more if sums is None else sums.plus(more)
        heard(played)
    if sums is None:
        return evaluation
    worths = sums.weights(np.full(FOLDED * FOLDED, PENALTY)).reshape(FOLDED, FOLDED)
    near = [min(place, LANE - 1 - place) for place in range(LANE)]
    rounded = np.rint(1000 * worths[near][:, near]).astype(int)
    return structs.replace(evaluation, squares=rounded.tolist())


def _summed(
    words: MappedWords,
    board: BoardTables,
    leaves: Leaves,
    edition: Edition,
    seed: int,
    numbers: range,
) -> tuple[int, Sums]:
    """Play these games, play on from some of their turns, and return the sums over them."""
    import numpy as np

    side = Side(leaves)
    states = array("Q", [game_state(seed, number) for number in numbers])
    played = new_games(words, board, side, side).play_recording(states, EXCHANGE_MINIMUM)
    kernel = build_kernel(words.lexicon, leaves, edition, words.arcs)
    rollouts = new_rollouts(words, board, side)
    sums = Sums(np.zeros((FOLDED * FOLDED, FOLDED * FOLDED)), np.zeros(FOLDED * FOLDED))
    for asked in _positions(board, seed + numbers.start, played[1], played[2]):
        sums = sums.plus(_played_on(kernel, rollouts, asked))
    return len(numbers), sums


def _positions(board: BoardTables, seed: int, numbers: array[int], tiles: bytes) -> Iterator[Asked]:
    """Yield some of the recorded turns with many tiles in the bag."""
    squares, game = bytearray(SQUARES), -1
    for turn in range(len(numbers) // TURN_FIELDS):
        fields = numbers[turn * TURN_FIELDS : (turn + 1) * TURN_FIELDS]
        written = tiles[turn * TURN_TILES : (turn + 1) * TURN_TILES]
        if fields[0] != game:
            squares, game = bytearray(SQUARES), fields[0]
        chance = game_state(seed, turn)
        if fields[7] >= LEAST_BAG and chance % EVERY == 0:
            rack = bytes(written[:MOST_TILES].count(tile + 1) for tile in range(len(board.tiles)))
            laid = [0 if code > BLANK_CODE else code for code in squares if code]
            unseen = bytes(
                count - held - laid.count(tile)
                for tile, (count, held) in enumerate(zip(board.counts, rack, strict=True))
            )
            yield Asked(chance, bytes(squares), rack, unseen, fields[7])
        if fields[3] == PLAYED:
            lane, start, length = fields[8:11]
            for place, code in enumerate(written[MOST_TILES : MOST_TILES + length], start):
                if code:
                    at = lane * LANE + place if lane < LANE else place * LANE + lane - LANE
                    squares[at] = code


def _played_on(kernel: Kernel, rollouts: Rollouts, asked: Asked) -> Sums:
    """Play the best plays of the position on, and return the sums of their differences."""
    import numpy as np

    found, tiles = kernel.all_plays(asked.board, asked.rack, asked.bag_count, 0)
    plays = np.frombuffer(found, np.int32).reshape(-1, PLAY_FIELDS)
    best = np.argsort(-plays[:, 0], kind="stable")[:CANDIDATES]
    worlds = [game_state(asked.number, world) for world in range(WORLDS)]
    others = [MOST_TILES]
    rollouts.set_position(asked.board, asked.rack, asked.unseen, others, 0, EXCHANGE_MINIMUM)
    squares = np.zeros((len(best), FOLDED * FOLDED))
    beyond = np.zeros(len(best))
    for row, play in enumerate(best):
        equity, score, down, lane, start, length = map(int, plays[play])
        laid = tiles[LANE * int(play) : LANE * int(play) + length]
        move = (PLAYED, down * LANE + lane, start, laid, score, equity - 1000 * score)
        rows = np.frombuffer(rollouts.play(move, worlds, PLIES), np.int32)
        gains = rows.reshape(WORLDS, ROW_FIELDS)[:, :2]
        beyond[row] = ((gains[:, 0] - gains[:, 1]).mean() - equity) / 1000
        near = min(lane, LANE - 1 - lane)
        for place, code in enumerate(laid, start):
            if code:
                squares[row, near * FOLDED + min(place, LANE - 1 - place)] += 1
    if not len(best):
        return Sums.of(squares, beyond)
    return Sums.of(squares - squares.mean(0), beyond - beyond.mean())
