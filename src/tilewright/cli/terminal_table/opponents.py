"""The computers at a terminal's table: levels by name, or any player of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilewright.cli.terminal import tell
from tilewright.players import COMPUTERS, StaticPlayer, new_computer
from tilewright.players.legality import require_good_words
from tilewright.players.player import PlayerFailed
from tilewright.players.specification import ENGINE, BadSpecification, PlayerSpecification

if TYPE_CHECKING:
    import random
    from collections.abc import Collection

    from tilewright.game.commands import Command
    from tilewright.game.view import View
    from tilewright.lexicon import Lexicon

LONGEST_NAME = 200
"""Characters of a player, as long as a game file can hold."""

LARGEST_SEED = 1 << 31


class Opponent:
    """A computer at the table; where it fails, the best move by equity takes its place.

    It fails too by a word that is not valid, unless the table lets computers lay phoneys.

    Raises:
        ValueError: it cannot be made.
    """

    def __init__(self, name: str, lexicon: Lexicon, common: Lexicon, dice: random.Random) -> None:
        self._name = name
        self._lexicon = lexicon
        self._static = StaticPlayer(lexicon)
        if name in COMPUTERS:
            self._player = new_computer(name, lexicon, common, dice)
            return
        seed = dice.randrange(LARGEST_SEED)
        try:
            self._player = PlayerSpecification.parse(name).player(lexicon, dice, seed)
        except PlayerFailed as error:
            raise ValueError(f"a player cannot be made: {error}") from error

    def choose(self, view: View) -> Command:
        """Return the computer's command.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        try:
            command = self._player.choose(view)
            require_good_words(command, view, self._lexicon)
            return command
        except PlayerFailed as error:
            tell(f"{self._name}: {error}; it plays by equity")
            return self._static.choose(view)


def opponent_name(text: str) -> str:
    """Return the player that a text names, written in one way.

    Raises:
        ValueError: there is no such player, or its text is too long for a game file.
    """
    if text in COMPUTERS:
        return text
    name = str(PlayerSpecification.parse(text))
    if len(name) > LONGEST_NAME:
        raise ValueError(f"a player is written in at most {LONGEST_NAME} characters")
    return name


def why_not_seated(name: str, allowed: Collection[str]) -> str | None:
    """Return why the computer of a recorded game cannot go on; None if it can.

    A file could name any command, so that an engine must be among those `allowed` by its reader.
    """
    if name in COMPUTERS:
        return None
    try:
        known = PlayerSpecification.parse(name)
    except BadSpecification:
        return f"a computer plays at the unknown level {name!r}"
    if known.kind == ENGINE and name not in allowed:
        return f"the game would run {name!r}; if you trust it, give it with --against"
    return None


def lays_phoneys(name: str) -> bool:
    """Return whether a level was asked for that lays phoneys, such as `steady:phoneys=1`."""
    return name not in COMPUTERS and bool(PlayerSpecification.parse(name).options.get("phoneys"))
