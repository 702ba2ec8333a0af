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
