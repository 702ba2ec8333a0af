"""The parts of a tip and of a list of words."""

from enum import StrEnum

from msgspec import Struct

from tilewright.rules.localized import LocalizedText, WorkedPlay


class TipName(StrEnum):
    """The subject of a tip."""

    SHORT_WORDS = "short_words"
    S_IN_TWO_WORDS = "s_in_two_words"
    SHUFFLE = "shuffle"
    PREMIUM_SQUARES = "premium_squares"
    NEXT_PLAY = "next_play"
    BINGOS = "bingos"
    Q_WITHOUT_U = "q_without_u"
    HOOKS = "hooks"
    CHOICE = "choice"
    ATTITUDE = "attitude"
    WHAT_A_BINGO_IS = "what_a_bingo_is"


class ListName(StrEnum):
    """The name of a list of words."""

    TWO_LETTERS = "two_letters"
    Q_WITHOUT_U = "q_without_u"


class LetterGroups(Struct, frozen=True):
    """Letters worth knowing, with a heading."""

    title: LocalizedText
    groups: tuple[str, ...]


class Arranged(Struct, frozen=True):
    """A rack as it was drawn, and its tiles in groups that spell a word from left to right."""

    drawn: str
    groups: tuple[str, ...]

    @property
    def word(self) -> str:
        """The word that the groups spell."""
        return "".join(self.groups)


class HookedWord(Struct, frozen=True):
    """A word, and the letters that hook onto its end."""

    word: str
    letters: str

    @property
    def forms(self) -> tuple[str, ...]:
        """The word with each of its hooks added."""
        return tuple(self.word + letter for letter in self.letters)


class Tip(Struct, frozen=True):
    """A piece of advice, illustrated by letters, racks, hooks or plays."""

    name: TipName
    title: LocalizedText
    text: LocalizedText
    reference: str
    letters: tuple[LetterGroups, ...] = ()
    arranged: Arranged | None = None
    hooks: tuple[HookedWord, ...] = ()
    plays: tuple[WorkedPlay, ...] = ()


class ListedWord(Struct, frozen=True):
    """A word of a list; `takes_s` says that the list also has it with an S at its end.

    >>> ListedWord("QAT", takes_s=True).forms, str(ListedWord("QAT", takes_s=True))
    (('QAT', 'QATS'), 'QAT(S)')
    """

    word: str
    takes_s: bool = False

    @property
    def forms(self) -> tuple[str, ...]:
        """The words that this entry covers."""
        return (self.word, f"{self.word}S") if self.takes_s else (self.word,)

    def __str__(self) -> str:
        """Return the entry as printed lists show it."""
        return f"{self.word}(S)" if self.takes_s else self.word


class SheetWords(Struct, frozen=True):
    """Words worth knowing; `open_in_play` says whether players may look at them during a game."""

    name: ListName
    title: LocalizedText
    text: LocalizedText
    reference: str
    entries: tuple[ListedWord, ...]
    open_in_play: bool

    @property
    def words(self) -> tuple[str, ...]:
        """Every word, in the order of the list."""
        return tuple(form for entry in self.entries for form in entry.forms)


class SheetAdvice(Struct, frozen=True):
    """The tips and lists on an edition's sheet beside its rules; empty where it prints none."""

    tips: tuple[Tip, ...] = ()
    lists: tuple[SheetWords, ...] = ()


NO_ADVICE = SheetAdvice()
