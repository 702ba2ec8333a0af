"""Feeds of turns: for programs that know no cookie, in two formats of others."""

import xml.etree.ElementTree as ET
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import httpx
import pytest

from tilewright.game.clock import DAY, Instant
from tilewright.players.timekeeping import this_instant
from tilewright.server.notices.feeds import WaitingTurn, atom, calendar
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, everybody_leaves, running
from tests.server.lobby.test_gatherings import HERE, LINK, asked, join, number, refused, secret_of

Come = Callable[[], Guest]
BASE = "https://games.example/"
ATOM = {"a": "http://www.w3.org/2005/Atom"}
UNTIL = Instant(1_800_000_000_000)
OLD = WaitingTurn("g1", "heirloom", 3, "2026-01-01T00:00:00.000Z")
NEW = WaitingTurn("g2", "R&D <x>; a, b", 12, "2026-01-02T10:20:30.456Z", UNTIL)


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def properties(text: bytes) -> list[tuple[str, str]]:
    """The lines of a calendar, unfolded, as names and values."""
    assert text.endswith(b"\r\n")
    lines = text[:-2].split(b"\r\n")
    assert all(len(line) <= 75 and b"\n" not in line for line in lines)
    whole = text[:-2].replace(b"\r\n ", b"").decode().split("\r\n")
    return [(name, value) for name, _, value in (line.partition(":") for line in whole)]


def issued(guest: Guest) -> Json:
    answer = guest.post("/api/feeds", {})
    assert answer.status_code == 201, answer.text
    feed: Json = answer.json()
    return feed


def read(guest: Guest, path: str) -> httpx.Response:
    """Return the feed as a reader gets it that has only the address."""
    answer = httpx.get(guest.url + path[1:])
    assert answer.status_code == 200, answer.text
    return answer


def entries(guest: Guest, feed: Json) -> list[ET.Element]:
    return ET.fromstring(read(guest, feed["atom"]).content).findall("a:entry", ATOM)


def events(guest: Guest, feed: Json) -> int:
    told = properties(read(guest, feed["calendar"]).content)
    return told.count(("BEGIN", "VEVENT"))


def test_an_atom_feed_has_what_the_format_asks_for() -> None:
    root = ET.fromstring(atom("f", "2025-01-01T00:00:00.000Z", [OLD, NEW], BASE))
    assert root.tag == "{http://www.w3.org/2005/Atom}feed"
    assert root.findtext("a:updated", None, ATOM) == NEW.since
    assert root.findtext("a:author/a:name", None, ATOM) == "Tilewright"
    first, second = root.findall("a:entry", ATOM)
    assert first.findtext("a:title", None, ATOM) == "Your turn: R&D <x>; a, b, turn 12"
    link = first.find("a:link", ATOM)
    assert link is not None and link.get("href") == f"{BASE}#/game/g2"
    ids = [element.findtext("a:id", "", ATOM) for element in (root, first, second)]
    assert len({UUID(text) for text in ids}) == 3
    assert second.findtext("a:content", None, ATOM) == "The game waits for you."


def test_a_feed_speaks_the_language_that_is_asked_for(ann: Guest) -> None:
    root = ET.fromstring(atom("f", OLD.since, [OLD], BASE, "de"))
    assert root.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"
    assert root.findtext("a:title", None, ATOM) == "Tilewright: meine Züge"
    assert root.findtext("a:entry/a:title", None, ATOM) == "Du bist am Zug: Erbstück, Zug 3"
    assert root.findtext("a:entry/a:content", None, ATOM) == "Das Spiel wartet auf dich."
    (told,) = (value for name, value in properties(calendar([NEW], BASE, "de")) if name == "NAME")
    assert told == "Tilewright: meine Züge"
    feed = issued(ann)
    for which in ("atom", "calendar"):
        assert "meine Züge" in read(ann, f"{feed[which]}?language=de").text
        refused(ann.http.get(f"{feed[which]}?language=xx"), 400, "malformed")


def test_a_feed_without_turns_is_a_feed() -> None:
    root = ET.fromstring(atom("f", OLD.since, [], BASE))
    assert root.findtext("a:updated", None, ATOM) == OLD.since
    assert root.findall("a:entry", ATOM) == []


def test_a_calendar_has_an_event_for_each_turn_of_days() -> None:
    told = properties(calendar([OLD, NEW], BASE))
    assert told[0] == ("BEGIN", "VCALENDAR") and told[-1] == ("END", "VCALENDAR")
    assert ("VERSION", "2.0") in told and "PRODID" in dict(told)
    event = dict(told[told.index(("BEGIN", "VEVENT")) + 1 : told.index(("END", "VEVENT"))])
    assert str(UUID(event["UID"])) == NEW.uuid
    assert event["DTSTART"] == "20270115T080000Z"
    assert event["DTSTAMP"] == "20260102T102030Z"
    assert event["SUMMARY"] == r"Your turn: R&D <x>\; a\, b\, turn 12"
    assert event["DESCRIPTION"] == "The game waits for you until 2027-01-15 08:00 UTC."
    assert event["URL"] == f"{BASE}#/game/g2"
    opened = [value for name, value in told if name == "BEGIN"]
    assert sorted(opened) == sorted(value for name, value in told if name == "END")


def test_a_calendar_without_turns_still_has_a_component() -> None:
    told = properties(calendar([], BASE))
    assert ("BEGIN", "VEVENT") not in told
    assert ("BEGIN", "VTIMEZONE") in told


def test_lines_are_folded_without_cutting_a_character() -> None:
    for width in range(30, 90):
        name = "a" * width + "é€\N{PARTY POPPER}" * 40
        whole = calendar([WaitingTurn("g3", name, 1, NEW.since, UNTIL)], BASE)
        assert all(len(part) <= 75 and part.decode() for part in whole.split(b"\r\n")[:-1])
        assert ("SUMMARY", rf"Your turn: {name}\, turn 1") in properties(whole)


def test_a_game_is_in_the_feed_while_it_waits(ann: Guest) -> None:
    feed = issued(ann)
    assert entries(ann, feed) == []
    game = ann.start()
    ann.on_turn(game)
    (entry,) = entries(ann, feed)
    assert entry.findtext("a:title", "", ATOM).startswith("Your turn: Standard, turn ")
    link = entry.find("a:link", ATOM)
    assert link is not None and link.get("href") == f"{ann.url}#/game/{game}"
    assert events(ann, feed) == 0, "nothing is counted in days here"
    ann.command(game, {"type": "abort"})
    assert entries(ann, feed) == []


def test_the_days_of_a_turn_are_an_event_of_whose_turn_it_is(ann: Guest, new_guest: Come) -> None:
    ben = new_guest()
    terms = {"time": {"kind": "days", "days": 3, "bank": 0}}
    told = ann.post("/api/games", asked(HERE, LINK, terms=terms)).json()["gathering"]
    join(ben, told["id"], secret=secret_of(told))
    feeds = [(guest, issued(guest)) for guest in (ann, ben)]
    assert [(len(entries(*feed)), events(*feed)) for feed in feeds] == [(1, 0), (1, 0)]
    for guest in (ben, ann):
        number(guest, told["id"])
    turn = [guest.view(told["id"])["can"]["play"] for guest in (ann, ben)]
    assert [events(*feed) for feed in feeds] == list(map(int, turn))
    on_turn = feeds[turn.index(True)]
    text = dict(properties(read(ann, on_turn[1]["calendar"]).content))
    until = datetime.strptime(text["DTSTART"], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
    wanted = datetime.fromtimestamp((this_instant() + 3 * DAY) / 1000, UTC)
    assert abs(until - wanted) < timedelta(minutes=1)


def test_a_feed_names_its_character_set_once(ann: Guest) -> None:
    feed = issued(ann)
    for which, kind in (("atom", "application/atom+xml"), ("calendar", "text/calendar")):
        assert read(ann, feed[which]).headers["content-type"] == f"{kind}; charset=utf-8"


def test_a_feed_says_no_name_and_no_tile(ann: Guest) -> None:
    feed = issued(ann)
    game = ann.open()
    told = [read(ann, feed[which]).text for which in ("atom", "calendar")]
    assert game in told[0]
    assert not any(name in text for text in told for name in ("Ann", "Quill", "rack"))


def test_a_revoked_feed_is_none(ann: Guest, new_guest: Come) -> None:
    feed, ben = issued(ann), new_guest()
    issued(ben)
    assert ann.get("/api/feeds") == [{"id": feed["id"], "created": feed["created"]}]
    assert ben.http.delete(f"/api/feeds/{feed['id']}").status_code == 204
    read(ann, feed["atom"])
    assert ann.http.delete(f"/api/feeds/{feed['id']}").status_code == 204
    for path in (feed["atom"], feed["calendar"]):
        refused(ann.http.get(path), 404, "not_found")
    assert ann.get("/api/feeds") == []


def test_feeds_are_few_and_made_with_the_cookie(ann: Guest) -> None:
    token = ann.post("/api/tokens", {"name": "bot"}).json()["token"]
    bearing = {"Authorization": f"Bearer {token}"}
    refused(ann.http.post("/api/feeds", json={}, headers=bearing), 403, "forbidden")
    for _ in range(5):
        issued(ann)
    refused(ann.post("/api/feeds", {}), 429, "too_many")


def test_a_feed_s_secret_is_kept_as_its_hash_only(settings: Settings) -> None:
    with running(settings) as server:
        secret = issued(Guest(server.url))["atom"].split("/")[3]
        everybody_leaves()
    assert len(secret) == 43
    files = Path(settings.data_dir).iterdir()
    assert not any(secret.encode() in file.read_bytes() for file in files if file.is_file())


def test_a_feed_for_a_host_that_is_none_is_refused(ann: Guest) -> None:
    feed = issued(ann)
    answer = ann.http.get(feed["atom"], headers={"Host": "a<b>"})
    refused(answer, 400, "malformed")


def test_a_feed_that_its_reader_has_already_is_not_written_again(ann: Guest) -> None:
    feed = issued(ann)
    for path in (feed["atom"], feed["calendar"]):
        tag = read(ann, path).headers["etag"]
        address = ann.url + path[1:]
        again = httpx.get(address, headers={"If-None-Match": tag})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
        ann.open()
        changed = httpx.get(address, headers={"If-None-Match": tag})
        assert changed.status_code == 200
        assert changed.headers["etag"] != tag
        german = httpx.get(f"{address}?language=de", headers={"If-None-Match": tag})
        assert german.status_code == 200
