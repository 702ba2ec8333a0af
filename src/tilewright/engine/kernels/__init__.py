"""The kernels of the engine: modules that run compiled by Cython or interpreted."""
