"""The messages between a player of another package and the program that uses it, a line each.

Turns are pickled on the way to the player, which may do what it likes anyway. Its answers are JSON
of these types and nothing else, since the program does not trust it.
"""

import pickle
from base64 import b64decode, b64encode

import msgspec

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.notation.commands import (
    WireAccept,
    WireChallenge,
    WireExchange,
    WirePass,
    WirePlay,
    WireResign,
    WireTile,
)

LONGEST_REASON = 1_500
"""Characters, of which each may take six bytes of a line that may have 10,000."""


class Start(msgspec.Struct, frozen=True):
    """The first message: the player's name, its words, and the seeds of its chance and searches."""

    name: str
    lexicon: Lexicon
    dice: float
    seed: int


class TurnQuestion(msgspec.Struct, frozen=True):
    """A question: the seat's view, and the seed of the player's chance for this answer."""

    view: View
    dice: float


class Ready(msgspec.Struct, frozen=True, tag="ready"):
    """The player has been made."""


class Failed(msgspec.Struct, frozen=True, tag="failed"):
    """The player cannot be made, or has not chosen a legal command."""

    why: str


class Undecided(msgspec.Struct, frozen=True, tag="undecided"):
    """The seat has nothing to decide."""

    why: str


PluginCommand = WirePlay | WireExchange | WirePass | WireChallenge | WireAccept | WireResign
Reply = Ready | Failed | Undecided | PluginCommand

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[Reply] = msgspec.json.Decoder(Reply)


def write_question(question: Start | TurnQuestion) -> str:
    """Return a message to the player as a line of text."""
    return b64encode(pickle.dumps(question, pickle.HIGHEST_PROTOCOL)).decode("ascii")


def read_question(line: bytes) -> Start | TurnQuestion:
    """Return a message of the program that started this process."""
    question = pickle.loads(b64decode(line))
    assert isinstance(question, Start | TurnQuestion)
    return question


def write_reply(reply: Reply) -> bytes:
    """Return an answer of the player as a line of JSON."""
    return _ENCODER.encode(reply) + b"\n"


def read_reply(line: str) -> Reply:
    """Return an answer of the player.

    Raises:
        msgspec.DecodeError: it is none.
    """
    try:
        return _DECODER.decode(line)
    except RecursionError as error:
        raise msgspec.DecodeError("it is nested too deeply") from error


def wired(command: Command) -> PluginCommand:
    """Return a command that a player may give, as it is written."""
    match command:
        case PlayTiles(play=play):
            tiles = (WireTile(str(laid.square), str(laid.tile)) for laid in play.placements)
            return WirePlay(tuple(tiles))
        case ExchangeTiles(tiles=exchanged):
            return WireExchange(str(exchanged))
        case PassTurn():
            return WirePass()
        case ChallengePlay(words=words):
            return WireChallenge(words)
        case AcceptPlay():
            return WireAccept()
        case Resign():
            return WireResign()
        case _:
            raise TypeError(f"a player cannot give {type(command).__name__}")
