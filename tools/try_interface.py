"""Try every address of the interface with Schemathesis, on a server of its own on this machine.

    python tools/try_interface.py [--seconds 300] [--examples 60] [--seed 1] [-- OPTION ...]

Requests are made up from the OpenAPI document, at its limits and beyond them;
they are about games, sheets, puzzles and lists that exist, and come from a guest, a program
with a token and nobody. An answer may have no status of 5xx, and must have a status, a type and a
form that the document promises. What follows `--` is given to `st run`.
"""

from __future__ import annotations

import argparse
import os
import secrets
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from interface_cast import METRICS, SEED, SERVER
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

if TYPE_CHECKING:
    from collections.abc import Iterator

CHECKS = (
    "not_a_server_error", "status_code_conformance", "content_type_conformance",
    "response_schema_conformance", "response_headers_conformance",
)  # fmt: skip
PATIENCE = 60.0


def main() -> None:
    """Try a server of its own, and exit as Schemathesis does."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=300, help="the most that it may take")
    parser.add_argument("--examples", type=int, default=60, help="requests made up per address")
    parser.add_argument("--seed", type=int, default=secrets.randbelow(2**32))
    parser.add_argument("more", nargs="*", help="options of `st run`")
    options = parser.parse_args()
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as url:
        # first what is mostly allowed, then the limits and what breaks the document
        done = [
            tried(url, folder, ["--phases", phase, "--max-time", str(options.seconds // 2),
                                "--max-examples", str(options.examples),
                                "--seed", str(options.seed), *options.more])
            for phase in ("fuzzing", "coverage")
        ]  # fmt: skip
    sys.exit(max(done))


def tried(url: str, folder: str, options: list[str]) -> int:
    """Let Schemathesis try a server, and return its exit status."""
    command = [
        str(Path(sys.executable).with_name("st")), "run", f"{url}api/openapi.json",
        "--url", url, "--checks", ",".join(CHECKS), "--continue-on-failure", "--warnings", "off",
        "--request-timeout", "60", "--generation-database", "none",
        "--generation-with-security-parameters", "false", *options,
    ]  # fmt: skip
    surroundings = os.environ | {
        SERVER: url,
        SEED: options[options.index("--seed") + 1],
        "SCHEMATHESIS_HOOKS": "interface_hooks",
        "PYTHONPATH": str(Path(__file__).parent),
    }
    return subprocess.run(command, env=surroundings, cwd=folder, check=False).returncode


@contextmanager
def running(folder: Path) -> Iterator[str]:
    """Run a server that limits nobody until the end of the block; yield its address."""
    settings = Settings(
        port=0,
        data_dir=str(folder),
        house="never",
        metrics_token=METRICS,
        challenge_wait_seconds=0.0,
        computer_pause_seconds=0.0,
        requests_per_second=10_000.0,
        games_per_minute=60_000.0,
        lookups_per_hour=3_600_000.0,
        passwords_per_minute=60_000.0,
        reports_per_hour=3_600_000.0,
        work_share=100.0,
        open_tables_per_client=10_000,
    )
    ready = threading.Event()
    server = Server(settings, on_ready=lambda _: ready.set())
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        if not ready.wait(PATIENCE):
            raise TimeoutError("the server does not start")
        yield server.url
    finally:
        server.stop()
        thread.join(PATIENCE)


if __name__ == "__main__":
    main()
