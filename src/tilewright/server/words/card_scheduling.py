"""The schedule of word cards, and the questions and meanings shown with them.

The scheduler is `fsrs`, which only this module knows. Its own fuzz cannot be seeded, so intervals
are spread here, by the card and the number of its review. Times are the database's, in
milliseconds, and never run backwards.
"""

import hashlib
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from tilewright.api.responses import WordMeaning
from tilewright.api.words import WordQuestion
from tilewright.lexicon import Lexicon, gloss, is_barred
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.server.store.word_rows import CardRow, ReviewRow
from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import (
    DAY_MS,
    IS_GOOD,
    LAPSES,
    CardRating,
    CardSolution,
    solution_of,
)
from tilewright.study.words.table import guid_of

if TYPE_CHECKING:
    from fsrs import Card, Scheduler

LONGEST_DAYS = 1825
"""The longest interval; the scheduler's own of a century leads beyond the calendar."""


STEPS = (timedelta(minutes=1), timedelta(minutes=10))


STEPS_AGAIN = (timedelta(minutes=10),)


RETENTION = 0.9


NEW, LEARNING, REVIEW, RELEARNING = 0, 1, 2, 3


SPREAD_FROM_DAYS = 3


_SPREAD = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.1), (20.0, float(LONGEST_DAYS), 0.05))
"""Ranges of days, and the share of each by which an interval may be longer or shorter."""


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


_MS = timedelta(milliseconds=1)


LAST_MOMENT = 4_102_444_800_000
"""The end of the year 2099; later times are not stored."""


class CardMemory(Struct, frozen=True, array_like=True):
    """A card as the scheduler knows it; times in milliseconds since the epoch."""

    stage: Annotated[int, Meta(ge=LEARNING, le=RELEARNING)]
    step: int | None
    stability: float
    difficulty: float
    last: int
    due: int

    def text(self) -> str:
        """Return it as text; numbers are read back exactly."""
        return msgspec.json.encode(self).decode()

    @classmethod
    def read(cls, text: str | None) -> "CardMemory | None":
        """Return it from text; None for a new card."""
        return None if text is None else msgspec.json.decode(text, type=cls)


def reviewed(
    memory: CardMemory | None,
    rating: CardRating,
    at: int,
    *,
    card: str,
    number: int,
    retention: float,
    in_days: bool = False,
) -> CardMemory:
    """Return a card's memory after a review.

    A moment before the last review counts as that: a clock that was set back loses nothing. With
    `in_days` there are no steps of minutes, and every interval is of whole days.
    """
    from fsrs import Rating  # loaded with the first review, not when the server starts

    at = at if memory is None else max(at, memory.last)
    before = _card(memory, at)
    after, _ = _scheduler(retention, in_days=in_days).review_card(
        before, Rating(int(rating)), _moment(at)
    )
    assert after.stability is not None and after.difficulty is not None
    interval = (after.due - _EPOCH) // _MS - at
    return CardMemory(
        int(after.state),
        after.step,
        after.stability,
        after.difficulty,
        at,
        at + spread(interval, f"{card} {number}"),
    )


def spread(interval: int, seed: str) -> int:
    """Return an interval a little longer or shorter, so that cards of one day part company.

    It is the same whenever the same card is reviewed for the same time.
    """
    days = interval // DAY_MS
    if days < SPREAD_FROM_DAYS:
        return interval
    width = 1.0 + sum(
        share * max(0.0, min(float(days), end) - begin) for begin, end, share in _SPREAD
    )
    least = max(2, round(days - width))
    most = min(round(days + width), LONGEST_DAYS)
    drawn = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
    return (min(least, most) + drawn % (most - min(least, most) + 1)) * DAY_MS


def _card(memory: CardMemory | None, at: int) -> "Card":
    from fsrs import Card, State

    # without an id the library sleeps a millisecond to find one
    if memory is None:
        return Card(card_id=0, due=_moment(at))
    return Card(
        card_id=0,
        state=State(memory.stage),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.last),
    )


def _moment(ms: int) -> datetime:
    return _EPOCH + ms * _MS


@lru_cache(maxsize=32)
def _scheduler(retention: float, *, in_days: bool) -> "Scheduler":
    from fsrs import Scheduler

    return Scheduler(
        desired_retention=retention,
        learning_steps=() if in_days else STEPS,
        relearning_steps=() if in_days else STEPS_AGAIN,
        maximum_interval=LONGEST_DAYS,
        enable_fuzzing=False,
    )


MOST_MEANINGS = 30


def scheduled(row: CardRow, review: ReviewRow, retention: float) -> CardRow:
    """Return a card after a review; one that mends takes the place of the one before."""
    card = WordCard(CardKind(row.kind), row.letters)
    memory = reviewed(
        CardMemory.read(review.before),
        CardRating(review.rating),
        review.at,
        card=guid_of(card, row.word_list),
        number=review.number,
        retention=retention,
    )
    lapses = row.lapses
    if review.stage == REVIEW:
        lapses = (
            max(0, lapses - 1) if review.mends else lapses + (review.rating == CardRating.AGAIN)
        )
    return replace(
        row,
        reviewed=review.number,
        lapses=lapses,
        aside=lapses >= LAPSES,
        stage=memory.stage,
        memory=memory.text(),
        due=memory.due,
    )


def meanings_of(
    card: WordCard, solution: CardSolution, lexicon: Lexicon
) -> tuple[WordMeaning, ...]:
    """Return the meanings of the words of a solution; only English ones have any."""
    words = _words(card, solution)[:MOST_MEANINGS]
    if lexicon.language != ENGLISH_LANGUAGE:
        return tuple(WordMeaning(word, in_list=True) for word in words)
    return tuple(map(_meaning, words))


def _words(card: WordCard, solution: CardSolution) -> tuple[str, ...]:
    match card.kind:
        case CardKind.LETTERS:
            return solution.wanted
        case CardKind.HOOKS:
            return tuple(hook.replace("_", card.letters) for hook in solution.wanted)
        case CardKind.GOOD:
            return (card.letters,) if IS_GOOD in solution.wanted else ()


def _meaning(word: str) -> WordMeaning:
    found = None if is_barred(word) else gloss(word)
    if found is None:
        return WordMeaning(word, in_list=True)
    return WordMeaning(word, True, found.lemma, found.text)


def question_of(row: CardRow, lexicon: Lexicon) -> WordQuestion:
    """Return a card as it is asked."""
    card = WordCard(CardKind(row.kind), row.letters)
    wanted = solution_of(card, lexicon).wanted
    hints: tuple[str, ...] = ()
    if card.kind is CardKind.LETTERS:
        hints = tuple(word[:1] for word in wanted)
    return WordQuestion(card.kind, card.letters, row.deck, row.reviewed, len(wanted), hints)
