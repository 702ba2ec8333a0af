"""`tilewright editions` as a script and as a reader sees it."""

import json

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.rules.editions import EDITIONS
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.points import POINTS
from tilewright.rules.sheets.silences import DECISIONS


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("COLUMNS", "FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["editions", *arguments])


def running(text: str) -> str:
    """The text without the line breaks and blanks of a table."""
    return " ".join(text.split())


def test_without_a_name_all_editions_stand_by_the_points_in_which_they_differ() -> None:
    result = run()
    assert result.exit_code == 0
    shown = running(result.stdout)
    assert all(name in shown for name in EDITIONS)
    assert "random order of the racks wall" in shown
    assert "A failed challenge nothing heirloom" in shown
    assert "10 points standard" in shown
    assert "The same in all: players: 2 to 4; tiles on a rack: 7;" in shown


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("--compare", "heirloom", "tournament"),
        *((name,) for name in EDITIONS),
        *((name, "--tips", "--examples") for name in EDITIONS),
    ],
)
def test_a_pipe_gets_plain_text_of_eighty_columns(arguments: tuple[str, ...]) -> None:
    lines = run(*arguments).stdout.splitlines()
    assert max(map(len, lines)) <= 80
    assert [line for line in lines if line != line.rstrip() or "\x1b" in line] == []
    assert all(line.isascii() for line in lines)


@pytest.mark.parametrize("name", EDITIONS)
def test_a_name_shows_every_rule_with_its_place(name: str) -> None:
    result = run(name, "--json")
    assert result.exit_code == 0
    shown = json.loads(result.stdout)
    assert [rule["name"] for rule in shown["rules"]] == [rule.value for rule in RuleName]
    plain = set(running(run(name).stdout).split())
    for rule in EDITIONS[name].rules.values():
        assert set(rule.text.split()) <= plain
        assert set(rule.reference.split()) <= plain


def test_a_name_shows_tiles_squares_specialities_finish_line_and_decisions() -> None:
    shown = running(run("wall").stdout)
    assert "10 points Q 1, Z 1" in shown
    assert "TW (8) A1 H1 O1 A8 O8 A15 H15 O15" in shown
    assert "Gameplay 6" in shown
    assert "Intermediate 120 100 90" in shown
    assert all(decision.title.split()[0] in shown for decision in DECISIONS)
    assert "Challenge rules to choose from" not in shown


def test_tournament_shows_the_challenge_rules_to_choose_from() -> None:
    shown = running(run("tournament").stdout)
    assert "Challenge rules to choose from" in shown
    for title in ("void", "single", "5-point, per play", "10-point, per word", "triple"):
        assert title in shown


def test_two_editions_are_compared_by_what_differs() -> None:
    shown = run("--compare", "wall", "classic").stdout
    assert "What is challenged" not in shown, "both challenge the whole play"
    assert "light blue, dark blue" in running(shown)
    difference = json.loads(run("--compare", "wall", "classic", "--json").stdout)["differences"]
    assert [side["edition"] for side in difference] == ["wall", "classic"]
    assert difference[0]["points"]["A tie"] == "the higher score before unplayed tiles"
    assert difference[1]["points"]["A tie"].endswith("(ours)")
    assert "Challenge" not in difference[0]["rules"]
    assert difference[0]["rules"].keys() == difference[1]["rules"].keys()


def test_an_edition_does_not_differ_from_itself() -> None:
    result = run("--compare", "folio", "folio")
    assert (result.exit_code, result.stdout) == (0, "Folio and Folio do not differ.\n")
    assert run("--compare", "folio", "folio", "--json").exit_code == 0


@pytest.mark.parametrize(
    "arguments",
    [
        ("deluxe",),
        ("--compare", "wall", "deluxe"),
        ("wall", "--compare", "wall", "x"),
        ("--tips",),
        ("--compare", "wall", "folio", "--examples"),
    ],
)
def test_misuse_exits_with_2_and_says_why(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("tilewright: ")


def test_json_holds_everything_on_one_line() -> None:
    result = run("--json")
    (line,) = result.stdout.splitlines()
    shown = json.loads(line)
    assert [edition["name"] for edition in shown["editions"]] == list(EDITIONS)
    assert len(shown["decisions"]) == len(DECISIONS)
    assert shown["finish_line"]["expert"] == {"2": 200, "3": 180, "4": 160}
    for facts in shown["editions"]:
        assert set(facts["points"]) == {point.name for point in POINTS}
        assert sum(tile["count"] for tile in facts["tiles"].values()) == 100
        assert [len(squares) for squares in facts["premium_squares"].values()] == [24, 12, 17, 8]


def test_json_of_a_tournament_holds_its_terms() -> None:
    shown = json.loads(run("tournament", "--json").stdout)
    assert shown["exchange"]["minimum_in_bag"] == 7
    assert shown["scoreless"] == {"turns": 6, "zero_plays_count": True}
    assert shown["final_adjustments"] == ["double_to_out", "each_way"]
    costs = {rule["name"]: (rule["cost"], rule["points"]) for rule in shown["challenge_rules"]}
    assert costs["ten_point_per_word"] == ("mover_gains", 10)
    assert costs["triple"] == ("game", 0)


def test_a_terminal_gets_colour_unless_it_is_not_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[36m" in run("--compare", "wall", "folio").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[36m" not in run("--compare", "wall", "folio").stdout


def test_tips_show_every_tip_with_its_board_and_the_lists() -> None:
    shown = run("folio", "--tips").stdout
    plain = running(shown)
    for tip in EDITIONS["folio"].advice.tips:
        assert f"{tip.title.en} [{tip.reference}]" in plain
        assert tip.text.en in plain
    assert "HAND(Y), PLAN(E), TAME(D,R)" in plain
    assert "Rack EUDTNIR: UN TRI ED" in plain
    assert " 5 . . . . . T .\n" in shown, "the part of the board with the play"
    assert "K5 TEAS (1 + 1 + 1 + 1) x 2 8 8G BANKS 3 + 1 + 1 + 5 + 1 11 total 19" in plain
    assert "YA YE YO ZA" in plain and "QABALA(S)" in plain
    assert plain.count("May be consulted during play.") == 2


def test_lists_that_an_edition_keeps_shut_in_play_say_so() -> None:
    shown = running(run("standard", "--tips").stdout)
    assert "The sheet gives no tips." in shown
    assert shown.count("For before and after a game only.") == 2
    assert "The sheet has no word lists." in running(run("heirloom", "--tips").stdout)


def test_examples_show_the_boards_and_the_sums_of_the_sheet() -> None:
    shown = run("standard", "--examples").stdout
    assert " 1 C O N Q U E S T . . . ' . . =" in shown
    assert "1A CONQUEST (3 + 1 + 1 + 10x2 + 1 + 1 + 1 + 1) x 9 261" in running(shown)
    assert "A3 THROBS" in shown and "The sheet scores no plays." not in shown
    assert "The sheet scores no plays." in run("tournament", "--examples").stdout


def test_tips_and_examples_are_there_in_german() -> None:
    shown = running(run("wall", "--tips", "--examples", "--language", "de").stdout)
    for tip in EDITIONS["wall"].advice.tips:
        assert tip.text.de in shown and tip.text.en not in shown
    assert "Zug 3: PASTE und FARMS" in shown and "zusammen 25" in shown


def test_json_of_tips_and_examples_is_what_a_server_tells() -> None:
    tips = json.loads(run("wall", "--tips", "--json").stdout)
    assert [tip["name"] for tip in tips["tips"]][1] == "s_in_two_words"
    assert tips["tips"][1]["plays"][0]["sum"]["score"] == 19
    assert "examples" not in tips
    examples = json.loads(run("folio", "--examples", "--language", "de", "--json").stdout)
    assert [example["sum"]["score"] for example in examples["examples"]] == [14, 9, 25, 16, 16]
    assert examples["language"] == "de" and "lists" not in examples
