"""An exercise, a position and a rack for which a better move is to be found, and its hints.

A turn of a finished game makes one, and so does a puzzle. It shows what the player saw; `best`,
`reasons` and `made_equity` are for the judge and the hints.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from tilewright.coach.advice import Advice, Adviser
from tilewright.coach.course import Decision
from tilewright.coach.deep.look_ahead import Withheld, said
from tilewright.coach.notes import Note
from tilewright.coach.options import Option
from tilewright.coach.themes.theme import Reason, Theme
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.errors import TilewrightError
from tilewright.game.requirements import require_exchange, require_words
from tilewright.game.view import View
from tilewright.rules.localized import LocalizedText
from tilewright.rules.play import Exchange, Move, Pass, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles

LEAST_GAIN = 4000
"""The least gain of a better move over the one made, in thousandths of a point."""


NEAR = 2000
"""The most that an exchange is worth less than the best, and right too, in thousandths."""


class Task(StrEnum):
    """The task of an exercise: what counts as found.

    `BETTER_MOVE` takes what gains enough on the move made, `BEST_MOVE` the best alone, `BINGO` any
    play of the whole rack, and `EXCHANGE` any exchange that is nearly the best.
    """

    BETTER_MOVE = "better_move"
    BEST_MOVE = "best_move"
    BINGO = "bingo"
    EXCHANGE = "exchange"


class Grade(StrEnum):
    """The judgement of an answer: better is found too, though it is not the best.

    It gains at least half of what was lost, or is a bingo or an exchange where the task is to find
    one.
    """

    BEST = "best"
    BETTER = "better"
    NOT_YET = "not_yet"


class ExerciseSource(Struct, frozen=True):
    """The turn that an exercise comes from, its seat and the id of the game, if there is one.

    For a puzzle, its id instead.
    """

    turn: int = 0
    seat: int = 0
    game: str = ""
    puzzle: str = ""


class NotJudged(TilewrightError, ValueError):
    """A turn near the end of a game, or an answer to it, on which there is no judgement."""

    def __init__(self, turn: int, reason: Withheld) -> None:
        self.turn = turn
        self.reason = reason
        super().__init__(f"turn {turn}: {self.why.en}")

    @property
    def why(self) -> LocalizedText:
        """The reason, in a sentence."""
        return said(self.reason)


class Verdict(Struct, frozen=True):
    """The judgement of an answer, with its equity and its cost in thousandths of a point.

    `cost` is what the best move is worth more, `gain` what the answer is worth more than the move
    made; it is negative for a worse one. Near the end of a game both are what looking ahead makes
    sure of, and the equity follows from them. `words` are formed by the answer.
    """

    grade: Grade
    score: int
    equity: int
    cost: int
    gain: int
    words: tuple[str, ...]

    @property
    def is_found(self) -> bool:
        """Whether the exercise is solved."""
        return self.grade is not Grade.NOT_YET


@dataclass(frozen=True, slots=True)
class Exercise:
    """A decision to be taken again, with the best move and what was wrong with the one made.

    `made_equity` is in thousandths of a point; a play that came off, or a phoney, counts as a pass.
    Near the end of a game, where equity says little, answers are judged by looking `ahead`.
    """

    source: ExerciseSource
    task: Task
    decision: Decision
    best: Advice
    made_equity: int
    reasons: tuple[Reason, ...]
    _adviser: Adviser = field(repr=False, compare=False)
    ahead: Callable[[Decision], Note] | None = field(default=None, repr=False, compare=False)

    def __repr__(self) -> str:
        of = f"puzzle {self.source.puzzle}" if self.source.puzzle else f"turn {self.source.turn}"
        return f"<Exercise of {of}: {self.rack}, {self.cost / 1000:g} to gain>"

    @property
    def position(self) -> Position:
        """The board."""
        return self.decision.position

    @property
    def rack(self) -> Tiles:
        """The tiles to play with."""
        return self.decision.rack

    @property
    def unseen(self) -> Tiles:
        """The tiles that are neither on the board nor on the rack."""
        return self.position.unplaced - self.rack

    @property
    def made(self) -> Play | Exchange | Pass:
        """The move that was made."""
        match self.decision.chosen:
            case Play():
                return self.decision.chosen
            case Tiles():
                return Exchange(self.decision.chosen)
            case None:
                return Pass()

    @property
    def cost(self) -> int:
        """The loss of the move made against the best, in thousandths of a point."""
        return max(0, self.best.equity - self.made_equity)

    def judge(self, move: str | Move) -> Verdict:
        """Return the judgement of an answer, as a move or as text.

        Raises:
            MalformedText: the text is not a move.
            Refusal: the board, the rack, the bag or the words do not allow it; the subclass and its
                rule say why, as they do in a game.
            NotJudged: the turn is near the end of its game, and looking ahead decides nothing.
        """
        alphabet = self.position.edition.tile_set.alphabet
        asked = Move.parse(move, alphabet) if isinstance(move, str) else move
        if not isinstance(asked, Exchange | Pass):
            asked = self._permitted(asked)
        elif isinstance(asked, Exchange):
            edition = self.position.edition
            require_exchange(edition, self.rack, self.decision.bag_count, asked.tiles)
        taken = self.decision.choosing(asked)
        answer = self._adviser.chosen(taken)
        if self.ahead is not None:
            return self._looked_ahead(self.ahead(taken), answer)
        cost = max(0, self.best.equity - answer.equity)
        gain = answer.equity - self.made_equity
        words = tuple(word.word for word in answer.words)
        return Verdict(
            self._grade(answer, cost, gain), answer.score, answer.equity, cost, gain, words
        )

    def _looked_ahead(self, note: Note, answer: Option) -> Verdict:
        """Return the judgement of an answer by the note that it would have had."""
        if note.cost is None:
            assert note.withheld is not None, "the words were permitted"
            raise NotJudged(self.source.turn, note.withheld)
        cost, gain = note.cost, self.cost - note.cost
        is_mistake = note.ahead is not None and note.ahead.is_mistake
        if is_mistake:
            is_better = self.task is Task.BETTER_MOVE and gain >= max(LEAST_GAIN, self.cost / 2)
            grade = Grade.BETTER if is_better else Grade.NOT_YET
        else:
            grade = Grade.BETTER if cost else Grade.BEST
        words = tuple(word.word for word in answer.words)
        return Verdict(grade, answer.score, self.best.equity - cost, cost, gain, words)

    def _grade(self, answer: Option, cost: int, gain: int) -> Grade:
        if not cost:
            return Grade.BEST
        enough = {
            Task.BETTER_MOVE: gain >= max(LEAST_GAIN, self.cost / 2),
            Task.BEST_MOVE: False,
            Task.BINGO: len(answer.laid) == self.position.edition.bonus.tiles,
            Task.EXCHANGE: answer.is_exchange and cost <= NEAR,
        }
        return Grade.BETTER if enough[self.task] else Grade.NOT_YET

    def _permitted(self, move: Move) -> Play:
        assert isinstance(move, Play | WrittenPlay), "a move is a play, an exchange or a pass"
        judged = self.position.judge(move, self.rack)
        lexicon, edition = self._adviser.lexicon, self.position.edition
        words = tuple(word.word for word in judged.words)
        rulings = LexiconRulings(lexicon, edition, self.decision.bars)
        require_words(edition, lexicon.name, words, rulings)
        return judged.play


class PreparedExercise(Struct, frozen=True):
    """An exercise, with the view of its player."""

    exercise: Exercise
    view: View


class HintStep(StrEnum):
    """The steps: what to look for, where, with which tiles, and the whole move."""

    THEME = "theme"
    SQUARES = "squares"
    LETTERS = "letters"
    ANSWER = "answer"


class Hint(Struct, frozen=True):
    """All that may be known after a step; what belongs to later ones is empty.

    `squares` are those on which the best play lays tiles, none for an exchange or a pass; `tiles`
    are those laid or put back. `is_play` says which, and is None before the squares may be known.
    """

    step: HintStep
    themes: tuple[Theme, ...]
    is_play: bool | None = None
    squares: tuple[Square, ...] = ()
    tiles: Tiles = NO_TILES


def hint_of(exercise: Exercise, step: HintStep) -> Hint:
    """Return the text of a step, with the text of those before it.

    >>> from tilewright import Game
    >>> game = Game("tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=7)
    >>> _ = game.play("8E NORTH")
    >>> (exercise,) = game.exercises()
    >>> [theme.value for theme in hint_of(exercise, HintStep.THEME).themes]
    ['bingo']
    >>> [str(square) for square in hint_of(exercise, HintStep.SQUARES).squares]
    ['H8', 'I8', 'J8', 'K8', 'L8', 'M8', 'N8']
    """
    themes = tuple(reason.theme for reason in exercise.reasons)
    if step is HintStep.THEME:
        return Hint(step, themes)
    best = exercise.best.move
    is_play = isinstance(best, EnginePlay)
    squares = best.play.squares if isinstance(best, EnginePlay) else ()
    if step is HintStep.SQUARES:
        return Hint(step, themes, is_play, squares)
    tiles = NO_TILES
    if isinstance(best, EnginePlay):
        tiles = best.play.tiles
    elif isinstance(best, EngineExchange):
        tiles = best.tiles
    return Hint(step, themes, is_play, squares, tiles)
