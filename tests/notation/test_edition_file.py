"""Files with editions of one's own: read, written, and refused by the field at fault."""

import json
import pickle
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from own_editions import random_edition

from tilewright.notation.edition_file import (
    LARGEST_FILE,
    BadEdition,
    load_edition,
    read_edition,
    schema,
    short_form,
    write_edition,
)
from tilewright.notation.edition_form import EditionForm, edition_of, form_of
from tilewright.rules import EDITIONS
from tilewright.rules.edition_bounds import ImpossibleEdition, require_playable
from tilewright.rules.editions import own_rules
from tilewright.rules.languages import LANGUAGES
from tilewright.rules.rulebook import RuleName

PUBLISHED = Path(__file__).parents[2] / "docs" / "edition.schema.json"
KEYS = st.sampled_from(
    [*(field.name for field in msgspec.structs.fields(EditionForm)), "like", "x"]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20) | st.sampled_from([*EDITIONS]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=8,
)


@pytest.mark.parametrize("like", EDITIONS)
def test_an_edition_reads_back_as_it_was_written(like: str, dice: random.Random) -> None:
    edition = own_rules(random_edition(dice, EDITIONS[like]))
    assert edition is not None
    assert read_edition(write_edition(edition)) == edition


@pytest.mark.parametrize(("like", "usual"), [("standard", False), ("tournament", True)])
def test_a_file_may_say_whether_its_games_begin_with_a_clock(like: str, usual: bool) -> None:
    said = {"like": like, "name": "ours"}
    assert read_edition(json.dumps(said)).clocked is usual
    other = read_edition(json.dumps({**said, "clocked": not usual}))
    assert other.clocked is not usual
    assert other != read_edition(json.dumps(said))
    assert read_edition(write_edition(other)) == other
    assert short_form(other) == {"like": like, "name": "ours", "clocked": not usual}
    with pytest.raises(BadEdition) as refused:
        read_edition(json.dumps({**said, "clocked": 25}))
    assert refused.value.where == "clocked"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_of_ones_own_keep_their_language_whatever_its_letters(
    language: str, dice: random.Random
) -> None:
    like = EDITIONS["standard"].in_language(language)
    edition = own_rules(random_edition(dice, like))
    assert edition is not None
    again = read_edition(write_edition(edition))
    assert (again, again.language.name) == (edition, language)
    assert read_edition(json.dumps(short_form(edition))).language.name == language
    copied = pickle.loads(pickle.dumps(edition))
    assert copied.language.name == language


def test_printed_tiles_of_another_name_are_in_the_language_that_the_file_says() -> None:
    tiles = msgspec.to_builtins(form_of(EDITIONS["wall"].in_language("dutch")))["tiles"]
    ours = read_edition(json.dumps({"like": "wall", "name": "ours", "tiles": tiles}))
    assert (ours.language.name, ours.other_language) == ("english", None)


@pytest.mark.parametrize("like", EDITIONS)
def test_a_file_that_changes_a_title_alone_is_its_like_in_every_rule(like: str) -> None:
    edition = read_edition(json.dumps({"like": like, "name": "ours", "title": "Ours"}))
    assert edition.lines == EDITIONS[like].lines
    texts = {name: rule.text for name, rule in edition.rules.items()}
    assert texts == {name: rule.text for name, rule in EDITIONS[like].rules.items()}
    assert replace(edition, name=like, title=EDITIONS[like].title, rules={}) == replace(
        read_edition(write_edition(edition)), name=like, title=EDITIONS[like].title, rules={}
    )


@pytest.mark.parametrize(
    ("changed", "name", "said"),
    [
        ({"bonus": {"tiles": 6, "points": 35}}, RuleName.BONUS, "Six tiles in one turn earn 35"),
        ({"rack_size": 8}, RuleName.REFILL, "up to eight again"),
        ({"tiles": {"E": {"count": 14}}}, RuleName.TILES, "There are 102 tiles"),
        ({"tiles": {"Q": {"points": 8}}}, RuleName.TILES, "Changed values: Q 8."),
        ({"tiles": {"?": {"count": 3}}}, RuleName.TILES, "Changed counts: blank 3."),
        ({"challenge": {"cost": "turn"}}, RuleName.CHALLENGE, "costs your next turn"),
        ({"exchange": {"minimum_in_bag": 5}}, RuleName.EXCHANGE, "while the bag holds 5"),
        ({"passing": {"rounds_to_end": 3}}, RuleName.ENDING, "3 rounds in which everyone passes"),
        ({"tie_break": "before_unplayed_tiles"}, RuleName.TIE, "before unplayed tiles"),
        ({"most_players": 3}, RuleName.PLAYERS, "Two to three play"),
        ({"final_adjustment": "double_to_out"}, RuleName.UNPLAYED, "gains twice"),
    ],
)
def test_the_rule_of_a_changed_fact_is_written_anew(
    changed: dict[str, object], name: RuleName, said: str
) -> None:
    edition = read_edition(json.dumps({"like": "standard", "name": "ours", **changed}))
    rule = edition.rule(name)
    assert said in rule.text
    assert str(rule).startswith("ours, house rule: ")
    kept = {rule.text for rule in EDITIONS["standard"].rules.values()}
    others = [rule for rule in edition.rules.values() if rule.reference != "house rule"]
    assert {rule.text for rule in others} <= kept


def test_texts_of_ones_own_stand_in_place_of_those_written_anew() -> None:
    text = "Thirty-five for six, says Grandma."
    said = {"bonus": {"reference": "fridge door", "text": text}}
    edition = read_edition(
        json.dumps({"like": "wall", "name": "ours", "bonus": {"tiles": 6}, "rules": said})
    )
    assert str(edition.rule(RuleName.BONUS)) == f"ours, fridge door: {text}"


@pytest.mark.parametrize("like", EDITIONS)
def test_the_short_form_of_an_edition_reads_back_to_it(like: str, dice: random.Random) -> None:
    edition = edition_of(form_of(random_edition(dice, EDITIONS[like])))
    assert read_edition(json.dumps(short_form(edition))) == edition


def test_the_short_form_has_the_changes_and_texts_of_ones_own_alone() -> None:
    said: dict[str, Any] = {
        "like": "wall",
        "name": "ours",
        "bonus": {"tiles": 6},
        "tiles": {"E": {"points": 3}},
    }
    assert short_form(read_edition(json.dumps(said))) == said
    text = {"bonus": {"reference": "fridge door", "text": "Thirty-five for six."}}
    found = short_form(read_edition(json.dumps({**said, "rules": text})))
    assert found["rules"]["bonus"] == text["bonus"] and set(found) == {*said, "rules"}
    spanish = short_form(read_edition(json.dumps({**said, "language": "spanish"})))
    assert spanish["language"] == "spanish" and "layout" not in spanish


def test_a_file_that_is_too_large_is_refused_unread() -> None:
    with pytest.raises(BadEdition, match="at most 64 KB"):
        read_edition('like = "wall"\n' + "#" * LARGEST_FILE)


def test_a_board_on_which_a_play_could_score_too_much_is_refused() -> None:
    rows = ["=" * 15] * 15
    with pytest.raises(BadEdition, match="a play could score"):
        read_edition(json.dumps({"like": "wall", "name": "ours", "layout": rows}))


@given(st.dictionaries(KEYS, VALUES))
def test_whatever_a_file_says_is_an_edition_or_a_refusal(said: dict[str, object]) -> None:
    try:
        edition = read_edition(json.dumps(said))
    except BadEdition:
        return
    require_playable(edition)


@given(st.binary(max_size=200))
def test_whatever_bytes_a_file_has_it_is_an_edition_or_a_refusal(content: bytes) -> None:
    with pytest.raises(BadEdition):
        read_edition(content)


def test_the_six_editions_are_within_the_bounds_and_known_by_name() -> None:
    for edition in EDITIONS.values():
        require_playable(edition)
        assert own_rules(edition) is None
        assert load_edition(edition.name) is edition
    few = EDITIONS["wall"].tile_set
    one_each = replace(few, counts=dict.fromkeys(few.counts, 1))
    with pytest.raises(ImpossibleEdition, match="need 35 tiles"):
        require_playable(replace(EDITIONS["wall"], tile_set=one_each))


def test_the_published_schema_is_the_one_of_the_program(dice: random.Random) -> None:
    hint = "python -m tilewright.notation.edition_file > docs/edition.schema.json"
    assert json.loads(PUBLISHED.read_text()) == schema(), hint
    whole = msgspec.to_builtins(form_of(random_edition(dice)))
    assert set(schema()["properties"]) == {"like", "language", "clocked", *whole}
    assert "required" not in schema()
    assert schema()["additionalProperties"] is False
