"""A battle to look through: the board after any command, what was told, and the commands played again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.files.journal.session import Session
from dust_tactics.files.settings import Settings
from dust_tactics.language.names import army_name, battle_name
from dust_tactics.screen import theme
from dust_tactics.screen.battle.modes import Answers, Mode
from dust_tactics.screen.battle.mouse import at_buttons
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.roster import Roster
from dust_tactics.screen.battle.panels.side_panel import SidePanel
from dust_tactics.screen.battle.record import FinishedBattle
from dust_tactics.screen.battle.scene import BattleScene
from dust_tactics.screen.battle.thinking import Thinking
from dust_tactics.screen.battle.thoughts import Given, given_by_computer
from dust_tactics.screen.battle.view.overlay import Legend
from dust_tactics.screen.battle.weighing import Weighing
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.scene import Scene, SceneHost
from dust_tactics.screen.ui import Label, Slider, Tip, Widget
from dust_tactics.screen.ui.buttons import nothing
from dust_tactics.table.refusal import Refusal


class ReviewScene(BattleScene):
    """The scene of a battle that is over, or can only be looked at; it begins with the last board.

    on_quit   goes back, by a button with the words of the key `leave`
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
        thinking: Thinking | None = None,
        leave: str,
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
        self.playing = self.playing and self.past.stand + 1 < self.past.length
        self._stand_at(self.past.stand + 1)
        if self.playing:
            self._play_next()

    def handle(self, event: pygame.event.Event) -> bool:
        """The buttons work while something is played; a click elsewhere hurries it."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and at_buttons(self, event):
            return Scene.handle(self, event)
        return super().handle(event)

    def ask_for_hint(self) -> None:
        """Works out again why the next command was given, or what a Veteran would have done instead of a person."""
        if self.playing:
            return
        if isinstance(self.modes.top, Weighing):
            self.modes.top.put_away()
        elif self.past.can_redo:
            given = given_by_computer(self.state, self.past.entries[self.past.stand])
            if given is not None:
                self.hints.why(given)
            else:
                self.hints.advise(self.hints.adviser(self.controller.session.header.seed), can_take=False)

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


class LookBack(Mode):
    """Nothing is asked: buttons and a slider go through the battle."""

    section = "review"

    def __init__(self, scene: ReviewScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._slider = Slider(
            scene.past.stand,
            self._slide,
            greatest=max(1, scene.past.length),
            step=1,
            written=scene.messages.number,
            tip=scene.messages.text("review.slider"),
        )

    def answers(self) -> Answers:
        scene = self._scene
        return {
            "review.start": partial(scene.go_to, 0),
            "review.back": scene.undo,
            "review.play": scene.play,
            "review.on": scene.redo,
            "review.end": partial(scene.go_to, scene.past.length),
            "battle.main": scene.on_quit,
            "battle.hint": scene.ask_for_hint,
        }

    def _slide(self, value: float) -> None:
        self._scene.go_to(round(value))

    def legend(self) -> Legend:
        legend = self._scene.messages.text("review.legend", key=self.key_name("look.sight"))
        return Legend(extra=legend)

    def build_panel(self, panel: SidePanel) -> None:
        past, messages = self._scene.past, self._scene.messages
        turn = turn_words(messages, self.state.turn, self.state.battle.turns)
        panel.stack(Label(turn, style=theme.HEADING), 28, 4)
        words = messages.counted("commands-stand", past.length, stand=past.stand)
        panel.stack(Label(words, style=theme.TABLE, colour=theme.SAND), 18, 6)
        self._slider.value = past.stand
        panel.stack(self._slider, 28, 16)
        if self._scene.rosters_shown:
            return
        for side in self.state.battle.sides:
            number = self.state.battle.sides.index(side)
            name = f"{side.player} · {army_name(messages, side.army)}"
            panel.stack(Label(name, style=theme.SECTION, colour=theme.SAND), 16, 6)
            roster = Roster(self.state, number, self._scene.words, lambda unit: None, lambda unit: None)
            panel.stack(roster, gap=14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        text = self._scene.messages.text
        scene, past = self._scene, self._scene.past
        at_start = None if past.stand else Tip(body=text("review.at_start"))
        play = "review.pause" if scene.playing else "review.play" if past.can_redo else "review.again"
        at_end = None if past.can_redo else Tip(body=text("review.at_end"))
        choices = [
            Choice(text("review.start"), "review.start", at_start),
            Choice(text("review.back"), "review.back", at_start),
            Choice(text(play), "review.play"),
            Choice(text("review.on"), "review.on", at_end),
            Choice(text("review.end"), "review.end", at_end),
        ]
        main = Choice(text(scene.leaving), "battle.main")
        title = text("review.title", name=battle_name(scene.messages, self.state.battle))
        build_sentence_bar(bar, area, title, text("review.task"), choices, main, self.act)

    def escape(self) -> bool:
        self._scene.on_quit()
        return True
