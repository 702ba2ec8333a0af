"""Plays that illustrate the tips. The boards are ours; the referee adds up the scores."""

from tilewright.rules.localized import LocalizedText
from tilewright.rules.worked import WorkedPlay

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
