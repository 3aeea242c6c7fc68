"""How far a long run is, in one line that is written over; silent where nobody watches."""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from time import monotonic
from typing import TypeVar

from dust_tactics.cli.language import terminal_words
from dust_tactics.table.wording import worded

T = TypeVar("T")

EVERY = 0.2
"""Seconds from one writing to the next."""
WIDTH = 24


def counted(items: Iterable[T], total: int, winner: Callable[[T], int | None]) -> Iterator[T]:
    """Give battles again, with a line on standard error after each that says how many there were, and how many of them
    the first side has won, lost and drawn.

    winner   the number of the side that has won; None for a draw, and another number for one that came to no end
    """
    score: Counter[int | None] = Counter()
    for count, item in enumerate(items, start=1):
        score[winner(item)] += 1
        sys.stderr.write(f"{count}/{total} {score[0]} {score[1]} {score[None]}\n")
        sys.stderr.flush()
        yield item


def watched(items: Iterable[T], total: int) -> Iterator[T]:
    """Give the items again, with a bar on the terminal that tells how many there were and what time is left."""
    if not sys.stderr.isatty():
        yield from items
        return
    begun = last = monotonic()
    _write(progress_line(0, total, 0.0))
    try:
        for count, item in enumerate(items, start=1):
            yield item
            now = monotonic()
            if now - last >= EVERY:
                last = now
                _write(progress_line(count, total, now - begun))
    finally:
        _write("")


def progress_line(count: int, total: int, seconds: float) -> str:
    """Return the bar, how many of how many, and the time left if it goes on as it did so far."""
    filled = WIDTH * count // total
    left = worded(", {time} left", time=duration(seconds * (total - count) / count)) if count else ""
    bar = f"{'#' * filled}{'.' * (WIDTH - filled)}"
    return terminal_words(worded("{bar} {count} of {total}{left}", bar=bar, count=count, total=total, left=left))


def duration(seconds: float) -> str:
    """Minutes and seconds, with hours where there are some."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _write(line: str) -> None:
    """Write over the line before; `ESC [K` clears what is left of it."""
    sys.stderr.write(f"\r{line}\x1b[K")
    sys.stderr.flush()
