"""One game's table, without input or output: what is asked of it, and what it then is.

The order of questions matters. A command given twice is recognised by its key before its version
is looked at, for the first time may have succeeded without the answer ever arriving.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import islice

from tilewright.game import timing
from tilewright.game.challenges import may_challenge
from tilewright.game.chance import Chance, Rulings
from tilewright.game.clock import Instant
from tilewright.game.commands import Command
from tilewright.game.decide import decided
from tilewright.game.draft import Draft
from tilewright.game.events import Event
from tilewright.game.fair_bag import Seed
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, Seat
from tilewright.game.start import TableSetup, open_game
from tilewright.game.state import GameState, Phase
from tilewright.game.view import View, view_of
from tilewright.host.orders import OPENING, Done, Order, Stale, done_before


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat, and the guest who sits there; None where a computer does."""

    seat: Seat
    guest: str | None


@dataclass(frozen=True, slots=True)
class SeatDone(Done):
    """An order that was carried out for a seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AddNumber:
    """A computer's number is wanted for the draws; people give theirs themselves."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Act:
    """A computer must act, once `awaits`, the people who may still challenge, had their time."""

    seat: Seat
    level: str
    awaits: frozenset[Seat]


@dataclass(frozen=True, slots=True)
class LetWindowClose:
    """A person may still challenge the last play; when the time is up that counts as accepted."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AddMissingNumber:
    """A person has not given a number for the draws; when the time is up the server does."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RunOut:
    """The clock of the seat on turn runs; when it is over, the table is to say so."""

    seat: Seat


TimedDuty = AddMissingNumber | LetWindowClose | RunOut
ComputerDuty = AddNumber | Act
Duty = ComputerDuty | TimedDuty


@dataclass(frozen=True, slots=True)
class Table:
    """A game with those who sit at it, everything that happened, and every order done.

    `stands_at` is when the last play of a game without a clock stands, while it is awaited, and
    before a game begins when the server gives the numbers that are missing.
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
        """A table that waits for a number from every seat; `guests` by seat.

        `request` is a hash of what was asked for, to know the same request again.
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
        """The table exactly as these events left it."""
        by_key = {each.key: each for each in done}
        return cls(game_id, sitters, events, replay(events), by_key, stands_at)

    @property
    def opened_by(self) -> bytes:
        """A hash of the request that opened the table; empty where it is not known."""
        opening = self.done.get(OPENING)
        return b"" if opening is None else opening.digest

    @property
    def version(self) -> int:
        """How many events there have been."""
        return self.game.version

    @property
    def is_over(self) -> bool:
        """Whether nothing can happen here any more."""
        return self.game.phase is Phase.OVER

    @property
    def deadline(self) -> Instant | None:
        """When the turn under way runs out, or the last play stands; None where nothing runs."""
        if self.game.clock is None or self.game.phase is Phase.WAITING:
            return self.stands_at
        return timing.deadline(self.game)

    @property
    def lexicon(self) -> LexiconIdentity:
        """The word list that rules here."""
        return self.game.lexicon

    def seats_of(self, guest: str) -> tuple[Seat, ...]:
        """Where the guest sits, if at this table: several seats where a device is handed round."""
        return tuple(each.seat for each in self.sitters if each.guest == guest)

    def neighbour_of(self, seat: Seat, other: Seat) -> Seat | None:
        """The other seat, if the guest of this one sits there too."""
        guest = self.sitters[seat].guest
        return other if guest is not None and other in self.seats_of(guest) else None

    def view(self, seat: Seat | None) -> View:
        """What this seat may know now, or a spectator where it is None."""
        return view_of(self.game, seat)

    def view_at(self, version: int, seat: Seat | None) -> View:
        """What this seat could know at an earlier version."""
        if version == self.version:
            return self.view(seat)
        return view_of(replay(self.events[:version]), seat)

    def done_before(self, order: Order[object]) -> SeatDone | None:
        """What the order did when it was given before, if it was.

        Raises:
            KeyReused: its key belongs to another order.
        """
        return done_before(self.done, order)

    def decide(self, order: Order[Command], chance: Chance, rulings: Rulings, at: Instant) -> Draft:
        """What the order leads to when it comes at this instant: the events, and the game then.

        Raises:
            Stale: it was given for another version.
            Refusal: the rules do not allow it.
        """
        if order.version != self.version:
            raise Stale(self.version)
        return decided(self.game, order.command, chance, rulings, at)

    def after(
        self, order: Order[Command], decided: Draft, stands_at: Instant | None = None
    ) -> tuple["Table", SeatDone]:
        """The table once what was decided has happened."""
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
        """The table once this has happened too, elsewhere."""
        later = tuple(events)
        game = self.game
        for event in later:
            game = evolve(game, event)
        by_key = {**self.done, **{each.key: each for each in done}}
        return replace(
            self, events=(*self.events, *later), game=game, done=by_key, stands_at=stands_at
        )

    def duties(self) -> tuple[Duty, ...]:
        """What the server itself must see to at this table, now or at the deadline."""
        return (*self.duties_of_computers(), *self.duties_of_time())

    def duties_of_time(self) -> tuple[TimedDuty, ...]:
        """What the server must see to at the deadline; something, if there is one."""
        game = self.game
        if game.phase is Phase.WAITING:
            if self.stands_at is None:
                return ()
            return tuple(AddMissingNumber(seat) for seat in self._without_number(Person))
        if game.clock is not None:
            return () if self.deadline is None else (RunOut(game.to_move),)
        if game.phase is not Phase.AWAITING_FINAL_CHALLENGE:
            return ()
        return tuple(LetWindowClose(seat) for seat in game.people if may_challenge(game, seat))

    def duties_of_computers(self) -> tuple[ComputerDuty, ...]:
        """What computers must do here now."""
        game = self.game
        if game.phase is Phase.WAITING:
            return self._numbers_to_add()
        entitled = tuple(seat for seat in game.active if may_challenge(game, seat))
        if game.phase is Phase.AWAITING_FINAL_CHALLENGE:
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
        """The computers give their numbers one after the other, by seat."""
        return tuple(AddNumber(seat) for seat in islice(self._without_number(Computer), 1))

    def _without_number(self, kind: type[Player]) -> Iterator[Seat]:
        given = () if self.game.fair is None else self.game.fair.numbers
        for seat, number in enumerate(given):
            if number is None and isinstance(self.game.players[seat], kind):
                yield Seat(seat)

    def _only_a_person_can_go_on(self) -> bool:
        """Whether a person is on turn after a play of a computer, which has no bad words.

        The others' computers then keep quiet, so that nothing moves while the person thinks.
        """
        game = self.game
        after = None if game.open_play is None else game.players[game.open_play.seat]
        return isinstance(game.players[game.to_move], Person) and not isinstance(after, Person)
