"""One companion as the server keeps it, without input or output: what is asked of it, once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from tilewright.companion.commands import Command, TurnRanOut
from tilewright.companion.companion import Companion, evolve, replay
from tilewright.companion.decide import deadline, decide
from tilewright.companion.events import CompanionStarted, Event
from tilewright.companion.view import CompanionView, view_of
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.seats import LexiconIdentity
from tilewright.host.orders import OPENING, Done, Order, Stale, done_before


@dataclass(frozen=True, slots=True)
class CompanionSheet:
    """A companion with everything that was written, and every order done.

    `link` is the digest of the secret that lets further phones come.
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
        """A companion before its first turn; `request` is a hash of what was asked for."""
        return cls.replayed(companion_id, link, (started,), (Done(OPENING, request, 1),))

    @classmethod
    def replayed(
        cls, companion_id: str, link: bytes, events: tuple[Event, ...], done: Iterable[Done]
    ) -> "CompanionSheet":
        """The companion exactly as these events left it."""
        by_key = {each.key: each for each in done}
        return cls(companion_id, link, events, replay(events), by_key)

    @property
    def version(self) -> int:
        """How many events there have been."""
        return self.companion.version

    @property
    def deadline(self) -> Instant | None:
        """When the turn under way runs out; None where nothing runs."""
        return deadline(self.companion)

    @property
    def lexicon(self) -> LexiconIdentity:
        """The word list that rules here."""
        return self.companion.started.lexicon

    @property
    def opened_by(self) -> bytes:
        """A hash of the request that opened it."""
        return self.done[OPENING].digest

    @property
    def view(self) -> CompanionView:
        """What every phone is shown."""
        return view_of(self.companion)

    def view_at(self, version: int) -> CompanionView:
        """What every phone was shown at an earlier version."""
        is_now = version == self.version
        return self.view if is_now else view_of(replay(self.events[:version]))

    def turn_ran_out(self) -> Order[Command]:
        """What the server writes when time is over, keyed so that it is written once."""
        return Order(f"server:{self.version}", self.version, TurnRanOut())

    def done_before(self, order: Order[object]) -> Done | None:
        """What the order did when it was given before, if it was.

        Raises:
            KeyReused: its key belongs to another order.
        """
        return done_before(self.done, order)

    def after(
        self, order: Order[Command], rulings: Rulings, at: Instant
    ) -> tuple["CompanionSheet", Event, Done]:
        """The companion once the order is done: with its event, and how it is remembered.

        Raises:
            Stale: it was given for another version.
            Refusal: the rules do not allow it.
        """
        if order.version != self.version:
            raise Stale(self.version)
        event = decide(self.companion, order.command, rulings, at)
        done = Done(order.key, order.digest, self.version + 1)
        return self.followed_by((event,), (done,)), event, done

    def followed_by(self, events: Iterable[Event], done: Iterable[Done]) -> "CompanionSheet":
        """The companion once this has happened too, here or elsewhere."""
        later = tuple(events)
        companion = self.companion
        for event in later:
            companion = evolve(companion, event)
        by_key = {**self.done, **{each.key: each for each in done}}
        return replace(self, events=(*self.events, *later), companion=companion, done=by_key)
