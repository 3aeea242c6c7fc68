"""Mixed text and icons broken into lines."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui.fonts import text_width
from dust_tactics.screen.ui.labels import Icon, RichText, Span


@dataclass
class _Word:
    """What stays together; `after_space` unless it follows what is before it at once, as an icon follows another."""

    after_space: bool
    parts: list[Span | Icon] = field(default_factory=list)


def wrapped_rich(
    parts: RichText, style: TextStyle, bold_style: TextStyle, factor: float, width: int
) -> tuple[RichText, ...]:
    """Return mixed text in lines of at most `width` pixels, broken at spaces and between icons.

    A word that is too long for a line has one of its own.
    """
    space = text_width(" ", style, factor)
    lines: list[list[Span | Icon]] = [[]]
    left = float(width)
    for word in _words(parts):
        wide = sum(_width(part, style, bold_style, factor) for part in word.parts)
        gap = space if word.after_space and lines[-1] else 0
        if lines[-1] and gap + wide > left:
            lines.append([])
            left, gap = float(width), 0
        if gap:
            lines[-1].append(Span(" "))
        lines[-1] += word.parts
        left -= gap + wide
    return tuple(tuple(_joined(line)) for line in lines)


def _words(parts: RichText) -> Iterator[_Word]:
    word = _Word(after_space=False)
    for part in parts:
        if isinstance(part, Icon):
            if word.parts:
                yield word
                word = _Word(after_space=False)
            word.parts.append(part)
            continue
        first, *others = part.text.split(" ")
        if first:
            word.parts.append(_said(part, first))
        for text in others:
            if word.parts:
                yield word
            word = _Word(after_space=True, parts=[_said(part, text)] if text else [])
    if word.parts:
        yield word


def _said(like: Span, text: str) -> Span:
    """Return other words that look alike; a log has tens of thousands of them, which `replace` takes long for."""
    return Span(text, like.colour, like.bold)


def _width(part: Span | Icon, style: TextStyle, bold_style: TextStyle, factor: float) -> float:
    if isinstance(part, Icon):
        return style.line * factor
    return text_width(part.text, bold_style if part.bold else style, factor)


def _joined(line: list[Span | Icon]) -> Iterator[Span | Icon]:
    """Spans that look alike as one, so that letters stand as they would in one line."""
    before: Span | None = None
    for part in line:
        if isinstance(part, Icon):
            if before is not None:
                yield before
                before = None
            yield part
        elif before is not None and (part.text == " " or (part.colour, part.bold) == (before.colour, before.bold)):
            before = _said(before, before.text + part.text)
        else:
            if before is not None:
                yield before
            before = part
    if before is not None:
        yield before
