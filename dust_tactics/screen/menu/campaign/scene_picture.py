"""The drawn picture of a battle or of the camp, as a page shows it: as wide as its room, with its name on it."""

import pygame

from dust_tactics.campaign.scene import Scene
from dust_tactics.files.campaigns.scenery import drawable
from dust_tactics.screen import theme
from dust_tactics.screen.art.scene_picture import draw_scene
from dust_tactics.screen.ui import Canvas, Widget

_SHAPE = 3.8
"""Width for each pixel of height."""
_NAME, _MARGIN = 34, 14
_SHADE = 0.42


def paint_scene(canvas: Canvas, scene: Scene, rect: pygame.Rect) -> None:
    """Paint a picture in a frame, as large as its place."""
    area = canvas.pixels(rect)
    canvas.surface.blit(draw_scene(scene, *area.size), area)
    canvas.ring(rect, theme.EDGE, 1, 0)


class ScenePicture(Widget):
    """A picture no higher than `highest`; a page gives it up where its room is short.

    name   written at its lower edge; empty for none
    """

    def __init__(self, scene: Scene | None, name: str = "", highest: int = 220) -> None:
        super().__init__()
        self.scene, self.name, self._highest = drawable(scene), name, highest
        self.visible = self.scene is not None

    def measure(self, width: int) -> tuple[int, int]:
        return width, min(self._highest, round(width / _SHAPE))

    def paint(self, canvas: Canvas) -> None:
        if self.scene is None or self.rect.height < _NAME:
            return
        paint_scene(canvas, self.scene, self.rect)
        if self.name:
            foot = self.rect.inflate(-2, 0)
            foot.top, foot.height = self.rect.bottom - _NAME - 1, _NAME
            canvas.fill(foot, theme.INK, _SHADE)
            canvas.text(self.name, foot.inflate(-2 * _MARGIN, 0), theme.CARD_NAME, theme.CREAM, (0.0, 0.5))
