"""The racks of one seat before each of its turns, as its phone entered them, and doubts of them.

A rack is known without being entered where nothing was drawn: after a pass, a lost turn or a play
that was withdrawn, and after any play with an empty bag.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from tilewright.companion.sealed_racks import Commitment
from tilewright.companion.seats import PhoneSeat
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, TurnKind, TurnRecord
from tilewright.rules.play import WrittenPlay
from tilewright.rules.tiles import NO_TILES, PlacedTile, Tiles


class OwnTurn(Struct, frozen=True, gc=False):
    """A turn of one seat: its line, the tiles laid, and the number of tiles held before it.

    `draws` says whether tiles were drawn after it.
    """

    line: TurnRecord
    laid: Tiles
    held: int
    draws: bool


def own_turns(game: GameState, seat: Seat) -> tuple[OwnTurn, ...]:
    """Return the turns of the seat so far."""
    return tuple(turn for turn in _all_turns(game) if turn.line.seat == seat)


def _all_turns(game: GameState) -> Iterator[OwnTurn]:
    size = game.edition.rack_size
    racks = [size] * len(game.players)
    bag = len(game.edition.tile_set.tiles) - sum(racks)
    for line in game.turns:
        held, laid = racks[line.seat], tiles_laid_in(line)
        drawn = 0
        if line.kind is TurnKind.PLAY and not line.withdrawn:
            left = held - len(laid)
            drawn = min(size - left, bag)
            racks[line.seat] = left + drawn
            bag -= drawn
        yield OwnTurn(line, laid, held, drawn > 0 or line.kind is TurnKind.EXCHANGE)


def tiles_laid_in(line: TurnRecord) -> Tiles:
    """Return the tiles that were laid in this turn, also if they were taken back."""
    if not line.squares:
        return NO_TILES
    written = WrittenPlay.of(line.at, line.written)
    squares = written.start.line(written.direction)[written.start.place(written.direction) :]
    letters = zip(squares, line.written, strict=False)
    return Tiles(
        PlacedTile.shown(letter).tile for square, letter in letters if square in line.squares
    )


def racks_before(
    turns: Sequence[OwnTurn], phone: PhoneSeat, since: int = 0
) -> tuple[Tiles | None, ...]:
    """Return the rack before each of the seat's turns and now, None where it is not known.

    Only racks that were entered after the version `since` are used.
    """
    entered = {rack.turn: rack.tiles for rack in phone.racks if rack.version > since}
    racks: list[Tiles | None] = [entered.get(0)]
    for number, turn in enumerate(turns, 1):
        typed, left = entered.get(number), _left_after(turn, racks[-1])
        if turn.line.withdrawn and left is not None and typed is not None:
            # what was drawn after the play went back with it
            typed = typed if typed.contains_all(turn.laid) else left
        racks.append(left if typed is None else typed)
    return tuple(racks)


def _left_after(turn: OwnTurn, rack: Tiles | None) -> Tiles | None:
    """Return the rack after a turn without a draw, None where there was one."""
    if rack is None or turn.draws:
        return None
    if turn.line.kind is not TurnKind.PLAY or turn.line.withdrawn:
        return rack
    return rack - turn.laid if rack.contains_all(turn.laid) else None


def seal_of_now(turns: Sequence[OwnTurn], phone: PhoneSeat) -> Commitment | None:
    """Return the commitment to the seat's current rack, None if it was not entered.

    It depends on nothing that is sealed.
    """
    entered = {rack.turn: rack.commitment for rack in phone.racks}
    seal = entered.get(0)
    for number, turn in enumerate(turns, 1):
        seal = entered.get(number, None if turn.draws else seal)
    return seal


class DoubtKind(StrEnum):
    """The reason why a rack and the sheet cannot both be right.

    SEEN: tiles of the rack lie on the board, or the set has fewer. NOT_ON_RACK: the line plays
    tiles that the rack lacks. NOT_KEPT: the rack lacks tiles that stayed after the play. SIZE: the
    turns leave another number of tiles.
    """

    SEEN = "seen"
    NOT_ON_RACK = "not_on_rack"
    NOT_KEPT = "not_kept"
    SIZE = "size"


class RackDoubt(Struct, frozen=True, gc=False):
    """A doubt of a rack, for its owner alone: the tiles, and the line of the sheet in question."""

    kind: DoubtKind
    tiles: Tiles
    line: TurnRecord | None


def doubts_of(
    game: GameState, turns: Sequence[OwnTurn], racks: Sequence[Tiles | None], held: int
) -> tuple[RackDoubt, ...]:
    """Return the doubts of the seat's current rack and of the one before its latest turn."""
    rack, found = racks[-1], []
    if rack is not None:
        found += list(_unseen_doubts(game, rack))
        if len(rack) != held:
            found.append(RackDoubt(DoubtKind.SIZE, NO_TILES, None))
    if turns and (before := racks[-2]) is not None:
        turn = turns[-1]
        lacking = lacking_in(before, turn.laid)
        if lacking:
            found.append(RackDoubt(DoubtKind.NOT_ON_RACK, lacking, turn.line))
        elif rack is not None and turn.line.kind is TurnKind.PLAY:
            kept = before if turn.line.withdrawn else before - turn.laid
            if gone := lacking_in(rack, kept):
                found.append(RackDoubt(DoubtKind.NOT_KEPT, gone, turn.line))
    return tuple(found)


def _unseen_doubts(game: GameState, rack: Tiles) -> Iterator[RackDoubt]:
    missing = lacking_in(game.position.unplaced, rack)
    for tile in missing.counts():
        laid = (line for line in reversed(game.turns) if not line.withdrawn)
        line = next((line for line in laid if tile in tiles_laid_in(line)), None)
        yield RackDoubt(DoubtKind.SEEN, Tiles((tile,)), line)


def first_doubt_of_unseen(game: GameState, rack: Tiles) -> RackDoubt | None:
    """Return the doubt of a rack that the tiles not on the board cannot give, or None."""
    return next(_unseen_doubts(game, rack), None)


def lacking_in(there: Tiles, wanted: Tiles) -> Tiles:
    """Return the tiles that are wanted and not there."""
    return Tiles((wanted.counts() - there.counts()).elements())
