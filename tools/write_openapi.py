"""Write docs/openapi.json from the server's handlers.

python tools/write_openapi.py
"""

from __future__ import annotations

import json
from pathlib import Path

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface

DOCUMENT = Path(__file__).resolve().parent.parent / "docs/openapi.json"


def document() -> str:
    """Return the OpenAPI document as it is stored."""
    return json.dumps(interface(HANDLERS), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
