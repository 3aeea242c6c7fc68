"""A worked example as a picture: a small board, the units on it, and what the rules make of their position."""

from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from dust_tactics.grid import Edge
from dust_tactics.grid.squares import column_name, middle, square_name
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.diagrams import finding_words
from dust_tactics.rules.diagrams import Claim, Diagram, Findings, Shows, findings
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.units import Unit
from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.painters import unit_look
from dust_tactics.screen.board.part import Part
from dust_tactics.screen.board.surface import finish_board
from dust_tactics.screen.board.tiles import painted_board
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Label, Paragraph, Plate, Point, Row, Tip, Widget

_SQUARE, _SMALLER, _MANY = 44, 38, 7
"""The size of a square; that on boards of more columns than these."""
_COORDINATES = 16
_BADGE = 0.36
_SIGHT = 1 / 28
"""Badges and the thickness of lines of sight, in squares."""
_DIMMED = 0.38
BADGES = {
    Claim.OPEN: "open",
    Claim.COVER: "cover",
    Claim.SOFT: "cover",
    Claim.HARD: "cover",
    Claim.HIDDEN: "no-sight",
    Claim.NEVER: "no-sight",
    Claim.INSIDE: "activated",
    Claim.OUTSIDE: "no-sight",
    Claim.FAR: "no-sight",
    Claim.MOVE: "activated",
    Claim.MARCH: "activated",
    Claim.REACTS: "reaction",
    Claim.CANNOT: "no-sight",
}
"""The sign of each claim."""


class DiagramPicture(Widget):
    """The board as the rules see it; each square tells what is so of it."""

    solid = True

    def __init__(self, messages: Messages, diagram: Diagram) -> None:
        super().__init__()
        self._messages, self.diagram = messages, diagram
        board = diagram.battle.board
        self._square = _SQUARE if board.width <= _MANY else _SMALLER
        self.sized(board.width * self._square + _COORDINATES, board.height * self._square + _COORDINATES)
        self._picture: tuple[int, pygame.Surface] | None = None

    @cached_property
    def findings(self) -> Findings:
        """What the rules make of it; worked out when it is first looked at."""
        return findings(self.diagram)

    @property
    def board_rect(self) -> pygame.Rect:
        """Where the squares lie, beside their coordinates."""
        board = self.diagram.battle.board
        left, top = self.rect.left + _COORDINATES, self.rect.top + _COORDINATES
        return pygame.Rect(left, top, board.width * self._square, board.height * self._square)

    def square_at(self, point: Point) -> int | None:
        """Return the square of the board at a point, or None."""
        inner, board = self.board_rect, self.diagram.battle.board
        if not inner.collidepoint(point):
            return None
        column, row = int(point[0] - inner.left) // self._square, int(point[1] - inner.top) // self._square
        return row * board.width + column

    def tip_at(self, point: Point) -> Tip | None:
        square = self.square_at(point)
        if square is None:
            return None
        name = square_name(square, self.diagram.battle.board.width)
        if square in self.findings.found:
            return Tip(name, finding_words(self._messages, self.findings, square))
        units = [unit.name for unit in self.findings.state.at(square)]
        return Tip(name, "\n".join([*units, *self._shaded(square)]))

    def _shaded(self, square: int) -> Iterator[str]:
        """Return what the shade of a square means."""
        shades = {
            "hidden": self.findings.hidden,
            "covered": self.findings.covered,
            "within-move": self.findings.move,
            "within-march": self.findings.march,
            "firing": self.findings.firing,
            "near": self.findings.near,
        }
        return (self._messages.text(f"diagram.{name}-here") for name, squares in shades.items() if square in squares)

    def tip_place(self, point: Point) -> pygame.Rect:
        square = self.square_at(point)
        if square is None:
            return super().tip_place(point)
        row, column = divmod(square, self.diagram.battle.board.width)
        inner = self.board_rect
        return pygame.Rect(
            inner.left + column * self._square, inner.top + row * self._square, self._square, self._square
        )

    def paint(self, canvas: Canvas) -> None:
        inner, board = self.board_rect, self.diagram.battle.board
        pixels = max(8, canvas.pixels(inner).width // board.width)
        if self._picture is None or self._picture[0] != pixels:
            self._picture = pixels, _Drawing(self.diagram, self.findings, pixels).drawn()
        canvas.surface.blit(self._picture[1], canvas.pixels(inner))
        canvas.ring(inner.inflate(2, 2), theme.INK, 1, theme.WELL_RADIUS)
        for column in range(board.width):
            place = pygame.Rect(inner.left + column * self._square, self.rect.top, self._square, _COORDINATES - 2)
            canvas.text(column_name(column), place, theme.HINT, theme.STONE, (0.5, 0.5))
        for row in range(board.height):
            place = pygame.Rect(self.rect.left, inner.top + row * self._square, _COORDINATES - 3, self._square)
            canvas.text(str(row + 1), place, theme.HINT, theme.STONE, (0.5, 0.5))


class _Drawing:
    """One picture of a diagram, with squares of so many pixels."""

    def __init__(self, diagram: Diagram, found: Findings, square: int) -> None:
        self.diagram, self.findings, self.square = diagram, found, square
        self.board = diagram.battle.board
        self.part = Part(0, 0, self.board.width, self.board.height, self.board.width)
        self.surface = painted_board(self.board, square)

    def drawn(self) -> pygame.Surface:
        """Return the picture."""
        finish_board(self.surface, self.board, self.square)
        self._shade()
        self._smoke()
        for square, found in self.findings.found.items():
            if len(self.findings.unit.squares) == 1:  # those of big models cover one another
                art.draw_path(self.surface, [self._middle(stop) for stop in found.way], self.square)
            self._line(square)
        trail = [self._middle((square,)) for square in self.diagram.trail]
        art.draw_path(self.surface, trail, self.square, trail=True)
        for unit in self.findings.state.units:
            if unit.squares and unit.side in (0, 1):
                self._token(unit)
        for square, found in self.findings.found.items():
            self._badge(square, found.claim)
        return self.surface

    def _shade(self) -> None:
        found, part, square = self.findings, self.part, self.square
        if found.near:
            inside = part.cells(found.near)
            art.dim_outside(self.surface, inside, square, _DIMMED)
            art.draw_region(self.surface, inside, square, art.REACTION_REGION)
        art.draw_hatch(self.surface, part.cells(found.hidden), square)
        art.draw_cover_corners(self.surface, part.cells(found.covered), square)
        art.draw_region(self.surface, part.cells(found.march), square, art.MARCH_REGION)
        art.draw_region(self.surface, part.cells(found.move), square, art.MOVE_REGION)
        art.draw_region(self.surface, part.cells(found.firing), square, art.TARGET_REGION)

    def _smoke(self) -> None:
        for cloud in self.diagram.battle.smoke:
            for number in cloud.squares:
                sign = art.smoke(self.square, number)
                column, row = self.part.cell(number)
                centre = round((column + 0.5) * self.square), round((row + 0.5) * self.square)
                self.surface.blit(sign, sign.get_rect(center=centre))

    def _line(self, square: int) -> None:
        """The line of sight to a square; to one that is hidden a line that is stopped, and what stops it."""
        verdict = self.findings.found[square].verdict
        if verdict is None:
            return
        if verdict.clear_line is not None:
            first, last = ((float(x) * self.square, float(y) * self.square) for x, y in verdict.clear_line)
            self._draw_line(first, last, theme.CREAM)
        else:
            first, last = self._middle(self.findings.unit.squares), self._middle((square,))
            self._draw_line(first, last, theme.TARGET)
        for blocker in verdict.blockers:
            if not isinstance(blocker, Edge):
                column, row = self.part.cell(blocker)
                rect = pygame.Rect(column * self.square, row * self.square, self.square, self.square)
                pygame.draw.rect(self.surface, theme.TARGET, rect.inflate(-4, -4), 2, border_radius=3)

    def _draw_line(self, first: Point, last: Point, colour: str) -> None:
        thick = max(2, round(_SIGHT * self.square))
        pygame.draw.aaline(self.surface, theme.INK, first, last, thick + 2)
        pygame.draw.aaline(self.surface, colour, first, last, thick)

    def _token(self, unit: Unit) -> None:
        battle = self.diagram.battle
        look = unit_look(unit, self.board.width, livery_of(battle, unit.side), left_side(battle))
        picture = art.draw_token(look, self.square)
        self.surface.blit(picture, picture.get_rect(center=self._middle(unit.squares)))

    def _badge(self, square: int, claim: Claim) -> None:
        column, row = self.part.cell(square)
        badge = art.badge(BADGES[claim], max(12, round(self.square * _BADGE)))
        corner = (column + 1) * self.square - 1, row * self.square + 1
        self.surface.blit(badge, badge.get_rect(topright=corner))
        cost = self.findings.found[square].cost
        if self.diagram.shows is Shows.REACH and cost is not None:
            written = art.cased_number(str(cost), max(10, round(self.square * 0.3)))
            self.surface.blit(written, (column * self.square + 3, row * self.square + 3))

    def _middle(self, squares: tuple[int, ...]) -> tuple[float, float]:
        x, y = middle(squares, self.board.width)
        return x * self.square, y * self.square


class _Finding(Widget):
    """A line with a badge: what the rules make of one square."""

    def __init__(self, claim: Claim, words: str) -> None:
        super().__init__()
        self._claim = claim
        self.words = Paragraph(words, style=theme.TABLE)
        self.add(self.words)

    def measure(self, width: int) -> tuple[int, int]:
        return width, max(18, self.words.measure(width - 24)[1])

    def place(self, rect: pygame.Rect | tuple[float, float, float, float]) -> None:
        super().place(rect)
        self.words.place((self.rect.left + 24, self.rect.top, self.rect.width - 24, self.rect.height))

    def paint(self, canvas: Canvas) -> None:
        badge = art.badge(BADGES[self._claim], canvas.scale.px(16))
        canvas.surface.blit(badge, canvas.pixels(pygame.Rect(self.rect.left, self.rect.top + 1, 16, 16)))


class DiagramPlate(Plate):
    """The picture, its caption beside it, and a button that plays the position."""

    def __init__(self, messages: Messages, diagram: Diagram, on_try: Callable[[Battle], None] | None) -> None:
        self.picture = DiagramPicture(messages, diagram)
        found = self.picture.findings
        told = [_Finding(one.claim, finding_words(messages, found, square)) for square, one in found.found.items()]
        button: tuple[Widget, ...] = ()
        if on_try is not None:
            tip = Tip(messages.text("diagram.try"), messages.text("diagram.try-tip"))
            button = (Button(messages.text("diagram.try"), partial(on_try, diagram.battle), tip=tip, icon="play"),)
        words = Column(
            Label(diagram.title, style=theme.BODY_BOLD),
            Paragraph(diagram.caption, colour=theme.CREAM),
            4,
            *told,
            6,
            FILL,
            *(Row(one.sized(112, 30), FILL) for one in button),
            gap=5,
        )
        picture = Column(self.picture, FILL).sized(width=self.picture.asked[0])
        super().__init__(style=theme.WELL_STYLE, content=Row(picture, words.grows(), gap=14, margin=(12, 12)))
