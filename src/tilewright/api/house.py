"""The messages about letting phones of the same network in."""

from msgspec import Struct


class HouseState(Struct, frozen=True):
    """Whether phones of the same network may join.

    `may_switch` is true for a page on the server's own machine where that can be switched.
    `address` is where phones open the page, for a page on that machine alone; null if they cannot.
    """

    may_switch: bool
    address: str | None = None


class HouseSwitch(Struct, frozen=True, forbid_unknown_fields=True):
    """Let phones of the same network join, or no longer."""

    open: bool
