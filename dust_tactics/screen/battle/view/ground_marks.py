"""Marks of the battle, painted into the mat below everything else, and which of them are seen from a storey."""

from collections.abc import Sequence

import pygame

from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art import marks as art_marks
from dust_tactics.screen.art.figures import figure_for
from dust_tactics.screen.battle.planning.storeys import Storeys
from dust_tactics.screen.battle.show.marks import Mark, Marks
from dust_tactics.screen.battle.view.camera import Camera
from dust_tactics.screen.board.ground import Ground
from dust_tactics.screen.board.part import Part

UPRIGHT = ("wreck", "helmet", "star", "gun")
"""What is seen from the side, however the board lies."""


def marks_below(marks: Marks, storeys: Storeys) -> Marks:
    """Return the marks where the ground is shown: all that lie there, on whatever storey."""
    return tuple(mark for mark in marks if not _storey_shown(mark, storeys))


def marks_above(marks: Marks, storeys: Storeys) -> Marks:
    """Return the marks that lie on a storey which is shown, above the ground."""
    return tuple(mark for mark in marks if mark.storey and mark.storey == _storey_shown(mark, storeys))


def _storey_shown(mark: Mark, storeys: Storeys) -> int:
    """Return the storey that is shown where a mark lies."""
    return storeys.storey((storeys.place(mark.square),))


class MarkedGround:
    """The ground with what the battle has left on it; the picture is kept until either changes."""

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self._kept: tuple[object, pygame.Surface] | None = None

    def draw_anew(self) -> None:
        """Forget the picture, as the ground is another one."""
        self._kept = None

    def picture(
        self, camera: Camera, part: Part, crushed: frozenset[int], marks: Marks, battle: Battle, units: Sequence[Unit]
    ) -> pygame.Surface:
        """Return the picture of a part of the board; not to be drawn on."""
        under = self._ground.picture(camera.square, camera.margin, crushed, part)
        if not marks:
            return under
        key = camera.square, camera.margin, part, crushed, marks, battle
        if self._kept is not None and self._kept[0] == key and not self._ground.unfinished:
            return self._kept[1]
        marked = under.copy()
        mat = marked.subsurface(pygame.Rect((camera.margin, camera.margin), part.pixels(camera.square).size))
        paint_marks(mat, marks, part, camera.square, battle, units)
        self._kept = key, marked
        return marked


def paint_marks(
    mat: pygame.Surface,
    marks: Marks,
    part: Part,
    square: int,
    battle: Battle,
    units: Sequence[Unit],
    *,
    on_side: bool = False,
) -> None:
    """Paint marks on the picture of a part of the board; none on an objective, whose sign lies on the mat too.

    on_side  whether the picture is turned afterwards, with its northern edge to the left: what stands upright then
    """
    objectives = {objective.square for objective in battle.objectives}
    for mark in marks:
        if mark.square in objectives:
            continue
        across, down = part.place(mark.place)
        if -1 <= across <= part.width + 1 and -1 <= down <= part.height + 1:
            picture = _picture(mark, square, units, -90 if part.turned else 0)
            if on_side and mark.kind in UPRIGHT:
                picture = pygame.transform.rotate(picture, -90)
            mat.blit(picture, picture.get_rect(center=(round(across * square), round(down * square))))


def _picture(mark: Mark, square: int, units: Sequence[Unit], turn: int) -> pygame.Surface:
    if mark.kind == "wreck" and mark.unit is not None:
        unit = units[mark.unit]
        side = round(square * mark.wide * 0.96)
        return art_marks.wreck(unit.card.banner, figure_for(unit.card), side, mark.seed)
    return art_marks.mark(mark.kind, square * mark.wide, mark.seed, 0 if mark.kind in UPRIGHT else mark.angle + turn)
