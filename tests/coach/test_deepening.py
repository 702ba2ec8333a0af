"""Turns judged by looking ahead: repeatable, no surer than they are, and against slow twins."""

import random
import statistics
from functools import cache

import pytest
from msgspec.structs import replace
from slow_endgames import SlowSolver, TooManyLines, game_of, lead

from tilewright import Coach, Game, Generator
from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course, Decision, Moment, course_of_game
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.deep.late_turns import situation_of
from tilewright.coach.deep.look_ahead import LookAhead, SearchBudget, SearchMethod, Withheld
from tilewright.coach.notes import Judgement, Note, Size, size_of_loss
from tilewright.coach.options import Option
from tilewright.coach.themes.replies import Hook, Replies, replies_after
from tilewright.coach.themes.sentences import opened
from tilewright.coach.themes.theme import Theme
from tilewright.engine.endgame.endgame import Endgame
from tilewright.engine.moves import EnginePlay
from tilewright.engine.rulings import LexiconRulings
from tilewright.engine.simulation.situation import UnsoundSituation
from tilewright.game.chance import SampledChance
from tilewright.game.commands import PassTurn, PlayTiles
from tilewright.game.seats import Seat, WordPolicy
from tilewright.lexicon import Lexicon
from tilewright.rules.alphabet import Letter
from tilewright.rules.board import Board
from tilewright.rules.editions import TOURNAMENT
from tilewright.rules.play import Pass, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles

from .conftest import random_game
from .test_themes import board

FEW = SearchBudget(samples=64)
MOST_STATES = 1000
"""The most states of an endgame whose lines are all tried: some seconds of the referee's work."""


def decided(rows: tuple[str, ...], rack: str, move: str, scores: tuple[int, int]) -> Course:
    """Return a course of one turn of two players, with this move."""
    position, held = Position(Board.from_rows(rows), TOURNAMENT), Tiles.parse(rack)
    off = TOURNAMENT.tile_set.tiles - position.board.tiles - held
    bag = max(0, len(off) - 7)
    points = 0 if bag else TOURNAMENT.tile_set.total(off)
    chosen = None if move == "pass" else position.resolve(WrittenPlay.parse(move))
    decision = Decision(1, 0, position, held, bag, points, (1,), chosen)
    moment = Moment(scores, (0, 1), len(off) + len(held))
    return Course(TOURNAMENT, 2, (moment, moment), (decision,))


@cache
def adviser(lexicon: Lexicon) -> Adviser:
    return Adviser(lexicon)


def deepening(coach: Coach, course: Course, budget: SearchBudget) -> Deepening:
    return Deepening(adviser(coach.lexicon), course, coach.lessons(course).notes, budget)


def deep_note(coach: Coach, course: Course, budget: SearchBudget = FEW) -> Note:
    (note,) = deepening(coach, course, budget)
    return note


def test_a_missed_bingo_is_a_big_mistake_by_the_games_that_it_wins(coach: Coach) -> None:
    note = deep_note(coach, decided(board(), "AEMNNTU", "8D MEANT", (0, 0)))
    assert note.ahead is not None and note.foresight is not None
    assert note.ahead.method is SearchMethod.SIMULATION
    assert note.ahead.lost > 0.1
    assert (note.judgement, note.size) == (Judgement.COSTLY, Size.BIG)
    assert [reason.theme for reason in note.reasons] == [Theme.BINGO]
    assert note.foresight.en.startswith("Looking ahead, 8B UNMEANT for 74 wins ")
    assert "(±" in note.foresight.en and "(±" in note.foresight.de


def test_a_loss_within_its_error_is_no_mistake() -> None:
    unsure = LookAhead(SearchMethod.SIMULATION, 0.03, 0.02, 4.0, 3.0, 400)
    assert not unsure.is_mistake and unsure.cost == 0 and size_of_loss(unsure) is None
    sure = replace(unsure, error=0.01)
    assert sure.is_mistake and size_of_loss(sure) is Size.SMALL
    assert size_of_loss(replace(sure, lost=0.05)) is Size.BIG
    too_little = LookAhead(SearchMethod.SIMULATION, 0.005, 0.001, 3.0, 1.0, 400)
    assert not too_little.is_mistake and too_little.cost == 3000
    decided_game = LookAhead(SearchMethod.SIMULATION, 0.0, 0.0, 9.0, 1.0, 400)
    assert decided_game.is_mistake and size_of_loss(decided_game) is Size.SMALL


def test_the_same_seed_gives_the_same_notes_and_claims_only_what_is_certain(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    course = course_of_game(random_game(club, dice, dice.choice((2, 3)), turns=6).events)
    lessons = coach.lessons(course)
    budget = replace(FEW, seed=dice.randrange(1000))
    once, again = (list(deepening(coach, course, budget)) for _ in range(2))
    assert [note.ahead for note in once] == [note.ahead for note in again]
    assert [note.sentences for note in once] == [note.sentences for note in again]
    assert any(note.ahead for note in once)
    costs = [note.cost or 0 for note in lessons.notes if (note.cost or 0) >= 2000]
    by_turn = {note.turn: note.cost or 0 for note in lessons.notes}
    assert [by_turn[note.turn] for note in once] == sorted(costs, reverse=True)
    for note in once:
        if note.ahead is None:
            continue
        is_mistake = note.judgement is Judgement.COSTLY
        assert is_mistake == note.ahead.is_mistake == (note.size is not None)
        assert is_mistake or not note.reasons
        assert Theme.ANOTHER_LOOK not in [reason.theme for reason in note.reasons]


def test_replies_are_those_of_the_slow_generator_on_the_same_racks(club: Lexicon) -> None:
    rows = board(row8=".......CLINK")
    course = decided(rows, "DDEMN??", "M2 DEMaNDs", (0, 0))
    (decision,) = course.decisions
    assert isinstance(decision.chosen, Play)
    situation = situation_of(decision, course.moments[0])
    found, slow = (
        replies_after(
            Generator(club, engine=engine), situation, decision.chosen, Pass(), samples=6, seed=3
        )
        for engine in ("kernel", "reference")
    )
    assert found == slow
    gaps = []
    generator = Generator(club, engine="reference")
    dice, unseen = random.Random(3), sorted(situation.unseen)
    laid = Position(decision.position.board.with_tiles(decision.chosen.placements), TOURNAMENT)
    for _ in range(6):
        rack = Tiles(dice.sample(unseen, 7))
        scores = []
        for position, bag in ((laid, situation.bag_count - 6), (decision.position, None)):
            move = generator.best(
                position,
                rack,
                bag_count=situation.bag_count if bag is None else bag,
                unseen_points=0,
                exchange_minimum=7,
            )
            scores.append(move.score if isinstance(move, EnginePlay) else 0)
        gaps.append(scores[0] - scores[1])
    assert found.gap == pytest.approx(statistics.fmean(gaps))
    assert found.error == pytest.approx(statistics.stdev(gaps) / 6**0.5)


OPEN = (
    "......UNLOAD...",
    ".........U.....",
    ".........t.WANT",
    "......FLUsHED.R",
    ".........I....A",
    ".........D....Y",
    "........BE.....",
    ".......TOR.....",
    "......BIG......",
    ".....JAM.......",
    "......LIP......",
    "..SOAKED.......",
    ".PINE.R........",
    "TAME...WON.....",
    "IT.SOFTEN......",
)
LEFT_OPEN = board(
    row6=".........POX",
    row7=".........L",
    row8="......JUTE",
    row9=".........A",
    row10=".........D",
)


@pytest.mark.parametrize(
    ("rows", "rack", "move", "en", "de", "corner"),
    [
        (OPEN, "CLORRSZ", "2M COS", "It opens the board", "Das öffnet das Brett", "O1"),
        (
            LEFT_OPEN,
            "ADGIOUU",
            "9E DUO",
            "It leaves the board open",
            "Das lässt das Brett offen",
            "A8",
        ),
    ],
)
def test_a_play_that_opens_the_board_is_named_with_the_squares_of_the_replies(
    coach: Coach, rows: tuple[str, ...], rack: str, move: str, en: str, de: str, corner: str
) -> None:
    course = decided(rows, rack, move, (20, 52))
    note = deep_note(coach, course, SearchBudget())
    reason = note.reasons[-1]
    assert reason.theme is Theme.OPENED
    assert reason.claim.en.startswith(f"{en}: replies score ")
    assert f"(±1); more often they reach {corner}, where a word counts 3 times" in reason.claim.en
    assert f"(±1); sie reichen öfter bis {corner}, wo ein Wort 3-fach zählt" in reason.claim.de
    assert corner in map(str, reason.squares)
    assert reason.claim.de.startswith(f"{de}: Antworten bringen ")
    assert 0 < reason.share <= 1
    (decision,) = course.decisions
    assert isinstance(decision.chosen, Play)
    assert reason.squares and not set(decision.chosen.squares) & set(reason.squares)
    static = coach.lessons(course).notes[0]
    assert Theme.OPENED not in [reason.theme for reason in static.reasons]


def test_a_letter_that_most_replies_hook_on_is_named_with_how_many_are_unseen(
    club: Lexicon,
) -> None:
    course = decided(board(row8=".......ALCADE"), "DIMNOVX", "M7 VEX", (0, 0))
    (decision,) = course.decisions
    assert isinstance(decision.chosen, Play)
    situation = situation_of(decision, course.moments[0])
    other = decision.position.resolve(WrittenPlay.parse("9L OXIM"))
    found = replies_after(Generator(club), situation, decision.chosen, other, samples=40, seed=3)
    assert found.hook is not None and str(found.hook.square) in map(str, found.squares)
    generator, dice, unseen = Generator(club), random.Random(3), sorted(situation.unseen)
    laid = Position(decision.position.board.with_tiles(decision.chosen.placements), TOURNAMENT)
    letters = [
        placed.tile.letter
        for reply in (
            generator.best(laid, Tiles(dice.sample(unseen, 7)), bag_count=50, exchange_minimum=7)
            for _ in range(40)
        )
        if isinstance(reply, EnginePlay)
        for placed in reply.play.placements
        if placed.square == found.hook.square
    ]
    assert (str(found.hook.square), found.hook.letter) == ("M10", "T")
    assert 4 <= len(letters) <= 4 * letters.count(found.hook.letter) / 3
    assert found.hook.unseen == 6


def test_what_replies_do_not_show_is_not_claimed() -> None:
    course = decided(board(row8=".......ALCADE"), "DIMNOVX", "M7 VEX", (0, 0))
    (decision,) = course.decisions
    move = decision.position.resolve(WrittenPlay.parse("9L OXIM"))
    best = Option(decision.position, decision.rack, move, 41, 0)
    hook = Hook(Square.parse("M10"), Letter("T"), 1)
    plain = Replies(8.0, 1.0, (Square.parse("M10"),), opens=True)
    layout = decision.position.edition.layout
    assert plain.premium(layout) is None
    assert opened(plain, None, best).en == (
        "It opens the board: replies score 8 points more than after 9L OXIM for 41 (±2)"
    )
    said = opened(replace(plain, hook=hook), (Square.parse("B2"), 2), best)
    assert said.en.endswith(
        "; more often they reach B2, where a word counts double"
        "; on M10 they mostly lay T, and 1 is unseen"
    )
    assert said.de.endswith(
        "; sie reichen öfter bis B2, wo ein Wort doppelt zählt"
        "; auf M10 kommt meist T, und 1 davon ist noch verdeckt"
    )
    assert said.fr.endswith("\xa0; sur M10 se pose surtout T, dont 1 reste caché")
    assert said.es.endswith("; en M10 se pone sobre todo T, y queda 1 sin ver")
    assert said.nl.endswith("; op M10 komt meestal T, en daarvan is er nog 1 ongezien")
    best_squares = Replies(8.0, 1.0, tuple(map(Square.parse, ("D4", "M10", "H1"))), opens=True)
    assert best_squares.premium(layout) == (Square.parse("H1"), 3)


def test_the_last_turns_lose_what_every_line_of_the_referee_says(
    club: Lexicon, coach: Coach, dice: random.Random
) -> None:
    generator = Generator(club)
    rulings = LexiconRulings(club, TOURNAMENT, None)
    tried = 0
    while tried < 4:
        course = course_of_game(random_game(club, dice, 2).events)
        late = [one for one in course.decisions if is_last(one, course)]
        some = replace(course, decisions=tuple(late))
        for note in coach.lessons(some).notes:
            if note.withheld is Withheld.TOO_SLOW:
                pytest.skip("late turns are judged by a compiled engine")
            assert note.ahead is not None and note.ahead.method is SearchMethod.ENDGAME
            decision = next(one for one in late if one.turn == note.turn)
            off = TOURNAMENT.tile_set.tiles - decision.position.board.tiles - decision.rack
            endgame = Endgame(decision.position, (decision.rack, off), decision.scoreless or 0)
            game = game_of(endgame, WordPolicy.VOID)
            move = decision.chosen
            command = PlayTiles(Seat(0), move) if isinstance(move, Play) else PassTurn(Seat(0))
            twin = SlowSolver(generator, rulings, SampledChance(dice), most=MOST_STATES)
            after = twin.done(game, command)
            try:
                best, then = twin.gains(game), twin.gains(after)
            except TooManyLines:
                continue
            gained = [
                new - old + gain
                for old, new, gain in zip(game.scores, after.scores, then, strict=True)
            ]
            loss = lead(best, 0) - lead(tuple(gained), 0)
            assert note.ahead.points == loss
            assert (note.judgement is Judgement.BEST) == (loss == 0)
            tried += 1


def is_last(decision: Decision, course: Course) -> bool:
    """Return whether few enough tiles are left to try every line."""
    return not decision.bag_count and course.moments[decision.turn - 1].unseen <= 4


def test_a_budget_of_time_keeps_what_was_found_and_leaves_the_rest(
    club: Lexicon, coach: Coach
) -> None:
    course = course_of_game(random_game(club, random.Random(5), 2, turns=6).events)
    doubtful = len(deepening(coach, course, FEW))
    assert doubtful > 1
    hurried = SearchBudget(seconds=1e-9)
    assert [note.ahead for note in deepening(coach, course, hurried)] == [None] * doubtful
    assert list(deepening(coach, course, SearchBudget(total=1e-9))) == []
    for limit in ({"seconds": 0.0}, {"total": -1.0}):
        with pytest.raises(ValueError, match="a limit must be above 0"):
            SearchBudget(**limit)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least 64 samples"):
        SearchBudget(samples=63)


def test_a_game_to_a_target_and_players_of_unknown_racks_are_left_alone(coach: Coach) -> None:
    course = decided(board(), "AEMNNTU", "8D MEANT", (0, 0))
    assert not len(deepening(coach, replace(course, to_target=True), FEW))
    (decision,) = course.decisions
    late = replace(decision, bag_count=0, others=(1, 2))
    with pytest.raises(UnsoundSituation):
        situation_of(late, Moment((0, 0, 0), (0, 1, 2), 20))
    mate = situation_of(decision, course.moments[0])
    assert (mate.held, mate.bag_count, mate.out_of_play) == ((7,), decision.bag_count, 0)


def test_a_record_is_looked_ahead_as_a_game_is() -> None:
    game = Game("tournament", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], words="void", seed=3)
    game.play("8E NORTH")
    (note,) = game.lessons(deep=True, samples=64, seed=2).notes
    record = "#player1 Ann Ann\n#player2 Ben Ben\n>Ann: AEHNORT 8E NORTH +16 16\n"
    (of_record,) = Coach("club").gcg(record, deep=SearchBudget(samples=64, seed=2)).notes
    assert note.ahead == of_record.ahead is not None


def test_the_turns_without_a_score_before_are_known(coach: Coach) -> None:
    course = decided(board(), "AEIIOUU", "pass", (0, 0))
    (decision,) = course.decisions
    last = replace(course, decisions=(replace(decision, scoreless=5),))
    note, early = deep_note(coach, last), deep_note(coach, course)
    assert note.ahead is not None and early.ahead is not None
    assert not note.ahead.is_mistake and note.ahead.lost < 0
    assert early.ahead.is_mistake


def test_a_missed_pass_that_ends_the_game_is_a_mistake(coach: Coach) -> None:
    course = decided(board(), "AEIIOUU", "pass", (0, 0))
    (decision,) = course.decisions
    exchanged = replace(decision, chosen=Tiles.parse("IOUU"), scoreless=5)
    last = replace(course, decisions=(exchanged,))
    note = deep_note(coach, last)
    assert note.ahead is not None and note.ahead.is_mistake
    assert isinstance(note.best.move, Pass)
