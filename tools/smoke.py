"""Use an installed Tilewright as a stranger would: `python tools/smoke.py`.

`python tools/smoke.py light` expects an installation without extras: no server, and a refusal.

Run it outside a checkout, so that the installed package answers and not the sources. With
`TILEWRIGHT_KERNEL=compiled` it fails where the wheel lacks compiled kernels.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
from urllib.request import urlopen

import tilewright


def judge_a_play() -> None:
    """Score a play of the rule sheets, and refuse one the rack does not hold."""
    game = tilewright.Game("heirloom", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    assert game.play("8F HORN").score == 14
    try:
        game.play("H6 FORM")
    except tilewright.Refusal:
        return
    raise AssertionError("a play without its tiles was accepted")


def ask_the_commands() -> None:
    """Run two commands in processes of their own."""
    command = [sys.executable, "-m", "tilewright"]
    shown = subprocess.run([*command, "--version"], capture_output=True, text=True, check=True)
    assert tilewright.__version__ in shown.stdout
    played = subprocess.run(
        [*command, "selfplay", "--games", "2", "--json"], capture_output=True, text=True, check=True
    )
    assert json.loads(played.stdout)


def serve_the_page() -> None:
    """Serve the table on a free port and fetch the page and the health check."""
    from tilewright.server.serve import Server
    from tilewright.server.settings import Settings

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        answers = threading.Event()
        server = Server(Settings(data_dir=folder, port=0), lambda _: answers.set())
        thread = threading.Thread(target=server.run)
        thread.start()
        try:
            assert answers.wait(timeout=60)
            for path in ("", "api/health", "api/ready"):
                with urlopen(server.url + path, timeout=60) as answer:
                    assert answer.status == 200, path
        finally:
            server.stop()
            thread.join()


def refuse_to_serve() -> None:
    """Ask for the table without the server's packages, and expect the name of the extra."""
    refused = subprocess.run(
        [sys.executable, "-m", "tilewright", "serve"], capture_output=True, text=True, check=False
    )
    assert refused.returncode == 2, refused
    (line,) = refused.stderr.splitlines()
    assert "pip install 'tilewright[server]'" in line


def main() -> None:
    """Run every check; the first that fails ends the program."""
    last = refuse_to_serve if sys.argv[1:] == ["light"] else serve_the_page
    for check in (judge_a_play, ask_the_commands, last):
        check()
        print(f"{check.__name__}: as it should be")


if __name__ == "__main__":
    main()
