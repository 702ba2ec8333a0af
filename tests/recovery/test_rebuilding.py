"""A game follows from its final board and its score sheet."""

import random

import pytest

import tilewright
from tilewright.recovery.final_board import NoFinalBoard
from tilewright.recovery.rebuild import NoGameFits, Rebuilt, misread_letters, rebuild
from tilewright.recovery.sheet import Figures, Place, Sheet, SheetEntry
from tilewright.recovery.stages import MistakeKind
from tilewright.rules import Board, WrittenPlay

from tests.recovery.paper import Paper, game_played, paper_of


def test_every_game_played_is_among_those_that_fit(seed: int) -> None:
    for number in range(3):
        paper = paper_of(game_played(seed + number))
        rebuilt = rebuild(paper.board, paper.sheet, paper.edition)
        assert rebuilt.mistakes == 0
        answered = rebuild(paper.board, paper.sheet, paper.edition, answers=paper.played)
        assert played_in(answered) == paper.played
        # and one question after another leads to it
        assert played_in(asked(paper)) == paper.played


def played_in(rebuilt: Rebuilt) -> dict[Place, WrittenPlay | None]:
    return {
        turn.place: None
        if turn.written is None
        else WrittenPlay.of(turn.written.at, turn.written.word.upper())
        for turn in rebuilt.turns
    }


def asked(paper: Paper) -> Rebuilt:
    answers: dict[Place, WrittenPlay | None] = {}
    while True:
        rebuilt = rebuild(paper.board, paper.sheet, paper.edition, answers=answers)
        if rebuilt.question is None:
            return rebuilt
        assert rebuilt.question.place not in answers
        answers[rebuilt.question.place] = paper.played[rebuilt.question.place]


def test_words_on_the_sheet_leave_nothing_open(seed: int) -> None:
    paper = paper_of(game_played(seed))
    columns = tuple(
        tuple(
            SheetEntry(entry.figure, word_of(paper, seat, turn))
            for turn, entry in enumerate(column)
        )
        for seat, column in enumerate(paper.sheet.columns)
    )
    sheet = Sheet(paper.sheet.players, columns)
    assert played_in(rebuild(paper.board, sheet, paper.edition)) == paper.played


def word_of(paper: Paper, seat: int, turn: int) -> str | None:
    play = paper.played[Place(seat, turn)]
    return None if play is None else play.word


@pytest.mark.parametrize("players", [("Ann", "Ben", "Cleo"), ("Ann", "Ben", "Cleo", "Dan")])
def test_three_and_four_players_are_rebuilt_from_totals(
    players: tuple[str, ...], seed: int
) -> None:
    paper = paper_of(game_played(seed, "standard", players), Figures.TOTALS)
    assert rebuild(paper.board, paper.sheet, paper.edition, answers=paper.played).games


def test_blanks_need_no_mark(seed: int) -> None:
    paper = paper_of(game_played(seed))
    rebuilt = rebuild(
        paper.unmarked, paper.sheet, paper.edition, blanks_marked=False, answers=paper.played
    )
    assert rebuilt.games


def test_a_game_in_other_tiles_is_rebuilt() -> None:
    rows = ["." * 15] * 15
    rows[7] = "......TÜR......"
    rows[8] = "......ÖL......."
    german = tilewright.EDITIONS["standard"].in_language("german")
    position = tilewright.Position.opening(german)
    sheet = Sheet.parse(
        f"Ann | Ben\n{position.judge('8G TÜR').score} | "
        f"{position.after('8G TÜR').judge('9G ÖL').score}"
    )
    rebuilt = rebuild(Board.from_rows(rows), sheet, german)
    assert [str(turn.written) for turn in rebuilt.turns] == ["8G TÜR", "9G ÖL"]


def test_the_referee_agrees_with_every_turn_of_the_record(seed: int) -> None:
    paper = paper_of(game_played(seed))
    game = tilewright.Game.from_sheet(paper.board, paper.sheet, paper.edition, seed=seed)
    assert [turn.score for turn in game.turns] == [
        turn.score for turn in rebuild(paper.board, paper.sheet, paper.edition).turns
    ]
    assert game.position.board == paper.board
    assert game.is_over


def test_a_wrong_score_is_named_and_the_game_found_all_the_same(seed: int) -> None:
    paper = paper_of(game_played(seed))
    dice = random.Random(seed)
    seat = dice.randrange(2)
    scored = [turn for turn, entry in enumerate(paper.sheet.columns[seat][:-1]) if entry.figure]
    turn = dice.choice(scored)
    right = paper.sheet.columns[seat][turn].figure or 0
    wrong = paper.sheet.with_figure(seat, turn, right + 10)
    rebuilt = rebuild(paper.board, wrong, paper.edition)
    if not rebuilt.mistakes:
        # another order of play may have that score; then there is no mistake to find
        return
    answered = rebuild(paper.board, wrong, paper.edition, answers=paper.played)
    found = [one.mistake for one in answered.turns if one.mistake is not None]
    assert rebuilt.mistakes == 1
    assert [(one.seat, one.turn, one.written, one.score) for one in found] == [
        (seat, turn, right + 10, right)
    ]


def test_a_wrong_addition_is_told_from_a_misread_total(seed: int) -> None:
    paper = paper_of(game_played(seed), Figures.TOTALS)
    turn = 3
    totals = [entry.figure or 0 for entry in paper.sheet.columns[0]]
    misread = paper.sheet.with_figure(0, turn, totals[turn] + 20)
    added = paper.sheet
    for later in range(turn, len(totals)):
        added = added.with_figure(0, later, totals[later] + 20)
    for sheet, kind in ((misread, MistakeKind.TOTAL), (added, MistakeKind.FIGURE)):
        rebuilt = rebuild(paper.board, sheet, paper.edition, answers=paper.played)
        assert [one.mistake.kind for one in rebuilt.turns if one.mistake] == [kind]


def test_a_turn_that_is_not_on_the_sheet_is_found(seed: int) -> None:
    paper = paper_of(game_played(seed))
    own = paper.sheet.columns[1]
    columns = (paper.sheet.columns[0], own[:4] + own[5:])
    rebuilt = rebuild(paper.board, Sheet(paper.sheet.players, columns), paper.edition)
    assert rebuilt.mistakes == 1


def test_two_mistakes_are_explained(seed: int) -> None:
    paper = paper_of(game_played(seed))
    sheet = paper.sheet
    for seat, turn, more in ((0, 4, 5), (1, 7, -1)):
        sheet = sheet.with_figure(seat, turn, (sheet.columns[seat][turn].figure or 3) + more)
    rebuilt = rebuild(paper.board, sheet, paper.edition)
    assert 0 <= rebuilt.mistakes <= 2
    assert sum(turn.mistake is not None for turn in rebuilt.turns) == rebuilt.mistakes


def test_a_sheet_that_fits_no_game_names_the_first_turn_that_cannot_be(seed: int) -> None:
    paper = paper_of(game_played(seed))
    sheet = paper.sheet.with_figure(0, 0, 999)
    with pytest.raises(NoGameFits, match="turn 1 is the first that cannot be a play for 999"):
        rebuild(paper.board, sheet, paper.edition, most_mistakes=0)


def test_a_search_that_is_stopped_says_that_it_was(seed: int) -> None:
    paper = paper_of(game_played(seed))
    sheet = paper.sheet.with_figure(0, 0, 999).with_figure(1, 1, 998).with_figure(0, 2, 997)
    with pytest.raises(NoGameFits) as stopped:
        rebuild(paper.board, sheet, paper.edition, stops=lambda: True)
    assert not stopped.value.is_certain


def test_a_board_with_a_tile_too_many_names_the_squares() -> None:
    rows = ["." * 15] * 15
    rows[7] = "....JAZZJ......"
    with pytest.raises(NoFinalBoard, match="J") as refused:
        rebuild(Board.from_rows(rows), Sheet.parse("Ann | Ben\n30 | -"), blanks_marked=True)
    assert set(map(str, refused.value.squares)) == {"E8", "G8", "H8", "I8"}


def test_a_board_without_tiles_or_off_the_centre_is_refused() -> None:
    sheet = Sheet.parse("Ann | Ben\n30 | -")
    rows = ["." * 15] * 15
    with pytest.raises(NoFinalBoard, match="no tiles"):
        rebuild(Board.from_rows(rows), sheet)
    rows[0] = "HORN..........."
    with pytest.raises(NoFinalBoard, match="centre"):
        rebuild(Board.from_rows(rows), sheet)


def test_a_misread_letter_is_found_by_the_scores() -> None:
    rows = ["." * 15] * 15
    rows[7] = "......QUOZ....."
    rows[8] = ".......N......."
    # read as QUOZ, laid as QUOD: the sheet has its score
    sheet = Sheet.parse("Ann | Ben\n28 | 2")
    found = misread_letters(Board.from_rows(rows), sheet, "heirloom")
    assert any(str(one.square) == "J8" and "D" in one.letters for one in found)


def test_a_score_that_is_beyond_doubt_is_not_the_mistake() -> None:
    rows = ["." * 15] * 15
    rows[7:10] = [".....HORN......", ".......E.......", ".......D......."]
    board, sheet = Board.from_rows(rows), Sheet.parse("Ann | Ben\n16 | 4")

    found = rebuild(board, sheet, "heirloom", blanks_marked=True)
    assert [turn.mistake is not None for turn in found.turns] == [True, False]
    firm = (Place(0, 0), Place(0, 0, is_missing=True))
    with pytest.raises(NoGameFits):
        rebuild(board, sheet, "heirloom", blanks_marked=True, firm=firm)


def test_no_question_is_asked_that_no_answer_settles() -> None:
    rows = ["." * 15] * 15
    rows[7] = ".....HORN......"
    # the score cannot be read, and no tile is marked: any letter may be a blank
    sheet = Sheet.parse("Ann | Ben\n? | 0")
    rebuilt = rebuild(Board.from_rows(rows), sheet, "heirloom", blanks_marked=False)
    assert rebuilt.games > 1
    assert rebuilt.question is None
