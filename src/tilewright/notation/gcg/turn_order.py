"""The order of turns, and the events of a record that are out of turn.

The player of the first turn begins; from there the seats follow in order. A player is skipped only
after the record says that they left. A bonus and a withdrawal belong to the play before them, and
so do points lost to a challenge; the player who gains unplayed tiles has played the last ones.

GCG has no line for leaving. A note says so in words, or points are given with that reason.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from tilewright.game.events import LeaveReason
from tilewright.notation.gcg.faults import Explanation, Reason, because
from tilewright.notation.gcg.record import (
    Adjustment,
    ChallengeBonus,
    Event,
    Gcg,
    Pass,
    Player,
    RackGained,
    RackLost,
    TilePlay,
    TimePenalty,
    Turn,
    Withdrawal,
)

HOW_THEY_LEFT: Mapping[LeaveReason, str] = {
    LeaveReason.RESIGNED: "resigned",
    LeaveReason.ABANDONED: "abandoned the game",
    LeaveReason.OUT_OF_TIME: "lost on time",
    LeaveReason.LOST_CHALLENGE: "lost the game by the challenge",
    LeaveReason.ABSENT: "stayed away",
}
"""The words of our own notes after the nick."""


_SAYINGS = (
    *HOW_THEY_LEFT.values(),
    *("left", "left the game", "went home", "gave up", "retired", "withdrew", "has left"),
    *("has resigned", "has retired", "has withdrawn"),
)


_LABELS = ("resigned", "retired", "withdrew", "withdrawn", "left", "forfeit", "forfeited")


def departures(record: Gcg) -> dict[str, int]:
    """Return the players who left, by nick, and the number of turns taken by then.

    >>> gone = Adjustment(nick="A", score=0, total=0, label="resigned")
    >>> departures(Gcg((Player("A"), Player("B")), notes=("B went home.",), events=(gone,)))
    {'B': 0, 'A': 0}
    """
    gone: dict[str, int] = {}
    taken = 0
    for nick in leavers(record, record.notes):
        gone.setdefault(nick, taken)
    for event in record.events:
        taken += isinstance(event, Turn)
        for nick in (*left_by_points(event), *leavers(record, event.notes)):
            gone.setdefault(nick, taken)
    return gone


def leavers(record: Gcg, notes: tuple[str, ...]) -> Iterator[str]:
    """Yield the players who left according to a line of these notes."""
    lines = [line.strip().rstrip(".") for note in notes for line in note.split("\n")]
    for player in record.players:
        if any(_says_left(player, line) for line in lines):
            yield player.nick


def _says_left(player: Player, line: str) -> bool:
    return any(
        name and line.startswith(f"{name} ") and line[len(name) + 1 :].lower() in _SAYINGS
        for name in (player.nick, player.name)
    )


def left_by_points(event: Event) -> Iterator[str]:
    """The nick of the player whose points of this event are for leaving the game."""
    if isinstance(event, Adjustment) and event.label.lower() in _LABELS:
        yield event.nick


class Disorder(Struct, frozen=True):
    """An event out of turn, the player whose turn it was, if any, and an explanation."""

    event: Event
    due: str | None
    why: Explanation


def disorder(record: Gcg) -> Iterator[Disorder]:
    """Yield every event that is out of turn.

    >>> from tilewright.notation.gcg.record import Pass, Player
    >>> passes = tuple(Pass(nick="A", score=0, total=0) for _ in range(2))
    >>> [event.why.sentence for event in disorder(Gcg((Player("A"), Player("B")), events=passes))]
    ['A takes a turn, but it is the turn of B.']
    """
    order = _Order(record)
    for event in record.events:
        if isinstance(event, Turn):
            due, fault = order.take_turn(event)
        else:
            due, fault = None, order.take_between(event)
        if fault is not None:
            yield Disorder(event, due, fault)


class _Order:
    """The events so far, as needed to check the order of later ones."""

    def __init__(self, record: Gcg) -> None:
        self.gone = departures(record)
        self.seats = len(record.players)
        self.due = _due_instead(record.nicks, [turn.nick for turn in record.turns], self.gone)
        self.turns_in_all = sum(1 for _ in record.turns)
        self.taken: list[Turn] = []
        self.standing: list[TilePlay] = []
        self.withdrawn: TilePlay | None = None
        self.gained = False
        self.ended = False

    def take_turn(self, turn: Turn) -> tuple[str | None, Explanation | None]:
        """Return the player whose turn it was instead, and the fault of this one, if any."""
        place = len(self.taken)
        left = [nick for nick, turns in self.gone.items() if turns <= place]
        self.taken.append(turn)
        if isinstance(turn, TilePlay):
            self.standing.append(turn)
        if self.ended or len(left) >= self.seats - 1:
            return None, because(Reason.TURN_AFTER_END, nick=turn.nick)
        if turn.nick in left:
            return self.due.get(place), because(Reason.TURN_AFTER_LEAVING, nick=turn.nick)
        if place in self.due:
            due = self.due[place]
            return due, because(Reason.OUT_OF_TURN, nick=turn.nick, due=due)
        return None, None

    def take_between(self, event: Event) -> Explanation | None:
        """Return the fault of an event between turns, if any."""
        match event:
            case Withdrawal():
                return self._take_withdrawal(event)
            case ChallengeBonus():
                return self._fault_of_challenge(event)
            case TimePenalty() if not self.taken and self.turns_in_all:
                return because(Reason.PENALTY_BEFORE_TURN, nick=event.nick)
            case RackGained():
                fault = None if self.gained else self._fault_of_gain(event)
                self.gained = self.ended = True
                return fault
            case RackLost():
                self.ended = True
            case _:
                pass
        return None

    def _take_withdrawal(self, event: Withdrawal) -> Explanation | None:
        latest = self.taken[-1] if self.taken else None
        if not isinstance(latest, TilePlay) or latest.nick != event.nick:
            return because(Reason.WITHDRAWN_NOT_LATEST, nick=event.nick)
        if latest is self.withdrawn:
            return because(Reason.WITHDRAWN_TWICE, nick=event.nick)
        if self.ended:
            return because(Reason.WITHDRAWN_AFTER_END, nick=event.nick)
        self.withdrawn = self.standing.pop()
        return None

    def _fault_of_challenge(self, event: ChallengeBonus) -> Explanation | None:
        """Return the fault of points for a challenged play, or for its challenger."""
        nick = event.nick
        play = self._challengeable()
        if event.score == 0:
            return None
        if self.ended:
            return because(Reason.CHALLENGED_AFTER_END, nick=nick)
        if event.score < 0:
            own = play is None or play.nick == nick
            return because(Reason.CHALLENGE_OF_NOTHING, nick=nick) if own else None
        if play is None or play.nick != nick:
            return because(Reason.BONUS_NOT_LATEST, nick=nick)
        if play is self.withdrawn:
            return because(Reason.BONUS_OF_WITHDRAWN, nick=nick)
        return None

    def _challengeable(self) -> TilePlay | None:
        """Return the latest play, if only passes follow it, which may be lost turns."""
        latest = next((turn for turn in reversed(self.taken) if not isinstance(turn, Pass)), None)
        return latest if isinstance(latest, TilePlay) else None

    def _fault_of_gain(self, event: RackGained) -> Explanation | None:
        last = self.standing[-1].nick if self.standing else None
        if event.tiles and last != event.nick:
            return because(Reason.GAINED_NOT_LAST, nick=event.nick)
        return None


def _due_instead(
    seats: Sequence[str], turns: Sequence[str], departed: dict[str, int]
) -> dict[int, str]:
    """Return the player whose turn it was, by the place of every turn taken by another."""
    gone = dict(departed)
    last_turn_of = {nick: place for place, nick in enumerate(turns)}

    def after(nick: str, place: int) -> str:
        """Return the player for the turn at this place, after the nick's."""
        seat = seats.index(nick)
        following = [*seats[seat + 1 :], *seats[: seat + 1]]
        stays = (other for other in following if gone.get(other, len(turns) + 1) > place)
        return following[0] if len(seats) == 2 else next(stays, following[0])

    instead: dict[int, str] = {}
    due = _first_due(seats, turns, after(turns[0], 1)) if turns else ""
    swapped: str | None = None
    for place, nick in enumerate(turns):
        following = after(nick, place + 1)
        if nick != due:
            instead[place] = due
            ahead = turns[place + 1 : place + 3]
            if ahead == [due, following]:
                # two turns are swapped
                following, swapped = due, following
            elif ahead[:1] == [after(due, place + 1)]:
                # only the nick is wrong
                following = ahead[0]
            elif last_turn_of.get(due, -1) < place:
                # the player left without a note, which is reported once
                gone.setdefault(due, place)
                following = after(nick, place + 1)
        elif swapped is not None:
            following, swapped = swapped, None
        due = following
    return instead


def _first_due(seats: Sequence[str], turns: Sequence[str], following: str) -> str:
    """Return the first player: anyone may begin, unless the first two turns are swapped."""
    changed = turns[0] != seats[0] and turns[1:3] == [seats[0], following]
    return seats[0] if changed else turns[0]
