"""Write the record of a game as GCG text."""

from collections.abc import Iterator

from tilewright.errors import TilewrightError
from tilewright.notation.gcg.faults import BadGcg
from tilewright.notation.gcg.read import read_as_written
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Gcg,
    Pass,
    RackEvent,
    RackGained,
    RackLine,
    RackLost,
    TilePlay,
    TimePenalty,
    Withdrawal,
)
from tilewright.rules.alphabet import in_text


class UnwritableGcg(TilewrightError, ValueError):
    """A record that would read back as something else: a nick with a space in it, for example.

    `why` is the reason without the line.
    """

    def __init__(self, message: str, why: str = "") -> None:
        super().__init__(message)
        self.why = why or message


def write_gcg(record: Gcg) -> str:
    """Write the record as GCG, to be encoded as UTF-8; it reads back to the same.

    >>> from tilewright.notation.gcg.record import Pass, Player
    >>> print(write_gcg(Gcg((Player("A", "Ann"), Player("B")), events=(
    ...     Pass(nick="A", rack="II", score=0, total=12),))), end="")
    #character-encoding UTF-8
    #player1 A Ann
    #player2 B
    >A: II - +0 12

    Raises:
        UnwritableGcg: a text of the record is not allowed in its place.
    """
    text = "".join(f"{line}\n" for line in _lines(record))
    try:
        same = read_as_written(text) == record
    except BadGcg as error:
        raise UnwritableGcg(str(error), error.why.words) from error
    if not same:
        raise UnwritableGcg("the record would read back as a different one")
    return text


def _lines(record: Gcg) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    for seat, player in enumerate(record.players, start=1):
        yield _pragma(f"player{seat}", f"{player.nick} {player.name}")
    for pragma in record.pragmas:
        yield _pragma(pragma.name, pragma.text)
    for note in record.notes:
        yield _pragma("note", note)
    yield from map(_rack, record.first_racks)
    for event in record.events:
        yield _event(event)
        for note in event.notes:
            yield _pragma("note", note)
    yield from map(_rack, record.racks)


def _rack(rack: RackLine) -> str:
    return _pragma(f"rack{rack.seat}", in_text(rack.rack))


def _pragma(name: str, text: str) -> str:
    first, *further = text.split("\n")
    return "\n".join([f"#{name} {first}".rstrip(" \t"), *further])


def _event(event: Event) -> str:
    rack = event.rack if isinstance(event, RackEvent) else ""
    # strict readers look for the sign of a loss even when it is 0
    score = "-0" if isinstance(event, Withdrawal) and event.score == 0 else f"{event.score:+d}"
    figures = (score, str(event.total))
    fields = (in_text(rack), *_action(event), *figures, event.remark)
    return " ".join([f">{event.nick}:", *filter(None, fields)])


def _action(event: Event) -> tuple[str, ...]:
    match event:
        case TilePlay():
            return event.coordinate, in_text(event.word)
        case Exchange():
            return (f"-{in_text(event.tiles)}",)
        case CountedExchange():
            return (f"-{event.count}",)
        case Pass():
            return ("-",)
        case Withdrawal():
            return ("--",)
        case ChallengeBonus():
            return ("(challenge)",)
        case TimePenalty():
            return ("(time)",)
        case RackGained() | RackLost():
            return (f"({in_text(event.tiles)})",)
        case Adjustment():
            return (f"({event.label})",)
        case _:
            raise UnwritableGcg(f"{type(event).__name__} is not a GCG event")
