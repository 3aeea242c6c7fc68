"""What the units of a person's side say: at a kill, a loss, a save, the last of them. Rarely, and no line twice."""

from __future__ import annotations

from collections.abc import Iterable

from dust_tactics.files.memory import Memory
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.voices import outcries
from dust_tactics.rules.cards import Card
from dust_tactics.rules.course import Chapter
from dust_tactics.rules.outcries import Cry, Outcries, Outcry
from dust_tactics.rules.state import GameState
from dust_tactics.screen.art.painters import paint_framed_portrait
from dust_tactics.screen.play.commander_plate import SpeechPlate
from dust_tactics.screen.ui import Canvas, Widget

PAUSE, RARE_PAUSE = 3, 1
"""Activations between two lines, and before one that is rare."""
_OWED = (Outcry.SQUAD, Outcry.FALLS)
"""What a hero says each time, and not only where it was not heard lately."""


class UnitFace(Widget):
    """The portrait of a unit, as large as its place."""

    def __init__(self, card: Card, side: int) -> None:
        super().__init__()
        self._card, self._side = card, side

    def paint(self, canvas: Canvas) -> None:
        paint_framed_portrait(canvas, self._card, self.rect, mirrored=self._side == 1)


class UnitPlate(SpeechPlate):
    """What a unit says."""


class OwnVoices:
    """Lets the units of one side speak."""

    def __init__(self) -> None:
        self._outcries = Outcries()
        self._spoken_at = -PAUSE
        self._said: set[str] = set()

    def read(self, chapters: Iterable[Chapter], side: int) -> Cry | None:
        """Return what units of a side speak up at in the last of some commands in which they do."""
        cries = [self._outcries.read(chapter, side) for chapter in chapters]
        return next((cry for cry in reversed(cries) if cry is not None), None)

    def may_speak(self, cry: Cry) -> bool:
        """Whether the last line lies far enough behind."""
        return self._outcries.activations - self._spoken_at >= (RARE_PAUSE if cry.is_rare else PAUSE)

    def plate(self, messages: Messages, state: GameState, cry: Cry, memory: Memory) -> UnitPlate | None:
        """Return what a unit says; None where it has nothing to say that was not said before, nor heard lately."""
        unit = state.units[cry.unit]
        lines = [line for line in outcries(messages, unit.card, cry.kind) if line not in self._said]
        line = memory.pick(lines, owed=cry.kind in _OWED)
        if not line:
            return None
        self._said.add(line)
        memory.hear(line)
        self._spoken_at = self._outcries.activations
        face = UnitFace(unit.card, unit.side)
        return UnitPlate(face, unit.name, messages.spoken(messages.text(line)))
