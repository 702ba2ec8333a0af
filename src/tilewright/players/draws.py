"""Draws that depend on their subject alone, so that a player is consistent."""

from hashlib import blake2b

from tilewright.game.view import View

_BYTES = 7
_ALL = float(1 << 8 * _BYTES)


class Draws:
    """Numbers from 0 up to, but not including, 1: the same for the same subject.

    >>> Draws("game 1").uniform("QUIZ") == Draws("game 1").uniform("QUIZ")
    True
    """

    __slots__ = ("_key",)

    def __init__(self, *seed: object) -> None:
        text = "\x1f".join(map(str, seed))
        self._key = blake2b(text.encode(), digest_size=32).digest()

    def uniform(self, subject: str) -> float:
        """Return the number drawn for this subject."""
        digest = blake2b(subject.encode(), digest_size=_BYTES, key=self._key).digest()
        return int.from_bytes(digest, "little") / _ALL


def draws_of_game(view: View) -> Draws:
    """Return the draws of this seat for the whole game, which nothing hidden decides."""
    return Draws(*_game(view))


def draws_of_turn(view: View) -> Draws:
    """Return the draws of this seat for the current turn."""
    return Draws(*_game(view), len(view.turns), view.bag_count, view.rack)


def _game(view: View) -> tuple[object, ...]:
    if view.proof is not None:
        return (view.proof.commitment, view.seat)
    names = [player.player.name for player in view.players]
    return (names, view.order, view.drawing, view.lexicon.content_hash, view.seat)
