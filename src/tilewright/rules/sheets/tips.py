"""Tips that sheets print beside their rules, in our own words, and plays that illustrate them.

The boards are ours; the referee adds up the scores.
"""

from tilewright.rules.localized import LocalizedText, WorkedPlay
from tilewright.rules.sheets.advice import Arranged, HookedWord, LetterGroups, Tip, TipName

_COAT = ("8G COAT",)


_HORN = ("8F HORN",)


SHORT_WORDS = WorkedPlay(
    "short words",
    LocalizedText(
        "ATOM below PLATE",
        "ATOM unter PLATE",
        "ATOM sous PLATE",
        "ATOM bajo PLATE",
        "ATOM onder PLATE",
    ),
    LocalizedText(
        "ATOM is worth {ATOM}. Four little words come with it: LA {LA}, AT {AT}, TO {TO} and"
        " EM {EM}, in all {score} points.",
        "ATOM zählt {ATOM}. Vier kleine Wörter gibt es dazu: LA {LA}, AT {AT}, TO {TO} und"
        " EM {EM}, zusammen {score} Punkte.",
        "ATOM vaut {ATOM}. Quatre petits mots viennent avec : LA {LA}, AT {AT}, TO {TO} et EM"
        " {EM}, en tout {score} points.",
        "ATOM vale {ATOM}. Cuatro palabritas van con ella: LA {LA}, AT {AT}, TO {TO} y EM {EM}, en"
        " total {score} puntos.",
        "ATOM telt {ATOM}. Vier kleine woorden komen erbij: LA {LA}, AT {AT}, TO {TO} en EM {EM},"
        " samen {score} punten.",
    ),
    ("8E PLATE",),
    "9F ATOM",
)


S_IN_TWO_WORDS = WorkedPlay(
    "an S in two words",
    LocalizedText(
        "TEAS and BANKS", "TEAS und BANKS", "TEAS et BANKS", "TEAS y BANKS", "TEAS en BANKS"
    ),
    LocalizedText(
        "One S ends both: TEAS counts {TEAS} and BANKS {BANKS}, together {score}.",
        "Ein S beendet beide: TEAS zählt {TEAS} und BANKS {BANKS}, zusammen {score}.",
        "Un seul S termine les deux : TEAS compte {TEAS} et BANKS {BANKS}, ensemble {score}.",
        "Una sola S acaba las dos: TEAS cuenta {TEAS} y BANKS {BANKS}, juntas {score}.",
        "Eén S sluit beide af: TEAS telt {TEAS} en BANKS {BANKS}, samen {score}.",
    ),
    ("8G BANK",),
    "K5 TEAS",
)


BESIDE_A_VOWEL = WorkedPlay(
    "a premium square beside a vowel",
    LocalizedText(
        "XI below COAT", "XI unter COAT", "XI sous COAT", "XI bajo COAT", "XI onder COAT"
    ),
    LocalizedText(
        "The square below the A doubles the X in both words, XI {XI} and AX {AX}; with TI {TI}"
        " two tiles earn {score} points.",
        "Das Feld unter dem A verdoppelt das X in beiden Wörtern, XI {XI} und AX {AX}; mit TI {TI}"
        " bringen zwei Steine {score} Punkte.",
        "La case sous le A double le X dans les deux mots, XI {XI} et AX {AX} ; avec TI {TI}, deux"
        " lettres rapportent {score} points.",
        "La casilla bajo la A dobla la X en las dos palabras, XI {XI} y AX {AX}; con TI {TI}, dos"
        " fichas dan {score} puntos.",
        "Het vakje onder de A verdubbelt de X in beide woorden, XI {XI} en AX {AX}; met TI {TI}"
        " leveren twee letters {score} punten op.",
    ),
    _COAT,
    "9I XI",
)


FROM_BOTH_ENDS = WorkedPlay(
    "a beginning and an ending",
    LocalizedText("OUTLIER", "OUTLIER", "OUTLIER", "OUTLIER", "OUTLIER"),
    LocalizedText(
        "OUT at one end and IER at the other leave the L for the middle: {OUTLIER} points and"
        " {bonus} more, {score}.",
        "OUT vorn und IER hinten, da bleibt das L für die Mitte: {OUTLIER} Punkte und {bonus}"
        " dazu, {score}.",
        "OUT au début et IER à la fin laissent le L au milieu : {OUTLIER} points et {bonus} de"
        " plus, {score}.",
        "OUT al principio e IER al final dejan la L en medio: {OUTLIER} puntos y {bonus} más,"
        " {score}.",
        "OUT vooraan en IER achteraan laten de L voor het midden: {OUTLIER} punten en {bonus}"
        " erbij, {score}.",
    ),
    (),
    "8D OUTLIER",
)


A_BINGO = WorkedPlay(
    "a bingo",
    LocalizedText("UNTRIED", "UNTRIED", "UNTRIED", "UNTRIED", "UNTRIED"),
    LocalizedText(
        "Seven tiles at once: {UNTRIED} points for the word and {bonus} for the bingo, {score}.",
        "Sieben Steine auf einmal: {UNTRIED} Punkte für das Wort und {bonus} für den Bingo,"
        " {score}.",
        "Sept lettres d’un coup : {UNTRIED} points pour le mot et {bonus} pour le bingo, {score}.",
        "Siete fichas de una vez: {UNTRIED} puntos por la palabra y {bonus} por el bingo, {score}.",
        "Zeven letters in één keer: {UNTRIED} punten voor het woord en {bonus} voor de bingo,"
        " {score}.",
    ),
    (),
    "8D UNTRIED",
)


A_Q_ALONE = WorkedPlay(
    "a Q without a U",
    LocalizedText(
        "QAT through COAT",
        "QAT durch COAT",
        "QAT à travers COAT",
        "QAT a través de COAT",
        "QAT door COAT",
    ),
    LocalizedText(
        "The Q is on a triple letter: {score} points without any U.",
        "Das Q liegt auf dreifachem Buchstabenwert: {score} Punkte, ganz ohne U.",
        "Le Q est sur une lettre compte triple : {score} points sans aucun U.",
        "La Q está en un triple tanto de letra: {score} puntos sin ninguna U.",
        "De Q ligt op driemaal letterwaarde: {score} punten zonder enige U.",
    ),
    _COAT,
    "J6 QAT",
)


A_HOOK = WorkedPlay(
    "a hook",
    LocalizedText(
        "HOE turns PLAN into PLANE",
        "HOE macht aus PLAN PLANE",
        "HOE change PLAN en PLANE",
        "HOE convierte PLAN en PLANE",
        "HOE maakt van PLAN PLANE",
    ),
    LocalizedText(
        "HOE scores {HOE}, and its E turns PLAN into PLANE for {PLANE} more: {score}.",
        "HOE zählt {HOE}, und sein E macht aus PLAN noch PLANE, {PLANE} dazu: {score}.",
        "HOE rapporte {HOE}, et son E change PLAN en PLANE, {PLANE} de plus : {score}.",
        "HOE da {HOE}, y su E convierte PLAN en PLANE, {PLANE} más: {score}.",
        "HOE levert {HOE} op, en de E maakt van PLAN ook PLANE, {PLANE} erbij: {score}.",
    ),
    ("8F PLAN",),
    "J6 HOE",
)


THE_FIRST_FOUND = WorkedPlay(
    "the first play found",
    LocalizedText(
        "FARM, found first",
        "FARM, zuerst gefunden",
        "FARM, trouvé d’abord",
        "FARM, la primera que se ve",
        "FARM, het eerst gevonden",
    ),
    LocalizedText(
        "From AEFMRST, FARM is a good play: {score} points.",
        "Mit AEFMRST ist FARM ein ordentlicher Zug: {score} Punkte.",
        "Avec AEFMRST, FARM est un bon coup : {score} points.",
        "Con AEFMRST, FARM es una buena jugada: {score} puntos.",
        "Met AEFMRST is FARM een goede zet: {score} punten.",
    ),
    _HORN,
    "H6 FARM",
)


A_BETTER_ONE = WorkedPlay(
    "a better one",
    LocalizedText(
        "FOREMAST, found by looking further",
        "FOREMAST, nach längerem Hinsehen",
        "FOREMAST, en cherchant plus loin",
        "FOREMAST, buscando más",
        "FOREMAST, na langer zoeken",
    ),
    LocalizedText(
        "The same rack through the O is a bingo: {score} points.",
        "Dieselben Steine, durch das O gelegt, sind ein Bingo: {score} Punkte.",
        "Les mêmes lettres à travers le O font un bingo : {score} points.",
        "Las mismas fichas a través de la O son un bingo: {score} puntos.",
        "Dezelfde letters door de O zijn een bingo: {score} punten.",
    ),
    _HORN,
    "G7 FOREMAST",
)


COMMON_GROUPS = LetterGroups(
    LocalizedText(
        "Letters that often go together",
        "Buchstaben, die oft zusammenstehen",
        "Lettres qui vont souvent ensemble",
        "Letras que suelen ir juntas",
        "Letters die vaak samengaan",
    ),
    tuple(
        "BR CH CL DLE ED ENT EST FUL GHT ING NK KLE MIS ISM IUM MB MP ND NT PR PL RE STR TH UN IVE"
        " OUS".split()
    ),
)


_LETTERS_TO_KEEP = LetterGroups(
    LocalizedText(
        "Letters worth keeping",
        "Buchstaben, die man behält",
        "Lettres à garder",
        "Letras que conviene guardar",
        "Letters die het bewaren waard zijn",
    ),
    tuple("AEILNRST"),
)


_SHORT_WORDS_FIRST = Tip(
    TipName.SHORT_WORDS,
    LocalizedText(
        "Learn the short words",
        "Lern die kurzen Wörter",
        "Apprends les mots courts",
        "Aprende las palabras cortas",
        "Leer de korte woorden",
    ),
    LocalizedText(
        "Good plays are built from words of two and three letters. Knowing them can be"
        " worth as many as 50 points a game.",
        "Aus Wörtern mit zwei und drei Buchstaben sind gute Züge gebaut. Wer sie kennt,"
        " holt damit bis zu 50 Punkte mehr in der Partie.",
        "Les bons coups se construisent avec des mots de deux et trois lettres. Les"
        " connaître peut valoir jusqu’à 50 points par partie.",
        "Las buenas jugadas se construyen con palabras de dos y tres letras. Conocerlas"
        " puede valer hasta 50 puntos por partida.",
        "Goede zetten bouw je met woorden van twee en drie letters. Wie ze kent, haalt er"
        " tot 50 punten per partij mee.",
    ),
    "10 ways 1",
    plays=(SHORT_WORDS,),
)

_THE_OTHER_EIGHT = (
    Tip(
        TipName.SHUFFLE,
        LocalizedText(
            "Keep moving your tiles",
            "Schieb deine Steine herum",
            "Remue tes lettres",
            "Mueve tus fichas",
            "Blijf met je letters schuiven",
        ),
        LocalizedText(
            "Rearrange your rack again and again, and put letters together that often go"
            " together. You will see words you did not expect.",
            "Ordne dein Bänkchen immer wieder neu und leg zusammen, was gern zusammensteht. So"
            " tauchen Wörter auf, mit denen du nicht gerechnet hast.",
            "Réarrange ton chevalet encore et encore, et mets ensemble les lettres qui vont"
            " souvent ensemble. Tu verras des mots que tu n’attendais pas.",
            "Reordena tu atril una y otra vez, y junta letras que suelen ir juntas. Verás"
            " palabras que no esperabas.",
            "Verschik je plankje telkens weer en leg bij elkaar wat vaak samengaat. Zo zie je"
            " woorden die je niet verwachtte.",
        ),
        "10 ways 3",
        letters=(COMMON_GROUPS,),
        arranged=Arranged("THSRICE", ("RI", "CH", "EST")),
    ),
    Tip(
        TipName.PREMIUM_SQUARES,
        LocalizedText(
            "Look at the premium squares",
            "Achte auf die Prämienfelder",
            "Regarde les cases spéciales",
            "Mira las casillas con premio",
            "Let op de bijzondere vakjes",
        ),
        LocalizedText(
            "In every turn, see whether you can cover one. Those beside a vowel are the best: a"
            " high-scoring letter there often counts in two words.",
            "Sieh in jedem Zug nach, ob du eines bedecken kannst. Die neben einem Vokal sind"
            " die besten: ein teurer Buchstabe zählt dort oft in zwei Wörtern.",
            "À chaque tour, regarde si tu peux en couvrir une. Celles à côté d’une voyelle"
            " sont les meilleures : une lettre chère y compte souvent dans deux mots.",
            "En cada turno, mira si puedes cubrir una. Las que están junto a una vocal son las"
            " mejores: una letra valiosa cuenta allí a menudo en dos palabras.",
            "Kijk elke beurt of je er een kunt bedekken. Die naast een klinker zijn de beste:"
            " een dure letter telt daar vaak in twee woorden.",
        ),
        "10 ways 4",
        plays=(BESIDE_A_VOWEL,),
    ),
    Tip(
        TipName.NEXT_PLAY,
        LocalizedText(
            "Think of the turn after",
            "Denk an den nächsten Zug",
            "Pense au tour suivant",
            "Piensa en el turno siguiente",
            "Denk aan de volgende beurt",
        ),
        LocalizedText(
            "The tiles you keep matter as well. Keep some of these eight letters, with as"
            " many vowels as consonants, or one consonant more.",
            "Auch was auf dem Bänkchen bleibt, zählt. Behalte einige dieser acht Buchstaben,"
            " und zwar gleich viele Vokale und Konsonanten oder einen Konsonanten mehr.",
            "Les lettres que tu gardes comptent aussi. Garde quelques-unes de ces huit"
            " lettres, avec autant de voyelles que de consonnes, ou une consonne de plus.",
            "Las fichas que te guardas también importan. Guarda algunas de estas ocho letras,"
            " con tantas vocales como consonantes, o una consonante más.",
            "Ook de letters die je houdt tellen mee. Houd er een paar van deze acht, met"
            " evenveel klinkers als medeklinkers, of één medeklinker meer.",
        ),
        "10 ways 5",
        letters=(_LETTERS_TO_KEEP,),
    ),
    Tip(
        TipName.BINGOS,
        LocalizedText(
            "Always look for a bingo",
            "Such immer nach einem Bingo",
            "Cherche toujours un bingo",
            "Busca siempre un bingo",
            "Zoek altijd naar een bingo",
        ),
        LocalizedText(
            "Seven tiles at once earn 50 extra points, and you find such plays more often if"
            " you expect to. Learn common beginnings and endings, and sort your rack by them.",
            "Sieben Steine auf einmal bringen 50 Punkte extra, und wer damit rechnet, findet"
            " sie öfter. Merk dir, wie Wörter anfangen und aufhören, und ordne dein Bänkchen"
            " danach.",
            "Sept lettres d’un coup rapportent 50 points de plus, et on en trouve plus souvent"
            " quand on s’y attend. Apprends les débuts et les fins fréquents, et range ton"
            " chevalet d’après eux.",
            "Siete fichas de una vez dan 50 puntos más, y se encuentran más a menudo si las"
            " esperas. Aprende comienzos y finales frecuentes, y ordena tu atril según ellos.",
            "Zeven letters in één keer leveren 50 punten extra op, en je vindt ze vaker als je"
            " erop rekent. Leer hoe woorden vaak beginnen en eindigen, en orden je plankje"
            " daarnaar.",
        ),
        "10 ways 6",
        arranged=Arranged("EILORTU", ("OUT", "L", "IER")),
        plays=(FROM_BOTH_ENDS,),
    ),
    Tip(
        TipName.Q_WITHOUT_U,
        LocalizedText(
            "Play the Q without a U",
            "Spiel das Q ohne U",
            "Joue le Q sans U",
            "Juega la Q sin U",
            "Speel de Q zonder U",
        ),
        LocalizedText(
            "Some words have a Q and no U. Learn them, and you will never be stuck with the Q;"
            " they are among the word lists.",
            "Es gibt Wörter mit Q ohne U. Wer sie kennt, bleibt nicht auf dem Q sitzen; sie"
            " stehen bei den Wortlisten.",
            "Certains mots ont un Q et pas de U. Apprends-les, et le Q ne te restera jamais"
            " sur les bras ; ils sont parmi les listes de mots.",
            "Algunas palabras tienen Q y no U. Apréndelas y nunca te quedarás con la Q; están"
            " entre las listas de palabras.",
            "Sommige woorden hebben een Q en geen U. Leer ze, en je blijft nooit met de Q"
            " zitten; ze staan bij de woordenlijsten.",
        ),
        "10 ways 7",
        plays=(A_Q_ALONE,),
    ),
    Tip(
        TipName.HOOKS,
        LocalizedText(
            "Look for hooks",
            "Such nach Haken",
            "Cherche les accroches",
            "Busca ganchos",
            "Zoek aanlegletters",
        ),
        LocalizedText(
            "A hook is a letter that turns a word on the board into another. Besides S, try Y,"
            " E, R and D at the end.",
            "Ein Haken ist ein Buchstabe, der aus einem Wort auf dem Brett ein anderes macht."
            " Probier außer dem S auch Y, E, R und D am Ende.",
            "Une accroche est une lettre qui change un mot du plateau en un autre. Outre le S,"
            " essaie Y, E, R et D à la fin.",
            "Un gancho es una letra que convierte una palabra del tablero en otra. Además de"
            " la S, prueba Y, E, R y D al final.",
            "Een aanlegletter maakt van een woord op het bord een ander. Probeer behalve de S"
            " ook Y, E, R en D achteraan.",
        ),
        "10 ways 8",
        hooks=(HookedWord("HAND", "Y"), HookedWord("PLAN", "E"), HookedWord("TAME", "DR")),
        plays=(A_HOOK,),
    ),
    Tip(
        TipName.CHOICE,
        LocalizedText(
            "Have more than one play to choose from",
            "Hab mehr als einen Zug zur Wahl",
            "Aie le choix entre plusieurs coups",
            "Ten más de una jugada para elegir",
            "Zorg dat je meer dan één zet hebt",
        ),
        LocalizedText(
            "When you have found a good play and have time left, search for a better one."
            " Comparing plays is how you learn to judge them.",
            "Hast du einen guten Zug und noch Zeit, dann such weiter nach einem besseren. Wer"
            " Züge vergleicht, lernt, was sie taugen.",
            "Quand tu as trouvé un bon coup et qu’il te reste du temps, cherches-en un"
            " meilleur. C’est en comparant les coups qu’on apprend à les juger.",
            "Cuando hayas encontrado una buena jugada y te quede tiempo, busca una mejor."
            " Comparando jugadas se aprende a valorarlas.",
            "Heb je een goede zet gevonden en nog tijd over, zoek dan een betere. Door zetten"
            " te vergelijken leer je ze beoordelen.",
        ),
        "10 ways 9",
        plays=(THE_FIRST_FOUND, A_BETTER_ONE),
    ),
    Tip(
        TipName.ATTITUDE,
        LocalizedText("Have fun", "Nimm es leicht", "Amuse-toi", "Diviértete", "Heb plezier"),
        LocalizedText(
            "With some luck anyone can win, and everyone draws bad tiles now and then: enjoy"
            " making the best of them. Forgive yourself mistakes; everybody makes them.",
            "Mit etwas Glück kann jeder gewinnen, und schlechte Steine ziehen alle einmal: mach"
            " mit Vergnügen das Beste daraus. Verzeih dir Fehler; ohne spielt niemand.",
            "Avec un peu de chance, tout le monde peut gagner, et chacun pioche de mauvaises"
            " lettres parfois : prends plaisir à en tirer le meilleur. Pardonne-toi tes"
            " erreurs ; tout le monde en fait.",
            "Con algo de suerte cualquiera puede ganar, y a todos nos tocan malas fichas de"
            " vez en cuando: disfruta sacándoles partido. Perdónate los errores; todos los"
            " cometemos.",
            "Met wat geluk kan iedereen winnen, en slechte letters trekt iedereen weleens:"
            " maak er met plezier het beste van. Vergeef jezelf je fouten; iedereen maakt ze.",
        ),
        "10 ways 10",
    ),
)


def ten_tips(worth_of_an_s: int) -> tuple[Tip, ...]:
    """Return the ten tips; the sheets differ in how many points an S should earn."""
    return (
        _SHORT_WORDS_FIRST,
        Tip(
            TipName.S_IN_TWO_WORDS,
            LocalizedText(
                "Let an S work twice",
                "Lass ein S doppelt arbeiten",
                "Fais servir un S deux fois",
                "Haz trabajar dos veces una S",
                "Laat een S dubbel werken",
            ),
            LocalizedText(
                "An S can end a word on the board and belong to your new word, and both count."
                f" Save it until it earns you {worth_of_an_s} points or more.",
                "Ein S kann ein Wort auf dem Brett verlängern und zugleich in deinem neuen stehen:"
                f" beide zählen. Heb es auf, bis es dir mindestens {worth_of_an_s} Punkte bringt.",
                "Un S peut terminer un mot du plateau et faire partie de ton nouveau mot, et les"
                f" deux comptent. Garde-le jusqu’à ce qu’il te rapporte {worth_of_an_s} points ou"
                " plus.",
                "Una S puede acabar una palabra del tablero y ser parte de tu palabra nueva, y"
                f" cuentan las dos. Guárdala hasta que te dé {worth_of_an_s} puntos o más.",
                "Een S kan een woord op het bord afsluiten en bij je nieuwe woord horen, en beide"
                f" tellen. Bewaar hem tot hij je minstens {worth_of_an_s} punten oplevert.",
            ),
            "10 ways 2",
            plays=(S_IN_TWO_WORDS,),
        ),
        *_THE_OTHER_EIGHT,
    )


BEGINNINGS = LetterGroups(
    LocalizedText("Beginnings", "Anfänge", "Débuts", "Comienzos", "Beginnen"),
    ("UN", "DE", "RE", "OUT"),
)


ENDINGS = LetterGroups(
    LocalizedText("Endings", "Endungen", "Fins", "Finales", "Eindes"),
    ("ES", "ED", "ER", "LY", "ING", "ERS", "IER", "EST", "IES"),
)


WHAT_A_BINGO_IS = Tip(
    TipName.WHAT_A_BINGO_IS,
    LocalizedText(
        "What is a bingo?",
        "Was ist ein Bingo?",
        "Qu’est-ce qu’un bingo ?",
        "¿Qué es un bingo?",
        "Wat is een bingo?",
    ),
    LocalizedText(
        "A play of all seven tiles, worth 50 extra points: nothing raises a score as much, and it"
        " is easier than it seems. Put common beginnings together at the left of your rack and"
        " common endings at the right.",
        "Ein Zug mit allen sieben Steinen, 50 Punkte extra wert: nichts bringt so viel, und es ist"
        " leichter, als es aussieht. Leg häufige Anfänge links auf dein Bänkchen und häufige"
        " Endungen rechts.",
        "Un coup des sept lettres, qui vaut 50 points de plus : rien ne fait monter autant le"
        " score, et c’est plus facile qu’il n’y paraît. Mets les débuts fréquents à gauche de ton"
        " chevalet et les fins fréquentes à droite.",
        "Una jugada con las siete fichas, que vale 50 puntos más: nada sube tanto la puntuación, y"
        " es más fácil de lo que parece. Pon los comienzos frecuentes a la izquierda del atril y"
        " los finales frecuentes a la derecha.",
        "Een zet met alle zeven letters, goed voor 50 punten extra: niets levert zoveel op, en het"
        " is makkelijker dan het lijkt. Leg veelvoorkomende beginnen links op je plankje en eindes"
        " rechts.",
    ),
    "What's a bingo?",
    letters=(BEGINNINGS, ENDINGS),
    arranged=Arranged("EUDTNIR", ("UN", "TRI", "ED")),
    plays=(A_BINGO,),
)
