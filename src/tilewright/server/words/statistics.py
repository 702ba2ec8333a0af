"""Statistics of a person's study of words."""

from collections.abc import Sequence

from tilewright.server.store.word_rows import Counted
from tilewright.server.words.messages import OfLength, WordStatistics
from tilewright.server.words.schedule import NEW, REVIEW
from tilewright.study.words.day import DAY_MS, day_begun

FORECAST_DAYS = 14

Summary = tuple[int, int, bool, int | None]
"""Of a card the number of its letters, its stage, whether it is set aside, and when it is due."""


def statistics_of(
    cards: Sequence[Summary], month: Counted, today: Counted, now: int, minutes_ahead: int
) -> WordStatistics:
    """Return the statistics of these cards, with what was done in 30 days and today."""
    begun = [card for card in cards if card[1] != NEW]
    return WordStatistics(
        due=sum(due is not None and due <= now and not aside for _, _, aside, due in begun),
        begun=len(begun),
        learnt=sum(stage == REVIEW for _, stage, _, _ in begun),
        aside=sum(aside for _, _, aside, _ in begun),
        reviews=month.reviews,
        known=month.known,
        new_today=today.new,
        reviews_today=today.reviews,
        forecast=_forecast(begun, day_begun(now, minutes_ahead)),
        lengths=tuple(_of_length(size, begun) for size in sorted({card[0] for card in begun})),
    )


def _forecast(begun: Sequence[Summary], today: int) -> tuple[int, ...]:
    days = [0] * FORECAST_DAYS
    for _, _, aside, due in begun:
        day = 0 if due is None else max(0, (due - today) // DAY_MS)
        if not aside and day < FORECAST_DAYS:
            days[day] += 1
    return tuple(days)


def _of_length(size: int, begun: Sequence[Summary]) -> OfLength:
    its = [stage for length, stage, _, _ in begun if length == size]
    return OfLength(size, len(its), sum(stage == REVIEW for stage in its))
