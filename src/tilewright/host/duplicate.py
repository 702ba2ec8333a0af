"""One duplicate table as the server keeps it, without input or output."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tilewright.duplicate.commands import Command
from tilewright.duplicate.decide import decide, require_round
from tilewright.duplicate.duplicate import evolve, replay
from tilewright.duplicate.events import DuplicateEvent, DuplicateStarted, PlayerJoined, PlayerNumber
from tilewright.duplicate.state import DuplicatePhase, DuplicateState
from tilewright.duplicate.view import DuplicateView, Standing, standings_of, view_of
from tilewright.game.chance import Rulings
from tilewright.game.clock import SECOND, Instant
from tilewright.game.seats import LexiconIdentity
from tilewright.host.orders import OPENING, Done, Order, done_before
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.play import Play, WrittenPlay

GRACE = 2 * SECOND
"""How long the end of a round waits for answers that reached a server before the deadline."""
AT_ONCE = Instant(0)


class DuplicateTable(Struct, frozen=True):
    """A duplicate game with all its events and every order carried out.

    `host` is the guest who opened it and may begin, end and call off.
    """

    id: str
    host: str
    events: tuple[DuplicateEvent, ...]
    state: DuplicateState
    done: Mapping[str, Done]

    @classmethod
    def opened(
        cls, table: str, host: str, started: DuplicateStarted, request: bytes
    ) -> "DuplicateTable":
        """Return a table before anybody has joined; `request` is a hash of the request."""
        return cls.replayed(table, host, (started,), (Done(OPENING, request, 1),))

    @classmethod
    def replayed(
        cls, table: str, host: str, events: tuple[DuplicateEvent, ...], done: Iterable[Done]
    ) -> "DuplicateTable":
        """Return the table exactly as these events left it."""
        return cls(table, host, events, replay(events), {order.key: order for order in done})

    @property
    def version(self) -> int:
        """The number of events so far."""
        return self.state.version

    @property
    def is_over(self) -> bool:
        """True if nothing more can happen."""
        return self.state.is_over

    @property
    def lexicon(self) -> LexiconIdentity:
        """The lexicon that rules on this table's words."""
        return self.state.lexicon

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the tiles."""
        return self.state.edition.tile_set.alphabet

    @property
    def opened_by(self) -> bytes:
        """The hash of the request that opened the table."""
        return self.done[OPENING].digest

    @property
    def results(self) -> tuple[Standing, ...]:
        """The result of each player, the best first."""
        return standings_of(self.state)

    @property
    def computers_to_answer(self) -> tuple[tuple[PlayerNumber, str], ...]:
        """The computers that have not answered the round under way, with their levels."""
        state = self.state
        if state.phase is not DuplicatePhase.RUNNING:
            return ()
        return tuple(
            (player.number, player.level)
            for player in state.players
            if player.level is not None
            and not player.has_left
            and player.number not in state.answers
        )

    @property
    def wakes_at(self) -> Instant | None:
        """When the server has to act: to answer for computers, end the round or begin the next."""
        state = self.state
        if state.phase is DuplicatePhase.RUNNING:
            if self.computers_to_answer or state.have_all_answered:
                return AT_ONCE
            return None if state.deadline is None else Instant(state.deadline + GRACE)
        return state.deadline

    def has_to_end(self, now: Instant) -> bool:
        """Return whether the round under way has come to its end."""
        if self.state.phase is not DuplicatePhase.RUNNING:
            return False
        if self.state.have_all_answered:
            return True
        return self.state.deadline is not None and now >= self.state.deadline + GRACE

    def has_to_begin(self, now: Instant) -> bool:
        """Return whether the pause is over."""
        is_between = self.state.phase is DuplicatePhase.BETWEEN
        return is_between and self.state.deadline is not None and now >= self.state.deadline

    def resolved(self, play: WrittenPlay | Play, number: int) -> Play:
        """Return the tiles of an answer to this round.

        Raises:
            RoundOver, NoRound: the round is not the one under way.
            Refusal: a written play does not fit the board.
        """
        require_round(self.state, number)
        return self.state.position.play_of(play)

    def view(self, player: int | None) -> DuplicateView:
        """Return the view of this player, or a spectator's."""
        return view_of(self.state, player)

    def player_joined_by(self, done: Done) -> PlayerNumber | None:
        """Return the number of the player who joined by this order."""
        event = self.events[done.version - 1]
        return event.player if isinstance(event, PlayerJoined) else None

    def done_before(self, order: Order[object]) -> Done | None:
        """Return the result of the order if it was given before, else None.

        Raises:
            KeyReused: the key belongs to a different order.
        """
        return done_before(self.done, order)

    def after(
        self, order: Order[Command], rulings: Rulings, at: Instant
    ) -> tuple["DuplicateTable", tuple[DuplicateEvent, ...], Done]:
        """Carry out the order; return the table after it, its events and its record.

        An answer names its round, so no order is for one version alone.

        Raises:
            Refusal: the rules do not allow the command.
        """
        events = decide(self.state, order.command, rulings, at)
        done = Done(order.key, order.digest, self.version + len(events))
        return self.followed_by(events, (done,)), events, done

    def followed_by(
        self, events: Iterable[DuplicateEvent], done: Iterable[Done]
    ) -> "DuplicateTable":
        """Return the table after further events, from here or from another server."""
        later = tuple(events)
        state = self.state
        for event in later:
            state = evolve(state, event)
        by_key = {**self.done, **{order.key: order for order in done}}
        return replace(self, events=(*self.events, *later), state=state, done=by_key)
