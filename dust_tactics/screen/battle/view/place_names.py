"""Names of objectives and buildings on the board of a battle: small, and only where nothing is hidden by them."""

from collections.abc import Callable, Collection, Iterable

import pygame

from dust_tactics.rules.board import Board, Edge
from dust_tactics.rules.scenario import Battle
from dust_tactics.screen import theme
from dust_tactics.screen.art.walls import THICKNESS
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.board.goals import goals_of
from dust_tactics.screen.board.names import Placed, Wish, draw_names, place_names

_LEAST_SQUARE = 36
"""Logical units of a square; on smaller ones there is no room for names."""


class PlaceNames:
    """Finds room for the names anew whenever the board lies otherwise, or units stand elsewhere.

    called   what people read for the name of a place of the board
    """

    def __init__(self, called: Callable[[str], str]) -> None:
        self._called = called
        self._key: object = None
        self.names: tuple[Placed, ...] = ()

    def paint(
        self,
        surface: pygame.Surface,
        camera: Camera,
        battle: Battle,
        standing: Iterable[int],
        told: Collection[pygame.Rect],
        factor: float,
    ) -> None:
        """Write the names that have room.

        standing   squares with units on them
        told       other words on the board, in pixels: what they lie over is not written
        """
        taken = frozenset(standing)
        key = (
            *(camera.square, camera.left, camera.top, camera.turned, tuple(camera.view)),
            *(factor, battle.objectives, battle.board.buildings, taken),
        )
        if key != self._key:
            self._key, self.names = key, _placed(camera, battle, taken, factor, self._called)
        draw_names(surface, [name for name in self.names if name.rect.collidelist([*told]) < 0], factor)


def _placed(
    camera: Camera, battle: Battle, taken: frozenset[int], factor: float, called: Callable[[str], str]
) -> tuple[Placed, ...]:
    """Return the names, first those of objectives, each beside its sign and clear of units and of other signs."""
    if camera.square < _LEAST_SQUARE * factor:
        return ()
    signs = {one.square: _sign(camera, one.square) for one in battle.objectives}
    wishes = [Wish(called(one.name), signs[one.square], theme.OBJECTIVE) for one in battle.objectives if one.name]
    wishes += [
        Wish(called(goal.name), _middle(camera, goal.squares, taken), theme.OBJECTIVE)
        for goal in goals_of(battle.events, battle.board)
        if goal.name
    ]
    wishes += [
        Wish(called(building.name), _middle(camera, building.squares, {*taken, *signs}))
        for building in battle.board.buildings
        if building.name
    ]
    wishes = [wish for wish in wishes if camera.view.contains(wish.subject)]
    clear = [*signs.values(), *(camera.rect_of(square) for square in taken)]
    walls = walls_of(camera, battle.board)
    return place_names(wishes, camera.board.clip(camera.view), clear, factor, avoided=walls)


def walls_of(camera: Camera, board: Board) -> list[pygame.Rect]:
    """Return where the walls between squares lie, with their openings and their shade."""
    thick = round(camera.square * THICKNESS)
    found = []
    for square in board.squares:
        row, column = divmod(square, board.width)
        _, below, _, right = board.edges_around(square)
        beyond = ((below, row + 1 < board.height, board.width), (right, column + 1 < board.width, 1))
        for edge, inside, step in beyond:
            if edge is not Edge.FREE and inside:
                one, other = camera.rect_of(square), camera.rect_of(square + step)
                found.append(one.inflate(thick, thick).clip(other.inflate(thick, thick)))
    return found


def _sign(camera: Camera, square: int) -> pygame.Rect:
    """Return the sign of an objective in its square."""
    rect = camera.rect_of(square)
    return rect.inflate(-rect.width // 3, -rect.height // 3)


def _middle(camera: Camera, squares: Iterable[int], taken: Collection[int]) -> pygame.Rect:
    """Return a small place in the middle of a free square of a building, the middlemost; a name lies around it."""
    free = [square for square in squares if square not in taken] or list(squares)
    rects = [camera.rect_of(square) for square in free]
    whole = rects[0].unionall(rects)
    nearest = min(rects, key=lambda rect: (rect.centerx - whole.centerx) ** 2 + (rect.centery - whole.centery) ** 2)
    return pygame.Rect(nearest.centerx - 1, nearest.centery - 1, 2, 2)
