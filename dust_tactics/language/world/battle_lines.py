"""Lines about battles and special attacks: declared, rolled, lost, retreated, over."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from dust_tactics.language.report.line import Kind, Line, Weight
from dust_tactics.language.world.builder import WorldLineBuilder
from dust_tactics.language.world.names import ability_name
from dust_tactics.world import events as told
from dust_tactics.world.battle import ATTACKER, BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.force import EMPTY

_ATTACKS = {
    BattleKind.LAND: ("attack", "WW-CBT-02"),
    BattleKind.SEA: ("attack", "WW-SEA-01"),
    BattleKind.AMPHIBIOUS: ("attack-amphibious", "WW-CBT-04"),
    BattleKind.DROPPED: ("attack-dropped", "WW-ABL-19"),
}
"""How each kind of attack is told, and by which clause."""

_LOSSES = {"WW-RET-05": "destroyed-nowhere", "WW-ABL-07": "destroyed-nowhere", "WW-AMP-03": "destroyed-landed"}
_LOSSES |= {"WW-ABL-21": "destroyed-landed"}
"""How losses that no HIT made are told, by their clauses."""

_PLACES = {"WW-RET-01": "retreated-back", "WW-RET-02": "retreated-home", "WW-RET-03": "retreated-empty"}
"""Why units retreated just where they did, by the clause."""

_SUPREMACY = {"WW-BTL-04": "supremacy-capital"}
_SPECIALS = {
    SpecialKind.BOMBERS: ("special-bombers", "WW-SPA-04"),
    SpecialKind.SUBMARINES: ("special-submarines", "WW-SPA-08"),
    SpecialKind.MISSILES: ("special-missiles", "WW-SPA-11"),
}


class BattleLines(WorldLineBuilder):
    """What happened in battles; all but the first and the last line of one stand below it."""

    __slots__ = ()

    def tell_attack_declared(self, event: told.AttackDeclared) -> Line:
        key, clause = _ATTACKS[event.kind]
        values: dict[str, Any] = {
            "player": self.player(event.player),
            "target": self.area(event.target),
            "defender": self.player(event.defender),
            "groups": self.groups(event.groups, "group"),
        }
        if event.kind is BattleKind.AMPHIBIOUS:
            values["seas"] = self.areas(self._seas(event.path))
        line = self.line(key, event.player, clause=clause, **values)
        return replace(line, kind=Kind.ATTACK)

    def _seas(self, path: tuple[int, ...]) -> list[int]:
        return [area for area in path if self.state.map.areas[area].sea]

    def tell_supremacy_settled(self, event: told.SupremacySettled) -> Line:
        attacking, defending = event.attacking.total, event.defending.total
        tied = "supremacy-tied" if attacking == defending else "supremacy"
        key = _SUPREMACY.get(event.clause, tied)
        holder = event.attacker if event.holder == ATTACKER else event.defender
        values: dict[str, Any] = {"player": self.player(holder)}
        if key != "supremacy-capital":
            values["higher"] = max(attacking, defending)
        if key == "supremacy":
            values["lower"] = min(attacking, defending)
        line = self.line(key, holder, Weight.DETAIL, event.clause, **values)
        details = (
            *self.parts(event.attacking, event.attacker, named=True),
            *self.parts(event.defending, event.defender, named=True),
        )
        return _within(replace(line, details=details))

    def tell_rolled(self, event: told.Rolled) -> Line:
        line = self.line(
            "rolled",
            event.player,
            clause="WW-BTL-08",
            player=self.player(event.player),
            dice=self.dice(len(event.faces)),
            faces=self.faces(event.faces),
            hits=self.hits(event.hits),
        )
        return _within(replace(line, details=self.parts(event.dice, event.player), kind=Kind.ATTACK))

    def tell_rolled_again(self, event: told.RolledAgain) -> Line:
        line = self.line(
            "rolled-again",
            event.player,
            clause="WW-ABL-25" if event.ability is Ability.SIGRID else "WW-ABL-04",
            player=self.player(event.player),
            dice=self.dice(event.again),
            ability=ability_name(self.messages, event.ability),
            faces=self.faces(event.faces),
            hits=self.hits(event.hits),
        )
        return _within(replace(line, kind=Kind.ATTACK))

    def tell_unit_destroyed(self, event: told.UnitDestroyed) -> Line:
        return self.losses((event,))

    def losses(self, events: Sequence[told.UnitDestroyed]) -> Line:
        """One line for units that a player lost in one way, one after another."""
        first, lost = events[0], EMPTY
        for event in events:
            lost = lost.one_more(event.unit)
        key = _LOSSES.get(first.clause, "destroyed")
        player, units = self.player(first.player), self.force(lost)
        line = self.line(key, first.player, clause=first.clause, player=player, units=units)
        return _within(replace(line, kind=Kind.LOSS))

    def tell_nurse_rolled(self, event: told.NurseRolled) -> Line:
        key = "nurse-saved" if event.saved else "nurse-failed"
        player, unit = self.player(event.player), self.unit(event.unit)
        faces = self.faces((event.face,))
        return _within(self.line(key, event.player, clause="WW-ABL-06", player=player, face=faces, unit=unit))

    def tell_retreated(self, event: told.Retreated) -> Line:
        player, groups = self.player(event.player), self.groups(event.groups, "retreated-to")
        line = self.line("retreated", event.player, clause=event.clause, player=player, groups=groups)
        key = _PLACES.get(event.place_clause)
        if key is not None:
            line = replace(line, details=(self.line(key, event.player, Weight.DETAIL, event.place_clause),))
        return _within(replace(line, kind=Kind.MOVE))

    def tell_cease_fire(self, event: told.CeaseFire) -> Line:
        thing = "world-pair-of-rolls" if event.clause == "WW-SEA-03" else "world-roll"
        rolls = self.messages.counted(thing, event.rolls)
        return _within(self.line("cease-fire", clause=event.clause, rolls=rolls))

    def tell_moved_in(self, event: told.MovedIn) -> Line:
        player, target = self.player(event.player), self.area(event.target)
        units = self.force(event.units)
        line = self.line("moved-in", event.player, clause="WW-BTL-23", player=player, target=target, units=units)
        return _within(replace(line, kind=Kind.MOVE))

    def tell_battle_ended(self, event: told.BattleEnded) -> Line:
        key, clause = "battle-empty", "WW-SEA-05"
        if event.holder == event.attacker:
            key, clause = "battle-won", "WW-BTL-23"
        elif event.holder == event.defender:
            key, clause = "battle-held", "WW-BTL-22"
        if key != "battle-empty" and not event.attacker_lost.total and not event.defender_lost.total:
            key += "-unharmed"
        line = self.line(
            key,
            event.holder,
            clause=clause,
            player=self.player(event.attacker),
            defender=self.player(event.defender),
            target=self.area(event.target),
            attacker_lost=self.force(event.attacker_lost),
            defender_lost=self.force(event.defender_lost),
        )
        return replace(line, kind=Kind.ATTACK)

    def tell_special_attack(self, event: told.SpecialAttack) -> Line:
        key, clause = _SPECIALS[event.kind]
        values: dict[str, Any] = {
            "player": self.player(event.player),
            "defender": self.player(event.defender),
            "target": self.area(event.target),
            "faces": self.faces(event.faces),
            "hits": self.hits(event.hits),
        }
        if event.origin is not None:
            values["origin"] = self.area(event.origin)
        line = self.line(key, event.player, clause=clause, **values)
        return replace(line, details=self.parts(event.dice, event.player), kind=Kind.ATTACK)

    def tell_table_agreed(self, event: told.TableAgreed) -> Line:
        target, attacking, defending = self.area(event.target), event.attacking.total, event.defending.total
        return _within(self.line("table-agreed", target=target, attacking=attacking, defending=defending))

    def tell_table_fought(self, event: told.TableFought) -> Line:
        key = "table-won" if event.winner == ATTACKER else "table-lost"
        (attacker_lost, defender_lost), (attacker_brought, defender_brought) = event.lost, event.brought
        line = self.line(
            key,
            event.attacker,
            attacker=self.player(event.attacker),
            attacker_lost=attacker_lost,
            defender_lost=defender_lost,
            attacker_brought=attacker_brought,
            defender_brought=defender_brought,
        )
        return _within(line)

    def tell_veterans_kept(self, event: told.VeteransKept) -> Line:
        veterans = self.messages.counted("world-veteran", len(event.cards))
        return _within(self.line("veterans-kept", event.player, player=self.player(event.player), veterans=veterans))


def _within(line: Line) -> Line:
    """Return a line that stands below the attack that it belongs to."""
    return replace(line, depth=1)
