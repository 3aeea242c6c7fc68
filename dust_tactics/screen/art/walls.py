"""Walls and openings of buildings, drawn over the mat. Light comes from the upper left.

An edge lies between two neighbouring corners of the board's lattice: ((column, row), (column + 1, row)) is the upper
edge of a square, ((column, row), (column, row + 1)) its left edge.
"""

import random
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise

import pygame

from dust_tactics.screen.art.pictures import blurring, vector

Lattice = tuple[int, int]
Edge = tuple[Lattice, Lattice]
Piece = tuple[float, float, float, float]
"""A straight stretch of wall: left, top, right and bottom end, in squares."""

THICKNESS = 8 / 48
_STUB = {"small": 0.27, "large": 0.05, "huge": 0.05}
"""Share of an opening's edge that is still wall, at either end (T13-TER-12)."""


def drawing_walls(
    surface: pygame.Surface,
    walls: Iterable[Edge],
    openings: Mapping[Edge, str],
    square: int,
    seed: int = 9,
    at: tuple[int, int] = (0, 0),
) -> Iterator[None]:
    """Draw walls and openings bit by bit; `openings` maps edges to `small`, `large` or `huge`, else KeyError.

    Of a part of a board, `at` is where it lies on all of it.
    """
    part = surface.get_rect(topleft=at)
    shapes = _shapes(tuple(sorted(walls)), tuple(sorted(openings.items())), square, seed)
    shade, body = ("".join(text for box, text in drawn if box.colliderect(part)) for drawn in shapes)
    if not body:
        return
    view = f'<g transform="translate({-at[0]},{-at[1]})">{{}}</g>'
    sharp = vector(*part.size, view.format(shade)).premul_alpha()
    yield
    soft = yield from blurring(sharp, max(1, round(1.5 * square / 48)))
    surface.blit(soft, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    yield
    surface.blit(vector(*part.size, view.format(body)), (0, 0))


_Drawn = list[tuple[pygame.Rect, str]]
"""Shapes in the order in which they are drawn, each with a rectangle that it lies in."""


@lru_cache(maxsize=2)
def _shapes(
    walls: tuple[Edge, ...], openings: tuple[tuple[Edge, str], ...], square: int, seed: int
) -> tuple[_Drawn, _Drawn]:
    """Return the shade of walls, and the walls with their openings."""
    half = max(2, round(square * THICKNESS / 2))
    unit = square / 48
    pieces = _pieces(list(walls), dict(openings))
    boxes = [
        (round(x0 * square) - half, round(y0 * square) - half, round(x1 * square) + half, round(y1 * square) + half)
        for x0, y0, x1, y1 in pieces
    ]
    rects = [pygame.Rect(x0, y0, x1 - x0, y1 - y0).inflate(square // 2, square // 2) for x0, y0, x1, y1 in boxes]
    stone = f'fill="#3A362C" stroke="#1B1914" stroke-width="{1.6 * unit:.2f}"'
    shade = [_rectangle(box, 'fill="#0B0A07" fill-opacity="0.5"', 5 * unit, 6 * unit) for box in boxes]
    body = [(_edge_rect(edge, square), _threshold(edge, kind, square)) for edge, kind in openings]
    for texts in (
        [_rectangle(box, stone) for box in boxes],
        [_top(box, unit) for box in boxes],
        _wear(boxes, unit, seed),
    ):
        body += zip(rects, texts, strict=True)
    return list(zip(rects, shade, strict=True)), body


def _edge_rect(edge: Edge, square: int) -> pygame.Rect:
    """Return a rectangle that holds whatever is drawn for an edge."""
    (x0, y0), (x1, y1) = edge
    return pygame.Rect(x0 * square, y0 * square, (x1 - x0) * square, (y1 - y0) * square).inflate(square, square)


def _pieces(walls: list[Edge], openings: Mapping[Edge, str]) -> list[Piece]:
    """Single edges joined into straight stretches, and the stubs beside openings."""
    pieces = _joined([wall for wall in walls if wall not in openings])
    for ((x0, y0), (x1, y1)), kind in sorted(openings.items()):
        stub, along_x, along_y = _STUB[kind], x1 - x0, y1 - y0
        before, after = ((x0 - along_x, y0 - along_y), (x0, y0)), ((x1, y1), (x1 + along_x, y1 + along_y))
        # A huge opening runs over several edges, and has wall at its two ends only.
        if kind != "huge" or openings.get(before) != "huge":
            pieces.append((x0, y0, x0 + along_x * stub, y0 + along_y * stub))
        if kind != "huge" or openings.get(after) != "huge":
            pieces.append((x1 - along_x * stub, y1 - along_y * stub, x1, y1))
    return pieces


def _joined(walls: list[Edge]) -> list[Piece]:
    across = sorted((y0, x0) for (x0, y0), (_, y1) in walls if y0 == y1)
    down = sorted((x0, y0) for (x0, y0), (x1, _) in walls if x0 == x1)
    pieces: list[Piece] = []
    for line, first, last in _runs(across):
        pieces.append((first, line, last, line))
    for line, first, last in _runs(down):
        pieces.append((line, first, line, last))
    return pieces


def _runs(places: list[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Groups (line, place) that follow one another: line, first place, end of the last."""
    runs: list[tuple[int, int, int]] = []
    for line, place in places:
        if runs and runs[-1][0] == line and runs[-1][2] == place:
            runs[-1] = (line, runs[-1][1], place + 1)
        else:
            runs.append((line, place, place + 1))
    return runs


Box = tuple[int, int, int, int]


def _rectangle(box: Box, style: str, shift_x: float = 0.0, shift_y: float = 0.0) -> str:
    x0, y0, x1, y1 = box
    return f'<rect x="{x0 + shift_x:.2f}" y="{y0 + shift_y:.2f}" width="{x1 - x0}" height="{y1 - y0}" {style}/>'


def _top(box: Box, unit: float) -> str:
    x0, y0, x1, y1 = box
    inset, lower = max(0.5, 0.6 * unit), max(1.0, 2.0 * unit)
    return (
        f'<rect x="{x0 + inset:.2f}" y="{y0 + inset:.2f}" width="{x1 - x0 - inset - lower:.2f}" '
        f'height="{y1 - y0 - inset - lower:.2f}" fill="#B8AF99"/>'
        f'<path d="M{x0 + inset:.2f},{y0 + inset + 0.5:.2f} L{x1 - lower:.2f},{y0 + inset + 0.5:.2f}" stroke="#EDE5CF" '
        f'stroke-width="{max(0.8, 0.9 * unit):.2f}" stroke-opacity="0.8"/>'
    )


def _wear(boxes: list[Box], unit: float, seed: int) -> list[str]:
    """Chips in the crown of each wall."""
    source = random.Random(seed)
    drawn = []
    for x0, y0, x1, y1 in boxes:
        text = ""
        for _ in range(int(max(x1 - x0, y1 - y0) / (20 * unit)) + 1):
            x, y = source.uniform(x0 + 2 * unit, x1 - 2 * unit), source.uniform(y0 + 2 * unit, y1 - 3 * unit)
            size = source.uniform(0.8, 2.0) * unit
            corners = [(x + source.uniform(-size, size) * 1.4, y + source.uniform(-size, size)) for _ in range(4)]
            data = "M" + " L".join(f"{a:.1f},{b:.1f}" for a, b in corners) + " Z"
            text += f'<path d="{data}" fill="#4A4438" fill-opacity="{source.uniform(0.35, 0.8):.2f}"/>'
        drawn.append(text)
    return drawn


def _threshold(edge: Edge, kind: str, square: int) -> str:
    """Return a footplate with treads, or rails with hazard marks; drawn lying, and turned for an upright edge."""
    (x0, y0), (x1, y1) = edge
    turn = 90 if x0 == x1 else 0
    place = f"translate({(x0 + x1) * square / 2},{(y0 + y1) * square / 2}) rotate({turn}) scale({square / 48:.4f})"
    if kind == "small":
        plate = '<rect x="-11" y="-4.5" width="22" height="9" fill="#4C473B" stroke="#211F19" stroke-width="0.9"/>'
        plate += "".join(
            f'<rect x="{x - 1}" y="-3.4" width="2" height="6.8" fill="#7F7761"/>' for x in (-7.5, -2.5, 2.5, 7.5)
        )
    else:
        plate = '<rect x="-24" y="-5" width="48" height="10" fill="#3D3A33" stroke="#211F19" stroke-width="0.9"/>'
        plate += "".join(
            f'<path d="M{first - 2.6},4.4 L{first + 0.4},-4.4 L{second - 2.6},-4.4 L{second - 5.6},4.4 Z" '
            'fill="#C2983C" fill-opacity="0.85"/>'
            for first, second in pairwise(range(-18, 31, 6))
        )
    return f'<g transform="{place}">{plate}</g>'
