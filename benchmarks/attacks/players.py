"""An attack by player packages: computers that hang, eat memory, print, cheat or come late."""

import asyncio
import json
import os
import secrets
from itertools import cycle
from pathlib import Path
from typing import cast

from .clients import Client
from .repeating import Answers, repeated
from .scene import Scene

FAULTS = ("hanging", "eating", "printing", "cheating", "late")
AT_ONCE = 5
PACKAGE = """
import time

from tilewright.game.commands import ExchangeTiles
from tilewright.players import StaticPlayer


class Hanging(StaticPlayer):
    def choose(self, view):
        time.sleep(3600)


class Eating(StaticPlayer):
    def choose(self, view):
        kept = []
        while True:
            kept.append(bytearray(2**20))


class Printing(StaticPlayer):
    def choose(self, view):
        while True:
            print("x" * 65536)


class Cheating(StaticPlayer):
    def choose(self, view):
        return ExchangeTiles(view.seat, ("Q",) * 7)


class Late(StaticPlayer):
    def choose(self, view):
        time.sleep(30)
        return super().choose(view)
"""


def install(folder: Path) -> dict[str, str]:
    """Write the package as pip would install it; return how a server is to seat its players."""
    package, facts = folder / "tilewright_faulty.py", folder / "tilewright_faulty-1.0.dist-info"
    facts.mkdir(parents=True)
    makers = (
        f"\n\ndef {name}(lexicon, chance, seed):\n    return {name.title()}(lexicon)\n"
        for name in FAULTS
    )
    package.write_text(PACKAGE + "".join(makers))
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: tilewright-faulty\n")
    points = (f"{name} = tilewright_faulty:{name}\n" for name in FAULTS)
    (facts / "entry_points.txt").write_text("[tilewright.players]\n" + "".join(points))
    paths = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return {"PYTHONPATH": paths, "TILEWRIGHT_ENGINES": ",".join(FAULTS)}


async def players(_: Scene, client: Client, until: float) -> Answers:
    """Sit down with three faulty players of a kind, and pass, so that it is their turn."""
    faults = cycle(FAULTS)

    async def one() -> str:
        level = next(faults)
        computers = [{"name": f"Quill {number}", "level": level} for number in range(3)]
        asked = {"edition": "wall", "name": "Ann", "computers": computers}
        opened = await client.told("POST", "/api/games", json.dumps(asked).encode())
        game = f"/api/games/{opened['id']}"
        status = ""
        for command in ({"type": "number", "number": secrets.token_hex(16)}, {"type": "pass"}):
            version = cast("int", (await client.told("GET", game))["version"])
            body = {"key": secrets.token_hex(8), "version": version, "command": command}
            status = await client.post(f"{game}/commands", json.dumps(body).encode())
            await asyncio.sleep(0.2)
        return f"{level} {status}"

    return await repeated(one, AT_ONCE, until)
