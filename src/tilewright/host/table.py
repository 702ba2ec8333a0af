"""One game's table, without input or output: orders in, the next state out.

The order of checks matters. A repeated command is recognised by its key before its version is
compared, because the first attempt may have succeeded although its response was lost.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game import timing
from tilewright.game.challenges import has_reason_to_challenge, may_challenge
from tilewright.game.chance import Chance, Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import Command, GiveNumber
from tilewright.game.decide import decided
from tilewright.game.events import Event
from tilewright.game.fair_bag import Seed
from tilewright.game.game import EventBuilder, evolve, replay
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat
from tilewright.game.start import TableSetup, open_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import View, view_of, views_of
from tilewright.host.orders import OPENING, Done, Order, Stale, done_before


class Sitter(Struct, frozen=True):
    """A seat and its guest; None for a computer."""

    seat: Seat
    guest: str | None


class SeatDone(Done, frozen=True, gc=False):
    """The record of an order that was carried out for a seat."""

    seat: Seat


class AddNumber(Struct, frozen=True):
    """Give a computer's number for the draws; people give theirs themselves."""

    seat: Seat


class Act(Struct, frozen=True):
    """Act for a computer, after the people in `awaits` have had their time to challenge."""

    seat: Seat
    level: str
    awaits: frozenset[Seat]


class Settle(Struct, frozen=True):
    """Accept for a seat the last play of a computer, which is good: nobody is asked about it."""

    seat: Seat


class LetWindowClose(Struct, frozen=True):
    """Accept the last play for a person who has not challenged it when the time is up."""

    seat: Seat


class AddMissingNumber(Struct, frozen=True):
    """Give the number for the draws of a person who has not given one when the time is up."""

    seat: Seat


class RunOut(Struct, frozen=True):
    """End the turn of the seat on turn when its clock runs out."""

    seat: Seat


class RecordAbsence(Struct, frozen=True):
    """Record that a person has not moved, or answered the last play, for the agreed time."""

    seat: Seat


TimedDuty = AddMissingNumber | LetWindowClose | RunOut | RecordAbsence
ComputerDuty = AddNumber | Act | Settle
Duty = ComputerDuty | TimedDuty


class Table(Struct, frozen=True, gc=False):
    """A game with its seats, all its events and every order carried out.

    `stands_at` is the deadline of a game without a clock: for challenging the last play, before
    the game begins for the numbers that players give, and otherwise for a move or an answer to the
    last play, after which the people for whom the game waits count as absent.
    """

    id: str
    sitters: tuple[Sitter, ...]
    events: tuple[Event, ...]
    game: GameState
    done: Mapping[str, SeatDone]
    stands_at: Instant | None = None

    @classmethod
    def opened(
        cls,
        game_id: str,
        guests: tuple[str | None, ...],
        setup: TableSetup,
        seed: Seed,
        request: bytes = b"",
    ) -> "Table":
        """Return a table that waits for a number from every seat; `guests` is by seat.

        `request` is a hash of the request, by which a repetition is recognised.
        """
        events = open_game(setup, seed)
        sitters = tuple(Sitter(Seat(number), guest) for number, guest in enumerate(guests))
        opening = SeatDone(OPENING, request, len(events), Seat(0))
        return cls.replayed(game_id, sitters, events, (opening,) if request else ())

    @classmethod
    def replayed(
        cls,
        game_id: str,
        sitters: tuple[Sitter, ...],
        events: tuple[Event, ...],
        done: Iterable[SeatDone],
        stands_at: Instant | None = None,
    ) -> "Table":
        """Return the table exactly as these events left it."""
        by_key = {order.key: order for order in done}
        return cls(game_id, sitters, events, replay(events), by_key, stands_at)

    @property
    def opened_by(self) -> bytes:
        """The hash of the request that opened the table; empty if unknown."""
        opening = self.done.get(OPENING)
        return b"" if opening is None else opening.digest

    @property
    def version(self) -> int:
        """The number of events so far."""
        return self.game.version

    @property
    def is_over(self) -> bool:
        """True if the game is over."""
        return self.game.phase is Phase.OVER

    @property
    def deadline(self) -> Instant | None:
        """The time at which the turn or the challenge window ends; None when neither is timed."""
        if self.game.clock is None or self.game.phase is Phase.WAITING:
            return self.stands_at
        return timing.deadline(self.game)

    @property
    def lexicon(self) -> LexiconIdentity:
        """The lexicon that rules on this game's words."""
        return self.game.lexicon

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """Return the guest's seats; several when players share one device."""
        return tuple(sitter.seat for sitter in self.sitters if sitter.guest == guest)

    def neighbour_of(self, seat: Seat, other: Seat) -> Seat | None:
        """Return the other seat if it has the same guest as this one, else None."""
        guest = self.sitters[seat].guest
        return other if guest is not None and other in self.seats_of(guest) else None

    def view(self, seat: Seat | None) -> View:
        """Return the current view of a seat, or that of a spectator for None."""
        return view_of(self.game, seat, self.absent_at)

    def views(self, seats: Sequence[Seat | None]) -> tuple[View, ...]:
        """Return the current views of these seats, with what they share made once."""
        return views_of(self.game, seats, self.absent_at)

    @property
    def absent_at(self) -> Instant | None:
        """The time at which those who are waited for count as absent; None where nobody will."""
        return self.stands_at if timing.may_become_absent(self.game) else None

    def view_at(self, version: int, seat: Seat | None) -> View:
        """Return the view of a seat at an earlier version."""
        if version == self.version:
            return self.view(seat)
        return view_of(replay(self.events[:version]), seat)

    def done_before(self, order: Order[object]) -> SeatDone | None:
        """Return the record of the order if it was given before, else None.

        Raises:
            KeyReused: the key belongs to a different order.
        """
        return done_before(self.done, order)

    def decide(
        self, order: Order[Command], chance: Chance, rulings: Rulings, at: Instant
    ) -> EventBuilder:
        """Return the events of the order at this instant, and the game after them.

        A seat's number for the draws fits any version without one: everybody gives theirs at once.

        Raises:
            Stale: the order was meant for another version.
            Refusal: the rules do not allow the command.
        """
        if order.version != self.version and not (
            isinstance(order.command, GiveNumber)
            and order.version < self.version
            and self._lacks_number(order.command.seat)
        ):
            raise Stale(self.version)
        return decided(self.game, order.command, chance, rulings, at)

    def after(
        self, order: Order[Command], decided: EventBuilder, stands_at: Instant | None = None
    ) -> tuple["Table", SeatDone]:
        """Return the table after a decided order, and the record of that order."""
        game = decided.game
        done = SeatDone(order.key, order.digest, game.version, order.command.seat)
        table = replace(
            self,
            events=(*self.events, *decided.events),
            game=game,
            done={**self.done, order.key: done},
            stands_at=stands_at,
        )
        return table, done

    def followed_by(
        self, events: Iterable[Event], done: Iterable[SeatDone], stands_at: Instant | None
    ) -> "Table":
        """Return the table after further events that another server wrote."""
        later = tuple(events)
        game = self.game
        for event in later:
            game = evolve(game, event)
        by_key = {**self.done, **{order.key: order for order in done}}
        return replace(
            self, events=(*self.events, *later), game=game, done=by_key, stands_at=stands_at
        )

    def duties(self) -> tuple[Duty, ...]:
        """Return the server's own tasks at this table, now or at the deadline."""
        return (*self.duties_of_computers(), *self.duties_of_time())

    def duties_of_time(self) -> tuple[TimedDuty, ...]:
        """Return the server's tasks at the deadline; never empty when there is a deadline."""
        game = self.game
        if game.phase is Phase.WAITING:
            if self.stands_at is None:
                return ()
            return tuple(AddMissingNumber(seat) for seat in self._without_number(Person))
        if game.clock is not None:
            return () if self.deadline is None else (RunOut(game.to_move),)
        if self.stands_at is not None and timing.may_become_absent(game):
            return tuple(map(RecordAbsence, timing.may_be_absent(game)))
        if game.phase is not Phase.AWAITING_FINAL_CHALLENGE:
            return ()
        return tuple(LetWindowClose(seat) for seat in game.people if may_challenge(game, seat))

    def duties_of_computers(self) -> tuple[ComputerDuty, ...]:
        """Return the tasks that computers must do now."""
        game = self.game
        if not any(isinstance(player, Computer) for player in game.players):
            return ()  # as at most tables, and this is asked several times after each command
        if game.phase is Phase.WAITING:
            return self._numbers_to_add()
        entitled = tuple(seat for seat in game.active if has_reason_to_challenge(game, seat))
        if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
            if not entitled:
                asked = (seat for seat in game.active if may_challenge(game, seat))
                return tuple(Settle(seat) for seat in islice(asked, 1))
            players = ((seat, game.players[seat]) for seat in entitled)
            return tuple(
                Act(seat, player.level, frozenset())
                for seat, player in players
                if isinstance(player, Computer)
            )
        if game.phase is not Phase.PLAYING:
            return ()
        if self._only_a_person_can_go_on():
            return ()
        people = frozenset(seat for seat in entitled if isinstance(game.players[seat], Person))
        # computers that may challenge answer one after the other, then the one on turn moves
        for seat in (*entitled, game.to_move):
            player = game.players[seat]
            if isinstance(player, Computer):
                return (Act(seat, player.level, people),)
        return ()

    def _numbers_to_add(self) -> tuple[ComputerDuty, ...]:
        """Return the next computer's number to give; they give them one by one, by seat."""
        return tuple(AddNumber(seat) for seat in islice(self._without_number(Computer), 1))

    def _without_number(self, kind: type[Player]) -> Iterator[Seat]:
        given = () if self.game.fair is None else self.game.fair.numbers
        for seat, number in enumerate(given):
            if number is None and isinstance(self.game.players[seat], kind):
                yield Seat(seat)

    def _lacks_number(self, seat: Seat) -> bool:
        """Return whether the draws still wait for a number from this seat."""
        fair = self.game.fair
        return fair is not None and fair.numbers[seat] is None

    def _only_a_person_can_go_on(self) -> bool:
        """Return whether a person is on turn after a computer's play.

        The other computers then wait, so that nothing changes while the person thinks.
        """
        game = self.game
        after = None if game.open_play is None else game.players[game.open_play.seat]
        return isinstance(game.players[game.to_move], Person) and not isinstance(after, Person)
