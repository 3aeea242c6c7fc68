"""One side of a battle to be: its player, its army, and the units in it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.files.memory import Memory
from dust_tactics.files.scenarios.sides import SideChoice
from dust_tactics.files.settings import LONGEST_NAME
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander, opposing
from dust_tactics.language.names import army_name, shipped_name
from dust_tactics.language.players import level_name
from dust_tactics.language.said import greeting_key
from dust_tactics.rules.cards import Card, banner_of
from dust_tactics.rules.limits import MOST_MUSTERED
from dust_tactics.rules.scenario import BETWEEN_PLAYERS, Army, UnitSetup
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.painters import card_look, paint_token
from dust_tactics.screen.art.palette import Livery
from dust_tactics.screen.art.side_painters import paint_side_mark
from dust_tactics.screen.card.figures import figure_line
from dust_tactics.screen.card.introduction import Introduction
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.menu.muster.draft import BY_CHANCE, ITS_OWN, MUSTERED
from dust_tactics.screen.menu.muster.for_whom import ForWhom
from dust_tactics.screen.seat_choice import SeatChoice

Changed = Callable[[], None]
_HEADING = 44
_ROW = 58
_SHARE = 96
_FOR_FACE = 480
"""How high a side has to be for the face of its commander above its units."""
_UNNAMED = {BY_CHANCE: "setup.by_chance", ITS_OWN: "setup.its_own"}
_EDGES = ("north", "east", "south", "west")
_SHARES = tuple(range(50, 151, 10))
"""Percent of the points agreed on that a side may be given."""
_EVEN = _SHARES.index(100)


@dataclass(frozen=True)
class UnitRow:
    """A unit of the list: its card, the name it has in this army, and for a hero with whom they start."""

    card: Card
    name: str
    words: str = ""


class _Choices(NamedTuple):
    """The armies to choose from, the one that is chosen, and those of them that were mustered."""

    armies: tuple[Army, ...]
    chosen: int
    made: dict[str, Army]


class _Units(ui.ListView[UnitRow]):
    """The units of an army; `on_look` hears which one people look at, by mouse or by keyboard."""

    on_look: Callable[[UnitRow | None], None]

    def hover(self, point: ui.Point) -> None:
        super().hover(point)
        index = self.row_at(point)
        self.on_look(None if index is None else self.items[index])

    def leave(self) -> None:
        super().leave()
        self.on_look(None)


class ArmyPanel(ui.Plate):
    """One side of the set-up.

    `on_change` is called when the name or the army changes, `on_muster` when people want to muster an army, themselves
    or, if it is called with True, by chance, `on_undo` when they want the army again that was here before, and
    `on_share` when they give the side more or fewer points than were agreed on. `limit` are those, `livery` what tells
    the side, `title` what it is called.
    """

    limit = ui.Reactive(0)
    title = ui.Reactive("")
    livery = ui.Reactive(Livery("allies"))

    def __init__(
        self,
        messages: Messages,
        number: int,
        on_change: Changed,
        on_look: Callable[[UnitRow | None], None],
        on_muster: Callable[[bool], None],
        on_undo: Changed,
        on_share: Changed,
        on_portrait: Callable[[str], None] | None = None,
    ) -> None:
        text = messages.text
        self.number, self._messages = number, messages
        self._on_change = on_change
        self._side: SideChoice | None = None
        self._said: Mapping[str, str] = {}
        self._cards: Mapping[str, Card] = {}
        self._by_event: Collection[int] = ()
        self._armies: list[Army] = []
        self._made: dict[str, Army] = {}  # mustered for this battle: one each by people, chance, a computer player
        self._earlier: list[_Choices] = []  # before each army that was mustered
        self._remembered = self._usual = self._proposed = ""
        self.muster = ui.Button(
            text("setup.muster"), lambda: on_muster(False), icon="units", tip=text("setup.muster_tip")
        )
        self.chance = ui.Button(
            text("muster.chance"), lambda: on_muster(True), icon="dice", tip=text("setup.chance_tip")
        )
        self.name = ui.Entry(
            longest=LONGEST_NAME,
            placeholder=text("setup.player"),
            on_change=lambda _: self._name_changed(),
            tip=text("setup.player_tip"),
        )
        self.face = PortraitButton("", on_portrait or (lambda portrait: None), text("setup.portrait_tip"))
        self._has_face = on_portrait is not None
        self.seats = SeatChoice(messages, self._seat_changed)
        self.introduction = Introduction()
        self._about_seat = ui.Paragraph("", style=theme.CAPTION)
        self._remembered_seat = PERSON
        self.greeting = ""
        self._offered = PERSON  # who was proposed for the side, and not chosen by hand
        self.army_choice = ui.Dropdown((), on_change=lambda _: self._army_changed())
        self._only_army = ui.Label("", style=theme.BODY_BOLD)
        self._entry = ui.Label("", style=theme.CAPTION, colour=theme.SAND)
        self.units = _Units(
            [], self._paint_unit, row_height=_ROW, on_select=lambda index: on_look(self.units.items[index]), alike=True
        )
        self.units.on_look = on_look
        self.share = ui.Dropdown((), _EVEN, on_change=lambda _: on_share(), tip=text("setup.share_tip"))
        self.undo = ui.IconButton("undo", on_undo, tip=text("setup.undo_tip"))
        self._mustering = ui.Grid(self.muster.sized(height=30), self.chance.sized(height=30), gap=8).alike()
        super().__init__(heading_height=_HEADING, content=self._laid_out())

    def _laid_out(self) -> ui.Column:
        """Return all widgets in their places."""
        for part in (self.name, self.army_choice, self._only_army, self.seats.manner, self.seats.who):
            part.sized(height=32)
        seats = (self.seats.manner.shares(2), self.seats.who.shares(2))
        player = ui.Row(self.face.sized(32, 32), self.name.shares(3), *seats, gap=6).sized(height=32)
        entry = ui.Row(self._entry.grows(), self.undo.sized(24), self.share.sized(_SHARE)).sized(height=26)
        about = ui.Column(
            player,
            self.introduction,
            self._about_seat,
            self.army_choice,
            self._only_army,
            self._mustering,
            entry,
            margin=(12, 0),
        )
        units = ui.Column(self.units.grows(), margin=(4, 2))
        return ui.Column(_HEADING + 10, about, units.grows(), gap=4)

    def take(
        self,
        side: SideChoice,
        cards: Mapping[str, Card],
        ready: Sequence[Army] = (),
        army: int = 0,
        called: Collection[int] = (),
        said: Mapping[str, str] = MappingProxyType({}),
        offered: Seat | None = None,
    ) -> None:
        """Show another side, with the army of that number among its choices; `ready` may be chosen too, `called` are
        the places of units that an event calls, and `said` the names that are others in the language in use.
        `offered` plays the side unless somebody else was chosen by hand; None for whoever played it before.

        What was mustered for the side that was shown before stays where the other one takes it.
        """
        before = self.army
        self._earlier.clear()
        self._side, self._cards, self._by_event, self._said = side, cards, called, said
        self._propose(side.player if self._names_players(side) else self._remembered)
        made = [army for army in self._made.values() if side.takes(army) and _has_cards(army, cards)]
        self._list_armies([*side.armies, *ready, *made])
        self.army_choice.index = self._armies.index(before) if before in made else army
        self._mustering.visible = self.share.visible = side.terms is not None
        self.share_alike()
        if self.seats.seat == self._offered:
            self._offered = (PERSON if self._is_shared else self._remembered_seat) if offered is None else offered
            self.seats.choose(self._offered)
        self._show_seat()
        self._entry.text = " · ".join(words for words in (self._start(side), self._reserves(side)) if words)
        self._show_army()

    def _start(self, side: SideChoice) -> str:
        """Where the side starts."""
        text = self._messages.text
        if not side.entry:
            return text("setup.starts")
        if side.entry in _EDGES:
            return text("setup.enters", edge=text(f"setup.{side.entry}"))
        return text("setup.enters-place", place=shipped_name(self._messages, side.entry))

    def _reserves(self, side: SideChoice) -> str:
        """Return what is said of the side's reserves, if it has any."""
        if side.reserves is None:
            return self._messages.text("setup.all_reserves")
        return self._messages.counted("may-come-back", side.reserves) if side.reserves else ""

    @property
    def army(self) -> Army | None:
        """The army that is chosen."""
        return self._armies[self.army_choice.index] if self._side is not None else None

    @property
    def has_work(self) -> bool:
        """Whether people have mustered an army here that no file has."""
        return MUSTERED in self._made

    @property
    def side(self) -> SideChoice | None:
        """The side of the scenario that is shown."""
        return self._side

    @property
    def is_offered(self) -> bool:
        """Whether the army is one that the scenario offers itself, whatever it costs, and no other points were set."""
        return self._side is not None and self.share.index == _EVEN and self.army in self._side.armies

    @property
    def allowed(self) -> int:
        """The points that an army for this side may cost."""
        return _part(self.limit, _SHARES[self.share.index])

    def share_alike(self) -> None:
        """Let the side have as many points as the other one."""
        self.share.index = _EVEN

    def agree(self, limit: int) -> None:
        """Take the points agreed on, and offer parts of them."""
        self.limit = limit
        self.share.options = tuple(self._messages.counted("point", _part(limit, share)) for share in _SHARES)
        self.share.changed()

    @property
    def over(self) -> int:
        """How many points the army is over those that the side may have; 0 where the players agree on none."""
        if self.army is None or self._side is None or self._side.terms is None:
            return 0
        return max(0, self.army.points - self.allowed)

    def change_side(self, side: SideChoice) -> None:
        """Show the same side on other boards; the army that was chosen stays."""
        self._side = side

    def take_army(self, army: Army) -> None:
        """Choose an army that has been mustered; one that was mustered before, or by chance, makes way for it."""
        self._earlier.append(_Choices(tuple(self._armies), self.army_choice.index, dict(self._made)))
        if army.id in (MUSTERED, BY_CHANCE, ITS_OWN):
            self._made[army.id] = army
        known = [other for other in self._armies if other.id != army.id]
        self._list_armies([*known, army])
        self.army_choice.index = len(known)
        self._army_changed()

    def take_back(self) -> None:
        """Choose the army again that stood here before one was mustered."""
        if self._earlier:
            armies, chosen, self._made = self._earlier.pop()
            self._list_armies(armies)
            self.army_choice.index = chosen
            self._army_changed()

    def _list_armies(self, armies: Sequence[Army]) -> None:
        self._armies = list(armies)
        self.army_choice.options = tuple(f"{self._called(army)} · {army.points}" for army in armies)
        self.army_choice.visible = len(armies) > 1
        self._only_army.visible = len(armies) == 1
        self._only_army.text = self._called(armies[0])

    def call(self, title: str) -> None:
        """Call the side so, and its only army no more where that says the same."""
        self.title = title
        shows_army = len(self._armies) == 1 and self._called(self._armies[0]) != title
        if self._only_army.visible is not shows_army:
            self._only_army.visible = shows_army
            self.place(self.rect)

    def _called(self, army: Army) -> str:
        """Return the name of an army; one that people have not put together says so."""
        if army.id in _UNNAMED and not army.name:
            return self._messages.text(_UNNAMED[army.id])
        return self._said.get(army.name) or army_name(self._messages, army)

    @property
    def seat(self) -> Seat:
        """Who plays the side: a person where several share it, whoever was chosen."""
        return PERSON if self._is_shared else self.seats.seat

    @property
    def _is_shared(self) -> bool:
        return BETWEEN_PLAYERS in self.name.text

    def _name_changed(self) -> None:
        self._show_seat()
        self._on_change()

    def _seat_changed(self) -> None:
        self._show_seat()
        self._on_change()

    def take_seat(self, seat: Seat) -> None:
        """Let somebody play the side."""
        self.seats.choose(seat)
        self._seat_changed()

    def introduce(self, commander: Commander | None, memory: Memory) -> None:
        """Show as whom the computer player leads the side, where that is anybody, and what they remember."""
        manner, messages = self.seats.manner.index, self._messages
        self.greeting = "" if commander is None else greeting_key(messages, commander, manner, memory)
        words = messages.text(self.greeting) if self.greeting else ""
        self.introduction.introduce(commander, self._messages.spoken(words))
        self.place(self.rect)

    def place(self, rect: ui.RectLike) -> None:
        self.introduction.visible = self.introduction.commander is not None and pygame.Rect(rect).height >= _FOR_FACE
        super().place(rect)

    @property
    def whom(self) -> ForWhom:
        """For whom an army is mustered."""
        return ForWhom(self.person, self.seat, self._is_shared)

    @property
    def person(self) -> str:
        """The name of the person who plays the side, or would; the usual one where the field is empty."""
        return self.name.text.strip() if self.name.text else self._usual

    def _show_seat(self) -> None:
        """Show the name of a person, or how a computer player plays."""
        text, person = self._messages.text, self.seat.is_person
        if self._is_shared:
            self.seats.choose(PERSON)
            self.seats.who.disable(text("seat.shared"))
        else:
            self.seats.who.enable()
        self.name.visible, self.face.visible = person, person and self._has_face
        self._about_seat.text = self.seats.about
        self._about_seat.visible = bool(self._about_seat.text)
        self.chance.text = text("muster.chance" if person else "setup.its_own")
        self.chance.tip = ui.Tip(body=text("setup.chance_tip" if person else "setup.its_own_tip"))
        self.place(self.rect)

    @property
    def player(self) -> str:
        """The name that stands in the field, or the level of the computer player."""
        return self.person if self.seat.is_person else level_name(self._messages, self.seat.level)

    def remember(self, name: str, usual: str) -> None:
        """Propose the name that a player gave before; `usual` is the one in the place of none."""
        self._remembered, self._usual = name, usual
        self._propose(name)

    def remember_seat(self, seat: Seat) -> None:
        """Let whoever played the side before play it again."""
        self._remembered_seat = self._offered = seat
        self.seats.choose(seat)
        self._show_seat()

    @property
    def given_seat(self) -> Seat:
        """Who is to be remembered: whoever was chosen, and not who was proposed for a scenario."""
        is_proposed = self.seats.seat == self._offered
        return self._remembered_seat if is_proposed or self._is_shared else self.seats.seat

    def _names_players(self, side: SideChoice) -> bool:
        """Return whether the names of a scenario are proposed: several who share a side, or one while no player gave
        any."""
        return BETWEEN_PLAYERS in side.player or (not self._remembered and side.player != side.name)

    @property
    def given(self) -> str:
        """The name to remember: the one that was typed in, and not those that a scenario has named."""
        if self.name.text == self._proposed:
            return self._remembered
        name = self.name.text.strip()
        return "" if name == self._usual else name

    def _propose(self, name: str) -> None:
        """Put a name into the field, unless a player has typed another."""
        if self.name.text == self._proposed:
            self.name.text = name
            self.name.caret = self.name.anchor = len(name)
        self._proposed = name

    def _army_changed(self) -> None:
        self._show_army()
        self._on_change()

    def _show_army(self) -> None:
        army = self.army
        if army is None:
            return
        self.wear(Livery(self.banner, self.number))
        self.undo.visible = bool(self._earlier)
        self.units.selected = None
        self.units.set_items([self._row(army, place) for place in range(len(army.units))])
        self.place(self.rect)

    @property
    def banner(self) -> str:
        """Whose sign and colours the army bears; nobody's where none is chosen."""
        return banner_of(self.army.bloc, [self._cards[unit.card] for unit in self.army.units]) if self.army else ""

    def wear(self, livery: Livery) -> None:
        """Show the army in the colours and the shape of a side."""
        self.livery, self.heading_colours = livery, livery.heading
        self.units.changed()

    def _row(self, army: Army, place: int) -> UnitRow:
        text, unit = self._messages.text, army.units[place]
        words = ""
        if unit.joined_to is not None:
            words = text("muster.joined", unit=self._name(army.units[unit.joined_to]))
        elif unit.aboard is not None:
            words = text("muster.aboard", unit=self._name(army.units[unit.aboard]))
        elif unit.turn > 1:
            key = "event.arrives-in-or-called" if place in self._by_event else "event.arrives-in"
            words = text(key, turn=unit.turn)
        elif place in self._by_event:
            words = text("event.arrives-when-called")
        return UnitRow(self._cards[unit.card], self._name(unit), words)

    def _name(self, unit: UnitSetup) -> str:
        return self._said.get(unit.name, unit.name) or self._cards[unit.card].name

    def _points(self, army: Army) -> tuple[str, str]:
        """Return what the army costs, and what the players have agreed on where armies can be mustered; and briefly."""
        if self._side is None or self._side.terms is None:
            return self._messages.counted("point", army.points), str(army.points)
        whole = self._messages.counted("points-of-limit", self.allowed, points=army.points)
        return whole, self._messages.text("setup.points-short", points=army.points, limit=self.allowed)

    def paint(self, canvas: ui.Canvas) -> None:
        super().paint(canvas)
        army = self.army
        if army is None or self._side is None:
            return
        heading = self.heading_rect()
        line = ui.Strip(canvas, heading, aside=8)
        paint_side_mark(canvas, self.livery, line.cut(30, 30, gap=6))
        line.cut(6, end=True)
        name = canvas.width(self.title, theme.HEADING)
        points = canvas.first_fitting(self._points(army), theme.SUBHEADING, line.room.width - 14 - name)
        line.text(points, theme.SUBHEADING, theme.COVER if self.over else theme.CREAM, gap=12, end=True)
        line.rest(self.title, theme.HEADING)

    def _paint_unit(self, canvas: ui.Canvas, rect: pygame.Rect, row: UnitRow, state: ui.RowState) -> None:
        ui.paint_row_line(canvas, rect, state)
        line = ui.Strip(canvas, rect, aside=6)
        paint_token(canvas, card_look(row.card, mirrored=self.number == 1, livery=self.livery), line.cut(48, 48, gap=8))
        line.cut(2, end=True)
        line.text(str(row.card.points), theme.BODY_BOLD, theme.SAND, gap=4, end=True)
        words = ui.TextLine(row.words, theme.CAPTION, theme.SAND, 20)
        below = ui.paint_lines(canvas, line.room, 9, ui.TextLine(row.name, theme.TABLE_BOLD, height=20), 1, words)
        if not row.words:
            figures = figure_line(canvas.messages, row.card, brief=True)
            place = pygame.Rect(line.room.left, below - 20, line.room.width, 20)
            ui.draw_rich(canvas, figures, place, style=theme.CAPTION, bold_style=theme.CAPTION_BOLD)


def introduce(messages: Messages, sides: Sequence[ArmyPanel], memory: Memory, *, wanted: bool) -> None:
    """Show as whom a computer player will lead a side against a person, if that is wanted."""
    led = opposing(messages, [side.banner for side in sides], [side.seat for side in sides]) if wanted else None
    for side in sides:
        side.introduce(led[1] if led is not None and led[0] == side.number else None, memory)


def _part(limit: int, share: int) -> int:
    """Return so many percent of the points agreed on, as far as armies go."""
    return min(MOST_MUSTERED, max(1, round(limit * share / 100)))


def _has_cards(army: Army, cards: Mapping[str, Card]) -> bool:
    return all(unit.card in cards and cards[unit.card].edition == army.edition for unit in army.units)
