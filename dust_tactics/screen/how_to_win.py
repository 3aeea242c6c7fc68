"""How a battle is won, as widgets: one below another, for panels, pages and plates."""

from collections.abc import Collection, Iterable, Iterator, Sequence

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.victory import how_to_win
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.victory import Condition
from dust_tactics.screen import theme
from dust_tactics.screen.theme import TextStyle
from dust_tactics.screen.ui import Column, Label, Paragraph, Row, Widget

_DOT = 12  # the room for a dot before a line


class _Line(Row):
    """A sentence behind a dot, indented where it is a part of the one above."""

    def __init__(self, text: str, style: TextStyle, colour: str, depth: int = 0) -> None:
        dot = Label("·", style=theme.BODY_BOLD, colour=theme.BRASS, align=(0.0, 0.0)).sized(width=_DOT)
        words = Paragraph(text, style=style, colour=colour).shares()
        super().__init__(*([depth * _DOT] if depth else []), dot, words, gap=0)


def lines_of(
    texts: Iterable[str], style: TextStyle = theme.TABLE, colour: str = theme.SAND, depth: int = 0
) -> Iterator[Widget]:
    """Yield sentences one below another, each behind a dot, so deep below one that they are parts of."""
    for text in texts:
        yield _Line(text, style, colour, depth)


def ways_to_win(
    messages: Messages,
    battle: Battle,
    conditions: Sequence[Condition],
    style: TextStyle = theme.TABLE,
    happened: Collection[int] = (),
) -> Iterator[Widget]:
    """Yield what wins a battle, what gives points and how it ends: headings, and sentences below them.

    happened   numbers of events of the scenario that make no difference any more
    """
    for told in how_to_win(messages, battle, conditions, happened):
        title = Label(told.title, style=theme.SECTION, colour=theme.BRASS).sized(height=20)
        lines = (_Line(words, style, theme.SAND, depth) for depth, words in told.rows())
        yield Column(title, *lines, gap=2)
