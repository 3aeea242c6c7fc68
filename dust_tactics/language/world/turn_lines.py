"""Lines about rounds and turns: production, movement, who holds what."""

from dataclasses import replace
from typing import Any

from dust_tactics.language.report.line import Inline, Kind, Line, Weight
from dust_tactics.language.world.builder import WorldLineBuilder
from dust_tactics.language.world.names import ability_name, unit_words
from dust_tactics.world import events as told
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import MoveKind
from dust_tactics.world.state import NEUTRAL, NOBODY

_MOVE_CLAUSES = {
    MoveKind.LAND: "WW-MOV-10",
    MoveKind.SEA: "WW-MOV-14",
    MoveKind.AMPHIBIOUS: "WW-MOV-15",
    MoveKind.STRATEGIC: "WW-MOV-19",
}
# how units usually move, which the log doesn't say
_PLAIN_MOVES = (MoveKind.LAND, MoveKind.SEA)
# the words for abilities that are about a player; all others are about an area
_ABOUT_PLAYERS = {Ability.DIPLOMAT: "ability-used-with", Ability.KOSHKA: "ability-used-ahead"}
_AGAINST = {Ability.BALLISTIC_MISSILES: "ability-used-against"}


class TurnLines(WorldLineBuilder):
    """What players did in their turns outside battles."""

    __slots__ = ()

    def tell_round_began(self, event: told.RoundBegan) -> Line:
        return self.line("round-began", weight=Weight.HEADING, clause="WW-RND-01", round=event.round)

    def tell_cards_drawn(self, event: told.CardsDrawn) -> Line:
        player = self.player(event.player)
        if event.clause == "WW-INI-04":
            return self.line("card-drawn-free", event.player, clause=event.clause, player=player)
        if event.failed:
            cards = self.messages.counted("world-card", event.failed)
            return self.line("cards-not-drawn", event.player, clause="WW-CRD-07", player=player, cards=cards)
        cards = self.messages.counted("world-card-drawn", event.cards)
        return self.line("cards-drawn", event.player, clause=event.clause, player=player, cards=cards)

    def tell_turn_began(self, event: told.TurnBegan) -> Line:
        player = self.player(event.player)
        if event.before is None:
            return self.line("turn-began", event.player, Weight.HEADING, "WW-TRN-01", player=player)
        other = self.player(event.before)
        return self.line("turn-began-early", event.player, Weight.HEADING, "WW-ABL-16", player=player, other=other)

    def tell_ability_used(self, event: told.AbilityUsed) -> Line:
        values: dict[str, Any] = {
            "player": self.player(event.player),
            "ability": ability_name(self.messages, event.ability),
        }
        key = "ability-used"
        if event.about is not None:
            about_player = event.ability in _ABOUT_PLAYERS
            key = (_ABOUT_PLAYERS | _AGAINST).get(event.ability, "ability-used-in")
            values["about"] = self.player(event.about) if about_player else self.area(event.about)
        return self.line(key, event.player, clause=event.clause, **values)

    def tell_ability_passed(self, event: told.AbilityPassed) -> Line:
        player, ability = self.player(event.player), ability_name(self.messages, event.ability)
        return self.line("ability-passed", event.player, Weight.DETAIL, "WW-ABL-01", player=player, ability=ability)

    def tell_control_changed(self, event: told.ControlChanged) -> Line:
        area = self.area(event.area)
        if event.after == NOBODY:
            other = self.player(event.before)
            line = self.line("control-lost", event.before, Weight.DETAIL, "WW-GEN-06", area=area, other=other)
        elif event.after == NEUTRAL:
            line = self.line("control-neutral", weight=Weight.DETAIL, clause="WW-GEN-08", area=area)
        else:
            key, weight = self._won(event.area)
            line = self.line(key, event.after, weight, "WW-GEN-08", player=self.player(event.after), area=area)
        return replace(line, kind=Kind.OBJECTIVE)

    def _won(self, area: int) -> tuple[str, Weight]:
        """Return what is won with an area; it is worth a line of its own if that is more than the area."""
        found = self.state.map.areas[area]
        if found.capital:
            return "control-capital", Weight.MAIN
        if found.source:
            return "control-source", Weight.MAIN
        if area in self.state.centres:
            return "control-centre", Weight.MAIN
        return "control", Weight.DETAIL

    def tell_points_counted(self, event: told.PointsCounted) -> Line:
        points = self.production_points(event.tally.total)
        line = self.line(
            "points-counted", event.player, clause="WW-PRD-06", player=self.player(event.player), points=points
        )
        return replace(line, details=self.parts(event.tally, event.player))

    def tell_cards_discarded(self, event: told.CardsDiscarded) -> Line | None:
        if not event.cards:
            return None
        player, cards = self.player(event.player), self.names.cards(event.cards)
        return self.line("cards-discarded", event.player, clause="WW-CRD-05", player=player, cards=cards)

    def tell_bought(self, event: told.Bought) -> Line:
        things: list[Inline] = [unit_words(self.messages, kind, event.own[kind]) for kind in event.own.kinds()]
        if event.neutral.total:
            things.append(self.messages.text("world.log.bought-neutral", units=self.force(event.neutral)))
        if event.centres:
            things.append(self.messages.counted("world-centre", event.centres))
        if event.cards:
            things.append(self.messages.counted("world-card", event.cards))
        player = self.player(event.player)
        if things:
            cost = self.production_points(event.cost.total)
            bought = self.listed(things)
            line = self.line("bought", event.player, clause="WW-PRD-10", player=player, things=bought, cost=cost)
        else:
            line = self.line("bought-none", event.player, clause="WW-PRD-10", player=player)
        details = self.parts(event.cost, event.player) if things else ()
        if event.left:
            details = (*details, self.rest(event.left, event.player, "WW-PRD-11"))
        return replace(line, details=details)

    def tell_units_built(self, event: told.UnitsBuilt) -> Line | None:
        if not event.placements:
            return None
        player, placements = self.player(event.player), self.placements(event.placements)
        return self.line("units-built", event.player, clause="WW-PRD-17", player=player, placements=placements)

    def tell_movement_began(self, event: told.MovementBegan) -> Line:
        points = self.messages.counted("movement-point", event.points)
        return self.line("movement-began", event.player, Weight.DETAIL, "WW-MOV-01", points=points)

    def tell_moved(self, event: told.Moved) -> Line:
        clause = _MOVE_CLAUSES[event.kind]
        line = self.line(
            "moved" if event.kind in _PLAIN_MOVES else "moved-otherwise",
            event.player,
            clause=clause,
            player=self.player(event.player),
            units=self.force(event.units),
            kind=self.messages.text(f"world.movement.{event.kind}"),
            origin=self.area(event.path[0]),
            target=self.area(event.path[-1]),
        )
        between = event.path[1:-1]
        if between:
            way = self.line("moved-way", event.player, Weight.DETAIL, clause, areas=self.areas(between))
            line = replace(line, details=(way,))
        return replace(line, kind=Kind.MOVE)

    def tell_movement_ended(self, event: told.MovementEnded) -> Line:
        player = self.player(event.player)
        if not event.left:
            return self.line("movement-done", event.player, Weight.DETAIL, "WW-MOV-21", player=player)
        lost = self.messages.counted("movement-point-lost", event.left)
        return self.line("movement-ended", event.player, Weight.DETAIL, "WW-TRN-03", player=player, lost=lost)

    def tell_combat_began(self, event: told.CombatBegan) -> Line:
        points = self.messages.counted("combat-point", event.points)
        return self.line("combat-began", event.player, Weight.DETAIL, "WW-CBT-01", points=points)

    def tell_combat_ended(self, event: told.CombatEnded) -> Line:
        player = self.player(event.player)
        if not event.left:
            return self.line("combat-done", event.player, Weight.DETAIL, "WW-TRN-04", player=player)
        lost = self.messages.counted("combat-point-lost", event.left)
        return self.line("combat-ended", event.player, Weight.DETAIL, "WW-TRN-04", player=player, lost=lost)

    def tell_player_eliminated(self, event: told.PlayerEliminated) -> Line:
        return self.line("eliminated", event.player, clause="WW-GEN-17", player=self.player(event.player))
