"""Whose turn it is, and which events of a record come out of turn.

The player of the first turn begins; from there the seats follow one another. A bonus and a
withdrawal belong to the play before them, penalties and the figures of the end to nobody's turn.
With more than two players, one who has no turn left in the record has gone home and is passed over.
"""

from collections.abc import Iterator, Sequence

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
    turns = list(record.turns)
    faults = _faults_of_turns(record.nicks, [turn.nick for turn in turns])
    taken = 0
    ended = False
    for event in record.events:
        fault: str | None = None
        if isinstance(event, Turn):
            over = f"a turn of {event.nick} after the end of the game"
            fault = over if ended else faults.get(taken)
            taken += 1
        elif isinstance(event, Withdrawal):
            fault = _fault_of_withdrawal(event, turns[:taken][-1:])
        elif isinstance(event, ChallengeBonus) and event.score > 0:
            fault = _fault_of_bonus(event, turns[max(0, taken - len(record.players)) : taken])
        elif isinstance(event, RackGained | RackLost):
            ended = True
        if fault is not None:
            yield event, fault


def _faults_of_turns(seats: Sequence[str], turns: Sequence[str]) -> dict[int, str]:
    """What is wrong with the turns that are not those of the player whose turn it is, by place."""
    last_turn_of = {nick: place for place, nick in enumerate(turns)}

    def after(nick: str, place: int) -> str:
        seat = seats.index(nick)
        following = [*seats[seat + 1 :], *seats[: seat + 1]]
        stays = (each for each in following if last_turn_of.get(each, -1) > place)
        return following[0] if len(seats) == 2 else next(stays, following[0])

    faults: dict[int, str] = {}
    due = turns[0] if turns else ""
    swapped: str | None = None
    for place, nick in enumerate(turns):
        following = after(nick, place)
        if nick != due:
            faults[place] = f"a turn of {nick}, where it is the turn of {due}"
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
    return faults


def _fault_of_withdrawal(event: Event, before: Sequence[Turn]) -> str | None:
    if before and before[0].nick == event.nick and isinstance(before[0], TilePlay):
        return None
    return f"a withdrawn play of {event.nick}, who has not just played"


def _fault_of_bonus(event: Event, before: Sequence[Turn]) -> str | None:
    latest = next((turn for turn in reversed(before) if turn.nick == event.nick), None)
    if isinstance(latest, TilePlay):
        return None
    return f"a challenge bonus of {event.nick}, who has not just played"
