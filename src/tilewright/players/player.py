"""What a player is: somebody who sees a view and answers with a command."""

from typing import Protocol

from tilewright.game.commands import Command
from tilewright.game.view import View


class NothingToDecide(ValueError):
    """The player was asked although the seat can neither move nor answer a play."""


class RandomSource(Protocol):
    """Where a player's chance comes from, so that a game can be repeated."""

    def random(self) -> float:
        """A number from 0 up to, and without, 1."""


class Player(Protocol):
    """A seat's mind. It sees what its seat may see, and nothing else."""

    def choose(self, view: View) -> Command:
        """What the seat does now.

        While a play may be challenged the answer is a challenge or an acceptance; asked again
        when that is settled, the seat on turn makes its move.

        Raises:
            NothingToDecide: the seat has nothing to decide.
        """
