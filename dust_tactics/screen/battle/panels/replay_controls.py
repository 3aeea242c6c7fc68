"""What steps through a battle: rows of buttons for the panel, by turn, activation, command and event."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.course import Kind
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.action_bar import Act
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.play.timeline import SIGNS, ink_of
from dust_tactics.screen.ui import FILL, Button, Canvas, IconButton, KeyHints, Label, Row, Tip, Widget

_ROW, _GAP, _NAME, _STEP = 32, 6, 110, 44


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A row of steps: its name in the catalogue, and the actions back and on, "" for none; whether each can be done."""

    name: str
    back: str
    on: str
    can_go_back: bool
    can_go_on: bool


def stack_steps(panel: SidePanel, messages: Messages, steps: Sequence[ReplayStep], act: Act) -> None:
    """Stack a row for each kind of step; buttons call `act` with their action."""
    for step in steps:
        buttons = [
            _step_button(messages, step.back, "left", act, None if step.can_go_back else "review.at_start"),
            _step_button(messages, step.on, "right", act, None if step.can_go_on else "review.at_end"),
        ]
        name = Label(messages.text(step.name), style=theme.BODY).sized(width=_NAME)
        hints = KeyHints([([panel.key_name(action) for action in (step.back, step.on) if action], "")])
        panel.stack(Row(name, hints.across(0.5), FILL, *filter(None, buttons)), _ROW, _GAP)


class _Signs(Widget):
    """What the marks on the timeline mean."""

    def __init__(self, shown: Sequence[Kind]) -> None:
        super().__init__()
        self.shown = shown

    def paint(self, canvas: Canvas) -> None:
        left = self.rect.left
        for kind in self.shown:
            canvas.icon(SIGNS[kind], pygame.Rect(left, self.rect.centery - 6, 12, 12), ink_of(kind))
            words = canvas.messages.text(f"review.sign-{kind}")
            width = round(canvas.width(words, theme.CAPTION)) + 2
            area = pygame.Rect(left + 16, self.rect.top, width, self.rect.height)
            canvas.text(words, area, theme.CAPTION, theme.SAND)
            left += 16 + width + 12


def stack_signs(panel: SidePanel, messages: Messages, kinds: Collection[Kind]) -> None:
    """Stack a line that tells what the marks of some kinds on the timeline mean."""
    shown = [kind for kind in SIGNS if kind in kinds]
    if shown:
        panel.stack(_Signs(shown), 18, _GAP)


def _step_button(messages: Messages, action: str, icon: str, act: Act, why_not: str | None) -> IconButton | None:
    if not action:
        return None
    tip = messages.text(f"binding.{action.replace('.', '-')}")
    button = IconButton(icon, partial(act, action), tip=tip, action=action)
    if why_not is not None:
        button.why_not = Tip(body=messages.text(why_not))
    button.sized(width=_STEP, height=_ROW)
    return button


def stack_choice(panel: SidePanel, messages: Messages, action: str, tip: str, shown: str, act: Act) -> None:
    """Stack a row with a button that goes through a few choices, and shows the one that holds.

    action   what goes on to the next; its name in the catalogue is called after it
    """
    button = Button(shown, partial(act, action), action=action, tip=tip)
    name = Label(messages.text(action), style=theme.BODY).sized(width=_NAME)
    panel.stack(Row(name, button.sized(height=_ROW).grows()), _ROW, _GAP)
