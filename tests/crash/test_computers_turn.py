"""A server killed at the very moment of a computer's turn, which is then done once."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import chance
import httpx
import pytest

from .computers import NEW_TABLE, check_tables, view_to_act_on
from .killing import PATIENCE, PLAIN, KilledServer, Ledger, started

Json = dict[str, Any]

pytestmark = [pytest.mark.slow, pytest.mark.timeout(600)]

ONE_COMPUTER = NEW_TABLE | {"computers": [{"name": "Quill", "level": "steady"}]}
TURN, PASS = "the-person-s-turn", {"type": "pass"}
KILLS_ITSELF = """
import os, signal
from tilewright.server.store import Store
kept = Store.append
turns = []
async def append(store, game, base, events, done, **more):
    is_computers = bool(turns) and done.key.startswith("server:")
    if is_computers and {before}:
        os.kill(os.getpid(), signal.SIGKILL)
    await kept(store, game, base, events, done, **more)
    if is_computers:
        os.kill(os.getpid(), signal.SIGKILL)
    if done.key == {turn!r}:
        turns.append(done)
Store.append = append
from tilewright.cli import main
main()
"""


@pytest.mark.parametrize("before", [True, False], ids=["before it is kept", "once it is kept"])
def test_a_computer_whose_server_is_killed_as_it_plays_plays_once(
    tmp_path: Path, before: bool
) -> None:
    database = str(tmp_path / "games.db")
    server = KilledServer(database, script=KILLS_ITSELF.format(before=before, turn=TURN))
    with started(server):
        ledger, turns = asyncio.run(_played(server))
    asyncio.run(check_tables(database, ledger))
    person, computer = turns
    assert (person["kind"], person["seat"], computer["seat"]) == ("pass", 0, 1)


async def _played(server: KilledServer) -> tuple[Ledger, list[Json]]:
    """Return the acknowledged commands, and the turns until the person is on turn again."""
    ledger = Ledger()
    headers = {"X-Tilewright": "1"}
    async with httpx.AsyncClient(base_url=server.url, headers=headers, timeout=PATIENCE) as http:
        game = (await http.post("/api/games", json=ONE_COMPUTER)).json()["id"]
        number = {"type": "number", "number": chance.number()}
        await _give(http, game, "number", (await view_to_act_on(http, game))["version"], number)
        view = await view_to_act_on(http, game)
        assert view["can"]["play"]
        with suppress(httpx.TransportError):  # the server may be gone before it has answered
            await _give(http, game, TURN, view["version"], PASS)
        await asyncio.to_thread(server.fall)
        server.script = PLAIN
        await asyncio.to_thread(server.start)
        ledger.note(game, TURN, await _give(http, game, TURN, view["version"], PASS))
        after = await view_to_act_on(http, game)
        assert after["can"]["play"]
        return ledger, after["turns"][len(view["turns"]) :]


async def _give(http: httpx.AsyncClient, game: str, key: str, version: int, command: Json) -> int:
    """Send the command, and return the version after it."""
    sent = {"key": key, "version": version, "command": command}
    answer = await http.post(f"/api/games/{game}/commands", json=sent)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])
