"""The tooltip: a line that says what a thing is, the whole of it on demand, beside the thing and never over it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import pygame

from dust_tactics.language.clauses import rule_line
from dust_tactics.screen import theme
from dust_tactics.screen.tip import Tip
from dust_tactics.screen.ui import fonts
from dust_tactics.screen.ui.buttons import key_chip
from dust_tactics.screen.ui.canvas import Canvas
from dust_tactics.screen.ui.widget import Point

WIDTH = 320
"""Of the whole text, in logical units."""
LINE = 400
"""Of the one line that is said at first."""
_PADDING, _GAP = 10, 6
_BEHIND = 10  # the room around the word behind a key
_KEY_ROOM = 34  # for the key that looks the rule up, behind its name
_KEY_LINE = 18  # of the name of the rule: as high as the key, which so covers nothing of the line above

_Lines = list[tuple[str, theme.TextStyle, str]]


@dataclass
class TipPicture:
    """The tooltip.

    tip     what it says, or None
    thing   what it explains, in logical units of the window: it is not covered
    mouse   where the mouse rests, or None: the tip comes near it
    kept    what is not covered either, as long as there is any other room
    spared  what is covered as little as may be
    whole   whether all of it is told, and not what it is in one line
    rect    where it was drawn last
    """

    tip: Tip | None = None
    thing: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    mouse: Point | None = None
    kept: Sequence[pygame.Rect] = ()
    spared: Sequence[pygame.Rect] = ()
    whole: bool = False
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))

    def draw(self, canvas: Canvas, area: pygame.Rect, look_up: str) -> None:
        """Draw the tooltip inside `area`; `look_up` is the key that opens its rule."""
        if self.tip is None:
            return
        if self.whole:
            self._draw_whole(canvas, area, self.tip, look_up)
        else:
            self._draw_line(canvas, area, self.tip, look_up)

    def _draw_line(self, canvas: Canvas, area: pygame.Rect, tip: Tip, look_up: str) -> None:
        """What it is, with the keys of the thing, of all that there is to tell, and of the rule."""
        said, style = line_of(tip, canvas), canvas.scale.grown(theme.TABLE)
        broken = fonts.wrapped(said, style, canvas.scale.factor, canvas.scale.px(LINE))
        lines = [(line, style, theme.CREAM) for line in broken]
        more = canvas.messages.text("tooltip.more") if tip.has_more_than(said) else ""
        told = canvas.messages.text("tooltip.more-word"), canvas.messages.text("tooltip.rule-word")
        chips = [(tip.key, ""), (more, told[0]), (look_up if tip.clause else "", told[1])]
        chips = [(key, word) for key, word in chips if key]
        room = sum(max(18, round(canvas.width(key, theme.HINT)) + 10) + 4 for key, _ in chips)
        room += sum(round(canvas.width(word, theme.HINT)) + _BEHIND for _, word in chips if word)
        width = max(_width(canvas, text, style) for text, style, _ in lines) + 2 * _PADDING + (room + 4 if chips else 0)
        rect = self._place(canvas, area, width, len(lines) * style.line + 2 * _PADDING - 6)
        _write(canvas, lines, rect, rect.top + _PADDING - 3)
        right = rect.right - _PADDING
        for key, word in reversed(chips):
            if word:
                wide = round(canvas.width(word, theme.HINT)) + 1
                canvas.text(word, pygame.Rect(right - wide, rect.top, wide, rect.height), theme.HINT, theme.STONE)
                right -= wide + _BEHIND - 1 - 4
            right -= key_chip(canvas, key, (right, rect.centery), align=1.0) + 4

    def _draw_whole(self, canvas: Canvas, area: pygame.Rect, tip: Tip, look_up: str) -> None:
        lines = list(_all_lines(tip, canvas))
        widths = [_width(canvas, text, style) for text, style, _ in lines]
        if tip.clause:
            widths[-1] += _KEY_ROOM
        height = sum(style.line for _, style, _ in lines) + 2 * _PADDING - 4
        rect = self._place(canvas, area, max(widths) + 2 * _PADDING, height)
        bottom = _write(canvas, lines, rect, rect.top + _PADDING - 2)
        if tip.clause and look_up:
            key_chip(canvas, look_up, (rect.right - _PADDING, bottom - lines[-1][1].line / 2), align=1.0)

    def _place(self, canvas: Canvas, area: pygame.Rect, width: float, height: float) -> pygame.Rect:
        size = round(width + 1), round(height)
        self.rect = beside(size, self.thing, area.inflate(-8, -8), self.mouse, self.kept, self.spared)
        canvas.shadow(self.rect)
        canvas.plate(self.rect, theme.TOOLTIP_STYLE)
        return self.rect


def line_of(tip: Tip, canvas: Canvas) -> str:
    """Return what is said at first: the longest that fits into a line."""
    *longer, last = tip.briefly
    style = canvas.scale.grown(theme.TABLE)
    return next((said for said in longer if _width(canvas, said, style) <= LINE), last)


def _width(canvas: Canvas, text: str, style: theme.TextStyle) -> float:
    """Return the width of a text in a style that has grown already, in logical units."""
    factor = canvas.scale.factor
    return fonts.text_width(text, style, factor) / factor


def beside(
    size: tuple[int, int],
    thing: pygame.Rect,
    area: pygame.Rect,
    mouse: Point | None,
    kept: Sequence[pygame.Rect] = (),
    spared: Sequence[pygame.Rect] = (),
) -> pygame.Rect:
    """Return a place for a tip of that size in `area`: below a thing, above it, or at its sides.

    Of the places that are clear of the thing it takes the one that covers nothing of what is `kept`, then one that
    covers little of what is `spared` and is near. Where the thing leaves no room, it stays clear of the mouse alone.
    """
    at = mouse or thing.bottomleft
    for avoided in (thing, pygame.Rect(round(at[0]) - 8, round(at[1]) - 8, 24, 28)):
        across = round(at[0]) + (14 if mouse is not None else 0)
        places = [place.clamp(area) for place in _around(size, avoided, across, round(at[1]) - 8)]
        clear = [place for place in places if not place.colliderect(avoided)]
        if clear:
            return min(
                clear, key=lambda place: (_covered(place, kept), _covered(place, spared) + _far(place, places[0]))
            )
    return places[0]


def _around(size: tuple[int, int], thing: pygame.Rect, across: int, down: int) -> Iterator[pygame.Rect]:
    """Places around a thing, the usual ones first: below, above, right and left of where the mouse is, then aside."""
    below, above = thing.bottom + _GAP, thing.top - _GAP - size[1]
    right, left = thing.right + _GAP, thing.left - _GAP - size[0]
    for aside in (0, -size[0] // 3, -2 * size[0] // 3, 14 - size[0]):
        yield pygame.Rect((across + aside, below), size)
        yield pygame.Rect((across + aside, above), size)
    for aside in (0, -size[1] // 2, 16 - size[1]):
        yield pygame.Rect((right, down + aside), size)
        yield pygame.Rect((left, down + aside), size)
    for away in (24, 48, 80, 120):
        for aside in (0, 14 - size[0]):
            yield pygame.Rect((across + aside, below + away), size)
            yield pygame.Rect((across + aside, above - away), size)
        yield pygame.Rect((left - away, down), size)


def _covered(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """Return how much of some rectangles a place covers, in square units."""
    return sum(part.width * part.height for part in (place.clip(rect) for rect in rects))


def _far(place: pygame.Rect, usual: pygame.Rect) -> int:
    """Return what it costs that a place is not the usual one: less than to cover a word."""
    return 2 * (abs(place.left - usual.left) + abs(place.top - usual.top))


def _write(canvas: Canvas, lines: _Lines, rect: pygame.Rect, top: float) -> float:
    """Write lines below one another; return where they end."""
    for text, style, colour in lines:
        line = pygame.Rect(rect.left + _PADDING, round(top), max(LINE, WIDTH), round(style.line))
        canvas.text(text, line, style, colour, grows=False)
        top += round(style.line)
    return top


def _all_lines(tip: Tip, canvas: Canvas) -> Iterator[tuple[str, theme.TextStyle, str]]:
    width = canvas.scale.px(WIDTH - (_KEY_ROOM if tip.clause else 0))
    parts = (
        (tip.title, theme.BODY_BOLD, theme.CREAM),
        (tip.body, theme.TABLE, theme.SAND if tip.title else theme.CREAM),
        (tip.key, theme.HINT, theme.BRASS),
        (rule_line(canvas.messages, tip.clause), theme.HINT, theme.STONE),
    )
    for text, style, colour in parts:
        if text:
            grown = canvas.scale.grown(style)
            if style is theme.HINT:
                grown = replace(grown, line=max(grown.line, _KEY_LINE))
            for line in fonts.wrapped(text, grown, canvas.scale.factor, width):
                yield line, grown, colour
