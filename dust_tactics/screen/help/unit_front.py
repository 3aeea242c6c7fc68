"""The front of a unit card: heading, portrait, armour, movement, what it can take, and the weapons chart."""

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import weapon_rules
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, UnitType, Weapon
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.help.provenance import paint_source
from dust_tactics.screen.pictures import paint_emblem, paint_portrait
from dust_tactics.screen.ui import Canvas, Tip, Widget
from dust_tactics.screen.ui.widget import Point
from dust_tactics.screen.weapons_chart import (
    COLUMN_GROUPS,
    cell_style,
    cell_text,
    column_rect,
    paint_weapon_name,
    range_text,
)

_HEADING = 48
_BODY = 150
HEAD_HEIGHT = _HEADING + _BODY
_CHART_HEAD, _ROW = 40, 50
_ARMOUR_CLAUSES = {UnitType.INFANTRY: "T13-CRD-14", UnitType.VEHICLE: "T13-CRD-15", UnitType.AIRCRAFT: "T13-CRD-16"}


class UnitHead(Widget):
    """Name, bloc, points, portrait, and the figures beside it."""

    solid = True

    def __init__(self, messages: Messages, card: Card) -> None:
        super().__init__()
        self.card = card
        self._messages = messages

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PLATE_STYLE)
        self._paint_heading(canvas)
        rect, card = self.rect, self.card
        picture = pygame.Rect(rect.left + 12, rect.top + _HEADING + 12, min(210, rect.width * 2 // 5), _BODY - 24)
        paint_portrait(canvas, card, picture)
        canvas.ring(picture, theme.INK, 1, theme.WELL_RADIUS)
        self._paint_figures(canvas, picture.right + 20)
        self._paint_track(canvas, self._track())

    def _paint_heading(self, canvas: Canvas) -> None:
        rect, card = self.rect, self.card
        colours = BLOCS[card.bloc.value]
        heading = pygame.Rect(rect.left + 1, rect.top + 1, rect.width - 2, _HEADING - 1)
        canvas.gradient(heading, (colours.field, colours.deep, colours.dark), radius=3)
        paint_emblem(canvas, card.bloc.value, pygame.Rect(rect.left + 12, rect.top + 10, 28, 28))
        points = pygame.Rect(rect.right - 112, rect.top, 64, _HEADING)
        canvas.text(str(card.points), points, theme.CARD_NAME, align=(1.0, 0.5))
        paint_source(canvas, card.source_of("points"), (points.right + 5, points.centery - 9))
        unit = pygame.Rect(rect.right - 36, rect.top + 5, 30, _HEADING - 6)
        canvas.text(canvas.messages.text("card.points"), unit, theme.SUBHEADING, theme.SAND)
        room = points.left - rect.left - 56
        name = pygame.Rect(rect.left + 52, rect.top, room, _HEADING)
        width = round(canvas.text(card.name, name, theme.CARD_NAME))
        if card.full_name != card.name and room - width > 60:
            second = pygame.Rect(name.left + width + 12, rect.top + 6, room - width - 12, _HEADING - 6)
            canvas.text(card.full_name, second, theme.BODY, theme.SAND)

    def kind_line(self, messages: Messages) -> str:
        """What the unit is, how many squares it takes if more than one, and whether it is unique (T13-CRD-08)."""
        text = messages.text
        card = self.card
        words = [text(f"card.{card.kind.value}")]
        words += [messages.counted("square", card.size)] if card.size > 1 else []
        words += [text("card.unique")] if card.unique else []
        return " · ".join(words)

    def _figures(self, messages: Messages) -> list[tuple[str, str, str]]:
        """(caption, figure, source) of what is told in large numbers."""
        text = messages.text
        card = self.card
        march = card.march if card.march is not None else 2 * card.move
        return [
            (text("card.armour"), str(card.armour), card.source_of("armour")),
            (text("card.move"), str(card.move), card.source_of("move")),
            (text("card.march"), str(march), card.source_of("march" if card.march is not None else "move")),
        ]

    def _paint_figures(self, canvas: Canvas, left: int) -> None:
        top = self.rect.top + _HEADING + 10
        canvas.icon(self.card.type.value, pygame.Rect(left, top + 1, 17, 17), theme.SAND)
        line = pygame.Rect(left + 25, top, self.rect.right - left - 37, 20)
        canvas.text(self.kind_line(canvas.messages), line, theme.BODY_BOLD)
        for number, (caption, figure, source) in enumerate(self._figures(canvas.messages)):
            area = pygame.Rect(left + 82 * number, top + 24, 70, 34)
            width = canvas.text(figure, area, theme.HEADLINE)
            paint_source(canvas, source, (area.left + width + 6, area.top + 10))
            canvas.text(caption, pygame.Rect(area.left, area.bottom - 2, 78, 16), theme.CAPTION, theme.SAND)

    def _track(self) -> pygame.Rect:
        left = self.rect.left + 12 + min(210, self.rect.width * 2 // 5) + 20
        return pygame.Rect(left, self.rect.bottom - 50, self.rect.right - left - 14, 38)

    def _paint_track(self, canvas: Canvas, rect: pygame.Rect) -> None:
        card = self.card
        field = "miniatures" if card.has_miniatures else "health"
        label = canvas.messages.counted("miniature" if card.has_miniatures else "damage-box", card.capacity)
        width = canvas.text(label, pygame.Rect(rect.left, rect.top, rect.width, 16), theme.CAPTION, theme.SAND)
        paint_source(canvas, card.source_of(field), (rect.left + width + 7, rect.top + 5))
        box_width = min(34.0, (rect.width - 3 * (card.capacity - 1)) / card.capacity)
        for index in range(card.capacity):
            box = pygame.Rect(round(rect.left + index * (box_width + 3)), rect.top + 20, max(4, round(box_width)), 15)
            canvas.gradient(box, ("#f6eed8", "#cfc3a1"), across=False, radius=7 if card.has_miniatures else 2)

    def tip_at(self, point: Point) -> Tip | None:
        text = self._messages.text
        if self._track().collidepoint(point):
            return Tip(text("card.track_tip"), clause="T13-CRD-10" if self.card.has_miniatures else "T13-CRD-09")
        if point[1] > self.rect.top + _HEADING and point[0] > self._track().left:
            return Tip(text(f"card.armour_tip_{self.card.type.value}"), clause=_ARMOUR_CLAUSES[self.card.type])
        return None


class UnitChart(Widget):
    """The weapons chart: a row of two lines for each weapon, a column for each armour rating."""

    solid = True

    def __init__(self, messages: Messages, card: Card) -> None:
        super().__init__()
        self.card = card
        self._messages = messages

    def height(self) -> int:
        """The logical height that the chart needs."""
        return _CHART_HEAD + _ROW * len(self.card.weapons) + 4

    def _row(self, number: int) -> pygame.Rect:
        return pygame.Rect(self.rect.left, self.rect.top + _CHART_HEAD + _ROW * number, self.rect.width, _ROW)

    def paint(self, canvas: Canvas) -> None:
        for kind, first, last in COLUMN_GROUPS:
            left, right = column_rect(self.rect, first).left + 2, column_rect(self.rect, last).right - 2
            canvas.icon(kind.value, pygame.Rect((left + right) // 2 - 8, self.rect.top, 16, 16), theme.STONE)
            canvas.hairline((left, self.rect.top + 19), right - left, theme.EDGE)
        for column, name in enumerate(ARMOUR_COLUMNS):
            place = column_rect(self.rect, column)
            area = pygame.Rect(place.left, self.rect.top + 21, place.width, 16)
            canvas.text(name[1:], area, theme.CAPTION_BOLD, theme.SAND, (0.5, 0.5))
        for number, weapon in enumerate(self.card.weapons):
            self._paint_weapon(canvas, weapon, self._row(number))

    def _paint_weapon(self, canvas: Canvas, weapon: Weapon, row: pygame.Rect) -> None:
        canvas.hairline(row.topleft, row.width, theme.LINE)
        reach = self._reach(weapon)
        width = canvas.width(reach, theme.CAPTION)
        area = pygame.Rect(round(row.right - width - 12), row.top + 5, round(width) + 2, 18)
        canvas.text(reach, area, theme.CAPTION, theme.SAND)
        paint_source(canvas, self.card.source_of("range", weapon), (row.right - 5, row.top + 9))
        name = pygame.Rect(row.left + 2, row.top + 5, area.left - row.left - 12, 18)
        paint_weapon_name(canvas, weapon, self.card.edition, name)
        for column, cell in enumerate(weapon.cells):
            place = column_rect(row, column)
            middle = pygame.Rect(place.left - 3, row.top + 26, place.width + 6, 18)
            colour = theme.FADED if cell is None else theme.CREAM
            shown = cell_text(cell)
            style = cell_style(shown, theme.TABLE)
            canvas.text(shown, middle, style, colour, (0.5, 0.5))
            if cell is not None:
                edge = place.centerx + canvas.width(shown, style) / 2 + 4
                paint_source(canvas, self.card.source_of(ARMOUR_COLUMNS[column], weapon), (edge, middle.top + 3))

    def _reach(self, weapon: Weapon) -> str:
        text = self._messages.text
        parts = [text(f"card.mount_{weapon.mount.value}")] if weapon.mount is not None else []
        parts += [text("card.close")] if weapon.close_combat else [text("card.reach", range=range_text(weapon))]
        parts += [self._messages.counted("serving-soldier", weapon.crew)] if weapon.crew else []
        return " · ".join(parts)

    def tip_at(self, point: Point) -> Tip | None:
        text = self._messages.text
        for number, weapon in enumerate(self.card.weapons):
            if self._row(number).collidepoint(point):
                rules = weapon_rules(weapon, self.card.edition, self._messages)
                words = "\n".join(f"{rule.name}: {rule.text or text('card.inert')}" for rule in rules)
                clauses = ", ".join(clause for rule in rules for clause in rule.clauses)
                return Tip(weapon.title, words or text("card.no_rules"), clauses or "T13-CRD-11")
        return None
