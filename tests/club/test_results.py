"""Results: who may enter them, when they stand, how they are put right, and what they make."""

from __future__ import annotations

import pytest

from tilewright.club.commands import AddPlayer, CloseEvent, LeaveEvent, PairRound, TakeGame
from tilewright.club.decide import decide
from tilewright.club.errors import (
    EventIsClosed,
    NameTaken,
    NotAtTheTable,
    NotTheDirector,
    ResultStands,
    RoundHasResults,
    TablesStillPlay,
    UnfitScores,
    UnfitTables,
    UnfitText,
    UnknownPlayer,
)
from tilewright.club.facts import EventOpened, Method, SeatFeats
from tilewright.club.standings import records
from tilewright.club.state import ClubEvent, evolve, replay
from tilewright.library.event import Event


@pytest.fixture
def evening() -> Event:
    made = Event("Thursday", ["Ann", "Ben", "Cleo", "Dan"])
    made.pair(tables=[["Ann", "Ben"], ["Cleo", "Dan"]])
    return made


def test_a_score_stands_once_both_players_have_entered_the_same(evening: Event) -> None:
    evening.enter(1, [400, 380], by="Ann")
    evening.enter(1, [400, 381], by="Ben")
    assert evening.rounds[0].tables[0].is_disputed
    evening.enter(1, [400, 381], by="Ann")
    table = evening.rounds[0].tables[0]
    assert table.result is not None and table.result.scores == (400, 381)


def test_the_same_player_entering_a_score_twice_does_not_make_it_stand(evening: Event) -> None:
    evening.enter(1, [400, 380], by="Ann")
    evening.enter(1, [400, 380], by="Ann")
    assert evening.rounds[0].tables[0].result is None


def test_nobody_enters_the_score_of_another_table(evening: Event) -> None:
    with pytest.raises(NotAtTheTable):
        evening.enter(1, [400, 380], by="Cleo")


def test_a_result_that_stands_is_put_right_with_a_reason_alone(evening: Event) -> None:
    evening.enter(1, [400, 380])
    with pytest.raises(ResultStands):
        evening.enter(1, [380, 400], by="Ben")
    with pytest.raises(UnfitText):
        evening.correct(1, 1, [380, 400], "  ")
    evening.correct(1, 1, [380, 400], "The sheet was read from the wrong side.")
    (correction,) = evening.corrections
    assert correction.before.scores == (400, 380)
    assert correction.after.scores == (380, 400)
    assert evening.standings[0].name == "Ben"


def test_a_round_is_paired_when_every_table_has_finished(evening: Event) -> None:
    evening.enter(1, [400, 380])
    with pytest.raises(TablesStillPlay) as refusal:
        evening.pair()
    assert refusal.value.evidence["tables"] == ("2",)
    with pytest.raises(RoundHasResults):
        evening.undo_round("Eve came.")


def test_a_draw_without_results_is_taken_back(evening: Event) -> None:
    evening.join("Eve")
    evening.undo_round("Eve came.")
    assert evening.pair().number == 1


def test_a_game_given_up_is_won_by_the_spread_of_a_bye_and_sets_no_record(evening: Event) -> None:
    evening.give_up(1, "Ann")
    evening.enter(2, [300, 290])
    assert evening.standings[0].name == "Ben"
    assert evening.standings[0].spread == 50
    assert evening.records.closest_game is not None
    assert evening.records.closest_game.round == 1
    assert evening.records.closest_game.table == 2
    assert evening.records.high_game is not None and evening.records.high_game.figure == 300


@pytest.mark.parametrize("scores", [[400], [1, 2, 3], [3_001, 1], [-1_001, 4]])
def test_scores_that_no_game_has_are_refused(evening: Event, scores: list[int]) -> None:
    with pytest.raises(UnfitScores):
        evening.enter(1, scores)


def test_names_are_taken_whatever_their_case(evening: Event) -> None:
    with pytest.raises(NameTaken):
        evening.join(" ANN ")


def test_by_hand_nobody_has_two_places(evening: Event) -> None:
    evening.enter(1, [1, 2])
    evening.enter(2, [1, 2])
    with pytest.raises(UnfitTables, match="Ann"):
        evening.pair(tables=[["Ann", "Ben"]], byes=["Ann"])


def opened() -> ClubEvent:
    event = replay([EventOpened("Thursday")])
    for name in ["Ann", "Ben"]:
        event = evolve(event, decide(event, AddPlayer(name)))
    return event


@pytest.mark.parametrize("command", [PairRound(Method.HAND, ((1, 2),), by=1), CloseEvent(by=2)])
def test_a_player_does_not_direct(command: PairRound | CloseEvent) -> None:
    with pytest.raises(NotTheDirector):
        decide(opened(), command)


def test_a_player_sends_nobody_else_home() -> None:
    with pytest.raises(NotTheDirector):
        decide(opened(), LeaveEvent(2, by=1))


def test_after_the_end_nobody_joins_until_the_director_opens_it_again(evening: Event) -> None:
    evening.enter(1, [1, 2])
    evening.enter(2, [1, 2])
    evening.close()
    with pytest.raises(EventIsClosed):
        evening.join("Eve")
    evening.reopen()
    assert evening.join("Eve") == 5


def test_games_that_were_written_down_set_the_records_of_plays_and_bingos() -> None:
    event = opened()
    event = evolve(event, decide(event, PairRound(Method.HAND, ((2, 1),))))
    feats = (SeatFeats(92, ("RETAINS",), 2), SeatFeats(40, ("QI", "IN"), 0))
    event = evolve(event, decide(event, TakeGame(1, 1, (412, 377), feats)))
    found = records(event)
    assert found.best_play is not None and found.best_play.words == ("RETAINS",)
    assert found.most_bingos is not None
    assert (found.most_bingos.player, found.most_bingos.figure) == (2, 2)


def test_ratings_follow_results_and_are_carried_to_the_next_evening() -> None:
    first = Event("One", ["Ann", "Ben", "Cleo"], table_size=3)
    assert first.pair().tables[0].players == (3, 2, 1)
    first.enter(1, [250, 300, 350])
    found = first.ratings()
    assert found["Ann"].mean > found["Ben"].mean > found["Cleo"].mean
    assert found["Ann"].deviation < 25 / 3
    second = Event("Two", ["Cleo", "ann", "Dan"], after=first)
    assert second.ratings()["ann"] == found["Ann"]
    assert second.ratings()["Dan"].shown == 1500
    # the best meets the lowest's neighbour by rating, so the newcomer has the middle
    assert second.players[1].rating is not None


def test_totals_of_duplicate_are_the_results_of_each_table_of_the_round() -> None:
    evening = Event("Thursday", ["Ann", "Ben", "Cleo", "Dan", "Eve"])
    evening.pair(tables=[["Ann", "Ben"], ["Cleo", "Dan"]], byes=["Eve"], same_rack=True)
    evening.enter_totals({"Ann": 612, "Ben": 580, "Cleo": 701, "Eve": 650})
    first, second = evening.rounds[0].tables
    assert first.result is not None and first.result.scores == (612, 580)
    assert second.result is None  # Dan was not there: the director decides
    evening.give_up(2, "Dan")
    assert [line.name for line in evening.standings if line.wins] == ["Cleo", "Eve", "Ann"]


def test_totals_are_for_a_round_of_duplicate_alone(evening: Event) -> None:
    with pytest.raises(UnfitScores):
        evening.enter_totals({"Ann": 612, "Ben": 580})


def test_players_cannot_agree_on_other_totals_than_those_of_duplicate() -> None:
    evening = Event("Thursday", ["Ann", "Ben"])
    evening.pair(tables=[["Ann", "Ben"]], same_rack=True)
    with pytest.raises(NotTheDirector):
        evening.enter(1, [612, 580], by="Ann")
    evening.enter(1, [612, 580])
    assert evening.rounds[0].tables[0].result is not None


def test_nobody_has_begun_in_a_round_of_duplicate() -> None:
    evening = Event("Thursday", ["Ann", "Ben"])
    first = evening.pair(same_rack=True).tables[0].players
    evening.enter_totals({"Ann": 612, "Ben": 580})
    second = evening.pair().tables[0].players
    evening.enter(1, [400, 300])
    third = evening.pair().tables[0].players
    assert second == (2, 1)  # as in a first round of those standings
    assert third[0] != second[0]
    assert first == (2, 1)


def test_a_round_of_duplicate_is_one_in_the_file_too() -> None:
    evening = Event("Thursday", ["Ann", "Ben"])
    evening.pair(same_rack=True)
    assert Event.from_json(evening.json()).rounds[0].same_rack is not None


def test_two_players_exchange_their_places_before_any_result() -> None:
    evening = Event("Thursday", ["Ann", "Ben", "Cleo", "Dan", "Eve"])
    evening.pair(tables=[["Ann", "Ben"], ["Cleo", "Dan"]], byes=["Eve"])
    evening.enter(2, [400, 380], by="Cleo")
    after = evening.exchange("Ben", "Eve")
    assert [evening.names(table.players) for table in after.tables] == [
        ("Ann", "Eve"),
        ("Cleo", "Dan"),
    ]
    assert evening.names(after.byes) == ("Ben",)
    assert after.tables[1].claims  # of a table that stays as it is
    assert len(evening.rounds) == 1
    evening.enter(2, [400, 380], by="Dan")
    with pytest.raises(RoundHasResults):
        evening.exchange("Ann", "Eve")
    assert Event.from_json(evening.json()) == evening


def test_a_late_player_takes_the_place_of_one_who_has_gone() -> None:
    evening = Event("Thursday", ["Ann", "Ben"])
    evening.pair()
    evening.join("Cleo")
    assert evening.names(evening.exchange("Cleo", "Ben").tables[0].players) == ("Cleo", "Ann")
    assert evening.rounds[0].byes == ()
    with pytest.raises(UnknownPlayer):
        evening.exchange("Cleo", 9)
