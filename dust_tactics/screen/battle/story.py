"""What events of the scenario tell: over the board until people go on, or in passing where nobody plays."""

from collections.abc import Callable, Iterable, Iterator

from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.events import (
    AnyEvent,
    DoorChanged,
    EventHappened,
    GroundChanged,
    HeroJoined,
    HeroLeft,
    SidesChanged,
    SmokeCleared,
    SmokeLaid,
    TurnBegan,
    UnitsArrived,
    UnitsLeft,
    VictoryAdded,
    VictoryPointsGained,
    VictoryRemoved,
)
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.roles import BattleShown
from dust_tactics.screen.ui import message

_EFFECTS = (
    *(DoorChanged, GroundChanged, HeroJoined, HeroLeft, SidesChanged, SmokeCleared, SmokeLaid, UnitsArrived, UnitsLeft),
    *(VictoryAdded, VictoryPointsGained, VictoryRemoved),
)


class Story:
    """Tells what the events of a scenario say, in the language that is spoken."""

    def __init__(self, host: BattleShown) -> None:
        self._host = host

    def tell(self, events: Iterable[AnyEvent], before: int, go_on: Callable[[], None]) -> None:
        """Tell what events of a command have to say, then go on; `before` is the turn in which it was given.

        People have to take note of it. Where only computer players are left it is told in passing.
        """
        told = [*_chapters(events, before)]
        texts = [(turn, words) for turn, chapter in told if (words := self._words(chapter))]
        if not texts or not self._host.is_played:
            go_on()
        elif any(seat.is_person for seat in self._host.seating.seats):
            self._host.refresh()  # people see how the battle stands while they read
            self._show(texts, go_on)
        else:
            for _, words in texts:
                self._host.toast(_in_a_row(words))
            go_on()

    def _show(self, texts: list[tuple[int, str]], go_on: Callable[[], None]) -> None:
        """One after another, each until people go on."""
        if not texts:
            go_on()
            return
        (turn, words), *others = texts
        text = self._host.words.text
        is_over = turn < self._host.state.turn  # the top bar shows the next one already
        title, button = text("event.title-over" if is_over else "event.title", turn=turn), text("common.go-on")
        message(self._host.stage, title, words, button=button, on_close=lambda: self._show(others, go_on))

    def _words(self, chapter: list[AnyEvent]) -> str:
        """Return what an event tells, and below it what has changed; nothing of one that tells nothing."""
        state, messages = self._host.state, self._host.words.messages
        happened = chapter[0]
        text = _text_of(happened, state, messages.language)
        if not text:
            return ""
        lines = [Narrator(messages).describe(event, state) for event in chapter[1:]]
        changes = "\n".join(_closed(line.text) for line in lines if line is not None)
        return f"{text}\n\n{changes}" if changes else text


def _closed(line: str) -> str:
    """Return a line of the log as a sentence, with its full stop."""
    return line if line.endswith((".", "!", "?")) else f"{line}."


def _in_a_row(words: str) -> str:
    """Return what stands on lines of its own, on one: a notice knows no lines."""
    return " · ".join(line for line in words.splitlines() if line)


def _text_of(event: AnyEvent, state: GameState, language: str) -> str:
    return state.battle.events[event.event].text(language) if isinstance(event, EventHappened) else ""


def _chapters(events: Iterable[AnyEvent], turn: int) -> Iterator[tuple[int, list[AnyEvent]]]:
    """Yield each event of the scenario with what it has done, and the turn in which it happened."""
    chapter: list[AnyEvent] = []
    for event in events:
        if chapter and not isinstance(event, _EFFECTS):
            yield turn, chapter
            chapter = []
        if isinstance(event, TurnBegan):
            turn = event.turn
        if isinstance(event, EventHappened):
            chapter = [event]
        elif chapter:
            chapter.append(event)
    if chapter:
        yield turn, chapter
