"""The page has a German text of its own for every English message of the server."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import tilewright.companion.errors
import tilewright.game.errors
import tilewright.server
from tilewright.api.editions import edition_json
from tilewright.host.errors import GatheringRefusal
from tilewright.notation.gcg.difference import Kind
from tilewright.notation.gcg.faults import ENGLISH, Cause, Reason
from tilewright.players import COMPUTERS
from tilewright.rules import EDITIONS
from tilewright.rules.errors import Refusal
from tilewright.server.http.problems import BY_STATUS

TEXTS = Path(__file__).parents[3] / "web/src/text"
SERVER = Path(tilewright.server.__file__).parent
GERMAN = (TEXTS / "server.de.ts").read_text()
COMPANION = (TEXTS / "companion-refusals.de.ts").read_text()


def sentences() -> Iterator[str]:
    """Every sentence of a rule sheet or about a computer player that the page can show."""
    for edition in map(edition_json, EDITIONS.values()):
        yield from (*edition.lines, *edition.void_lines)
        yield from (line for rule in edition.challenge_rules for line in rule.lines)
        yield from (rule.text for rule in edition.rules)
        yield from (rule.text for rule in edition.challenge_rules)
    yield from (computer.text for computer in COMPUTERS.values())


def codes(kind: type[Refusal] | type[GatheringRefusal]) -> set[str]:
    """The codes of all refusals of this kind."""
    ours = kind.__module__.startswith("tilewright.")
    own = {kind.code} - {"refused"} if ours else set()
    return own.union(*map(codes, kind.__subclasses__()))


def german_keys(table: str) -> set[str]:
    """The names under one table of the catalogue."""
    found = re.search(rf"^  {table}: {{\n(.*?)^  }},$", GERMAN, re.MULTILINE | re.DOTALL)
    one_line = re.search(rf"^  {table}: {{ (.*) }},$", GERMAN, re.MULTILINE)
    body = found[1] if found else one_line[1] if one_line else ""
    return set(re.findall(r"(\w+):\s", body))


def german_refusals() -> set[str]:
    """The codes that the page has German words for."""
    assert "...companionRefusals," in GERMAN
    companions = COMPANION.partition("export const companionRefusals = {\n")[2].partition("\n}")[0]
    return german_keys("refusals") | set(re.findall(r"^  (\w+): ", companions, re.MULTILINE))


def test_every_line_and_rule_of_every_edition_is_there_in_german_and_nothing_else() -> None:
    german = json.loads((TEXTS / "rules.de.json").read_text())
    assert set(german) == set(sentences())
    assert all(german.values())


def test_every_heading_that_a_rule_is_called_by_is_there_in_german_and_nothing_else() -> None:
    german = json.loads((TEXTS / "references.de.json").read_text())
    editions = [edition_json(edition) for edition in EDITIONS.values()]
    assert set(german) == {rule.reference for edition in editions for rule in edition.rules}
    assert all(german.values())


def test_every_refusal_of_a_game_a_companion_or_a_gathering_has_german() -> None:
    assert codes(Refusal) | codes(GatheringRefusal) <= german_refusals()


def test_every_problem_of_the_server_has_german() -> None:
    sources = "".join(path.read_text() for path in SERVER.rglob("*.py"))
    told = set(re.findall(r'Problem\(\s*[\w.\[\]() ,]*?\d{3}, "(\w+)"', sources))
    told |= {code for code, _ in BY_STATUS.values()}
    assert {"stale_version", "bad_record", "unknown_companion", "internal"} <= told
    assert told <= german_refusals()


def test_everything_that_can_be_full_has_german() -> None:
    sources = "".join(path.read_text() for path in SERVER.rglob("*.py"))
    table = re.search(r"^const FULL.*?\{\n(.*?)^\}", GERMAN, re.MULTILINE | re.DOTALL)
    assert table
    full = set(re.findall(r'(?:what=|RoomFull\()"(\w+)"', sources))
    assert set(re.findall(r"^  (\w+): ", table[1], re.MULTILINE)) == full


def test_everything_the_referee_objects_to_has_german() -> None:
    source = (TEXTS / "referee.de.ts").read_text()
    figures, _, reasons = source.partition("export const reasons")
    assert set(re.findall(r"^  (\w+): ", figures, re.MULTILINE)) == {
        *Kind,
        "pass",
    }  # a pass may be doubted
    assert set(re.findall(r"^  (\w+): ", reasons, re.MULTILINE)) == {why.value for why in Reason}


def test_the_refusal_of_a_record_has_german_made_from_its_own_evidence() -> None:
    source = (TEXTS / "unreadable.de.ts").read_text().partition("export const causes")[2]
    told = dict(re.findall(r"^  (\w+): (.*?),$(?=\n  \w|\n\})", source, re.MULTILINE | re.DOTALL))
    assert set(told) == {cause.value for cause in Cause}
    for cause in Cause:
        used = set(re.findall(r"(?:the|quoted)\(evidence, '(\w+)'\)", told[cause.value]))
        used |= {"most"} if "most(evidence)" in told[cause.value] else set()
        assert used <= evidence_of(cause), cause


def evidence_of(cause: Cause) -> set[str]:
    """Return the values named by the message of this cause."""
    return {name for _, name, _, _ in Formatter().parse(ENGLISH[cause]) if name}


def test_editions_and_levels_have_german_names() -> None:
    assert german_keys("editions") == set(EDITIONS)
    assert german_keys("levels") == set(COMPUTERS)


def test_the_page_knows_the_title_of_every_level_and_takes_others_for_engines() -> None:
    english = (TEXTS / "en.ts").read_text()
    (levels,) = re.findall(r"^    levels: {\n(.*?)^    } as", english, re.MULTILINE | re.DOTALL)
    assert dict(re.findall(r"(\w+): '(.*)',", levels)) == {
        computer.name: computer.title for computer in COMPUTERS.values()
    }
