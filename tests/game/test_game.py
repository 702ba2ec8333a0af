"""Turns, challenges, endings: one test a scenario, told as it happens at a table."""

from dataclasses import replace

import pytest
from tables import LEXICON, LoadedChance, WordList, table

from tilewright.game.commands import PassTurn, PlayTiles
from tilewright.game.decide import ALLOWED, decide
from tilewright.game.errors import (
    AlreadyChallenged,
    BagTooSmall,
    ExchangedTileNotOnRack,
    GameOver,
    InvalidWords,
    NotAtTable,
    NothingToChallenge,
    NotStarted,
    NotYourTurn,
    OnlyTheLastPlayIsOpen,
    OwnPlay,
    WordNotInPlay,
)
from tilewright.game.events import (
    DecidedBy,
    EndReason,
    GameStarted,
    OrderDrawn,
    PlayChallenged,
    PlayWithdrawn,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TurnPassed,
)
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup, start_game
from tilewright.game.state import GameState, TurnKind
from tilewright.game.view import view_of
from tilewright.rules.edition import CostKind, Edition
from tilewright.rules.editions import CLASSIC, EDITIONS, FOLIO, HEIRLOOM, STANDARD, WALL
from tilewright.rules.errors import TileNotOnRack
from tilewright.rules.play import Play
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import Tiles

VOID, CHALLENGE = WordPolicy.VOID, WordPolicy.CHALLENGE


def setup(edition: str = "standard", players: int = 2) -> TableSetup:
    names = tuple(Person(f"P{number}") for number in range(players))
    return TableSetup(EDITIONS[edition], names, VOID, LEXICON)


# --- start and bag ---------------------------------------------------------------------------


def test_two_players_leave_86_tiles_in_the_bag() -> None:
    game = replay(start_game(setup(), LoadedChance()))
    assert len(game.bag) == 86
    assert [len(rack) for rack in game.racks] == [7, 7]


def test_the_nearest_to_a_starts_and_a_blank_beats_a() -> None:
    chance = LoadedChance()
    chance.loaded.extend(["A?B"])
    events = start_game(setup(players=3), chance)
    assert isinstance(events[1], OrderDrawn)
    assert events[1].order == (1, 2, 0)


def test_ties_draw_again_among_the_tied() -> None:
    chance = LoadedChance()
    chance.loaded.extend(["CDC", "EB"])
    events = start_game(setup(players=3), chance)
    assert isinstance(events[1], OrderDrawn)
    assert [[each.seat for each in drawn] for drawn in events[1].rounds] == [[0, 1, 2], [0, 2]]
    assert events[1].order == (2, 0, 1)


def test_the_wall_edition_orders_its_racks_at_random_without_a_drawing() -> None:
    orders = set()
    for seed in range(30):
        order = start_game(setup("wall", players=3), LoadedChance(seed))[1]
        assert isinstance(order, OrderDrawn)
        assert order.rounds == ()
        orders.add(order.order)
    assert len(orders) == 6


@pytest.mark.parametrize("players", [1, 5])
def test_a_table_is_for_two_to_four(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4"):
        setup(players=players)


def test_a_draw_larger_than_the_bag_takes_what_is_there() -> None:
    made = table("TRAINERS"[:7], "AEIOUAE", bag="ZZ"[:1])
    made.play("8H TRAIN")
    assert str(made.game.racks[0]) == "ERZ"
    assert not made.game.bag


# --- turns -----------------------------------------------------------------------------------


def test_a_play_scores_refills_and_passes_the_turn() -> None:
    made = table("TRAINER", "AEIOUAE")
    played, drawn = made.play("8D TRAIN", draw="QZXJK")
    assert isinstance(played, TilesPlayed)
    assert (played.at, played.written, played.score) == ("8D", "TRAIN", 12)
    assert drawn == TilesDrawn(Seat(0), Tiles.parse("QZXJK"))
    assert made.game.scores == (12, 0)
    assert made.game.to_move == 1


def test_a_turn_out_of_turn_is_refused() -> None:
    made = table("TRAINER", "AEIOUAE")
    with pytest.raises(NotYourTurn) as caught:
        made.do(PassTurn(Seat(1)))
    assert caught.value.rule == STANDARD.rule(RuleName.TURN)


def test_a_stranger_is_refused() -> None:
    with pytest.raises(NotAtTable):
        table("TRAINER", "AEIOUAE").do(PassTurn(Seat(2)))


def test_nothing_happens_before_the_order_is_drawn() -> None:
    waiting = evolve(None, start_game(setup(), LoadedChance())[0])
    with pytest.raises(NotStarted):
        decide(waiting, PassTurn(Seat(0)), LoadedChance(), WordList())


def test_a_tile_that_is_not_owned_is_refused() -> None:
    made = table("TRAINER", "AEIOUAE")
    play = Play.parse_tiles([("H8", "Q"), ("I8", "I")])
    with pytest.raises(TileNotOnRack):
        made.do(PlayTiles(Seat(0), play))
    assert made.game == made.start


def test_a_void_table_refuses_a_play_with_any_bad_word() -> None:
    made = table("TRAINER", "AEIOUAE", words=VOID, bad=["TRAIN"])
    with pytest.raises(InvalidWords) as caught:
        made.play("8D TRAIN")
    assert caught.value.evidence == {"words": ("TRAIN",)}
    assert made.game == made.start


def test_the_opening_is_still_to_come_after_a_pass_or_an_exchange() -> None:
    made = table("TRAINER", "AEIOUAE")
    made.pass_turn()
    made.exchange("AE")
    made.play("8D TRAIN")
    assert made.game.scores[0] == 12


# --- exchange and pass -----------------------------------------------------------------------


def test_an_exchange_draws_before_it_puts_back() -> None:
    made = table("QQZZKXJ"[:1] + "ZKXJVV", "AEIOUAE", bag="EA")
    (event,) = made.exchange("QZ")
    assert isinstance(event, TilesExchanged)
    assert str(event.drawn) == "AE"
    assert str(made.game.bag) == "QZ"
    assert str(made.game.racks[0]) == "AEJKVVX"


def test_an_exchange_needs_as_many_tiles_in_the_bag() -> None:
    made = table("TRAINER", "AEIOUAE", bag="EA")
    with pytest.raises(BagTooSmall) as caught:
        made.exchange("TRA")
    assert caught.value.evidence == {"bag": 2, "asked": 3}


def test_only_owned_tiles_are_exchanged_and_blanks_may_be() -> None:
    made = table("TRAINE?", "AEIOUAE")
    with pytest.raises(ExchangedTileNotOnRack):
        made.exchange("Q")
    made.exchange("?")
    assert made.game.turns[-1].exchanged == 1


def test_an_exchange_of_none_is_a_pass() -> None:
    assert table("TRAINER", "AEIOUAE", edition=WALL).exchange("") == (TurnPassed(Seat(0)),)


def test_all_passing_twice_in_a_row_ends_every_box_edition() -> None:
    for edition in (HEIRLOOM, STANDARD, WALL, FOLIO, CLASSIC):
        made = table("TRAINER", "AEIOUAE", "BCDFGHL", edition=edition)
        for _ in range(6):
            assert made.state() is GameState.PLAYING
            made.pass_turn()
        assert made.game.end is not None
        assert made.game.end.reason is EndReason.PASSES


def test_a_play_between_passes_starts_the_count_again() -> None:
    made = table("TRAINER", "AEIOUAE")
    for _ in range(3):
        made.pass_turn()
    made.exchange("A")
    for _ in range(3):
        made.pass_turn()
    assert made.state() is GameState.PLAYING


# --- challenges ------------------------------------------------------------------------------


def test_a_successful_challenge_takes_everything_back() -> None:
    made = table("TRAINE?", "AEIOUAE", bad=["TRAxN".upper()])
    made.play("8D TRAxN", draw="QZXJK")
    challenged, withdrawn = made.challenge(1, "TRAXN")
    assert challenged == PlayChallenged(Seat(1), ("TRAXN",), ("TRAXN",), CostKind.NOTHING, 0)
    assert withdrawn == PlayWithdrawn(Seat(0))
    game = made.game
    assert (game.racks, game.bag) == (made.start.racks, made.start.bag)
    assert (game.position, game.scores) == (made.start.position, (0, 0))
    assert game.to_move == 1
    assert game.turns[0].withdrawn
    assert game.turns[0].score == 0


@pytest.mark.parametrize(
    ("edition", "cost", "score", "next_seat"),
    [
        (HEIRLOOM, CostKind.NOTHING, 0, 1),
        (STANDARD, CostKind.POINTS, -10, 1),
        (WALL, CostKind.TURN, 0, 0),
        (FOLIO, CostKind.TURN, 0, 0),
        (CLASSIC, CostKind.TURN, 0, 0),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_failed_challenge_costs_what_the_sheet_says(
    edition: Edition, cost: CostKind, score: int, next_seat: int
) -> None:
    made = table("TRAINER", "AEIOUAE", edition=edition)
    made.play("8D TRAIN")
    event = made.challenge(1, "TRAIN")[0]
    assert isinstance(event, PlayChallenged)
    assert (event.cost, event.bad) == (cost, ())
    assert made.game.scores[1] == score
    assert made.game.to_move == next_seat


def test_a_third_player_who_is_wrong_loses_the_own_next_turn() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL", edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(2, "TRAIN")
    assert made.game.to_move == 1
    made.pass_turn()
    assert made.game.turns[-1].kind is TurnKind.LOST_TURN
    assert made.game.to_move == 0


def test_a_lost_turn_neither_counts_as_a_pass_nor_breaks_the_run() -> None:
    made = table("TRAINER", "AEIOUAE", edition=FOLIO)
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    made.pass_turn()
    for _ in range(3):
        assert made.state() is GameState.PLAYING
        made.pass_turn()
    assert made.state() is GameState.OVER


def test_passes_of_one_player_alone_end_nothing() -> None:
    made = table("TRAINER", "HOBEIOU", edition=STANDARD, bad=["HOB"])
    for _ in range(4):
        made.pass_turn()
        made.play("8H HOB")
        made.challenge(0, "HOB")
    assert made.state() is GameState.PLAYING


def test_a_leaver_s_passes_count_no_more() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL")
    for _ in range(4):
        made.pass_turn()
    made.resign(2)
    assert made.state() is GameState.PLAYING
    made.pass_turn()
    assert made.state() is GameState.OVER


def test_lost_turns_are_not_written_after_the_last_other_player_has_left() -> None:
    made = table("TRAINER", "HOBEIOU", edition=FOLIO)
    made.play("8B TRAINER")
    made.play("7E HOB")
    made.challenge(0, "HOB")
    made.challenge(0, "HI")
    events = made.resign(1)
    assert [type(event).__name__ for event in events] == ["SeatResigned", "GameEnded"]


def test_a_skipped_turn_leaves_the_window_open() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL", edition=FOLIO, bad=["TRAIN"])
    made.rulings.bad = frozenset()
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.game.to_move == 2
    with pytest.raises(AlreadyChallenged):
        made.challenge(2, "TRAIN")


def test_where_words_are_challenged_each_may_be_once() -> None:
    made = table("TRAINER", "HOBEIOU", edition=STANDARD, bad=["HI"])
    made.play("8B TRAINER")
    made.play("7E HOB")
    with pytest.raises(WordNotInPlay):
        made.challenge(0, "TRAINER")
    made.challenge(0, "HOB")
    with pytest.raises(AlreadyChallenged):
        made.challenge(0, "HOB")
    made.challenge(0, "ON", "HI")
    assert made.game.turns[1].withdrawn
    assert made.game.scores[0] == 66 - 10


def test_where_the_play_is_challenged_all_its_words_are_ruled_on() -> None:
    made = table("TRAINER", "HOBEIOU", edition=WALL, bad=["HI", "ON"])
    made.play("8B TRAINER")
    made.play("7E HOB")
    event = made.challenge(0)[0]
    assert isinstance(event, PlayChallenged)
    assert event.words == ("HOB", "HI", "ON", "BE")
    assert event.bad == ("HI", "ON")


def test_there_is_nothing_to_challenge_after_a_pass_or_an_exchange_or_the_next_turn() -> None:
    made = table("TRAINER", "AEIOUAE", edition=HEIRLOOM)
    with pytest.raises(NothingToChallenge):
        made.challenge(1, "TRAIN")
    made.play("8D TRAIN")
    made.pass_turn()
    with pytest.raises(NothingToChallenge):
        made.challenge(0, "TRAIN")


def test_one_s_own_play_is_not_one_s_to_challenge() -> None:
    made = table("TRAINER", "AEIOUAE")
    made.play("8D TRAIN")
    with pytest.raises(OwnPlay):
        made.challenge(0, "TRAIN")


def test_at_a_void_table_there_is_no_challenge() -> None:
    made = table("TRAINER", "AEIOUAE", words=VOID)
    made.play("8D TRAIN")
    with pytest.raises(NothingToChallenge):
        made.challenge(1, "TRAIN")


def test_who_has_accepted_a_play_challenges_it_no_more() -> None:
    made = table("TRAINER", "AEIOUAE")
    made.play("8D TRAIN")
    made.accept(1)
    with pytest.raises(NothingToChallenge):
        made.challenge(1, "TRAIN")


def test_accepting_is_offered_to_those_who_are_not_on_turn() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL")
    made.play("8D TRAIN")
    offered = [view_of(made.game, seat).options.accept for seat in made.game.seats]
    assert offered == [False, False, True]


def test_a_play_of_score_0_can_be_challenged() -> None:
    made = table("??AEIOU", "AEIOUAE", bad=["QI"])
    made.play("8H qi")
    made.challenge(1, "QI")
    assert made.game.turns[0].withdrawn


# --- going out and the end -------------------------------------------------------------------


def test_the_last_play_may_only_be_challenged_or_accepted() -> None:
    made = table("TRAIN", "XA", bag="")
    made.play("8D TRAIN")
    assert made.state() is GameState.AWAITING_FINAL_CHALLENGE
    with pytest.raises(OnlyTheLastPlayIsOpen):
        made.pass_turn()
    made.accept(1)
    assert made.state() is GameState.OVER


def test_the_sheet_s_example_of_unplayed_tiles() -> None:
    made = table("TRAIN", "XA", bag="", words=VOID)
    made.play("8D TRAIN")
    assert made.game.scores == (12 + 9, -9)
    assert made.game.end is not None
    assert made.game.end.winners == (0,)
    assert made.game.end.decided_by is DecidedBy.SCORE


def test_who_goes_out_gains_the_tiles_of_all_the_others() -> None:
    made = table("TRAIN", "XA", "Q", "BB", bag="", words=VOID)
    made.play("8D TRAIN")
    assert made.game.scores == (12 + 25, -9, -10, -6)


def test_a_failed_challenge_of_the_last_play_costs_its_points_first() -> None:
    made = table("TRAIN", "XA", bag="")
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.state() is GameState.OVER
    assert made.game.scores == (21, -19)


def test_a_turn_cannot_be_lost_after_the_last_play() -> None:
    made = table("TRAIN", "XA", bag="", edition=WALL)
    made.play("8D TRAIN")
    offer = view_of(made.game, Seat(1)).options.challenge
    assert offer is not None
    assert offer.no_turn_left
    made.challenge(1)
    assert made.state() is GameState.OVER
    assert made.game.lost_turns == (0, 0)


def test_a_last_play_that_is_taken_back_lets_the_game_go_on() -> None:
    made = table("TRAIN", "XA", bag="", bad=["TRAIN"])
    made.play("8D TRAIN")
    made.challenge(1, "TRAIN")
    assert made.state() is GameState.PLAYING
    assert made.game.to_move == 1
    assert made.game.racks == made.start.racks


def test_every_other_player_must_accept_the_last_play() -> None:
    made = table("TRAIN", "XA", "Q", bag="")
    made.play("8D TRAIN")
    made.accept(1)
    assert made.state() is GameState.AWAITING_FINAL_CHALLENGE
    made.accept(2)
    assert made.state() is GameState.OVER


def test_when_nobody_goes_out_each_loses_the_own_tiles_and_nobody_gains() -> None:
    made = table("TRAINQ", "XA", bag="")
    for _ in range(4):
        made.pass_turn()
    assert made.game.scores == (-15, -9)


def test_without_a_play_left_a_void_table_with_an_empty_bag_is_over() -> None:
    made = table("TRAINQ", "XA", bag="", words=VOID)
    made.rulings.plays = False
    made.play("8D TRAIN")
    assert made.game.end is not None
    assert made.game.end.reason is EndReason.NO_PLAYS


def test_without_a_play_left_a_challenge_table_goes_on_until_all_pass() -> None:
    made = table("TRAINQ", "XA", bag="")
    made.rulings.plays = False
    made.play("8D TRAIN")
    assert made.state() is GameState.PLAYING


@pytest.mark.parametrize(
    ("edition", "winners", "decided_by"),
    [
        (WALL, (1,), DecidedBy.TIE_BREAK),
        (FOLIO, (1,), DecidedBy.TIE_BREAK),
        (CLASSIC, (1,), DecidedBy.TIE_BREAK),
        (STANDARD, (0, 1), DecidedBy.SHARED),
        (HEIRLOOM, (0, 1), DecidedBy.SHARED),
    ],
    ids=lambda value: getattr(value, "name", None),
)
def test_a_tie_goes_to_the_higher_score_before_the_tiles_or_is_shared(
    edition: Edition, winners: tuple[int, ...], decided_by: DecidedBy
) -> None:
    made = table("Q", "AA", edition=edition, bag="", words=VOID)
    made.game = replace(made.game, scores=(92, 102), racks=(Tiles.parse("AA"), Tiles.parse("QAA")))
    for _ in range(4):
        made.pass_turn()
    assert made.game.scores == (90, 90)
    assert made.game.end is not None
    assert (made.game.end.winners, made.game.end.decided_by) == (winners, decided_by)


def test_a_tie_before_the_tiles_too_is_shared() -> None:
    made = table("A", "A", edition=WALL, bag="")
    for _ in range(4):
        made.pass_turn()
    assert made.game.end is not None
    assert made.game.end.decided_by is DecidedBy.SHARED


def test_anything_after_the_end_is_refused() -> None:
    made = table("TRAIN", "XA", bag="", words=VOID)
    made.play("8D TRAIN")
    with pytest.raises(GameOver):
        made.pass_turn()


# --- resigning -------------------------------------------------------------------------------


@pytest.mark.parametrize(("leaver", "winner"), [(0, 1), (1, 0)])
def test_of_two_players_the_other_wins_by_resignation(leaver: int, winner: int) -> None:
    made = table("TRAINER", "AEIOUAE")
    made.resign(leaver)
    assert made.game.end is not None
    assert made.game.end.winners == (winner,)
    assert made.game.end.decided_by is DecidedBy.RESIGNATION


def test_with_three_the_others_play_on_and_the_leaver_s_tiles_help_nobody() -> None:
    made = table("TRAIN", "XA", "Q", bag="", words=VOID)
    made.resign(1)
    with pytest.raises(NotAtTable):
        made.resign(1)
    made.play("8D TRAIN")
    assert made.game.scores == (12 + 10, -9, -10)


def test_who_goes_out_and_then_leaves_gains_nothing() -> None:
    made = table("TRAIN", "XA", "Q", bag="")
    made.play("8D TRAIN")
    made.resign(0)
    made.accept(1)
    made.accept(2)
    assert made.game.end is not None
    assert made.game.end.went_out is None
    assert made.game.scores == (12, -9, -10)
    assert made.game.end.winners == (1,)


def test_a_leaver_does_not_count_among_all_who_pass() -> None:
    made = table("TRAINER", "AEIOUAE", "BCDFGHL")
    made.resign(0)
    for _ in range(4):
        made.pass_turn()
    assert made.state() is GameState.OVER


# --- the fold --------------------------------------------------------------------------------


def test_every_state_says_what_it_allows() -> None:
    assert set(ALLOWED) == set(GameState)


def test_a_game_starts_once_and_first() -> None:
    events = start_game(setup(), LoadedChance())
    assert isinstance(events[0], GameStarted)
    with pytest.raises(ValueError, match="starts once"):
        evolve(replay(events), events[0])
    with pytest.raises(ValueError, match="GameStarted"):
        replay(events[1:])
    with pytest.raises(ValueError, match="at least one"):
        replay([])
