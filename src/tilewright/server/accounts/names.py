"""Names of accounts: unique, and never confusable with another account's name.

A name is stored as written and found by its key. Names that look alike share a key, which ignores
case, accents, and the differences between similar letters of Latin, Greek and Cyrillic and between
digits and letters. A key may merge more names than a reader would confuse: the price is only that
someone has to choose another name.
"""

import re
import unicodedata
from functools import cache

from tilewright.server.http.problems import name_not_offered, name_reserved
from tilewright.server.http.requests import UNSEEN, heaps_marks

LONGEST_NAME = 40
_BETWEEN = " ._-'"
_PRODUCT = "tilewright"
_RESERVED = (
    "abuse account admin administration administrator admins all anonymous anonym betreiber bot "
    "computer contact deleted everybody everyone gast guest help helpdesk hilfe host hostmaster "
    "info kontakt me mod moderation moderator moderators mods nobody noreply null official "
    "operator owner postmaster privacy referee root security server service sicherheit site staff "
    "support sysadmin system team undefined unknown verwaltung webmaster you"
).split()
"""Words that other players would take for the server, its operator, or nobody."""

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
    """Return the name with its white space normalised.

    Raises:
        Problem: `name_not_offered` if no account can have this name, or `name_reserved`.
    """
    name = " ".join(unicodedata.normalize("NFC", text).split())
    letters = [char for char in name if char.isalpha()]
    if (
        not letters
        or len(name) > LONGEST_NAME
        or heaps_marks(name)
        or not all(map(_is_allowed, name))
        or not _is_one_script({_script(letter) for letter in letters})
    ):
        raise name_not_offered(
            "Use letters of one script, with digits, spaces, dots, hyphens, apostrophes or "
            f"underscores between them: at most {LONGEST_NAME} characters.",
        )
    if _is_reserved(name):
        raise name_reserved()
    return name


def key_of(name: str) -> str:
    r"""Return the key that all names looking like this one share.

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


def _is_reserved(name: str) -> bool:
    whole, reserved = key_of(name), _reserved_keys()
    words = (key_of(word) for word in re.split(f"[{re.escape(_BETWEEN)}]+", name) if word)
    return key_of(_PRODUCT) in whole or whole in reserved or reserved.issuperset(words)


@cache
def _reserved_keys() -> frozenset[str]:
    return frozenset(map(key_of, _RESERVED))


def _plain(char: str) -> str:
    if char in _BETWEEN or "\u0300" <= char <= "\u036f":  # accents, decomposed
        return ""
    digit = unicodedata.digit(char, None)
    return char if digit is None else str(digit)


def _is_allowed(char: str) -> bool:
    category = unicodedata.category(char)
    if char in UNSEEN:
        return False
    return char in _BETWEEN or category in {"Mn", "Mc", "Nd"} or category[0] == "L"


def _script(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _is_one_script(scripts: set[str]) -> bool:
    known = scripts <= _SCRIPTS
    return known and (len(scripts) == 1 or scripts <= _WRITTEN_TOGETHER)
