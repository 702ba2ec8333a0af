"""The engine's side of UCGI: commands in, `info` and `bestmove` out, the search in a thread."""

import random
import threading
from collections.abc import Callable, Iterable

from msgspec.structs import replace

import tilewright
from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.engine.simulation.simulation import MOST_PLIES, MOST_THREADS, Analysis, Simulation
from tilewright.engine.simulation.situation import Situation, UnsoundSituation
from tilewright.game.commands import Command, ExchangeTiles, PlayTiles
from tilewright.game.seats import WordPolicy
from tilewright.game.view import View
from tilewright.lexicon import Lexicon, default_lexicon, load_lexicon
from tilewright.lexicon.errors import LexiconError
from tilewright.notation.cgp import Cgp, read_cgp
from tilewright.notation.ucgi import NO_MOVE, BadUcgi, GoLimits, MoveInfo, read_go, write_move
from tilewright.players.champion import MOST_SOLVED, Champion
from tilewright.players.player import NothingToDecide, Player, PlayerFailed
from tilewright.players.specification import CHAMPION, SIM, PlayerSpecification
from tilewright.players.static import StaticPlayer
from tilewright.rules import EDITIONS, Edition
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage
from tilewright.rules.play import Exchange, Move, Pass, WrittenPlay

SHIPPED = {"CLUB": "club", "COMMON": "common"}
"""The names in `lex` for which the shipped lists are loaded; with any other the list stays."""

SHOWN = 10
"""The moves of which `info` lines are written."""

SECONDS_TO_SOLVE = 1.0
"""For turns that are solved, where `go` has no limit: they cannot be stopped."""

AUTHOR = "Tilewright contributors"


class EngineConversation:
    """One conversation: `write` takes the answers, a line each, from this and another thread."""

    def __init__(
        self,
        player: PlayerSpecification,
        lexicon: Lexicon,
        edition: Edition,
        seed: int,
        write: Callable[[str], None],
    ) -> None:
        self._player, self._edition, self._seed = player, edition, seed
        self._lexicon = self._given = lexicon
        self._write = write
        self._view: View | None = None
        self._players: dict[str, Player] = {}
        self._searching: threading.Thread | None = None
        self._is_searching = False
        self._simulation: Simulation | None = None
        self._stopped = threading.Event()

    def run(self, lines: Iterable[str]) -> None:
        """Answer the commands until `quit`, or until the input and the search have ended."""
        for line in lines:
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                self._stop()
                break
            try:
                self._answer(word, rest.strip())
            except (ValueError, LookupError, OSError) as error:
                self._write(f"info string error: {error}")
        if self._searching is not None:
            self._searching.join()

    def _answer(self, word: str, rest: str) -> None:
        match word:
            case "ucgi":
                self._write(f"id name Tilewright {tilewright.__version__} {self._player}")
                self._write(f"id author {AUTHOR}")
                self._write("ucgiok")
            case "isready":
                self._write("readyok")
            case "stop":
                self._stop()
            case "position" | "go" if self._is_searching:
                raise BadUcgi("a search is under way; send stop first")
            case "position":
                self._set(rest)
            case "go":
                self._go(read_go(f"go {rest}"))
            case "" | "ucginewgame" | "setoption":
                pass
            case _:
                raise BadUcgi(f"unknown command {word[:40]!r}")

    def _stop(self) -> None:
        self._stopped.set()
        if self._simulation is not None:
            self._simulation.stop()

    def _set(self, rest: str) -> None:
        """Take a position; the operations `lex` and `edition` choose the words and the rules."""
        self._view = None
        kind, _, line = rest.partition(" ")
        if kind != "cgp":
            raise BadUcgi("a position is written as `position cgp ...`")
        cgp = read_cgp(line)
        asked = _operations(cgp)
        edition = self._edition
        if "edition" in asked:
            name = asked["edition"]
            if name not in EDITIONS:
                raise BadUcgi(f"unknown edition {name[:40]!r}; choose {', '.join(EDITIONS)}")
            edition = EDITIONS[name].in_language(edition.language)
        self._lexicon = self._words(asked.get("lex", ""), cgp.under(edition).language)
        game = tilewright.Game.from_cgp(
            line, edition, words=WordPolicy.VOID, lexicon=self._lexicon, seed=self._seed
        )
        self._view = game.view()

    def _words(self, name: str, language: GameLanguage) -> Lexicon:
        if language != self._given.language:
            try:
                return default_lexicon(language)
            except LexiconError as error:
                raise BadUcgi(str(error)) from error
        if language != ENGLISH_LANGUAGE:
            return self._given
        if name.upper() == self._given.name.upper() or name.upper() not in SHIPPED:
            return self._given
        if name.upper() == self._lexicon.name.upper():
            return self._lexicon
        try:
            return load_lexicon(SHIPPED[name.upper()])
        except LexiconError as error:
            raise BadUcgi(str(error)) from error

    def _go(self, limits: GoLimits) -> None:
        if self._view is None:
            raise BadUcgi("there is no position yet: send `position cgp ...`")
        if (limits.plies or 0) > MOST_PLIES or (limits.threads or 0) > MOST_THREADS:
            raise BadUcgi(f"at most {MOST_PLIES} plies and {MOST_THREADS} threads")
        self._stopped.clear()
        arguments = (self._view, self._lexicon, limits)
        self._is_searching = True
        self._searching = threading.Thread(target=self._search, args=arguments)
        self._searching.start()

    def _search(self, view: View, lexicon: Lexicon, limits: GoLimits) -> None:
        try:
            alphabet = view.edition.tile_set.alphabet
            found = write_move(self._found(view, lexicon, limits), alphabet)
        except (PlayerFailed, NothingToDecide, UnsoundSituation, ValueError) as error:
            self._write(f"info string error: {error}")
            found = NO_MOVE
        # the next command may come as soon as the answer is written
        self._is_searching = False
        self._write(f"bestmove {found}")

    def _found(
        self, view: View, lexicon: Lexicon, limits: GoLimits
    ) -> WrittenPlay | Exchange | Pass:
        if limits.static:
            return StaticPlayer(lexicon).move(view)
        looks_ahead = self._player.kind in (SIM, CHAMPION)
        if looks_ahead and view.bag_count > MOST_SOLVED:
            return self._simulated(view, lexicon, limits)
        player = self._players.get(lexicon.name)
        if player is None:
            player = self._player.player(lexicon, random.Random(self._seed), self._seed)
            self._players[lexicon.name] = player
        if isinstance(player, Champion):
            return written(player.choose(view, at_most=limits.seconds or SECONDS_TO_SOLVE), view)
        return written(player.choose(view), view)

    def _simulated(
        self, view: View, lexicon: Lexicon, limits: GoLimits
    ) -> WrittenPlay | Exchange | Pass:
        """Simulate until a limit is reached or `stop` comes, and write what is thought of moves."""
        options = self._player.options
        simulation = Simulation(
            Generator(lexicon),
            Situation.of_view(view),
            plies=limits.plies or int(options.get("plies", 2)),
            threads=limits.threads or int(options.get("threads", 1)),
            seed=self._seed,
        )
        self._simulation = simulation
        if self._stopped.is_set():
            simulation.stop()
        try:
            analysis = simulation.run(
                seconds=limits.seconds or options.get("seconds"),
                samples=limits.samples or _whole(options.get("samples")),
            )
        finally:
            self._simulation = None
        for info in infos_of(analysis)[: limits.moves or SHOWN]:
            self._write(str(info))
        return analysis.best


def written(command: Command, view: View) -> WrittenPlay | Exchange | Pass:
    """Return the command's move as it is written."""
    match command:
        case PlayTiles(play=play):
            return view.position.judge(play).written
        case ExchangeTiles(tiles=tiles):
            return Exchange(tiles)
        case _:
            return Pass()


def infos_of(analysis: Analysis) -> list[MoveInfo]:
    """Return the report of a simulation on its moves, the best first."""
    found = []
    for prospect in analysis.prospects:
        move: Move = prospect.move
        assert isinstance(move, WrittenPlay | Exchange | Pass)
        info = MoveInfo(
            write_move(move),
            chance=prospect.chance,
            chance_error=prospect.error,
            equity=prospect.mean,
            samples=prospect.samples,
        )
        found.append(replace(info, score=move.score) if isinstance(move, EnginePlay) else info)
    return found


def _operations(cgp: Cgp) -> dict[str, str]:
    parts = (operation.partition(" ") for operation in cgp.operations)
    return {name: value.strip() for name, _, value in parts}


def _whole(number: float | None) -> int | None:
    return None if number is None else int(number)
