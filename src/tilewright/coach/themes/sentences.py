"""Sentences of the coach about a costly turn, in every language of the product.

Most claims name no move: `with_move` and `alone` make sentences of them. Equities come in
thousandths of a point and are said in points with one decimal.
"""

from collections.abc import Sequence

from tilewright.coach.options import Option
from tilewright.rules.alphabet import BLANK, in_text
from tilewright.rules.localized import LocalizedText
from tilewright.rules.play import Exchange, Play
from tilewright.rules.tiles import Tiles


def spoken(option: Option) -> LocalizedText:
    """Return a move in words: `8F HORN for 14`."""
    move = option.move
    if isinstance(move, Play):
        assert option.judged is not None, "a play is judged"
        written = f"{option.judged.main.at} {in_text(option.judged.main.word)}"
        return LocalizedText(
            f"{written} for {option.score}", f"{written} für {option.score} {_punkte(option.score)}"
        )
    if isinstance(move, Exchange):
        put = _tiles(move.tiles)
        return LocalizedText(f"exchange {put.en}", f"{put.de} tauschen")
    return LocalizedText("pass", "passen")


def with_move(claim: LocalizedText, option: Option) -> LocalizedText:
    """Return the sentence that makes this claim of a move."""
    move = spoken(option)
    return LocalizedText(f"{claim.en}: {move.en}.", f"{claim.de}: {move.de}.")


def alone(claim: LocalizedText) -> LocalizedText:
    """Return the sentence that makes this claim and no more."""
    return LocalizedText(f"{claim.en}.", f"{claim.de}.")


BINGO = LocalizedText("All seven at once", "Alle sieben auf einmal")
GOING_OUT = LocalizedText("You could have gone out", "Du hättest alle Steine loswerden können")
Q_KEPT = LocalizedText("The Q stayed. Better without it", "Das Q ist geblieben. Besser ohne")
EXCHANGE = LocalizedText(
    "No play was worth as much as better tiles", "Bessere Steine waren mehr wert als jeder Zug"
)
THERE_WAS_A_PLAY = LocalizedText("There was a play", "Es gab einen Zug")
SHORT_WORD = LocalizedText("A short word is enough", "Ein kurzes Wort genügt")
SAME_PLACE = LocalizedText(
    "The right place, but not the best word for it",
    "Die richtige Stelle, aber nicht das beste Wort dafür",
)
OTHER_SHORT_WORD = LocalizedText(
    "Another short word is worth more", "Ein anderes kurzes Wort ist mehr wert"
)
OTHER_TILES_KEPT = LocalizedText(
    "Another short word is worth more, with the tiles you keep",
    "Ein anderes kurzes Wort ist mehr wert, mit den Steinen, die du behältst",
)


def q_without_u(word: str) -> LocalizedText:
    """Say that a word has a Q and no U."""
    return LocalizedText(f"{word} needs no U", f"{word} kommt ohne U aus")


def blank(brought: int) -> LocalizedText:
    """Say that the blank earned too little, against the best move without it."""
    en = f"The blank earned only {brought} more" if brought > 0 else "The blank earned nothing more"
    de = f"Das Blanko brachte nur {brought} mehr" if brought > 0 else "Das Blanko brachte nichts"
    return LocalizedText(
        f"{en} and is worth more on the rack. Better without it",
        f"{de} und ist auf dem Bänkchen mehr wert. Besser ohne",
    )


def s(brought: int) -> LocalizedText:
    """Say that an S earned too little, against the best move without one."""
    en = f"The S earned only {brought} more" if brought > 0 else "The S earned nothing more"
    de = f"Das S brachte nur {brought} mehr" if brought > 0 else "Das S brachte nichts"
    return LocalizedText(
        f"{en} and is worth more on the rack. Better without it",
        f"{de} und ist auf dem Bänkchen mehr wert. Besser ohne",
    )


def same_tiles(tiles: int, more: int) -> LocalizedText:
    """Say that as many tiles, the same ones, score more in another place."""
    if tiles == 1:
        return LocalizedText(
            f"The same tile scores {more} more", f"Derselbe Stein bringt {more} mehr"
        )
    return LocalizedText(
        f"The same tiles score {more} more", f"Dieselben Steine bringen {more} mehr"
    )


def s_hook(stood: str) -> LocalizedText:
    """Say that an S makes two words."""
    return LocalizedText(
        f"An S on {stood} makes two words at once", f"Ein S an {stood} macht gleich zwei Wörter"
    )


def s_hook_elsewhere(stood: str) -> LocalizedText:
    """Say that an S brings more on another word than where it was laid."""
    return LocalizedText(f"The S brings more on {stood}", f"Das S bringt an {stood} mehr")


def heavy_tile(letter: str) -> LocalizedText:
    """Say that a high-scoring tile stayed on the rack."""
    return LocalizedText(
        f"The {letter} stayed on the rack, although it could score",
        f"Das {letter} ist geblieben, obwohl es Punkte bringen konnte",
    )


def hook(stood: str, letter: str, formed: str) -> LocalizedText:
    """Say that a letter hooks onto a word."""
    return LocalizedText(
        f"{stood} takes {_article(letter)} {letter} ({formed})",
        f"An {stood} passt ein {letter} ({formed})",
    )


def extension(stood: str, formed: str) -> LocalizedText:
    """Say that a word on the board can be extended."""
    return LocalizedText(
        f"{stood} can grow to {formed}", f"{stood} lässt sich zu {formed} verlängern"
    )


def premium_word(word: str, times: int) -> LocalizedText:
    """Say that a word reaches premium squares that multiply it."""
    if times == 2:
        return LocalizedText(f"{word} counts double", f"{word} zählt doppelt")
    return LocalizedText(f"{word} counts {times} times", f"{word} zählt {times}-fach")


def premium_letter(letter: str, times: int, square: str) -> LocalizedText:
    """Say that a letter on a premium square counts in two words."""
    en, de = _so_often(times)
    return LocalizedText(
        f"{letter} on {square} counts {en} in two words",
        f"{letter} auf {square} zählt {de}, und das in zwei Wörtern",
    )


def letter_premium(letter: str, times: int, square: str) -> LocalizedText:
    """Say that a letter counts more than once on a premium square."""
    en, de = _so_often(times)
    return LocalizedText(f"{letter} on {square} counts {en}", f"{letter} auf {square} zählt {de}")


def _so_often(times: int) -> tuple[str, str]:
    doubly = {2: ("double", "doppelt"), 3: ("triple", "dreifach")}
    return doubly.get(times, (f"{times} times", f"{times}-fach"))


def side_by_side(words: int) -> LocalizedText:
    """Say that a play beside other words makes several."""
    return LocalizedText(
        f"Side by side with words on the board, it makes {words} words",
        f"Neben Wörtern auf dem Brett entstehen gleich {words} Wörter",
    )


def short_word(word: str) -> LocalizedText:
    """Say that a short word made the play possible."""
    return LocalizedText(
        f"The short word {word} makes it fit", f"Mit dem kurzen Wort {word} passt es"
    )


def letter_group(group: str, word: str) -> LocalizedText:
    """Say that a group of letters leads to a longer word."""
    return LocalizedText(
        f"Move your tiles about: {group} leads to {word}",
        f"Schieb die Steine herum: {group} führt zu {word}",
    )


def longer_word(more: int) -> LocalizedText:
    """Say that a play uses more tiles; at least two."""
    return LocalizedText(f"There is room for {more} more tiles", f"{more} Steine mehr finden Platz")


def balance(vowels: int, consonants: int, better: int, others: int) -> LocalizedText:
    """Say how many vowels and consonants were kept, and how many the best move keeps."""
    return LocalizedText(
        f"You kept {_vowels(vowels)} and {_consonants(consonants)};"
        f" the best move keeps {_vowels(better)} and {_consonants(others)}",
        f"Auf dem Bänkchen blieben {_vokale(vowels)} und {_konsonanten(consonants)};"
        f" beim besten Zug wären es {_vokale(better)} und {_konsonanten(others)}",
    )


def doubles(letters: Sequence[str]) -> LocalizedText:
    """Say that repeated letters are hard to use."""
    if len(letters) == 1:
        return LocalizedText(
            f"More than one {letters[0]} is hard to use",
            f"Mehr als ein {letters[0]} lässt sich schwer unterbringen",
        )
    en, de = _listed(letters, "and"), _listed(letters, "und")
    return LocalizedText(
        f"The same letter twice is hard to use: {en}",
        f"Doppelte Buchstaben lassen sich schwer unterbringen: {de}",
    )


def good_tiles(tiles: Tiles) -> LocalizedText:
    """Say which tiles are worth saving; there are at least two."""
    letters = [tile for tile in tiles if tile != BLANK]
    en = _listed([*letters, *["a blank"] * tiles.count(BLANK)], "and")
    de = _listed([*letters, *["ein Blanko"] * tiles.count(BLANK)], "und")
    return LocalizedText(f"Worth saving: {en}", f"Lohnt sich zu behalten: {de}")


def kept_tiles(less: int) -> LocalizedText:
    """Say by how much the leave is worth less."""
    return LocalizedText(
        f"What you kept is worth {_tenths(less)} points less",
        f"Was du behalten hast, ist {_tenths(less).replace('.', ',')} Punkte weniger wert",
    )


def left_over(points: int, fewer: int) -> LocalizedText:
    """Say how much the tiles count that were kept with an empty bag, and the best move's."""
    return LocalizedText(
        f"The bag is empty, and the tiles you kept count {points};"
        f" the best move keeps only {fewer}",
        f"Der Beutel ist leer, und die Steine auf dem Bänkchen zählen {points};"
        f" beim besten Zug bleiben nur {fewer}",
    )


def higher_score(
    more: int, kept: int, cause: LocalizedText | None, *, same_place: bool
) -> LocalizedText:
    """Say how many points more a play scores, and why.

    `kept` is what the tiles that it keeps are worth more, if that is worth a word.
    """
    place = ("in the same place", "an derselben Stelle") if same_place else _ON_THE_BOARD
    en, de = f"{more} points more {place[0]}", f"{more} Punkte mehr {place[1]}"
    if cause is not None:
        en, de = f"{en} because {cause.en}", f"{de}, weil {cause.de}"
    if kept:
        tenths = _tenths(kept)
        en = f"{en}, and tiles worth {tenths} more kept"
        de = f"{de}, und auf dem Bänkchen bleiben {tenths.replace('.', ',')} mehr"
    return LocalizedText(en, de)


_ON_THE_BOARD = ("on the board", "auf dem Brett")


def because_multiplied(word: str, times: int) -> LocalizedText:
    """Return the cause that premium squares multiply a word."""
    if times == 2:
        return LocalizedText(f"{word} counts double", f"{word} doppelt zählt")
    return LocalizedText(f"{word} counts {times} times", f"{word} {times}-fach zählt")


def because_of_crosses(words: Sequence[str]) -> LocalizedText:
    """Return the cause that a play makes these words across it."""
    verb = "entsteht" if len(words) == 1 else "entstehen"
    return LocalizedText(
        f"it also makes {_listed(words, 'and')}", f"dabei auch {_listed(words, 'und')} {verb}"
    )


def because_of_premium(letter: str, times: int, square: str) -> LocalizedText:
    """Return the cause that a letter is on a premium square."""
    en, de = _so_often(times)
    return LocalizedText(f"{letter} on {square} counts {en}", f"{letter} auf {square} {de} zählt")


def because_of_tile(letter: str) -> LocalizedText:
    """Return the cause that a play lays a high-scoring tile."""
    return LocalizedText(f"it lays the {letter}", f"das {letter} dabei ist")


def to_learn(words: Sequence[str]) -> LocalizedText:
    """Say which words are to be learnt."""
    if len(words) == 1:
        return LocalizedText(f"Word to learn: {words[0]}", f"Wort zum Lernen: {words[0]}")
    return LocalizedText(
        f"Words to learn: {_listed(words, 'and')}", f"Wörter zum Lernen: {_listed(words, 'und')}"
    )


def known(word: str) -> LocalizedText:
    """Say that the player knows a word."""
    return LocalizedText(f"You know this word: {word}", f"Dieses Wort kennst du: {word}")


def opened(more: float, error: float, best: Option) -> LocalizedText:
    """Say by how much the replies to a play score more than those to the best move."""
    move = spoken(best)
    return LocalizedText(
        f"It opens the board: replies score {more:.0f} points more than after {move.en}"
        f" (±{2 * error:.0f})",
        f"Das öffnet das Brett: Antworten bringen {more:.0f} Punkte mehr als nach {move.de}"
        f" (±{2 * error:.0f})",
    )


def left_open(more: float, error: float, best: Option) -> LocalizedText:
    """Say by how much the replies to a play score more, where the best move stands in their way."""
    move = spoken(best)
    return LocalizedText(
        f"It leaves the board open: replies score {more:.0f} points more than after {move.en}"
        f" (±{2 * error:.0f})",
        f"Das lässt das Brett offen: Antworten bringen {more:.0f} Punkte mehr als nach {move.de}"
        f" (±{2 * error:.0f})",
    )


def another_look(count: int, gain: int) -> LocalizedText:
    """Say how many moves were worth more."""
    points = _tenths(gain)
    if count == 1:
        return LocalizedText(
            f"One move was worth {points} points more",
            f"Ein Zug war {points.replace('.', ',')} Punkte mehr wert",
        )
    return LocalizedText(
        f"{count} moves were worth more; the best gains {points} points",
        f"{count} Züge waren mehr wert; der beste bringt {points.replace('.', ',')} Punkte mehr",
    )


def _tiles(tiles: Tiles) -> LocalizedText:
    letters = "".join(tile for tile in tiles if tile != BLANK)
    count = tiles.count(BLANK)
    blanks = {
        0: ("", ""),
        1: ("a blank", "ein Blanko"),
    }.get(count, (f"{count} blanks", f"{count} Blankos"))
    en, de = (
        f" {link} ".join(part for part in (letters, blank) if part)
        for link, blank in zip(("and", "und"), blanks, strict=True)
    )
    return LocalizedText(en, de)


def _listed(items: Sequence[str], link: str) -> str:
    return f"{', '.join(items[:-1])} {link} {items[-1]}" if len(items) > 1 else items[0]


def _article(letter: str) -> str:
    return "an" if letter in "AEFHILMNORSX" else "a"


def _tenths(thousandths: int) -> str:
    return f"{thousandths / 1000:.1f}"


def _punkte(points: int) -> str:
    return "Punkt" if points == 1 else "Punkte"


def _vowels(count: int) -> str:
    return "one vowel" if count == 1 else f"{count or 'no'} vowels"


def _consonants(count: int) -> str:
    return "one consonant" if count == 1 else f"{count or 'no'} consonants"


def _vokale(count: int) -> str:
    return f"{count} Vokal" if count == 1 else f"{count} Vokale"


def _konsonanten(count: int) -> str:
    return f"{count} Konsonant" if count == 1 else f"{count} Konsonanten"
