"""The content of a GCG file as frozen values: unchecked, and unchanged.

Scores and totals here are as written. `rejudge` checks them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilewright.rules.tiles import Tiles

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Player:
    """A player: the nick used by the events, and the full name, which may be empty."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pragma:
    """A header line about the game as a whole: `#lexicon CLUB` is lexicon and CLUB.

    The text may span several lines.
    """

    name: str
    text: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class FinalRack:
    """A player's rack at the end of the record (`#rack1`), seats from 1."""

    seat: int
    rack: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """The fields of every event: the player, and the score and new total as written.

    `remark` is the text after the total, `notes` the `#note` lines that follow, `line` the event's
    line in the file, which is ignored when records are compared.
    """

    nick: str
    score: int
    total: int
    remark: str = ""
    notes: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RackEvent(Event):
    """An event that may show the rack before it; an empty rack is an unrecorded one."""

    rack: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlay(RackEvent):
    """Tiles on the board: `8D` reads across and `D8` down.

    In the word a full stop, a letter in parentheses or a letter already on the board is played
    through; a small letter is a blank.
    """

    coordinate: str
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(RackEvent):
    """The player put these tiles back, and drew as many."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedExchange(RackEvent):
    """The player put this many tiles back; which ones is unknown."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(RackEvent):
    """A turn without play or exchange. A turn lost to a challenge is written the same way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal(RackEvent):
    """The player's play was challenged off; the rack is the one from before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeBonus(RackEvent):
    """Points for a play that was challenged and found valid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePenalty(RackEvent):
    """Points lost for using too much time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RackGained(Event):
    """Points at the end for the other players' unplayed tiles."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RackLost(RackEvent):
    """Points lost at the end for the player's own unplayed tiles."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment(RackEvent):
    """Points for another reason, which the label names: `(resigned)`."""

    label: str


Turn = TilePlay | Exchange | CountedExchange | Pass


@dataclass(frozen=True, slots=True)
class Gcg:
    """One recorded game.

    `pragmas` are the header lines in order, except those for players, racks, notes and encoding;
    `notes` are those before the first event.
    """

    players: tuple[Player, ...]
    pragmas: tuple[Pragma, ...] = ()
    notes: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    racks: tuple[FinalRack, ...] = ()

    def pragma(self, name: str) -> Pragma | None:
        """Return the first header line of that name, ignoring case.

        >>> record = Gcg((Player("A"), Player("B")), (Pragma("Title", "Final"),))
        >>> record.pragma("title").text, record.pragma("lexicon")
        ('Final', None)
        """
        return next((pragma for pragma in self.pragmas if pragma.name.lower() == name), None)

    @property
    def is_incomplete(self) -> bool:
        """True if the file says that the record stops before the end of the game."""
        return self.pragma("incomplete") is not None

    @property
    def nicks(self) -> tuple[str, ...]:
        """The players' nicks in the order of their seats."""
        return tuple(player.nick for player in self.players)

    @property
    def turns(self) -> Iterator[Turn]:
        """The events that are players' turns, in order."""
        return (event for event in self.events if isinstance(event, Turn))


def known_tiles(text: str) -> Tiles | None:
    """Return the tiles of a rack as written, or None unless the text names all of them.

    >>> str(known_tiles("HORN?")), known_tiles("HO__"), known_tiles("")
    ('HNOR?', None, None)
    """
    named = text and "_" not in text and text == text.upper()
    return Tiles.parse(text) if named else None
