"""`tilewright play` as a person at a terminal and as a script have it."""

from __future__ import annotations

import json
import os
import re
import select
import subprocess
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import pytest
from typer.testing import CliRunner

from tilewright.cli import app

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

COMMAND = (sys.executable, "-m", "tilewright", "play")
AT_A_TERMINAL = """
import contextlib, os, pty, select, sys
child, screen = pty.fork()
if not child:
    os.execvp(sys.argv[1], sys.argv[1:])
ends = [screen, 0]
while True:
    ready, _, _ = select.select(ends, [], [])
    if screen in ready:
        try:
            shown = os.read(screen, 1 << 16)
        except OSError:
            break
        os.write(1, shown)
    if 0 in ready:
        keys = os.read(0, 1 << 16)
        if not keys:
            ends.remove(0)
        # the last words of a command that has ended are read all the same
        with contextlib.suppress(OSError):
            os.write(screen, keys)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
"""The standard library's `pty.spawn` drops what a command said last if a key comes after it."""

GENEROUS = 120
PROMPT = "turn> "
STEERING = re.compile(r"\x1b\[[?0-9;]*[a-zA-Z]")
COLOUR = re.compile(r"\x1b\[(?:[0-9]+;)*(?:3|4|9|10)[0-9]m")

needs_a_terminal = pytest.mark.skipif(os.name != "posix", reason="there are no such terminals here")


class Ended(NamedTuple):
    """How a command ended, and what it wrote."""

    returncode: int
    stdout: str
    stderr: str


def play_as_process(*arguments: str, lines: str | bytes) -> Ended:
    """Play these lines in a process of its own."""
    ended = subprocess.run(
        [*COMMAND, *arguments],
        input=lines.encode() if isinstance(lines, str) else lines,
        capture_output=True,
        env=os.environ | {"COLUMNS": "80"},
        timeout=GENEROUS,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout.decode(), ended.stderr.decode())


def play(*arguments: str, lines: str = "", **environment: str) -> Ended:
    """Play these lines here, which saves a second for starting a process."""
    return invoked(["play", *arguments], lines, environment)


def invoked(arguments: list[str], lines: str, environment: dict[str, str]) -> Ended:
    environment = {"COLUMNS": "80"} | environment
    ended = CliRunner().invoke(app, arguments, input=lines, env=environment)
    return Ended(ended.exit_code, ended.stdout, ended.stderr)


class Terminal:
    """The command at a terminal of its own."""

    command: tuple[str, ...] = COMMAND

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_A_TERMINAL, *self.command, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "40"} | environment,
        )
        self.raw = ""

    @property
    def shown(self) -> str:
        """All that has stood on the screen, without what steers it."""
        return STEERING.sub("", self.raw).replace("\r", "")

    def until(self, *texts: str, since: int = 0, seconds: float = GENEROUS) -> None:
        """One of these has been shown, after the given number of characters."""
        end = time.monotonic() + seconds
        assert self.process.stdout is not None
        while not any(text in self.shown[since:] for text in texts):
            left = max(0.0, end - time.monotonic())
            ready, _, _ = select.select([self.process.stdout], [], [], left)
            given = os.read(self.process.stdout.fileno(), 1 << 16) if ready else b""
            assert given, f"{texts} was never shown after {self.shown[since:]!r}"
            self.raw += given.decode("utf-8", "replace")

    def keys(self, keys: str) -> None:
        """These are pressed."""
        assert self.process.stdin is not None
        self.process.stdin.write(keys.encode())
        self.process.stdin.flush()

    def leave(self, key: str, then: str) -> None:
        """The key is pressed until this is shown.

        Python notices a Ctrl-C that comes while readline gets ready to wait only at the next key.
        """
        for _ in range(GENEROUS):
            with suppress(BrokenPipeError):
                self.keys(key)
            with suppress(AssertionError):
                self.until(then, seconds=1)
                return
        raise AssertionError(f"{key!r} led nowhere after {self.shown!r}")

    def line(self, line: str, *then: str) -> None:
        """The line is typed when it is asked for, and answered in one of these ways."""
        before = len(self.shown)
        self.keys(f"{line}\n")
        # the terminal shows what is typed, and that may hold what is waited for
        self.until("\n", since=before)
        self.until(*then, since=self.shown.index("\n", before))

    def end(self) -> int:
        """The exit status, when the command has ended by itself."""
        return self.process.wait(GENEROUS)


@pytest.fixture
def terminal() -> Iterator[type[Terminal]]:
    """Terminals that are gone after the test."""
    opened: list[Terminal] = []

    class Kept(Terminal):
        def __init__(self, *arguments: str, **environment: str) -> None:
            super().__init__(*arguments, **environment)
            opened.append(self)

    yield Kept
    for terminal in opened:
        terminal.process.kill()
        terminal.process.communicate()


@needs_a_terminal
def test_a_whole_game_is_played_at_a_narrow_terminal(terminal: type[Terminal]) -> None:
    at = terminal("--against", "strong", "--seed", "1", "--name", "Zoë", "--words", "void")
    at.until(PROMPT)
    while "The winner" not in at.shown:
        at.line("pass", PROMPT, "The winner")
    assert at.end() == 0
    assert "Zoë passed." in at.shown
    assert max(map(len, at.shown.splitlines())) <= 40
    assert "A B C D E F G H I J K L M N O" in at.shown


@needs_a_terminal
def test_lines_can_be_mended_and_refusals_are_read(terminal: type[Terminal]) -> None:
    at = terminal("--seed", "1")
    at.until(PROMPT)
    at.line("pasx\x7fs", "You passed.")
    at.until(PROMPT, since=at.shown.index("You passed."))
    at.line("1A QQQQ", "The rule:")
    at.until(PROMPT, since=at.shown.index("The rule:"))
    at.line("resign", "You would resign the game")
    at.until(PROMPT, since=at.shown.index("You would resign the game"))
    at.line("abort", "The game would end without a winner.")
    at.until(PROMPT, since=at.shown.index("The game would end without a winner."))
    at.line("quit", "This game is not saved.")
    at.until(PROMPT, since=at.shown.index("This game is not saved."))
    at.keys("quit\n")
    assert at.end() == 0
    assert "You left the game." not in at.shown


@needs_a_terminal
@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_a_game_that_is_left_is_kept_and_nothing_is_thrown(
    key: str, terminal: type[Terminal], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    at = terminal("--seed", "1", "--save", str(file))
    at.until(PROMPT)
    at.leave(key, "the game is saved")
    assert at.end() == 0
    assert "Traceback" not in at.shown
    assert json.loads(file.read_text())["events"]


@needs_a_terminal
def test_who_presses_ctrl_c_many_times_loses_nothing(
    terminal: type[Terminal], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    at = terminal("--seed", "1", "--save", str(file))
    at.until(PROMPT)
    with suppress(BrokenPipeError):
        while at.process.poll() is None:
            at.keys("\x03")
            with suppress(AssertionError):
                at.until("no such words", seconds=0.005)
    at.until("the game is saved")
    assert at.end() == 0
    assert "Traceback" not in at.shown
    assert json.loads(file.read_text())["events"]


@needs_a_terminal
@pytest.mark.parametrize(("environment", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colour_is_left_away_where_nobody_wants_it(
    environment: dict[str, str], coloured: bool, terminal: type[Terminal]
) -> None:
    at = terminal("--seed", "1", **environment)
    at.until(PROMPT)
    assert bool(COLOUR.search(at.raw)) is coloured
    assert "double letter" in at.shown


def test_lines_from_elsewhere_play_too_and_the_same_seed_is_the_same_game() -> None:
    once, again = (play_as_process("--seed", "4", lines="pass\npass\n") for _ in range(2))
    assert once.returncode == 0
    assert once.stdout == again.stdout
    assert once.stdout.count("You passed.") == 2
    assert "\x1b" not in once.stdout
    assert once.stderr == ""


def test_a_script_can_read_how_the_game_ended(tmp_path: Path) -> None:
    file = tmp_path / "game.gcg"
    arguments = ("--seed", "4", "--against", "gentle", "--against", "strong", "--json")
    ended = play(*arguments, "--save", str(file), lines="resign\n")
    told = json.loads(ended.stdout)
    assert told["over"] is True
    assert [player["level"] for player in told["players"]] == [None, "gentle", "strong"]
    assert told["file"] == str(file)
    assert "You left the game." in ended.stderr
    assert "#player1" in file.read_text()


def test_a_game_that_was_kept_is_played_on(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert play("--seed", "5", "--save", str(file), lines="pass\n").returncode == 0
    on = play("--resume", str(file), lines="sheet\npass\nquit\n")
    assert on.returncode == 0
    assert "pass" in on.stdout
    events = json.loads(file.read_text())["events"]
    assert sum(event["type"] == "turn_passed" for event in events) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--against", "mighty"), "unknown player 'mighty'; choose equity, score, sim"),
        (("--against", "steady") * 4, "at most 3 computers"),
        (("--words", "any"), "unknown word policy 'any'; choose challenge or void"),
        (("--edition", "none"), "unknown edition 'none'"),
        (("--name", "\x1b[2J"), "choose a name of 1 to 40"),
        (("--name", ""), "choose a name of 1 to 40"),
        (("--resume", "nowhere.json"), "nowhere.json"),
        (("--save", "/nowhere/game.json"), "the folder /nowhere does not exist"),
    ],
)
def test_misuse_is_reported_in_a_sentence(arguments: tuple[str, ...], said: str) -> None:
    ended = play(*arguments)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("mine")
    assert "use --force to replace it" in play("--save", str(file)).stderr
    ended = play("--seed", "1", lines=f"save {file}\nsave\n")
    assert "use --force to replace it" in ended.stdout
    assert "Name the file" in ended.stdout
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    "lines", [b"\xff\xfe\n", b"A" * 3_000_000 + b"\npass\n", b"\x1b[2J\n\x00\n", b"pass\x85\n"]
)
def test_hostile_lines_are_refused_readably(lines: bytes) -> None:
    ended = play_as_process("--seed", "1", lines=lines)
    assert ended.returncode == 0
    assert ended.stderr == ""
    assert "\x1b" not in ended.stdout
    assert "Traceback" not in ended.stdout
    assert len(ended.stdout) < 20_000


# What a file of a game that is not over shows


def stored(tmp_path: Path, *arguments: str, lines: str = "pass\n", **environment: str) -> Path:
    """A game that was left after a pass."""
    file = tmp_path / "game.json"
    ended = play("--seed", "5", "--save", str(file), *arguments, lines=lines, **environment)
    assert ended.returncode == 0, ended.stderr
    return file


def command(name: str, *arguments: str | Path, **environment: str) -> Ended:
    """Run another command of the program."""
    return invoked([name, *map(str, arguments)], "", environment)


def test_the_file_of_a_game_under_way_shows_no_rack(tmp_path: Path) -> None:
    file = stored(tmp_path)
    document = json.loads(file.read_text())
    assert document["tilewright_game"] == 2
    assert [rack["number"] for rack in document["racks"]] == [1, 2]
    assert "seed" not in document["events"][0]
    assert not any("tiles" in event or "drawn" in event for event in document["events"])
    rack = play("--resume", str(file)).stdout.splitlines()
    prompt = next(line for line in rack if PROMPT in line)
    assert prompt.split()[0] not in file.read_text()


def test_a_stored_game_is_verified_where_it_was_stored(tmp_path: Path) -> None:
    file = stored(tmp_path)
    verified = command("verify", file)
    assert verified.returncode == 1
    assert "every draw follows from the seed and the numbers" in verified.stdout
    assert "the game is not over in this file" in verified.stdout


def test_another_machine_can_read_the_turns_and_learns_why_no_more(tmp_path: Path) -> None:
    file = stored(tmp_path)
    elsewhere = {"XDG_DATA_HOME": str(tmp_path / "elsewhere")}
    for refused in (
        command("verify", file, **elsewhere),
        play("--resume", str(file), **elsewhere),
    ):
        assert refused.returncode == 2
        assert "which is not on this machine or belongs to another user" in refused.stderr
        assert "open the game where it was stored" in refused.stderr
    exported = command("export", file, **elsewhere)
    assert exported.returncode == 0
    assert ">You: - +0 0" in exported.stdout
    assert "#rack" not in exported.stdout
    assert "written without racks" in exported.stderr


def test_gcg_of_a_game_under_way_has_ones_own_rack_alone(tmp_path: Path) -> None:
    file, direct = stored(tmp_path), tmp_path / "game.gcg"
    assert play("--seed", "5", "--save", str(direct), lines="pass\n").returncode == 0
    exported = command("export", file)
    assert exported.stdout == direct.read_text()
    assert len(re.findall("^#rack[12] [A-Z?]{7}$", exported.stdout, re.MULTILINE)) == 1
    assert not re.search("^>Quill: [A-Z?]+ (?:8|[A-Z]8|-)", exported.stdout, re.MULTILINE)
    opened = tmp_path / "copy.gcg"
    opened.write_text(exported.stdout)
    assert command("replay", opened).returncode == 0


def test_a_pass_phrase_opens_the_game_anywhere_and_nothing_else_does(tmp_path: Path) -> None:
    said = {"TILEWRIGHT_PASS_PHRASE": "tea and biscuits"}
    file = stored(tmp_path, "--pass-phrase", **said)
    elsewhere = {"XDG_DATA_HOME": str(tmp_path / "elsewhere")}
    assert play("--resume", str(file), lines="pass\n", **said, **elsewhere).returncode == 0
    assert json.loads(file.read_text())["lock"]["by"] == "pass_phrase"
    assert "enter the pass phrase of You" in play("--resume", str(file)).stderr
    wrong = play("--resume", str(file), TILEWRIGHT_PASS_PHRASE="coffee and cake")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert "wrong pass phrase" in wrong.stderr
    short = play("--pass-phrase", TILEWRIGHT_PASS_PHRASE="tea")
    assert "a pass phrase must have 8 to 128 characters" in short.stderr


@needs_a_terminal
def test_a_pass_phrase_is_asked_for_and_never_shown(
    terminal: type[Terminal], tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    at = terminal("--seed", "1", "--save", str(file), "--pass-phrase")
    for asked in ("Pass phrase for this game:", "Repeat it:"):
        at.until(asked)
        at.keys("tea and biscuits\n")
    at.until(PROMPT)
    at.line("quit", "the game is saved")
    assert at.end() == 0
    again = terminal("--resume", str(file))
    again.until("Pass phrase of You:")
    again.keys("tea and biscuits\n")
    again.until(PROMPT)
    again.line("quit", "the game is saved")
    assert again.end() == 0
    assert "biscuits" not in at.shown + again.shown


def test_a_changed_file_is_refused(tmp_path: Path) -> None:
    file = stored(tmp_path)
    file.write_text(file.read_text().replace('"name": "You"', '"name": "Yon"'))
    for refused in (command("verify", file), command("export", file), play("--resume", str(file))):
        assert refused.returncode == 2
        assert "the seal is broken" in refused.stderr


def test_a_key_that_cannot_be_made_is_reported_before_the_game(tmp_path: Path) -> None:
    nowhere = tmp_path / "file"
    nowhere.write_text("")
    ended = play("--save", str(tmp_path / "game.json"), XDG_DATA_HOME=str(nowhere))
    assert (ended.returncode, ended.stdout) == (2, "")
    assert "file" in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_game_that_was_stored_open_is_played_on_and_sealed(tmp_path: Path) -> None:
    from tilewright.notation.game_file import write_game_file
    from tilewright.sealing import read_with

    file = stored(tmp_path)
    file.write_text(write_game_file(read_with(file.read_bytes(), None)))
    assert json.loads(file.read_text())["tilewright_game"] == 1
    assert "#rack" in command("export", file).stdout
    assert play("--resume", str(file), lines="pass\n").returncode == 0
    assert json.loads(file.read_text())["tilewright_game"] == 2


@pytest.mark.parametrize("file", ["game.json", "game.gcg"])
def test_a_game_that_is_over_is_written_open(file: str, tmp_path: Path) -> None:
    path = tmp_path / file
    assert play("--seed", "5", "--save", str(path), lines="resign\n").returncode == 0
    assert "sealed" not in path.read_text()
