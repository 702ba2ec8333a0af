"""`tilewright serve` at a terminal: the question whether phones of the house may join."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from tilewright.cli.serving import QUESTION, qr_code

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

GENEROUS = 60
PHONES = "127.0.0.2"
needs_a_terminal = pytest.mark.skipif(
    sys.platform != "linux", reason="other systems have no second address of their own"
)


class Terminal:
    """A terminal with `tilewright serve` in it."""

    def __init__(self, controlling: int, serving: subprocess.Popen[bytes]) -> None:
        self._controlling = controlling
        self._serving = serving
        self.shown = ""

    def until(self, *expected: str) -> str:
        """Return the output so far, once one of these is in it; fail after a long time."""
        end = time.monotonic() + GENEROUS
        while not any(text in self.shown for text in expected):
            ready, _, _ = select.select([self._controlling], [], [], end - time.monotonic())
            assert ready, f"not shown: {expected}, but {self.shown!r}"
            self.shown += os.read(self._controlling, 4096).decode()
        return self.shown

    def type(self, line: str) -> None:
        os.write(self._controlling, f"{line}\n".encode())


@contextmanager
def serving(folder: Path, *options: str, piped: bool = False) -> Iterator[Terminal]:
    """Serve at a terminal, or with standard input from nowhere, until the end of the block."""
    import pty

    controlling, terminal = pty.openpty()
    environment = os.environ | {
        "TILEWRIGHT_DATA_DIR": str(folder),
        "TILEWRIGHT_HOUSE_ADDRESS": PHONES,
    }
    command = [sys.executable, "-m", "tilewright", "serve", "--port", "0", "--no-open", *options]
    where = subprocess.DEVNULL if piped else terminal
    process = subprocess.Popen(command, stdin=where, stdout=terminal, env=environment)
    try:
        yield Terminal(controlling, process)
    finally:
        process.kill()
        process.wait()
        os.close(controlling)
        os.close(terminal)


@needs_a_terminal
def test_a_terminal_is_asked_once_and_a_yes_shows_the_address_and_its_code(tmp_path: Path) -> None:
    with serving(tmp_path) as terminal:
        terminal.until(QUESTION)
        assert PHONES not in terminal.shown
        terminal.type("y")
        shown = terminal.until("█")
        assert re.search(rf"Phones in this house can join at http://{PHONES}:\d+/", shown)
    with serving(tmp_path) as terminal:
        assert QUESTION not in terminal.until("can join at")


@needs_a_terminal
def test_without_a_clear_yes_nobody_is_let_in_and_nobody_is_asked_again(tmp_path: Path) -> None:
    with serving(tmp_path) as terminal:
        terminal.until(QUESTION)
        terminal.type("")
        assert "can join" not in terminal.until("Tilewright is at")
    with serving(tmp_path) as terminal:
        assert QUESTION not in terminal.until("Tilewright is at")


@needs_a_terminal
def test_where_nobody_sits_at_the_terminal_nobody_is_asked_or_let_in(tmp_path: Path) -> None:
    (tmp_path / "house.json").write_text("{}")
    with serving(tmp_path, piped=True) as terminal:
        shown = terminal.until("Tilewright is at")
        assert QUESTION not in shown
        assert "can join" not in shown
    with serving(tmp_path, "--no-house") as terminal:
        assert QUESTION not in terminal.until("Tilewright is at")


def test_the_code_of_an_address_is_square_with_a_quiet_margin() -> None:
    lines = [
        re.sub(r"\x1b\[[0-9;]*m", "", line) for line in qr_code("http://192.168.1.5").split("\n")
    ]
    assert {len(line) for line in lines} == {2 * len(lines) - 1}
    assert set(lines[0]) == {" "}
    assert all(line.startswith("  ") and line.endswith("  ") for line in lines)
