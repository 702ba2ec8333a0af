"""The page has a text of its own, in each language, for every English message of the server."""

import ast
import inspect
import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from types import ModuleType
from typing import Any

import pytest

import tilewright.companion.errors
import tilewright.game.errors
import tilewright.notation.edition_file
import tilewright.rules.edition_bounds
import tilewright.server
from tilewright.api.editions import edition_json
from tilewright.host.errors import GatheringRefusal
from tilewright.notation.edition_file import BadEdition, read_edition
from tilewright.notation.gcg.difference import Kind
from tilewright.notation.gcg.faults import ENGLISH, Cause, Reason
from tilewright.players import COMPUTERS
from tilewright.rules import EDITIONS
from tilewright.rules.edition import (
    ChallengeOf,
    CostKind,
    Edition,
    FinalAdjustment,
    StartingOrder,
    TieBreak,
)
from tilewright.rules.errors import Refusal
from tilewright.server.http.problems import BY_STATUS

TEXTS = Path(__file__).parents[3] / "web/src/text"
SERVER = Path(tilewright.server.__file__).parent
LANGUAGES = sorted(path.suffixes[0][1:] for path in TEXTS.glob("refusals.??.ts"))
in_each_language = pytest.mark.parametrize("language", LANGUAGES)


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


def keys(table: str, language: str) -> set[str]:
    """The names under one table of what the page calls the server's things."""
    catalogue = (TEXTS / f"{language}.ts").read_text().partition("\n  server: {\n")[2]
    found = re.search(rf"^    {table}: {{\n(.*?)^    }},$", catalogue, re.MULTILINE | re.DOTALL)
    one_line = re.search(rf"^    {table}: {{ (.*) }},$", catalogue, re.MULTILINE)
    body = found[1] if found else one_line[1] if one_line else ""
    return set(re.findall(r"(\w+):\s", body))


def refusals(language: str) -> set[str]:
    """The codes that the page has words for in this language."""
    source = (TEXTS / f"refusals.{language}.ts").read_text()
    everywhere = source.partition("export const refusals: Refusals = {\n")[2].partition("\n}")[0]
    # the refusals of an evening and of a phone's seat come with their screens
    evenings = (TEXTS.parent / f"club/refusals.{language}.ts").read_text()
    seats = (TEXTS.parent / f"companion/seat-refusals.{language}.ts").read_text()
    return set(re.findall(r"^  (\w+): ", everywhere + evenings + seats, re.MULTILINE))


@in_each_language
def test_every_line_and_rule_of_every_edition_is_translated_and_nothing_else(language: str) -> None:
    translated = json.loads((TEXTS / f"rules.{language}.json").read_text())
    assert set(translated) == set(sentences())
    assert all(translated.values())


@in_each_language
def test_every_heading_that_a_rule_is_called_by_is_translated_and_nothing_else(
    language: str,
) -> None:
    translated = json.loads((TEXTS / f"references.{language}.json").read_text())
    editions = [edition_json(edition) for edition in EDITIONS.values()]
    assert set(translated) == {rule.reference for edition in editions for rule in edition.rules}
    assert all(translated.values())


def is_said(translated: dict[str, list[list[str]]], phrase: str, kind: str = "sentences") -> bool:
    """Return whether the phrase has a pattern, and each of its parts too."""
    for pattern, meaning in translated[kind]:
        found = re.fullmatch(pattern, phrase, re.IGNORECASE)
        if found:
            whole = bool(meaning) or not phrase
            return whole and all(
                is_said(translated, group or "", "parts") for group in found.groups()
            )
    return False


@in_each_language
def test_every_sentence_of_a_house_rule_is_translated(dice: random.Random, language: str) -> None:
    printed = json.loads((TEXTS / f"rules.{language}.json").read_text())
    house = json.loads((TEXTS / f"house-rules.{language}.json").read_text())
    editions = [edition for like in EDITIONS for edition in changed_editions(like, dice)]
    written = {text for edition in editions for text in edition.lines}
    written |= {rule.text for edition in editions for rule in edition.rules.values()}
    changed = written - set(printed)
    assert len(changed) > 100
    assert [text for text in sorted(changed) if not is_said(house, text)] == []


@in_each_language
def test_every_reason_why_an_edition_is_refused_is_translated(language: str) -> None:
    faults = json.loads((TEXTS / f"edition-faults.{language}.json").read_text())
    written = {reason for source in OF_EDITIONS for reason in reasons_in(source)}
    assert {"a blank is worth nothing", "a rack has 1 to 7 tiles, not 7"} <= written
    written |= {refused_as(form) for form in UNFIT}
    assert [reason for reason in sorted(written) if not is_said(faults, reason)] == []


@in_each_language
def test_house_rules_and_faults_use_all_that_they_take_from_the_english(language: str) -> None:
    for name in ("house-rules", "edition-faults"):
        texts = json.loads((TEXTS / f"{name}.{language}.json").read_text())
        for pattern, meaning in (*texts["sentences"], *texts["parts"]):
            used = {int(number) for number in re.findall(r"\$([1-9])", meaning)}
            assert used == set(range(1, re.compile(pattern).groups + 1)), (pattern, meaning)


OF_EDITIONS = (tilewright.rules.edition_bounds, tilewright.notation.edition_file)

UNFIT: tuple[dict[str, Any], ...] = (
    {"language": "klingon"},
    {"language": "czech"},
    {"rack_size": "many"},
    {"title": 7},
    {"fewest_players": 2.5},
    {"layout": ["."]},
    {"nonsense": 1},
    {"bonus": 3},
    {"starting_order": "oldest first"},
    {"name": ""},
)
"""What no edition can have, and no module of ours refuses by a sentence of its own."""


def refused_as(change: dict[str, Any]) -> str:
    """Return why an edition with this change is refused."""
    with pytest.raises(BadEdition) as refused:
        read_edition(json.dumps({"like": "standard", "name": "ours", **change}))
    return refused.value.why


def reasons_in(module: ModuleType) -> Iterator[str]:
    """Yield every sentence by which the module refuses an edition, with a 7 for each figure."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.FunctionDef(returns=ast.BinOp()):
                returned = (part for part in ast.walk(node) if isinstance(part, ast.Return))
                yield from (said for part in returned for said in _sentences(part.value))
            case ast.Assign(targets=[ast.Name("why")]):
                yield from _sentences(node.value)
            case ast.Call(func=ast.Name("BadEdition"), args=[reason, *_]):
                yield from _sentences(reason)


def _sentences(value: ast.expr | None) -> Iterator[str]:
    match value:
        case ast.Constant(str(text)):
            yield text
        case ast.JoinedStr(parts):
            yield "".join(
                str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts
            )
        case ast.BinOp(left=ast.Constant(str(text))):
            yield text + "7"
        case ast.Subscript(value=inner):
            yield from _sentences(inner)


def changed_editions(like: str, dice: random.Random) -> Iterator[Edition]:
    """Yield editions in which each fact that a house can change has been changed."""
    most = 1 + max(set(EDITIONS[like].tile_set.values.values()))
    layout = EDITIONS[like].layout.drawing.splitlines()
    centre, small = len(layout) // 2, {"rack_size": 6, "bonus": {"tiles": 6}}
    row = layout[centre]
    rows = [f"{row[:centre]}{mark}{row[centre + 1 :]}" for mark in ".'\"-="]
    turns = [{"turns": 7, "zero_plays_count": count} for count in (False, True)]
    bags = [(bag, none) for bag in (0, 3) for none in (False, True)]
    costs = [(of, cost) for of in ChallengeOf for cost in CostKind]
    changes: list[Any] = [
        {"tiles": {"?": {"count": 3}, "E": {"points": most, "count": 20}}},
        {"tie_break": dice.choice([*TieBreak])},
        *({"bonus": {"tiles": tiles, "points": 35}} for tiles in range(1, 8)),
        *({"rack_size": size, "bonus": {"tiles": 1}} for size in range(1, 9)),
        *({"fewest_players": few, "most_players": 4} for few in (2, 3, 4)),
        *({"fewest_players": 2, "most_players": many} for many in (2, 3)),
        *({"passing": {"rounds_to_end": n}, "scoreless": None} for n in (1, 2, 3)),
        *({"passing": {"rounds_to_end": None}, "scoreless": end} for end in turns),
        *({"starting_order": order, **small} for order in StartingOrder),
        *({"final_adjustment": one, "final_adjustments": [one]} for one in FinalAdjustment),
        *({"exchange": {"minimum_in_bag": bag, "none_is_a_pass": none}} for bag, none in bags),
        *({"challenge": {"of": of, "cost": cost, "points": 15}} for of, cost in costs),
        *({"layout": [*layout[:centre], row, *layout[centre + 1 :]]} for row in rows),
    ]
    for change in changes:
        yield read_edition(json.dumps({"like": like, "name": "ours", **change}))


@in_each_language
def test_every_refusal_of_a_game_a_companion_or_a_gathering_is_translated(language: str) -> None:
    assert codes(Refusal) | codes(GatheringRefusal) <= refusals(language)


@in_each_language
def test_every_problem_of_the_server_is_translated(language: str) -> None:
    sources = "".join(path.read_text() for path in SERVER.rglob("*.py"))
    told = set(re.findall(r'Problem\(\s*[\w.\[\]() ,]*?\d{3}, "(\w+)"', sources))
    told |= {code for code, _ in BY_STATUS.values()}
    assert {"stale_version", "bad_record", "unknown_companion", "internal"} <= told
    assert told <= refusals(language)


@in_each_language
def test_everything_that_can_be_full_is_translated(language: str) -> None:
    sources = "".join(path.read_text() for path in SERVER.rglob("*.py"))
    said = (TEXTS / f"refusals.{language}.ts").read_text()
    table = re.search(r"^const FULL.*?\{\n(.*?)^\}", said, re.MULTILINE | re.DOTALL)
    assert table
    full = set(re.findall(r'(?:what=|RoomFull\()"(\w+)"', sources))
    assert set(re.findall(r"^  (\w+): ", table[1], re.MULTILINE)) == full


@in_each_language
def test_everything_the_referee_objects_to_is_translated(language: str) -> None:
    source = (TEXTS / f"referee.{language}.ts").read_text()
    figures, _, reasons = source.partition("export const reasons")
    assert set(re.findall(r"^  (\w+): ", figures, re.MULTILINE)) == {
        *Kind,
        "pass",
    }  # a pass may be doubted
    assert set(re.findall(r"^  (\w+): ", reasons, re.MULTILINE)) == {why.value for why in Reason}


@in_each_language
def test_the_refusal_of_a_record_is_translated_with_its_own_evidence(language: str) -> None:
    source = (TEXTS / f"unreadable.{language}.ts").read_text().partition("export const causes")[2]
    told = dict(re.findall(r"^  (\w+): (.*?),$(?=\n  \w|\n\})", source, re.MULTILINE | re.DOTALL))
    assert set(told) == {cause.value for cause in Cause}
    for cause in Cause:
        used = set(re.findall(r"(?:the|quoted)\(evidence, '(\w+)'\)", told[cause.value]))
        used |= {"most"} if "most(evidence)" in told[cause.value] else set()
        assert used <= evidence_of(cause), cause


def evidence_of(cause: Cause) -> set[str]:
    """Return the values named by the message of this cause."""
    return {name for _, name, _, _ in Formatter().parse(ENGLISH[cause]) if name}


@in_each_language
def test_editions_and_levels_have_names_in_each_language(language: str) -> None:
    assert keys("editions", language) == set(EDITIONS)
    assert keys("levels", language) == set(COMPUTERS)


def test_the_page_knows_the_title_of_every_level_and_takes_others_for_engines() -> None:
    english = (TEXTS / "en.ts").read_text()
    (levels,) = re.findall(r"^    levels: {\n(.*?)^    } as", english, re.MULTILINE | re.DOTALL)
    assert dict(re.findall(r"(\w+): '(.*)',", levels)) == {
        computer.name: computer.title for computer in COMPUTERS.values()
    }
