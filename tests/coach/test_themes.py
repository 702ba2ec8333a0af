"""Why a turn was costly: each theme in a position of its own, and all against a slow twin."""

import random
import re
from collections.abc import Callable, Iterator

import pytest
from effort import effort

from tilewright import Coach, Game, Generator
from tilewright.coach.course import Course, Decision, Moment, course_of_game
from tilewright.coach.notes import Note, Remark, Size, size_of
from tilewright.coach.themes import sentences
from tilewright.coach.themes.theme import Theme
from tilewright.engine.chances import shipped_chances
from tilewright.engine.moves import EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.localized import LocalizedText
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import Tiles

from .conftest import random_game

EMPTY = "." * 15
OF_SQUARES = {
    Theme.Q_KEPT,
    Theme.S_HOOK,
    Theme.HOOK,
    Theme.EXTENSION,
    Theme.PREMIUM_WORD,
    Theme.PREMIUM_LETTER,
    Theme.SIDE_BY_SIDE,
    Theme.SHORT_WORD,
    Theme.LONGER_WORD,
    Theme.SAME_PLACE,
    Theme.DOUBLE_WORD,
    Theme.LETTER_PREMIUM,
}
"""Themes whose squares may be those of an earlier one, which then stands for both."""
OF_SCORE = OF_SQUARES - {Theme.Q_KEPT, Theme.SAME_PLACE}
"""Themes that are not named late in a game where the best move scores less."""
MAY_REPEAT = OF_SQUARES | {Theme.HEAVY_TILE}
"""Those, and a Q kept, of which an earlier theme may have said enough."""
MISSED = {Theme.BINGO, Theme.GOING_OUT}
"""Themes that are named whatever they explain."""
LATE = (
    "..............E",
    "...........CHID",
    "...........O..G",
    "..........FA.BY",
    "........APEX.R.",
    ".....JOVIAL..U.",
    "V....O.ID.O..IF",
    "I..WRITES.N..NO",
    "MA..ONE.......E",
    ".Z.NOTED..T..AS",
    ".U..K.MI..R..W.",
    ".RUNS..G..AQuA.",
    ".E........N..R.",
    ".SLYER....C..E.",
    "...OH.PUTTED...",
)

METHADONE = (
    *(EMPTY,) * 3,
    "..........F....",
    "..........I....",
    "..........E....",
    "..........F....",
    "...CULVERts....",
    "....N..........",
    "....S..C.......",
    "....E..A.......",
    "..WEAPONRY.I...",
    "....T..V...B...",
    "...METHADONE...",
    "POKED..S...X...",
)
FAINTER = (
    *(EMPTY,) * 7,
    "...FAINTER.....",
    "...E...........",
    "...A...........",
    "COITAL.........",
    "...U...........",
    "...R...........",
    "...E...........",
    EMPTY,
)

NEARLY_THE_LAST_DRAW = (
    "T.BUDS.P.......",
    "I...I..L.......",
    "Es..C.NOT......",
    ".MARK.OWE......",
    ".E..Y.O.AA.....",
    ".L...AN..V.....",
    ".L..QI...O.....",
    ".I.BURNT.......",
    ".N..AT.OD......",
    ".GORY..PI......",
    ".......ID...F..",
    "E..JET.C...MI..",
    "R...RAISE..ON..",
    "GAUGE...SHAVeD.",
    "O..........ES..",
)
ONE_TILE_LEFT = (
    ".DAZE..B...FOCI",
    "...I.WOE...L.U.",
    "..ENCODED.AA.R.",
    "...c.R.NO.IT.E.",
    ".....M..V.D....",
    ".......WEBS....",
    "......TI.Y.....",
    ".....T.L.EH....",
    "....FA.EH.O....",
    "....AN..UPS....",
    ".R..L...TAT....",
    ".I.ALMUGS.l...J",
    ".POX.I.O..E...O",
    ".E...K.R.GRAINY",
    "TRIAGE.E.....US",
)

AN_S_FOR_ARLES = (
    ".............B.",
    ".............O.",
    "............PA.",
    "...AGING....OR.",
    ".....C......ID.",
    ".ARROYO.AQuAS..",
    "......U.U...Es.",
    "AM.FENCED....T.",
    "BIKE..H.I....O.",
    ".XI.....OF...P.",
    "..T......I...I.",
    "..T...EVILER.N.",
    "..E......E...G.",
    "..D......SOLO..",
    EMPTY,
)
CLIMBS = (
    "..N....AW......",
    "..I....TOP.....",
    "..C...J.KA.....",
    "..HUH.E..N.....",
    "..E.OUTSETS....",
    ".V.....T.R.....",
    ".I..OOZE.Y.....",
    "GRIND..ME......",
    ".T....V.A..T...",
    ".U..FOILS..U...",
    "FEW.E.O.E..BA..",
    "R.A.A.L....AG..",
    "I.X.R.I.....O..",
    "E.....N.AIRING.",
    "D..LAPsED...YON",
)
ROOT = (
    "OTHER......K...",
    ".R...Z.....R...",
    ".U...O..F.VICE.",
    ".e...N..L..L...",
    ".I..PEACEFUL...",
    ".N.DID..X......",
    "AG......E.J....",
    "L......IDIOMS..",
    "I.........G.Q..",
    "EM...PANDAS.U..",
    "NO..VAT.....A..",
    ".R...NEW...IRE.",
    "WEIGHT.A....E..",
    "AS...YIN.BOOSt.",
    "Y......T....TAB",
)
ZONE = (
    ".......C.......",
    ".......O.......",
    "...YEP.m.......",
    "..JAM..B.......",
    "....UNBORN.....",
    "......L........",
    "......A........",
    "......ZONE.....",
    ".....FE........",
    "MICE.ER........",
    "..OXEN.........",
    "..W............",
    "..S............",
    EMPTY,
    EMPTY,
)
ADVECT = (
    ".......ROARS.TO",
    "........P...FAN",
    "........EN.LAB.",
    "........NU.AG..",
    ".........TAX..G",
    ".....QuIZ.D...U",
    ".......V..V..KI",
    "......MY.REWInD",
    "....J.O...C..OE",
    "....ATROCITY.W.",
    "....I.B.O..EL..",
    "..PILLING..AID.",
    ".FANS.D...ORE..",
    "EAT.......O.U.E",
    ".THEREIN..H.SUM",
)
TAX = (
    EMPTY,
    "............FA.",
    ".........N.LAB.",
    ".........U.AG..",
    ".........TAX...",
    ".......I..D....",
    ".......V..V....",
    "......MY..E....",
    "....J.O...C....",
    "....ATROCITY...",
    "....I.B....EL..",
    "..PILLING..AI..",
    ".FANS.D....RE..",
    "EAT.........U..",
    EMPTY,
)
LENO = (
    "...U...........",
    "...N...........",
    "..MIL..........",
    "..ATE....CORK..",
    "..T.U...BIN....",
    ".WE....GOT.....",
    ".OR...WAXY.....",
    ".EN....P.......",
    "..A..VISA......",
    ".PLUS...IF.....",
    "R...HAZED......",
    "A.FOY..Q.......",
    "DIE...HUED.....",
    "IDEA.JAIL......",
    "O......p.......",
)
TACTIC = (
    ".....ZANY....B.",
    ".....E..OM...O.",
    "....TI..GO..DO.",
    "...AIN.PAR..U.Q",
    "...DE..A..E.N.I",
    "....DJINN.LAKHS",
    ".......TORI....",
    ".......Y..g....",
    "..G.......I....",
    "..U..R....B....",
    "..T.REVIVALS...",
    "..T..NE...EH...",
    "..E..AX....A...",
    ".GROOM.....U...",
    "....WEEP.WOLFED",
)
AB = (
    *(EMPTY,) * 3,
    ".....I.........",
    ".....C.........",
    ".....YO........",
    "......U........",
    "AM.FENCE.......",
    "BIKE..H........",
    ".X.............",
    *(EMPTY,) * 5,
)
AGAZE = [f".......{letter}" for letter in "AGAZE"]
JO = (
    "G....O.ALTAR...",
    "R.T..XU.A.S....",
    "A.I...PAY......",
    "VENUE..C.......",
    "E.T.HUNTED.....",
    "LO.....I......C",
    "....NAIVE.NIFTY",
    "AUdIO.FERN....S",
    "....BO......HIT",
    "....LI...WERE..",
    "....E.BAKED.MIG",
    "...GROOM......R",
    ".......a......I",
    ".....DOZEN....P",
    "....SOWED.....S",
)


def board(**rows: str) -> tuple[str, ...]:
    """Return fifteen rows, empty but for those named `row7` and the like."""
    return tuple(rows.get(f"row{number}", EMPTY).ljust(15, ".") for number in range(1, 16))


def note_on(coach: Coach, rows: tuple[str, ...], rack: str, move: str) -> Note:
    """Return the coach's note on this move; the other has a full rack while there are tiles."""
    position = Position(Board.from_rows(rows), TOURNAMENT)
    held = Tiles.parse(rack)
    off = TOURNAMENT.tile_set.tiles - position.board.tiles - held
    bag = max(0, len(off) - 7)
    chosen: Play | Tiles | None = None
    if move.startswith("-"):
        chosen = Tiles.parse(move[1:])
    elif move != "pass":
        chosen = position.resolve(WrittenPlay.parse(move))
    points = 0 if bag else TOURNAMENT.tile_set.total(off)
    decision = Decision(1, 0, position, held, bag, points, (1,), chosen)
    moment = Moment((200, 200), (0, 1), len(off) + len(held))
    (note,) = coach.lessons_by_equity(Course(TOURNAMENT, 2, (moment, moment), (decision,))).notes
    return note


@pytest.mark.parametrize(
    ("theme", "rows", "rack", "move", "sentence"),
    [
        (Theme.BINGO, board(), "AEMNNTU", "8D MEANT", "All seven at once: 8B UNMEANT for 74."),
        (Theme.Q_WITHOUT_U, board(), "EILQRTW", "8D WRITE", "QI needs no U: 8G QI for 22."),
        (Theme.GOING_OUT, LATE, "BEEGL?", "D4 BELoW", "You could have gone out: 4D GLEBES for 23."),
        (
            Theme.BLANK,
            board(),
            "ABDITV?",
            "8H DATIVe",
            "The blank earned only 4 more and is worth more on the rack."
            " Better without it: 8D DAVIT for 22.",
        ),
        (
            Theme.S,
            board(),
            "OQSTTUW",
            "8E STOW",
            "The S earned only 2 more and is worth more on the rack."
            " Better without it: 8F TOW for 12.",
        ),
        (
            Theme.Q_KEPT,
            board(),
            "CKLQSTT",
            "8F TSK",
            "The Q stayed. Better without it: exchange CKLQT.",
        ),
        (
            Theme.EXCHANGE,
            board(),
            "CKLQSTT",
            "8F TSK",
            "No play was worth as much as better tiles.",
        ),
        (
            Theme.EXCHANGE,
            board(row8=".......CLINK"),
            "EEIRSTW",
            "-W",
            "There was a play",
        ),
        (
            Theme.SAME_TILES,
            board(row8=".......CLINK"),
            "DDEMN??",
            "M2 DEMaNDs",
            "The same tiles score 7 more: K4 uNMENDEd for 90.",
        ),
        (
            Theme.S_HOOK,
            METHADONE,
            "AAADGOS",
            "L2 GOADS",
            "An S on METHADONE makes two words at once: M11 ADOS for 37.",
        ),
        (
            Theme.HOOK,
            board(row6="........AWA", row7="......OASES", row8=".....VEX"),
            "CEFIIU?",
            "K5 FASCIaE",
            "AS takes an F (FAS).",
        ),
        (
            Theme.EXTENSION,
            board(row8=".....QUICK"),
            "EGINNVV",
            "G7 GUV",
            "QUICK can grow to QUICKENING: 8F QUICKENING for 81.",
        ),
        (
            Theme.PREMIUM_WORD,
            board(row8=".......CLINK"),
            "DDEMN??",
            "M2 DEMaNDs",
            "UNMENDED counts 4 times.",
        ),
        (
            Theme.BINGO,
            FAINTER,
            "ABEIKLM",
            "A8 BLACK",
            "All seven at once: I7 BEAMLIKE for 75.",
        ),
        (Theme.GOING_OUT, ROOT, "OORT", "7G TOE", "You could have gone out: C8 ROOT for 13."),
        (
            Theme.HEAVY_TILE,
            board(),
            "ACJLOTZ",
            "8E JOLT",
            "The Z stayed on the rack, although it could score: 8D COLZA for 38.",
        ),
        (
            Theme.S_HOOK,
            AN_S_FOR_ARLES,
            "AAELRSU",
            "O1 ARSE",
            "The S brings more on ID: O1 ARLES for 45.",
        ),
        (Theme.HOOK, AN_S_FOR_ARLES, "AAELRSU", "O1 ARSE", "PA takes an L (PAL)."),
        (
            Theme.EXTENSION,
            AB,
            "ADEIIOU",
            "I6 AUDIO",
            "AB can grow to ABOIDEAU: A8 ABOIDEAU for 48.",
        ),
        (
            Theme.SAME_PLACE,
            board(),
            "ABEQRUU",
            "8D BURQA",
            "The right place, but not the best word for it: 8D QUARE for 48.",
        ),
        (Theme.LETTER_PREMIUM, board(), "ABEQRUU", "8D BURQA", "Q on D8 counts double."),
        (
            Theme.LEFT_OVER,
            CLIMBS,
            "BCELMRS",
            "2A CRIMES",
            "The bag is empty, and the tiles you kept count 4; the best move keeps only 2.",
        ),
        (
            Theme.HIGHER_SCORE,
            ZONE,
            "ADGHIQV",
            "K6 HAD",
            "9 points more on the board because DIVA counts double, and tiles worth 4.2 more kept:"
            " K8 DIVA for 31.",
        ),
        (
            Theme.HIGHER_SCORE,
            ADVECT,
            "ES",
            "15J EH",
            "27 points more on the board because ADVECTS counts double: 11K SEL for 32.",
        ),
        (
            Theme.HIGHER_SCORE,
            TAX,
            "EENOPQZ",
            "I1 OPEN",
            "21 points more on the board because Z on F6 counts triple: 6F ZEIN for 33.",
        ),
        (
            Theme.LONGER_WORD,
            board(),
            "ABEOQSU",
            "8H QUA",
            "There is room for 3 more tiles: 8D BOSQUE for 40.",
        ),
        (
            Theme.PREMIUM_LETTER,
            board(row8=".....BOX"),
            "ACEEFGI",
            "7G GEE",
            "F on G9 counts double in two words: 9G FICE for 34.",
        ),
        (
            Theme.SIDE_BY_SIDE,
            board(row8="....BEEP"),
            "DFLORRU",
            "G3 FLOURED",
            "Side by side with words on the board, it makes 3 words.",
        ),
        (Theme.SHORT_WORD, board(), "OQSTTUW", "8E STOW", "A short word is enough."),
        (
            Theme.SHORT_WORD,
            JO,
            "AJ",
            "11D AE",
            "Another short word is worth more.",
        ),
        (
            Theme.SHORT_WORD,
            board(row5=AGAZE[0], row6=AGAZE[1], row7=AGAZE[2], row8=AGAZE[3], row9=AGAZE[4]),
            "AIIMOPT",
            "I7 MAT",
            "Another short word is worth more, with the tiles you keep: I8 AMI for 26.",
        ),
        (
            Theme.SAME_TILES,
            ONE_TILE_LEFT,
            "N",
            "4N EN",
            "The same tile scores 15 more: 7G TINY for 18.",
        ),
        (
            Theme.BALANCE,
            board(),
            "BEOOOOX",
            "8F BOX",
            "You kept 4 vowels and no consonants; the best move keeps 3 vowels and one consonant.",
        ),
        (Theme.DOUBLES, board(), "BEOOOOX", "8F BOX", "More than one O is hard to use."),
        (Theme.GOOD_TILES, board(), "AEFGNSU", "8D FANGS", "Worth saving: A, N and S."),
        (
            Theme.KEPT_TILES,
            board(),
            "ABDITV?",
            "8H DATIVe",
            "What you kept is worth 24.7 points less.",
        ),
        (
            Theme.ANOTHER_LOOK,
            board(row8=".......O", row9=".......E"),
            "AILOTVW",
            "9E WIVE",
            "18 moves were worth more; the best gains 5.5 points.",
        ),
    ],
)
def test_a_theme_is_named_where_it_explains_half_of_the_loss(
    coach: Coach, theme: Theme, rows: tuple[str, ...], rack: str, move: str, sentence: str
) -> None:
    note = note_on(coach, rows, rack, move)
    told = dict(zip((r.theme for r in note.reasons), note.sentences, strict=True))
    assert theme in told, told
    assert sentence.lower() in told[theme].en.lower()


def test_one_better_move_is_said_to_be_worth_so_much_more() -> None:
    claim = sentences.another_look(1, 8000)
    assert claim == LocalizedText(
        "One move was worth 8.0 points more",
        "Ein Zug war 8,0 Punkte mehr wert",
        "Un coup valait 8,0 points de plus",
        "Una jugada valía 8,0 puntos más",
        "Eén zet was 8,0 punten meer waard",
    )


@pytest.mark.parametrize(
    ("rows", "rack", "move", "sentence"),
    [
        (
            board(),
            "ACJLOTZ",
            "8E JOLT",
            "Das Z ist geblieben, obwohl es Punkte bringen konnte: 8D COLZA für 38 Punkte.",
        ),
        (
            board(),
            "ABEQRUU",
            "8D BURQA",
            "Die richtige Stelle, aber nicht das beste Wort dafür: 8D QUARE für 48 Punkte.",
        ),
        (board(), "ABEQRUU", "8D BURQA", "Q auf D8 zählt doppelt."),
        (
            AN_S_FOR_ARLES,
            "AAELRSU",
            "O1 ARSE",
            "Das S bringt an ID mehr: O1 ARLES für 45 Punkte.",
        ),
        (
            CLIMBS,
            "BCELMRS",
            "2A CRIMES",
            "Der Beutel ist leer, und die Steine auf dem Bänkchen zählen 4;"
            " beim besten Zug bleiben nur 2.",
        ),
        (
            ZONE,
            "ADGHIQV",
            "K6 HAD",
            "9 Punkte mehr auf dem Brett, weil DIVA doppelt zählt,"
            " und auf dem Bänkchen bleiben 4,2 mehr: K8 DIVA für 31 Punkte.",
        ),
        (
            TAX,
            "EENOPQZ",
            "I1 OPEN",
            "21 Punkte mehr auf dem Brett, weil Z auf F6 dreifach zählt: 6F ZEIN für 33 Punkte.",
        ),
    ],
)
def test_reasons_are_named_in_german(
    coach: Coach, rows: tuple[str, ...], rack: str, move: str, sentence: str
) -> None:
    assert sentence in [said.de for said in note_on(coach, rows, rack, move).sentences]


def test_a_word_that_counts_double_as_before_is_no_cause_of_a_higher_score(coach: Coach) -> None:
    (sentence,) = note_on(coach, board(), "EMNORTY", "8H ENTRY").sentences
    assert sentence.en == "4 points more in the same place because it lays the M: 8H MONEY for 28."
    assert sentence.de == (
        "4 Punkte mehr an derselben Stelle, weil das M dabei ist: 8H MONEY für 28 Punkte."
    )


def test_words_that_both_plays_make_are_no_cause_of_a_higher_score(coach: Coach) -> None:
    """The plays LEE and LENO both make FEEL and AE; only JO is new."""
    note = note_on(coach, LENO, "AEEELNO", "15C LEE")
    assert [said.en for said in note.sentences] == [
        "10 points more in the same place because it also makes JO: 15C LENO for 24."
    ]


def test_there_is_no_cause_of_a_higher_score_than_none(coach: Coach) -> None:
    """Without a play to compare it with, a premium is no cause."""
    note = note_on(coach, board(), "EEINOTU", "pass")
    assert [said.en for said in note.sentences] == ["12 points more on the board: 8D UNITE for 12."]


def test_a_heavy_tile_that_was_laid_as_well_is_no_lesson(coach: Coach) -> None:
    """Both plays lay the Z: BRAIZE and ZEBRA."""
    note = note_on(coach, board(), "ABEIRZ?", "8D ZEBRA")
    assert "Z" in str(note.best.move)
    assert Theme.HEAVY_TILE not in themes(note)


def test_a_blank_as_a_heavy_letter_is_no_heavy_tile(coach: Coach) -> None:
    note = note_on(coach, board(), "AEIORTX", "8D RATIO")
    blank = note_on(coach, board(), "AEIORT?", "8D RATIO")
    assert Theme.HEAVY_TILE in themes(note)
    assert Theme.HEAVY_TILE not in themes(blank)


def test_another_place_is_not_the_same_place(coach: Coach) -> None:
    assert Theme.SAME_PLACE not in themes(note_on(coach, ZONE, "ADGHIQV", "K6 HAD"))
    (sentence,) = note_on(coach, ZONE, "ADGHIQV", "K6 HAD").sentences
    assert "same place" not in sentence.en


def test_one_tile_is_not_enough_to_be_the_same_place(coach: Coach) -> None:
    note = note_on(coach, ONE_TILE_LEFT, "N", "4N EN")
    assert Theme.SAME_PLACE not in themes(note)


def test_tiles_left_over_are_not_counted_while_the_bag_has_some(coach: Coach) -> None:
    with_a_bag = tuple(row.replace("AIRING", "......") for row in CLIMBS)
    note = note_on(coach, with_a_bag, "BCELMRS", "2A CRIMES")
    assert Theme.LEFT_OVER not in themes(note)


def test_a_hook_is_no_reason_for_a_best_move_that_scores_less_late_in_a_game(
    coach: Coach,
) -> None:
    """The best play hooks AX with an L for 16, and keeps more than TACTIC for 32."""
    note = note_on(coach, TACTIC, "ACCLRT?", "3B TACTIC")
    assert themes(note) == [Theme.ANOTHER_LOOK]


def test_of_a_best_move_that_scores_less_the_second_reason_is_what_it_keeps(coach: Coach) -> None:
    """WOE hooks AN and lies beside it; it scores 26, WOMAN 30 and leaves two E and an I."""
    rows = (
        *(EMPTY,) * 3,
        "...........AURA",
        ".......TRUANT..",
        ".......E.PI....",
        "......VAV......",
        ".......C.......",
        ".......H.......",
        *(EMPTY,) * 6,
    )
    note = note_on(coach, rows, "EEIMNOW", "O1 WOMAN")
    assert themes(note) == [Theme.HOOK, Theme.BALANCE]


def test_nothing_is_said_of_tiles_left_over_by_a_player_who_could_go_out(coach: Coach) -> None:
    assert themes(note_on(coach, ROOT, "OORT", "7G TOE")) == [Theme.GOING_OUT]


def test_the_same_hook_with_another_word_is_no_lesson_about_hooks(coach: Coach) -> None:
    """Both plays put an S behind PROFANER; one does so with a longer word."""
    rows = board(row3="......PROFANER")
    note = note_on(coach, rows, "AAEQSTW", "O1 WAS")
    assert Theme.S_HOOK not in themes(note)
    assert Theme.HOOK not in themes(note)


def test_what_the_best_move_has_as_well_is_no_fault(coach: Coach) -> None:
    rows = board(row4="." * 7 + "V", row5="." * 7 + "A", row6="." * 7 + "L", row7="....LITERATE")
    note = note_on(coach, (*rows[:7], "." * 7 + "T" + "." * 7, *rows[8:]), "AGKSTTW", "L4 ASKEW")
    assert "S" in str(note.best.move)
    assert Theme.S not in themes(note)


def test_a_play_of_a_q_with_a_u_is_no_lesson_about_a_q_without_one(coach: Coach) -> None:
    """The cross word QI needs no U, but the play itself is QUA."""
    rows = (
        ".......VIOLATER",
        "...........uH..",
        "...........DE..",
        ".........LAIN..",
        ".........ANT...",
        ".......GOX.O.V.",
        "......HEY..R.I.",
        ".....POM...SURF",
        ".BLAZED...Y..U.",
        ".....G...COCKS.",
        ".JOINS....N...P",
        "AORTA..W..D...A",
        ".WE....I.BEGINS",
        "EL.sTEADIER...T",
        ".......E......A",
    )
    note = note_on(coach, rows, "FIMNQUU", "D7 QUA")
    assert themes(note)[0] is Theme.SAME_TILES
    assert Theme.Q_WITHOUT_U not in themes(note)


def test_a_turn_that_lost_little_has_no_reason_and_no_size(coach: Coach) -> None:
    best = note_on(coach, board(), "AEHNORT", "8H ANOTHER")
    assert (best.reasons, best.size, best.sentences) == ((), None, ())


def test_only_a_play_far_ahead_of_all_others_is_well_found(coach: Coach) -> None:
    assert note_on(coach, board(row8=".......CLINK"), "AAEIOUQ", "pass").remark is None
    lone = note_on(coach, board(row1="ABANDONED", row2="B"), "Q??JXZV", "pass")
    assert lone.remark is None
    found = [
        note.remark
        for seed in range(3)
        for note in coach.game(best_game(seed).events).notes
        if note.remark is Remark.WELL_FOUND
    ]
    assert found


def best_game(seed: int) -> Game:
    game = Game("tournament", ["Ann", "Ben"], words="void", seed=seed)
    for _ in range(12):
        game.do(game.best())
    return game


def test_a_poor_rack_is_handled_well_with_a_move_near_the_best(coach: Coach) -> None:
    near = note_on(coach, board(row8=".......CLINK"), "IIIUUVV", "-IIUUVV")
    assert near.best.equity < 8000
    assert near.cost is not None
    assert (near.remark is Remark.WELL_HANDLED) == (near.cost <= 2000)


def test_a_mistake_is_big_by_the_chance_that_it_costs(coach: Coach) -> None:
    chances = shipped_chances()
    level, decided = Moment((300, 300), (0, 1), 12), Moment((420, 200), (0, 1), 12)
    assert size_of(4999, level, chances) is None
    assert size_of(10_000, level, chances) is Size.BIG
    assert size_of(10_000, decided, chances) is Size.SMALL
    assert size_of(20_000, decided, chances) is Size.BIG
    assert size_of(10_000, level, None) is Size.SMALL


def test_reasons_name_a_better_move_once_and_in_both_languages(coach: Coach) -> None:
    note = note_on(coach, board(), "CKLQSTT", "8F TSK")
    assert [sentence.en for sentence in note.sentences] == [
        "The Q stayed. Better without it: exchange CKLQT.",
        "No play was worth as much as better tiles.",
    ]
    assert [sentence.de for sentence in note.sentences] == [
        "Das Q ist geblieben. Besser ohne: CKLQT tauschen.",
        "Bessere Steine waren mehr wert als jeder Zug.",
    ]


def test_reasons_are_those_of_a_slow_twin(club: Lexicon, coach: Coach, dice: random.Random) -> None:
    reference = Generator(club, engine="reference")
    left = effort(gate=25, night=500)
    while left > 0:
        course = course_of_game(random_game(club, dice, dice.choice((2, 3, 4))).events)
        notes = coach.lessons_by_equity(course).notes
        for decision, note in zip(course.decisions, notes, strict=True):
            if note.reasons and left > 0 and dice.random() < 0.3:
                left -= 1
                twin = Twin(reference, decision, note)
                assert_same(twin.reasons(), [(r.theme, round(r.share, 6)) for r in note.reasons])
                if twin.best.score < twin.made.score:
                    assert sum(theme in OF_SCORE for theme in themes(note)) <= (twin.bag > 7)


def assert_same(fired: list[tuple[Theme, float]], named: list[tuple[Theme, float]]) -> None:
    """The first two that fire are named, except for one about the same squares as the first."""
    assert named[0] == fired[0]
    if named[-1][0] in (Theme.BINGO, Theme.GOING_OUT):
        assert named == fired[: len(named)]
        return
    following = [pair for pair in fired[1:] if pair[0] not in MAY_REPEAT]
    if len(named) == 1:
        assert following == []
    else:
        assert named[1] in fired[1:]
        between = fired[1 : fired.index(named[1])]
        assert all(theme in MAY_REPEAT for theme, _ in between), (fired, named)


def themes(note: Note) -> list[Theme]:
    return [reason.theme for reason in note.reasons]


class Move:
    """A move of the twin: what it scores and keeps, and its words as they are printed."""

    def __init__(self, decision: Decision, move: EnginePlay | Play | Tiles | None, equity: int):
        self.equity = equity
        self.judged: ScoredPlay | None = None
        put_back = move if isinstance(move, Tiles) else Tiles()
        if isinstance(move, EnginePlay):
            move = move.play
        if isinstance(move, Play):
            self.judged = decision.position.judge(move)
        self.laid = Tiles() if self.judged is None else self.judged.play.tiles
        self.kept = decision.rack - self.laid - put_back
        self.exchanges = bool(put_back)
        self.score = 0 if self.judged is None else self.judged.score
        self.leave = equity - 1000 * self.score
        # every word as a line of letters, new ones in brackets
        self.words = [
            "".join(
                f"[{letter.tile}]" if letter.is_new else str(letter.tile).upper()
                for letter in word.letters
            )
            for word in (() if self.judged is None else self.judged.words)
        ]

    def any(self, pattern: str) -> bool:
        return any(re.fullmatch(pattern, word) for word in self.words)

    def places(self, pattern: str, *, new: bool) -> set[str]:
        """Return the squares of the new letters, or of the others, in words of this pattern."""
        scored = () if self.judged is None else self.judged.words
        return {
            " ".join(str(letter.square) for letter in word.letters if letter.is_new is new)
            for word, written in zip(scored, self.words, strict=True)
            if re.fullmatch(pattern, written)
        }

    def dear(self, words: int) -> list[int]:
        """Return the gain from letter premiums on letters of four points or more in these words."""
        if self.judged is None:
            return []
        tiles, layout = TOURNAMENT.tile_set, TOURNAMENT.layout
        return [
            tiles.points(placed.tile.tile) * (premium.letter_multiplier - 1)
            for placed in self.judged.play.placements
            if tiles.points(placed.tile.tile) >= 4
            and (premium := layout.premium(placed.square)) is not None
            and premium.letter_multiplier > 1
            and sum(
                placed.square in [letter.square for letter in word.letters]
                for word in self.judged.words
            )
            >= words
        ]

    @property
    def times(self) -> int:
        return max((word.multiplier for word in self.judged.words), default=1) if self.judged else 1

    @property
    def squares(self) -> set[str]:
        return {str(square) for square in self.judged.play.squares} if self.judged else set()


class Twin:
    """The themes, each counted over all moves of the slow generator."""

    def __init__(self, reference: Generator, decision: Decision, note: Note) -> None:
        assert note.equity is not None
        bag, points = decision.bag_count, decision.unseen_points
        self.bag = bag
        self.made = Move(decision, decision.chosen, note.equity)
        plays = reference.plays(
            decision.position, decision.rack, bag_count=bag, unseen_points=points
        )
        moves = [
            Move(decision, play, play.equity)
            for play in plays
            if play.equity > note.equity
            and not (decision.position.board.is_empty and play.at[0].isalpha())
        ]
        most = decision.position.edition.exchange.most(bag)
        if most:
            kept = default_leaves().best_kept(decision.rack, most)
            value = default_leaves().value(kept)
            if value > note.equity:
                moves.append(Move(decision, decision.rack - kept, value))
        self.moves = sorted(moves, key=lambda move: -move.equity)
        self.best = self.moves[0]
        self.loss = self.best.equity - self.made.equity

    def reasons(self) -> list[tuple[Theme, float]]:
        found = [
            (theme, round(share - 1 if theme in MISSED else share, 6))
            for theme, share in self.shares()
            if share >= 0.5
            and not (theme in OF_SCORE and self.bag <= 7 and self.best.score < self.made.score)
        ]
        more = 1000 * (self.best.score - self.made.score) / self.loss
        alone = (Theme.HIGHER_SCORE, round(min(1.0, more), 6)) if more >= 0.5 else None
        return found or [alone or (Theme.ANOTHER_LOOK, 0.0)]

    def shares(self) -> Iterator[tuple[Theme, float]]:
        made = self.made
        own = {word.replace("[", "").replace("]", "").upper() for word in made.words}
        plain: Callable[[str], str] = lambda word: re.sub(r"[\[\]]", "", word).upper()  # noqa: E731
        yield Theme.BINGO, self.missed(lambda move: len(move.laid) == 7)
        yield (
            Theme.Q_WITHOUT_U,
            self.chance(
                lambda move: move.any(r".*\[Q\](?!\[?[Uu]).*") and not move.any(r".*\[Q\]\[?[Uu].*")
            ),
        )
        yield Theme.GOING_OUT, self.missed(lambda move: not self.bag and not move.kept)
        yield Theme.BLANK, self.wasted(lambda move: "?" in str(move.laid), 30)
        yield Theme.S, self.wasted(lambda move: "S" in str(move.laid), 10)
        yield Theme.Q_KEPT, self.wasted(lambda move: "Q" in str(move.kept), None)
        heavy = set("JQXZ") & set(str(made.kept))
        yield Theme.HEAVY_TILE, self.chance(lambda move: bool(heavy & set(str(move.laid))))
        if made.judged is not None:
            yield Theme.EXCHANGE, self.chance(lambda move: move.exchanges)
            same = [move.kept == made.kept and move.judged is not None for move in self.moves]
            yield Theme.SAME_TILES, self.share_without(same) if same[0] else 0.0
        else:
            yield Theme.EXCHANGE, self.chance(lambda move: move.judged is not None)
        by_s, by_other = r"[A-Z]{2,}\[[Ss]\]", r"[A-Z]{2,}\[[^Ss]\]|\[[A-Za-z]\][A-Z]{2,}"
        longer = r"(\[\w\]){2,}[A-Z]{2,}|[A-Z]{2,}(\[\w\]){2,}"
        taken = made.places(by_s, new=True) if len(made.words) > 1 else set()
        yield (
            Theme.S_HOOK,
            self.chance(
                lambda move: len(move.words) > 1 and bool(move.places(by_s, new=True) - taken)
            ),
        )
        hooked = made.places(by_other, new=True)
        yield Theme.HOOK, self.chance(lambda move: bool(move.places(by_other, new=True) - hooked))
        grown = made.places(longer, new=False)
        yield (
            Theme.EXTENSION,
            self.chance(lambda move: bool(move.places(longer, new=False) - grown)),
        )
        yield Theme.PREMIUM_WORD, self.chance(lambda move: move.times >= max(3, made.times + 1))
        twice = max(made.dear(2), default=0)
        yield Theme.PREMIUM_LETTER, self.chance(lambda move: max(move.dear(2), default=0) > twice)
        across = max(3, len(made.words) + 1)
        yield Theme.SIDE_BY_SIDE, self.chance(lambda move: len(move.words) >= across)
        yield (
            Theme.SHORT_WORD,
            self.chance(
                lambda move: any(len(plain(w)) <= 3 and plain(w) not in own for w in move.words)
            ),
        )
        kept = self.of_kept_tiles()
        mine, better = str(made.kept), str(self.best.kept)
        yield Theme.BALANCE, kept if uneven(mine) - uneven(better) >= 2 else 0.0
        yield Theme.DOUBLES, kept if repeats(mine) > repeats(better) else 0.0
        good = set("AEILNRST?")
        yield (
            Theme.GOOD_TILES,
            kept if len(good & set(better)) - len(good & set(mine)) >= 2 else 0.0,
        )
        yield Theme.KEPT_TILES, kept
        yield Theme.LONGER_WORD, self.chance(lambda move: len(move.laid) - len(made.laid) >= 2)
        yield Theme.SAME_PLACE, self.share_without([self.is_there(move) for move in self.moves])
        yield Theme.DOUBLE_WORD, self.chance(lambda move: move.times > made.times)
        once = max(made.dear(1), default=0)
        yield Theme.LETTER_PREMIUM, self.chance(lambda move: max(move.dear(1), default=0) > once)
        differ = self.best.leave - made.leave
        counts = not self.bag and self.best.kept and differ >= max(4000, self.loss / 2)
        yield Theme.LEFT_OVER, min(1.0, differ / self.loss) if counts else 0.0

    def is_there(self, move: Move) -> bool:
        """Return whether two tiles or more lie on squares of the move made, or the reverse."""
        both = move.squares & self.made.squares
        return len(both) >= 2 and both in (move.squares, self.made.squares)

    def missed(self, has: Callable[[Move], bool]) -> float:
        """Return the share of what is named whatever it explains: 1 more than it is."""
        if has(self.made) or not has(self.best):
            return 0.0
        return 1 + self.share_without([has(move) for move in self.moves])

    def chance(self, has: Callable[[Move], bool]) -> float:
        if has(self.made) or not has(self.best):
            return 0.0
        return self.share_without([has(move) for move in self.moves])

    def share_without(self, have: list[bool]) -> float:
        others = [move.equity for move, has in zip(self.moves, have, strict=True) if not has]
        return (self.best.equity - max([self.made.equity, *others])) / self.loss

    def without(self, has: Callable[[Move], bool]) -> Move | None:
        others = [move for move in self.moves if not has(move)]
        is_fault = has(self.made) and not has(self.best)
        return others[0] if others and is_fault and self.bag > 7 else None

    def wasted(self, has: Callable[[Move], bool], worth: int | None) -> float:
        other = self.without(has)
        if other is None:
            return 0.0
        gain = other.equity - self.made.equity
        if worth is not None and (
            self.made.score - other.score >= worth or len(self.made.laid) == 7
        ):
            return 0.0
        return gain / self.loss if other.leave - self.made.leave >= max(4000, gain / 2) else 0.0

    def of_kept_tiles(self) -> float:
        differ = self.best.leave - self.made.leave
        enough = self.bag > 7 and differ >= 4000 and 2 * differ >= self.loss
        return min(1.0, differ / self.loss) if enough else 0.0


def uneven(kept: str) -> int:
    vowels = sum(tile in "AEIOU" for tile in kept)
    consonants = sum(tile not in "AEIOU?" for tile in kept)
    return max(vowels - consonants, consonants - vowels - 1, 0)


def repeats(kept: str) -> int:
    letters = kept.replace("?", "")
    return len(letters) - len(set(letters))
