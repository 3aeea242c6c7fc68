"""Sentences about units that act: activations, moves, reserves and reactions."""

from dust_tactics.files.log_line import Line, Span, Weight
from dust_tactics.files.telling import Telling
from dust_tactics.rules import events as told


class ActivationSentences(Telling):
    """What units did, apart from attacking."""

    __slots__ = ()

    def _tell_unit_activated(self, event: told.UnitActivated) -> Line:
        return self.line("activated", self.side_of(event.unit), Weight.DETAIL, unit=self.pair(event.unit, event.hero))

    def _tell_actions_declared(self, event: told.ActionsDeclared) -> Line:
        then = f", {self.messages.text('word.then')} "
        actions = then.join(self.messages.text(f"action.{action}") for action in event.actions)
        skills = f" {self.messages.text('word.and')} ".join(self.messages.source(key) for key in event.skills)
        return self.line(
            "declared-with-skills" if skills else "declared",
            self.side_of(event.unit),
            Weight.DETAIL,
            "T13-ACT-02",
            unit=self.unit(event.unit),
            actions=actions,
            skills=skills,
        )

    def _tell_moved(self, event: told.Moved) -> Line:
        unit, side = self.pair(event.unit, event.hero), self.side_of(event.unit)
        facing = "" if event.facing is None else self.messages.text(f"facing.{event.facing}")
        if not event.way:
            return self._stayed(event, unit, side, facing)
        key = "entered" if event.entered else "marched" if event.march else "moved"
        start = "" if event.entered else self.footprint(event.start)
        end = self.footprint(event.way[-1])
        if facing:
            return self.line(f"{key}-facing", side, unit=unit, start=start, end=end, facing=facing)
        return self.line(key, side, unit=unit, start=start, end=end)

    def _stayed(self, event: told.Moved, unit: tuple[Span, ...], side: int, facing: str) -> Line:
        if event.entered:
            return self.line("stayed-off", side, unit=unit)
        end = self.footprint(event.start)
        if facing:
            return self.line("turned", side, unit=unit, end=end, facing=facing)
        return self.line("stayed", side, Weight.DETAIL, unit=unit, end=end)

    def _tell_crates_crushed(self, event: told.CratesCrushed) -> Line:
        square = self.square(event.square)
        return self.line(
            "crushed", self.side_of(event.unit), clause="T13-TER-08", unit=self.unit(event.unit), square=square
        )

    def _tell_action_lost(self, event: told.ActionLost) -> Line:
        reason = self.messages.refusal(event.reason, self.state.battle.board.width)
        action = self.messages.text(f"action.{event.action}")
        return self.line(
            "action-lost",
            self.side_of(event.unit),
            clause=event.reason.clause,
            unit=self.unit(event.unit),
            action=action,
            reason=reason,
        )

    def _tell_did_nothing(self, event: told.DidNothing) -> Line:
        return self.line(
            "did-nothing", self.side_of(event.unit), Weight.DETAIL, "T13-ACT-07", unit=self.unit(event.unit)
        )

    def _tell_activation_ended(self, event: told.ActivationEnded) -> None:
        """The next event tells it."""

    def _tell_placed_in_reserve(self, event: told.PlacedInReserve) -> Line:
        clause = "T13-SCN-28" if event.left is None else "T13-RES-01"
        key = "placed-in-reserve" if event.left is None else "placed-in-reserve-of"
        return self.line(key, self.side_of(event.unit), clause=clause, unit=self.unit(event.unit), left=event.left or 0)

    def _tell_reserve_declined(self, event: told.ReserveDeclined) -> Line:
        side = self.side_of(event.unit)
        return self.line("reserve-declined", side, Weight.DETAIL, "T13-RES-07", unit=self.unit(event.unit))

    def _tell_reaction_declared(self, event: told.ReactionDeclared) -> Line:
        unit, target = self.pair(event.unit, event.hero), self.unit(event.target)
        return self.line("reaction-declared", self.side_of(event.unit), clause="T13-REA-02", unit=unit, target=target)

    def _tell_reaction_held(self, event: told.ReactionHeld) -> Line:
        side, target = self.side(event.side), self.unit(event.target)
        return self.line("reaction-held", event.side, Weight.DETAIL, side_name=side, target=target)

    def _tell_reaction_rolled(self, event: told.ReactionRolled) -> Line:
        clause = ("T13-REA-12", "T13-REA-11", "T13-REA-08")[event.army]
        return self.line(f"reaction-{event.army}", self.side_of(event.unit), clause=clause, unit=self.unit(event.unit))
