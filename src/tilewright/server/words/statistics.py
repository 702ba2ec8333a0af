"""Statistics of a person's study of words."""

from collections.abc import Iterable, Sequence

from tilewright.api.words import OfLength, WordStatistics
from tilewright.server.store.word_rows import Counted, Summed
from tilewright.server.words.schedule import NEW, REVIEW

FORECAST_DAYS = 14


def statistics_of(cards: Sequence[Summed], month: Counted, today: Counted) -> WordStatistics:
    """Return the statistics of these cards, with what was done in 30 days and today."""
    begun = [some for some in cards if some.stage != NEW]
    sizes = sorted({some.size for some in begun})
    return WordStatistics(
        due=_sum(some for some in begun if some.is_due and not some.aside),
        begun=_sum(begun),
        learnt=_sum(some for some in begun if some.stage == REVIEW),
        aside=_sum(some for some in begun if some.aside),
        reviews=month.reviews,
        known=month.known,
        new_today=today.new,
        reviews_today=today.reviews,
        forecast=_forecast(begun),
        lengths=tuple(_of_length(size, begun) for size in sizes),
    )


def _forecast(begun: Sequence[Summed]) -> tuple[int, ...]:
    days = [0] * FORECAST_DAYS
    for some in begun:
        if not some.aside and some.day < FORECAST_DAYS:
            days[max(0, some.day)] += some.cards
    return tuple(days)


def _of_length(size: int, begun: Sequence[Summed]) -> OfLength:
    its = [some for some in begun if some.size == size]
    return OfLength(size, _sum(its), _sum(some for some in its if some.stage == REVIEW))


def _sum(some: Iterable[Summed]) -> int:
    return sum(one.cards for one in some)
