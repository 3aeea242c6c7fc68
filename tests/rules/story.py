"""Battles in which units arrive and events happen, for tests of what no book has."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from mission import Mission, victory
from referee import Units

from dust_tactics.rules.events import EventHappened
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.scenario_events import ScenarioEvent, When
from dust_tactics.table.dice import ScriptedDice

ROLLS = ["AAA", "SSS"]
"""An initiative that the first side wins."""
FIRST = {"Bot Hunters": "D5", "The Gunners": "A12"}
SECOND = {"Pounder": "I12 N"}
NEWS = {"text": "News."}
BRIDGE = {"D6": None}


class Story(Mission):
    """A mission with events.

    arriving   units by name, and what is said of their arrival: a turn, squares to enter over, or both
    events     each as keywords of `ScenarioEvent`, with names for squares and units
    """

    def __init__(
        self,
        first: Units,
        second: Units,
        *,
        arriving: Mapping[str, dict[str, Any]] | None = None,
        events: Sequence[dict[str, Any]] = (),
        dice: Sequence[str] = (),
        **mission: Any,
    ) -> None:
        super().__init__(first, second, **mission)
        self._numbers = {unit.name: (unit.side, unit.id - unit.side * len(first)) for unit in self.state.units}
        battle = self._with_arrivals(self.state.battle, arriving or {})
        battle = replace(battle, events=tuple(self._event(**event) for event in events))
        self.state, self.events = new_game(battle, 1, ScriptedDice(*dice) if dice else None)

    def _with_arrivals(self, battle: Battle, arriving: Mapping[str, dict[str, Any]]) -> Battle:
        sides = []
        for side in battle.sides:
            units = tuple(
                replace(unit, **self._told(arriving.get(unit.name or battle.card(unit.card).name, {})))
                for unit in side.army.units
            )
            sides.append(replace(side, army=replace(side.army, units=units)))
        return replace(battle, sides=(sides[0], sides[1]))

    def _told(self, words: dict[str, Any]) -> dict[str, Any]:
        told = dict(words)
        if "entry" in told:
            told["entry"] = self.squares(*told["entry"].split())
        return told

    def _event(self, when: str, **words: Any) -> ScenarioEvent:
        told = dict(words)
        for key in ("zone", "smoke", "clear", "ground", "door"):
            if key in told:
                told[key] = tuple(sorted(self.squares(*told[key].split())))
        if "unit" in told:
            told["unit"] = self._numbers[told["unit"]]
        for key in ("arrive", "leave", "change_sides", "tasked"):
            if key in told:
                told[key] = tuple(self._numbers[name] for name in told[key])
        if "text" in told:
            told["texts"] = (("en", told.pop("text")),)
        return ScenarioEvent(When(when), **told)

    def next_turn(self, dice: Sequence[str] = ROLLS) -> "Story":
        """Everybody does nothing for the rest of the turn; the first side goes first in the next one."""
        turn = self.state.turn
        self.idle(dice)
        if self.state.result is None:
            assert self.state.turn == turn + 1
            self.go_first(0)
        return self


def story(*events: dict[str, object], **mission: object) -> Story:
    """Bot Hunters beside an objective, and nobody near."""
    first, second = mission.pop("first", FIRST), mission.pop("second", SECOND)
    mission = {"ways": [victory("army-points")], "objectives": BRIDGE, **mission}
    return Story(first, second, events=events, **mission)  # type: ignore[arg-type]


def happened(game: Story) -> list[int]:
    """The events that the last command has brought about."""
    return [event.event for event in game.told(EventHappened)]
