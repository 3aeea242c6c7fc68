"""Source files, each read once for all tests that look at the code itself."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file, not to be changed."""
    return ast.parse(path.read_text(encoding="utf-8"))
