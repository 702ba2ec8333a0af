"""`game.solve_preendgame`: the most wins over every draw, from what the player on turn sees."""

import pytest
from msgspec.structs import replace

from tilewright import Game, NotAMove, NotAPreendgame, NothingToAnalyze, Preendgame, TableTerms
from tilewright.rules.editions import FinishLineLevel

ONE_LEFT = (
    "3J3L6G/1S1E1QuOTE4A/1POTTING2WOK1U/TI1E3O1W1DITZ/EF2UNASHAMED1I/EF6OXO2HE/N4I2L1O2ER"
    "/Y2PANNED1N2M1/3A1L3AI2I1/3B1Y3BE2C1/3U6R4/3L11/1GRAVID8/3R11/15 CERSUV?/AEIORST 352/343 0;"
)


def test_the_best_move_can_be_made_and_candidates_are_compared() -> None:
    game = Game.from_cgp(ONE_LEFT)
    solution = game.solve_preendgame(seconds=0.3, candidates=["pass"], looseness=5, threads=2)
    assert "pass" in [str(row.move) for row in solution.outlooks]
    assert all(row.low <= row.chance <= row.high for row in solution.outlooks if row.looked_at)
    game.do(solution.best)
    alone = Game.from_cgp(ONE_LEFT).solve_preendgame(seconds=0.1, candidates=["pass"], only=True)
    assert [str(row.move) for row in alone.outlooks] == ["pass"]
    with pytest.raises(ValueError, match="name the candidates"):
        Game.from_cgp(ONE_LEFT).solve_preendgame(only=True)
    with pytest.raises(NotAMove, match="8A QQ"):
        Game.from_cgp(ONE_LEFT).solve_preendgame(candidates=["8A QQ"])


def test_the_hidden_tiles_change_nothing() -> None:
    swapped = ONE_LEFT.replace("/AEIORST", "/")
    first, second = (Game.from_cgp(cgp).view().unseen for cgp in (ONE_LEFT, swapped))
    assert first == second
    one, two = (Preendgame.of_view(Game.from_cgp(cgp).view()) for cgp in (ONE_LEFT, swapped))
    assert one == two


def test_passes_before_the_position_count() -> None:
    game = Game.from_cgp(ONE_LEFT)
    game.pass_turn()
    assert Preendgame.of_view(game.view()).scoreless == 1


def test_what_cannot_be_solved_is_refused() -> None:
    with pytest.raises(NotAPreendgame, match="86 tiles; simulate"):
        Game("standard", seed=1).solve_preendgame()
    view = Game.from_cgp(ONE_LEFT).view()
    levels = (FinishLineLevel.EXPERT, FinishLineLevel.EXPERT)
    with pytest.raises(NotAPreendgame, match="Finish Line"):
        Preendgame.of_view(replace(view, terms=TableTerms(finish_line=levels)))
    first, second = view.players
    with pytest.raises(NotAPreendgame, match="a turn to lose"):
        Preendgame.of_view(replace(view, players=(first, replace(second, lost_turns=1))))
    with pytest.raises(NotAPreendgame, match="on turn"):
        Preendgame.of_view(replace(view, seat=None))
    game = Game("standard", ["Ann", "Ben"], seed=1)
    game.resign()
    with pytest.raises(NothingToAnalyze):
        game.solve_preendgame()
