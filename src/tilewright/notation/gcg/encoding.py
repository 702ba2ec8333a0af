"""Decode bytes to text by the encoding that the file names, else UTF-8, else Latin-1."""

import re
from os import PathLike

from tilewright.notation.gcg.causes import Cause, unreadable
from tilewright.notation.gcg.errors import BadGcg
from tilewright.notation.sources import content_of

LONGEST_FILE = 1_000_000

_NAMED = re.compile(rb"^[ \t]*#character-encoding[ \t]+([^\r\n]*)", re.IGNORECASE | re.MULTILINE)
_WIDE_MARKS = (b"\xff\xfe", b"\xfe\xff", b"\0\0\xfe\xff")
_MARK = b"\xef\xbb\xbf"
_ENCODINGS = {
    "utf8": "utf-8",
    "ascii": "ascii",
    "usascii": "ascii",
    "latin1": "latin-1",
    "iso88591": "latin-1",
    "iso88592": "iso8859-2",
    "iso885915": "iso8859-15",
    "windows1250": "cp1250",
    "cp1250": "cp1250",
    "windows1252": "cp1252",
    "cp1252": "cp1252",
}


def decode_gcg(data: bytes) -> str:
    r"""Return the text of a file.

    >>> decode_gcg("#player1 A José".encode("latin-1")), decode_gcg("#title É".encode())
    ('#player1 A José', '#title É')

    Raises:
        BadGcg: it is too long, binary, names an unknown encoding, or cannot be decoded.
    """
    if len(data) > LONGEST_FILE:
        raise BadGcg(unreadable(Cause.FILE_TOO_LONG, most=LONGEST_FILE), 1)
    if data.startswith(_WIDE_MARKS):
        raise BadGcg(unreadable(Cause.WIDE_ENCODING), 1)
    if b"\0" in data:
        raise BadGcg(unreadable(Cause.BINARY_FILE), 1)
    named = _NAMED.search(data)
    if data.startswith(_MARK):
        return _decoded(data.removeprefix(_MARK), "utf-8")
    if named is not None:
        return _decoded(
            data, encoding_of(named[1].decode("latin-1"), _line_at(data, named.start()))
        )
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def gcg_text(source: str | bytes | PathLike[str]) -> str:
    """Return the text of a record: of the bytes of a file, or of the file at a path.

    Raises:
        BadGcg: it is too long, names an unknown encoding, or cannot be decoded.
        OSError: the file cannot be read.
        TypeError: the source is something else, such as an open file.
    """
    content = content_of(source, "a record", LONGEST_FILE)
    return content if isinstance(content, str) else decode_gcg(content)


def encoding_of(name: str, line: int) -> str:
    """Return Python's name for the encoding.

    Raises:
        BadGcg: the encoding is unknown.
    """
    known = _ENCODINGS.get(re.sub(r"[^a-z0-9]", "", name.lower()))
    if known is None:
        raise BadGcg(unreadable(Cause.UNKNOWN_ENCODING, said=name.strip()[:40]), line)
    return known


def _decoded(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        why = unreadable(Cause.NOT_IN_ENCODING, encoding=encoding.upper())
        raise BadGcg(why, _line_at(data, error.start)) from None


def _line_at(data: bytes, place: int) -> int:
    return len(re.findall(rb"\r\n|\r|\n", data[:place])) + 1
