"""The names of Cython that the kernels use, for kernels that run interpreted.

`import cython` in an interpreted kernel gives this module (see `kernel_choice`), so no such
installation needs Cython. C's types are only names here: a cast to one makes an `int` or a `float`,
of any size, as the kernels mask what would overflow. An array of C is a list.
"""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, TypeVar

T = TypeVar("T")

compiled = False
"""Whether this code runs compiled: what Cython itself answers with True."""


class CType:
    """A type of C, or an array or a view of such values.

    >>> uint(7.9), uint[3](), uint[:](7.9)
    (7, [None, None, None], 7)
    """

    def __init__(self, of: type, length: int | None = None) -> None:
        self.of, self.length = of, length

    def __getitem__(self, size: "int | slice") -> "CType":
        """Return the type of an array of this size, or of a view."""
        return CType(self.of, None if isinstance(size, slice) else size)

    def __call__(self, value: Any = 0) -> Any:
        """Return the value as this type, or an array that nothing has been written to yet."""
        return self.of(value) if self.length is None else [None] * self.length


class _Const:
    """`const[T]`: the type itself."""

    def __getitem__(self, of: CType) -> CType:
        return of


bint = CType(bool)
uchar = short = ushort = int_ = uint = longlong = ulonglong = size_t = Py_ssize_t = CType(int)
double = float_ = CType(float)
const = _Const()
nogil = nullcontext()
"""What stands in a `with`: the interpreter keeps its lock."""


def cast(kind: CType, value: Any) -> Any:
    """Return the value as this type."""
    return kind(value)


def declare(kind: CType, value: Any = None) -> Any:
    """Return the value, or a new one of this type."""
    return kind() if value is None else value


def address(value: T) -> T:
    """Return the value itself: Python has no addresses."""
    return value


def as_it_is(function: T) -> T:
    """Return the class or function itself, as every decorator here does."""
    return function


cclass = cfunc = inline = as_it_is


def exceptval(*, check: bool) -> Callable[[T], T]:
    """Return a decorator that changes nothing."""
    del check
    return as_it_is


# last, because these names hide Python's own
globals().update(int=int_, float=float_)
