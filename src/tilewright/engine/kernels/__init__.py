"""The kernels of the engine: files that run compiled by Cython, and interpreted as well."""
