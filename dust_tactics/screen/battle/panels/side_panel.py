"""The panel at the right: cards, weapons, skills and targets, scrolled where there is not enough room."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from dust_tactics.language.printed_rules import told_rules
from dust_tactics.rules.attack.soldiers import copies
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.members import is_lost
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status, Unit
from dust_tactics.screen import theme
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.card import CardView, Size
from dust_tactics.screen.card.chart import TIGHT_ROW, Aimed, WeaponChart, WeaponRow
from dust_tactics.screen.card.face import CardFace
from dust_tactics.screen.card.rules import RuleRow
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Label, Panel, Pressable, ScrollView, Widget
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.table.changed import changed

MARGIN, GAP = 12, 10


class SidePanel(CachedWidget, Panel):
    """The ground of the panel, with a scrolled part that things are stacked in."""

    def __init__(self) -> None:
        super().__init__()
        self.view = ScrollView()
        self.foot: list[tuple[Widget, int]] = []
        self._bottom = self._ends = 0

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.PANEL_STYLE)

    def begin(self) -> None:
        """Take everything out."""
        self.clear()
        self.view.clear()
        self.view.parent = self  # what is stacked is measured in the size of this window's letters
        self._bottom = 0
        self.foot = []

    @property
    def width(self) -> int:
        """The width that stacked widgets get."""
        return self.rect.width - 2 * MARGIN

    def stack(self, widget: Widget, height: int = 0, gap: int = GAP) -> None:
        """Put a widget below the ones before, as high as it measures where no height is told."""
        self.view.add(widget)
        height = height or widget.measure(self.width)[1]
        widget.place((MARGIN, self._bottom, self.width, height))
        self._bottom += height + gap

    def add_footer(self, widget: Widget, height: int = 0) -> None:
        """Put a widget at the foot of the panel, where it does not scroll away; its height is told or measured."""
        widget.parent = self
        self.foot.append((widget, height or widget.measure(self.width)[1]))

    def finish(self) -> None:
        """Places the scrolled part and the foot."""
        bottom = self.rect.bottom - MARGIN
        for widget, height in reversed(self.foot):
            widget.place((self.rect.left + MARGIN, bottom - height, self.width, height))
            self.add(widget)
            bottom -= height + GAP
        self._ends = bottom
        self.children.insert(0, self.view)
        self.keep_clear(None)

    def keep_clear(self, top: int | None) -> None:
        """Let the scrolled part end above what lies over the panel from there on; None for nothing."""
        bottom = self._ends if top is None else min(self._ends, top - GAP)
        above = self.rect.top + MARGIN
        self.view.place((self.rect.left, above, self.rect.width - 2, max(0, bottom - above)))
        self.view.scroll_to(self.view.offset)

    def close_answers(self, why_not: str) -> None:
        """The answer is given: what is shown stays to be read, but none of its buttons can be pressed."""
        for widget in self.walk():
            if isinstance(widget, Pressable):
                widget.disable(why_not)
            elif isinstance(widget, RuleRow):
                widget.on_click = None

    @property
    def room(self) -> int:
        """The height that is left for stacked widgets without scrolling."""
        foot = sum(height + GAP for _, height in self.foot)
        return self.rect.height - 2 * MARGIN - foot - self._bottom


def stack_unit(
    panel: SidePanel,
    state: GameState,
    unit: Unit,
    words: Words,
    chart: WeaponChart,
    *,
    caption: str = "",
) -> None:
    """Stack the whole card of a unit: picture, weapons, skills."""
    small = panel.room < CardView.height(Size.WHOLE) + chart.height() + 40
    _stack_card(panel, state, unit, words, Size.SMALL if small else Size.WHOLE)
    heading = Label(words.text("card.weapons"), style=theme.SECTION, colour=theme.SAND)
    panel.stack(heading, 16, 4)
    if caption:
        note = Label(caption, style=theme.CAPTION_BOLD, colour=theme.ALARM, align=(1.0, 0.5))
        note.place((panel.rect.width // 3, heading.rect.top, panel.rect.width * 2 // 3 - MARGIN, 16))
        panel.view.add(note)
    panel.stack(chart)
    _stack_rules(panel, (unit,), words)


def stack_pair(
    panel: SidePanel,
    state: GameState,
    pair: Sequence[tuple[Unit, WeaponChart | None]],
    words: Words,
) -> None:
    """Stack the cards of a unit and of the hero who acts along, closely where they would have to be scrolled.

    A pilot has no chart: the weapons are the vehicle's.
    """
    charts = [chart for _, chart in pair if chart is not None]
    room = panel.room - len(pair) * (CardView.height(Size.SMALL) + GAP) - len(charts) * GAP
    tight = sum(chart.height() for chart in charts) > room
    for number, (unit, chart) in enumerate(pair):
        _stack_card(panel, state, unit, words, Size.STRIP if tight else Size.SMALL, 2 if tight else GAP)
        if chart is not None:
            if tight:
                chart.row_height, chart.headless = TIGHT_ROW, number > 0
            panel.stack(chart, gap=4 if tight else GAP)
    _stack_rules(panel, [unit for unit, _ in pair], words)


def _stack_card(panel: SidePanel, state: GameState, unit: Unit, words: Words, size: Size, gap: int = GAP) -> None:
    """Stack the upper part of a card, with how far the unit goes and what is left of it now."""
    movement, before = state.edition.movement, state
    if not state.edition.declarations.ahead:
        # neither what is left of an activation nor the one square of coming on is how far it goes (T10-ENT-04)
        before, unit = state.copy(), changed(unit, status=Status.ON_TABLE) if unit.off_table else unit
        before.activations = ()
    move, march = (movement.allowance(before, unit, marches).total for marches in (False, True))
    livery = livery_of_unit(state, unit)
    face = CardFace(words.messages, unit.card, livery, unit.name, move, march, unit.left, words.left(unit))
    panel.stack(CardView(face, size), gap=gap)


def _stack_rules(panel: SidePanel, units: Iterable[Unit], words: Words) -> None:
    """Stack the special rules of units under a heading."""
    rules = [
        (rule, unit.used.count(rule.key), is_lost(unit, rule.key))
        for unit in units
        for rule in told_rules(unit.card, words.messages)
    ]
    rows = [RuleRow(words.messages, rule, used, lost=lost) for rule, used, lost in dict.fromkeys(rules)]
    if rows:
        panel.stack(Label(words.text("card.rules"), style=theme.SECTION, colour=theme.SAND), 16, 6)
    for row in rows:
        panel.stack(row, gap=6)


def weapon_chart(
    unit: Unit,
    words: Words,
    *,
    column: int | None = None,
    aimed: Mapping[int, Aimed] | None = None,
    on_step: Callable[[int, int], None] | None = None,
) -> WeaponChart:
    """Return the weapons of a unit, with what is aimed if it attacks; see `WeaponChart` for `column` and `on_step`."""
    aimed = aimed or {}
    lines = list(range(len(unit.card.weapons)))
    if IMPROVISED in aimed and (aimed[IMPROVISED].usable or aimed[IMPROVISED].here):
        lines.append(IMPROVISED)
    arms = EDITIONS[unit.card.edition].arms
    rows = [
        WeaponRow(
            line,
            weapon_line(unit, line),
            arms.carried(unit, line) if line in unit.unloaded else copies(arms, unit, line),
            None if line == IMPROVISED else unit.ammunition[line],
            aimed.get(line),
            line in unit.unloaded,
        )
        for line in lines
    ]
    return WeaponChart(words.messages, rows, unit.card.edition, column=column, on_step=on_step)
