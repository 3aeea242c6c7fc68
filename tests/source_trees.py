"""Source files, each read once for all tests that look at the code itself."""

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import ParamSpec, TypeVar

Parameters = ParamSpec("Parameters")
Found = TypeVar("Found")

_CLEARED: list[Callable[[], None]] = []


def kept(function: Callable[Parameters, Found]) -> Callable[Parameters, Found]:
    """Keep what a function finds in syntax trees until they are forgotten."""
    known = cache(function)
    _CLEARED.append(known.cache_clear)
    return known  # type: ignore[return-value]


def forget_trees() -> None:
    """Let go of all trees: those of the whole program are some hundred megabytes."""
    for clear in _CLEARED:
        clear()


@kept
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file, not to be changed."""
    return ast.parse(path.read_text(encoding="utf-8"))
