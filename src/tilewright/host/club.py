"""One club's evening as the server keeps it, without input or output."""

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from tilewright.club.commands import Command
from tilewright.club.decide import decide
from tilewright.club.facts import EventOpened, Fact, PlayerJoined, SeatFeats
from tilewright.club.state import ClubEvent, evolve
from tilewright.club.state import replay as replay_event
from tilewright.duplicate.state import DuplicateState
from tilewright.game.state import GameState, TurnKind
from tilewright.host.orders import OPENING, Done, Order, Stale, done_before
from tilewright.rules.alphabet import in_text


class EventRoom(Struct, frozen=True):
    """An event with all its facts and every order carried out.

    `link` is the digest of the secret that admits players.
    """

    id: str
    link: bytes
    facts: tuple[Fact, ...]
    event: ClubEvent
    done: Mapping[str, Done]

    @classmethod
    def opened(cls, event_id: str, link: bytes, opened: EventOpened, request: bytes) -> "EventRoom":
        """Return an event before anybody came; `request` is a hash of the request."""
        return cls.replayed(event_id, link, (opened,), (Done(OPENING, request, 1),))

    @classmethod
    def replayed(
        cls, event_id: str, link: bytes, facts: tuple[Fact, ...], done: Iterable[Done]
    ) -> "EventRoom":
        """Return the event exactly as these facts left it."""
        return cls(event_id, link, facts, replay_event(facts), {one.key: one for one in done})

    @property
    def version(self) -> int:
        """The number of facts so far."""
        return self.event.version

    @property
    def is_over(self) -> bool:
        """True if the evening is over; the director can open it again."""
        return self.event.is_closed

    @property
    def opened_by(self) -> bytes:
        """The hash of the request that opened the event."""
        return self.done[OPENING].digest

    def player_joined_at(self, version: int) -> int | None:
        """Return the player who joined with the fact of this version, or None."""
        fact = self.facts[version - 1]
        return fact.player if isinstance(fact, PlayerJoined) else None

    def done_before(self, order: Order[object]) -> Done | None:
        """Return the result of the order if it was given before, else None.

        Raises:
            KeyReused: the key belongs to a different order.
        """
        return done_before(self.done, order)

    def after(self, order: Order[Command]) -> tuple["EventRoom", Fact, Done]:
        """Carry out the order; return the event after it, its fact and its record.

        Raises:
            Stale: the order was meant for another version.
            EventRefused: the event does not allow the command.
        """
        if order.version != self.version:
            raise Stale(self.version)
        fact = decide(self.event, order.command)
        done = Done(order.key, order.digest, self.version + 1)
        return self.followed_by((fact,), (done,)), fact, done

    def followed_by(self, facts: Iterable[Fact], done: Iterable[Done]) -> "EventRoom":
        """Return the event after further facts, from here or from another server."""
        later = tuple(facts)
        event = self.event
        for fact in later:
            event = evolve(event, fact)
        by_key = {**self.done, **{one.key: one for one in done}}
        return replace(self, facts=(*self.facts, *later), event=event, done=by_key)


def feats_of(game: GameState) -> tuple[SeatFeats, ...]:
    """Return each seat's best play and number of bingos in a game, also one written down."""
    plays = [turn for turn in game.turns if turn.kind is TurnKind.PLAY and not turn.withdrawn]
    feats = []
    for seat in game.seats:
        own = [turn for turn in plays if turn.seat == seat]
        best = max(own, key=lambda turn: turn.score, default=None)
        bingos = sum(len(turn.squares) == game.edition.rack_size for turn in own)
        words = () if best is None else tuple(map(in_text, best.words))
        feats.append(SeatFeats(0 if best is None else best.score, words, bingos))
    return tuple(feats)


def totals_of(game: DuplicateState, players: Mapping[int, int]) -> dict[int, int]:
    """Return each event player's total; `players` has their numbers in the game of duplicate."""
    return {player: game.players[number].total for player, number in players.items()}


def feats_in_duplicate(game: DuplicateState, players: Mapping[int, int]) -> dict[int, SeatFeats]:
    """Return each event player's best answer and number of bingos in a game of duplicate."""
    return {player: _feats_of_answers(game, number) for player, number in players.items()}


def _feats_of_answers(game: DuplicateState, number: int) -> SeatFeats:
    best, words, bingos = 0, tuple[str, ...](), 0
    for past in game.rounds:
        answer = past.answer_of(number)
        if answer is None or answer.play is None or not answer.good:
            continue
        bingos += len(answer.play.placements) == game.edition.rack_size
        if answer.score > best:
            judged = past.position.judge(answer.play, past.rack)
            best, words = answer.score, tuple(in_text(word.word) for word in judged.words)
    return SeatFeats(best, words, bingos)
