"""A Sphinx extension that lists what the editions say in docs/editions.md.

The page in the sources has an introduction, and a comment in place of the lists.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

import tilewright
from tilewright.cli.editions import premium_rows, tile_rows
from tilewright.rules.editions import EDITIONS, FINISH_LINE, FOLIO, STANDARD, TOURNAMENT, WALL
from tilewright.rules.localized import Language
from tilewright.rules.rulebook import RuleName
from tilewright.rules.sheets.demonstration import explained, judged
from tilewright.rules.sheets.points import (
    CHALLENGE_RULE_TITLES,
    POINTS,
    SPECIALITIES,
    VOID,
    alike,
    specialities_of,
)
from tilewright.rules.sheets.rule_texts import OURS
from tilewright.rules.sheets.silences import DECISIONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

PAGE = "docs/editions"
PLACE = "<!-- what the editions say -->"
EVERY = tuple(EDITIONS.values())

CLASSIC_NOTE = """
Of the classic sheet one page is lost, the one about scoring. "As wall" means that the wall sheet's
rule stands in for it. The places are as the sheets print them: section and number.
"""
EXAMPLES_HEAD = """
Every play that a sheet scores, with the board it is made on. The sheets' pictures are lost; the
positions are worked out so that all their figures come true, and each is a test under every
edition. The board of the last shows only the two words that the play bridges. The classic sheet
names its five turns and has lost the page that shows them: the wall sheet's stand in for it. The
page's rules show each on the board, and `tilewright editions NAME --examples` prints them.
"""
TIPS_HEAD = """
Two sheets give ten tips, the folio sheet and the wall sheet, and the folio sheet explains the
bingo. The boards shown with them are ours. The page's rules and `tilewright editions NAME
--tips` show all of it, in five languages (`--language de`).
"""
LISTS_HEAD = """
Which lists an edition has, and whether players may consult them during a game. Every word is in the
default lexicon.
"""
TOURNAMENT_HEAD = """
This edition has no sheet; club players know its rules by these names. A
table chooses one of the challenge rules, counts unplayed tiles twice for the player who goes out
or once each way, and may leave plays of 0 out of the six scoreless turns.
"""
FINISH_LINE_HEAD = """
The wall sheet has a shorter game, which Tilewright offers under any edition. The first player to
reach the score for their level wins, however many tiles are left.
"""


def rules_of_the_editions() -> str:
    """Return the lists in Markdown."""
    sections = (
        "## Where they differ\n",
        _points(),
        _alike(),
        "## Rule by rule\n",
        CLASSIC_NOTE,
        *(_rule(name) for name in RuleName),
        "## Tiles and premium squares\n",
        "The same in all editions; the colours are in the table above.\n",
        _table(("worth", "tiles"), tile_rows(STANDARD)),
        _table(("squares", "where"), premium_rows(STANDARD)),
        "## What is particular to some editions\n",
        _table(("edition", "what", "place on the sheet"), _own()),
        "## Finish Line\n",
        FINISH_LINE_HEAD,
        _table(("", "two players", "three", "four"), _targets()),
        "## Worked examples\n",
        EXAMPLES_HEAD,
        _table(("editions", "on the board", "play", "its words", "score"), _examples()),
        "## Tips\n",
        TIPS_HEAD,
        "\n".join(_wrapped(tip, hanging=2) for tip in _tips()),
        "## Lists of words\n",
        LISTS_HEAD,
        _table(("edition", "list", "words", "during play"), _lists()),
        "\n".join(_wrapped(line, hanging=2) for line in _words()),
        "## Tournament\n",
        TOURNAMENT_HEAD,
        _table(("challenge rule", "what it says"), _challenge_rules()),
        "## Where the sheets are silent\n",
        "These decisions are ours, in every edition.\n",
        "\n".join(
            _wrapped(f"* **{decision.title}.** {decision.text}", hanging=2)
            for decision in DECISIONS
        ),
    )
    return "\n".join(section.strip("\n") + "\n" for section in sections)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have Sphinx read the page with the lists."""
    app.connect("source-read", _with_the_lists)
    return {"version": tilewright.__version__, "parallel_read_safe": True}


def _with_the_lists(_app: Sphinx, page: str, source: list[str]) -> None:
    if page == PAGE:
        source[0] = source[0].replace(PLACE, rules_of_the_editions())


def _wrapped(text: str, hanging: int = 0) -> str:
    return textwrap.fill(
        text, 100, subsequent_indent=" " * hanging, break_on_hyphens=False, break_long_words=False
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |".replace("|  |", "| |") for line in lines)


def _in_line(title: str) -> str:
    return title[0].lower() + title[1:]


def _points() -> str:
    same = alike(EVERY)
    rows = (
        [_in_line(point.title), *(point.of(edition) for edition in EVERY)]
        for point in POINTS
        if point not in same
    )
    return _table(["", *EDITIONS], rows)


def _alike() -> str:
    said = "; ".join(f"{_in_line(point.title)}: {point.of(STANDARD)}" for point in alike(EVERY))
    return _wrapped(f"Alike in all: {said}.")


def _rule(name: RuleName) -> str:
    """Yield one rule: each wording once, with the editions that have it and its places there."""
    places: dict[str, list[str]] = {}
    for edition in EVERY:
        rule = edition.rule(name)
        places.setdefault(rule.text, []).append(f"{edition.name} ({rule.reference})")
    says = (_wrapped(f"* {text} *{', '.join(where)}*", hanging=2) for text, where in places.items())
    return f"### {name.heading}\n\n" + "\n".join(says)


def _own() -> Iterator[tuple[str, str, str]]:
    for edition in EVERY:
        for speciality in specialities_of(edition):
            yield edition.name, SPECIALITIES[speciality].text, SPECIALITIES[speciality].reference


def _examples() -> Iterator[tuple[str, ...]]:
    """Yield each worked play once, with the editions that show it."""
    shown = {worked: judged(worked, edition) for edition in EVERY for worked in edition.examples}
    for worked, play in shown.items():
        editions = ", ".join(edition.name for edition in EVERY if worked in edition.examples)
        words = ", ".join(f"{word.word} {word.score}" for word in play.words)
        board = ", ".join(worked.before) or "nothing"
        yield editions, board, worked.play, words, str(play.score)


def _tips() -> Iterator[str]:
    """Yield the folio sheet's tips, with both wordings where the wall sheet differs."""
    theirs = {tip.name: tip for tip in WALL.advice.tips}
    for tip in FOLIO.advice.tips:
        other = theirs.get(tip.name)
        where = f"folio ({tip.reference})"
        if other is not None:
            where += f", wall ({other.reference})"
        says = tip.text.en
        if other is not None and other.text != tip.text:
            says = f"Folio: {says} Wall: {other.text.en}"
        shown = [f"{letters.title.en}: {' '.join(letters.groups)}." for letters in tip.letters]
        shown += [explained(play, FOLIO, Language.ENGLISH) for play in tip.plays]
        yield f"* **{tip.title.en.removesuffix('?')}.** {' '.join([says, *shown])} *{where}*"


def _lists() -> Iterator[tuple[str, str, str, str]]:
    for edition in EVERY:
        for words in edition.advice.lists:
            lent = " (ours)" if words.reference == OURS else ""
            opened = "open" if words.open_in_play else "shut"
            title = f"{_in_line(words.title.en)}{lent}"
            yield edition.name, title, str(len(words.words)), opened


def _words() -> Iterator[str]:
    for edition in (FOLIO, WALL):
        for words in edition.advice.lists:
            yield f"* **{words.title.en}, {edition.name}**: {' '.join(map(str, words.entries))}"


def _targets() -> Iterator[tuple[str, ...]]:
    for level, targets in FINISH_LINE.items():
        yield level.value, *map(str, targets.values())


def _challenge_rules() -> Iterator[tuple[str, str]]:
    yield VOID
    for rule, choice in TOURNAMENT.challenge_rules.items():
        yield CHALLENGE_RULE_TITLES[rule], choice.rule.text
