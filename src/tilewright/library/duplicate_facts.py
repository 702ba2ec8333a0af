"""Facts about a duplicate game of the library: what has happened, and what a player may see."""

from tilewright.duplicate.duplicate import replay
from tilewright.duplicate.events import DuplicateEvent, PlayerNumber
from tilewright.duplicate.state import DuplicateRound, DuplicateState
from tilewright.duplicate.view import DuplicateView, Standing, standings_of, view_of
from tilewright.library.errors import NobodyAtSeat, NobodyOfThatName, SeveralOfThatName
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles


class DuplicateFacts:
    """The facts of a duplicate game; `DuplicateGame` adds the moves."""

    _events: list[DuplicateEvent]
    _state: DuplicateState

    @property
    def events(self) -> tuple[DuplicateEvent, ...]:
        """Everything that has happened, in order."""
        return tuple(self._events)

    @property
    def state(self) -> DuplicateState:
        """The whole state, secrets included."""
        return self._state

    @property
    def states(self) -> tuple[DuplicateState, ...]:
        """The states after each event, to step through."""
        return tuple(replay(self._events[: end + 1]) for end in range(len(self._events)))

    @property
    def edition(self) -> Edition:
        """The rules."""
        return self._state.edition

    @property
    def position(self) -> Position:
        """The board."""
        return self._state.position

    @property
    def rack(self) -> Tiles:
        """The rack of the round under way."""
        return self._state.rack

    @property
    def round(self) -> int:
        """The number of the round under way, or of the last one."""
        return self._state.round

    @property
    def rounds(self) -> tuple[DuplicateRound, ...]:
        """The rounds that are over, each with its rack, its best play and all answers."""
        return self._state.rounds

    @property
    def players(self) -> tuple[str, ...]:
        """The names in the order of joining, computers included."""
        return tuple(player.name for player in self._state.players)

    @property
    def scores(self) -> dict[str, int]:
        """The totals by name."""
        return {player.name: player.total for player in self._state.players}

    @property
    def best_total(self) -> int:
        """The sum of the best scores so far."""
        return self._state.best_total

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players by their totals, with ranks and shares of the best possible."""
        return standings_of(self._state)

    @property
    def is_over(self) -> bool:
        """True if no round follows."""
        return self._state.is_over

    def view(self, by: str | int | None = None) -> DuplicateView:
        """Return the game as a player may see it, or a spectator: without others' answers.

        Raises:
            NobodyOfThatName, NobodyAtSeat, SeveralOfThatName: there is not one such player.
        """
        return view_of(self._state, None if by is None else self._number_of(by))

    def judge(self, move: str | Play | WrittenPlay) -> ScoredPlay:
        """Return the score of a play of the rack; nothing is answered, no word is looked up.

        Raises:
            MalformedText: the text is no play.
            PlayRefused: the board or the rack does not allow it.
        """
        return self.position.judge(move, self.rack)

    def _number_of(self, by: str | int | None) -> PlayerNumber:
        if by is None:
            return PlayerNumber(0)
        if isinstance(by, int):
            if not 0 <= by < len(self.players):
                raise NobodyAtSeat(by, self.players)
            return PlayerNumber(by)
        found = [number for number, name in enumerate(self.players) if name == by]
        if not found:
            raise NobodyOfThatName(by, self.players)
        if len(found) > 1:
            raise SeveralOfThatName(by, tuple(found))
        return PlayerNumber(found[0])
