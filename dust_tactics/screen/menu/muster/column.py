"""The left column of the muster: which cards are shown, how many points there are, and the ready armies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Bloc
from dust_tactics.screen import theme
from dust_tactics.screen.menu.muster.filters import KINDS, WEAPONS, FilterLine
from dust_tactics.screen.ui import Button, Check, IconButton, KeyHints, Label, Plate, Slider, Tip
from dust_tactics.screen.ui.keys import KeySource
from dust_tactics.screen.ui.widget import RectLike

WIDTH = 218
LEAST_LIMIT, GREATEST_LIMIT, STEP = 50, 300, 5
_LOW = 700  # below this height lines are set closer


class Desk(Protocol):
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
        """An army is to be put together by chance."""

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

    def __init__(self, messages: Messages, desk: Desk, blocs: Sequence[Bloc], limit: int) -> None:
        text = messages.text
        super().__init__(style=theme.PANEL_STYLE)
        self._messages = messages
        self.blocs = {
            bloc: FilterLine(text(f"bloc.{bloc.value}"), partial(desk.show_bloc, bloc), bloc=bloc.value)
            for bloc in blocs
        }
        self.kinds = {
            kind: FilterLine(text(f"muster.{kind}"), partial(desk.show_kind, kind), icon=icon)
            for kind, (icon, _) in KINDS.items()
        }
        self.fits = Check(text("muster.fits"), False, lambda _: desk.show_some())
        self.weapons = {
            aim: Check(text(f"muster.{aim}"), False, lambda _: desk.show_some(), tip=text(f"muster.{aim}_tip"))
            for aim in WEAPONS
        }
        self.limit = Slider(
            limit,
            desk.limit_changed,
            least=LEAST_LIMIT,
            greatest=GREATEST_LIMIT,
            step=STEP,
            written=messages.number,
            tip=Tip(body=text("muster.limit_tip"), clause="T13-ARM-02"),
        )
        self._labels = [
            Label(text(f"muster.{key}"), style=theme.SECTION, colour=theme.SAND)
            for key in ("bloc", "kind", "show", "points")
        ]
        self._chance = Button(text("muster.chance"), desk.muster_by_chance, icon="dice", tip=text("muster.chance_tip"))
        self.undo = IconButton("undo", desk.undo, tip=text("muster.undo_tip"), action="muster.undo")
        self.redo = IconButton("redo", desk.redo, tip=text("muster.redo_tip"), action="muster.redo")
        self.clear_all = IconButton("trash", desk.clear, tip=text("muster.clear_tip"))
        self._armies = Button(text("muster.armies"), desk.open_armies, icon="folder", action="muster.armies")
        self._warning = Button("", desk.tell_complaints, icon="warning")
        self._warning.visible = False
        find, *change = (desk.keys.name(action) for action in ("muster.find", "muster.add", "muster.take"))
        self._hints = KeyHints([((find,), text("muster.key_find")), (change, text("muster.key_add"))])
        self.add(*self._labels, *self.blocs.values(), *self.kinds.values(), self.fits, *self.weapons.values())
        self.add(self.limit, self._chance, self.undo, self.redo, self._armies, self.clear_all)
        self.add(self._warning, self._hints)

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

    def place(self, rect: RectLike) -> None:
        super().place(rect)
        left, width, top = self.rect.left + 10, self.rect.width - 20, self.rect.top + 14
        line, gap = (34, 10) if self.rect.height >= _LOW else (26, 4)
        groups = (self.blocs.values(), self.kinds.values(), (self.fits, *self.weapons.values()))
        for label, lines in zip(self._labels, groups, strict=False):
            label.place((left + 6, top, width, 18))
            top += 22
            for entry in lines:
                indent, height = (6, 24) if isinstance(entry, Check) else (0, line)
                entry.place((left + indent, top, width - indent, height))
                top += height + 2
            top += gap
        self._labels[-1].place((left + 6, top, width, 18))
        self.limit.place((left, top + 20, width, 26))
        top += 48 + gap
        for button, beside in (
            (self._chance, (self.undo, self.redo)),
            (self._armies, (self.clear_all,)),
            (self._warning, ()),
        ):
            right = left + width
            for icon in reversed(beside):
                icon.place((right - line, top, line, line))
                right -= line + 6
            button.place((left, top, right - left, line))
            top += line + 6
        self._hints.visible = top <= self.rect.bottom - 30
        self._hints.place((left + 4, self.rect.bottom - 28, width, 20))
