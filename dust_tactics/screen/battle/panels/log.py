"""The log: what has happened, line by line, as the referee tells it; it can be unfolded over the board."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.clauses import short_names
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.side_painters import paint_side_dot
from dust_tactics.screen.battle.panels.log_line import LogLine, filtered
from dust_tactics.screen.play.clauses import rule_name, rule_text, rule_title
from dust_tactics.screen.play.log_filter import Wanted
from dust_tactics.screen.play.log_list import BACK, LogButton, LogLines
from dust_tactics.screen.ui.cached import CachedWidget

Measure = Callable[[str, theme.TextStyle], float]
"""Tells how wide a text is, in logical units."""
_KIND_KEYS = ("ui.left", "ui.right")
_LIST_KEYS = ("ui.up", "ui.down", "scroll.up", "scroll.down", ui.MAIN)
_LINE = 17
_SHORT_LINES = 3
_NESTED = 58
_NARROWEST = 0.78  # letters of lines squeezed further are hard to read
_CLAUSE = 96  # the width of the column with the rules


class LogPanel(CachedWidget, ui.Panel):
    """The last lines, and a button that unfolds the rest."""

    tells = True
    lines: ui.Reactive[tuple[LogLine, ...]] = ui.Reactive(())

    def __init__(self, messages: Messages, on_unfold: Callable[[], None]) -> None:
        super().__init__()
        self.unfold = LogButton(messages, on_unfold, "look.log")
        self.add(self.unfold)

    def place(self, rect: ui.RectLike) -> None:
        super().place(rect)
        self.unfold.place((self.rect.right - 28, self.rect.top + 5, 22, 22))

    def _shown(self) -> tuple[LogLine, ...]:
        shown = []
        for line in reversed(self.lines):
            if not line.detail:
                shown.append(line)
            if len(shown) == _SHORT_LINES:
                break
        return tuple(shown)

    def _line_at(self, point: ui.Point) -> LogLine | None:
        index = int((point[1] - self.rect.top - 4) // _LINE)
        shown = self._shown()
        return shown[index] if 0 <= index < len(shown) else None

    def tip_at(self, point: ui.Point) -> ui.Tip | None:
        line = self._line_at(point)
        return None if line is None or self.host is None else _tip(self.host.messages, line)

    def paint(self, canvas: ui.Canvas) -> None:
        canvas.fill(self.rect, theme.WELL)
        canvas.hairline(self.rect.topleft, self.rect.width, theme.LINE)
        for index, line in enumerate(self._shown()):
            row = pygame.Rect(self.rect.left, self.rect.top + 4 + index * _LINE, self.rect.width - 30, _LINE)
            paint_line(canvas, row, line, newest=index == 0)

    def release(self, point: ui.Point) -> None:
        line = self._line_at(point)
        if line is not None and line.on_open is not None:
            line.on_open()
        elif line is not None and line.clause and self.host is not None:
            self.host.cite(line.clause)
        else:
            self.unfold.click()


def paint_line(canvas: ui.Canvas, row: pygame.Rect, line: LogLine, *, newest: bool = False) -> None:
    """A line of the log: turn, mark of the side, words."""
    turn = canvas.messages.text("battle.label.turn-short", turn=line.turn) if line.turn else ""
    canvas.text(turn, pygame.Rect(row.left + 8, row.top, 26, row.height), theme.CAPTION_BOLD, theme.STONE)
    if line.livery is not None:
        paint_side_dot(canvas, line.livery, pygame.Rect(row.left + 31, row.centery - 4, 9, 9))
    area = _words_of(row, line)
    style, bold_style = _styles(canvas.width, line, area.width)
    colour = theme.CREAM if newest else theme.SAND
    ui.draw_rich(canvas, line.parts, area, style=style, bold_style=bold_style, colour=colour)


def _words_of(row: pygame.Rect, line: LogLine) -> pygame.Rect:
    """Where the words of a line stand in its row."""
    left = row.left + (_NESTED if line.nested else 44)
    return pygame.Rect(left, row.top, row.right - 4 - left, row.height)


def _styles(measure: Measure, line: LogLine, width: float) -> tuple[theme.TextStyle, theme.TextStyle]:
    """Return how plain and bold words of a line are written where they have so much room."""
    plain, bold = theme.CAPTION, theme.CAPTION_BOLD
    needed = sum(_width(measure, part, plain, bold) for part in line.parts)
    narrow = min(1.0, max(_NARROWEST, (width - 2) / needed)) if needed else 1.0
    return replace(plain, narrow=plain.narrow * narrow), replace(bold, narrow=bold.narrow * narrow)


def _width(measure: Measure, part: ui.Span | ui.Icon, plain: theme.TextStyle, bold: theme.TextStyle) -> float:
    return plain.line if isinstance(part, ui.Icon) else measure(part.text, bold if part.bold else plain)


def unit_named_at(measure: Measure, row: pygame.Rect, line: LogLine, across: float) -> int | None:
    """Return the unit whose name stands in a line so far across the window, or None."""
    area = _words_of(row, line)
    plain, bold = _styles(measure, line, area.width)
    left = float(area.left)
    for number, part in enumerate(line.parts):
        right = left + _width(measure, part, plain, bold)
        if left <= across < right:
            return line.names.get(number)
        left = right
    return None


def _tip(messages: Messages, line: LogLine) -> ui.Tip:
    words = "".join(part.text if isinstance(part, ui.Span) else " " for part in line.parts)
    text, name, title = (told(messages, line.clause) for told in (rule_text, rule_name, rule_title))
    return ui.Tip(words.strip(), text, name, short=title)


class LogList(LogLines[LogLine]):
    """Lines of the log below one another. Behind each stands the rule it rests on; a click or Enter opens it.

    on_name   called with a unit whose name is clicked
    """

    ROW = 20

    def __init__(
        self,
        lines: Sequence[LogLine],
        on_name: Callable[[int], object] | None = None,
        on_back: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(
            lines,
            self._paint,
            row_height=self.ROW,
            row_tip=self._row_tip,
            on_activate=self._open,
            activate_on_click=True,
        )
        self.on_name, self.on_back = on_name, on_back

    def _row_tip(self, line: LogLine) -> ui.Tip | None:
        return None if self.host is None else _tip(self.host.messages, line)

    def _open(self, index: int) -> None:
        line = self.items[index]
        if line.on_open is not None:
            line.on_open()
        elif line.clause and self.host is not None:
            self.host.cite(line.clause)

    def _name_at(self, point: ui.Point) -> int | None:
        index = self.row_at(point)
        if index is None or self.host is None or self.on_name is None:
            return None
        return unit_named_at(self.host.width, _told_in(self.row_rect(index)), self.items[index], point[0])

    def release(self, point: ui.Point) -> None:
        unit = self._name_at(point)
        if unit is not None and self.on_name is not None:
            self.on_name(unit)
        else:
            super().release(point)

    def tip_at(self, point: ui.Point) -> ui.Tip | None:
        if self.host is not None and self._name_at(point) is not None:
            return ui.Tip(self.host.messages.text("log-view.name"))
        return super().tip_at(point)

    def _paint(self, canvas: ui.Canvas, rect: pygame.Rect, line: LogLine, state: ui.RowState) -> None:
        if state.hovered or state.selected:
            canvas.fill(rect, theme.RAISED)
        told = _told_in(rect)
        paint_line(canvas, told, line, newest=state.hovered)
        if state.hovered or state.selected:
            clause = pygame.Rect(told.right, rect.top, _CLAUSE - 8, rect.height)
            canvas.text(short_names(line.clause), clause, theme.HINT, theme.STONE, (1.0, 0.5))
        self.paint_back(canvas, rect, state)


def _told_in(row: pygame.Rect) -> pygame.Rect:
    """Return the part of a row in which a line stands, beside its rule."""
    return pygame.Rect(row.left, row.top, row.width - _CLAUSE - BACK, row.height)


class TallLog(ui.Panel):
    """The whole log, newest first as in the short one, over the board; its button, or a step back, folds it in.

    It can tell of one kind of things and of one unit alone.
    """

    def __init__(
        self,
        messages: Messages,
        lines: tuple[LogLine, ...],
        on_back: Callable[[int], None],
        unit_name: Callable[[int], str],
        on_fold: Callable[[], None],
    ) -> None:
        super().__init__()
        self.unit: int | None = None
        self._lines, self._unit_name = lines, unit_name
        self.list = LogList((), self.tell_of, on_back)
        self.kinds = ui.Segmented([messages.text(f"log-view.{kind}") for kind in Wanted], on_change=self._take_kind)
        self.alone = ui.Button("", self.tell_of_all, icon="cross", tip=messages.text("log-view.all-units"))
        self.fold = ui.IconButton("chevron-down", on_fold, tip=messages.text("battle.tip.fold-log"), action="look.log")
        self.add(self.list, self.kinds, self.alone, self.fold)
        self.show(lines)

    def show(self, lines: tuple[LogLine, ...]) -> None:
        """Take the lines that there are now."""
        self._lines = lines
        self.alone.visible = self.unit is not None
        self.alone.text = self._unit_name(self.unit) if self.unit is not None else ""
        self.list.set_items(filtered(lines, tuple(Wanted)[self.kinds.index], self.unit))

    def _take_kind(self, index: int) -> None:
        self.list.selected = None
        self.show(self._lines)

    def tell_of(self, unit: int) -> None:
        """Tell of one unit alone."""
        self.unit, self.list.selected = unit, None
        self.show(self._lines)

    def tell_of_all(self) -> None:
        """Tell of all units again."""
        self.unit, self.list.selected = None, None
        self.show(self._lines)

    def tell_of_next(self) -> None:
        """Tell of the next unit that the selected line names, or of all after the last one."""
        line = self.list.chosen
        named = list(dict.fromkeys(line.names.values())) if line is not None else []
        later = named[named.index(self.unit) + 1 :] if self.unit in named else named if self.unit is None else []
        if later:
            self.tell_of(later[0])
        else:
            self.tell_of_all()

    def heard(self, event: pygame.event.Event, keys: ui.KeySource) -> bool:
        """Make use of a key, whatever has the focus; False if there is no use."""
        if self.list.heard(event, keys):
            return True
        if any(keys.means(action, event) for action in _KIND_KEYS):
            return self.kinds.key(event)
        return any(keys.means(action, event) for action in _LIST_KEYS) and self.list.key(event)

    def place(self, rect: ui.RectLike) -> None:
        super().place(rect)
        area = self.rect
        self.kinds.place((area.left + 8, area.top + 36, area.width - 16, 26))
        rows = (area.height - 78) // LogList.ROW
        self.list.place((area.left + 6, area.top + 68, area.width - 12, rows * LogList.ROW + 4))
        self.alone.place((area.left + 80, area.top + 5, min(260, area.width - 130), 26))
        self.fold.place((area.right - 30, area.top + 7, 22, 22))

    def paint(self, canvas: ui.Canvas) -> None:
        canvas.shadow(self.rect)
        canvas.plate(self.rect, theme.PLATE_STYLE)
        line = ui.Strip(canvas, pygame.Rect(self.rect.left + 14, self.rect.top + 6, self.rect.width - 50, 24))
        canvas.text(canvas.messages.text("battle.title.log"), line.cut(64, gap=4), theme.SUBHEADING)
        if self.unit is None:
            line.rest(canvas.messages.text("log-view.hint"), theme.CAPTION, theme.STONE)


class BattleLogView:
    """The short log in its place, and the whole one over the board while it is unfolded.

    root       the widget that they are put on
    on_back    called to go back to when so many commands stood
    unit_name  returns the name of a unit
    """

    def __init__(
        self, messages: Messages, root: ui.Widget, on_back: Callable[[int], None], unit_name: Callable[[int], str]
    ) -> None:
        self._messages, self._root, self._on_back, self._unit_name = messages, root, on_back, unit_name
        self.short = LogPanel(messages, self.turn)
        self._tall: TallLog | None = None
        self._place = pygame.Rect(0, 0, 0, 0)
        self._seen = 0
        root.add(self.short)

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """What has been told so far."""
        return self.short.lines

    @lines.setter
    def lines(self, lines: tuple[LogLine, ...]) -> None:
        self.short.lines = lines
        if self._tall is not None:
            self._tall.show(lines)

    def unseen(self) -> tuple[LogLine, ...]:
        """Return the lines that came since this was asked last."""
        seen, self._seen = min(self._seen, len(self.lines)), len(self.lines)
        return self.lines[seen:]

    @property
    def unfolded(self) -> bool:
        """Whether the whole log is shown."""
        return self._tall is not None

    def turn(self) -> None:
        """Unfold the log, or fold it in."""
        if self._tall is not None:
            self._root.remove(self._tall)
            self._tall = None
            self.short.unfold.tell_of(unfolded=False)
            return
        self.short.unfold.tell_of(unfolded=True)
        self._tall = TallLog(self._messages, self.lines, self._on_back, self._unit_name, self.turn)
        self._root.add(self._tall)
        self._tall.place(self._place)

    def turn_to(self, unit: int | None) -> None:
        """Unfold the log, to tell of a unit alone; where it is unfolded, tell of another one or of all."""
        if self._tall is not None:
            self._tall.tell_of_next()
        elif unit is not None:
            self.turn()
            self._tell_of(unit)

    def _tell_of(self, unit: int) -> None:
        if self._tall is not None:
            self._tall.tell_of(unit)

    def handle_key(self, event: pygame.event.Event, keys: ui.KeySource) -> bool:
        """Let the unfolded log have a key; False if it makes no use of it."""
        return self._tall is not None and self._tall.heard(event, keys)

    def place(self, short: pygame.Rect, tall: pygame.Rect) -> None:
        """Take these places."""
        self._place = tall
        self.short.place(short)
        if self._tall is not None:
            self._tall.place(tall)


_WIDTH, _MOST = 820, 14


class Recap(ui.Dialog):
    """The lines in the order in which things happened, until people go on."""

    def __init__(self, stage: ui.Stage, lines: Sequence[LogLine]) -> None:
        told = [line for line in lines if not line.detail]
        log = LogList(told).sized(height=min(len(told), _MOST) * LogList.ROW + 4)
        go_on = ui.Button(stage.messages.text("common.go-on"), self.shut, main=True, action=ui.MAIN)
        title = stage.messages.text("watch.recap")
        super().__init__(stage, title, log, ui.Row(ui.FILL, go_on), width=_WIDTH, gap=theme.GAP)
