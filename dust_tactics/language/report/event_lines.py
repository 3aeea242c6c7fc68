"""Every event of a battle in words, and the dice of an attack summed up in a line for each target."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dust_tactics.language.report.activations import ActivationLines
from dust_tactics.language.report.attacks import AttackLines
from dust_tactics.language.report.heroes import HeroLines
from dust_tactics.language.report.line import Kind, Line, Weight
from dust_tactics.language.report.orders import OrderLines
from dust_tactics.language.report.story import StoryLines
from dust_tactics.language.report.turns import TurnLines
from dust_tactics.rules import events as told
from dust_tactics.rules.attack.weapons import weapon_line
from dust_tactics.rules.events import TO_HIT, TO_SAVE, AnyEvent
from dust_tactics.rules.units import Unit

_CLAUSES = {
    "attack-sustained": "T13-ATK-19",
    "close-attack": "T13-CCW-04",
    "close-attack-sustained": "T13-CCW-07",
    "retaliation": "T13-CCW-06",
    "reactive-attack": "T13-REA-06",
    "reactive-attack-sustained": "T13-REA-08",
}
"""The rules that kinds of attack rest on; of others it is that of their dice."""


class EventLines(TurnLines, OrderLines, StoryLines, ActivationLines, HeroLines, AttackLines):
    """One line for each event."""

    __slots__ = ()

    def describe(self, event: AnyEvent) -> Line | None:
        """Return the line for one event."""
        line = TELLERS[type(event)](self, event)
        return None if line is None else replace(line, kind=_kind(event))

    def attack(self, events: Sequence[AnyEvent]) -> list[Line]:
        """Return what an attack did: a line for each target with the lines of its dice as details.

        Without a roll to hit among the events, as after a choice of casualties, each has a line of its own.
        """
        rolls = [event for event in events if isinstance(event, told.DiceRolled) and event.purpose in TO_HIT]
        targets = dict.fromkeys(roll.target for roll in rolls if roll.target is not None)
        lines: list[Line] = []
        rest = list(events)
        for target in targets:
            summed_up = [event for event in rest if _concerns(event, target)]
            lines.append(self._attack_at(self.state.units[target], summed_up))
            rest = [event for event in rest if not _concerns(event, target)]
        return [*lines, *(line for event in rest if (line := self.describe(event)))]

    def _attack_at(self, target: Unit, events: Sequence[AnyEvent]) -> Line:
        dice = [event for event in events if isinstance(event, told.DiceRolled)]
        rolls = [event for event in dice if event.purpose in TO_HIT]
        attackers = [self.unit(unit) for unit in dict.fromkeys(roll.unit for roll in rolls) if unit is not None]
        kind = self._kind_of_attack(rolls)
        line = self.line(
            kind,
            rolls[0].side,
            Weight.MAIN,
            _CLAUSES.get(kind, rolls[0].clause),
            attackers=self.listed(attackers),
            target=self.target(target.id),
            dice=self.messages.counted("die", sum(roll.dice.total for roll in rolls if roll.purpose == "hit")),
            outcome=self._outcome(events),
        )
        details = tuple(found for event in events if (found := self.describe(event)))
        return replace(line, details=details, kind=Kind.ATTACK)

    def _kind_of_attack(self, rolls: Sequence[told.DiceRolled]) -> str:
        """Return the text for it: close combat, retaliation (T13-CCW-04), a reactive attack (T13-REA-02) or none of
        them."""
        roll = rolls[0]
        acts, reacts = not self.acting or roll.unit in self.acting, roll.unit in self.reacting
        close = roll.unit is not None and roll.weapon is not None and self._is_close(roll.unit, roll.weapon)
        if close and (roll.target in self.reacting if acts else not reacts):
            return "retaliation"
        kind = "reactive-attack" if not acts else "close-attack" if close else "attack"
        # Where fire and blows go together only one of them is sustained.
        mixes = self.state.edition.fighting.mixes_sustained
        sustained = self.sustained and (not mixes or any(is_sustained_roll(each) for each in rolls))
        return f"{kind}-sustained" if sustained else kind

    def _is_close(self, unit: int, weapon: int) -> bool:
        return weapon_line(self.state.units[unit], weapon).close_combat

    def _outcome(self, events: Sequence[AnyEvent]) -> str:
        hits = saved = resisted = lost = damage = 0
        destroyed = False
        for event in events:
            if isinstance(event, told.DiceRolled):
                hits += event.successes if event.purpose in TO_HIT else 0
                saved += event.successes if event.purpose in TO_SAVE else 0
                resisted += event.successes if event.purpose == "damage-resilient" else 0
            elif isinstance(event, told.MiniaturesLost):
                lost, destroyed = lost + len(event.miniatures), event.left == 0
            elif isinstance(event, told.DamageTaken):
                damage, destroyed = damage + event.crosses, event.left == 0
        counted = {"hit": hits, "saved": saved, "resisted": resisted}
        if not destroyed:  # which says as much as the last of its losses
            counted |= {"lost": lost, "damage": damage}
        parts = [self.messages.counted(key, count) for key, count in counted.items() if count or key == "hit"]
        if destroyed:
            parts.append(self.messages.text("log.destroyed"))
        return ", ".join(parts)


def _concerns(event: AnyEvent, target: int) -> bool:
    """Return whether an event of an attack is about hits on that unit."""
    if isinstance(event, told.DiceRolled) and event.purpose in TO_HIT:
        return event.target == target
    if isinstance(event, told.UnitEliminated):
        return False
    return getattr(event, "unit", None) == target


def is_sustained_roll(roll: told.DiceRolled) -> bool:
    """Return whether dice are rolled again by a Sustained Attack, not by a skill."""
    return roll.purpose == told.RE_ROLL and roll.dice.parts[0].source == told.RE_ROLL


def belongs_to_attack(event: AnyEvent) -> bool:
    """Return whether an event is summed up with the attack it is part of."""
    if isinstance(event, told.DiceRolled):
        return event.purpose in (*TO_HIT, *TO_SAVE, "damage-resilient")
    return isinstance(event, told.NoSave | told.MiniaturesLost | told.DamageTaken | told.UnitEliminated)


TELLERS: Mapping[type[AnyEvent], Callable[[EventLines, Any], Line | None]] = {
    told.EdgeTaken: EventLines.tell_edge_taken,
    told.TerrainPlaced: EventLines.tell_terrain_placed,
    told.ObjectivePlaced: EventLines.tell_objective_placed,
    told.TurnBegan: EventLines.tell_turn_began,
    told.InitiativeWon: EventLines.tell_initiative_won,
    told.InitiativeTied: EventLines.tell_initiative_tied,
    told.FirstPlayerChosen: EventLines.tell_first_player_chosen,
    told.Passed: EventLines.tell_passed,
    told.UnitActivated: EventLines.tell_unit_activated,
    told.ActionsDeclared: EventLines.tell_actions_declared,
    told.Moved: EventLines.tell_moved,
    told.CratesCrushed: EventLines.tell_crates_crushed,
    told.ActionLost: EventLines.tell_action_lost,
    told.DidNothing: EventLines.tell_did_nothing,
    told.TargetsDeclared: EventLines.tell_targets_declared,
    told.DiceRolled: EventLines.tell_dice_rolled,
    told.NoSave: EventLines.tell_no_save,
    told.DensityChosen: EventLines.tell_density_chosen,
    told.PiecesBegun: EventLines.tell_pieces_begun,
    told.OrderFailed: EventLines.tell_order_failed,
    told.OrderGiven: EventLines.tell_order_given,
    told.MiniatureReturned: EventLines.tell_miniature_returned,
    told.UnitReturned: EventLines.tell_unit_returned,
    told.DamageRepaired: EventLines.tell_damage_repaired,
    told.PieceDestroyed: EventLines.tell_piece_destroyed,
    told.MiniaturesLost: EventLines.tell_miniatures_lost,
    told.DamageTaken: EventLines.tell_damage_taken,
    told.UnitEliminated: EventLines.tell_unit_eliminated,
    told.HeroJoined: EventLines.tell_hero_joined,
    told.HeroLeft: EventLines.tell_hero_left,
    told.Mounted: EventLines.tell_mounted,
    told.Dismounted: EventLines.tell_dismounted,
    told.LeftWreck: EventLines.tell_left_wreck,
    told.ActionsGained: EventLines.tell_actions_gained,
    told.PlacedInReserve: EventLines.tell_placed_in_reserve,
    told.ReserveDeclined: EventLines.tell_reserve_declined,
    told.CloseCombatBegan: EventLines.tell_close_combat_began,
    told.ReactionDeclared: EventLines.tell_reaction_declared,
    told.ReactionHeld: EventLines.tell_reaction_held,
    told.ReactionRolled: EventLines.tell_reaction_rolled,
    told.ActivationEnded: EventLines.tell_activation_ended,
    told.SmokeLaid: EventLines.tell_smoke_laid,
    told.SpecialDone: EventLines.tell_special_done,
    told.CamouflageLost: EventLines.tell_camouflage_lost,
    told.ArtilleryCalled: EventLines.tell_artillery_called,
    told.SmokeCleared: EventLines.tell_smoke_cleared,
    told.TurnEnded: EventLines.tell_turn_ended,
    told.ObjectiveHeld: EventLines.tell_objective_held,
    told.VictoryPointsGained: EventLines.tell_victory_points_gained,
    told.EventHappened: EventLines.tell_event_happened,
    told.UnitsArrived: EventLines.tell_units_arrived,
    told.UnitsLeft: EventLines.tell_units_left,
    told.SidesChanged: EventLines.tell_sides_changed,
    told.GroundChanged: EventLines.tell_ground_changed,
    told.DoorChanged: EventLines.tell_door_changed,
    told.VictoryAdded: EventLines.tell_victory_added,
    told.VictoryRemoved: EventLines.tell_victory_removed,
    told.BattleEnded: EventLines.tell_battle_ended,
}
"""Who tells what: for each kind of event the method that finds its words, or leaves it to the lines of others."""

_KINDS: Mapping[Kind, tuple[type[AnyEvent], ...]] = {
    Kind.ATTACK: (
        *(told.TargetsDeclared, told.ArtilleryCalled, told.DiceRolled, told.NoSave, told.CloseCombatBegan),
        *(told.ReactionDeclared, told.ReactionHeld, told.ReactionRolled),
    ),
    Kind.MOVE: (
        *(told.Moved, told.CratesCrushed, told.Mounted, told.Dismounted, told.LeftWreck),
        *(told.PlacedInReserve, told.UnitsArrived, told.UnitsLeft),
    ),
    Kind.LOSS: (told.MiniaturesLost, told.DamageTaken, told.UnitEliminated, told.SidesChanged),
    Kind.OBJECTIVE: (
        *(told.ObjectivePlaced, told.ObjectiveHeld, told.VictoryPointsGained),
        *(told.VictoryAdded, told.VictoryRemoved, told.BattleEnded),
    ),
}
_KIND_OF = {event: kind for kind, events in _KINDS.items() for event in events}


def _kind(event: AnyEvent) -> Kind:
    """Return what an event is about; dice for initiative are no attack."""
    if isinstance(event, told.DiceRolled) and event.unit is None:
        return Kind.OTHER
    return _KIND_OF.get(type(event), Kind.OTHER)
