"""Saves, and what the hits that are left do: miniatures lost, crosses marked, units eliminated (T13-COV, T13-DMG)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from dust_tactics.rules.cards import Kind
from dust_tactics.rules.commands import TakeHits
from dust_tactics.rules.events import (
    DamageTaken,
    DiceRolled,
    MiniaturesLost,
    NoSave,
    UnitEliminated,
    VictoryPointsGained,
)
from dust_tactics.rules.shooting import Volley
from dust_tactics.rules.state import GameState, Status, Unit
from dust_tactics.rules.steps.reserves import offer_reserve
from dust_tactics.rules.victory import added, conditions_of
from dust_tactics.table.agenda import Play
from dust_tactics.table.dice_sets import Success
from dust_tactics.table.refusal import Refusal, refuse
from dust_tactics.table.tally import tally


@dataclass(frozen=True, slots=True)
class Hits:
    """Hits of one volley."""

    volley: Volley
    count: int


@dataclass(frozen=True, slots=True)
class Wound:
    """One hit that was not cancelled."""

    damage: int
    automatic_kill: bool


@dataclass(frozen=True, slots=True)
class ResolveHits:
    """All hits of an attack on one unit are known: it rolls its saves, weapon by weapon (T13-COV-01, T13-COV-17)."""

    target: int
    hits: tuple[Hits, ...]

    def run(self, play: Play[GameState]) -> None:
        """Roll the saves; what is left wounds."""
        wounds: list[Wound] = []
        for hits in self.hits:
            left = hits.count - self._saved(play, hits)
            wounds += [Wound(hits.volley.damage, hits.volley.automatic_kill)] * left
        if wounds:
            play.push(SufferWounds(self.target, self._attackers_side(play.state), tuple(wounds)))

    def _attackers_side(self, state: GameState) -> int:
        return state.units[self.hits[0].volley.attacker].side

    def _saved(self, play: Play[GameState], hits: Hits) -> int:
        save = hits.volley.save
        if not save.success:
            play.tell(NoSave(self.target, hits.count, save.reason, save.clause))
            return 0
        side = play.state.units[self.target].side
        dice = tally(hits.count, "hits", "T13-COV-01")
        faces = play.roll(hits.count, save.name, side)
        event = DiceRolled(
            save.name,
            side,
            dice,
            faces,
            save.success,
            save.clause,
            unit=self.target,
            target=hits.volley.attacker,
            weapon=hits.volley.weapon,
        )
        play.tell(event)
        return event.successes


@dataclass(frozen=True, slots=True)
class SufferWounds:
    """Hits of a side that were not cancelled are assigned one at a time (T13-DMG-01)."""

    unit: int
    by: int
    wounds: tuple[Wound, ...]

    def run(self, play: Play[GameState]) -> None:
        """Miniatures of a squad, the team of a support weapon, or a damage track; with the last the unit goes."""
        unit = play.state.units[self.unit]
        if not unit.on_table:
            return
        at_once = len(self.wounds) if unit.card.kind is Kind.SQUAD and not resists_damage(play.state, unit) else 1
        if others := self.wounds[at_once:]:
            play.push(replace(self, wounds=others))
        if unit.card.kind is Kind.SQUAD:
            self._wound_squad(play, unit, min(at_once, unit.left))
        else:
            mark_track(play, unit, self.wounds[0])
        if not play.state.units[self.unit].left:
            eliminate(play, self.unit, self.by)

    def _wound_squad(self, play: Play[GameState], unit: Unit, hits: int) -> None:
        """One miniature for each hit, whatever its damage; its player chooses which (T13-DMG-02)."""
        question = ChooseCasualties(unit.side, unit.id, hits)
        if question.choice_needed(play.state):
            play.push(question)
        else:
            take_hits(play, unit, unit.miniatures[-hits:])


@dataclass(frozen=True, slots=True)
class ChooseCasualties:
    """Which miniatures does the owner remove? (T13-DMG-02)"""

    owner: int
    unit: int
    hits: int

    def choice_needed(self, state: GameState) -> bool:
        """Whether it makes a difference who goes."""
        unit = state.units[self.unit]
        kinds = {unit.card.carriers[miniature] for miniature in unit.miniatures}
        return len(kinds) > 1 and self.hits < unit.left

    def kinds(self, state: GameState) -> dict[tuple[int, ...], tuple[int, ...]]:
        """Miniatures left, by what they carry."""
        unit = state.units[self.unit]
        found: dict[tuple[int, ...], tuple[int, ...]] = {}
        for miniature in unit.miniatures:
            load = unit.card.carriers[miniature]
            found[load] = (*found.get(load, ()), miniature)
        return found

    def commands(self, state: GameState) -> Iterator[TakeHits]:
        """Every number of each kind of soldier; among alike ones the last go."""
        groups = list(self.kinds(state).values())
        for counts in product(*(range(len(group) + 1) for group in groups)):
            if sum(counts) == self.hits:
                chosen = [group[len(group) - count :] for group, count in zip(groups, counts, strict=True)]
                yield TakeHits(state.asked, tuple(sorted(miniature for part in chosen for miniature in part)))

    def refusal(self, state: GameState, command: object) -> Refusal | None:
        """As many as there are hits, all of them alive."""
        if not isinstance(command, TakeHits):
            return refuse("wrong-command", "T13-DMG-02")
        alive = Counter(state.units[self.unit].miniatures)
        if Counter(command.miniatures) - alive:
            return refuse("no-such-miniature", "T13-DMG-02", unit=state.units[self.unit].name)
        if len(command.miniatures) != self.hits:
            return refuse("wrong-casualties", "T13-DMG-02", hits=self.hits, chosen=len(command.miniatures))
        return None

    def answer(self, play: Play[GameState], command: TakeHits) -> None:
        """They go, unless they resist."""
        take_hits(play, play.state.units[self.unit], command.miniatures)


def resists_damage(state: GameState, unit: Unit) -> bool:
    """Whether a unit rolls dice against each hit that is assigned to it (T13-SKL-06, T13-SKL-07)."""
    return any(skill.resists_damage() for skill in state.setting.skills(unit.card))


def _resisted(play: Play[GameState], unit: Unit, dice: int, clause: str) -> int:
    """Roll against damage, if the unit may; how many are cancelled."""
    if not resists_damage(play.state, unit):
        return 0
    faces = play.roll(dice, "damage-resilient", unit.side)
    rolled = tally(dice, "damage-resilient", clause)
    success = play.state.dice.faces(Success.PLAIN)
    event = DiceRolled("damage-resilient", unit.side, rolled, faces, success, clause, unit=unit.id)
    play.tell(event)
    return event.successes


def take_hits(play: Play[GameState], unit: Unit, miniatures: tuple[int, ...]) -> None:
    """One hit on each of these miniatures of a squad; units that resist take hits one by one (T13-SKL-06)."""
    if not _resisted(play, unit, len(miniatures), "T13-SKL-06"):
        remove_miniatures(play, unit, miniatures)


def remove_miniatures(play: Play[GameState], unit: Unit, gone: tuple[int, ...]) -> None:
    """Remove miniatures of a squad or support weapon."""
    left = tuple(miniature for miniature in unit.miniatures if miniature not in gone)
    play.state.units[unit.id] = replace(unit, miniatures=left)
    play.tell(MiniaturesLost(unit.id, gone, len(left)))


def mark_track(play: Play[GameState], unit: Unit, wound: Wound) -> None:
    """Mark one hit on a damage track; what is beyond the last cross has no effect (T13-DMG-03 to 07)."""
    if unit.card.kind is Kind.SUPPORT:
        _wound_support_weapon(play, unit, wound)
        return
    crosses = unit.left if wound.automatic_kill else min(unit.left, wound.damage)
    crosses -= _resisted(play, unit, crosses, "T13-SKL-07")
    if crosses <= 0:
        return
    play.state.units[unit.id] = replace(unit, crosses=unit.crosses + crosses)
    play.tell(DamageTaken(unit.id, crosses, unit.left - crosses, wound.automatic_kill))


def _wound_support_weapon(play: Play[GameState], unit: Unit, wound: Wound) -> None:
    """One soldier for each hit; an automatic kill takes the whole team (T13-DMG-03, T13-DMG-08)."""
    if not _resisted(play, unit, 1, "T13-SKL-06"):
        remove_miniatures(play, unit, unit.miniatures if wound.automatic_kill else unit.miniatures[-1:])


def eliminate(play: Play[GameState], unit_id: int, by: int) -> None:
    """A unit leaves the table; an enemy that did it gains its points, each time (T13-DMG-05, 10, T13-VIC-03, 04)."""
    state = play.state
    unit = state.units[unit_id]
    state.units[unit_id] = replace(unit, status=Status.ELIMINATED, squares=(), eliminated=unit.eliminated + 1)
    gained = unit.card.points if by != unit.side else 0
    state.points = added(state.points, by, gained)
    play.tell(UnitEliminated(unit_id, gained, by))
    victory_points = sum(condition.for_elimination() for condition in conditions_of(state.battle))
    if victory_points and by != unit.side:
        state.victory_points = added(state.victory_points, by, victory_points)
        play.tell(VictoryPointsGained(by, victory_points, "T13-SCN-26", unit=unit_id))
    offer_reserve(play, state.units[unit_id])
