"""From the referee's report to lines of the log on the screen."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from dust_tactics.files.journal.playing import PlayedCommand
from dust_tactics.files.journal.world import WorldEvent
from dust_tactics.language.players import level_name
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.report.line import Span as ToldSpan
from dust_tactics.language.world.narrator import WorldNarrator
from dust_tactics.language.world.reasons import world_reason_words
from dust_tactics.screen import theme
from dust_tactics.screen.play.thoughts import given_by_computer
from dust_tactics.screen.ui import Icon, Span
from dust_tactics.screen.world.kind import WorldGiven, WorldOpponents, options_of
from dust_tactics.screen.world.parts.log import WorldLine
from dust_tactics.screen.world.picturing import army_of
from dust_tactics.screen.world.record import Told, WorldRecord
from dust_tactics.screen.world.words import WorldWords
from dust_tactics.table.dice import Face
from dust_tactics.world.events import OnlyChoice, SpecialAttack
from dust_tactics.world.state import WorldState


class WorldTelling:
    """The log of a game. What is told of a command is kept.

    opponents  who knows why commands were given
    on_why     called when people want to know why a computer player gave a command
    leaders    the names of the commanders of those who played then: a seat may have been handed over since
    """

    def __init__(
        self,
        words: WorldWords,
        opponents: WorldOpponents,
        on_why: Callable[[WorldGiven], object],
        leaders: Callable[[Told], Mapping[int, str]],
    ) -> None:
        self._words, self._opponents, self._on_why, self._leaders = words, opponents, on_why, leaders
        self._narrator = WorldNarrator(words.messages, words.names.leaders)
        self._told: list[tuple[Told, list[WorldLine]]] = []
        self._all: tuple[WorldLine, ...] = ()

    def speak(self, words: WorldWords) -> None:
        """Tell everything anew in other words."""
        self._words, self._narrator = words, WorldNarrator(words.messages, words.names.leaders)
        self._told.clear()

    def lines(self, record: WorldRecord) -> Sequence[WorldLine]:
        """Return the lines of a game so far; what was told before stays the same objects."""
        history = record.history
        last = history[-1] if history else record.opening
        if len(self._told) == len(history) + 1 and self._told[-1][0] is last:
            return self._all
        sources: tuple[Told, ...] = (record.opening, *history)
        known = 0
        while known < min(len(sources), len(self._told)) and self._told[known][0] is sources[known]:
            known += 1
        del self._told[known:]
        for number in range(known, len(sources)):
            before = sources[number - 1].state if number else None
            self._told.append((sources[number], self._chapter(sources[number], before, max(0, number - 1))))
        return self._put_together()

    def _put_together(self) -> Sequence[WorldLine]:
        self._all = tuple(line for _, lines in self._told for line in lines)
        return self._all

    def tell_why(self, given: WorldGiven) -> None:
        """Tell why a command was given, now that it is known."""
        for number, (source, _) in enumerate(self._told):
            if source is given.entry:
                self._told[number] = source, self._chapter(source, given.before, max(0, number - 1))
        self._put_together()

    def told_of(self, events: Sequence[WorldEvent], state: WorldState) -> list[WorldLine]:
        """Return the lines of some events, without what belongs below them."""
        told = self._narrator.report(events, state)
        return [self._line(replace(line, depth=0), state, 0) for line in told if line.weight is not Weight.DETAIL]

    def special(self, event: SpecialAttack, state: WorldState) -> str:
        """Return a special attack and its HITs in a line, without its dice."""
        words = self._words
        player, area = words.player_first(state, event.player), words.area_in_text(event.target)
        attack = words.screen(f"banner.{event.kind}", player=player, area=area)
        return f"{attack} · {words.messages.counted('screen-hit', event.hits)}"

    def _chapter(self, source: Told, before: WorldState | None, stand: int) -> list[WorldLine]:
        """Return the lines of a command, with why it was given below what it was; `before` is the state then."""
        lines = list(self._lines(source, stand))
        if before is not None and isinstance(source, PlayedCommand):
            given = given_by_computer(self._opponents.kind, before, source)
            if given is not None and given.has_reasons:
                words = self._why(given)
                if words:  # where nothing was weighed there is nothing to tell
                    lines.insert(1, self._reason(words, given, stand))
        return lines

    def _why(self, given: WorldGiven) -> str:
        """Return why a command was given; until that is known, that it can be worked out."""
        messages, thought = self._words.messages, self._opponents.thoughts.of(given.entry)
        if thought is not None:
            return world_reason_words(messages, options_of(thought)[0])
        return messages.text("thought.why", player=level_name(messages, given.seat.level))

    def _reason(self, words: str, given: WorldGiven, stand: int) -> WorldLine:
        parts = (Icon("robot", theme.BRASS), Span(f" {words}"))
        if self._opponents.thoughts.of(given.entry) is not None:
            words = f"{words}\n{self._words.text('world.thought.open-tip')}"
        return WorldLine("", parts, words, nested=True, stand=stand, on_open=partial(self._on_why, given), kind=None)

    def _lines(self, source: Told, stand: int) -> Iterator[WorldLine]:
        asked = [event for event in source.events if not isinstance(event, OnlyChoice)]  # nothing to choose: no news
        narrator = WorldNarrator(self._words.messages, self._leaders(source))
        for line in narrator.report(asked, source.state):
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
            kind=line.kind,
        )

    @staticmethod
    def _part(span: ToldSpan) -> Span | Icon:
        if span.face is None:
            return Span(span.text, "", span.bold)
        return Icon("world-hit" if span.face is Face.HIT else "miss", theme.BRASS if span.counts else theme.STONE)
