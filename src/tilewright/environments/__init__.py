"""Games as environments for reinforcement learning: PettingZoo, Gymnasium, and many at once.

PettingZoo, Gymnasium and NumPy come with `pip install 'tilewright[env]'`; without them only the
functions of `making` can be imported.
"""
