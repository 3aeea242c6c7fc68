"""Plots as SVG, drawn for a page that needs nothing else."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from math import cos, sin, tau

from dust_tactics.grid.squares import column_name

LEFT, RIGHT, ROW, TOP, BOTTOM = 200, 130, 24, 12, 30
"""Pixels beside, of a row, above and below a plot."""
PLOT = 420
"""Width of what is plotted."""
BAR, BARS = 30, 140
"""Width of a bar with its gap, and height of the tallest."""
SQUARE = 22
"""Side of a square of a board."""
LONGEST_LABEL = 26
TICKS = 5


@dataclass(frozen=True, slots=True)
class Measured:
    """A row of a plot: a figure with its interval, and what stands beside it."""

    label: str
    value: float
    low: float
    high: float
    said: str


def interval_chart(rows: Sequence[Measured], scale: tuple[float, float], middle: float, unit: str = "") -> str:
    """Return figures as dots on lines as long as their intervals, one below the other.

    scale   the least and the greatest figure that has a place; what lies outside is drawn at the rim
    middle  the figure that would be even, drawn as a line
    """
    height = TOP + ROW * len(rows) + BOTTOM
    bottom = TOP + ROW * len(rows)
    parts = [_line(_at(middle, scale), TOP, _at(middle, scale), bottom, "even")]
    for tick in range(TICKS):
        figure = scale[0] + (scale[1] - scale[0]) * tick / (TICKS - 1)
        parts.append(_line(_at(figure, scale), bottom, _at(figure, scale), bottom + 4, "axis"))
        parts.append(_text(_at(figure, scale), bottom + 18, f"{figure:g}{unit}", "middle"))
    parts.append(_line(LEFT, bottom, LEFT + PLOT, bottom, "axis"))
    for number, row in enumerate(rows):
        y = TOP + ROW * number + ROW / 2
        kind = "sure" if row.low > middle or row.high < middle else "unsure"
        parts.append(_text(LEFT - 10, y + 4, _short(row.label), "end"))
        parts.append(_line(_at(row.low, scale), y, _at(row.high, scale), y, kind))
        parts.append(f'<circle class="{kind}" cx="{_at(row.value, scale):.1f}" cy="{y:.1f}" r="4.5"/>')
        parts.append(_text(LEFT + PLOT + 10, y + 4, row.said, "start"))
    return _svg(LEFT + PLOT + RIGHT, height, parts, "figures with their intervals")


def bar_chart(counts: Mapping[int, int], unit: str) -> str:
    """Return how often each whole number occurred, from the least to the greatest; `unit` says what they are."""
    numbers = range(min(counts), max(counts) + 1) if counts else range(0)
    tallest = max(counts.values(), default=1)
    bottom = TOP + 16 + BARS
    parts = []
    for place, number in enumerate(numbers):
        x, height = 20 + BAR * place, BARS * counts.get(number, 0) / tallest
        parts.append(
            f'<rect class="bar" x="{x}" y="{bottom - height:.1f}" width="{BAR - 6}" height="{height:.1f}" rx="2"/>'
        )
        if counts.get(number):
            parts.append(_text(x + (BAR - 6) / 2, bottom - height - 5, str(counts[number]), "middle"))
        parts.append(_text(x + (BAR - 6) / 2, bottom + 17, str(number), "middle"))
    width = 40 + BAR * len(numbers)
    parts.append(_line(14, bottom, width - 14, bottom, "axis"))
    parts.append(_text(20, bottom + 34, unit, "start"))
    return _svg(max(width, 160), bottom + 42, parts, unit)


def board_chart(width: int, height: int, first: Mapping[int, int], second: Mapping[int, int]) -> str:
    """Return a board with a disc on each square, the larger the more happened there, and parted between two sides.

    width, height   squares each way
    first, second   how often something happened to units of either side, by square
    """
    most = max((first.get(square, 0) + second.get(square, 0) for square in {*first, *second}), default=1)
    parts = []
    for square in range(width * height):
        x, y = SQUARE * (square % width) + SQUARE, SQUARE * (square // width) + SQUARE
        parts.append(f'<rect class="square" x="{x}" y="{y}" width="{SQUARE}" height="{SQUARE}"/>')
        known = first.get(square, 0), second.get(square, 0)
        if any(known):
            radius = (SQUARE / 2 - 1) * (sum(known) / most) ** 0.5
            parts.append(_disc(x + SQUARE / 2, y + SQUARE / 2, radius, *known))
    for column in range(width):
        parts.append(_text(SQUARE * column + 1.5 * SQUARE, SQUARE - 6, column_name(column), "middle"))
    for row in range(height):
        parts.append(_text(SQUARE - 6, SQUARE * row + 1.5 * SQUARE + 4, str(row + 1), "end"))
    return _svg(SQUARE * (width + 1) + 4, SQUARE * (height + 1) + 4, parts, "where it happened")


def _disc(x: float, y: float, radius: float, first: int, second: int) -> str:
    """Return a disc in the colour of the second side, with a sector in that of the first as large as its share."""
    share = first / (first + second)
    kind = "first" if share == 1 else "second"
    title = f"<title>{first} of the first side, {second} of the second</title>"
    parts = [title, f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}"/>']
    if 0 < share < 1:
        end_x, end_y = x + radius * sin(tau * share), y - radius * cos(tau * share)
        arc = f"A {radius:.1f} {radius:.1f} 0 {int(share > 0.5)} 1 {end_x:.1f} {end_y:.1f}"
        parts.append(f'<path class="first" d="M {x:.1f} {y:.1f} V {y - radius:.1f} {arc} Z"/>')
    return f"<g>{''.join(parts)}</g>"


def _at(figure: float, scale: tuple[float, float]) -> float:
    low, high = scale
    return LEFT + PLOT * (min(max(figure, low), high) - low) / (high - low)


def _line(x: float, y: float, to_x: float, to_y: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x:.1f}" y1="{y:.1f}" x2="{to_x:.1f}" y2="{to_y:.1f}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _short(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def _svg(width: float, height: float, parts: Sequence[str], title: str) -> str:
    inner = "\n".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(title)}" '
        f'viewBox="0 0 {width:.0f} {height:.0f}" width="{width:.0f}" height="{height:.0f}">\n{inner}\n</svg>'
    )
