"""Scenes with a list at the left, and what is chosen in it at the right."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import ClassVar, Generic, Protocol, TypeVar

import pygame

from dust_tactics.files.reading.complaints import printable
from dust_tactics.screen import theme
from dust_tactics.screen.board.preview import TablePreview, load_later
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.options.preferences import complaint_lines
from dust_tactics.screen.ui import Canvas, Column, ListView, Plate, Row, RowState, Widget


class OfFile(Protocol):
    """Something that has a file of its own."""

    @property
    def path(self) -> Path:
        """The file."""


Item = TypeVar("Item", bound=OfFile)


class ListPage(DuskScene, Generic[Item]):
    """A list of things that have files. `lay_out` places it; what is chosen in it survives a new listing.

    share    how much of the width the list takes, and how much at the most
    """

    may_be_left = True
    share: ClassVar[tuple[float, int]] = (0.36, 460)
    list: ListView[Item]

    @abstractmethod
    def listed(self) -> Iterable[Item]:
        """Return what there is now."""

    @abstractmethod
    def show_chosen(self) -> None:
        """Show what is chosen, or that nothing is."""

    @abstractmethod
    def open_chosen(self) -> None:
        """Do what a double click does."""

    @property
    def previews(self) -> Sequence[TablePreview]:
        """The pictures of boards that are loaded bit by bit."""
        return ()

    @property
    def chosen(self) -> Item | None:
        """What is chosen."""
        return self.list.chosen

    def new_list(self, paint: Callable[[Canvas, pygame.Rect, Item, RowState], None], row_height: int) -> ListView[Item]:
        """Return the list, with nothing in it yet."""
        return ListView(
            [],
            paint,
            row_height=row_height,
            on_select=lambda _: self.show_chosen(),
            on_activate=lambda _: self.open_chosen(),
            opens_as_main=True,
        )

    def lay_out(self, title: str, shown: Widget, *above: Widget, on_back: Callable[[], None] | None = None) -> None:
        """Show the list, with something above it, and what is at its right; then fill it."""
        share, widest = self.share
        listed = Plate(style=theme.PANEL_STYLE, content=Column(*above, self.list.grows(), gap=8, margin=8))
        halves = Row(listed.shares(share).at_most(widest), shown.shares(1 - share), gap=0)
        self.show(Column(TopBar(self.messages, title, on_back or self.app.pop), halves.grows(), gap=0))
        self.fill()
        self.stage.focus(self.list)

    def fill(self) -> None:
        """List what there is now. What was chosen stays so, or what stands in its place by now."""
        before, place = self.chosen, self.list.selected or 0
        self.list.selected = None
        self.list.set_items(list(self.listed()))
        if not self.list.items:
            self.show_chosen()
        elif before is None or not self.choose(before.path):
            self.list.select(place)

    def choose(self, path: Path) -> bool:
        """Choose what has this file; return whether anything has."""
        place = next((place for place, item in enumerate(self.list.items) if item.path == path), None)
        if place is not None:
            self.list.select(place)
        return place is not None

    def resume(self) -> None:
        super().resume()
        self.fill()

    def files_changed(self) -> None:
        self.fill()

    def update(self, milliseconds: float) -> bool:
        load_later(self.previews, self.board_refused)
        return super().update(milliseconds)

    def board_refused(self, error: Exception) -> None:
        """Say that a board can't be shown: its file has changed since it was listed."""
        lines = complaint_lines(self.messages, getattr(error, "complaints", ()))
        self.stage.toast(lines.splitlines()[0] if lines else printable(error))
