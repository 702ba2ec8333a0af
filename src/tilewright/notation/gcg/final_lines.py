"""Contradictions between lines of unplayed tiles: tiles of a player who went out, or counted twice.

The tiles and points of each line are checked against the board elsewhere; here the lines are
compared with one another.

The tiles left must be the unplayed ones, for any number of players.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence

from msgspec import Struct

from tilewright.notation.gcg.difference import Figure, Kind
from tilewright.notation.gcg.faults import Explanation, Reason, because
from tilewright.notation.gcg.record import Gcg, RackGained, RackLost, TilePlay
from tilewright.notation.gcg.turn_order import departures
from tilewright.rules.tiles import NO_TILES, Tiles


class Contradiction(Struct, frozen=True):
    """A line that contradicts earlier ones, with the difference."""

    event: RackGained | RackLost
    kind: Kind
    written: Figure
    computed: Figure
    why: Explanation


def contradictions(record: Gcg) -> Iterator[Contradiction]:
    """Yield every line of unplayed tiles that contradicts an earlier one.

    >>> from tilewright.notation.gcg.record import Player
    >>> twice = tuple(RackLost(nick="A", score=-1, total=0, tiles="E") for _ in range(2))
    >>> found = contradictions(Gcg((Player("A"), Player("B")), events=twice))
    >>> [contradiction.why.sentence for contradiction in found]
    ['The unplayed tiles of A have already been counted.']
    """
    lines = [event for event in record.events if isinstance(event, RackGained | RackLost)]
    for place, event in enumerate(lines):
        fault = _fault(event, lines[:place], len(record.players))
        if fault is not None:
            yield Contradiction(event, Kind.ADJUSTMENT, event.score, 0, fault)
    if _are_all(lines, len(record.players)):
        # a note at the last play does not say whether its player left before or after it
        left = departures(record)
        before = {nick for nick, turns in left.items() if turns < _turns_to_last_play(record)}
        gained, lost = _tiles_gained(lines), _tiles_lost(lines, left)
        if gained not in (lost, _tiles_lost(lines, before)) and "_" not in gained + lost:
            why = because(Reason.GAINED_ARE_OTHERS)
            yield Contradiction(lines[-1], Kind.TILES, gained, lost, why)


def _fault(
    event: RackGained | RackLost, before: Sequence[RackGained | RackLost], players: int
) -> Explanation | None:
    """Return the explanation why this line cannot follow the others, if it cannot."""
    nick = event.nick
    gains = [line for line in before if isinstance(line, RackGained)]
    own_losses = [line for line in before if isinstance(line, RackLost) and line.nick == nick]
    if isinstance(event, RackLost):
        if own_losses:
            return because(Reason.LOST_BEFORE, nick=nick)
        if event.tiles and any(line.nick == nick for line in gains):
            return because(Reason.OUT_WITH_TILES, nick=nick)
        return None
    if any(line.nick != nick for line in gains):
        return because(Reason.ANOTHER_WENT_OUT, nick=gains[0].nick)
    if any(line.tiles for line in own_losses):
        return because(Reason.NOT_OUT_WITH_TILES, nick=nick)
    # one line for each of the others, or a single one for all
    again = len(gains) >= players - 1
    return because(Reason.GAINED_BEFORE, nick=nick) if again else None


def _are_all(lines: Sequence[RackGained | RackLost], players: int) -> bool:
    """Return whether one player gained, and each of the others lost."""
    losers = [line.nick for line in lines if isinstance(line, RackLost)]
    winners = {line.nick for line in lines if isinstance(line, RackGained)}
    whole = len(losers) == players - 1 and len(winners) == 1
    return whole and len({*losers, *winners}) == players


def _turns_to_last_play(record: Gcg) -> int:
    plays = (number for number, turn in enumerate(record.turns, 1) if isinstance(turn, TilePlay))
    return max(plays, default=0)


def _tiles_gained(lines: Sequence[RackGained | RackLost]) -> str:
    return _joined(line.tiles for line in lines if isinstance(line, RackGained))


def _tiles_lost(lines: Sequence[RackGained | RackLost], left: Collection[str]) -> str:
    """Return the tiles lost, without those of players who left, which nobody gains."""
    return _joined(
        line.tiles for line in lines if isinstance(line, RackLost) and line.nick not in left
    )


def _joined(tiles: Iterable[str]) -> str:
    return "".join(sorted("".join(tiles)))


class LastTiles:
    """The lines of unplayed tiles so far, compared with the tiles that are not on the board."""

    def __init__(self, record: Gcg, rack_size: int) -> None:
        self.others = len(record.players) - 1
        self.rack_size = rack_size
        self.gains = [event for event in record.events if isinstance(event, RackGained)]
        # nobody gains the tiles of players who left
        self.all_stayed = not departures(record)
        self.lost: dict[str, Tiles] = {}
        self.gained = NO_TILES

    def disagree(self, event: RackGained | RackLost, tiles: Tiles, unseen: Tiles) -> bool:
        """Return whether these tiles of the event are impossible, given the unplayed ones."""
        held = tiles
        if isinstance(event, RackLost):
            self.lost[event.nick] = tiles
            held = sum(self.lost.values(), NO_TILES)
        elif self.others > 1:
            # one line for each of the others, or a single one for all
            self.gained = self.gained + tiles
            held = self.gained
        return not unseen.contains_all(held) or self._lacks_some(event, held, tiles, unseen)

    def _lacks_some(
        self, event: RackGained | RackLost, held: Tiles, tiles: Tiles, unseen: Tiles
    ) -> bool:
        """Return whether unplayed tiles are missing that must be here because a player went out."""
        out = bool(self.gains) and len(unseen) <= self.others * self.rack_size
        if not out or not self.all_stayed:
            return False
        if self.others == 1:
            return tiles != unseen
        return event is self.gains[-1] and held != unseen
