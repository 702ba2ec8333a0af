"""Tilewright: the crossword board game of the five rule sheets, as a library."""

from tilewright.kernel_choice import choose_kernels

__version__ = "0.1.0"

# before any module of the package can import a kernel
choose_kernels()
