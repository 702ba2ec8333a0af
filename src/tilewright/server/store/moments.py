"""Moments as the tables store them: texts in UTC, which sort in the order of time."""

from datetime import UTC, datetime

from tilewright.game.clock import SECOND, Instant


def now() -> str:
    """Return the current time in UTC as ISO 8601."""
    return moment_of(datetime.now(UTC))


def moment_of(when: datetime) -> str:
    """Return a time in UTC as ISO 8601, to the millisecond."""
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(instant: Instant) -> str:
    """Return the instant as the tables store it."""
    return moment_of(datetime.fromtimestamp(instant / SECOND, UTC))


def readable_moment(stored: object) -> str:
    """Return a moment as it is stored, or that of the epoch for one that is damaged.

    >>> readable_moment("2026-11-27T22:00:00.000Z"), readable_moment("2026-11-\\ufffd7")
    ('2026-11-27T22:00:00.000Z', '1970-01-01T00:00:00.000Z')
    """
    try:
        datetime.fromisoformat(str(stored))
    except ValueError:
        return moment(Instant(0))
    return str(stored)
