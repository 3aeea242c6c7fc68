"""A plate with what has happened since somebody's last turn."""

from collections.abc import Sequence

from dust_tactics.screen.play.hand_over import NewsPlate
from dust_tactics.screen.ui.widget import RectLike
from dust_tactics.screen.world.parts.log import WorldLine, WorldLog

_HIGHEST = 300


class WorldNews(NewsPlate):
    """A title and lines in the order of what happened, the last of them in view where there are too many."""

    def __init__(self, title: str, lines: Sequence[WorldLine]) -> None:
        self._log, self.lines = WorldLog(in_order=True), tuple(lines)
        super().__init__(title, self._log)

    def open_at(self, point: tuple[float, float]) -> bool:
        """Go where the line at a point of the window leads; whether it leads anywhere."""
        place = self._log.window_rect()
        if not place.collidepoint(point):
            return False
        local = round(point[0]) - place.left + self._log.rect.left, round(point[1]) - place.top + self._log.rect.top
        return self._log.open_at(local)

    def lines_height(self, width: int) -> int:
        self._log.place((0, 0, width, 100))
        self._log.show(self.lines)
        return min(_HIGHEST, round(self._log.content_height()))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._log.show(self.lines)
        self._log.scroll_to(self._log.content_height())
