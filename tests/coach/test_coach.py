"""The coach's notes: held against the slow generator, and against what is plain to see."""

import random
from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from tilewright import Game, Generator
from tilewright.coach.coach import Coach
from tilewright.coach.course import Decision, course_of_game
from tilewright.coach.notes import Bingo, Judgement, Note
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.game.terms import TableTerms
from tilewright.lexicon import Lexicon, latest_bars
from tilewright.rules.editions import FINISH_LINE
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

from .conftest import random_game


def table(
    club: Lexicon, racks: Sequence[str], edition: str = "heirloom", words: str = "challenge"
) -> Game:
    names = ["Ann", "Ben", "Cal", "Dot"][: len(racks)]
    return Game(edition, names, racks=racks, seed=1, words=words, lexicon=club)


def test_notes_are_those_of_the_slow_generator(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    reference = Generator(club, engine="reference")
    for players in (2, 3, 4):
        course = course_of_game(random_game(club, dice, players).events)
        some = (dice.choice(course.decisions[:-1]), course.decisions[-1])
        lessons = coach.lessons_by_equity(replace(course, decisions=some))
        for decision, note in zip(some, lessons.notes, strict=True):
            check(reference, decision, note)


def check(reference: Generator, decision: Decision, note: Note) -> None:
    seen = (decision.position, decision.rack)
    bag, points = decision.bag_count, decision.unseen_points
    plays = reference.plays(*seen, bag_count=bag, unseen_points=points)
    best = reference.best(*seen, bag_count=bag, unseen_points=points, exchange_minimum=7)
    assert (note.best.move, note.best.equity) == (best, best.equity)
    bingos = [play for play in plays if len(play.play.placements) == 7]
    assert (note.bingo is not None) == bool(bingos)
    if isinstance(decision.chosen, Play):
        (made,) = {play.equity for play in plays if play.play == decision.chosen}
        assert note.equity == made
        assert note.cost == max(0, best.equity - made)
    elif isinstance(decision.chosen, Tiles):
        assert note.equity == default_leaves().value(decision.rack - decision.chosen)


def test_every_turn_of_a_game_has_its_note_and_the_last_moment_its_winner(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    for players in (2, 3, 4):
        game = random_game(club, dice, players)
        told = coach.game(game.events)
        assert told.chances is not None
        assert [note.turn for note in told.notes] == [turn.number for turn in game.turns]
        assert len(told.chances) == len(game.turns) + 1
        assert game.outcome is not None
        won = [
            (seat in game.outcome.winners) / len(game.outcome.winners) for seat in range(players)
        ]
        assert told.chances[-1] == pytest.approx(won)
        judged = [note for note in told.notes if note.withheld is None]
        assert sum(seat.compared for seat in told.seats) == len(judged)
        for note, turn in zip(told.notes, game.turns, strict=True):
            assert note.seat == turn.seat
            if note.ahead is None:
                assert (note.judgement is Judgement.BEST) == (note.cost == 0)


def test_the_best_move_costs_nothing_and_a_worse_one_its_difference(
    club: Lexicon, coach: Coach
) -> None:
    game = table(club, ["AEHNORT", "AEFMRST"])
    plays = game.plays()
    game.play(plays[0].play)
    game.play(game.plays()[0].play)
    first, second = coach.game(game.events).notes
    assert (first.judgement, first.cost, first.bingo) == (Judgement.BEST, 0, Bingo.FOUND)
    assert (second.judgement, second.cost) == (Judgement.BEST, 0)
    game = table(club, ["AEHNORT", "AEFMRST"])
    game.play("8E NORTH")
    (note,) = coach.game(game.events).notes
    (made,) = {play.equity for play in plays if str(play.written) == "8E NORTH"}
    assert note.cost == plays[0].equity - made
    assert (note.judgement, note.bingo) == (Judgement.COSTLY, Bingo.MISSED)
    assert (str(note.kept), str(note.best.kept)) == ("AE", "")


def test_a_phoney_is_noted_and_compared_with_nothing(club: Lexicon, coach: Coach) -> None:
    game = table(club, ["AEHNORT", "AEFMRST", "EIOQTUX"])
    game.play("8E HRONT")
    assert game.challenge("HRONT", by="Ben")
    game.play("8E FRAMT")
    game.play("9H EQUI")
    ann, ben, cal = coach.game(game.events).notes
    for note, stood, words in ((ann, False, ("HRONT",)), (ben, True, ("FRAMT",))):
        assert (note.judgement, note.phoneys, note.stood) == (Judgement.PHONEY, words, stood)
        assert (note.equity, note.cost) == (None, None)
        assert isinstance(note.best.move, EnginePlay)
    assert ann.challenges[0].won
    assert ann.challenges[0].seat == 1
    assert cal.phoneys  # it made more words than one
    seats = coach.game(game.events).seats
    assert [seat.phoneys for seat in seats] == [1, 1, 1]
    assert [seat.phoneys_stood for seat in seats] == [0, 1, 1]
    assert [seat.let_stand for seat in seats] == [2, 1, 1]
    assert [seat.challenges_won for seat in seats] == [0, 1, 0]


def test_a_lost_challenge_is_noted_at_the_play_and_counted_for_who_made_it(
    club: Lexicon, coach: Coach
) -> None:
    game = table(club, ["AEHNORT", "AEFMRST"])
    game.play("8E NORTH")
    assert not game.challenge("NORTH", by="Ben")
    told = coach.game(game.events)
    assert [(challenge.seat, challenge.won) for challenge in told.notes[0].challenges] == [
        (1, False)
    ]
    assert [seat.challenges_lost for seat in told.seats] == [0, 1]


def test_a_bingo_that_was_a_phoney_was_not_found(club: Lexicon, coach: Coach) -> None:
    game = table(club, ["AEHNORT", "AEFMRST"])
    game.play("8E NOARTHE")
    assert coach.game(game.events).notes[0].bingo is Bingo.MISSED
    game = table(club, ["IIUUVVW", "AEFMRST"])
    game.pass_turn()
    note = coach.game(game.events).notes[0]
    assert note.bingo is None
    assert isinstance(note.best.move, EngineExchange)
    assert (note.equity, note.cost) == (0, note.best.equity)


def test_words_that_an_edition_bars_are_no_advice(club: Lexicon, coach: Coach) -> None:
    barred = next(word for word in club if len(word) == 7 and latest_bars().is_hateful(word))
    told = {}
    for edition in ("wall", "standard"):
        game = table(club, [barred, "AEFMRST"], edition)
        game.pass_turn()
        (note,) = coach.game(game.events).notes
        told[edition] = note.best.words
    assert not any(latest_bars().is_hateful(word) for word in told["standard"])


def test_seats_that_left_have_no_chance_and_no_note(club: Lexicon, coach: Coach) -> None:
    game = table(club, ["AEHNORT", "AEFMRST", "EIOQTUX"])
    game.play("8E NORTH")
    game.resign(by="Ben")
    told = coach.game(game.events)
    assert told.chances is not None
    assert [note.turn for note in told.notes] == [1]
    assert told.chances[1][1] > 0
    assert told.chances[2][1] == 0
    assert sum(told.chances[2]) == pytest.approx(1)
    game.resign(by="Cal")
    told = coach.game(game.events)
    assert told.chances is not None
    assert told.chances[-1] == (1, 0, 0)


def test_a_race_to_a_line_has_no_chances_but_notes(club: Lexicon, coach: Coach) -> None:
    levels = tuple(FINISH_LINE)[:1] * 2
    game = Game("wall", ["Ann", "Ben"], seed=1, lexicon=club, terms=TableTerms(finish_line=levels))
    game.play(game.plays()[3].play)
    told = coach.game(game.events)
    assert told.chances is None
    assert len(told.notes) == 1


def test_the_turns_where_most_was_lost_are_three_at_most_the_worst_first(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    told = coach.game(random_game(club, dice, 2).events)
    for seat in told.seats:
        costs = {note.turn: note.cost or 0 for note in told.notes if note.seat == seat.seat}
        worst = [costs[turn] for turn in seat.worst]
        assert len(worst) <= 3
        assert worst == sorted(costs.values(), reverse=True)[: len(worst)]
        assert seat.average_cost == seat.cost / seat.compared
