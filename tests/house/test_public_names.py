"""Everything a public call answers has a public name, and shows on one line."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace, UnionType

import pytest

import tilewright
from site_errors import tree_of_errors
from tilewright import (
    AbortAgreed,
    AbortDeclined,
    HelpStep,
    HelpTaken,
    NumberGiven,
    SeatAbsent,
    TimeGiven,
    TurnLost,
)
from tilewright.game.clock import SandTimer, Span
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Seat
from tilewright.notation.gcg import read_gcg

PACKAGE = "tilewright"
DOUBTED = "#player1 a\n#player2 b\n>a: AEINRSX 8D RETAINS +66 66\n"
PUBLIC = {name: getattr(tilewright, name) for name in tilewright.__all__}
CLASSES = {name: value for name, value in PUBLIC.items() if inspect.isclass(value)}
VALUES = [kind for kind in CLASSES.values() if not issubclass(kind, Exception)]
VALUES.remove(tilewright.Move)  # a move is always one of its kinds


def public_calls(value: object) -> Iterator[tuple[str, Callable[..., object]]]:
    """The functions, methods and properties that a public name has."""
    if inspect.isfunction(value):
        yield value.__name__, value
    if not inspect.isclass(value):
        return
    for name, _ in inspect.getmembers(value):
        found = inspect.getattr_static(value, name)
        call = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
        if not name.startswith("_") and inspect.isfunction(call):
            yield f"{value.__name__}.{name}", call


CALLS = dict(call for value in PUBLIC.values() for call in public_calls(value))


def answered(call: Callable[..., object]) -> set[type]:
    """The classes of this package in what the call answers."""
    only_answer = SimpleNamespace(__annotations__={"return": call.__annotations__.get("return")})
    # array[int] is for readers: Python 3.11 cannot make it
    namespace = {**call.__globals__, **PUBLIC, "array": list}
    hints = typing.get_type_hints(only_answer, globalns=namespace)
    return set(classes_in(hints.get("return")))


def classes_in(hint: object) -> Iterator[type]:
    if isinstance(hint, typing.NewType):
        hint = hint.__supertype__
    if typing.get_origin(hint) is not None or isinstance(hint, UnionType):
        for part in typing.get_args(hint):
            yield from classes_in(part)
    elif inspect.isclass(hint) and hint.__module__.startswith(PACKAGE):
        yield hint


@pytest.mark.parametrize("name", CALLS)
def test_every_type_that_a_public_call_answers_is_public(name: str) -> None:
    for kind in answered(CALLS[name]):
        assert PUBLIC.get(kind.__name__) is kind, (
            f"{name} answers {kind.__module__}.{kind.__name__}"
        )


LONGEST_REPR = 240


def simulation(generator: tilewright.Generator) -> tilewright.Simulation:
    rack = tilewright.Tiles.parse("AEINRT?")
    opening = tilewright.Position.opening(tilewright.EDITIONS["wall"])
    return tilewright.Simulation(generator, tilewright.Situation(opening, rack, (0, 0), (7,)))


def preendgame() -> tilewright.Preendgame:
    board = tilewright.Board.from_rows(["." * 15] * 7 + ["......HORN....."] + ["." * 15] * 7)
    tiles = tilewright.Tiles.parse("HORNESTY")
    points = tilewright.EDITIONS["standard"].tile_set.values
    edition = replace(
        tilewright.EDITIONS["standard"],
        rack_size=2,
        tile_set=tilewright.TileSet(tiles.counts() + tilewright.Tiles.parse("A").counts(), points),
    )
    position = tilewright.Position(board, edition)
    situation = tilewright.Situation(position, tilewright.Tiles.parse("ES"), (0, 0), (2,))
    return tilewright.Preendgame(situation)


def evening_of_two() -> tilewright.Event:
    evening = tilewright.Event("Thursday", ["Ann", "Ben"])
    evening.pair()
    evening.enter(1, [400, 390])
    evening.correct(1, 1, [400, 391], "A bingo was added up wrong.")
    return evening


@pytest.fixture(scope="module")
def examples() -> dict[type, object]:
    """A value of each class, as a program meets it."""
    game = tilewright.Game("heirloom", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
    scored = game.play("8F HORN")
    game.challenge(by="Ben")
    phoney = tilewright.Game("wall", ["Ann", "Ben"], seed=1, racks=["AEHNORT", "AEFMRST"])
    phoney.play("8H NORATHE")
    phoney.challenge()
    played = tilewright.Game("wall", ["Quill", "Rook"], words="void", seed=3)
    while not played.is_over:
        played.do(played.best())
    board_game = tilewright.Game(
        "heirloom", ["Ann", "Ben", "Cem"], seed=1, terms=tilewright.TableTerms(time=SandTimer(60))
    )
    board_game.do(tilewright.Move.parse(f"exchange {str(board_game.rack)[:2]}"))
    board_game.play(board_game.plays()[0])
    board_game.accept()
    board_game.pass_turn()
    board_game.resign()
    generator = tilewright.Generator("club")
    position = game.position
    found = game.plays()
    costly = tilewright.Game("wall", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    costly.play("8E NORTH")
    (exercise,) = costly.exercises()
    duplicate = tilewright.DuplicateGame(players=["Ann", "Ben"], seed=1)
    duplicate.answer(duplicate.best())
    duplicate.leave(by="Ben")
    duplicate.end_round()
    duplicate.sit_out()
    duplicate.call_off()
    started = played.events[0]
    assert isinstance(started, tilewright.GameStarted)
    environment = tilewright.env("wall")
    environment.reset(seed=1)
    values = [
        environment,
        environment.offer(),
        tilewright.solo_env("wall", "equity"),
        tilewright.vector_env(1, "wall"),
        game,
        duplicate,
        duplicate.state,
        duplicate.view(),
        *duplicate.events,
        *duplicate.rounds,
        *duplicate.rounds[0].answers,
        *duplicate.standings,
        duplicate.state.end,
        tilewright.DuplicateFinding(2, "round 1: another play is the best"),
        *game.events,
        *phoney.events,
        *played.events,
        *played.turns,
        played.lessons(),
        played.outcome,
        game.state,
        game.view(),
        scored,
        scored.main,
        scored.play,
        *scored.play.placements,
        position,
        position.board,
        position.edition,
        position.edition.tile_set,
        position.edition.tile_set.alphabet,
        position.edition.language,
        position.edition.language.lexicon,
        tilewright.LanguageFault("german", "tilewright-german", "KeyError('words')"),
        next(iter(position.edition.rules.values())),
        *board_game.events,
        TurnLost(Seat(0)),
        NumberGiven(Seat(0), SeatNumber("0" * 32)),
        AbortAgreed(Seat(0)),
        AbortDeclined(Seat(0)),
        TimeGiven(Seat(0), Span(60_000)),
        HelpStep.BINGO,
        HelpTaken(Seat(0), HelpStep.BINGO),
        SeatAbsent(Seat(0)),
        analysis := simulation(generator).run(samples=2),
        analysis.prospects[0],
        analysis.prospects[0].plies[0],
        simulation(generator),
        simulation(generator).situation,
        inference := game.infer()[0],
        inference.kept[0],
        evidence := tilewright.evidence_of(game.view())[0],
        evidence.turn,
        endgame := tilewright.Endgame(position, (tilewright.Tiles.parse("S"),) * 2),
        endgame.ending,
        solver := tilewright.EndgameSolver(generator, position.edition),
        solver.solve(endgame),
        max_n_solver := tilewright.MaxNSolver(generator, position.edition),
        max_n_solver.solve(tilewright.Endgame(position, (tilewright.Tiles.parse("S"),) * 3)),
        late := preendgame(),
        late_solver := tilewright.PreendgameSolver(generator, late),
        late_solution := late_solver.run(positions=1),
        late_solution.outlooks[0],
        found,
        found[0],
        found[0].written,
        generator,
        generator.best(position, "IIUUVVW"),
        generator.best(position, ""),
        generator.playcount(position, "AEINRT?"),
        generator.selfplay("wall", 1, 1)[0],
        tilewright.Coach("club"),
        tilewright.BadRecord("a.gcg", 3, "unknown"),
        tilewright.RecordedGame("a.gcg", read_gcg(played.gcg())),
        tilewright.DatasetSummary(1, 20, 20),
        exercise,
        exercise.judge("pass"),
        tilewright.puzzles(),
        tilewright.puzzles()[0],
        sheet := tilewright.Sheet.parse("Ann | Ben\n14 | -"),
        rebuilt := tilewright.rebuild(position.board, sheet, "heirloom"),
        rebuilt.turns[0].place,
        tilewright.Misread(tilewright.Square.parse("H8"), "O", ("Q",)),
        tilewright.load_lexicon("club"),
        tilewright.load_lexicon("club").hooks("HORN"),
        tilewright.load_lexicon("club").define("HORN"),
        tilewright.Setup(position.board, game.racks),
        tilewright.svg(position),
        tilewright.Direction.ACROSS,
        tilewright.Tiles.parse("AEINRT?"),
        tilewright.Square.parse("H8"),
        tilewright.PlacedTile.parse("q"),
        tilewright.Move.parse("exchange QU"),
        tilewright.Pass(),
        tilewright.TableTerms(),
        tilewright.Game.from_gcg(DOUBTED).doubts[0],
        evening := evening_of_two(),
        evening.players[0],
        evening.rounds[0],
        evening.rounds[0].tables[0],
        evening.rounds[0].tables[0].result,
        evening.rounds[0].method,
        evening.standings[0],
        evening.records,
        evening.records.high_game,
        evening.corrections[0],
        evening.ratings()["Ann"],
    ]
    return {type(value): value for value in values}


@pytest.mark.parametrize("kind", VALUES, ids=lambda kind: kind.__name__)
def test_a_public_value_shows_on_one_short_line(examples: dict[type, object], kind: type) -> None:
    shown = repr(examples[kind])
    assert len(shown.splitlines()) == 1
    # a play shows every tile with its square: a command's digest is made of it
    assert len(shown) <= LONGEST_REPR or kind is tilewright.Play, shown[:400]


def test_every_public_class_of_values_has_an_example(examples: dict[type, object]) -> None:
    assert set(VALUES) == set(examples)


ROOT = Path(__file__).parents[2]
GUIDES = [
    *ROOT.glob("README.md"),
    *(path for path in ROOT.glob("docs/**/*.md") if "decisions" not in path.parts),
    *ROOT.glob("examples/**/*.py"),
    *ROOT.glob("examples/**/*.ipynb"),
]
REFERENCE = [page.read_text("utf-8") for page in ROOT.glob("docs/reference/*.md")]
IN_REFERENCE = {
    name: kind
    for text in [*REFERENCE, tree_of_errors()]
    for kind, name in re.findall(r"^\.\. auto(\w+):: ([\w.]+)", text, re.MULTILINE)
}
IMPORT = re.compile(r"^\W*(?:>>> )?from (tilewright(?:\.[\w.]+)?) import ([\w, ]+)", re.MULTILINE)


@pytest.mark.parametrize("guide", GUIDES, ids=lambda path: str(path.relative_to(ROOT)))
def test_guides_and_examples_import_only_public_names(guide: Path) -> None:
    for module, names in IMPORT.findall(guide.read_text("utf-8")):
        for name in names.replace("\\n", "").split(","):
            full = f"{module}.{name.strip()}"
            assert name.strip() in PUBLIC if module == PACKAGE else full in IN_REFERENCE, full


@pytest.mark.parametrize("name", sorted(IN_REFERENCE))
def test_every_name_in_the_reference_exists_and_says_what_it_is(name: str) -> None:
    module, _, own = name.rpartition(".")
    value = getattr(import_module(module), own)
    # a constant is described beside its value, where only its source tells
    assert IN_REFERENCE[name] == "data" or inspect.getdoc(value)
