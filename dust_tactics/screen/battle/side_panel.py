"""The panel at the right: cards, weapons, skills and targets, scrolled where there is not enough room."""

import pygame

from dust_tactics.rules.state import GameState, Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.card_view import CardView
from dust_tactics.screen.battle.kept import Kept
from dust_tactics.screen.battle.weapon_table import WeaponTable
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.ui import Canvas, Label, Panel, Pressable, ScrollView, Widget
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

    def close_answers(self) -> None:
        """The answer is given: what is shown stays to be read, but none of its buttons can be pressed."""
        for widget in self.walk():
            if isinstance(widget, Pressable):
                widget.disable("The answer is given: wait until it has been played, or hurry it with Space.")

    @property
    def room(self) -> int:
        """The height that is left for stacked widgets without scrolling."""
        foot = sum(height + GAP for _, height in self.foot)
        return self.rect.height - 2 * MARGIN - foot - self._bottom


class SkillRow(Widget):
    """A skill with its rule in a sentence."""

    def __init__(self, name: str, rule: str, spent: bool) -> None:
        super().__init__()
        self.name, self.rule, self.spent = name, rule, spent

    @staticmethod
    def height_for(rule: str, width: int, factor: float) -> int:
        """The height that the row needs."""
        return 22 + 16 * len(wrapped(rule, theme.CAPTION, factor, max(40, int((width - 4) * factor))))

    def paint(self, canvas: Canvas) -> None:
        width = round(canvas.width(self.name, theme.CAPTION_BOLD)) + 16
        chip = pygame.Rect(self.rect.left, self.rect.top, width, 19)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(self.name, chip, theme.CAPTION_BOLD, theme.STONE if self.spent else theme.CREAM, (0.5, 0.5))
        if self.spent:
            canvas.text("used", chip.move(width + 8, 0), theme.CAPTION, theme.STONE)
        top = self.rect.top + 21
        room = canvas.pixels(self.rect).width - 4
        for line in wrapped(self.rule, theme.CAPTION, canvas.scale.factor, room):
            area = pygame.Rect(self.rect.left, top, self.rect.width, 16)
            canvas.text(line, area, theme.CAPTION, theme.SAND)
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
    heading = Label("Weapons", style=theme.SECTION, colour=theme.SAND)
    panel.stack(heading, 16, 4)
    if caption:
        note = Label(caption, style=theme.CAPTION_BOLD, colour=theme.TARGET, align=(1.0, 0.5))
        note.place((panel.rect.width // 3, heading.rect.top, panel.rect.width * 2 // 3 - MARGIN, 16))
        panel.view.add(note)
    panel.stack(table, table.height())
    skills = unit.card.skills
    if skills:
        panel.stack(Label("Skills", style=theme.SECTION, colour=theme.SAND), 16, 6)
    for skill in skills:
        name, rule = words.skill(skill.key)
        row = SkillRow(name, rule, skill.key in unit.used)
        panel.stack(row, SkillRow.height_for(rule, panel.width, factor), 6)


def plain_table(unit: Unit, words: Words, column: int | None = None) -> WeaponTable:
    """The weapons of a unit that is not attacking."""
    return WeaponTable(unit, words, column=column)
