"""The server as a process of its own: started, asked to stop, and killed."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings, SettingsError

from .conftest import PATIENCE, Guest, running

SCRIPT = """
import sys
from functools import partial
from tilewright.server.serve import serve
from tilewright.server.settings import load_settings
serve(load_settings({"port": 0, "data_dir": sys.argv[1]}), partial(print, flush=True))
"""


@contextmanager
def process(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that serves, and its address."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as serving:
        assert serving.stdout is not None
        try:
            yield serving, serving.stdout.readline().strip()
        finally:
            serving.kill()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_it_in_good_order(tmp_path: Path, how: signal.Signals) -> None:
    with process(tmp_path) as (serving, url):
        ann = Guest(url)
        ann.on_turn(ann.start())
        serving.send_signal(how)
        assert serving.wait(PATIENCE) in (0, -how)
        assert serving.stdout is not None
        assert serving.stdout.read() == ""
        ann.http.close()


def test_what_was_answered_survives_a_kill(tmp_path: Path) -> None:
    with process(tmp_path) as (serving, url):
        ann = Guest(url)
        game = ann.start("challenge")
        answer = ann.command(game, {"type": "pass"}, ann.on_turn(game)["version"])
        for _ in range(2):
            tile = ann.on_turn(game)["rack"][:1]
            answer = ann.command(game, {"type": "exchange", "tiles": tile})
        serving.kill()
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    with process(tmp_path) as (_, url):
        ann = Guest(url)
        ann.http.cookies.set(COOKIE, cookie)
        after = ann.view(game)
        told = answer.json()
        assert after["version"] >= told["version"]
        assert after["turns"][: len(told["turns"])] == told["turns"]
        ann.http.close()


def test_a_second_server_on_the_same_file_refuses_to_start_until_the_first_has_ended(
    tmp_path: Path,
) -> None:
    with process(tmp_path) as (first, _):
        command = [sys.executable, "-c", SCRIPT, str(tmp_path)]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        second = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert second.returncode != 0
        assert "tilewright.db: another server uses this file" in second.stderr
        first.kill()
        first.wait(PATIENCE)
        with process(tmp_path) as (_, url):
            assert url.startswith("http")


def test_an_address_in_use_is_reported(settings: Settings, tmp_path: Path) -> None:
    with running(settings) as server:
        port = int(server.url.rstrip("/").rsplit(":", 1)[1])
        with pytest.raises(SettingsError, match=str(port)):
            Server(Settings(port=port, data_dir=str(tmp_path / "other")))


def test_a_process_may_open_as_many_files_as_it_can() -> None:
    script = (
        "import resource as r, sys\n"
        "from tilewright.server.serve import allow_many_files\n"
        "r.setrlimit(r.RLIMIT_NOFILE, (64, 200))\n"
        "allow_many_files()\n"
        "print(r.getrlimit(r.RLIMIT_NOFILE))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env={"PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "(200, 200)\n"
