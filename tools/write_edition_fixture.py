"""Write web/src/testing/editions.ts, the editions as the server sends them to the page.

python tools/write_edition_fixture.py

The unit tests of the page read it, so that no figure of an edition is written there by hand.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from tilewright.notation.wire import edition_json
from tilewright.rules.editions import EDITIONS

ROOT = Path(__file__).resolve().parent.parent
FIXTURE = ROOT / "web/src/testing/editions.ts"

HEAD = """
/** For tests: what `/api/editions` answers. Written by tools/write_edition_fixture.py. */
import type { Edition } from '../api/types'

export const EDITIONS: readonly Edition[] = """


def fixture() -> str:
    """Return the source of the fixture."""
    answer = msgspec.json.encode([edition_json(edition) for edition in EDITIONS.values()])
    return f"{HEAD.lstrip()}{msgspec.json.format(answer, indent=1).decode()}\n"


if __name__ == "__main__":
    FIXTURE.write_text(fixture(), encoding="utf-8")
