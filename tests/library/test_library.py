"""The library's face: a game by short calls, and the names of the package."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewright
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.game.clock import SandTimer
from tilewright.game.commands import ExchangeTiles
from tilewright.game.errors import AlreadyChallenged
from tilewright.game.events import EndReason
from tilewright.game.terms import TableTerms
from tilewright.lexicon import LexiconMissing
from tilewright.library import (
    Game,
    NobodyAtSeat,
    NobodyOfThatName,
    NotAPlay,
    NothingToUndo,
    SeveralOfThatName,
)
from tilewright.library.dice_and_words import UnwritableName, WrongRacks
from tilewright.notation.game_file import BadGameFile
from tilewright.notation.gcg import read_gcg, rejudge
from tilewright.notation.gcg.record import TilePlay
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import (
    MalformedText,
    NotConnected,
    NoTiles,
    TileNotOnRack,
    UnknownEdition,
)
from tilewright.rules.tiles import MissingTiles, Tiles
from tilewright.sealing import PassPhraseNeeded, UnfitPassPhrase, WrongPassPhrase

RACKS = ["AEHNORT", "AEFMRST"]


def new_game(edition: str = "heirloom", words: str = "challenge") -> Game:
    return Game(edition, ["Ann", "Ben"], racks=RACKS, seed=4, words=words)


def test_a_play_scores_is_laid_and_passes_the_turn() -> None:
    game = new_game()
    assert (game.player, str(game.rack)) == ("Ann", "AEHNORT")
    assert game.judge("8F HORN").score == 14
    assert game.play("8F HORN").score == 14
    assert (game.player, game.scores, len(game.bag)) == ("Ben", (14, 0), 82)
    assert game.play("H6 FARM").score == 9
    assert [turn.written for turn in game.turns] == ["HORN", "FARM"]


def test_what_the_rules_forbid_is_refused_and_changes_nothing() -> None:
    game = new_game()
    before = game.state
    with pytest.raises(TileNotOnRack):
        game.play("8G QUIZ")
    with pytest.raises(MalformedText):
        game.play("somewhere")
    game.play("8F HORN")
    with pytest.raises(NotConnected):
        game.play("A1 FARM")
    game.undo()
    assert game.state == before


def test_undo_takes_the_latest_move_back_and_no_more() -> None:
    game = new_game()
    game.play("8F HORN")
    game.pass_turn()
    game.undo()
    assert (game.player, game.scores) == ("Ben", (14, 0))
    game.undo()
    assert game.position.board.is_empty
    with pytest.raises(NothingToUndo):
        game.undo()


def test_a_challenge_names_its_words_or_means_all_of_them() -> None:
    game = new_game()
    game.play("8F HORN")
    assert game.challenge("HORN", by="Ben") is False
    game.undo()
    assert game.challenge() is False
    assert [challenge.seat for challenge in game.turns[0].challenges] == [1]


def test_a_phoney_comes_off() -> None:
    game = new_game("wall")
    game.play("8H NORATHE")
    assert game.challenge(by="Ben") is True
    assert game.scores == (0, 0)
    assert str(game.racks[0]) == "AEHNORT"
    assert game.player == "Ben"


def test_an_exchange_and_a_pass_use_the_turn() -> None:
    game = new_game()
    game.exchange("AE")
    game.pass_turn()
    assert [turn.kind.value for turn in game.turns] == ["exchange", "pass"]


@pytest.mark.parametrize("none", ["", Tiles()])
def test_an_exchange_of_no_tiles_is_refused_and_leaves_the_turn(none: str | Tiles) -> None:
    game = new_game()
    with pytest.raises(NoTiles, match="An exchange needs at least one tile; pass to keep"):
        game.exchange(none)
    assert game.turns == () and game.player == "Ann"


def test_a_game_ends_and_names_its_winners() -> None:
    game = new_game()
    assert (game.is_over, game.outcome, len(game.winners)) == (False, None, 0)
    game.resign(by="Ben")
    assert game.is_over
    assert game.winners == ("Ann",)
    assert game.state.end is not None
    assert game.state.end.reason is EndReason.RESIGNED
    assert "(over)" in str(game)


def test_the_last_play_is_accepted_before_the_end() -> None:
    game = new_game()
    game.play("8F HORN")
    game.accept(by="Ben")
    assert game.state.open_play is not None
    assert game.state.open_play.accepted == {1}


def test_a_player_is_named_or_numbered() -> None:
    game = new_game()
    assert game.view("Ben").rack == game.view(1).rack == game.racks[1]
    assert game.view().rack == game.racks[0]
    assert game.spectator_view().seat is None
    with pytest.raises(NobodyOfThatName, match="Cem"):
        game.view("Cem")


def test_a_name_that_two_players_share_means_neither() -> None:
    game = Game("heirloom", ["Ann", "Ann"], racks=RACKS)
    with pytest.raises(SeveralOfThatName, match="2 players are called 'Ann'; choose a seat: 0, 1"):
        game.view("Ann")
    game.play("8F HORN")
    assert game.challenge(by=1) is False


@pytest.mark.parametrize("strange", [None, 3, ["8F", "HORN"]])
def test_a_value_that_is_no_move_is_refused_by_what_it_is(strange: Any) -> None:
    with pytest.raises(TypeError, match=f"or a command, not {type(strange).__name__}"):
        new_game().do(strange)


def test_the_engine_finds_plays_for_the_player_on_turn() -> None:
    game = new_game(words="void")
    best = game.best()
    assert str(best) == "8H ANOTHER 78"
    assert str(game.plays()[0]) == "8H ANOTHER 78"


def test_what_the_engine_finds_can_be_played() -> None:
    game = new_game(words="void")
    assert game.play(game.best()).score == 78
    other = new_game(words="void")
    other.play(other.plays()[0])
    assert other.state == game.state


def test_a_whole_game_between_computers_is_three_lines() -> None:
    game = Game("wall", ["Quill", "Rook"], words="void", seed=3)
    while not game.is_over:
        game.do(game.best())
    assert game.winners


@pytest.mark.parametrize(
    ("text", "kind"),
    [("8F HORN", "play"), ("exchange AE", "exchange"), ("-AE", "exchange"), ("pass", "pass")],
)
def test_every_kind_of_move_is_done_as_text_and_as_a_value(text: str, kind: str) -> None:
    written, value = new_game(), new_game()
    written.do(text)
    value.do(tilewright.Move.parse(text))
    assert written.state == value.state
    assert written.turns[0].kind.value == kind


def test_a_command_of_a_player_is_done() -> None:
    game = new_game()
    game.do(ExchangeTiles(game.seat, Tiles.parse("AE")))
    assert game.turns[0].exchanged == 2


@pytest.mark.parametrize("text", ["", "8F", "exchange", "exchange a", "pass!", "8F HORN now"])
def test_a_text_that_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(MalformedText, match="8F HORN, exchange IUU or pass"):
        new_game().do(text)


def test_an_exchange_is_no_play() -> None:
    game = new_game()
    with pytest.raises(NotAPlay, match=r"'exchange AE' plays no tiles; use game\.do"):
        game.play(tilewright.Move.parse("exchange AE"))
    with pytest.raises(NoTiles):
        tilewright.Exchange(Tiles())


def test_a_play_is_looked_for_among_the_plays_as_it_is_written() -> None:
    plays = new_game().plays()
    assert "8H ANOTHER" in plays
    assert plays[3] in plays
    assert plays[3].play in plays
    assert "8F QUIZ" not in plays


def test_small_letters_for_tiles_are_asked_about() -> None:
    with pytest.raises(TileNotOnRack, match=r"4 blanks\. A small letter is a blank; write HORN"):
        new_game().play("8f horn")
    with pytest.raises(TileNotOnRack, match=r"2 blanks\. A small letter is a blank; write TEA"):
        new_game().judge("8H Tea")
    with pytest.raises(TileNotOnRack, match=r"does not hold Q, 2 blanks\. \("):
        new_game().judge("8H Qua")


def test_a_lexicon_that_is_not_there_is_refused_at_the_call_that_named_it() -> None:
    events = new_game().events
    calls: list[Callable[[], object]] = [
        lambda: Game(lexicon="clubb"),
        lambda: Game.from_events(events, lexicon="clubb"),
        lambda: tilewright.Coach("clubb"),
        lambda: tilewright.Generator("clubb"),
    ]
    for call in calls:
        with pytest.raises(LexiconMissing, match="unknown lexicon 'clubb'; choose club, common or"):
            call()
    with pytest.raises(LexiconMissing, match=r"nope\.txt: No such file"):
        Game(lexicon="nope.txt")


def test_a_clock_of_the_table_stands_still() -> None:
    game = Game("wall", ["Ann", "Ben"], seed=1, terms=TableTerms(time=SandTimer(60)))
    game.pass_turn()
    again = Game.from_json(game.json())
    again.pass_turn()
    assert [turn.timed_out for turn in again.turns] == [False, False]


def test_a_name_with_line_breaks_shows_on_one_line() -> None:
    assert repr(Game("wall", ["A\nB", "C"], seed=1)).count("\n") == 0


def test_a_position_by_the_name_of_an_edition_says_where_names_are_taken() -> None:
    board = tilewright.Position.opening("standard").board
    with pytest.raises(TypeError, match=r"not 'wall'; Setup\(board\).position takes the name"):
        tilewright.Position(board, "wall")  # type: ignore[arg-type]


def test_what_finds_and_judges_plays_shows_its_words() -> None:
    assert repr(tilewright.Generator("club")) == "<Generator by CLUB>"
    assert repr(tilewright.Coach("club")) == "<Coach by CLUB>"


def test_names_and_text_are_taken_wherever_values_are() -> None:
    position = tilewright.Position.opening("standard")
    assert position.judge("8F HORN", "AEHNORT").score == 14
    generator = tilewright.Generator("club")
    assert generator.plays(position, "AEHNORT") == generator.plays(position, Tiles.parse("AEHNORT"))
    assert generator.selfplay("wall", 1, 1) == generator.selfplay(EDITIONS["wall"], 1, 1)
    setup = tilewright.Setup(position.board)
    assert setup.position("standard") == position
    calls: list[Callable[[], object]] = [
        lambda: tilewright.Position.opening("nope"),
        lambda: setup.position("nope"),
        lambda: tilewright.Coach("club").gcg("", "nope"),
        lambda: generator.selfplay("nope", 1, 1),
    ]
    for call in calls:
        with pytest.raises(UnknownEdition, match="unknown edition 'nope'; choose heirloom, stand"):
            call()
    for solver in (tilewright.EndgameSolver, tilewright.MaxNSolver):
        assert solver(generator, "wall").edition is EDITIONS["wall"]


def test_a_game_shows_in_one_line_and_draws_its_board_in_a_notebook() -> None:
    game = new_game()
    game.play("8F HORN")
    assert repr(game) == "<Game heirloom: Ann 14, Ben 0; Ben to move>"
    assert game._repr_svg_() == game.position._repr_svg_()
    assert game._repr_svg_().startswith("<svg ")


def test_no_exchange_is_offered_where_the_bag_is_too_small() -> None:
    game = Game("tournament", ["Ann", "Ben"], seed=2, words="void")
    while len(game.bag) >= 7:
        move = game.best()
        assert isinstance(move, EnginePlay)
        game.play(move.play)
    assert not isinstance(game.best(), EngineExchange)


def test_a_game_goes_on_from_its_events() -> None:
    game = new_game()
    game.play("8F HORN")
    again = Game.from_events(game.events)
    assert again.state == game.state
    again.play("H6 FARM")
    again.undo()
    assert again.events == game.events


def test_a_game_leaves_as_json_and_goes_on_from_there() -> None:
    game = new_game()
    game.play("8F HORN")
    again = Game.from_json(game.json())
    assert again.state == game.state
    assert again.json() == game.json()
    again.play("H6 FARM")
    assert again.scores == (14, 9)
    with pytest.raises(BadGameFile, match="not JSON"):
        Game.from_json("a letter")


def test_a_game_file_is_read_from_its_path(tmp_path: Path) -> None:
    game = Game("wall", ["Ann", "Ben"], seed=1)
    file = tmp_path / "game.json"
    file.write_text(game.json())
    assert Game.from_json(file).state == Game.from_json(file.read_bytes()).state == game.state
    with pytest.raises(FileNotFoundError):
        Game.from_json(tmp_path / "none.json")
    with pytest.raises(ValueError, match=r"give a pathlib\.Path, or the text"):
        Game.from_json("game.json")


def test_a_game_leaves_as_gcg_that_is_judged_alike() -> None:
    game = new_game()
    game.play("8F HORN")
    game.play("H6 FARM")
    record = read_gcg(game.gcg())
    assert [(event.nick, event.total) for event in record.events] == [("Ann", 14), ("Ben", 9)]
    assert rejudge(record, game.edition) == ()


def test_gcg_of_a_game_under_way_has_the_racks_of_its_reader_alone() -> None:
    game = new_game()
    game.play("8F HORN")
    game.play("H6 FARM")
    for by, racks in ((None, ["", ""]), ("Ann", ["AEHNORT", ""]), (1, ["", "AEFMRST"])):
        record = read_gcg(game.gcg(by))
        shown = [event.rack for event in record.events if isinstance(event, TilePlay)]
        assert shown == racks
    with pytest.raises(NobodyAtSeat):
        game.gcg(by=2)
    game.resign()
    assert [event.rack for event in read_gcg(game.gcg()).events if isinstance(event, TilePlay)] == [
        "AEHNORT",
        "AEFMRST",
    ]


def test_a_stored_game_is_opened_on_this_machine_without_a_question() -> None:
    game = new_game()
    game.play("8F HORN")
    text = game.stored_json()
    assert "AEFMRST" not in text
    assert Game.from_json(text).state == game.state


def test_a_game_is_stored_with_the_pass_phrases_of_all_players() -> None:
    game = new_game()
    phrases = ["Ann likes tea", "Ben likes cake"]
    text = game.stored_json(pass_phrases=phrases)
    assert Game.from_json(text, pass_phrases=phrases).state == game.state
    with pytest.raises(PassPhraseNeeded):
        Game.from_json(text)
    with pytest.raises(WrongPassPhrase):
        Game.from_json(text, pass_phrases=phrases[::-1])
    with pytest.raises(UnfitPassPhrase):
        game.stored_json(pass_phrases=phrases[:1])
    with pytest.raises(TypeError):
        game.stored_json(pass_phrases="one text")


def test_a_game_of_the_library_that_is_over_is_stored_open() -> None:
    game = new_game()
    game.resign()
    assert game.stored_json() == game.json()


def test_the_same_seed_is_the_same_game() -> None:
    first, second = (Game("wall", ["A", "B", "C"], seed=9) for _ in range(2))
    assert first.state == second.state
    assert len({Game("wall", ["A", "B", "C"], seed=n).state.order for n in range(30)}) == 6


def test_terms_are_the_editions_own() -> None:
    terms = TableTerms(challenge=ChallengeRule.TRIPLE)
    game = Game(EDITIONS["tournament"], ["Ann", "Ben"], racks=RACKS, terms=terms)
    game.play("8F HORN")
    assert game.challenge(by="Ben") is False
    assert game.winners == ("Ann",)
    with pytest.raises(ValueError, match="heirloom does not offer triple"):
        Game("heirloom", terms=terms)


def test_what_cannot_begin_is_refused() -> None:
    with pytest.raises(UnknownEdition, match="choose heirloom"):
        Game("travel")
    with pytest.raises(ValueError, match="2 to 4 players"):
        Game(players=["Ann"])
    line = "/".join(["15"] * 15) + " AEINRST/ 0/0 0;"
    with pytest.raises(ValueError, match="unknown word policy 'valid'; choose challenge or void"):
        Game(words="valid")
    with pytest.raises(ValueError, match="unknown word policy 'valid'; choose challenge or void"):
        Game.from_cgp(line, words="valid")
    with pytest.raises(ValueError, match="a rack holds 7 tiles, not 2"):
        Game(racks=["QU", "AEIOU"])
    with pytest.raises(MissingTiles, match="too few tiles: QQQQQQ more would be needed"):
        Game(racks=["QQQQQQQ", "AEIOUAE"])


def test_every_name_of_the_package_is_there() -> None:
    for name in tilewright.__all__:
        assert getattr(tilewright, name) is not None
        assert name in dir(tilewright)
    with pytest.raises(AttributeError, match="nothing_like_this"):
        _ = tilewright.nothing_like_this  # type: ignore[attr-defined]


def test_importing_the_package_imports_no_part_of_it() -> None:
    asked = "import sys, tilewright; print([m for m in sys.modules if m.startswith('tilewright.')])"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['tilewright.kernel_choice']"


def test_a_name_that_no_file_could_hold_is_refused_at_once() -> None:
    longest = Game("wall", ["a" * 200, "Ben"], seed=1)
    assert Game.from_json(longest.json()).players == longest.players
    for name in ("a" * 201, "\udcff"):
        with pytest.raises(UnwritableName):
            Game("wall", [name, "Ben"], seed=1)


def test_there_is_a_rack_for_each_player() -> None:
    for racks in ([], RACKS[:1], [*RACKS, "AAEEIOO"]):
        with pytest.raises(WrongRacks) as refused:
            Game("wall", ["Ann", "Ben"], racks=racks)
        assert (refused.value.given, refused.value.needed) == (len(racks), 2)


@pytest.mark.parametrize("seat", [-1, 2, 7])
def test_there_is_no_view_of_a_seat_that_is_not_there(seat: int) -> None:
    with pytest.raises(NobodyAtSeat, match=f"no seat {seat}; choose 0 to 1"):
        new_game().view(seat)


def test_one_text_is_no_list_of_names_or_racks() -> None:
    with pytest.raises(
        TypeError, match="players must be a list of names, not the single text 'ab'"
    ):
        Game("wall", "ab")
    with pytest.raises(TypeError, match="racks must be a list of racks of tiles"):
        Game("wall", ["Ann", "Ben"], racks="AB")
    with pytest.raises(TypeError, match="3 is not a text"):
        Game("wall", ["Ann", 3])  # type: ignore[list-item]


def test_a_challenge_without_words_means_those_that_are_still_open() -> None:
    game = new_game()
    game.play("8F HORN")
    assert len(game.play("J8 STEAM").words) == 2
    assert game.challenge("HORNS", by="Ann") is False
    assert game.challenge(by="Ann") is False
    assert [challenge.words for challenge in game.turns[1].challenges] == [("HORNS",), ("STEAM",)]
    with pytest.raises(AlreadyChallenged):
        game.challenge(by="Ann")


def test_a_value_of_another_kind_is_refused_with_what_to_give() -> None:
    with pytest.raises(TypeError, match="an edition is a name such as 'standard', or an Edition"):
        Game(2, ["Ann", "Ben"])  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"a picture shows a Position, .* game\.position"):
        tilewright.svg(Game("wall", ["Ann", "Ben"]))  # type: ignore[arg-type]


def test_a_lexicon_is_a_name_a_file_or_loaded_wherever_one_is_taken(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("HORN\nHORNS\n")
    loaded = tilewright.load_lexicon(words)
    assert tilewright.load_lexicon(loaded) is loaded
    for given in (words, str(words), loaded):
        game = Game("wall", ["Ann", "Ben"], racks=["HORNSEE", "AEFMRST"], lexicon=given)
        assert {play.word for play in game.plays()} == {"HORN", "HORNS"}
        assert len(tilewright.Generator(given).plays(game.position, game.rack)) == len(game.plays())
        assert tilewright.Coach(given).lexicon is loaded
    wrong: Any = 3
    for take in (
        tilewright.load_lexicon,
        tilewright.Generator,
        tilewright.Coach,
        lambda lexicon: Game("wall", ["Ann", "Ben"], lexicon=lexicon),
    ):
        with pytest.raises(TypeError, match="a lexicon is club, common, a file, or a Lexicon"):
            take(wrong)
