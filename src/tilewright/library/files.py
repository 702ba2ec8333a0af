"""How a game of the library is read and written: events, game files, GCG and CGP."""

import random
from collections.abc import Iterable, Mapping, Sequence
from os import PathLike
from typing import TYPE_CHECKING, Self

from tilewright.game.amounts import require_seed
from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.game.seats import WordPolicy
from tilewright.game.state import GameState
from tilewright.library.dice_and_words import (
    Dice,
    GameWords,
    UndoneMoves,
    sealing_phrases,
    word_policy,
)
from tilewright.library.facts import GameFacts
from tilewright.notation.sources import content_of
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import TOURNAMENT, edition_named

if TYPE_CHECKING:
    from tilewright.lexicon import LexiconSource
    from tilewright.recovery.sheet import Place, Sheet
    from tilewright.rules.play import WrittenPlay


class GameFiles(GameFacts):
    """A game that is read from text, and written as text."""

    _words: GameWords
    _chance: Dice
    _taken_back: UndoneMoves

    @classmethod
    def from_events(
        cls,
        events: Iterable[Event],
        *,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
    ) -> Self:
        """Make the game of these events, to be played on from there.

        Without a lexicon it is that of the game's language.

        Raises:
            ImpossibleEvent: an event cannot follow those before it.
            LexiconError: there is no such lexicon.
        """
        happened = tuple(events)
        game = replay(happened)
        return cls._made([happened], [game], GameWords(lexicon, game.edition.language), seed)

    @classmethod
    def from_json(
        cls,
        source: str | bytes | PathLike[str],
        *,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
        pass_phrases: Sequence[str] | None = None,
    ) -> Self:
        """Read a game file, to play on from there; its messages are left out.

        `source` is the text, the bytes of a file, or its `pathlib.Path`. A sealed file is opened
        with this machine's key, or with the players' pass phrases.

        Raises:
            BadGameFile: the text is no game file, or its events make no game.
            SealNotOpened: neither the key nor these pass phrases open it.
            UnfitPassPhrase: a pass phrase is too short or too long.
            LexiconError: there is no such lexicon.
            OSError: the file cannot be read.
            TypeError: the source is something else, such as an open file.
        """
        from tilewright.notation.game_file import LONGEST_FILE
        from tilewright.sealing import read_with

        phrases = sealing_phrases(pass_phrases)
        text = content_of(source, "a game file", LONGEST_FILE)
        return cls.from_events(read_with(text, phrases).events, lexicon=lexicon, seed=seed)

    @classmethod
    def from_gcg(
        cls,
        source: str | bytes | PathLike[str],
        edition: str | Edition | None = None,
        *,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
        strict: bool = False,
    ) -> Self:
        """Read a GCG record, to play on from its end or to step through with `states` and `undo`.

        `source` is the text, the bytes of a file, or its `pathlib.Path`. The referee decides every
        line again. Without an edition the record's own is taken, or else the tournament's.

        Annotators often guess racks. A rack that cannot be true is one of the `doubts` of the game,
        as is every line whose meaning had to be chosen. Analysis and lessons use such a rack as it
        is written, at its turn. If `strict`, a record of
        such racks is refused.

        A record does not say everything. Tiles that it does not name are drawn by the seed, so that
        every rack fits all that is written, later lines included. In a record that is not ours a
        challenge is the other player's, or the next one's where several play, and a turn lost to a
        failed challenge is a pass. Clock times are not recorded: the game has taken none but the
        overtime.

        >>> import tilewright
        >>> game = tilewright.Game.from_gcg('''#player1 ann Ann
        ... #player2 bob Bob
        ... >ann: AEHNORT 8F HORN +14 14
        ... >bob: AEFMRST H6 FA.M +9 9
        ... ''', seed=1)
        >>> game
        <Game tournament: Ann 14, Bob 9; Ann to move>
        >>> game.doubts
        ()

        Raises:
            BadGcg: the text is not GCG, or a turn is out of order.
            CannotJudge: the game has letters other than those of its tiles.
            UnknownEquipment: the record names a board or tiles that are not known here.
            RecordDiffers: a score, a total, a play or the end is not as the rules have it; if
                `strict`, a rack as well.
            RecordNotPlayable: the record cannot be played as it is written. Like the errors above
                it names the line.
            UnknownEdition: no edition has the name.
            LexiconError: there is no such lexicon.
            OSError: the file cannot be read.
            TypeError: the source is something else, such as an open file.
        """
        from tilewright.library.records.replaying import replayed
        from tilewright.notation.gcg import edition_of_record, gcg_text, read_gcg

        rules = None if edition is None else edition_named(edition)
        record = read_gcg(gcg_text(source))
        words = GameWords(lexicon, edition_of_record(record, rules or TOURNAMENT).language)
        again = replayed(record, rules, words.identity, words.__contains__, seed, strict=strict)
        game = cls._made(list(again.moves), list(again.states), words, seed)
        game._doubts = again.doubts
        game._as_written = dict(again.as_written)
        return game

    @classmethod
    def from_sheet(
        cls,
        board: str | Board,
        sheet: "str | Sheet",
        edition: str | Edition = "standard",
        *,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
        blanks_marked: bool | None = None,
        answers: "Mapping[Place, WrittenPlay | None] | None" = None,
    ) -> Self:
        """Rebuild a game from its final board and its score sheet.

        `board` is fifteen rows, a full stop for an empty square and a small letter for a blank;
        `sheet` is the text that `Sheet.parse` reads. The likeliest game is taken, and judged turn
        by turn; `tilewright.rebuild` takes the same arguments and says what is open and which
        figures of the sheet are wrong. Racks are drawn by the seed, so that they fit.

        >>> import tilewright
        >>> rows = ["." * 15] * 15
        >>> rows[7:10] = [".....HORN......", ".......E.......", ".......D......."]
        >>> tilewright.Game.from_sheet("\\n".join(rows), "Ann | Ben\\n14 | 4", "heirloom", seed=1)
        <Game heirloom: Ann 14, Ben 4; Ann to move>

        Raises:
            MalformedText: the board is not fifteen rows of fifteen squares.
            BadSheet: the sheet cannot be read.
            NoFinalBoard: no game can end with the board.
            NoGameFits: no game fits both, even with two mistakes on the sheet.
            RefereeDisagrees: the rules do not allow a turn of it.
            UnknownEdition: no edition has the name.
            LexiconError: there is no such lexicon.
        """
        from tilewright.library.rebuilding import record_of
        from tilewright.notation.gcg import write_gcg
        from tilewright.recovery.rebuild import rebuild
        from tilewright.recovery.sheet import Sheet

        rules = edition_named(edition)
        alphabet = rules.tile_set.alphabet
        final = Board.from_rows(board.split()) if isinstance(board, str) else board
        written = Sheet.parse(sheet, alphabet) if isinstance(sheet, str) else sheet
        words = GameWords(lexicon, rules.language)
        rebuilt = rebuild(final, written, rules, blanks_marked=blanks_marked, answers=answers)
        record = record_of(rebuilt, words.identity)
        return cls.from_gcg(write_gcg(record), rules, lexicon=lexicon, seed=seed)

    @classmethod
    def from_cgp(
        cls,
        text: str,
        edition: str | Edition | None = None,
        players: Sequence[str] | None = None,
        *,
        words: WordPolicy | str | None = None,
        lexicon: "LexiconSource | None" = None,
        seed: int | None = None,
    ) -> Self:
        """Read a position, a line of CGP, to play on from there.

        The first rack is that of the player on turn; `players` are the names in the order of the
        racks. Racks that are not whole are filled by the seed with unseen tiles, the empty ones
        first, and the rest is the bag. Nothing is known of what happened before: `events`, `json`,
        `stored_json`, `gcg` and `lessons` raise `NoRecord`.

        Without an edition the line's own is played, or else standard. Operations that
        change figures (`bb`, `bdn`, `cr`, `etl`, `ld`, `mcnz`, `var`) are obeyed, or refused by
        name; an edition of your own brings a board or tiles that are not known by theirs.
        Descriptive ones, such as `lex` and clocks, change nothing. Without a policy for `words` it
        is void where the line says `cr void`, and else challenge.

        >>> import tilewright
        >>> line = "15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 AEFMRST/ 0/14 0;"
        >>> game = tilewright.Game.from_cgp(line, "heirloom", ["Ben", "Ann"], seed=1)
        >>> game.play("H6 FARM").score, game
        (9, <Game heirloom: Ben 9, Ann 14; Ann to move>)

        Raises:
            BadCgp: the text is not CGP; the error says where and why.
            OperationRefused: an operation changes figures and cannot be obeyed.
            UnsoundSetup: no game under the edition can have reached the position.
            PositionIsOver: nobody can go on from there.
            ValueError: too few or too many players, or not a name for each.
            UnknownEdition: no edition has the name.
            LexiconError: there is no such lexicon.
        """
        from tilewright.library.positions import state_of
        from tilewright.notation.cgp import read_cgp

        cgp = read_cgp(text)
        rules = edition_named(edition or cgp.named("edition") or "standard")
        known = GameWords(lexicon, cgp.under(rules).language)
        policy = None if words is None else word_policy(words)
        require_seed(seed)
        dice = random.Random(seed)
        state = state_of(cgp, rules, players, policy, known.identity, dice)
        return cls._made([()], [state], known, seed)

    @classmethod
    def _made(
        cls,
        moves: list[tuple[Event, ...]],
        states: list[GameState],
        words: GameWords,
        seed: int | None,
    ) -> Self:
        game = cls.__new__(cls)
        game._words = words
        game._chance = Dice(seed, None)
        game._taken_back = UndoneMoves()
        game._moves = moves
        game._states = states
        game._doubts = ()
        game._as_written = {}
        return game

    def json(self) -> str:
        """Write the game as a game file, which `from_json` reads; every rack and draw is in it.

        Raises:
            NoRecord: the game was read from a position.
        """
        from tilewright.notation.game_file import GameFile, write_game_file

        return write_game_file(GameFile(self.events))

    def stored_json(self, *, pass_phrases: Sequence[str] | None = None) -> str:
        """Write the game as a file to keep: racks and draws are sealed until the game is over.

        Without pass phrases the seal is a key that stays on this machine, made when it is first
        needed. With one for each player, all of them are needed to open it.

        Raises:
            NoRecord: the game was read from a position.
            UnfitPassPhrase: a pass phrase is too short or too long, or there is not one a player.
            BadKeyFile: this machine's key is damaged.
            OSError: it cannot be read or made.
        """
        from tilewright.notation.game_file import GameFile
        from tilewright.sealing import key_made_in, stored_text, user_folder

        phrases = sealing_phrases(pass_phrases)
        return stored_text(GameFile(self.events), lambda: phrases or key_made_in(user_folder()))

    def gcg(self, by: str | int | None = None) -> str:
        """Write the game as GCG, in characters of UTF-8.

        Until the game is over it holds the racks of the player `by` alone, or none, for others may
        read the file. After the end it holds every rack.

        Raises:
            NoRecord: the game was read from a position.
            UnwritableGcg: more than a thousand events, or a name too long for a line.
            NobodyOfThatName: no player has the name.
            SeveralOfThatName: several players have it.
            NobodyAtSeat: there is no such seat.
        """
        from tilewright.notation.gcg import gcg_for, write_gcg

        return write_gcg(gcg_for(self.events, None if by is None else self._seated(by)))

    def cgp(self) -> str:
        """Write the position as a line of CGP, with every rack: the referee's view, not a player's.

        The player on turn comes first, then the others in the order of turns. It holds the board,
        the racks and scores of all who are still in the game, the number of scoreless turns, the
        lexicon's name, and, in operations, figures that are not the edition's usual ones and passes
        that count towards the end. It does not hold names, edition, challenge rule, or a play that
        is open to challenge.

        >>> import tilewright
        >>> tilewright.Game("wall", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"]).cgp()[-32:]
        'AEHNORT/AEFMRST 0/0 0; lex CLUB;'
        """
        from tilewright.library.positions import cgp_of

        return cgp_of(self.state)
