"""From the referee's report to lines of the log on the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.report.line import Span as ToldSpan
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.screen import theme
from dust_tactics.screen.ui import Icon, Span
from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told, WorldRecord
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.dice import Face
from dust_tactics.world.state import WorldState


class WorldTelling:
    """The log of a game. What is told of a command is kept."""

    def __init__(self, words: WorldWords) -> None:
        self._words = words
        self._narrator = WorldNarrator(words.messages)
        self._told: list[tuple[Told, list[WorldLine]]] = []
        self._all: tuple[WorldLine, ...] = ()

    def speak(self, words: WorldWords) -> None:
        """Tell everything anew in other words."""
        self._words, self._narrator = words, WorldNarrator(words.messages)
        self._told.clear()

    def lines(self, record: WorldRecord) -> Sequence[WorldLine]:
        """Return the lines of a game so far; what was told before stays the same objects."""
        history = record.history
        last = history[-1] if history else record.opening
        if len(self._told) == len(history) + 1 and self._told[-1][0] is last:
            return self._all
        sources = (record.opening, *history)
        known = 0
        while known < min(len(sources), len(self._told)) and self._told[known][0] is sources[known]:
            known += 1
        del self._told[known:]
        for number in range(known, len(sources)):
            self._told.append((sources[number], list(self._lines(sources[number], max(0, number - 1)))))
        self._all = tuple(line for _, lines in self._told for line in lines)
        return self._all

    def told_of(self, events: Sequence[Any], state: WorldState) -> list[WorldLine]:
        """Return the lines of some events, without what belongs below them."""
        told = self._narrator.report(events, state)
        return [self._line(replace(line, depth=0), state, 0) for line in told if line.weight is not Weight.DETAIL]

    def _lines(self, source: Told, stand: int) -> Iterator[WorldLine]:
        for line in self._narrator.report(source.events, source.state):
            yield self._line(line, source.state, stand)

    def _line(self, line: Line, state: WorldState, stand: int) -> WorldLine:
        army = self._words.atlas.armies.get(army_of(state, line.side)) if line.side is not None else None
        details = "\n".join(detail.text for detail in line.details)
        return WorldLine(
            army.line if army is not None else "",
            tuple(self._part(span) for span in line.spans),
            f"{line.text}\n{details}" if details else line.text,
            line.clause,
            nested=bool(line.depth) or line.weight is Weight.DETAIL,
            stand=stand,
            heading=line.weight is Weight.HEADING,
        )

    @staticmethod
    def _part(span: ToldSpan) -> Span | Icon:
        if span.face is None:
            return Span(span.text, "", span.bold)
        return Icon("world-hit" if span.face is Face.HIT else "miss", theme.BRASS if span.counts else theme.STONE)
