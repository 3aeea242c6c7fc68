"""A battle to look through: the board after any command, what was told, and the commands played again.

One can go from it into a battle of its own at any moment.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator
from functools import cached_property, partial

import pygame

from dust_tactics.files.journal.lines import Seats
from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import Settings
from dust_tactics.language.names import army_name, battle_name
from dust_tactics.rules.course import Course, Kind, course_of
from dust_tactics.rules.game import decision_owed
from dust_tactics.screen import theme
from dust_tactics.screen.battle.kind import BattleThinking, Given
from dust_tactics.screen.battle.modes import Answers, Mode
from dust_tactics.screen.battle.mouse import at_buttons
from dust_tactics.screen.battle.panels.action_bar import Choice, button_of
from dust_tactics.screen.battle.panels.replay_controls import Step, stack_choice, stack_signs, stack_steps
from dust_tactics.screen.battle.panels.roster import Roster
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.planning.side_sight import side_sight
from dust_tactics.screen.battle.record import FinishedBattle
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Overlay
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.play.branch_dialog import BranchDialog
from dust_tactics.screen.play.thoughts import given_by_computer
from dust_tactics.screen.play.timeline import Marked, Timeline
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.ui import FILL, Column, KeyHints, Label, Row, Tip, Widget
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.table.refusal import Refusal

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How fast a battle is played again, by the pace that people have set."""

Branch = Callable[[int, Seats], None]
"""Begins a battle of its own after so many commands, with these players."""


class ReviewScene(BattleScene):
    """The scene of a battle that is over, or can only be looked at; it begins with the first board.

    on_quit     goes back, by a button with the words of the key `leave`
    on_branch   begins a battle of its own
    stand       how many commands are told at first
    viewer      the side whose sight is shown, None for none
    """

    is_played = False

    def __init__(
        self,
        app: SceneHost,
        session: Session,
        *,
        settings: Callable[[], Settings],
        on_quit: Callable[[], None],
        on_options: Callable[[], None] = nothing,
        thinking: BattleThinking | None = None,
        leave: str,
        on_branch: Branch | None = None,
        stand: int = 0,
    ) -> None:
        super().__init__(
            app,
            session,
            settings=settings,
            on_finished=on_quit,
            on_quit=on_quit,
            on_options=on_options,
            thinking=thinking,
        )
        self.leaving = leave
        self.session = self.past = FinishedBattle(session)
        self.playing = False
        self._look_back: LookBack | None = None
        self.on_branch = on_branch
        self.speed = 1.0
        self.viewer: int | None = None
        self.past.stand = min(max(0, stand), self.past.length)

    @cached_property
    def course(self) -> Course:
        """The course of the whole battle."""
        return course_of(self.past.opening, self.past.entries)

    def take_settings(self) -> None:
        super().take_settings()
        self.tweens.pace /= self.speed

    def take_language(self) -> None:
        self._look_back = None
        self.modes.clear()
        super().take_language()

    def _ask(self) -> None:
        self._look_back = self._look_back or LookBack(self)
        self.modes.ask(self._look_back)
        self.pointing.reset()
        self.refresh()

    def go_to(self, stand: int) -> None:
        """Shows the board as it stood after so many commands."""
        self.playing = False
        self.playback.stop()
        self.tweens.finish_all()
        self._stand_at(min(max(0, stand), self.past.length))

    def _stand_at(self, stand: int) -> None:
        self.past.stand = stand
        self._tell()
        self.tray.roll = self.battle_log.last_roll(self.session)
        self.board.show(self.state)
        self._ask()

    def play(self) -> None:
        """Plays the commands from here on, from the start where none are left, until people stop it or it is over."""
        if not self.playing and not self.past.can_redo:
            self.go_to(0)
        self.playing = not self.playing and self.past.can_redo
        if self.playing:
            self._play_next()
        else:
            self.go_to(self.past.stand)

    def _play_next(self) -> None:
        entry = self.past.entries[self.past.stand]
        self.refresh()
        self.battle_log.begin(entry.events)
        self.playback.play(entry.events, entry.state, self._played_one)

    def _played_one(self) -> None:
        more = self.playback.left
        self.playing = self.playing and self.past.stand + 1 < self.past.length
        self._stand_at(self.past.stand + 1)
        if self.playing:
            self._play_next()
        elif more and self.past.can_redo:
            self._play_event()

    def step_back(self) -> None:
        """Goes back to before the command that is played, or else to before the last one."""
        if self.playback.active:
            self.go_to(self.past.stand)
        elif self.past.stand:
            self.go_to(self.past.stand - 1)
        else:
            self.toast(self.messages.text("review.at_start"))

    def step_event(self) -> None:
        """Plays one event that is seen, and holds the board there; of the next commands where this one has no more."""
        if self.playing:
            self.play()
        if not self.past.can_redo:
            self.toast(self.messages.text("review.at_end"))
        elif self.playback.active:
            self.playback.go_on(1)
        else:
            self._play_event()

    def _play_event(self) -> None:
        entry = self.past.entries[self.past.stand]
        self.battle_log.begin(entry.events)
        self.playback.play(entry.events, entry.state, self._played_one, most=1)

    def step(self, kinds: tuple[Kind, ...], *, back: bool) -> None:
        """Goes to the next moment of some kinds, or the one before; to the end where there is none."""
        goal = self._goal(kinds, back=back)
        self.go_to(goal)

    def _goal(self, kinds: tuple[Kind, ...], *, back: bool) -> int:
        stands, stand = self.course.stands_of(*kinds), self.past.stand
        place = bisect_left(stands, stand) - 1 if back else bisect_right(stands, stand)
        if place < 0:
            return 0
        return stands[place] if place < len(stands) else self.past.length

    def change_speed(self) -> None:
        """Plays faster, or from the fastest on slowly again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.take_settings()
        self.refresh()

    def change_viewer(self) -> None:
        """Shows what the first side sees, then the second, then neither."""
        self.viewer = {None: 0, 0: 1, 1: None}[self.viewer]
        self.refresh()

    def branch_refusal(self) -> str:
        """Why no battle can go on from here, as a key of the catalogue; empty where one can."""
        return "" if self.on_branch is not None and decision_owed(self.state) is not None else "review.no-branch"

    def branch(self) -> None:
        """Asks who is to play a battle that goes on from here, and begins it."""
        stand, on_branch = self.past.stand, self.on_branch
        if on_branch is None or self.branch_refusal():
            return
        self.go_to(stand)
        seats = self.past.entries[stand - 1].seats if stand else self.controller.session.header.seats
        BranchDialog(self.stage, self.seat_rows(), seats, lambda seats: on_branch(stand, seats))

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons work while something is played; a click elsewhere hurries it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._at_controls(event):
            return Scene.handle(self, event)
        return super().handle(event)

    def _at_controls(self, event: pygame.event.Event) -> bool:
        place = self.stage.scale.logical(event.pos)
        return at_buttons(self, event) or bool(self.panel.rect.collidepoint(place))

    def ask_for_hint(self) -> None:
        """Works out again why the next command was given, or what a Veteran would have done instead of a person."""
        if self.playing:
            return
        if self.hints.are_shown:
            self.hints.put_away()
        elif self.past.can_redo:
            given = given_by_computer(self.opponents.kind, self.state, self.past.entries[self.past.stand])
            if given is not None:
                self.hints.why(given)
            else:
                self.hints.advise(can_take=False)

    def open_reasons(self, given: Given) -> None:
        """Goes to the board that a command was given on, and shows why it was."""
        entries = self.past.entries
        self.go_to(next(number for number, entry in enumerate(entries) if entry is given.entry))
        super().open_reasons(given)

    def refresh(self) -> None:
        super().refresh()
        text = self.messages.text
        self.top.hint.tip = Tip(text("thought.review"), text("thought.review-tip"))

    def undo_refusal(self) -> Refusal | None:
        return self.past.undo_refusal()

    def undo(self) -> None:
        self.go_to(self.past.stand - 1)

    def redo(self) -> None:
        self.go_to(self.past.stand + 1)

    def back_to_line(self, stand: int) -> None:
        if self.log.unfolded:
            self.log.turn()
        self.go_to(stand)


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
        scene = self._scene
        return {
            "review.start": partial(scene.go_to, 0),
            "review.back": scene.step_back,
            "review.play": scene.play,
            "review.on": scene.redo,
            "review.end": partial(scene.go_to, scene.past.length),
            "review.event": scene.step_event,
            "review.activation-back": partial(scene.step, _ACTIVATIONS, back=True),
            "review.activation-on": partial(scene.step, _ACTIVATIONS, back=False),
            "review.turn-back": partial(scene.step, _TURNS, back=True),
            "review.turn-on": partial(scene.step, _TURNS, back=False),
            "review.speed": scene.change_speed,
            "review.view": scene.change_viewer,
            "review.branch": scene.branch,
            "battle.main": scene.on_quit,
            "battle.hint": scene.ask_for_hint,
        }

    def _slide(self, value: float) -> None:
        self._scene.go_to(round(value))

    @property
    def _viewer(self) -> int | None:
        """The side whose sight is shown; while something is played there is enough to look at."""
        return None if self._scene.playing else self._scene.viewer

    def overlay(self) -> Overlay:
        if self._viewer is None:
            return NOTHING
        seen = side_sight(self.state, self._viewer, self._scene.words.storeys)
        return Overlay(hidden=seen.hidden, covered=seen.covered, badges=seen.badges)

    def legend(self) -> Legend:
        if self._viewer is not None:
            side = self.state.battle.sides[self._viewer]
            return Legend(self.entries("cover", "hidden"), extra=self.text("review.seen-legend", side=side.name))
        legend = self._scene.messages.text("review.legend", key=self.key_name("look.sight"))
        return Legend(extra=legend)

    def build_panel(self, panel: SidePanel) -> None:
        scene = self._scene
        past, messages, battle = scene.past, scene.messages, self.state.battle
        panel.stack(Label(self.text("review.title", name=battle_name(messages, battle)), style=theme.HEADING), 28, 2)
        panel.stack(Label(self._moment(past.stand), style=theme.TABLE, colour=theme.SAND), 18, 10)
        ends = bool(past.stand), past.can_redo
        steps = (
            Step("review.by-turn", "review.turn-back", "review.turn-on", *ends),
            Step("review.by-activation", "review.activation-back", "review.activation-on", *ends),
            Step("review.by-event", "review.back", "review.event", *ends),
        )
        stack_steps(panel, messages, steps, self.act)
        ways = (("review.play", "review.play"), ("review.start", "review.start"), ("review.end", "review.end"))
        hints = [([self.key_name(action)], self.text(words)) for action, words in ways]
        panel.stack(KeyHints(hints), 20, 6)
        stack_signs(panel, messages, {mark.kind for mark in self._timeline.marks})
        speed = self.text("review.times", speed=messages.number(scene.speed, 1 if scene.speed < 1 else 0))
        stack_choice(panel, messages, "review.speed", self.text("review.speed-tip"), speed, self.act)
        viewer = self.text("review.nobody") if scene.viewer is None else battle.sides[scene.viewer].name
        stack_choice(panel, messages, "review.view", self.text("review.view-tip"), viewer, self.act)
        if not scene.rosters_shown:
            self._stack_rosters(panel)

    def _stack_rosters(self, panel: SidePanel) -> None:
        players = self._scene.seating.names()
        for number, side in enumerate(self.state.battle.sides):
            name = f"{players[number]} · {army_name(self._scene.messages, side.army)}"
            panel.stack(Label(name, style=theme.SECTION, colour=theme.SAND), 16, 6)
            roster = Roster(self.state, number, self._scene.words, lambda unit: None, lambda unit: None)
            panel.stack(roster, gap=14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        text = self._scene.messages.text
        scene, past = self._scene, self._scene.past
        at_start = None if past.stand else Tip(body=text("review.at_start"))
        play = "review.pause" if scene.playing else "review.play" if past.can_redo else "review.again"
        at_end = None if past.can_redo else Tip(body=text("review.at_end"))
        refusal = scene.branch_refusal()
        choices = [
            Choice(text("review.start"), "review.start", at_start),
            Choice(text("review.back"), "review.back", at_start),
            Choice(text(play), "review.play", icon="pause" if scene.playing else "play"),
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
