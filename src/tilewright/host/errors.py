"""Why a room cannot do what it is asked, whatever protocol the question came by.

RoomError
├── UnknownRoom     there is no such room, or it is not the asker's
├── RoomFull        a limit of the room is reached
└── Unavailable     the store failed, and it is not known whether the change was kept
"""

from enum import StrEnum


class RoomKind(StrEnum):
    """What a room holds."""

    GAME = "game"
    COMPANION = "companion"


class RoomError(Exception):
    """A room cannot do what it is asked, and no rule of the game says so."""


class UnknownRoom(RoomError):
    """A room that does not exist, or that is not the asker's: the same error for both."""

    def __init__(self, kind: RoomKind, room: str) -> None:
        self.kind = kind
        self.room = room
        super().__init__(f"no {kind} {room}")


class RoomFull(RoomError):
    """A limit of a room is reached: `what` is full, and the message says what to do."""

    def __init__(self, what: str, message: str) -> None:
        self.what = what
        self.message = message
        super().__init__(message)


class Unavailable(RoomError):
    """The store failed: the change may have been kept or not, and can be asked for again."""

    def __init__(self) -> None:
        super().__init__("it is not known whether the change was kept")
