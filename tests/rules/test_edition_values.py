"""A rule's name and a refusal's rule as a reader sees them."""

import pytest

from tilewright.rules.editions import EDITIONS
from tilewright.rules.rulebook import Rule, RuleName


@pytest.mark.parametrize("name", RuleName)
def test_a_rule_s_heading_is_its_name_as_people_write_it(name: RuleName) -> None:
    assert name.heading.lower().replace(" ", "_") == name
    assert name.heading[0].isupper() and name.heading[1:].islower()


def test_a_rule_shows_its_edition_its_place_and_its_text() -> None:
    rule = Rule("wall", RuleName.BONUS, "9", "Seven tiles earn fifty points.")
    assert str(rule) == "wall, 9: Seven tiles earn fifty points."


def test_every_rule_is_filed_under_its_own_name() -> None:
    for edition in EDITIONS.values():
        assert all(edition.rule(name).name is name for name in RuleName)
