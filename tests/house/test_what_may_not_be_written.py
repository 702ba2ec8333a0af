"""Names that no file may contain. They are written here rotated by thirteen letters."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

TRADE_NAMES = ("fpenooyr", "unfoeb", "znggry")
REGISTRY_HOSTS = ("clcv.bet", "clgubaubfgrq", "aczwf.bet", "aczwf.pbz", "qro.qrovna")


def _places(text_files: dict[Path, str], turned: str) -> list[str]:
    name = re.compile(re.escape(codecs.decode(turned, "rot13")), re.IGNORECASE)
    return [
        f"{path}:{number}"
        for path, text in text_files.items()
        if name.search(text) or name.search(path.as_posix())
        for number, line in enumerate(text.splitlines(), start=1)
        if name.search(line) or name.search(path.as_posix())
    ]


@pytest.mark.parametrize("turned", TRADE_NAMES)
def test_no_file_names_the_trade_mark_or_its_owners(
    text_files: dict[Path, str], turned: str
) -> None:
    assert _places(text_files, turned) == []


@pytest.mark.parametrize("turned", REGISTRY_HOSTS)
def test_no_file_names_the_host_of_a_package_registry(
    text_files: dict[Path, str], turned: str
) -> None:
    assert _places(text_files, turned) == []


def test_a_forbidden_name_is_found_in_any_case(tmp_path: Path) -> None:
    name = codecs.decode("Fpenooyr", "rot13")
    assert _places({tmp_path / "a.md": f"like\n{name.upper()}\n"}, "fpenooyr") == [
        f"{tmp_path / 'a.md'}:2"
    ]
