"""Every word that a rule sheet names stands in CLUB; the words are written out here."""

import pytest

from tilewright.lexicon import Lexicon, is_permitted
from tilewright.rules.edition import Edition
from tilewright.rules.editions import HEIRLOOM, STANDARD

OPENING_TURNS = "HORN FARM FARMS PASTE MOB NOT BE BIT PI AT"
WORDS_OF_STANDARD = "TRAIN TRAINER STRAINER STRAINERS THROB THROBS HOB HI ON BE NIT SOB CONQUEST"
HOOKS_OF_THE_TIPS = "HAND HANDY PLAN PLANE TAME TAMED TAMER"

Q_WITHOUT_U_OF_2022 = """QAT QATS QAID QAIDS QOPH QOPHS FAQIR FAQIRS QANAT QANATS TRANQ TRANQS
    QINDAR QINDARS QINTAR QINTARS QWERTY QWERTYS SHEQEL QINDARKA SHEQALIM"""

Q_WITHOUT_U_OF_2009 = """QABALA QABALAS QABALAH QABALAHS QADI QADIS QAT QATS QAID QAIDS QI QIS
    QOPH QOPHS FAQIR FAQIRS MBAQANGA MBAQANGAS QANAT QANATS TRANQ TRANQS QINDAR QINDARS
    QINTAR QINTARS QWERTY QWERTYS SHEQEL SHEQELS QINDARKA SHEQALIM"""

TWO_LETTER_WORDS_OF_2009 = """AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO
    ED EF EH EL EM EN ER ES ET EX FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME
    MI MM MO MU MY NA NE NO NU OD OE OF OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA
    TI TO UH UM UN UP US UT WE WO XI XU YA YE YO ZA"""


def missing(words: str, lexicon: Lexicon) -> list[str]:
    return [word for word in words.split() if word not in lexicon]


def test_club_has_the_words_of_the_heirloom_sheet(club: Lexicon) -> None:
    assert missing(OPENING_TURNS, club) == []


def test_club_has_the_words_of_the_wall_sheet(club: Lexicon) -> None:
    assert missing(f"{OPENING_TURNS} {HOOKS_OF_THE_TIPS} {Q_WITHOUT_U_OF_2022}", club) == []


def test_club_has_the_words_of_the_folio_sheet(club: Lexicon) -> None:
    assert missing(f"{OPENING_TURNS} {HOOKS_OF_THE_TIPS} {Q_WITHOUT_U_OF_2009}", club) == []


def test_club_has_the_words_of_the_standard_sheet(club: Lexicon) -> None:
    assert missing(WORDS_OF_STANDARD, club) == []


def test_club_has_the_words_of_the_classic_sheet(club: Lexicon) -> None:
    # its example of a rack no word can be made of is none either
    assert "ZXQWRPH" not in club
    assert missing(OPENING_TURNS, club) == []


@pytest.mark.parametrize("edition", [HEIRLOOM, STANDARD])
def test_no_word_of_any_sheet_is_barred(club: Lexicon, edition: Edition) -> None:
    examples = f"{OPENING_TURNS} {HOOKS_OF_THE_TIPS} {WORDS_OF_STANDARD}"
    lists = f"{Q_WITHOUT_U_OF_2022} {Q_WITHOUT_U_OF_2009} {TWO_LETTER_WORDS_OF_2009}"
    words = f"{examples} {lists}".split()
    assert [word for word in words if not is_permitted(word, club, edition)] == []


def test_the_two_letter_words_of_club_are_exactly_the_101_of_the_folio_sheet(
    club: Lexicon,
) -> None:
    listed = TWO_LETTER_WORDS_OF_2009.split()
    assert len(listed) == 101
    assert club.pattern("??") == listed
