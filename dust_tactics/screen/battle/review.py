"""A battle to look through: the board after any command, what was told, and the commands played again.

One can go from it into a battle of its own at any moment.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Unpack

import pygame

from dust_tactics.files.journal.replay import Entry
from dust_tactics.files.journal.session import Session
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import army_heading, battle_name
from dust_tactics.language.report.builder import side_title
from dust_tactics.rules.course import Course, Kind, course_of
from dust_tactics.screen import theme
from dust_tactics.screen.battle.kind import BattleOptions, Given
from dust_tactics.screen.battle.modes import Answers, Mode
from dust_tactics.screen.battle.mouse import at_buttons
from dust_tactics.screen.battle.panels.action_bar import Act, Choice, button_of
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.sight_preview import side_sight
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.play.replay import Branch, Replay
from dust_tactics.screen.play.timeline import SIGNS, Marked, Timeline, ink_of
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, IconButton, KeyHints, Label, Row, Tip, Widget
from dust_tactics.table.refusal import Refusal

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


class ReviewScene(BattleScene):
    """The scene of a battle that is over, or can only be looked at; it begins with the first board.

    on_quit     goes back, by a button with the words of the key `leave`
    on_branch   begins a battle of its own
    stand       how many commands are told at first
    plays       whether it plays on from there at once
    viewer      the side whose sight is shown, None for none
    """

    is_played = False

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        *,
        leave: str,
        on_branch: Branch | None = None,
        stand: int = 0,
        plays: bool = False,
        **options: Unpack[BattleOptions],
    ) -> None:
        super().__init__(app, session, on_finished=options["on_quit"], **options)
        self.leaving = leave
        self.replay = Replay(session, self, stand, on_branch)
        self.record = self.past = self.replay.past
        self._look_back: LookBack | None = None
        self.viewer: int | None = None
        self._plays = plays

    def enter(self) -> None:
        super().enter()
        if self._plays and self.tweens.pace > 0:  # without animations it would be over before it was seen
            self.replay.play()

    @cached_property
    def course(self) -> Course:
        """Return the course of the whole battle."""
        return course_of(self.past.opening, self.past.entries)

    def take_settings(self) -> None:
        super().take_settings()
        self.tweens.pace /= self.replay.speed

    def take_language(self) -> None:
        self._look_back = None
        self.modes.clear()
        super().take_language()

    def ask(self) -> None:
        self._look_back = self._look_back or LookBack(self)
        self.modes.ask(self._look_back)
        self.pointing.reset()
        self.refresh()

    def show_moment(self) -> None:
        """Show the board as it stood at the moment that is looked at."""
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.record)
        self.board.show(self.state)
        self.show_marks()
        self.ask()

    def begin_command(self, entry: Entry) -> None:
        """Get ready for the events of a command."""
        self.battle_log.begin(entry.events)

    def step(self, kinds: tuple[Kind, ...], *, back: bool) -> None:
        """Go to the next moment of some kinds, or the one before; to the end where there is none."""
        self.replay.step(self.course.stands_of(*kinds), back=back)

    def change_viewer(self) -> None:
        """Show what the first side sees, then the second, then neither."""
        self.viewer = {None: 0, 0: 1, 1: None}[self.viewer]
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons work while something is played; a click elsewhere hurries it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._at_controls(event):
            return Scene.handle(self, event)
        return super().handle(event)

    def _at_controls(self, event: pygame.event.Event) -> bool:
        place = self.stage.scale.logical(event.pos)
        return at_buttons(self, event) or bool(self.panel.rect.collidepoint(place))

    def ask_for_hint(self) -> None:
        """Work out again why the next command was given, or what a Veteran would have done instead of a person."""
        self.replay.tell_why(self.hints, self.opponents.kind)

    def open_reasons(self, given: Given) -> None:
        """Go to the board that a command was given on, and show why it was."""
        self.replay.go_to_given(given)
        super().open_reasons(given)

    def refresh(self) -> None:
        super().refresh()
        text = self.messages.text
        self.top.hint.tip = Tip(text("thought.review"), text("thought.review-tip"))

    def undo_refusal(self) -> Refusal | None:
        return self.past.undo_refusal()

    def undo(self) -> None:
        self.replay.go_to(self.past.stand - 1)

    def redo(self) -> None:
        self.replay.on()

    def back_to_line(self, stand: int) -> None:
        if self.log.unfolded:
            self.log.turn()
        self.replay.go_to(stand)


_TIMELINE = 30
_TURNS, _ACTIVATIONS = (Kind.TURN,), (Kind.TURN, Kind.ACTIVATION)


class LookBack(Mode):
    """Nothing is asked: a timeline and buttons go through the battle."""

    section = "review"
    goes_first = frozenset(
        {
            *("review.start", "review.back", "review.play", "review.event", "review.on", "review.end"),
            *("review.activation-back", "review.activation-on", "review.turn-back", "review.turn-on"),
        }
    )

    def __init__(self, scene: ReviewScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._timeline = Timeline(scene.past.length, tuple(self._marks()), self._slide, self._moment)

    def _marks(self) -> Iterator[Marked]:
        units = self.state.units
        for mark in self._scene.course.marks:
            if mark.kind is Kind.TURN:
                yield Marked(mark.stand, mark.kind, self._scene.messages.number(mark.number))
            elif mark.kind is not Kind.ACTIVATION:
                words = self.text(f"review.mark-{mark.kind}", unit=units[mark.number].name)
                yield Marked(mark.stand, mark.kind, words)
        swing = self._scene.course.decisive
        if swing is not None:
            yield Marked(swing.stand, Kind.DECISIVE, self.text("review.mark-decisive", unit=units[swing.unit].name))

    def _moment(self, stand: int) -> str:
        past, messages = self._scene.past, self._scene.messages
        state = past.entries[stand - 1].state if stand else past.opening.state
        turn = turn_words(messages, state.turn, state.battle.turns)
        return f"{turn} · {messages.counted('commands-stand', past.length, stand=stand)}"

    def answers(self) -> Answers:
        scene, replay = self._scene, self._scene.replay
        return {
            "review.start": partial(replay.go_to, 0),
            "review.back": replay.back,
            "review.play": replay.play,
            "review.on": replay.on,
            "review.end": replay.go_to_end,
            "review.event": replay.step_event,
            "review.activation-back": partial(scene.step, _ACTIVATIONS, back=True),
            "review.activation-on": partial(scene.step, _ACTIVATIONS, back=False),
            "review.turn-back": partial(scene.step, _TURNS, back=True),
            "review.turn-on": partial(scene.step, _TURNS, back=False),
            "review.speed": replay.change_speed,
            "review.view": scene.change_viewer,
            "review.branch": replay.branch,
            "battle.main": scene.on_quit,
            "battle.hint": scene.ask_for_hint,
        }

    def _slide(self, value: float) -> None:
        self._scene.replay.go_to(round(value))

    @property
    def _viewer(self) -> int | None:
        """The side whose sight is shown; while something is played there is enough to look at."""
        return None if self._scene.replay.playing else self._scene.viewer

    def overlay(self) -> Overlay:
        if self._viewer is None:
            return NOTHING
        seen = side_sight(self.state, self._viewer, self._scene.words.storeys)
        return Overlay(hidden=seen.hidden, covered=seen.covered, badges=seen.badges)

    def legend(self) -> Legend:
        if self._viewer is not None:
            side = side_title(self.state.battle, self._viewer, self._scene.messages)
            return Legend(self.entries("cover", "hidden"), extra=self.text("review.seen-legend", side=side))
        legend = self._scene.messages.text("review.legend", key=self.key_name("look.sight"))
        return Legend(extra=legend)

    def build_panel(self, panel: SidePanel) -> None:
        scene, replay = self._scene, self._scene.replay
        past, messages, battle = scene.past, scene.messages, self.state.battle
        panel.stack(Label(self.text("review.title", name=battle_name(messages, battle)), style=theme.HEADING), 28, 2)
        panel.stack(Label(self._moment(past.stand), style=theme.TABLE, colour=theme.SAND), 18, 10)
        ends = bool(past.stand), past.can_redo
        steps = (
            ReplayStep("review.by-turn", "review.turn-back", "review.turn-on", *ends),
            ReplayStep("review.by-activation", "review.activation-back", "review.activation-on", *ends),
            ReplayStep("review.by-event", "review.back", "review.event", *ends),
        )
        stack_steps(panel, messages, steps, self.act)
        ways = (("review.play", "review.play"), ("review.start", "review.start"), ("review.end", "review.end"))
        hints = [([self.key_name(action)], self.text(words)) for action, words in ways]
        panel.stack(KeyHints(hints), 20, 6)
        stack_signs(panel, messages, {mark.kind for mark in self._timeline.marks})
        speed = self.text("review.times", speed=messages.number(replay.speed, 1 if replay.speed < 1 else 0))
        stack_choice(panel, messages, "review.speed", self.text("review.speed-tip"), speed, self.act)
        side = scene.viewer
        viewer = self.text("review.nobody") if side is None else side_title(battle, side, messages)
        stack_choice(panel, messages, "review.view", self.text("review.view-tip"), viewer, self.act)
        if not scene.rosters_shown:
            self._stack_rosters(panel)

    def _stack_rosters(self, panel: SidePanel) -> None:
        players = self._scene.seating.names()
        for number, side in enumerate(self.state.battle.sides):
            name = army_heading(self._scene.messages, players[number], side.army)
            panel.stack(Label(name, style=theme.SECTION, colour=theme.SAND), 16, 6)
            roster = RosterPanel(self.state, number, self._scene.words, lambda unit: None, lambda unit: None)
            panel.stack(roster, gap=14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        text = self._scene.messages.text
        scene, replay, past = self._scene, self._scene.replay, self._scene.past
        at_start = None if past.stand else Tip(body=text("review.at_start"))
        play = "review.pause" if replay.playing else "review.play" if past.can_redo else "review.again"
        at_end = None if past.can_redo else Tip(body=text("review.at_end"))
        refusal = replay.branch_refusal()
        choices = [
            Choice(text("review.start"), "review.start", at_start),
            Choice(text("review.back"), "review.back", at_start),
            Choice(text(play), "review.play", icon="pause" if replay.playing else "play"),
            Choice(text("review.on"), "review.event", at_end),
            Choice(text("review.end"), "review.end", at_end),
        ]
        why_not = Tip(body=text(refusal)) if refusal else None
        branch = Choice(text("review.branch"), "review.branch", why_not, tip=Tip(body=text("review.branch-tip")))
        buttons = [button_of(choice, self.act) for choice in choices]
        main = button_of(Choice(text(scene.leaving), "battle.main"), self.act, main=True)
        row = Row(*buttons, FILL, button_of(branch, self.act), main, gap=6)
        for button in row.children:
            button.clears = self._timeline
        self._timeline.value = past.stand
        whole = Column(self._timeline.sized(height=_TIMELINE), row.grows(), gap=3, margin=(8, 4))
        bar.add(whole)
        whole.place(area)

    def escape(self) -> bool:
        self._scene.on_quit()
        return True
