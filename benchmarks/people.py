"""Measure how people choose their plays in recorded games, and how the levels would.

    python -m benchmarks.people FOLDER --words FILE [--levels NAME ...] [--draws N]

FOLDER has games as GCG files, and FILE is the word list by which they were played. Turns count that
have a complete rack and tiles in the bag. Turns whose best play has a word that CLUB lacks are left
out, as nothing is known of how familiar it is; so are plays that were challenged off.

A choice loses the equity by which the best move is worth more. A best play is clear where every
other word is worth at least `--clear` points less; those who choose nothing as good have overlooked
it, do not know its word, or see something in the position that equity does not count. Of each kind
of clear play the share is shown that was made. Each level meets the same turns with `--draws`
different draws. Errors are standard errors over turns.

Last, a logistic regression says by how much each difficulty lowers the log-odds that people made a
clear play, beside what it counts in `tilewright.players.sight`.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import NamedTuple

import numpy as np

from tilewright.coach.course import Decision
from tilewright.coach.of_record import course_of_record
from tilewright.engine.generator import Generator
from tilewright.engine.moves import THROUGH, EnginePlay
from tilewright.engine.plays import Plays
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.game.commands import Command, ExchangeTiles, PlayTiles
from tilewright.game.seats import LexiconIdentity, Person, WordPolicy
from tilewright.game.state import state_at
from tilewright.game.view import View, view_of
from tilewright.lexicon import Lexicon, familiarity, load_lexicon
from tilewright.notation.gcg import BadGcg, CannotJudge, judged, read_gcg_bytes
from tilewright.players import LEVELS, LevelPlayer
from tilewright.players.sight import CrossWord, cross_words, rarity
from tilewright.rules.editions import edition_named
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

EDITION = edition_named("tournament")
POINT = 1000
EXCHANGE_MINIMUM = 7
FEWEST = 20

Chosen = Play | Tiles | None


@dataclass(frozen=True)
class Turn:
    """A decision with all plays of its rack, best first, and the equity of the best move."""

    decision: Decision
    plays: Plays
    best: int

    def lost(self, chosen: Play | Tiles | None) -> int | None:
        """Return the equity that the choice costs, None if it is not in the list's words."""
        worth: int | None
        if isinstance(chosen, Play):
            worth = next((play.equity for play in self.plays if play.play == chosen), None)
        else:
            kept = self.decision.rack if chosen is None else self.decision.rack - chosen
            worth = default_leaves().value(kept)
        return None if worth is None else max(0, self.best - worth)

    def crossed(self, play: EnginePlay) -> tuple[CrossWord, ...]:
        """Return the words that the play forms across its line."""
        return tuple(cross_words(self.decision.position.board.cells, play))

    def words(self, play: EnginePlay) -> list[str]:
        """Return the words that the play forms, its own first."""
        return [play.word.upper(), *(cross.word for cross in self.crossed(play))]

    def clear(self, margin: int) -> EnginePlay | None:
        """Return the best move, if it is a play worth more by the margin than any other word."""
        if not self.plays or self.plays[0].equity < self.best:
            return None
        first = self.plays[0]
        near = (play for play in self.plays if first.equity - play.equity < margin)
        return first if all(play.word.upper() == first.word.upper() for play in near) else None


@dataclass(frozen=True)
class Clear:
    """A clear best play with its difficulties, and whether it was made."""

    play: EnginePlay
    crossed: tuple[CrossWord, ...]
    words: list[str]
    made: bool

    @property
    def tiles(self) -> int:
        """The number of tiles laid."""
        return len(self.play.laid.replace(THROUGH, ""))

    @property
    def is_bingo(self) -> bool:
        """Whether they are a whole rack."""
        return self.tiles == EDITION.rack_size

    @property
    def has_blank(self) -> bool:
        """Whether one of them is a blank."""
        return not self.play.laid.replace(THROUGH, "").isupper()

    @property
    def familiarity(self) -> float:
        """How familiar the word is, which is one of CLUB."""
        return familiarity(self.words[0]) or 0.0


class Kind(NamedTuple):
    """A kind of clear best plays: the head of its column, what it is, and which plays are of it."""

    head: str
    text: str
    has: Callable[[Clear], bool]


KINDS = (
    Kind("all", "all of them", lambda _: True),
    Kind("bingo", "the whole rack", lambda clear: clear.is_bingo),
    Kind("other", "fewer tiles", lambda clear: not clear.is_bingo),
    Kind("blank", "with a blank", lambda clear: clear.has_blank),
    Kind("para.", "with two words across or more", lambda clear: len(clear.crossed) > 1),
    Kind("front", "hooked at the front", lambda clear: any(map(_is_front, clear.crossed))),
    Kind("thru", "through tiles of the board", lambda clear: THROUGH in clear.play.laid),
    Kind("2-4", "words of two to four letters", lambda clear: len(clear.words[0]) <= 4),
    Kind("5-6", "words of five or six letters", lambda clear: 5 <= len(clear.words[0]) <= 6),
    Kind("fam.", "words of familiarity 3 or more", lambda clear: clear.familiarity >= 3),
    Kind("mid", "words of familiarity 1.5 to 3", lambda clear: 1.5 <= clear.familiarity < 3),
    Kind("rare", "words of familiarity below 1.5", lambda clear: clear.familiarity < 1.5),
)
"""A play may be of several."""


def _is_front(cross: CrossWord) -> bool:
    return cross.is_front


def main() -> None:
    """Print a line for people and one for each level, and what sight expects of people."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--words", required=True, help="the word list of the games")
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=list(LEVELS))
    parser.add_argument("--draws", type=int, default=2, help="of each level at each turn")
    parser.add_argument("--clear", type=float, default=5.0, help="points")
    asked = parser.parse_args()
    lexicon = load_lexicon(asked.words)
    turns = list(turns_of(sorted(asked.folder.glob("*.gcg")), lexicon))
    if len(turns) < FEWEST:
        parser.error(f"{asked.folder} has {len(turns)} turns that count; {FEWEST} are needed")
    margin = round(POINT * asked.clear)
    people = [turn.decision.chosen for turn in turns]
    clear = list(clear_plays(turns, people, margin))
    print(f"{len(turns)} turns, {len(clear)} with a clear best play:")
    for kind in KINDS:
        print(f"  {kind.head:6} {sum(map(kind.has, clear)):4}  {kind.text}")
    heads = " ".join(f"{kind.head:>5}" for kind in KINDS)
    print(f"\n{'':10} {'equity lost':>13} {'best':>6}  {heads}")
    print(line_of("people", turns, people, margin))
    for name in reversed(asked.levels):
        draws = range(asked.draws)
        choices = [chosen for draw in draws for chosen in choices_of(name, lexicon, turns, draw)]
        print(line_of(name, turns * asked.draws, choices, margin))
    print("\nlower log-odds by, in people's choices and in the levels:")
    for difficulty, (weight, error) in zip(DIFFICULTIES, fitted(clear), strict=True):
        counted = "by level" if difficulty.counted is None else f"{difficulty.counted:g}"
        print(f"  {weight:5.2f} ± {error:.2f}  {counted:>8}  {difficulty.text}")


class Difficulty(NamedTuple):
    """A difficulty of finding a play: what the levels count for it, and how much a play has."""

    text: str
    counted: float | None
    of: Callable[[Clear], float]


DIFFICULTIES = (
    Difficulty("a letter more than four", 0.25, lambda clear: max(0, len(clear.words[0]) - 4)),
    Difficulty("a step of familiarity below 4", 0.3, lambda clear: max(0, 4 - clear.familiarity)),
    Difficulty("a blank", 0.5, lambda clear: clear.has_blank),
    Difficulty("a bingo", None, lambda clear: clear.is_bingo),
    Difficulty(
        "a bingo of tiles drawn e times as rarely",
        0.25,
        lambda clear: rarity(clear.play.laid.replace(THROUGH, ""), EDITION) * clear.is_bingo,
    ),
    Difficulty("a further word across", 0.45, lambda clear: max(0, len(clear.crossed) - 1)),
    Difficulty("a hook at the front", 0.6, lambda clear: any(map(_is_front, clear.crossed))),
)
SHRINKAGE = 0.05
ROUNDS = 50


def fitted(clear: Sequence[Clear]) -> list[tuple[float, float]]:
    """Return by how much each difficulty lowers the log-odds of making a play, with its error."""
    found = [[1.0, *(-float(difficulty.of(play)) for difficulty in DIFFICULTIES)] for play in clear]
    features, made = np.array(found), np.array([float(play.made) for play in clear])
    # a little shrinkage, so that a difficulty that no play has comes out as 0
    shrinkage = np.full(features.shape[1], SHRINKAGE)
    weights = np.zeros(features.shape[1])
    covariance = np.diag(1 / shrinkage)
    for _ in range(ROUNDS):
        chance = 1 / (1 + np.exp(-features @ weights))
        curvature = (features.T * (chance * (1 - chance))) @ features + np.diag(shrinkage)
        covariance = np.linalg.inv(curvature)
        weights += covariance @ (features.T @ (made - chance) - shrinkage * weights)
    errors = np.sqrt(np.diag(covariance))
    return [(float(weight), float(error)) for weight, error in zip(weights, errors, strict=True)][
        1:
    ]


def turns_of(paths: Iterable[Path], lexicon: Lexicon) -> Iterator[Turn]:
    """Yield the turns of the games that count."""
    generator = Generator(lexicon)
    for path in paths:
        try:
            record = read_gcg_bytes(path.read_bytes())
            course = course_of_record(record, judged(record, EDITION), EDITION)
        except (BadGcg, CannotJudge) as error:
            print(f"{path.name} is left out: {error}", file=sys.stderr)
            continue
        for decision in course.decisions:
            if not decision.bag_count or decision.withdrawn:
                continue
            seen = {"bag_count": decision.bag_count, "unseen_points": decision.unseen_points}
            plays = generator.plays(decision.position, decision.rack, **seen)
            best = generator.best(
                decision.position, decision.rack, exchange_minimum=EXCHANGE_MINIMUM, **seen
            )
            turn = Turn(decision, plays, best.equity)
            known = plays and all(familiarity(word) is not None for word in turn.words(plays[0]))
            if known and turn.lost(decision.chosen) is not None:
                yield turn


def clear_plays(
    turns: Iterable[Turn], choices: Iterable[Play | Tiles | None], margin: int
) -> Iterator[Clear]:
    """Yield the clear best plays, and whether the choices are about as good."""
    for turn, chosen in zip(turns, choices, strict=True):
        play = turn.clear(margin)
        if play is not None:
            lost = turn.lost(chosen)
            made = lost is not None and lost < margin
            yield Clear(play, turn.crossed(play), turn.words(play), made)


def choices_of(name: str, lexicon: Lexicon, turns: Iterable[Turn], draw: int) -> list[Chosen]:
    """Return the level's choices at the turns; with each draw it knows and sees other things."""
    common = load_lexicon("common")
    player = LevelPlayer(LEVELS[name], lexicon, common, random.Random(draw))
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash)
    return [_chosen(player.choose(view_at(turn.decision, identity, draw))) for turn in turns]


def view_at(decision: Decision, lexicon: LexiconIdentity, draw: int) -> View:
    """Return the view of the seat on turn; level scores, as the records' are not asked for.

    The levels draw what they know and see by the names of the players.
    """
    rack, board = decision.rack, decision.position.board
    unseen = EDITION.tile_set.tiles - board.tiles - rack
    others = Tiles(list(unseen)[: len(unseen) - decision.bag_count])
    game = state_at(
        decision.position,
        (Person(f"A {draw}"), Person(f"B {draw}")),
        words=WordPolicy.CHALLENGE,
        lexicon=lexicon,
        bag=unseen - others,
        racks=(rack, others),
        scores=(0, 0),
    )
    return view_of(game, game.to_move)


def _chosen(command: Command) -> Chosen:
    match command:
        case PlayTiles(play=play):
            return play
        case ExchangeTiles(tiles=tiles):
            return tiles
        case _:
            return None


def line_of(name: str, turns: Sequence[Turn], choices: Sequence[Chosen], margin: int) -> str:
    """Return the figures of people or a level."""
    costs = [turn.lost(chosen) for turn, chosen in zip(turns, choices, strict=True)]
    lost = [cost / POINT for cost in costs if cost is not None]
    error = stdev(lost) / sqrt(len(lost))
    best = mean(cost == 0 for cost in lost)
    clear = list(clear_plays(turns, choices, margin))
    figures = " ".join(_share(play.made for play in clear if kind.has(play)) for kind in KINDS)
    return f"{name:10} {mean(lost):6.2f} ± {error:.2f} {best:6.2f}  {figures}"


def _share(made: Iterable[bool]) -> str:
    numbers = list(made)
    return f"{mean(numbers):5.2f}" if numbers else f"{'-':>5}"


if __name__ == "__main__":
    main()
