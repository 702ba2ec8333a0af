"""`game.solve_endgame`: best play to the end, from what the player on turn sees."""

import pytest
from msgspec.structs import replace

from tilewright import Game, NotAnEndgame, NothingToAnalyze, TableTerms
from tilewright.engine.endgame.endgame import Endgame
from tilewright.game.view import view_of
from tilewright.rules.editions import FinishLineLevel

LATE = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L"
    "/4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7 EEHIRV?/GINS 353/354 0;"
)


def test_the_line_can_be_played_and_ends_the_game_as_it_says() -> None:
    game = Game.from_cgp(LATE)
    solution = game.solve_endgame(seconds=None)
    assert solution.is_proven
    for move in solution.line:
        game.do(move)
    while not game.is_over:
        game.accept(1 - game.state.open_play.seat)  # type: ignore[union-attr]
    assert game.state.end is not None
    finals = [line.final for line in game.state.end.lines]
    assert finals == [353 + solution.gains[0], 354 + solution.gains[1]]
    assert finals[0] - finals[1] == solution.spread - 1
    with pytest.raises(NothingToAnalyze, match="over"):
        game.solve_endgame()


def test_passes_before_the_position_count() -> None:
    game = Game.from_cgp(LATE)
    game.pass_turn()
    view = view_of(game.state, game.state.to_move)
    assert Endgame.of_view(view).left == 3
    assert game.solve_endgame(seconds=None).is_proven


def test_a_bag_with_tiles_is_refused() -> None:
    game = Game("standard", seed=1)
    with pytest.raises(NotAnEndgame, match="the bag still has 86 tiles"):
        game.solve_endgame()


def test_only_the_player_on_turn_has_an_endgame() -> None:
    game = Game.from_cgp(LATE)
    with pytest.raises(NotAnEndgame, match="on turn"):
        Endgame.of_view(view_of(game.state, None))


def test_more_than_two_players_do_not_know_the_racks() -> None:
    board, _, rest = LATE.partition(" ")
    game = Game.from_cgp(f"{board} EEHI/RV?/GINS 1/2/3 0;")
    assert rest
    with pytest.raises(NotAnEndgame, match="which tiles"):
        game.solve_endgame()


THREE = f"{LATE.partition(' ')[0]} EEHI/RV?/GINS 353/354/300 0;"


def test_best_play_of_three_whose_racks_are_known_ends_the_game_as_it_says() -> None:
    before = Game.from_cgp(LATE)
    before.play("M8 sHRIEVE")
    game = Game.from_cgp(f"{before.cgp().partition(' ')[0]} GI/NS/E 353/354/300 0;")
    solution = game.solve_endgame(seconds=None, others=["NS", "E"])
    assert solution.is_exhausted
    for move in solution.line:
        game.do(move)
    while not game.is_over:
        last = game.state.open_play
        assert last is not None
        game.accept(next(seat for seat in range(3) if seat not in (last.seat, *last.accepted)))
    assert game.state.end is not None
    finals = tuple(line.final for line in game.state.end.lines)
    assert finals == tuple(map(sum, zip((353, 354, 300), solution.gains, strict=True)))


@pytest.mark.parametrize("others", [["GINS", "RV?"], ["RV?"], ["RV?", "GINT"]])
def test_racks_that_the_others_cannot_hold_are_refused(others: list[str]) -> None:
    with pytest.raises(NotAnEndgame, match="the others hold 3, 4 tiles in the order of turns"):
        Game.from_cgp(THREE).solve_endgame(others=others)


def test_in_a_game_of_two_no_racks_are_given() -> None:
    with pytest.raises(NotAnEndgame, match="by counting"):
        Game.from_cgp(LATE).solve_endgame(others=["GINS"])


def test_a_finish_line_is_refused() -> None:
    levels = (FinishLineLevel.EXPERT, FinishLineLevel.EXPERT)
    view = Game.from_cgp(LATE).view()
    with pytest.raises(NotAnEndgame, match="Finish Line"):
        Endgame.of_view(replace(view, terms=TableTerms(finish_line=levels)))


def test_a_turn_to_lose_is_refused() -> None:
    view = Game.from_cgp(LATE).view()
    first, second = view.players
    players = (first, replace(second, lost_turns=1))
    with pytest.raises(NotAnEndgame, match="a turn to lose"):
        Endgame.of_view(replace(view, players=players))
