"""Requirements of words and exchanges, for games and for exercises alike."""

from tilewright.game.challenges import barred_among
from tilewright.game.chance import Rulings
from tilewright.game.errors import (
    BagTooSmall,
    BarredWords,
    ExchangedTileNotOnRack,
    InvalidWords,
    refusal_under,
)
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.tiles import Tiles

_SAID_OF = {
    Barred.FOREIGN: "foreign, and foreign words are barred here",
    Barred.HATE_SPEECH: "hate speech, which is barred here",
}


def require_words(
    edition: Edition, lexicon_name: str, words: tuple[str, ...], rulings: Rulings
) -> None:
    """Require that the lexicon has the words and the edition does not bar them.

    Raises:
        InvalidWords: the lexicon does not have some of them.
        BarredWords: it has all, but the edition bars some.
    """
    bad = tuple(word for word in dict.fromkeys(words) if not rulings.is_word(word))
    barred = barred_among(bad, rulings)
    if not bad:
        return
    if len(barred) == len(bad):
        message = " ".join(f"{in_text(word.word)} is {_SAID_OF[word.why]}." for word in barred)
        why = tuple(word.why.value for word in barred)
        raise refusal_under(edition, BarredWords, message, words=tuple(map(in_text, bad)), why=why)
    verb = "is not a valid word" if len(bad) == 1 else "are not valid words"
    message = f"{' and '.join(map(in_text, bad))} {verb} here ({lexicon_name})."
    raise refusal_under(edition, InvalidWords, message, words=tuple(map(in_text, bad)))


def require_exchange(edition: Edition, rack: Tiles, bag_count: int, tiles: Tiles) -> None:
    """Require that these tiles of the rack may be exchanged.

    Raises:
        ExchangedTileNotOnRack: the rack does not hold them.
        BagTooSmall: the bag does not hold enough.
    """
    count = len(tiles)
    if not rack.contains_all(tiles):
        raise refusal_under(edition, ExchangedTileNotOnRack, "These tiles are not all on the rack.")
    least = edition.exchange.needed_in_bag(count)
    if bag_count < least:
        raise refusal_under(
            edition,
            BagTooSmall,
            f"The bag holds {bag_count} tiles; to exchange {count}, it must hold {least}.",
            bag=bag_count,
            asked=count,
        )
