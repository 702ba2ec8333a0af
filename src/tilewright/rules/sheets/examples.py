"""The eleven plays that the sheets score, on boards that reproduce all their figures.

The sheets' pictures are lost. Most sheets print five turns of one game, the standard one six plays;
the classic sheet mentions the five, but its page that shows them is lost.
"""

from tilewright.rules.localized import LocalizedText, WorkedPlay

_TRAINER = ("8B TRAINER",)

FIVE_TURNS = (
    WorkedPlay(
        "opening turn 1",
        LocalizedText("Turn 1: HORN", "Zug 1: HORN"),
        LocalizedText(
            "HORN covers the centre, which doubles it: {score} points.",
            "HORN bedeckt das Mittelfeld und zählt deshalb doppelt: {score} Punkte.",
        ),
        (),
        "8F HORN",
    ),
    WorkedPlay(
        "opening turn 2",
        LocalizedText("Turn 2: FARM", "Zug 2: FARM"),
        LocalizedText(
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
        LocalizedText("Turn 3: PASTE and FARMS", "Zug 3: PASTE und FARMS"),
        LocalizedText(
            "One S in two words: PASTE counts {PASTE} and FARMS {FARMS}.",
            "Ein S in zwei Wörtern: PASTE zählt {PASTE} und FARMS {FARMS}.",
        ),
        ("8F HORN", "H6 FARM"),
        "10F PASTE",
    ),
    WorkedPlay(
        "opening turn 4",
        LocalizedText("Turn 4: MOB, NOT and BE", "Zug 4: MOB, NOT und BE"),
        LocalizedText(
            "O and B fill the row between two words: MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O und B füllen die Reihe zwischen zwei Wörtern: MOB {MOB}, NOT {NOT}, BE {BE}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE"),
        "9H MOB",
    ),
    WorkedPlay(
        "opening turn 5",
        LocalizedText("Turn 5: BIT, PI and AT", "Zug 5: BIT, PI und AT"),
        LocalizedText(
            "BIT is side by side with PASTE: BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT liegt neben PASTE, Buchstabe an Buchstabe: BIT {BIT}, PI {PI}, AT {AT}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE", "9H MOB"),
        "11E BIT",
    ),
)

SIX_PLAYS = (
    WorkedPlay(
        "first word",
        LocalizedText("The first word: TRAIN", "Das erste Wort: TRAIN"),
        LocalizedText(
            "The T is on a double letter, and the centre doubles the word: {score} points.",
            "Das T liegt auf doppeltem Buchstabenwert, die Mitte verdoppelt das Wort:"
            " {score} Punkte.",
        ),
        (),
        "8D TRAIN",
    ),
    WorkedPlay(
        "extend both ends",
        LocalizedText("At both ends: STRAINERS", "An beiden Enden: STRAINERS"),
        LocalizedText(
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
        LocalizedText("At right angles: THROB", "Im rechten Winkel: THROB"),
        LocalizedText(
            "THROB goes down from the T of TRAINER: {score} points.",
            "THROB geht vom T in TRAINER nach unten: {score} Punkte.",
        ),
        _TRAINER,
        "B8 THROB",
    ),
    WorkedPlay(
        "parallel",
        LocalizedText("Side by side: HOB", "Nebeneinander: HOB"),
        LocalizedText(
            "HOB goes above TRAINER and forms HI, ON and BE as well:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
            "HOB liegt über TRAINER und ergibt noch HI, ON und BE:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
        ),
        _TRAINER,
        "7E HOB",
    ),
    WorkedPlay(
        "hook",
        LocalizedText("Hooked on: THROBS", "Angehängt: THROBS"),
        LocalizedText(
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
        LocalizedText("A bridge: CONQUEST", "Eine Brücke: CONQUEST"),
        LocalizedText(
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
