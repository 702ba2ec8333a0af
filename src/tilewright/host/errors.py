"""Errors of a room or an invitation that no rule of the game explains, independent of a protocol.

RoomError
├── UnknownRoom     the room does not exist, or the requester has no access to it
├── RoomFull        a limit of the room is reached
├── DamagedRoom     a part of what happened in the room is changed or missing
└── Unavailable     the store failed, and the change may or may not have been kept
GatheringRefusal        a change that a table being set up does not allow now, of five kinds
"""

from enum import StrEnum


class RoomKind(StrEnum):
    """The kind of thing a room holds."""

    GAME = "game"
    COMPANION = "companion"
    EVENT = "event"
    DUPLICATE = "duplicate"


_NAMES = {
    RoomKind.GAME: "game",
    RoomKind.COMPANION: "sheet",
    RoomKind.EVENT: "event",
    RoomKind.DUPLICATE: "game",
}


class RoomError(Exception):
    """A request that a room cannot fulfil, for a reason other than the rules of the game."""


class UnknownRoom(RoomError):
    """A room that does not exist or that the requester may not enter; both look the same."""

    def __init__(self, kind: RoomKind, room: str) -> None:
        self.kind = kind
        self.room = room
        super().__init__(f"no {kind} {room}")


class RoomFull(RoomError):
    """A limit of a room that is reached; `what` names it, and the message says what to do."""

    def __init__(self, what: str, message: str) -> None:
        self.what = what
        self.message = message
        super().__init__(message)


class DamagedRoom(RoomError):
    """A room that cannot be read any more; the first `intact` of its events are as they were."""

    def __init__(self, kind: RoomKind, room: str, intact: int, why: str) -> None:
        self.kind = kind
        self.room = room
        self.intact = intact
        self.why = why
        name = _NAMES[kind]
        self.message = (
            f"This {name} is damaged: the operator of the server may be able to restore it."
        )
        super().__init__(f"{kind} {room} is damaged after {intact} events: {why}")


class Unavailable(RoomError):
    """A failure of the store; the change may have been kept, and can be requested again."""

    def __init__(self) -> None:
        super().__init__("the change may or may not have been kept")


class GatheringRefusal(Exception):
    """A change that this table does not allow now; `code` identifies it for programs."""

    code = "refused"
    message = "This cannot be done now."

    def __init__(self) -> None:
        super().__init__(self.message)


class UnknownGathering(GatheringRefusal):
    """An invitation that does not exist or that the requester may not see; both look the same."""

    code = "unknown_gathering"
    message = "There is no such invitation."


class SeatTaken(GatheringRefusal):
    """A seat that another player has already taken."""

    code = "seat_taken"
    message = "Another player has taken this seat."


class GatheringClosed(GatheringRefusal):
    """An invitation whose game has begun or was called off."""

    code = "gathering_closed"
    message = "This invitation is over: the game has begun or was called off."


class NotHost(GatheringRefusal):
    """A change that only the host may make."""

    code = "not_host"
    message = "Only the host can do this."


class HostStays(GatheringRefusal):
    """An attempt of the host to leave the table."""

    code = "host_stays"
    message = "The host cannot leave; call the game off instead."
