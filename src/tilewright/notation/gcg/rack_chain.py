"""Racks of a record that do not follow from those before them.

A rack keeps the tiles that were not played. So a later rack must hold the leave, as far as it is
known, and no rack can hold a tile that another player had at the time.
"""

from collections import Counter

from msgspec import Struct

from tilewright.notation.gcg.difference import Difference, Doubt, Judged, Kind
from tilewright.notation.gcg.faults import Explanation, Reason, because
from tilewright.notation.gcg.record import (
    UNKNOWN_RACK,
    ChallengeBonus,
    CountedExchange,
    Event,
    Exchange,
    Gcg,
    Pass,
    RackEvent,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Turn,
    Withdrawal,
    known_tiles,
    rack_between,
)
from tilewright.notation.gcg.turn_order import departures
from tilewright.rules.alphabet import Tile, in_text, is_tile
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import Edition
from tilewright.rules.tiles import NO_TILES, Tiles


class TileCount:
    """The tiles counted so far, as the rules have them: on the rack of each nick, and in the bag.

    Racks are filled as long as there are tiles in the bag, whatever the record says of them.
    """

    def __init__(self, record: Gcg, edition: Edition) -> None:
        self.size = edition.rack_size
        self.on_rack = dict.fromkeys(record.nicks, self.size)
        whole = len(edition.tile_set.tiles)
        self.in_bag = max(0, whole - self.size * len(record.players))
        self._before: tuple[str, int, int] | None = None

    def take(self, event: Event, before: Board, after: Board) -> None:
        """Count one more event, with the boards before and after it."""
        nick = event.nick
        if isinstance(event, TilePlay):
            self._before = nick, self.on_rack[nick], self.in_bag
            left = self.on_rack[nick] - (len(after.tiles) - len(before.tiles))
            drawn = max(0, min(self.size - left, self.in_bag))
            self.on_rack[nick] = left + drawn
            self.in_bag -= drawn
        elif isinstance(event, Withdrawal) and self._before is not None:
            nick, on_rack, in_bag = self._before
            self.on_rack[nick], self.in_bag = on_rack, in_bag
            self._before = None

    def is_out(self, nick: str) -> bool:
        """Return whether the player has played the last tile."""
        return not self.in_bag and self.on_rack[nick] <= 0


class RackChain(Struct, frozen=True):
    """The doubts about racks, and the racks of withdrawals that are not those of their plays."""

    doubts: tuple[Doubt, ...]
    differences: tuple[Difference, ...]


def rack_chain(record: Gcg, edition: Edition, judged: Judged) -> RackChain:
    """Return the racks that do not follow from those before them."""
    walk = _Walk(record, edition)
    for event, before, after in judged.along(record):
        walk.take(event, before, after)
    walk.take_final_racks()
    return RackChain(tuple(walk.doubts), tuple(walk.differences))


class _Held(Struct, frozen=True):
    """A rack as written, and the board when its player had it already."""

    rack: Tiles
    board: Board


class _LatestPlay(Struct, frozen=True):
    event: TilePlay
    leave: Tiles


class _Walk:
    """The record so far: the tiles that each player is known to hold, and the rack of the latest
    turn of each.
    """

    def __init__(self, record: Gcg, edition: Edition) -> None:
        self.record = record
        self.edition = edition
        self.set = edition.tile_set.tiles
        self.tiles = TileCount(record, edition)
        self.anybody_left = bool(departures(record))
        self.kept = dict.fromkeys(record.nicks, NO_TILES) | _first_racks(record)
        self.loose: Counter[str] = Counter()
        self.put_back: dict[str, Tiles] = {}
        self.held: dict[str, _Held] = {}
        self.latest: _LatestPlay | None = None
        self.board = EMPTY_BOARD
        self.doubts: list[Doubt] = []
        self.differences: list[Difference] = []

    def take(self, event: Event, before: Board, after: Board) -> None:
        """Add one more event."""
        self.board = before
        match event:
            case TilePlay():
                self._take_play(event, _without(after.tiles, before.tiles))
            case Exchange() | CountedExchange() | Pass():
                self._take_turn(event)
            case Withdrawal():
                self._take_withdrawal(event)
            case RackLost():
                self._know(event, event.nick, event.tiles)
            case RackGained() if len(self.kept) == 2:
                other = next(nick for nick in self.kept if nick != event.nick)
                self._know(event, other, event.tiles)
            case ChallengeBonus() | TimePenalty() if event.rack == UNKNOWN_RACK:
                why = because(Reason.UNKNOWN_RACK)
                self.doubts.append(
                    Doubt(event.line, event.nick, f"rack {in_text(event.rack)}", why)
                )
            case RackEvent():
                latest = None if self.latest is None else self.latest.event
                self._know(event, event.nick, rack_between(event, latest))
            case _:
                pass
        self.tiles.take(event, before, after)
        self.board = after

    def take_final_racks(self) -> None:
        """Compare the racks at the end of the record."""
        for final in self.record.racks:
            nick = self.record.nicks[final.seat - 1]
            self._know(Event(nick=nick, score=0, total=0, line=final.line), nick, final.rack)

    def _take_play(self, event: TilePlay, laid: Tiles) -> None:
        kept = self._know(event, event.nick, event.rack, laid)
        self.latest = _LatestPlay(event, kept)
        self.kept[event.nick] = _without(kept, laid)

    def _take_turn(self, event: Turn) -> None:
        put_back = _put_back(event)
        kept = self._know(event, event.nick, event.rack, put_back or NO_TILES)
        if put_back is not None:
            self.kept[event.nick] = _without(kept, put_back)
            self.put_back[event.nick] = put_back
        else:
            # nobody knows which of the rack went
            self.loose[event.nick] = _count_of(event)

    def _take_withdrawal(self, event: Withdrawal) -> None:
        latest, self.latest = self.latest, None
        if latest is None or latest.event.nick != event.nick:
            return
        self.kept[event.nick] = latest.leave
        written, played = known_tiles(event.rack), known_tiles(latest.event.rack)
        if written is not None and played is not None and written != played:
            why = because(Reason.WITHDRAWN_RACK, rack=str(played))
            self.differences.append(
                Difference(event.line, event.nick, Kind.RACK, str(written), str(played), why)
            )

    def _know(self, event: Event, nick: str, written: str, used: Tiles = NO_TILES) -> Tiles:
        """Return the tiles that the player is known to hold; doubt what does not fit."""
        leave = self.kept[nick]
        loose = self.loose.pop(nick, 0)
        named = Tiles(Tile(letter) for letter in written if is_tile(letter))
        # a whole rack without the tiles of its play is a difference, reported where it is judged
        stated = named if known_tiles(written) is not None else _union(named, used)
        both = _union(leave, stated)
        why = self._doubt(nick, leave, stated, loose)
        if why is None and isinstance(event, Turn):
            why = self._doubt_among_racks(nick, stated if loose else both)
        if why is not None:
            self.doubts.append(
                Doubt(
                    event.line,
                    event.nick,
                    f"rack {in_text(written)}" if written else f"tiles {used}",
                    why,
                )
            )
        known = stated if loose or why is not None else both
        if isinstance(event, Turn):
            self.held.pop(nick, None)
            self.put_back.pop(nick, None)
            if why is None:
                self.held[nick] = _Held(known, self.board)
        self.kept[nick] = known
        return known

    def _doubt(self, nick: str, leave: Tiles, stated: Tiles, loose: int) -> Explanation | None:
        """Return the doubt about a rack without the leave, of which `loose` tiles may be gone."""
        most = self.edition.rack_size if self.anybody_left else self.tiles.on_rack[nick]
        missing = _without(leave, stated)
        is_too_large = len(stated) > self.edition.rack_size  # a difference already
        if is_too_large or len(missing) <= loose or len(missing) - loose + len(stated) <= most:
            return None
        if len(stated) >= most:
            return because(Reason.LEAVE_MISSING, leave=str(leave), missing=str(missing))
        return because(Reason.NO_ROOM_FOR_LEAVE, leave=str(leave), most=most)

    def _doubt_among_racks(self, nick: str, rack: Tiles) -> Explanation | None:
        """Return the doubt about tiles that others hold, or held when this rack was drawn."""
        if not self.set.contains_all(self.board.tiles + rack):
            return None  # a difference already
        others = [held for other, held in self.held.items() if other != nick]
        kept = [self.kept[other] for other in self.held if other != nick]
        earliest = min((held.board for held in others), key=_tiles_on, default=self.board)
        now = sum(kept, self.board.tiles + rack)
        then = sum((held.rack for held in others), earliest.tiles + rack)
        # tiles are drawn before others are put back
        then = then + self.put_back.get(nick, NO_TILES)
        for surplus in (_without(now, self.set), _without(then, self.set)):
            if surplus:
                return because(Reason.HELD_ELSEWHERE, letter=in_text(next(iter(surplus))))
        return None


def _tiles_on(board: Board) -> int:
    return len(board.tiles)


def _union(one: Tiles, other: Tiles) -> Tiles:
    return Tiles((one.counts() | other.counts()).elements())


def _without(tiles: Tiles, taken: Tiles) -> Tiles:
    """Return the tiles without as many of the others as there are."""
    return Tiles((tiles.counts() - taken.counts()).elements())


def _first_racks(record: Gcg) -> dict[str, Tiles]:
    """Return the racks of lines before the first turn, as far as they name all tiles."""
    racks = ((record.nicks[line.seat - 1], known_tiles(line.rack)) for line in record.first_racks)
    return {nick: rack for nick, rack in racks if rack is not None}


def _put_back(event: Turn) -> Tiles | None:
    """Return the tiles that the turn put back; None if nobody knows which."""
    match event:
        case Exchange():
            return known_tiles(event.tiles)
        case CountedExchange():
            return known_tiles(event.rack) if event.count == len(event.rack) else None
        case _:
            return NO_TILES


def _count_of(event: Turn) -> int:
    match event:
        case Exchange():
            return len(event.tiles)
        case CountedExchange():
            return event.count
        case _:
            return 0
