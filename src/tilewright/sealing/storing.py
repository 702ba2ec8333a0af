"""Seal and open games: AES-256-GCM over the secrets, and the keys for it.

The key is one that stays on this machine, in a file that only its user can read and that is created
on first use, or comes from the players' pass phrases.
"""

import hashlib
import os
import re
import secrets
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias, assert_never

from tilewright.game.sealed_form import SecretsDoNotFit, laid_face_down, turned_up
from tilewright.game.seats import Person
from tilewright.game.state import GameState, Phase
from tilewright.notation.game_file import (
    BadGameFile,
    GameFile,
    Lock,
    MachineLock,
    PassPhraseLock,
    Readable,
    SealedFile,
    read_secrets,
    read_stored,
    secrets_text,
    write_game_file,
    write_sealed_file,
)
from tilewright.sealing.errors import (
    BadKeyFile,
    PassPhraseNeeded,
    SealBroken,
    SealedElsewhere,
    UnfitPassPhrase,
    WrongPassPhrase,
)

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


Key: TypeAlias = MachineKey | PassPhrases

NONCE_LENGTH = 12
SALT_LENGTH = 16
# the second recommendation of RFC 9106, for when memory is limited
_ROUNDS, _KIBIBYTES, _LANES = 3, 64 * 1024, 4


def stored_text(file: GameFile, key: Callable[[], Key]) -> str:
    """Return the game as text for a disk, sealed unless it is over.

    The key is requested only if needed.

    Raises:
        UnfitPassPhrase: there is not one for each person.
    """
    if file.game.phase is Phase.OVER:
        return write_game_file(file)
    return write_sealed_file(sealed(file, key()))


def read_with(text: str | bytes, phrases: PassPhrases | None, *folders: Path) -> GameFile:
    """Return the game in the text, opened with these pass phrases or this machine's key.

    The key is looked up in the user's folder and in these.

    Raises:
        BadGameFile: it is not a game file, or its events are not a game.
        SealNotOpened: it is sealed, and these do not open it.
        BadKeyFile: a file that should hold a key does not.
        OSError: such a file cannot be read.
    """
    stored = read_stored(text)
    if isinstance(stored, SealedFile):
        keys = map(key_in, (user_folder(), *folders))
        return opened(stored, (key for key in keys if key is not None), phrases)
    return GameFile(stored.events, stored.messages, stored.id)


def sealed(file: GameFile, key: Key) -> SealedFile:
    """Return the game with its secrets sealed.

    Raises:
        ImpossibleEvent: the game is over, and none of it is hidden.
        UnfitPassPhrase: there is not one for each person.
    """
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    face_down, hidden = laid_face_down(file.events)
    readable = Readable(face_down, file.messages, file.id)
    nonce = secrets.token_bytes(NONCE_LENGTH)
    lock: Lock
    match key:
        case MachineKey(value):
            lock = MachineLock(key.name, nonce)
        case PassPhrases():
            people = len(people_of(file.game))
            if len(key.phrases) != people:
                raise UnfitPassPhrase(f"{people} people need {people} pass phrases")
            lock = PassPhraseLock(secrets.token_bytes(SALT_LENGTH), nonce)
            value = _stretched(key, lock.salt)
        case _:
            assert_never(key)
    bound = readable.bound(lock)
    box = AESGCM(value).encrypt(nonce, secrets_text(hidden), bound)
    return SealedFile(readable, lock, box, bound)


def opened(
    file: SealedFile, machine_keys: Iterable[MachineKey], phrases: PassPhrases | None
) -> GameFile:
    """Return the whole game, opened with the key or the pass phrases that sealed it.

    Raises:
        SealNotOpened: they are not among these, or the file was changed.
    """
    from cryptography.exceptions import InvalidTag
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM

    readable, lock = file.readable, file.lock
    match lock:
        case MachineLock(name):
            key = next((key for key in machine_keys if key.name == name), None)
            if key is None:
                raise SealedElsewhere(name)
            value = key.value
        case PassPhraseLock(salt):
            if phrases is None:
                raise PassPhraseNeeded(people_of(readable.face_down.game))
            value = _stretched(phrases, salt)
        case _:
            assert_never(lock)
    try:
        plain = AESGCM(value).decrypt(lock.nonce, file.box, file.bound)
    except InvalidTag:
        if isinstance(lock, PassPhraseLock) and file.is_intact is not False:
            raise WrongPassPhrase from None
        raise SealBroken from None
    try:
        events = turned_up(readable.face_down, read_secrets(plain))
        return GameFile(events, readable.messages, readable.id)
    except (SecretsDoNotFit, BadGameFile) as error:
        raise SealBroken(str(error)) from None


def people_of(game: GameState) -> tuple[str, ...]:
    """Return the names of the people at the table, by seat."""
    return tuple(player.name for player in game.players if isinstance(player, Person))


def _stretched(phrases: PassPhrases, salt: bytes) -> bytes:
    from cryptography.hazmat.primitives.kdf.argon2 import Argon2id

    return Argon2id(
        salt=salt, length=KEY_LENGTH, iterations=_ROUNDS, lanes=_LANES, memory_cost=_KIBIBYTES
    ).derive(phrases.value)
