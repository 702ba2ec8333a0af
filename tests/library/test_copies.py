"""Values that go to other processes, into sets and into copies: whole, equal, and independent."""

import copy
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tilewright
from tilewright import EDITIONS, Coach, Game, Generator, Situation, load_lexicon
from tilewright.game.terms import TableTerms
from tilewright.rules.edition import ChallengeRule

Copier = Callable[[Any], Any]
RACKS = ["AEHNORT", "AEFMRST"]


def _pickled(value: Any) -> Any:
    return pickle.loads(pickle.dumps(value))


COPIERS = [_pickled, copy.copy, copy.deepcopy]


def _game(terms: TableTerms | None = None) -> Game:
    game = Game("tournament", ["Ann", "Ben"], racks=RACKS, seed=1, terms=terms or TableTerms())
    game.play("8F HORN")
    return game


@pytest.mark.parametrize("copied", COPIERS)
def test_a_copy_of_an_edition_is_the_edition(copied: Copier) -> None:
    assert all(copied(edition) is edition for edition in EDITIONS.values())


@pytest.mark.parametrize("copied", COPIERS)
def test_copies_of_an_edition_with_other_terms_are_equal(copied: Copier) -> None:
    edition = EDITIONS["tournament"].with_challenge(ChallengeRule.DOUBLE)
    again = copied(edition)
    assert again == edition != EDITIONS["tournament"]
    assert hash(again) == hash(edition)
    with pytest.raises(TypeError):
        again.rules["x"] = None
    assert copied(edition) is again


@pytest.mark.parametrize("copied", COPIERS)
@pytest.mark.parametrize("terms", [TableTerms(), TableTerms(challenge=ChallengeRule.DOUBLE)])
def test_what_a_game_shows_can_be_copied_and_hashed(copied: Copier, terms: TableTerms) -> None:
    game = _game(terms)
    state, view = game.state, game.view("Ben")
    for value in (
        state,
        view,
        game.position,
        game.edition,
        game.edition.tile_set,
        Situation.of_view(view),
        game.plays()[0],
        game.turns[0],
    ):
        again = copied(value)
        assert again == value, type(value)
        assert {value: 1}[again] == 1, type(value)


@pytest.mark.parametrize("copied", [*COPIERS, Game.copy])
@pytest.mark.parametrize("seed", [7, None])
def test_a_copy_of_a_game_goes_on_by_itself(copied: Copier, seed: int | None) -> None:
    game = Game("standard", ["Ann", "Ben"], racks=RACKS, seed=seed)
    game.play("8F HORN")
    before = game.state
    trial = copied(game)
    assert trial.state == before
    trial.play("H6 FARM")
    assert game.state == before
    game.play("H6 FARM")
    # the same tiles only where a seed chooses them
    assert seed is None or trial.state == game.state
    trial.undo()
    trial.undo()
    assert (trial.scores, game.scores) == ((0, 0), (14, 9))


def test_a_copy_made_before_the_racks_are_dealt_has_them_too() -> None:
    game = Game.from_cgp(f"{'15/' * 15}"[:-1] + " AEHNORT/AEFMRST 0/0 0;", seed=1)
    assert _pickled(game).racks == game.racks


@pytest.mark.parametrize("copied", COPIERS)
def test_copied_searchers_find_the_same(copied: Copier, tmp_path: Path) -> None:
    file = tmp_path / "few.txt"
    file.write_text("HORN\nHORNS\nFARM\n")
    position = _game().position
    for generator in (Generator("club"), Generator(load_lexicon(file), engine="reference")):
        assert copied(generator).plays(position, "AFMS") == generator.plays(position, "AFMS")
    record = _game().gcg(by="Ann")
    assert copied(Coach("club")).gcg(record) == Coach("club").gcg(record)


@pytest.mark.parametrize("copied", COPIERS)
def test_a_shipped_lexicon_is_copied_by_its_name(copied: Copier, tmp_path: Path) -> None:
    assert copied(load_lexicon("common")) is load_lexicon("common")
    assert len(pickle.dumps(Generator("common"))) < 1000
    file = tmp_path / "club.txt"
    file.write_text("HORN\n")
    mine = load_lexicon(file)
    again = copied(mine)
    assert (again, list(again), again.name) == (mine, ["HORN"], "club")
    assert again.commonness("HORN") == mine.commonness("HORN")


def test_every_public_value_of_the_rules_is_hashable() -> None:
    assert len(set(EDITIONS.values())) == len(EDITIONS)
    opening = tilewright.Position.opening("wall")
    assert len({opening, tilewright.Position.opening("wall")}) == 1
