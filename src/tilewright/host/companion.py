"""One companion sheet as the server keeps it, without input or output."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tilewright.companion.commands import (
    Command,
    LeaveSeat,
    OpenRacks,
    SealRack,
    ShowCode,
    TakeSeat,
    TurnRanOut,
)
from tilewright.companion.companion import Companion, evolve, replay
from tilewright.companion.decide import deadline, decide
from tilewright.companion.events import CompanionStarted, Event
from tilewright.companion.view import CompanionView, view_of
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.seats import LexiconIdentity
from tilewright.game.state import GameState
from tilewright.host.orders import OPENING, Done, Order, Stale, done_before
from tilewright.rules.alphabet import Alphabet


class CompanionSheet(Struct, frozen=True):
    """A companion with all its events and every order carried out.

    `link` is the digest of the secret that admits further phones.
    """

    id: str
    link: bytes
    events: tuple[Event, ...]
    companion: Companion
    done: Mapping[str, Done]

    @classmethod
    def opened(
        cls, companion_id: str, link: bytes, started: CompanionStarted, request: bytes
    ) -> "CompanionSheet":
        """Return a companion before its first turn; `request` is a hash of the request."""
        return cls.replayed(companion_id, link, (started,), (Done(OPENING, request, 1),))

    @classmethod
    def replayed(
        cls, companion_id: str, link: bytes, events: tuple[Event, ...], done: Iterable[Done]
    ) -> "CompanionSheet":
        """Return the companion exactly as these events left it."""
        by_key = {order.key: order for order in done}
        return cls(companion_id, link, events, replay(events), by_key)

    @property
    def version(self) -> int:
        """The number of events so far."""
        return self.companion.version

    @property
    def is_over(self) -> bool:
        """True if the game on the sheet is over; the last entry can still be taken back."""
        return self.companion.is_over

    @property
    def deadline(self) -> Instant | None:
        """The time at which the current turn runs out; None when no clock runs."""
        return deadline(self.companion)

    @property
    def lexicon(self) -> LexiconIdentity:
        """The lexicon that rules on this sheet's words."""
        return self.companion.started.lexicon

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the tiles."""
        return self.companion.game.edition.tile_set.alphabet

    @property
    def game(self) -> GameState:
        """The game with what is known of it."""
        return self.companion.game

    @property
    def racks_are_open(self) -> bool:
        """True once everybody may see the racks, and nothing more is taken back."""
        return self.companion.racks_are_open

    @property
    def opened_by(self) -> bytes:
        """The hash of the request that opened the sheet."""
        return self.done[OPENING].digest

    @property
    def view(self) -> CompanionView:
        """The view that every phone is shown."""
        return view_of(self.companion)

    def view_at(self, version: int) -> CompanionView:
        """Return the view at an earlier version."""
        is_now = version == self.version
        return self.view if is_now else view_of(replay(self.events[:version]))

    def turn_ran_out(self) -> Order[Command]:
        """Return the server's order when time is up, with a key that lets it happen only once."""
        return Order(f"server:{self.version}", self.version, TurnRanOut())

    def done_before(self, order: Order[object]) -> Done | None:
        """Return the result of the order if it was given before, else None.

        Raises:
            KeyReused: the key belongs to a different order.
        """
        return done_before(self.done, order)

    def after(
        self, order: Order[Command], rulings: Rulings, at: Instant
    ) -> tuple["CompanionSheet", Event, Done]:
        """Carry out the order; return the companion after it, its event and its record.

        What phones do about their seats changes nothing on the sheet, and fits any version of it.

        Raises:
            Stale: the order was meant for another version.
            Refusal: the rules do not allow the command.
        """
        about_seat = isinstance(
            order.command, TakeSeat | LeaveSeat | SealRack | ShowCode | OpenRacks
        )
        if not about_seat and not self.companion.entered <= order.version <= self.version:
            raise Stale(self.version)
        event = decide(self.companion, order.command, rulings, at)
        done = Done(order.key, order.digest, self.version + 1)
        return self.followed_by((event,), (done,)), event, done

    def followed_by(self, events: Iterable[Event], done: Iterable[Done]) -> "CompanionSheet":
        """Return the companion after further events, from here or from another server."""
        later = tuple(events)
        companion = self.companion
        for event in later:
            companion = evolve(companion, event)
        by_key = {**self.done, **{order.key: order for order in done}}
        return replace(self, events=(*self.events, *later), companion=companion, done=by_key)
