"""The table itself: the same one as on a server, with one person at it, kept in this process.

The person's side is given a `View` and gives commands; nothing else of the game gets out of here,
but for the record, which is written to a file.
"""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.commands import GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Computer, Person, Seat
from tilewright.game.state import Phase
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, this_instant
from tilewright.host.table import AddNumber, Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.notation.game_file import GameFile
from tilewright.players import LEVELS, LevelPlayer
from tilewright.sealing import stored_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tilewright.game.commands import Command
    from tilewright.game.events import Event
    from tilewright.game.start import TableSetup
    from tilewright.game.view import View
    from tilewright.lexicon import Lexicon
    from tilewright.sealing import Key

_HERE = "here"


class NotForATerminal(ValueError):
    """A recorded game that cannot be played on here; the message says why."""


class TerminalTable:
    """One game with one person and computers; with a seed for dice, all of it can be repeated."""

    def __init__(self, table: Table, lexicon: Lexicon, dice: random.Random) -> None:
        self._table = table
        self._dice = dice
        self._chance = SystemChance()
        self._rulings = LexiconRulings(lexicon, table.game.edition, table.game.lexicon.bars)
        common = load_lexicon("common")
        self._minds = {
            player.level: LevelPlayer(LEVELS[player.level], lexicon, common, dice)
            for player in table.game.players
            if isinstance(player, Computer)
        }
        (self.seat,) = table.seats_of(_HERE)

    @classmethod
    def opened(cls, setup: TableSetup, lexicon: Lexicon, seed: int | None) -> TerminalTable:
        """A new game at this table, whose one person sits here."""
        dice = secrets.SystemRandom() if seed is None else random.Random(seed)
        guests = tuple(_HERE if isinstance(each, Person) else None for each in setup.players)
        table = Table.opened("terminal", guests, setup, Seed(dice.randbytes(32).hex()))
        return cls(table, lexicon, dice)

    @classmethod
    def taken_up(cls, events: tuple[Event, ...], lexicon: Lexicon) -> TerminalTable:
        """The game that has come so far, to be played on.

        Raises:
            NotForATerminal: it is over, has a clock, other words, or a level that is unknown,
                or more people than one.
        """
        game = GameFile(events).game
        strange = {each.level for each in game.players if isinstance(each, Computer)} - set(LEVELS)
        people = sum(isinstance(player, Person) for player in game.players)
        if game.phase is Phase.OVER:
            raise NotForATerminal("the game is over")
        if people != 1:
            raise NotForATerminal(f"the game has {people} people, and here one can play")
        if strange:
            raise NotForATerminal(f"a computer plays at {min(strange)!r}, a level unknown here")
        if game.clock is not None:
            raise NotForATerminal("the game has a clock, and the terminal keeps none")
        if game.lexicon.content_hash != lexicon.content_hash:
            known = f"{game.lexicon.name} ({game.lexicon.content_hash[:12]})"
            raise NotForATerminal(f"the game's words are those of {known}: name it by --lexicon")
        sitters = tuple(
            Sitter(Seat(number), _HERE if isinstance(player, Person) else None)
            for number, player in enumerate(game.players)
        )
        table = Table.replayed("terminal", sitters, events, ())
        return cls(table, lexicon, secrets.SystemRandom())

    @property
    def view(self) -> View:
        """What the person may know."""
        return self._table.view(self.seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, secrets included: for the record alone."""
        return self._table.events

    def do(self, command: Command) -> None:
        """The command is carried out.

        Raises:
            Refusal: the rules do not allow it.
        """
        order = Order(f"version-{self._table.version}", self._table.version, command)
        draft = self._table.decide(order, self._chance, self._rulings, this_instant())
        self._table, _ = self._table.after(order, draft)

    def without_the_person(self) -> Iterator[None]:
        """Whatever happens until the person is asked, one thing at each step."""
        while (command := self._next_command()) is not None:
            self.do(command)
            yield

    def _next_command(self) -> Command | None:
        if self.view.options.give_number:
            return GiveNumber(self.seat, self._number())
        for duty in self._table.duties_of_computers():
            if isinstance(duty, AddNumber):
                return GiveNumber(duty.seat, self._number())
            if self.seat not in duty.awaits:
                return self._minds[duty.level].choose(self._table.view(duty.seat))
        return None

    def _number(self) -> SeatNumber:
        return SeatNumber(self._dice.randbytes(16).hex())


def record_of(events: tuple[Event, ...], name: str, reader: Seat, key: Callable[[], Key]) -> str:
    """The record as it is written to a file of this name: GCG, or our own game file.

    As long as the game is not over GCG has only the reader's racks, and our own is sealed with the
    key.

    Raises:
        UnwritableGcg: a player's name is too long for a line of GCG.
        BadKeyFile: there is no such key.
        OSError: it cannot be read or made.
    """
    if name.lower().endswith(".gcg"):
        from tilewright.notation.gcg import gcg_for, write_gcg

        return write_gcg(gcg_for(events, reader))
    return stored_text(GameFile(events), key)
