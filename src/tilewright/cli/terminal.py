"""What stands between the commands and a terminal, a pipe or a file: clean text, quiet endings."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# what a shell reports of a tool that nobody read to the end: 128 and the number of SIGPIPE
UNREAD = 141
UNWRITTEN = 2


def clean(text: str) -> str:
    r"""The text with everything escaped that would steer a terminal: controls, marks of direction.

    >>> print(clean("Zoë\x1b[2J\u202e"))
    Zoë\x1b[2J\u202e
    """
    return "".join(
        each if each.isprintable() else each.encode("unicode_escape").decode("ascii")
        for each in text
    )


def say(line: str) -> None:
    """The line stands on standard output, whatever the file that it tells of has in it."""
    print(clean(line))


def tell(message: str) -> None:
    """The message stands on standard error, with the program's name; one that is lost is lost."""
    try:
        print(f"tilewright: {clean(message)}", file=sys.stderr, flush=True)
    except OSError:
        _discard(sys.stderr.fileno())


def reason(error: ValueError | OSError, file: Path | None = None) -> str:
    """What was wrong, in words; the file is named where the message will not begin with it."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    if error.filename is None or str(error.filename) == str(file):
        return error.strerror
    return f"{error.filename}: {error.strerror}"


def read_input(file: Path, most: int) -> bytes:
    """What the file has, or standard input for `-`: at most so many bytes and one more.

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
    """The text that the file, or standard input for `-`, has.

    Raises:
        ValueError: it is longer than so many bytes, or not UTF-8.
        OSError: it cannot be read.
    """
    content = read_input(file, most)
    if len(content) > most:
        raise ValueError(f"{file}: longer than {most} bytes")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        raise ValueError(f"{file}: this is no text in UTF-8") from None


@contextmanager
def standard_output() -> Iterator[None]:
    """Standard output takes every letter, and ends without a traceback.

    A letter that its encoding lacks is escaped. When its reader has gone the program ends in
    silence, and with a sentence when it cannot be written, such as on a full disk.
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
    """The file of standard output, whose failure ends the program."""

    @classmethod
    def of(cls, shown: object) -> "_StandardOutput | None":
        """The file below; None where there is none, or it is none of the system's."""
        if not isinstance(shown, io.TextIOWrapper):
            return None
        try:
            return cls(shown.fileno(), "w", closefd=False)
        except (OSError, ValueError):
            return None

    # the base class is not generic in what it takes
    def write(self, data: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        """So many bytes were written.

        Raises:
            SystemExit: nothing can be written any more.
        """
        try:
            return super().write(data)
        except OSError as error:
            # what is still in the buffer is written to nowhere
            _discard(self.fileno())
            if isinstance(error, BrokenPipeError):
                raise SystemExit(UNREAD) from None
            tell(f"standard output: {error.strerror}")
            raise SystemExit(UNWRITTEN) from None


def _discard(descriptor: int) -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)
