"""`export` of a file of many games: a folder of GCG files."""

import json
from itertools import chain
from pathlib import Path

from tilewright.cli.app import edition_of, lexicon_of, report_unusable
from tilewright.cli.progress import progress
from tilewright.cli.terminal import say


def export_games(
    file: Path, folder: Path, edition: str, lexicon: str, *, force: bool, as_json: bool
) -> None:
    """Write every game of a file of a match or of self-play into the folder, and say how many."""
    from tilewright.dataset.as_records import games_in

    with report_unusable(file, as_json=as_json):
        named, words = edition_of(edition), lexicon_of(lexicon)
        games = games_in(file, named, words)
        first = next(games, None)
        if first is None:
            raise ValueError(f"{file} has no games")
        _make(folder, force=force)
        count = 0
        with progress("writing", None) as heard:
            for name, text in chain([first], games):
                (folder / f"{name}.gcg").write_bytes(text.encode())
                count += 1
                heard(1)
    if as_json:
        print(json.dumps({"file": str(file), "output": str(folder), "games": count}))
    else:
        say(f"{folder}: {count:,} game{'' if count == 1 else 's'}")


def _make(folder: Path, *, force: bool) -> None:
    """Make the folder, or check that it is one in which files may be written.

    Raises:
        ValueError: it is standard output, a file, or has files, and `force` is not set.
        OSError: it cannot be made.
    """
    if folder == Path("-"):
        raise ValueError("many games need a folder: give it with -o")
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file; many games need a folder")
    if folder.is_dir() and any(folder.iterdir()) and not force:
        raise ValueError(f"{folder} is not empty; choose another folder, or use --force")
    folder.mkdir(parents=True, exist_ok=True)
