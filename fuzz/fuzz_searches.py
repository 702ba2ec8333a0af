"""Feed positions to simulation and solvers: `python fuzz/fuzz_searches.py` (needs atheris)."""

from tilewright.coach.positions import StudiedPosition
from tilewright.engine.endgame.endgame import NotAnEndgame
from tilewright.engine.endgame.max_n import MaxNSolver
from tilewright.engine.endgame.solving import solve
from tilewright.engine.generator import Generator
from tilewright.engine.preendgame.preendgame import NotAPreendgame
from tilewright.engine.preendgame.solving import PreendgameSolver
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import UnsoundSituation
from tilewright.lexicon import Lexicon
from tilewright.lexicon.graph import Graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.notation.cgp import BadCgp, read_cgp
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import UnsoundSetup

WORDS = sorted(
    "AA AB AD AE AI AN AR AS AT AX BA BE BI BO DE DO EN ER ES EX FA HA HE HI HO ID IN IS IT JO KA"
    " LA LO MA ME NE NO OD OE ON OP OR OS OX PA PE QI RE SO TA TI TO UN UP US XI YE ZA ATE CAR CARE"
    " CARES EAT HORN HORNS IRATE OAT RACE RACES RATE RETINA TEA TRAIN ANESTRI RETAINS STAINER"
    " NASTIER ANTSIER".split()
)
LEXICON = Lexicon("FUZZ", Graph(build_graph(WORDS), len(WORDS)))
LATE = (
    "7S3GOAD/TUMBLE1T2VIEW1/5CHANSONs2/4LO1M2D4/4AT1P2U4/4WONS1UNCOY1/5NA8/3GRAZED2JETE/3A1LI4E3"
    "/3FA1ShERBET2/3FA2O3R3/2PEH2K3E3/2O3QI3R3/2G2VIER6/IDYL3R7"
)
SEEDS = (
    f"{LATE} AEIIIIT/NOUX 317/432 0;".encode(),
    f"{LATE} AEIIII/NOUX 432/317 2;".encode(),
    f"{LATE} AEIII/NOU 317/432 0;".encode(),
    f"{LATE} AII/NX/EI 317/432/80 0;".encode(),
    f"{LATE} AEIIIIT/NOU/X 317/432/80 0;".encode(),
    b"15/15/15/15/15/15/15/5HORN6/15/15/15/15/15/15/15 ACERST?/ 14/0 0;",
    b"15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 ACERST?/// 0/0/0/0 0;",
)
FEW = 500
"""Positions of an endgame that are searched."""
MOMENT = 0.05
"""Seconds for a pre-endgame."""


def check(data: bytes) -> None:
    """Check that a position is refused, or searched within bounds that hold."""
    try:
        studied = StudiedPosition.of(read_cgp(data.decode("utf-8", "replace")), STANDARD)
    except (BadCgp, UnsoundSetup):
        return
    generator = Generator(LEXICON)
    try:
        _simulate(generator, studied)
    except UnsoundSituation:
        return
    try:
        _solve(generator, studied)
    except (NotAnEndgame, NotAPreendgame):
        return


def _simulate(generator: Generator, studied: StudiedPosition) -> None:
    analysis = Simulation(generator, studied.situation, plies=3).run(samples=2)
    assert analysis.prospects
    assert all(0 <= prospect.chance <= 1 for prospect in analysis.prospects)


def _solve(generator: Generator, studied: StudiedPosition) -> None:
    if endgame := studied.open_endgame:
        best = MaxNSolver(generator, STANDARD).solve(endgame, positions=FEW)
        assert best.line
        assert len(best.gains) == len(endgame.racks)
    elif studied.search == "endgame":
        solution = solve(generator, studied.endgame, positions=FEW)
        assert solution.low is None or solution.low <= solution.spread
        assert solution.high is None or solution.spread <= solution.high
    elif studied.search == "preendgame":
        found = PreendgameSolver(generator, studied.preendgame).run(seconds=MOMENT)
        assert all(0 <= one.low <= one.chance <= one.high <= 1 for one in found.outlooks)


if __name__ == "__main__":
    from fuzzing import fuzz

    fuzz("searches", SEEDS, check)
