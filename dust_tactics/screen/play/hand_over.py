"""Passing the mouse to the next player: a cover over everything, and a plate with what is new to him."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.play.roles import Shown
from dust_tactics.screen.ui import Button, Canvas, IconButton, Panel, RectLike, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.keys import MAIN, PRESSING

_HEAD, _FOOT, _WIDEST = 36, 8, 620


class NewsPlate(Panel):
    """What has happened since a player's last turn: a title, and a body with lines as each game writes them.

    before   says how many lines are left out; empty if none is
    """

    solid = True

    def __init__(self, title: str, body: Widget, before: str = "") -> None:
        super().__init__()
        self.title, self._body, self.before = title, body, before
        self.add(body)

    @abstractmethod
    def lines_height(self, width: int) -> int:
        """Return how high the lines are where they are so wide."""

    def beneath(self, middle: int, top: int, width: int, height: int) -> pygame.Rect:
        """Return its place beneath something whose middle and lower edge are given, in so much room."""
        wide = min(_WIDEST, width - 32)
        high = _HEAD + self.lines_height(wide - 24) + _FOOT
        return pygame.Rect(middle - wide // 2, top, wide, min(high, height))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        self._body.place((self.rect.left + 12, self.rect.top + _HEAD, self.rect.width - 24, self.rect.height - 44))

    def paint(self, canvas: Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, theme.PLATE_STYLE)
        title = TextLine(self.title, theme.SUBHEADING, theme.BRASS, 22, self.before)
        paint_lines(canvas, self.rect.inflate(-24, 0), 8, title)


class NewsKeeper:
    """Lays news over the game until a key or a click.

    back   the key that does nothing else then
    """

    def __init__(self, host: Shown[Any], back: str) -> None:
        self._host, self._back = host, back
        self.plate: NewsPlate | None = None

    def show(self, plate: NewsPlate | None) -> None:
        """Lay a plate over the game, in place of one that lies there."""
        self.put_away()
        self.plate = plate
        if plate is not None:
            self._host.stage.root.add(plate)
            self.place()

    @abstractmethod
    def place(self) -> None:
        """Put the plate where it belongs."""

    def put_away(self) -> None:
        """Take the plate away."""
        plate, self.plate = self.plate, None
        if plate is not None and plate.parent is not None:
            plate.parent.remove(plate)

    def heed(self, event: pygame.event.Event) -> bool:
        """Put the plate away at a key or a click, which does beside it what it always does; whether it was spent."""
        plate, clicked = self.plate, event.type == pygame.MOUSEBUTTONDOWN and event.button <= 3
        if plate is None or not (event.type == pygame.KEYDOWN or clicked):
            return False
        place = plate.window_rect()
        self.put_away()
        if clicked:
            return place.collidepoint(self._host.stage.scale.logical(event.pos))
        return self._host.stage.keys.means(self._back, event)


class Cover(Panel):
    """Covers the whole window until a key or its button; a second click of what was done before is no answer.

    The menu of the game can be opened over it.

    ground      colours that it runs through
    paint_sign  paints the sign of the player
    words       whose turn it is to look, the name of the player, and those of the button
    """

    def __init__(
        self,
        ground: Sequence[str],
        paint_sign: Callable[[Canvas, pygame.Rect], None],
        words: tuple[str, str, str],
        on_lift: Callable[[], None],
        menu: IconButton,
        news: NewsPlate | None,
    ) -> None:
        super().__init__()
        self._ground, self._paint_sign, self._on_lift = ground, paint_sign, on_lift
        self._label, self.player, go_on = words
        self.button = Button(go_on, on_lift, main=True, action=MAIN)
        self.menu, self.news, self._middle = menu, news, 0
        self.add(self.button, menu, *((news,) if news is not None else ()))

    def arrange(self, area: pygame.Rect) -> None:
        """Take the whole window."""
        self.place(area)
        self._middle = area.centery - (0 if self.news is None else min(110, area.height // 8))
        self.button.place((area.centerx - 90, self._middle + 90, 180, 62))
        self.menu.place((area.right - 40, area.top + 8, 32, 32))
        if self.news is not None:
            top = self.button.rect.bottom + 16
            self.news.place(self.news.beneath(area.centerx, top, area.width, area.bottom - top - 12))

    def shortcut(self, event: pygame.event.Event) -> bool:
        if event.key in PRESSING:
            self._on_lift()
            return True
        return False

    def paint(self, canvas: Canvas) -> None:
        area = self.rect
        canvas.gradient(area, (*self._ground, theme.INK))
        sign = pygame.Rect(0, 0, 150, 150)
        sign.center = area.centerx, self._middle - 150
        self._paint_sign(canvas, sign)
        style = theme.TITLE if canvas.width(self.player, theme.TITLE) < area.width - 80 else theme.HEADLINE
        room = pygame.Rect(area.left + 20, self._middle - 54, area.width - 40, area.height)
        label = TextLine(self._label, theme.SECTION, theme.SAND, 22, align=0.5)
        paint_lines(canvas, room, label, 2, TextLine(self.player, style, height=110, align=0.5))
