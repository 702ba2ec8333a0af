"""JSON to values and back: stored events, commands from browsers, and views for them."""

from tilewright.notation.wire.advice import WireAdvice, advice_json
from tilewright.notation.wire.analysis import WireAnalysis, WirePly, WireProspect
from tilewright.notation.wire.coaching import (
    WireBestMove,
    WireCoaching,
    WireLookAhead,
    WireNote,
    WireNotedChallenge,
    WireReason,
    WireSeatLessons,
    WireSentence,
    WireVocabulary,
)
from tilewright.notation.wire.commands import WireCommand, WireTile, read_command, read_play
from tilewright.notation.wire.deeper import WireDeeper, WireLookedDeeper
from tilewright.notation.wire.editions import WireEdition, edition_json
from tilewright.notation.wire.events import UnreadableEvent, decode_event, encode_event
from tilewright.notation.wire.positions import (
    WireEndgameMove,
    WireJudgedMove,
    WireLine,
    WireLines,
    WireOutlook,
    WireOutlooks,
    WirePosition,
    WireQueued,
    WireSearch,
    WireSimulated,
    WireSolved,
)
from tilewright.notation.wire.recorded import record_json
from tilewright.notation.wire.replays import (
    WireReplay,
    history_json,
    replay_json,
    shared_outcome_json,
    shared_replay_json,
)
from tilewright.notation.wire.shapes import (
    Evidence,
    PlayerKind,
    WireChanges,
    WireOutcome,
    WireRefusal,
    WireRule,
    WireSum,
    WireView,
)
from tilewright.notation.wire.terms import WireTerms, read_terms
from tilewright.notation.wire.views import (
    changes_json,
    refusal_json,
    rule_json,
    sum_json,
    view_json,
)

__all__ = [
    "Evidence",
    "PlayerKind",
    "UnreadableEvent",
    "WireAdvice",
    "WireAnalysis",
    "WireBestMove",
    "WireChanges",
    "WireCoaching",
    "WireCommand",
    "WireDeeper",
    "WireEdition",
    "WireEndgameMove",
    "WireJudgedMove",
    "WireLine",
    "WireLines",
    "WireLookAhead",
    "WireLookedDeeper",
    "WireNote",
    "WireNotedChallenge",
    "WireOutcome",
    "WireOutlook",
    "WireOutlooks",
    "WirePly",
    "WirePosition",
    "WireProspect",
    "WireQueued",
    "WireReason",
    "WireRefusal",
    "WireReplay",
    "WireRule",
    "WireSearch",
    "WireSeatLessons",
    "WireSentence",
    "WireSimulated",
    "WireSolved",
    "WireSum",
    "WireTerms",
    "WireTile",
    "WireView",
    "WireVocabulary",
    "advice_json",
    "changes_json",
    "decode_event",
    "edition_json",
    "encode_event",
    "history_json",
    "read_command",
    "read_play",
    "read_terms",
    "record_json",
    "refusal_json",
    "replay_json",
    "rule_json",
    "shared_outcome_json",
    "shared_replay_json",
    "sum_json",
    "view_json",
]
