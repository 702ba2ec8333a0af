"""Unfinished games as they are stored: racks and seed under a key, the rest readable."""

from tilewright.sealing.errors import (
    BadKeyFile,
    PassPhraseNeeded,
    SealBroken,
    SealedElsewhere,
    SealNotOpened,
    UnfitPassPhrase,
    WrongPassPhrase,
)
from tilewright.sealing.storing import (
    Key,
    MachineKey,
    PassPhrases,
    key_in,
    key_made_in,
    opened,
    people_of,
    read_with,
    sealed,
    stored_text,
    user_folder,
)

__all__ = [
    "BadKeyFile",
    "Key",
    "MachineKey",
    "PassPhraseNeeded",
    "PassPhrases",
    "SealBroken",
    "SealNotOpened",
    "SealedElsewhere",
    "UnfitPassPhrase",
    "WrongPassPhrase",
    "key_in",
    "key_made_in",
    "opened",
    "people_of",
    "read_with",
    "sealed",
    "stored_text",
    "user_folder",
]
