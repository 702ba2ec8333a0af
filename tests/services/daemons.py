"""Third-party servers that tests need: a real PostgreSQL and Redis, each in a folder of its own.

TILEWRIGHT_TEST_POSTGRES and TILEWRIGHT_TEST_REDIS name ones that run already.
"""

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

STARTED_SECONDS = 120.0
NEVER_GIVEN = range(20_000, 32_000)
"""Ports that the system gives to nobody who asks for any."""
MEMORY = Path("/dev/shm")
ENOUGH = 2 * 1024**3
"""Bytes that must be free there: a container has 64 MiB, unless it was asked for more."""


def free_port() -> int:
    """Return a free port of this machine, outside the range that is assigned at random."""
    while True:
        port = random.SystemRandom().choice(NEVER_GIVEN)
        with socket.socket() as tried, suppress(OSError):
            tried.bind(("127.0.0.1", port))
            return port


def programs_of_postgres() -> Path | None:
    """Return the folder of initdb and postgres, which Debian keeps off the path."""
    on_path = shutil.which("initdb")
    folders = [Path(on_path).resolve().parent] if on_path else []
    folders += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _as_another_user() -> dict[str, Any]:
    """Return a user for the server: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    names = [user.pw_name for user in pwd.getpwall() if user.pw_name in ("postgres", "nobody")]
    chosen = pwd.getpwnam("postgres" if "postgres" in names else names[0])
    return {"user": chosen.pw_uid, "group": chosen.pw_gid, "extra_groups": []}


@dataclass
class Daemon:
    """A server that can be started, killed, and started again on what it left behind."""

    command: Sequence[str]
    folder: Path
    port: int
    stop_signal: signal.Signals
    ready: Sequence[str]
    """A program that ends well once the server answers."""
    who: dict[str, Any] = field(default_factory=dict)
    process: "subprocess.Popen[bytes] | None" = None

    def start(self) -> None:
        """Start, and wait until it answers.

        After a kill it is tried again and again: PostgreSQL refuses to start while a child of the
        killed one has not yet noticed its parent's death.
        """
        end = time.monotonic() + STARTED_SECONDS
        while time.monotonic() < end:
            if self.process is None or self.process.poll() is not None:
                self.process = self._spawned()
            elif subprocess.run(self.ready, capture_output=True, check=False).returncode == 0:
                return
            time.sleep(0.05)
        raise RuntimeError(self.log())

    def log(self) -> str:
        """Return the output so far."""
        return (self.folder / "log").read_text()

    def _spawned(self) -> "subprocess.Popen[bytes]":
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                self.command, cwd=self.folder, stdout=log, stderr=log, **self.who
            )

    def kill(self) -> None:
        """Kill it without warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Stop it in good order."""
        self._end(self.stop_signal)

    @contextmanager
    def halted(self) -> Iterator[None]:
        """Let it do nothing during the block, while its connections stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(STARTED_SECONDS)
            self.process = None


def _memory() -> Path | None:
    """Return the folder of a file system in memory, if there is one with room for databases."""
    has_room = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free >= ENOUGH
    return MEMORY if has_room and os.access(MEMORY, os.W_OK) else None


@contextmanager
def _folder(who: dict[str, Any], parent: Path | None = None) -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="tilewright-", dir=parent) as name:
        if who:
            os.chown(name, who["user"], who["group"])
        yield Path(name)


@contextmanager
def postgres(*options: str, in_memory: bool = False) -> Iterator[Daemon]:
    """Yield a PostgreSQL of our own, with the user `tilewright` for anyone.

    It is as durable as it comes, unless options such as `fsync=off` say otherwise, or its files
    may be kept in memory.
    """
    programs = programs_of_postgres()
    if programs is None:
        pytest.skip("no PostgreSQL: apt install postgresql")
    who = _as_another_user()
    with _folder(who, _memory() if in_memory else None) as folder:
        initdb = [
            *(str(programs / "initdb"), "--pgdata", str(folder / "data"), "--auth", "trust"),
            *("--username", "tilewright", "--encoding", "UTF8", "--no-locale"),
        ]
        subprocess.run(initdb, check=True, capture_output=True, cwd=folder, **who)
        port = free_port()
        command = [
            *(str(programs / "postgres"), "-D", str(folder / "data"), "-p", str(port)),
            *("-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={folder}"),
            *(part for option in options for part in ("-c", option)),
        ]
        ready = [str(programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(port)]
        daemon = Daemon(command, folder, port, signal.SIGQUIT, ready, who)
        try:
            daemon.start()
            yield daemon
        finally:
            daemon.stop()


@contextmanager
def redis() -> Iterator[Daemon]:
    """Yield a Redis of our own that stores nothing."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("no Redis: apt install redis-server")
    with _folder({}) as folder:
        port = free_port()
        command = [
            *(program, "--port", str(port), "--bind", "127.0.0.1"),
            *("--save", "", "--appendonly", "no", "--dir", str(folder)),
        ]
        ready = ["redis-cli", "-p", str(port), "ping"]
        daemon = Daemon(command, folder, port, signal.SIGTERM, ready)
        try:
            daemon.start()
            yield daemon
        finally:
            daemon.stop()
