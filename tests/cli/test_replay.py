"""`tilewright replay` as a script sees it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.library import Game
from tilewright.rules.layout import STANDARD_LAYOUT

GAMES = sorted((Path(__file__).parents[1] / "golden" / "gcg").glob("*.gcg"))
GAME = next(path for path in GAMES if path.stem == "double_to_out")
HEAD = "#player1 ann Ann\n#player2 bob Bob\n"


def run(*arguments: str | Path, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["replay", *map(str, arguments)], input=text)


def objects(result: Result) -> list[dict[str, object]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_games_that_all_agree_exit_with_0() -> None:
    result = run(*GAMES)
    assert result.exit_code == 0
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == list(map(str, GAMES))
    assert result.stdout.count("all agree") == len(GAMES) > 3


def test_a_wrong_score_exits_with_1_and_is_reported_with_line_and_both_figures() -> None:
    result = run("-", text=HEAD + ">ann: AEINRST 8D RETAINS +65 65\n>bob: - +0 0\n")
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        "-: line 3, ann: score 65, computed 66. The play scores 66.",
        "-: 2 events, 1 difference",
    ]


def test_json_is_one_object_a_difference_and_one_a_file() -> None:
    text = HEAD + ">ann: AEINRST 8D RETAINS +65 67\n>bob: - +0 0\n"
    result = run("-", "--json", text=text)
    assert result.exit_code == 1
    score, total, summary = objects(result)
    assert score == {
        "file": "-",
        "line": 3,
        "player": "ann",
        "kind": "score",
        "written": 65,
        "computed": 66,
        "message": "The play scores 66.",
    }
    assert (total["kind"], total["written"], total["computed"]) == ("total", 67, 66)
    assert summary == {
        "file": "-",
        "edition": "tournament",
        "events": 2,
        "differences": 2,
        "doubts": 0,
        "totals": {"ann": 67, "bob": 0},
    }


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (HEAD + "#character-encoding klingon\n", "line 3"),
        ("#player1 a A\n#player2 a B\n", "line 2: two players with the nick 'a'"),
        (HEAD + ">ann: ŁÓ 8D ŁÓ +1 1\n", "line 3: 'Ł' is not a letter from A to Z"),
        ("#board-layout round\n" + HEAD, "line 1: unknown board layout 'round'"),
        ("#lexicon Hungarian\n" + HEAD, "--distribution"),
        (HEAD + "#description tilewright edition=travel words=void\n", "line 3: unknown setting"),
        ("", "players"),
    ],
)
def test_what_cannot_be_read_or_judged_exits_with_2_and_says_where(text: str, said: str) -> None:
    result = run("-", text=text)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stdout == ""
    (told,) = objects(run("-", "--json", text=text))
    assert said in str(told["error"])
    assert told["line"] is None or f"line {told['line']}: " in str(told["error"])


def test_one_bad_file_keeps_nobody_from_the_others(tmp_path: Path) -> None:
    bad = tmp_path / "bad.gcg"
    bad.write_bytes(b"\0\xff\n")
    result = run(bad, tmp_path / "missing.gcg", GAME)
    assert result.exit_code == 2
    assert "bad.gcg" in result.stderr and "missing.gcg" in result.stderr
    assert f"{GAME}: " in result.stdout


def test_another_layout_and_other_tiles_are_data(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text("\n".join(["." * 15] * 15))
    dear = tmp_path / "dear.csv"
    dear.write_text("letter,count,value\n" + "".join(f"{letter},4,2\n" for letter in "AEINRST"))
    text = "#board-layout round\n#tile-distribution ours\n" + HEAD
    text += ">ann: AEINRST 8D RETAINS +64 64\n"
    result = run("-", "--layout", plain, "--distribution", dear, text=text)
    assert (result.exit_code, result.stdout) == (0, "-: 1 events, all agree\n")
    named = run("-", "--layout", "standard", "--distribution", "English", "--json", text=text)
    assert [line.get("computed") for line in objects(named)] == [66, None]


@pytest.mark.parametrize("option", ["--layout", "--distribution", "--edition"])
def test_what_the_options_name_must_be_there(option: str) -> None:
    result = run(GAME, option, "/nowhere/at-all")
    assert result.exit_code == 2
    assert "/nowhere" in result.stderr


def test_a_layout_may_have_spaces_and_say_the_centre(tmp_path: Path) -> None:
    file = tmp_path / "layout.txt"
    drawing = STANDARD_LAYOUT.drawing.replace(".", " ")
    file.write_text("7,7\n" + "\n".join(line.rstrip() for line in drawing.splitlines()) + "\n")
    assert run(GAME, "--layout", file).exit_code == 0


def test_tournament_is_the_edition_unless_another_is_named(tmp_path: Path) -> None:
    # a club does not exchange while the bag holds fewer than seven, a box game does
    tiles = tmp_path / "few.csv"
    text = HEAD + ">ann: AAAAAAA -A +0 0\n>bob: - +0 0\n"
    tiles.write_text("A,21,1\n")
    assert run("-", "--distribution", tiles, text=text).exit_code == 0
    tiles.write_text("A,20,1\n")
    assert "line 3, ann: exchange 1" in run("-", "--distribution", tiles, text=text).stdout
    assert run("-", "--distribution", tiles, "--edition", "standard", text=text).exit_code == 0


def test_a_file_of_ours_names_its_edition_and_the_option_names_another() -> None:
    ours = HEAD + "#lexicon file of mine\n#description tilewright edition=wall words=void\n"
    (summary,) = objects(run("-", "--json", text=ours))
    assert summary["edition"] == "wall"
    (summary,) = objects(run("-", "--json", "--edition", "folio", text=ours))
    assert summary["edition"] == "folio"
    # a setting that is not known is no obstacle then
    strange = HEAD + "#description tilewright edition=travel words=void\n"
    assert run("-", "--edition", "folio", text=strange).exit_code == 0


def test_a_nick_cannot_write_over_the_terminal() -> None:
    text = "#player1 \x1b[2J\u202e Ann\n#player2 bob Bob\n>\x1b[2J\u202e: - +1 0\n"
    result = run("-", text=text)
    assert result.exit_code == 1
    assert "\\x1b[2J\\u202e: score 1" in result.stdout
    assert "\x1b" not in result.stdout and "\u202e" not in result.stdout


def test_standard_input_is_read_once() -> None:
    result = run("-", "-", text=HEAD)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "only once" in result.stderr


def test_a_file_may_end_as_dos_ends_it() -> None:
    text = HEAD + ">ann: AEINRST 8D RETAINS +66 66\r\n\x1a"
    assert run("-", text=text).exit_code == 0


def test_a_file_that_is_not_text_is_reported_in_words(tmp_path: Path) -> None:
    junk = tmp_path / "junk"
    junk.write_bytes(b"\xff\x00" * 99)
    assert f"{junk}: not UTF-8 text" in run(GAME, "--layout", junk).stderr
    junk.write_bytes(b"." * 100_001)
    assert f"{junk}: longer than the 100000 bytes" in run(GAME, "--distribution", junk).stderr
    assert f"{tmp_path}: no records here; files ending in .gcg or .json" in run(tmp_path).stderr


def test_a_game_file_is_called_one(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text('{"tilewright": 1}')
    result = run(file)
    assert result.exit_code == 2
    assert "this is a game file, not GCG; `tilewright verify` judges it again" in result.stderr


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Records as people write them: right, wrong and damaged, and two game files."""
    (tmp_path / "older").mkdir()
    right = (HEAD + ">ann: AEINRST 8D RETAINS +66 66\n").replace("Ann", "Zoë")
    (tmp_path / "a.gcg").write_bytes(b"\xef\xbb\xbf" + right.replace("\n", "\r\n").encode())
    (tmp_path / "older" / "B.GCG").write_bytes(right.encode("iso-8859-1"))
    (tmp_path / "wrong.gcg").write_text(HEAD + ">ann: AEINRST 8D RETAINS +65 66\n")
    (tmp_path / "damaged.gcg").write_text("rubbish\n")
    (tmp_path / "list.txt").write_text("no record, and not looked at")
    game = Game("standard", ["Ann", "Ben"], seed=1)
    game.pass_turn()
    (tmp_path / "game.json").write_text(game.json())
    (tmp_path / "changed.json").write_text("{")
    return tmp_path


def test_a_folder_has_a_row_for_each_record_and_one_bad_file_does_not_stop_the_rest(
    folder: Path,
) -> None:
    result = run(folder)
    assert result.exit_code == 2
    assert f"{folder / 'damaged.gcg'}: line 1: neither a header line" in result.stderr
    difference, _, heads, *rows = result.stdout.splitlines()
    assert difference.startswith(f"{folder / 'wrong.gcg'}: line 3, ann: score 65, computed 66")
    assert heads.split() == ["record", "edition", "events", "differences", "doubts", "result"]
    assert [row.split() for row in rows[:-2]] == [
        ["a.gcg", "tournament", "1", "0", "0", "agrees"],
        ["changed.json", "–", "–", "–", "cannot", "be", "read"],
        ["damaged.gcg", "–", "–", "–", "cannot", "be", "read"],
        ["game.json", "standard", *rows[3].split()[2:5], "agrees"],
        [str(Path("older", "B.GCG")), "tournament", "1", "0", "0", "agrees"],
        ["wrong.gcg", "tournament", "1", "1", "0", "differs"],
    ]
    assert rows[-1] == "6 records: 3 agree, 1 differ, 2 cannot be read"


def test_a_folder_exits_as_its_worst_file_would(folder: Path) -> None:
    (folder / "damaged.gcg").unlink()
    (folder / "changed.json").unlink()
    assert run(folder).exit_code == 1
    (folder / "wrong.gcg").unlink()
    assert run(folder, GAME).exit_code == 0


def test_a_script_reads_a_folder_as_objects_with_one_for_all_of_it(folder: Path) -> None:
    *_, total = objects(run(folder, "--json"))
    assert total == {
        "files": 6,
        "agrees": 3,
        "doubtful": 0,
        "differs": 1,
        "unreadable": 2,
        "differences": 1,
        "doubts": 0,
    }
    errors = [told for told in objects(run(folder, "--json")) if "error" in told]
    assert [Path(str(told["file"])).name for told in errors] == ["changed.json", "damaged.gcg"]


def test_a_game_file_of_a_folder_is_decided_again(tmp_path: Path) -> None:
    game = Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], words="void", seed=3)
    game.play("8H ANOTHER")
    game.resign()
    (tmp_path / "game.json").write_text(game.json().replace('"score": 78', '"score": 79'))
    result = run(tmp_path)
    assert result.exit_code == 1
    assert "differs; `tilewright verify` says how" in result.stdout


GUESSED = (
    HEAD + ">ann: AEINRST 8D RETAINS +66 66\n>bob: HOWVYZU 9C HOW +20 20\n"
    ">ann: DEEGGLU 10D DE +13 79\n>bob: AAEEIIU 11E AE +18 38\n"
)


def test_racks_that_do_not_follow_are_doubts_apart_from_the_differences() -> None:
    result = run("-", text=GUESSED)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "-: doubtful: line 6, bob: rack AAEEIIU. The leave was UVYZ, and this rack has no VYZ.",
        "-: 4 events, all agree, 1 doubt",
    ]
    assert run("-", "--strict", text=GUESSED).exit_code == 1


def test_json_has_an_object_for_each_doubt() -> None:
    doubt, summary = objects(run("-", "--json", text=GUESSED))
    assert doubt == {
        "file": "-",
        "line": 6,
        "player": "bob",
        "doubt": "rack AAEEIIU",
        "code": "leave_missing",
        "message": "The leave was UVYZ, and this rack has no VYZ.",
    }
    assert (summary["differences"], summary["doubts"]) == (0, 1)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (
            ">ann: AEINRST 8D RETAINS +66 66\n>ann: AEINRSS -- -66 0\n",
            "line 4, ann: rack AEINRSS, computed AEINRST."
            " The play that is taken back was made from AEINRST.",
        ),
        (
            "".join(f">{nick}: - +0 0\n" for nick in ["ann", "bob"] * 3) + ">ann: - +0 0\n",
            "line 9, ann: turn ann. ann takes a turn after the end of the game.",
        ),
    ],
)
def test_a_turn_too_late_and_the_rack_of_another_play_are_differences(
    lines: str, said: str
) -> None:
    result = run("-", text=HEAD + lines)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == f"-: {said}"


def test_a_folder_counts_doubtful_records_apart(tmp_path: Path) -> None:
    (tmp_path / "guessed.gcg").write_text(GUESSED)
    result = run(tmp_path)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "1 records: 1 doubtful"
    assert run(tmp_path, "--strict").exit_code == 1
