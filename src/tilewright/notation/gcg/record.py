"""The content of a GCG file as frozen values: unchecked, and unchanged.

Racks, words and tiles are characters in memory, one for each tile (`rules/alphabet.py`).

Scores and totals here are as written. `rejudge` checks them.
"""

from collections.abc import Iterator

from msgspec import Struct, structs

from tilewright.rules.alphabet import Tile
from tilewright.rules.tiles import Tiles

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4
UNKNOWN_RACK = "UNKNOWN"
"""The rack that some programs write on a line of a challenge where they have none."""


class _Part(Struct, frozen=True, kw_only=True):
    """A part of a record; its line in the file is ignored when records are compared."""

    line: int = 0

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        assert isinstance(other, _Part)
        return self._content == other._content

    def __hash__(self) -> int:
        return hash(self._content)

    @property
    def _content(self) -> tuple[object, ...]:
        return structs.astuple(structs.replace(self, line=0))


class Player(Struct, frozen=True):
    """A player: the nick used by the events, and the full name, which may be empty."""

    nick: str
    name: str = ""


class Pragma(_Part, frozen=True):
    """A header line about the game as a whole: `#lexicon CLUB` is lexicon and CLUB.

    The text may span several lines.
    """

    name: str
    text: str = ""


class RackLine(_Part, frozen=True):
    """A player's rack on a line of its own (`#rack1`), seats from 1."""

    seat: int
    rack: str


class Event(_Part, frozen=True, kw_only=True):
    """The fields of every event: the player, and the score and new total as written.

    `remark` is the text after the total, `notes` the `#note` lines that follow, `line` the event's
    line in the file, which is ignored when records are compared.
    """

    nick: str
    score: int
    total: int
    remark: str = ""
    notes: tuple[str, ...] = ()


class RackEvent(Event, frozen=True, kw_only=True):
    """An event that may show the rack before it; an empty rack is an unrecorded one."""

    rack: str = ""


class TilePlay(RackEvent, frozen=True, kw_only=True):
    """Tiles on the board: `8D` reads across and `D8` down.

    In the word a full stop, a letter in parentheses or a letter already on the board is played
    through; a small letter is a blank.
    """

    coordinate: str
    word: str


class Exchange(RackEvent, frozen=True, kw_only=True):
    """The player put these tiles back, and drew as many."""

    tiles: str


class CountedExchange(RackEvent, frozen=True, kw_only=True):
    """The player put this many tiles back; which ones is unknown."""

    count: int


class Pass(RackEvent, frozen=True, kw_only=True):
    """A turn without play or exchange. A turn lost to a challenge is written the same way."""


class Withdrawal(RackEvent, frozen=True, kw_only=True):
    """The player's play was challenged off; the rack is the one from before it."""


class ChallengeBonus(RackEvent, frozen=True, kw_only=True):
    """Points for a play that was challenged and found valid."""


class TimePenalty(RackEvent, frozen=True, kw_only=True):
    """Points lost for using too much time."""


class RackGained(Event, frozen=True, kw_only=True):
    """Points at the end for the other players' unplayed tiles."""

    tiles: str


class RackLost(RackEvent, frozen=True, kw_only=True):
    """Points lost at the end for the player's own unplayed tiles."""

    tiles: str


class Adjustment(RackEvent, frozen=True, kw_only=True):
    """Points for another reason, which the label names: `(resigned)`."""

    label: str


Turn = TilePlay | Exchange | CountedExchange | Pass


class Gcg(Struct, frozen=True):
    """One recorded game.

    `pragmas` are the header lines in order, except those for players, racks, notes and encoding;
    `notes` are those before the first event. `racks` are those at the end of the record, and
    `first_racks` those of lines before the first event.
    """

    players: tuple[Player, ...]
    pragmas: tuple[Pragma, ...] = ()
    notes: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()
    racks: tuple[RackLine, ...] = ()
    first_racks: tuple[RackLine, ...] = ()

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
    """Return the tiles of a rack of a record, or None unless it names all of them.

    >>> str(known_tiles("HORN?")), known_tiles("HO__"), known_tiles("")
    ('HNOR?', None, None)
    """
    named = text and "_" not in text and text == text.upper()
    return Tiles(map(Tile, text)) if named else None


def rack_between(event: RackEvent, latest: TilePlay | None) -> str:
    """Return the rack on a line that is no turn: the one after the latest play.

    It is empty where the line has none, or repeats the rack that the play was made from.

    >>> play = TilePlay(nick="A", score=4, total=4, rack="AEINRST", coordinate="8H", word="RAT")
    >>> lines = [ChallengeBonus(nick="A", score=5, total=9, rack=rack) for rack in ("EINSQUZ", "")]
    >>> [rack_between(line, play) for line in lines]
    ['EINSQUZ', '']
    """
    is_of_play = latest is not None and sorted(event.rack) == sorted(latest.rack)
    return "" if is_of_play or event.rack == UNKNOWN_RACK else event.rack
