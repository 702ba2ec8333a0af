"""The library's face: a game by short calls, and the names of the package."""

import subprocess
import sys

import pytest

import tilewright
from tilewright.engine.moves import EngineExchange, EnginePlay
from tilewright.game.errors import AlreadyChallenged
from tilewright.game.events import EndReason
from tilewright.game.terms import TableTerms
from tilewright.library import (
    Game,
    NobodyAtSeat,
    NobodyOfThatName,
    NothingToUndo,
    UnknownEdition,
)
from tilewright.library_supplies import UnwritableName, WrongRacks
from tilewright.notation.game_file import BadGameFile
from tilewright.notation.gcg import read_gcg, rejudge
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import MalformedText, NotConnected, TileNotOnRack
from tilewright.rules.tiles import MissingTiles

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


def test_the_engine_finds_plays_for_the_player_on_turn() -> None:
    game = new_game(words="void")
    best = game.best()
    assert str(best) == "8H ANOTHER 78"
    assert str(game.plays()[0]) == "8H ANOTHER 78"


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


def test_a_game_leaves_as_gcg_that_is_judged_alike() -> None:
    game = new_game()
    game.play("8F HORN")
    game.play("H6 FARM")
    record = read_gcg(game.gcg())
    assert [(each.nick, each.total) for each in record.events] == [("Ann", 14), ("Ben", 9)]
    assert rejudge(record, game.edition) == ()


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
    with pytest.raises(UnknownEdition, match="there are heirloom"):
        Game("travel")
    with pytest.raises(ValueError, match="2 to 4 players"):
        Game(players=["Ann"])
    with pytest.raises(ValueError, match="a rack holds 7 tiles, not 2"):
        Game(racks=["QU", "AEIOU"])
    with pytest.raises(MissingTiles):
        Game(racks=["QQQQQQQ", "AEIOUAE"])


def test_every_name_of_the_package_is_there() -> None:
    for name in tilewright.__all__:
        assert getattr(tilewright, name) is not None
        assert name in dir(tilewright)
    with pytest.raises(AttributeError, match="nothing_like_this"):
        _ = tilewright.nothing_like_this


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
    with pytest.raises(NobodyAtSeat, match=f"no seat {seat}; there are 0 to 1"):
        new_game().view(seat)


def test_one_text_is_no_list_of_names_or_racks() -> None:
    with pytest.raises(TypeError, match="players is a list of names, and 'ab' is one text"):
        Game("wall", "ab")
    with pytest.raises(TypeError, match="racks is a list of racks of tiles"):
        Game("wall", ["Ann", "Ben"], racks="AB")
    with pytest.raises(TypeError, match="3 is no text"):
        Game("wall", ["Ann", 3])  # type: ignore[list-item]


def test_a_challenge_without_words_means_those_that_are_still_open() -> None:
    game = new_game()
    game.play("8F HORN")
    assert len(game.play("J8 STEAM").words) == 2
    assert game.challenge("HORNS", by="Ann") is False
    assert game.challenge(by="Ann") is False
    assert [each.words for each in game.turns[1].challenges] == [("HORNS",), ("STEAM",)]
    with pytest.raises(AlreadyChallenged):
        game.challenge(by="Ann")
