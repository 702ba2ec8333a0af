"""Every figure that the coach says, recomputed from the position, the two moves and the words."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from math import prod

from effort import effort

from tilewright import Coach, Generator
from tilewright.coach.course import Decision, course_of_game
from tilewright.coach.notes import Note
from tilewright.coach.themes.theme import Reason
from tilewright.engine.moves import EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.layout import Premium
from tilewright.rules.localized import Language, LocalizedText
from tilewright.rules.play import Exchange, Play
from tilewright.rules.scoring import LetterScore, ScoredPlay, WordScore
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles

from .conftest import random_game

SENTENCES = effort(gate=60, night=5_000)
TIMES = {"double": 2, "triple": 3}


class Move:
    """A move on the rack: what it scores, lays and keeps."""

    def __init__(self, decision: Decision, move: object) -> None:
        play = move.play if isinstance(move, EnginePlay) else move
        self.judged: ScoredPlay | None = None
        self.kept = self.leave = decision.rack
        self.is_pass = False
        match play:
            case Play():
                self.judged = decision.position.judge(play)
                self.kept = decision.rack - play.tiles
            case Exchange(tiles=tiles) | (Tiles() as tiles):
                self.kept = decision.rack - tiles
            case _:
                self.is_pass = True

    @property
    def score(self) -> int:
        return 0 if self.judged is None else self.judged.score

    @property
    def laid(self) -> int:
        return 0 if self.judged is None else len(self.judged.play.tiles)

    @property
    def worth_kept(self) -> int:
        return 0 if self.is_pass else default_leaves().value(self.kept)

    def word(self, text: str) -> WordScore:
        assert self.judged is not None
        return next(word for word in self.judged.words if word.word == text)

    def letter(self, square: str) -> LetterScore:
        assert self.judged is not None
        letters = (letter for word in self.judged.words for letter in word.letters)
        return next(letter for letter in letters if str(letter.square) == square)


@dataclass
class Case:
    """A sentence with the turn that it is about."""

    decision: Decision
    note: Note
    reason: Reason
    generator: Generator

    def __post_init__(self) -> None:
        self.made = Move(self.decision, self.decision.chosen)
        self.best = Move(self.decision, self.note.best.move)
        seen = self.reason.seen
        self.seen = self.best if seen is None else Move(self.decision, seen.move)

    def better_moves(self) -> int:
        """Count the plays worth more than the move made, and the best exchange if it is."""
        decision, own = self.decision, self.note.equity
        assert own is not None
        plays = self.generator.plays(
            decision.position,
            decision.rack,
            bag_count=decision.bag_count,
            unseen_points=decision.unseen_points,
        )
        # on an empty board each play has a twin that is mirrored in the diagonal
        is_empty = decision.position.board.is_empty
        better = [play for play in plays if play.equity > own]
        count = sum(not (is_empty and play.at[0].isalpha()) for play in better)
        most = decision.position.edition.exchange.most(decision.bag_count)
        if not most:
            return count
        kept = default_leaves().best_kept(decision.rack, most)
        return count + (default_leaves().value(kept) > own)


def premium(square: Square) -> Premium | None:
    return TOURNAMENT.layout.premium(square)


def named_move(case: Case, at: str, word: str, score: str) -> bool:
    judged = case.seen.judged
    assert judged is not None
    assert all(tile in case.decision.rack for tile in judged.play.tiles)
    written = judged.written
    return (written.at, written.word.upper(), judged.score) == (at, word.upper(), int(score))


def letter_counts(case: Case, letter: str, square: str, times: str) -> bool:
    found = case.seen.letter(square)
    on = premium(found.square)
    assert on is not None and found.is_new
    return found.tile.letter == letter and on.letter_multiplier == times_of(times)


def word_counts(case: Case, word: str, times: str) -> bool:
    premiums = (premium(one.square) for one in case.seen.word(word).letters if one.is_new)
    return prod(on.word_multiplier for on in premiums if on is not None) == times_of(times)


def words_made(case: Case, words: str) -> bool:
    assert case.seen.judged is not None
    return len(case.seen.judged.words) == int(words)


def balance(case: Case, *said: str) -> bool:
    counts = [
        sum(tile in group for tile in move.kept)
        for move in (case.made, case.best)
        for group in (set("AEIOU"), set("BCDFGHJKLMNPQRSTVWXYZ"))
    ]
    return counts == [{"no": 0, "one": 1}.get(one) or int(one.replace("no", "0")) for one in said]


def tiles_left(case: Case, points: str, fewer: str) -> bool:
    total = TOURNAMENT.tile_set.total
    return (total(case.made.kept), total(case.best.kept)) == (int(points), int(fewer))


def gain(case: Case, points: str) -> bool:
    assert case.note.cost is not None
    return is_tenths(points, case.note.cost)


def times_of(said: str) -> int:
    return TIMES.get(said) or int(said.removesuffix(" times"))


def is_tenths(said: str, thousandths: int) -> bool:
    return abs(float(said) - thousandths / 1000) <= 0.0501


AT, TIMES_SAID, COUNT = r"([A-O]\d+|\d+[A-O])", r"(double|triple|\d+ times)", r"(no|one|\d+)"
CLAIMS: dict[str, Callable[..., bool]] = {
    rf"{AT} (\w+) for (\d+)": named_move,
    rf"\b([A-Z]) on ([A-O]\d+) counts {TIMES_SAID}": letter_counts,
    rf"(\w+) counts {TIMES_SAID}": word_counts,
    r"earned only (\d+) more": lambda case, n: int(n) == case.made.score - case.seen.score > 0,
    r"earned nothing more": lambda case: case.made.score <= case.seen.score,
    r"same tiles? scores? (\d+) more": lambda case, n: int(n) == case.best.score - case.made.score,
    r"it makes (\d+) words": words_made,
    r"room for (\d+) more tiles": lambda case, n: int(n) == case.best.laid - case.made.laid,
    rf"You kept {COUNT} vowels? and {COUNT} consonants?;"
    rf" the best move keeps {COUNT} vowels? and {COUNT} consonants?": balance,
    r"is worth ([\d.]+) points less": lambda case, n: is_tenths(
        n, case.best.worth_kept - case.made.worth_kept
    ),
    r"you kept count (\d+); the best move keeps only (\d+)": tiles_left,
    r"^(\d+) points more": lambda case, n: int(n) == case.best.score - case.made.score,
    r"tiles worth ([\d.]+) more kept": lambda case, n: is_tenths(
        n, case.best.worth_kept - case.made.worth_kept
    ),
    r"One move was worth ([\d.]+) points more": lambda case, n: (
        case.better_moves() == 1 and gain(case, n)
    ),
    r"(\d+) moves were worth more; the best gains ([\d.]+) points": lambda case, moves, n: (
        int(moves) == case.better_moves() and gain(case, n)
    ),
}
"""What a sentence may claim with a figure, and whether it is so."""


def assert_true(sentence: LocalizedText, case: Case) -> None:
    """Recompute each figure, leave none out, and find the same ones in every language."""
    rest = sentence.en
    for pattern, is_so in CLAIMS.items():
        for found in re.finditer(pattern, rest):
            assert is_so(case, *found.groups()), (sentence.en, found[0], case.decision)
        rest = re.sub(pattern, "", rest)
    assert not re.search(r"\d", rest), f"{rest!r} has a figure that no claim explains"
    for language in set(Language) - {Language.ENGLISH}:
        same = figures(sentence.in_language(language).replace(",", "."))
        # no and one are said in words
        assert figures(sentence.en) - {0, 1} == same - {0, 1}, sentence


def figures(sentence: str) -> set[float]:
    """Return the figures in a sentence; coordinates are none."""
    return {float(number) for number in re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])", sentence)}


def test_every_figure_in_a_sentence_is_so(club: Lexicon, coach: Coach, dice: random.Random) -> None:
    generator, left = Generator(club), SENTENCES
    while left > 0:
        course = course_of_game(random_game(club, dice, dice.choice((2, 3, 4))).events)
        for decision, note in zip(course.decisions, coach.lessons(course).notes, strict=True):
            for reason, sentence in zip(note.reasons, note.sentences, strict=True):
                assert_true(sentence, Case(decision, note, reason, generator))
                left -= 1
