"""The simulation of a turn of a recorded game, from what its player saw."""

from tilewright.engine.generator import Generator
from tilewright.engine.inference.inference import Inference, inferences_of
from tilewright.engine.simulation.candidates import NotAMove
from tilewright.engine.simulation.simulation import Simulation
from tilewright.engine.simulation.situation import Situation
from tilewright.game.history import TurnChoice
from tilewright.rules.play import Move


def simulation_of_turn(
    generator: Generator,
    choice: TurnChoice,
    *,
    candidates: tuple[Move, ...] = (),
    only: bool = False,
    looseness: float | None = None,
    plies: int = 2,
    threads: int = 1,
    seed: int = 0,
) -> Simulation:
    """Return the simulation of the choice; the move that was made is among the `candidates`.

    A phoney is not: a simulation knows no play of words that are not on the list. With `only` there
    are no further ones. With a `looseness` the others' racks are inferred from their turns before.

    Raises:
        NotAMove: one of the candidates cannot be made.
        UnsoundSituation: the player had nobody left to play against.
        ValueError: the looseness, or the number of plies or threads is out of range.
    """
    return simulation_of_situation(
        generator,
        Situation.of_view(choice.view),
        choice.move,
        candidates=candidates,
        only=only,
        inferences=(
            () if looseness is None else inferences_of(generator, choice.view, looseness, seed)
        ),
        plies=plies,
        threads=threads,
        seed=seed,
    )


def simulation_of_situation(
    generator: Generator,
    situation: Situation,
    made: Move,
    *,
    candidates: tuple[Move, ...] = (),
    only: bool = False,
    inferences: tuple[Inference, ...] = (),
    plies: int = 2,
    threads: int = 1,
    seed: int = 0,
) -> Simulation:
    """Return the simulation of a situation with the move that was `made`, unless it is a phoney.

    Raises:
        NotAMove: one of the candidates cannot be made.
        ValueError: the number of plies or threads is out of range.
    """

    def simulation(named: tuple[Move, ...]) -> Simulation:
        return Simulation(
            generator,
            situation,
            candidates=named,
            only=only,
            inferences=inferences,
            plies=plies,
            threads=threads,
            seed=seed,
        )

    try:
        return simulation((*candidates, made))
    except NotAMove as error:
        if error.move in candidates:
            raise
        return simulation(candidates)
