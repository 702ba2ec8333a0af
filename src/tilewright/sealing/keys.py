"""The keys that seal a game: one that stays on this machine, or the players' pass phrases.

The machine's key is a file that only its user can read. It is created on first use.
"""

import hashlib
import os
import re
import secrets
import unicodedata
from dataclasses import dataclass, field
from pathlib import Path

from tilewright.sealing.errors import BadKeyFile, UnfitPassPhrase

KEY_FILE = "game-files.key"
KEY_LENGTH = 32
SHORTEST, LONGEST = 8, 128
_LINE = re.compile(rb"[0-9a-f]{64}\n")
_NAME = b"tilewright game file 2: name of a key"


@dataclass(frozen=True, slots=True)
class MachineKey:
    """A key that stays where it was made; `name` identifies it and reveals nothing about it.

    >>> MachineKey(bytes(32))
    MachineKey(name='670ec1c3c044404b')
    """

    value: bytes = field(repr=False)
    name: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        digest = hashlib.sha256(_NAME + b"\0" + self.value).hexdigest()
        object.__setattr__(self, "name", digest[:16])


@dataclass(frozen=True, slots=True)
class PassPhrases:
    """A pass phrase for each person of a game, by seat; all of them are needed to open the game.

    Raises:
        UnfitPassPhrase: there is none, or one is too short or too long.
    """

    phrases: tuple[str, ...] = field(repr=False)

    def __post_init__(self) -> None:
        if not self.phrases:
            raise UnfitPassPhrase("there is no pass phrase")
        if not all(SHORTEST <= len(phrase) <= LONGEST for phrase in self.phrases):
            raise UnfitPassPhrase(f"a pass phrase must have {SHORTEST} to {LONGEST} characters")

    @property
    def value(self) -> bytes:
        """All phrases, each preceded by its length, with equivalent letters normalised."""
        parts = []
        for phrase in self.phrases:
            plain = unicodedata.normalize("NFKC", phrase).encode("utf-8", "surrogatepass")
            parts.append(len(plain).to_bytes(4, "big") + plain)
        return b"".join(parts)


def user_folder() -> Path:
    """Return the system's folder for this user's data."""
    from platformdirs import user_data_path

    return user_data_path("tilewright", appauthor=False)


def key_in(folder: Path) -> MachineKey | None:
    """Return the key in the folder, if there is one.

    Raises:
        BadKeyFile: the file is not a key.
        OSError: it cannot be read.
    """
    file = folder / KEY_FILE
    try:
        with file.open("rb") as source:
            line = source.read(100)
    except FileNotFoundError:
        return None
    if _LINE.fullmatch(line) is None:
        raise BadKeyFile(file)
    return MachineKey(bytes.fromhex(line.decode().strip()))


def key_made_in(folder: Path) -> MachineKey:
    """Return the key in the folder, creating it if there is none.

    Raises:
        BadKeyFile: the file is not a key.
        OSError: it cannot be read or created.
    """
    known = key_in(folder)
    if known is not None:
        return known
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = folder / f".{KEY_FILE}.{secrets.token_hex(8)}"
    _write_privately(beside, secrets.token_bytes(KEY_LENGTH).hex().encode() + b"\n")
    try:
        # unlike a rename, this fails if another process has created the key meanwhile
        os.link(beside, folder / KEY_FILE)
    except FileExistsError:
        pass
    finally:
        beside.unlink()
    made = key_in(folder)
    assert made is not None, "it has just been created"
    return made


def _write_privately(file: Path, content: bytes) -> None:
    """Write the content to a new file on the disk that only its user can read."""
    descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(descriptor, "wb") as made:
        made.write(content)
        made.flush()
        os.fsync(descriptor)
