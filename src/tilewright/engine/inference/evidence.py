"""The turns of the other players that say something about their racks, as one player saw them."""

from collections.abc import Iterable

from msgspec import Struct

from tilewright.game.state import TurnKind, TurnRecord
from tilewright.game.view import View
from tilewright.rules.board import Board
from tilewright.rules.play import WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import SIZE, Direction
from tilewright.rules.tiles import NO_TILES, PlacedTile, Tiles


class ObservedTurn(Struct, frozen=True):
    """A play, or an exchange of `exchanged` tiles, from a full rack while the bag had tiles.

    `before` is the position that it was made in, with `bag_count` tiles in the bag; `played` are
    the tiles laid, and `score` is what the play scored.
    """

    before: Position
    bag_count: int
    played: Tiles = NO_TILES
    score: int = 0
    exchanged: int = 0

    def __post_init__(self) -> None:
        most = self.before.edition.rack_size
        if bool(self.played) == bool(self.exchanged):
            raise ValueError("a turn to learn from is either a play or an exchange")
        if len(self.played) > most or not 0 <= self.exchanged <= most:
            raise ValueError(f"a turn uses 1 to {most} tiles")
        if self.bag_count < 1:
            raise ValueError("with an empty bag a turn says nothing: the rack is what is left")

    @property
    def kept_count(self) -> int:
        """The number of tiles kept."""
        return self.before.edition.rack_size - len(self.played) - self.exchanged


class Evidence(Struct, frozen=True):
    """The facts that one player knows of another's rack of `size` tiles.

    `turn` is the last one that used tiles, if it says something about those kept; `shown` are the
    tiles of plays that came off, not laid since. With both, the player kept those shown.
    """

    size: int
    turn: ObservedTurn | None = None
    shown: Tiles = NO_TILES

    def __post_init__(self) -> None:
        most = self.size if self.turn is None else min(self.size, self.turn.kept_count)
        if self.turn is not None and self.turn.kept_count > self.size:
            raise ValueError(f"a rack of {self.size} cannot have {self.turn.kept_count} kept tiles")
        if len(self.shown) > most:
            raise ValueError(f"{self.shown} cannot be among {most} tiles")


def evidence_of(view: View) -> tuple[Evidence, ...]:
    """Return a seat's knowledge of the others' racks, in the order of turns after it.

    Players who have left are not among them.

    Raises:
        ValueError: it is the view of a spectator.
    """
    if view.seat is None:
        raise ValueError("a spectator has no others to learn about")
    place = view.order.index(view.seat)
    others = (*view.order[place + 1 :], *view.order[:place])
    boards = _boards_before(view)
    held = {player.seat: player.tile_count for player in view.players if player.has_left}
    players = len(view.players) - len(held)
    tiles = len(view.edition.tile_set.tiles) - sum(held.values())
    found = []
    for seat in others:
        if view.players[seat].has_left:
            continue
        turns = [turn for turn in view.turns if turn.seat == seat]
        seen = None
        for turn in turns:
            board = boards[turn.number]
            in_bag = tiles - len(board.tiles) - players * view.edition.rack_size
            if turn.kind in (TurnKind.PLAY, TurnKind.EXCHANGE):
                seen = _observed(turn, Position(board, view.edition), in_bag)
        found.append(Evidence(view.players[seat].tile_count, seen, _shown(turns)))
    return tuple(found)


def _boards_before(view: View) -> dict[int, Board]:
    """Return the board before every turn, by the turn's number."""
    board, boards = view.position.board, {}
    for turn in reversed(view.turns):
        if turn.kind is TurnKind.PLAY and not turn.withdrawn:
            board = board.without(turn.squares)
        boards[turn.number] = board
    return boards


def _observed(turn: TurnRecord, before: Position, in_bag: int) -> ObservedTurn | None:
    if in_bag < 1 or turn.withdrawn:
        return None
    match turn.kind:
        case TurnKind.PLAY:
            return ObservedTurn(before, in_bag, _laid(turn), turn.score)
        case TurnKind.EXCHANGE:
            return ObservedTurn(before, in_bag, exchanged=turn.exchanged)
        case _:
            return None


def _shown(turns: Iterable[TurnRecord]) -> Tiles:
    """Return the tiles of plays that came off, as far as they were not laid since.

    An exchange may have put any of them back.
    """
    shown = NO_TILES.counts()
    for turn in turns:
        if turn.kind is TurnKind.EXCHANGE:
            shown.clear()
        elif turn.kind is TurnKind.PLAY and turn.withdrawn:
            shown |= _laid(turn).counts()
        elif turn.kind is TurnKind.PLAY:
            shown -= _laid(turn).counts()
    return Tiles(shown.elements())


def _laid(turn: TurnRecord) -> Tiles:
    """Return the tiles that a play put on its squares."""
    written = WrittenPlay.of(turn.at, turn.written)
    step = SIZE if written.direction is Direction.DOWN else 1
    places = ((square.index - written.start.index) // step for square in turn.squares)
    return Tiles(PlacedTile.shown(written.word[place]).tile for place in places)
