"""The bar above the map: the round, the version, the phase, and the players in the order of their turns."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.language.phrases import without_rank
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.ui import Canvas, IconButton, Point, RectLike, Strip, Tip
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.world.parts.drawing import ICONS, paint_badge

HEIGHT = 48
_LEFT, _CHIP_GAP, _WIDEST_CHIP, _NARROW_CHIP = 244, 4, 168, 134


@dataclass(frozen=True, slots=True)
class Chip:
    """A player in the bar.

    values   combat, movement and production of the card before him; empty while none lies there
    is_on    whether he acts, or decides, now
    is_done  whether his turn of the round is over
    is_out   whether he is out of the game
    leader   the commander as whom a computer player leads, or the person with a portrait, if there is one
    """

    player: int
    name: str
    colours: ArmyColours | None
    points: int
    values: tuple[int, ...] = ()
    is_on: bool = False
    is_done: bool = False
    is_out: bool = False
    is_computer: bool = False
    leader: Commander | None = None
    tip: Tip | None = None


@dataclass(frozen=True, slots=True)
class RoundHeading:
    """What stands at the left: the round or the set-up, the version with its threshold, and the phases.

    phase   the number of the phase that is lit; -1 for none
    """

    round: str
    version: str
    threshold: str
    phases: tuple[str, ...]
    phase: int


class WorldTopBar(CachedWidget):
    """The round and the phase, a chip for each player, undo, what to do, and the menu."""

    solid = True

    def __init__(
        self,
        on_undo: Callable[[], object],
        on_menu: Callable[[], object],
        on_hint: Callable[[], object],
        undo_tip: str,
        menu_tip: str,
    ) -> None:
        super().__init__()
        self.heading = RoundHeading("", "", "", (), -1)
        self.chips: tuple[Chip, ...] = ()
        self._places: dict[int, float] = {}  # where chips slide from, by player
        self._share = 1.0
        self.undo = IconButton("undo", on_undo, tip=undo_tip, action="world.undo")
        self.menu = IconButton("menu", on_menu, tip=menu_tip, action="world.menu")
        self.hint = IconButton("question", on_hint, tip="", action="world.hint")
        self.add(self.undo, self.menu, self.hint)

    def show(self, heading: RoundHeading, chips: tuple[Chip, ...]) -> bool:
        """Show how the game stands now; whether chips have to change places, which `slide` takes them to."""
        if (heading, chips) == (self.heading, self.chips):
            return False
        places = {chip.player: float(number) for number, chip in enumerate(self.chips)}
        self.heading, self.chips = heading, chips
        slides = len(places) == len(chips) and any(
            places.get(chip.player) != number for number, chip in enumerate(chips)
        )
        if slides:
            self._places, self._share = places, 0.0
        self.changed()
        return slides

    def slide(self, share: float) -> None:
        """Let chips stand so far on their way."""
        self._share = share
        self.changed()

    def _seen_at(self, number: int) -> float:
        """Return the place in which so many-th player's chip is seen now."""
        start = self._places.get(self.chips[number].player, float(number))
        return number + (start - number) * (1.0 - self._share)

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        right, top = self.rect.right, self.rect.top
        self.menu.place((right - 40, top + 8, 32, 32))
        self.hint.place((right - 76, top + 8, 32, 32))
        self.undo.place((right - 112, top + 8, 32, 32))

    def chip_rect(self, number: float) -> pygame.Rect:
        """Where the chip of so many-th player stands."""
        room = self.rect.width - _LEFT - 122
        step = min(_WIDEST_CHIP, (room + _CHIP_GAP) // max(1, len(self.chips)))
        return pygame.Rect(self.rect.left + _LEFT + round(number * step), self.rect.top + 6, step - _CHIP_GAP, 36)

    def tip_at(self, point: Point) -> Tip | None:
        for number, chip in enumerate(self.chips):
            if self.chip_rect(number).collidepoint(point):
                return chip.tip
        return None

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.BAR_STYLE)
        self._paint_heading(canvas)
        for number, chip in enumerate(self.chips):
            self._paint_chip(canvas, chip, self.chip_rect(self._seen_at(number)))

    def _paint_heading(self, canvas: Canvas) -> None:
        left, top, heading = self.rect.left + 12, self.rect.top, self.heading
        line = Strip(canvas, pygame.Rect(left, top + 3, _LEFT - 20, 24))
        line.text(heading.round, theme.HEADING, gap=8)
        canvas.fill(line.cut(1, 16, gap=8), theme.EDGE)
        line.text(heading.version, theme.SUBHEADING, theme.BRASS, gap=7, most=90)
        told = canvas.first_fitting((heading.threshold, ""), theme.CAPTION, line.room.width)  # the track tells it too
        line.rest(told, theme.CAPTION, theme.SAND)
        below = Strip(canvas, pygame.Rect(left, top + 28, self.rect.width, 16))
        for number, phase in enumerate(heading.phases):
            lit, start = number == heading.phase, below.room.left
            below.text(phase, theme.SECTION, theme.BRASS if lit else theme.STONE, gap=11, most=90)
            if lit:
                canvas.fill(pygame.Rect(start, top + 45, below.room.left - 11 - start, 2), theme.BRASS)

    def _paint_chip(self, canvas: Canvas, chip: Chip, rect: pygame.Rect) -> None:
        if chip.is_on:
            canvas.glow(rect, theme.BRASS, 9, 0.35)
        if chip.colours is not None:
            ground = chip.colours.heading if chip.is_on else (*chip.colours.heading[1:], theme.CASE)
            canvas.gradient(rect, ground, radius=3)
        if chip.is_done or chip.is_out:
            canvas.fill(rect, theme.CASE, 0.5)
        canvas.ring(rect, theme.BRASS if chip.is_on else theme.LINE, 1, 3)
        badge = pygame.Rect(rect.left + 6, rect.top + 6, 24, 24)
        if chip.leader is not None:
            paint_face(canvas, chip.leader, Mood.CALM, badge.inflate(4, 8))
        small = pygame.Rect(badge.right - 9, badge.bottom - 8, 14, 14)
        if chip.colours is not None:
            paint_badge(canvas, chip.colours, badge if chip.leader is None else small)
        ink = theme.STONE if chip.is_done or chip.is_out else theme.CREAM
        narrow = rect.width < _NARROW_CHIP  # points stand in the upper line, so that the lower one has room
        points, style = canvas.messages.number(chip.points), theme.SUBHEADING if narrow else theme.HEADING
        wide = round(canvas.width(points, style)) + 4
        high = 20 if narrow else rect.height
        canvas.text(points, pygame.Rect(rect.right - wide - 5, rect.top, wide, high), style, ink, (1, 0.5))
        inner = pygame.Rect(badge.right + 6, rect.top + 2, rect.right - wide - 12 - badge.right, 17)
        sign = "check" if chip.is_done else "skull" if chip.is_out else "robot" if chip.is_computer else ""
        line = Strip(canvas, inner)
        most = inner.width - (14 if sign else 0)
        name = canvas.first_fitting((chip.name, without_rank(chip.name)), theme.CAPTION_BOLD, most)
        line.text(name, theme.CAPTION_BOLD, ink, gap=3, most=most)
        if sign:
            line.icon(sign, 11, ink)
        right = rect.right + 3 if narrow else inner.right + 6
        self._paint_values(canvas, chip, pygame.Rect(inner.left, inner.bottom - 1, right - inner.left, 15), ink)

    def _paint_values(self, canvas: Canvas, chip: Chip, place: pygame.Rect, ink: str) -> None:
        line = Strip(canvas, place)
        for value, icon in zip(chip.values, ICONS.values(), strict=False):
            if line.room.width < 24:
                return
            line.icon(icon, 11, ink, gap=2)
            canvas.text(canvas.messages.number(value), line.cut(14), theme.HINT, ink, grows=False)
