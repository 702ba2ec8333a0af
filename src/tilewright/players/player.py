"""The interface of a player: a view in, a command out."""

from typing import Protocol

from tilewright.errors import TilewrightError
from tilewright.game.commands import Command
from tilewright.game.view import View


class NothingToDecide(TilewrightError, ValueError):
    """A request to a player whose seat can neither move nor answer a play."""


class PlayerFailed(TilewrightError, RuntimeError):
    """A player that could not answer, or not with a legal move; the message says why."""


class RandomSource(Protocol):
    """A player's source of randomness, so that a game can be repeated."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""


class Player(Protocol):
    """The player of a seat. It sees what its seat may see, and nothing else."""

    def choose(self, view: View) -> Command:
        """Return the seat's command for this view.

        While a play may be challenged the answer is a challenge or an acceptance; asked again once
        that is settled, the seat on turn makes its move.

        Raises:
            NothingToDecide: the seat has nothing to decide.
        """
