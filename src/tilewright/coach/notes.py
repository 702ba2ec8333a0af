"""The coach's notes on a game: turn by turn, by seat, and the winning chances."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from tilewright.coach.advice import Advice
from tilewright.coach.course import Challenged, Course, Moment
from tilewright.coach.deep.look_ahead import LookAhead, Withheld, said
from tilewright.coach.themes import sentences
from tilewright.coach.themes.reasons import sentences_of
from tilewright.coach.themes.theme import Reason
from tilewright.coach.themes.vocabulary import Tag, WordsToLearn
from tilewright.engine.chances import Chances, Standing, shipped_chances
from tilewright.engine.moves import move_text
from tilewright.engine.tables import Columns, Tabular, html_table
from tilewright.rules.localized import LocalizedText
from tilewright.rules.tiles import Tiles

COSTLY = 5000
"""The loss in thousandths of a point that makes a move costly. Static equity is no more precise."""
MOST_WORST = 3
BIG_COST = 20_000
"""The loss in thousandths of a point that makes a mistake big whatever the score."""
BIG_CHANCE = 0.05
"""The loss in chance to win that makes a mistake big."""


class Judgement(StrEnum):
    """The judgement of a move."""

    BEST = "best"
    GOOD = "good"
    COSTLY = "costly"
    PHONEY = "phoney"
    WITHDRAWN = "withdrawn"
    WITHHELD = "withheld"


class Size(StrEnum):
    """The size of a mistake: by the chance to win that it costs, or by its points."""

    SMALL = "small"
    BIG = "big"


class Remark(StrEnum):
    """A good word about a turn that cost nothing, or hardly anything.

    WELL_FOUND is the best play where nothing else came within ten points, WELL_HANDLED a move
    within two points of the best where no move was worth eight.
    """

    WELL_FOUND = "well_found"
    WELL_HANDLED = "well_handled"


class Bingo(StrEnum):
    """The fate of a possible bingo."""

    FOUND = "found"
    MISSED = "missed"


class Note(Struct, frozen=True):
    """The note on one turn; equity and cost in thousandths of a point.

    `equity` is None for a play that is not compared: a phoney, one that was withdrawn, or a late
    one on which the judgement is `withheld`, for the reason given. Of a late play that is not
    compared in any case, this is the reason why it has no best move. A costly move has a `size` and
    one or two `reasons`. `ahead` is the verdict of looking ahead, if the turn was judged by it;
    size, reasons and best move are then its findings. `vocabulary` has the words of the best
    move.
    """

    turn: int
    seat: int
    best: Advice
    equity: int | None
    kept: Tiles
    bingo: Bingo | None
    phoneys: tuple[str, ...]
    stood: bool
    challenges: tuple[Challenged, ...]
    size: Size | None = None
    reasons: tuple[Reason, ...] = ()
    remark: Remark | None = None
    ahead: LookAhead | None = None
    ahead_claim: LocalizedText | None = None
    vocabulary: WordsToLearn | None = None
    withheld: Withheld | None = None

    @property
    def cost(self) -> int | None:
        """The loss against the best move; 0 for a move that is worth more.

        Looked ahead, it is what was lost for certain.
        """
        if self.ahead is not None:
            return self.ahead.cost
        return None if self.equity is None else max(0, self.best.equity - self.equity)

    @property
    def sentences(self) -> tuple[LocalizedText, ...]:
        """Why the turn was costly, in a sentence for each reason."""
        return sentences_of(self.reasons)

    @property
    def why_withheld(self) -> LocalizedText | None:
        """The reason why there is no judgement, in a sentence; None if there is one."""
        return None if self.withheld is None else said(self.withheld)

    @property
    def foresight(self) -> LocalizedText | None:
        """The finding of looking ahead in a sentence, with its doubt; None without it."""
        return None if self.ahead_claim is None else sentences.alone(self.ahead_claim)

    @property
    def about_words(self) -> LocalizedText | None:
        """The words of the best move in a sentence: one to learn, or one that the player knows."""
        if self.vocabulary is None:
            return None
        words = self.vocabulary.words
        is_known = self.vocabulary.tag is Tag.KNOWN
        return sentences.alone(sentences.known(words[0]) if is_known else sentences.to_learn(words))

    @property
    def judgement(self) -> Judgement:
        """The judgement in a word."""
        if self.phoneys:
            return Judgement.PHONEY
        if not self.stood:
            return Judgement.WITHDRAWN
        if self.cost is None:
            return Judgement.WITHHELD
        if self.ahead is not None and self.ahead.is_mistake:
            return Judgement.COSTLY
        if not self.cost:
            return Judgement.BEST
        if self.ahead is not None:
            return Judgement.GOOD
        return Judgement.COSTLY if self.cost >= COSTLY else Judgement.GOOD


class SeatLessons(Struct, frozen=True):
    """The sum of a seat's turns: `cost`, in thousandths of a point, is that of the compared ones.

    A bingo counts as missed only in a compared turn. `let_stand` counts the other players' phoneys
    that stayed while the seat was in the game; `worst` are the turns that lost most.
    """

    seat: int
    compared: int
    cost: int
    bingos_found: int
    bingos_missed: int
    phoneys: int
    phoneys_stood: int
    let_stand: int
    challenges_won: int
    challenges_lost: int
    worst: tuple[int, ...]
    big_mistakes: int
    small_mistakes: int

    @property
    def average_cost(self) -> float | None:
        """The average cost of a turn; None if none was compared."""
        return self.cost / self.compared if self.compared else None


class Lessons(Tabular, Struct, frozen=True):
    """The lessons of a game, judged by the words of a lexicon.

    `chances` are by seat, before the first turn and after each; None where they are not modelled.
    As a table they have a row for each note: turn, seat, judgement, best, best_equity, equity, cost
    (in points), size, bingo, phoneys and themes.
    """

    lexicon: str
    chances: tuple[tuple[float, ...], ...] | None
    notes: tuple[Note, ...]
    seats: tuple[SeatLessons, ...]

    def __repr__(self) -> str:
        return f"<Lessons of {len(self.notes)} turns by {self.lexicon!r}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                note.turn,
                note.seat + 1,
                note.judgement.value,
                _in_points(note.cost),
                "" if note.cost == 0 or note.withheld else str(note.best.move),
                " ".join(sentence.en for sentence in note.sentences),
            )
            for note in self.notes
        ]
        heads = ("Turn", "Player", "Judgement", "Cost", "Better", "Why")
        return html_table(f"Lessons by the words of {self.lexicon}", heads, rows)

    def _columns(self) -> Columns:
        notes = self.notes
        return {
            "turn": ("int32", (note.turn for note in notes)),
            "seat": ("int8", (note.seat for note in notes)),
            "judgement": ("string", (note.judgement.value for note in notes)),
            "best": ("string", (move_text(note.best.move) for note in notes)),
            "best_equity": ("float64", (note.best.equity / 1000 for note in notes)),
            "equity": ("float64", (_in_points(note.equity) for note in notes)),
            "cost": ("float64", (_in_points(note.cost) for note in notes)),
            "size": ("string", (note.size and note.size.value for note in notes)),
            "bingo": ("string", (note.bingo and note.bingo.value for note in notes)),
            "phoneys": ("list of string", (list(note.phoneys) for note in notes)),
            "themes": ("list of string", (_themes(note) for note in notes)),
        }


def _in_points(thousandths: int | None) -> float | None:
    return None if thousandths is None else thousandths / 1000


def _themes(note: Note) -> list[str]:
    return [reason.theme.value for reason in note.reasons]


def chances_along(
    course: Course, chances: Chances | None = None
) -> tuple[tuple[float, ...], ...] | None:
    """Return each seat's chances before the first turn and after each; None if not modelled."""
    if course.to_target:
        return None
    model = shipped_chances(course.edition.tile_set) if chances is None else chances
    return tuple(chances_at(moment, model) for moment in course.moments)


def chances_at(moment: Moment, chances: Chances) -> tuple[float, ...]:
    """Return each seat's chance at this moment, by seat; players who have left have none."""
    shares = dict.fromkeys(range(len(moment.scores)), 0.0)
    if moment.winners is not None:
        shares |= dict.fromkeys(moment.winners, 1 / len(moment.winners))
    else:
        standing = Standing(tuple(moment.scores[seat] for seat in moment.ring), moment.unseen)
        shares |= zip(moment.ring, chances.of(standing), strict=True)
    return tuple(shares.values())


def size_of(cost: int, moment: Moment, chances: Chances | None) -> Size | None:
    """Return how much a loss matters at this moment to the seat on turn; None if not costly.

    Without `chances`, as for a game that ends at a target, the points alone tell.
    """
    if cost < COSTLY:
        return None
    if cost >= BIG_COST:
        return Size.BIG
    if chances is None or moment.winners is not None:
        return Size.SMALL
    own, *others = (moment.scores[seat] for seat in moment.ring)
    before, *_ = chances.of(Standing((own, *others), moment.unseen))
    better, *_ = chances.of(Standing((own + round(cost / 1000), *others), moment.unseen))
    return Size.BIG if better - before >= BIG_CHANCE else Size.SMALL


def size_of_loss(ahead: LookAhead) -> Size | None:
    """Return how much a loss matters that was found by looking ahead; None if it is no mistake."""
    if not ahead.is_mistake:
        return None
    is_big = ahead.lost >= BIG_CHANCE or ahead.cost >= BIG_COST
    return Size.BIG if is_big else Size.SMALL


def lessons_of(lexicon: str, course: Course, notes: tuple[Note, ...]) -> Lessons:
    """Return the lessons of a game with these notes."""
    others = {decision.turn: decision.others for decision in course.decisions}
    return Lessons(
        lexicon,
        chances_along(course),
        notes,
        tuple(seat_lessons(seat, notes, others) for seat in range(course.seats)),
    )


def with_note(lessons: Lessons, course: Course, note: Note) -> Lessons:
    """Return the lessons with another note on its turn, and the sums by seat with it."""
    notes = tuple(note if one.turn == note.turn else one for one in lessons.notes)
    return lessons_of(lessons.lexicon, course, notes)


def seat_lessons(
    seat: int, notes: Sequence[Note], others: Mapping[int, tuple[int, ...]]
) -> SeatLessons:
    """Return the sum of a seat's turns; `others` are the opponents in the game at each turn."""
    own = [note for note in notes if note.seat == seat]
    compared = [(note.cost, note.turn) for note in own if note.cost is not None]
    costly = [(note.cost or 0, note.turn) for note in own if note.judgement is Judgement.COSTLY]
    phoneys = [note for note in own if note.phoneys]
    made = [
        challenge.won for note in notes for challenge in note.challenges if challenge.seat == seat
    ]
    return SeatLessons(
        seat=seat,
        compared=len(compared),
        cost=sum(cost for cost, _ in compared),
        bingos_found=sum(note.bingo is Bingo.FOUND for note in own),
        bingos_missed=sum(note.bingo is Bingo.MISSED and note.cost is not None for note in own),
        phoneys=len(phoneys),
        phoneys_stood=sum(note.stood for note in phoneys),
        let_stand=sum(
            bool(note.phoneys) and note.stood and seat in others[note.turn] for note in notes
        ),
        challenges_won=sum(made),
        challenges_lost=len(made) - sum(made),
        worst=tuple(turn for _, turn in sorted(costly, key=_most_first)[:MOST_WORST]),
        big_mistakes=sum(note.size is Size.BIG for note in own),
        small_mistakes=sum(note.size is Size.SMALL for note in own),
    )


def _most_first(pair: tuple[int, int]) -> tuple[int, int]:
    cost, turn = pair
    return -cost, turn
