"""A game by house rules from a file: played to its end, stored, verified, replayed and coached."""

import json
from pathlib import Path

from typer.testing import CliRunner, Result

from tilewright import Game
from tilewright.cli import app
from tilewright.rules.alphabet import BLANK

FARMHOUSE = """
like = "standard"
name = "farmhouse"
title = "Farmhouse"
bonus = { tiles = 6, points = 35 }
[tiles]
Q = { points = 8 }
"?" = { count = 3 }
"""
ENOUGH = 100
"""Passes for a whole game: the computer goes out long before."""


def run(*arguments: str | Path, lines: str = "") -> Result:
    result = CliRunner().invoke(app, list(map(str, arguments)), input=lines)
    assert result.exit_code == 0, result.output
    return result


def test_a_game_by_house_rules_is_played_stored_replayed_and_coached(
    tmp_path: Path, seed: int
) -> None:
    rules, file, record = (tmp_path / name for name in ("farm.toml", "game.json", "game.gcg"))
    rules.write_text(FARMHOUSE)
    asked = (
        "--edition",
        rules,
        "--against",
        "strong",
        "--words",
        "void",
        "--seed",
        str(seed % 1000),
    )
    played = run("play", *asked, "--json", "--save", file, lines="pass\n" * ENOUGH)
    told = json.loads(played.stdout)
    assert (told["over"], told["edition"]) == (True, "farmhouse")
    game = Game.from_json(file.read_text())
    assert game.edition.bonus.points == 35 and game.edition.tile_set.counts[BLANK] == 3
    assert sorted(game.scores) == sorted(player["score"] for player in told["players"])
    assert "all agree" in run("verify", file).stdout
    run("export", file, "--output", record)
    assert "all agree" in run("replay", record, "--edition", rules).stdout
    assert "given up on average" in run("coach", file).stdout
