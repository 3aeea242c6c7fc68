"""Watching a computer player: who is meant is marked, and what follows can be paced."""

import pygame

from dust_tactics.bots.player import Choice as BotChoice
from dust_tactics.language.leaders import opposing, rank_words
from dust_tactics.language.said import Said
from dust_tactics.language.unit_names import unit_name
from dust_tactics.rules.commands import Activate
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.kind import BattleOpponents
from dust_tactics.screen.battle.modes import Answers, BattleAsked, Mode
from dust_tactics.screen.battle.orders import Orders
from dust_tactics.screen.battle.panels.action_bar import Choice, build_sentence_bar
from dust_tactics.screen.battle.panels.roster import RosterPanel
from dust_tactics.screen.battle.panels.side_panel import SidePanel, stack_unit, weapon_chart
from dust_tactics.screen.battle.view.effects import FloatingWords
from dust_tactics.screen.battle.view.impacts import Ring
from dust_tactics.screen.battle.view.overlay import Overlay
from dust_tactics.screen.card.commander_face import mood_now
from dust_tactics.screen.play.commander_plate import PLATE_HEIGHT, CommanderPlate
from dust_tactics.screen.ui import Tip, Widget

_NAMED, _CLOSES = 1400, 520
"""Milliseconds for which the name of who is about to act is seen, and in which a ring closes on it."""
_MAIN_BUTTON = 108
"""Room that is left free: a second click on the main button of what people decided just now means nothing here."""


class Watching(Mode):
    """Nothing is asked of people: a computer player decides."""

    section = "watch"

    def __init__(self, host: BattleAsked, said: Said) -> None:
        super().__init__(host)
        self._orders = Orders(said)
        self._pointed_out: BotChoice | None = None

    @property
    def _opponents(self) -> BattleOpponents:
        return self.host.opponents

    @property
    def _name(self) -> str:
        side = self._opponents.side
        return "" if side is None else self.host.seating.names()[side]

    @property
    def task(self) -> str:
        if self._opponents.paused:
            return self.text("watch.paused", key=self.key_name("watch.pause"))
        choice = self._opponents.choice
        if choice is None:
            return self.text("watch.thinking", player=self._name)
        activation, side = self.state.activation, self._opponents.side
        reacts = activation is not None and side != self.state.units[activation.unit].side
        return self.text("watch.reacting" if reacts else "watch.playing", player=self._name)

    def answers(self) -> Answers:
        return {
            "watch.pause": self._opponents.pause,
            "watch.step": self._opponents.step,
            "watch.skip": self._opponents.skip_go,
            "watch.next": self._opponents.skip_to_people,
        }

    def point_out(self) -> None:
        """Close a ring on the unit that is about to act, and let its name rise from it, once."""
        choice, table = self._opponents.choice, self.host.playback.table
        if choice is None or choice is self._pointed_out or self.host.tweens.pace <= 0:
            return
        self._pointed_out = choice
        unit = choice.command.unit if isinstance(choice.command, Activate) else None
        place = None if unit is None or self._opponents.hurried else table.place(unit)
        if unit is not None and place is not None:
            name = unit_name(self.host.words.messages, self.state.units[unit])
            table.linger(FloatingWords(place, name, theme.CREAM, unit=unit), _NAMED, moves=False)
            table.linger(Ring(place, theme.BRASS, 1.5, 0.55), _CLOSES)

    # What is shown

    def acting_unit(self) -> int | None:
        choice = self._opponents.choice
        if choice is not None and isinstance(choice.command, Activate):
            return choice.command.unit
        activation = self.state.activation
        return activation.unit if activation is not None else None

    def overlay(self) -> Overlay:
        acting = self.acting_unit()
        return Overlay(selected=frozenset() if acting is None else frozenset({acting}))

    def build_panel(self, panel: SidePanel, before: GameState | None = None) -> None:
        """Show who leads, and who acts; as it stood `before` what is played, where that is told."""
        acting, state, words = self.acting_unit(), self.state, self.host.words
        if before is not None:
            state, activation = before, before.activation
            acting = None if activation is None else activation.unit
        self._stack_commander(panel)
        if acting is not None:
            unit = state.units[acting]
            stack_unit(panel, state, unit, words, weapon_chart(unit, words))
            return
        self.stack_units(panel)

    def stack_units(self, panel: SidePanel) -> None:
        """Show the units of both sides, unless they stand beside the board."""
        if self.host.rosters_shown:
            return
        state, words = self.state, self.host.words
        for side in (0, 1):
            roster = RosterPanel(state, side, words, lambda unit: None, lambda unit: None)
            panel.stack(roster, roster.height(), 14)

    def _stack_commander(self, panel: SidePanel) -> None:
        """Show what the commander of the side that is watched orders, where it fights a person."""
        messages = self.host.words.messages
        led = opposing(messages, self.state.battle.banners, self.host.seats) if self.host.settings.commanders else None
        if led is not None and led[0] == self._opponents.side:
            side, commander = led
            choice = self._opponents.choice
            order = self._orders.at(messages, commander, self.state, None if choice is None else choice.command)
            if order:
                plate = CommanderPlate(commander, messages.spoken(order), mood_now(self.state, side))
                plate.tip = Tip(commander.name, rank_words(messages, commander))
                panel.stack(plate, PLATE_HEIGHT, 14)

    def build_bar(self, bar: Widget, area: pygame.Rect) -> None:
        text, opponents = self.text, self._opponents
        if opponents.all:
            to_end, to_end_tip, icon = text("watch.to-end"), text("watch.to-end-tip"), "to-end"
        else:
            to_end, to_end_tip, icon = text("watch.next"), text("watch.next-tip"), "person"
        choices = [
            Choice(
                text("watch.go-on" if opponents.paused else "watch.pause"),
                "watch.pause",
                icon="play" if opponents.paused else "pause",
            ),
            Choice(text("watch.step"), "watch.step", icon="step-forward", tip=Tip(text("watch.step-tip"))),
            Choice(text("watch.skip"), "watch.skip", icon="fast", tip=Tip(text("watch.skip-tip"))),
            Choice(to_end, "watch.next", icon=icon, tip=Tip(to_end_tip)),
        ]
        hurry = self.key_name("playback.hurry")
        clear = pygame.Rect(area.left, area.top, area.width - _MAIN_BUTTON, area.height)
        note = "" if opponents.paused else text("battle.note.hurry", key=hurry)
        build_sentence_bar(bar, clear, self._name, note, choices, None, self.act)
