"""Write docs/openapi.json and docs/api.md from the server's handlers, and the page's types.

python tools/write_api_docs.py

The types, web/src/api/openapi.d.ts, are written where `npm ci` has been run in web/.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi_document import interface
from tilewright.server.routes.sockets import live

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs/openapi.json"
PAGE = ROOT / "docs/api.md"

HEAD = """
# The interface for programs

<!-- Written by tools/write_api_docs.py from src/tilewright/server: change it there. -->

The page uses this interface and nothing else. It is also described in OpenAPI form in
[openapi.json](openapi.json), which a server provides at `/api/openapi.json`.
[The server's own page](server.md) explains what the parts are for.

## Requests

Bodies and answers are JSON. A request that changes something needs the headers
`Content-Type: application/json` and `X-Tilewright: 1`. The first `POST /api/games` makes the caller
a guest and sets the cookie `tilewright_session`, which gives access to the games in which the guest
has a seat. All other games look as if they did not exist.

A program uses a token instead: `POST /api/tokens` creates one for the caller. With the header
`Authorization: Bearer TOKEN` the program acts as that guest or account at every endpoint except
those for tokens, and the header `X-Tilewright` is not needed. A token of the scope `play` gives the
same access as the cookie; one of the scope `read` is refused every change (`read_only`). Either may
expire after so many `days`. Keep it secret, and revoke it when it is no longer needed.

A request that needs no body may be sent without one, and then needs no `Content-Type`. The header
`X-Tilewright` is optional in the document, as a token makes it unnecessary; a client of the cookie
sends it with every change. Answers of the type `application/x-ndjson` are lines of JSON, each of
the form that `x-item-schema` names. They, Atom feeds and pictures are sent as `text/plain` to a
client whose `Accept` header names that first.

Every command has a `key` chosen by the client and the `version` of the game it is meant for.
Repeating a key does nothing and returns the same answer, so a command that was not answered may be
sent again. A command for another version is refused with `stale_version` and the current one.

A request that fails is answered with a status of 4xx or 5xx and an
[ErrorResponse](#errorresponse), whose `code` is one of these: `malformed` (400), `no_session`
(401), `forbidden`, `read_only` and `wrong_password` (403), `unknown_game` and `not_found` (404),
`method_not_allowed` (405), `stale_version`, `damaged`, `not_over`, `name_taken`, `names_alike`,
`has_account`, `no_account` and `account_changed` (409), `too_large` (413), `not_json` (415), the
codes of the rules, `key_reused`, `not_offered`, `name_not_offered`, `name_reserved`,
`password_not_offered` and `too_costly` (422), `too_many` (429), `internal` (500), `unavailable`,
`busy` and `lexicon_missing` (503).

A 429 of a rate limit, also in place of a handshake, has the header `Retry-After`: the seconds until
the same request would be served.

## A bot, step by step

1. Create a token: `POST /api/tokens` with `{"name": "my bot"}` and the header `X-Tilewright: 1`.
   From then on send `Authorization: Bearer TOKEN`, and no cookie.
2. Connect to the stream of turns, `/api/turns`, described [below](#websocket-apiturns). It may
   also be opened later: it begins with every turn that waits.
3. Open a game with `POST /api/games`. Against a computer, whose `level` is one of `GET
   /api/levels`: `{"edition": "standard", "words": "void", "name": "My bot", "computers": [{"name":
   "Quill", "level": "steady"}]}`. Against a player, with a computer as the third: `{"edition":
   "standard", "words": "void", "seats": [{"kind": "here", "name": "My bot"}, {"kind": "link"},
   {"kind": "computer", "name": "Quill", "level": "steady"}]}`. The answer's
   `gathering.seats[1].link` is `/#/join/GAME/SECRET`, an address for the browser. Another bot sits
   down with `POST /api/gatherings/GAME/join` and `{"name": "Other bot", "secret": "SECRET"}`. A
   seat of the kind `open` needs no secret: `GET /api/gatherings` lists the tables that have one.
4. For each message of the type `turn` post a command to `/api/games/GAME/commands`, GAME being
   `view.id`, as `{"key": "K1", "version": 7, "command": COMMAND}` with a new `key` and the view's
   `version`. COMMAND is, by what `view.can` has, the first of these that applies:
   * `number`: `{"type": "number", "number": "32 random hexadecimal digits"}`
   * `play`: a play such as `{"type": "play", "tiles": [{"square": "H8", "tile": "A"}, {"square":
     "I8", "tile": "t"}]}`, where a small letter is a blank; `{"type": "exchange", "tiles": "QV"}`,
     of at most `can.exchange` tiles; or `{"type": "pass"}`
   * `accept`: `{"type": "accept"}`, or `{"type": "challenge"}` if `can.challenge` is not null
5. Status 409 with `stale_version` is no error: another player was quicker, and the stream sends
   the turn again if there still is one. After 422 the play was not legal, and it is still your
   turn: `code`, `message` and `rule` say why.
6. A message of the type `over` ends a game; `view.outcome` has the result.

A rack is text such as `AEINRS?`, with `?` for a blank. A board is 15 lines of 15 characters, the
row of A1 first: a letter, a small one where a blank lies, `.` for an empty square. Squares are
named by column and row, as in `H8`. The word lists are not part of the interface: take [the
library's](tutorials/write-a-program.md), or your own. `POST /api/games/GAME/preview` tells what
tiles would score without laying them.

[examples/bot.py](../examples/bot.py) does this in less than a hundred lines, with plain HTTP.

## A client from the document

Generators make a client from the document. For Python, with openapi-python-client:

```sh
openapi-python-client generate --path openapi.json --meta none --output-path tilewright_client
```

```python
from tilewright_client import AuthenticatedClient
from tilewright_client.api.default import command_game
from tilewright_client.models import CommandMessage, WirePass, WirePassType

client = AuthenticatedClient(base_url="http://127.0.0.1:8017", token=token)
command = WirePass(type_=WirePassType.PASS)
message = CommandMessage(key="K1", version=7, command=command)
view = command_game.sync(game, client=client, body=message)  # a WireView, or an ErrorResponse
```

The first token is created with `Client(base_url=..., headers={"X-Tilewright": "1"})`. WebSockets
are no part of OpenAPI: read the stream of turns with a library for these, and its views with
`WireView.from_dict`. The example does without a client, as it needs one function of
six lines, and the client is some 600 files.
"""
SOCKET = """
## WebSocket {path}

The handshake is answered with 403 for a page of another origin, and for a client that may not see
the game. `?version=`, 0 at first, requests changes instead of whole views; `?seat=` chooses one of
your seats.

The server sends [ViewMessage](#viewmessage), or to a client that gave its version
[WireChanges](#wirechanges), [Presence](#presence) and, at a seat, [MessageNews](#messagenews),
[AgreementNews](#agreementnews), [WatchingNews](#watchingnews), [SharingNews](#sharingnews) and
[RematchNews](#rematchnews). The client sends
[LiveCommand](#livecommand), at most 16 KiB at a time, and is answered with [Accepted](#accepted) or
[Refused](#refused).

A game begins when every seat has given its number, the client's part of the draws. As long as
`can.number` is true in the view of your seat, send a [WireNumber](#wirenumber) before anything
else: 32 hexadecimal digits drawn at random. The page does so by itself; a program that does not
waits for ever.
"""
GATHERING = """
## WebSocket /api/gatherings/{gathering}/live

A [GatheringMessage](#gatheringmessage) at once, and whenever the table changes before its game, for
its players and those invited, for anyone while a seat is open, and for a client with a link's
secret, passed as `tilewright.link.SECRET` among the subprotocols that the client offers, beside
`tilewright`, which the server selects. All others are refused with 403, and a client that may no
longer see it is disconnected with 4404. Clients may not send anything there.
"""
TURNS = """
## WebSocket /api/turns

One stream for all your games, for programs. After the handshake, with a cookie or a token, the
server sends a [TurnMessage](#turnmessage) for every seat that has to act: to give its number
(`can.number`), to play (`can.play`) or to accept the last play (`can.accept`). Answer by posting a
command to the table. When a game ends an [OverMessage](#overmessage) is sent. A turn that is over
before it could be sent is not sent: only the newest view of each seat is queued. A command that
comes too late is refused with `stale_version` (409), and the stream sends the turn again if it is
still yours.

[examples/bot.py](../examples/bot.py) is a program that plays by this stream.
"""


def document() -> str:
    """Return the OpenAPI document as it is stored."""
    return json.dumps(interface(HANDLERS), indent=1, ensure_ascii=False) + "\n"


def page() -> str:
    """Return the page about the interface."""
    told = interface(HANDLERS)
    paths = sorted(live.paths)
    parts = [HEAD.strip()]
    parts += [
        "\n".join(_operation(method, path, operation))
        for path, methods in told["paths"].items()
        for method, operation in methods.items()
    ]
    parts += [SOCKET.strip().format(path=path.replace(":str", "")) for path in paths]
    parts += [GATHERING.strip(), TURNS.strip(), "## Shapes"]
    parts += [
        "\n".join(_shape(name, schema))
        for name, schema in sorted(told["components"]["schemas"].items())
    ]
    return "\n\n".join(parts) + "\n"


def _operation(method: str, path: str, operation: Json) -> Iterator[str]:
    yield f"## {method.upper()} {path}"
    yield ""
    yield operation["description"]
    yield ""
    for parameter in operation["parameters"]:
        if parameter["in"] == "query":
            yield f"* `?{parameter['name']}=`: {_kind(parameter['schema'])}"
    if "requestBody" in operation:
        yield f"* takes {_kind(_content(operation['requestBody']))}"
    for status, response in operation["responses"].items():
        if status.isdigit() and "$ref" not in response:
            given = f" with {_given(response)}" if "content" in response else ""
            yield f"* answers {status}{given}"


def _shape(name: str, schema: Json) -> Iterator[str]:
    yield f"### {name}"
    yield ""
    if "description" in schema:
        yield schema["description"]
        yield ""
    if "enum" in schema:
        yield _kind(schema)
        return
    if schema.get("properties"):
        yield "| field | is |"
        yield "|---|---|"
    needed = schema.get("required", ())
    for field, its in schema.get("properties", {}).items():
        yield f"| `{field}` | {_kind(its)}{'' if field in needed else ', may be left out'} |"


def _given(response: Json) -> str:
    media = next(iter(response["content"]))
    return _kind(_content(response)) if media == "application/json" else f"`{media}`"


def _content(part: Json) -> Json:
    content = next(iter(part["content"].values()))
    schema: Json = content["schema"]
    return schema


def _kind(schema: Json) -> str:
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", maxsplit=1)[1]
        return f"[{name}](#{name.lower()})"
    if "anyOf" in schema:
        return " or ".join(map(_kind, schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(f"`{value}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"a list of {_kind(schema['items'])}" if "items" in schema else "a list"
    if schema.get("type") == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"an object of {_kind(schema['additionalProperties'])}"
    return str(schema.get("type", "anything"))


def main() -> None:
    """Write both, and the types if npm can generate them."""
    DOCUMENT.write_text(document(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    if (ROOT / "web/node_modules/openapi-typescript").is_dir():
        subprocess.run(["npm", "run", "--silent", "types"], cwd=ROOT / "web", check=True)
    else:
        print(
            "web/node_modules has no openapi-typescript: `npm ci`, `npm run types`", file=sys.stderr
        )


if __name__ == "__main__":
    main()
