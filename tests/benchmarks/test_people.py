"""The figures of how people choose their plays."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from benchmarks.people import clear_plays, fitted, main, turns_of

import tilewright
from tilewright import load_lexicon
from tilewright.players import LEVELS, LevelPlayer
from tilewright.players.matches import asked_view

OPENING = "#player1 A\n#player2 B\n>A: AEINRST "
RECORDS = {
    "best": OPENING + "8D STAINER +70 70\n",
    "short": OPENING + "8G TIN +6 6\n",
    "exchange": OPENING + "-R +0 0\n",
    "unknown rack": "#player1 A\n#player2 B\n>A: TIN 8G TIN +6 6\n",
    "no record": "#player1 A\n>A: ?!\n",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in RECORDS.items():
        (tmp_path / f"{name}.gcg").write_text(text)
    return tmp_path


def test_a_choice_loses_what_the_best_move_is_worth_more(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    turns = list(turns_of(sorted(folder.glob("*.gcg")), load_lexicon("club")))
    best, exchange, short = (turn.lost(turn.decision.chosen) for turn in turns)
    assert best is not None and exchange is not None and short is not None
    assert best < 5000 < short < 70_000
    assert exchange > 30_000
    assert "no record.gcg is left out: line 2" in capsys.readouterr().err


def test_of_plays_with_the_same_tiles_none_is_clear(folder: Path) -> None:
    """RETAINS, STAINER and others are worth about the same at the opening."""
    turns = list(turns_of([folder / "best.gcg"], load_lexicon("club")))
    assert not list(clear_plays(turns, [turns[0].decision.chosen], 5000))


@pytest.mark.parametrize(("written", "made"), [("8E QUIZ +48 48", True), ("8G QI +22 22", False)])
def test_a_clear_play_is_made_or_missed(written: str, made: bool, tmp_path: Path) -> None:
    record = tmp_path / "game.gcg"
    record.write_text(f"#player1 A\n#player2 B\n>A: CIIQUVZ {written}\n")
    turns = list(turns_of([record], load_lexicon("club")))
    (clear,) = clear_plays(turns, [turn.decision.chosen for turn in turns], 5000)
    assert clear.words[0] == "QUIZ"
    assert clear.made is made


def test_strong_loses_nothing_where_others_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lexicon, common = load_lexicon("club"), load_lexicon("common")
    player = LevelPlayer(LEVELS["keen"], lexicon, common, random.Random(1))
    for seed in range(2):
        game = tilewright.Game("tournament", ["A", "B"], seed=seed)
        while not game.is_over:
            game.do(player.choose(asked_view(game.state)))
        (tmp_path / f"{seed}.gcg").write_text(game.gcg())
    arguments = ["people", str(tmp_path), "--words", "club", "--draws", "1"]
    monkeypatch.setattr(sys, "argv", [*arguments, "--levels", "keen", "strong"])
    main()
    lines = capsys.readouterr().out.splitlines()
    people, strong, keen = (line for line in lines if "±" in line and line[0] != " ")
    assert strong.split()[1:5] == ["0.00", "±", "0.00", "1.00"]
    assert float(people.split()[1]) > 2 < float(keen.split()[1])


def test_what_was_made_less_often_comes_out_as_harder(tmp_path: Path) -> None:
    record = tmp_path / "game.gcg"
    record.write_text("#player1 A\n#player2 B\n>A: CIIQUVZ 8E QUIZ +48 48\n")
    (turn,) = turns_of([record], load_lexicon("club"))
    (short,) = clear_plays([turn], [turn.decision.chosen], 5000)
    long = replace(short, words=["QUIZZES"])
    often, seldom = [True] * 9 + [False], [True, False, False]
    plays = [replace(short, made=made) for made in often * 20]
    plays += [replace(long, made=made) for made in seldom * 20]
    (weight, error), _, *others = fitted(plays)
    assert weight > 2 * error > 0
    assert [other for other, _ in others] == [0] * len(others)


def test_too_few_turns_are_refused(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["people", str(folder), "--words", "club"])
    with pytest.raises(SystemExit, match="2"):
        main()
