"""The rules of English in CONTRIBUTING.md that a machine can check."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

PYTHON_FOLDERS = {"benchmarks", "build_backend", "examples", "fuzz", "src", "tests", "tools"}
VAGUE = re.compile(r"\b(?:whoever|somebody|is\s+told)\b", re.IGNORECASE)
RELATIVE = re.compile(
    r"\bso\s+many\b|\bthose\s+that\b|\bthe\s+ones?\s+that\b|\bthat\s+which\b|\bwhichever\b"
    r'|"""(?:Return|Yield)\s+what\b',
    re.IGNORECASE,
)
"""Relative clauses in place of a noun: "those that are due" for "the due cards"."""
OPENING = re.compile(r"(?:Who|What|That)\b")
COMMENT_ON_THE_PAGE = re.compile(r"(?<!:)//[^\n]*|/\*.*?\*/|<!--.*?-->", re.DOTALL)
QUOTED = re.compile(r'"[^"\n]*"')
TEXT_TOKENS = {"COMMENT", "STRING", "FSTRING_MIDDLE"}
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
MAYBE_ODD = re.compile(rf"[\"']\s*{OPENING.pattern}")
MAYBE_A_LOOP = re.compile(r"\b(?:for|lambda)\b[^:]*?\beach\b")
"""Without these a module need not be parsed, which takes longer."""

LOOP_IN_A_DOCUMENT = re.compile(r"^(?:>>>|\.\.\.).*\bfor\b[^:]*?\beach\b[^:]*?\bin\b", re.MULTILINE)
LOOP_ON_THE_PAGE = re.compile(
    r"\beach\s*=>"  # each => ...
    r"|\((?:[^()]*,)?\s*each\b[^()]*\)\s*(?::[^=()]*)?=>"  # (seat, each: Seat) => ...
    r"|\bfor\s*\(\s*(?:const|let)\s[^;()]*?\beach\b[^;()]*?\bof\b"
    r"|\{#each\b[^{}]*\bas\b[^{}]*\beach\b"
)


def _lines_of(pattern: re.Pattern[str], text: str, first: int = 1) -> Iterator[int]:
    for match in pattern.finditer(text):
        yield first + text.count("\n", 0, match.start())


def _written(path: Path, text: str, pattern: re.Pattern[str]) -> Iterator[int]:
    """Yield the lines of comments and strings, or of a document's prose, with the pattern."""
    if path.suffix == ".md":
        yield from _lines_of(pattern, QUOTED.sub(lambda quote: "_" * len(quote[0]), text))
    elif path.suffix != ".py":
        for comment in COMMENT_ON_THE_PAGE.finditer(text):
            first = 1 + text.count("\n", 0, comment.start())
            yield from _lines_of(pattern, comment[0], first)
    elif pattern.search(text):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if tokenize.tok_name[token.type] in TEXT_TOKENS:
                yield from _lines_of(pattern, token.string, token.start[0])


def _relative_clauses(path: Path, text: str) -> Iterator[int]:
    # the sources of kernels wait for their next change, since a new comment compiles them anew
    return iter(()) if "kernels" in path.parts else _written(path, text, RELATIVE)


def _loops_over_each(text: str) -> Iterator[int]:
    if not MAYBE_A_LOOP.search(text):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
            names = [name for name in ast.walk(node.target) if isinstance(name, ast.Name)]
            yield from (name.lineno for name in names if name.id == "each")
        elif isinstance(node, ast.Lambda):
            yield from (name.lineno for name in node.args.args if name.arg == "each")


def _odd_openings(text: str) -> Iterator[int]:
    if not MAYBE_ODD.search(text):
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and OPENING.match(ast.get_docstring(node) or ""):
            yield node.body[0].lineno


def _python(text_files: dict[Path, str]) -> dict[Path, str]:
    return {
        path: text
        for path, text in text_files.items()
        if path.suffix == ".py" and path.parts[0] in PYTHON_FOLDERS and path.name != THIS
    }


def _documents(text_files: dict[Path, str]) -> dict[Path, str]:
    return {path: text for path, text in text_files.items() if path.suffix == ".md"}


def _page(text_files: dict[Path, str]) -> dict[Path, str]:
    return {
        path: text
        for path, text in text_files.items()
        if path.suffix in (".ts", ".svelte")
        and path.parts[:2] == ("web", "src")
        and not path.name.endswith(".d.ts")  # made by the build
    }


THIS = Path(__file__).name


def test_comments_messages_and_documents_name_the_person_they_speak_of(
    text_files: dict[Path, str],
) -> None:
    written = _python(text_files) | _documents(text_files)
    assert written
    assert [
        f"{path}:{line}" for path, text in written.items() for line in _written(path, text, VAGUE)
    ] == []


def test_sentences_name_things_instead_of_circling_them(text_files: dict[Path, str]) -> None:
    written = _python(text_files) | _documents(text_files) | _page(text_files)
    assert written
    assert [
        f"{path}:{line}" for path, text in written.items() for line in _relative_clauses(path, text)
    ] == []


def test_docstrings_open_with_an_imperative_or_a_noun(text_files: dict[Path, str]) -> None:
    modules = _python(text_files)
    assert modules
    assert [
        f"{path}:{line}" for path, text in modules.items() for line in _odd_openings(text)
    ] == []


def test_loop_variables_are_nouns(text_files: dict[Path, str]) -> None:
    modules = _python(text_files)
    assert modules
    assert [
        f"{path}:{line}" for path, text in modules.items() for line in _loops_over_each(text)
    ] == []


def test_loop_variables_in_examples_are_nouns(text_files: dict[Path, str]) -> None:
    documents = _documents(text_files)
    assert documents
    assert [
        f"{path}:{line}"
        for path, text in documents.items()
        for line in _lines_of(LOOP_IN_A_DOCUMENT, text)
    ] == []


def test_loop_variables_on_the_page_are_nouns(text_files: dict[Path, str]) -> None:
    modules = _page(text_files)
    assert modules
    assert [
        f"{path}:{line}"
        for path, text in modules.items()
        for line in _lines_of(LOOP_ON_THE_PAGE, text)
    ] == []


def test_a_vague_word_is_found_in_comments_and_strings_and_nowhere_else() -> None:
    source = (
        '"""Wait.\n\nWhoever asks\nis\ntold."""\n'
        "somebody = f'{name}, somebody'  # whoever\n"
        "is_told = somebody\n"
    )
    assert list(_written(Path("a.py"), source, VAGUE)) == [3, 4, 6, 6]


def test_a_document_may_quote_a_vague_word() -> None:
    text = 'Avoid "whoever".\nTell somebody.\n'
    assert list(_written(Path("a.md"), text, VAGUE)) == [2]


def test_a_relative_clause_in_place_of_a_noun_is_found_wherever_it_is_written() -> None:
    source = '"""Deal so\nmany tiles."""\nthose = that  # the cards, those that are due\n'
    assert list(_relative_clauses(Path("a.py"), source)) == [1, 3]
    assert list(_relative_clauses(Path("kernels/a.py"), source)) == []
    assert list(_relative_clauses(Path("a.py"), '"""Return what is left."""\n')) == [1]
    page = "const whichever = 1\n/** The one that is open. */\n<!-- on whichever screen -->\n"
    assert list(_relative_clauses(Path("a.svelte"), page)) == [2, 3]


def test_an_odd_opening_is_found_at_the_line_of_the_docstring() -> None:
    source = (
        '"""What it does."""\n'
        "class Seat:\n"
        '    """Who sits there."""\n'
        "    def name(self):\n"
        '        """Whose name it is."""\n'
    )
    assert list(_odd_openings(source)) == [1, 3]


def test_a_loop_over_each_is_found_in_every_form() -> None:
    source = (
        "for seat, (each, _) in seats:\n"
        "    pass\n"
        "names = {each.name\n"
        "    for each in seats}\n"
        "seats.sort(key=lambda each: each.name)\n"
        "deal(each='seat')\n"
    )
    assert sorted(_loops_over_each(source)) == [1, 4, 5]
    example = ">>> [each.name\n...  for each in seats]\nOne move for each in turn.\n"
    assert list(_lines_of(LOOP_IN_A_DOCUMENT, example)) == [2]


def test_a_loop_over_each_is_found_on_the_page_in_every_form() -> None:
    source = (
        "seats.map(each => each.name);\n"
        "seats.map((each) => each.name);\n"
        "seats.reduce((sum, each: Seat): number => sum + each.score, 0);\n"
        "for (const [key, each] of seats) {\n"
        "{#each seats as each (each.id)}\n"
        "{#each seats as seat}\n"
        "// for each of them\n"
        "seats.map((seat) => each(seat));\n"
    )
    assert list(_lines_of(LOOP_ON_THE_PAGE, source)) == [1, 2, 3, 4, 5]
