"""Letters, which words are made of, and tiles, which racks are made of.

In memory a tile is one character, in every language. A tile that shows several letters, such as
the Spanish CH, has a character of its own, which is no letter of any language; in text its letters
stand in brackets, `[CH]`, small ones for a blank.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import NewType, TypeGuard
from unicodedata import normalize

from tilewright.errors import TilewrightError
from tilewright.rules.errors import MalformedText

Letter = NewType("Letter", str)
Tile = NewType("Tile", str)

LETTERS: tuple[Letter, ...] = tuple(Letter(c) for c in "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
VOWELS: frozenset[Tile] = frozenset(map(Tile, "AEIOU"))
BLANK = Tile("?")
_LETTERS = frozenset(LETTERS)

MOST_LETTERS = 32
"""The masks of the engine have a bit for each."""

LONGEST_FACE = 4

FACES: Mapping[str, Letter] = MappingProxyType(
    {
        face: Letter(character)
        for face, character in (
            ("CH", "Ƈ"),
            ("CS", "Ȼ"),
            ("DD", "Ɗ"),
            ("FF", "Ƒ"),
            ("GY", "Ꞡ"),
            ("L·L", "Ŀ"),
            ("LL", "Ỻ"),
            ("LY", "Ƚ"),
            ("NG", "Ꞑ"),
            ("NY", "Ɲ"),
            ("QU", "Ɋ"),
            ("RH", "Ꞧ"),
            ("RR", "Ɽ"),
            ("SZ", "Ȿ"),
            ("TH", "Ꞇ"),
            ("TY", "Ⱦ"),
            ("ZS", "Ⱬ"),
        )
    }
)
"""The character of each face of several letters, the same in all languages."""

_FACE_OF: Mapping[str, str] = MappingProxyType(
    {
        shown: face if shown.isupper() else face.lower()
        for face, character in FACES.items()
        for shown in (character, character.lower())
    }
)
_CHARACTER_OF = {face: shown for shown, face in _FACE_OF.items()}
_BRACKETED = str.maketrans({shown: f"[{face}]" for shown, face in _FACE_OF.items()})


class BadAlphabet(TilewrightError, ValueError):
    """Letters that make no alphabet; `letter` is the one at fault, `why` says what to change."""

    def __init__(self, letter: str, why: str) -> None:
        self.letter = letter
        self.why = why
        super().__init__(f"{letter[: LONGEST_FACE * 2]!r} cannot be in an alphabet: {why}")


class TooManyLetters(TilewrightError, ValueError):
    """An alphabet of more letters than the engine has masks for; `letters` is how many."""

    def __init__(self, letters: int) -> None:
        self.letters = letters
        super().__init__(f"an alphabet has at most {MOST_LETTERS} letters, not {letters}")


def is_tile(text: str) -> TypeGuard[Tile]:
    """Return whether the text is one letter tile of a language or the blank.

    >>> is_tile("?"), is_tile("Q"), is_tile("!"), is_tile("Ä"), is_tile("ä")
    (True, True, False, True, False)
    """
    return text == BLANK or is_letter(text)


def is_letter(text: str) -> TypeGuard[Letter]:
    """Return whether the text is one capital that has one small letter, whatever its language."""
    return text in _LETTERS or (not text.isascii() and len(text) == 1 and _is_cased(text))


@lru_cache(maxsize=4096)
def _is_cased(character: str) -> bool:
    small = character.lower()
    return (
        character.isupper()
        and len(small) == 1
        and small.islower()
        and small.upper() == character
        and normalize("NFC", character) == character
        and normalize("NFC", small) == small
    )


def in_text(characters: str) -> str:
    """Return tiles, a word or a row of the board as text: faces of several letters in brackets.

    >>> in_text("COƇE?"), in_text("ƈico"), in_text("HORN")
    ('CO[CH]E?', '[ch]ico', 'HORN')
    """
    return characters if characters.isascii() else characters.translate(_BRACKETED)


def in_memory(text: str) -> str:
    """Return the characters in memory of text with faces in brackets.

    >>> in_memory("CO[CH]E?"), in_memory("[ch]ico"), in_memory("A\N{COMBINING DIAERESIS}")
    ('COƇE?', 'ƈico', 'Ä')

    Raises:
        MalformedText: brackets around something else, or a character that stands for a face.
    """
    if text.isascii() and "[" not in text and "]" not in text:
        return text
    plain = normalize("NFC", text)
    if any(shown in _FACE_OF for shown in plain):
        raise MalformedText(text, "text with tiles of several letters in brackets, as in CO[CH]E")
    first, *others = plain.split("[")
    parts = [first]
    for other in others:
        face, bracket, rest = other.partition("]")
        if not bracket or face not in _CHARACTER_OF:
            raise MalformedText(text, "text with brackets around a tile, as in CO[CH]E")
        parts += (_CHARACTER_OF[face], rest)
    if any("]" in part for part in parts):
        raise MalformedText(text, "text with brackets around a tile, as in CO[CH]E")
    return "".join(parts)


def require_letters(characters: str, alphabet: "Alphabet") -> None:
    """Check that the characters, small ones too, are letters of the alphabet.

    Raises:
        MalformedText: one of them is not.
    """
    if alphabet is ENGLISH_ALPHABET and characters.isascii():
        return  # all that is no letter is refused before
    strange = next((letter for letter in characters if letter.upper() not in alphabet), None)
    if strange is not None:
        raise MalformedText(in_text(strange), f"a letter of {alphabet}")


@dataclass(frozen=True, slots=True)
class Alphabet:
    """The letters that tiles show, in the order of their codes, which start at 1.

    `faces` are the texts on the tiles, and `letters` their characters in memory. A blank may be any
    of the letters, also one that no tile of the set shows. `vowels` are faces too.

    >>> spanish = Alphabet.of("A B C CH D E", vowels="A E")
    >>> spanish.characters, spanish.code(Letter("D")), spanish.read("cache"), len(spanish)
    ('ABCƇDE', 5, 'CAƇE', 6)

    Raises:
        BadAlphabet: a face is there twice, or has no character of its own, or is not one letter
            with one small form; or a vowel is no face.
        TooManyLetters: there are more letters than the engine has masks for.
    """

    faces: tuple[str, ...]
    vowel_faces: frozenset[str]
    letters: tuple[Letter, ...] = field(init=False, compare=False, repr=False)
    vowels: frozenset[Tile] = field(init=False, compare=False, repr=False)
    characters: str = field(init=False, compare=False, repr=False)
    _codes: Mapping[str, int] = field(init=False, compare=False, repr=False)
    _typed: Mapping[str, str] = field(init=False, compare=False, repr=False)
    _longest: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if not self.faces:
            raise BadAlphabet("", "it has no letters")
        if len(self.faces) > MOST_LETTERS:
            raise TooManyLetters(len(self.faces))
        letters = tuple(map(_letter_of, self.faces))
        twice = next((face for face in self.faces if self.faces.count(face) > 1), None)
        if twice is not None:
            raise BadAlphabet(twice, "it is there twice")
        strange = min(self.vowel_faces.difference(self.faces), default=None)
        if strange is not None:
            raise BadAlphabet(strange, "it is a vowel, but none of the letters")
        shown = dict(zip(self.faces, letters, strict=True))
        for name, value in (
            ("letters", letters),
            ("vowels", frozenset(Tile(shown[face]) for face in self.vowel_faces)),
            ("characters", "".join(letters)),
            ("_codes", {BLANK: 0} | {letter: code for code, letter in enumerate(letters, 1)}),
            ("_typed", shown | {face.lower(): letter.lower() for face, letter in shown.items()}),
            ("_longest", max(map(len, self.faces))),
        ):
            object.__setattr__(self, name, value)

    @classmethod
    def of(cls, faces: str, vowels: str) -> "Alphabet":
        """Return the alphabet of faces written with spaces between them.

        Raises:
            BadAlphabet, TooManyLetters: as the class says.
        """
        return _alphabet(faces.split(), vowels.split())

    def code(self, tile: str) -> int:
        """Return the tile's number, from 1, or 0 for the blank.

        Raises:
            MalformedText: the tile is none of this alphabet.
        """
        code = self._codes.get(tile)
        if code is None:
            raise MalformedText(in_text(tile), f"a tile of {self}")
        return code

    def __contains__(self, letter: str) -> bool:
        return letter in self._codes and letter != BLANK

    def __len__(self) -> int:
        return len(self.letters)

    def in_order(self, word: str) -> list[int]:
        """Return the codes of a word's letters, by which words are sorted.

        >>> sorted(["AZ", "ÄA"], key=Alphabet.of("A Ä Z", vowels="A Ä").in_order)
        ['AZ', 'ÄA']
        """
        return [self._codes[letter] for letter in word]

    def has_all(self, characters: str) -> bool:
        """Return whether the characters, small ones too, are letters of this alphabet."""
        return all(letter in self for letter in characters.upper())

    def read(self, word: str) -> str:
        """Return a word that a person typed as characters in memory, in capitals.

        The longest face that fits is taken, without a look at what the word means. Brackets part
        faces where that would be wrong: `ba[N][G]or` in Welsh.

        Raises:
            MalformedText: it has other letters than this alphabet.
        """
        return self.read_shown(word).upper()

    def read_shown(self, word: str) -> str:
        """Return a typed word as `read` does, with small letters left small, which are blanks.

        >>> ENGLISH_ALPHABET.read_shown("hOrN")
        'hOrN'

        Raises:
            MalformedText: it has other letters than this alphabet.
        """
        if self is ENGLISH_ALPHABET and word.isascii() and word.isalpha():
            return word
        text = normalize("NFC", word)
        read, place = [], 0
        while place < len(text):
            face, place = self._next_face(text, place, word)
            read.append(self._typed[face])
        return "".join(read)

    def _next_face(self, text: str, place: int, word: str) -> tuple[str, int]:
        if text[place] == "[":
            face = text[place + 1 :][: LONGEST_FACE + 1].partition("]")[0]
            if face in self._typed and text[place + 1 + len(face) :][:1] == "]":
                return face, place + len(face) + 2
        for length in range(self._longest, 0, -1):
            face = text[place : place + length]
            if face in self._typed:
                return face, place + len(face)
        raise MalformedText(word, f"a word in the letters {self}")

    def written(self, word: str) -> str:
        """Return a word in memory as `read_shown` reads it: tiles of several letters in brackets.

        So is a letter that would be read with the next as such a tile.

        >>> welsh = Alphabet.of("A B D G N NG O R", vowels="A O")
        >>> welsh.written("BANGOR"), welsh.written("BAꞐOR"), ENGLISH_ALPHABET.written("BANGOR")
        ('BA[N]GOR', 'BA[NG]OR', 'BANGOR')
        """
        text = in_text(word)
        if self._longest == 1:
            return text
        several = [face for face in self._typed if len(face) > 1]
        return "".join(
            f"[{letter}]" if word.startswith(tuple(several), place) else in_text(letter)
            for place, letter in enumerate(word)
        )

    def bracketed(self, text: str) -> str:
        """Return the text with brackets around faces of letters that are no tiles by themselves.

        Catalan has no tile Q, so QU can only be the one tile; CH in Spanish may be two.

        >>> Alphabet.of("A E QU R", vowels="A E").bracketed("AQUER")
        'A[QU]ER'
        """
        bracketed = text
        for face in self.faces:
            if len(face) > 1 and not all(letter in self.faces for letter in face):
                for shown in (face, face.lower()):
                    bracketed = bracketed.replace(f"[{shown}]", shown)
                    bracketed = bracketed.replace(shown, f"[{shown}]")
        return bracketed

    def __reduce__(self) -> tuple[Callable[..., "Alphabet"], tuple[object, ...]]:
        return _alphabet, (self.faces, self.vowel_faces)

    def __hash__(self) -> int:
        return hash(self.characters)

    def __repr__(self) -> str:
        return f"<Alphabet of {len(self)} letters: {self.faces[0]} to {self.faces[-1]}>"

    def __str__(self) -> str:
        first, last = self.faces[0], self.faces[-1]
        if self == ENGLISH_ALPHABET:
            return f"{first} to {last}"
        return " ".join(self.faces)


def _letter_of(face: str) -> Letter:
    if len(face) == 1:
        if face in _FACE_OF:
            raise BadAlphabet(face, f"it stands for the tile [{_FACE_OF[face]}] in memory")
        if not is_letter(face):
            raise BadAlphabet(face, "it is not one capital that has one small letter")
        return face
    if face not in FACES:
        raise BadAlphabet(face, f"the tiles of several letters are {' '.join(FACES)}")
    return FACES[face]


def _alphabet(faces: Iterable[str], vowels: Iterable[str]) -> Alphabet:
    alphabet = Alphabet(tuple(faces), frozenset(vowels))
    return ENGLISH_ALPHABET if alphabet == ENGLISH_ALPHABET else alphabet


ENGLISH_ALPHABET = Alphabet(LETTERS, frozenset(VOWELS))
