"""Words of installed packages: prepared while the server serves, and left out where damaged."""

import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import chance
import pytest
from word_packages import forget_languages, words_for, write_package

from tilewright.rules.languages import GameLanguage
from tilewright.server.analysis.word_preparation import WordPreparation
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, everybody_leaves, running
from tests.server.foreign_lists import words_of

PATIENCE = 30.0
TWO_SEATS = [
    {"kind": "here", "name": "Ann"},
    {"kind": "computer", "name": "Quill", "level": "steady"},
]


def install(packages: Path, language: str, words: list[str], **files: str) -> None:
    """Install a package of words whose graph has yet to be built."""
    write_package(packages, language, words_for(language, **files), "\n".join(words))
    forget_languages()


@pytest.fixture
def german(packages: Path) -> Path:
    """Install a package of German words."""
    install(packages, "german", words_of("german")[::4])
    return packages


@contextmanager
def held(monkeypatch: pytest.MonkeyPatch, but: str = "") -> Iterator[threading.Event]:
    """Hold up the building of word graphs, `but` one, until the event is set or the block ends."""
    may_go_on, build = threading.Event(), WordPreparation._build

    def later(preparation: WordPreparation, language: GameLanguage, *given: Any) -> None:
        assert language.name == but or may_go_on.wait(PATIENCE)
        build(preparation, language, *given)

    monkeypatch.setattr(WordPreparation, "_build", later)
    try:
        yield may_go_on
    finally:
        may_go_on.set()


def when_ready(guest: Guest) -> None:
    """Wait until the server has prepared all its words."""
    until(lambda: not any(one.get("words") == "preparing" for one in guest.get("/api/languages")))


def until(is_so: Callable[[], bool]) -> None:
    """Ask a server again and again until something is so."""
    last = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < last, "it never is"


def words_in(guest: Guest, language: str) -> tuple[list[str], str]:
    """Return the lists of a language on offer, and the state of its words."""
    (listed,) = [one for one in guest.get("/api/languages") if one["name"] == language]
    return listed["lexicons"], listed.get("words", "")


def computer_moves(guest: Guest, game: str) -> bool:
    """Pass, and return whether the computer then plays or exchanges."""
    turns = len(guest.on_turn(game)["turns"])
    assert guest.command(game, {"type": "pass"}).status_code == 200
    return guest.on_turn(game)["turns"][turns + 1]["kind"] in ("play", "exchange")


def test_a_server_serves_while_words_are_prepared(
    german: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with held(monkeypatch) as may_go_on, running(settings) as server:
        ann = Guest(server.url)
        assert ann.http.get("/api/ready").status_code == 200
        assert words_in(ann, "german") == ([], "preparing")
        (*_, last) = ann.get("/api/lexicons")
        assert (last["name"], last["words"], last["preparing"]) == ("GERMAN", 0, True)
        assert last["licence"] == "CC0-1.0"
        ann.start()
        asked = {"edition": "standard", "words": "void", "language": "german", "seats": TWO_SEATS}
        refused = ann.post("/api/games", asked)
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "not_ready")
        assert int(refused.headers["retry-after"]) > 0
        may_go_on.set()
        when_ready(ann)
        assert words_in(ann, "german") == (["GERMAN"], "")
        (*_, last) = ann.get("/api/lexicons")
        assert (last["name"], last["words"] > 0, last["preparing"]) == ("GERMAN", True, False)
        assert ann.view(ann.start(language="german"))["lexicon"]["name"] == "GERMAN"
        everybody_leaves()
    assert len([*german.rglob("*.kwg")]) == 1


def test_a_language_that_a_table_asks_for_is_prepared_before_those_in_line(
    german: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("dutch", "swedish"):
        install(german, language, words_of(language)[::4])
    with held(monkeypatch, but="swedish") as may_go_on, running(settings) as server:
        ann = Guest(server.url)
        ann.start()
        asked = {"edition": "standard", "words": "void", "language": "swedish", "seats": TWO_SEATS}
        assert words_in(ann, "swedish") == ([], "preparing")
        assert ann.post("/api/games", asked).json()["error"]["code"] == "not_ready"
        until(lambda: words_in(ann, "swedish") == (["SWEDISH"], ""))
        assert ann.view(ann.start(language="swedish"))["lexicon"]["name"] == "SWEDISH"
        assert [words_in(ann, one)[1] for one in ("german", "dutch")] == ["preparing"] * 2
        may_go_on.set()
        everybody_leaves()


def test_a_computer_waits_for_words_that_are_prepared_again_after_an_upgrade(
    german: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        when_ready(ann)
        game = ann.start(language="german")
        ann.on_turn(game)
        turns = len(ann.view(game)["turns"])
        cookies = ann.http.cookies
        everybody_leaves()
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(german / "a new machine"))
    with held(monkeypatch) as may_go_on, running(settings) as server:
        ann = Guest(server.url)
        ann.http.cookies = cookies
        assert ann.command(game, {"type": "pass"}).status_code == 200
        may_go_on.set()
        when_ready(ann)
        assert ann.on_turn(game)["turns"][turns + 1]["kind"] in ("play", "exchange")
        everybody_leaves()


def test_damaged_packages_are_named_and_the_others_play(
    german: Path, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    for language, file in (("spanish", "words.txt.xz"), ("dutch", "leaves.bin")):
        install(german, language, words_of(language)[::4], leaves="leaves.bin")
        (german / f"tilewright_{language}" / "leaves.bin").write_bytes(b"TWL1" + bytes(9))
        (german / f"tilewright_{language}" / file).write_bytes(b"\xfd7zXZ\x00 damaged")
    write_package(german, "french", "raise RuntimeError('broken')")
    with caplog.at_level(logging.ERROR), running(settings) as server:
        ann = Guest(server.url)
        when_ready(ann)
        until(lambda: words_in(ann, "dutch")[1] == "damaged")
        assert words_in(ann, "german") == (["GERMAN"], "")
        for language in ("spanish", "dutch", "french"):
            assert words_in(ann, language) == ([], "damaged")
        assert computer_moves(ann, ann.start(language="german"))
        everybody_leaves()
    said = [record.getMessage() for record in caplog.records if "left out" in record.getMessage()]
    assert len(said) == 3
    for package, line in zip(("french", "spanish", "dutch"), said, strict=True):
        assert f"tilewright-{package}" in line


@pytest.mark.nightly
def test_words_are_prepared_where_no_cache_can_be_written(
    german: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_way = german / "file"
    in_the_way.write_text("no folder")
    monkeypatch.setenv("TILEWRIGHT_CACHE", str(in_the_way))
    with running(settings) as server:
        ann = Guest(server.url)
        when_ready(ann)
        assert words_in(ann, "german") == (["GERMAN"], "")
        everybody_leaves()


@pytest.mark.nightly
def test_a_server_stops_at_once_while_words_are_prepared(
    packages: Path, settings: Settings
) -> None:
    many = [
        f"{one}{other}" for one in words_of("german")[:2000] for other in words_of("german")[:60]
    ]
    install(packages, "german", many)
    with running(settings) as server:
        assert words_in(Guest(server.url), "german")[0] == []
        everybody_leaves()


def test_people_who_judge_the_words_need_no_list(ann: Guest) -> None:
    body = {"edition": "standard", "words": "people", "players": ["Ann", "Ben"], "language": "pl"}
    refused = ann.post("/api/companions", body | {"words": "void"}).json()["error"]
    assert (refused["code"], refused["evidence"]["language"]) == ("no_words", "polish")
    sheet = ann.post("/api/companions", body).json()["view"]
    assert (sheet["language"], sheet["lexicon"]["name"]) == ("polish", "none")
    entry = {"type": "play", "written": "8F ŹDźB[Ł]O"}
    order = {"key": chance.number(), "version": 1, "command": entry}
    after = ann.post(f"/api/companions/{sheet['id']}/commands", order).json()
    assert after["turns"][0]["word"] == "ŹDźBŁO"
    ruled = {"type": "challenge", "seat": 1, "words": ["ŹDźBŁO"], "bad": ["ŹDźBŁO"]}
    order = {"key": chance.number(), "version": 2, "command": ruled}
    after = ann.post(f"/api/companions/{sheet['id']}/commands", order).json()
    assert after["players"][0]["score"] == 0
    record = ann.http.get(f"/api/companions/{sheet['id']}/gcg").text
    assert "#tile-distribution polish" in record


def test_a_record_is_looked_through_without_a_list_of_its_language(ann: Guest) -> None:
    text = (
        "#player1 a A\n#player2 b B\n#tile-distribution polish\n"
        ">a: ŹD?BŁOO 8D ŹDźBŁO +54 54\n>b: AKIRTÓW 7E KRA +14 14\n"
    )
    looked = ann.post("/api/records", {"gcg": text}).json()
    assert (looked["language"], len(looked["turns"])) == ("polish", 2)
    coached = ann.post("/api/records/coaching", {"gcg": text}).json()["error"]
    assert (coached["code"], coached["evidence"]["language"]) == ("no_words", "polish")
