"""`words`: look words up in a lexicon."""

import json
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    NO,
    JsonOption,
    LexiconOption,
    app,
    edition_of,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.terminal import say, tell

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilewright.lexicon.glosses import Gloss
    from tilewright.rules.edition import Edition

LimitOption = Annotated[
    int | None, typer.Option("--limit", min=1, help="The most words to list; by default all.")
]

words_app = typer.Typer(no_args_is_help=True, help="Look words up.")
app.add_typer(words_app, name="words")


@words_app.command("check")
def words_check(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    lexicon: LexiconOption = "club",
    edition: Annotated[
        str | None, typer.Option(help="Also check which words this edition bars, and why.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Check whether each word is valid.

    Exit status 1 when any of them is not.
    """
    with report_misuse():
        known = lexicon_of(lexicon)
        rules = None if edition is None else edition_of(edition)
    all_valid = True
    for word in dict.fromkeys(word.upper() for word in words):
        listed = word in known
        barred = _barred(word, rules) if listed else {}
        valid = listed and not barred
        all_valid = all_valid and valid
        if as_json:
            print(json.dumps({"word": word, "valid": valid, **barred}))
        elif rules is not None and barred:
            say(f"{word}: {_said_of_barred(barred, rules)}")
        else:
            say(f"{word}: {'valid' if valid else 'not in ' + known.name}")
    if not all_valid:
        raise typer.Exit(NO)


def _barred(word: str, edition: "Edition | None") -> dict[str, str | list[str]]:
    """Return why the edition bars the word, as data; empty if it does not."""
    from tilewright.lexicon import latest_bars
    from tilewright.rules.edition import Barred

    bars = latest_bars()
    why = None if edition is None else bars.why(word, edition)
    origin = bars.origin(word)
    if why is None:
        return {}
    if why is not Barred.FOREIGN or origin is None:
        return {"barred": why.value}
    return {
        "barred": why.value,
        "language": origin.language,
        "sources": list(origin.dictionaries),
    }


def _said_of_barred(barred: "Mapping[str, str | list[str]]", edition: "Edition") -> str:
    from tilewright.rules.rulebook import RuleName

    place = f"({edition.name}, {edition.rule(RuleName.WORDS).reference})"
    if "language" not in barred:
        return f"barred as hate speech {place}"
    return f"foreign, from {barred['language']} by {' and '.join(barred['sources'])} {place}"


@words_app.command("define")
def words_define(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    as_json: JsonOption = False,
) -> None:
    """Print the meaning of each word.

    Exit status 1 when one of them has no gloss.
    """
    from tilewright.lexicon.glosses import gloss

    missing = False
    for word in words:
        found = gloss(word)
        missing = missing or found is None
        if as_json:
            print(json.dumps({"word": word.upper(), **_gloss_fields(found)}))
        elif found is None:
            say(f"{word.upper()}: no gloss")
        else:
            say(f"{word.upper()} ({_kind_of(found)}): {found.text}")
    if missing:
        raise typer.Exit(NO)


@words_app.command("anagram")
def words_anagram(
    tiles: Annotated[str, typer.Argument(help="Letters, with ? for a blank.")],
    shorter: Annotated[
        bool, typer.Option("--shorter", help="Also list words that use only some of the letters.")
    ] = False,
    minimum: Annotated[int, typer.Option(min=2, help="The minimum length of a word.")] = 2,
    limit: LimitOption = None,
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """List the anagrams of the letters.

    Exit status 1 when there are none.
    """
    with report_misuse():
        known = lexicon_of(lexicon)
        found = known.anagrams(tiles.upper(), minimum=minimum, whole=not shorter)
    _print_words(found, limit, as_json=as_json)


@words_app.command("pattern")
def words_pattern(
    pattern: Annotated[
        str, typer.Argument(help="Letters in their places, ? for any letter: ?AZ?.")
    ],
    limit: LimitOption = None,
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """List the words that fit a pattern.

    Exit status 1 when there are none.
    """
    with report_misuse():
        known = lexicon_of(lexicon)
        found = known.pattern(pattern.upper())
    _print_words(found, limit, as_json=as_json)


@words_app.command("hooks")
def words_hooks(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    lexicon: LexiconOption = "club",
    as_json: JsonOption = False,
) -> None:
    """List the front and back hooks of each word."""
    with report_misuse():
        known = lexicon_of(lexicon)
        strange = next((word for word in words if not (word.isascii() and word.isalpha())), None)
        if strange is not None:
            raise ValueError(f"{strange[:40]!r} has characters other than the letters A-Z")
    for word in words:
        hooks = known.hooks(word)
        if as_json:
            print(json.dumps({"word": word.upper(), "front": hooks.front, "back": hooks.back}))
        else:
            say(f"{hooks.front.lower() or '-'} {word.upper()} {hooks.back.lower() or '-'}")


def _print_words(found: "Sequence[str]", limit: int | None, *, as_json: bool) -> None:
    """Print each word on a line, at most `limit`; exit with status 1 if there are none."""
    for word in found[:limit]:
        print(json.dumps({"word": word}) if as_json else word)
    if limit is not None and len(found) > limit:
        tell(f"and {len(found) - limit:,} more")
    if not found:
        raise typer.Exit(NO)


def _kind_of(found: "Gloss") -> str:
    """Return the part of speech, and the base word of an inflected form."""
    form_of = "" if found.lemma == found.word else f", from {found.lemma}"
    return f"{found.part_of_speech}{form_of}"


def _gloss_fields(found: "Gloss | None") -> dict[str, str | None]:
    if found is None:
        return {"lemma": None, "part_of_speech": None, "text": None}
    return {"lemma": found.lemma, "part_of_speech": found.part_of_speech, "text": found.text}
