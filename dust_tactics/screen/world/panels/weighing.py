"""Reading what a computer player weighed: a panel laid over whatever is asked, or watched, just now."""

from collections.abc import Callable, Sequence
from functools import partial

from dust_tactics.bots.world.choice import WorldOption
from dust_tactics.language.players import level_name
from dust_tactics.language.reasons import amount_words, beside_words
from dust_tactics.language.world.commands import world_command_words
from dust_tactics.language.world.reasons import WorldTermWords, world_option_lines
from dust_tactics.screen import theme
from dust_tactics.screen.play.reasons_table import PLAN_ROW, PlanRow, ReasonsTable, rows_of
from dust_tactics.screen.play.shown_plan import ShownPlan
from dust_tactics.screen.ui import Item, Paragraph, Tip, Widget
from dust_tactics.screen.world.kind import WorldThought, options_of
from dust_tactics.screen.world.map.overlay import NOTHING, Arrow, MapOverlay
from dust_tactics.screen.world.panel import Answers, Panel
from dust_tactics.screen.world.panels.movement import colour_of
from dust_tactics.screen.world.panels.steppers import Note, label, plated
from dust_tactics.screen.world.panels.uses import uses_of
from dust_tactics.screen.world.picturing import army_of, content_of
from dust_tactics.screen.world.roles import WorldAsked
from dust_tactics.table.agenda import Decision
from dust_tactics.world.combat.targets import sea_way
from dust_tactics.world.commands import (
    Ally,
    AnyWorldCommand,
    Attack,
    Bombard,
    Build,
    Claim,
    FallBack,
    FreeMech,
    Launch,
    Move,
    PutCentre,
    Shell,
)
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.movement import find_path
from dust_tactics.world.state import WorldState


def option_overlay(state: WorldState, player: int, command: AnyWorldCommand) -> MapOverlay:
    """Return what is laid over the map for a command of a player: arrows and areas; NOTHING where it names none."""
    army = army_of(state, player)
    match command:
        case Move():
            path = find_path(state, player, command.kind, command.origin, command.target)
            return _arrow(army, command.origin, command.target, path, command.units, colour_of(command.kind))
        case Attack():
            path = sea_way(state, player, command.origin, command.target)
            return _arrow(army, command.origin, command.target, path, command.units, theme.TARGET)
        case Bombard():
            units = Force(bomber=command.bombers)
            return _arrow(army, command.origin, command.target, None, units, theme.TARGET)
        case Shell():
            units = Force(submarine=command.submarines)
            return _arrow(army, command.origin, command.target, None, units, theme.TARGET)
        case Launch():
            return MapOverlay(goals={command.target: theme.TARGET}, army=army)
        case Claim() | FreeMech():
            return MapOverlay(goals={command.area: theme.MOVE}, army=army)
        case PutCentre():
            return MapOverlay(goals={command.area: theme.MOVE}, army=army, centres=(command.area,))
        case Ally():
            return MapOverlay(goals=dict.fromkeys(state.areas_of(command.player), theme.COVER), army=army)
        case Build():
            placed: dict[int, Force] = {}
            for placement in command.placements:
                placed[placement.area] = placed.get(placement.area, EMPTY).plus(placement.units)
            goals = dict.fromkeys(placed, theme.MOVE)
            return MapOverlay(goals=goals, army=army, planned={area: tuple(units) for area, units in placed.items()})
        case FallBack():
            groups = [group for group in command.groups if group.area >= 0]
            start = state.battle.target if state.battle is not None else -1
            arrows = [Arrow((start, group.area), theme.COVER, army, tuple(group.units)) for group in groups]
            goals = {group.area: theme.COVER for group in groups}
            return MapOverlay((start,), goals, arrows=tuple(arrows), army=army) if groups and start >= 0 else NOTHING
    return NOTHING


def battle_overlay(state: WorldState) -> MapOverlay:
    """Return what is laid over the map for a battle under way: where it is, and where its attackers come from."""
    battle = state.battle
    return NOTHING if battle is None else MapOverlay(battle.origins, {battle.target: theme.TARGET})


def _arrow(army: str, origin: int, target: int, path: tuple[int, ...] | None, units: Force, colour: str) -> MapOverlay:
    arrow = Arrow(path or (origin, target), colour, army, tuple(units))
    return MapOverlay((origin,), {target: colour}, arrows=(arrow,), army=army)


class WeighingPanel(Panel):
    """The options of a thought, one of them drawn on the map, which is shown as it stood then.

    below     the panel that it is laid over; None while nobody is asked
    on_close  puts it away
    can_take  whether people can do then what comes of it
    """

    section = "world-weighing"
    covers = True

    def __init__(
        self,
        host: WorldAsked,
        decision: Decision,
        thought: WorldThought,
        below: Panel | None,
        on_close: Callable[[], object],
        *,
        can_take: bool,
    ) -> None:
        super().__init__(host, decision)
        self.thought, self.below, self._on_close, self._can_take = thought, below, on_close, can_take
        self.options = options_of(thought)
        self._plans = ShownPlan(lambda: host.stage.mouse)

    @property
    def state(self) -> WorldState:
        return self.thought.state

    @property
    def _is_past(self) -> bool:
        return self.thought.state is not self.host.state

    @property
    def title(self) -> str:
        key = "thought.hint-title" if self.thought.played is None else "thought.title"
        return self.words.text(key, player=level_name(self.words.messages, self.thought.seat.level))

    @property
    def whose(self) -> str:
        return super().whose if self._can_take else self.words.player(self.state, self.owner)

    @property
    def lead(self) -> str:
        return self.below.title if self.below is not None and self._can_take else ""

    @property
    def phase(self) -> str:
        return self.below.phase if self.below is not None else ""

    def begin(self) -> None:
        if self._is_past:
            self.host.map.show(content_of(self.thought.state))

    def end(self) -> None:
        """Show the map again as the game stands."""
        if self._is_past:
            self.host.map.show(content_of(self.host.state))

    # What people do

    def answers(self) -> Answers:
        return {"world.main": self._take, "world.hint": self._on_close}

    def tab(self, step: int) -> bool:
        self._choose((self._plans.chosen + step) % len(self.options))
        return True

    def click(self, area: int, *, more: bool) -> bool:
        self._on_close()
        return True

    def escape(self) -> bool:
        self._on_close()
        return True

    def _choose(self, index: int) -> None:
        self._plans.choose(index)
        self.host.refresh()

    def _point(self, index: int | None) -> None:
        if self._plans.point_at(index):
            self.host.refresh_map()

    def _take(self) -> None:
        """Take over what is shown, as people would do it themselves; else there is nothing more to be seen."""
        below = self.below if self._can_take else None
        commands = self._commands(self._plans.number)
        self._on_close()
        for command in commands:
            if below is not None:
                below.take_over(command)

    # What is shown

    def dock(self) -> Widget | None:
        return self.below.dock() if self.below is not None and not self._is_past else None

    def overlay(self) -> MapOverlay:
        found = self._overlay_of(self.options[self._plans.number])
        if found is not NOTHING:
            return found
        return self.below.overlay() if self.below is not None and not self._is_past else battle_overlay(self.state)

    def _overlay_of(self, option: WorldOption) -> MapOverlay:
        return option_overlay(self.state, self.owner, option.command)

    def items(self) -> Sequence[Item]:
        rows: list[Item] = [self._said(words) for words in self._notes()]
        if not self.thought.choice.options:
            said = self._sentences(0) or [self.words.text("thought.no-reasons")]
            reasons = plated(*rows, *(Paragraph(words, style=theme.BODY_BOLD) for words in said))
            why = [Note(icon, words) for icon, words in uses_of(self, self.options[0].command)]
            return [reasons, plated(label(self.text("uses.title")), *why, gap=6)] if why else [reasons]
        listed = [self._row(index) for index in range(len(self.options))]
        rows += [row.sized(height=PLAN_ROW) for row in listed]
        table = ReasonsTable(
            rows_of(WorldTermWords(self.words.messages), self.options),
            [self._tip(index) for index in range(len(self.options))],
            self._point,
            self._choose,
        )
        self._plans.list_in(listed, table)
        rows.append(table.sized(height=table.height))
        if number := self._plans.chosen:
            chosen, first = self.options[number], self.options[0]
            rows.append(self._said(beside_words(WorldTermWords(self.words.messages), number + 1, chosen, first)))
        return [plated(*rows)]

    def _notes(self) -> list[str]:
        """Return what has to be known before the plans are read."""
        notes = []
        if self._is_past:
            key = "world.thought.shown-then" if self.state.round else "world.thought.shown-set-up"
            notes.append(self.words.text(key, round=self.state.round))
        if self.thought.is_otherwise:
            notes.append(self.words.text("thought.otherwise"))
        if len(self.options) > 1:
            key_name = self.host.stage.keys.name("world.next")
            is_seen = any(self._overlay_of(option) is not NOTHING for option in self.options)
            notes.append(self.words.text("world.thought.choose" if is_seen else "world.thought.go-on", key=key_name))
        return notes

    @staticmethod
    def _said(words: str) -> Paragraph:
        return Paragraph(words, style=theme.TABLE, colour=theme.SAND)

    def _row(self, index: int) -> PlanRow:
        option = self.options[index]
        row = PlanRow(
            index + 1,
            (*world_option_lines(self.words.names, option), amount_words(self.words.messages, option.worth)),
            partial(self._choose, index),
            lambda inside: self._point(index if inside else None),
        )
        row.tip = self._tip(index)
        return row

    def _tip(self, index: int) -> Tip:
        return Tip(self._sentences(index)[-1], self.words.text("world.thought.show-tip"))

    def _sentences(self, index: int) -> list[str]:
        """Return an option in words, one for each command that it takes."""
        return [world_command_words(self.words.names, command) for command in self._commands(index)]

    def _commands(self, index: int) -> list[AnyWorldCommand]:
        first = [self.thought.first] if self.thought.first is not None else []
        return [*first, self.options[index].command]

    def buttons(self) -> Sequence[Widget]:
        drop = self.button(self.words.text("thought.drop"), "world.hint", self._on_close)
        if not self._can_take:
            return [drop]
        return [drop, self.button(self.words.text("thought.take"), "world.main", self._take, main=True)]
