"""The front end's files: what is found, how long it is kept, and what is out of reach."""

import json
import re
import struct
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from databases import execute

from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.http.pages import POLICY, STATIC, Pages
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import moment_of

from tests.server.conftest import Guest


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "secret.txt").write_text("outside")
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html>" + " " * 500)
    (static / "assets" / "index-3f2a.js").write_text("let a = 1;" * 100)
    (static / "assets" / "font.woff2").write_bytes(bytes(range(256)))
    return static


def test_hashed_files_are_kept_for_good_and_the_page_is_asked_for(folder: Path) -> None:
    pages = Pages(folder)
    script, page, font = map(pages.find, ("/assets/index-3f2a.js", "/", "/assets/font.woff2"))
    assert script is not None and page is not None and font is not None
    assert "immutable" in script.cache_control
    assert page.cache_control == "no-cache"
    assert (script.media_type, font.media_type) == ("text/javascript", "font/woff2")
    assert list(script.packed) == ["gzip"]
    assert font.packed == {}


def test_every_file_of_the_page_is_of_a_type_that_browsers_know() -> None:
    files = [file for file in STATIC.rglob("*") if file.is_file() and file.suffix != ".br"]
    pages = Pages()
    found = {file: pages.find(file.relative_to(STATIC).as_posix()) for file in files}
    unknown = "application/octet-stream"
    assert found
    assert [
        file for file, page in found.items() if page is None or page.media_type == unknown
    ] == []


def test_a_browser_is_sent_the_smallest_form_it_knows(folder: Path) -> None:
    (folder / "assets" / "index-3f2a.js.br").write_bytes(b"packed by the build")
    pages = Pages(folder)
    script = pages.find("/assets/index-3f2a.js")
    assert script is not None
    assert script.encoded_for("gzip, deflate, br") == (b"packed by the build", "br")
    assert script.encoded_for("deflate, gzip")[1] == "gzip"
    assert script.encoded_for("") == (script.content, None)
    assert pages.find("/assets/index-3f2a.js.br") is None


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("br;q=0", None),
        ("br;q=0.000, gzip", "gzip"),
        ("br; q=0 , gzip;q=0.5", "gzip"),
        ("gzip, br;q=0.9", "gzip"),
        ("gzip;q=0.8, br;q=0.9", "br"),
        ("GZIP;Q=1.0, BR;Q=0.001", "gzip"),
        ("*", "br"),
        ("br;q=0, *", "gzip"),
        ("gzip, *;q=0", "gzip"),
        ("*;q=0", None),
        ("identity, *;q=0.5", None),
        ("identity;q=0.5, gzip;q=0.5", "gzip"),
        ("br;q=high, gzip;q=0.1", "gzip"),
        ("br;q=2", None),
        (", ,", None),
    ],
)
def test_the_weights_of_encodings_are_honoured(
    folder: Path, accepted: str, encoding: str | None
) -> None:
    (folder / "assets" / "index-3f2a.js.br").write_bytes(b"packed by the build")
    script = Pages(folder).find("/assets/index-3f2a.js")
    assert script is not None
    content, chosen = script.encoded_for(accepted)
    assert chosen == encoding
    assert content == (script.content if encoding is None else script.packed[encoding])


def test_the_page_has_one_address(folder: Path) -> None:
    pages = Pages(folder)
    assert pages.find("/") == pages.find("/index.html") is not None
    assert pages.find("/game/abc") is None


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/assets/../../secret.txt", "/assets/none.js", "/etc/passwd.txt", "//x.y"],
)
def test_nothing_outside_the_folder_is_found(folder: Path, path: str) -> None:
    assert Pages(folder).find(path) is None


def test_without_a_built_front_end_there_is_no_page(tmp_path: Path) -> None:
    assert Pages(tmp_path / "none").find("/") is None


def test_no_foreign_and_no_inline_script_may_run() -> None:
    assert "default-src 'none'" in POLICY
    assert "script-src 'self';" in POLICY
    assert "unsafe-eval" not in POLICY


@pytest.mark.skipif(not STATIC.is_dir(), reason="no page: make web")
def test_the_front_end_is_served_and_kept(ann: Guest) -> None:
    page = ann.http.get("/")
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-cache"
    again = ann.http.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for file in (STATIC / "assets").iterdir():
        if file.suffix == ".br":
            continue
        answer = ann.http.get(f"/assets/{file.name}")
        assert answer.status_code == 200
        assert answer.content == file.read_bytes()
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.skipif(not STATIC.is_dir(), reason="no page: make web")
def test_the_manifest_names_icons_that_are_there_in_the_sizes_it_says(ann: Guest) -> None:
    page = ann.http.get("/").text
    assert '<link rel="manifest" href="./manifest.webmanifest">' in page
    answer = ann.http.get("/manifest.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    assert answer.headers["cache-control"] == "no-cache"
    manifest = answer.json()
    assert (manifest["start_url"], manifest["scope"], manifest["display"]) == (
        "./",
        "./",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        drawn = ann.http.get(f"/{icon['src']}")
        assert drawn.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", drawn.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.skipif(not STATIC.is_dir(), reason="no page: make web")
def test_the_service_worker_is_asked_for_each_time_and_keeps_only_files_of_this_build(
    ann: Guest,
) -> None:
    answer = ann.http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    written = re.search(r"^const SHELL = (\{.*\})$", answer.text, re.MULTILINE)
    assert written is not None
    shell = json.loads(written[1])
    assert re.fullmatch(r"[0-9a-f]{16}", shell["build"])
    entry = re.search(r'src="\./(assets/index-[^"]+\.js)"', ann.http.get("/").text)
    assert entry is not None and entry[1] in shell["needed"]
    files = {*shell["needed"], *shell["loaded"]}
    assert "icon-app.svg" in files
    for file in files - {"icon-app.svg"}:
        assert "immutable" in ann.http.get(f"/{file}").headers["cache-control"]


def test_the_editions_are_sent_zipped_and_nothing_that_holds_a_secret_is(ann: Guest) -> None:
    zipped = {"Accept-Encoding": "gzip"}
    editions = ann.http.get("/api/editions", headers=zipped)
    assert editions.headers["content-encoding"] == "gzip"
    assert editions.json() == ann.http.get("/api/editions").json()
    ann.start()
    games = ann.http.get("/api/games", headers=zipped)
    assert games.status_code == 200
    assert "content-encoding" not in games.headers


@pytest.mark.skipif(not STATIC.is_dir(), reason="no page: make web")
def test_the_cookie_is_given_anew_when_half_of_its_time_is_over(
    own_server: Server, settings: Settings
) -> None:
    ann = Guest(own_server.url)
    ann.start()
    token = ann.http.cookies[COOKIE]
    assert "set-cookie" not in ann.http.get("/").headers
    half_a_year_ago = moment_of(datetime.now(UTC) - timedelta(days=184))
    execute(settings.database_address, "UPDATE sessions SET created = ?", half_a_year_ago)
    page = ann.http.get("/")
    given = page.headers["set-cookie"]
    assert given.startswith(f"{COOKIE}={token};")
    assert "Max-Age=31622400" in given and "HttpOnly" in given
    assert page.headers["cache-control"] == "no-store", "nobody else may keep what holds it"
    ann.http.cookies.set(COOKIE, "x" * 43, domain=page.url.host)
    assert "set-cookie" not in ann.http.get("/").headers, "a token of nobody's choice"
