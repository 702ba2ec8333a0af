"""Requests and responses of puzzles."""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.api.coaching import WireBestMove, WireReason, best_json, reason_json
from tilewright.api.responses import WordMeaning
from tilewright.api.table import WireView
from tilewright.api.views import view_json
from tilewright.coach.themes.reasons import sentences_of
from tilewright.lexicon import Lexicon, gloss, is_barred
from tilewright.notation.commands import WireExchange, WirePass, WirePlay
from tilewright.rules.alphabet import in_memory
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.study.exercise import Verdict
from tilewright.study.puzzles.asking import AttemptRow, PreparedPuzzle, ShownPack, SkillEstimate
from tilewright.study.puzzles.hinting import PuzzleHint
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind
from tilewright.study.words.judging import CardVerdict

VIEW = "puzzle"
"""The id in the views of puzzles, which are positions rather than games."""
LONGEST_ABOUT_WORD = 60
LONGEST_TIME = 3_600_000

Kind = Literal["best_play", "bingo", "exchange", "hooks", "good"]
Milliseconds = Annotated[int, Meta(ge=0, le=LONGEST_TIME)]


class WireAboutWord(Struct, frozen=True, tag="about_word", forbid_unknown_fields=True):
    """An answer about a word: `S/EDS` for the hooks in front and at its end, `good` or `phoney`."""

    text: Annotated[str, Meta(max_length=LONGEST_ABOUT_WORD)]


class PuzzleAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """An answer to a puzzle, and the milliseconds since it was shown."""

    command: WirePlay | WireExchange | WirePass | WireAboutWord
    ms: Milliseconds = 0


class PuzzleHintAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of a hint, from 1."""

    number: Annotated[int, Meta(ge=1, le=9)]
    ms: Milliseconds = 0


class SolutionAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """The wish to see a solution."""

    ms: Milliseconds = 0


class WireRating(Struct, frozen=True):
    """A rating: a newcomer's is 1500. Nine times of ten the true one lies between the bounds.

    `certainty` says how far to trust it: it is a guess, or steady, or sure.
    """

    rating: int
    low: int
    high: int
    certainty: Literal["guess", "steady", "sure"]


class WireAttempt(Struct, frozen=True):
    """The attempts of a person at a puzzle; `clean` is found at the first try without a hint."""

    tries: int
    hints: int
    found: bool
    shown: bool
    clean: bool


class WireAsked(Struct, frozen=True):
    """The word on the board that is asked about, with its squares."""

    word: str
    at: str
    squares: tuple[str, ...]


class WirePuzzle(Struct, frozen=True):
    """A puzzle without anything that only its hints or its solution tell.

    `stars` are 1 to 3, `rating` changes as people try it. `hints` is the number of its hints, and
    `asked` null for a puzzle that asks for a move.
    """

    id: str
    kind: Kind
    stars: int
    rating: int
    hints: int
    view: WireView
    asked: WireAsked | None
    attempt: WireAttempt | None


class NextPuzzle(Struct, frozen=True):
    """The next puzzle; null when the person knows the answers to all that were asked for."""

    puzzle: WirePuzzle | None


class WirePuzzleVerdict(Struct, frozen=True):
    """The judgement of an answer.

    `cost` is what the best move is worth more than a move, in points. Of hooks, `right` are those
    named that are right, `wrong` the other named ones, `missing` the number of the rest.
    """

    found: bool
    attempt: WireAttempt
    rating: WireRating | None
    score: int
    cost: float
    right: tuple[str, ...]
    wrong: tuple[str, ...]
    missing: int


class WirePuzzleHint(Struct, frozen=True):
    """All that may be known after a hint; what belongs to later ones is empty.

    `squares` are covered by the play, `tiles` are laid by it, or some of the tiles to put back.
     `begins` are the first letters of a bingo. `counts` has the number of tiles to put back,
    or those of the hooks in front and at the end, of which `front` and `back` are some.
    """

    number: int
    attempt: WireAttempt
    rating: WireRating | None
    themes: tuple[str, ...]
    squares: tuple[str, ...]
    tiles: str
    begins: str
    counts: tuple[int, ...]
    front: str
    back: str


class WirePuzzleSolution(Struct, frozen=True):
    """The solution: the best move, or the hooks in front and at the end, or whether it is good.

    `tempting` is the move that simulated players made most often instead, and `reasons` say what is
    wrong with it; both may be empty.
    """

    attempt: WireAttempt
    rating: WireRating | None
    best: WireBestMove | None
    tempting: str
    reasons: tuple[WireReason, ...]
    front: str
    back: str
    good: bool | None
    meanings: tuple[WordMeaning, ...]


class PuzzleKindTried(Struct, frozen=True):
    """A kind of puzzle: how many there are, how many the person has tried, and found at once."""

    kind: Kind
    puzzles: int
    tried: int
    found: int


class WirePuzzleTheme(Struct, frozen=True):
    """A theme, and the number of puzzles that have it."""

    theme: str
    puzzles: int


class WirePuzzles(Struct, frozen=True):
    """The puzzles of a language and the person's figures in it.

    `languages` are those in which this server has puzzles. `kept_days` is null with an account.

    `rating` is null before the first attempt; `tried` counts the puzzles, `found` those found at
    the first try without a hint.
    """

    language: str
    languages: tuple[str, ...]
    word_list: str
    kinds: tuple[PuzzleKindTried, ...]
    themes: tuple[WirePuzzleTheme, ...]
    rating: WireRating | None
    tried: int
    found: int
    kept_days: float | None


class WireFoundPlay(Struct, frozen=True):
    """The play that solves a puzzle: its word with small letters for blanks, and its squares."""

    word: str
    at: str
    score: int
    squares: tuple[str, ...]


class WireDayPuzzle(Struct, frozen=True):
    """A puzzle of the day, and what the person has done with it.

    `answer` is null before they know it, and where it is no play. Then it lies on the `board`.
    """

    id: str
    kind: Kind
    stars: int
    edition: str
    board: tuple[str, ...]
    rack: str
    answer: WireFoundPlay | None
    attempt: WireAttempt | None
    ms: int


class WirePuzzleDay(Struct, frozen=True):
    """The puzzles of a day in a language, the easiest first, the same for all with this pack."""

    day: str
    language: str
    puzzles: tuple[WireDayPuzzle, ...]


class WirePuzzleMonth(Struct, frozen=True):
    """A month, and how many puzzles of each of its days that have begun the person has found."""

    month: str
    found: tuple[int, ...]


def puzzle_json(
    prepared: PreparedPuzzle, rating: SkillEstimate, attempt: AttemptRow | None
) -> WirePuzzle:
    """Return a puzzle as it is asked."""
    puzzle = prepared.puzzle
    asked = puzzle.asked
    where = None
    if asked is not None:
        squares = (asked.start.step(asked.direction, place) for place in range(len(asked.word)))
        where = WireAsked(asked.word.upper(), asked.at, tuple(map(str, squares)))
    return WirePuzzle(
        id=puzzle.id,
        kind=puzzle.kind.value,
        stars=puzzle.stars,
        rating=rating.shown,
        hints=len(prepared.hints),
        view=view_json(prepared.view, VIEW),
        asked=where,
        attempt=attempt_json(attempt),
    )


def attempt_json(attempt: AttemptRow | None) -> WireAttempt | None:
    """Return a person's answers to a puzzle, null for none."""
    return None if attempt is None else done_json(attempt)


def done_json(attempt: AttemptRow) -> WireAttempt:
    """Return a person's answers to a puzzle."""
    return WireAttempt(attempt.tries, attempt.hints, attempt.found, attempt.shown, attempt.is_clean)


def rating_json(rating: SkillEstimate | None) -> WireRating | None:
    """Return a rating as people read it."""
    if rating is None:
        return None
    low, high = rating.range
    return WireRating(rating.shown, low, high, rating.certainty)


def move_verdict_json(
    verdict: Verdict, attempt: AttemptRow, rating: SkillEstimate | None
) -> WirePuzzleVerdict:
    """Return the judgement of a move."""
    return WirePuzzleVerdict(
        found=verdict.is_found,
        attempt=done_json(attempt),
        rating=rating_json(rating),
        score=verdict.score,
        cost=round(verdict.cost / 1000, 2),
        right=(),
        wrong=(),
        missing=0,
    )


def word_verdict_json(
    verdict: CardVerdict, attempt: AttemptRow, rating: SkillEstimate | None
) -> WirePuzzleVerdict:
    """Return the judgement of an answer about a word, without the answers that it misses."""
    return WirePuzzleVerdict(
        found=verdict.is_right,
        attempt=done_json(attempt),
        rating=rating_json(rating),
        score=0,
        cost=0.0,
        right=verdict.found,
        wrong=verdict.wrong,
        missing=len(verdict.missed),
    )


def puzzle_hint_json(
    number: int, hint: PuzzleHint, attempt: AttemptRow, rating: SkillEstimate | None
) -> WirePuzzleHint:
    """Return a hint."""
    return WirePuzzleHint(
        number=number,
        attempt=done_json(attempt),
        rating=rating_json(rating),
        themes=tuple(theme.value for theme in hint.themes),
        squares=tuple(map(str, hint.squares)),
        tiles=hint.tiles,
        begins=hint.begins,
        counts=hint.counts,
        front=hint.front,
        back=hint.back,
    )


def solution_json(
    prepared: PreparedPuzzle, attempt: AttemptRow, rating: SkillEstimate | None, lexicon: Lexicon
) -> WirePuzzleSolution:
    """Return the solution."""
    puzzle, exercise = prepared.puzzle, prepared.exercise
    is_hooks = puzzle.kind is PuzzleKind.HOOKS
    front, _, back = in_memory(puzzle.answer).partition("/") if is_hooks else ("",) * 3
    reasons = () if exercise is None else exercise.reasons
    return WirePuzzleSolution(
        attempt=done_json(attempt),
        rating=rating_json(rating),
        best=None if exercise is None else best_json(exercise.best),
        tempting=in_memory(puzzle.tempting),
        reasons=tuple(map(reason_json, reasons, sentences_of(reasons))),
        front=front,
        back=back,
        good=puzzle.answer == "GOOD" if puzzle.kind is PuzzleKind.GOOD else None,
        meanings=tuple(_meaning(word, lexicon) for word in _words(prepared)),
    )


def kinds_json(shown: ShownPack, tried: Mapping[str, bool]) -> tuple[PuzzleKindTried, ...]:
    """Return the kinds that there are, with what the person has tried and found of each."""
    there = [
        (shown.puzzles[which].kind, clean)
        for which, clean in tried.items()
        if which in shown.puzzles
    ]
    its, found = Counter(kind for kind, _ in there), Counter(kind for kind, clean in there if clean)
    return tuple(
        PuzzleKindTried(kind.value, shown.kinds[kind], its[kind], found[kind])
        for kind in PuzzleKind
        if shown.kinds[kind]
    )


def themes_json(shown: ShownPack) -> tuple[WirePuzzleTheme, ...]:
    """Return the themes of the puzzles, the most frequent first."""
    return tuple(WirePuzzleTheme(theme, count) for theme, count in shown.themes.most_common())


def day_json(
    day: date, language: str, puzzles: Sequence[Puzzle], attempts: dict[str, AttemptRow]
) -> WirePuzzleDay:
    """Return the puzzles of a day, with the latest attempt of the person at each."""
    return WirePuzzleDay(
        day.isoformat(),
        language,
        tuple(_day_puzzle(puzzle, attempts.get(puzzle.id)) for puzzle in puzzles),
    )


def _day_puzzle(puzzle: Puzzle, attempt: AttemptRow | None) -> WireDayPuzzle:
    board, answer = puzzle.position.board, None
    if attempt is not None and attempt.is_over and not puzzle.answer.startswith("-"):
        judged = puzzle.position.judge(puzzle.answer, puzzle.rack)
        written = judged.written
        line = written.start.line(written.direction)
        first = written.start.place(written.direction)
        board = board.with_tiles(judged.play.placements)
        answer = WireFoundPlay(
            written.word,
            puzzle.answer.split()[0],
            judged.score,
            tuple(map(str, line[first : first + len(written.word)])),
        )
    return WireDayPuzzle(
        id=puzzle.id,
        kind=puzzle.kind.value,
        stars=puzzle.stars,
        edition=puzzle.edition.name,
        board=board.rows(),
        rack=puzzle.rack.characters,
        answer=answer,
        attempt=attempt_json(attempt),
        ms=0 if attempt is None else attempt.ms,
    )


def _words(prepared: PreparedPuzzle) -> tuple[str, ...]:
    puzzle = prepared.puzzle
    if prepared.exercise is not None:
        return prepared.exercise.best.words
    return () if puzzle.asked is None else (puzzle.asked.word.upper(),)


def _meaning(word: str, lexicon: Lexicon) -> WordMeaning:
    if word not in lexicon:
        return WordMeaning(word, in_list=False)
    is_english = lexicon.language == ENGLISH_LANGUAGE
    found = gloss(word) if is_english and not is_barred(word) else None
    if found is None:
        return WordMeaning(word, in_list=True)
    return WordMeaning(word, True, found.lemma, found.text)
