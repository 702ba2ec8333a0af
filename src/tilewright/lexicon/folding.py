"""Lists of words folded to the tiles of a language, and the words that cannot be laid in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from tilewright.lexicon.errors import BadWordList
from tilewright.lexicon.kernels.graph_builder import LONGEST, SHORTEST
from tilewright.lexicon.word_file import BYTE_ORDER_MARK, read_text
from tilewright.rules.errors import MalformedText
from tilewright.rules.game_language import GameLanguage


class LeftOut(StrEnum):
    """The reason why a word is in no list of the language."""

    LETTERS = "with letters that no tile shows"
    TOO_SHORT = "of one tile"
    TOO_LONG = f"of more than {LONGEST} tiles"


@dataclass(frozen=True)
class Folded:
    """The words of a list as they are laid, written with brackets where they are needed.

    `changed` is how many are not the word in capitals; `left_out` has the others as they were.
    """

    written: tuple[str, ...]
    changed: int
    left_out: Mapping[LeftOut, tuple[str, ...]]


def folded_list(path: Path, language: GameLanguage) -> Folded:
    """Return the first word of each line, folded to the tiles of the language, in their order.

    Raises:
        LexiconError: the file is missing, too large, damaged or not in UTF-8.
    """
    try:
        text = read_text(path).removeprefix(BYTE_ORDER_MARK).decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadWordList(f"{path.name} is not in UTF-8: {error.reason}", path=str(path)) from error
    folded: dict[str, str] = {}
    left_out: dict[LeftOut, list[str]] = {why: [] for why in LeftOut}
    for word in (line.split(None, 1)[0] for line in text.splitlines() if line.strip()):
        try:
            laid = language.fold(word)
        except MalformedText:
            left_out[LeftOut.LETTERS].append(word)
            continue
        if len(laid) < SHORTEST:
            left_out[LeftOut.TOO_SHORT].append(word)
        elif len(laid) > LONGEST:
            left_out[LeftOut.TOO_LONG].append(word)
        else:
            folded.setdefault(laid, word)
    alphabet = language.alphabet
    written = {laid: alphabet.written(laid) for laid in sorted(folded, key=alphabet.in_order)}
    changed = sum(_plain(shown) != folded[laid].upper() for laid, shown in written.items())
    kept = {why: tuple(words) for why, words in left_out.items()}
    return Folded(tuple(written.values()), changed, kept)


def _plain(written: str) -> str:
    return written.replace("[", "").replace("]", "")
