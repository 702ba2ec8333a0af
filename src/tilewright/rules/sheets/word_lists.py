"""Lists of words: all those of two letters, and those with a Q but no U."""

from msgspec.structs import replace

from tilewright.rules.localized import Language, LocalizedText
from tilewright.rules.sheets.advice import ListedWord, ListName, SheetWords

# of the 101, our copy of the sheet shows 100: ZA, last in every list of that dictionary, is cut off
_TWO_LETTERS = """
AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET EX
FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD OE OF
OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI XU YA YE
YO ZA
"""
_Q_OF_FOLIO = """
QABALA(S) QABALAH(S) QADI(S) QAT(S) QAID(S) QI(S) QOPH(S) FAQIR(S) MBAQANGA(S) QANAT(S) TRANQ(S)
QINDAR(S) QINTAR(S) QWERTY(S) SHEQEL(S) QINDARKA SHEQALIM
"""
_Q_OF_WALL = """
QAT(S) QAID(S) QOPH(S) FAQIR(S) QANAT(S) TRANQ(S) QINDAR(S) QINTAR(S) QWERTY(S) SHEQEL QINDARKA
SHEQALIM
"""
_LENT = LocalizedText(
    " This sheet has no such list: we lend it the folio sheet's, and it stays closed during a game,"
    " because this sheet allows no word guide during play.",
    " Auf diesem Regelblatt steht keine solche Liste: sie ist von der Folioausgabe, von uns"
    " geliehen, und bleibt zu, solange gespielt wird; denn dieses Blatt will im Spiel keine"
    " Wortlisten.",
    " Cette feuille n’a pas de telle liste : nous lui prêtons celle de la feuille Folio, et elle"
    " reste fermée pendant la partie, car cette feuille ne permet aucun guide de mots en jouant.",
    " Esta hoja no tiene tal lista: le prestamos la de la hoja Folio, y queda cerrada durante la"
    " partida, porque esta hoja no permite ninguna guía de palabras al jugar.",
    " Dit regelblad heeft zo’n lijst niet: we lenen die van het Folio-blad, en ze blijft dicht"
    " zolang er gespeeld wordt, omdat dit blad tijdens het spel geen woordenlijst toestaat.",
)


def _entries(text: str) -> tuple[ListedWord, ...]:
    return tuple(
        ListedWord(word.removesuffix("(S)"), takes_s=word.endswith("(S)")) for word in text.split()
    )


def _lent(its_own: SheetWords) -> SheetWords:
    """Return the list in an edition that has none and wants no word guide during play."""
    text = LocalizedText(
        **{one.value: its_own.text.in_language(one) + _LENT.in_language(one) for one in Language}
    )
    return replace(its_own, text=text, reference="ours", open_in_play=False)


def _q_without_u(text: str) -> SheetWords:
    entries = _entries(text)
    count = sum(len(entry.forms) for entry in entries)
    return SheetWords(
        ListName.Q_WITHOUT_U,
        LocalizedText(
            "Words with Q and no U",
            "Wörter mit Q ohne U",
            "Mots avec Q et sans U",
            "Palabras con Q y sin U",
            "Woorden met Q en zonder U",
        ),
        LocalizedText(
            f"{count} words for a Q when no U is near; (S) marks words that take an S.",
            f"{count} Wörter für ein Q, wenn kein U da ist; (S) heißt: auch mit S.",
            f"{count} mots pour un Q quand il n’y a pas de U ; (S) marque ceux qui prennent un S.",
            f"{count} palabras para una Q cuando no hay U; (S) marca las que admiten una S.",
            f"{count} woorden voor een Q als er geen U is; (S) staat bij woorden die ook een S"
            " krijgen.",
        ),
        "10 ways 7",
        entries,
        open_in_play=True,
    )


TWO_LETTERS = SheetWords(
    ListName.TWO_LETTERS,
    LocalizedText(
        "Two-letter words",
        "Wörter mit zwei Buchstaben",
        "Mots de deux lettres",
        "Palabras de dos letras",
        "Woorden van twee letters",
    ),
    LocalizedText(
        "Know these 101, and you find a place for a word almost anywhere.",
        "101 Wörter: wer sie kennt, bringt fast überall eines unter.",
        "Connais ces 101 mots, et tu trouveras une place presque partout.",
        "Con estas 101 palabras encuentras sitio casi en cualquier parte.",
        "Ken deze 101, en je vindt bijna overal plaats voor een woord.",
    ),
    "2-letter words",
    _entries(_TWO_LETTERS),
    open_in_play=True,
)
Q_OF_FOLIO = _q_without_u(_Q_OF_FOLIO)
Q_OF_WALL = _q_without_u(_Q_OF_WALL)
LENT_LISTS = (_lent(TWO_LETTERS), _lent(Q_OF_FOLIO))
