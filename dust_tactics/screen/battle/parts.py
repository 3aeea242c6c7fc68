"""The parts of the battle screen: made, laid out, and filled with what the mode on top has to show."""

import math
from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.bots.player import Choice
from dust_tactics.language.clauses import cited
from dust_tactics.language.leaders import opposing
from dust_tactics.language.places import place_title
from dust_tactics.rules.commands import AnyCommand
from dust_tactics.rules.events import AnyEvent, DiceRolled
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.damage import ChooseCasualties, ShareHit
from dust_tactics.screen.art import everything as art
from dust_tactics.screen.art.everything import BREATHS
from dust_tactics.screen.battle.animation_parts import Gained
from dust_tactics.screen.battle.battle_log import EMBLEM, BattleLog
from dust_tactics.screen.battle.controller import BattleController
from dust_tactics.screen.battle.hints import BattleHints
from dust_tactics.screen.battle.layout import BoardToasts, Layout
from dust_tactics.screen.battle.modes import ModeStack
from dust_tactics.screen.battle.panels.action_bar import Bottom
from dust_tactics.screen.battle.panels.compass import Compass
from dust_tactics.screen.battle.panels.dice_tray import DiceTray, Roll
from dust_tactics.screen.battle.panels.hand_over import HandOverBanner
from dust_tactics.screen.battle.panels.legend import LegendLine
from dust_tactics.screen.battle.panels.log import BattleLogView
from dust_tactics.screen.battle.panels.rosters import Rosters
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.panels.storey_chooser import StoreyChooser
from dust_tactics.screen.battle.panels.top_bar import BattleTopBar
from dust_tactics.screen.battle.playback import BattlePlayback
from dust_tactics.screen.battle.pointing import Pointing
from dust_tactics.screen.battle.points_flight import fly
from dust_tactics.screen.battle.show.marks import MarkBook
from dust_tactics.screen.battle.view.board_view import BoardView
from dust_tactics.screen.battle.view.overlay import NOTHING, Legend, Pointer
from dust_tactics.screen.battle.view.plumes import PHASES, burns
from dust_tactics.screen.battle.view.token_painter import STILL
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.commander_face import Blinking
from dust_tactics.screen.play.scene import PlayScene
from dust_tactics.screen.ui import Widget
from dust_tactics.table.refusal import Refusal

_BREATH, _PLUME = 1600.0, 200.0
"""Milliseconds from one breath to the next, and for each phase of smoke."""


class Breathing:
    """Lets the selected units of a board breathe, and vehicles that burn and wrecks smoke, while people think; `still`
    is for those who want no motion.

    A frame is drawn only where the glow or the smoke comes to another of its few levels.
    """

    def __init__(self, board: BoardView) -> None:
        self._board = board
        self._time = self._smoked = 0.0

    def update(self, milliseconds: float, *, still: bool) -> None:
        """Let time pass."""
        self._smoke(0.0 if still else milliseconds)
        if still or not self._board.overlay.selected:
            self._time, self._board.breath = 0.0, STILL
            return
        self._time = (self._time + milliseconds) % _BREATH
        swell = (1 + math.sin(2 * math.pi * self._time / _BREATH)) / 2
        self._board.breath = min(BREATHS - 1, int(swell * BREATHS))

    def _smoke(self, milliseconds: float) -> None:
        """Let smoke rise where any vehicle burns, or has burnt out."""
        board = self._board
        if milliseconds and (board.smoking or any(burns(board.units[shown.unit], shown) for shown in board.shown)):
            self._smoked = (self._smoked + milliseconds) % (PHASES * _PLUME)
            board.plume = int(self._smoked / _PLUME)


class BattleParts(PlayScene[GameState, AnyCommand, AnyEvent, Choice]):
    """The base of a scene that shows a battle."""

    words: Words
    battle_log: BattleLog
    controller: BattleController
    playback: BattlePlayback
    hints: BattleHints
    modes: ModeStack
    pointing: Pointing

    def undo_refusal(self) -> Refusal | None:
        """Return why what people did last can't be undone freely."""

    # What the log does

    def back_to_line(self, stand: int) -> None:
        """Go back to when so many commands stood."""

    def unit_name(self, unit: int) -> str:
        """Return the name of a unit."""
        return self.words.unit(self.state.units[unit])

    # Making and placing

    def enter(self) -> None:
        super().enter()
        self.stage.icons = self._icon
        self.stage.cite_as = partial(cited, cite=self.state.edition.cite)
        state = self.state
        called = partial(place_title, self.messages, state.battle)
        self.board, self._marks = BoardView(state, self.pointing, self.words.storeys, called), MarkBook()
        self._breathing, self._blinking = Breathing(self.board), Blinking()
        self.show_marks()
        self.top = BattleTopBar(self.messages, state, self.undo, self.redo, self.open_menu, self.ask_for_hint)
        if not self.pause_keys.asks:
            self.top.lead_out(self.messages.text(self.pause_keys.leave), self.on_quit)
        self.panel, self.bar = SidePanel(), Bottom()
        self.legend, self.compass = LegendLine(), Compass(self.messages, self.turn)
        self.storeys = StoreyChooser(self.words.storeys, self.messages, self.turn_storey)
        self.storeys.visible = self.words.storeys.levels > 1
        self.tray, self.banner = DiceTray(), HandOverBanner()
        self.rosters = Rosters(state, self.words, self.pointing)
        self.stage.root.add(
            self.board, *self.rosters.lists, self.top, self.panel, self.legend, self.compass, self.storeys, self.bar
        )
        self.log = BattleLogView(self.messages, self.stage.root, self.back_to_line, self.unit_name)
        self.stage.root.add(self.tray, self.banner)
        self.playback = BattlePlayback(
            *(state, self.board, self.tray, self.tweens, self.stage.sound, self._roll_words, self.messages),
            goes_on=self._fight_goes_on,
            on_turn=self.turn_over,
            on_points=self._points_gained,
        )
        self.tray.roll = self.battle_log.last_roll(self.record)
        self._show_standing(None)
        self._surround()

    def turn_over(self, turn: int) -> None:
        """Show in the bar at the top which turn begins, with all that has been played."""
        self._show_standing(None)
        self.top.middle.turn = turn

    def _points_gained(self, gained: Gained) -> None:
        """Let points fly to the score."""
        words = f"+{self.messages.number(gained.points or gained.victory)}"
        fly(self, words, gained.place, gained.side, gained.points, gained.victory)

    def lay_over(self, widget: Widget) -> Callable[[], None]:
        """Show a widget over all others; returns what takes it away."""
        root = self.stage.root
        root.add(widget)

        def take_away() -> None:
            if widget.parent is not None:
                widget.parent.remove(widget)

        return take_away

    def _fight_goes_on(self) -> bool:
        """Return whether what is asked next belongs to the fight that was played last, or a computer player goes on
        with its activation."""
        owed = self.decision
        if owed is None:
            return False
        acts = self.state.activation is not None and not self.seats[owed.owner].is_person
        return acts or isinstance(owed.question, ChooseCasualties | ShareHit | ChooseRetaliation)

    def _surround(self) -> None:
        """Let be heard what the place sounds like: open ground, or halls."""
        board = self.state.battle.board
        inside = sum(board.building(square) is not None for square in board.squares)
        self.app.sounds.surround("room" if 2 * inside > len(board.squares) else "wind")

    def leave(self) -> None:
        self.app.sounds.surround("")
        super().leave()

    def layout(self, area: pygame.Rect) -> None:
        places = Layout.of(area, storeys=self.storeys.visible)
        self.stage.toasts = BoardToasts(places.board)
        factor = self.stage.scale.factor
        self.board.arrange(places.board, factor)
        for widget, rect in (
            (self.top, places.top),
            (self.panel, places.panel),
            (self.legend, places.legend),
            (self.compass, places.compass),
            (self.storeys, places.storeys),
            (self.bar, places.bar),
            (self.tray, places.tray),
            (self.banner, places.banner),
        ):
            widget.place(rect)
        self.log.place(places.log, places.tall_log)
        self.compass.show(turned=self.board.camera.turned)
        self.place_rosters()

    def show_storey(self, step: int) -> None:
        """Show the next storey of buildings up or down; where there is none, tell so."""
        storeys = self.words.storeys
        if storeys.step(step):
            self._storey_shown()
        elif storeys.levels == 1:
            self.toast(self.messages.text("battle.storey.none"))

    def turn_storey(self) -> None:
        """Show the next storey up, and after the highest the ground."""
        self.words.storeys.turn()
        self._storey_shown()

    def _storey_shown(self) -> None:
        if self.modes.top is not None:
            self.modes.top.storey_shown()
        self.refresh()
        self.pointing.point_again()

    def place_rosters(self) -> None:
        self.rosters.place(self.state, self.board, self.stage.scale.factor)

    @property
    def rosters_shown(self) -> bool:
        """Whether the lists of units stand beside the board."""
        return self.rosters.shown

    def take_settings(self) -> None:
        super().take_settings()
        if hasattr(self, "playback"):
            self.playback.sound = self.stage.sound
            self.show_marks()
            self._surround()

    def _icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """Icons, and the signs of blocs by names such as "emblem-axis"."""
        if name.startswith(EMBLEM):
            return art.emblem(name.removeprefix(EMBLEM), size, colour)
        return art.icon(name, size, colour)

    def _roll_words(self, event: DiceRolled) -> Roll:
        return self.battle_log.roll(self.state, event)

    def zoom(self, steps: int) -> None:
        """Make the squares larger or smaller; 0 shows the whole board."""
        if steps:
            self.board.zoom(steps)
        else:
            self.board.fit()
            self.compass.show(turned=self.board.camera.turned)
        self.place_rosters()

    def turn(self) -> None:
        """Turn the board by a quarter, or back."""
        self.board.turn()
        self.compass.show(turned=self.board.camera.turned)
        self.toast(self.messages.text(f"battle.compass.{'left' if self.board.camera.turned else 'top'}"))
        self.place_rosters()
        self.refresh()

    # Showing

    def refresh(self) -> None:
        """Show the mode on top as it is now."""
        self._show_standing(self.controller.owner)
        self.rosters.follow(self.state, self.board, self.stage.scale.factor)
        if self.modes.top is None:
            return
        self.refresh_board()
        self.rosters.show(self.state, self.board)
        self.fill_panel()
        self.bar.clear()
        self.modes.top.build_bar(self.bar, self.bar.rect)

    def refresh_board(self) -> None:
        """Show only what the mode on top lays over the board, and its legend."""
        if self.modes.top is None:
            return
        self.board.overlay, self.legend.legend = self.modes.top.overlay(), self.modes.top.legend()
        self.storeys.show()

    def fill_panel(self) -> None:
        """Fill the panel at the right: the mode's, or the card of a unit that is looked at."""
        if self.modes.top is None:
            return
        self.panel.begin()
        looked_at = self.pointing.looked_at
        if looked_at is not None:
            unit = self.state.units[looked_at]
            stack_unit(self.panel, self.state, unit, self.words, weapon_chart(unit, self.words))
        else:
            self.modes.top.build_panel(self.panel)
        self.panel.finish()

    def _show_standing(self, owner: int | None) -> None:
        led = opposing(self.messages, self.state.battle.banners, self.seats) if self.settings.commanders else None
        self.top.show(self.state, owner, self.seating.names(), led, self.settings.portrait)
        self.top.show_way_back(self.undo_refusal(), self.words, can_redo=self.record.can_redo)
        self.top.hint.tip = self.hints.tip()

    def _clear_board(self) -> None:
        self.board.overlay = NOTHING
        self.board.pointer = Pointer()
        self.legend.legend = Legend()
        self.bar.clear()
        hurry = self.keys.name("playback.hurry")
        self.panel.close_answers(self.messages.text("battle.tip.answer-given", key=hurry))

    def explain(self, refusal: Refusal) -> None:
        """Say in passing why something can't be, with the rule to look up."""
        self.stage.toast(self.words.refusal(refusal), refusal.clause)

    def show_marks(self) -> None:
        """Show what the battle has left on the ground so far, if people want to see it."""
        self.board.marks = self._marks.of(self.record) if self.settings.battle_marks else None
