"""The command line: reads arguments, prints, and decides nothing.

Exit status: 0 when all is well, 1 when the answer is no, 2 for misuse.
"""

import sys

from tilewright.cli.app import app
from tilewright.cli.terminal import standard_output

__all__ = ["app", "main"]


def main() -> None:
    """Run the command named by the arguments; options alone are passed to `serve`."""
    arguments = sys.argv[1:]
    is_option = bool(arguments) and arguments[0].startswith("-")
    serves = not arguments or (is_option and arguments[0] not in ("--help", "--version"))
    with standard_output():
        app(["serve", *arguments] if serves else arguments)
