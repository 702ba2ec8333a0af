"""Write docs/openapi.json from the server's handlers.

python tools/write_openapi.py
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tilewright.server.routes import HANDLERS
from tilewright.server.routes.openapi import interface

DOCUMENT = Path(__file__).resolve().parent.parent / "docs/openapi.json"
WIDTH = 100


def document() -> str:
    """Return the OpenAPI document as it is stored: a field a line, where that is short enough."""
    return laid_out(interface(HANDLERS)) + "\n"


def laid_out(value: Any, depth: int = 0, before: int = 0) -> str:
    """Return a value as JSON; what fits on a line, beside the columns before it, stays on one."""
    short = json.dumps(value, ensure_ascii=False)
    # a comma may follow
    if not value or not isinstance(value, dict | list) or before + len(short) < WIDTH:
        return short
    named = value.items() if isinstance(value, dict) else (("", item) for item in value)
    margin = " " * (depth + 1)
    lines = []
    for name, item in named:
        start = margin + (json.dumps(name) + ": " if isinstance(value, dict) else "")
        lines.append(start + laid_out(item, depth + 1, len(start)))
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return "\n".join((opening, ",\n".join(lines), margin[1:] + closing))


if __name__ == "__main__":
    DOCUMENT.write_text(document(), encoding="utf-8")
