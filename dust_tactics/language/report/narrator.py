"""Tells a battle like a referee's report: events become lines of plain spans, which a screen or a terminal shows."""

from collections.abc import Iterable, Iterator, Sequence

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.event_lines import EventLines, belongs_to_attack, is_sustained_roll
from dust_tactics.language.report.line import Line
from dust_tactics.language.report.losses import losses_joined
from dust_tactics.rules import events as told
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.state import GameState


class Narrator:
    """Finds words for events, from a catalogue of messages."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def describe(self, event: AnyEvent, state: GameState) -> Line | None:
        """Return the line for one event, or None for one that others tell already. `state` is a state after it."""
        return EventLines(self._messages(state), state, heroes=_acting_along((event,), state)).describe(event)

    def _messages(self, state: GameState) -> Messages:
        """Return the words of the book on the table."""
        return self.messages.of_book(state.battle.edition)

    def report(self, events: Iterable[AnyEvent], state: GameState) -> list[Line]:
        """Return the lines for all events of a command; the dice of an attack are summed up in a line for each
        target."""
        events = tuple(losses_joined(events))
        lines_of = EventLines(
            self._messages(state),
            state,
            _acting(events, state),
            _reacting(events, state),
            _is_sustained(events),
            _acting_along(events, state),
        )
        lines: list[Line] = []
        attack: list[AnyEvent] = []
        for event in _worth_telling(events):
            if belongs_to_attack(event):
                attack.append(event)
                continue
            lines += lines_of.attack(attack)
            attack = []
            line = lines_of.describe(event)
            if line:
                lines.append(line)
        return lines + lines_of.attack(attack)


def _worth_telling(events: Sequence[AnyEvent]) -> Iterator[AnyEvent]:
    """Yield the events without those that the one before tells already.

    After the dice of a reaction neither its only Attack nor its Nothing is news; two Nothings are nothing.
    """
    before: AnyEvent | None = None
    for event in events:
        by_dice = isinstance(before, told.ReactionRolled) and isinstance(event, told.ActionsDeclared | told.DidNothing)
        again = isinstance(event, told.DidNothing) and event == before
        if not by_dice and not again:
            yield event
        before = event


def _acting_along(events: Sequence[AnyEvent], state: GameState) -> dict[int, int]:
    """Return the heroes who act along, by the units they act with: now, or in what these events brought to its end."""
    past = [event for event in events if isinstance(event, told.ReactionDeclared | told.ActivationEnded)]
    return {one.unit: one.hero for one in (*state.activations, *past) if one.hero is not None}


def _acting(events: Sequence[AnyEvent], state: GameState) -> tuple[int, ...]:
    """Whose activation it was: the outermost that goes on, else the last that ended; reactions end before it. Artillery
    that they call in acts for them."""
    ended = [event for event in events if isinstance(event, told.ActivationEnded)]
    last = state.activations[0] if state.activations else ended[-1] if ended else None
    if last is None:
        return ()
    acting = (last.unit,) if last.hero is None else (last.unit, last.hero)
    return (*acting, *_called_by(events, last.unit))


def _reacting(events: Sequence[AnyEvent], state: GameState) -> tuple[int, ...]:
    """Return who reacted to whose activation it was, in what goes on or in what these events brought to its end."""
    acting = _acting(events, state)
    ended = [event for event in events if isinstance(event, told.ReactionDeclared | told.ActivationEnded)]
    reactions = [one for one in (*state.activations[1:], *ended) if one.unit not in acting]
    units = (unit for one in reactions for unit in (one.unit, one.hero, *_called_by(events, one.unit)))
    return tuple(unit for unit in units if unit is not None)


def _called_by(events: Sequence[AnyEvent], observer: int) -> tuple[int, ...]:
    """Return the artillery that a unit called in."""
    calls = (event for event in events if isinstance(event, told.ArtilleryCalled))
    return tuple(event.artillery for event in calls if event.unit == observer)


def _is_sustained(events: Sequence[AnyEvent]) -> bool:
    """Return whether a Sustained Attack was made, or dice of one rolled again after a choice of the defender."""
    return any(
        event.sustained if isinstance(event, told.TargetsDeclared) else is_sustained_roll(event)
        for event in events
        if isinstance(event, told.TargetsDeclared | told.DiceRolled)
    )
