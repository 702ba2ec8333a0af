"""Laws that every game obeys, seen to hold after every event of random games."""

import random
from dataclasses import replace

import pytest
from effort import effort
from laws import Witness, assert_refusal_is_well_made
from random_games import RandomTable, answer, nonsense, random_table

from tilewright.game.challenges import may_challenge
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    DeclineAbort,
    GiveTime,
    PassTurn,
    Resign,
    TimeOut,
)
from tilewright.game.errors import GameOver, NotAtTable
from tilewright.game.events import EndReason, GameEnded
from tilewright.game.game import replay
from tilewright.game.seats import WordPolicy
from tilewright.game.state import Phase
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS

MOST_TURNS = 1_000
"""Bad players take some hundred turns; a game of this number does not end."""

every_edition = pytest.mark.parametrize(
    "edition", EDITIONS.values(), ids=lambda edition: edition.name
)
every_policy = pytest.mark.parametrize("words", list(WordPolicy))
every_table = pytest.mark.parametrize("seats", [2, 3, 4])


def witnessed(table: RandomTable) -> Witness:
    """An observer who has seen the whole game and found nothing against the laws."""
    witness = Witness(table.start)
    for step in table.steps():
        witness.see(step)
    return witness


def assert_all_laws_hold(table: RandomTable) -> None:
    witness = witnessed(table)
    assert table.game.phase is Phase.OVER
    assert len(table.game.turns) < MOST_TURNS
    assert isinstance(witness.events[-1], GameEnded)
    stored = [encode_event(event) for event in witness.events]
    assert replay(map(decode_event, stored)) == replay(witness.events) == table.game


@every_edition
@every_table
@every_policy
def test_scenario_4_a_random_game_keeps_the_laws_and_ends_and_is_the_same_when_replayed(
    edition: Edition, seats: int, words: WordPolicy, dice: random.Random
) -> None:
    seed = dice.getrandbits(32)
    assert_all_laws_hold(random_table(seed, edition=edition, seats=seats, words=words))


@pytest.mark.slow
@every_edition
@every_table
@every_policy
def test_many_random_games_keep_the_laws_and_end_and_are_the_same_when_replayed(
    edition: Edition, seats: int, words: WordPolicy, dice: random.Random
) -> None:
    for _ in range(effort(gate=4, night=40)):
        seed = dice.getrandbits(32)
        table = random_table(seed, edition=edition, seats=seats, words=words)
        table.temper = replace(table.temper, resign=dice.choice((table.temper.resign, 0.04)))
        try:
            assert_all_laws_hold(table)
        except (AssertionError, ValueError) as error:
            error.add_note(f"random_table({seed}, edition={edition.name}, {seats}, {words})")
            raise


def test_random_games_of_a_seed_are_the_same(dice: random.Random) -> None:
    seed = dice.getrandbits(32)
    first, second = (witnessed(random_table(seed)).events for _ in range(2))
    assert first == second


def test_scenario_40_after_the_end_everything_is_refused(dice: random.Random) -> None:
    for _ in range(8):
        table = random_table(dice.getrandbits(32))
        for _ in table.steps():
            pass
        game = table.game
        commands = [nonsense(game, dice) for _ in range(30)]
        for seat in game.seats:
            plain = (PassTurn, Resign, AgreeToAbort, DeclineAbort, GiveTime, TimeOut)
            commands += [kind(seat) for kind in plain]
        for command in commands:
            events, refusal = answer(game, command, table.chance, table.rulings, table.now)
            assert not events and refusal is not None
            at_table = command.seat in game.seats and command.seat not in game.left
            assert type(refusal) is (GameOver if at_table else NotAtTable)
            assert_refusal_is_well_made(refusal, game)


@every_edition
@every_policy
def test_a_game_in_which_everybody_only_passes_ends_without_a_score(
    edition: Edition, words: WordPolicy, dice: random.Random
) -> None:
    table = random_table(dice.getrandbits(32), edition=edition, words=words, fair=False)
    while table.game.phase is Phase.PLAYING:
        assert table.do(PassTurn(table.game.to_move)).events
    end = table.game.end
    assert end is not None
    assert end.reason in (EndReason.PASSES, EndReason.SCORELESS)
    assert (
        len(table.game.turns)
        == {
            EndReason.PASSES: 2 * len(table.game.seats),
            EndReason.SCORELESS: 6,
        }[end.reason]
    )
    assert {line.before for line in end.lines} == {0}


def test_a_seat_that_is_offered_an_answer_may_give_it(dice: random.Random) -> None:
    for _ in range(6):
        table = random_table(dice.getrandbits(32), words=WordPolicy.CHALLENGE)
        for step in table.steps():
            game = step.after
            for seat in game.seats:
                events, refusal = answer(
                    game, AcceptPlay(seat), table.chance, table.rulings, table.now
                )
                offered = game.phase is not Phase.OVER and may_challenge(game, seat)
                in_time = refusal is None or refusal.code != "time_ran_out"
                assert not offered or bool(events) == in_time
