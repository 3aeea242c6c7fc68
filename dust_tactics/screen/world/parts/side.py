"""The right side: the plate of an area above, the panel of the decision below it, and its buttons at the lower edge."""

from collections.abc import Sequence

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT
from dust_tactics.screen.ui import Canvas, Column, Item, RectLike, Row, ScrollView, TextLine, Widget, paint_lines
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.parts.area_plate import HEIGHT, AreaPlate
from dust_tactics.screen.world.parts.drawing import paint_emblem
from dust_tactics.screen.world.parts.vista import Vista

_MARGIN, _BUTTONS, _HEAD, _GAP = 12, 56, 104, 8
_NARROW = 350
_LEAST_READ = 90  # how high a panel is at least that is only read
_RIGHT = 26  # the room right of a title


class DecisionHead(Widget):
    """A head in the colours of the player who decides out of his turn: whose decision it is, and what it is."""

    def __init__(self, colours: ArmyColours | None, army: str, whose: str, title: str, more: str) -> None:
        super().__init__()
        self.colours, self.army, self.whose, self.title, self.more = colours, army, whose, title, more

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or (_HEAD if self.more else _HEAD - 18)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        colours = self.colours.heading if self.colours is not None else ("#3a403d", "#2a2f2d", "#1f2322")
        canvas.gradient(rect, colours)
        with canvas.clipped(rect):
            if self.colours is not None:
                large = pygame.Rect(rect.right - 110, rect.top - 10, 120, 120)
                paint_emblem(canvas, self.army, large, self.colours.heading[1])
        room = pygame.Rect(rect.left + 18, rect.top, rect.width - 18 - _RIGHT, rect.height)
        title = TextLine(self.title, canvas.fitting(self.title, theme.HEADLINE, room.width), height=38)
        whose, more = TextLine(self.whose, theme.SECTION, height=16), TextLine(self.more, height=20)
        paint_lines(canvas, room, 11, whose, 1, title, 8, more)
        canvas.fill(pygame.Rect(rect.left, rect.bottom - 3, rect.width, 3), theme.TARGET)


class Side(CachedWidget):
    """The right side of the screen."""

    solid = True

    def __init__(self) -> None:
        super().__init__()
        self.plate = AreaPlate()
        self._head: DecisionHead | None = None
        self._scroll: ScrollView | None = None
        self._first: Widget | None = None
        self._buttons = Row(gap=8)
        self._with_plate = True
        self._seat: Widget | None = None
        self._vista: Vista | None = None
        self._is_read = False

    def show(
        self,
        items: Sequence[Item],
        buttons: Sequence[Widget],
        head: DecisionHead | None,
        *,
        with_plate: bool,
        seat: Widget | None = None,
        vista: Vista | None = None,
        is_read: bool = False,
    ) -> None:
        """Show the panel of a decision, and above its buttons a picture and who sits opposite, where there is room; on
        one that is only read, of which the last counts most, who sits opposite always has room."""
        offset = self._scroll.offset if self._scroll is not None else 0.0
        self.clear()
        self._head, self._with_plate, self._seat, self._vista = head, with_plate, seat, vista
        self._is_read = is_read
        self._scroll = ScrollView(content=Column(*items, gap=10))
        self._first = next((item for item in items if isinstance(item, Widget)), None)
        self._buttons = Row(gap=8)
        last = len(buttons) - 1
        for number, button in enumerate(buttons):
            wide = 2.1 if self.rect.width > _NARROW else 1.5
            button.shares(wide if number == last and len(buttons) > 1 else 1)
        self._buttons.hold(*buttons)
        self.add(self.plate, self._scroll, self._buttons, *(one for one in (head, seat, vista) if one is not None))
        self.plate.visible = with_plate
        self.place(self.rect)
        self._scroll.scroll_to(self._scroll.content_height() if is_read else offset)

    @property
    def first(self) -> pygame.Rect:
        """The place of what stands first on the panel, as far as it is in view; that of all the side without it."""
        if self._first is None or self._scroll is None:
            return self.rect
        return self._first.window_rect().clip(self._scroll.rect)

    @property
    def asked_in(self) -> pygame.Rect:
        """The place of all that is asked, above the buttons; that of all the side without it."""
        return self.rect if self._scroll is None else self._scroll.rect

    def foot(self, height: int) -> pygame.Rect | None:
        """Return the lower end of the panel, above its buttons, where that leaves so much room; None elsewhere."""
        if self._seat is not None and self._seat.visible:
            return self._seat.rect
        if self._scroll is None or self._scroll.content_height() + height > self._scroll.rect.height:
            return None
        room = self._scroll.rect
        return pygame.Rect(room.left, room.bottom - height, room.width, height)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        top = area.top
        if self._head is not None:
            height = self._head.measure(area.width)[1]
            self._head.place((area.left, top, area.width, height))
            top += height
        inner = pygame.Rect(area.left + _MARGIN, top + 8, area.width - 2 * _MARGIN, area.bottom - top - 8 - _MARGIN)
        bottom = inner.bottom
        if self._buttons.items:
            self._buttons.place((inner.left, bottom - _BUTTONS, inner.width, _BUTTONS))
            bottom -= _BUTTONS + 10
        start = inner.top
        if self._with_plate:
            high = HEIGHT if area.height > 620 else HEIGHT - 22
            self.plate.place((inner.left, start, inner.width, high))
            start += high + 8
        if self._scroll is not None:
            self._scroll.place((inner.left, start, inner.width, max(20, bottom - start)))
            self._place_seat(self._scroll)
            self._place_vista(self._scroll)

    def _place_seat(self, scroll: ScrollView) -> None:
        """Let who sits opposite have the lower end of the panel, or leave if that is needed."""
        seat, room = self._seat, scroll.rect
        if seat is None:
            return
        own = seat.measure(room.width)[1]
        high = max(PLATE_HEIGHT, own)  # what is said lies there, and hides nothing
        needed = min(scroll.content_height(), _LEAST_READ) if self._is_read else scroll.content_height()
        seat.visible = needed + high + _GAP <= room.height
        if seat.visible:
            seat.place((room.left, room.bottom - own, room.width, own))
            scroll.place((room.left, room.top, room.width, room.height - high - _GAP))

    def _place_vista(self, scroll: ScrollView) -> None:
        """Let a picture fill what is left below what is asked, if all its words have room there."""
        vista, room = self._vista, scroll.rect
        if vista is None:
            return
        left = round(room.height - scroll.content_height()) - _GAP
        vista.visible = left >= vista.least(room.width)
        if vista.visible:
            high = vista.height_in(room.width, left)
            vista.place((room.left, room.bottom - high, room.width, high))
            scroll.place((room.left, room.top, room.width, room.height - high - _GAP))

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PANEL_STYLE)
