"""Checks of the seat of a view: has it anything to decide, and is a command of it allowed?"""

from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
)
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, is_permitted
from tilewright.players.player import NothingToDecide, PlayerFailed
from tilewright.rules.edition import ChallengeOf
from tilewright.rules.errors import MalformedText, Refusal
from tilewright.rules.play import Play
from tilewright.rules.scoring import ScoredPlay


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
