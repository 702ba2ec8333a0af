"""Whose turn it is, and which events of a record come out of turn.

The player of the first turn begins; from there the seats follow one another. A bonus and a
withdrawal belong to the play before them, penalties and the figures of the end to nobody's turn.
With more than two players, one who has no turn left in the record has gone home and is passed over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tilewright.notation.gcg.reasons import Explanation, Reason, because
from tilewright.notation.gcg.record import (
    ChallengeBonus,
    Event,
    Gcg,
    RackGained,
    RackLost,
    TilePlay,
    Turn,
    Withdrawal,
)


@dataclass(frozen=True, slots=True)
class Disorder:
    """An event out of turn, whose turn it was, if anyone's, and what is wrong."""

    event: Event
    due: str | None
    why: Explanation


def disorder(record: Gcg) -> Iterator[Disorder]:
    """Every event that is out of turn.

    >>> from tilewright.notation.gcg.record import Pass, Player
    >>> passes = tuple(Pass(nick="A", score=0, total=0) for _ in range(2))
    >>> [each.why.sentence for each in disorder(Gcg((Player("A"), Player("B")), events=passes))]
    ['A turn of A, where it is the turn of B.']
    """
    turns = list(record.turns)
    due = _due_instead(record.nicks, [turn.nick for turn in turns])
    taken = 0
    ended = False
    withdrawn: Turn | None = None
    for event in record.events:
        fault: Explanation | None = None
        if isinstance(event, Turn):
            if ended:
                yield Disorder(event, None, because(Reason.TURN_AFTER_END, nick=event.nick))
            elif taken in due:
                fault = because(Reason.OUT_OF_TURN, nick=event.nick, due=due[taken])
                yield Disorder(event, due[taken], fault)
            taken += 1
            continue
        if isinstance(event, Withdrawal):
            fault = _fault_of_withdrawal(event, turns[:taken][-1:], withdrawn)
            if ended and fault is None:
                fault = because(Reason.WITHDRAWN_AFTER_END, nick=event.nick)
            withdrawn = turns[taken - 1] if fault is None else withdrawn
        elif isinstance(event, ChallengeBonus) and event.score > 0:
            recent = turns[max(0, taken - len(record.players)) : taken]
            fault = _fault_of_bonus(event, recent, withdrawn)
        elif isinstance(event, RackGained | RackLost):
            ended = True
        if fault is not None:
            yield Disorder(event, None, fault)


def _due_instead(seats: Sequence[str], turns: Sequence[str]) -> dict[int, str]:
    """Whose turn it was, by the place of every turn that somebody else took."""
    last_turn_of = {nick: place for place, nick in enumerate(turns)}

    def after(nick: str, place: int) -> str:
        seat = seats.index(nick)
        following = [*seats[seat + 1 :], *seats[: seat + 1]]
        stays = (each for each in following if last_turn_of.get(each, -1) > place)
        return following[0] if len(seats) == 2 else next(stays, following[0])

    instead: dict[int, str] = {}
    due = turns[0] if turns else ""
    if due not in ("", seats[0]) and turns[1:3] == [seats[0], after(due, 0)]:
        # anyone may begin, but here the first two turns have changed places
        due = seats[0]
    swapped: str | None = None
    for place, nick in enumerate(turns):
        following = after(nick, place)
        if nick != due:
            instead[place] = due
            ahead = turns[place + 1 : place + 3]
            if ahead == [due, following]:
                # two turns have changed places
                following, swapped = due, following
            elif ahead[:1] == [after(due, place)]:
                # only the nick is another
                following = ahead[0]
        elif swapped is not None:
            following, swapped = swapped, None
        due = following
    return instead


def _fault_of_withdrawal(
    event: Event, before: Sequence[Turn], withdrawn: Turn | None
) -> Explanation | None:
    if before and before[0].nick == event.nick and isinstance(before[0], TilePlay):
        again = before[0] is withdrawn
        return because(Reason.WITHDRAWN_TWICE, nick=event.nick) if again else None
    return because(Reason.WITHDRAWN_NOT_LATEST, nick=event.nick)


def _fault_of_bonus(
    event: Event, before: Sequence[Turn], withdrawn: Turn | None
) -> Explanation | None:
    latest = next((turn for turn in reversed(before) if turn.nick == event.nick), None)
    if isinstance(latest, TilePlay):
        off = latest is withdrawn
        return because(Reason.BONUS_OF_WITHDRAWN, nick=event.nick) if off else None
    return because(Reason.BONUS_NOT_LATEST, nick=event.nick)
