"""The interface of a player, a view in and a command out, and checks of its seat.

Computer players have in common their challenges without an error, the end of a standstill, and
draws that depend on their subject alone, so that a player is consistent.
"""

from hashlib import blake2b
from typing import Protocol

from tilewright.errors import TilewrightError
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import TurnKind
from tilewright.game.view import ChallengeOffer, View
from tilewright.lexicon import Lexicon, is_permitted
from tilewright.rules.edition import ChallengeOf
from tilewright.rules.errors import MalformedText, Refusal
from tilewright.rules.play import Play
from tilewright.rules.scoring import ScoredPlay


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


FRUITLESS_ROUNDS = 4


def exact_answer(
    seat: Seat, offer: ChallengeOffer, view: View, lexicon: Lexicon
) -> AcceptPlay | ChallengePlay:
    """Return a challenge of the words that are not valid at this table, or an acceptance."""
    edition, bars = view.edition, view.lexicon.bars
    phoneys = tuple(word for word in offer.words if not is_permitted(word, lexicon, edition, bars))
    if not phoneys:
        return AcceptPlay(seat)
    return ChallengePlay(seat, offer.words if offer.of is ChallengeOf.PLAY else phoneys)


def is_at_a_standstill(view: View) -> bool:
    """Return whether no play has stayed on the board for four rounds; no exchange would end it."""
    rounds = FRUITLESS_ROUNDS * len(view.players)
    lately = view.turns[-rounds:]
    return len(lately) == rounds and not any(
        turn.kind is TurnKind.PLAY and not turn.withdrawn for turn in lately
    )


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


def must_decide(view: View) -> bool:
    """Return whether the seat of the view has a move to make, or a play to challenge or accept."""
    return view.options.play or view.options.challenge is not None


def deciding_seat(view: View) -> Seat:
    """Return the seat of the view, which has a move to make, or a play to challenge or accept.

    Raises:
        NothingToDecide: the view is a spectator's, or its seat has nothing to decide.
    """
    if view.seat is None or not must_decide(view):
        raise NothingToDecide("this seat has nothing to decide now")
    return view.seat


def why_illegal(
    command: Command, view: View, lexicon: Lexicon, written: str | None = None
) -> str | None:
    """Return why the seat of the view cannot give this command now; None if it can.

    `written` is the move as the player wrote it.
    """
    options = view.options
    if isinstance(command, PlayTiles | ExchangeTiles | PassTurn) and not options.play:
        return "it is another player's turn"
    match command:
        case PlayTiles(play=play):
            return _why_not_laid(play, view, lexicon, written)
        case ExchangeTiles(tiles=tiles):
            may = len(tiles) <= options.exchange and view.rack.contains_all(tiles)
            return None if may else f"{tiles} cannot be exchanged now"
        case ChallengePlay() | AcceptPlay() if options.challenge is None:
            return "there is no play to challenge or to accept"
        case ChallengePlay(words=words) if options.challenge is not None:
            strange = {word.upper() for word in words} - set(options.challenge.words)
            by_word = options.challenge.of is ChallengeOf.WORDS
            if by_word and (strange or not words):
                return f"the words to challenge are {', '.join(options.challenge.words)}"
    return None


def _why_not_laid(play: Play, view: View, lexicon: Lexicon, written: str | None) -> str | None:
    try:
        judged = view.position.judge(play, view.rack)
    except (Refusal, MalformedText) as error:
        laid = ", ".join(f"{placed.tile} on {placed.square}" for placed in play.placements)
        return f"{written or laid} is not a legal play: {error}"
    if view.words is WordPolicy.VOID and not _are_good(judged, view, lexicon):
        return f"{judged.written} has a word that is not valid here"
    return None


def require_good_words(command: Command, view: View, lexicon: Lexicon) -> None:
    """Require that a legal play has valid words only, unless the table lets computers lay phoneys.

    Raises:
        PlayerFailed: it has another.
    """
    if isinstance(command, PlayTiles) and not view.terms.phoneys:
        judged = view.position.judge(command.play, view.rack)
        if not _are_good(judged, view, lexicon):
            raise PlayerFailed(f"{judged.written} has a word that is not valid here")


def _are_good(judged: ScoredPlay, view: View, lexicon: Lexicon) -> bool:
    bars = view.lexicon.bars
    words = (score.word.upper() for score in judged.words)
    return all(is_permitted(word, lexicon, view.edition, bars) for word in words)
