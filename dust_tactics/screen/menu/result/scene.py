"""After the battle: who won and why, and what is left."""

from __future__ import annotations

from dust_tactics.files.journal.lines import PEOPLE, Seats
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.names import battle_name
from dust_tactics.language.players import names_now
from dust_tactics.language.report.ending import open_ending_words
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.result.side import ResultSide, side_after
from dust_tactics.screen.ui import FILL, Button, Column, Grid, Label, Row, ScrollView, Share, Tip
from dust_tactics.screen.ui.buttons import Action, nothing
from dust_tactics.screen.ui.keys import BACK, MAIN

_WIDTH = 980
_BUTTON = 52


class ResultScene(DuskScene):
    """The result of a battle that is over; ValueError for one that is not.

    battle      how it began, to play it again
    look_back   shows its last board, where there is more of it than its end
    seats       who played the sides at the beginning, and in the end
    """

    def __init__(
        self,
        navigator: Navigator,
        state: GameState,
        battle: Battle | None = None,
        look_back: Action | None = None,
        seats: tuple[Seats, Seats] = (PEOPLE, PEOPLE),
    ) -> None:
        if state.result is None:
            raise ValueError("this battle is not over")
        self.navigator = navigator
        self.state = state
        self._battle = battle or state.battle
        self._look_back = look_back
        self._seats = seats
        self.result = state.result

    def enter(self) -> None:
        text = self.messages.text
        battle, result = self.state.battle, self.result
        turn = text("result.turn", turn=self.state.turn, turns=battle.turns)
        where = Label(
            f"{battle_name(self.messages, battle)}, {turn}",
            style=theme.SUBHEADING,
            colour=theme.BRASS,
            align=(0.5, 0.5),
        )
        head = Label(self.headline(), style=theme.NUMBER, align=(0.5, 0.5))
        clause = load_clauses(battle.edition).get(result.clause)
        tip = None if clause is None else Tip(clause.title, clause.text, clause.id)
        why = Label(self.reason(), style=theme.BODY, colour=theme.SAND, align=(0.5, 0.5), tip=tip)
        sides = [
            ResultSide(side_after(self.messages, self.state, number, player))
            for number, player in enumerate(self.players())
        ]
        if result.winner == 1:
            sides.reverse()  # the winner stands first
        menu = Button(text("result.menu"), self.navigator.menu, action=BACK, icon="menu")
        again = Button(text("result.again"), self._play_again, action=MAIN, main=True, icon="flag")
        look = Button(text("result.look"), self._look_back or nothing, action="result.look", icon="fast")
        look.visible = self._look_back is not None
        buttons = Row(menu.at_least(180), look.at_least(260), FILL, again.at_least(260))
        for button in (menu, look, again):
            button.sized(height=_BUTTON)
        self.show(
            Column(
                *(Share(1), where, head.sized(height=64), why, 20),
                *(ScrollView(content=Grid(*sides)).gives_way().at_most(_WIDTH).across(0.5), theme.GAP),
                *(buttons.at_most(_WIDTH).across(0.5), Share(2)),
                gap=0,
                margin=(24, 16),
            )
        )

    def headline(self) -> str:
        """Who won."""
        text = self.messages.text
        if self.result.winner is None:
            return text("result.draw")
        return text("result.wins", player=self.players()[self.result.winner])

    def players(self) -> list[str]:
        """Who played the sides in the end."""
        return names_now(self.messages, [side.player for side in self.state.battle.sides], *self._seats)

    def reason(self) -> str:
        """Why, with the clause."""
        winner = self.result.winner
        players = self.players()
        won, loser = ("", "") if winner is None else (players[winner], players[1 - winner])
        reason = open_ending_words(self.state.battle, self.result, self.messages) or self.messages.text(
            f"reason.{self.result.reason}", loser=loser, winner=won
        )
        return self.messages.text("result.why", reason=reason, clause=self.result.clause)

    def _play_again(self) -> None:
        self.navigator.begin(self._battle, seats=self._seats[0])
