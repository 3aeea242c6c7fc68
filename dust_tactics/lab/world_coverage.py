"""What comes into play in games of World War, and what never does."""

import dataclasses
import inspect
import typing
from collections import Counter
from collections.abc import Sequence
from typing import Any

from dust_tactics.world import events as told
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import OF_THE_VARIANT, AnyWorldCommand, Move, MoveKind
from dust_tactics.world.state import WorldState


class WorldCoverage:
    """Counts commands, events, abilities that were used, kinds of movement and of battle, and how games ended."""

    def __init__(self) -> None:
        self.seen: Counter[tuple[str, str]] = Counter()

    def observe(self, state: WorldState, command: AnyWorldCommand | None, events: Sequence[Any]) -> None:
        """Count what a command was, and what came of it."""
        if command is not None:
            self.seen["command", type(command).__name__] += 1
            if isinstance(command, Move):
                self.seen["movement", command.kind.value] += 1
        for event in events:
            self.seen["event", type(event).__name__] += 1
            if isinstance(event, told.AbilityUsed):
                self.seen["ability", event.ability.value] += 1
            if isinstance(event, told.AttackDeclared):
                self.seen["battle", event.kind.value] += 1

    @property
    def missing(self) -> list[tuple[str, str]]:
        """What was never seen."""
        return [item for item in required() if not self.seen[item]]


def required() -> list[tuple[str, str]]:
    """Return all that should come into play by the book, without battles of miniatures: kind and name."""
    commands = [kind.__name__ for kind in typing.get_args(AnyWorldCommand) if kind not in OF_THE_VARIANT]
    events = [
        name
        for name, kind in inspect.getmembers(told, dataclasses.is_dataclass)
        if kind.__module__ == told.__name__ and kind not in (told.TableAgreed, told.TableFought, told.VeteransKept)
    ]
    return [
        *(("command", name) for name in commands),
        *(("event", name) for name in events),
        *(("ability", ability.value) for ability in Ability),
        *(("movement", kind.value) for kind in MoveKind),
        *(("battle", kind.value) for kind in BattleKind),
    ]
