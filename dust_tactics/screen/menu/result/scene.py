"""After the battle: who won and why, and what is left."""

from __future__ import annotations

import pygame

from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.names import battle_name
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.result.side import ResultSide, height_of, side_after
from dust_tactics.screen.ui import Button, Label, ScrollView, Tip
from dust_tactics.screen.ui.buttons import Action, nothing
from dust_tactics.screen.ui.keys import BACK, MAIN

_WIDTH = 980
_HEAD = 132
_FOOT = 76
_SCROLL_LANE = 12


class ResultScene(DuskScene):
    """The result of a battle that is over; ValueError for one that is not.

    battle      how it began, to play it again
    look_back   shows its last board, where there is more of it than its end
    """

    def __init__(
        self, navigator: Navigator, state: GameState, battle: Battle | None = None, look_back: Action | None = None
    ) -> None:
        if state.result is None:
            raise ValueError("this battle is not over")
        self.navigator = navigator
        self.state = state
        self._battle = battle or state.battle
        self._look_back = look_back
        self.result = state.result

    def enter(self) -> None:
        text = self.messages.text
        battle, result = self.state.battle, self.result
        turn = text("result.turn", turn=self.state.turn, turns=battle.turns)
        self._where = Label(
            f"{battle_name(self.messages, battle)}, {turn}",
            style=theme.SUBHEADING,
            colour=theme.BRASS,
            align=(0.5, 0.5),
        )
        self._head = Label(self.headline(), style=theme.NUMBER, align=(0.5, 0.5))
        clause = load_clauses(battle.edition).get(result.clause)
        tip = None if clause is None else Tip(clause.title, clause.text, clause.id)
        self._why = Label(self.reason(), style=theme.BODY, colour=theme.SAND, align=(0.5, 0.5), tip=tip)
        self._sides = [ResultSide(side_after(self.messages, self.state, number)) for number in (0, 1)]
        if result.winner == 1:
            self._sides.reverse()  # the winner stands first
        self._view = ScrollView()
        self._view.add(*self._sides)
        self._menu = Button(text("result.menu"), self.navigator.menu, action=BACK, icon="menu")
        self._again = Button(text("result.again"), self._play_again, action=MAIN, main=True, icon="flag")
        self._look = Button(text("result.look"), self._look_back or nothing, action="result.look", icon="map")
        self._look.visible = self._look_back is not None
        self.stage.root.add(self._where, self._head, self._why, self._view, self._menu, self._look, self._again)

    def headline(self) -> str:
        """Who won."""
        text = self.messages.text
        if self.result.winner is None:
            return text("result.draw")
        return text("result.wins", player=self.state.battle.sides[self.result.winner].player)

    def reason(self) -> str:
        """Why, with the clause."""
        winner = self.result.winner
        players = [side.player for side in self.state.battle.sides]
        won, loser = ("", "") if winner is None else (players[winner], players[1 - winner])
        reason = self.messages.text(f"reason.{self.result.reason}", loser=loser, winner=won)
        return self.messages.text("result.why", reason=reason, clause=self.result.clause)

    def layout(self, area: pygame.Rect) -> None:
        width = min(_WIDTH, area.width - 48)
        left = (area.width - width) // 2
        top = max(16, (area.height - _HEAD - _FOOT - self._needed()) // 3)
        self._where.place((left, top, width, 24))
        self._head.place((left, top + 24, width, 60))
        self._why.place((left, top + 88, width, 22))
        room = area.height - top - _HEAD - _FOOT
        self._view.place((left, top + _HEAD, width + _SCROLL_LANE, min(room, self._needed())))
        half = (width - theme.GAP) // 2
        for number, side in enumerate(self._sides):
            side.place((number * (half + theme.GAP), 0, half, self._needed()))
        bottom = self._view.rect.bottom + 12
        self._menu.place((left, bottom, 180, 52))
        self._look.place((self._menu.rect.right + 10, bottom, 260, 52))
        self._again.place((left + width - 260, bottom, 260, 52))

    def _needed(self) -> int:
        return max(height_of(side.side) for side in self._sides)

    def _play_again(self) -> None:
        self.navigator.begin(self._battle)
