"""What a GCG file says, as frozen values: believed in nothing, and changed in nothing.

A score or a total here is what somebody wrote. Whether it is right is asked by `rejudge`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from tilewright.rules.tiles import Tiles

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays: the nick that the events use, and the full name, which may be empty."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Pragma:
    """A header line that is about the game as a whole: `#lexicon CLUB` is lexicon and CLUB.

    The text may run over several lines.
    """

    name: str
    text: str = ""
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class FinalRack:
    """The rack that a player holds where the record ends (`#rack1`), seats from 1."""

    seat: int
    rack: str
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """What every event has: whose it is, the score and the new total as they are written.

    `remark` is whatever stands behind the total, `notes` the `#note` lines that follow, `line`
    the event's place in the file, which does not count when two records are compared.
    """

    nick: str
    score: int
    total: int
    remark: str = ""
    notes: tuple[str, ...] = ()
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RackEvent(Event):
    """An event that may show the rack before it; an empty rack is one nobody wrote down."""

    rack: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TilePlay(RackEvent):
    """Tiles on the board: `8D` reads across and `D8` down.

    In the word a full stop, a letter in parentheses or a letter that lies there already is a
    letter played through; a small letter is a blank.
    """

    coordinate: str
    word: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Exchange(RackEvent):
    """These tiles were put back, and as many drawn."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CountedExchange(RackEvent):
    """So many tiles were put back; nobody knows which."""

    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pass(RackEvent):
    """Nothing was played or exchanged. A turn lost to a challenge is written in the same way."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdrawal(RackEvent):
    """The player's play was challenged off; the rack is the one from before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeBonus(RackEvent):
    """Points for a play that was challenged and stood."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePenalty(RackEvent):
    """Points lost for using too much time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RackGained(Event):
    """Points at the end for tiles that others still held."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RackLost(RackEvent):
    """Points lost at the end for the player's own tiles."""

    tiles: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Adjustment(RackEvent):
    """Points for another reason, which the label names: `(resigned)`."""

    label: str


Turn = TilePlay | Exchange | CountedExchange | Pass


@dataclass(frozen=True, slots=True)
class Gcg:
    """One recorded game.

    `pragmas` are the header lines in their order but for those of players, racks, notes and the
    encoding; `notes` are those that stand before the first event.
    """

    players: tuple[Player, ...]
    pragmas: tuple[Pragma, ...] = ()
    notes: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    racks: tuple[FinalRack, ...] = ()

    def pragma(self, name: str) -> Pragma | None:
        """The first header line of that name, in capitals or not.

        >>> record = Gcg((Player("A"), Player("B")), (Pragma("Title", "Final"),))
        >>> record.pragma("title").text, record.pragma("lexicon")
        ('Final', None)
        """
        return next((each for each in self.pragmas if each.name.lower() == name), None)

    @property
    def is_incomplete(self) -> bool:
        """Whether the file says that the record breaks off before the game does."""
        return self.pragma("incomplete") is not None

    @property
    def nicks(self) -> tuple[str, ...]:
        """The players' nicks in the order of their seats."""
        return tuple(player.nick for player in self.players)

    @property
    def turns(self) -> Iterator[Turn]:
        """The events that are a player's turn, in order."""
        return (event for event in self.events if isinstance(event, Turn))


def known_tiles(text: str) -> Tiles | None:
    """The tiles of a rack as it is written, where the text names every one of them.

    >>> str(known_tiles("HORN?")), known_tiles("HO__"), known_tiles("")
    ('HNOR?', None, None)
    """
    named = text and "_" not in text and text == text.upper()
    return Tiles.parse(text) if named else None
