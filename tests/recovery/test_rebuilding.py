"""A game follows from its final board and its score sheet."""

import random

import pytest
from benchmarks.recovery import Paper, paper_of

import tilewright
from tilewright.recovery.final_board import NoFinalBoard
from tilewright.recovery.rebuild import NoGameFits, Rebuilt, misread_letters, rebuild
from tilewright.recovery.sheet import Figures, Place, Sheet, SheetEntry
from tilewright.recovery.stages import MistakeKind
from tilewright.rules import Board, WrittenPlay
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.play import Placement
from tilewright.rules.squares import ALL_SQUARES
from tilewright.rules.tiles import PlacedTile

from tests.recovery.paper import game_played


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


def test_a_game_by_rules_of_ones_own_is_rebuilt(seed: int) -> None:
    own = tilewright.read_edition(
        'like = "tournament"\nname = "own"\ntitle = "Own"\nrack_size = 8\n'
        "[tiles]\nE = { points = 3 }"
    )
    paper = paper_of(game_played(seed, own))
    answered = rebuild(paper.board, paper.sheet, own, answers=paper.played)
    assert answered.mistakes == 0
    game = tilewright.Game.from_sheet(paper.board, paper.sheet, own, seed=seed)
    assert game.edition == own
    assert game.position.board == paper.board


@pytest.mark.parametrize("language", ["german", "spanish", "polish", "welsh"])
def test_a_game_in_any_language_is_rebuilt_from_its_text(language: str, seed: int) -> None:
    edition = tilewright.EDITIONS["standard"].in_language(language)
    paper = laid_in(edition, random.Random(seed))
    alphabet = edition.tile_set.alphabet
    text = "#scores\n" + "\n".join(
        [
            " | ".join(paper.sheet.players),
            *(" | ".join(cells) for cells in zip(*paper.sheet.cells(alphabet), strict=True)),
        ]
    )
    sheet = Sheet.parse(text, alphabet)
    assert sheet == paper.sheet
    assert played_in(rebuild(paper.board, sheet, edition)) == paper.played


def laid_in(edition: Edition, dice: random.Random) -> Paper:
    """Return the paper of two turns in whatever letters: no word is judged."""
    letters = dice.sample([tile for tile in edition.tile_set.values if tile != "?"], 6)
    position = tilewright.Position.opening(edition)
    first = position.judge(WrittenPlay.of("8F", "".join(letters[:4])))
    after = position.after(first)
    second = after.judge(WrittenPlay.of("H8", letters[2] + "".join(letters[4:])))
    plays = (first, second)
    columns = tuple((SheetEntry(play.score, play.main.word),) for play in plays)
    played = {
        Place(seat, 0): WrittenPlay.of(at, play.main.word)
        for seat, (at, play) in enumerate(zip(("8F", "H8"), plays, strict=True))
    }
    board = after.after(second).board
    return Paper(board, Sheet(("Ann", "Ben"), columns), edition, dict(played))


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


def short(*rows: str) -> Board:
    """Return the board with these rows from the eighth on."""
    return Board.from_rows(["." * 15] * 7 + list(rows) + ["." * 15] * (8 - len(rows)))


HORN = short(".....HORN......", ".......E.......", ".......D.......")


@pytest.mark.parametrize("said", ["HORM", "HORNS", "HOR", "FARM"])
def test_a_word_that_is_misspelt_on_the_sheet_is_named(said: str) -> None:
    sheet = Sheet.parse(f"Ann | Ben\n14 {said} | 4 RED")
    rebuilt = rebuild(HORN, sheet, "heirloom")
    (mistake,) = [turn.mistake for turn in rebuilt.turns if turn.mistake]
    assert (mistake.kind, mistake.seat, mistake.turn) == (MistakeKind.WORD, 0, 0)
    assert (mistake.said, mistake.word) == (said, "HORN")
    right = sheet.corrected(mistake)
    assert right.columns[0] == (SheetEntry(14, "HORN"),)
    assert rebuild(HORN, right, "heirloom").mistakes == 0


@pytest.mark.parametrize(
    ("row", "shown", "at", "letter"),
    [
        (".....HARN......", "A", "G8", "O"),  # of the same value: only the word tells
        (".....HORM......", "M", "I8", "N"),
        (".....HOKN......", "K", "H8", "R"),
    ],
)
def test_a_letter_misread_on_a_short_sheet_with_words_is_the_only_doubtful_square(
    row: str, shown: str, at: str, letter: str
) -> None:
    board = short(row, ".......E.......", ".......D.......")
    sheet = Sheet.parse("Ann | Ben\n14 HORN | 4 RED")
    (found,) = misread_letters(board, sheet, "heirloom")
    assert (str(found.square), found.shown, found.letters) == (at, shown, (letter,))


def test_without_words_letters_that_look_alike_come_first() -> None:
    board = short(".....HORM......", ".......E.......", ".......D.......")
    found = misread_letters(board, Sheet.parse("Ann | Ben\n14 | 4"), "heirloom")
    assert [(str(one.square), one.letters[0]) for one in found] == [("I8", "N"), ("F8", "D")]
    # a sheet that is right gives no reason to doubt a letter, except for those of the same value
    assert misread_letters(HORN, Sheet.parse("Ann | Ben\n14 HORN | 4 RED"), "heirloom") == ()


def test_a_tile_that_was_taken_for_a_blank_is_found_and_the_other_way_round() -> None:
    sheet = Sheet.parse("Ann | Ben\n14 HORN | 4 RED")
    board = short(".....hORN......", ".......E.......", ".......D.......")
    (found,) = misread_letters(board, sheet, "heirloom")
    assert (str(found.square), found.shown, found.letters) == ("F8", "h", ("H",))
    position = tilewright.Position.opening(tilewright.EDITIONS["heirloom"])
    sheet = Sheet.parse(f"Ann | Ben\n{position.judge('8F hORN').score} HORN | 4 RED")
    (found,) = misread_letters(HORN, sheet, "heirloom", blanks_marked=True)
    assert (str(found.square), found.shown, found.letters) == ("F8", "H", ("?",))


def test_no_letter_is_suggested_of_which_all_tiles_are_on_the_board() -> None:
    # J for X would be right, but the only J is there
    board = short(".....JOX.......")
    position = tilewright.Position.opening(tilewright.EDITIONS["heirloom"])
    score = position.judge("8F DOX").score
    assert score == position.judge("8F DOJ").score
    found = misread_letters(board, Sheet.parse(f"Ann | Ben\n{score} | -"), "heirloom")
    assert any("D" in one.letters for one in found)
    assert all(letter not in one.letters for one in found for letter in "JX")


@pytest.mark.parametrize("blanks_marked", [True, False])
def test_a_letter_misread_in_a_whole_game_is_among_the_doubtful_squares(
    blanks_marked: bool, seed: int
) -> None:
    assert_a_misread_letter_is_found(seed, blanks_marked=blanks_marked)


@pytest.mark.parametrize(("blanks_marked", "number"), [(True, 39), (False, 7)])
def test_a_blank_uses_up_no_tile_of_the_letter_that_it_stands_for(
    blanks_marked: bool, number: int
) -> None:
    # in these games the letter that was misread has all its tiles and a blank on the board
    assert_a_misread_letter_is_found(number, blanks_marked=blanks_marked)


def assert_a_misread_letter_is_found(seed: int, *, blanks_marked: bool) -> None:
    paper = paper_of(game_played(seed))
    board = paper.board if blanks_marked else paper.unmarked
    tiles = paper.edition.tile_set
    readings = [
        (square, other)
        for square in ALL_SQUARES
        if (shown := board.cells[square.index]).isupper()
        for other, value in tiles.values.items()
        if other != "?" and value != tiles.values[Tile(shown)]
        if board.cells.count(other) < tiles.counts[other]
    ]
    square, wrong = random.Random(seed).choice(readings)
    right = board.cells[square.index]
    misread = board.with_tiles((Placement(square, PlacedTile.shown(wrong)),))
    found = misread_letters(misread, paper.sheet, paper.edition, blanks_marked=blanks_marked)
    at = [one for one in found if one.square == square]
    assert at and right in at[0].letters


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
