"""`game.analyze`: simulation for the player on turn, from what that player sees."""

import pytest

from tilewright import (
    Exchange,
    Game,
    MalformedText,
    NotAMove,
    NothingToAnalyze,
    Simulation,
    Situation,
    TableTerms,
    Tiles,
)
from tilewright.engine.moves import EnginePass
from tilewright.rules.editions import FinishLineLevel

HORN = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0;"
VOWELS = "/".join(["15"] * 15) + " AEIIOUU/ 0/0"
SAMPLES = 4


def test_an_analysis_has_the_best_move_first() -> None:
    game = Game.from_cgp(HORN, seed=1)
    analysis = game.analyze(samples=64)
    chances = [prospect.chance for prospect in analysis.prospects if prospect.is_live]
    assert analysis.best == analysis.prospects[0].move
    assert len(chances) > 1
    assert analysis.prospects[0].samples == 64
    assert [len(prospect.plies) for prospect in analysis.prospects] == [2] * len(analysis.prospects)


def test_the_hidden_racks_and_the_bag_change_nothing() -> None:
    first, second = (Game.from_cgp(HORN, seed=seed) for seed in (1, 2))
    assert first.racks[1] != second.racks[1]
    assert first.analyze(samples=SAMPLES).prospects == second.analyze(samples=SAMPLES).prospects


def test_in_a_finish_line_game_the_targets_are_those_of_the_players_in_the_order_of_turns() -> None:
    levels = (FinishLineLevel.EXPERT, FinishLineLevel.BEGINNER)
    game = Game(
        "standard",
        ["Ann", "Ben"],
        seed=1,
        terms=TableTerms(finish_line=levels),
        racks=["AEHNORT"] * 2,
    )
    assert Situation.of_view(game.view()).targets == (200, 70)
    game.play("8H ANOTHER")
    situation = Situation.of_view(game.view())
    assert situation.targets == (70, 200)
    assert situation.needs == (70, 200 - game.scores[0])
    assert game.analyze(samples=SAMPLES).prospects[0].chance > 0.5


def test_looking_ahead_changes_nothing_in_the_game() -> None:
    game = Game.from_cgp(HORN, seed=1)
    before = game.state
    game.analyze(samples=SAMPLES)
    assert game.state is before


def test_candidates_may_be_text_or_moves() -> None:
    game = Game.from_cgp(HORN, seed=1)
    analysis = game.analyze(
        samples=SAMPLES, candidates=["pass", Exchange(Tiles.parse("S")), "H6 FARM"]
    )
    moves = {str(prospect.move) for prospect in analysis.prospects}
    assert {"pass", "exchange S", "H6 FARM 9"} <= moves


def test_candidates_may_be_compared_alone() -> None:
    game = Game.from_cgp(HORN, seed=1)
    analysis = game.analyze(samples=SAMPLES, candidates=["pass", "H6 FARM"], only=True)
    assert {str(prospect.move) for prospect in analysis.prospects} == {"pass", "H6 FARM 9"}
    with pytest.raises(ValueError, match="name the candidates"):
        game.analyze(only=True)


def test_a_candidate_that_is_no_move_is_refused() -> None:
    game = Game.from_cgp(HORN, seed=1)
    with pytest.raises(NotAMove):
        game.analyze(candidates=["8A ZZZ"])
    with pytest.raises(MalformedText):
        game.analyze(candidates=["?!"])


def test_a_player_who_resigned_is_left_out() -> None:
    game = Game("standard", ["Ann", "Ben", "Cem"], seed=3)
    game.resign()
    situation = Situation.of_view(game.view())
    assert (len(situation.scores), situation.held, situation.out_of_play) == (2, (7,), 7)
    assert situation.bag_count == len(game.bag)
    assert game.analyze(samples=SAMPLES).prospects


def test_the_scores_begin_with_the_player_on_turn() -> None:
    game = Game("standard", ["Ann", "Ben", "Cem"], seed=3)
    game.play(game.plays()[0])
    situation = Situation.of_view(game.view())
    seats = [game.seat, *[seat for seat in game.state.order if seat != game.seat]]
    assert situation.scores[0] == game.scores[seats[0]]
    assert situation.scores[-1] == max(game.scores), "the one who has just played comes last"


def test_a_game_that_is_over_has_no_move_to_analyze() -> None:
    game = Game("wall", ["Quill", "Rook"], words="void", seed=3)
    while not game.is_over:
        game.do(game.best())
    with pytest.raises(NothingToAnalyze, match="over"):
        game.analyze()


def test_the_last_play_is_settled_before_an_analysis() -> None:
    game = Game("wall", ["Quill", "Rook"], seed=3)
    while game.state.phase.value == "playing":
        game.do(game.best())
    assert not game.is_over
    with pytest.raises(NothingToAnalyze, match="open to challenge"):
        game.analyze()


def test_without_a_limit_it_takes_about_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    rounds = Simulation.rounds

    def noted(
        simulation: Simulation, *, seconds: float | None = None, samples: int | None = None
    ) -> object:
        asked.append((seconds, samples))
        return rounds(simulation, seconds=seconds, samples=1)

    monkeypatch.setattr(Simulation, "rounds", noted)
    Game.from_cgp(HORN, seed=1).analyze()
    assert asked == [(1.0, None)]


def test_options_out_of_range_are_refused() -> None:
    game = Game.from_cgp(HORN, seed=1)
    with pytest.raises(ValueError, match="plies"):
        game.analyze(plies=0)
    with pytest.raises(ValueError, match="threads"):
        game.analyze(threads=0)
    with pytest.raises(ValueError, match="above 0"):
        game.analyze(seconds=0)


def test_nobody_has_a_play_while_the_last_one_is_open_or_after_the_end() -> None:
    game = Game("standard", ["Ann", "Ben"], seed=1)
    while game.state.phase.value == "playing":
        game.do(game.best())
    with pytest.raises(NothingToAnalyze, match=r"game\.accept\(\) lets it stand"):
        game.best()
    assert len(game.plays()) == 0
    game.accept()
    assert game.is_over and len(game.plays()) == 0
    with pytest.raises(NothingToAnalyze, match="the game is over"):
        game.best()


def test_a_single_candidate_is_no_list_of_them() -> None:
    game = Game("standard", ["Ann", "Ben"], seed=1)
    with pytest.raises(TypeError, match="a list of moves, not the single move 'pass'"):
        game.analyze(samples=2, candidates="pass")


@pytest.mark.parametrize(
    ("line", "edition"),
    [(f"{VOWELS} 5;", "tournament"), (f"{VOWELS} 3; passes 3;", "standard")],
)
def test_a_pass_that_ends_the_game_is_the_best_move_with_the_cheapest_rack(
    line: str, edition: str
) -> None:
    found = Game.from_cgp(line, edition, seed=1).analyze(samples=256)
    assert isinstance(found.best, EnginePass)
    assert found.prospects[0].chance == pytest.approx(0.93, abs=0.06)
    earlier = line.replace("5;", "4;").replace("3;", "2;")
    before = Game.from_cgp(earlier, edition, seed=1).analyze(samples=256, candidates=["pass"])
    (passed,) = [one for one in before.prospects if isinstance(one.move, EnginePass)]
    assert passed.chance < 0.6


def test_passes_of_a_game_are_known_to_a_search_of_it() -> None:
    game = Game("wall", ["Ann", "Ben", "Cy"], seed=1, racks=["AEIIOUU", "BCDFGHL", "MNPRSTV"])
    for passes in range(5):
        assert Situation.of_view(game.view()).scoreless == passes
        game.pass_turn()
    game.exchange(str(game.rack)[:1])
    assert Situation.of_view(game.view()).scoreless == 0
