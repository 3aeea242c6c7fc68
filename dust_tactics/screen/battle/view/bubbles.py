"""Bubbles: what is foreseen of squares, as a plate with a tail that hangs over or under them."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.battle.view.overlay import OddsBubble
from dust_tactics.screen.ui.fonts import text_surface, wrapped

_GAP = 9
_CLEAR = 0.43
"""How far the tail stays away from the middle of a unit, as a share of its height."""
_LEANS = 0.36
"""How far a bubble may lie to the side of what its tail points at, as a share of its width."""
_FRAME = 32
"""What a bubble is wider than its words, its shadow with it."""
_TAIL = 10
"""How long its tail is, in logical units."""
_WIDEST_NOTE = 300
"""Logical units after which a note is wrapped."""


@dataclass(frozen=True, slots=True)
class _BubbleWords:
    """The words of a bubble as pictures, and the room they need: the figure, what stands beside it, notes below."""

    figure: pygame.Surface
    beside: tuple[pygame.Surface, ...]
    notes: tuple[pygame.Surface, ...]
    gap: int

    @classmethod
    def of(cls, words: OddsBubble, factor: float, room: int) -> "_BubbleWords":
        told = ((words.title, theme.TABLE_BOLD, theme.CREAM), (words.text, theme.CAPTION, theme.SAND))
        widest = min(round(_WIDEST_NOTE * factor), room - round(_FRAME * factor))
        lines = [line for note in words.notes for line in wrapped(note, theme.CAPTION, factor, widest)]
        return cls(
            text_surface(words.figure, theme.CARD_NAME, factor, theme.CREAM),
            tuple(text_surface(text, style, factor, ink) for text, style, ink in told if text),
            tuple(text_surface(line, theme.CAPTION, factor, theme.SAND) for line in lines),
            round(_GAP * factor) if words.figure else 0,
        )

    @property
    def _head(self) -> tuple[int, int]:
        """The room for the figure and what stands beside it."""
        width, height = _stacked(self.beside)
        figure = self.figure.get_width() if self.gap else 0
        return figure + self.gap + width, max(self.figure.get_height() if self.gap else 0, height)

    @property
    def size(self) -> tuple[int, int]:
        """The room for all of it."""
        (wide, high), (note_wide, note_high) = self._head, _stacked(self.notes)
        return max(wide, note_wide), high + note_high

    def blit(self, surface: pygame.Surface, left: int, top: int) -> None:
        """Write the words into a bubble."""
        height, beside = self._head[1], left
        if self.gap:
            surface.blit(self.figure, (left, top + (height - self.figure.get_height()) // 2))
            beside += self.figure.get_width() + self.gap
        _blit_stacked(surface, self.beside, beside, top + (height - _stacked(self.beside)[1]) // 2)
        _blit_stacked(surface, self.notes, left, top + height)


def _stacked(lines: Collection[pygame.Surface]) -> tuple[int, int]:
    """Return the room for lines below one another."""
    return max((line.get_width() for line in lines), default=0), sum(line.get_height() for line in lines)


def _blit_stacked(surface: pygame.Surface, lines: Collection[pygame.Surface], left: int, top: int) -> None:
    for line in lines:
        surface.blit(line, (left, top))
        top += line.get_height()


def _hidden(place: pygame.Rect, rects: Sequence[pygame.Rect]) -> int:
    """Return how much of some rectangles a bubble would hide, in pixels; a brush with a rim does not count."""
    parts = (place.inflate(-8, -8).clip(rect) for rect in rects)
    return sum(part.width * part.height for part in parts)


def _plate(place: pygame.Rect, factor: float, below: bool) -> pygame.Rect:
    """Return a bubble without its tail, which may lie between two others."""
    tail = round(_TAIL * factor)
    return pygame.Rect(place.left, place.top + (tail if below else 0), place.width, place.height - tail)


def _beside(place: pygame.Rect, taken: Sequence[pygame.Rect], within: pygame.Rect) -> list[pygame.Rect]:
    """Return a place moved left or right of each other bubble that it would hide."""
    others = [taken[number] for number in place.collidelistall(list(taken))]
    moved = [place.move(other.right - place.left, 0) for other in others]
    moved += [place.move(other.left - place.right, 0) for other in others]
    return [rect.clamp(within) for rect in moved]


def paint_bubble(
    surface: pygame.Surface,
    bubble: OddsBubble,
    at: tuple[float, float],
    high: float,
    within: pygame.Rect,
    factor: float,
    taken: list[pygame.Rect],
    spared: Sequence[pygame.Rect] = (),
) -> None:
    """Paint a bubble above a unit in whose middle a point is, or below it where there is no room or another bubble, or
    where it hides less.

    high    the height of the squares of the unit, in pixels
    within  where it has to stay; `taken` are the places of other bubbles, and this one is added to them
    spared  units: as little as may be of them is hidden
    """
    words, clear = _BubbleWords.of(bubble, factor, within.width), _CLEAR * high
    found = list[tuple[tuple[bool, int, int, int], bool, pygame.Rect]]()
    for below in (False, True):
        picture = art.bubble(*words.size, scale=factor, below=below)
        tip = at[0], at[1] + (clear if below else -clear)
        middle = picture.surface.get_rect(topleft=(tip[0] - picture.tip[0], tip[1] - picture.tip[1]))
        for lean in (0, -_LEANS, _LEANS):
            place = middle.move(round(lean * picture.surface.get_width()), 0)
            fits = within.top <= place.top and place.bottom <= within.bottom
            place.clamp_ip(within)
            over, off = _hidden(_plate(place, factor, below), taken), abs(place.left - middle.left)
            found.append(((not fits or over > 0, over, _hidden(place, spared), off), below, place))
            for aside in _beside(place, taken, within):
                over, off = _hidden(_plate(aside, factor, below), taken), abs(aside.left - middle.left)
                found.append(((True, over, _hidden(aside, spared), off), below, aside))
    _, below, place = min(found, key=lambda one: one[0])
    picture = art.bubble(*words.size, scale=factor, below=below, lean=round(at[0] - place.centerx))
    taken.append(place.inflate(-10, -10))
    surface.blit(picture.surface, place)
    words.blit(surface, place.left + picture.inner.left, place.top + picture.inner.top)
