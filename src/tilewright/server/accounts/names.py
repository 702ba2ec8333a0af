"""Names of accounts: one person's each, and none that looks like another's.

A name is kept as it was written, and found by its key. Two names that can be taken for each other
have the same key: capitals and small letters, letters with accents and without, the letters of
Latin, Greek and Cyrillic that look alike, digits that look like letters. A key may merge more than
an eye would, for that costs nobody more than another name.
"""

import unicodedata

from tilewright.server.http.problems import name_not_offered
from tilewright.server.http.requests import UNSEEN

LONGEST_NAME = 40
_BETWEEN = " ._-'"

# the scripts in everyday use (Unicode Standard Annex 31, table 5), by the names of their letters;
# of others a whole name could look like a Latin one
_SCRIPTS = frozenset(
    "ARABIC ARMENIAN BENGALI BOPOMOFO CJK CYRILLIC DEVANAGARI ETHIOPIC GEORGIAN GREEK GUJARATI "
    "GURMUKHI HANGUL HEBREW HIRAGANA KANNADA KATAKANA KHMER LAO LATIN MALAYALAM MYANMAR ORIYA "
    "SINHALA TAMIL TELUGU THAANA THAI TIBETAN".split()
)
_WRITTEN_TOGETHER = frozenset({"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO"})
_CYRILLIC = ("авекмнорстухѕіјһӏԁԛԝгґє", "abekmhopctyxsijhldqwrre")
_GREEK = ("αβεζηικμνορτυχ", "abezhikmnoptyx")  # by their capitals
_LATIN = ("ıłøđħŧəɑɡɩʋ01", "ilodhteagivol")
_LOOKS_LIKE = {
    ord(letter): like
    for pair in (_CYRILLIC, _GREEK, _LATIN)
    for letter, like in zip(*pair, strict=True)
}
_SEEN_AS_ONE = (("rn", "m"), ("vv", "w"), ("l", "i"))


def read_account_name(text: str) -> str:
    """The name as it is kept, its spaces in order.

    Raises:
        Problem: it is no name that an account can have.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    letters = [each for each in name if each.isalpha()]
    if (
        not letters
        or len(name) > LONGEST_NAME
        or not all(map(_may_stand, name))
        or not _is_one_script({_script(each) for each in letters})
    ):
        raise name_not_offered(
            "A name is letters of one script, with digits, and spaces, dots, hyphens, "
            f"apostrophes or lines between them: at most {LONGEST_NAME} in all.",
        )
    return name


def key_of(name: str) -> str:
    r"""What all names that look like this one have in common.

    >>> key_of("Ann") == key_of("ANN") == key_of("\N{CYRILLIC SMALL LETTER A}nn")
    True
    >>> key_of("Carl 0") == key_of("cari.o")
    True
    """
    folded = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    plain = "".join(map(_plain, folded)).translate(_LOOKS_LIKE)
    for seen, as_one in _SEEN_AS_ONE:
        plain = plain.replace(seen, as_one)
    return plain


def _plain(each: str) -> str:
    if each in _BETWEEN or "\u0300" <= each <= "\u036f":  # accents, as they are once taken apart
        return ""
    digit = unicodedata.digit(each, None)
    return each if digit is None else str(digit)


def _may_stand(each: str) -> bool:
    category = unicodedata.category(each)
    if each in UNSEEN:
        return False
    return each in _BETWEEN or category in {"Mn", "Mc", "Nd"} or category[0] == "L"


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _is_one_script(scripts: set[str]) -> bool:
    known = scripts <= _SCRIPTS
    return known and (len(scripts) == 1 or scripts <= _WRITTEN_TOGETHER)
