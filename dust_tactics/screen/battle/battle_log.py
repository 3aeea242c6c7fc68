"""From the referee's report to lines of the log on the screen."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from dust_tactics.language.report.line import Line, Span, Weight
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.events import TO_SAVE, AnyEvent, DiceRolled, TurnBegan
from dust_tactics.rules.state import GameState
from dust_tactics.screen import theme
from dust_tactics.screen.battle.panels.dice_tray import Roll
from dust_tactics.screen.battle.panels.log import LogLine
from dust_tactics.screen.battle.record import BattleRecord
from dust_tactics.screen.battle.words import counted
from dust_tactics.screen.dice_entry_dialog import Throw
from dust_tactics.screen.menu.common.texts import text
from dust_tactics.screen.ui import Icon
from dust_tactics.screen.ui import Span as Words
from dust_tactics.table.dice import Face

_FACE_ICONS = {Face.TARGET: "target", Face.SHIELD: "shield", Face.HIT: "hit", Face.MISS: "miss"}
EMBLEM = "emblem-"
"""Icons of that name are the signs of blocs."""
_ROLLS = {
    "initiative": "Initiative",
    "hit": "To hit",
    "re-roll": "Failed dice once more",
    "laser": "Laser, rolled on",
    "cover-save": "Cover save",
    "infantry-save": "Infantry save",
    "reaction": "Reaction",
    "damage-resilient": "Damage Resilient",
    "ace-pilot": "For a third action",
    "escape": "Out of the wreck",
}


class BattleLog:
    """The log of a battle."""

    def __init__(self, narrator: Narrator, state: GameState) -> None:
        self.narrator = narrator
        self._initiative: tuple[DiceRolled, ...] = ()
        self._sides = [side.army.bloc.value for side in state.battle.sides]

    def whole(self, session: BattleRecord) -> tuple[LogLine, ...]:
        """All lines of a battle so far."""
        lines = self.lines(session.opening.events, session.opening.state, 0)
        turn = session.opening.state.turn
        for entry in session.history:
            lines += self.lines(entry.events, entry.state, turn)
            turn = entry.state.turn
        return tuple(lines)

    def lines(self, events: Iterable[AnyEvent], state: GameState, turn: int) -> list[LogLine]:
        """The lines of one command that was given in a turn; `state` is that after it."""
        events = tuple(events)
        initiative = (event for event in events if isinstance(event, DiceRolled) and event.purpose == "initiative")
        self._initiative = tuple(initiative) or self._initiative
        found: list[LogLine] = []
        before: list[AnyEvent] = []
        batches: list[tuple[int, list[AnyEvent]]] = [(turn, before)]
        for event in events:
            if isinstance(event, TurnBegan):
                batches.append((event.turn, []))
            batches[-1][1].append(event)
        for number, batch in batches:
            for line in self.narrator.report(batch, state):
                found += self._line(line, number)
        return found

    def _line(self, line: Line, turn: int) -> list[LogLine]:
        lines = []
        for told in (line, *line.details):
            nested = told is not line
            bloc = self._sides[told.side] if told.side is not None else ""
            detail = nested or told.weight is Weight.DETAIL
            lines.append(LogLine(turn, bloc, self._parts(told.spans, bloc), told.clause, detail=detail, nested=nested))
        return lines

    def _parts(self, spans: Sequence[Span], bloc: str) -> tuple[Words | Icon, ...]:
        parts: list[Words | Icon] = []
        for span in spans:
            if span.face is not None:
                icon = _FACE_ICONS.get(span.face) or f"{EMBLEM}{bloc or self._sides[0]}"
                parts.append(Icon(icon, theme.BRASS if span.counts else theme.STONE))
                if span.counts:
                    parts.append(Words(f"{span.text} ", theme.CREAM))
                continue
            parts.append(Words(span.text, "", span.bold))
        return tuple(parts)

    def roll(self, state: GameState, event: DiceRolled) -> Roll:
        """A roll for the dice tray; a side's roll for initiative stands beside that of the side before it."""
        bloc = self._sides[event.side]
        words = _ROLLS.get(event.purpose, event.purpose)
        if event.unit is not None:
            words = f"{words}: {state.units[event.unit].name}"
        if event.purpose == "initiative":
            words = f"{words}: {state.battle.sides[event.side].player}"
            result = f"{event.successes} {event.success[0].name}"
        elif event.purpose in TO_SAVE:
            result = f"{event.successes} of {len(event.faces)} saved"
        elif event.purpose == "escape":
            result = "unharmed" if event.successes else "hurt"
        elif event.purpose == "ace-pilot":
            result = "three actions" if event.successes else "two actions"
        elif event.purpose == "reaction":
            result = f"{event.successes} {event.success[0].name}"
        elif event.purpose == "damage-resilient":
            result = f"{event.successes} of {len(event.faces)} cancelled"
        else:
            result = f"{counted(event.successes, 'hit')} of {len(event.faces)}"
        roll = Roll(bloc, event.faces, event.success, words, result)
        before = self._rolled_before(event)
        if before is None:
            return roll
        first, second = (state.battle.sides[side].player for side in (before.side, event.side))
        return replace(roll, words=second, beside=replace(self.roll(state, before), words=first))

    def wanted(self, state: GameState, event: DiceRolled) -> Throw:
        """What somebody has to throw for a roll, whose faces say nothing yet."""
        player = state.battle.sides[event.side].commander(state.turn)
        bloc, words = self._sides[event.side], self._wanted_words(state, event)
        return Throw(player, bloc, words, event.dice.total, state.dice, event.success)

    def _wanted_words(self, state: GameState, event: DiceRolled) -> str:
        if event.unit is None:
            return text(f"own_dice.{event.purpose}")
        words, unit = _ROLLS[event.purpose], state.units[event.unit]
        if event.target is None or event.weapon is None:
            return text("own_dice.other", words=words, unit=unit.name)
        target, saves = state.units[event.target], event.purpose in TO_SAVE
        weapon = weapon_line(target if saves else unit, event.weapon).title
        key = "own_dice.save" if saves else "own_dice.hit"
        return text(key, words=words, unit=unit.name, target=target.name, weapon=weapon)

    def _rolled_before(self, event: DiceRolled) -> DiceRolled | None:
        """The roll of the other side that `event` answers; told by identity, as later ones may fall alike."""
        for before, after in pairwise(self._initiative):
            if after is event and before.side < after.side:
                return before
        return None
