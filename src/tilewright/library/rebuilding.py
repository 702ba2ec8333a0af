"""A rebuilt game as a record: every turn is judged again, as an entry beside a real board."""

from typing import TYPE_CHECKING

from tilewright.companion.commands import Command, WritePass, WritePlay, WriteRacks
from tilewright.companion.companion import Companion, evolve, replay
from tilewright.companion.decide import decide
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.errors import TilewrightError
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.recovery.rebuild import Rebuilt
from tilewright.rules.edition import Barred
from tilewright.rules.editions import own_rules
from tilewright.rules.errors import Refusal
from tilewright.rules.position import Position
from tilewright.rules.tiles import NO_TILES, Tiles

if TYPE_CHECKING:
    from tilewright.notation.gcg import Gcg


class _Unasked:
    """The rulings of a game whose words nobody challenges: what lay on the board, stood."""

    def is_word(self, _word: str, /) -> bool:
        return True

    def why_barred(self, _word: str, /) -> Barred | None:
        return None

    def has_play(self, _position: Position, _rack: Tiles, /) -> bool:
        return True


class RefereeDisagrees(TilewrightError, ValueError):
    """A rebuilt game that the referee refuses; `turn` counts all turns from 1."""

    def __init__(self, turn: int, player: str, refusal: Refusal) -> None:
        self.turn = turn
        self.player = player
        self.refusal = refusal
        super().__init__(f"Turn {turn}, {player}: {refusal}")


def record_of(rebuilt: Rebuilt, words: LexiconIdentity) -> "Gcg":
    """Return the record of a rebuilt game, judged turn by turn.

    Turns without a score are passes in it, for a sheet does not say what they were. Racks are not
    known; when one of two players has gone out, the other has the tiles that are not on the board.

    Raises:
        RefereeDisagrees: the rules do not allow a turn.
    """
    from tilewright.notation.companion_record import companion_gcg

    edition = rebuilt.edition
    started = CompanionStarted(
        edition.name,
        rebuilt.sheet.players,
        Judge.PEOPLE,
        words,
        rules=own_rules(edition),
        language=edition.other_language,
    )
    companion = replay([started])
    for number, turn in enumerate(rebuilt.turns, 1):
        command: Command = WritePass() if turn.play is None else WritePlay(turn.play)
        try:
            companion = _entered(companion, command)
        except Refusal as refusal:
            player = rebuilt.sheet.players[turn.place.seat]
            raise RefereeDisagrees(number, player, refusal) from refusal
    return companion_gcg(_counted(companion))


def _entered(companion: Companion, command: Command) -> Companion:
    return evolve(companion, decide(companion, command, _Unasked()))


def _counted(companion: Companion) -> Companion:
    """Return the game with the tiles left counted, if it is known whose they are."""
    out = companion.went_out
    game = companion.game
    if out is None or len(game.players) > 2:
        return companion
    unplaced = game.position.unplaced
    racks = tuple(NO_TILES if seat == out else unplaced for seat in game.seats)
    return _entered(companion, WriteRacks(racks, Seat(out)))
