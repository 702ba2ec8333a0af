"""People report messages and names at their tables, and the operator reads the reports."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import msgspec
import pytest
from databases import execute
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at
from tilewright.server.store.maintenance import take_back
from tilewright.server.store.schema import HEAD

from tests.server.accounts.test_blocks import done, game_of, refused
from tests.server.conftest import Guest, Json, everybody_leaves, running, unhurried

Come = Callable[[], Guest]

INSULT = {"key": "insult", "text": "You fool.\nGo away!"}
ABOUT = {"seat": 1, "reason": "insult"}
TOKEN = "the metrics token"
NAMED = {"name": "Annabel", "password": "correct horse"}


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory, migrated_file: Path) -> Settings:
    folder = tmp_path_factory.mktemp("reports")
    database = str(shutil.copy(migrated_file, folder))
    return msgspec.structs.replace(unhurried(folder, database), metrics_token=TOKEN)


@pytest.fixture(scope="module")
def server(settings: Settings) -> Iterator[Server]:
    with running(settings) as server:
        yield server
        everybody_leaves()


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


@pytest.fixture
def game(ann: Guest, ben: Guest) -> str:
    return game_of(ann, ben)


def command(settings: Settings, *options: str) -> Result:
    return CliRunner().invoke(app, ["reports", "--database", settings.database, *options])


def read(settings: Settings, game: str, *options: str) -> list[Json]:
    result = command(settings, "--json", *options)
    assert result.exit_code == 0, result.stderr
    rows = map(json.loads, result.stdout.splitlines())
    return [row for row in rows if row["game"] == game]


def say(guest: Guest, game: str, **message: object) -> int:
    number: int = done(guest.post(f"/api/games/{game}/messages", message))["number"]
    return number


def report(guest: Guest, game: str, **body: object) -> httpx.Response:
    return guest.post(f"/api/games/{game}/reports", {**ABOUT, **body})


def file(guest: Guest, game: str, **body: object) -> None:
    answer = report(guest, game, **body)
    assert answer.status_code == 204, answer.text


def test_the_operator_reads_who_reported_which_message_by_whom(
    ann: Guest, ben: Guest, game: str, settings: Settings
) -> None:
    number = say(ben, game, **INSULT)
    file(ann, game, message=number)
    (row,) = read(settings, game)
    expected = {
        "game": game, "seat": 1, "message": number, "reason": "insult", "name": "Ben",
        "text": INSULT["text"], "reporter_name": "Ann", "done": None,
    }  # fmt: skip
    assert expected.items() <= row.items()
    # nothing of the game under way but these
    assert row.keys() - expected.keys() == {"id", "author", "reporter", "created"}
    lines = command(settings).stdout.splitlines()
    (place,) = [at for at, line in enumerate(lines) if line.startswith(row["id"])]
    assert lines[place + 1 : place + 3] == ["  You fool.", "  Go away!"]


def test_a_name_and_a_message_in_tiles_can_be_reported_too(
    ann: Guest, ben: Guest, game: str, settings: Settings
) -> None:
    number = say(ben, game, key="k", tiles=["H", "A", "?", "H", "A"])
    file(ann, game, message=number, reason="other")
    file(ann, game, reason="advertising")
    found = {row["message"]: (row["text"], row["reason"]) for row in read(settings, game)}
    assert found == {number: ("HA HA", "other"), None: (None, "advertising")}


def test_repeated_reports_count_once_and_the_metrics_count_them(
    ann: Guest, ben: Guest, game: str, settings: Settings
) -> None:
    def counted() -> float:
        text = ann.http.get("/api/metrics", headers={"Authorization": f"Bearer {TOKEN}"}).text
        found = re.search(
            r'^tilewright_reports_total\{reason="advertising"\} (\S+)', text, re.MULTILINE
        )
        return 0.0 if found is None else float(found[1])

    first, second = say(ben, game, **INSULT), say(ben, game, key="k", text="Again.")
    before = counted()
    for number in (first, first, second):
        file(ann, game, message=number, reason="advertising")
    file(ann, game, message=first, reason="other")
    assert sorted(row["message"] for row in read(settings, game)) == [first, second]
    assert counted() == before + 2


def test_only_what_another_person_at_the_table_has_written_can_be_reported(
    ann: Guest, ben: Guest, game: str, new_guest: Come, settings: Settings
) -> None:
    mine, theirs = say(ann, game, key="a", text="Hello"), say(ben, game, **INSULT)
    nothing = (404, "unknown_message")
    assert refused(report(ann, game, seat=0, message=mine)) == (400, "malformed")
    assert refused(report(ann, game, message=mine)) == nothing
    assert refused(report(ann, game, message=theirs + 1)) == nothing
    assert refused(report(ann, game, seat=3)) == (404, "unknown_game")
    assert refused(report(ann, ann.start())) == (400, "malformed")  # a computer
    assert refused(report(ann, game, reason="revenge")) == (400, "malformed")
    eve = new_guest()
    done(eve.post("/api/guest", {}))
    assert refused(report(eve, game, message=theirs)) == (404, "unknown_game")
    assert ben.http.delete(f"/api/games/{game}/messages/{theirs}").status_code == 204
    assert refused(report(ann, game, message=theirs)) == nothing
    assert read(settings, game) == []


def test_what_is_reported_stays_when_its_author_deletes_it(
    ann: Guest, ben: Guest, game: str, settings: Settings
) -> None:
    number = say(ben, game, **INSULT)
    file(ann, game, message=number)
    assert ben.http.delete(f"/api/games/{game}/messages/{number}").status_code == 204
    assert [row["text"] for row in read(settings, game)] == [INSULT["text"]]


def test_a_report_is_dealt_with_once_and_leaves_the_list(
    ann: Guest, game: str, settings: Settings
) -> None:
    file(ann, game)
    (row,) = read(settings, game)
    assert command(settings, "--done", row["id"]).exit_code == 0
    assert read(settings, game) == []
    (closed,) = read(settings, game, "--all")
    assert closed["done"] and closed | {"done": None} == row
    assert command(settings, "--done", row["id"]).exit_code == 0
    assert read(settings, game, "--all") == [closed]
    unknown = command(settings, "--done", "none")
    assert (unknown.exit_code, "no report none" in unknown.stderr) == (1, True)


def test_reports_go_to_the_account_and_stay_without_a_name_after_its_deletion(
    ann: Guest, ben: Guest, game: str, new_guest: Come, settings: Settings
) -> None:
    account = new_guest()
    done(account.post("/api/account", NAMED))
    file(ann, game)
    (sent,) = ann.get("/api/account/export")["reports"]
    assert sent == sent | {"game": game, "seat": 1, "name": "Ben", "message": None, "text": None}
    assert ben.get("/api/account/export")["reports"] == []
    done(ann.post("/api/account/sessions", NAMED))
    assert account.get("/api/account/export")["reports"] == [sent]
    file(account, game)  # the same person
    (before,) = read(settings, game)
    password = {"password": NAMED["password"]}
    assert account.http.request("DELETE", "/api/account", json=password).status_code == 200
    assert read(settings, game) == [before | {"reporter": None, "reporter_name": None}]
    assert "a person whose account is deleted" in command(settings).stdout


def test_a_database_that_is_not_there_is_not_created(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["reports", "--database", str(tmp_path / "none.db")])
    assert result.exit_code == 2
    assert "none.db" in result.stderr and list(tmp_path.iterdir()) == []


def test_the_operator_is_told_when_there_are_no_reports(migrated_file: Path) -> None:
    asked = ["reports", "--database", str(migrated_file)]
    result = CliRunner().invoke(app, asked)
    assert (result.exit_code, result.stdout) == (0, "")
    assert "no report waits; --all lists the others" in result.stderr
    assert "there are no reports" in CliRunner().invoke(app, [*asked, "--all"]).stderr


def test_an_older_database_has_to_be_upgraded_first(tmp_path: Path) -> None:
    path = str(tmp_path / "older.db")
    database_at(path).prepare()
    execute(path, "UPDATE alembic_version SET version_num = '0025'")
    result = CliRunner().invoke(app, ["reports", "--database", path])
    assert result.exit_code == 2 and re.search(r"0025.*commit", result.stderr)
    execute(path, f"UPDATE alembic_version SET version_num = '{HEAD}'")
    take_back(path, "base")
    result = CliRunner().invoke(app, ["reports", "--database", path])
    assert result.exit_code == 2
    assert re.search("version base.*tilewright database upgrade", result.stderr)


def test_a_flood_of_reports_is_refused_and_a_repetition_is_not(
    tmp_path: Path, migrated_file: Path
) -> None:
    database = str(shutil.copy(migrated_file, tmp_path))
    settings = msgspec.structs.replace(unhurried(tmp_path, database), reports_per_hour=10.0)
    with running(settings) as server:
        ann, ben = Guest(server.url), Guest(server.url)
        game = game_of(ann, ben)
        numbers = [say(ben, game, key=f"k{i}", text="Spam") for i in range(6)]
        for number in numbers[:-1]:
            file(ann, game, message=number)
        assert refused(report(ann, game, message=numbers[-1])) == (429, "too_many")
        file(ann, game, message=numbers[0])
        assert len(read(settings, game)) == 5
        everybody_leaves()
