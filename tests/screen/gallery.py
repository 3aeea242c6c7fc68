"""Draws every widget in every state into pictures, to be looked at: `python tests/screen/gallery.py FOLDER [SCALE]`."""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
from placing import placed

from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS
from dust_tactics.screen.ui import (
    ActionButton,
    Bar,
    Button,
    Canvas,
    Check,
    Dropdown,
    Entry,
    Icon,
    IconButton,
    KeyHints,
    Label,
    Line,
    ListView,
    MenuButton,
    Paragraph,
    Plate,
    RowState,
    ScrollView,
    Segmented,
    Slider,
    Span,
    Stage,
    Widget,
    confirm,
    draw_rich,
    paint_text_row,
)
from dust_tactics.screen.ui.canvas import IconSource, no_icon


def icon_source() -> IconSource:
    """The program's icons, or empty squares where they can not be had."""
    try:
        from dust_tactics.screen.art.icons import icon
    except ImportError:
        return no_icon
    return icon


def buttons() -> list[Widget]:
    """Plain, main, action and menu buttons in all their states."""
    shown: list[Widget] = []
    for row, (name, main) in enumerate((("Hold fire", False), ("Roll to react", True))):
        for column, state in enumerate(("normal", "hovered", "pressed", "selected", "disabled")):
            button = placed(Button(name, main=main, action="Enter"), (20 + 172 * column, 40 + 72 * row, 160, 62))
            shown.append(in_state(button, state))
    for column, (text, icon, key, slots, state) in enumerate(
        (
            ("Move", "move", "M", 1, "selected"),
            ("March", "march", "R", 2, "normal"),
            ("Attack", "attack", "A", 1, "hovered"),
            ("Sustained", "sustained", "S", 2, "pressed"),
            ("Special", "special", "X", 1, "disabled"),
            ("Pass", "pass", "P", 0, "normal"),
        )
    ):
        action = placed(ActionButton(text, icon, slots=slots, action=key), (20 + 68 * column, 190, 62, 64))
        shown.append(in_state(action, state))
    shown += [
        placed(Button("Save list", icon="save"), (440, 195, 160, 54)),
        placed(Button("Done", icon="check", main=True), (612, 195, 150, 54)),
        placed(Button("Small"), (776, 195, 90, 26)),
        placed(Button("Rules", icon="book"), (776, 226, 90, 26)),
        placed(IconButton("menu", tip="Menu"), (876, 190, 32, 32)),
    ]
    for row, (text, icon, state) in enumerate(
        (("Continue", "play", "hovered"), ("New battle", "flag", "normal"), ("Settings", "settings", "disabled"))
    ):
        shown.append(
            in_state(placed(MenuButton(text, icon=icon, action="CNT"[row]), (20, 270 + 46 * row, 350, 45)), state)
        )
    return shown


def in_state(button: Button, state: str) -> Button:
    """Puts a button into a state by force."""
    button.hovered = state in ("hovered", "pressed")
    button.pressed = state == "pressed"
    button.selected = state == "selected"
    button.focused = state == "hovered" and isinstance(button, MenuButton)
    if state == "disabled":
        button.disable("This unit has spent both actions.")
    return button


def choices() -> list[Widget]:
    """Checks, segments, slider, dropdown, entries."""
    shown: list[Widget] = [
        placed(Check("only what fits"), (400, 272, 150, 24)),
        placed(Check("damages vehicle 5+", True), (400, 300, 170, 24)),
        placed(Check("reaches aircraft"), (400, 328, 150, 24)),
        placed(Check("reaches all", True), (400, 356, 150, 24)),
        placed(Segmented(("2010", "2013", "2016"), 1), (580, 272, 240, 30)),
        placed(Segmented(("Short", "Long"), 0), (580, 310, 240, 30)),
        placed(Slider(0.7), (580, 348, 240, 28)),
        placed(Slider(0.3), (580, 378, 240, 28)),
        placed(Dropdown(("Grab the dust", "Baptism of fire")), (840, 272, 200, 32)),
        placed(Dropdown(("Not now",)), (840, 310, 200, 32)),
        placed(Entry("Nora Żółć Straße"), (840, 348, 200, 32)),
        placed(Entry("", placeholder="Find a unit"), (840, 386, 200, 32)),
    ]
    for index in (2, 3, 5, 7, 9):
        shown[index].disable("Not now.")
    return shown


def texts() -> list[Widget]:
    """All text styles, mixed text, key hints and bars."""
    shown: list[Widget] = []
    styles = (
        ("Headline: react?", theme.HEADLINE),
        ("Card name", theme.CARD_NAME),
        ("Plate heading", theme.HEADING),
        ("Subheading Übermut, ŁÓDŹ", theme.SUBHEADING),
        ("Section label", theme.SECTION),
        ("Body: Whatever the dice say, Ludwig will have acted.", theme.BODY),
        ("Table 7/1 6/1 4/2 and 0123456789", theme.TABLE),
        ("Caption: range 5, too far", theme.CAPTION),
    )
    top = 436
    for text, style in styles:
        shown.append(placed(Label(text, style), (20, top, 360, round(style.line) + 4)))
        top += round(style.line) + 6
    shown += [
        placed(Label("56", theme.NUMBER), (300, 470, 90, 60)),
        placed(Label("This one is far too long for its place", colour=theme.SAND), (20, top, 180, 20)),
        placed(
            KeyHints(((("Tab",), "next unit"), (("O",), "all odds"), (("↑", "↓"), "choose"))), (20, top + 50, 330, 20)
        ),
        placed(Bar(((0.31, theme.TARGET),)), (400, 436, 210, 12)),
        placed(Bar(((0.41, theme.STONE),)), (400, 456, 210, 12)),
        placed(Bar(((0.11, theme.BRASS), (0.44, "#b98a37"))), (400, 476, 210, 14)),
        placed(Line(), (400, 500, 210, 1)),
        placed(
            Paragraph("A paragraph of several lines is broken where the width of its place asks for it."),
            (400, 506, 210, 60),
        ),
    ]
    return shown


def paint_log(canvas: Canvas, rect: pygame.Rect, item: tuple[str, str], state: RowState) -> None:
    """A line of the log."""
    if state.hovered or state.selected:
        canvas.fill(rect, theme.RAISED)
    canvas.text(item[0], pygame.Rect(rect.left + 6, rect.top, 24, rect.height), theme.CAPTION_BOLD, theme.STONE)
    canvas.fill(pygame.Rect(rect.left + 30, rect.top + 3, 3, rect.height - 6), BLOCS["axis"].light)
    parts = (Span(item[1]), Icon("attack"), Span(" 2 lost", bold=True))
    draw_rich(canvas, parts, pygame.Rect(rect.left + 40, rect.top, rect.width - 44, rect.height))


def lists() -> list[Widget]:
    """Plates, a list, a log, a scrolled view."""
    plate = placed(Plate(heading_colours=("#667339", "#454e27", "#2b3119"), lifts=True), (640, 436, 300, 150))
    plate.add(placed(Label("Pounder", theme.CARD_NAME), plate.heading_rect().inflate(-20, 0)))
    target = placed(Plate(theme.TARGET_STYLE, heading_colours=("#4a1e12", "#261a15")), (640, 600, 300, 100))
    target.add(placed(Label("Jagdluther", theme.HEADING), target.heading_rect().inflate(-20, 0)))
    log = placed(
        ListView(
            [(f"T{n}", f"BBQ Squad attack number {n}: ") for n in range(60)], paint_log, follow_end=True, row_height=19
        ),
        (960, 436, 300, 110),
    )
    names = placed(ListView([f"Unit number {n}" for n in range(30)], paint_text_row), (960, 556, 300, 80))
    names.selected = 1
    view = placed(ScrollView(), (960, 646, 300, 60))
    view.add(*(placed(Check(f"Skill {n}", n % 2 == 0), (8, 26 * n, 200, 24)) for n in range(8)))
    return [plate, target, log, names, view]


def make_stage(factor: float) -> Stage:
    """The stage with everything on it."""
    stage = Stage((round(1280 * factor), round(800 * factor)), theme.Scale(factor), icon_source())
    ground = placed(Plate(theme.PANEL_STYLE), (0, 0, 1280, 800))
    stage.root.add(ground)
    ground.add(placed(Label("Buttons", theme.SECTION, theme.SAND), (20, 14, 200, 18)))
    ground.add(*buttons(), *choices(), *texts(), *lists())
    return stage


def main() -> None:
    """Writes the pictures."""
    folder = Path(sys.argv[1])
    factor = float(sys.argv[2]) if len(sys.argv) > 2 else 1.0
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    stage = make_stage(factor)
    picture = pygame.Surface(stage.size)
    ground = stage.root.children[0]
    stage.keyboard_used = True
    stage.focus(next(child for child in ground.children if isinstance(child, Entry)))
    why = next(child for child in ground.children if isinstance(child, ActionButton) and not child.enabled)
    why.disable("The unit has no special action left: it was used this turn.", "T13-ACT-09", title="Special")
    stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=tuple(round(v * factor) for v in why.rect.center)))
    stage.update(1000)
    stage.toast("Screenshot saved: /home/nora/Pictures/dust-tactics.png")
    stage.draw(picture)
    pygame.image.save(picture, folder / "gallery.png")
    confirm(
        stage,
        "Quit to menu?",
        "It can be taken up again from the menu at any time.",
        lambda: None,
        yes="Leave",
        no="Stay",
    )
    stage.draw(picture)
    pygame.image.save(picture, folder / "dialog.png")
    stage.close(stage.top.widget)
    next(child for child in ground.children if isinstance(child, Dropdown)).click()
    stage.draw(picture)
    pygame.image.save(picture, folder / "dropdown.png")


if __name__ == "__main__":
    main()
