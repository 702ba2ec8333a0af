"""The front end's files, kept in memory, and the security headers of every response."""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

STATIC = Path(__file__).parents[1] / "static"

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: dict[str, str] = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
"""Security headers of every response."""

_FOREVER = "public, max-age=31536000, immutable"  # for names that hold a hash of the content
_ASK_FIRST = "no-cache"
# the system's table of media types may lack these or have them wrong
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_BROTLI = ".br"
"""Ends the name of what the build has compressed, beside the file itself."""
_TEXT = ("text/", "application/json", "text/javascript", "image/svg", "application/manifest")


@dataclass(frozen=True, slots=True)
class Page:
    """A file of the front end as it is sent."""

    content: bytes
    media_type: str
    cache_control: str
    etag: str
    packed: dict[str, bytes]
    """Smaller forms of the content by the name of their encoding, the smallest first."""

    def encoded_for(self, accepted: str) -> tuple[bytes, str | None]:
        """Return the content as an ``Accept-Encoding`` header allows it, and its encoding."""
        names = {choice.partition(";")[0].strip() for choice in accepted.split(",")}
        for encoding, packed in self.packed.items():
            if encoding in names:
                return packed, encoding
        return self.content, None


class Pages:
    """All files of the built front end; no request reads the disk, so none can leave the folder."""

    def __init__(self, folder: Path = STATIC) -> None:
        files = sorted(folder.rglob("*")) if folder.is_dir() else []
        self._pages = {
            file.relative_to(folder).as_posix(): _page(file, folder)
            for file in files
            if file.is_file() and file.suffix != _BROTLI
        }

    def find(self, path: str) -> Page | None:
        """Return the file at this path, or None; the front end routes after the ``#`` only."""
        return self._pages.get(path.removeprefix("/") or "index.html")


def _page(file: Path, folder: Path) -> Page:
    content = file.read_bytes()
    guessed = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    media_type = _TYPES.get(file.suffix, guessed)
    hashed = file.relative_to(folder).parts[0] == "assets"
    return Page(
        content,
        media_type,
        _FOREVER if hashed else _ASK_FIRST,
        f'"{hashlib.sha256(content).hexdigest()[:20]}"',
        _packed(file, content) if media_type.startswith(_TEXT) else {},
    )


def _packed(file: Path, content: bytes) -> dict[str, bytes]:
    brotli = file.with_name(file.name + _BROTLI)
    packed = {"br": brotli.read_bytes()} if brotli.is_file() else {}
    # mtime=0: the same file gives the same bytes
    packed["gzip"] = gzip.compress(content, 6, mtime=0)
    return {name: smaller for name, smaller in packed.items() if len(smaller) < len(content)}
