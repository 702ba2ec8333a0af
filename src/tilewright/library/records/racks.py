"""Racks for a recorded game: the record's own tiles, and unseen ones for the rest.

A tile that is not known yet is a slot on its rack. A later line gives it a letter, when the tile is
laid, put back or written down; the slots that nothing names are filled at the end with tiles that
were free as long as the slot was held.
"""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

from tilewright.game.amounts import require_seed
from tilewright.game.seats import Seat
from tilewright.library.errors import RecordNotPlayable
from tilewright.library.records.steps import (
    ChallengeStep,
    ExchangeStep,
    PlayStep,
    RackStep,
    RecordStep,
    TurnStep,
)
from tilewright.rules.alphabet import Tile, is_tile
from tilewright.rules.edition import Edition
from tilewright.rules.tiles import NO_TILES, Tiles

ATTEMPTS = 64
"""How often the tiles are dealt anew before a record is refused."""

Racks = Mapping[Seat, Tiles]


@dataclass(eq=False, slots=True)
class _Slot:
    """A tile out of the bag, from the step of its draw to its return.

    `named` is the step of the line that says which tile it is. A tile `by_rack` is there by the
    rack that is written, and not because it was laid, put back or left at the end.
    """

    drawn: int
    returned: int | None = None
    tile: Tile | None = None
    named: int = 0
    by_rack: bool = False

    def let_go(self) -> None:
        """Hold any tile."""
        self.tile, self.named, self.by_rack = None, 0, False


@dataclass(frozen=True, slots=True)
class _PlayOnBoard:
    seat: Seat
    rack: list[_Slot]
    drawn: list[_Slot]


class Trust(Enum):
    """How far the racks of a record are believed.

    RACKS is all of them, LATER_RACKS each until a later line contradicts it. With SOME_RACKS one
    that no draws lead to is dropped as well, and with PLAYS only tiles that are laid or left at
    the end are believed, and of an exchange their number.
    """

    RACKS = "racks"
    LATER_RACKS = "later_racks"
    SOME_RACKS = "some_racks"
    PLAYS = "plays"


def _trust_at(attempt: int) -> Trust:
    if attempt < ATTEMPTS // 8:
        return Trust.LATER_RACKS
    return Trust.SOME_RACKS if attempt < ATTEMPTS // 4 else Trust.PLAYS


@dataclass(frozen=True, slots=True)
class Dealt:
    """The tiles of every draw, and those of the exchange at every step.

    `given_up` are the numbers, from 1, of the steps whose written racks are not held to.
    """

    draws: tuple[tuple[Tile, ...], ...]
    put_back: tuple[Tiles | None, ...]
    given_up: frozenset[int]


def dealt(
    steps: Sequence[RecordStep],
    order: Sequence[Seat],
    edition: Edition,
    final: Racks,
    seed: int | None,
    *,
    strict: bool = True,
) -> Dealt:
    """Return the tiles that make the racks of the record.

    `final` are the racks where the record ends, as far as it names their tiles. The seed chooses
    the tiles that the record does not name, and one seed always chooses alike. If not `strict`,
    racks that contradict one another or the plays are given up, as few as a short search finds.

    Raises:
        RecordNotPlayable: no racks are as the record says.
    """
    require_seed(seed)
    dice = random.Random(seed)
    urgent: list[Tile] = []
    failure: _DoesNotFit | None = None
    for attempt in range(ATTEMPTS):
        if attempt % 8 == 0:
            urgent = []  # the remedy of one failure may cause the next
        trust = Trust.RACKS if strict else _trust_at(attempt)
        racks = _Racks(order, edition, urgent, dice if failure else None, trust)
        try:
            racks.take_all(steps, final)
            racks.fill(dice)
        except _DoesNotFit as error:
            failure = error
            urgent = list(dict.fromkeys((*error.tiles, *urgent)))
        else:
            return Dealt(racks.drawn(), racks.exchanged(), frozenset(racks.given_up))
    assert failure is not None, "there was an attempt"
    line = steps[min(failure.time, len(steps)) - 1].line if steps and failure.time else 1
    raise RecordNotPlayable(line, str(failure))


class _DoesNotFit(Exception):
    """The tiles cannot have gone as they were dealt: at this step, because of these tiles."""

    def __init__(self, why: str, time: int, tiles: Tiles) -> None:
        self.time = time
        self.tiles = tiles
        super().__init__(why)


class _Racks:
    """The racks so far; step 0 is the beginning.

    The `urgent` tiles are drawn as late and put back as soon as possible. So are all others where
    there are no dice; with dice, some of them are drawn early.
    """

    def __init__(
        self,
        order: Sequence[Seat],
        edition: Edition,
        urgent: Sequence[Tile],
        dice: random.Random | None,
        trust: Trust,
    ) -> None:
        self.trust = trust
        self.next_racks: Racks = {}
        self.given_up: set[int] = set()
        self.edition = edition
        self.urgent = urgent
        self.dice = dice
        self.slots: list[_Slot] = []
        self.draws: list[list[_Slot]] = []
        self.put_back: list[list[_Slot] | None] = []
        self.in_bag = len(edition.tile_set.tiles)
        self.latest: _PlayOnBoard | None = None
        self.racks: dict[Seat, list[_Slot]] = {}
        for seat in order:
            self.racks[seat] = self._draw(edition.rack_size, 0)

    def take_all(self, steps: Sequence[RecordStep], final: Racks) -> None:
        """Take the steps, and hold the racks where they end.

        Raises:
            _DoesNotFit: a rack cannot hold its tiles of the record.
        """
        for time, step in enumerate(steps, start=1):
            self.next_racks = _racks_ahead(steps[time:]) if isinstance(step, ExchangeStep) else {}
            self._take(step, time)
        for seat, tiles in final.items():
            self._know(seat, tiles)

    def _take(self, step: RecordStep, time: int) -> None:
        exchanged = None
        if isinstance(step, TurnStep | RackStep):
            known = Tiles(Tile(letter) for letter in step.rack if is_tile(letter))
            self._know(step.seat, known, by_rack=True)
        match step:
            case PlayStep():
                self._lay(step, time)
            case ExchangeStep():
                exchanged = self._exchange(step, time)
            case ChallengeStep(bad=bad) if bad and self.latest is not None:
                self._withdraw(self.latest, time)
            case _:
                pass
        self.put_back.append(exchanged)

    def _know(self, seat: Seat, tiles: Tiles, *, by_rack: bool = False) -> None:
        """Hold these tiles, and perhaps others, on the rack of the seat."""
        if by_rack and self.trust is Trust.PLAYS:
            return
        rack = self.racks[seat]
        time = len(self.put_back) + 1
        self._free_slots(rack, tiles, by_rack=by_rack)
        missing = list((tiles.counts() - _known(rack).counts()).elements())
        missing.sort(key=self._urgency)
        loose = sorted((slot for slot in rack if slot.tile is None), key=lambda slot: slot.drawn)
        if len(missing) > len(loose):
            if by_rack and self.trust is not Trust.RACKS:
                self.given_up.add(time)
                return
            known = _known(rack)
            why = f"the rack cannot hold {tiles}: it is {known}{'_' * len(loose)}"
            raise _DoesNotFit(why, time, Tiles((known.counts() - tiles.counts()).elements()))
        for tile in missing:
            slot = loose.pop(0 if self._is_drawn_early(tile) else -1)
            slot.tile, slot.named, slot.by_rack = tile, time, by_rack

    def _free_slots(self, rack: Sequence[_Slot], tiles: Tiles, *, by_rack: bool) -> None:
        """Let go of tiles that only an earlier rack names, where these need their places."""
        wanted = tiles.counts()
        others = []
        for slot in rack:
            if slot.tile is not None and wanted[slot.tile] > 0:
                wanted[slot.tile] -= 1
                slot.by_rack = slot.by_rack and by_rack
            elif slot.by_rack:
                others.append(slot)
        if self.trust is Trust.RACKS:
            return
        needed = wanted.total() - sum(slot.tile is None for slot in rack)
        for slot in others[: max(0, needed)]:
            self.given_up.add(slot.named)
            slot.let_go()

    def _lay(self, step: PlayStep, time: int) -> None:
        self._know(step.seat, step.play.tiles)
        before = self.racks[step.seat]
        rest = before.copy()
        for tile in step.play.tiles:
            rest.remove(next(slot for slot in rest if slot.tile == tile))
        drawn = self._draw(min(self.edition.rack_size - len(rest), self.in_bag), time)
        self.racks[step.seat] = rest + drawn
        self.latest = _PlayOnBoard(step.seat, before, drawn)

    def _exchange(self, step: ExchangeStep, time: int) -> list[_Slot]:
        rack = self.racks[step.seat]
        if step.tiles is not None and self.trust is not Trust.PLAYS:
            self._know(step.seat, step.tiles)
            chosen: list[_Slot] = []
            for tile in step.tiles:
                chosen.append(next(s for s in rack if s.tile == tile and s not in chosen))
        else:
            stays = self.next_racks.get(step.seat, NO_TILES).counts()
            kept = [slot for slot in rack if slot.tile is not None and _takes(stays, slot.tile)]
            gone = [slot for slot in rack if slot not in kept]
            chosen = [
                *sorted(gone, key=self._reluctance),
                *sorted(kept, key=self._reluctance),
            ][: step.count]
        drawn = self._draw(min(len(chosen), self.in_bag), time)
        for slot in chosen:
            slot.returned = time + 1
        self.in_bag += len(chosen)
        self.racks[step.seat] = [slot for slot in rack if slot not in chosen] + drawn
        return chosen

    def _withdraw(self, play: _PlayOnBoard, time: int) -> None:
        for slot in play.drawn:
            slot.returned = time
        self.in_bag += len(play.drawn)
        self.racks[play.seat] = play.rack
        self.latest = None

    def _draw(self, count: int, time: int) -> list[_Slot]:
        drawn = [_Slot(time) for _ in range(count)]
        self.slots += drawn
        self.in_bag -= count
        if drawn:
            self.draws.append(drawn)
        return drawn

    # -- the slots that nothing names

    def fill(self, dice: random.Random) -> None:
        """Give every loose slot a tile that is free while it is held.

        Raises:
            _DoesNotFit: a tile is held too often, or there is none for a slot.
        """
        drops_racks = self.trust is Trust.SOME_RACKS
        times = len(self.put_back) + 1
        free = _Free(self.edition.tile_set.tiles, times)
        for slot in sorted(self.slots, key=lambda slot: (drops_racks and slot.by_rack, slot.named)):
            if slot.tile is None or free.take(slot.tile, slot):
                continue
            if not (drops_racks and slot.by_rack):
                why = f"the racks and the board hold too many of {slot.tile}"
                raise _DoesNotFit(why, slot.named, Tiles((slot.tile,)))
            free.put_back(slot.tile, slot)
            self.given_up.add(slot.named)
            slot.let_go()
        loose = [slot for slot in self.slots if slot.tile is None]
        dice.shuffle(loose)
        for _ in range(ATTEMPTS):
            stuck = _filled(loose, free.copy(), dice)
            if stuck is None:
                return
            # the slot that was left over chooses first next time
            loose.remove(stuck)
            loose.insert(0, stuck)
        raise _DoesNotFit("no tiles that are left fit the racks", times - 1, NO_TILES)

    def drawn(self) -> tuple[tuple[Tile, ...], ...]:
        """The tiles of every draw, when every slot has one."""
        return tuple(tuple(map(_tile_of, draw)) for draw in self.draws)

    def exchanged(self) -> tuple[Tiles | None, ...]:
        """The tiles put back at every step that is an exchange."""
        return tuple(
            None if slots is None else Tiles(map(_tile_of, slots)) for slots in self.put_back
        )

    def _urgency(self, tile: Tile) -> int:
        return self.urgent.index(tile) if tile in self.urgent else len(self.urgent)

    def _is_drawn_early(self, tile: Tile) -> bool:
        return self.dice is not None and tile not in self.urgent and self.dice.random() < 0.5

    def _reluctance(self, slot: _Slot) -> tuple[int, float]:
        """How much speaks against putting the slot back where nobody knows which were."""
        rank = 1 if slot.tile is None else 0 if slot.tile in self.urgent else 2
        return rank, 0.0 if self.dice is None else self.dice.random()


class _Free:
    """How many of each tile are neither on the board nor on a rack, at every step."""

    def __init__(self, tiles: Tiles, times: int) -> None:
        self.counts = {tile: [count] * times for tile, count in tiles.counts().items()}

    def copy(self) -> "_Free":
        """The same once more."""
        copied = _Free(Tiles(), 0)
        copied.counts = {tile: counts.copy() for tile, counts in self.counts.items()}
        return copied

    def during(self, tile: Tile, slot: _Slot) -> int:
        """How many are free as long as the slot is held."""
        return min(self.counts[tile][slot.drawn : slot.returned], default=0)

    def take(self, tile: Tile, slot: _Slot) -> bool:
        """Take one as long as the slot is held; return whether there always is one."""
        return self._change(tile, slot, -1) >= 0

    def put_back(self, tile: Tile, slot: _Slot) -> None:
        """Put back the tile that the slot had taken."""
        self._change(tile, slot, 1)

    def _change(self, tile: Tile, slot: _Slot, by: int) -> int:
        """Change the number of the tile while the slot is held; return the least at any time."""
        counts = self.counts[tile]
        end = len(counts) if slot.returned is None else min(slot.returned, len(counts))
        for time in range(slot.drawn, end):
            counts[time] += by
        return min(counts)


def _filled(loose: Sequence[_Slot], free: _Free, dice: random.Random) -> _Slot | None:
    """Fill the slots in this order; return the one for which nothing is left, if there is one."""
    for slot in loose:
        slot.tile = None
    for slot in loose:
        weights = {tile: free.during(tile, slot) for tile in free.counts}
        options = [tile for tile, count in weights.items() if count > 0]
        if not options:
            return slot
        slot.tile = dice.choices(options, [weights[tile] for tile in options])[0]
        free.take(slot.tile, slot)
    return None


def _racks_ahead(steps: Sequence[RecordStep]) -> dict[Seat, Tiles]:
    """Return the next rack of every seat, as far as it is written."""
    racks: dict[Seat, Tiles] = {}
    for step in steps:
        if isinstance(step, TurnStep) and step.seat not in racks:
            racks[step.seat] = Tiles(Tile(letter) for letter in step.rack if is_tile(letter))
    return racks


def _takes(tiles: Counter[Tile], tile: Tile) -> bool:
    """Take the tile, if there is one."""
    tiles[tile] -= 1
    return tiles[tile] >= 0


def _known(rack: Sequence[_Slot]) -> Tiles:
    return Tiles(slot.tile for slot in rack if slot.tile is not None)


def _tile_of(slot: _Slot) -> Tile:
    assert slot.tile is not None, "every slot has been filled"
    return slot.tile
