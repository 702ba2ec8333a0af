"""Why a sealed game is not opened, or cannot be sealed."""

from pathlib import Path


class SealNotOpened(ValueError):
    """A sealed game that stays closed; the subclass says why."""


class SealedElsewhere(SealNotOpened):
    """The key that sealed the game is not here; `key` is its name."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(
            f"the racks are sealed with the key {key}, which is not on this machine or is another"
            " user's: open the game where it was stored. A game that is to travel is stored with"
            " a pass phrase"
        )


class PassPhraseNeeded(SealNotOpened):
    """The game is sealed with pass phrases, and they were not given; `players` are whose."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        super().__init__(f"the racks are sealed with a pass phrase of {' and of '.join(players)}")


class WrongPassPhrase(SealNotOpened):
    """These pass phrases do not open the game."""

    def __init__(self) -> None:
        super().__init__("that is another pass phrase, or the file was changed since it was sealed")


class SealBroken(SealNotOpened):
    """The file was changed since it was sealed."""

    def __init__(self, what: str = "it was changed since it was sealed") -> None:
        super().__init__(f"the seal is broken: {what}")


class UnfitPassPhrase(ValueError):
    """A pass phrase that is too short or too long, or not one for every person."""


class BadKeyFile(ValueError):
    """A file that should hold a key and holds none; `file` is its path."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(f"{file}: this is no key of game files")
