"""Games by house rules made at random: played to their end, stored, verified, replayed, coached."""

import json
import random
from pathlib import Path

import pytest
from own_editions import random_edition
from typer.testing import CliRunner, Result

from tilewright import Game
from tilewright.cli import app
from tilewright.notation.edition_file import write_edition
from tilewright.rules import EDITIONS

from tests.server.foreign_lists import words_of

ENOUGH = 100
"""Passes for a whole game: the computer goes out long before."""


def run(*arguments: str | Path, lines: str = "") -> Result:
    result = CliRunner().invoke(app, list(map(str, arguments)), input=lines)
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize(
    ("like", "language"),
    [
        ("heirloom", "english"),
        ("standard", "dutch"),
        ("wall", "german"),
        ("folio", "english"),
        ("classic", "spanish"),
        ("tournament", "french"),
    ],
)
def test_a_game_by_house_rules_is_played_stored_replayed_and_coached(
    tmp_path: Path, like: str, language: str, seed: int
) -> None:
    names = ("ours.json", "game.json", "game.gcg", "words.txt")
    rules, file, record, words = (tmp_path / name for name in names)
    edition = random_edition(random.Random(f"{seed}-{like}"), EDITIONS[like].in_language(language))
    rules.write_text(write_edition(edition))
    words.write_text("\n".join(words_of(language)))
    told = json.loads(
        run(
            "play",
            *("--edition", rules, "--against", "strong", "--words", "void"),
            *("--seed", str(seed % 1000), "--json", "--save", file),
            *("--lexicon", words),
            lines="pass\n" * ENOUGH,
        ).stdout
    )
    assert (told["over"], told["edition"]) == (True, "ours")
    game = Game.from_json(file.read_text())
    assert game.edition.language.name == language
    assert game.edition.tile_set.values == edition.tile_set.values
    assert sorted(game.scores) == sorted(player["score"] for player in told["players"])
    assert "all agree" in run("verify", file).stdout
    run("export", file, "--output", record)
    assert "all agree" in run("replay", record, "--edition", rules).stdout
    assert "given up on average" in run("coach", file, "--lexicon", words).stdout
