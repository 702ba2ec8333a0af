"""Players who leave a recorded game before its end, and when, as far as the record says.

GCG has no line for it. A note says so in words, or points are given with that reason.
"""

from collections.abc import Iterator, Mapping

from tilewright.game.events import LeaveReason
from tilewright.notation.gcg.record import Adjustment, Event, Gcg, Player, Turn

HOW_THEY_LEFT: Mapping[LeaveReason, str] = {
    LeaveReason.RESIGNED: "resigned",
    LeaveReason.ABANDONED: "abandoned the game",
    LeaveReason.OUT_OF_TIME: "lost on time",
    LeaveReason.LOST_CHALLENGE: "lost the game by the challenge",
    LeaveReason.ABSENT: "stayed away",
}
"""The words of our own notes after the nick."""

_SAYINGS = (
    *HOW_THEY_LEFT.values(),
    *("left", "left the game", "went home", "gave up", "retired", "withdrew", "has left"),
    *("has resigned", "has retired", "has withdrawn"),
)
_LABELS = ("resigned", "retired", "withdrew", "withdrawn", "left", "forfeit", "forfeited")


def departures(record: Gcg) -> dict[str, int]:
    """Return the players who left, by nick, and the number of turns taken by then.

    >>> gone = Adjustment(nick="A", score=0, total=0, label="resigned")
    >>> departures(Gcg((Player("A"), Player("B")), notes=("B went home.",), events=(gone,)))
    {'B': 0, 'A': 0}
    """
    gone: dict[str, int] = {}
    taken = 0
    for nick in leavers(record, record.notes):
        gone.setdefault(nick, taken)
    for event in record.events:
        taken += isinstance(event, Turn)
        for nick in (*left_by_points(event), *leavers(record, event.notes)):
            gone.setdefault(nick, taken)
    return gone


def leavers(record: Gcg, notes: tuple[str, ...]) -> Iterator[str]:
    """Yield the players who left according to a line of these notes."""
    lines = [line.strip().rstrip(".") for note in notes for line in note.split("\n")]
    for player in record.players:
        if any(_says_left(player, line) for line in lines):
            yield player.nick


def _says_left(player: Player, line: str) -> bool:
    return any(
        name and line.startswith(f"{name} ") and line[len(name) + 1 :].lower() in _SAYINGS
        for name in (player.nick, player.name)
    )


def left_by_points(event: Event) -> Iterator[str]:
    """The nick of the player whose points of this event are for leaving the game."""
    if isinstance(event, Adjustment) and event.label.lower() in _LABELS:
        yield event.nick
