"""Sentences about what has happened at the table, from two views of the same seat."""

from collections.abc import Iterator

from tilewright.game.events import DecidedBy, EndReason, GameEnded, HelpStep, PlayChallenged
from tilewright.game.seats import Computer, Seat, WordPolicy, player_number
from tilewright.game.state import TurnKind, TurnRecord
from tilewright.game.view import ChallengeOffer, PlayerView, View
from tilewright.players.helper import Help
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.edition import Barred, ChallengeOf, CostKind
from tilewright.rules.scoring import ScoredPlay, WordScore
from tilewright.rules.sheets.points import numbers_players

_ENDS = {
    EndReason.OUT: "A player has gone out, and the bag is empty.",
    EndReason.PASSES: "Every player has passed.",
    EndReason.NO_PLAYS: "Nobody has a play left.",
    EndReason.SCORELESS: "There were too many scoreless turns in a row.",
    EndReason.TURN_LIMIT: "The game had lasted too many turns.",
    EndReason.FINISH_LINE: "A player has reached the finish line.",
    EndReason.ABORTED: "It was broken off.",
    EndReason.UNTOUCHED: "Nobody had played for months.",
    EndReason.RESIGNED: "The others have resigned.",
    EndReason.ABANDONED: "The others have left.",
    EndReason.OUT_OF_TIME: "The others have run out of time.",
    EndReason.ABSENT: "The others have stayed away.",
    EndReason.LOST_CHALLENGE: "A challenge decided it.",
}


_SAID_OF_BARRED = {Barred.FOREIGN: "a foreign word", Barred.HATE_SPEECH: "barred as hate speech"}


def opening(view: View) -> Iterator[str]:
    """Introduce the edition, the words and the players."""
    must = "must be in" if view.words is WordPolicy.VOID else "may be challenged by"
    yield f"{view.edition.title}; words {must} the list {view.lexicon.name}."
    if view.words is WordPolicy.CHALLENGE and _is_all_good(view):
        yield "The computers lay good words only, so that there is nothing in theirs to challenge."
    introduced = (f"{number_of(view, player.seat)}{_introduced(player)}" for player in view.players)
    yield f"At the table: {_listed(tuple(introduced))}."


def _is_all_good(view: View) -> bool:
    has_computers = any(isinstance(player.player, Computer) for player in view.players)
    return has_computers and not view.terms.phoneys


def number_of(view: View, seat: int) -> str:
    """Return the player's number and a space, in an edition that numbers its players."""
    if not numbers_players(view.edition):
        return ""
    return f"{player_number(Seat(seat), view.order)} "


def started(view: View) -> Iterator[str]:
    """Report the draws for the first turn, a line for each round, and the order of turns."""
    for number, drawn in enumerate(view.drawing):
        again = "Once more: " if number else ""
        draws = (f"{_name(view, draw.seat)} drew {_drawn(draw.tile)}" for draw in drawn)
        yield f"{again}{_listed(tuple(draws))}."
    names = [_name(view, seat) for seat in view.order]
    yield f"The order of turns is {', '.join(names)}."


def happened(before: View, now: View) -> Iterator[str]:
    """Report what is new on the later view's score sheet."""
    for place, turn in enumerate(now.turns):
        known = before.turns[place] if place < len(before.turns) else None
        if known is None:
            yield _turn(now, turn)
        for challenge in turn.challenges[0 if known is None else len(known.challenges) :]:
            yield _challenge(now, turn, challenge)


def helped(known: Help) -> str:
    """Say what the latest step of help says."""
    is_all = known.steps[-1] is HelpStep.MOVE or known.kind is TurnKind.PASS
    return _help(known) if is_all else f"{_help(known)} Type hint for more."


def _help(known: Help) -> str:
    bingo, step = known.has_bingo, known.steps[-1]
    if known.kind is None:
        return "There is a bingo." if bingo else "No bingo this time."
    if known.kind is TurnKind.PASS:
        return "There is nothing to play and nothing to exchange: pass."
    if known.kind is TurnKind.EXCHANGE:
        tiles = f"Exchange {known.tiles}."
        return "No play is worth as much as an exchange." if step is HelpStep.PLACE else tiles
    if step is HelpStep.PLACE:
        line = f"{'column' if known.line.isalpha() else 'row'} {known.line}"
        first, last = known.squares[0], known.squares[-1]
        span = f"on {first}" if first == last else f"from {first} to {last}"
        return f"The {'bingo' if bingo else 'best play'} is in {line}, {span}."
    if step is HelpStep.TILES:
        return f"It takes {known.tiles}, and the first is {known.first}."
    return f"Play {known.written}."


def offered(view: View, offer: ChallengeOffer) -> str:
    """Say which words may be challenged, and the cost if they are good."""
    return f"You may challenge {_listed(offer.words)}; if good, that costs {_cost(view, offer)}."


def not_offered(view: View) -> str | None:
    """Say why the last play is not offered for a challenge, if it is a computer's good one."""
    play = view.last_play
    if play is None or not _is_all_good(view):
        return None
    if not isinstance(view.players[play.seat].player, Computer):
        return None
    named = f"To challenge one all the same, name it: challenge {play.words[0]}."
    return f"{_name(view, play.seat)} lays good words only. {named}"


def to_confirm(view: View, offer: ChallengeOffer, words: tuple[str, ...]) -> str:
    """Ask whether these words, or all of them if empty, are to be challenged."""
    challenged = _listed(words or offer.words)
    return (
        f"You would challenge {challenged}; if good, that costs {_cost(view, offer)}."
        " To confirm, type it again."
    )


def _cost(view: View, offer: ChallengeOffer) -> str:
    cost = {
        CostKind.NOTHING: "nothing",
        CostKind.POINTS: f"{offer.points} points{_each(offer)}",
        CostKind.TURN: f"your next turn{_each(offer)}",
        CostKind.MOVER_GAINS: f"{offer.points} points{_each(offer)} for {_name(view, offer.seat)}",
        CostKind.GAME: "the game",
    }[offer.cost]
    cost = "nothing, as there is no turn left to lose" if offer.no_turn_left else cost
    return f"{cost} if the game goes on" if offer.pending else cost


def waits(view: View) -> Iterator[str]:
    """Say who else must accept the last play, or that the game is over once this seat does."""
    if view.seat not in view.to_accept:
        return
    others = tuple(_name(view, seat) for seat in view.to_accept if seat != view.seat)
    if others:
        yield f"After you, {_listed(others)} must still accept the last play."
    else:
        yield "The game is over once you accept."


def added_up(judged: ScoredPlay) -> Iterator[str]:
    """Add up a play's score, word by word."""
    yield f"{judged.written} would score {judged.score}:"
    for word in judged.words:
        yield f"  {_sum(word)}"
    if judged.bonus:
        yield f"  a bonus of {judged.bonus}"


def ended(view: View, end: GameEnded) -> Iterator[str]:
    """Report the end of the game, and the adjustment for unplayed tiles."""
    yield f"The game is over. {_ENDS[end.reason]}"
    for line in end.lines:
        name = _name(view, line.seat)
        changes = "".join(
            f" {sign} {points}{why}"
            for sign, points, why in (
                ("-", line.lost, f" ({line.tiles_left} left)"),
                ("+", line.gained, " (others' tiles)"),
                ("-", line.overtime, " (overtime)"),
            )
            if points
        )
        yield (
            f"{name}: {line.before}{changes} = {line.final}"
            if changes
            else (f"{name}: {line.final}")
        )
    names = _listed(tuple(_name(view, seat) for seat in end.winners))
    if not end.winners:
        yield "Nobody has won."
    elif len(end.winners) > 1:
        yield f"{names} share the win."
    else:
        by = ", on the tie-break" if end.decided_by is DecidedBy.TIE_BREAK else ""
        yield f"The winner{by}: {names}."


def _introduced(view: PlayerView) -> str:
    player = view.player
    return (
        f"{player.name} (computer, {player.level})" if isinstance(player, Computer) else player.name
    )


def _turn(view: View, turn: TurnRecord) -> str:
    name = _name(view, turn.seat)
    match turn.kind:
        case TurnKind.PLAY:
            also = f", with {_listed(turn.words[1:])}," if len(turn.words) > 1 else ""
            if turn.withdrawn:
                return f"{name} played {turn.at} {turn.written}{also} and was challenged."
            return (
                f"{name} played {turn.at} {turn.written}{also} for {turn.score},"
                f" {turn.total} in all."
            )
        case TurnKind.EXCHANGE:
            return f"{name} exchanged {_counted(turn.exchanged, 'tile')}."
        case TurnKind.PASS:
            return f"{name} passed."
        case TurnKind.LOST_TURN:
            return f"{name} lost a turn."
        case TurnKind.RESIGN:
            return f"{name} left the game."


def _verdict(challenge: PlayChallenged) -> str:
    """Say which words are bad: not in the list, or barred."""
    barred = {ruling.word: ruling.why for ruling in challenge.barred}
    unknown = tuple(word for word in challenge.bad if word not in barred)
    parts = [f"{word} is {_SAID_OF_BARRED[why]}" for word, why in barred.items()]
    if unknown:
        verb = "is" if len(unknown) == 1 else "are"
        parts.insert(0, f"{_listed(unknown)} {verb} not in the list")
    return ", ".join(parts)


def _challenge(view: View, turn: TurnRecord, challenge: PlayChallenged) -> str:
    by, mover = _name(view, challenge.seat), _name(view, turn.seat)
    said = f"{by} challenged {_listed(challenge.words)}:"
    if challenge.bad:
        return f"{said} {_verdict(challenge)}. {mover} took the tiles back."
    whom = _whom(by)
    due = {
        CostKind.NOTHING: "That cost nothing.",
        CostKind.POINTS: f"That cost {whom} {challenge.points} points.",
        CostKind.TURN: _turns_lost(whom, challenge),
        CostKind.MOVER_GAINS: f"That gave {_whom(mover)} {challenge.points} points.",
        CostKind.GAME: f"That cost {whom} the game.",
    }[challenge.cost]
    return f"{said} good. {due}"


def _turns_lost(whom: str, challenge: PlayChallenged) -> str:
    turns = "the next turn" if challenge.turns == 1 else f"the next {challenge.turns} turns"
    if challenge.pending:
        return f"That costs {whom} {turns} if the game goes on."
    return f"That cost {whom} {turns}."


def _sum(word: WordScore) -> str:
    letters = " + ".join(str(letter.value) for letter in word.letters)
    times = f", times {word.multiplier}" if word.multiplier > 1 else ""
    return f"{word.at} {word.written}: {letters}{times} = {word.score}"


def _each(offer: ChallengeOffer) -> str:
    return " a word" if offer.of is ChallengeOf.WORDS and len(offer.words) > 1 else ""


def _name(view: View, seat: int) -> str:
    return view.players[seat].player.name


def _whom(name: str) -> str:
    """Return the name within a sentence; a player without a name is called You."""
    return "you" if name == "You" else name


def _drawn(tile: Tile) -> str:
    return "a blank" if tile == BLANK else tile


def _listed(words: tuple[str, ...]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
