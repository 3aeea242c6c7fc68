"""The outlines of sets of squares."""

from collections.abc import Collection

Square = tuple[int, int]
"""Column and row."""
Corner = tuple[int, int]


def outlines(squares: Collection[Square]) -> list[list[Corner]]:
    """Closed loops around squares, clockwise, holes anticlockwise; only the corners where the way turns.

    Squares that touch at a corner alone are kept apart.
    """
    inside = set(squares)
    steps: dict[Corner, list[Corner]] = {}
    for x, y in sorted(inside):
        sides = (
            ((x, y - 1), (x, y), (x + 1, y)),
            ((x + 1, y), (x + 1, y), (x + 1, y + 1)),
            ((x, y + 1), (x + 1, y + 1), (x, y + 1)),
            ((x - 1, y), (x, y + 1), (x, y)),
        )
        for beyond, start, end in sides:
            if beyond not in inside:
                steps.setdefault(start, []).append(end)
    loops = []
    while steps:
        loops.append(_without_straights(_walk(steps, next(iter(steps)))))
    return loops


def inset_outlines(squares: Collection[Square], square: int, inset: float) -> list[list[tuple[float, float]]]:
    """Return the outlines in pixels, moved inwards by `inset`."""
    moved = []
    for loop in outlines(squares):
        points = []
        for index, (x, y) in enumerate(loop):
            (before_x, before_y), (after_x, after_y) = loop[index - 1], loop[(index + 1) % len(loop)]
            in_x, in_y = _sign(x - before_x), _sign(y - before_y)
            out_x, out_y = _sign(after_x - x), _sign(after_y - y)
            points.append((x * square - (in_y + out_y) * inset, y * square + (in_x + out_x) * inset))
        moved.append(points)
    return moved


def _walk(steps: dict[Corner, list[Corner]], start: Corner) -> list[Corner]:
    loop, here, heading = [start], start, (0, 0)
    while True:
        choices = steps[here]
        onward = choices[0] if len(choices) == 1 else max(choices, key=lambda end: _turn(heading, here, end))
        choices.remove(onward)
        if not choices:
            del steps[here]
        heading, here = (onward[0] - here[0], onward[1] - here[1]), onward
        if here == start:
            return loop
        loop.append(here)


def _turn(heading: Corner, here: Corner, end: Corner) -> int:
    """Positive for a turn to the right, which stays with the same square."""
    return heading[0] * (end[1] - here[1]) - heading[1] * (end[0] - here[0])


def _without_straights(loop: list[Corner]) -> list[Corner]:
    kept = []
    for index, (x, y) in enumerate(loop):
        (before_x, before_y), (after_x, after_y) = loop[index - 1], loop[(index + 1) % len(loop)]
        if (x - before_x, y - before_y) != (after_x - x, after_y - y):
            kept.append((x, y))
    return kept


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)
