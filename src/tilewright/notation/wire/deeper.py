"""The lines of the stream in which the coach looks deeper into a finished game."""

from msgspec import Struct

from tilewright.notation.wire.coaching import WireNote, WireSeatLessons
from tilewright.notation.wire.positions import WireQueued


class WireLookedDeeper(Struct, frozen=True, tag="looked_deeper"):
    """The lessons of a game as far as its doubtful turns are judged by looking ahead.

    `judged` of the `doubtful` turns are done. `note` replaces the one on its turn, and is null in
    the first line and the last; `seats` replace those of the lessons. When `done` with turns left,
    the time or the client's share of a processor was used up: the next request goes on with them.
    """

    judged: int
    doubtful: int
    note: WireNote | None
    seats: tuple[WireSeatLessons, ...]
    done: bool


WireDeeper = WireQueued | WireLookedDeeper
"""One line of the stream of looking deeper into a game."""
