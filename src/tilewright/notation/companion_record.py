"""A companion as a record for `write_gcg`, without racks."""

from msgspec.structs import replace

from tilewright.companion.companion import Companion, opening_of, with_fact
from tilewright.companion.events import RacksCounted, TilesReturned
from tilewright.notation.gcg.export import GameRecorder
from tilewright.notation.gcg.record import Event, Gcg, RackEvent, RackLost

NOTE = "Played on a real board: only the racks counted at the end are known."


def companion_gcg(companion: Companion) -> Gcg:
    """Return the record of the current entries, with players in the order of turns.

    >>> from tilewright.companion.companion import replay
    >>> from tilewright.companion.events import CompanionStarted, Entered, Judge
    >>> from tilewright.game.seats import LexiconIdentity, Seat
    >>> started = CompanionStarted("wall", ("Ann", "Ben"), Judge.VOID, LexiconIdentity("L", ""))
    >>> exchange = Entered((TilesReturned(Seat(0), 3),))
    >>> from tilewright.notation.gcg import write_gcg
    >>> print(write_gcg(companion_gcg(replay([started, exchange]))).splitlines()[-1])
    >Ann: -3 +0 0
    """
    recorder = GameRecorder(companion.game)
    game = opening_of(companion.started)
    for fact in companion.facts:
        after = with_fact(game, fact)
        match fact:
            case TilesReturned(seat, count):
                recorder.take_counted_exchange(game, seat, count)
            case RacksCounted():
                pass  # they are in the lines of the end
            case _:
                recorder.take(game, fact, after)
        game = after
    record = recorder.record()
    return replace(
        record,
        notes=(NOTE, *record.notes),
        events=tuple(map(_without_rack, record.events)),
        racks=(),
    )


def _without_rack(event: Event) -> Event:
    """Return the event without its rack, which became known only later."""
    if isinstance(event, RackEvent) and not isinstance(event, RackLost):
        return replace(event, rack="")
    return event
