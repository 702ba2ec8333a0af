"""Themes of costly turns: twenty that name the mistake, and one for the rest.

A theme is asked of the move made, `chosen`, and the moves that were worth more. Each rule finds
the share of the loss that the theme explains:

* an *opportunity* is something that the best move has and the chosen one lacks; its share is the
  part of the loss that vanishes if there were no such moves;
* a *fault* is something that the chosen move has; its share is the part of the loss that the best
  move without it avoids, if the tiles that this one keeps explain at least half of that gain;
* *kept tiles* explain the difference of what is kept.

Faults and kept tiles are asked while more than seven tiles are in the bag: later, what a leave is
worth says little. The figures are static equity, so nothing is said of what a play opens.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from tilewright.coach import sentences
from tilewright.coach.options import Grown, Option
from tilewright.lexicon import Lexicon
from tilewright.rules.advice.tips import BEGINNINGS, COMMON_GROUPS, ENDINGS
from tilewright.rules.alphabet import BLANK, LETTERS, Letter, Tile
from tilewright.rules.localized import LocalizedText
from tilewright.rules.scoring import LetterScore, WordScore
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles

EXPLAINS = 0.5
"""The least share of the loss for a theme to be named."""
MOST_REASONS = 2
LEAVES_COUNT = 7
"""With no more tiles than this in the bag, kept tiles explain nothing."""
LEAVES_DIFFER = 4000
"""The least difference of two leaves that is worth a word, in thousandths of a point."""
WORTH_A_BLANK = 30
WORTH_AN_S = 10
DEAR = 4
"""The points of a letter that belongs on a letter premium."""
TRIPLED = 3
SHORT = 3
LONG_ENOUGH = 3
"""The letters of a word on the board that is extended, rather than hooked."""

_S = Tile("S")
_Q = Tile("Q")
_VOWELS = frozenset("AEIOU")
_GOOD = frozenset("AEILNRST?")


class Theme(StrEnum):
    """A reason why a turn was costly, in the order in which two of them are shown."""

    BINGO = "bingo"
    Q_WITHOUT_U = "q_without_u"
    GOING_OUT = "going_out"
    BLANK = "blank"
    S = "s"
    Q_KEPT = "q_kept"
    EXCHANGE = "exchange"
    SAME_TILES = "same_tiles"
    S_HOOK = "s_hook"
    HOOK = "hook"
    EXTENSION = "extension"
    PREMIUM_WORD = "premium_word"
    PREMIUM_LETTER = "premium_letter"
    SIDE_BY_SIDE = "side_by_side"
    SHORT_WORD = "short_word"
    BALANCE = "balance"
    DOUBLES = "doubles"
    GOOD_TILES = "good_tiles"
    KEPT_TILES = "kept_tiles"
    LONGER_WORD = "longer_word"
    ANOTHER_LOOK = "another_look"


@dataclass(frozen=True, slots=True)
class Reason:
    """A theme that explains at least half of what a turn lost, with its evidence.

    `share` is the part of the loss that it explains, from 0.5 to 1; ANOTHER_LOOK explains nothing.
    `claim` says it, of the move `seen` where there is one. `squares` are those to look at on the
    board, `tiles` those on the rack, and `words` those whose meaning is worth knowing. `parts` are
    the groups of letters of which a word is made, or the hooks of one in front and at its end.
    """

    theme: Theme
    share: float
    claim: LocalizedText
    seen: Option | None = None
    squares: tuple[Square, ...] = ()
    tiles: Tiles = NO_TILES
    words: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()


_OF_SQUARES = frozenset(
    {
        Theme.Q_KEPT,
        Theme.S_HOOK,
        Theme.HOOK,
        Theme.EXTENSION,
        Theme.PREMIUM_WORD,
        Theme.PREMIUM_LETTER,
        Theme.SIDE_BY_SIDE,
        Theme.SHORT_WORD,
        Theme.LONGER_WORD,
    }
)
"""Themes that say nothing new about the squares of an earlier reason."""


class Comparison:
    """A move, and the moves of higher equity, best first; at least one."""

    def __init__(
        self, chosen: Option, better: Iterable[Option], bag_count: int, lexicon: Lexicon
    ) -> None:
        """Take the moves that were worth more lazily: most themes need but a few of them.

        Raises:
            ValueError: no move is better.
        """
        self.chosen = chosen
        self.bag_count = bag_count
        self.lexicon = lexicon
        self._found: list[Option] = []
        self._more = iter(better)
        best = next(self.better(), None)
        if best is None:
            raise ValueError("a turn without a better move has no reason")
        self.best = best

    @property
    def cost(self) -> int:
        """The loss, in thousandths of a point."""
        return self.best.equity - self.chosen.equity

    @property
    def leaves_count(self) -> bool:
        """Whether the bag is full enough for leaves to tell."""
        return self.bag_count > LEAVES_COUNT

    def better(self) -> Iterator[Option]:
        """Yield the better moves, best first."""
        at = 0
        while True:
            if at == len(self._found):
                following = next(self._more, None)
                if following is None:
                    return
                self._found.append(following)
            yield self._found[at]
            at += 1

    def opportunity(self, has: Callable[[Option], bool]) -> float:
        """Return the share of the loss that vanishes without the moves that have this."""
        if has(self.chosen) or not has(self.best):
            return 0.0
        without = next((move for move in self.better() if not has(move)), self.chosen)
        return (self.best.equity - without.equity) / self.cost

    def fault(self, has: Callable[[Option], bool]) -> tuple[float, Option]:
        """Return the share of the loss that the best move without this avoids, and that move."""
        if not self.leaves_count or not has(self.chosen):
            return 0.0, self.chosen
        without = next((move for move in self.better() if not has(move)), self.chosen)
        gain = without.equity - self.chosen.equity
        if without.added - self.chosen.added < max(LEAVES_DIFFER, gain / 2):
            return 0.0, self.chosen
        return gain / self.cost, without

    @property
    def kept_tiles(self) -> float:
        """The share of the loss that the kept tiles explain."""
        differ = self.best.added - self.chosen.added
        if not self.leaves_count or differ < max(LEAVES_DIFFER, self.cost / 2):
            return 0.0
        return min(1.0, differ / self.cost)


def reasons_of(comparison: Comparison) -> tuple[Reason, ...]:
    """Return why the chosen move was costly: one or two reasons.

    A bingo and going out say enough, and ANOTHER_LOOK stands alone, where no other theme explains
    half of the loss.
    """
    named: list[Reason] = []
    for rule in _RULES:
        reason = rule(comparison)
        if reason is None or _says_the_same(reason, named):
            continue
        named.append(reason)
        if len(named) == MOST_REASONS or reason.theme in (Theme.BINGO, Theme.GOING_OUT):
            break
    return tuple(named) or (_another_look(comparison),)


def sentences_of(reasons: Iterable[Reason]) -> tuple[LocalizedText, ...]:
    """Return a sentence for each reason; a move that two of them are about is named once."""
    said: list[Option] = []
    texts = []
    for reason in reasons:
        if reason.seen is None or reason.seen in said:
            texts.append(sentences.alone(reason.claim))
        else:
            texts.append(sentences.with_move(reason.claim, reason.seen))
            said.append(reason.seen)
    return tuple(texts)


def _says_the_same(reason: Reason, named: list[Reason]) -> bool:
    """Return whether a reason says no more than an earlier one about the same squares."""
    if reason.theme not in _OF_SQUARES:
        return False
    return any(reason.squares == other.squares for other in named)


def _bingo(compared: Comparison) -> Reason | None:
    best = compared.best
    share = compared.opportunity(_is_bingo)
    if share < EXPLAINS:
        return None
    parts = _parted(best.words[0].word)
    return Reason(Theme.BINGO, share, sentences.BINGO, best, _laid_on(best), parts=parts)


def _q_without_u(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _q_alone(move) is not None)
    word = _q_alone(compared.best)
    if share < EXPLAINS or word is None:
        return None
    claim, squares = sentences.q_without_u(word.word), _squares(word.letters)
    return Reason(Theme.Q_WITHOUT_U, share, claim, compared.best, squares, words=(word.word,))


def _going_out(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: not compared.bag_count and not move.kept)
    if share < EXPLAINS:
        return None
    best = compared.best
    return Reason(Theme.GOING_OUT, share, sentences.GOING_OUT, best, _laid_on(best))


def _blank(compared: Comparison) -> Reason | None:
    share, without = compared.fault(lambda move: BLANK in move.laid)
    brought = compared.chosen.score - without.score
    if share < EXPLAINS or brought >= WORTH_A_BLANK or _is_bingo(compared.chosen):
        return None
    squares = tuple(
        letter.square
        for letter in compared.chosen.words[0].letters
        if letter.is_new and letter.tile.is_blank
    )
    return Reason(Theme.BLANK, share, sentences.blank(brought), without, squares, Tiles((BLANK,)))


def _s(compared: Comparison) -> Reason | None:
    share, without = compared.fault(lambda move: _S in move.laid)
    brought = compared.chosen.score - without.score
    if share < EXPLAINS or brought >= WORTH_AN_S or _is_bingo(compared.chosen):
        return None
    squares = tuple(
        letter.square
        for letter in compared.chosen.words[0].letters
        if letter.is_new and letter.tile.tile == _S
    )
    return Reason(Theme.S, share, sentences.s(brought), without, squares, Tiles((_S,)))


def _q_kept(compared: Comparison) -> Reason | None:
    share, without = compared.fault(lambda move: _Q in move.kept)
    if share < EXPLAINS:
        return None
    squares = _laid_on(without)
    return Reason(Theme.Q_KEPT, share, sentences.Q_KEPT, without, squares, Tiles((_Q,)))


def _exchange(compared: Comparison) -> Reason | None:
    best = compared.best
    if compared.chosen.is_play:
        share = compared.opportunity(lambda move: move.is_exchange)
        if share < EXPLAINS:
            return None
        put_back = best.rack - best.kept
        return Reason(Theme.EXCHANGE, share, sentences.EXCHANGE, best, tiles=put_back)
    share = compared.opportunity(lambda move: move.is_play)
    if share < EXPLAINS:
        return None
    return Reason(Theme.EXCHANGE, share, sentences.THERE_WAS_A_PLAY, best, _laid_on(best))


def _same_tiles(compared: Comparison) -> Reason | None:
    chosen, best = compared.chosen, compared.best

    def has(move: Option) -> bool:
        return move is not chosen and move.is_play and move.kept == chosen.kept

    share = compared.opportunity(has) if chosen.is_play else 0.0
    if share < EXPLAINS:
        return None
    claim = sentences.same_tiles(best.score - chosen.score)
    return Reason(Theme.SAME_TILES, share, claim, best, _laid_on(best))


def _s_hook(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _hooked_by_s(move) is not None)
    hook = _hooked_by_s(compared.best)
    if share < EXPLAINS or hook is None:
        return None
    claim, squares = sentences.s_hook(hook.stood), _squares(hook.added)
    words = (hook.formed.word,)
    return Reason(Theme.S_HOOK, share, claim, compared.best, squares, words=words)


def _hook(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _hooked(move) is not None)
    hook = _hooked(compared.best)
    if share < EXPLAINS or hook is None:
        return None
    (added,) = hook.added
    return Reason(
        Theme.HOOK,
        share,
        sentences.hook(hook.stood, added.tile.letter, hook.formed.word),
        compared.best,
        (added.square,),
        words=(hook.formed.word,),
        parts=hooks_of(hook.stood, compared.lexicon),
    )


def _extension(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _extended(move) is not None)
    grown = _extended(compared.best)
    if share < EXPLAINS or grown is None:
        return None
    formed, squares = grown.formed.word, _squares(grown.added)
    claim = sentences.extension(grown.stood, formed)
    return Reason(Theme.EXTENSION, share, claim, compared.best, squares, words=(formed,))


def _premium_word(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _multiplied(move) is not None)
    word = _multiplied(compared.best)
    if share < EXPLAINS or word is None:
        return None
    squares = tuple(letter.square for letter in word.letters if letter.word_multiplier > 1)
    claim = sentences.premium_word(word.word, word.multiplier)
    return Reason(Theme.PREMIUM_WORD, share, claim, compared.best, squares)


def _premium_letter(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: _dear_letter(move) is not None)
    letter = _dear_letter(compared.best)
    if share < EXPLAINS or letter is None:
        return None
    claim = sentences.premium_letter(
        letter.tile.letter, letter.letter_multiplier, str(letter.square)
    )
    return Reason(Theme.PREMIUM_LETTER, share, claim, compared.best, (letter.square,))


def _side_by_side(compared: Comparison) -> Reason | None:
    share = compared.opportunity(lambda move: len(_crosses(move)) >= 2)
    if share < EXPLAINS:
        return None
    best = compared.best
    claim = sentences.side_by_side(len(best.words))
    crosses = tuple(word.word for word in _crosses(best))
    return Reason(Theme.SIDE_BY_SIDE, share, claim, best, _laid_on(best), words=crosses)


def _short_word(compared: Comparison) -> Reason | None:
    made = {word.word for word in compared.chosen.words}

    def new(move: Option) -> list[WordScore]:
        return [w for w in move.words if len(w.letters) <= SHORT and w.word not in made]

    share = compared.opportunity(lambda move: bool(new(move)))
    if share < EXPLAINS:
        return None
    best = compared.best
    word = new(best)[0]
    claim = sentences.SHORT_WORD if word == best.words[0] else sentences.short_word(word.word)
    return Reason(Theme.SHORT_WORD, share, claim, best, _squares(word.letters), words=(word.word,))


def _balance(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    if share < EXPLAINS or _imbalance(chosen) < _imbalance(best) + 2:
        return None
    claim = sentences.balance(*_vowels_and_consonants(chosen), *_vowels_and_consonants(best))
    return Reason(Theme.BALANCE, share, claim, tiles=chosen)


def _doubles(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    if share < EXPLAINS or len(_repeated(chosen)) <= len(_repeated(best)):
        return None
    letters = tuple(sorted(set(_repeated(chosen))))
    rung = Tiles(tile for tile in chosen if tile in letters)
    return Reason(Theme.DOUBLES, share, sentences.doubles(letters), tiles=rung)


def _good_tiles(compared: Comparison) -> Reason | None:
    share, chosen, best = compared.kept_tiles, compared.chosen.kept, compared.best.kept
    lost = _GOOD & (set(best) - set(chosen))
    if share < EXPLAINS or len(_GOOD & set(best)) < len(_GOOD & set(chosen)) + 2:
        return None
    tiles = Tiles(tile for tile in compared.best.kept if tile in lost)
    return Reason(Theme.GOOD_TILES, share, sentences.good_tiles(Tiles(set(tiles))), tiles=tiles)


def _kept_tiles(compared: Comparison) -> Reason | None:
    share = compared.kept_tiles
    if share < EXPLAINS:
        return None
    claim = sentences.kept_tiles(compared.best.added - compared.chosen.added)
    return Reason(Theme.KEPT_TILES, share, claim, tiles=compared.chosen.kept)


def _longer_word(compared: Comparison) -> Reason | None:
    best, laid = compared.best, len(compared.chosen.laid)
    share = compared.opportunity(lambda move: len(move.laid) >= laid + 2)
    if share < EXPLAINS:
        return None
    word = best.words[0].word
    groups = [group for group in COMMON_GROUPS.groups if len(group) > 2 and group in word]
    if groups:
        claim = sentences.letter_group(max(groups, key=len), word)
    else:
        claim = sentences.longer_word(len(best.laid) - laid)
    return Reason(Theme.LONGER_WORD, share, claim, best, _laid_on(best), parts=tuple(groups))


def _another_look(compared: Comparison) -> Reason:
    count = sum(1 for _ in compared.better())
    claim = sentences.another_look(count, compared.cost)
    return Reason(Theme.ANOTHER_LOOK, 0.0, claim, squares=_laid_on(compared.best))


_RULES = (
    _bingo,
    _q_without_u,
    _going_out,
    _blank,
    _s,
    _q_kept,
    _exchange,
    _same_tiles,
    _s_hook,
    _hook,
    _extension,
    _premium_word,
    _premium_letter,
    _side_by_side,
    _short_word,
    _balance,
    _doubles,
    _good_tiles,
    _kept_tiles,
    _longer_word,
)


def hooks_of(word: str, lexicon: Lexicon) -> tuple[str, str]:
    """Return the letters that the word takes in front, and those that it takes at its end."""
    front = "".join(letter for letter in LETTERS if letter + word in lexicon)
    back = "".join(letter for letter in LETTERS if word + letter in lexicon)
    return front, back


def _is_bingo(move: Option) -> bool:
    return len(move.laid) == move.position.edition.bonus.tiles


def _q_alone(move: Option) -> WordScore | None:
    """Return a word with a new Q that no U follows."""
    for word in move.words:
        for letter, following in zip(word.letters, (*word.word[1:], ""), strict=True):
            if letter.is_new and letter.tile.tile == _Q and following != "U":
                return word
    return None


def _hooked_by_s(move: Option) -> Grown | None:
    """Return the word on the board that a new S ends, while the play forms another word too."""
    if len(move.words) < 2:
        return None
    return next((hook for hook in _single(move) if _is_s_at_end(hook)), None)


def _hooked(move: Option) -> Grown | None:
    """Return a word on the board that one new letter changes, except for an S at its end."""
    return next((hook for hook in _single(move) if not _is_s_at_end(hook)), None)


def _single(move: Option) -> Iterator[Grown]:
    return (grown for grown in move.grown if len(grown.added) == 1)


def _is_s_at_end(hook: Grown) -> bool:
    return hook.at_end and hook.added[0].tile.letter == Letter("S")


def _extended(move: Option) -> Grown | None:
    for grown in move.grown:
        if len(grown.added) >= 2 and len(grown.stood) >= LONG_ENOUGH:
            return grown
    return None


def _multiplied(move: Option) -> WordScore | None:
    return next((word for word in move.words if word.multiplier >= TRIPLED), None)


def _dear_letter(move: Option) -> LetterScore | None:
    """Return a new letter of four points or more on a letter premium that counts in two words."""
    crossed = {letter.square for word in _crosses(move) for letter in word.letters if letter.is_new}
    along = move.words[0].letters if move.words else ()
    for letter in along:
        if (
            letter.is_new
            and letter.points >= DEAR
            and letter.letter_multiplier > 1
            and letter.square in crossed
        ):
            return letter
    return None


def _crosses(move: Option) -> tuple[WordScore, ...]:
    """Return the words across the line of the play."""
    return move.words[1:]


def _laid_on(move: Option) -> tuple[Square, ...]:
    return () if move.judged is None else move.judged.play.squares


def _squares(letters: Iterable[LetterScore]) -> tuple[Square, ...]:
    return tuple(letter.square for letter in letters)


def _parted(word: str) -> tuple[str, ...]:
    """Return a word in up to three parts: a common beginning, the stem and a common ending.

    >>> _parted("UNTRIED"), _parted("FOREMAST")
    (('UN', 'TRI', 'ED'), ('FOREMAST',))
    """
    beginnings = [part for part in BEGINNINGS.groups if word.startswith(part)]
    endings = [part for part in ENDINGS.groups if word.endswith(part)]
    first = max(beginnings, key=len, default="")
    last = max(endings, key=len, default="")
    if len(first) + len(last) >= len(word):
        return (word,)
    stem = word[len(first) : len(word) - len(last)]
    return tuple(part for part in (first, stem, last) if part)


def _vowels_and_consonants(tiles: Tiles) -> tuple[int, int]:
    vowels = sum(tile in _VOWELS for tile in tiles)
    return vowels, len(tiles) - vowels - tiles.count(BLANK)


def _imbalance(tiles: Tiles) -> int:
    """Return how far the tiles are from as many consonants as vowels, or one more."""
    vowels, consonants = _vowels_and_consonants(tiles)
    return max(vowels - consonants, consonants - vowels - 1, 0)


def _repeated(tiles: Tiles) -> list[Tile]:
    """Return each letter as often as it repeats one that is there; blanks do not count."""
    return [
        tile for tile, count in tiles.counts().items() if tile != BLANK for _ in range(count - 1)
    ]
