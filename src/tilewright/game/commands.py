"""What a seat may ask for."""

from dataclasses import dataclass

from tilewright.game.seats import Seat
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class PlayTiles:
    """Lay tiles on the board."""

    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class ExchangeTiles:
    """Put tiles back and draw as many; none is a pass."""

    seat: Seat
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChallengePlay:
    """Doubt words of the latest play; where plays are challenged whole, the words do not matter."""

    seat: Seat
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AcceptPlay:
    """Give up the right to challenge the latest play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game."""

    seat: Seat


Command = PlayTiles | ExchangeTiles | PassTurn | ChallengePlay | AcceptPlay | Resign
