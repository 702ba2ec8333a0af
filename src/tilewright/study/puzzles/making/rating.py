"""Stars by which simulated players find the answer, and the move that tempted them."""

import random
from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from tilewright.coach.themes.theme import Theme
from tilewright.game.commands import Command, ExchangeTiles, PlayTiles
from tilewright.game.seats import Computer
from tilewright.lexicon import familiarity_in, phoneys_of
from tilewright.lexicon.familiarity import is_familiarity_known
from tilewright.players.level_player import Level, LevelPlayer
from tilewright.players.levels import LEVELS
from tilewright.players.player import Draws
from tilewright.players.sight import BelievedWords, KnownWords
from tilewright.rules.play import Exchange, Play
from tilewright.study.puzzles.making.finding import Resources
from tilewright.study.puzzles.puzzle import ID_LENGTH, Puzzle, PuzzleKind
from tilewright.study.puzzles.solving import exercise_of, view_of_puzzle
from tilewright.study.puzzles.uniqueness import answer_about, card_of, decision_of
from tilewright.study.words.judging import solution_of

RATERS = ("gentle", "curious", "steady", "keen", "seasoned")
PLAYERS_OF_EACH = 4
EASY, HARD = 0.5, 0.2
"""The shares of simulated players that find an easy puzzle at least, and a hard one at most."""
EASY_BY_LENGTH, HARD_BY_LENGTH = 0.7, 0.4
"""The same where players know words by their lengths alone: they know more than people do."""
_NO_HINT = frozenset({Theme.SAME_PLACE, Theme.HIGHER_SCORE, Theme.ANOTHER_LOOK})
"""Themes that say nothing before the tempting move is shown."""


def rated(puzzle: Puzzle, resources: Resources) -> Puzzle:
    """Return the puzzle with its stars, and if it asks for a move the tempting one and themes."""
    answers = [
        found
        for name in RATERS
        for found in attempts(puzzle, LEVELS[name], resources, PLAYERS_OF_EACH)
    ]
    share = sum(answer is None for answer in answers) / len(answers)
    is_known = is_familiarity_known(resources.lexicon)
    bounds = (EASY, HARD) if is_known else (EASY_BY_LENGTH, HARD_BY_LENGTH)
    puzzle = replace(puzzle, stars=stars_of(share, *bounds))
    if not puzzle.kind.asks_for_a_move:
        return puzzle
    wrong = Counter(answer for answer in answers if answer)
    tempting = min(wrong, key=lambda move: (-wrong[move], move)) if wrong else ""
    puzzle = replace(puzzle, tempting=tempting or _next_best(puzzle, resources))
    reasons = exercise_of(puzzle, resources.adviser).reasons
    themes = (reason.theme for reason in reasons)
    return replace(puzzle, themes=tuple(theme for theme in themes if theme not in _NO_HINT))


def stars_of(share: float, easy: float = EASY, hard: float = HARD) -> int:
    """Return the stars of a puzzle that this share of simulated players finds.

    >>> stars_of(0.9), stars_of(0.3), stars_of(0.0)
    (1, 2, 3)
    """
    return 1 if share >= easy else 2 if share > hard else 3


def attempts(
    puzzle: Puzzle, level: Level, resources: Resources, players: int, first: int = 0
) -> Iterator[str | None]:
    """Yield for each of some players of a level None if it finds the answer, else its own.

    They are those from number `first` on, each with its own words and oversights.
    """
    numbers = range(first, first + players)
    if not puzzle.kind.asks_for_a_move:
        for number in numbers:
            yield None if _knows(puzzle, level, resources, number) else ""
        return
    exercise = exercise_of(replace(puzzle, tempting=""), resources.adviser)
    chance = random.Random(0)  # it decides challenges alone
    player = LevelPlayer(level, resources.lexicon, resources.common, chance)
    for number in numbers:
        names = (Computer(f"{level.name} {number}", level.name), Computer("other", level.name))
        move = _move(player.choose(view_of_puzzle(puzzle, resources.lexicon, names)))
        is_found = move is not None and exercise.judge(move).is_found
        yield None if is_found else _text(puzzle, move)


def _move(command: Command) -> Play | Exchange | None:
    match command:
        case PlayTiles(_, play):
            return play
        case ExchangeTiles(_, tiles):
            return Exchange(tiles)
    return None


def _text(puzzle: Puzzle, move: Play | Exchange | None) -> str:
    """Return a wrong move as a puzzle holds it; empty for a pass, which tempts nobody."""
    match move:
        case Play():
            return str(puzzle.position.judge(move).written)
        case Exchange(tiles):
            return f"-{tiles}"
    return ""


def _next_best(puzzle: Puzzle, resources: Resources) -> str:
    """Return the best move after the answer that is not right too."""
    decision = decision_of(puzzle)
    exercise = exercise_of(puzzle, resources.adviser)
    for option in resources.adviser.above(decision, -(10**9)):
        move = option.move
        if isinstance(move, Play | Exchange) and not exercise.judge(move).is_found:
            return _text(puzzle, move)
    return ""


def _knows(puzzle: Puzzle, level: Level, resources: Resources, number: int) -> bool:
    """Return whether a player gives the right answer about a word."""
    draws = Draws("puzzle", puzzle.id[-ID_LENGTH:], level.name, number)
    known = KnownWords(level.vocabulary, familiarity_in(resources.lexicon), draws)
    card = card_of(puzzle)
    if puzzle.kind is PuzzleKind.HOOKS:
        hooks = solution_of(card, resources.lexicon).wanted
        return all(hook.replace("_", card.letters) in known for hook in hooks)
    phoneys = phoneys_of(resources.lexicon)
    believed = BelievedWords(known, level.vocabulary, level.credulity, phoneys, draws)
    is_good = answer_about(puzzle, resources.lexicon) == "GOOD"
    return (card.letters in believed) is is_good
