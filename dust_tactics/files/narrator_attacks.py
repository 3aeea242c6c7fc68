"""Sentences about attacks: shots, dice, saves and losses."""

from dust_tactics.files.log_line import Line, Span, Weight, Words
from dust_tactics.files.telling import Telling
from dust_tactics.rules import events as told
from dust_tactics.rules.cards import Kind
from dust_tactics.rules.saves import SAVES


class AttackSentences(Telling):
    """What attacks did, event by event."""

    __slots__ = ()

    def _tell_targets_declared(self, event: told.TargetsDeclared) -> Line:
        side, unit = self.side_of(event.unit), self.pair(event.unit, event.hero)
        if not event.shots:
            return self.line("held-fire", side, clause="T13-ATK-03", unit=unit)
        shots: list[Span] = []
        for shot in event.shots:
            shooter = event.hero if shot.hero else event.unit
            weapon, target = self.weapon(shooter, shot.weapon), self.unit(shot.target)
            part = self.line("shot", count=shot.count, weapon=weapon, target=target)
            shots += [Span(", "), *part.spans] if shots else part.spans
        key = "aimed-sustained" if event.sustained else "aimed"
        return self.line(key, side, Weight.DETAIL, "T13-ATK-02", unit=unit, shots=tuple(shots))

    def _tell_close_combat_began(self, event: told.CloseCombatBegan) -> Line:
        unit, target = self.unit(event.unit), self.unit(event.target)
        return self.line(
            "close-combat", self.side_of(event.unit), Weight.DETAIL, "T13-CCW-04", unit=unit, target=target
        )

    def _tell_dice_rolled(self, event: told.DiceRolled) -> Line:
        if event.purpose == "initiative" or event.unit is None:
            clause, name = event.clause, self.side(event.side)
            return self.line(
                "initiative-rolled", event.side, Weight.DETAIL, clause, side_name=name, faces=self.faces(event)
            )
        key = {"reaction": "reaction-rolled"}.get(event.purpose, "save" if event.purpose in SAVES else event.purpose)
        values: dict[str, Words] = {
            "unit": self.unit(event.unit),
            "weapon": self.weapon(event.target if key == "save" else event.unit, event.weapon),
            "faces": self.faces(event),
            "dice": self.messages.counted("die", event.dice.total),
            "hits": self.messages.counted("hit", event.successes),
            "saved": str(event.successes),
        }
        if event.target is not None:
            values["target"] = self.unit(event.target)
        # Faces hit in a re-roll as before; what is told is by which rule there is one.
        clause = event.dice.parts[0].clause if event.purpose == "re-roll" else event.clause
        return self.line(key, event.side, Weight.DETAIL, clause, **values)

    def _tell_no_save(self, event: told.NoSave) -> Line:
        hits, reason = self.messages.counted("hit", event.hits), self.messages.no_save(event.reason)
        return self.line(
            "no-save",
            self.side_of(event.unit),
            Weight.DETAIL,
            event.clause,
            unit=self.unit(event.unit),
            hits=hits,
            reason=reason,
        )

    def _tell_miniatures_lost(self, event: told.MiniaturesLost) -> Line:
        key, noun = ("miniatures-lost", "soldier") if event.left else ("last-miniatures-lost", "last-soldier")
        lost = self.messages.counted(noun, len(event.miniatures))
        support = self.state.units[event.unit].card.kind is Kind.SUPPORT
        clause = "T13-DMG-08" if event.automatic_kill else "T13-DMG-03" if support else "T13-DMG-02"
        return self.line(
            key, self.side_of(event.unit), clause=clause, unit=self.unit(event.unit), lost=lost, left=event.left
        )

    def _tell_damage_taken(self, event: told.DamageTaken) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        if event.automatic_kill and not event.left:
            return self.line("automatic-kill", side, clause=event.clause, unit=unit)
        lost = self.messages.counted("damage", event.crosses)
        key = "damage-taken" if event.left else "last-damage-taken"
        return self.line(key, side, clause=event.clause, unit=unit, lost=lost, left=event.left)

    def _tell_unit_eliminated(self, event: told.UnitEliminated) -> Line:
        side = self.side_of(event.unit)
        points = self.messages.counted("point", event.points)
        return self.line(
            "eliminated-by-friends" if event.by == side else "eliminated",
            side,
            clause="T13-VIC-03",
            unit=self.unit(event.unit),
            points=points,
            side_name=self.side(1 - side),
        )
