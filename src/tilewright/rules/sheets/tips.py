"""Tips that sheets print beside their rules, in our own words, and plays that illustrate them.

The boards are ours; the referee adds up the scores.
"""

from tilewright.rules.localized import LocalizedText, WorkedPlay
from tilewright.rules.sheets.advice import Arranged, HookedWord, LetterGroups, Tip, TipName

_COAT = ("8G COAT",)


_HORN = ("8F HORN",)


SHORT_WORDS = WorkedPlay(
    "short words",
    LocalizedText("ATOM below PLATE", "ATOM unter PLATE"),
    LocalizedText(
        "ATOM is worth {ATOM}. Four little words come with it: LA {LA}, AT {AT}, TO {TO} and"
        " EM {EM}, in all {score} points.",
        "ATOM zählt {ATOM}. Vier kleine Wörter gibt es dazu: LA {LA}, AT {AT}, TO {TO} und"
        " EM {EM}, zusammen {score} Punkte.",
    ),
    ("8E PLATE",),
    "9F ATOM",
)


S_IN_TWO_WORDS = WorkedPlay(
    "an S in two words",
    LocalizedText("TEAS and BANKS", "TEAS und BANKS"),
    LocalizedText(
        "One S ends both: TEAS counts {TEAS} and BANKS {BANKS}, together {score}.",
        "Ein S beendet beide: TEAS zählt {TEAS} und BANKS {BANKS}, zusammen {score}.",
    ),
    ("8G BANK",),
    "K5 TEAS",
)


BESIDE_A_VOWEL = WorkedPlay(
    "a premium square beside a vowel",
    LocalizedText("XI below COAT", "XI unter COAT"),
    LocalizedText(
        "The square below the A doubles the X in both words, XI {XI} and AX {AX}; with TI {TI}"
        " two tiles earn {score} points.",
        "Das Feld unter dem A verdoppelt das X in beiden Wörtern, XI {XI} und AX {AX}; mit TI {TI}"
        " bringen zwei Steine {score} Punkte.",
    ),
    _COAT,
    "9I XI",
)


FROM_BOTH_ENDS = WorkedPlay(
    "a beginning and an ending",
    LocalizedText("OUTLIER", "OUTLIER"),
    LocalizedText(
        "OUT at one end and IER at the other leave the L for the middle: {OUTLIER} points and"
        " {bonus} more, {score}.",
        "OUT vorn und IER hinten, da bleibt das L für die Mitte: {OUTLIER} Punkte und {bonus}"
        " dazu, {score}.",
    ),
    (),
    "8D OUTLIER",
)


A_BINGO = WorkedPlay(
    "a bingo",
    LocalizedText("UNTRIED", "UNTRIED"),
    LocalizedText(
        "Seven tiles at once: {UNTRIED} points for the word and {bonus} for the bingo, {score}.",
        "Sieben Steine auf einmal: {UNTRIED} Punkte für das Wort und {bonus} für den Bingo,"
        " {score}.",
    ),
    (),
    "8D UNTRIED",
)


A_Q_ALONE = WorkedPlay(
    "a Q without a U",
    LocalizedText("QAT through COAT", "QAT durch COAT"),
    LocalizedText(
        "The Q is on a triple letter: {score} points without any U.",
        "Das Q liegt auf dreifachem Buchstabenwert: {score} Punkte, ganz ohne U.",
    ),
    _COAT,
    "J6 QAT",
)


A_HOOK = WorkedPlay(
    "a hook",
    LocalizedText("HOE turns PLAN into PLANE", "HOE macht aus PLAN PLANE"),
    LocalizedText(
        "HOE scores {HOE}, and its E turns PLAN into PLANE for {PLANE} more: {score}.",
        "HOE zählt {HOE}, und sein E macht aus PLAN noch PLANE, {PLANE} dazu: {score}.",
    ),
    ("8F PLAN",),
    "J6 HOE",
)


THE_FIRST_FOUND = WorkedPlay(
    "the first play found",
    LocalizedText("FARM, found first", "FARM, zuerst gefunden"),
    LocalizedText(
        "From AEFMRST, FARM is a good play: {score} points.",
        "Mit AEFMRST ist FARM ein ordentlicher Zug: {score} Punkte.",
    ),
    _HORN,
    "H6 FARM",
)


A_BETTER_ONE = WorkedPlay(
    "a better one",
    LocalizedText("FOREMAST, found by looking further", "FOREMAST, nach längerem Hinsehen"),
    LocalizedText(
        "The same rack through the O is a bingo: {score} points.",
        "Dieselben Steine, durch das O gelegt, sind ein Bingo: {score} Punkte.",
    ),
    _HORN,
    "G7 FOREMAST",
)


COMMON_GROUPS = LetterGroups(
    LocalizedText("Letters that often go together", "Buchstaben, die oft zusammenstehen"),
    tuple(
        "BR CH CL DLE ED ENT EST FUL GHT ING NK KLE MIS ISM IUM MB MP ND NT PR PL RE STR TH UN IVE"
        " OUS".split()
    ),
)


_LETTERS_TO_KEEP = LetterGroups(
    LocalizedText("Letters worth keeping", "Buchstaben, die man behält"), tuple("AEILNRST")
)


def ten_tips(worth_of_an_s: int) -> tuple[Tip, ...]:
    """Return the ten tips; the sheets differ in how many points an S should earn."""
    return (
        Tip(
            TipName.SHORT_WORDS,
            LocalizedText("Learn the short words", "Lern die kurzen Wörter"),
            LocalizedText(
                "Good plays are built from words of two and three letters. Knowing them can be"
                " worth as many as 50 points a game.",
                "Aus Wörtern mit zwei und drei Buchstaben sind gute Züge gebaut. Wer sie kennt,"
                " holt damit bis zu 50 Punkte mehr in der Partie.",
            ),
            "10 ways 1",
            plays=(SHORT_WORDS,),
        ),
        Tip(
            TipName.S_IN_TWO_WORDS,
            LocalizedText("Let an S work twice", "Lass ein S doppelt arbeiten"),
            LocalizedText(
                "An S can end a word on the board and belong to your new word, and both count."
                f" Save it until it earns you {worth_of_an_s} points or more.",
                "Ein S kann ein Wort auf dem Brett verlängern und zugleich in deinem neuen stehen:"
                f" beide zählen. Heb es auf, bis es dir mindestens {worth_of_an_s} Punkte bringt.",
            ),
            "10 ways 2",
            plays=(S_IN_TWO_WORDS,),
        ),
        Tip(
            TipName.SHUFFLE,
            LocalizedText("Keep moving your tiles", "Schieb deine Steine herum"),
            LocalizedText(
                "Rearrange your rack again and again, and put letters together that often go"
                " together. You will see words you did not expect.",
                "Ordne dein Bänkchen immer wieder neu und leg zusammen, was gern zusammensteht. So"
                " tauchen Wörter auf, mit denen du nicht gerechnet hast.",
            ),
            "10 ways 3",
            letters=(COMMON_GROUPS,),
            arranged=Arranged("THSRICE", ("RI", "CH", "EST")),
        ),
        Tip(
            TipName.PREMIUM_SQUARES,
            LocalizedText("Look at the premium squares", "Achte auf die Prämienfelder"),
            LocalizedText(
                "In every turn, see whether you can cover one. Those beside a vowel are the best: a"
                " high-scoring letter there often counts in two words.",
                "Sieh in jedem Zug nach, ob du eines bedecken kannst. Die neben einem Vokal sind"
                " die besten: ein teurer Buchstabe zählt dort oft in zwei Wörtern.",
            ),
            "10 ways 4",
            plays=(BESIDE_A_VOWEL,),
        ),
        Tip(
            TipName.NEXT_PLAY,
            LocalizedText("Think of the turn after", "Denk an den nächsten Zug"),
            LocalizedText(
                "The tiles you keep matter as well. Keep some of these eight letters, with as"
                " many vowels as consonants, or one consonant more.",
                "Auch was auf dem Bänkchen bleibt, zählt. Behalte einige dieser acht Buchstaben,"
                " und zwar gleich viele Vokale und Konsonanten oder einen Konsonanten mehr.",
            ),
            "10 ways 5",
            letters=(_LETTERS_TO_KEEP,),
        ),
        Tip(
            TipName.BINGOS,
            LocalizedText("Always look for a bingo", "Such immer nach einem Bingo"),
            LocalizedText(
                "Seven tiles at once earn 50 extra points, and you find such plays more often if"
                " you expect to. Learn common beginnings and endings, and sort your rack by them.",
                "Sieben Steine auf einmal bringen 50 Punkte extra, und wer damit rechnet, findet"
                " sie öfter. Merk dir, wie Wörter anfangen und aufhören, und ordne dein Bänkchen"
                " danach.",
            ),
            "10 ways 6",
            arranged=Arranged("EILORTU", ("OUT", "L", "IER")),
            plays=(FROM_BOTH_ENDS,),
        ),
        Tip(
            TipName.Q_WITHOUT_U,
            LocalizedText("Play the Q without a U", "Spiel das Q ohne U"),
            LocalizedText(
                "Some words have a Q and no U. Learn them, and you will never be stuck with the Q;"
                " they are among the word lists.",
                "Es gibt Wörter mit Q ohne U. Wer sie kennt, bleibt nicht auf dem Q sitzen; sie"
                " stehen bei den Wortlisten.",
            ),
            "10 ways 7",
            plays=(A_Q_ALONE,),
        ),
        Tip(
            TipName.HOOKS,
            LocalizedText("Look for hooks", "Such nach Haken"),
            LocalizedText(
                "A hook is a letter that turns a word on the board into another. Besides S, try Y,"
                " E, R and D at the end.",
                "Ein Haken ist ein Buchstabe, der aus einem Wort auf dem Brett ein anderes macht."
                " Probier außer dem S auch Y, E, R und D am Ende.",
            ),
            "10 ways 8",
            hooks=(HookedWord("HAND", "Y"), HookedWord("PLAN", "E"), HookedWord("TAME", "DR")),
            plays=(A_HOOK,),
        ),
        Tip(
            TipName.CHOICE,
            LocalizedText(
                "Have more than one play to choose from", "Hab mehr als einen Zug zur Wahl"
            ),
            LocalizedText(
                "When you have found a good play and have time left, search for a better one."
                " Comparing plays is how you learn to judge them.",
                "Hast du einen guten Zug und noch Zeit, dann such weiter nach einem besseren. Wer"
                " Züge vergleicht, lernt, was sie taugen.",
            ),
            "10 ways 9",
            plays=(THE_FIRST_FOUND, A_BETTER_ONE),
        ),
        Tip(
            TipName.ATTITUDE,
            LocalizedText("Have fun", "Nimm es leicht"),
            LocalizedText(
                "With some luck anyone can win, and everyone draws bad tiles now and then: enjoy"
                " making the best of them. Forgive yourself mistakes; everybody makes them.",
                "Mit etwas Glück kann jeder gewinnen, und schlechte Steine ziehen alle einmal: mach"
                " mit Vergnügen das Beste daraus. Verzeih dir Fehler; ohne spielt niemand.",
            ),
            "10 ways 10",
        ),
    )


BEGINNINGS = LetterGroups(LocalizedText("Beginnings", "Anfänge"), ("UN", "DE", "RE", "OUT"))


ENDINGS = LetterGroups(
    LocalizedText("Endings", "Endungen"),
    ("ES", "ED", "ER", "LY", "ING", "ERS", "IER", "EST", "IES"),
)


WHAT_A_BINGO_IS = Tip(
    TipName.WHAT_A_BINGO_IS,
    LocalizedText("What is a bingo?", "Was ist ein Bingo?"),
    LocalizedText(
        "A play of all seven tiles, worth 50 extra points: nothing raises a score as much, and it"
        " is easier than it seems. Put common beginnings together at the left of your rack and"
        " common endings at the right.",
        "Ein Zug mit allen sieben Steinen, 50 Punkte extra wert: nichts bringt so viel, und es ist"
        " leichter, als es aussieht. Leg häufige Anfänge links auf dein Bänkchen und häufige"
        " Endungen rechts.",
    ),
    "What's a bingo?",
    letters=(BEGINNINGS, ENDINGS),
    arranged=Arranged("EUDTNIR", ("UN", "TRI", "ED")),
    plays=(A_BINGO,),
)
