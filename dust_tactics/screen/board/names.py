"""Names on the picture of a table: each beside what it names, whole, and none over another."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import rgb
from dust_tactics.screen.ui.fonts import text_surface, text_width

STYLE = replace(theme.HINT, narrow=0.9)
_GROUND = (*rgb(theme.INK), 196)
_PAD = 3  # logical units at the sides of a name
_APART = 2  # pixels between names, and beside what they name
_WORDS_ALONE = 2
"""A name of so many words may be broken into two lines."""


@dataclass(frozen=True)
class Wish:
    """A name that is to be written beside a part of the picture, in pixels; `short` will do where it has no room."""

    text: str
    subject: pygame.Rect
    colour: str = theme.CREAM
    short: str = ""


@dataclass(frozen=True)
class Placed:
    """A name that has found its room: its lines, and where they lie."""

    lines: tuple[str, ...]
    rect: pygame.Rect
    colour: str

    @property
    def text(self) -> str:
        """The whole name."""
        return " ".join(self.lines)


def place_names(
    wishes: Sequence[Wish],
    area: pygame.Rect,
    clear: Iterable[pygame.Rect],
    factor: float,
    avoided: Sequence[pygame.Rect] = (),
) -> tuple[Placed, ...]:
    """Find room for names inside `area`, the first ones first.

    A name lies below, above or beside its subject, in one line or in two; it hides no other name, and nothing of what
    is to stay `clear`; nor of what is `avoided`, unless it has no other room. One that finds no room is left out.
    """
    taken, found = list(clear), list[Placed]()
    for wish in wishes:
        placed = _placed(wish, area, [*taken, *avoided], factor) or _placed(wish, area, taken, factor)
        if placed is not None:
            found.append(placed)
            taken.append(placed.rect)
    return tuple(found)


def draw_names(surface: pygame.Surface, names: Iterable[Placed], factor: float) -> None:
    """Write names that have found their room, on a dark ground that every mat lets read."""
    line = _line(factor)
    for name in names:
        ground = pygame.Surface(name.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(ground, _GROUND, ground.get_rect(), border_radius=max(2, round(3 * factor)))
        surface.blit(ground, name.rect)
        for number, words in enumerate(name.lines):
            picture = text_surface(words, STYLE, factor, name.colour)
            middle = name.rect.centerx, name.rect.top + round((number + 0.5) * line)
            surface.blit(picture, picture.get_rect(center=middle))


def _placed(wish: Wish, area: pygame.Rect, taken: Sequence[pygame.Rect], factor: float) -> Placed | None:
    return next((one for one in _places(wish, factor) if _is_free(one.rect, area, taken)), None)


def _is_free(rect: pygame.Rect, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> bool:
    return area.contains(rect) and rect.inflate(2 * _APART, 2 * _APART).collidelist(taken) < 0


def _places(wish: Wish, factor: float) -> Iterator[Placed]:
    """Where a name may lie, the best place first: in one line all around, then in two."""
    for lines in (*_broken(wish.text), *_broken(wish.short)):
        width = max(text_width(line, STYLE, factor) for line in lines) + 2 * round(_PAD * factor)
        size = width, round(_line(factor) * len(lines))
        for rect in _around(wish.subject, size):
            yield Placed(lines, rect, wish.colour)


def _broken(text: str) -> Iterator[tuple[str, ...]]:
    """Yield a name in one line, and in two about as long as each other."""
    if text:
        yield (text,)
    words = text.split(" ")
    if len(words) >= _WORDS_ALONE:
        cuts = range(1, len(words))
        best = min(cuts, key=lambda cut: max(len(" ".join(words[:cut])), len(" ".join(words[cut:]))))
        yield " ".join(words[:best]), " ".join(words[best:])


def _around(subject: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Rectangles around a subject: below and above it, beside it, at its corners, and the same a little further off."""
    for away in (_APART, _APART + size[1]):
        near = subject.inflate(2 * away, 2 * away)
        rect = pygame.Rect((0, 0), size)
        for edge, other in (("top", "bottom"), ("bottom", "top")):
            for side in ("centerx", "left", "right"):
                placed = rect.copy()
                setattr(placed, edge, getattr(near, other))
                setattr(placed, side, getattr(subject, side))
                yield placed
        for edge, other in (("left", "right"), ("right", "left")):
            for side in ("centery", "top", "bottom"):
                placed = rect.copy()
                setattr(placed, edge, getattr(near, other))
                setattr(placed, side, getattr(subject, side))
                yield placed


def _line(factor: float) -> float:
    return STYLE.line * factor
