"""Lines about units that act: activations, moves, reserves and reactions."""

from dust_tactics.language.places import places
from dust_tactics.language.refusals import refusal_words
from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.line import Line, Weight
from dust_tactics.language.unit_names import action_words
from dust_tactics.rules import events as told
from dust_tactics.rules.storeys import place_at
from dust_tactics.rules.units import Action

_SPECIALS = {"camouflage": "T16-SKL-27", "reload": "T16-WPN-21"}
"""The rules of special actions."""


class ActivationLines(LineBuilder):
    """What units did, apart from attacking."""

    __slots__ = ()

    def tell_unit_activated(self, event: told.UnitActivated) -> Line:
        clause = "T13-TRN-05" if event.hero is None else "T13-HER-05"
        unit = self.pair(event.unit, event.hero)
        return self.line("activated", self.side_of(event.unit), Weight.DETAIL, clause, unit=unit)

    def tell_actions_declared(self, event: told.ActionsDeclared) -> Line:
        actions, *later = action_words(self.messages, event.actions, event.specials)
        if set(event.actions) == {Action.NOTHING}:
            actions, later = self.messages.text("log.no-action"), []
        for action in later:
            actions = self.messages.text("log.then", first=actions, then=action)
        skills = self.messages.listed([self.messages.source(key) for key in event.skills])
        return self.line(
            "declared-with-skills" if skills else "declared",
            self.side_of(event.unit),
            Weight.DETAIL,
            "T13-ACT-02",
            unit=self.party(event.unit),
            actions=actions,
            skills=skills,
        )

    def tell_special_done(self, event: told.SpecialDone) -> Line:
        special, clause = self.messages.text(f"special.{event.special}"), _SPECIALS[event.special]
        return self.line(
            "special-done", self.side_of(event.unit), clause=clause, unit=self.party(event.unit), special=special
        )

    def tell_artillery_called(self, event: told.ArtilleryCalled) -> Line:
        side, unit, artillery = self.side_of(event.unit), self.party(event.unit), self.unit(event.artillery)
        return self.line("artillery-called", side, clause="T16-SKL-14", unit=unit, artillery=artillery)

    def tell_camouflage_lost(self, event: told.CamouflageLost) -> Line:
        return self.line("camouflage-lost", self.side_of(event.unit), clause="T16-SKL-29", unit=self.unit(event.unit))

    def tell_moved(self, event: told.Moved) -> Line:
        stays = not event.way and event.facing == event.faced
        board = self.state.battle.board
        begun = tuple(place_at(board, square, event.storey) for square in event.start)
        start = "" if event.entered else self.footprint(begun)
        end = self.footprint(event.way[-1] if event.way else begun)
        facing = "" if event.facing is None else self.messages.text(f"facing.{event.facing}")
        key, clause = self._kind_of_move(event, came_back=start == end)
        return self.line(
            f"{key}-facing" if facing else key,
            self.side_of(event.unit),
            Weight.DETAIL if stays else Weight.MAIN,
            clause,
            unit=self.pair(event.unit, event.hero),
            start=start,
            end=end,
            facing=facing,
        )

    def _kind_of_move(self, event: told.Moved, *, came_back: bool) -> tuple[str, str]:
        """Return the text for a move, and the rule it rests on."""
        if event.entered:
            if self.state.units[event.unit].eliminated:
                return "came-from-reserve", "T13-RES-06"
            return "entered", "T13-SET-09"
        if not event.way:
            return ("stayed", "T13-MOV-01") if event.facing == event.faced else ("turned", "T13-MOV-06")
        key, clause = ("marched", "T13-MOV-02") if event.march else ("moved", "T13-MOV-01")
        return f"{key}-back" if came_back else key, clause

    def tell_crates_crushed(self, event: told.CratesCrushed) -> Line:
        square = self.square(event.square)
        return self.line(
            "crushed", self.side_of(event.unit), clause="T13-TER-08", unit=self.unit(event.unit), square=square
        )

    def tell_action_lost(self, event: told.ActionLost) -> Line:
        reason = refusal_words(event.reason, self.messages, places(self.state.battle.board.width))
        action = self.messages.text(f"action.{event.action}")
        return self.line(
            "action-lost",
            self.side_of(event.unit),
            clause=event.reason.clause,
            unit=self.party(event.unit),
            action=action,
            reason=reason,
        )

    def tell_did_nothing(self, event: told.DidNothing) -> Line:
        return self.line(
            "did-nothing", self.side_of(event.unit), Weight.DETAIL, "T13-ACT-07", unit=self.party(event.unit)
        )

    def tell_activation_ended(self, event: told.ActivationEnded) -> None:
        """The next event tells it."""

    def tell_placed_in_reserve(self, event: told.PlacedInReserve) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        if event.left is None:
            return self.line("placed-in-reserve", side, clause="T13-SCN-28", unit=unit)
        more = self.messages.counted("reserve", event.left)
        return self.line("placed-in-reserve-of", side, clause="T13-RES-01", unit=unit, more=more)

    def tell_reserve_declined(self, event: told.ReserveDeclined) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        return self.line("reserve-declined", side, Weight.DETAIL, "T13-RES-07", side_name=self.side(side), unit=unit)

    def tell_reaction_declared(self, event: told.ReactionDeclared) -> Line:
        unit, target = self.pair(event.unit, event.hero), self.party(event.target)
        return self.line("reaction-declared", self.side_of(event.unit), clause="T13-REA-02", unit=unit, target=target)

    def tell_reaction_held(self, event: told.ReactionHeld) -> Line:
        side, target = self.side(event.side), self.party(event.target)
        return self.line("reaction-held", event.side, Weight.DETAIL, "T13-REA-02", side_name=side, target=target)

    def tell_reaction_rolled(self, event: told.ReactionRolled) -> Line:
        clause = ("T13-REA-12", "T13-REA-11", "T13-REA-08")[event.army]
        return self.line(f"reaction-{event.army}", self.side_of(event.unit), clause=clause, unit=self.party(event.unit))
