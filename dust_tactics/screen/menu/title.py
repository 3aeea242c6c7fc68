"""The first thing people see: the title, the menu, and the battle they could go on with."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.runs import list_runs
from dust_tactics.files.journal.saved_battles import SavedBattle, list_battles
from dust_tactics.files.program import VERSION
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.settings import Lessons
from dust_tactics.screen import theme
from dust_tactics.screen.art.palette import BLOCS, Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.art.title_embers import paint_embers
from dust_tactics.screen.art.title_picture import bare_title_picture, draw_title_picture
from dust_tactics.screen.menu.navigator import Navigator
from dust_tactics.screen.scene import Scene
from dust_tactics.screen.ui import FILL, Button, Canvas, Column, KeyHints, Label, MenuButton, Row, Tip, Widget, confirm
from dust_tactics.screen.ui.keys import LOOK_UP, MAIN
from dust_tactics.screen.ui.widget import Point

if TYPE_CHECKING:
    from dust_tactics.screen.menu.saved.battle_card import BattleCard
    from dust_tactics.screen.menu.saved.summary import SummaryLoader

_WIDTH = 352
_LEFT = 60
_HEAD = 236
_LINE, _FIRST_TALLER = 43, 9
_CARD_SIZE = (404, 144)
_DRIFT = 300.0  # milliseconds between two frames in which nothing moves but the picture
_ROOM = 12  # pixels around what lies over the picture
_SIGN = 43  # from one sign of a bloc to the next


class _MenuLine(MenuButton):
    """A line of the menu that takes the focus as soon as the mouse is over it, so that only one is ever lit."""

    def hover(self, point: Point) -> None:
        host = self.host
        if host is not None and host.focused is not self:
            host.focus(self)


class _Title(Widget):
    """The name of the game, with the year above it."""

    def paint(self, canvas: Canvas) -> None:
        text = canvas.messages.text
        left, top = self.rect.topleft
        canvas.fill(pygame.Rect(left + 4, top + 10, 54, 3), theme.BRASS)
        year = pygame.Rect(left + 58, top, 74, 22)
        canvas.text(text("menu.year"), year, theme.SUBHEADING, theme.BRASS, (0.5, 0.5))
        canvas.fill(pygame.Rect(left + 132, top + 10, 54, 3), theme.BRASS)
        for number, key in enumerate(("menu.title_1", "menu.title_2")):
            line = pygame.Rect(left, top + 24 + 100 * number, self.rect.width, 104)
            canvas.text(text(key), line.move(3, 4), theme.TITLE, "#0b0d0c")
            canvas.text(text(key), line, theme.TITLE)


class _Emblems(Widget):
    """Everybody whose armies can be played, in whichever book."""

    solid = True

    def tip_at(self, point: Point) -> Tip | None:
        """Whose sign is at a point."""
        index = int(point[0] - self.rect.left) // _SIGN
        if self.host is None or not 0 <= index < len(BLOCS):
            return None
        return Tip(self.host.messages.text(f"bloc.{list(BLOCS)[index]}"))

    def paint(self, canvas: Canvas) -> None:
        for number, bloc in enumerate(BLOCS):
            paint_side_mark(canvas, Livery(bloc), pygame.Rect(self.rect.left + _SIGN * number, self.rect.top, 34, 34))


class MenuScene(Scene):
    """The menu. It is the lowest scene; all others lie over it."""

    may_be_left = True
    drifts = True

    def __init__(self, navigator: Navigator) -> None:
        self.navigator = navigator
        self._time = self._drawn_at = 0.0
        self._only_drifts = False

    def enter(self) -> None:
        text = self.messages.text
        self._page = Column(gap=0)
        self._title, self._emblems = _Title(), _Emblems().sized(_SIGN * len(BLOCS), 34)
        choose, take = [self.keys.name(action) for action in ("ui.up", "ui.down")], [self.keys.name(MAIN)]
        self._hints = KeyHints([(choose, text("menu.choose")), (take, text("menu.open"))])
        version = text("menu.version", version=VERSION)
        self._version = Label(version, style=theme.CAPTION, colour=theme.STONE)
        self.stage.root.add(self._page)
        self._fill()

    def resume(self) -> None:
        super().resume()
        self._fill()

    def _fill(self) -> None:
        """Make the lines of the menu; the first one is to go on with the battle played last, if it is not over."""
        battles, runs = list_battles(), list_runs()
        self._battle = next((battle for battle in battles if not battle.finished and not battle.complaints), None)
        run = next((run for run in runs if not run.finished and not run.complaints), None)
        if run is not None and self._battle is not None and run.changed > self._battle.changed:
            self._battle = None
        self._loader: SummaryLoader | None = None
        go = self.navigator
        lines = [
            ("menu.new", "flag", go.new_battle),
            ("menu.campaigns", "objective", go.campaigns),
            ("menu.world", "world-globe", go.new_world),
            ("menu.load", "film", go.saved_battles),
            ("menu.armies", "units", go.armies),
            ("menu.editor", "pencil", go.scenario_editor),
            ("menu.files", "folder", go.my_files),
            ("menu.odds", "dice", go.odds_table),
            ("menu.boards", "map", go.boards),
            ("menu.options", "settings", go.options),
            (LOOK_UP, "book", go.help),
            ("menu.quit", "door", self._ask_to_quit),
        ]
        words = {LOOK_UP: "menu.help"}
        self._lines = [
            _MenuLine(self.messages.text(words.get(action, action)), take, icon=icon, action=action)
            for action, icon, take in lines
        ]
        self._card = None if self._battle is None else self._offer(self._battle)
        if run is not None:
            self._offer_campaign(run, below=self._battle is not None)
        self._decline: Button | None = None
        if not battles and not runs and go.preferences.settings.lessons is Lessons.OFFERED:
            self._offer_first_steps()
        for line in self._lines:
            line.sized(height=_LINE + (_FIRST_TALLER if line is self._lines[0] else 0))
        self.layout(self.stage.area)
        self.stage.focus(self._lines[0])
        self._frames = 0

    def _ask_to_quit(self) -> None:
        """Ask first: Q turns a unit in a battle, and may be meant so a moment too late."""
        text = self.messages.text
        words = text("menu.quit_title"), text("menu.quit_body")
        confirm(self.stage, *words, self.app.quit, yes=text("menu.quit"), no=text("menu.stay"))

    def show_help(self, cited: str) -> None:
        """Do as the line of the menu does, or open the rule that is cited."""
        if cited or self.stage.covered:
            super().show_help(cited)
        else:
            self.navigator.help()

    def _offer(self, battle: SavedBattle) -> BattleCard:
        from dust_tactics.screen.menu.saved.battle_card import BattleCard

        go_on = partial(self.navigator.go_on, battle.path)
        offer = _MenuLine(self.messages.text("menu.continue"), go_on, icon="play", action="menu.continue")
        self._lines.insert(0, offer)
        return BattleCard(battle, go_on)

    def _offer_campaign(self, run: SavedBattle, *, below: bool) -> None:
        """Offer to go on with a campaign: before everything else, or in the place of the list of campaigns."""
        words, go_on = self.messages.text("menu.continue-campaign"), partial(self.navigator.go_on_with_campaign, run)
        action = "" if below else "menu.continue"
        offer = _MenuLine(words, go_on, icon="play", action=action, tip=Tip(run.name))
        self._lines.insert(1 if below else 0, offer)

    def _offer_first_steps(self) -> None:
        """A first battle before everything else, and beside it the way to be asked no more."""
        text = self.messages.text
        tip = Tip(text("menu.first_steps"), text("menu.first_steps_tip"))
        self._lines.insert(0, _MenuLine(tip.title, self.navigator.first_steps, icon="star", tip=tip))
        self._decline = Button(text("menu.decline"), self._decline_first_steps, tip=text("menu.decline_tip"))
        self._decline.style = theme.BODY_BOLD
        self._decline.keeps_tips_off = True  # the tooltip of the first line lies beside it

    def _decline_first_steps(self) -> None:
        self.navigator.keep(lessons=Lessons.OFF)
        self._fill()

    def layout(self, area: pygame.Rect) -> None:
        top = max(18, round(area.height * 0.062))
        height = max(_HEAD, round(area.height * 0.4) - top)
        card = () if self._card is None else (FILL, Column(4, self._card.sized(*_CARD_SIZE)))
        decline = self._decline
        beside = () if decline is None else (10, Column(8, decline.sized(height=34)))
        self._page.hold(
            top,
            Row(_LEFT + 4, self._title.sized(420, height), *card, 40),
            Row(_LEFT, Column(*self._lines, gap=0).sized(_WIDTH), *beside).gives_way(),
            *(16, FILL),
            Row(_LEFT + 4, self._emblems, FILL, self._hints, 22, self._version, 40),
            22,
        )
        self._page.place(area)

    def resize(self) -> None:
        super().resize()
        self.navigator.preferences.remember_window(self.app.window_size)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.stage.focused is None and not self.stage.covered:
            self.stage.focus(self._lines[0])
        return super().handle(event)

    def update(self, milliseconds: float) -> bool:
        self.navigator.install_waiting()
        if self._card is not None:
            self._go_on_with(self._card)
        moved, drifted = super().update(milliseconds), self._drift(milliseconds)
        self._only_drifts = drifted and not moved
        return moved or drifted

    @property
    def _is_still(self) -> bool:
        """Whether people want no motion."""
        return self.tweens.reduced_motion or self.tweens.pace <= 0

    def _drift(self, milliseconds: float) -> bool:
        """Let the picture move on once it is there; whether it is far enough for another frame."""
        if self._is_still or not self._frames:
            return False
        self._time += milliseconds
        return self._time - self._drawn_at >= _DRIFT

    def _go_on_with(self, card: BattleCard) -> None:
        """Bring the card of a battle nearer to what it is to show."""
        from dust_tactics.screen.board.preview import load_later

        if card.summary is None and self._frames > 0:
            self._look_at(card)
        if self._card is not None:
            load_later([card.preview], self._without_card)
        if self._card is not None:
            card.world.load()

    def _look_at(self, card: BattleCard) -> None:
        """Find out how the battle stands, now that the menu is there to be seen."""
        from dust_tactics.screen.menu.saved.summary import SummaryLoader

        self._loader = self._loader or SummaryLoader(card.battle.path)
        try:
            summary = self._loader.go_on()
            if summary is not None:
                card.take(summary)
        except FileRefused as error:
            self._without_card(error)

    def _without_card(self, error: Exception) -> None:
        """Take the picture away; the battle is still offered, and say what is wrong when it is opened."""
        if self._card is not None:
            self._card = self._loader = None
            self.layout(self.stage.area)

    def draw(self, surface: pygame.Surface) -> None:
        if self._only_drifts and self.stage.is_bare:
            for room in self._open_rooms(surface.get_rect()):
                surface.set_clip(room)
                self.draw_ground(surface)
            surface.set_clip(None)
        else:
            super().draw(surface)
        self._only_drifts = False
        self._frames += 1

    def _open_rooms(self, window: pygame.Rect) -> list[pygame.Rect]:
        """Return where nothing lies over the picture, in pixels: all of what moves is seen there."""
        scale, beside = self.app.scale, [self._lines[0]] if self._decline is None else [self._lines[0], self._decline]
        left = max(scale.rect(widget.window_rect()).right for widget in [*beside, self._title]) + 2 * _ROOM
        foot = scale.rect(self._emblems.window_rect()).top - _ROOM
        if self._card is None:
            return [pygame.Rect(left, 0, window.right - left, foot)]
        card = scale.rect(self._card.window_rect()).inflate(3 * _ROOM, 3 * _ROOM)
        below = pygame.Rect(left, card.bottom, window.right - left, foot - card.bottom)
        return [pygame.Rect(left, 0, card.left - left, card.bottom), below]

    def draw_ground(self, surface: pygame.Surface) -> None:
        self._drawn_at = self._time
        if self._is_still or not self._frames:
            surface.blit(draw_title_picture(*surface.get_size()), (0, 0))
            return
        from dust_tactics.screen.art.title_life import paint_life

        surface.blit(bare_title_picture(*surface.get_size()), (0, 0))
        paint_life(surface, self._time)
        paint_embers(surface, self._time)
