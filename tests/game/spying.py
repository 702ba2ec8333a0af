"""A spy, who reads every byte that a seat or a spectator gets, and knows what must not be there."""

import random
import re
from functools import cache, reduce

import msgspec
from msgspec.structs import replace
from random_games import RandomTable, Step, answer
from twins import twin_history, twin_of

from tilewright.api.table import WireView
from tilewright.api.views import refusal_json, view_json
from tilewright.game.commands import ExchangeTiles, PlayTiles
from tilewright.game.events import Event, TilesDrawn, TilesExchanged
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.game.view import view_of
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles

_TILES = re.compile(rb'"([A-Z?]{4,})"')
_SHORTEST = 4
"""Strings of fewer tiles turn up by accident; twins find what hides in them."""

_NOW_AND_THEN = 8
"""The events that go by between two that are looked at whole."""

_BETWEEN = 4
"""Of the games between the events of one command, which nobody is sent, one in a few is read."""

_REFUSALS_COMPARED = 0.4
"""Most commands of bad players are refused, and one refusal is much like another."""


class Spy:
    """A spy who watches a random game over the shoulders of all who see it."""

    def __init__(self, table: RandomTable, dice: random.Random) -> None:
        self._dice = dice
        self._tiles = table.setup.edition.tile_set.tiles
        self._table = table
        self._moved: dict[Seat | None, set[str]] = {seat: set() for seat in table.game.seats}
        self._moved[None] = set()
        self.events: list[Event] = []
        game: GameState | None = None
        for event in table.start:
            game = evolve(game, event)
            self._remember(event)
            self._read(game)

    def see(self, step: Step) -> None:
        """Check that nobody learns more from the step than the rules allow."""
        seats = step.before.seats
        if step.events:
            self._compare_twins(step, self._dice.choice((*seats, None)))
        elif self._dice.random() < _REFUSALS_COMPARED and step.command.seat in seats:
            # a refusal quotes the asker's own words, so only a twin can tell what is a secret
            self._compare_twins(step, step.command.seat)
        game = step.before
        for event in step.events:
            game = evolve(game, event)
            self._remember(event)
            if event is step.events[-1] or len(self.events) % _BETWEEN == 0:
                self._read(game)

    def look_back(self) -> None:
        """Check that the game until an earlier moment looks the same as another past of it."""
        last = len(self.events) - 1
        until = self._dice.randint(2, last) if last > 2 else last
        true = self.events[:until]
        watcher = self._dice.choice((*self._table.game.seats, None))
        false = twin_history(true, watcher, self._tiles, self._dice)
        game: GameState | None = None
        twin: GameState | None = None
        for number, (event, other) in enumerate(zip(true, false, strict=True), 1):
            game, twin = evolve(game, event), evolve(twin, other)
            if number == until or number % _NOW_AND_THEN == 0:
                assert_look_alike(game, twin, watcher)

    def _read(self, game: GameState) -> None:
        if game.phase is Phase.OVER:
            return
        watcher = self._dice.choice((*game.seats, None))
        for seat in (*game.seats, None):
            view = view_of(game, seat)
            if seat == watcher:
                # bytes are made of views alone, and these are quicker to compare
                twin = twin_of(game, seat, self._dice)
                assert replace(view_of(twin, seat), proof=view.proof) == view
            if len(self.events) % _NOW_AND_THEN:
                # turns that were read before say the same for ever
                view = replace(view, turns=view.turns[-2:])
            self._search(game, seat, view_json(view, "game"))

    def _remember(self, event: Event) -> None:
        self.events.append(event)
        match event:
            case TilesDrawn(mover, drawn):
                moved = [str(drawn)]
            case TilesExchanged(mover, returned, drawn):
                moved = [str(returned), str(drawn)]
            case _:
                return
        for seat, secrets in self._moved.items():
            secrets.update(text for text in moved if seat != mover and len(text) >= _SHORTEST)

    def _search(self, game: GameState, seat: Seat | None, shown: WireView) -> None:
        """Check that no other rack, draw, exchange, bag or seed is anywhere in the data."""
        data = msgspec.json.encode(shown)
        if game.fair is not None:
            digits = game.fair.seed.text
            assert digits[:16].encode() not in data and digits[-16:].encode() not in data
        held = {str(game.racks[other_seat]) for other_seat in game.seats if other_seat != seat} | {
            str(game.bag)
        }
        held = {text for text in held if len(text) >= _SHORTEST}
        moved = self._moved[seat]
        if found_in(data, held, moved):
            found = found_in(
                msgspec.json.encode(without_public_letters(as_json(shown))), held, moved
            )
            assert not found, f"seat {seat} is shown {found}"

    def _compare_twins(self, step: Step, watcher: Seat | None) -> None:
        """Check that a twin answers the same command alike, as far as the watcher sees."""
        game, command = step.before, step.command
        if game.phase is Phase.WAITING:
            return
        twin = twin_of(game, watcher, self._dice)
        own = command.seat == watcher or command.seat not in game.seats
        if isinstance(command, PlayTiles | ExchangeTiles) and not own:
            return  # the twin has other tiles to play with
        events, refusal = answer(twin, command, self._table.chance, self._table.rulings, step.at)
        assert_refused_alike(refusal, step.refusal)
        assert [type(event) for event in events] == [type(event) for event in step.events]
        twin = reduce(evolve, events, twin)
        if not isinstance(command, PlayTiles | ExchangeTiles):
            assert_look_alike(step.after, twin, watcher)


def assert_look_alike(game: GameState, twin: GameState, watcher: Seat | None) -> None:
    """Check that the two games look the same to this watcher, except for their commitments.

    Views are compared: the bytes that are sent are made of them alone, and are slower to make.
    """
    assert (game.phase is Phase.OVER) == (twin.phase is Phase.OVER)
    if game.phase is Phase.OVER:
        return
    view, other = view_of(game, watcher), view_of(twin, watcher)
    if view.proof is not None and other.proof is not None:
        proof = replace(other.proof, commitment=view.proof.commitment)
        other = replace(other, proof=proof)
    assert other == view


def assert_refused_alike(refusal: Refusal | None, other: Refusal | None) -> None:
    """Check that both are the same refusal to the last byte, or none."""
    shown = [None if error is None else refusal_json(error) for error in (refusal, other)]
    assert msgspec.json.encode(shown[0]) == msgspec.json.encode(shown[1])


def seen_by(game: GameState, watcher: Seat | None) -> bytes:
    return msgspec.json.encode(view_json(view_of(game, watcher), "game"))


def found_in(data: bytes, held: set[str], moved: set[str]) -> set[str]:
    """Return the secrets in the data: held within any text, or in all texts in any order."""
    texts = set(map(_in_order, set(_TILES.findall(data))))
    within = {text for text in held if text.encode() in data}
    return within | texts & held | texts & moved


@cache
def _in_order(text: bytes) -> str:
    return str(Tiles.parse(text.decode()))


def as_json(shown: WireView) -> dict[str, object]:
    """Return the view as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(shown), type=dict[str, object])


def without_public_letters(shown: dict[str, object]) -> dict[str, object]:
    """Return the data without the seat's own rack and the letters that are or were on the board."""
    rest = {key: value for key, value in shown.items() if key not in ("rack", "board", "can")}
    turns = shown.get("turns")
    if isinstance(turns, list):
        hidden = ("word", "words", "challenges")
        rest["turns"] = [{k: v for k, v in turn.items() if k not in hidden} for turn in turns]
    can = shown.get("can")
    if isinstance(can, dict):
        rest["can"] = {key: value for key, value in can.items() if key != "challenge"}
    return rest
