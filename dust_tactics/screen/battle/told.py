"""What has been told of a battle so far, in the short log and the one that is unfolded over the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from dust_tactics.screen.battle.modes import PromptHost
from dust_tactics.screen.battle.panels.log import LogLine, LogPanel, TallLog, newest_first


class ToldHost(PromptHost, Protocol):
    """The screen with the short log."""

    log: LogPanel

    def place_log(self) -> pygame.Rect:
        """Where the unfolded log lies."""


class Told:
    """The lines of the log; `seen` of them were there when people were asked last."""

    def __init__(self, host: ToldHost) -> None:
        self._host = host
        self._tall: TallLog | None = None
        self._seen = 0

    @property
    def is_unfolded(self) -> bool:
        """Whether the whole log lies over the board."""
        return self._tall is not None

    def show(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, in the short log and the tall one."""
        self._host.log.lines = tuple(lines)
        if self._tall is not None:
            self._tall.list.set_items(newest_first(lines))

    def add(self, lines: Sequence[LogLine]) -> None:
        """Show more lines."""
        self.show((*self._host.log.lines, *lines))

    def unseen(self) -> Sequence[LogLine]:
        """Return the lines that came since this was asked last."""
        lines = self._host.log.lines
        seen, self._seen = min(self._seen, len(lines)), len(lines)
        return lines[seen:]

    def unfold(self) -> None:
        """Unfold the log, or fold it in."""
        root = self._host.stage.root
        if self._tall is not None:
            root.remove(self._tall)
            self._tall = None
            return
        self._tall = TallLog(self._host.words.messages, self._host.log.lines, self.unfold)
        root.add(self._tall)
        self.place()

    def place(self) -> None:
        """Place the unfolded log anew."""
        if self._tall is not None:
            self._tall.place(self._host.place_log())

    def drop(self) -> None:
        """Forget the unfolded log, as everything is made anew."""
        self._tall = None
