"""The way back and forth through what people decided."""

from __future__ import annotations

from typing import Protocol

from dust_tactics.files.journal.world_session import WorldSession
from dust_tactics.screen.ui import Stage, confirm
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.refusal import Refusal, Refused, refuse


class UndoHost(Protocol):
    """The screen that a game is played on, as far as going back and forth matters to it."""

    stage: Stage
    words: WorldWords

    @property
    def busy(self) -> bool:
        """Whether something is played on the map."""

    def stop_playing(self) -> None:
        """Give up what is left to be played."""

    def show_anew(self) -> None:
        """Show the game as it stands now, and ask for the decision owed."""

    def explain(self, refusal: Refusal) -> None:
        """Tell why something can't be."""


class Undoing:
    """Notes where people began to do something, and goes back there."""

    def __init__(self, host: UndoHost, session: WorldSession) -> None:
        self._host, self._session = host, session
        self._starts: list[int] = []

    def begin(self) -> None:
        """People begin to do something: an undo comes back to here."""
        self._starts.append(len(self._session.history))

    def _start(self) -> int | None:
        length = len(self._session.history)
        while self._starts and self._starts[-1] >= length:
            self._starts.pop()
        if self._starts:
            return self._starts[-1]
        return length - 1 if length else None

    def undo(self) -> None:
        """Undo what people did last, or ask all where dice or what was revealed stand against it."""
        if self._host.busy:
            self._host.stop_playing()
            self._host.show_anew()
            return
        start = self._start()
        if start is None:
            self._host.explain(refuse("nothing-to-undo"))
            return
        refusal = self._session.back_to_refusal(start)
        if refusal is None:
            self._go_back(start)
            return
        words, _ = self._host.words.refusal(refusal)
        text = self._host.words.screen
        confirm(
            self._host.stage,
            text("undo.title"),
            f"{words} {text('undo.agree')}",
            lambda: self._go_back(start),
            yes=text("undo.yes"),
            no=text("undo.no"),
        )

    def _go_back(self, length: int) -> None:
        self._host.stop_playing()
        try:
            while len(self._session.history) > length:
                self._session.take_back()
        except Refused as refused:
            self._host.explain(refused.refusal)
        self._host.show_anew()

    def redo(self) -> None:
        """Do again what was undone last."""
        if not self._session.can_redo:
            self._host.explain(refuse("nothing-to-redo"))
            return
        self._host.stop_playing()
        self._session.redo()
        self._host.show_anew()
