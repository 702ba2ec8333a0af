"""Whose turn it is, and which events of a record come out of turn.

The player of the first turn begins; from there the seats follow one another. A bonus and a
withdrawal belong to the play before them, penalties and the figures of the end to nobody's turn.
With more than two players, one who has no turn left in the record has gone home and is passed over.
"""

from collections.abc import Iterator

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


def disorder(record: Gcg) -> Iterator[tuple[Event, str]]:
    """Every event that is out of turn, and what is wrong with it.

    >>> from tilewright.notation.gcg.record import Pass, Player
    >>> passes = tuple(Pass(nick="A", score=0, total=0) for _ in range(2))
    >>> [fault for _, fault in disorder(Gcg((Player("A"), Player("B")), events=passes))]
    ['a turn of A, where it is the turn of B']
    """
    turns = [event for event in record.events if isinstance(event, Turn)]
    last_turn_of = {turn.nick: place for place, turn in enumerate(turns)}
    taken = 0
    ended = False
    for event in record.events:
        fault: str | None = None
        if isinstance(event, Turn):
            fault = _fault_of_turn(record, turns, taken, last_turn_of, ended=ended)
            taken += 1
        elif isinstance(event, Withdrawal):
            fault = _fault_of_withdrawal(event, turns[:taken][-1:])
        elif isinstance(event, ChallengeBonus) and event.score > 0:
            fault = _fault_of_bonus(event, turns[max(0, taken - len(record.players)) : taken])
        elif isinstance(event, RackGained | RackLost):
            ended = True
        if fault is not None:
            yield event, fault


def _fault_of_turn(
    record: Gcg, turns: list[Turn], taken: int, last_turn_of: dict[str, int], *, ended: bool
) -> str | None:
    nick = turns[taken].nick
    if ended:
        return f"a turn of {nick} after the end of the game"
    if taken == 0:
        return None
    seats = record.nicks
    seat = (seats.index(turns[taken - 1].nick) + 1) % len(seats)
    while len(seats) > 2 and last_turn_of.get(seats[seat], -1) < taken:
        seat = (seat + 1) % len(seats)
    due = seats[seat]
    return None if nick == due else f"a turn of {nick}, where it is the turn of {due}"


def _fault_of_withdrawal(event: Event, before: list[Turn]) -> str | None:
    if before and before[0].nick == event.nick and isinstance(before[0], TilePlay):
        return None
    return f"a withdrawn play of {event.nick}, who has not just played"


def _fault_of_bonus(event: Event, before: list[Turn]) -> str | None:
    latest = next((turn for turn in reversed(before) if turn.nick == event.nick), None)
    if isinstance(latest, TilePlay):
        return None
    return f"a challenge bonus of {event.nick}, who has not just played"
