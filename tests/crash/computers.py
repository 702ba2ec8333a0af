"""People who always pass, at tables with computers, and the invariants of their games."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import chance
import httpx

from tilewright.game.game import replay
from tilewright.notation.stored_events import decode_event
from tilewright.server.store import Store, database_at

from .killing import PATIENCE, Ledger, Lost

TABLES = 6
ASKS = 0.02
NEW_TABLE = {
    "edition": "standard",
    "words": "void",
    "name": "Ann",
    "computers": [{"name": name, "level": "steady"} for name in ("Quill", "Reed")],
}


async def at_tables_with_computers(url: str, disturb: Callable[[Ledger], None]) -> Ledger:
    """Games go on at some tables until nothing is disturbed any more, and a turn longer.

    Raises:
        Lost: one of them does not go on.
    """
    ledger = Ledger()
    disturbing = asyncio.create_task(asyncio.to_thread(disturb, ledger))
    try:
        async with asyncio.TaskGroup() as tables:
            for _ in range(TABLES):
                tables.create_task(_games(url, ledger, disturbing.done))
    finally:
        ledger.is_closed = True
        await disturbing
    return ledger


async def check_tables(database: str, ledger: Ledger) -> None:
    """Check that every game is whole, and that no seat has acted twice at one version.

    Raises:
        Lost: it is not so.
    """
    store = Store(database_at(database))
    await store.database.open()
    try:
        for game in {game for game, _ in ledger.done}:
            kept = await store.kept(game)
            assert kept is not None
            versions = {done.key: done.version for done in kept.done}
            if len(set(versions.values())) != len(versions):
                raise Lost(f"game {game}: two commands at one version: {versions}")
            acknowledged = {key: v for (of, key), v in ledger.done.items() if of == game}
            if not acknowledged.items() <= versions.items():
                raise Lost(f"game {game}: acknowledged {acknowledged}, kept {versions}")
            replay(tuple(map(decode_event, kept.events)))
    finally:
        await store.database.close()


async def _games(url: str, ledger: Ledger, is_over: Callable[[], bool]) -> None:
    headers = {"X-Tilewright": "1"}
    async with httpx.AsyncClient(base_url=url, headers=headers, timeout=PATIENCE) as http:
        while not is_over():
            answer = await http.post("/api/games", json=NEW_TABLE)
            assert answer.status_code == 201, answer.text
            await _game(http, answer.json()["id"], ledger, is_over)


async def _game(
    http: httpx.AsyncClient, game: str, ledger: Ledger, is_over: Callable[[], bool]
) -> None:
    """Play the game to its end, or until a computer has acted after the last kill."""
    was_over = False
    while True:
        view = await view_to_act_on(http, game)
        if view["state"] == "over" or was_over:
            return
        was_over = is_over()
        number = {"type": "number", "number": chance.number()}
        command = number if view["can"]["number"] else {"type": "pass"}
        key = f"at-{view['version']}"
        sent = {"key": key, "version": view["version"], "command": command}
        answer = await http.post(f"/api/games/{game}/commands", json=sent)
        if answer.status_code == 200:
            ledger.note(game, key, answer.json()["version"])
        elif answer.status_code != 409:  # a computer was quicker with its number
            raise Lost(f"game {game}: {answer.text}")


async def view_to_act_on(http: httpx.AsyncClient, game: str) -> dict[str, Any]:
    """Return the person's view once it is their turn, or the computers do the rest.

    Raises:
        Lost: the game does not go on.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        view: dict[str, Any] = (await http.get(f"/api/games/{game}")).json()
        if view["can"]["play"] or view["can"]["number"] or view["state"] == "over":
            return view
        if view["state"] == "awaiting_final_challenge":
            return {**view, "state": "over"}  # computers see to the rest
        await asyncio.sleep(ASKS)
    raise Lost(f"game {game} does not go on")
