"""The panel at the right: cards, weapons, skills and targets, scrolled where there is not enough room."""

from collections.abc import Iterable, Sequence

import pygame

from dust_tactics.language.printed_rules import PrintedRule, rules_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.card_view import CardStrip, CardView
from dust_tactics.screen.battle.panels.weapon_table import WeaponTable
from dust_tactics.screen.battle.pictures import livery_of_unit
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Canvas, Label, Panel, Pressable, ScrollView, Tip, Widget
from dust_tactics.screen.ui.cached import Kept
from dust_tactics.screen.ui.fonts import wrapped

MARGIN, GAP = 12, 10


class SidePanel(Kept, Panel):
    """The ground of the panel, with a scrolled part that things are stacked in."""

    def __init__(self) -> None:
        super().__init__()
        self.view = ScrollView()
        self.foot: list[tuple[Widget, int]] = []
        self._bottom = 0

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PANEL_STYLE)

    def begin(self) -> None:
        """Takes everything out."""
        self.clear()
        self.view.clear()
        self._bottom = 0
        self.foot = []

    @property
    def width(self) -> int:
        """The width that stacked widgets get."""
        return self.rect.width - 2 * MARGIN

    def stack(self, widget: Widget, height: int, gap: int = GAP) -> None:
        """Puts a widget below the ones before."""
        widget.place((MARGIN, self._bottom, self.width, height))
        self.view.add(widget)
        self._bottom += height + gap

    def stand(self, widget: Widget, height: int) -> None:
        """Puts a widget at the foot of the panel, where it does not scroll away."""
        self.foot.append((widget, height))

    def finish(self) -> None:
        """Places the scrolled part and the foot."""
        bottom = self.rect.bottom - MARGIN
        for widget, height in reversed(self.foot):
            widget.place((self.rect.left + MARGIN, bottom - height, self.width, height))
            self.add(widget)
            bottom -= height + GAP
        self.view.place((self.rect.left, self.rect.top + MARGIN, self.rect.width - 2, bottom - self.rect.top - MARGIN))
        self.children.insert(0, self.view)
        self.view.parent = self
        self.view.scroll_to(self.view.offset)

    def close_answers(self, why_not: str) -> None:
        """The answer is given: what is shown stays to be read, but none of its buttons can be pressed."""
        for widget in self.walk():
            if isinstance(widget, Pressable):
                widget.disable(why_not)

    @property
    def room(self) -> int:
        """The height that is left for stacked widgets without scrolling."""
        foot = sum(height + GAP for _, height in self.foot)
        return self.rect.height - 2 * MARGIN - foot - self._bottom


class SkillRow(Widget):
    """A special rule in a sentence, with boxes where it can be used so many times; one without a rule is inert."""

    def __init__(self, rule: PrintedRule, used: int, words: Words) -> None:
        self._inert = words.text("card.inert")
        super().__init__(tip=Tip(rule.name, rule.text or self._inert, ", ".join(rule.clauses)))
        self.rule, self.used = rule, used

    @property
    def words(self) -> str:
        """What stands below the name."""
        if not self.rule.inert:
            return self.rule.text
        return f"{self.rule.text} ({self._inert})" if self.rule.text else self._inert

    @staticmethod
    def height_for(words: str, width: int, factor: float) -> int:
        """The height that the row needs."""
        return 22 + 16 * len(wrapped(words, theme.CAPTION, factor, max(40, int((width - 4) * factor))))

    def paint(self, canvas: Canvas) -> None:
        rule, rect = self.rule, self.rect
        spent = rule.inert or 0 < rule.boxes <= self.used
        width = round(canvas.width(rule.name, theme.CAPTION_BOLD)) + 16
        chip = pygame.Rect(rect.left, rect.top, width, 19)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(rule.name, chip, theme.CAPTION_BOLD, theme.STONE if spent else theme.CREAM, (0.5, 0.5))
        left = chip.right + 8
        for number in range(rule.boxes):
            box = pygame.Rect(left, rect.top + 4, 11, 11)
            canvas.ring(box, theme.STONE if number < self.used else theme.CREAM, 1, 2)
            if number < self.used:
                canvas.sign("tick", box.inflate(-2, -2), theme.TARGET, 3.6)
            left += 15
        if spent and rule.boxes:
            canvas.text(
                canvas.messages.text("card.used"), chip.move(left + 4 - chip.left, 0), theme.CAPTION, theme.STONE
            )
        top = rect.top + 21
        room = canvas.pixels(rect).width - 4
        for line in wrapped(self.words, theme.CAPTION, canvas.scale.factor, room):
            canvas.text(line, pygame.Rect(rect.left, top, rect.width, 16), theme.CAPTION, theme.SAND)
            top += 16


def stack_unit(
    panel: SidePanel,
    state: GameState,
    unit: Unit,
    words: Words,
    table: WeaponTable,
    factor: float,
    *,
    caption: str = "",
) -> None:
    """Stacks the whole card of a unit: picture, weapons, skills."""
    small = panel.room < CardView.height(False) + table.height() + 40
    panel.stack(CardView(state, unit, words, small=small), CardView.height(small))
    heading = Label(words.text("card.weapons"), style=theme.SECTION, colour=theme.SAND)
    panel.stack(heading, 16, 4)
    if caption:
        note = Label(caption, style=theme.CAPTION_BOLD, colour=theme.TARGET, align=(1.0, 0.5))
        note.place((panel.rect.width // 3, heading.rect.top, panel.rect.width * 2 // 3 - MARGIN, 16))
        panel.view.add(note)
    panel.stack(table, table.height())
    _stack_rules(panel, (unit,), words, factor)


def stack_pair(
    panel: SidePanel,
    state: GameState,
    pair: Sequence[tuple[Unit, WeaponTable | None]],
    words: Words,
    factor: float,
) -> None:
    """Stacks the cards of a unit and of the hero who acts along, closely where they would have to be scrolled.

    A pilot has no table: the weapons are the vehicle's.
    """
    tables = [table for _, table in pair if table is not None]
    room = panel.room - len(pair) * (CardView.height(True) + GAP) - len(tables) * GAP
    tight = sum(table.height() for table in tables) > room
    for number, (unit, table) in enumerate(pair):
        if tight:
            panel.stack(CardStrip(unit, livery_of_unit(state, unit), words), CardStrip.height(), 2)
        else:
            panel.stack(CardView(state, unit, words, small=True), CardView.height(True))
        if table is not None:
            table.tight, table.headless = tight, tight and number > 0
            panel.stack(table, table.height(), 4 if tight else GAP)
    _stack_rules(panel, [unit for unit, _ in pair], words, factor)


def _stack_rules(panel: SidePanel, units: Iterable[Unit], words: Words, factor: float) -> None:
    """Stacks the special rules of units under a heading."""
    rows = [
        SkillRow(rule, unit.used.count(rule.key), words)
        for unit in units
        for rule in rules_of(unit.card, words.messages)
    ]
    if rows:
        panel.stack(Label(words.text("card.rules"), style=theme.SECTION, colour=theme.SAND), 16, 6)
    for row in rows:
        panel.stack(row, SkillRow.height_for(row.words, panel.width, factor), 6)


def plain_table(unit: Unit, words: Words, column: int | None = None) -> WeaponTable:
    """The weapons of a unit that is not attacking."""
    return WeaponTable(unit, words, column=column)
