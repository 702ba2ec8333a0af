"""Looking back at a game on a real board: every turn with its board, and no rack."""

from real_board import bag_holds_at_most, beside, played

from tilewright.companion.companion import history_of


def test_every_turn_has_the_board_and_the_scores_that_it_left() -> None:
    table = beside()
    table.play("8F HORN", "H6 FARM")
    table.exchange(3)
    horn, farm, exchange = history_of(table.companion).turns
    assert horn.scores == (14, 0)
    assert horn.board.rows()[7] == ".....HORN......"
    assert horn.board.rows()[5] == "." * 15
    assert farm.scores == (14, 9)
    assert (exchange.record.exchanged, exchange.exchanged) == (3, None)
    assert horn.racks == farm.racks == exchange.racks == (None, None)


def test_a_play_that_came_off_is_seen_as_it_lay_and_what_was_taken_back_is_not() -> None:
    table = beside(bad="FARMX")
    table.play("8F HORN", "H6 FARMX")
    table.challenge(0, "FARMX")
    table.pass_turn()
    table.take_back()
    _, farmx = history_of(table.companion).turns
    assert farmx.record.withdrawn
    assert farmx.board.rows()[9][7] == "X"
    assert farmx.scores == (14, 0)


def test_a_failed_challenge_stands_in_the_scores_of_its_turn() -> None:
    table = beside()
    table.play("8F HORN")
    table.challenge(1, "HORN")
    assert history_of(table.companion).turns[0].scores == (14, -10)


def test_the_racks_that_were_counted_are_known_in_the_end_alone() -> None:
    table = beside()
    for _ in range(4):
        table.pass_turn()
    assert history_of(table.companion).racks == (None, None)
    table.count("AEINRST", "QZJXKVW")
    history = history_of(table.companion)
    assert [str(rack) for rack in history.racks] == ["AEINRST", "JKQVWXZ"]
    assert {turn.racks for turn in history.turns} == {(None, None)}
    assert [turn.scores for turn in history.turns] == [(0, 0)] * 4


def test_the_turns_of_a_long_game_are_those_of_its_sheet() -> None:
    table, _ = played(bag_holds_at_most(0))
    turns = history_of(table.companion).turns
    assert tuple(turn.record for turn in turns) == table.view.turns
    assert turns[-1].board == table.companion.game.position.board
    assert turns[-1].scores == table.scores
