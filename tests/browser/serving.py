"""The server under test, as its own process."""

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

from daemons import free_port

REPEATABLE = Path(__file__).parents[1] / "services/repeatable.py"


@dataclass
class Server:
    """The command `tilewright serve`, which can be stopped and started on the same games."""

    database: Path
    port: int = 0
    url: str = ""
    settings: dict[str, str] = field(default_factory=dict)
    """More options, as the environment has them."""
    process: subprocess.Popen[str] | None = field(default=None, repr=False)

    def start(self) -> None:
        # one that nobody takes while the server is stopped
        self.port = self.port or free_port()
        command = [sys.executable, str(REPEATABLE), "serve", "--no-open", "--json"]
        options = ["--port", str(self.port), "--database", str(self.database)]
        quick = {
            "TILEWRIGHT_CHALLENGE_WAIT_SECONDS": "0.2",
            "TILEWRIGHT_COMPUTER_PAUSE_SECONDS": "0",
            "TILEWRIGHT_LOOKUPS_PER_HOUR": "36000",
        }
        self.process = subprocess.Popen(
            command + options,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | quick | self.settings,
        )
        assert self.process.stdout is not None
        self.url = json.loads(self.process.stdout.readline())["url"]

    def go_on(self) -> None:
        """Start again, or let run on, what a test that failed left stopped."""
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
        else:
            self.start()

    def stop(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=60)
