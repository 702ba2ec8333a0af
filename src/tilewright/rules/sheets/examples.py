"""The eleven plays that the sheets score, on boards that reproduce all their figures.

The sheets' pictures are lost. Most sheets print five turns of one game, the standard one six plays;
the classic sheet mentions the five, but its page that shows them is lost.
"""

from tilewright.rules.localized import LocalizedText, WorkedPlay

_TRAINER = ("8B TRAINER",)

FIVE_TURNS = (
    WorkedPlay(
        "opening turn 1",
        LocalizedText(
            "Turn 1: HORN", "Zug 1: HORN", "Tour 1 : HORN", "Turno 1: HORN", "Beurt 1: HORN"
        ),
        LocalizedText(
            "HORN covers the centre, which doubles it: {score} points.",
            "HORN bedeckt das Mittelfeld und zählt deshalb doppelt: {score} Punkte.",
            "HORN couvre le centre, qui le double : {score} points.",
            "HORN cubre el centro, que lo dobla: {score} puntos.",
            "HORN bedekt het midden en telt daardoor dubbel: {score} punten.",
        ),
        (),
        "8F HORN",
    ),
    WorkedPlay(
        "opening turn 2",
        LocalizedText(
            "Turn 2: FARM", "Zug 2: FARM", "Tour 2 : FARM", "Turno 2: FARM", "Beurt 2: FARM"
        ),
        LocalizedText(
            "FARM goes down through the R; the centre below it has counted already:"
            " {score} points.",
            "FARM geht senkrecht durch das R; die Mitte darunter hat schon gezählt:"
            " {score} Punkte.",
            "FARM descend à travers le R ; le centre au-dessous a déjà compté : {score} points.",
            "FARM baja a través de la R; el centro de debajo ya contó: {score} puntos.",
            "FARM gaat omlaag door de R; het midden eronder heeft al geteld: {score} punten.",
        ),
        ("8F HORN",),
        "H6 FARM",
    ),
    WorkedPlay(
        "opening turn 3",
        LocalizedText(
            "Turn 3: PASTE and FARMS",
            "Zug 3: PASTE und FARMS",
            "Tour 3 : PASTE et FARMS",
            "Turno 3: PASTE y FARMS",
            "Beurt 3: PASTE en FARMS",
        ),
        LocalizedText(
            "One S in two words: PASTE counts {PASTE} and FARMS {FARMS}.",
            "Ein S in zwei Wörtern: PASTE zählt {PASTE} und FARMS {FARMS}.",
            "Un S dans deux mots : PASTE compte {PASTE} et FARMS {FARMS}.",
            "Una S en dos palabras: PASTE cuenta {PASTE} y FARMS {FARMS}.",
            "Eén S in twee woorden: PASTE telt {PASTE} en FARMS {FARMS}.",
        ),
        ("8F HORN", "H6 FARM"),
        "10F PASTE",
    ),
    WorkedPlay(
        "opening turn 4",
        LocalizedText(
            "Turn 4: MOB, NOT and BE",
            "Zug 4: MOB, NOT und BE",
            "Tour 4 : MOB, NOT et BE",
            "Turno 4: MOB, NOT y BE",
            "Beurt 4: MOB, NOT en BE",
        ),
        LocalizedText(
            "O and B fill the row between two words: MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O und B füllen die Reihe zwischen zwei Wörtern: MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O et B remplissent la ligne entre deux mots : MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O y B llenan la fila entre dos palabras: MOB {MOB}, NOT {NOT}, BE {BE}.",
            "O en B vullen de rij tussen twee woorden: MOB {MOB}, NOT {NOT}, BE {BE}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE"),
        "9H MOB",
    ),
    WorkedPlay(
        "opening turn 5",
        LocalizedText(
            "Turn 5: BIT, PI and AT",
            "Zug 5: BIT, PI und AT",
            "Tour 5 : BIT, PI et AT",
            "Turno 5: BIT, PI y AT",
            "Beurt 5: BIT, PI en AT",
        ),
        LocalizedText(
            "BIT is side by side with PASTE: BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT liegt neben PASTE, Buchstabe an Buchstabe: BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT longe PASTE : BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT va junto a PASTE: BIT {BIT}, PI {PI}, AT {AT}.",
            "BIT ligt naast PASTE: BIT {BIT}, PI {PI}, AT {AT}.",
        ),
        ("8F HORN", "H6 FARM", "10F PASTE", "9H MOB"),
        "11E BIT",
    ),
)

SIX_PLAYS = (
    WorkedPlay(
        "first word",
        LocalizedText(
            "The first word: TRAIN",
            "Das erste Wort: TRAIN",
            "Le premier mot : TRAIN",
            "La primera palabra: TRAIN",
            "Het eerste woord: TRAIN",
        ),
        LocalizedText(
            "The T is on a double letter, and the centre doubles the word: {score} points.",
            "Das T liegt auf doppeltem Buchstabenwert, die Mitte verdoppelt das Wort:"
            " {score} Punkte.",
            "Le T est sur une lettre compte double, et le centre double le mot : {score} points.",
            "La T está en un doble tanto de letra, y el centro dobla la palabra: {score} puntos.",
            "De T ligt op dubbele letterwaarde, en het midden verdubbelt het woord: {score}"
            " punten.",
        ),
        (),
        "8D TRAIN",
    ),
    WorkedPlay(
        "extend both ends",
        LocalizedText(
            "At both ends: STRAINERS",
            "An beiden Enden: STRAINERS",
            "Aux deux bouts : STRAINERS",
            "Por los dos extremos: STRAINERS",
            "Aan beide kanten: STRAINERS",
        ),
        LocalizedText(
            "An S before TRAINER and one behind it. Only the triple word under the first S"
            " counts: {score} points.",
            "Ein S vor TRAINER und eines dahinter. Nur der dreifache Wortwert unter dem ersten S"
            " zählt: {score} Punkte.",
            "Un S devant TRAINER et un derrière. Seul le mot compte triple sous le premier S"
            " compte : {score} points.",
            "Una S delante de TRAINER y otra detrás. Solo cuenta el triple tanto de palabra bajo"
            " la primera S: {score} puntos.",
            "Een S voor TRAINER en een erachter. Alleen de drievoudige woordwaarde onder de eerste"
            " S telt: {score} punten.",
        ),
        _TRAINER,
        "8A STRAINERS",
    ),
    WorkedPlay(
        "right angles",
        LocalizedText(
            "At right angles: THROB",
            "Im rechten Winkel: THROB",
            "À angle droit : THROB",
            "En ángulo recto: THROB",
            "Haaks erop: THROB",
        ),
        LocalizedText(
            "THROB goes down from the T of TRAINER: {score} points.",
            "THROB geht vom T in TRAINER nach unten: {score} Punkte.",
            "THROB descend du T de TRAINER : {score} points.",
            "THROB baja desde la T de TRAINER: {score} puntos.",
            "THROB gaat omlaag vanaf de T van TRAINER: {score} punten.",
        ),
        _TRAINER,
        "B8 THROB",
    ),
    WorkedPlay(
        "parallel",
        LocalizedText(
            "Side by side: HOB",
            "Nebeneinander: HOB",
            "Côte à côte : HOB",
            "En paralelo: HOB",
            "Naast elkaar: HOB",
        ),
        LocalizedText(
            "HOB goes above TRAINER and forms HI, ON and BE as well:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
            "HOB liegt über TRAINER und ergibt noch HI, ON und BE:"
            " {HOB} + {HI} + {ON} + {BE} = {score}.",
            "HOB se pose au-dessus de TRAINER et forme aussi HI, ON et BE : {HOB} + {HI} + {ON} +"
            " {BE} = {score}.",
            "HOB va encima de TRAINER y forma también HI, ON y BE: {HOB} + {HI} + {ON} + {BE} ="
            " {score}.",
            "HOB ligt boven TRAINER en vormt ook HI, ON en BE: {HOB} + {HI} + {ON} + {BE} ="
            " {score}.",
        ),
        _TRAINER,
        "7E HOB",
    ),
    WorkedPlay(
        "hook",
        LocalizedText(
            "Hooked on: THROBS",
            "Angehängt: THROBS",
            "Accroché : THROBS",
            "Con gancho: THROBS",
            "Aangelegd: THROBS",
        ),
        LocalizedText(
            "The S of THROBS goes before TRAINER, and its triple word counts in both words:"
            " {THROBS} + {STRAINER} = {score}.",
            "Das S von THROBS kommt vor TRAINER, und sein dreifacher Wortwert zählt in beiden"
            " Wörtern: {THROBS} + {STRAINER} = {score}.",
            "Le S de THROBS se met devant TRAINER, et son mot compte triple vaut pour les deux"
            " mots : {THROBS} + {STRAINER} = {score}.",
            "La S de THROBS va delante de TRAINER, y su triple tanto de palabra cuenta en las dos:"
            " {THROBS} + {STRAINER} = {score}.",
            "De S van THROBS komt voor TRAINER, en zijn drievoudige woordwaarde telt in beide"
            " woorden: {THROBS} + {STRAINER} = {score}.",
        ),
        _TRAINER,
        "A3 THROBS",
    ),
    WorkedPlay(
        "bridge over two triple words",
        LocalizedText(
            "A bridge: CONQUEST",
            "Eine Brücke: CONQUEST",
            "Un pont : CONQUEST",
            "Un puente: CONQUEST",
            "Een brug: CONQUEST",
        ),
        LocalizedText(
            "CONQUEST bridges the N and the S of two words and covers two triple words, which"
            " multiply to nine: {score} points. The board shows only those two words.",
            "CONQUEST schlägt eine Brücke über das N und das S zweier Wörter und bedeckt zwei"
            " dreifache Wortwerte, zusammen neunfach: {score} Punkte. Das Brett zeigt nur diese"
            " beiden Wörter.",
            "CONQUEST relie le N et le S de deux mots et couvre deux mots comptent triple, qui"
            " font neuf fois : {score} points. Le plateau ne montre que ces deux mots.",
            "CONQUEST une la N y la S de dos palabras y cubre dos triples tantos de palabra, que"
            " multiplican por nueve: {score} puntos. El tablero muestra solo esas dos palabras.",
            "CONQUEST slaat een brug over de N en de S van twee woorden en bedekt twee drievoudige"
            " woordwaarden, samen negen keer: {score} punten. Het bord toont alleen die twee"
            " woorden.",
        ),
        ("C1 NIT", "G1 SOB"),
        "1A CONQUEST",
        shows_part=True,
    ),
)
