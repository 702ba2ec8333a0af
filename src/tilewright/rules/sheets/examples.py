"""The eleven plays that the sheets score, on boards that reproduce all their figures.

The sheets' pictures are lost. Most sheets print five turns of one game, the standard one six plays;
the classic sheet mentions the five, but its page that shows them is lost.
"""

from tilewright.rules.said import Said
from tilewright.rules.worked import WorkedPlay

_TRAINER = ("8B TRAINER",)

FIVE_TURNS = (
    WorkedPlay(
        "opening turn 1",
        Said("Turn 1: HORN", "Zug 1: HORN"),
        Said(
            "HORN covers the centre, which doubles it: {score} points.",
            "HORN bedeckt das Mittelfeld und zählt deshalb doppelt: {score} Punkte.",
        ),
        (),
        "8F HORN",
    ),
    WorkedPlay(
        "opening turn 2",
        Said("Turn 2: FARM", "Zug 2: FARM"),
        Said(
            "FARM goes down through the R; the centre below it has counted already:"
            " {score} points.",
            "FARM geht senkrecht durch das R; die Mitte darunter hat schon gezählt:"
            " {score} Punkte.",
        ),
        ("8F HORN",),
        "H6 FARM",
    ),
    WorkedPlay(
        "opening turn 3",
        Said("Turn 3: PASTE and FARMS", "Zug 3: PASTE und FARMS"),
        Said(
            "One S in two words: PASTE counts {PASTE} and FARMS {FARMS}.",
            "Ein S in zwei Wörtern: PASTE zählt {PASTE} und FARMS {FARMS}.",
        ),
        ("8F HORN", "H6 FARM"),
        "10F PASTE",
    ),
    WorkedPlay(
        "opening turn 4",
        Said("Turn 4: MOB, NOT and BE", "Zug 4: MOB, NOT und BE"),
        Said(
            "O and B fill the row between two words: MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O und B füllen die Reihe zwischen zwei Wörtern: MOB {MOB}, NOT {NOT}, BE {BE}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE"),
        "9H MOB",
    ),
    WorkedPlay(
        "opening turn 5",
        Said("Turn 5: BIT, PI and AT", "Zug 5: BIT, PI und AT"),
        Said(
            "BIT lies side by side with PASTE: BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT liegt neben PASTE, Buchstabe an Buchstabe: BIT {BIT}, PI {PI}, AT {AT}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE", "9H MOB"),
        "11E BIT",
    ),
)

SIX_PLAYS = (
    WorkedPlay(
        "first word",
        Said("The first word: TRAIN", "Das erste Wort: TRAIN"),
        Said(
            "The T lies on a double letter, and the centre doubles the word: {score} points.",
            "Das T liegt auf doppeltem Buchstabenwert, die Mitte verdoppelt das Wort:"
            " {score} Punkte.",
        ),
        (),
        "8D TRAIN",
    ),
    WorkedPlay(
        "extend both ends",
        Said("At both ends: STRAINERS", "An beiden Enden: STRAINERS"),
        Said(
            "An S before TRAINER and one behind it. Only the triple word under the first S"
            " counts: {score} points.",
            "Ein S vor TRAINER und eines dahinter. Nur der dreifache Wortwert unter dem ersten S"
            " zählt: {score} Punkte.",
        ),
        _TRAINER,
        "8A STRAINERS",
    ),
    WorkedPlay(
        "right angles",
        Said("At right angles: THROB", "Im rechten Winkel: THROB"),
        Said(
            "THROB goes down from the T of TRAINER: {score} points.",
            "THROB geht vom T in TRAINER nach unten: {score} Punkte.",
        ),
        _TRAINER,
        "B8 THROB",
    ),
    WorkedPlay(
        "parallel",
        Said("Side by side: HOB", "Nebeneinander: HOB"),
        Said(
            "HOB lies above TRAINER and makes HI, ON and BE as well:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
            "HOB liegt über TRAINER und ergibt noch HI, ON und BE:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
        ),
        _TRAINER,
        "7E HOB",
    ),
    WorkedPlay(
        "hook",
        Said("Hooked on: THROBS", "Angehängt: THROBS"),
        Said(
            "The S of THROBS goes before TRAINER, and its triple word counts in both words:"
            " {THROBS} + {STRAINER} = {score}.",
            "Das S von THROBS kommt vor TRAINER, und sein dreifacher Wortwert zählt in beiden"
            " Wörtern: {THROBS} + {STRAINER} = {score}.",
        ),
        _TRAINER,
        "A3 THROBS",
    ),
    WorkedPlay(
        "bridge over two triple words",
        Said("A bridge: CONQUEST", "Eine Brücke: CONQUEST"),
        Said(
            "CONQUEST bridges the N and the S of two words and covers two triple words, which"
            " multiply to nine: {score} points. The board shows only those two words.",
            "CONQUEST schlägt eine Brücke über das N und das S zweier Wörter und bedeckt zwei"
            " dreifache Wortwerte, zusammen neunfach: {score} Punkte. Das Brett zeigt nur diese"
            " beiden Wörter.",
        ),
        ("C1 NIT", "G1 SOB"),
        "1A CONQUEST",
        shows_part=True,
    ),
)
