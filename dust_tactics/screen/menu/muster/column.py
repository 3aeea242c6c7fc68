"""The left column of the muster: which cards are shown, how many points there are, and the ready armies."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from dust_tactics.bots.levels import PERSON, Seat
from dust_tactics.language.catalogue import Messages
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.scenario import Terms
from dust_tactics.screen import theme, ui
from dust_tactics.screen.menu.muster.filters import KINDS, Filter, FilterLine

WIDTH = 218
STEP = 5
"""Army points of a step of the limit."""
_FOOT = 50  # kept free for the hints
_LOW = 700  # below this height lines are set closer
_TOLD = {
    Bloc.MERCENARIES: "muster.mercenaries_tip",
    Bloc.BLUTKREUZ: "muster.blutkreuz_tip",
    Bloc.MYTHOS: "muster.mythos_tip",
}
"""Who is told more of than the name says."""


class MusterHost(Protocol):
    """Who hears of what people choose in the column."""

    @property
    def keys(self) -> ui.KeySource:
        """Which keys actions have."""

    def show_bloc(self, bloc: Bloc) -> None:
        """Cards of this bloc are wanted."""

    def show_kind(self, kind: str) -> None:
        """Cards of this kind are wanted."""

    def show_some(self) -> None:
        """One of the boxes was ticked or cleared."""

    def agree(self, agreed: bool) -> None:
        """The players agree that units of two blocs stand together, or do so no longer."""

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


class MusterColumn(ui.Plate):
    """The column.

    blocs    those that the army may be of
    kinds    the groups of cards that there are
    aims     what the weapons of cards may be wanted for
    terms    what has been agreed on so far
    limits   the fewest and the most army points that can be agreed on
    """

    def __init__(
        self,
        messages: Messages,
        host: MusterHost,
        blocs: Sequence[Bloc],
        kinds: Sequence[str],
        aims: Sequence[str],
        terms: Terms,
        limits: tuple[int, int],
    ) -> None:
        text = messages.text
        self._messages = messages
        self._make_filters(host, blocs, kinds, aims)
        self.agreed.checked = terms.blutkreuz_with_axis
        self.limit = _limit(messages, host, terms, limits)
        changes = self._make_changes(host)
        find, *change = (host.keys.name(action) for action in ("muster.find", "muster.add", "muster.take"))
        self._hints = ui.KeyHints([((find,), text("muster.key_find")), (change, text("muster.key_add"))])
        checks = ui.Column(
            *(check.sized(height=24) for check in (self.fits, *self.weapons.values())), gap=2, margin=(6, 0)
        )
        self._groups = ui.Column(
            _group(text("muster.bloc"), *self.blocs.values(), ui.Row(6, self.agreed.sized(height=24).grows())),
            _group(text("muster.kind"), *self.kinds.values()),
            _group(text("muster.show"), checks),
            _group(text("muster.points"), self.limit.sized(height=26)),
            changes,
        )
        content = ui.Column(self._groups, ui.FILL, ui.Row(4, self._hints.grows()), margin=(10, 10))
        super().__init__(style=theme.PANEL_STYLE, content=content)

    def _make_filters(self, host: MusterHost, blocs: Sequence[Bloc], kinds: Sequence[str], aims: Sequence[str]) -> None:
        """What tells which cards are shown."""
        text = self._messages.text
        self.blocs = {
            bloc: FilterLine(
                text(f"bloc.{bloc.value}"),
                partial(host.show_bloc, bloc),
                bloc=bloc.value,
                tip=ui.Tip(body=text(_TOLD[bloc])) if bloc in _TOLD else None,
            )
            for bloc in blocs
        }
        agreed_tip = ui.Tip(body=text("muster.agreed_tip"), clause="T16-ARM-01")
        self.agreed = ui.Check(text("muster.agreed"), False, host.agree, tip=agreed_tip)
        self.agreed.visible = False
        self.kinds = {
            kind: FilterLine(text(f"muster.{kind}"), partial(host.show_kind, kind), icon=KINDS[kind][0])
            for kind in kinds
        }
        self.fits = ui.Check(text("muster.fits"), False, lambda _: host.show_some())
        self.weapons = {
            aim: ui.Check(text(f"muster.{aim}"), False, lambda _: host.show_some(), tip=text(f"muster.{aim}_tip"))
            for aim in aims
        }

    def _make_changes(self, host: MusterHost) -> ui.Column:
        """Return what changes the whole army at once, and the warning of faulty files."""
        text = self._messages.text
        self.chance = ui.Button("", host.muster_by_chance, icon="dice")
        self.muster_for(PERSON)
        self.undo = ui.IconButton("undo", host.undo, tip=text("muster.undo_tip"), action="muster.undo")
        self.redo = ui.IconButton("redo", host.redo, tip=text("muster.redo_tip"), action="muster.redo")
        self.clear_all = ui.IconButton("trash", host.clear, tip=text("muster.clear_tip"))
        armies = ui.Button(text("muster.armies"), host.open_armies, icon="folder", action="muster.armies")
        self._warning = ui.Button("", host.tell_complaints, icon="warning")
        self._warning.visible = False
        self._lines = (*self.blocs.values(), *self.kinds.values(), self.chance, armies, self._warning)
        self._icons = (self.undo, self.redo, self.clear_all)
        by_chance = ui.Row(self.chance.grows(), self.undo, self.redo, gap=6)
        return ui.Column(by_chance, ui.Row(armies.grows(), self.clear_all, gap=6), self._warning, gap=6)

    @property
    def aims(self) -> tuple[str, ...]:
        """What the weapons of the cards that are wanted must be able to harm."""
        return tuple(aim for aim, check in self.weapons.items() if check.checked)

    def take(
        self, blocs: Mapping[Bloc, int], kinds: Mapping[str, int], wanted: Filter, faulty: int, *, may_agree: bool
    ) -> None:
        """Show how many cards there are, which are wanted, the number of faulty files, and whether there is anything to
        agree on."""
        bloc, kind = wanted.bloc, wanted.kind
        self.agreed.checked = wanted.agreed
        if (self.agreed.visible, self._warning.visible) != (may_agree, faulty > 0):
            self.agreed.visible, self._warning.visible = may_agree, faulty > 0
            self.place(self.rect)
        for key, line in self.blocs.items():
            line.selected, line.count = key is bloc, blocs[key]
        for name, line in self.kinds.items():
            line.selected, line.count = name == kind, kinds[name]
        self._warning.text = self._messages.counted("faulty-file", faulty)

    def muster_for(self, seat: Seat) -> None:
        """Offer an army by chance, or the one that a computer player wants."""
        text, person = self._messages.text, seat.is_person
        self.chance.text = text("muster.chance" if person else "setup.its_own")
        self.chance.tip = ui.Tip(body=text("muster.chance_tip" if person else "muster.its_own_tip"))

    def place(self, rect: ui.RectLike) -> None:
        """Place the lines, closer to each other where the column is low."""
        low = pygame.Rect(rect).height < _LOW
        height = 26 if low else 34
        for line in self._lines:
            line.sized(height=height)
        for icon in self._icons:
            icon.sized(height, height)
        self._groups.gap = 4 if low else 10
        self._hints.visible = self._groups.measure(WIDTH)[1] <= pygame.Rect(rect).height - _FOOT
        super().place(rect)


def _group(heading: str, *lines: ui.Widget) -> ui.Column:
    """Lines below their heading."""
    label = ui.Label(heading, style=theme.SECTION, colour=theme.SAND).sized(height=18)
    return ui.Column(ui.Row(6, label.grows()), *lines, gap=2)


def _limit(messages: Messages, host: MusterHost, terms: Terms, limits: tuple[int, int]) -> ui.Slider:
    """Return the slider of army points; it reaches as far as what has been agreed on."""
    least, greatest = limits
    limit = least if terms.limit is None else terms.limit
    return ui.Slider(
        limit,
        host.limit_changed,
        least=min(least, limit),
        greatest=max(greatest, limit),
        step=STEP,
        written=messages.number,
        tip=ui.Tip(body=messages.text("muster.limit_tip"), clause="T13-ARM-02"),
    )
