"""An edition of one's own in a file, at the commands that take `--edition`."""

import json
import random
from pathlib import Path

import pytest
from typer.testing import CliRunner
from word_packages import made_up_words

from tilewright import Game
from tilewright.cli import app
from tilewright.notation.edition_file import load_edition

FARMHOUSE = """
like = "standard"
name = "farmhouse"
title = "Farmhouse"
bonus = { tiles = 6, points = 35 }

[tiles]
Q = { points = 8 }
"?" = { count = 3 }
"""


@pytest.fixture
def farmhouse(tmp_path: Path) -> Path:
    """Return the file of an edition of one's own."""
    file = tmp_path / "farmhouse.toml"
    file.write_text(FARMHOUSE)
    return file


def _said(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 0, result.output
    return result.output


def test_plays_are_found_by_the_file_that_edition_names(farmhouse: Path) -> None:
    said = _said(
        "plays",
        "--edition",
        str(farmhouse),
        "--json",
        "--",
        "/".join(["15"] * 15) + " AEINRS/ 0/0 0",
    )
    best = json.loads(said.splitlines()[0])
    assert best["score"] > 35


def test_self_play_and_matches_take_the_file(farmhouse: Path) -> None:
    fast = json.loads(_said("selfplay", "--games", "4", "--edition", str(farmhouse), "--json"))
    assert fast["games"] == 4
    played = _said(
        "match", "equity", "score", "--games", "2", "--edition", str(farmhouse), "--json"
    )
    assert '"farmhouse"' in played


def test_a_record_is_replayed_by_the_file_and_refused_without_it(
    farmhouse: Path, tmp_path: Path
) -> None:
    game = Game(load_edition(farmhouse), ["Ann", "Ben"], seed=1, words="void")
    while not game.is_over:
        game.do(game.best())
    record = tmp_path / "game.gcg"
    record.write_text(game.gcg())
    _said("replay", str(record), "--edition", str(farmhouse))
    refused = CliRunner().invoke(app, ["replay", str(record)])
    assert refused.exit_code != 0
    assert "--edition FILE" in refused.output
    whole = tmp_path / "game.json"
    whole.write_text(game.json())
    judged = CliRunner().invoke(app, ["verify", str(whole)])
    assert "all as the rules have it" in judged.output


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('like = "wall"\nname = "ours"\nrack_size = 9', "rack_size: Expected `int` <= 8"),
        ('like = "wall"\nname = "wall"', "needs a name of its own"),
        ('like = "walls"', "is not one of heirloom"),
        ('like = "wall"\nname = "ours"\nbonsu = 1', "unknown field `bonsu`"),
        ("rack size: 7", "neither TOML nor JSON"),
        ('like = "wall"\nname = "ours"\n[tiles]\n"?" = { points = 1 }', "a blank is worth nothing"),
    ],
)
def test_a_file_that_is_no_edition_is_refused_by_the_field_at_fault(
    tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(text)
    result = CliRunner().invoke(app, ["selfplay", "--games", "1", "--edition", str(file)])
    assert result.exit_code != 0
    assert said in " ".join(result.output.split())


def test_leaves_are_learned_with_the_tiles_of_an_edition_of_ones_own(
    farmhouse: Path, tmp_path: Path
) -> None:
    file = tmp_path / "leaves.klv2"
    own = ("--edition", str(farmhouse))
    assert str(file) in _said("leaves", "train", "--games", "40", *own, "--out", str(file))
    said = _said("selfplay", "--games", "4", *own, "--leaves", str(file), "--json")
    assert json.loads(said)["games"] == 4


@pytest.fixture
def german(tmp_path: Path) -> Path:
    """Return the file of an edition with German tiles."""
    file = tmp_path / "garten.toml"
    file.write_text('like = "standard"\nname = "garten"\ntitle = "Garten"\nlanguage = "german"\n')
    return file


@pytest.fixture
def words(tmp_path: Path) -> Path:
    """Return a list of German words."""
    file = tmp_path / "worte.txt"
    file.write_text("\n".join(sorted("ÄRA BÖE ER ES EI ÖL TÜR RAT TAT TEE ÜBEN ÄSTE NÄHE".split())))
    return file


def test_self_play_reads_words_in_the_language_of_the_tiles(german: Path, words: Path) -> None:
    given = ("--edition", str(german), "--lexicon", str(words), "--json")
    assert json.loads(_said("selfplay", "--games", "4", *given))["games"] == 4


EMPTY_BOARD = "/".join(["15"] * 15) + " AEINRST/ 0/0 0"


@pytest.mark.parametrize(
    "command",
    [
        ("selfplay", "--games", "2"),
        ("match", "equity", "score", "--games", "2"),
        ("leaves", "train", "--games", "200", "--out", "{folder}/mine.bin"),
        ("plays", "--", EMPTY_BOARD),
        ("analyze", "--plies", "1", "--", EMPTY_BOARD),
    ],
    ids=lambda command: command[0],
)
def test_english_words_are_refused_for_tiles_of_another_language(
    german: Path, tmp_path: Path, command: tuple[str, ...]
) -> None:
    name, *rest = [part.format(folder=tmp_path) for part in command]
    at = rest.index("--") if "--" in rest else len(rest)
    named = ["--edition", str(german), "--lexicon", "club"]
    arguments = [name, *rest[:at], *named, *rest[at:]]
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == 2, result.output
    assert "german words" in result.output.lower().replace("\n", " "), result.output


@pytest.mark.parametrize("form", ["klv2", pytest.param("bin", marks=pytest.mark.nightly)])
def test_leaves_are_learned_with_the_tiles_of_a_language(
    words: Path, tmp_path: Path, form: str
) -> None:
    out, given = tmp_path / f"mine.{form}", ("--tiles", "german", "--lexicon", str(words))
    assert str(out) in _said("leaves", "train", "--games", "40", *given, "--out", str(out))
    if form == "klv2":
        played = _said("selfplay", "--games", "4", *given, "--leaves", str(out), "--json")
        assert json.loads(played)["games"] == 4


@pytest.mark.nightly
def test_leaves_of_a_language_with_english_letters_are_packed_as_those_of_other_languages(
    tmp_path: Path, dice: random.Random
) -> None:
    made_up_words("italian", tmp_path, dice)
    given = ("--tiles", "italian", "--lexicon", str(tmp_path / "italian.txt"))
    _said("leaves", "train", "--games", "40", *given, "--out", str(tmp_path / "mine.bin"))
    assert (tmp_path / "mine.bin").read_bytes()[:4] == b"TWL2"


def test_self_play_without_a_list_of_the_language_names_the_remedy() -> None:
    for tiles, said in (
        ("french", "tilewright-french"),
        ("welsh", "no package of Welsh"),
        ("klingon", "unknown language"),
    ):
        result = CliRunner().invoke(app, ["selfplay", "--games", "2", "--tiles", tiles])
        assert result.exit_code == 2, result.output
        assert said in result.output.replace("\n", " ")
