"""`languages`: the languages to play in, their tiles, and the lists of words that are installed."""

import json
from typing import TYPE_CHECKING

from tilewright.cli.app import JsonOption, app
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from tilewright.rules.game_language import GameLanguage

_COLUMNS = ("language", "", "tag", "tiles", "letters", "words", "licence")


@app.command()
def languages(as_json: JsonOption = False) -> None:
    """List the languages to play in, with the licence of the list of words that is installed.

    Where none is, the package to install is named. Packages that cannot be used are named on
    standard error, with the reason.
    """
    from tilewright.rules.languages import known_languages, language_faults

    known = known_languages()
    if as_json:
        for language in known:
            print(json.dumps(_facts(language), ensure_ascii=False))
    else:
        rows = [_COLUMNS, *map(_row, known)]
        widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            say("  ".join(cells).rstrip())
    for fault in language_faults():
        tell(str(fault))


def _facts(language: "GameLanguage") -> dict[str, object]:
    words = language.lexicon
    return {
        "name": language.name,
        "own_name": language.own_name,
        "tag": language.tag,
        "tiles": len(language.tile_set.tiles),
        "letters": len(language.alphabet),
        "installed": words is not None,
        "package": None if words is not None and words.words is None else language.package,
        "lexicon": None if words is None else words.name,
        "title": None if words is None else words.title,
        "licence": None if words is None else words.licence,
        "source": None if words is None else words.source,
        "leaves": _leaves(language),
    }


def _leaves(language: "GameLanguage") -> str:
    """Return how the engine values leaves: as learned from games, or by a formula."""
    words = language.lexicon
    is_learned = words is not None and (words.words is None or words.leaves is not None)
    return "learned" if is_learned else "formula"


def _row(language: "GameLanguage") -> tuple[str, ...]:
    words = language.lexicon
    listed, licence = f"install {language.package}", ""
    if words is not None:
        formula = ", leaves by formula" if _leaves(language) == "formula" else ""
        listed, licence = words.title + formula, words.licence
    counts = (str(len(language.tile_set.tiles)), str(len(language.alphabet)))
    return (language.name, language.own_name, language.tag, *counts, listed, licence)
