"""The special rules of a unit card: their names, how often they can be used, and what they say."""

from collections.abc import Callable

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.printed_rules import PrintedRule
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Canvas, Point, Tip, Widget
from dust_tactics.screen.ui.fonts import wrapped


class RuleName(Widget):
    """The name of a special rule, with a box for each time it can be used, or a note that it is inert.

    declared   whether the next box is about to be ticked
    on_click   called when name or boxes are clicked; None if that means nothing
    """

    def __init__(self, rule: PrintedRule, used: int = 0, tip: Tip | None = None) -> None:
        super().__init__(tip=tip)
        self.sized(height=20)
        self.rule, self.used = rule, used
        self.declared = False
        self.on_click: Callable[[], object] | None = None

    def release(self, point: Point) -> None:
        """Only the first line is clicked: what is written below is there to be read."""
        line = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, 20)
        if self.on_click is not None and self.enabled and line.collidepoint(point):
            self.on_click()

    @property
    def spent(self) -> bool:
        """Whether the rule has nothing more to say in this battle."""
        return self.rule.inert or self.used >= max(1, self.rule.boxes)

    def note(self, messages: Messages) -> str:
        """Return what stands beside the name."""
        return messages.text("card.inert") if self.rule.inert else messages.text("card.once") if self.rule.boxes else ""

    def paint(self, canvas: Canvas) -> None:
        rule, rect = self.rule, self.rect
        chip = pygame.Rect(rect.left, rect.top, round(canvas.width(rule.name, theme.CAPTION_BOLD)) + 16, 19)
        canvas.plate(chip, theme.CHIP_STYLE)
        canvas.text(rule.name, chip, theme.CAPTION_BOLD, theme.STONE if self.spent else theme.CREAM, (0.5, 0.5))
        left = chip.right + 8
        for number in range(rule.boxes):
            box = pygame.Rect(left, rect.top + 4, 11, 11)
            canvas.ring(box, theme.STONE if number < self.used else theme.CREAM, 1, 2)
            if number < self.used or (self.declared and number == self.used):
                ink = theme.TARGET if number < self.used else theme.BRASS
                canvas.sign("tick", box.inflate(-2, -2), ink, 3.6)
            left += 15
        words = pygame.Rect(left + 4, rect.top, max(0, rect.right - left - 4), chip.height)
        canvas.text(self.note(canvas.messages), words, theme.CAPTION, theme.STONE)


class RuleRow(RuleName):
    """A special rule in a sentence below its name, with the boxes that were used ticked; grey where it is lost."""

    def __init__(self, messages: Messages, rule: PrintedRule, used: int, *, lost: bool = False) -> None:
        self.lost = lost
        self._inert = messages.text("card.inert")
        super().__init__(rule, used, Tip(rule.name, rule.text or self._inert, ", ".join(rule.clauses)))

    @property
    def spent(self) -> bool:
        return self.lost or super().spent

    def note(self, messages: Messages) -> str:
        if self.lost:
            return messages.text("card.fallen")
        return messages.text("card.used") if self.used >= max(1, self.rule.boxes) else ""

    @property
    def words(self) -> str:
        """What stands below the name."""
        if not self.rule.inert:
            return self.rule.text
        return f"{self.rule.text} ({self._inert})" if self.rule.text else self._inert

    def measure(self, width: int) -> tuple[int, int]:
        style = self.scale.grown(theme.CAPTION)
        lines = wrapped(self.words, style, self.factor, max(40, int((width - 4) * self.factor)))
        return width, 22 + (round(style.line) + 1) * len(lines)

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        rect, top = self.rect, self.rect.top + 21
        style = canvas.scale.grown(theme.CAPTION)
        for line in wrapped(self.words, style, canvas.scale.factor, canvas.pixels(rect).width - 4):
            area = pygame.Rect(rect.left, top, rect.width, round(style.line) + 1)
            canvas.text(line, area, style, theme.STONE if self.lost else theme.SAND, grows=False)
            top = area.bottom
