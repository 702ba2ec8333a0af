"""After the last tile: leaving, silence and waiting change nothing, for any player."""

import random

import pytest
from msgspec.structs import replace
from tables import BOXES, Table, table

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import DAY, SECOND, ChessClock, DaysPerMove, Instant, SandTimer
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ClaimGame,
    Command,
    MarkAbsent,
    PutAway,
    Resign,
    TimeOut,
)
from tilewright.game.events import GameEnded
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.rules.editions import TOURNAMENT, FinishLineLevel
from tilewright.rules.errors import Refusal

GAMES = 300
TIMES = (None, SandTimer(60), ChessClock(60), DaysPerMove(1))
OUT = Seat(0)


def last_tile(dice: random.Random) -> Table:
    """A table of two to four, at which the first has just laid the last tile."""
    edition = dice.choice((*BOXES, TOURNAMENT))
    players = dice.choice((2, 3, 3, 4, 4))
    letters = dice.sample("AEIOUBCDFGHLMPQVWXYZ", 9)
    racks = ["TRAIN"] + ["".join(letters[3 * seat : 3 * seat + dice.randint(1, 3)]) for seat in
                         range(players - 1)]  # fmt: skip
    adjustments = sorted(edition.final_adjustments)
    levels = tuple(dice.choices(list(FinishLineLevel), k=players)) if dice.random() < 0.3 else ()
    time = dice.choice(TIMES)
    absence = 3600 if time is None else None
    adjustment = dice.choice(adjustments)
    terms = TableTerms(time, levels, final_adjustment=adjustment, absence=absence)
    computers = [seat for seat in range(players) if dice.random() < 0.3]
    made = table(*racks, edition=edition, bag="", terms=terms, computers=computers)
    targets = terms.targets()
    most = [target - 1 for target in targets] or [60] * players
    scores = tuple(dice.randint(0, limit) for limit in most)
    made.game = made.start = replace(made.game, scores=scores)
    made.play("8D TRAIN")
    return made


def all_accept(made: Table) -> GameEnded:
    """The end when nobody does anything but accept the last play."""
    again = Table(made.start, made.game, made.chance, made.rulings, made.now)
    for seat in again.game.active:
        if again.state() is not Phase.OVER and may_challenge(again.game, seat):
            again.do(AcceptPlay(seat))
    return again.end()


def act(made: Table, dice: random.Random) -> None:
    """One of them, or the table for them, does something that is no challenge.

    The player who is out may leave as well, but does not agree to break the game off.
    """
    seat = dice.choice(made.game.active)
    commands = (Resign, Resign, AcceptPlay, AgreeToAbort, MarkAbsent, ClaimGame, TimeOut)
    kind = dice.choice((*commands, PutAway) if dice.random() < 0.1 else commands)
    command: Command = Resign(OUT) if seat == OUT and kind is AgreeToAbort else kind(seat)
    if isinstance(command, TimeOut) and made.now is not None:
        made.now = Instant(made.now + dice.choice((SECOND, 5 * DAY)))
    try:
        made.do(command)
    except Refusal:
        return


@pytest.mark.parametrize("number", range(GAMES))
def test_nothing_but_a_challenge_changes_who_has_won_and_with_how_many_points(
    number: int, seed: int
) -> None:
    dice = random.Random(f"{seed} {number}")
    made = last_tile(dice)
    fair = all_accept(made)
    while made.state() is not Phase.OVER:
        act(made, dice)
    made.restart()
    assert made.end() == fair
