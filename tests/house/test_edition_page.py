"""The page about the editions gets every rule, place and worked play from their data."""

from __future__ import annotations

from typing import TYPE_CHECKING

import site_editions
from tilewright.rules.editions import EDITIONS
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.demonstration import judged
from tilewright.rules.sheets.silences import DECISIONS

if TYPE_CHECKING:
    from pathlib import Path


def test_the_site_has_a_place_for_the_lists(root: Path) -> None:
    page = (root / "docs/editions.md").read_text(encoding="utf-8")
    source = [page]
    site_editions._with_the_lists(None, "docs/editions", source)  # type: ignore[arg-type]
    assert source == [page.replace(site_editions.PLACE, site_editions.rules_of_the_editions())]
    assert source != [page]


def test_the_page_has_every_rule_of_every_edition_with_its_place() -> None:
    listed = " ".join(site_editions.rules_of_the_editions().split())
    for edition in EDITIONS.values():
        for name in RuleName:
            rule = edition.rule(name)
            section = listed.partition(f"### {name.heading} ")[2].partition(" ## ")[0]
            assert f"* {rule.text} *" in section, (edition.name, name)
            assert f"{edition.name} ({rule.reference})" in section, (edition.name, name)


def test_the_page_has_every_worked_play_and_every_decision_of_ours() -> None:
    listed = " ".join(site_editions.rules_of_the_editions().split())
    for edition in EDITIONS.values():
        for worked in edition.examples:
            assert f"| {worked.play} |" in listed
            assert f"| {judged(worked, edition).score} |" in listed
    assert all(f"* **{decision.title}.** {decision.text}" in listed for decision in DECISIONS)
