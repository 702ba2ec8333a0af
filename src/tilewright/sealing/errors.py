"""Errors in sealing a game, or in opening a sealed one."""

from pathlib import Path

from tilewright.errors import TilewrightError


class SealNotOpened(TilewrightError, ValueError):
    """A sealed game that could not be opened; the subclass says why."""


class SealedElsewhere(SealNotOpened):
    """A game sealed with a key that is not here; `key` is its name."""

    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(
            f"the racks are sealed with the key {key}, which is not on this machine or belongs to"
            " another user; open the game where it was stored, or store it with a pass phrase to"
            " move it"
        )


class PassPhraseNeeded(SealNotOpened):
    """A game sealed with pass phrases that were not given; `players` are those whose are needed."""

    def __init__(self, players: tuple[str, ...]) -> None:
        self.players = players
        super().__init__(
            f"the racks are sealed; enter the pass phrase of {' and of '.join(players)}"
        )


class WrongPassPhrase(SealNotOpened):
    """Pass phrases that do not open the game."""

    def __init__(self) -> None:
        super().__init__("wrong pass phrase, or the file was changed after it was sealed")


class SealBroken(SealNotOpened):
    """A file that was changed after it was sealed."""

    def __init__(self, what: str = "it was changed after it was sealed") -> None:
        super().__init__(f"the seal is broken: {what}")


class UnfitPassPhrase(TilewrightError, ValueError):
    """A pass phrase that is too short or too long, or one missing for a person."""


class BadKeyFile(TilewrightError, ValueError):
    """A file that should hold a key but does not; `file` is its path."""

    def __init__(self, file: Path) -> None:
        self.file = file
        super().__init__(f"{file} is not a key for game files")
