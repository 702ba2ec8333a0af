"""`tilewright coach` as a script sees it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.cli.theme_names import THEME_NAMES
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.notes import Note
from tilewright.coach.themes.theme import Theme
from tilewright.library import Game

RECORD = (
    "#player1 Ann Ann Archer\n#player2 Ben Ben\n>Ann: AEHNORT 8E NORTH +16 16\n>Ben: QI 8K S +9 9\n"
)


def run(*arguments: str | Path, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["coach", *map(str, arguments)], input=text)


@pytest.fixture
def game() -> Game:
    """A bingo overlooked, and a game that Ben resigns."""
    game = Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], words="void", seed=3)
    game.play("8E NORTH")
    game.play("I4 FARM" if "I4 FARM" in game.plays() else game.plays()[-1].play)
    game.resign(by="Ben")
    return game


def test_a_costly_turn_is_named_with_its_reason_and_summed_up(game: Game) -> None:
    result = run("-", text=game.json())
    assert result.exit_code == 0, result.stderr
    first, why, *_ = result.stdout.splitlines()
    assert first == "  1  Ann  8E NORTH 16  gave up 58.9  a big mistake"
    assert why == "     All seven at once: 8H ANOTHER for 78."
    assert "Ann: 1 turn, 58.9 given up on average; big mistakes 1, small ones 0" in result.stdout


def test_notes_are_in_german_when_asked_for_and_of_one_player(game: Game) -> None:
    result = run("-", "--language", "de", "--player", "ann", text=game.json())
    assert "verschenkte 58,9  ein großer Fehler" in result.stdout
    assert "Alle sieben auf einmal: 8H ANOTHER für 78 Punkte." in result.stdout
    assert "Ben" not in result.stdout


def test_a_script_reads_themes_squares_and_both_languages(game: Game) -> None:
    told = json.loads(run("-", "--json", "--player", "Ann", text=game.json()).stdout)
    assert told["players"] == ["Ann", "Ben"]
    (note,) = told["notes"]
    (reason,) = note["reasons"]
    assert (note["size"], reason["theme"], reason["share"]) == ("big", "bingo", 0.85)
    assert reason["squares"][0] == "H8"
    assert set(reason["text"]) == {"en", "de", "fr", "es", "nl"}


def test_a_record_is_coached_for_the_turns_whose_rack_it_has() -> None:
    result = run("-", text=RECORD)
    assert result.exit_code == 0, result.stderr
    assert "Ann Archer  8E NORTH 16" in result.stdout
    assert "Ben" not in result.stdout


def test_a_record_with_faults_is_coached_without_those_turns_and_says_so(tmp_path: Path) -> None:
    file = tmp_path / "faulty.gcg"
    file.write_text(RECORD + ">Ann: AETIDSE A1 DIET +20 36\n")
    result = run(file)
    assert result.exit_code == 0
    assert "8E NORTH" in result.stdout
    assert "DIET" not in result.stdout
    assert (
        f"{file}: this record has faults, which `tilewright replay` names; turns" in result.stderr
    )
    assert not run("-", text=RECORD.rpartition(">")[0]).stderr


def test_a_game_under_way_an_unknown_player_and_rubbish_are_refused(
    game: Game, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    file.write_text(game.json(), encoding="utf-8")
    stranger = run(file, "--player", "Zoe")
    assert stranger.exit_code == 2
    assert "nobody is called Zoe; choose Ann, Ben" in stranger.stderr
    assert run("-", text="no record").exit_code == 2
    open_game = Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    sealed = open_game.stored_json(pass_phrases=["correct horse", "battery staple"])
    under_way = run("-", "--json", text=sealed)
    assert under_way.exit_code == 2
    assert "the game is not over" in json.loads(under_way.stdout)["error"]


def test_looking_ahead_tells_what_a_turn_costs_in_games_and_how_sure_that_is(game: Game) -> None:
    options = ("--deep", "--samples", "64", "--player", "Ann")
    result = run("-", *options, text=game.json())
    assert result.exit_code == 0, result.stderr
    assert "Looking ahead, 8H ANOTHER for 78 wins " in result.stdout
    assert " more of 100 games (±" in result.stdout
    (note,) = json.loads(run("-", "--json", *options, text=game.json()).stdout)["notes"]
    ahead = note["ahead"]
    assert (ahead["method"], ahead["samples"], note["size"]) == ("simulation", 64, "big")
    assert ahead["lost"] > 2 * ahead["error"] > 0
    assert set(ahead["text"]) == {"en", "de", "fr", "es", "nl"}
    (plain,) = json.loads(run("-", "--json", "--player", "Ann", text=game.json()).stdout)["notes"]
    assert plain["ahead"] is None


def test_an_interruption_keeps_the_turns_judged_so_far(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged = Deepening.judged
    asked = list[object]()

    def interrupted(self: Deepening, *arguments: Any) -> Note:
        if asked:
            raise KeyboardInterrupt
        asked.append(arguments)
        return judged(self, *arguments)

    monkeypatch.setattr(Deepening, "judged", interrupted)
    result = run("-", "--deep", "--samples", "64", "--json", text=game.json())
    assert result.exit_code == 130
    notes = json.loads(result.stdout)["notes"]
    assert sorted(note["ahead"] is not None for note in notes) == [False, True]


@pytest.fixture
def folder(tmp_path: Path, game: Game) -> Path:
    """Records as people write them, a game file, and what cannot be coached."""
    (tmp_path / "older").mkdir()
    record = RECORD.replace("Ben Ben", "Zoë Zoë").replace(">Ben", ">Zoë")
    (tmp_path / "a.gcg").write_bytes(b"\xef\xbb\xbf" + record.encode().replace(b"\n", b"\r\n"))
    (tmp_path / "older" / "B.GCG").write_bytes(record.encode("iso-8859-1"))
    (tmp_path / "ours.json").write_text(game.json())
    (tmp_path / "notes.txt").write_text("no record, and not looked at")
    (tmp_path / ".hidden.gcg").write_text("nor this")
    return tmp_path


def test_a_folder_has_a_row_for_each_record_and_player_and_the_mistakes_by_theme(
    folder: Path,
) -> None:
    result = run(folder)
    assert result.exit_code == 0, result.stderr
    heads, *lines = result.stdout.splitlines()
    assert heads.split()[:3] == ["record", "player", "turns"]
    rows, themes = lines[: lines.index("")], lines[lines.index("") + 1 :]
    assert [row.split()[:3] for row in rows[:-1]] == [
        ["a.gcg", "Ann", "Archer"],
        ["a.gcg", "Zoë", "0"],
        [str(Path("older", "B.GCG")), "Ann", "Archer"],
        [str(Path("older", "B.GCG")), "Zoë", "0"],
        ["ours.json", "Ann", "1"],
        ["ours.json", "Ben", "1"],
    ]
    assert rows[-1].split()[:3] == ["in", "all", "4"]
    assert themes[0].split()[-2:] == ["turns", "points"]
    assert themes[1].split() == ["Bingos", "missed", "4", "254.3"]
    assert {len(row) for row in rows} == {len(heads)}


def test_one_bad_file_of_a_folder_names_its_cause_and_does_not_stop_the_rest(folder: Path) -> None:
    (folder / "bad.gcg").write_text("rubbish\n")
    under_way = Game("standard", ["Ann", "Ben"], seed=1)
    (folder / "under way.json").write_text(under_way.json())
    result = run(folder)
    assert result.exit_code == 2
    assert f"{folder / 'bad.gcg'}: line 1: neither a header line" in result.stderr
    assert f"{folder / 'under way.json'}: the game is not over" in result.stderr
    assert "2 records cannot be coached" in result.stderr
    assert "Bingos missed" in result.stdout


def test_a_script_reads_a_folder_as_an_object_for_each_file_and_one_for_all(folder: Path) -> None:
    (folder / "bad.gcg").write_text("rubbish\n")
    *files, total = map(json.loads, run(folder, "--json").stdout.splitlines())
    assert [Path(told["file"]).name for told in files] == ["a.gcg", "bad.gcg", "B.GCG", "ours.json"]
    assert "neither a header" in files[1]["error"]
    assert files[0]["players"] == ["Ann Archer", "Zoë"]
    assert (total["records"], total["unusable"]) == (3, 1)
    assert total["themes"][0] == {"theme": "bingo", "turns": 4, "cost": pytest.approx(254.34)}
    assert {one["name"]: one["records"] for one in total["players"]} == {
        "Ann Archer": 2,
        "Zoë": 2,
        "Ann": 1,
        "Ben": 1,
    }


def test_a_folder_is_coached_for_one_player_and_in_german(folder: Path) -> None:
    result = run(folder, "--player", "ann", "--language", "de")
    assert result.exit_code == 0
    assert "2 records left out: the player is not in them" in result.stderr
    assert "Bingos übersehen" in result.stdout and "58,9" in result.stdout
    nobody = run(folder, "--player", "Cyrus")
    assert nobody.exit_code == 2
    assert "nobody is called Cyrus in these records" in nobody.stderr


def test_looking_ahead_into_a_folder_keeps_what_was_found_when_interrupted(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(folder, "--deep", "--samples", "64").exit_code == 0
    hurried = run(folder, "--deep", "--samples", "64", "--total", "0.01")
    assert hurried.exit_code == 0
    assert "not looked ahead into: the time was over" in hurried.stderr

    def interrupted(_: Deepening) -> Note:
        raise KeyboardInterrupt

    monkeypatch.setattr(Deepening, "__iter__", interrupted)
    stopped = run(folder, "--deep")
    assert stopped.exit_code == 130
    assert stopped.stdout.splitlines()[1].startswith("a.gcg")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [((), "no records here; files ending in .gcg or .json are read"), (("--all",), "--all shows")],
)
def test_a_folder_that_has_nothing_to_coach_is_refused(
    tmp_path: Path, arguments: tuple[str, ...], said: str
) -> None:
    result = run(tmp_path, *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr


def test_every_theme_has_a_name_in_both_languages() -> None:
    assert set(THEME_NAMES) == set(Theme)


def test_what_is_doubted_in_a_record_is_said_in_a_line_each() -> None:
    guessed = (
        RECORD.replace(">Ben: QI 8K S +9 9\n", "")
        + ">Ben: HOWVYZU 9D HOW +21 21\n>Ann: AEEIIOU - +0 16\n"
    )
    result = run("-", text=guessed)
    assert result.exit_code == 0
    doubt = "line 5, Ann: rack AEEIIOU. The leave was AE"
    assert doubt not in result.stderr, "the leave is in the rack"
    contradicted = guessed.replace("AEEIIOU", "BCDEIOU")
    result = run("-", text=contradicted)
    why = "The leave was AE, and this rack has no A."
    assert f"-: doubtful: line 5, Ann: rack BCDEIOU. {why}" in result.stderr
    (said,) = json.loads(run("-", "--json", text=contradicted).stdout)["doubts"]
    assert said == {"line": 5, "player": "Ann", "doubt": "rack BCDEIOU", "message": why}


def test_a_folder_counts_the_faults_and_the_doubts_of_each_record(tmp_path: Path) -> None:
    doubtful = RECORD.replace(">Ben: QI 8K S +9 9\n", "") + ">Ben: - +0 0\n>Ann: BCDEIOU - +0 16\n"
    (tmp_path / "doubtful.gcg").write_text(doubtful)
    (tmp_path / "faulty.gcg").write_text(RECORD + ">Ann: AETIDSE A1 DIET +20 36\n")
    result = run(tmp_path)
    heads, *rows = result.stdout.splitlines()
    assert heads.split()[-2:] == ["faults", "doubts"]
    counts = {row.split()[0]: row.split()[-2:] for row in rows[: rows.index("")]}
    assert counts["doubtful.gcg"] == ["0", "1"]
    assert counts["faulty.gcg"][0] != "0"
    *files, total = map(json.loads, run(tmp_path, "--json").stdout.splitlines())
    assert [doubt["line"] for doubt in files[0]["doubts"]] == [5]
    assert total["faults"] == sum(told["faults"] for told in files)
    assert total["doubts"] == sum(len(told["doubts"]) for told in files)
    assert counts["in"] == [str(total["faults"]), str(total["doubts"])]
