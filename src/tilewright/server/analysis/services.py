"""The services that compute: the coach, help, and the analysis of turns and positions."""

from msgspec import Struct

from tilewright.host.system import Words
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.deep_coaching import DeepCoaching
from tilewright.server.analysis.fair_threads import FairThreads
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.helping import Helping
from tilewright.server.analysis.positions import PositionAnalysis
from tilewright.server.analysis.turn_analysis import TurnAnalysis


class AnalysisServices(Struct, frozen=True):
    """The coach, help, and the analysis of turns and positions on one server."""

    coaching: Coaching
    deep_coaching: DeepCoaching
    helping: Helping
    turns: TurnAnalysis
    positions: PositionAnalysis

    @classmethod
    def prepared(cls, words: Words, heavy_work: HeavyWorkExecutor) -> "AnalysisServices":
        """Create the services; they share the thread in which moves are compared."""
        coaching = Coaching(words, heavy_work)
        thread = FairThreads(1, "tilewright-analysis")
        return cls(
            coaching,
            DeepCoaching(words, coaching, heavy_work, thread),
            Helping(words, heavy_work),
            TurnAnalysis(words, heavy_work, thread),
            PositionAnalysis(words, heavy_work, thread),
        )

    def close(self) -> None:
        """Stop what is being computed."""
        self.coaching.close()
        self.deep_coaching.close()
        self.turns.close()
        self.positions.close()
