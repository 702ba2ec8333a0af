"""Compare the kernel with the reference, play by play.

    python tools/prove.py [--positions N] [--tiles LANGUAGE [--lexicon FILE]]

Random games are walked through, under every edition: good plays and poor ones, now and then a
phony, racks of one to seven tiles with and without blanks, bags full, nearly empty and empty. In
each position all plays must be the same, with words, scores and equities, less those of words that
the edition bars, and so must the number of all of them, the sum of their scores and the best move.
The first difference ends the run with exit status 1 and is printed with its position and the seed.
Ctrl-C ends it with what was compared until then.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, partial
from itertools import islice
from typing import NamedTuple

from proving import Compared, Proof, compare
from tilewright.engine.generator import Generator
from tilewright.engine.leaves import Leaves
from tilewright.engine.moves import BestMove, EngineExchange, EnginePlay, PlayCount
from tilewright.engine.questions import exchange_limit
from tilewright.engine.reference import Reference, Spellings
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import (
    Lexicon,
    barred_kinds,
    default_lexicon,
    latest_bars,
    load_lexicon,
)
from tilewright.notation.cgp import Cgp, write_cgp
from tilewright.notation.cgp_operations import tiles_of
from tilewright.rules.alphabet import BLANK
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.languages import ENGLISH_LANGUAGE, language_named
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

RACK_SIZES = (7, 7, 7, 7, 6, 4, 2, 1)
GOOD_PLAYS = 40


class Case(NamedTuple):
    """The input for both: a position, a rack, and the tiles unseen by its owner."""

    position: Position
    rack: Tiles
    bag_count: int
    unseen_points: int

    def __str__(self) -> str:
        edition = self.position.edition
        cgp = Cgp(self.position.board, (self.rack, Tiles()), (0, 0), 0, tiles_of(edition))
        return (
            f"{write_cgp(cgp)} edition {edition.name};"
            f" bag {self.bag_count}; unseen points {self.unseen_points};"
        )


class Judges:
    """The kernel, with a generator for each edition, and the reference with the words it knows."""

    def __init__(self, lexicon: Lexicon, leaves: Leaves, known: Iterable[str] = ()) -> None:
        self.lexicon, self._leaves = lexicon, leaves
        self._kernels: dict[str, Generator] = {}
        self._reference = Reference(Spellings(known or lexicon), leaves)

    def kernel(self, edition: Edition) -> Generator:
        """Return the fast generator for positions of the edition."""
        if edition.name not in self._kernels:
            self._kernels[edition.name] = Generator(self.lexicon, self._leaves)
        return self._kernels[edition.name]

    def difference(self, case: Case) -> str | None:
        """Return the differences between the two, or None if they agree."""
        position, rack, bag_count, unseen_points = case
        fast = self.kernel(position.edition)
        unseen = {"bag_count": bag_count, "unseen_points": unseen_points}
        listed = self._reference.plays(position, rack, **unseen)
        wanted = [play for play in listed if _is_permitted(play, position)]
        found = fast.plays(position, rack, **unseen)
        if found != wanted:
            pairs = zip([*found, None], [*wanted, None], strict=False)
            first = next(pair for pair in pairs if pair[0] != pair[1])
            return f"{len(found)} plays, not {len(wanted)}; first {first[0]!r}, not {first[1]!r}"
        scores = [play.score for play in listed]
        counted = PlayCount(len(scores), max(scores, default=0), sum(scores))
        if fast.playcount(position, rack) != counted:
            return f"{fast.playcount(position, rack)}, not {counted}"
        best = self._reference.best_of(
            wanted, position, rack, **unseen, exchange_limit=exchange_limit(bag_count, 1)
        )
        chosen = fast.best(position, rack, **unseen)
        return None if _as_good(chosen, best) else f"chooses {chosen!r}, not {best!r}"

    def counts(self, case: Case) -> Counter[str]:
        """Return the number of plays of a case, and whether there are blanks on the rack."""
        plays = self.kernel(case.position.edition).playcount(case.position, case.rack).plays
        return Counter(plays=plays, blanks=int(BLANK in case.rack))


def _is_permitted(play: EnginePlay, position: Position) -> bool:
    edition = position.edition
    if not barred_kinds(edition):
        return True
    why = latest_bars().why
    return all(why(word.word, edition) is None for word in position.judge(play.play).words)


def _as_good(move: BestMove, other: BestMove) -> bool:
    """Return whether they are the same, or two exchanges of equal value."""
    if isinstance(move, EngineExchange) and isinstance(other, EngineExchange):
        return move.equity == other.equity
    return move == other


def random_cases(judges: Judges, dice: random.Random) -> Iterator[Case]:
    """Yield positions of random games under every edition, in the words' language, without end."""
    language = judges.lexicon.language
    editions = [edition.in_language(language) for edition in EDITIONS.values()]
    while True:
        yield from _game(judges, dice.choice(editions), dice)


def _game(judges: Judges, edition: Edition, dice: random.Random) -> Iterator[Case]:
    kernel = judges.kernel(edition)
    position = Position.opening(edition)
    bag = list(edition.tile_set.tiles)
    while bag:
        dice.shuffle(bag)
        rack = Tiles(bag[: dice.choice(RACK_SIZES)])
        bag_count = dice.choice([max(0, len(bag) - 14), 50, dice.randrange(7), 0])
        yield Case(position, rack, bag_count, dice.randrange(60))
        plays = kernel.plays(position, Tiles(bag[:7]))[:GOOD_PLAYS]
        if not plays:
            return
        play = dice.choice(plays).play
        laid = Position(position.board.with_tiles(play.placements), edition)
        for tile in play.tiles:
            bag.remove(tile)
        position = _with_phony(laid, dice) if dice.random() < 0.02 else laid


def _with_phony(position: Position, dice: random.Random) -> Position:
    """Return the position with another letter on one of its tiles, which makes phoneys."""
    cells = position.board.cells
    place = dice.choice([number for number, cell in enumerate(cells) if cell.isupper()] or [-1])
    if place < 0:
        return position
    letter = dice.choice(position.edition.tile_set.alphabet.characters)
    changed = cells[:place] + letter + cells[place + 1 :]
    return Position(Board(changed), position.edition)


@cache
def _judges(tiles: str, lexicon: str | None) -> Judges:
    """Return the judges of a process, which load the lexicon once."""
    language = language_named(tiles)
    words = load_lexicon(lexicon, language) if lexicon else default_lexicon(language)
    return Judges(words, default_leaves(language.tile_set))


def compare_games(
    name: str, positions: int, tiles: str = ENGLISH_LANGUAGE.name, lexicon: str | None = None
) -> Compared:
    """Compare positions of the random games of this name, up to the first difference."""
    judges = _judges(tiles, lexicon)
    return compare(judges, islice(random_cases(judges, random.Random(name)), positions), name)


def summary(done: Compared) -> str:
    """Return the things compared."""
    return (
        f"no difference in {done.counts['plays']:,} plays of {done.positions:,} positions,"
        f" {done.counts['blanks']:,} with blanks on the rack"
    )


PROOF = Proof(
    "prove", "The kernel against the reference.", compare_games, summary, positions=20_000, part=100
)


def main() -> None:
    """Compare with the words of the language that is asked for."""
    options = argparse.ArgumentParser(add_help=False)
    options.add_argument("--tiles", default=ENGLISH_LANGUAGE.name)
    options.add_argument("--lexicon")
    chosen, others = options.parse_known_args()
    games = partial(compare_games, tiles=chosen.tiles, lexicon=chosen.lexicon)
    PROOF._replace(compare=games).run(others)


if __name__ == "__main__":
    main()
