"""After the battle: who won and why, how it came to that, what dice and units did, and what is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from dust_tactics.files.journal.lines import PEOPLE, Seats
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.names import battle_name
from dust_tactics.language.players import names_now
from dust_tactics.language.report.ending import open_ending_words, reason_key
from dust_tactics.rules.course import Course
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.result.deeds import deeds_table
from dust_tactics.screen.menu.result.dice import SideDice
from dust_tactics.screen.menu.result.moments import moment_row, moments_of, moments_plate, rare_moment
from dust_tactics.screen.menu.result.points_chart import Plotted, PointsChart
from dust_tactics.screen.menu.result.side import ResultSide, side_after
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import (
    FILL,
    Button,
    Column,
    Grid,
    Label,
    Plate,
    Row,
    ScrollView,
    Segmented,
    Tip,
    Widget,
)
from dust_tactics.screen.ui.keys import BACK, MAIN
from dust_tactics.screen.ui.widget import Point

_WIDTH = 1120
_BUTTON = 52
_TABS, _TAB = 36, 560
_PAGES = ("course", "dice", "units", "armies")
_CHART_SHARE = 0.58
_NEXT = "result.next"


class _Tabs(Segmented):
    """The tabs of the pages; a key goes on to the next one, and from the last to the first."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        if self.host is None or not self.host.keys.means(_NEXT, event):
            return False
        self.choose((self.index + 1) % len(self.options))
        return True

    def tip_at(self, point: Point) -> Tip | None:
        return Tip(self.options[self.option_at(point) or 0], key=self.key_name(_NEXT))


class ResultScene(DuskScene):
    """The result of a battle that is over; ValueError for one that is not.

    battle      how it began, to play it again
    look_back   shows its board after so many commands, where there is more of it than its end
    seats       who played the sides at the beginning, and in the end
    course      how it came to its end, where that is known; without, there is only what is left
    """

    def __init__(
        self,
        navigator: Navigator,
        state: GameState,
        battle: Battle | None = None,
        look_back: Callable[[int], None] | None = None,
        seats: tuple[Seats, Seats] = (PEOPLE, PEOPLE),
        course: Course | None = None,
    ) -> None:
        if state.result is None:
            raise ValueError("this battle is not over")
        self.navigator = navigator
        self.state = state
        self.edition = state.battle.edition
        self._battle = battle or state.battle
        self._look_back = look_back
        self._seats = seats
        self.result = state.result
        self._course = course
        self.tabs: _Tabs | None = None
        self.shown: tuple[Widget, ...] = ()
        self._shown = 0

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
        menu = Button(text("result.menu"), self.navigator.menu, action=BACK, icon="menu")
        again = Button(text("result.again"), self._play_again, action=MAIN, main=True, icon="flag")
        look = Button(text("result.look"), partial(self._show, 0), action="result.look", icon="fast")
        look.visible = self._look_back is not None
        buttons = Row(menu.at_least(180), look.at_least(260), FILL, again.at_least(260))
        for button in (menu, look, again):
            button.sized(height=_BUTTON)
        self.show(
            Column(
                *(where, head.sized(height=58), why, 12, *self._pages(), theme.GAP),
                *(buttons.at_most(_WIDTH).across(0.5),),
                gap=0,
                margin=(24, 14),
            )
        )
        self._turn_to(self._shown)

    # The pages

    def _pages(self) -> tuple[Widget | int, ...]:
        """Return what there is to see: one page after another, behind tabs where there are several."""
        armies = self._armies()
        if self._course is None:
            self.shown = (armies,)
            return (armies,)
        text = self.messages.text
        players = self.players()
        self.tabs = _Tabs([text(f"result.page-{page}") for page in _PAGES], on_change=self._turn_to)
        deeds = deeds_table(self.messages, self._course, self.state, players, self._show)
        pages = (self._story(self._course), self._dice(self._course), deeds, armies)
        self.shown = tuple(page.grows().at_most(_WIDTH).across(0.5) for page in pages)
        return (self.tabs.sized(height=_TABS).at_most(_TAB).across(0.5), theme.GAP, *self.shown)

    def _turn_to(self, page: int) -> None:
        """Show one of the pages."""
        self._shown = page
        for number, widget in enumerate(self.shown):
            widget.visible = number == page
        if self.tabs is not None:
            self.tabs.index = page
        self.page.arrange()

    def _armies(self) -> Widget:
        sides = [
            ResultSide(side_after(self.messages, self.state, number, player))
            for number, player in enumerate(self.players())
        ]
        if self.result.winner == 1:
            sides.reverse()  # the winner stands first
        return ScrollView(content=Grid(*sides)).grows().at_most(_WIDTH).across(0.5)

    def _story(self, course: Course) -> Widget:
        """Charts of the points beside the moments to see again."""
        text = self.messages.text
        army = [Plotted(score.turn, score.points, score.stand) for score in course.scores]
        charts = [self._chart(text("result.chart-army"), army)]
        if counts_victory_points(self.state.battle):
            victory = [Plotted(score.turn, score.victory, score.stand) for score in course.scores]
            charts.insert(0, self._chart(text("result.chart-victory"), victory))
        plotted = Column(*(chart.shares(1) for chart in charts), gap=theme.GAP)
        moments = moments_of(self.messages, course, self.state, self.players())
        told = moments_plate(self.messages, moments, self._show)
        return Row(plotted.shares(_CHART_SHARE), told.shares(1 - _CHART_SHARE), gap=theme.GAP)

    def _chart(self, title: str, plotted: list[Plotted]) -> PointsChart:
        first, second = self.players()

        def told(one: Plotted) -> str:
            turn = turn_words(self.messages, one.turn)
            points = {"points_1": one.points[0], "points_2": one.points[1]}
            return self.messages.text("result.chart-tip", turn=turn, first=first, second=second, **points)

        both = livery_of(self.state.battle, 0), livery_of(self.state.battle, 1)
        return PointsChart(title, plotted, both, told, self._show)

    def _dice(self, course: Course) -> Widget:
        """Return the dice of both sides, and below them the rarest roll of each."""
        widgets: list[Widget] = [
            SideDice(player, livery_of(self.state.battle, side), course.luck[side])
            for side, player in enumerate(self.players())
        ]
        rarest = [rare_moment(self.messages, course, self.state, rare) for rare in course.rarest]
        for number, moment in enumerate(rarest, start=1):
            row = Row() if moment is None else moment_row(self.messages, moment, number, self._show)
            widgets.append(Plate(content=Column(row, margin=(16, 8))))
        return ScrollView(content=Grid(*widgets))

    def _show(self, stand: int) -> None:
        if self._look_back is not None:
            self._look_back(stand)

    def headline(self) -> str:
        """Return who won."""
        text = self.messages.text
        if self.result.winner is None:
            return text("result.draw")
        return text("result.wins", player=self.players()[self.result.winner])

    def players(self) -> list[str]:
        """Return who played the sides in the end."""
        return names_now(self.messages, [side.player for side in self.state.battle.sides], *self._seats)

    def reason(self) -> str:
        """Return why."""
        winner = self.result.winner
        players = self.players()
        won, loser = ("", "") if winner is None else (players[winner], players[1 - winner])
        battle, result, messages = self.state.battle, self.result, self.messages
        key, what = reason_key(battle, result, messages)
        return open_ending_words(battle, result, messages) or messages.text(key, loser=loser, winner=won, **what)

    def _play_again(self) -> None:
        self.navigator.begin(self._battle, seats=self._seats[0])
