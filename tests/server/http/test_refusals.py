"""Bad input: a clear refusal of the right status, nothing changed, nothing let out."""

from collections.abc import Callable

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tilewright.notation.gcg import Gcg, UnwritableGcg, write_gcg
from tilewright.notation.gcg.read import MOST_EVENTS
from tilewright.notation.gcg.record import Pass, Player
from tilewright.server.accounts.sessions import COOKIE, TLS_COOKIE
from tilewright.server.http.errors import problem_of
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, running

NEW_GAME: Json = {
    "edition": "standard",
    "words": "void",
    "name": "Ann",
    "computers": [{"name": "Quill", "level": "steady"}],
}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def error(response: httpx.Response, status: int) -> Json:
    assert response.status_code == status, response.text
    told: Json = response.json()
    assert set(told) == {"error"}
    assert {"code", "message", "rule", "evidence"} <= set(told["error"])
    assert "Traceback" not in response.text
    found: Json = told["error"]
    return found


def play(*tiles: tuple[str, str]) -> Json:
    return {"type": "play", "tiles": [{"square": s, "tile": t} for s, t in tiles]}


def own(view: Json, count: int) -> list[str]:
    """The given number of tiles of the rack, blanks standing for an E."""
    return [tile.replace("?", "e") for tile in view["rack"][:count]]


@pytest.fixture
def game(ann: Guest) -> str:
    return ann.start(words="challenge")


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("games?skip=-1", "Expected `int` >= 0 - in `skip`"),
        ("editions/standard/advice?language=xx", "Invalid enum value 'xx' - in `language`"),
    ],
)
def test_a_parameter_that_cannot_be_is_refused_by_its_name(
    ann: Guest, query: str, said: str
) -> None:
    assert error(ann.http.get(f"/api/{query}"), 400)["message"] == said


def test_an_impossible_placement_is_refused_by_its_rule(ann: Guest, game: str) -> None:
    view = ann.on_turn(game)
    first, second = own(view, 2)
    told = error(ann.command(game, play(("A1", first), ("C9", second))), 422)
    assert told["code"] == "not_in_line"
    assert told["rule"]["edition"] == "standard"
    assert told["rule"]["text"]
    assert ann.view(game) == view


def test_a_tile_not_owned_is_refused(ann: Guest, game: str) -> None:
    view = ann.on_turn(game)
    missing = next(letter for letter in "ZQXJKVW" if letter not in view["rack"])
    told = error(ann.command(game, play(("H8", missing), ("I8", missing))), 422)
    assert told["code"] == "tile_not_on_rack"
    assert ann.view(game) == view


def test_a_word_off_the_board_is_refused(ann: Guest, game: str) -> None:
    view = ann.on_turn(game)
    first, second = own(view, 2)
    told = error(ann.command(game, play(("O8", first), ("P8", second))), 422)
    assert told["code"] == "off_board"
    assert ann.view(game) == view


def test_a_stale_version_is_answered_with_the_current_one(ann: Guest, game: str) -> None:
    view = ann.on_turn(game)
    told = error(ann.command(game, {"type": "pass"}, version=view["version"] - 1), 409)
    assert told["code"] == "stale_version"
    assert told["version"] == view["version"]
    assert ann.view(game) == view


def test_ten_megabytes_are_refused_unread(ann: Guest, game: str) -> None:
    view = ann.on_turn(game)
    body = b'{"key":"' + b"x" * 10_000_000 + b'"}'
    headers = {"Content-Type": "application/json"}
    response = ann.http.post(f"/api/games/{game}/commands", content=body, headers=headers)
    refusal = error(response, 413)
    assert refusal["code"] == "too_large"
    assert f"at most {refusal['evidence']['most']} bytes" in refusal["message"]
    assert ann.view(game) == view


def test_ten_megabytes_without_a_length_are_refused(ann: Guest, game: str) -> None:
    chunks = (b"[" * 65536 for _ in range(160))
    headers = {"Content-Type": "application/json"}
    response = ann.http.post(f"/api/games/{game}/commands", content=chunks, headers=headers)
    assert error(response, 413)["code"] == "too_large"


def test_anothers_game_and_no_game_look_the_same(
    new_guest: Callable[[], Guest], ann: Guest, game: str
) -> None:
    stranger = new_guest()
    own = stranger.start()
    before = ann.on_turn(game)
    body = {"key": "k", "version": before["version"], "command": {"type": "pass"}}
    asked: list[tuple[str, Callable[[str], httpx.Response]]] = [
        ("view", lambda g: stranger.http.get(f"/api/games/{g}")),
        ("file", lambda g: stranger.http.get(f"/api/games/{g}/file")),
        ("command", lambda g: stranger.post(f"/api/games/{g}/commands", body)),
        ("preview", lambda g: stranger.preview(g, [{"square": "H8", "tile": "A"}])),
    ]
    for name, ask in asked:
        others, none = ask(game), ask("AAAAAAAAAAAAAAAA")
        assert error(others, 404) == error(none, 404), name
        assert others.headers.keys() == none.headers.keys()
    assert [game["id"] for game in stranger.get("/api/games")] == [own]
    assert ann.view(game) == before


def test_without_a_session_there_is_nothing(
    new_guest: Callable[[], Guest], ann: Guest, game: str
) -> None:
    nobody = new_guest()
    assert error(nobody.http.get(f"/api/games/{game}"), 401)["code"] == "no_session"
    nobody.http.cookies.set(COOKIE, "A" * 43)
    assert error(nobody.http.get(f"/api/games/{game}"), 401)["code"] == "no_session"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"null",
        b"[" * 60_000,
        b'{"key":"k","version":1}',
        b'{"key":"","version":1,"command":{"type":"pass"}}',
        b'{"key":"a b","version":1,"command":{"type":"pass"}}',
        b'{"key":"k","version":"1","command":{"type":"pass"}}',
        b'{"key":"k","version":1e99,"command":{"type":"pass"}}',
        b'{"key":"k","version":1,"command":{"type":"cheat"}}',
        b'{"key":"k","version":1,"command":{"type":"pass","seat":1}}',
        b'{"key":"k","version":1,"command":{"type":"exchange","tiles":"aei"}}',
        b'{"key":"k","version":1,"command":{"type":"play","tiles":[{"square":"H8","tile":"?"}]}}',
        b'{"key":"k","version":1,"command":{"type":"play","tiles":[{"square":"8","tile":"A"}]}}',
        b'{"key":"k","version":1,"command":{"type":"play","tiles":[{"square":"H8","tile":"A"},'
        b'{"square":"H8","tile":"B"}]}}',
    ],
)
def test_what_cannot_be_read_is_malformed(ann: Guest, game: str, body: bytes) -> None:
    before = ann.on_turn(game)
    headers = {"Content-Type": "application/json"}
    response = ann.http.post(f"/api/games/{game}/commands", content=body, headers=headers)
    assert error(response, 400)["code"] == "malformed"
    assert ann.view(game) == before


@pytest.mark.parametrize(
    "change",
    [
        {"words": "any"},
        {"name": "x" * 41},
        {"computers": []},
        {"computers": [{"name": "Quill", "level": "perfect"}]},
        {"computers": [{"name": "Quill", "level": "steady"}] * 4},
        {"seed": 1},
    ],
)
def test_a_table_that_cannot_be_is_malformed(ann: Guest, change: Json) -> None:
    assert error(ann.post("/api/games", NEW_GAME | change), 400)["code"] == "malformed"
    assert ann.get("/api/games") == []


@pytest.mark.parametrize(
    "name", ["   ", "A\u0000nn", "\N{HANGUL FILLER}", "\N{ZERO WIDTH JOINER}", "ᴀɴɴ", "Moderator"]
)
def test_a_table_for_a_name_that_nobody_can_have_is_refused(ann: Guest, name: str) -> None:
    refused = error(ann.post("/api/games", NEW_GAME | {"name": name}), 422)
    assert refused["code"] in {"name_not_offered", "name_reserved"}
    assert ann.get("/api/games") == []


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"X-Tilewright": "1", "Origin": "https://evil.example"}, 403),
        ({"X-Tilewright": "1", "Origin": "null"}, 403),
        ({"X-Tilewright": "1", "Origin": "http://["}, 403),
        ({}, 403),
        ({"X-Tilewright": "1", "Content-Type": "text/plain"}, 415),
    ],
)
def test_what_another_site_could_send_is_refused(
    server: Server, headers: dict[str, str], status: int
) -> None:
    body = b'{"edition":"standard","words":"void","name":"A","computers":[]}'
    headers = {"Content-Type": "application/json"} | headers
    response = httpx.post(server.url + "api/games", content=body, headers=headers)
    error(response, status)
    assert "set-cookie" not in response.headers


WITHOUT_BODY = ["/api/guest", "/api/feeds", "/api/companions"]


@pytest.mark.parametrize("address", WITHOUT_BODY)
def test_a_request_without_a_body_needs_no_type_but_another_site_cannot_send_it(
    server: Server, address: str
) -> None:
    ours = httpx.post(server.url + address.removeprefix("/"), headers={"X-Tilewright": "1"})
    assert ours.is_success or error(ours, 400)["code"] == "malformed"
    theirs = httpx.post(server.url + address.removeprefix("/"))
    assert error(theirs, 403)["code"] == "forbidden"
    assert "set-cookie" not in theirs.headers


def test_text_that_is_not_utf_8_is_malformed(ann: Guest, game: str) -> None:
    headers = {"Content-Type": "application/json"}
    body = b'{"tiles":[{"square":"\xff","tile":"A"}]}'
    response = ann.http.post(f"/api/games/{game}/preview", content=body, headers=headers)
    assert error(response, 400)["code"] == "malformed"


@pytest.mark.parametrize("name", ["می\N{ZERO WIDTH NON-JOINER}خواهم", "Zoë", "李"])
def test_names_are_written_as_their_owners_write_them(ann: Guest, name: str) -> None:
    assert ann.post("/api/games", NEW_GAME | {"name": name}).status_code == 201


def test_our_own_origin_is_welcome(ann: Guest) -> None:
    ann.http.headers["Origin"] = ann.url.rstrip("/")
    assert ann.start()


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/none", 404),
        ("GET", "/api", 404),
        ("GET", "/none.js", 404),
        ("GET", "/none/none", 404),
        ("DELETE", "/api/games", 405),
        ("POST", "/api/health", 405),
    ],
)
def test_addresses_that_are_none(ann: Guest, method: str, path: str, status: int) -> None:
    error(ann.http.request(method, path), status)


def test_a_method_that_is_not_supported_is_answered_with_those_that_are(ann: Guest) -> None:
    for path, method, allowed in (
        ("/api/games", "DELETE", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("/api/health", "POST", {"GET", "HEAD", "OPTIONS"}),
        ("/api/guest", "GET", {"OPTIONS", "POST"}),
    ):
        refused = ann.http.request(method, path)
        error(refused, 405)
        asked = ann.http.options(path)
        assert asked.status_code == 204
        for answer in (refused, asked):
            assert set(answer.headers["allow"].split(", ")) == allowed, path


def test_head_is_answered_like_get_without_the_body(ann: Guest) -> None:
    game = ann.start()
    ann.on_turn(game)  # from here on the computer waits
    for path in ("/", f"/api/games/{game}", "/api/games/none", "/api/none"):
        whole, head = ann.http.get(path), ann.http.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        for name in ("content-type", "content-length", "cache-control"):
            assert head.headers[name] == whole.headers[name], path


def test_every_answer_has_the_headers_that_keep_pages_safe(ann: Guest) -> None:
    for path in ("/", "/api/health", "/api/games/none", "/api/none"):
        headers = ann.http.get(path).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert ann.http.get("/api/health").headers["cache-control"] == "no-store"


def test_a_server_with_names_of_its_own_is_not_called_by_another(settings: Settings) -> None:
    named = msgspec.structs.replace(settings, hosts=("games.example", "127.0.0.1"))
    with running(named) as server:
        ann = Guest(server.url)
        game = ann.start()
        with ann.live(game):
            pass
        for host, status in (
            ("Games.Example", 200), ("games.example:8443", 200), ("evil.example", 403),
            ("[", 403), ("games.example.evil.example", 403),
        ):  # fmt: skip
            for path in ("/", f"/api/games/{game}"):
                answer = ann.http.get(path, headers={"Host": host})
                assert answer.status_code == status, (host, path)
            assert ann.http.get("/api/ready", headers={"Host": host}).status_code == 200
        by_address = Guest(server.url.replace("127.0.0.1", "localhost"))
        by_address.http.cookies = ann.http.cookies
        with pytest.raises(InvalidStatus), by_address.live(game):
            pass


def test_only_answers_over_tls_say_that_the_name_is_for_tls_only(ann: Guest) -> None:
    for path in ("/", "/api/health", "/api/none"):
        for scheme in ("http", "https"):
            headers = ann.http.get(path, headers={"X-Forwarded-Proto": scheme}).headers
            assert ("strict-transport-security" in headers) == (scheme == "https")


TLS = {"X-Forwarded-Proto": "https"}


def test_over_tls_the_cookie_has_the_name_that_no_other_host_can_set(
    new_guest: Callable[[], Guest],
) -> None:
    guest = new_guest()
    answer = guest.http.post("/api/guest", json={}, headers=TLS)
    [given] = answer.headers.get_list("set-cookie")
    assert given.startswith(f"{TLS_COOKIE}=") and "Secure" in given and "Domain" not in given
    token = given.partition("=")[2].partition(";")[0]
    shown = {"Cookie": f"{TLS_COOKIE}={token}"}
    asked = new_guest().http.get("/api/account", headers=TLS | shown)
    assert asked.json()["guest"] and "set-cookie" not in asked.headers
    # without TLS this name means nothing
    assert not new_guest().http.get("/api/account", headers=shown).json()["guest"]


def test_a_cookie_of_the_plain_name_still_counts_over_tls_and_gets_the_other(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    ann.start()
    token = ann.http.cookies[COOKIE]
    plain = TLS | {"Cookie": f"{COOKIE}={token}"}
    asked = new_guest().http.get("/api/account", headers=plain)
    assert asked.json()["guest"]
    renamed, gone = asked.headers.get_list("set-cookie")
    assert renamed.startswith(f"{TLS_COOKIE}={token};") and "Secure" in renamed
    assert gone.startswith(f'{COOKIE}="";') and "Max-Age=0" in gone
    # an answer that others may keep holds no cookie
    kept = new_guest().http.get("/api/editions", headers=plain)
    assert (kept.headers["cache-control"] == "no-store") == ("set-cookie" in kept.headers)
    # another host's cookie of the plain name takes no session's place
    both = TLS | {"Cookie": f"{COOKIE}={'A' * 43}; {TLS_COOKIE}={token}"}
    asked = new_guest().http.get("/api/account", headers=both)
    assert asked.json()["guest"]
    [gone] = asked.headers.get_list("set-cookie")
    assert gone.startswith(f'{COOKIE}="";')


def test_a_session_opened_over_tls_does_not_count_under_the_name_that_other_hosts_can_set(
    new_guest: Callable[[], Guest],
) -> None:
    opened = new_guest().http.post("/api/guest", json={}, headers=TLS)
    tokens = [opened.headers["set-cookie"].partition("=")[2].partition(";")[0]]
    body = {"name": "Evelyn", "password": "correct horse"}
    for path in ("/api/account", "/api/account/sessions"):
        given = new_guest().http.post(path, json=body, headers=TLS)
        tokens.append(given.headers["set-cookie"].partition("=")[2].partition(";")[0])
    for token in tokens:
        planted = TLS | {"Cookie": f"{COOKIE}={token}"}
        asked = new_guest().http.get("/api/account", headers=planted)
        assert not asked.json()["guest"]
        [gone] = asked.headers.get_list("set-cookie")
        assert gone.startswith(f'{COOKIE}="";') and "Max-Age=0" in gone
        # a new guest is not given the planted session either
        begun = new_guest().http.post("/api/guest", json={}, headers=planted)
        cookie, gone = begun.headers.get_list("set-cookie")
        assert cookie.startswith(f"{TLS_COOKIE}=") and token not in cookie


def test_a_client_that_is_too_quick_has_to_wait(settings: Settings) -> None:
    slow = msgspec.structs.replace(settings, requests_per_second=0.001, games_per_minute=0.001)
    with running(slow) as server:
        ann = Guest(server.url)
        started = [ann.post("/api/games", NEW_GAME) for _ in range(7)]
        assert [response.status_code for response in started] == [201] * 5 + [429] * 2
        answers = [ann.http.get("/api/health") for _ in range(15)]
        assert [answer.status_code for answer in answers] == [200] * 13 + [429] * 2
        assert error(answers[-1], 429)["code"] == "too_many"
        ann.http.close()


def test_a_client_that_opens_socket_after_socket_has_to_wait(settings: Settings) -> None:
    few = 20  # at once, however slowly more are allowed
    with running(msgspec.structs.replace(settings, requests_per_second=1e-6)) as server:
        ann = Guest(server.url)
        game = ann.open()
        for _ in range(few):
            with ann.live(game):
                pass
        with pytest.raises(InvalidStatus):
            ann.live(game)
        assert ann.view(game)["state"] == "waiting"
        ann.http.close()


def test_a_game_that_gcg_cannot_hold_is_refused_with_the_reason() -> None:
    passes = (Pass(nick="ann", score=0, total=0),) * (MOST_EVENTS + 1)
    with pytest.raises(UnwritableGcg) as refused:
        write_gcg(Gcg((Player("ann"), Player("bob")), events=passes))
    problem = problem_of(refused.value)
    assert (problem.status, problem.code) == (422, "unwritable")
    assert f"more than {MOST_EVENTS} events" in problem.message
