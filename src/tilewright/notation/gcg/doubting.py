"""A second look at a judged record: where it ended by the rules, and how its racks follow."""

from msgspec.structs import replace

from tilewright.notation.gcg.difference import Difference, Judged, Kind
from tilewright.notation.gcg.doubts import Doubt
from tilewright.notation.gcg.ending import Ending, ending_of
from tilewright.notation.gcg.faults import Reason, because
from tilewright.notation.gcg.penalties import doubtful_penalties
from tilewright.notation.gcg.rack_chain import rack_chain
from tilewright.notation.gcg.record import Gcg
from tilewright.rules.edition import Edition


def with_doubts(record: Gcg, edition: Edition, judged: Judged) -> Judged:
    """Return the judged record with its doubts and all differences, in the order of lines."""
    chain = rack_chain(record, edition, judged)
    # without its own board a game does not end where the record says
    is_sound = all(difference.kind is not Kind.PLAY for difference in judged.differences)
    ending = ending_of(record, edition, judged) if is_sound else Ending()
    known = {found.line for found in judged.differences if found.kind is Kind.TURN}
    late = [
        Difference(
            turn.line,
            turn.nick,
            Kind.TURN,
            turn.nick,
            None,
            because(Reason.TURN_AFTER_END, nick=turn.nick),
        )
        for turn in ending.late
        if turn.line not in known
    ]
    answers = [
        Doubt(turn.line, turn.nick, "pass", because(Reason.PASS_AFTER_END))
        for turn in ending.answers
    ]
    differences = (*judged.differences, *late, *chain.differences)
    doubts = (*chain.doubts, *answers, *doubtful_penalties(record, edition))
    return replace(
        judged,
        differences=tuple(sorted(differences, key=lambda found: found.line)),
        doubts=tuple(sorted(doubts, key=lambda found: found.line)),
        answers=frozenset(answer.line for answer in answers),
    )
