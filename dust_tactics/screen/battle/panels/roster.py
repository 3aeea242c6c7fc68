"""The units of a side as a list of small plates: who is ready, who has acted, who is still to come."""

from collections.abc import Callable

import pygame

from dust_tactics.rules.heroes.piloting import pilot_of
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.battle.view.tokens import panel_look
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of_unit
from dust_tactics.screen.ui import Canvas, Panel, Pressable, Reactive, TextLine, Tip, Widget, fitted, paint_lines
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.ui.widget import Point, RectLike

ROW, GAP = 50, 4
_TWO_LINES_FROM = 34
_FOLDED = 80  # width below which a plate shows its token alone


class _UnitTile(Pressable):
    unit: Reactive[Unit | None] = Reactive(None)
    standings: Reactive[tuple[str, ...]] = Reactive(())
    livery: Reactive[Livery | None] = Reactive(None)
    piloted = Reactive(False)
    lit = Reactive(False)
    aimed = Reactive(False)

    def __init__(self, on_click: Callable[[], None], on_point: Callable[[bool], None]) -> None:
        super().__init__(on_click=on_click)
        self.on_point = on_point

    focusable = False

    def hover(self, point: Point) -> None:
        self.on_point(True)

    def leave(self) -> None:
        self.on_point(False)

    def paint(self, canvas: Canvas) -> None:
        unit, livery = self.unit, self.livery
        if unit is None or livery is None:
            return
        ready = unit.alive and not unit.activated
        plate = theme.FLAT_BUTTON.normal if ready else theme.FLAT_BUTTON.disabled
        if self.lit or self.hovered:
            plate = theme.FLAT_BUTTON.selected if self.lit else theme.FLAT_BUTTON.hovered
        canvas.plate(self.rect, plate)
        if self.aimed:
            canvas.ring(self.rect, theme.TARGET, 1.5)
        folded = self.rect.width < _FOLDED
        size = min(self.rect.height - 4, self.rect.width - 4, 46)
        token = pygame.Rect(self.rect.left + 4, self.rect.top + (self.rect.height - size) // 2, size, size)
        if folded:
            token.centerx = self.rect.centerx
        look = panel_look(unit, livery, piloted=self.piloted)
        paint_token(canvas, look, token, faint=1.0 if unit.alive else 0.45)
        if folded:
            return
        left = token.right + 7
        width = self.rect.right - left - 5
        two_lines = self.rect.height >= _TWO_LINES_FROM
        ink = theme.CREAM if ready else theme.STONE
        first, *more = _lines_of_name(canvas, unit.name, width) if self.rect.height >= ROW else (unit.name,)
        style = fitted(canvas, unit.name, (theme.TABLE_BOLD, theme.CAPTION_BOLD), width)
        lines: list[TextLine | int] = [TextLine(first, style, ink, 18)]
        for second in more:
            lines += [-4, TextLine(second, theme.CAPTION_BOLD, ink, 18), -1]
        if two_lines and self.standings:
            standing = canvas.first_fitting(self.standings, theme.CAPTION, width)
            lines.append(TextLine(standing, theme.CAPTION, theme.SAND if ready else theme.STONE, 16))
        above = 23 if more else 18 if two_lines else 9
        paint_lines(canvas, pygame.Rect(left, self.rect.centery - above, width, self.rect.height), *lines)


def _lines_of_name(canvas: Canvas, name: str, width: int) -> tuple[str, ...]:
    """Return a name, in two lines where it is too long for one."""
    if canvas.first_fitting((name, ""), theme.CAPTION_BOLD, width) or " " not in name:
        return (name,)
    breaks = [place for place, letter in enumerate(name) if letter == " "]
    middle = min(breaks, key=lambda place: abs(2 * place - len(name)))
    return name[:middle], name[middle + 1 :]


class RosterPanel(CachedWidget, Panel):
    """All units of one side; `on_click(unit)` and `on_point(unit or None)` tell what people do."""

    see_through = True

    def __init__(
        self,
        state: GameState,
        side: int,
        words: Words,
        on_click: Callable[[int], None],
        on_point: Callable[[int | None], None],
    ) -> None:
        super().__init__()
        self.side, self.words = side, words
        self._on_click, self._on_point = on_click, on_point
        self._plates: dict[int, _UnitTile] = {}
        self.list_units(state)
        self.show(state, frozenset(), frozenset())

    def list_units(self, state: GameState) -> bool:
        """Have a plate for each unit of the side; return whether others were listed before."""
        numbers = [unit.id for unit in state.units if unit.side == self.side]
        if numbers == [*self._plates]:
            return False
        self.clear()
        self._plates = {number: self._plate(number) for number in numbers}
        self.add(*self._plates.values())
        return True

    def _plate(self, unit_id: int) -> _UnitTile:
        return _UnitTile(lambda: self._on_click(unit_id), lambda inside: self._on_point(unit_id if inside else None))

    def show(self, state: GameState, lit: frozenset[int], aimed: frozenset[int]) -> None:
        """Show how the units stand; `lit` ones are selected, `aimed` ones aimed at."""
        for unit_id, plate in self._plates.items():
            unit = plate.unit = state.units[unit_id]
            plate.standings = self.words.standings(state, unit)
            plate.tip = Tip(title=unit.name, body=plate.standings[0]) if plate.rect.width < _FOLDED else None
            plate.livery = livery_of_unit(state, unit)
            plate.piloted = pilot_of(state, unit) is not None
            plate.lit = unit_id in lit
            plate.aimed = unit_id in aimed

    def plate_of(self, unit_id: int) -> Widget | None:
        """Return what stands for a unit in the list, if it is in it."""
        return self._plates.get(unit_id)

    def height(self) -> int:
        """Return the height that the list needs."""
        return len(self._plates) * (ROW + GAP) - GAP

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.height()

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        plates = self._plates
        row = min(ROW, (self.rect.height + GAP) // max(1, len(plates)) - GAP) if plates else ROW
        for index, plate in enumerate(plates.values()):
            plate.place((self.rect.left, self.rect.top + index * (row + GAP), self.rect.width, row))
