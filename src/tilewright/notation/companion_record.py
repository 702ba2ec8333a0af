"""A companion as a record for `write_gcg`, with the racks that are open to everybody."""

from msgspec.structs import replace

from tilewright.companion.companion import Companion, Racks, racks_of, steps_of
from tilewright.companion.events import GameFact, RacksCounted, TilesReturned
from tilewright.game.state import GameState
from tilewright.notation.gcg.export import GameRecorder
from tilewright.notation.gcg.record import Event, Gcg, Pass, RackEvent, RackLost, TilePlay
from tilewright.rules.tiles import NO_TILES

NOTE = "Played on a real board: only the racks counted at the end are known."
NOTE_OF_RACKS = "Played on a real board: racks are as the players entered them."


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
    racks = _open_racks(companion)
    taken = [0] * len(racks)
    for step in steps_of(companion):
        match step.event:
            case TilesReturned(seat, count):
                recorder.take_counted_exchange(step.before, seat, count)
            case RacksCounted():
                pass  # they are in the lines of the end
            case fact:
                assert isinstance(fact, GameFact), "the others are above"
                recorder.take(_with_racks(step.before, racks, taken), fact, step.after)
        if len(step.after.turns) > len(step.before.turns):
            taken[step.after.turns[-1].seat] += 1
    record = recorder.record()
    note = NOTE_OF_RACKS if companion.racks_are_open else NOTE
    return replace(
        record,
        notes=(note, *record.notes),
        events=tuple(map(_without_rack, record.events)),
        racks=(),
    )


def _open_racks(companion: Companion) -> Racks:
    if companion.racks_are_open:
        return racks_of(companion)
    return tuple((None,) * (len(companion.game.turns) + 1) for _ in companion.game.players)


def _with_racks(game: GameState, racks: Racks, taken: list[int]) -> GameState:
    """Return the game with the racks that are open, and without what became known only later."""
    held = (own[number] for own, number in zip(racks, taken, strict=True))
    return replace(game, racks=tuple(NO_TILES if rack is None else rack for rack in held))


def _without_rack(event: Event) -> Event:
    """Return the event between turns without its rack, which became known only later."""
    if isinstance(event, RackEvent) and not isinstance(event, RackLost | TilePlay | Pass):
        return replace(event, rack="")
    return event
