"""A seat beside a board as the phone that has it sees it: its own racks and their doubts."""

from msgspec import Struct

from tilewright.companion.companion import Companion
from tilewright.companion.errors import RackNotEntered
from tilewright.companion.own_racks import RackDoubt, doubts_of, own_turns, racks_before
from tilewright.game.errors import GameOver, refusal
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles


class OwnSeat(Struct, frozen=True, gc=False):
    """A seat for its phone alone.

    `turn` counts its turns so far, and `held` the tiles that they leave on the rack. `rack` is the
    current rack, and `kept` what stayed of the one before the latest play; None if not known.
    """

    seat: Seat
    turn: int
    held: int
    rack: Tiles | None
    kept: Tiles | None
    doubts: tuple[RackDoubt, ...]


def own_seat(companion: Companion, seat: Seat) -> OwnSeat:
    """Return the seat as its phone sees it; racks entered before it had the seat stay sealed."""
    game, phone = companion.game, companion.seats[seat]
    turns = own_turns(game, seat)
    racks = racks_before(turns, phone, phone.since)
    held = companion.holding.racks[seat]
    doubts = doubts_of(game, turns, racks, held) if game.phase is Phase.PLAYING else ()
    kept: Tiles | None = None
    if turns and (before := racks[-2]) is not None:
        laid, line = turns[-1].laid, turns[-1].line
        if line.kind is TurnKind.PLAY and not line.withdrawn and before.contains_all(laid):
            kept = before - laid
    return OwnSeat(seat, len(turns), held, racks[-1], kept, doubts)


def score_from_rack(companion: Companion, seat: Seat, play: WrittenPlay | Play) -> ScoredPlay:
    """Return the score of a play from the seat's own rack; its words are not judged.

    Raises:
        Refusal: the rack is not known, or it or the board does not allow the play.
    """
    game = companion.game
    if game.phase is not Phase.PLAYING:
        raise refusal(game, GameOver, "The game is over.")
    rack = own_seat(companion, seat).rack
    if rack is None:
        raise refusal(game, RackNotEntered, "Enter your rack first.")
    laid = game.position.resolve(play) if isinstance(play, WrittenPlay) else play
    return game.position.judge(laid, rack)
