"""Marks of the battle, painted into the mat below everything else."""

from collections.abc import Sequence

import pygame

from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Unit
from dust_tactics.screen.art import marks as art_marks
from dust_tactics.screen.art.figures import figure_for
from dust_tactics.screen.battle.show.marks import Mark, Marks
from dust_tactics.screen.board.part import Part

UPRIGHT = ("wreck", "helmet", "star", "gun")
"""What is seen from the side, however the board lies."""


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
