"""Games as environments for reinforcement learning: PettingZoo, Gymnasium, and many at once.

PettingZoo, Gymnasium and NumPy come with `pip install 'tilewright[learning]'`; without them only
the functions of `making` can be imported. Importing this package registers `tilewright/Solo-v0` and
`tilewright/SelfPlay-v0` with Gymnasium.
"""

from tilewright.environments.registration import register

register()
