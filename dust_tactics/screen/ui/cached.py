"""Parts of the screen that are drawn into a picture of their own, and anew only when something on them has changed."""

import pygame

from dust_tactics.screen.ui import Canvas, Widget


class CachedWidget(Widget):
    """Keeps the picture of itself and all that lies on it.

    `see_through` is for parts that do not cover their whole rectangle, `covers_all` for those that paint every pixel
    of it anew: they are painted over their old picture.
    """

    see_through = False
    covers_all = False

    def draw(self, canvas: Canvas) -> None:
        if not self.visible or not canvas.is_visible(self.rect):
            return
        canvas.surface.blit(self.picture(canvas), canvas.pixels(self.rect))
        canvas.shortened.extend(self.__dict__["_kept"][1])

    def picture(self, canvas: Canvas) -> pygame.Surface:
        """Return the picture as it is now, drawn anew if need be, in pixels of a canvas."""
        area = canvas.pixels(self.rect)
        key = area.size, area.topleft, canvas.scale
        if self.picture_stale or self.__dict__.get("_kept_key") != key:
            self._draw_anew(canvas, area)
            self.__dict__["_kept_key"] = key
            self.picture_stale = False
        kept: pygame.Surface = self.__dict__["_kept"][0]
        return kept

    def _draw_anew(self, canvas: Canvas, area: pygame.Rect) -> None:
        before = self.__dict__.get("_kept")
        if self.covers_all and before is not None and before[0].get_size() == area.size:
            picture = before[0]
        else:
            picture = pygame.Surface(area.size, pygame.SRCALPHA) if self.see_through else pygame.Surface(area.size)
        whole = _Shifted(picture, Canvas.pixels(canvas, self.rect).topleft, canvas)
        super().draw(whole)
        self.__dict__["_kept"] = picture, whole.shortened


class _Shifted(Canvas):
    """A canvas whose surface is a part of the window: pixels count from the part's upper left corner."""

    def __init__(self, surface: pygame.Surface, corner: tuple[int, int], window: Canvas) -> None:
        super().__init__(surface, window.scale, window.icons, window.messages, window.origin)
        self._corner = corner

    def pixels(self, rect: pygame.Rect) -> pygame.Rect:
        return super().pixels(rect).move(-self._corner[0], -self._corner[1])

    def hairline(self, start: tuple[float, float], length: float, colour: str, *, upright: bool = False) -> None:
        factor = self.scale.factor
        moved = start[0] - self._corner[0] / factor, start[1] - self._corner[1] / factor
        super().hairline(moved, length, colour, upright=upright)
