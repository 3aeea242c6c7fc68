"""The scoring of a round: a table that grows line by line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def open_scoring(host: Any, events: Sequence[Any], then: Callable[[], None]) -> bool:
    """Show the scoring that events hold, and call `then` when people have seen it; False if they hold none."""
    return False
