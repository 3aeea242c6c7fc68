"""Text: fonts loaded when first used, lines rendered once, measured, shortened and wrapped.

Everything here counts in pixels; the scale's factor is an argument.
"""

import math
import re
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

from dust_tactics.files.reading.complaints import printable
from dust_tactics.screen.kept_pictures import stored
from dust_tactics.screen.theme import TextStyle

_NUMBERED = re.compile(r" (?:[IVX]+|[0-9]+)$")
"""A number at the end of a name, Roman or Arabic, with the space before it."""
ELLIPSIS = "…"
_LONGEST_LINE = 2000
_BLANKS = re.compile(r"[\t\n]")
_APOSTROPHE = re.compile(r"(?<=\w)'|^'(?=s\b)")
"""A typed apostrophe: within or after a word, where a closing quotation mark looks the same, or of a name in another
style before the text."""


@cache
def font_folder() -> Path:
    """Return where the files of the fonts are. Raises ModuleNotFoundError if they are not installed."""
    spec = find_spec("font_source_sans_pro")
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError("the package font-source-sans-pro is not installed")
    return Path(spec.origin).parent / "files"


@lru_cache(maxsize=64)
def font(weight: str, pixels: int) -> pygame.font.Font:
    """Return the font of a weight (`Semibold`, `Bold`, `Black`...) with an em of so many pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(font_folder() / f"SourceSansPro-{weight}.ttf"), pixels)


def _em(style: TextStyle, factor: float) -> int:
    return max(6, round(style.size * factor))


def _shown(text: str, style: TextStyle) -> str:
    """Return the characters that are drawn: one line, of letters that can be shown, in capitals where the style says
    so, with printed apostrophes."""
    clean = _APOSTROPHE.sub("’", printable(_BLANKS.sub(" ", text), _LONGEST_LINE))
    return clean.upper() if style.capitals else clean


@lru_cache(maxsize=8192)
def text_width(text: str, style: TextStyle, factor: float) -> int:
    """Return the width of one line of text in pixels."""
    em = _em(style, factor)
    shown = _shown(text, style)
    if style.spacing == 0 and style.narrow == 1:
        return font(style.weight, em).size(shown)[0]
    spaces = 2 * em * style.spacing * max(0, len(shown) - 1)
    return math.ceil((font(style.weight, 2 * em).size(shown)[0] + spaces) * style.narrow / 2)


def text_size(text: str, style: TextStyle, factor: float) -> tuple[int, int]:
    """Return the size of the surface of a line of text, without setting it."""
    width = text_width(text, style, factor)
    if style.spacing == 0 and style.narrow == 1:
        return width, font(style.weight, _em(style, factor)).get_height()
    return max(1, width), max(1, font(style.weight, 2 * _em(style, factor)).get_height() // 2)


@stored
def text_surface(text: str, style: TextStyle, factor: float, colour: str) -> pygame.Surface:
    """One line of text as a transparent surface, as wide as `text_width` says."""
    shown = _shown(text, style)
    if style.spacing == 0 and style.narrow == 1:
        return _rendered(font(style.weight, _em(style, factor)), shown, colour)
    return _spaced_and_narrowed(shown, style, factor, colour, text_width(text, style, factor))


def _rendered(face: pygame.font.Font, shown: str, colour: str) -> pygame.Surface:
    """Text as the font sets it; marks without any width, which SDL refuses to render alone, are an empty picture."""
    if shown and not face.size(shown)[0]:
        return pygame.Surface((0, face.get_height()), pygame.SRCALPHA)
    return face.render(shown, True, colour)


def _spaced_and_narrowed(shown: str, style: TextStyle, factor: float, colour: str, width: int) -> pygame.Surface:
    """Set letter by letter at twice the size, keeping the font's kerning, and scale down smoothly."""
    em = _em(style, factor)
    large = font(style.weight, 2 * em)
    sheet = pygame.Surface((max(1, math.ceil(2 * width / style.narrow)), large.get_height()), pygame.SRCALPHA)
    sheet.fill((*pygame.Color(colour)[:3], 0))
    for index, letter in enumerate(shown):
        kerned = large.size(shown[: index + 1])[0] - large.size(letter)[0]
        sheet.blit(_rendered(large, letter, colour), (kerned + round(2 * em * style.spacing * index), 0))
    return pygame.transform.smoothscale(sheet, (max(1, width), max(1, large.get_height() // 2)))


@lru_cache(maxsize=4096)
def shortened(text: str, style: TextStyle, factor: float, width: int) -> str:
    """Return the text where it fits into `width` pixels, otherwise its longest beginning that does, with an
    ellipsis. A number at its end, such as the II of a unit's second card, is kept behind it where that fits."""
    if text_width(text, style, factor) <= width:
        return text
    number = _NUMBERED.search(text)
    end = ELLIPSIS + number.group() if number is not None else ELLIPSIS
    if text_width(end, style, factor) > width:
        end = ELLIPSIS
    fits, too_long = 0, len(text)
    while too_long - fits > 1:
        middle = (fits + too_long) // 2
        if text_width(text[:middle].rstrip() + end, style, factor) <= width:
            fits = middle
        else:
            too_long = middle
    return text[:fits].rstrip() + end


@lru_cache(maxsize=1024)
def wrapped(text: str, style: TextStyle, factor: float, width: int) -> tuple[str, ...]:
    """Return the text broken into lines of at most `width` pixels.

    Line breaks in it are kept. A word that is too long for a line, such as a file's path, goes on in the next one.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if text_width(longer, style, factor) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *full, line = _pieces(word, style, factor, width)
            lines.extend(full)
        lines.append(line)
    return tuple(lines)


def _pieces(word: str, style: TextStyle, factor: float, width: int) -> list[str]:
    """Return a word cut into pieces that fit into `width` pixels, none empty but that of an empty word."""
    pieces = [""]
    for letter in word:
        if pieces[-1] and text_width(pieces[-1] + letter, style, factor) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
