"""`tilewright verify` as a script sees it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from recorded import recorded
from typer.testing import CliRunner, Result

from tilewright import Game
from tilewright.cli import app
from tilewright.game.events import GameStarted
from tilewright.notation.game_file import GameFile, write_game_file

EVENTS = recorded(0, most=2_000)
RULED = Path(__file__).parents[1] / "golden" / "game_file" / "tournament-clock.json"
TEXT = write_game_file(GameFile(EVENTS))


def run(*arguments: str | Path, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, ["verify", *map(str, arguments)], input=text)


def objects(result: Result) -> list[dict[str, Any]]:
    return [json.loads(line) for line in result.stdout.splitlines()]


def commitment() -> str:
    start = EVENTS[0]
    assert isinstance(start, GameStarted) and start.seed is not None
    return start.seed.commitment


def with_event(kind: str, **changes: object) -> tuple[str, int]:
    """The file with the first event of this kind changed, and that event's number."""
    document = json.loads(TEXT)
    events = document["events"]
    place = next(at for at, event in enumerate(events) if event["type"] == kind)
    events[place] |= changes
    return json.dumps(document), place + 1


def test_a_game_that_agrees_exits_with_0_and_shows_the_commitment(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(TEXT, encoding="utf-8")
    result = run(file)
    assert result.exit_code == 0
    assert f"{len(EVENTS)} events, all agree" in result.stdout
    assert f"commitment is {commitment()}" in result.stdout
    assert run("-", text=TEXT).exit_code == 0


def test_a_changed_tile_exits_with_1_and_is_reported_with_both_draws() -> None:
    text, number = with_event("tiles_drawn", tiles="QQQQQQQ")
    result = run("-", text=text)
    assert result.exit_code == 1
    assert f'-: event {number}: tiles_drawn: tiles "QQQQQQQ", computed "' in result.stdout
    assert "digest differs" in result.stdout


def test_every_finding_is_an_object_and_the_last_one_sums_up() -> None:
    text, number = with_event("tiles_played", score=999)
    result = run("-", "--json", text=text)
    assert result.exit_code == 1
    finding, summary = objects(result)
    assert (finding["event"], finding["type"], finding["kind"]) == (
        number,
        "tiles_played",
        "differs",
    )
    assert finding["recorded"]["score"] == 999 != finding["computed"]["score"]
    assert finding["message"].startswith("tiles_played: score 999, computed ")
    assert summary == {
        "file": "-",
        "events": len(EVENTS),
        "checked": len(EVENTS),
        "findings": 1,
        "over": True,
        "intact": False,
        "commitment": commitment(),
        "proved": False,
    }


def test_a_missing_event_is_reported_with_the_one_that_must_follow() -> None:
    document = json.loads(TEXT)
    del document["events"][-1], document["digest"]
    result = run("-", "--json", text=json.dumps(document))
    assert result.exit_code == 1
    finding, summary = objects(result)
    assert (finding["kind"], finding["type"], finding["recorded"]) == (
        "missing",
        "game_ended",
        None,
    )
    assert finding["message"].startswith("the end of the record, where game_ended must follow")
    assert (summary["over"], summary["intact"]) == (False, None)


def test_a_play_that_the_rules_refuse_is_reported_with_the_rule() -> None:
    text, number = with_event("tiles_played", play={"A1": "Q"})
    result = run("-", text=text)
    assert result.exit_code == 1
    assert f"event {number}: tiles_played is not allowed: " in result.stdout
    assert "the rest was not checked" in result.stdout


def test_a_name_cannot_write_over_the_terminal() -> None:
    document = json.loads(TEXT)
    for player in document["events"][0]["players"]:
        player["name"] = "\x1b[2J\x9b1m"
    events = document["events"]
    place = next(at for at, event in enumerate(events) if event["type"] == "tiles_played")
    events[place]["seat"] = (events[place]["seat"] + 1) % 2
    result = run("-", text=json.dumps(document))
    assert result.exit_code == 1
    assert "is not allowed" in result.stdout
    assert "\x1b" not in result.stdout and "\x9b" not in result.stdout
    assert "\\x1b[2J" in result.stdout


def test_the_name_of_a_lexicon_cannot_write_over_the_terminal() -> None:
    document = json.loads(TEXT)
    document["events"][0]["lexicon"] = {"name": "\x1b[2J\u202eevil", "content_hash": "0"}
    result = run("-", "--lexicon", "club", text=json.dumps(document))
    assert result.exit_code == 2
    assert "whose words differ from those of" in result.stderr
    assert "\x1b" not in result.stderr and "\u202e" not in result.stderr


def test_an_event_without_a_cause_is_reported() -> None:
    document = json.loads(TEXT)
    document["events"].insert(1, {"type": "turn_lost", "seat": 0})
    result = run("-", text=json.dumps(document))
    assert result.exit_code == 1
    assert "event 2: turn_lost has no cause" in result.stdout


def test_the_commitment_that_was_shown_is_compared() -> None:
    assert run("-", "--commitment", commitment().upper(), text=TEXT).exit_code == 0
    result = run("-", "--commitment", "0" * 64, text=TEXT)
    assert result.exit_code == 1
    assert "the seed does not match the commitment" in result.stdout


def test_a_file_that_was_changed_where_nothing_can_be_computed_shows_by_its_digest() -> None:
    document = json.loads(TEXT)
    document["events"][0]["players"][0]["name"] = "Another"
    result = run("-", text=json.dumps(document))
    assert result.exit_code == 1
    assert "changed after it was written" in result.stdout


def test_a_game_without_a_seed_exits_with_1_and_says_that_no_draw_can_be_proved() -> None:
    text = write_game_file(GameFile(recorded(0, fair=False, most=2_000)))
    result = run("-", text=text)
    assert result.exit_code == 1
    assert "all as the rules have it" in result.stdout
    assert "the draws cannot be proved: nobody committed to a seed" in result.stdout
    (summary,) = objects(run("-", "--json", text=text))
    assert (summary["commitment"], summary["proved"], summary["findings"]) == (None, False, 0)


def test_a_game_of_the_library_with_a_seed_says_that_the_seed_proves_nothing() -> None:
    game = Game("standard", ["Ann", "Ben"], words="void", seed=1)
    while not game.is_over:
        game.do(game.best())
    result = run("-", text=game.json())
    assert result.exit_code == 1
    assert "a seed= there only makes them repeatable" in result.stdout
    assert "differ" not in result.stdout


def test_rulings_are_held_against_the_lexicon_of_the_game() -> None:
    text = RULED.read_text(encoding="utf-8")
    assert run("-", "--lexicon", "club", text=text).exit_code == 0
    document = json.loads(text)
    bad = next(event for event in document["events"] if event.get("bad"))
    bad["bad"] = bad["words"][:1] if bad["bad"] != bad["words"][:1] else bad["words"]
    good = next(event for event in document["events"] if event.get("bad") == [])
    good["bad"] = good["words"]
    result = run("-", "--lexicon", "club", text=json.dumps(document))
    assert result.exit_code == 1
    assert ": play_challenged: bad " in result.stdout


def test_another_lexicon_than_the_games_exits_with_2() -> None:
    result = run("-", "--lexicon", "common", text=RULED.read_text(encoding="utf-8"))
    assert result.exit_code == 2
    assert "ruled by CLUB, whose words differ from those of common" in result.stderr


def test_a_game_that_is_not_over_is_proved_so_far_and_exits_with_1() -> None:
    text = write_game_file(GameFile(recorded(0, most=8)))
    result = run("-", text=text)
    assert result.exit_code == 1
    assert "every draw follows from the seed" in result.stdout
    assert "the game is not over in this file; it is checked as far as it goes" in result.stdout
    (summary,) = objects(run("-", "--json", text=text))
    assert (summary["proved"], summary["over"]) == (True, False)


@pytest.mark.parametrize("said", ["", "abc", "0" * 63, "0" * 65, "g" * 64, "\u0660" * 64])
def test_a_commitment_that_is_none_exits_with_2(said: str) -> None:
    result = run("-", "--commitment", said, text=TEXT)
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is not 64 hexadecimal digits" in result.stderr


@pytest.mark.parametrize("text", ["", "{}", '{"tilewright_game": 2}', b"\xff", "[" * 100_000])
def test_what_is_no_game_file_exits_with_2_and_says_why(text: str | bytes) -> None:
    result = run("-", "--json", text=text)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilewright: -: ")
    assert set(objects(result)[0]) == {"file", "error"}


def test_a_file_that_is_not_there_exits_with_2(tmp_path: Path) -> None:
    result = run(tmp_path / "none.json")
    assert result.exit_code == 2
    assert "none.json" in result.stderr
