"""The kernels for word graphs: modules that run compiled by Cython or interpreted."""
