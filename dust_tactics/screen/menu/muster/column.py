"""The left column of the muster: which cards are shown, how many points there are, and the ready armies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen import theme
from dust_tactics.screen.menu.muster.filters import KINDS, WEAPONS, FilterLine
from dust_tactics.screen.ui import (
    FILL,
    Button,
    Check,
    Column,
    IconButton,
    KeyHints,
    Label,
    Plate,
    Row,
    Slider,
    Tip,
    Widget,
)
from dust_tactics.screen.ui.keys import KeySource
from dust_tactics.screen.ui.widget import RectLike

WIDTH = 218
LEAST_LIMIT, GREATEST_LIMIT, STEP = 50, 300, 5
_FOOT = 50  # kept free for the hints
_LOW = 700  # below this height lines are set closer


class MusterHost(Protocol):
    """Who hears of what people choose in the column."""

    @property
    def keys(self) -> KeySource:
        """Which keys actions have."""

    def show_bloc(self, bloc: Bloc) -> None:
        """Cards of this bloc are wanted."""

    def show_kind(self, kind: str) -> None:
        """Cards of this kind are wanted."""

    def show_some(self) -> None:
        """One of the boxes was ticked or cleared."""

    def limit_changed(self, limit: float) -> None:
        """The players agree on other points."""

    def muster_by_chance(self) -> None:
        """An army is to be put together by chance, or as the computer player wants it."""

    def undo(self) -> None:
        """The last change of the army is to be taken back."""

    def redo(self) -> None:
        """A change that was taken back is wanted again."""

    def clear(self) -> None:
        """All units are to be put back."""

    def open_armies(self) -> None:
        """The ready armies are wanted."""

    def tell_complaints(self) -> None:
        """People want to know what is wrong with their files."""


class MusterColumn(Plate):
    """The column; `blocs` are those that the army may be of."""

    def __init__(self, messages: Messages, host: MusterHost, blocs: Sequence[Bloc], limit: int) -> None:
        text = messages.text
        self._messages = messages
        self.blocs = {
            bloc: FilterLine(text(f"bloc.{bloc.value}"), partial(host.show_bloc, bloc), bloc=bloc.value)
            for bloc in blocs
        }
        self.kinds = {
            kind: FilterLine(text(f"muster.{kind}"), partial(host.show_kind, kind), icon=icon)
            for kind, (icon, _) in KINDS.items()
        }
        self.fits = Check(text("muster.fits"), False, lambda _: host.show_some())
        self.weapons = {
            aim: Check(text(f"muster.{aim}"), False, lambda _: host.show_some(), tip=text(f"muster.{aim}_tip"))
            for aim in WEAPONS
        }
        self.limit = Slider(
            limit,
            host.limit_changed,
            least=LEAST_LIMIT,
            greatest=GREATEST_LIMIT,
            step=STEP,
            written=messages.number,
            tip=Tip(body=text("muster.limit_tip"), clause="T13-ARM-02"),
        )
        self.chance = Button("", host.muster_by_chance, icon="dice")
        self.muster_for(PERSON)
        self.undo = IconButton("undo", host.undo, tip=text("muster.undo_tip"), action="muster.undo")
        self.redo = IconButton("redo", host.redo, tip=text("muster.redo_tip"), action="muster.redo")
        self.clear_all = IconButton("trash", host.clear, tip=text("muster.clear_tip"))
        armies = Button(text("muster.armies"), host.open_armies, icon="folder", action="muster.armies")
        self._warning = Button("", host.tell_complaints, icon="warning")
        self._warning.visible = False
        find, *change = (host.keys.name(action) for action in ("muster.find", "muster.add", "muster.take"))
        self._hints = KeyHints([((find,), text("muster.key_find")), (change, text("muster.key_add"))])
        self._lines = (*self.blocs.values(), *self.kinds.values(), self.chance, armies, self._warning)
        self._icons = (self.undo, self.redo, self.clear_all)
        checks = Column(
            *(check.sized(height=24) for check in (self.fits, *self.weapons.values())), gap=2, margin=(6, 0)
        )
        self._groups = Column(
            _group(text("muster.bloc"), *self.blocs.values()),
            _group(text("muster.kind"), *self.kinds.values()),
            _group(text("muster.show"), checks),
            _group(text("muster.points"), self.limit.sized(height=26)),
            Column(
                *(Row(self.chance.grows(), self.undo, self.redo, gap=6), Row(armies.grows(), self.clear_all, gap=6)),
                self._warning,
                gap=6,
            ),
        )
        content = Column(self._groups, FILL, Row(4, self._hints.grows()), margin=(10, 10))
        super().__init__(style=theme.PANEL_STYLE, content=content)

    @property
    def aims(self) -> tuple[str, ...]:
        """What the weapons of the cards that are wanted must be able to harm."""
        return tuple(aim for aim, check in self.weapons.items() if check.checked)

    def take(self, blocs: Mapping[Bloc, int], kinds: Mapping[str, int], bloc: Bloc, kind: str, faulty: int) -> None:
        """Shows how many cards there are, which bloc and kind are shown, and the number of faulty files."""
        for key, line in self.blocs.items():
            line.selected, line.count = key is bloc, blocs[key]
        for name, line in self.kinds.items():
            line.selected, line.count = name == kind, kinds[name]
        self._warning.visible = faulty > 0
        self._warning.text = self._messages.counted("faulty-file", faulty)

    def muster_for(self, seat: Seat) -> None:
        """Offers an army by chance, or the one that a computer player wants."""
        text, person = self._messages.text, seat.is_person
        self.chance.text = text("muster.chance" if person else "setup.its_own")
        self.chance.tip = Tip(body=text("muster.chance_tip" if person else "muster.its_own_tip"))

    def place(self, rect: RectLike) -> None:
        """Place the lines, closer to each other where the column is low."""
        low = pygame.Rect(rect).height < _LOW
        for line in self._lines:
            line.sized(height=26 if low else 34)
        for icon in self._icons:
            icon.sized(*(26, 26) if low else (34, 34))
        self._groups.gap = 4 if low else 10
        self._hints.visible = self._groups.measure(WIDTH)[1] <= pygame.Rect(rect).height - _FOOT
        super().place(rect)


def _group(heading: str, *lines: Widget) -> Column:
    """Lines below their heading."""
    label = Label(heading, style=theme.SECTION, colour=theme.SAND).sized(height=18)
    return Column(Row(6, label.grows()), *lines, gap=2)
