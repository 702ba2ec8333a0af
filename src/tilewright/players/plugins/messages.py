"""The messages between a player of another package and the program that uses it, a line each.

Turns are pickled on the way to the player, which may do what it likes anyway. Its answers are JSON
of these types and nothing else, since the program does not trust it.
"""

import copyreg
import dataclasses
import io
import pickle
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any

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
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.loading import SHIPPED
from tilewright.lexicon.shipped import scowl_size
from tilewright.notation.wire.commands import (
    WireAccept,
    WireChallenge,
    WireExchange,
    WirePass,
    WirePlay,
    WireResign,
    WireTile,
)
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, edition_named

LONGEST_REASON = 1_500
"""Characters, of which each may take six bytes of a line that may have 10,000."""


@dataclass(frozen=True, slots=True)
class Start:
    """The first message: the player's name, its words, and the seeds of its chance and searches."""

    name: str
    lexicon: Lexicon
    dice: float
    seed: int


@dataclass(frozen=True, slots=True)
class Turn:
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


def write_question(question: Start | Turn) -> str:
    """Return a message to the player as a line of text."""
    content = io.BytesIO()
    _Pickler(content, pickle.HIGHEST_PROTOCOL).dump(question)
    return b64encode(content.getvalue()).decode("ascii")


def read_question(line: bytes) -> Start | Turn:
    """Return a message of the program that started this process."""
    question = pickle.loads(b64decode(line))
    assert isinstance(question, Start | Turn)
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
    """Return a command, of those that a player may give, as it is written."""
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


def _frozen(content: dict[Any, Any]) -> Mapping[Any, Any]:
    return MappingProxyType(content)


def _lexicon(name: str, graph: Graph, content_hash: str) -> Lexicon:
    return Lexicon(name, graph, content_hash, scowl_size)


def _reduced_lexicon(lexicon: Lexicon) -> tuple[Any, ...]:
    """Return how the lexicon is made again: by its name, or from its graph if it is not shipped."""
    name = lexicon.name.lower()
    if name in SHIPPED and load_lexicon(name) == lexicon:
        return load_lexicon, (name,)
    return _lexicon, (lexicon.name, lexicon.source, lexicon.content_hash)


def _reduced_edition(edition: Edition) -> tuple[Any, ...]:
    """Return how the edition is found again: by its name, or by the content that terms gave it."""
    if EDITIONS.get(edition.name) is edition:
        return edition_named, (edition.name,)
    content = io.BytesIO()
    fields = {field.name: getattr(edition, field.name) for field in dataclasses.fields(edition)}
    _ContentPickler(content, pickle.HIGHEST_PROTOCOL).dump(fields)
    return _edition, (content.getvalue(),)


@lru_cache(maxsize=64)
def _edition(content: bytes) -> Edition:
    # one object for each: what the engine derives from an edition is kept with it
    return Edition(**pickle.loads(content))


class _ContentPickler(pickle.Pickler):
    """Pickling of mappings that cannot be changed, which by default have none."""

    dispatch_table = {  # noqa: RUF012  (the base class reads it and nothing writes it)
        **copyreg.dispatch_table,
        MappingProxyType: lambda mapping: (_frozen, (dict(mapping),)),
    }


class _Pickler(_ContentPickler):
    """Pickling of views and lexicons."""

    dispatch_table = {  # noqa: RUF012
        **_ContentPickler.dispatch_table,
        Edition: _reduced_edition,
        Lexicon: _reduced_lexicon,
    }
