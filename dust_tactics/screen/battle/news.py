"""What has happened since a side's last go, in a few lines, for whoever is handed the mouse."""

from collections.abc import Iterator, Sequence

from dust_tactics.files.journal.replay import Entry, Opening
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.places import place_title
from dust_tactics.language.report.builder import or_sides
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules import events as told
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.holding import holders
from dust_tactics.rules.state import GameState
from dust_tactics.screen.battle.panels.log_line import LogLine
from dust_tactics.screen.battle.record import BattleRecord
from dust_tactics.screen.battle.words import Words
from dust_tactics.screen.sides import livery_of
from dust_tactics.screen.ui import Span

_WORTH_TELLING = (
    told.DiceRolled,
    told.NoSave,
    told.MiniaturesLost,
    told.DamageTaken,
    told.UnitEliminated,
    told.TargetsDeclared,
    told.ArtilleryCalled,
    told.CloseCombatBegan,
    told.ActivationEnded,
    told.Passed,
    told.ObjectiveHeld,
    told.VictoryPointsGained,
    told.UnitsArrived,
    told.LeftWreck,
)
"""Attacks with what came of them, losses and points; where units went is seen on the board."""
_OF_ATTACKS = (*told.TO_HIT, *told.TO_SAVE, "damage-resilient")

Chapter = tuple[Sequence[AnyEvent], GameState]
"""Events, and the state after them."""


def news_for(battle: BattleRecord, side: int, words: Words) -> tuple[LogLine, ...]:
    """Return a line for each attack, loss and objective since a side's last go, or since the battle began."""
    sources: list[Opening | Entry] = [battle.opening, *battle.history]
    number, after = _end_of_last_go(sources, side)
    chapters: list[Chapter] = [(source.events, source.state) for source in sources[number:]]
    chapters[0] = (chapters[0][0][after:], chapters[0][1])
    lines = [_shown(line, state) for events, state in chapters for line in _report(events, state, words.messages)]
    return (*lines, *_objectives(sources[number].state, battle.state, words))


def _end_of_last_go(sources: Sequence[Opening | Entry], side: int) -> tuple[int, int]:
    """Where the events begin that came after the last go of a side: a source and a place; the start if it had none."""
    acted: int | None = None
    found = 0, 0
    for number, source in enumerate(sources):
        for place, event in enumerate(source.events, start=1):
            if isinstance(event, told.UnitActivated) and source.state.units[event.unit].side == side:
                acted = event.unit
            elif isinstance(event, told.Passed) and event.side == side:
                found = number, place
            elif isinstance(event, told.ActivationEnded) and event.unit == acted:
                acted, found = None, (number, place)
    return found


def _report(events: Sequence[AnyEvent], state: GameState, messages: Messages) -> Iterator[Line]:
    """Yield the lines that matter of the events of one command."""
    chosen = [event for event in events if isinstance(event, _WORTH_TELLING) and _is_of_attack(event)]
    return (line for line in Narrator(messages).report(chosen, state) if line.weight is Weight.MAIN)


def _is_of_attack(event: AnyEvent) -> bool:
    """Return whether dice were rolled for an attack; true of all that are no dice."""
    return not isinstance(event, told.DiceRolled) or event.purpose in _OF_ATTACKS


def _shown(line: Line, state: GameState) -> LogLine:
    livery = livery_of(state.battle, line.side) if line.side is not None else None
    return LogLine(0, livery, tuple(Span(span.text, "", span.bold) for span in line.spans), line.clause)


def _objectives(before: GameState, now: GameState, words: Words) -> Iterator[LogLine]:
    """Yield a line for each objective that somebody else holds now, or nobody any more."""
    if before.battle.objectives != now.battle.objectives:
        return  # they have been laid out since
    battle = words.battle(now)
    who = or_sides(battle, [side.player for side in battle.sides], words.messages)
    for objective, held, holds in zip(now.battle.objectives, holders(before), holders(now), strict=True):
        if held == holds:
            continue
        name = place_title(words.messages, now.battle, objective.name)
        if holds is None:
            text = words.text("outlook.free", objective=name)
        else:
            text = words.text("outlook.held", objective=name, player=who[holds])
        yield LogLine(0, None if holds is None else livery_of(now.battle, holds), (Span(text),), "T13-VIC-08")
