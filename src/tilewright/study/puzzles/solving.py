"""Solving a puzzle: as an exercise, as a card about a word, or as a game to look at."""

from msgspec import structs

from tilewright.coach.advice import Adviser
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.reasons import reasons_of
from tilewright.coach.themes.theme import Reason
from tilewright.errors import TilewrightError
from tilewright.game.seats import LexiconIdentity, Person, Player, WordPolicy
from tilewright.game.state import GameState, state_at
from tilewright.game.view import NO_OPTIONS, View, view_of
from tilewright.lexicon import Lexicon, latest_bars
from tilewright.rules.play import Exchange, WrittenPlay
from tilewright.rules.tiles import Tiles
from tilewright.study.exercise import Exercise, ExerciseSource, Task
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.puzzles.uniqueness import card_of, decision_of, holds, is_answer
from tilewright.study.words.judging import CardVerdict, judged, solution_of

PLAYERS: tuple[Player, Player] = (Person("1"), Person("2"))

_TASKS = {
    PuzzleKind.BEST_PLAY: Task.BEST_MOVE,
    PuzzleKind.BINGO: Task.BINGO,
    PuzzleKind.EXCHANGE: Task.EXCHANGE,
}


class ForAnotherList(TilewrightError, LookupError):
    """A puzzle that has another answer, or none, by a word list; `lexicon` is the list's name."""

    def __init__(self, puzzle: Puzzle, lexicon: str) -> None:
        self.lexicon = lexicon
        super().__init__(f"puzzle {puzzle.id} has another answer by the list {lexicon!r}")


def exercise_of(puzzle: Puzzle, adviser: Adviser) -> Exercise:
    """Return the exercise of a puzzle that asks for a move.

    Its reasons and its `made` move are those of the tempting move; without one, of a pass.

    Raises:
        ForAnotherList: by the adviser's word list it has another answer.
        ValueError: the puzzle asks about a word.
    """
    if not puzzle.kind.asks_for_a_move:
        raise ValueError(f"{puzzle!r} asks for no move")
    decision = decision_of(puzzle)
    best = adviser.best(decision)
    if not is_answer(puzzle, best.move) or not holds(puzzle, adviser):
        raise ForAnotherList(puzzle, adviser.lexicon.name)
    reasons: tuple[Reason, ...] = ()
    if puzzle.tempting:
        match puzzle.move(puzzle.tempting):
            case WrittenPlay() as play:
                decision = structs.replace(decision, chosen=decision.position.play_of(play))
            case Exchange(tiles):
                decision = structs.replace(decision, chosen=tiles)
        chosen = adviser.chosen(decision)
        better = adviser.above(decision, chosen.equity)
        reasons = reasons_of(Comparison(chosen, better, decision.bag_count, adviser.lexicon))
    task = _TASKS[puzzle.kind]
    source = ExerciseSource(puzzle=puzzle.id)
    return Exercise(source, task, decision, best, adviser.equity(decision), reasons, adviser)


def judge_about_word(puzzle: Puzzle, answer: str, lexicon: Lexicon) -> CardVerdict:
    """Return the judgement of an answer about a word: `S/EDS` for hooks, `good` or `phoney`.

    Raises:
        ValueError: the puzzle asks for a move.
    """
    card = card_of(puzzle)
    return judged(card, answer, solution_of(card, lexicon), lexicon.language)


def view_of_puzzle(
    puzzle: Puzzle, lexicon: Lexicon, players: tuple[Player, Player] = PLAYERS
) -> View:
    """Return the puzzle as its player sees it, with a move as the only choice."""
    state = _state_of(puzzle, lexicon, players)
    view = view_of(state, state.to_move)
    options = structs.replace(
        NO_OPTIONS, play=puzzle.kind.asks_for_a_move, exchange=view.options.exchange
    )
    return structs.replace(view, options=options)


def _state_of(puzzle: Puzzle, lexicon: Lexicon, players: tuple[Player, Player]) -> GameState:
    """Return a game with the puzzle's position; what the other player holds is made up."""
    unseen = puzzle.unseen
    other = Tiles(list(unseen)[: puzzle.edition.rack_size])
    return state_at(
        puzzle.position,
        players,
        words=WordPolicy.VOID,
        lexicon=LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision),
        bag=unseen - other,
        racks=(puzzle.rack, other),
        scores=puzzle.scores,
    )
