"""One side after the battle: its army points, what it lost and what is left of it."""

from dataclasses import dataclass

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import army_name
from dust_tactics.language.unit_names import left_words
from dust_tactics.rules.deciding import victory_points_count
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Status, Unit
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Canvas, TextLine, Widget, paint_lines

_TOKEN = 50
_ROW = 54
_NONE = 34  # the height of a section without units
_HEADING = 84
_SECTION = 30


@dataclass(frozen=True)
class SideAfter:
    """What there is to show of one side.

    by_victory       whether it is victory points that count first
    lost             units that were eliminated, also those that came back from reserve (T13-RES-02, T13-VIC-04)
    left             units that are there at the end
    """

    number: int
    player: str
    name: str
    livery: Livery
    points: int
    victory: int | None
    by_victory: bool
    won: bool
    lost: tuple[Unit, ...]
    left: tuple[Unit, ...]

    @property
    def large(self) -> int:
        """The points that are shown large: those that decided."""
        return self.victory if self.by_victory and self.victory is not None else self.points

    def below(self, messages: Messages) -> str:
        """Return what those are, and the others where there are any."""
        if self.victory is None:
            return messages.text("result.points")
        if not self.by_victory:
            return messages.text("result.army_points", points=messages.counted("victory-point", self.victory))
        return messages.text("result.victory_points", points=messages.counted("army-point", self.points))


def side_after(messages: Messages, state: GameState, number: int, player: str = "") -> SideAfter:
    """One side of a battle that is over; `player` played it, if that is not who began it."""
    setup, scores = state.battle.sides[number], counts_victory_points(state.battle)
    units = [unit for unit in state.units if unit.side == number]
    return SideAfter(
        number=number,
        player=player or setup.player,
        name=army_name(messages, setup.army),
        livery=livery_of(state.battle, number),
        points=state.points[number],
        victory=state.victory_points[number] if scores else None,
        by_victory=victory_points_count(state.result, scores=scores),
        won=state.result is not None and state.result.winner == number,
        lost=tuple(unit for unit in units if unit.eliminated or not unit.alive),
        left=tuple(unit for unit in units if unit.alive),
    )


def _section_height(units: tuple[Unit, ...]) -> int:
    return _SECTION + (_ROW * len(units) or _NONE)


class ResultSide(Widget):
    """The picture of one side."""

    def __init__(self, side: SideAfter) -> None:
        super().__init__()
        self.side = side

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEADING + _section_height(self.side.lost) + _section_height(self.side.left) + 14

    def paint(self, canvas: Canvas) -> None:
        side, rect = self.side, self.rect
        canvas.plate(rect, theme.PLATE_STYLE)
        heading = pygame.Rect(rect.left, rect.top, rect.width, _HEADING)
        with canvas.clipped(heading.inflate(-2, -2)):
            canvas.gradient(heading, side.livery.heading)
        if side.won:
            canvas.ring(rect, theme.BRASS, 2)
        paint_side_mark(canvas, side.livery, pygame.Rect(heading.left + 14, heading.top + 18, 48, 48))
        name = pygame.Rect(heading.left + 74, heading.top, rect.width - 230, _HEADING)
        player = TextLine(side.player, theme.CARD_NAME, height=34)
        paint_lines(canvas, name, 12, player, TextLine(side.name, theme.BODY, height=20))
        number = TextLine(str(side.large), theme.NUMBER, height=54, align=1.0)
        below = TextLine(side.below(canvas.messages), theme.CAPTION, height=16, align=1.0)
        paint_lines(canvas, pygame.Rect(rect.right - 180, heading.top, 164, _HEADING), 6, number, below)
        top = self._paint_units(canvas, "result.lost", side.lost, heading.bottom)
        self._paint_units(canvas, "result.left", side.left, top)

    def _paint_units(self, canvas: Canvas, key: str, units: tuple[Unit, ...], top: int) -> int:
        """Return a section with a row for each unit; returns where it ends."""
        text = canvas.messages.text
        rect = self.rect
        bottom = top + _section_height(units)
        told: list[TextLine | int] = [10, TextLine(text(key), theme.SECTION, theme.SAND, 18), _SECTION - 28]
        if not units:
            told.append(TextLine(text("result.nothing"), theme.BODY, theme.STONE, 24))
        paint_lines(canvas, pygame.Rect(rect.left + 16, top, rect.width - 32, _SECTION), *told)
        top += _SECTION
        for number, unit in enumerate(units):
            row = pygame.Rect(rect.left + 10, top + _ROW * number, rect.width - 20, _ROW)
            self._paint_unit(canvas, unit, row, lost=key == "result.lost")
        return bottom

    def _paint_unit(self, canvas: Canvas, unit: Unit, row: pygame.Rect, *, lost: bool) -> None:
        token = pygame.Rect(row.left, row.top + 2, _TOKEN, _TOKEN)
        left = 0 if lost else unit.left
        mirrored = self.side.number == 1
        look = card_look(unit.card, mirrored=mirrored, livery=self.side.livery, left=left)
        paint_token(canvas, look, token, lost=lost)
        name = pygame.Rect(token.right + 10, row.top, row.width - _TOKEN - 70, row.height)
        words = lost_words(canvas.messages, unit) if lost else _state_words(canvas.messages, unit)
        title = TextLine(unit.name, theme.BODY_BOLD, theme.SAND if lost else theme.CREAM, 20)
        paint_lines(canvas, name, 7, title, TextLine(words, theme.CAPTION, theme.STONE, 20))
        points = pygame.Rect(row.right - 54, row.top, 48, row.height)
        worth = unit.card.points * max(1, unit.eliminated) if lost else unit.card.points
        canvas.text(str(worth), points, theme.BODY_BOLD, theme.SAND, (1.0, 0.5))


def lost_words(messages: Messages, unit: Unit) -> str:
    """Return how often a unit was eliminated, and whether it came back."""
    words = messages.counted("destroyed", max(1, unit.eliminated))
    if not unit.alive:
        return words
    return messages.text("result.awaited" if unit.status is Status.RESERVE else "result.came_back", destroyed=words)


def _state_words(messages: Messages, unit: Unit) -> str:
    if unit.status is Status.RESERVE:
        return messages.text("result.reserve")
    return left_words(messages, unit)
