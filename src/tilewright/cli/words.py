"""`words`: look words up in a lexicon."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tilewright.cli.app import (
    NO,
    ForceOption,
    JsonOption,
    LexiconOption,
    TilesOption,
    app,
    check_output,
    edition_in,
    language_from,
    lexicon_of,
    report_misuse,
)
from tilewright.cli.terminal import say, tell
from tilewright.rules.alphabet import ENGLISH_ALPHABET, in_text

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tilewright.lexicon import Lexicon
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
    lexicon: LexiconOption = None,
    tiles: TilesOption = None,
    edition: Annotated[
        str | None, typer.Option(help="Also check which words this edition bars, and why.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Check whether each word is valid.

    Exit status 1 when any of them is not.
    """
    with report_misuse():
        known = _lexicon(lexicon, tiles)
        rules = None if edition is None else edition_in(edition, tiles)
    all_valid = True
    for word, folded in {word.upper(): _folded(word, known) for word in words}.items():
        listed = folded in known
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
    letters: Annotated[str, typer.Argument(metavar="TILES", help="Letters, with ? for a blank.")],
    shorter: Annotated[
        bool, typer.Option("--shorter", help="Also list words that use only some of the letters.")
    ] = False,
    minimum: Annotated[int, typer.Option(min=2, help="The minimum length of a word.")] = 2,
    limit: LimitOption = None,
    lexicon: LexiconOption = None,
    tiles: TilesOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the anagrams of the letters.

    Exit status 1 when there are none.
    """
    with report_misuse():
        known = _lexicon(lexicon, tiles)
        found = known.anagrams(letters.upper(), minimum=minimum, whole=not shorter)
    _print_words(found, limit, as_json=as_json)


@words_app.command("pattern")
def words_pattern(
    pattern: Annotated[
        str, typer.Argument(help="Letters in their places, ? for any letter: ?AZ?.")
    ],
    limit: LimitOption = None,
    lexicon: LexiconOption = None,
    tiles: TilesOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the words that fit a pattern.

    Exit status 1 when there are none.
    """
    with report_misuse():
        known = _lexicon(lexicon, tiles)
        found = known.pattern(pattern.upper())
    _print_words(found, limit, as_json=as_json)


@words_app.command("hooks")
def words_hooks(
    words: Annotated[list[str], typer.Argument(help="The words.")],
    lexicon: LexiconOption = None,
    tiles: TilesOption = None,
    as_json: JsonOption = False,
) -> None:
    """List the front and back hooks of each word."""
    with report_misuse():
        known = _lexicon(lexicon, tiles)
        typed = [_required(word, known) for word in words]
    for word in typed:
        hooks = known.hooks(word)
        shown, front, back = in_text(word), in_text(hooks.front), in_text(hooks.back)
        if as_json:
            print(json.dumps({"word": shown, "front": front, "back": back}))
        else:
            say(f"{front.lower() or '-'} {shown} {back.lower() or '-'}")


@words_app.command("fold")
def words_fold(
    file: Annotated[Path, typer.Argument(help="A word list: text, plain or packed, in UTF-8.")],
    tiles: Annotated[
        str, typer.Option("--tiles", help="The language: its name, its tag or its file.")
    ],
    output: Annotated[
        Path | None, typer.Option("-o", "--output", help="Write the folded words to this file.")
    ] = None,
    most: Annotated[
        int, typer.Option("--examples", min=0, help="The examples of each reason to show.")
    ] = 5,
    force: ForceOption = False,
    as_json: JsonOption = False,
) -> None:
    """Show how the words of a list are laid in the tiles of a language, and what is left out.

    Letters are replaced as the language has it (SS for ß), and foreign accents dropped. Left out
    are words with letters that no tile shows, words of one tile, and those longer than the board.
    The file of -o can be given as --lexicon.
    """
    from tilewright.lexicon.word_file import Folded, folded_list

    with report_misuse(file):
        language = language_from(tiles)
        if output is not None:
            check_output(output, force=force)
        found: Folded = folded_list(file, language)
        if output is not None:
            output.write_text("".join(f"{word}\n" for word in found.written), encoding="utf-8")
    left = {why.value: words for why, words in found.left_out.items()}
    if as_json:
        counts = {why: len(words) for why, words in left.items()}
        print(json.dumps({"words": len(found.written), "changed": found.changed, **counts}))
        return
    say(f"{len(found.written):,} words in {language.name} tiles, {found.changed:,} of them changed")
    for why, words in left.items():
        examples = f": {', '.join(words[:most])}" if words and most else ""
        say(f"{len(words):,} left out, {why}{examples}")


def _lexicon(lexicon: str | None, tiles: str | None) -> "Lexicon":
    """Return the words of this name, or of the language of these tiles.

    Raises:
        ValueError: there are none.
    """
    if tiles is None and lexicon is not None and not Path(lexicon).is_file():
        return lexicon_of(lexicon)  # a list of a name knows its language
    return lexicon_of(lexicon, edition_in("standard", tiles))


def _required(word: str, lexicon: "Lexicon") -> str:
    """Return the word as characters in memory.

    Raises:
        ValueError: it has other letters than the language of the lexicon.
    """
    from tilewright.lexicon import BadQuery

    alphabet = lexicon.alphabet
    try:
        read = lexicon.read(word)
    except BadQuery:
        read = ""
    if not read:
        letters = "the letters A-Z" if alphabet == ENGLISH_ALPHABET else str(alphabet)
        raise ValueError(f"{word[:40]!r} has characters other than {letters}")
    return read


def _folded(word: str, lexicon: "Lexicon") -> str:
    """Return the word in the tiles of the lexicon's language; nothing where they lack a letter."""
    from tilewright.rules.errors import MalformedText

    try:
        return lexicon.language.fold(word)
    except MalformedText:
        return ""


def _print_words(found: "Sequence[str]", limit: int | None, *, as_json: bool) -> None:
    """Print each word on a line, at most `limit`; exit with status 1 if there are none."""
    for word in map(in_text, found[:limit]):
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
