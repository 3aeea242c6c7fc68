"""After the battle: who won and why, how it came to that, what dice and units did, and what is left."""

import zlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from dust_tactics.bots.levels import Level
from dust_tactics.files.journal.lines import PEOPLE, Seats
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.commanders import said_at
from dust_tactics.language.leaders import Commander, leader_names, opposing, portrayed, rank_words
from dust_tactics.language.names import battle_name
from dust_tactics.language.phrases import capitalised
from dust_tactics.language.players import names_now
from dust_tactics.language.report.builder import or_sides
from dust_tactics.language.report.ending import also_achieved, open_ending_words, reason_key
from dust_tactics.rules.course import Course
from dust_tactics.rules.result import RESIGNED
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.rules.turning import Moment as TurningMoment
from dust_tactics.rules.turning import Turning
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.outcomes import outcome_ground
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.battle.show.marks import Marks
from dust_tactics.screen.card.commander_face import mood_of
from dust_tactics.screen.menu.common.backdrop import DuskScene, dusk
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.menu.result.deeds import deeds_table
from dust_tactics.screen.menu.result.dice import SideDice
from dust_tactics.screen.menu.result.medal import medal_of
from dust_tactics.screen.menu.result.moments import moment_row, moments_of, moments_plate, rare_moment
from dust_tactics.screen.menu.result.next_battle import NextBattle, WayBack, next_battles
from dust_tactics.screen.menu.result.points_chart import ChartLine, Plotted, PointsChart
from dust_tactics.screen.menu.result.score import Score
from dust_tactics.screen.menu.result.side import ResultSide, side_after
from dust_tactics.screen.menu.result.summary import LastWord, Medal, Photograph, dice_words, summary_page
from dust_tactics.screen.menu.result.tabs import ResultTabs
from dust_tactics.screen.menu.result.verdict import Verdict, only_person
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.outcome import LOOKS, Outcome, outcome_of
from dust_tactics.screen.play.headline import Headline
from dust_tactics.screen.sides import livery_of

_WIDTH = 1120
_BUTTON = 52
_FOR_SCORE = 720
"""How high the window has to be for the score above the pages."""
_TABS, _TAB = 36, 660
_PAGES = ("summary", "course", "dice", "units", "armies")
_CHART_SHARE = 0.58


def _paint_mark(livery: Livery, canvas: ui.Canvas, place: pygame.Rect) -> None:
    paint_side_mark(canvas, livery, place)


_WRITTEN = 3
"""How many lines any commander has of each kind for this page: for who has given up, for a victory and for a defeat."""


class ResultScene(DuskScene):
    """The result of a battle that is over; ValueError for one that is not.

    battle      how it began, to play it again
    look_back   shows its board after so many commands, where there is more of it than its end
    seats       who played the sides at the beginning, and in the end
    course      how it came to its end, where that is known; without, there is only what is left
    levels      of computer players, from the weakest up
    way_on      the only way on, of a battle that belongs to a campaign; without it, there is what to play next
    marks       what the battle has left on the ground, where people want to see it
    """

    def __init__(
        self,
        navigator: Navigator,
        state: GameState,
        battle: Battle | None = None,
        look_back: Callable[[int], None] | None = None,
        seats: tuple[Seats, Seats] = (PEOPLE, PEOPLE),
        course: Course | None = None,
        levels: Sequence[Level] = (),
        way_on: NextBattle | None = None,
        marks: Marks = (),
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
        self._course, self._levels, self._way_on, self._marks = course, levels, way_on, marks
        self._photograph: Photograph | None = None
        self._last_line = ""
        self.tabs: ResultTabs | None = None
        self.shown: tuple[ui.Widget, ...] = ()
        self._shown = 0

    def enter(self) -> None:
        text = self.messages.text
        battle, result = self.state.battle, self.result
        turn = text("result.turn", turn=self.state.turn, turns=battle.turns)
        where = ui.Label(
            f"{battle_name(self.messages, battle)}, {turn}",
            style=theme.SUBHEADING,
            colour=theme.BRASS,
            align=(0.5, 0.5),
        )
        head = self._head()
        clause = load_clauses(battle.edition, self.messages.language).get(result.clause)
        tip = None if clause is None else ui.Tip(clause.title, clause.text, clause.id)
        kind = self.verdict.kind(self.messages)
        why = ui.Label(
            f"{kind} · {self.reason()}" if kind else self.reason(),
            style=theme.BODY_BOLD,
            colour=LOOKS[self.outcome].ink,
            align=(0.5, 0.5),
            tip=tip,
            smaller=theme.CAPTION_BOLD,
        )
        back = WayBack(text("result.menu"), self.navigator.leave_game)
        if self._way_on is not None and self._way_on.back is not None:
            back = self._way_on.back
        menu = ui.Button(back.title, back.go, action=ui.BACK, icon="menu")
        look = ui.Button(text("result.look"), partial(self._show, 0), action="result.look", icon="fast")
        look.visible = self._look_back is not None
        buttons = ui.Row(menu.at_least(140), look.at_least(200), ui.FILL, *self._next_buttons())
        for button in (menu, look):
            button.sized(height=_BUTTON)
        self.show(
            ui.Column(
                *(where, head.sized(height=62), why, *self._score(), 8, *self._pages(), theme.GAP),
                *(buttons.at_most(_WIDTH).across(0.5),),
                gap=0,
                margin=(24, 14),
            )
        )
        self._turn_to(self._shown)
        head.begin(self.tweens)
        for widget in self.page.walk():
            if isinstance(widget, Score | Medal):
                widget.begin(self.tweens)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(outcome_ground(dusk(*surface.get_size()), self.outcome), (0, 0))

    def _head(self) -> Headline:
        """Return the headline, with the sign of who won on cloth of the person's own side."""
        winner, battle, person = self.result.winner, self.state.battle, self.verdict.person
        sign = None
        if winner is not None:
            sign = partial(_paint_mark, livery_of(battle, winner))
        own = livery_of(battle, person if person is not None else winner or 0).colours
        return Headline(self.headline(), self.outcome, sign, (own.field, own.lit))

    def _score(self) -> tuple[Score, ...]:
        """Return the score, where there is room for it."""
        return (Score(self.state, self.players()),) if self.stage.area.height >= _FOR_SCORE else ()

    def _next_buttons(self) -> list[ui.Button]:
        """What may be played next, the first suggestion last and large."""
        suggestions = (
            next_battles(self.messages, self.navigator, self._battle, self._seats[0], self.verdict, self._levels)
            if self._way_on is None
            else (self._way_on,)
        )
        first, *others = (
            ui.Button(one.title, one.begin, action=ui.MAIN if number == 0 else "", main=number == 0, tip=one.words)
            for number, one in enumerate(suggestions)
        )
        first.icon = "flag"
        return [
            *(other.sized(height=_BUTTON).at_least(150) for other in others),
            first.sized(height=_BUTTON).at_least(240),
        ]

    # The pages

    def _pages(self) -> tuple[ui.Widget | int, ...]:
        """Return what there is to see: one page after another, behind tabs where there are several."""
        armies = self._armies()
        if self._course is None:
            self.shown = (armies,)
            return (armies,)
        text = self.messages.text
        players = self.players()
        self.tabs = ResultTabs([text(f"result.page-{page}") for page in _PAGES], on_change=self._turn_to)
        deeds = deeds_table(self.messages, self._course, self.state, players, self._show)
        pages = (self._summary(self._course), self._story(self._course), self._dice(self._course), deeds, armies)
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

    def _armies(self) -> ui.Widget:
        sides = [
            ResultSide(side_after(self.messages, self.state, number, player))
            for number, player in enumerate(self.players())
        ]
        if self.result.winner == 1:
            sides.reverse()  # the winner stands first
        return ui.ScrollView(content=ui.Grid(*sides)).grows().at_most(_WIDTH).across(0.5)

    def _summary(self, course: Course) -> ui.Widget:
        """The last board, the best unit of whoever looks or has won, and what the commander says."""
        text, state = self.messages.text, self.state
        self._photograph = Photograph(state, text("result.photograph"), self._marks)
        side = self.verdict.person if self.verdict.person is not None else self.result.winner
        best = None if side is None else medal_of(self.messages, course, state, side)
        chapter = None if self._way_on is None else self._way_on.chapter
        dice = dice_words(self.messages, course, self.verdict.players, self.verdict.person)
        return summary_page(
            self.messages, self._photograph, best, self._last_word(), dice, self._show, self._person(), chapter
        )

    def _last_word(self) -> LastWord | None:
        """What the commander of the computer's side says to the person; nobody speaks where two people played."""
        messages = self.messages
        led = opposing(messages, self.state.battle.banners, self._seats[1])
        if led is None:
            return None
        side, commander = led
        moment = TurningMoment(Turning.END, self.result.winner)
        rank = rank_words(messages, commander)
        good = moment.good_for(side)
        if good is None:
            written = said_at(messages, commander, moment, side, 1)
        elif good and self.result.reason == RESIGNED:
            written = messages.text(self._written("resigned", commander))
        else:
            written = messages.text(self._written("won" if good else "lost", commander))
        return LastWord(commander, rank, messages.spoken(written), mood_of(good))

    def _written(self, how: str, commander: Commander) -> str:
        """Return the key of what is written on the page, and was not read lately; each commander begins elsewhere."""
        if not self._last_line:
            first, memory = zlib.crc32(commander.name.encode()), self.navigator.preferences.memory
            lines = (f"commanders.{how}-{1 + (first + number) % _WRITTEN}" for number in range(_WRITTEN))
            self._last_line = memory.pick(lines, owed=True)
            memory.hear(self._last_line)
        return self._last_line

    def _person(self) -> Commander | None:
        """The person against a commander, with the portrait that they have chosen."""
        number = self.verdict.person
        name = "" if number is None else self.players()[number]
        return None if number is None else portrayed(self.navigator.preferences.settings.portrait, name)

    def _story(self, course: Course) -> ui.Widget:
        """Charts of the points beside the moments to see again."""
        text = self.messages.text
        army = [Plotted(score.turn, score.points, score.stand) for score in course.scores]
        charts = [self._chart(text("result.chart-army"), army)]
        if counts_victory_points(self.state.battle):
            victory = [Plotted(score.turn, score.victory, score.stand) for score in course.scores]
            charts.insert(0, self._chart(text("result.chart-victory"), victory))
        plotted = ui.Column(*(chart.shares(1) for chart in charts), gap=theme.GAP)
        moments = moments_of(self.messages, course, self.state, self.players())
        told = moments_plate(self.messages, moments, self._show)
        return ui.Row(plotted.shares(_CHART_SHARE), told.shares(1 - _CHART_SHARE), gap=theme.GAP)

    def _chart(self, title: str, plotted: list[Plotted]) -> PointsChart:
        first, second = self.players()

        def told(one: Plotted) -> str:
            turn = turn_words(self.messages, one.turn)
            points = {"points_1": one.points[0], "points_2": one.points[1]}
            return self.messages.text("result.chart-tip", turn=turn, first=first, second=second, **points)

        sides = [livery_of(self.state.battle, side) for side in (0, 1)]
        lines = [
            ChartLine(livery.colours.light, partial(_paint_mark, livery), dashed=side == 1)
            for side, livery in enumerate(sides)
        ]
        return PointsChart(title, plotted, lines, told, self._show)

    def _dice(self, course: Course) -> ui.Widget:
        """Return the dice of both sides, and below them the rarest roll of each."""
        widgets: list[ui.Widget] = [
            SideDice(player, livery_of(self.state.battle, side), course.luck[side])
            for side, player in enumerate(self.players())
        ]
        rarest = [rare_moment(self.messages, course, self.state, rare) for rare in course.rarest]
        for number, moment in enumerate(rarest, start=1):
            row = ui.Row() if moment is None else moment_row(self.messages, moment, number, self._show)
            widgets.append(ui.Plate(content=ui.Column(row, margin=(16, 8))))
        return ui.ScrollView(content=ui.Grid(*widgets))

    def _show(self, stand: int) -> None:
        if self._look_back is not None:
            self._look_back(stand)

    @property
    def verdict(self) -> Verdict:
        """The end from the side of whoever played alone."""
        first, second = self.players()
        return Verdict(self.state, (first, second), only_person(self._seats[1]))

    @property
    def outcome(self) -> Outcome:
        """What the end is to the person who played alone."""
        winner = self.result.winner
        return outcome_of(() if winner is None else (winner,), self._seats[1])

    def headline(self) -> str:
        """Return who won."""
        return self.verdict.headline(self.messages)

    def players(self) -> list[str]:
        """Return who played the sides in the end."""
        battle = self.state.battle
        leaders = leader_names(self.messages, battle.banners, self._seats[1])
        return names_now(self.messages, [side.player for side in battle.sides], *self._seats, leaders)

    def reason(self) -> str:
        """Return why."""
        winner = self.result.winner
        battle, result, messages = self.state.battle, self.result, self.messages
        if result.reason == RESIGNED and winner is not None and self.verdict.person == 1 - winner:
            return messages.text("ending.you-resigned")
        players = [capitalised(name) for name in or_sides(battle, self.players(), messages)]
        won, loser = ("", "") if winner is None else (players[winner], players[1 - winner])
        if open_ending := open_ending_words(battle, result, messages):
            return open_ending
        told = []
        for reason in (result.reason, *also_achieved(self.state)):
            key, what = reason_key(battle, replace(result, reason=reason), messages)
            told.append(messages.text(key, loser=loser, winner=won, **what))
        return " ".join(told)

    def update(self, milliseconds: float) -> bool:
        if self._photograph is not None:
            self._photograph.load(self.tweens)
        return super().update(milliseconds)
