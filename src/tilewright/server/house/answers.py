"""Whether phones may join, kept for each network of this machine where that was answered."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from tilewright.server.house.networks import Network

FILE = "house.json"
_MOST = 100
"""The most networks whose answers are kept; the oldest is forgotten first."""


class Answers:
    """The answers in a folder. A network that cannot be told from others has none."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE

    def of(self, network: Network) -> bool | None:
        """Return the answer for this network, or None if there was none."""
        return None if network.name is None else self._kept().get(network.name)

    def keep(self, network: Network, *, may_join: bool) -> None:
        """Keep the answer for this network.

        Raises:
            OSError: the file cannot be written.
        """
        if network.name is None:
            return
        kept = self._kept()
        kept.pop(network.name, None)
        kept[network.name] = may_join
        self._write(dict(list(kept.items())[-_MOST:]))

    def _kept(self) -> dict[str, bool]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, bool])
        except (OSError, msgspec.MsgspecError):
            return {}  # ask again

    def _write(self, kept: dict[str, bool]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        # readable by nobody else, and whole or not at all
        number, name = tempfile.mkstemp(dir=self._file.parent, prefix=FILE)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(msgspec.json.encode(kept))
            os.replace(name, self._file)
        except OSError:
            with suppress(OSError):
                os.unlink(name)
            raise
