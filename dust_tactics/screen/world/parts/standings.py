"""What a round would score if it ended now, player by player, or what a battle would change of that."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.language.leaders import Commander
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.card.commander_face import paint_face
from dust_tactics.screen.ui import Canvas, Strip
from dust_tactics.screen.world.parts.drawing import paint_badge
from dust_tactics.screen.world.parts.vista import Vista

_FRAME = theme.PlateStyle("#1f2322", "#171a19", theme.LINE, "#6c746f", 4)
_LOW, _HIGH = 21, 29  # how high a line is at least, and at most
_HEAD, _AROUND, _ASIDE = 36, 8, 12
_FACE = 24, 29
_APART = 8  # how far a number stands before the points that it scores
_NAMES, _COLUMN = 132, 96
"""How wide the names of lines are at least, and a column at most."""
_POINTS = 64  # how wide a column is at least that tells of points beside a number


@dataclass(frozen=True, slots=True)
class Standing:
    """A player: whose number stands in a column."""

    colours: ArmyColours | None
    leader: Commander | None
    mood: Mood = Mood.CALM


@dataclass(frozen=True, slots=True)
class Count:
    """What a player has of something, what that scores, and what he would have if a battle were won."""

    now: int
    points: int
    then: int
    is_score: bool = False


@dataclass(frozen=True, slots=True)
class CountLine:
    """A line: an icon, what it counts, and for each player how many."""

    icon: str
    words: str
    counts: tuple[Count, ...]

    @property
    def changes(self) -> bool:
        """Whether a battle would change it for anybody."""
        return any(count.then != count.now for count in self.counts)


class Standings(Vista):
    """The lines, a column for each player."""

    def __init__(self, title: str, players: Sequence[Standing], lines: Sequence[CountLine]) -> None:
        super().__init__()
        self.title, self.players, self.lines = title, tuple(players), tuple(lines)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or self._high(_HIGH)

    def least(self, width: int) -> int:
        return self._high(_LOW)

    def height_in(self, width: int, room: int) -> int:
        return min(room, self._high(_HIGH))

    def _high(self, line: int) -> int:
        return _HEAD + line * len(self.lines) + 2 * _AROUND

    def _columns(self) -> Iterator[pygame.Rect]:
        """Yield the place of each player's column."""
        wide = min(_COLUMN, (self.rect.width - 2 * _ASIDE - _NAMES) // max(1, len(self.players)))
        left = self.rect.right - _ASIDE - wide * len(self.players)
        for number in range(len(self.players)):
            yield pygame.Rect(left + number * wide, self.rect.top, wide, self.rect.height)

    def paint(self, canvas: Canvas) -> None:
        rect, columns = self.rect, list(self._columns())
        canvas.plate(rect, _FRAME)
        left = rect.left + _ASIDE
        room = (columns[0].left if columns else rect.right) - left
        title = pygame.Rect(left, rect.top + _AROUND, room - 6, _HEAD - 4)
        canvas.text(self.title, title, canvas.fitting(self.title, theme.SECTION, title.width), theme.SAND, (0.0, 0.5))
        for player, column in zip(self.players, columns, strict=True):
            self._paint_head(canvas, player, column)
        high = min(_HIGH, (rect.height - _HEAD - 2 * _AROUND) // max(1, len(self.lines)))
        for number, line in enumerate(self.lines):
            top = rect.top + _AROUND + _HEAD + number * high
            canvas.hairline((left, top - 1), rect.width - 2 * _ASIDE, theme.LINE)
            strip = Strip(canvas, pygame.Rect(left, top, room, high))
            strip.icon(line.icon, 15, theme.BRASS, gap=8)
            is_score = any(count.is_score for count in line.counts)
            style = theme.TABLE_BOLD if is_score else theme.CAPTION
            strip.rest(line.words, canvas.fitting(line.words, style, strip.room.width), theme.CREAM)
            for count, column in zip(line.counts, columns, strict=True):
                self._paint_count(canvas, count, pygame.Rect(column.left, top, column.width, high))

    @staticmethod
    def _paint_head(canvas: Canvas, player: Standing, column: pygame.Rect) -> None:
        place = pygame.Rect(0, column.top + _AROUND, *_FACE)
        place.right = column.right
        if player.leader is not None:
            paint_face(canvas, player.leader, player.mood, place)
        elif player.colours is not None:
            paint_badge(canvas, player.colours, pygame.Rect(place.left, place.top + 3, _FACE[0], _FACE[0]))

    @staticmethod
    def _paint_count(canvas: Canvas, count: Count, place: pygame.Rect) -> None:
        """A number, or what it would become; behind it the points that it scores, which stand above their sum."""
        sign, number = "+" if count.is_score else "", canvas.messages.number
        words, ink = f"{sign}{number(count.now)}", theme.BRASS if count.is_score else theme.CREAM
        if count.then != count.now:
            words, ink = f"{words} → {sign}{number(count.then)}", theme.MARCH if count.then > count.now else theme.ALARM
        elif not count.is_score and place.width >= _POINTS:
            if count.points:
                canvas.text(f"+{number(count.points)}", place, theme.TABLE_BOLD, theme.BRASS, (1.0, 0.5))
            before = pygame.Rect(place.left, place.top, place.width - _FACE[0] - _APART, place.height)
            canvas.text(words, before, theme.CAPTION, theme.SAND, (1.0, 0.5))
            return
        canvas.text(words, place, theme.TABLE_BOLD, ink, (1.0, 0.5))
