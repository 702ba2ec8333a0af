"""Compare the pre-endgame solver with its slow twin: `python tools/prove_preendgames.py`.

Positions are drawn under every edition, with one to four tiles in the bag: open and crowded boards,
lists of a few dozen words of ten letters, racks of one to four tiles with and without blanks, at
times tiles of other values, so that plays of no points occur, turns without a score before, and
close leads. The twin plays every draw of every move through the referee, and every line of the
endgame after it. The solver must find the moves that the rules allow, and the same wins and points
for the best of them. Its results before it has finished must be true as well: the wins lie within
their bounds, and a move that was dropped is worse. The first difference ends the run with exit
status 1 and is printed with its position and the seed. Ctrl-C ends it with what was compared until
then.

PYTHONPATH must lead to tests/engine/twins, as in `make prove-preendgames`.
"""

from __future__ import annotations

import random
import tempfile
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import chain, islice
from math import isclose
from pathlib import Path
from typing import NamedTuple

from msgspec import structs
from slow_endgames import after_plays
from slow_preendgames import SlowPreendgames

from proving import Compared, Proof, compare
from tilewright.engine.generator import Generator
from tilewright.engine.preendgame.preendgame import Outlook, Preendgame, PreendgameSolution
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.rulings import LexiconRulings
from tilewright.engine.simulation.situation import Situation
from tilewright.game.seats import WordPolicy
from tilewright.lexicon import Lexicon, is_permitted, load_lexicon
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

VOWELS, CONSONANTS = "AEIOU", "BCDFGHJKLMNPQRSTVWXYZ"
LONGEST_WORD = 7
WORDS = (15, 30, 60, 100)
POSITIONS_OF_A_LIST = 5

MOST_PLAYS = 8
SIZES = (
    *[(2, 1), (3, 1), (2, 2), (1, 2), (1, 3)] * 4,
    *[(1, 1), (4, 1), (3, 2), (2, 3), (1, 4)] * 2,
    (2, 4),
)
"""Tiles on each rack and in the bag; fewer times where there are many draws."""

MOST_LINES = 100
"""The most plays of seven of the tiles, times those on a rack: with more the twin takes minutes."""

VALUES = (0, 0, 1, 2, 5)
MOST_LEADS = (0, 4, 12, 40)
LIMIT = 100
"""The positions searched for each endgame by a solver that may not finish."""


class Case(NamedTuple):
    """The input for both: a pre-endgame, the word list, and whether bad words can be played."""

    preendgame: Preendgame
    words: Lexicon
    policy: WordPolicy

    @property
    def edition(self) -> Edition:
        """The edition, with no other tiles than those of the position."""
        return self.preendgame.situation.position.edition

    def __str__(self) -> str:
        situation, edition = self.preendgame.situation, self.edition
        racks, scoreless = (situation.rack, Tiles()), self.preendgame.scoreless
        cgp = Cgp(situation.position.board, racks, situation.scores, scoreless)
        values = " ".join(
            f"{tile}{edition.tile_set.points(tile)}" for tile in sorted(edition.tile_set.counts)
        )
        return (
            f"{write_cgp(cgp)} edition {edition.name}, {self.policy.value};"
            f" unseen {situation.unseen}, {situation.bag_count} of them in the bag;"
            f" {self.preendgame.ending};\nvalues {values}; words {' '.join(self.words)}"
        )


class Worth(NamedTuple):
    """The share of wins of a move, ties as half a win, and its mean lead."""

    wins: Fraction
    lead: Fraction


class Judges:
    """The solver, and the twin of this kind."""

    def __init__(self, twin: type[SlowPreendgames] = SlowPreendgames) -> None:
        self._twin = twin

    def difference(self, case: Case) -> str | None:
        """Return the first difference between the two, or None if they agree."""
        preendgame, generator = case.preendgame, generator_of(case.words)
        twin = self._twin_of(case)
        solver = PreendgameSolver(generator, preendgame, plays=None)
        on_the_way = list(solver)
        solution = solver.solution()
        worths = {
            str(move): Worth(*twin.worth(preendgame, move)) for move in twin.moves(preendgame)
        }
        found = {str(row.move) for row in solution.outlooks}
        if found != worths.keys():
            return f"finds {sorted(found - worths.keys())}, not {sorted(worths.keys() - found)}"
        if not solution.is_exhausted:
            return "does not come to an end"
        limited = PreendgameSolver(generator, preendgame, threads=2).run(positions=LIMIT)
        stages = [solution, limited, *on_the_way]
        return next(chain.from_iterable(faults(stage, worths) for stage in stages), None)

    def counts(self, case: Case) -> Counter[str]:
        """Return the number of moves of a case, and the number of tiles in its bag."""
        moves = self._twin_of(case).moves(case.preendgame)
        return Counter({"moves": len(moves), str(case.preendgame.situation.bag_count): 1})

    def _twin_of(self, case: Case) -> SlowPreendgames:
        rulings = LexiconRulings(case.words, case.edition)
        return self._twin(generator_of(case.words), rulings, case.policy)


def faults(solution: PreendgameSolution, worths: Mapping[str, Worth]) -> Iterator[str]:
    """Yield the faults of a solution, finished or not."""
    best = max(worths[str(row.move)] for row in solution.outlooks)
    for row in solution.outlooks:
        worth = worths[str(row.move)]
        for fault in faults_of_row(row, worth):
            yield f"says {row!r}, {row.low} to {row.high}: {fault}, not {worth}"
        if worth == best and not row.is_live:
            yield f"drops {row.move}, which is the best"
        if worth < best and row.is_live and solution.is_exhausted:
            yield f"does not drop {row.move}, {worth}, for {best}"
    if solution.is_exhausted and worths[str(solution.best)] != best:
        yield f"chooses {solution.best}, {worths[str(solution.best)]}, not {best}"


def faults_of_row(row: Outlook, worth: Worth) -> Iterator[str]:
    """Yield the parts of a row that are wrong."""
    wins, lead = float(worth.wins), float(worth.lead)
    if not row.low - 1e-9 <= wins <= row.high + 1e-9:
        yield "the bounds are wrong"
    if row.low == row.high and not isclose(row.chance, wins):
        yield "the chance is wrong"
    if row.is_exact and not isclose(row.mean, lead, abs_tol=1e-9):
        yield "the lead is wrong"


def random_cases(
    dice: random.Random, editions: Sequence[Edition] = tuple(EDITIONS.values())
) -> Iterator[Case]:
    """Yield pre-endgames under these editions, without end."""
    while True:
        letters = "".join([*dice.sample(VOWELS, 3), *dice.sample(CONSONANTS, 7)])
        words = word_list(letters, dice)
        if words is not None:
            for _ in range(POSITIONS_OF_A_LIST):
                yield from _drawn(words, letters + BLANK, dice.choice(editions), dice)


def word_list(letters: str, dice: random.Random) -> Lexicon | None:
    """Return a list of words of these letters, half of them short; None if there are too few."""
    words = [word for word in _words() if set(word) <= set(letters)]
    count = dice.choice(WORDS)
    short = [word for word in words if len(word) < 4]
    if len(short) < min(WORDS) or len(words) < count:
        return None
    chosen = {*dice.sample(short, min(len(short), count // 2)), *dice.sample(words, count // 2)}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "words.txt")
        path.write_text("\n".join(sorted(chosen)))
        return load_lexicon(path)


@cache
def _words() -> list[str]:
    return [word for word in load_lexicon("club") if len(word) <= LONGEST_WORD]


@lru_cache(maxsize=1)
def generator_of(words: Lexicon) -> Generator:
    """Return a generator of plays of these words."""
    return Generator(words)


def _drawn(words: Lexicon, letters: str, edition: Edition, dice: random.Random) -> Iterator[Case]:
    """Yield a case with tiles of these letters, if enough are left and the twin can play it out."""
    position, left = after_plays(generator_of(words), edition, dice, MOST_PLAYS, letters)
    size, in_bag = dice.choice(SIZES)
    if len(left) < 2 * size + in_bag:
        return
    tiles = dice.sample(left, 2 * size + in_bag)
    plays = generator_of(words).playcount(position, Tiles(tiles[:7])).plays
    if plays * size > MOST_LINES:
        return
    small = _variant(edition, Counter([*position.board.tiles, *tiles]), size, dice)
    lead = dice.choice(MOST_LEADS)
    situation = Situation(
        Position(position.board, small),
        Tiles(tiles[:size]),
        (50, 50 + dice.randint(-lead, lead)),
        (size,),
    )
    limit = Preendgame(situation).ending.limit
    scoreless = dice.choice([0, 0, dice.randrange(limit)])
    preendgame = Preendgame(structs.replace(situation, scoreless=scoreless))
    permitted = all(is_permitted(word, words, edition) for word in words)
    can_be_void = permitted and dice.random() < 0.2
    yield Case(preendgame, words, WordPolicy.VOID if can_be_void else WordPolicy.CHALLENGE)


def _variant(edition: Edition, counts: Counter[Tile], size: int, dice: random.Random) -> Edition:
    """Return the edition with these tiles alone, under one of the terms that it offers."""
    values = edition.tile_set.values
    if dice.random() < 0.3:
        values = {tile: 0 if tile == BLANK else dice.choice(VALUES) for tile in values}
    if edition.scoreless is not None:
        edition = edition.with_zero_plays(counted=dice.random() < 0.7)
    adjustment = dice.choice(sorted(edition.final_adjustments))
    edition = edition.with_final_adjustment(adjustment)
    return replace(edition, rack_size=size, tile_set=TileSet(counts, values))


def compare_games(name: str, positions: int) -> Compared:
    """Compare positions of this name, up to the first difference."""
    return compare(Judges(), islice(random_cases(random.Random(name)), positions), name)


def summary(done: Compared) -> str:
    """Return the things compared."""
    by_bag = ", ".join(f"{done.counts[str(in_bag)]:,}" for in_bag in range(1, 5))
    return (
        f"no difference in {done.counts['moves']:,} moves of {done.positions:,} positions:"
        f" {by_bag} with one, two, three and four tiles in the bag"
    )


PROOF = Proof(
    "prove_preendgames",
    "The pre-endgame solver against its slow twin.",
    compare_games,
    summary,
    positions=1_000,
    part=10,
)

if __name__ == "__main__":
    PROOF.run()
