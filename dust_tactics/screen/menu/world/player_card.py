"""A player of a game to be: the army and where it begins, a face, a name, who plays, and what a commander says."""

from collections.abc import Callable

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.bots.world.levels import ADVISER, LEVELS
from dust_tactics.files.world.world import load_world
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.leaders import Commander
from dust_tactics.language.players import level_name
from dust_tactics.language.world.levels import who_words
from dust_tactics.language.world.names import name_of
from dust_tactics.screen import theme, ui
from dust_tactics.screen.art.commanders import Mood
from dust_tactics.screen.art.world.atlas import ArmyColours
from dust_tactics.screen.card.commander_face import CommanderFace
from dust_tactics.screen.card.portrait_choice import PortraitButton
from dust_tactics.screen.world.parts.drawing import paint_badge, paint_emblem, paint_pieces
from dust_tactics.screen.world.picturing import picture_of
from dust_tactics.world.force import EMPTY, Force

_ROW, _HEAD, _LONGEST_NAME = 36, 36, 24
_FACES = {2: (120, 144), 3: (84, 101)}
_SMALL = (64, 77)
"""The size of faces by the number of players, and where there are more."""
_ROOMY = 3
"""For how many players at most it is told how a computer player plays."""
_PLAIN = ("#3a403d", "#2a2f2d", "#1f2322")


class ArmyHead(ui.Widget):
    """The number of a player, the army's emblem and name on its colours, and where it begins."""

    colours: ui.Reactive[ArmyColours | None] = ui.Reactive(None)
    name = ui.Reactive("")
    home = ui.Reactive("")

    def measure(self, width: int) -> tuple[int, int]:
        return width, _HEAD

    def paint(self, canvas: ui.Canvas) -> None:
        rect, colours = self.rect, self.colours
        canvas.gradient(rect.inflate(-2, -2), _PLAIN if colours is None else colours.heading, radius=3)
        line = ui.Strip(canvas, rect, aside=10)
        if colours is not None:
            with canvas.clipped(rect):
                paint_emblem(
                    canvas, colours.id, pygame.Rect(rect.right - 84, rect.top - 22, 80, 80), colours.heading[1]
                )
            paint_badge(canvas, colours, line.cut(26, 26, gap=10))
        line.text(self.home, theme.CAPTION_BOLD, theme.CREAM, gap=8, end=True)
        line.rest(self.name, theme.CARD_NAME)


class StartUnits(ui.Widget):
    """The units with which a player begins, by type."""

    army = ui.Reactive("")
    units = ui.Reactive(EMPTY)

    def show(self, army: str, units: Force) -> None:
        """Show the units of an army; none where that is not known before the game."""
        self.army, self.units = army, units

    def measure(self, width: int) -> tuple[int, int]:
        return width, _ROW

    def paint(self, canvas: ui.Canvas) -> None:
        if self.units != EMPTY:
            paint_pieces(canvas, self.army, self.units, (), self.rect)


class PlayerCard(ui.Plate):
    """A player of the set-up.

    `on_army` hears of another army by number, `on_who` that somebody else plays. A computer player who leads an army
    known before the game has the face of its commander; a person who may have a portrait chooses it by `face`.
    """

    def __init__(
        self,
        messages: Messages,
        number: int,
        name: str,
        on_army: Callable[[int], None],
        on_who: Callable[[], None],
        face: PortraitButton | None = None,
        *,
        is_person: bool,
    ) -> None:
        self._messages, self._own = messages, face
        self._unnamed = messages.text("world.menu.player", number=number + 1)
        self.name = ui.Entry(name, longest=_LONGEST_NAME, placeholder=self._unnamed)
        options = (messages.text("seat.person"), *(level_name(messages, level) for level in LEVELS))
        chosen = 0 if is_person else 1 + LEVELS.index(ADVISER)
        self.who = ui.Dropdown(options, chosen, lambda _: on_who(), tip=who_words(messages))
        armies = [name_of(messages, "army", army.id) for army in load_world().armies]
        self.army = ui.Dropdown(armies, number, on_army, tip=messages.text("world.menu.army-tip"))
        self.head = ArmyHead()
        self._face = ui.Column(gap=0)
        self._said = ui.Paragraph("", style=theme.BODY_BOLD, colour=theme.CREAM)
        self._plays = ui.Paragraph("", style=theme.CAPTION, colour=theme.SAND)
        choices = ui.Row(self.army.grows(), self.who.grows(), gap=8).sized(height=_ROW)
        self.units = StartUnits()
        beside = ui.Column(self.name.sized(height=_ROW), choices, self._said, self._plays, self.units, gap=6)
        body = ui.Row(ui.Column(self._face), beside.grows(), gap=12, margin=(10, 9))
        super().__init__(content=ui.Column(self.head, body, gap=0))

    def show(self, army: str, home: str) -> None:
        """Show which army the player leads, and where it begins; "" for what is chosen in the game."""
        self.head.colours = picture_of(load_world()).armies.get(army)
        self.head.name = name_of(self._messages, "army", army) if army else self._unnamed
        self.head.home = home
        self.army.visible = bool(army)
        if self._own is not None:
            self._own.army = army

    def lead(self, commander: Commander | None, words: str, players: int) -> None:
        """Show as whom a computer player will lead, if that is known, and what is said to that; the name stands where
        a person's would. The more players there are, the smaller are their faces."""
        face = None if commander is None else CommanderFace(commander, Mood.CALM)
        shown = self._own if self.seat.is_person else face
        size = _FACES.get(players, _SMALL)
        self._face.visible = shown is not None
        self._face.hold(*([] if shown is None else [shown.sized(*size)]))
        self.name.placeholder = self._unnamed if commander is None else commander.name
        self._said.text, self._said.visible = words, bool(words)
        is_told = not self.seat.is_person and players <= _ROOMY
        self._plays.text = "" if self.seat.is_person else self._messages.text(f"world.menu.plays-{self.seat.level}")
        self._plays.visible = is_told
        self.units.visible = self.seat.is_person and players <= _ROOMY

    @property
    def seat(self) -> Seat:
        """Who was chosen."""
        return PERSON if not self.who.index else Seat(LEVELS[self.who.index - 1])
