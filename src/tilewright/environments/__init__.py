"""Games as environments for reinforcement learning: PettingZoo, Gymnasium, and many at once.

PettingZoo, Gymnasium and NumPy come with `pip install 'tilewright[learning]'`; without them only
the functions of `making` can be imported. Importing this package registers `tilewright/Solo-v0` and
`tilewright/SelfPlay-v0` with Gymnasium.
"""

SOLO = "tilewright/Solo-v0"
"""One seat against computers: `solo_env`."""

SELF_PLAY = "tilewright/SelfPlay-v0"
"""Many games between seats that all learn: `vector_env`, only for `make_vec`."""


def register() -> None:
    """Register the environments, if Gymnasium is installed."""
    try:
        from gymnasium.envs.registration import register as registered
        from gymnasium.envs.registration import registry
    except ImportError:
        return
    making = "tilewright.environments.making"
    if SOLO not in registry:
        registered(SOLO, entry_point=f"{making}:solo_env")
    if SELF_PLAY not in registry:
        registered(SELF_PLAY, vector_entry_point=f"{making}:self_play_vector_env")


register()
