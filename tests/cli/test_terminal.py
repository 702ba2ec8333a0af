"""The command at the end of a pipe, on a full disk, and on a terminal of few letters."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tilewright.cli.terminal import clean, say

HEAD = "#player1 ann Ann\n#player2 Zoë Zoë\n"
WRONG = ">Zoë: - +1 1\n>ann: - +0 0\n" * 300
FULL = Path("/dev/full")


def tilewright(
    *arguments: str, stdout: int | None = subprocess.PIPE, text: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, with its exit status and what it wrote."""
    return subprocess.run(
        [sys.executable, "-m", "tilewright", *arguments],
        input=text,
        stdout=stdout,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=os.environ | environment,
        timeout=300,
        check=False,
    )


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoë, 李", "Zoë, 李"),
        ("\x1b[31m\x9b\x07\r\n\t", r"\x1b[31m\x9b\x07\r\n\t"),
        ("\u202e\u2066\u200f\ufeff", r"\u202e\u2066\u200f\ufeff"),
        ("\udcff", r"\udcff"),
    ],
)
def test_what_would_steer_a_terminal_is_escaped(
    text: str, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert clean(text) == shown
    say(text)
    assert capsys.readouterr().out == f"{shown}\n"


def test_a_letter_that_the_encoding_lacks_is_escaped() -> None:
    text = HEAD + ">Zoë: - +1 1\n"
    ended = tilewright("replay", "-", text=text, PYTHONIOENCODING="utf-8", PYTHONUTF8="0")
    assert "Zoë: score 1" in ended.stdout
    ended = tilewright("replay", "-", text=text, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert (ended.returncode, ended.stderr) == (1, "")
    assert r"Zo\xeb: score 1" in ended.stdout


@pytest.mark.skipif(not FULL.exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "arguments", [("replay", "-"), ("words", "check", "QI"), ("editions",), ("--help",)]
)
def test_a_full_disk_is_reported_in_a_sentence(arguments: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        ended = tilewright(*arguments, stdout=full.fileno(), text=HEAD + WRONG)
    assert ended.returncode == 2
    assert ended.stderr == "tilewright: standard output: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="pipes end otherwise here")
@pytest.mark.parametrize("arguments", [("replay", "-"), ("words", "check", "QI"), ("editions",)])
def test_a_reader_who_has_gone_ends_the_command_in_silence(arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    try:
        ended = tilewright(*arguments, stdout=writing, text=HEAD + WRONG)
    finally:
        os.close(writing)
    assert (ended.returncode, ended.stderr) == (141, "")


@pytest.mark.skipif(os.name != "posix", reason="a shell is needed")
def test_without_standard_input_there_is_a_sentence() -> None:
    ended = subprocess.run(
        ["sh", "-c", f"{sys.executable} -m tilewright replay - <&-"],
        capture_output=True,
        encoding="utf-8",
        timeout=300,
        check=False,
    )
    assert ended.returncode == 2
    assert ended.stderr == "tilewright: -: there is no standard input\n"
