"""Challenges without an error, and what every computer player does at a standstill."""

from tilewright.game.commands import AcceptPlay, ChallengePlay
from tilewright.game.seats import Seat
from tilewright.game.state import TurnKind
from tilewright.game.view import ChallengeOffer, View
from tilewright.lexicon import Lexicon, is_permitted
from tilewright.rules.edition import ChallengeOf

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
