"""What stands in the bar below the board: action slots and buttons, or a sentence with buttons and the main one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.screen import theme
from dust_tactics.screen.ui import (
    Button,
    Canvas,
    Column,
    Label,
    Panel,
    Pressable,
    Row,
    Strip,
    Tip,
    Widget,
    fitted,
    fonts,
)
from dust_tactics.screen.ui.box import Item
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.screen.ui.cached import CachedWidget

HEIGHT = 76


_SLACK = 20
"""How much narrower a button may be where the words beside it need the room."""
Act = Callable[[str], object]
"""Does an action of the table of keys, as `Prompt.act`."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: its text, its action in the table of keys, why it can't be used, and whether it is what holds now."""

    text: str
    action: str
    why_not: Tip | None = None
    icon: str = ""
    tip: Tip | None = None
    selected: bool = False


_NAME_STYLES = (theme.SUBHEADING, theme.CAPTION_BOLD)
"""Of a card: the large one, or the small one where that does not fit."""


class SlotCard(Pressable):
    """One of the actions of an activation, as planned; one that costs none has the number 0, which is not shown."""

    focusable = False

    def __init__(
        self, number: int, icon: str, name: str, words: str, colour: str, on_click: Callable[[], object] = nothing
    ) -> None:
        super().__init__(on_click=on_click)
        self.number, self.icon, self.name, self.words, self.colour = number, icon, name, words, colour

    def paint(self, canvas: Canvas) -> None:
        style = theme.PlateStyle("#1a1f1e", "#151918", self.colour, self.colour)
        canvas.plate(self.rect, style)
        left = self.rect.left + (8 if self.icon else 10)
        head = Strip(canvas, pygame.Rect(left, self.rect.top + 9, self.rect.right - 4 - left, 24))
        if self.icon:
            square = head.cut(24, gap=8)
            canvas.gradient(square, (self.colour, self.colour), radius=3)
            canvas.icon(self.icon, square.inflate(-7, -7), theme.INK)
        if self.number > 0 and self.rect.width >= 130:
            head.cut(4, end=True)
            head.text(str(self.number), theme.SUBHEADING, theme.STONE, gap=4, end=True)
        name = head.room
        ink = theme.CREAM if self.icon else theme.STONE
        lettering = fitted(canvas, self.name, _NAME_STYLES, name.width)
        roomy = canvas.width(self.name, lettering) <= name.width
        if roomy or not self.icon:
            canvas.text(self.name, name, lettering if roomy else theme.SUBHEADING, ink)
        line = pygame.Rect(self.rect.left + 10, self.rect.bottom - 25, self.rect.width - 18, 18)
        fits = roomy or not self.icon or canvas.width(self.words, theme.CAPTION) <= line.width
        canvas.text(self.words if fits else self.name, line, theme.CAPTION, theme.SAND)


def button_of(choice: Choice, act: Act, *, main: bool = False) -> Button:
    """Return the button of a choice."""
    on_click = partial(act, choice.action)
    button = Button(choice.text, on_click, main=main, action=choice.action, icon=choice.icon, tip=choice.tip)
    if choice.why_not is not None:
        button.why_not = choice.why_not
    button.selected = choice.selected
    button.style = theme.HEADING if main else theme.SUBHEADING
    return button.at_least(96 if main else 64)


class _Words(Label):
    """What is chosen so far, in one line, or in two smaller ones where one is too short."""

    def paint(self, canvas: Canvas) -> None:
        smaller = canvas.scale.grown(theme.CAPTION)
        first, *others = fonts.wrapped(self.text, smaller, canvas.scale.factor, canvas.scale.px(self.rect.width))
        if not others:
            style = self.style if canvas.first_fitting((self.text, ""), self.style, self.rect.width) else theme.CAPTION
            canvas.text(
                self.text, pygame.Rect(self.rect.left, self.rect.top + 2, self.rect.width, 20), style, self.colour
            )
            return
        height = self.rect.height // 2
        for number, line in enumerate((first, " ".join(others))):
            row = pygame.Rect(self.rect.left, self.rect.top + number * height, self.rect.width, height)
            canvas.text(line, row, theme.CAPTION, self.colour)


def build_sentence_bar(
    bar: Widget,
    area: pygame.Rect,
    title: str,
    words: str,
    choices: Sequence[Choice],
    main: Choice | None,
    act: Act,
) -> Label:
    """Fill the bar: what is to be done at the left, buttons, and the main button at the right; they call `act`.
    Return the title."""
    headline = Label(title, style=theme.SUBHEADING)
    said = Column(
        *(3, headline.sized(height=27)),
        _Words(words, style=theme.TABLE, colour=theme.SAND).sized(height=32),
    )
    buttons = [button_of(choice, act) for choice in choices]
    if main is not None:
        buttons.append(button_of(main, act, main=True))
    row = lay_bar(bar, area, 6, said.grows(), *buttons)
    too_much = said.measure(area.width)[0] - said.rect.width
    if too_much > 0 and buttons:
        for button in buttons:
            button.at_most(button.rect.width - min(_SLACK, too_much // len(buttons) + 1))
        row.place(area)
    return headline


def lay_bar(bar: Widget, area: pygame.Rect, *items: Item, gap: int = 6) -> Row:
    """Lay things side by side in the bar, as a `Row` takes them."""
    row = Row(*items, gap=gap, margin=(8, 7))
    bar.add(row)
    row.place(area)
    return row


class Bottom(CachedWidget, Panel):
    """The ground of the bar."""

    def paint(self, canvas: Canvas) -> None:
        canvas.gradient(self.rect, ("#232826", "#141716"), across=False)
        canvas.hairline(self.rect.topleft, self.rect.width, theme.LINE)
