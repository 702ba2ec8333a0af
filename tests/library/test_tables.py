"""Results become tables for data frames, and show themselves in notebooks."""

import sys

import pytest

import tilewright
from tilewright.engine.tables import ArrowMissing, FramesMissing

NAMES = ["<script>alert(1)</script>", 'Ben "&" \u202eco']


@pytest.fixture(scope="module")
def game() -> tilewright.Game:
    played = tilewright.Game("standard", NAMES, racks=["AEHNORT", "AEFMRST"], seed=3)
    played.play("8E NORTH")
    played.do(played.best())
    played.do(f"exchange {str(played.rack)[:2]}")
    return played


def simulation() -> tilewright.Simulation:
    opening = tilewright.Position.opening(tilewright.EDITIONS["standard"])
    rack = tilewright.Tiles.parse("AEINRTV")
    situation = tilewright.Situation(opening, rack, (0, 0), (7,))
    return tilewright.Simulation(tilewright.Generator("common"), situation)


def test_arrow_reads_the_plays_of_a_position_as_a_table(game: tilewright.Game) -> None:
    pa = pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    plays = game.plays()
    table = pa.table(plays)
    assert table.num_rows == len(plays)
    best = plays[0]
    row = table.slice(0, 1).to_pylist()[0]
    assert (row["word"], row["score"]) == (best.word.upper(), best.score)
    assert row["equity"] == best.equity / 1000
    assert row["tiles"] == len(best.play.placements)
    assert table.equals(plays.to_arrow())


def test_arrow_reads_the_score_sheet_of_a_game(game: tilewright.Game) -> None:
    pa = pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    rows = pa.table(game).to_pylist()
    assert [(row["kind"], row["player"]) for row in rows] == [
        ("play", NAMES[0]),
        ("play", NAMES[1]),
        ("exchange", NAMES[0]),
    ]
    assert [row["total"] for row in rows[:2]] == list(game.scores)
    assert rows[0]["words"] == ["NORTH"] and rows[2]["exchanged"] == 2


def test_arrow_reads_lessons_with_empty_cells_where_nothing_is_known() -> None:
    pa = pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    played = tilewright.Game("wall", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    played.play("8H NORATHE")
    played.accept()
    played.do(played.best())
    phoney, best = pa.table(played.lessons()).to_pylist()
    assert (phoney["phoneys"], phoney["cost"]) == (["NORATHE"], None)
    assert (best["judgement"], best["cost"], best["themes"]) == ("best", 0.0, [])


def test_arrow_reads_a_simulation_and_its_analysis() -> None:
    pa = pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    running = simulation()
    analysis = running.run(samples=32)
    table = pa.table(running)
    assert table.equals(pa.table(analysis))
    assert table["samples"].to_pylist() == [one.samples for one in analysis.prospects]
    assert "Chance to win" in running._repr_html_()


def test_a_table_without_pyarrow_says_what_to_install(
    game: tilewright.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(ArrowMissing, match=r"pip install 'tilewright\[data\]'"):
        game.to_arrow()


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_data_frame_has_the_equity_of_the_table(library: str, game: tilewright.Game) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    pytest.importorskip(library, reason=f"pip install {library}")
    plays = game.plays()
    frame = getattr(plays, f"to_{library}")()
    assert list(frame.columns) == plays.to_arrow().column_names
    assert frame["equity"][0] == plays[0].equity / 1000


@pytest.mark.parametrize("library", ["pandas", "polars"])
def test_a_data_frame_without_its_library_says_what_to_install(
    library: str, game: tilewright.Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pyarrow", reason="pip install 'tilewright[data]'")
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(FramesMissing, match=f"pip install {library}"):
        getattr(game.plays(), f"to_{library}")()


def test_a_notebook_shows_a_hostile_name_as_text(game: tilewright.Game) -> None:
    shown = game._repr_html_()
    assert "<script" not in shown
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in shown
    assert "&quot;&amp;&quot;" in shown


def test_a_notebook_shows_board_rack_and_score_sheet(game: tilewright.Game) -> None:
    shown = game._repr_html_()
    assert "<svg " in shown and "8E NORTH" in shown and "exchange 2" in shown
    assert f'data-rack="{game.rack}"' in shown
    opening = tilewright.Game("wall", ["Ann", "Ben"], seed=1)._repr_html_()
    assert "to move" in opening and "<table" not in opening


def test_a_play_that_was_challenged_off_is_not_outlined() -> None:
    played = tilewright.Game("wall", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    played.play("8H NORATHE")
    assert "data-last" in played._repr_html_()
    assert played.challenge()
    assert "data-last" not in played._repr_html_()
    assert "8H NORATHE (withdrawn)" in played._repr_html_()


def test_a_notebook_shows_the_best_of_many_plays(game: tilewright.Game) -> None:
    plays = game.plays()
    shown = plays._repr_html_()
    assert f"{len(plays):,} plays" in shown
    assert shown.count("<tr>") == 21 and f"and {len(plays) - 20:,} more" in shown
    assert "0 plays" in game.plays().where(lambda _: False)._repr_html_()


def test_a_notebook_shows_what_a_turn_cost_and_why(game: tilewright.Game) -> None:
    shown = game.lessons()._repr_html_()
    assert "costly" in shown and "8H ANOTHER" in shown and "58.9" in shown
