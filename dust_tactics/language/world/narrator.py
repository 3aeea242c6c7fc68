"""Tells a game of the world like a referee's report: a line for every event, in the order in which they happened."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.line import Line
from dust_tactics.language.world.battle_lines import BattleLines
from dust_tactics.language.world.scoring_lines import ScoringLines
from dust_tactics.language.world.set_up_lines import SetUpLines
from dust_tactics.language.world.turn_lines import TurnLines
from dust_tactics.world import events as told
from dust_tactics.world.state import WorldState


class WorldLines(SetUpLines, TurnLines, BattleLines, ScoringLines):
    """One line for each event."""

    __slots__ = ()


Teller = Callable[[WorldLines, Any], Line | None]

TELLERS: Mapping[type, Teller] = {
    told.OnlyChoice: WorldLines.tell_only_choice,
    told.DeckShuffled: WorldLines.tell_deck_shuffled,
    told.CardsDealt: WorldLines.tell_cards_dealt,
    told.CardChosen: WorldLines.tell_card_chosen,
    told.CardsRevealed: WorldLines.tell_cards_revealed,
    told.OrderSettled: WorldLines.tell_order_settled,
    told.ArmyTaken: WorldLines.tell_army_taken,
    told.AreaClaimed: WorldLines.tell_area_claimed,
    told.NeutralsPlaced: WorldLines.tell_neutrals_placed,
    told.CentrePlaced: WorldLines.tell_centre_placed,
    told.Reinforced: WorldLines.tell_reinforced,
    told.ReadyStartLaid: WorldLines.tell_ready_start_laid,
    told.SetUpEnded: WorldLines.tell_set_up_ended,
    told.RoundBegan: WorldLines.tell_round_began,
    told.CardsDrawn: WorldLines.tell_cards_drawn,
    told.TurnBegan: WorldLines.tell_turn_began,
    told.AbilityUsed: WorldLines.tell_ability_used,
    told.AbilityPassed: WorldLines.tell_ability_passed,
    told.ControlChanged: WorldLines.tell_control_changed,
    told.PointsCounted: WorldLines.tell_points_counted,
    told.CardsDiscarded: WorldLines.tell_cards_discarded,
    told.Bought: WorldLines.tell_bought,
    told.UnitsBuilt: WorldLines.tell_units_built,
    told.MovementBegan: WorldLines.tell_movement_began,
    told.Moved: WorldLines.tell_moved,
    told.MovementEnded: WorldLines.tell_movement_ended,
    told.CombatBegan: WorldLines.tell_combat_began,
    told.CombatEnded: WorldLines.tell_combat_ended,
    told.PlayerEliminated: WorldLines.tell_player_eliminated,
    told.MajoritySettled: WorldLines.tell_majority_settled,
    told.Scored: WorldLines.tell_scored,
    told.CapitalsOpened: WorldLines.tell_capitals_opened,
    told.WithoutCapital: WorldLines.tell_without_capital,
    told.RoundEnded: WorldLines.tell_round_ended,
    told.GameEnded: WorldLines.tell_game_ended,
    told.AttackDeclared: WorldLines.tell_attack_declared,
    told.SupremacySettled: WorldLines.tell_supremacy_settled,
    told.Rolled: WorldLines.tell_rolled,
    told.RolledAgain: WorldLines.tell_rolled_again,
    told.UnitDestroyed: WorldLines.tell_unit_destroyed,
    told.NurseRolled: WorldLines.tell_nurse_rolled,
    told.Retreated: WorldLines.tell_retreated,
    told.CeaseFire: WorldLines.tell_cease_fire,
    told.MovedIn: WorldLines.tell_moved_in,
    told.BattleEnded: WorldLines.tell_battle_ended,
    told.SpecialAttack: WorldLines.tell_special_attack,
    told.TableAgreed: WorldLines.tell_table_agreed,
    told.TableFought: WorldLines.tell_table_fought,
    told.VeteransKept: WorldLines.tell_veterans_kept,
}
"""What tells each kind of event; None where others tell it already."""


class WorldNarrator:
    """Finds words for events of the world, from a catalogue of messages.

    leaders   commanders as whom computer players lead, by player
    """

    def __init__(self, messages: Messages, leaders: Mapping[int, str] | None = None) -> None:
        self.messages, self.leaders = messages, leaders or {}

    def describe(self, event: Any, state: WorldState) -> Line | None:
        """Return the line for one event, or None for one that others tell already. `state` is a state after it."""
        return TELLERS[type(event)](WorldLines(self.messages, state, self.leaders), event)

    def report(self, events: Iterable[Any], state: WorldState) -> list[Line]:
        """Return the lines for all events of a command, in their order; losses of one kind in a row are one line."""
        lines = WorldLines(self.messages, state, self.leaders)
        found: list[Line] = []
        for group in _together(_worth_telling(events, state)):
            first = group[0]
            losses = isinstance(first, told.UnitDestroyed) and len(group) > 1
            line = lines.losses(group) if losses else TELLERS[type(first)](lines, first)
            if line is not None:
                found.append(line)
        return found


def _worth_telling(events: Iterable[Any], state: WorldState) -> list[Any]:
    """Return the events without those that others tell already: who holds land in the set-up, where it is claimed."""
    events = tuple(events)
    began = next((number for number, event in enumerate(events) if isinstance(event, told.RoundBegan)), len(events))
    setting_up = state.round == 0 or (state.round == 1 and began < len(events))
    sea = state.map.seas
    return [
        event
        for number, event in enumerate(events)
        if not (isinstance(event, told.ControlChanged) and setting_up and number < began and event.area not in sea)
    ]


def _together(events: Iterable[Any]) -> list[list[Any]]:
    """Events in groups: losses of one player in one way, one after another, and all others by themselves."""
    groups: list[list[Any]] = []
    for event in events:
        if groups and _is_alike(groups[-1][-1], event):
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def _is_alike(one: Any, other: Any) -> bool:
    if not (isinstance(one, told.UnitDestroyed) and isinstance(other, told.UnitDestroyed)):
        return False
    return (one.player, one.area, one.clause) == (other.player, other.area, other.clause)
