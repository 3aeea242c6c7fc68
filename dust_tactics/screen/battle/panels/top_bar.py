"""The bar at the top: the two sides with their points and units to act, the turn, the scenario, and a few buttons."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pygame

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander, portrayed, rank_words
from dust_tactics.language.names import battle_name, side_called
from dust_tactics.language.report.builder import sides_have_names
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.turn import ChooseFirstPlayer
from dust_tactics.rules.victory import counts_victory_points
from dust_tactics.screen import theme
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.battle.panels.outlook_marks import OutlookMarks, pip_step
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.card.commander_face import mood_now, paint_face
from dust_tactics.screen.moments import turn_words
from dust_tactics.screen.play.dialogs import can_be_agreed
from dust_tactics.screen.sides import left_side, livery_of
from dust_tactics.screen.ui import Button, Canvas, IconButton, Panel, Reactive, Strip, TextLine, Tip, paint_lines
from dust_tactics.screen.ui.cached import CachedWidget
from dust_tactics.screen.ui.widget import Point, RectLike, Widget
from dust_tactics.table.refusal import Refusal

HEIGHT = 48
_BUTTON = 32
_OUT, _OUT_NAMED = 176, 1160
"""How wide the button is that leaves a battle which is tried, and from which width of window on it has its words."""
_POINTS = 168  # where they begin
_WITH_POINTS = 240  # how wide a side has to be for its points
_UNITS, _CHIP_WIDTH = 238, 78  # where units begin in a narrow bar, and what has to find room there
_CHIP = theme.TextStyle(11, 14, "Bold", narrow=0.86, capitals=True)


@dataclass(frozen=True, slots=True)
class SideStanding:
    """How a side stands: what the bar says of it; `initiative` is the key of what it has of it, if anything.

    name     that of the side, where both are of one bloc; else it goes by its bloc
    leader   the commander who leads it against people, if one does; `mood` is how that goes
    person   who has the side against a commander, where they have chosen a portrait
    """

    livery: Livery
    player: str
    points: int
    victory: int | None
    to_act: int
    alive: int
    total: int
    initiative: str | None
    decides: bool
    name: str = ""
    leader: Commander | None = None
    mood: Mood = Mood.CALM
    person: Commander | None = None


def standings(
    state: GameState, owner: int | None, players: Sequence[str] | None = None
) -> tuple[SideStanding, SideStanding]:
    """Both sides of a state; `owner` owes the decision, and `players` play if not those who are named in the battle."""
    named = players or [side.player for side in state.battle.sides]
    first, second = (_standing(state, side, owner, named[side]) for side in (0, 1))
    return first, second


def _standing(state: GameState, side: int, owner: int | None, player: str) -> SideStanding:
    joined_count = state.edition.turns.joined_count
    units = [
        unit
        for unit in state.units
        if unit.side == side and unit.aboard is None and (joined_count or unit.joined is None)
    ]  # a pilot acts as the vehicle
    return SideStanding(
        livery=livery_of(state.battle, side),
        player=player,
        points=state.points[side],
        victory=state.victory_points[side] if counts_victory_points(state.battle) else None,
        to_act=len(state.yet_to_activate(side)),
        alive=sum(unit.alive for unit in units),
        total=len(units),
        initiative=_initiative(state, side, owner),
        decides=owner == side,
        name=state.battle.sides[side].name if sides_have_names(state.battle) else "",
    )


def _title(messages: Messages, side: SideStanding) -> str:
    """What a side is called: by its name, or by its bloc where it has none."""
    return side_called(messages, side.name) if side.name else messages.text(f"bloc.{side.livery.bloc}")


def _initiative(state: GameState, side: int, owner: int | None) -> str | None:
    """Who chooses while it is chosen who goes first, then who goes first."""
    if state.agenda and isinstance(state.agenda[-1], ChooseFirstPlayer):
        return "initiative" if owner == side else None
    if not state.turn:
        return None
    return "goes-first" if state.first == side else None


class _SideTile(Widget):
    solid = True
    standing: Reactive[SideStanding | None] = Reactive(None)

    def __init__(self, *, mirrored: bool) -> None:
        super().__init__()
        self.mirrored = mirrored

    def tip_at(self, point: Point) -> Tip | None:
        """What the part of the tile at a point tells: the side, its points, its units, its initiative."""
        side = self.standing
        if side is None or self.host is None:
            return None
        text = self.host.messages.text
        across = point[0] - self.rect.left if not self.mirrored else self.rect.right - point[0]
        if across < _POINTS or self.rect.width < _WITH_POINTS:
            name = _title(self.host.messages, side)
            told = text("battle.side-tip.player", player=side.leader.name if side.leader else side.player)
            who = (rank_words(self.host.messages, side.leader),) if side.leader else ()
            return Tip(name, "\n".join((told, *who)))
        if across < _UNITS:
            kind = "army" if side.victory is None else "victory"
            return Tip(text(f"battle.side-tip.{kind}"), text(f"battle.side-tip.{kind}-points"), "T13-VIC-02")
        told = text("battle.side-tip.units", ready=side.to_act, alive=side.alive, total=side.total)
        first = text(f"battle.side-tip.{side.initiative}") if side.initiative is not None else ""
        return Tip(text("battle.side-tip.to-act"), "\n".join(filter(None, (told, first))))

    def tip_place(self, point: Point) -> pygame.Rect:
        return pygame.Rect(self.rect)

    def _flip(self, rect: pygame.Rect) -> pygame.Rect:
        if not self.mirrored:
            return rect
        return pygame.Rect(self.rect.right - (rect.right - self.rect.left), rect.top, rect.width, rect.height)

    @property
    def points_rect(self) -> pygame.Rect:
        """Where the points stand; the whole tile if it is too narrow for them."""
        if self.rect.width < _WITH_POINTS:
            return self.rect
        return self._flip(pygame.Rect(self.rect.left + _POINTS, self.rect.top + 3, 72, 40))

    def paint(self, canvas: Canvas) -> None:
        side = self.standing
        if side is None:
            return
        text, rect, align = canvas.messages.text, self.rect, 1.0 if self.mirrored else 0.0
        bright, deep, dark = side.livery.heading
        run = (bright if side.decides else deep, dark, "#1e2321")
        canvas.gradient(rect, run[::-1] if self.mirrored else run)
        if side.decides:
            line = pygame.Rect(rect.left, rect.bottom - 3, rect.width, 3)
            brass = (theme.BRASS, "#1e2321")
            canvas.gradient(line, brass[::-1] if self.mirrored else brass)
        self._paint_sign(canvas, side)
        named = self._flip(pygame.Rect(rect.left + 54, rect.top, min(118, rect.width - 56), rect.height))
        title = TextLine(_title(canvas.messages, side), theme.HEADING, height=24, align=align)
        player = side.leader.name if side.leader else side.player
        paint_lines(canvas, named, 3, title, TextLine(player, theme.CAPTION, height=16, align=align))
        if rect.width < _WITH_POINTS:
            return
        points, below, ink = str(side.points), text("battle.label.points"), theme.CREAM
        if side.victory is not None:
            points, ink = text("battle.label.victory-points", points=side.victory), theme.BRASS
            below = text("battle.label.army-points", points=side.points)
        figure = TextLine(points, theme.HEADING, ink, 24, align=0.5)
        paint_lines(canvas, self.points_rect, figure, TextLine(below, theme.CAPTION, height=16, align=0.5))
        if rect.width >= 330:
            self._paint_units(canvas, side, align)
        elif rect.width >= _UNITS + _CHIP_WIDTH:
            self._paint_shields(canvas, side, _CHIP_WIDTH // max(1, side.total))
            self._paint_chip(canvas, side, rect.left + _UNITS)

    def _paint_sign(self, canvas: Canvas, side: SideStanding) -> None:
        """Paint the mark of the side; small on the portrait of who leads it, where somebody does."""
        place = self._flip(pygame.Rect(self.rect.left + 8, self.rect.top + 5, 38, 38))
        face = side.leader or side.person
        if face is None:
            paint_side_mark(canvas, side.livery, place)
            return
        paint_face(canvas, face, side.mood, place)
        mark = pygame.Rect(0, 0, 18, 18)
        mark.bottomright = place.right + 4, place.bottom + 3
        paint_side_mark(canvas, side.livery, mark)

    def _paint_shields(self, canvas: Canvas, side: SideStanding, step: int) -> None:
        """A shield for each unit, as far apart as there is room."""
        rect, step = self.rect, min(13, step)
        colours = side.livery.colours
        left = rect.left + (244 if rect.width >= 330 else _UNITS)
        for index in range(side.total):
            shield = self._flip(pygame.Rect(left + step * index, rect.top + 8, 12, 14))
            if index < side.to_act:
                canvas.icon("shield", shield, colours.light)
            else:
                canvas.icon("shield", shield, theme.STONE if index < side.alive else "#4a2318")
                canvas.icon("shield", shield.inflate(-4, -4), theme.CASE)

    def _paint_units(self, canvas: Canvas, side: SideStanding, align: float) -> None:
        rect = self.rect
        self._paint_shields(canvas, side, (rect.width - 244) // max(1, side.total))
        words = canvas.messages.text("battle.label.to-act", ready=side.to_act, alive=side.alive)
        width = round(canvas.width(words, theme.CAPTION)) + 1
        area = self._flip(pygame.Rect(rect.left + 244, rect.top + 27, width, 16))
        canvas.text(words, area, theme.CAPTION, align=(align, 0.5))
        if rect.width >= 244 + width + _CHIP_WIDTH + 18:
            self._paint_chip(canvas, side, rect.left + 252 + width)

    def _paint_chip(self, canvas: Canvas, side: SideStanding, left: int) -> None:
        """What the side has of the initiative, if anything."""
        if side.initiative is None:
            return
        chip = self._flip(pygame.Rect(left, self.rect.top + 27, _CHIP_WIDTH, 16))
        canvas.gradient(chip, (theme.BRASS, theme.BRASS), radius=2)
        line = Strip(canvas, chip)
        line.cut(5)
        line.icon("flag", 12, theme.DARK, gap=2)
        line.rest(canvas.messages.text(f"battle.chip.{side.initiative}"), _CHIP, theme.DARK)


class _TurnTile(Widget):
    turn = Reactive(0)

    def __init__(self, turns: int, name: str) -> None:
        super().__init__()
        self.turns, self.name = turns, name

    def paint(self, canvas: Canvas) -> None:
        rect = self.rect
        turn, rest = turn_words(canvas.messages, self.turn), f" / {self.turns}" if self.turn else ""
        before = canvas.width(turn, theme.HEADING) + canvas.width(rest, theme.HEADING) + 22
        if canvas.first_fitting((self.name, ""), theme.SUBHEADING, rect.width - 8 - before):
            self._paint_in_one_line(canvas, turn, rest, before)
        else:
            self._paint_in_two_lines(canvas, turn + rest)
        step = pip_step(rect.width, self.turns)
        start = rect.centerx - step * self.turns // 2
        for index in range(self.turns):
            colour = theme.BRASS if index + 1 == self.turn else theme.SAND if index + 1 < self.turn else theme.LINE
            canvas.fill(pygame.Rect(start + index * step, rect.top + 35, max(2, step - 3), 5), colour)

    def _paint_in_one_line(self, canvas: Canvas, turn: str, rest: str, before: float) -> None:
        """The turn and the name of the battle beside each other; `before` is the room that the turn takes."""
        aside = max(4, round((self.rect.width - before - canvas.width(self.name, theme.SUBHEADING)) / 2))
        line = Strip(canvas, pygame.Rect(self.rect.left, self.rect.top + 6, self.rect.width, 24), aside=aside)
        line.text(turn, theme.HEADING)
        line.text(rest, theme.HEADING, theme.STONE)
        canvas.hairline(line.cut(22, 18).move(11, 0).topleft, 18, theme.EDGE, upright=True)
        line.text(self.name, theme.SUBHEADING, theme.BRASS)

    def _paint_in_two_lines(self, canvas: Canvas, turn: str) -> None:
        """The same where the name is too long for that."""
        below = TextLine(self.name, theme.CAPTION_BOLD, theme.BRASS, 17, align=0.5)
        paint_lines(
            canvas, self.rect.inflate(-8, 0), 1, TextLine(turn, theme.TABLE_BOLD, height=17, align=0.5), -1, below
        )


class BattleTopBar(CachedWidget, Panel):
    """The bar; tell it how the battle stands with `show`."""

    def __init__(
        self,
        messages: Messages,
        state: GameState,
        on_undo: Callable[[], None],
        on_redo: Callable[[], None],
        on_menu: Callable[[], None],
        on_hint: Callable[[], None],
    ) -> None:
        super().__init__()
        self._messages, text = messages, messages.text
        self.left, self.right = _SideTile(mirrored=False), _SideTile(mirrored=True)
        self.middle = _TurnTile(state.battle.turns, battle_name(messages, state.battle))
        self.outlook = OutlookMarks()
        self.undo = IconButton("undo", on_undo, tip=text("take_back.undo"), action="battle.undo")
        self.redo = IconButton("redo", on_redo, tip=text("battle.tip.redo"), action="battle.redo")
        self.hint = IconButton("question", on_hint, tip="", action="battle.hint")
        self.menu = IconButton("menu", on_menu, tip=text("battle.tip.menu"), action="battle.menu")
        self.add(self.left, self.right, self.middle, self.outlook, self.undo, self.redo, self.hint, self.menu)
        self._way_out: Button | None = None
        self._out = ""

    def lead_out(self, words: str, on_leave: Callable[[], None]) -> None:
        """Show a button that leaves the battle at once, of one that is only tried."""
        self._way_out, self._out = Button(words, on_leave, icon="door", tip=words), words
        self.add(self._way_out)

    def leads_out_at(self, point: Point) -> bool:
        """Return whether the button that leaves the battle at once is at a point."""
        return self._way_out is not None and self._way_out.rect.collidepoint(point)

    def show(
        self,
        state: GameState,
        owner: int | None,
        players: Sequence[str] | None = None,
        led: tuple[int, Commander] | None = None,
        portrait: str = "",
    ) -> None:
        """Shows how a state stands; see `standings`. `led` is a side, and the commander who leads it against people, of
        whom one may have a portrait."""
        both, named = [*standings(state, owner, players)], list(players or [side.player for side in state.battle.sides])
        if led is not None:
            side, leader = led
            both[side], named[side] = replace(both[side], leader=leader, mood=mood_now(state, side)), leader.name
            person = portrayed(portrait, named[1 - side])
            both[1 - side] = replace(both[1 - side], person=person, mood=mood_now(state, 1 - side))
        left = left_side(state.battle)
        self.left.standing, self.right.standing = both[left], both[1 - left]
        self.middle.turn = state.turn
        self.outlook.show(self._messages, state, named)

    def _tile_of(self, side: int) -> _SideTile:
        tiles = (self.left, self.right)
        return next(tile for tile in tiles if tile.standing is not None and tile.standing.livery.side == side)

    def points_rect(self, side: int) -> pygame.Rect:
        """Return where the points of a side stand."""
        return self._tile_of(side).points_rect

    def counting(self, side: int, points: int, victory: int) -> Callable[[float], None]:
        """Return what lets the score of a side count up by so many points and victory points, from 0 to 1."""
        tile = self._tile_of(side)
        before = tile.standing

        def count(share: float) -> None:
            now = tile.standing
            if before is None or now is None or now.points > before.points + points:
                return
            gained = None if before.victory is None else before.victory + round(victory * share)
            tile.standing = replace(now, points=before.points + round(points * share), victory=gained)

        return count

    def show_way_back(self, refusal: Refusal | None, words: Words, *, can_redo: bool) -> None:
        """Show whether something can be undone, by itself or where players agree, and whether it can be done again."""
        text, agreed = words.messages.text, can_be_agreed(refusal)
        self.undo.why_not = None if refusal is None or agreed else words.why_not(refusal)
        self.undo.tip = Tip(text("take_back.tip" if agreed else "take_back.undo"))
        self.redo.why_not = None if can_redo else Tip(body=text("refusal.nothing-to-redo"))

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        area = self.rect
        buttons = 4 * (_BUTTON + 6) + 8
        if self._way_out is not None:
            has_room = area.width >= _OUT_NAMED
            self._way_out.text, width = (self._out, _OUT) if has_room else ("", _BUTTON)
            self._way_out.place((area.right - buttons - width, area.top + 8, width, _BUTTON))
            buttons += width + 6
        side = min(430, (area.width - buttons - 230) // 2)
        self.left.place((area.left, area.top, side, area.height - 1))
        self.right.place((area.right - buttons - side, area.top, side, area.height - 1))
        self.middle.place((area.left + side, area.top, area.width - buttons - 2 * side, area.height))
        self.outlook.place(self.middle.rect)
        for index, button in enumerate((self.menu, self.hint, self.redo, self.undo), start=1):
            left = area.right - 2 - index * (_BUTTON + 6)
            button.place((left, area.top + 8, _BUTTON, _BUTTON))

    def paint(self, canvas: Canvas) -> None:
        canvas.plate(self.rect, theme.BAR_STYLE)
