"""Cards from a player's own finished games."""

from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase, TurnRecord
from tilewright.lexicon import Lexicon, familiarity_in, is_barred_in
from tilewright.lexicon.familiarity import is_familiarity_known
from tilewright.rules.alphabet import Alphabet
from tilewright.study.words.cards import CardKind, NotACard, WordCard
from tilewright.study.words.decks import LONGEST_STUDIED

FAMILIAR = 3.0
"""Words at least as familiar as this need no card."""


class GameDeck(StrEnum):
    """The decks that are collected from one's own games."""

    TO_LEARN = "to_learn"
    PHONEYS = "phoneys"
    LOST_CHALLENGES = "lost_challenges"
    OTHERS_WORDS = "others_words"


def cards_of_game(
    game: GameState, seat: Seat, missed: Mapping[int, Iterable[str]], lexicon: Lexicon
) -> dict[GameDeck, tuple[WordCard, ...]]:
    """Return the cards that a finished game gives the player of this seat.

    `missed` are the words of better plays, by the number of the turn. Words that everybody knows
    and barred words give no card, except in challenges.
    """
    if game.phase is not Phase.OVER:
        raise ValueError("a game under way gives no cards")
    is_new, alphabet = _Rare(lexicon), lexicon.alphabet
    own = [turn for turn in game.turns if turn.seat == seat]
    others = [turn for turn in game.turns if turn.seat != seat]
    played = {word for turn in own for word in turn.words}
    known = {word for word in played if word in lexicon}
    to_learn = (word for turn in own for word in missed.get(turn.number, ()))
    return {
        GameDeck.TO_LEARN: _cards(alphabet, CardKind.LETTERS, filter(is_new, to_learn), known),
        GameDeck.PHONEYS: _cards(
            alphabet, CardKind.GOOD, (word for word in sorted(played) if word not in lexicon)
        ),
        GameDeck.LOST_CHALLENGES: _cards(alphabet, CardKind.GOOD, _lost(others, seat)),
        GameDeck.OTHERS_WORDS: _cards(
            alphabet,
            CardKind.LETTERS,
            (word for turn in others for word in turn.words if is_new(word)),
            known,
        ),
    }


def _lost(turns: Iterable[TurnRecord], seat: Seat) -> Iterator[str]:
    """Yield the good words that the player has challenged."""
    for turn in turns:
        for challenge in turn.challenges:
            if challenge.seat == seat and not challenge.bad:
                yield from challenge.words


class _Rare:
    """The good words that are worth a card: all of them where it is not known how familiar."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon
        self._familiar = familiarity_in(lexicon) if is_familiarity_known(lexicon) else None

    def __call__(self, word: str) -> bool:
        return (
            word in self._lexicon
            and len(word) <= LONGEST_STUDIED
            and not is_barred_in(self._lexicon, word)
            and (self._familiar is None or self._familiar(word) < FAMILIAR)
        )


def _cards(
    alphabet: Alphabet, kind: CardKind, words: Iterable[str], known: Iterable[str] = ()
) -> tuple[WordCard, ...]:
    apart = frozenset(known)
    found: dict[WordCard, None] = {}
    for word in words:
        if word in apart:
            continue
        try:
            found[WordCard.of(kind, word, alphabet)] = None
        except NotACard:  # a word of another alphabet, or of one letter
            continue
    return tuple(found)
