"""Lessons of an evaluation from plays played on in the same worlds: squares, and leads.

The squares on which a play lays tiles are worth what it opens and closes. In positions of self-play
with many tiles left, the best plays by equity are each played on in the same worlds for two plies
by equity: the reply, and the next turn of the player. The gain beyond the equity of a play is
explained by a linear regression on the squares of its tiles, within each position: only
differences between its plays count. Squares are alike whose lanes are as far from
the edge, and which are as far from the end of the lane: the four corners of a board are one.

With the last tiles in the bag a game is played on to its end, and whether it was won is explained
instead, apart for each of some leads: by what a play is worth without the lead, how many tiles it
keeps and which, and their leave. A worth is then that many points as change the chance as much.
"""

from __future__ import annotations

from array import array
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from tilewright.engine.evaluation import Evaluation
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.kernels.rollouts import Rollouts
from tilewright.engine.layout import BLANK_CODE, KINDS, LANE, MOST_TILES, PLAYED, SQUARES
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
from tilewright.engine.selfplay.evaluating import (
    LATE,
    MOST_SCALE,
    MOST_WORTH,
    SCALE_UNIT,
    TURN_FIELDS,
    TURN_TILES,
    UNIT,
    EvaluationLesson,
    Sums,
    leave_worths,
)
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, tables_of
from tilewright.rules.editions import edition_named

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Executor

    from tilewright.engine.leaves import Leaves
    from tilewright.engine.selfplay.evaluating import Numbers, Whole
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

LEADS = (-60, -25, -5, 5, 25, 60)
"""The leads that are told apart with the last tiles in the bag."""

PLIES_TO_THE_END = 16
LEAD_PENALTY = 100.0
LEAST_SLOPE = 0.01
"""The chance to win that ten points are worth at least, however far the lead."""

ENDLESS = (0, 0, False, False)
TO_THE_END = (6, 0, False, False)
"""Six turns without a score end a game of self-play."""


class Asked(Struct, frozen=True):
    """A position to play on from: codes of the board, counts of the rack and of the unseen."""

    number: int
    board: bytes
    rack: bytes
    unseen: bytes
    bag_count: int
    lead: int


class PlayedOn(Struct, frozen=True):
    """One of the best plays of a position, and what was gained from it on, a row for each world.

    `gains` are the thousandths of points of the player and of the other; `laid` are the codes along
    the lane from `start` on, which is a column if `down` is 1.
    """

    equity: int
    score: int
    down: int
    lane: int
    start: int
    laid: bytes
    gains: Whole


class LeadSums(Struct, frozen=True):
    """The sums of a lead: those of the regression, of its features as they are, and of the rows."""

    sums: Sums
    features: Numbers
    rows: int

    def plus(self, other: LeadSums) -> LeadSums:
        """Return the sums over both."""
        features = self.features + other.features
        return LeadSums(self.sums.plus(other.sums), features, self.rows + other.rows)


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
        if asked.bag_count >= LEAST_BAG and asked.number % EVERY == 0:
            played_on = _played_on(kernel, rollouts, asked, PLIES, with_leaves=True)
            sums = sums.plus(_by_squares(played_on))
    return len(numbers), sums


def _positions(board: BoardTables, seed: int, numbers: array[int], tiles: bytes) -> Iterator[Asked]:
    """Yield the recorded turns, with a number by chance each."""
    squares, game, scores = bytearray(SQUARES), -1, [0, 0]
    for turn in range(len(numbers) // TURN_FIELDS):
        fields = numbers[turn * TURN_FIELDS : (turn + 1) * TURN_FIELDS]
        written = tiles[turn * TURN_TILES : (turn + 1) * TURN_TILES]
        if fields[0] != game:
            squares, game, scores = bytearray(SQUARES), fields[0], [0, 0]
        seat, bag_count = fields[2], fields[7]
        if bag_count:
            rack = bytes(written[:MOST_TILES].count(tile + 1) for tile in range(len(board.tiles)))
            laid = [0 if code > BLANK_CODE else code for code in squares if code]
            unseen = bytes(
                count - held - laid.count(tile)
                for tile, (count, held) in enumerate(zip(board.counts, rack, strict=True))
            )
            lead = scores[seat] - scores[1 - seat]
            chance = game_state(seed, turn)
            yield Asked(chance, bytes(squares), rack, unseen, bag_count, lead)
        scores[seat] = fields[6]
        if fields[3] == PLAYED:
            lane, start, length = fields[8:11]
            for place, code in enumerate(written[MOST_TILES : MOST_TILES + length], start):
                if code:
                    at = lane * LANE + place if lane < LANE else place * LANE + lane - LANE
                    squares[at] = code


def _played_on(
    kernel: Kernel,
    rollouts: Rollouts,
    asked: Asked,
    plies: int,
    ending: tuple[int, int, bool, bool] = ENDLESS,
    *,
    with_leaves: bool = False,
) -> list[PlayedOn]:
    """Play the best plays of the position on in the same worlds.

    A play's leave counts in its gain with `with_leaves`.
    """
    import numpy as np

    found, tiles = kernel.all_plays(asked.board, asked.rack, asked.bag_count, 0)
    plays = np.frombuffer(found, np.int32).reshape(-1, PLAY_FIELDS)
    best = np.argsort(-plays[:, 0], kind="stable")[:CANDIDATES]
    worlds = [game_state(asked.number, world) for world in range(WORLDS)]
    rollouts.set_position(
        asked.board, asked.rack, asked.unseen, [MOST_TILES], 0, EXCHANGE_MINIMUM, (), ending
    )
    played = []
    for at in map(int, best):
        equity, score, down, lane, start, length = map(int, plays[at])
        laid = tiles[LANE * at : LANE * at + length]
        leave = equity - UNIT * score if with_leaves else 0
        move = (PLAYED, down * LANE + lane, start, laid, score, leave)
        rows = np.frombuffer(rollouts.play(move, worlds, plies), np.int32)
        gains = rows.reshape(WORLDS, ROW_FIELDS)[:, :2]
        played.append(PlayedOn(equity, score, down, lane, start, laid, gains))
    return played


def _by_squares(played: list[PlayedOn]) -> Sums:
    """Return the sums of the differences between plays by their squares."""
    import numpy as np

    squares = np.zeros((len(played), FOLDED * FOLDED))
    beyond = np.zeros(len(played))
    for row, play in enumerate(played):
        beyond[row] = ((play.gains[:, 0] - play.gains[:, 1]).mean() - play.equity) / UNIT
        near = min(play.lane, LANE - 1 - play.lane)
        for place, code in enumerate(play.laid, play.start):
            if code:
                squares[row, near * FOLDED + min(place, LANE - 1 - place)] += 1
    if not played:
        return Sums.of(squares, beyond)
    return Sums.of(squares - squares.mean(0), beyond - beyond.mean())


def with_leads(
    evaluation: Evaluation,
    lesson: EvaluationLesson,
    games: int,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    ahead: int = 2,
) -> Evaluation:
    """Return the evaluation that also knows leads with the last tiles in the bag.

    They are learned from this number of games by the evaluation itself, which knows none so far.
    """
    words, board, leaves = tables_of(lesson.lexicon, lesson.edition, lesson.leaves)
    side, edition = Side(leaves, evaluation=evaluation), edition_named(lesson.edition)
    work = partial(_sums_of_leads, words, board, side, edition, lesson.seed + 2 * SEED_STEP)
    pieces = (range(at, min(at + PIECE, games)) for at in range(0, games, PIECE))
    sums: list[LeadSums] = []
    for played, more in ordered_submit(executor, work, pieces, ahead):
        sums = [one.plus(other) for one, other in zip(sums, more, strict=True)] if sums else more
        heard(played)
    return _with_sums(evaluation, sums) if sums else evaluation


def _sums_of_leads(
    words: MappedWords, board: BoardTables, side: Side, edition: Edition, seed: int, numbers: range
) -> tuple[int, list[LeadSums]]:
    """Play these games, play on to the end from late turns, and return the sums of each lead."""
    import numpy as np

    states = array("Q", [game_state(seed, number) for number in numbers])
    played = new_games(words, board, side, side).play_recording(states, EXCHANGE_MINIMUM)
    kernel = build_kernel(words.lexicon, side.leaves, edition, words.arcs)
    rollouts = new_rollouts(words, board, side)
    width = 1 + KINDS * KINDS + len(board.tiles) + 2
    nothing = Sums(np.zeros((width, width)), np.zeros(width))
    sums = [LeadSums(nothing, np.zeros(width), 0) for _ in range(len(LEADS) + 1)]
    for asked in _positions(board, seed + numbers.start, played[1], played[2]):
        if asked.bag_count <= MOST_TILES:
            at = sum(asked.lead >= least for least in LEADS)
            played_on = _played_on(kernel, rollouts, asked, PLIES_TO_THE_END, TO_THE_END)
            sums[at] = sums[at].plus(_by_lead(played_on, board, side, asked))
    return len(numbers), sums


def _by_lead(played: list[PlayedOn], board: BoardTables, side: Side, asked: Asked) -> LeadSums:
    """Return the sums of the lead of a late position whose plays were played on to the end."""
    import numpy as np

    kept = np.tile(np.frombuffer(asked.rack, np.uint8).astype(np.int32), (len(played), 1))
    won = np.zeros(len(played))
    for row, play in enumerate(played):
        for code in play.laid:
            if code:
                kept[row, 0 if code > BLANK_CODE else code] -= 1
        ahead = UNIT * asked.lead + play.gains[:, 0] - play.gains[:, 1]
        won[row] = ((ahead > 0) + (ahead == 0) / 2).mean()
    scores = np.array([play.score for play in played], np.int32)
    features = _late_features(board, side, asked, kept, scores)
    if not played:
        return LeadSums(Sums.of(features, won), features.sum(0), 0)
    sums = Sums.of(features - features.mean(0), won - won.mean())
    return LeadSums(sums, features.sum(0), len(played))


def _late_features(
    board: BoardTables, side: Side, asked: Asked, kept: Whole, scores: Whole
) -> Numbers:
    """Return the features of plays: the worth so far in tens of points, and the tiles kept."""
    import numpy as np

    evaluation, bag = side.evaluation, asked.bag_count
    assert evaluation is not None
    size, unseen = kept.sum(1), np.frombuffer(asked.unseen, np.uint8)
    order = [*map(board.tiles.index, board.order)]
    leave = leave_worths(kept, side.leaves.numbered_by(board.order), order)
    weights = np.array(evaluation.weights[evaluation.phases[bag]]) / UNIT
    pairs = kept @ (weights[:, :-1] @ unseen + weights[:, -1]) / unseen.sum()
    worth = leave * np.array(evaluation.scales[bag])[size] / SCALE_UNIT + pairs
    worth += np.array(evaluation.added[bag])[size] / UNIT
    cells = np.eye(KINDS * KINDS)[bag * KINDS + size]
    empties = bag <= MOST_TILES - size
    columns = [(scores + worth) / 10, leave * empties / 10, leave * ~empties / 10]
    return np.concatenate([np.stack(columns, 1), cells, kept], 1)


def _with_sums(evaluation: Evaluation, sums: list[LeadSums]) -> Evaluation:
    """Return the evaluation with what the sums of each lead say of the last tiles."""
    import numpy as np

    bags = len(evaluation.phases)
    last = max(evaluation.phases)
    scales, added = (
        np.tile(np.array(rows), (len(sums), 1)).reshape(len(sums), bags, KINDS)
        for rows in (evaluation.scales, evaluation.added)
    )
    phases, weights = list[int](), [evaluation.weights[0]]
    for at, of_lead in enumerate(sums):
        found = of_lead.sums.weights(np.full(len(of_lead.features), LEAD_PENALTY))
        points = 10 / max(found[0], LEAST_SLOPE)
        found[0] = 0
        mean = of_lead.features @ found / max(1, of_lead.rows)
        cells = found[3 : 3 + KINDS * KINDS].reshape(KINDS, KINDS)[1:] - mean
        rows = slice(1, KINDS)
        added[at, rows] += np.rint(UNIT * points * cells).astype(int)
        bag, size = np.mgrid[1:KINDS, :KINDS]
        by_leave = np.where(bag <= MOST_TILES - size, found[1], found[2]) * points / 10
        scales[at, rows] += np.rint(SCALE_UNIT * by_leave).astype(int)
        more = np.rint(UNIT * points * found[3 + KINDS * KINDS :]).astype(int)
        weights.append((np.array(evaluation.weights[LATE]) + more[:, None]).tolist())
        phases += [
            at + 1 if phase == LATE else phase and len(sums) + 1 for phase in evaluation.phases
        ]
    weights.append(evaluation.weights[last])
    most = UNIT * MOST_WORTH
    return structs.replace(
        evaluation,
        phases=phases,
        weights=np.clip(weights, -most, most).tolist(),
        scales=np.clip(scales, 0, SCALE_UNIT * MOST_SCALE).reshape(-1, KINDS).tolist(),
        added=np.clip(added, -most, most).reshape(-1, KINDS).tolist(),
        leads=[*LEADS],
    )
