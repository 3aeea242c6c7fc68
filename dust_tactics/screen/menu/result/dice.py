"""The dice of a side: what came up beside what was to be expected, and how unlikely that was."""

from dataclasses import replace

import pygame

from dust_tactics.rules.statistics import Luck, Rolls
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.ui import Canvas, Point, TextLine, Tip, Widget, paint_lines

_HEAD, _ROW = 52, 79
_BAR = 12


class SideDice(Widget):
    """Rolls to hit, saves, and all of them together."""

    solid = True

    def __init__(self, player: str, livery: Livery, luck: Luck) -> None:
        super().__init__()
        self.player, self.livery = player, livery
        self.rolls = (("hits", luck.hits), ("saves", luck.saves), ("all", luck.all))

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEAD + _ROW * len(self.rolls) + 4

    def tip_at(self, point: Point) -> Tip | None:
        """What the row at a point counts."""
        index = int(point[1] - self.rect.top - _HEAD) // _ROW
        if self.host is None or not 0 <= index < len(self.rolls):
            return None
        text, kind = self.host.messages.text, self.rolls[index][0]
        return Tip(text(f"result.rolls-{kind}"), f"{text(f'result.rolls-{kind}-tip')}\n{text('result.bar-tip')}")

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        canvas.plate(rect, theme.PLATE_STYLE)
        heading = pygame.Rect(rect.left, rect.top, rect.width, _HEAD - 8)
        with canvas.clipped(heading.inflate(-2, -2)):
            canvas.gradient(heading, self.livery.heading)
        paint_side_mark(canvas, self.livery, pygame.Rect(heading.left + 14, heading.top + 8, 32, 32))
        name = pygame.Rect(heading.left + 56, heading.top, rect.width - 72, heading.height)
        canvas.text(self.player, name, theme.CARD_NAME)
        for number, (kind, rolls) in enumerate(self.rolls):
            row = pygame.Rect(rect.left + 16, rect.top + _HEAD + _ROW * number, rect.width - 32, _ROW)
            self._paint_rolls(canvas, row, kind, rolls)

    def _paint_rolls(self, canvas: Canvas, row: pygame.Rect, kind: str, rolls: Rolls) -> None:
        text, number = canvas.messages.text, canvas.messages.number
        title = TextLine(text(f"result.rolls-{kind}"), theme.SECTION, theme.SAND, 18)
        if not rolls.dice:
            paint_lines(canvas, row, 3, title, 6, TextLine(text("result.no-dice"), theme.BODY, theme.STONE, 18))
            return
        difference = round(rolls.successes - rolls.expected, 1)
        off = number(difference, 1, signed=True)
        title = replace(title, end=off, aside=(theme.BODY_BOLD, theme.CREAM))
        dice = canvas.messages.counted("die", rolls.dice)
        told = canvas.messages.counted(
            "successes-rolled", rolls.successes, dice=dice, expected=number(rolls.expected, 1)
        )
        unlikely = "result.as-average" if not difference else f"result.as-{'good' if rolls.is_good else 'bad'}"
        said = TextLine(text(unlikely, chance=canvas.messages.percent(rolls.as_far)), theme.CAPTION, theme.SAND, 16)
        paint_lines(canvas, row, 3, title, 2, TextLine(told, height=18), 19, said)
        self._paint_bar(canvas, pygame.Rect(row.left, row.top + 45, row.width, _BAR), rolls)

    def _paint_bar(self, canvas: Canvas, rect: pygame.Rect, rolls: Rolls) -> None:
        """All dice as a well, filled as far as they counted; a mark stands where that was to be expected."""
        canvas.plate(rect, theme.WELL_STYLE)
        inner = rect.inflate(-2, -2)
        counted = pygame.Rect(inner.left, inner.top, round(inner.width * rolls.successes / rolls.dice), inner.height)
        canvas.gradient(counted, (self.livery.colours.light,) * 2, radius=2)
        mark = inner.left + round(inner.width * rolls.expected / rolls.dice)
        canvas.fill(pygame.Rect(mark - 2, rect.top - 4, 4, rect.height + 8), theme.INK)
        canvas.fill(pygame.Rect(mark - 1, rect.top - 3, 2, rect.height + 6), theme.BRASS)
