"""`verify`: decide a recorded game again, and recompute every draw from its seed and numbers."""

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, assert_never

import typer

from tilewright.cli.app import (
    NO,
    JsonOption,
    app,
    lexicon_of,
    report_misuse,
    report_unusable,
)
from tilewright.cli.terminal import read_input, say

if TYPE_CHECKING:
    from tilewright.game.chance import Rulings
    from tilewright.game.events import Event
    from tilewright.game.verify import Finding, Verification
    from tilewright.notation.game_file import Record

_HIDDEN = "differs from the computed event; both are sealed until the game is over"
_UNPROVED = (
    "the draws cannot be proved: nobody committed to a seed before the game. Games that a program "
    "plays with the library never have a commitment; a seed= there only makes them repeatable"
)
_COMMITMENT = re.compile("[0-9a-f]{64}")


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A game file; - for standard input.")],
    commitment: Annotated[
        str | None, typer.Option(help="The commitment shown before the game.")
    ] = None,
    lexicon: Annotated[
        str | None,
        typer.Option(help="Check rulings by the game's lexicon: club, or a file."),
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """Decide a recorded game again: every draw, every play, every score, the end.

    Exit status: 0 when the game is over, everything agrees and the draws are proved; 1 when
    something differs, the game is not over, or there is no commitment to prove the draws by, as in
    games that a program plays with the library, whatever their seed; 2 when the file cannot be
    read, was ruled by a lexicon other than the one given, or --commitment is malformed. --json
    prints an object for each finding, with file, event, type, kind, recorded, computed and message,
    and then one with file, events, checked, findings, over, intact, commitment and proved (as far
    as the game goes), or with file and error. A sealed game is opened for this if possible, without
    showing what is hidden in it. Of a duplicate game every draw, score and best play is computed
    again, and --json prints one object whose findings are texts.
    """
    from tilewright.cli.stored_games import opened_record
    from tilewright.game.verify import verify as decided_again
    from tilewright.notation.duplicate_file import is_duplicate_file
    from tilewright.notation.game_file import LONGEST_FILE, Record, read_stored

    with report_misuse():
        shown = None if commitment is None else _commitment(commitment)
    with report_unusable(file, as_json=as_json):
        content = read_input(file, LONGEST_FILE)
        if is_duplicate_file(content):
            raise typer.Exit(_verified_duplicate(file, content, shown, lexicon, as_json=as_json))
        stored = read_stored(content)
        record = opened_record(stored)
        rulings = None if lexicon is None else _rulings(record, lexicon)
    verified = decided_again(record.events, shown, rulings)
    hides = not isinstance(stored, Record)
    if as_json:
        _print_json(file, record, verified, hides=hides)
    else:
        _print_text(file, record, verified, hides=hides)
    proved = verified.proves_the_draws and record.is_intact is not False
    raise typer.Exit(0 if proved and _is_over(record) else NO)


def _verified_duplicate(
    file: Path, content: bytes, commitment: str | None, source: str | None, *, as_json: bool
) -> int:
    """Decide a duplicate game again; return the exit status.

    Raises:
        ValueError: it is no such game, or was ruled by another lexicon.
    """
    from tilewright.library.duplicate import DuplicateGame
    from tilewright.notation.duplicate_file import read_duplicate_file

    state = read_duplicate_file(content).state
    lexicon = lexicon_of(source, state.edition)
    if lexicon.content_hash != state.lexicon.content_hash:
        raise ValueError(f"the game was ruled by {state.lexicon.name}: name it with --lexicon")
    game = DuplicateGame.from_json(content, lexicon=lexicon)
    found = [f"event {finding.number}: {finding.fault}" for finding in game.verify()]
    committed = state.fair.commitment
    if commitment is not None and commitment != committed:
        found.insert(0, "the seed does not match the commitment")
    proved = not found and game.is_over
    if as_json:
        summary = {
            "file": str(file), "events": len(game.events), "findings": found,
            "over": game.is_over, "commitment": committed, "proved": proved,
        }  # fmt: skip
        print(json.dumps(summary))
        return 0 if proved else NO
    for fault in found:
        say(f"{file}: {fault}")
    rounds = f"{len(game.rounds)} rounds"
    said = f"{len(found)} faults" if found else "every draw, score and best play agrees"
    say(f"{file}: {rounds}, {said}")
    say(f"{file}: the seed's commitment is {committed}")
    return 0 if proved else NO


def _commitment(text: str) -> str:
    """Return the commitment as a game's events have it.

    Raises:
        ValueError: it is malformed.
    """
    commitment = text.strip().lower()
    if _COMMITMENT.fullmatch(commitment) is None:
        raise ValueError(f"--commitment: {text[:80]!r} is not 64 hexadecimal digits")
    return commitment


def _rulings(record: "Record", source: str) -> "Rulings":
    """Return the rulings of this game's lexicon.

    Raises:
        LexiconError: the lexicon does not exist or cannot be read.
        ValueError: the game was ruled by another lexicon.
    """
    from tilewright.engine.rulings import LexiconRulings
    from tilewright.game.game import replay

    game = replay(record.events[:1])
    lexicon = lexicon_of(source, game.edition)
    if lexicon.content_hash != game.lexicon.content_hash:
        raise ValueError(
            f"the game was ruled by {game.lexicon.name}, whose words differ from those of {source}"
        )
    return LexiconRulings(lexicon, game.edition, game.lexicon.bars)


def _print_text(file: Path, record: "Record", verified: "Verification", *, hides: bool) -> None:
    for finding in verified.findings:
        said = _HIDDEN if hides else _said(finding)
        say(f"{file}: event {finding.number}: {said}")
    if record.is_intact is False:
        say(f"{file}: the file was changed after it was written: its digest differs")
    count, checked = len(record.events), verified.checked
    if verified.findings:
        found = len(verified.findings)
        say(f"{file}: {count} events, {checked} checked, {found} differ")
    elif verified.commitment is None:
        say(f"{file}: {count} events, all as the rules have it")
        say(f"{file}: {_UNPROVED}")
    else:
        say(f"{file}: {count} events, all agree, every draw follows from the seed and the numbers")
    if not _is_over(record):
        say(f"{file}: the game is not over in this file; it is checked as far as it goes")
    if verified.commitment is not None:
        say(f"{file}: the seed's commitment is {verified.commitment}")


def _print_json(file: Path, record: "Record", verified: "Verification", *, hides: bool) -> None:
    for finding in verified.findings:
        event = finding.recorded or finding.computed
        line = {
            "file": str(file),
            "event": finding.number,
            "type": None if event is None else _object(event)["type"],
            "kind": finding.kind.value,
            "recorded": None if hides or not finding.recorded else _object(finding.recorded),
            "computed": None if hides or not finding.computed else _object(finding.computed),
            "message": _HIDDEN if hides else _said(finding),
        }
        print(json.dumps(line))
    summary = {
        "file": str(file),
        "events": len(record.events),
        "checked": verified.checked,
        "findings": len(verified.findings),
        "over": _is_over(record),
        "intact": record.is_intact,
        "commitment": verified.commitment,
        "proved": verified.proves_the_draws and record.is_intact is not False,
    }
    print(json.dumps(summary))


def _is_over(record: "Record") -> bool:
    from tilewright.game.events import GameEnded

    return isinstance(record.events[-1], GameEnded)


def _said(finding: "Finding") -> str:
    """Return the finding as a sentence, with both values."""
    from tilewright.game.verify import FindingKind

    recorded = {} if finding.recorded is None else _object(finding.recorded)
    computed = {} if finding.computed is None else _object(finding.computed)
    name = recorded.get("type", "the end of the record")
    match finding.kind:
        case FindingKind.DIFFERS:
            parts = (
                f"{part} {_shown(recorded[part])}, computed {_shown(computed[part])}"
                for part in recorded
                if recorded[part] != computed[part]
            )
            return f"{name}: {'; '.join(parts)}"
        case FindingKind.MISSING:
            return f"{name}, where {computed['type']} must follow; the rest was not checked"
        case FindingKind.REFUSED:
            return f"{name} is not allowed: {finding.refusal}; the rest was not checked"
        case FindingKind.UNCAUSED:
            return f"{name} has no cause; the rest was not checked"
        case FindingKind.COMMITMENT:
            return "the seed does not match the commitment"
        case _:
            assert_never(finding.kind)


def _shown(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _object(event: "Event") -> dict[str, object]:
    from tilewright.notation.stored_events import encode_event

    shown: dict[str, object] = json.loads(encode_event(event))
    return shown
