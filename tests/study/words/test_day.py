"""A day's limits."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tilewright.study.words.judging import DAY_MS, Limits, StudiedToday, day_begun, days_for

MOMENTS = st.integers(0, 4_000_000_000_000)
OFFSETS = st.integers(-14 * 60, 14 * 60)


@given(MOMENTS, OFFSETS)
def test_a_day_begins_at_four_where_the_person_is(now: int, offset: int) -> None:
    begun = day_begun(now, offset)
    assert begun <= now < begun + DAY_MS
    assert (begun + offset * 60_000) % DAY_MS == 4 * 3600_000


def test_what_is_left_of_a_day_is_never_less_than_nothing() -> None:
    limits = Limits(new=20, reviews=200)
    assert (StudiedToday(5, 10).new_left(limits), StudiedToday(5, 10).reviews_left(limits)) == (
        15,
        190,
    )
    assert (StudiedToday(30, 300).new_left(limits), StudiedToday(30, 300).reviews_left(limits)) == (
        0,
        0,
    )


@pytest.mark.parametrize(("overdue", "days"), [(0, 0), (1, 1), (200, 1), (201, 2)])
def test_overdue_cards_are_spread_over_days(overdue: int, days: int) -> None:
    assert days_for(overdue, Limits()) == days
