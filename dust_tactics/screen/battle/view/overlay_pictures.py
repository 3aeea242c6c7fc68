"""Overlays as pictures: what lies under the tokens is painted into the ground, what lies over them is a sheet."""

import math
from collections.abc import Callable, Collection, Iterable, Sequence

import pygame

from dust_tactics.grid.footprint_steps import HUGE, Way
from dust_tactics.grid.squares import middle
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.view.bubbles import paint_bubble
from dust_tactics.screen.battle.view.overlay import HIGHEST_LEVEL, Aim, Levels, Overlay, Pointer
from dust_tactics.screen.battle.view.token_painter import TokenPainter
from dust_tactics.screen.battle.view.token_places import least_hiding, told_on
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.ui.fonts import text_surface, text_width

_UPSTAIRS, _ROOFED = (226, 190, 120, 70), (128, 130, 126, 190)
"""What covers squares of which a storey above the ground is shown, and those of which the roof is."""

_SIGHT = 1 / 32
"""The thickness of a line of sight, in squares."""

DrawLevels = Callable[[pygame.Surface, Iterable[tuple[int, int]], int, int], None]


def paint_under(
    surface: pygame.Surface, overlay: Overlay, part: Part, square: int, standing: Collection[int] = ()
) -> None:
    """Paint what lies under the tokens onto the mat of a part: sight, reach, costs, path, aim.

    The signs of threats to units, on the squares `standing`, are left to `paint_threats`, which lie over the tokens.
    """
    art.draw_heat(surface, [(part.cell(number), share) for number, share in enumerate(overlay.heat)], square)
    art.draw_hatch(surface, part.cells(overlay.hidden), square)
    art.draw_region(surface, part.cells(overlay.entry), square, art.DEPLOY_REGION)
    art.draw_region(surface, part.cells(overlay.march), square, art.MARCH_REGION)
    art.draw_region(surface, part.cells(overlay.move), square, art.MOVE_REGION)
    art.draw_cover_corners(surface, part.cells(overlay.covered), square)
    _paint_levels(surface, overlay.firing, part, square, art.draw_firing_levels)
    free = tuple(level for level in overlay.threat if level[0] not in standing)
    _paint_levels(surface, free, part, square, art.draw_threat_levels)
    _paint_levels(surface, _levels_of_units(overlay, standing), part, square, art.draw_threat_shade)
    art.draw_region(surface, part.cells(overlay.crossed), square, art.TARGET_REGION)
    for number, cost in overlay.costs:
        written = art.cased_number(str(cost), max(10, round(square * 0.29)))
        column, row = part.cell(number)
        inset = max(2, round(square * 0.1))
        surface.blit(written, (column * square + inset, row * square + inset))
    if overlay.focus is not None:
        inside = part.cells(overlay.focus)
        art.dim_outside(surface, inside, square, 0.5)
        art.draw_region(surface, inside, square, art.REACTION_REGION)
    art.draw_path(surface, _points(overlay.trail, part, square), square, trail=True)
    art.draw_path(surface, _points(overlay.path, part, square), square)
    for aim in overlay.aims:
        _paint_aim(surface, aim, part, square)


def _paint_aim(surface: pygame.Surface, aim: Aim, part: Part, square: int) -> None:
    """A line of aim between the middles of two units, clear of both."""
    start, end = _points((aim.start, aim.end), part, square)
    art.draw_aim(surface, start, end, square, clear=(_radius(aim.start), _radius(aim.end)))


def paint_storeys(surface: pygame.Surface, storeys: Storeys, part: Part, square: int) -> None:
    """Cover the squares of buildings of which a storey above the ground is shown, or the roof, with its sign."""
    if not storeys.shown:
        return
    for number, roof in storeys.lifted.items():
        for column, row in part.cells((number,)):
            cover = pygame.Surface((square, square), pygame.SRCALPHA)
            cover.fill(_ROOFED if roof else _UPSTAIRS)
            sign = art.icon("roof" if roof else "storey", max(8, round(square * 0.3)), theme.INK)
            cover.blit(sign, sign.get_rect(bottomright=(square - 3, square - 3)))
            surface.blit(cover, (column * square, row * square))


def paint_threats(
    surface: pygame.Surface,
    overlay: Overlay,
    painter: TokenPainter,
    standing: Collection[int],
    taken: Sequence[pygame.Rect] = (),
) -> None:
    """Paint the signs of threats on the squares with units, over the tokens, at an edge where they hide least of these
    and of what else is told in places `taken`."""
    for number, level in _levels_of_units(overlay, standing):
        rect = painter.camera.rect_of(number)
        picture = art.threat_column(rect.width, level)
        low, high = (picture.get_rect(bottom=rect.top + round(rect.height * share)) for share in (0.98, 0.75))
        places = [place.move(left, 0) for place in (low, high) for left in (rect.right - place.width, rect.left)]
        surface.blit(picture, least_hiding(places, [*told_on(number, painter), *taken]))


def _levels_of_units(overlay: Overlay, standing: Collection[int]) -> Levels:
    """Return how threatened the squares with units are."""
    return tuple(level for level in overlay.threat if level[0] in standing)


def _paint_levels(surface: pygame.Surface, levels: Levels, part: Part, square: int, draw: DrawLevels) -> None:
    """Shade squares by their levels, each with the sign of its level."""
    for level in range(1, HIGHEST_LEVEL + 1):
        cells = part.cells([number for number, own in levels if own == level])
        if cells:
            draw(surface, cells, square, level)


def paint_over(
    surface: pygame.Surface,
    overlay: Overlay,
    part: Part,
    square: int,
    factor: float,
    standing: Collection[int] = (),
) -> list[pygame.Rect]:
    """Paint what lies over the tokens onto a clear sheet of the part's size: a line of sight, bubbles.

    Returns where bubbles are. They hide as little as may be of units on the squares `standing`, and of those that
    bubbles tell of, which may only be planned to stand there.
    """
    cells = part.cells({*standing, *(square for bubble in overlay.bubbles for square in bubble.squares)})
    for cell in part.cells(overlay.marked):
        mark_square(surface, cell, square, theme.TARGET)
    if overlay.line is not None:
        start, end = (_point(place, part, square) for place in overlay.line)
        thick = max(2, round(_SIGHT * square))
        pygame.draw.aaline(surface, theme.INK, start, end, thick + 2)
        pygame.draw.aaline(surface, theme.CREAM, start, end, thick)
    taken: list[pygame.Rect] = []
    for bubble in overlay.bubbles:
        at = _point(middle(bubble.squares, part.columns), part, square)
        high = len({part.cell(number)[1] for number in bubble.squares}) * square
        units = [pygame.Rect(column * square, row * square, square, square) for column, row in cells]
        own = [part.cell(number) for number in bubble.squares]
        spared = [unit for unit in units if (unit.left // square, unit.top // square) not in own]
        paint_bubble(surface, bubble, at, high, surface.get_rect(), factor, taken, spared)
    return taken


def _radius(squares: Collection[int]) -> float:
    """Return how far a line of aim stays clear of the middle of a unit on these squares, in squares."""
    return art.CLEAR_OF_TOKEN + (0.5 if len(squares) == HUGE else 0.0)


def mark_square(surface: pygame.Surface, cell: tuple[int, int], square: int, colour: str) -> None:
    """Four corners around a square."""
    column, row = cell
    rect = pygame.Rect(column * square, row * square, square, square).inflate(-2, -2)
    paint_corners(surface, rect, colour)


def paint_corners(surface: pygame.Surface, rect: pygame.Rect, colour: str, *, rounded: bool = False) -> None:
    """Four corners of a rectangle, in a dark casing; rounded ones stand for the first side, as its round bases do."""
    arm, line = max(5, rect.width // 4), max(2, rect.width // 20)
    for x, y, right, down in (
        (rect.left, rect.top, 1, 1),
        (rect.right - 1, rect.top, -1, 1),
        (rect.left, rect.bottom - 1, 1, -1),
        (rect.right - 1, rect.bottom - 1, -1, -1),
    ):
        bends = [1 - math.sin(step * math.pi / 16) for step in range(9)] if rounded else [1, 0, 0]
        corner = [(x + right * arm * a, y + down * arm * b) for a, b in zip(bends, reversed(bends), strict=True)]
        pygame.draw.lines(surface, theme.INK, False, corner, line + 2)
        pygame.draw.lines(surface, colour, False, corner, line)


def _points(way: Way, part: Part, square: int) -> list[tuple[float, float]]:
    """Return the middles of what a unit covers on its way."""
    return [_point(middle(covered, part.columns), part, square) for covered in way]


def _point(place: tuple[float, float], part: Part, square: int) -> tuple[float, float]:
    """Return a place of the board on the picture of a part."""
    x, y = part.place(place)
    return x * square, y * square


def paint_way(surface: pygame.Surface, points: Sequence[tuple[float, float]], square: int) -> None:
    """A way that could be gone: thinner than a planned one, with beads."""
    line, bead = max(2, square // 20), max(3, square // 14)
    if len(points) > 1:
        pygame.draw.lines(surface, theme.INK, False, points, line + 2)
        pygame.draw.lines(surface, theme.CREAM, False, points, line)
    for point in points[1:]:
        pygame.draw.aacircle(surface, theme.INK, point, bead + 1)
        pygame.draw.aacircle(surface, theme.CREAM, point, bead)


def paint_pointer(
    surface: pygame.Surface, pointer: Pointer, rect: pygame.Rect, within: pygame.Rect, factor: float
) -> list[pygame.Rect]:
    """Marks the square that is meant, with a few words beside it; the words stay within the part of the table seen.

    Returns where words are.
    """
    if pointer.keyboard:
        paint_corners(surface, rect.inflate(-2, -2), theme.BRASS)
    else:
        colour = theme.TARGET if pointer.refused else theme.CREAM
        pygame.draw.rect(surface, colour, rect.inflate(-2, -2), 1, border_radius=3)
    if not pointer.words:
        return []
    width = text_width(pointer.words, theme.CAPTION_BOLD, factor) + round(12 * factor)
    plate = pygame.Rect(0, 0, width, round(19 * factor))
    plate.midbottom = rect.centerx, rect.top - round(3 * factor)
    plate.clamp_ip(within.clip(surface.get_clip()))
    pygame.draw.rect(surface, "#181512", plate, border_radius=4)
    pygame.draw.rect(surface, theme.TARGET if pointer.refused else theme.EDGE, plate, 1, border_radius=4)
    words = text_surface(pointer.words, theme.CAPTION_BOLD, factor, theme.CREAM)
    surface.blit(words, words.get_rect(center=plate.center))
    return [plate]
