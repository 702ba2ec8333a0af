"""After the last tile: what those who are not out do, other than challenge, helps none of them."""

import random

import pytest
from msgspec.structs import replace
from tables import BOXES, Table, table

from tilewright.game.challenges import may_challenge
from tilewright.game.clock import DAY, SECOND, ChessClock, DaysPerMove, Instant, SandTimer
from tilewright.game.commands import AcceptPlay, AgreeToAbort, Command, Resign, TimeOut
from tilewright.game.events import GameEnded
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.errors import Refusal
from tilewright.rules.finish_line import FinishLineLevel

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
    terms = TableTerms(dice.choice(TIMES), levels, final_adjustment=dice.choice(adjustments))
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
    """One who is not out, or the table for them, does something that is no challenge."""
    seat = dice.choice([seat for seat in made.game.active if seat != OUT])
    command: Command = dice.choice((Resign, Resign, AcceptPlay, AgreeToAbort, TimeOut))(seat)
    if isinstance(command, TimeOut) and made.now is not None:
        made.now = Instant(made.now + dice.choice((SECOND, 5 * DAY)))
    try:
        made.do(command)
    except Refusal:
        return


def rank(end: GameEnded, seat: Seat) -> int:
    """How many are ahead of the seat: winners first, then by the final score."""

    def standing(of: Seat) -> tuple[bool, int]:
        return of in end.winners, end.lines[of].final

    return sum(standing(line.seat) > standing(seat) for line in end.lines)


@pytest.mark.parametrize("number", range(GAMES))
def test_nobody_who_is_not_out_gains_by_leaving_waiting_or_agreeing(number: int, seed: int) -> None:
    dice = random.Random(f"{seed} {number}")
    made = last_tile(dice)
    fair = all_accept(made)
    while made.state() is not Phase.OVER:
        act(made, dice)
    for seat in made.game.seats:
        assert made.end().lines[seat] == fair.lines[seat], "everybody pays as if all had stayed"
        if seat != OUT:
            assert rank(made.end(), seat) >= rank(fair, seat)


@pytest.mark.parametrize("number", range(GAMES))
def test_of_three_or_more_nobody_decides_by_leaving_who_has_won(number: int, seed: int) -> None:
    dice = random.Random(f"{seed} leaving {number}")
    made = last_tile(dice)
    while len(made.game.seats) < 3:
        made = last_tile(dice)
    fair = all_accept(made)
    others = [seat for seat in made.game.seats if seat != OUT]
    dice.shuffle(others)
    for seat in others:
        if made.state() is not Phase.OVER:
            made.do(dice.choice((Resign, Resign, AcceptPlay))(seat))
    assert made.end().winners == fair.winners
    assert made.end().lines == fair.lines
