"""Help with a turn: who may take it, what the record says of it, and that it tells nothing else."""

import random

import pytest
from effort import effort
from msgspec.structs import replace
from tables import RACKS, LoadedChance, Table, WordList, table

from tilewright.game.clock import ChessClock
from tilewright.game.commands import ChallengePlay, ExchangeTiles, PassTurn, TakeHelp
from tilewright.game.decide import decide
from tilewright.game.errors import (
    GameOver,
    HelpAmongPeople,
    HelpNotAgreed,
    NoMoreHelp,
    NotYourTurn,
)
from tilewright.game.events import HelpStep, HelpTaken
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.terms import TableTerms
from tilewright.game.view import view_of
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import Refusal
from tilewright.rules.tiles import Tiles

ANN, BEN = Seat(0), Seat(1)
HELPED = TableTerms(help=True)


def against_a_computer(terms: TableTerms = HELPED) -> Table:
    """Ann's turn with TRAINER, against Ben, who is a computer."""
    return table(*RACKS[:2], computers=(1,), terms=terms)


def test_the_four_steps_are_taken_one_after_another_and_recorded() -> None:
    made = against_a_computer()
    for number, step in enumerate(HelpStep):
        before = view_of(made.game, ANN)
        assert (before.helped, before.options.help) == (number, step)
        assert view_of(made.game, BEN).options.help is None
        assert made.do(TakeHelp(ANN)) == (HelpTaken(ANN, step),)
    assert view_of(made.game, ANN).options.help is None
    with pytest.raises(NoMoreHelp):
        made.do(TakeHelp(ANN))
    made.restart()


def test_the_sheet_counts_the_steps_of_a_turn_and_the_next_turn_begins_anew() -> None:
    made = against_a_computer()
    made.do(TakeHelp(ANN))
    made.do(TakeHelp(ANN))
    made.play("8D TRAIN")
    made.do(PassTurn(BEN))
    made.do(TakeHelp(ANN))
    made.do(ExchangeTiles(ANN, Tiles.parse("E")))
    assert [turn.helped for turn in made.game.turns] == [2, 0, 1]
    made.do(PassTurn(BEN))
    assert view_of(made.game, ANN).options.help is HelpStep.BINGO


def test_help_that_was_taken_stays_on_the_sheet_when_the_play_comes_off() -> None:
    made = table(*RACKS[:2], computers=(1,), terms=HELPED, bad=("TRAIN",))
    made.do(TakeHelp(ANN))
    made.play("8D TRAIN")
    made.do(ChallengePlay(BEN, ("TRAIN",)))
    assert made.game.turns[0].withdrawn
    assert made.game.turns[0].helped == 1


def test_help_costs_no_time_and_ends_no_turn() -> None:
    made = against_a_computer(TableTerms(time=ChessClock(600), help=True))
    made.wait(10)
    assert made.do(TakeHelp(ANN)) == (HelpTaken(ANN, HelpStep.BINGO),)
    assert made.game.to_move == ANN


def test_only_the_player_on_turn_of_a_game_under_way_is_helped() -> None:
    made = against_a_computer()
    made.do(PassTurn(ANN))
    with pytest.raises(NotYourTurn):
        made.do(TakeHelp(ANN))
    made.abort(0)
    with pytest.raises(GameOver):
        made.do(TakeHelp(ANN))


def test_a_computer_is_not_helped() -> None:
    made = against_a_computer()
    made.do(PassTurn(ANN))
    with pytest.raises(HelpAmongPeople):
        made.do(TakeHelp(BEN))


def test_a_table_that_did_not_agree_on_help_refuses_it() -> None:
    with pytest.raises(HelpNotAgreed):
        against_a_computer(TableTerms()).do(TakeHelp(ANN))


def test_a_table_of_several_people_cannot_agree_on_help() -> None:
    lexicon = LexiconIdentity("TEST", "0" * 64)
    people = (Person("Ann"), Person("Ben"), Computer("Cem", "gentle"))
    with pytest.raises(ValueError, match="against computers alone"):
        TableSetup(STANDARD, people, WordPolicy.VOID, lexicon, HELPED)
    TableSetup(STANDARD, people[1:], WordPolicy.VOID, lexicon, HELPED)


def test_who_plays_on_alone_after_other_people_have_left_is_not_helped() -> None:
    made = table(*RACKS[:3], computers=(2,), terms=HELPED)
    made.resign(1)
    with pytest.raises(HelpAmongPeople):
        made.do(TakeHelp(ANN))


def test_games_of_people_refuse_help_and_the_refusal_has_nothing_of_a_rack(
    dice: random.Random,
) -> None:
    made = table(*RACKS[:3], computers=(2,), terms=HELPED)
    refusals = set()
    for _ in range(effort(gate=1_000, night=10_000)):
        letters = [dice.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ?") for _ in range(7)]
        racks = tuple(Tiles.parse("".join(dice.sample(letters, 7))) for _ in range(3))
        game = replace(made.game, racks=racks, to_move=Seat(dice.randrange(3)))
        seat = Seat(dice.randrange(4))
        with pytest.raises(Refusal) as refused:
            decide(game, TakeHelp(seat), LoadedChance(), WordList())
        refusal = refused.value
        rule = None if refusal.rule is None else str(refusal.rule)
        refusals.add((refusal.code, refusal.message, rule, tuple(refusal.evidence.items())))
    # the same words for every rack there is: they can hold nothing of it
    assert {code for code, *_ in refusals} == {"help_among_people", "not_at_table"}
    assert len(refusals) == 2
