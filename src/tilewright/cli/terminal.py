"""Input and output of the commands: clean text, tables, progress, and a quiet exit."""

import codecs
import errno
import io
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

# the exit status of a program killed by SIGPIPE, as a shell reports it: 128 and the signal number
UNREAD = 141
UNWRITTEN = 2

Cell = str | int | float | None


def clean(text: str) -> str:
    r"""Escape all that would control a terminal: control characters and marks of direction.

    >>> print(clean("Zoë\x1b[2J\u202e"))
    Zoë\x1b[2J\u202e
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def say(line: str) -> None:
    """Print the line on standard output, cleaned of terminal controls."""
    print(clean(line))


def tell(message: str) -> None:
    """Print the message on standard error after the program's name; ignore a closed stream."""
    try:
        print(f"tilewright: {clean(message)}", file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr.fileno())


def reason(error: ValueError | OSError, file: Path | None = None) -> str:
    """Return the error as text, naming its file unless that is `file`."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    if error.filename is None or str(error.filename) == str(file):
        return error.strerror
    return f"{error.filename}: {error.strerror}"


def read_input(file: Path, most: int) -> bytes:
    """Read the file, or standard input for `-`: at most `most` bytes and one more.

    Raises:
        OSError: it cannot be read.
    """
    if str(file) != "-":
        with file.open("rb") as source:
            return source.read(most + 1)
    if sys.stdin is None or sys.stdin.closed:
        raise OSError(errno.EBADF, "there is no standard input")
    return sys.stdin.buffer.read(most + 1)


def read_text(file: Path, most: int) -> str:
    """Read the text of the file, or of standard input for `-`.

    Raises:
        ValueError: it is longer than `most` bytes, or not UTF-8.
        OSError: it cannot be read.
    """
    return text_of(read_input(file, most), file, most)


def text_of(content: bytes, file: Path, most: int) -> str:
    """Return the content of the file as text.

    Raises:
        ValueError: it is longer than `most` bytes, or not UTF-8.
    """
    if len(content) > most:
        raise ValueError(f"{file}: longer than the {most} bytes allowed")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file}: not UTF-8 text") from None


def is_gcg(content: bytes) -> bool:
    """Return whether the content begins as GCG does, and neither CGP nor a game file."""
    return content.removeprefix(codecs.BOM_UTF8).lstrip().startswith((b"#", b">"))


@contextmanager
def standard_output() -> Iterator[None]:
    """Make standard output accept every character, and fail without a traceback.

    Characters that its encoding lacks are escaped. The program exits silently when the reader has
    gone, and with a message when writing fails, for example on a full disk.
    """
    shown = sys.stdout
    raw = _StandardOutput.of(shown)
    if raw is None:
        yield
        return
    sys.stdout = io.TextIOWrapper(
        io.BufferedWriter(raw),
        encoding=shown.encoding,
        errors="backslashreplace",
        line_buffering=shown.isatty(),
    )
    try:
        yield
    finally:
        sys.stdout.flush()
        sys.stdout = shown


class _StandardOutput(io.FileIO):
    """The file of standard output; a failed write exits the program."""

    @classmethod
    def of(cls, shown: object) -> "_StandardOutput | None":
        """Return the underlying file, or None if there is no system file."""
        if not isinstance(shown, io.TextIOWrapper):
            return None
        try:
            return cls(shown.fileno(), "w", closefd=False)
        except (OSError, ValueError):
            return None

    # the base class is not generic in its argument
    def write(self, data: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        """Write the bytes and return their number.

        Raises:
            SystemExit: writing failed.
        """
        try:
            return super().write(data)
        except OSError as error:
            # discard what is still in the buffer
            _discard(self.fileno())
            if isinstance(error, BrokenPipeError):
                raise SystemExit(UNREAD) from None
            tell(f"standard output: {error.strerror}")
            raise SystemExit(UNWRITTEN) from None


def _discard(descriptor: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


def print_table(
    heads: Sequence[str], rows: Sequence[Sequence[Cell]], *, decimal_point: str = "."
) -> None:
    """Print the rows under their heads: fractions with one decimal, and None as a dash."""
    texts = [[_text(cell, decimal_point) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(heads, *texts, strict=True)]
    numeric = [
        all(cell is None or isinstance(cell, int | float) for cell in column)
        for column in zip(*rows, strict=True)
    ]
    for line in (heads, *texts):
        cells = [
            cell.rjust(width) if is_number else cell.ljust(width)
            for cell, width, is_number in zip(line, widths, numeric, strict=True)
        ]
        say("  ".join(cells).rstrip())


def _text(cell: Cell, decimal_point: str) -> str:
    if cell is None:
        return "–"
    if isinstance(cell, float):
        return f"{cell:.1f}".replace(".", decimal_point)
    return clean(str(cell))


@contextmanager
def progress(doing: str, total: int | None) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error, if that is a terminal; call the result to advance it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda more: bar.advance(task, more)


@contextmanager
def status() -> Iterator[Callable[[str], None]]:
    """Show a line on standard error, if that is a terminal; call the result to change it."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console

    with Console(stderr=True).status("starting") as line:
        yield line.update
