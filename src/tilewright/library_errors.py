"""What a program is told that asks a game of the library for what it does not have."""

from tilewright.rules.play import Move


class NothingToUndo(IndexError):
    """There is no move to take back."""


class NotAPlay(TypeError):
    """A move that lays no tiles, where a play is meant; `move` is that move."""

    def __init__(self, move: Move) -> None:
        self.move = move
        super().__init__(f"'{move}' lays no tiles; game.do takes every kind of move")


class NobodyOfThatName(LookupError):
    """A player whom the table does not have; `players` are those it has."""

    def __init__(self, name: str, players: tuple[str, ...]) -> None:
        self.name = name
        self.players = players
        super().__init__(f"no player {name!r}; there are {', '.join(players)}")


class NobodyAtSeat(LookupError):
    """A seat that the table does not have; `players` are those it has, from seat 0."""

    def __init__(self, seat: int, players: tuple[str, ...]) -> None:
        self.seat = seat
        self.players = players
        super().__init__(f"no seat {seat}; there are 0 to {len(players) - 1}")
