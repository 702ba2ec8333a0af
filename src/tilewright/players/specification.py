"""Players by text, such as `strong` or `sim:plies=2,seconds=1`.

A name, and for levels and players that look ahead a colon and options, separated by commas:

    equity, score               the best move by equity, or by score alone
    equity:endgame=1            the same, but endgames of two are played out for every play
    equity:preendgame=1         the same, but with 1 to 7 tiles in the bag moves are played out
    equity:leaves=mine.klv2     the same, with the leave values of a file
    equity:evaluation=shipped   the same, with an evaluation: of a file, or the program's own
    level:strong, or strong     a level of computer players
    steady:phoneys=1            a level that also lays phoneys, words that it takes for good
    sim, champion               a simulation; the champion also infers and solves
    sim:2ply:1s                 the same as sim:plies=2,seconds=1
    sim:evaluation=shipped      the same, whose rollouts are by an evaluation; or champion
    engine:./other              an engine that speaks UCGI, by its command
    engine:seconds=2:./other    the same, with 2 seconds for a turn
    plugin:name                 a player of another installed package
    plugin:seconds=60:name      the same, with at most 60 seconds for a turn

In a list of players a part with `=` and no colon before it goes on with the options of the player
before, so that a list needs no quotes: `sim:plies=2,seconds=1,strong` are two players.
"""

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from msgspec import Struct, field

from tilewright.engine.evaluation import (
    BadEvaluation,
    Evaluation,
    read_evaluation,
    shipped_evaluation,
)
from tilewright.engine.leave_files import BadLeaves
from tilewright.engine.shipped_leaves import LeaveSource
from tilewright.engine.simulation.simulation import MOST_PLIES, MOST_THREADS
from tilewright.errors import TilewrightError
from tilewright.lexicon import Lexicon, load_lexicon
from tilewright.players.champion import INFERENCE, Champion, Foresight
from tilewright.players.engines import EnginePlayer, EngineProcess
from tilewright.players.levels import LEVELS, LevelPlayer
from tilewright.players.player import Player, RandomSource
from tilewright.players.plugins import (
    SECONDS_FOR_A_TURN,
    PluginPlayer,
    UnknownPlugin,
    check_plugin,
    plugin_names,
)
from tilewright.players.static import StaticPlayer
from tilewright.players.timekeeping import Budget
from tilewright.rules.edition import Edition

EQUITY, SCORE, SIM, CHAMPION = "equity", "score", "sim", "champion"
LEVEL, ENGINE, PLUGIN = "level", "engine", "plugin"

MOST_SECONDS, MOST_SAMPLES, MOST_LOOSENESS = 86_400.0, 1_000_000, 1_000.0


LEAVES_OPTION = "leaves="
"""The option of the player by equity that names a file of leave values."""

EVALUATION_OPTION = "evaluation="
"""The option that names a file with an evaluation, or this program's own.

The player by equity, a simulation and the champion take it.
"""

SHIPPED = "shipped"

_PARTS = re.compile("[,:]")
_SHORT = re.compile(r"([0-9]+(?:\.[0-9]+)?)(ply|s)")
_SHORT_NAMES = {"ply": "plies", "s": "seconds"}


class BadSpecification(TilewrightError, ValueError):
    """A text that names no player; the message says what it may be."""


class PlayerOption(Struct, frozen=True):
    """An option of a player: a number within limits."""

    least: float
    most: float
    is_whole: bool = False

    def read(self, text: str) -> float:
        """Return the number.

        Raises:
            ValueError: the text is none.
        """
        return int(text) if self.is_whole else float(text)


OPTIONS: Mapping[str, PlayerOption] = MappingProxyType(
    {
        "plies": PlayerOption(1, MOST_PLIES, is_whole=True),
        "seconds": PlayerOption(0.001, MOST_SECONDS),
        "samples": PlayerOption(1, MOST_SAMPLES, is_whole=True),
        "threads": PlayerOption(1, MOST_THREADS, is_whole=True),
        "inference": PlayerOption(0, MOST_LOOSENESS),
        "endgame": PlayerOption(0, 1, is_whole=True),
        "preendgame": PlayerOption(0, 1, is_whole=True),
    }
)
"""The options by name; `inference` is a looseness in points, or 0 for none.

`endgame=1` solves with an empty bag, and `preendgame=1` with one or two tiles in it. The player by
equity plays moves out instead, with an empty bag and with one to seven tiles in it.
"""

TIMED_OPTIONS: Mapping[str, PlayerOption] = MappingProxyType({"seconds": OPTIONS["seconds"]})
"""The options of engines and of other packages' players."""

EQUITY_OPTIONS: Mapping[str, PlayerOption] = MappingProxyType(
    {name: OPTIONS[name] for name in ("endgame", "preendgame")}
)
"""The options of the player by equity."""

LEVEL_OPTIONS: Mapping[str, PlayerOption] = MappingProxyType(
    {"phoneys": PlayerOption(0, 1, is_whole=True)}
)
"""The options of a level; `phoneys=1` lays plausible words that the list lacks."""

DEFAULTS: Mapping[str, Mapping[str, float]] = MappingProxyType(
    {
        SIM: MappingProxyType({"inference": 0, "endgame": 0, "preendgame": 0}),
        CHAMPION: MappingProxyType({"inference": INFERENCE, "endgame": 1, "preendgame": 1}),
    }
)


class PlayerSpecification(Struct, frozen=True):
    """A player that a text names: its `kind`, or a level's name, and its options.

    `command` is an engine's command, or the name of another package's player; `leaves` is the file
    of a player by equity that has leave values of its own, and `evaluation` that of one by equity
    or one that looks ahead that has an evaluation, or `shipped` for the program's.

    >>> print(PlayerSpecification.parse("sim: plies=2, seconds=1"))
    sim:plies=2,seconds=1
    """

    kind: str
    options: Mapping[str, float] = field(default_factory=dict)
    command: str = ""
    leaves: str = ""
    evaluation: str = ""

    @classmethod
    def parse(cls, text: str) -> "PlayerSpecification":
        """Return the player that the text names.

        Raises:
            BadSpecification: there is no such player or option, its value is out of range, or a
                file is not one of leave values.
        """
        name, colon, rest = (part.strip() for part in text.partition(":"))
        if name == LEVEL:
            name, colon, rest = (part.strip() for part in rest.partition(":"))
            if name not in LEVELS:
                raise BadSpecification(f"unknown level {name!r}; choose {', '.join(LEVELS)}")
        if name == ENGINE:
            return cls._engine(rest)
        if name == PLUGIN:
            return cls._plugin(rest)
        if name not in names():
            raise BadSpecification(_why_unknown(name))
        if not colon:
            return cls(name)
        if name in LEVELS:
            return cls(name, _options(rest, LEVEL_OPTIONS))
        if name != EQUITY and name not in DEFAULTS:
            with_options = f"levels, {EQUITY}, {' and '.join(DEFAULTS)}"
            raise BadSpecification(f"{name} takes no options; {with_options} do")
        return cls._with_files(name, rest)

    @classmethod
    def _engine(cls, text: str) -> "PlayerSpecification":
        found, command = _timed(text)
        if not command:
            raise BadSpecification("an engine needs a command, such as engine:./other")
        return cls(ENGINE, found, command)

    @classmethod
    def _with_files(cls, name: str, text: str) -> "PlayerSpecification":
        """Return a player whose options may name files; a file's name may have a colon.

        All of them take an evaluation, and the player by equity takes leaves as well.
        """
        parts = [part.strip() for part in text.split(",")]
        evaluation = _named_once(parts, EVALUATION_OPTION)
        leaves = _named_once(parts, LEAVES_OPTION) if name == EQUITY else ""
        of_files = (EVALUATION_OPTION, *[LEAVES_OPTION] * (name == EQUITY))
        others = [part for part in parts if not part.startswith(of_files)]
        if leaves:
            try:
                LeaveSource(leaves)
            except BadLeaves as error:
                raise BadSpecification(f"{leaves} has no leave values: {error}") from error
        known = EQUITY_OPTIONS if name == EQUITY else OPTIONS
        found = _options(",".join(others), known) if others else {}
        named = cls(name, found, leaves=leaves, evaluation=evaluation)
        try:
            named.read_evaluation()
        except BadEvaluation as error:
            raise BadSpecification(str(error)) from error
        return named

    @classmethod
    def _plugin(cls, text: str) -> "PlayerSpecification":
        found, name = _timed(text)
        try:
            check_plugin(name)
        except UnknownPlugin as error:
            raise BadSpecification(str(error)) from error
        return cls(PLUGIN, found, name)

    def read_evaluation(self) -> Evaluation | None:
        """Return the evaluation of a player that has one.

        Raises:
            BadEvaluation: its file cannot be read.
        """
        if self.evaluation == SHIPPED:
            return shipped_evaluation()
        return read_evaluation(self.evaluation) if self.evaluation else None

    def require(self, edition: Edition) -> None:
        """Require an edition that the player's evaluation goes with, if it has one.

        Raises:
            BadEvaluation: it was learned for other tiles, or the racks are too large for it.
        """
        evaluation = self.read_evaluation()
        if evaluation is not None:
            evaluation.require(edition)

    def player(self, lexicon: Lexicon, chance: RandomSource, seed: int = 0) -> Player:
        """Return the player with these words; `chance` is for levels, `seed` for simulations.

        Raises:
            PlayerFailed: another package's player cannot be made; it is started at once, an engine
                when it is first asked.
            BadLeaves: its leave values cannot be read.
            BadEvaluation: its evaluation cannot be read.
        """
        if self.kind == ENGINE:
            budget = Budget(self.options.get("seconds"))
            return EnginePlayer(lexicon, partial(EngineProcess.popen, self.command), budget)
        if self.kind == PLUGIN:
            seconds = self.options.get("seconds", SECONDS_FOR_A_TURN)
            plugin = PluginPlayer(self.command, lexicon, chance, seed, seconds=seconds)
            plugin.start()
            return plugin
        if self.kind in (EQUITY, SCORE):
            return StaticPlayer(
                lexicon,
                by_score=self.kind == SCORE,
                plays_out=bool(self.options.get("endgame", 0)),
                plays_out_last_tiles=bool(self.options.get("preendgame", 0)),
                leaves=self.leaves or None,
                evaluation=self.read_evaluation(),
            )
        if self.kind in LEVELS:
            phoneys = bool(self.options.get("phoneys", 0))
            common = load_lexicon("common")
            return LevelPlayer(LEVELS[self.kind], lexicon, common, chance, phoneys=phoneys)
        return Champion(lexicon, self.budget, self.foresight(), seed=seed)

    @property
    def budget(self) -> Budget:
        """The budget of a turn, for a player that looks ahead."""
        samples = self.options.get("samples")
        return Budget(self.options.get("seconds"), None if samples is None else int(samples))

    def foresight(self) -> Foresight:
        """Return how a player looks ahead that does.

        Raises:
            BadEvaluation: its evaluation cannot be read.
        """
        options = {**DEFAULTS[self.kind], **self.options}
        return Foresight(
            plies=int(options.get("plies", 2)),
            threads=int(options.get("threads", 1)),
            inference=options["inference"] or None,
            solves=bool(options["endgame"]),
            solves_before=bool(options["preendgame"]),
            evaluation=self.read_evaluation(),
        )

    def __str__(self) -> str:
        written = [f"{name}={value:g}" for name, value in self.options.items()]
        files = ((LEAVES_OPTION, self.leaves), (EVALUATION_OPTION, self.evaluation))
        options = ",".join([*written, *(option + file for option, file in files if file)])
        return ":".join(part for part in (self.kind, options, self.command) if part)


def names() -> tuple[str, ...]:
    """Return the names that a player may have."""
    return (EQUITY, SCORE, SIM, CHAMPION, *LEVELS)


def parse_players(text: str) -> tuple[PlayerSpecification, ...]:
    """Return the players of a list.

    >>> [str(player) for player in parse_players("sim:plies=2,seconds=1,strong")]
    ['sim:plies=2,seconds=1', 'strong']

    Raises:
        BadSpecification: a player or an option is unknown, or an option has no player before it.
    """
    parts = list[str]()
    for part in text.split(","):
        if "=" not in part.partition(":")[0]:
            parts.append(part)
        elif parts:
            parts[-1] += f",{part}"
        else:
            raise BadSpecification(f"{part.strip()!r} has no player before it")
    return tuple(map(PlayerSpecification.parse, parts))


def _named_once(parts: list[str], option: str) -> str:
    """Return the file that the option names; empty if it is not given."""
    files = [part.removeprefix(option) for part in parts if part.startswith(option)]
    if len(files) > 1:
        raise BadSpecification(f"the option {option.removesuffix('=')} is given twice")
    if files and not files[0]:
        raise BadSpecification(f"the option {option.removesuffix('=')} names a file")
    return "".join(files)


def _why_unknown(name: str) -> str:
    if name in plugin_names():
        return f"{name} is a package's player; write {PLUGIN}:{name}"
    if "," in name:
        apart = " ".join(part.strip() for part in name.split(","))
        return f"{name!r} is a list; write its players apart: {apart}"
    return f"unknown player {name!r}; choose {', '.join(names())}"


def _timed(text: str) -> tuple[dict[str, float], str]:
    """Return the options before a command or a name, and the rest."""
    options, colon, rest = text.partition(":")
    if not (colon and options.strip().startswith("seconds=")):
        return {}, text.strip()
    return _options(options, TIMED_OPTIONS), rest.strip()


def _options(text: str, known: Mapping[str, PlayerOption]) -> dict[str, float]:
    options = dict[str, float]()
    for part in _PARTS.split(text):
        short = _SHORT.fullmatch(part.strip())
        written = part if short is None else f"{_SHORT_NAMES[short[2]]}={short[1]}"
        name, _, value = (piece.strip() for piece in written.partition("="))
        if name not in known:
            raise BadSpecification(f"unknown option {name!r}; choose {', '.join(known)}")
        if name in options:
            raise BadSpecification(f"the option {name} is given twice")
        option = known[name]
        try:
            number = option.read(value)
        except ValueError:
            kind = "a whole number" if option.is_whole else "a number"
            raise BadSpecification(f"{name} takes {kind}, not {value!r}") from None
        if not option.least <= number <= option.most:
            limits = f"{option.least:g} to {option.most:g}"
            raise BadSpecification(f"{name} must be {limits}, not {value}")
        options[name] = number
    return options
