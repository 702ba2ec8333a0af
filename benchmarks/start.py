"""Measure how soon a process is ready: CPU seconds of an import, of commands, and of the server.

    python benchmarks/start.py [--rounds N] [--beside SRC] [--json]

The server's are until it has answered with the page: on a new database, and on one that is ready.
`--beside` measures another checkout's `src/` in turn with this one. Each figure is the least of
all rounds, because a busy machine only ever adds to it. Linux only.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from urllib.request import urlopen

HERE = Path(__file__).parents[1] / "src"
COMMANDS = {
    "python": ["-c", "pass"],
    "import tilewright": ["-c", "import tilewright"],
    "--help": ["-m", "tilewright", "--help"],
    "words check": ["-m", "tilewright", "words", "check", "HORN"],
}
NEW, READY = "serve, new database", "serve, same database"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--beside", type=Path, help="the src/ of another checkout")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    sources = [HERE] if options.beside is None else [options.beside.resolve(), HERE]
    least: dict[str, dict[str, float]] = {str(source): {} for source in sources}
    # the first round also compiles what has no .pyc file yet, and is not counted
    for number in range(options.rounds + 1):
        for source in sources:
            for name, seconds in one_round(source).items():
                if number:
                    known = least[str(source)]
                    known[name] = min(seconds, known.get(name, seconds))
    for source, figures in least.items():
        if options.json:
            print(json.dumps({"source": source, **figures}))
        else:
            print(source, *(f"{name}: {s:.2f} s" for name, s in figures.items()), sep="\n  ")


def one_round(source: Path) -> dict[str, float]:
    """Return the CPU seconds of each start of the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    # with it, every process would compile the whole program again
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    figures = {name: _command(command, environment) for name, command in COMMANDS.items()}
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder, "games.db"))
        figures[NEW] = _server(database, environment)
        figures[READY] = _server(database, environment)
    return figures


def _command(arguments: list[str], environment: Mapping[str, str]) -> float:
    process = subprocess.Popen(
        [sys.executable, *arguments], env=environment, stdout=subprocess.DEVNULL
    )
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{arguments} failed")
    return used.ru_utime + used.ru_stime


def _server(database: str, environment: Mapping[str, str]) -> float:
    options = ["--port", "0", "--no-open", "--json", "--database", database]
    with subprocess.Popen(
        [sys.executable, "-m", "tilewright", "serve", *options],
        env=environment,
        stdout=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        with urlopen(json.loads(process.stdout.readline())["url"]) as page:
            page.read()
        used = _cpu_seconds(process.pid)
        process.terminate()
    return used


def _cpu_seconds(process: int) -> float:
    """Return the processor time that a running process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
