"""Write the tables by which names that look alike are found, from three files of Unicode.

python tools/write_unicode_security.py FOLDER

The folder holds `confusables.txt`, `IdentifierStatus.txt` and `IdentifierType.txt` of one version
of Unicode's security data.
"""

from __future__ import annotations

import json
import re
import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

from tilewright.server.names.look_alikes import TABLES

if TYPE_CHECKING:
    from collections.abc import Iterator

_VERSION = re.compile(r"^# Version: (\S+)$", re.MULTILINE)
_PAIR = re.compile(r"\[\n(\d+),\n(\d+)\n\]")


def main() -> None:
    """Write the tables."""
    folder = Path(sys.argv[1])
    texts = {
        name: (folder / f"{name}.txt").read_text("utf-8-sig")
        for name in ("confusables", "IdentifierStatus", "IdentifierType")
    }
    (version,) = {found[1] for text in texts.values() if (found := _VERSION.search(text))}
    text = json.dumps(_tables(texts, version), indent=0)
    TABLES.write_text(_PAIR.sub(r"[\1, \2]", text) + "\n", "ascii")


def _tables(texts: dict[str, str], version: str) -> dict[str, object]:
    likes = defaultdict(list)
    for source, prototype, *_ in _fields(texts["confusables"]):
        likes["".join(chr(int(code, 16)) for code in prototype.split())].append(
            chr(int(source, 16))
        )
    return {
        "origin": f"Unicode {version}, see NOTICE; by tools/write_unicode_security.py",
        "allowed": _ranges(texts["IdentifierStatus"], "Allowed"),
        "ignorable": _ranges(texts["IdentifierType"], "Default_Ignorable"),
        "prototypes": {prototype: "".join(sorted(likes[prototype])) for prototype in sorted(likes)},
    }


def _fields(text: str) -> Iterator[list[str]]:
    """Yield the fields of each line, without comments."""
    for line in text.splitlines():
        content = line.partition("#")[0].strip()
        if content:
            yield [field.strip() for field in content.split(";")]


def _ranges(text: str, wanted: str) -> list[list[int]]:
    """Return the ranges of the code points that have this value, in order."""
    ranges: list[list[int]] = []
    for codes in sorted(
        [int(code, 16) for code in codes.split("..")]
        for codes, values in _fields(text)
        if wanted in values.split()
    ):
        if ranges and ranges[-1][1] == codes[0] - 1:
            ranges[-1][1] = codes[-1]
        else:
            ranges.append([codes[0], codes[-1]])
    return ranges


if __name__ == "__main__":
    main()
