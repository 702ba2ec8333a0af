"""Seal and open games: AES-256-GCM over the secrets, with the public part authenticated.

A pass phrase is turned into a key by Argon2id, with more memory than for a server's passwords,
because the holder of the file can try phrases for as long as they like.
"""

import secrets
from collections.abc import Callable, Iterable
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
    PassPhraseNeeded,
    SealBroken,
    SealedElsewhere,
    UnfitPassPhrase,
    WrongPassPhrase,
)
from tilewright.sealing.keys import KEY_LENGTH, MachineKey, PassPhrases, key_in, user_folder

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
