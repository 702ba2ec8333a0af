"""The kernels of word graphs: files that run compiled by Cython, and interpreted as well."""
