"""Output of `editions` for a sheet's tips, word lists and worked examples."""

from __future__ import annotations

import json
import textwrap
from typing import TYPE_CHECKING

from tilewright.rules.localized import Language, LocalizedText
from tilewright.rules.squares import ALL_SQUARES, SIZE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tilewright.rules.board import Board
    from tilewright.rules.edition import Edition
    from tilewright.rules.localized import WorkedPlay
    from tilewright.rules.scoring import ScoredPlay, WordScore
    from tilewright.rules.sheets.advice import SheetWords, Tip

WIDTH = 80
_EXAMPLES = LocalizedText(
    "worked examples",
    "durchgerechnete Beispiele",
    "exemples calculés",
    "ejemplos resueltos",
    "uitgewerkte voorbeelden",
)
_TIPS = LocalizedText("tips", "Tipps", "conseils", "consejos", "tips")
_LISTS = LocalizedText(
    "word lists", "Wortlisten", "listes de mots", "listas de palabras", "woordenlijsten"
)
_NO_EXAMPLES = LocalizedText(
    "The sheet scores no plays.",
    "Auf dem Regelblatt wird kein Zug vorgerechnet.",
    "La feuille ne calcule aucun coup.",
    "La hoja no puntúa ninguna jugada.",
    "Op het regelblad wordt geen zet uitgerekend.",
)
_NO_TIPS = LocalizedText(
    "The sheet gives no tips.",
    "Das Regelblatt gibt keine Tipps.",
    "La feuille ne donne pas de conseils.",
    "La hoja no da consejos.",
    "Het regelblad geeft geen tips.",
)
_NO_LISTS = LocalizedText(
    "The sheet has no word lists.",
    "Das Regelblatt hat keine Wortlisten.",
    "La feuille n’a pas de listes de mots.",
    "La hoja no tiene listas de palabras.",
    "Het regelblad heeft geen woordenlijsten.",
)
_RACK = LocalizedText("Rack", "Bänkchen", "Chevalet", "Atril", "Plankje")
_HOOKS = LocalizedText("Hooks", "Haken", "Accroches", "Ganchos", "Aanlegletters")
_OPEN = LocalizedText(
    "May be consulted during play.",
    "Auch im Spiel offen.",
    "On peut la consulter pendant la partie.",
    "Se puede consultar durante la partida.",
    "Mag tijdens het spel worden bekeken.",
)
_SHUT = LocalizedText(
    "For before and after a game only.",
    "Nur für vor und nach dem Spiel.",
    "Seulement avant et après la partie.",
    "Solo para antes y después de la partida.",
    "Alleen voor en na een partij.",
)
_BONUS = LocalizedText(
    "for seven tiles",
    "für sieben Steine",
    "pour sept lettres",
    "por siete fichas",
    "voor zeven letters",
)
_TOTAL = LocalizedText("total", "zusammen", "total", "total", "samen")


def show_advice(
    edition: Edition, language: Language, *, tips: bool, examples: bool, as_json: bool
) -> None:
    """Print the edition's tips or worked examples, or both."""
    if as_json:
        print(json.dumps(_facts(edition, language, tips=tips, examples=examples)))
        return
    if tips:
        _print_tips(edition, language)
    if examples:
        _print_examples(edition, language)


def _facts(
    edition: Edition, language: Language, *, tips: bool, examples: bool
) -> dict[str, object]:
    """Return the same as data, in the form that a server sends."""
    import msgspec

    from tilewright.api.advice import advice_json

    fields = msgspec.to_builtins(advice_json(edition, language))
    asked = {"edition", "language"} | ({"tips", "lists"} if tips else set())
    asked |= {"examples"} if examples else set()
    return {name: value for name, value in fields.items() if name in asked}


def _print_examples(edition: Edition, language: Language) -> None:
    _head(f"{edition.title}: {_EXAMPLES.in_language(language)}")
    for worked in edition.examples:
        print(worked.title.in_language(language))
        _print_play(worked, edition, language, indent=2)
    if not edition.examples:
        print(_NO_EXAMPLES.in_language(language))


def _print_tips(edition: Edition, language: Language) -> None:
    advice = edition.advice
    _head(f"{edition.title}: {_TIPS.in_language(language)}")
    for tip in advice.tips:
        _print_tip(tip, edition, language)
    if not advice.tips:
        print(f"{_NO_TIPS.in_language(language)}\n")
    _head(f"{edition.title}: {_LISTS.in_language(language)}")
    for words in advice.lists:
        _print_list(words, language)
    if not advice.lists:
        print(_NO_LISTS.in_language(language))


def _print_tip(tip: Tip, edition: Edition, language: Language) -> None:
    print(f"{tip.title.in_language(language)} [{tip.reference}]")
    _paragraph(tip.text.in_language(language), indent=2)
    for letters in tip.letters:
        _paragraph(f"{letters.title.in_language(language)}: {' '.join(letters.groups)}", indent=2)
    if tip.arranged is not None:
        groups = " ".join(tip.arranged.groups)
        _paragraph(f"{_RACK.in_language(language)} {tip.arranged.drawn}: {groups}", indent=2)
    if tip.hooks:
        hooks = ", ".join(f"{hooked.word}({','.join(hooked.letters)})" for hooked in tip.hooks)
        _paragraph(f"{_HOOKS.in_language(language)}: {hooks}", indent=2)
    print()
    for worked in tip.plays:
        print(f"  {worked.title.in_language(language)}")
        _print_play(worked, edition, language, indent=4, little=True)


def _print_list(words: SheetWords, language: Language) -> None:
    print(f"{words.title.in_language(language)} [{words.reference}]")
    opened = _OPEN if words.open_in_play else _SHUT
    _paragraph(f"{words.text.in_language(language)} {opened.in_language(language)}", indent=2)
    _paragraph(" ".join(map(str, words.entries)), indent=2)
    print()


def _print_play(
    worked: WorkedPlay, edition: Edition, language: Language, indent: int, *, little: bool = False
) -> None:
    """Print a play's explanation, the board with it or the part around it, and its sum."""
    from tilewright.rules.sheets.demonstration import explained, judged, position_of

    scored = judged(worked, edition)
    _paragraph(explained(worked, edition, language), indent)
    print()
    position = position_of(worked, edition)
    board = str(position.after(scored))
    shown = _part(board, scored, position.board) if little else board
    print(textwrap.indent(shown, " " * indent))
    print()
    print(textwrap.indent("\n".join(_sum(scored, language)), " " * indent))
    print()


def _part(drawing: str, scored: ScoredPlay, before: Board) -> str:
    """Return the rows and columns of a drawn board that hold tiles, and their neighbours."""
    laid = scored.play.squares
    held = [square for square in ALL_SQUARES if before.has_tile(square) or square in laid]
    rows = [square.row for square in held]
    columns = [square.column for square in held]
    head, *lines = drawing.splitlines()
    shown = slice(3 + 2 * max(0, min(columns) - 1), 4 + 2 * min(SIZE - 1, max(columns) + 1))
    part = [head, *lines[max(0, min(rows) - 1) : max(rows) + 2]]
    return "\n".join(line[:3] + line[shown] for line in part)


def _sum(scored: ScoredPlay, language: Language) -> Iterable[str]:
    """Yield a line for each word, one for the bonus, and one for the total."""
    rows = [(f"{word.at} {word.written}", _working(word), word.score) for word in scored.words]
    if scored.bonus:
        rows.append(("", _BONUS.in_language(language), scored.bonus))
    if len(rows) > 1:
        rows.append(("", _TOTAL.in_language(language), scored.score))
    names = max(len(name) for name, _, _ in rows)
    workings = max(len(working) for _, working, _ in rows)
    for name, working, points in rows:
        yield f"{name:{names}}  {working:{workings}}  {points:3}"


def _working(word: WordScore) -> str:
    letters = " + ".join(
        f"{letter.points}x{letter.letter_multiplier}"
        if letter.letter_multiplier > 1
        else str(letter.points)
        for letter in word.letters
    )
    return f"({letters}) x {word.multiplier}" if word.multiplier > 1 else letters


def _head(text: str) -> None:
    print(f"{text}\n{'-' * len(text)}\n")


def _paragraph(text: str, indent: int) -> None:
    lead = " " * indent
    print(textwrap.fill(text, WIDTH, initial_indent=lead, subsequent_indent=lead))
