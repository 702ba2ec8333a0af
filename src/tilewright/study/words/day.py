"""A day's limits: how many new cards and reviews, and when the day begins."""

from msgspec import Struct

DAY_MS = 24 * 3600 * 1000
MINUTE_MS = 60 * 1000
DAY_BEGINS_MS = 4 * 3600 * 1000
"""A day begins at four in the morning, so that an evening's study is not cut in two."""


class Limits(Struct, frozen=True):
    """The most new cards and the most reviews of a day."""

    new: int = 20
    reviews: int = 200


class Done(Struct, frozen=True):
    """The new cards and reviews since the day began."""

    new: int
    reviews: int

    def new_left(self, limits: Limits) -> int:
        """Return how many new cards there may still be today."""
        return max(0, limits.new - self.new)

    def reviews_left(self, limits: Limits) -> int:
        """Return how many reviews there may still be today."""
        return max(0, limits.reviews - self.reviews)


def day_begun(now: int, offset_minutes: int) -> int:
    """Return when the day of this moment began, in milliseconds since the epoch.

    `offset_minutes` is what the person's clock is ahead of UTC.

    >>> day_begun(5 * 3600 * 1000, 0) // 3600_000
    4
    >>> day_begun(3 * 3600 * 1000, 120) // 3600_000
    2
    """
    shift = offset_minutes * MINUTE_MS - DAY_BEGINS_MS
    return (now + shift) // DAY_MS * DAY_MS - shift


def days_for(overdue: int, limits: Limits) -> int:
    """Return in how many days so many overdue cards are back in order.

    >>> days_for(401, Limits())
    3
    """
    return -(-overdue // limits.reviews) if limits.reviews else 0
