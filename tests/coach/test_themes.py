"""Why a turn was costly: each theme in a position of its own, and all against a slow twin."""

import random
import re
from collections.abc import Callable, Iterator

import pytest
from effort import effort

from tilewright import Coach, Game, Generator
from tilewright.coach.course import Course, Decision, Moment
from tilewright.coach.notes import Note, Remark, Size, size_of
from tilewright.coach.of_game import course_of_game
from tilewright.coach.themes.theme import Theme
from tilewright.engine.chances import shipped_chances
from tilewright.engine.generator import exchange_limit
from tilewright.engine.moves import EnginePlay
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon
from tilewright.rules.board import Board
from tilewright.rules.editions import TOURNAMENT
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
}
"""Themes whose squares may be those of an earlier one, which then stands for both."""
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
    (note,) = coach.lessons(Course(TOURNAMENT, 2, (moment, moment), (decision,))).notes
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
            Theme.LONGER_WORD,
            FAINTER,
            "ABEIKLM",
            "A8 BLACK",
            "All seven at once: I7 BEAMLIKE for 75.",
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
            NEARLY_THE_LAST_DRAW,
            "AEEEILX",
            "A8 XI",
            "Another short word is worth more: A7 AXE for 61.",
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
            board(),
            "ACJLOTZ",
            "8E JOLT",
            "moves were worth more; the best gains 7.0 points.",
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


def test_one_better_move_is_said_to_be_worth_so_much_more(coach: Coach) -> None:
    rows = (
        "..............P",
        "..............A",
        ".............QI",
        "...........FAIN",
        "..........FOG..",
        ".JUG.....ZERoS.",
        "...ER..OVA...OP",
        "V..TOUCH......R",
        "AWN.O..MIX...NO",
        "CHUNKY..DUTY.AL",
        ".E..E.....OOT.o",
        ".READIEST.....G",
        "BEND.....AMIR..",
        "IS.SLATTED..ERE",
        "B....WAIL......",
    )
    (sentence,) = note_on(coach, rows, "LN", "O14 EL").sentences
    assert sentence.en == "One move was worth 8.0 points more."
    assert sentence.de == "Ein Zug war 8,0 Punkte mehr wert."


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
        for decision, note in zip(course.decisions, coach.lessons(course).notes, strict=True):
            if note.reasons and left > 0 and dice.random() < 0.3:
                left -= 1
                twin = Twin(reference, decision, note)
                assert_same(twin.reasons(), [(r.theme, round(r.share, 6)) for r in note.reasons])
                for reason, sentence in zip(note.reasons, note.sentences, strict=True):
                    assert twin.figures(reason.theme) <= numbers(sentence.en), sentence
                    german = numbers(sentence.de.replace(",", "."))
                    assert numbers(sentence.en) - {0, 1} == german - {0, 1}, (
                        sentence
                    )  # said in words


def assert_same(fired: list[tuple[Theme, float]], named: list[tuple[Theme, float]]) -> None:
    """The first two that fire are named, except for one about the same squares as the first."""
    assert named[0] == fired[0]
    if named[-1][0] in (Theme.BINGO, Theme.GOING_OUT):
        assert named == fired[: len(named)]
        return
    following = [pair for pair in fired[1:] if pair[0] not in OF_SQUARES]
    if len(named) == 1:
        assert following == []
    else:
        assert named[1] in fired[1:]
        between = fired[1 : fired.index(named[1])]
        assert all(theme in OF_SQUARES for theme, _ in between), (fired, named)


def themes(note: Note) -> list[Theme]:
    return [reason.theme for reason in note.reasons]


def numbers(sentence: str) -> set[float]:
    """Return the figures in a sentence; coordinates are none."""
    return {float(number) for number in re.findall(r"(?<![\w.])\d+(?:\.\d+)?(?![\w])", sentence)}


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


class Twin:
    """The twenty themes, each counted over all moves of the slow generator."""

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
        most = exchange_limit(bag, max(1, decision.position.edition.exchange.minimum_in_bag))
        if most:
            kept = default_leaves().best_kept(decision.rack, most)
            value = default_leaves().value(kept)
            if value > note.equity:
                moves.append(Move(decision, decision.rack - kept, value))
        self.moves = sorted(moves, key=lambda move: -move.equity)
        self.best = self.moves[0]
        self.loss = self.best.equity - self.made.equity

    def reasons(self) -> list[tuple[Theme, float]]:
        found = [(theme, round(share, 6)) for theme, share in self.shares() if share >= 0.5]
        return found or [(Theme.ANOTHER_LOOK, 0.0)]

    def shares(self) -> Iterator[tuple[Theme, float]]:
        made, edition = self.made, TOURNAMENT
        own = {word.replace("[", "").replace("]", "").upper() for word in made.words}
        plain: Callable[[str], str] = lambda word: re.sub(r"[\[\]]", "", word).upper()  # noqa: E731
        yield Theme.BINGO, self.chance(lambda move: len(move.laid) == 7)
        yield (
            Theme.Q_WITHOUT_U,
            self.chance(
                lambda move: move.any(r".*\[Q\](?!\[?[Uu]).*") and not move.any(r".*\[Q\]\[?[Uu].*")
            ),
        )
        yield Theme.GOING_OUT, self.chance(lambda move: not self.bag and not move.kept)
        yield Theme.BLANK, self.wasted(lambda move: "?" in str(move.laid), 30)
        yield Theme.S, self.wasted(lambda move: "S" in str(move.laid), 10)
        yield Theme.Q_KEPT, self.wasted(lambda move: "Q" in str(move.kept), None)
        if made.judged is not None:
            yield Theme.EXCHANGE, self.chance(lambda move: move.exchanges)
            same = [move.kept == made.kept and move.judged is not None for move in self.moves]
            yield Theme.SAME_TILES, self.share_without(same) if same[0] else 0.0
        else:
            yield Theme.EXCHANGE, self.chance(lambda move: move.judged is not None)
        yield (
            Theme.S_HOOK,
            self.chance(lambda move: len(move.words) > 1 and move.any(r"[A-Z]{2,}\[[Ss]\]")),
        )
        yield (
            Theme.HOOK,
            self.chance(lambda move: move.any(r"[A-Z]{2,}\[[^Ss]\]|\[[A-Za-z]\][A-Z]{2,}")),
        )
        yield (
            Theme.EXTENSION,
            self.chance(lambda move: move.any(r"(\[\w\]){2,}[A-Z]{3,}|[A-Z]{3,}(\[\w\]){2,}")),
        )
        yield (
            Theme.PREMIUM_WORD,
            self.chance(
                lambda move: any(
                    w.multiplier >= 3 for w in (move.judged.words if move.judged else ())
                )
            ),
        )
        yield (
            Theme.PREMIUM_LETTER,
            self.chance(
                lambda move: (
                    any(
                        edition.tile_set.points(placed.tile.tile) >= 4
                        and (premium := edition.layout.premium(placed.square)) is not None
                        and premium.letter_multiplier > 1
                        and sum(
                            placed.square in [one.square for one in word.letters]
                            for word in move.judged.words
                        )
                        == 2
                        for placed in move.judged.play.placements
                    )
                    if move.judged
                    else False
                )
            ),
        )
        yield Theme.SIDE_BY_SIDE, self.chance(lambda move: len(move.words) >= 3)
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

    def figures(self, theme: Theme) -> set[float]:
        """Return figures that a sentence about the theme must have."""
        if theme is Theme.SAME_TILES:
            return {float(self.best.score - self.made.score)}
        if theme is Theme.KEPT_TILES:
            return {round((self.best.leave - self.made.leave) / 1000 + 1e-9, 1)}
        if theme is Theme.SIDE_BY_SIDE:
            return {float(len(self.best.words))}
        if theme in (Theme.BLANK, Theme.S):
            other = self.without(
                lambda move: ("?" if theme is Theme.BLANK else "S") in str(move.laid)
            )
            assert other is not None
            earned = self.made.score - other.score
            return {float(earned)} if earned > 0 else set()
        if theme is Theme.ANOTHER_LOOK:
            return {float(len(self.moves))} - {1.0}
        return set()


def uneven(kept: str) -> int:
    vowels = sum(tile in "AEIOU" for tile in kept)
    consonants = sum(tile not in "AEIOU?" for tile in kept)
    return max(vowels - consonants, consonants - vowels - 1, 0)


def repeats(kept: str) -> int:
    letters = kept.replace("?", "")
    return len(letters) - len(set(letters))
