"""The table: the same one as on a server, with one person at it and computers beside."""

from __future__ import annotations

import random
import secrets
from typing import TYPE_CHECKING

from tilewright.cli.terminal import tell
from tilewright.engine.rulings import LexiconRulings
from tilewright.game.commands import AcceptPlay, GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Computer, Person, Seat
from tilewright.game.state import Phase
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance
from tilewright.host.table import AddNumber, Settle, Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.notation.game_file import GameFile
from tilewright.players import COMPUTERS, StaticPlayer, new_computer
from tilewright.players.helper import Help, Helper
from tilewright.players.player import PlayerFailed, require_good_words
from tilewright.players.specification import ENGINE, BadSpecification, PlayerSpecification
from tilewright.players.timekeeping import this_instant
from tilewright.sealing import stored_text

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Collection, Iterator

    from tilewright.game.commands import Command
    from tilewright.game.events import Event
    from tilewright.game.start import TableSetup
    from tilewright.game.view import View
    from tilewright.lexicon import Lexicon
    from tilewright.sealing import Key


LONGEST_NAME = 200
"""Characters of a player, as long as a game file can hold."""

LARGEST_SEED = 1 << 31


class Opponent:
    """A computer at the table; where it fails, the best move by equity takes its place.

    It fails too by a word that is not valid, unless the table lets computers lay phoneys.

    Raises:
        ValueError: it cannot be made.
    """

    def __init__(self, name: str, lexicon: Lexicon, common: Lexicon, dice: random.Random) -> None:
        self._name = name
        self._lexicon = lexicon
        self._static = StaticPlayer(lexicon)
        if name in COMPUTERS:
            self._player = new_computer(name, lexicon, common, dice)
            return
        seed = dice.randrange(LARGEST_SEED)
        try:
            self._player = PlayerSpecification.parse(name).player(lexicon, dice, seed)
        except PlayerFailed as error:
            raise ValueError(f"a player cannot be made: {error}") from error

    def choose(self, view: View) -> Command:
        """Return the computer's command.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        try:
            command = self._player.choose(view)
            require_good_words(command, view, self._lexicon)
            return command
        except PlayerFailed as error:
            tell(f"{self._name}: {error}; it plays by equity")
            return self._static.choose(view)


def opponent_name(text: str) -> str:
    """Return the player that a text names, written in one way.

    Raises:
        ValueError: there is no such player, or its text is too long for a game file.
    """
    if text in COMPUTERS:
        return text
    name = str(PlayerSpecification.parse(text))
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a player is written in at most {LONGEST_NAME} characters")
    return name


def why_not_seated(name: str, allowed: Collection[str]) -> str | None:
    """Return why the computer of a recorded game cannot go on; None if it can.

    A file could name any command, so that an engine must be among those `allowed` by its reader.
    """
    if name in COMPUTERS:
        return None
    try:
        known = PlayerSpecification.parse(name)
    except BadSpecification:
        return f"a computer plays at the unknown level {name!r}"
    if known.kind == ENGINE and name not in allowed:
        return f"the game would run {name!r}; if you trust it, give it with --against"
    return None


def lays_phoneys(name: str) -> bool:
    """Return whether a level was asked for that lays phoneys, such as `steady:phoneys=1`."""
    return name not in COMPUTERS and bool(PlayerSpecification.parse(name).options.get("phoneys"))


_HERE = "here"


class NotForATerminal(ValueError):
    """A recorded game that cannot be continued here; the message says why."""


class TerminalTable:
    """One game with one person and computers, repeatable with a seed."""

    def __init__(self, table: Table, lexicon: Lexicon, dice: random.Random) -> None:
        self._table = table
        self._dice = dice
        self._chance = SystemChance()
        self._rulings = LexiconRulings(lexicon, table.game.edition, table.game.lexicon.bars)
        common = load_lexicon("common")
        self._minds = {
            player.level: Opponent(player.level, lexicon, common, dice)
            for player in table.game.players
            if isinstance(player, Computer)
        }
        self._helper = Helper(lexicon)
        (self.seat,) = table.seats_of(_HERE)

    @classmethod
    def opened(cls, setup: TableSetup, lexicon: Lexicon, seed: int | None) -> TerminalTable:
        """Return a new game with this setup, which has one person."""
        dice = secrets.SystemRandom() if seed is None else random.Random(seed)
        guests = tuple(_HERE if isinstance(player, Person) else None for player in setup.players)
        table = Table.opened("terminal", guests, setup, Seed(dice.randbytes(32).hex()))
        return cls(table, lexicon, dice)

    @classmethod
    def taken_up(
        cls, events: tuple[Event, ...], lexicon: Lexicon, engines: Collection[str] = ()
    ) -> TerminalTable:
        """Return the recorded game, to be continued; only these `engines` are run for it.

        Raises:
            NotForATerminal: it is over, has a clock, other words, an unknown level, an engine that
                is not to be run, or not exactly one person.
        """
        game = GameFile(events).game
        levels = {player.level for player in game.players if isinstance(player, Computer)}
        strange = (why_not_seated(level, engines) for level in sorted(levels))
        people = sum(isinstance(player, Person) for player in game.players)
        if game.phase is Phase.OVER:
            raise NotForATerminal("the game is over")
        if people != 1:
            raise NotForATerminal(f"the game has {people} people; only one can play here")
        for why in filter(None, strange):
            raise NotForATerminal(why)
        if game.clock is not None:
            raise NotForATerminal("the game has a clock, which the terminal does not support")
        if game.lexicon.content_hash != lexicon.content_hash:
            known = f"{game.lexicon.name} ({game.lexicon.content_hash[:12]})"
            raise NotForATerminal(f"the game uses the lexicon {known}; give it with --lexicon")
        sitters = tuple(
            Sitter(Seat(number), _HERE if isinstance(player, Person) else None)
            for number, player in enumerate(game.players)
        )
        table = Table.replayed("terminal", sitters, events, ())
        return cls(table, lexicon, secrets.SystemRandom())

    @property
    def view(self) -> View:
        """The person's view."""
        return self._table.view(self.seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """All events, secrets included; for the record only."""
        return self._table.events

    def do(self, command: Command) -> None:
        """Carry out the command.

        Raises:
            Refusal: the rules do not allow it.
        """
        order = Order(f"version-{self._table.version}", self._table.version, command)
        builder = self._table.decide(order, self._chance, self._rulings, this_instant())
        self._table, _ = self._table.after(order, builder)

    def help(self) -> Help:
        """Return the text of the steps of help that the person has taken with this turn."""
        return self._helper.help(self.view)

    def without_the_person(self) -> Iterator[None]:
        """Play everything until the person is to act, one command at a step."""
        while (command := self._next_command()) is not None:
            self.do(command)
            yield

    def _next_command(self) -> Command | None:
        if self.view.options.give_number:
            return GiveNumber(self.seat, self._number())
        for duty in self._table.duties_of_computers():
            if isinstance(duty, AddNumber):
                return GiveNumber(duty.seat, self._number())
            if isinstance(duty, Settle):
                return AcceptPlay(duty.seat)
            if self.seat not in duty.awaits:
                return self._minds[duty.level].choose(self._table.view(duty.seat))
        return None

    def _number(self) -> SeatNumber:
        return SeatNumber(self._dice.randbytes(16).hex())


def record_of(events: tuple[Event, ...], name: str, reader: Seat, key: Callable[[], Key]) -> str:
    """Return the record for a file of this name: GCG, or our own game file.

    Until the game is over, GCG has only the reader's racks, and our own format is sealed with the
    key.

    Raises:
        UnwritableGcg: a player's name is too long for a line of GCG.
        BadKeyFile: the key file is invalid.
        OSError: it cannot be read or created.
    """
    if name.lower().endswith(".gcg"):
        from tilewright.notation.gcg import gcg_for, write_gcg

        return write_gcg(gcg_for(events, reader))
    return stored_text(GameFile(events), key)
