"""The number of tiles in each place, from the turns alone: players draw up while the bag lasts."""

from msgspec import Struct

from tilewright.game.seats import Seat
from tilewright.game.state import GameState, TurnKind


class Holding(Struct, frozen=True, gc=False):
    """The number of tiles on every rack, by seat, and in the bag."""

    racks: tuple[int, ...]
    bag: int

    def goes_out(self, seat: Seat) -> bool:
        """Return whether the seat has played its last tile and the bag is empty."""
        return self.bag == 0 and self.racks[seat] == 0


def holding_in(game: GameState) -> Holding:
    """Return the number of tiles in each place after the turns of this game.

    A play that was taken back counts as if it had not been made, because its tiles and those drawn
    after it went back.
    """
    size = game.edition.rack_size
    racks = [size] * len(game.players)
    bag = len(game.edition.tile_set.tiles) - sum(racks)
    for turn in game.turns:
        if turn.kind is TurnKind.PLAY and not turn.withdrawn:
            left = racks[turn.seat] - len(turn.squares)
            drawn = min(size - left, bag)
            racks[turn.seat] = left + drawn
            bag -= drawn
    return Holding(tuple(racks), bag)
