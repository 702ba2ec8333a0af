"""The front end's files, kept in memory, and the security headers of every response."""

import gzip
import hashlib
import re
from dataclasses import dataclass, field
from functools import cached_property
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
TLS_ONLY = f"max-age={180 * 24 * 3600}"
"""`Strict-Transport-Security` of responses over TLS; other names of the domain are not ours."""

_FOREVER = "public, max-age=31536000, immutable"  # for names that hold a hash of the content
_ASK_FIRST = "no-cache"
# not the system's, which takes long to read, and may lack some or have them wrong
_TYPES = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".html": "text/html",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_BROTLI = ".br"
"""Ends the name of what the build has compressed, beside the file itself."""
_WEIGHT = re.compile(r"0(\.\d{0,3})?|1(\.0{0,3})?")
_TEXT = ("text/", "application/json", "text/javascript", "image/svg", "application/manifest")


@dataclass(frozen=True)
class Page:
    """A file of the front end as it is sent."""

    content: bytes
    media_type: str
    cache_control: str
    _brotli: bytes | None = field(default=None, repr=False)

    @cached_property
    def etag(self) -> str:
        """The content's hash, by which a browser asks whether its copy is still the same."""
        return f'"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def packed(self) -> dict[str, bytes]:
        """Smaller forms of the content by the name of their encoding, the smallest first.

        They are made when a client first accepts one: a start need not wait for all files.
        """
        if not self.media_type.startswith(_TEXT):
            return {}
        packed = {} if self._brotli is None else {"br": self._brotli}
        # mtime=0: the same file gives the same bytes
        packed["gzip"] = gzip.compress(self.content, 6, mtime=0)
        return {name: less for name, less in packed.items() if len(less) < len(self.content)}

    def encoded_for(self, accepted: str) -> tuple[bytes, str | None]:
        """Return the content as an ``Accept-Encoding`` header prefers it, and its encoding.

        Of encodings with the same weight the smallest is sent; the content as it is if none is
        accepted, even if the header refuses that too.
        """
        weights = _weights(accepted)
        any_other = weights.get("*", 0.0)
        best, chosen = weights.get("identity", 0.0), None
        for encoding in reversed(self.packed):
            weight = weights.get(encoding, any_other)
            if weight > 0 and weight >= best:
                best, chosen = weight, encoding
        return (self.content if chosen is None else self.packed[chosen]), chosen


def _weights(accepted: str) -> dict[str, float]:
    """Return the weight of each encoding that the header names; 0 refuses it."""
    weights = {}
    for choice in accepted.lower().split(","):
        encoding, *parameters = (part.strip() for part in choice.split(";"))
        if encoding:
            weights[encoding] = _weight(parameters)
    return weights


def _weight(parameters: list[str]) -> float:
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip() == "q":
            # a weight that cannot be read accepts nothing: sending more bytes is safe
            return float(value) if _WEIGHT.fullmatch(value.strip()) else 0.0
    return 1.0


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
    media_type = _TYPES.get(file.suffix, "application/octet-stream")
    brotli = file.with_name(file.name + _BROTLI)
    hashed = file.relative_to(folder).parts[0] == "assets"
    return Page(
        content,
        media_type,
        _FOREVER if hashed else _ASK_FIRST,
        brotli.read_bytes() if brotli.is_file() else None,
    )
