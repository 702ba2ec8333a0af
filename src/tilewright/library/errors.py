"""Errors for requests to a game of the library that it cannot fulfil."""

from tilewright.rules.play import Move


class NothingToUndo(IndexError):
    """An undo when there is no move to take back."""


class NotAPlay(TypeError):
    """A move that plays no tiles, where a play is needed; `move` is that move."""

    def __init__(self, move: Move) -> None:
        self.move = move
        super().__init__(f"'{move}' plays no tiles; use game.do for other kinds of moves")


class NobodyOfThatName(LookupError):
    """A name that no player of the table has; `players` lists them."""

    def __init__(self, name: str, players: tuple[str, ...]) -> None:
        self.name = name
        self.players = players
        super().__init__(f"no player {name!r}; choose {', '.join(players)}")


class NobodyAtSeat(LookupError):
    """A seat that the table does not have; `players` lists those from seat 0."""

    def __init__(self, seat: int, players: tuple[str, ...]) -> None:
        self.seat = seat
        self.players = players
        super().__init__(f"no seat {seat}; choose 0 to {len(players) - 1}")
