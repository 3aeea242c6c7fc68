"""The end of a game of the world: who has won, the last words, the map, the points and the battles that decided it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from dust_tactics.files.settings import Settings
from dust_tactics.files.world.world import load_world
from dust_tactics.language.clauses import WORLD
from dust_tactics.language.commanders import line_keys, said
from dust_tactics.language.leaders import Commander
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.screen import theme
from dust_tactics.screen.art.outcomes import outcome_ground
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.card.commander_face import mood_of, paint_face
from dust_tactics.screen.menu.common.backdrop import DuskScene, dusk
from dust_tactics.screen.menu.result.moments import Moment, moment_row
from dust_tactics.screen.menu.result.points_chart import ChartLine, Plotted, PointsChart
from dust_tactics.screen.menu.result.summary import LastWord, commander_card
from dust_tactics.screen.menu.result.tabs import ResultTabs
from dust_tactics.screen.menu.world.victory_map import VictoryMap
from dust_tactics.screen.outcome import LOOKS, Outcome
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, Label, Paragraph, Plate, Row, ScrollView, Strip, Widget
from dust_tactics.screen.ui.keys import BACK, MAIN
from dust_tactics.screen.world import facts
from dust_tactics.screen.world.commanders import face_of, leaders_of
from dust_tactics.screen.world.panels.scoring import end_headline
from dust_tactics.screen.world.parts.drawing import paint_badge
from dust_tactics.screen.world.picturing import army_of, content_of, picture_of
from dust_tactics.screen.world.record import Told, WorldGame
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.world.course import course_of
from dust_tactics.world.state import WorldState

_WIDTH, _BUTTON, _TABS = 1120, 52, 36
_FACE = 33, 40
_MAP_SHARE = 0.6
_DECISIVE, _SPEAKERS = 3, 2
"""How many battles are told of, and how many commanders speak, at most."""
_NARROW, _CLEAR = 10, 4
"""A lead of less than this part of the points to win is narrow, of less than that is clear, else it is decisive."""


class WorldResultScene(DuskScene):
    """The result of a game of the world that is over; ValueError for one that is not.

    on_menu   goes back to the menu
    on_again  opens the choices of another game
    on_look   looks through the game, from after so many commands on; its end if that is None
    """

    edition = WORLD
    takes_a_moment = True

    def __init__(
        self,
        game: WorldGame,
        settings: Callable[[], Settings],
        *,
        on_menu: Callable[[], object],
        on_again: Callable[[], object],
        on_look: Callable[[int | None], None],
    ) -> None:
        if game.state.result is None:
            raise ValueError("this game is not over")
        self.game, self.state, self.result = game, game.state, game.state.result
        self.settings, self._on_menu, self._on_again, self._on_look = settings, on_menu, on_again, on_look
        self.atlas = picture_of(load_world())
        chapters: list[Told] = [game.opening, *game.history]
        self.course = course_of((chapter.events, chapter.state) for chapter in chapters)
        self._shown = 0
        self._is_new = True

    def enter(self) -> None:
        text, state, result = self.messages.text, self.state, self.result
        self._leaders = leaders_of(self.messages, state, self.game.seats) if self.settings().commanders else {}
        names = {player: leader.name for player, leader in self._leaders.items()}
        self.words = WorldWords(self.messages, self.atlas, state.setup, names)
        self.head = end_headline(self.words, self.atlas, state, self.game.seats, result, theme.NUMBER)
        version = text(f"world.version.{state.version.id}")
        where = Label(
            text("world.result.where", version=version, round=result.round),
            style=theme.SUBHEADING,
            colour=theme.BRASS,
            align=(0.5, 0.5),
        )
        reason = self.words.screen(f"look-back.by-{result.reason}", round=result.round)
        why = Label(
            f"{text(f'result.{self._kind()}')} · {reason}",
            style=theme.BODY_BOLD,
            colour=LOOKS[self.head.outcome].ink,
            align=(0.5, 0.5),
        )
        pages = [text(f"world.result.page-{page}") for page in ("war", "course")]
        self.tabs = ResultTabs(pages, on_change=self._turn_to)
        decisive = self.course.decisive(_DECISIVE)
        self.map = self._victory_map([battle.event.target for battle in decisive])
        self.pages = tuple(page.grows().at_most(_WIDTH).across(0.5) for page in (self._war(), self._course_page()))
        menu = Button(text("result.menu"), self._on_menu, action=BACK, icon="menu").sized(height=_BUTTON).at_least(140)
        look = Button(text("result.look"), partial(self._on_look, None), action="result.look", icon="fast")
        again = Button(text("world.result.again"), self._on_again, action=MAIN, main=True, icon="flag")
        buttons = Row(menu, look.sized(height=_BUTTON).at_least(200), FILL, again.sized(height=_BUTTON).at_least(240))
        self.show(
            Column(
                *(where, self.head.sized(height=62), why, 8),
                *(self.tabs.sized(height=_TABS).at_most(_WIDTH // 3).across(0.5), theme.GAP),
                *self.pages,
                *(theme.GAP, buttons.at_most(_WIDTH).across(0.5)),
                gap=0,
                margin=(24, 14),
            )
        )
        self._turn_to(self._shown)
        if self._is_new:
            self._is_new = False
            self.head.begin(self.tweens)
            self.stage.sound(LOOKS[self.head.outcome].sound)

    def draw_ground(self, surface: pygame.Surface) -> None:
        surface.blit(outcome_ground(dusk(*surface.get_size()), self.head.outcome), (0, 0))

    def update(self, milliseconds: float) -> bool:
        self.map.load(self.tweens)
        return super().update(milliseconds)

    def _turn_to(self, page: int) -> None:
        """Show one of the pages."""
        self._shown = self.tabs.index = page
        for number, widget in enumerate(self.pages):
            widget.visible = number == page
        self.page.arrange()

    def _kind(self) -> str:
        """Return the key of what kind of victory or defeat it was."""
        how = "defeat" if self.head.outcome is Outcome.LOST else "victory"
        if self.result.reason == "last-standing":
            return f"{how}-total"
        ranked = sorted(self.result.points, reverse=True)
        lead = ranked[0] - ranked[1]
        degrees = (("narrow", _NARROW), ("clear", _CLEAR))
        return f"{how}-{next((word for word, part in degrees if lead * part < self.state.threshold), 'decisive')}"

    # The war

    def _victory_map(self, pins: list[int]) -> VictoryMap:
        state, winners = self.state, self.result.winners
        victor = army_of(state, winners[0]) if len(winners) == 1 else ""
        spreading = spread_of(state, winners[0]) if victor else []
        return VictoryMap(self.atlas, content_of(state).armies, victor, spreading, pins)

    def _war(self) -> Widget:
        """Return the map above the final score, beside what was said last and the battles whose numbers it bears."""
        words = self.messages.text("world.result.map-pins" if self.map.has_pins else "world.result.map")
        caption = Label(words, style=theme.BODY_BOLD, colour=theme.SAND, align=(0.5, 0.5))
        seen = Plate(content=Column(self.map.grows(), caption.sized(height=22), gap=6, margin=(12, 10)))
        cards: list[Widget] = [commander_card(word) for word in self._last_words()]
        ranked = sorted(range(len(self.state.players)), key=lambda player: -self.result.points[player])
        heading = Label(self.messages.text("world.result.score"), style=theme.SECTION, colour=theme.BRASS)
        standings = [_Standing(self, one).grows() for one in ranked]
        pairs = [Row(*standings[first : first + 2], gap=28) for first in range(0, len(ranked), 2)]
        score = Plate(content=Column(heading, *pairs, gap=4, margin=(16, 12)))
        cards.append(Plate(content=Column(*self._battles(), gap=14, margin=(16, 12))))
        told = ScrollView(content=Column(*cards, gap=theme.GAP))
        shown = Column(seen.grows(), score, gap=theme.GAP)
        return Row(shown.shares(_MAP_SHARE), told.shares(1 - _MAP_SHARE), gap=theme.GAP)

    def _last_words(self) -> Iterator[LastWord]:
        """Yield what commanders say in the end: who has won first, then those with the most points."""
        points, winners = self.result.points, self.result.winners
        ranked = sorted(self._leaders, key=lambda player: (player not in winners, -points[player]))
        for player in ranked[:_SPEAKERS]:
            leader, good = self._leaders[player], player in winners
            words = self._farewell(leader, good=good)
            rank = f"{self.words.army_of(self.state, player)} · {leader.character}"
            yield LastWord(leader, rank, self.messages.spoken(words), mood_of(good))

    def _farewell(self, leader: Commander, *, good: bool) -> str:
        """Return what a commander says last; where it was close, with the battle on which most hung."""
        decisive = self.course.decisive(1)
        if not decisive or not self._kind().endswith("narrow"):
            return said(self.messages, leader, "world-end", good, 1)
        (key,) = line_keys(leader, "world-close", good, 1)
        return self.messages.text(key, area=self.words.area_in_text(decisive[0].event.target))

    # How it came to that

    def _course_page(self) -> Widget:
        """Return the points round by round beside the battles that decided the war."""
        text = self.messages.text
        plotted = [Plotted(score.round, score.points, score.stand) for score in self.course.scores]
        lines = []
        for player in range(len(self.state.players)):
            colours = facts.colours_of(self.atlas, self.state, player)
            sign = _nothing if colours is None else partial(_paint_sign, colours)
            lines.append(ChartLine(theme.SAND if colours is None else colours.line, sign))
        chart = PointsChart(text("world.result.chart"), plotted, lines, self._told, self._on_look)
        told = Plate(content=Column(ScrollView(content=Column(*self._battles(), gap=14)).gives_way(), margin=(16, 12)))
        return Row(chart.shares(_MAP_SHARE), told.shares(1 - _MAP_SHARE), gap=theme.GAP)

    def _battles(self) -> list[Widget]:
        """Return the battles that decided the war, below what they are."""
        text = self.messages.text
        rows: list[Widget] = [Label(text("world.result.decisive"), style=theme.SECTION, colour=theme.BRASS)]
        for number, battle in enumerate(self.course.decisive(_DECISIVE), start=1):
            area = self.words.area(battle.event.target)
            heading = text("world.result.battle", number=number, area=area, round=battle.round)
            words = self._narrator_at(battle.stand).report([battle.event], self.state)[0].text
            rows.append(moment_row(self.messages, Moment(heading, words, battle.stand), number, self._on_look))
        if len(rows) == 1:
            rows.append(Paragraph(text("world.result.no-battles")))
        return rows

    def _narrator_at(self, stand: int) -> WorldNarrator:
        """Return who tells of the command after so many, by the names of those who played then."""
        entry = self.game.history[stand]
        leaders = leaders_of(self.messages, entry.state, entry.seats) if self.settings().commanders else {}
        return WorldNarrator(self.messages, {player: leader.name for player, leader in leaders.items()})

    def _told(self, one: Plotted) -> str:
        """Return how everybody stood at the end of a round."""
        words, players = self.words, range(len(self.state.players))
        lines = [
            words.screen("points-of", player=words.player(self.state, player), points=one.points[player])
            for player in players
        ]
        return "\n".join([words.screen("round", round=one.turn), *lines])


def spread_of(state: WorldState, winner: int) -> list[int]:
    """Return the land that a winner holds, what lies nearest to a capital of his own first."""
    own = state.areas_of(winner)
    starts = [area for area in own if area in state.map.capitals] or own[:1]
    far = {
        area: min(state.map.distances(start)[area] for start in starts)
        for area in state.map.land
        if state.owners[area] == winner
    }
    return sorted(far, key=lambda area: far[area])


def _paint_sign(colours: ArmyColours, canvas: Canvas, place: pygame.Rect) -> None:
    paint_badge(canvas, colours, place)


def _nothing(canvas: Canvas, place: pygame.Rect) -> None:
    """Paint nothing: of somebody without an army."""


class _Standing(Widget):
    """A player: the emblem, the name, the points."""

    def __init__(self, scene: WorldResultScene, player: int) -> None:
        super().__init__()
        self._colours = facts.colours_of(scene.atlas, scene.state, player)
        self._name, self._points = scene.words.player(scene.state, player), scene.result.points[player]
        self._won = player in scene.result.winners
        seats, settings = scene.game.seats, scene.settings()
        self._face = face_of(scene.messages, scene.state, seats, player, settings)

    def measure(self, width: int) -> tuple[int, int]:
        return width, self.asked[1] or (30 if self._face is None else _FACE[1] + 4)

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        if self._colours is not None:
            paint_badge(canvas, self._colours, pygame.Rect(rect.left, rect.centery - 11, 22, 22))
        line, ink = Strip(canvas, rect), theme.BRASS if self._won else theme.CREAM
        line.cut(32)
        if self._face is not None:
            paint_face(canvas, self._face, mood_of(self._won), line.cut(*_FACE, gap=10))
        points = canvas.messages.number(self._points)
        canvas.text(points, line.cut(40, end=True), theme.HEADING, ink, (1.0, 0.5))
        line.rest(self._name, theme.BODY_BOLD, ink)
