"""The command line: reads arguments, prints, and decides nothing.

Exit status: 0 when all is well, 1 when the answer is no, 2 for misuse.
"""

import sys

from tilewright.cli import (
    analyzing,
    benching,
    coaching,
    editions,
    keeping,
    leaves,
    lexicons,
    matching,
    positions,
    puzzling,
    selfplaying,
    words,
)
from tilewright.cli.app import app, let_help_flow
from tilewright.cli.datasets import dataset
from tilewright.cli.engine import engine
from tilewright.cli.exporting import export
from tilewright.cli.playing import play
from tilewright.cli.replaying import replay
from tilewright.cli.serving import serve
from tilewright.cli.terminal import standard_output
from tilewright.cli.verifying import verify
from tilewright.cli.working import worker

__all__ = [
    "analyzing",
    "app",
    "benching",
    "coaching",
    "dataset",
    "editions",
    "engine",
    "export",
    "keeping",
    "leaves",
    "lexicons",
    "main",
    "matching",
    "play",
    "positions",
    "puzzling",
    "replay",
    "selfplaying",
    "serve",
    "verify",
    "words",
    "worker",
]

let_help_flow(app)


def main() -> None:
    """Run the command named by the arguments; options alone are passed to `serve`."""
    arguments = sys.argv[1:]
    is_option = bool(arguments) and arguments[0].startswith("-")
    serves = not arguments or (is_option and arguments[0] not in ("--help", "--version"))
    with standard_output():
        app(["serve", *arguments] if serves else arguments)
