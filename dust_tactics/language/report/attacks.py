"""Lines about attacks: shots, dice, saves and losses."""

from dust_tactics.language.catalogue import Messages
from dust_tactics.language.report.builder import LineBuilder
from dust_tactics.language.report.line import Inline, Line, Span, Weight
from dust_tactics.language.unit_names import ability_names
from dust_tactics.rules import events as told
from dust_tactics.rules.commands import HERO_FIGURE, Shot
from dust_tactics.rules.events import TO_SAVE
from dust_tactics.rules.heroes.joining import joined_hero
from dust_tactics.table.tally import Tally


class AttackLines(LineBuilder):
    """What attacks did, event by event."""

    __slots__ = ()

    def tell_targets_declared(self, event: told.TargetsDeclared) -> Line:
        side, unit = self.side_of(event.unit), self.pair(event.unit, event.hero)
        if not event.shots:
            return self.line("held-fire", side, clause="T13-ATK-03", unit=unit)
        key = "aimed-sustained" if event.sustained else "aimed"
        return self.line(key, side, Weight.DETAIL, "T13-ATK-02", unit=unit, shots=self._shots(event))

    def _shots(self, event: told.TargetsDeclared) -> tuple[Span, ...]:
        """Return the weapons that are aimed at each target, in the order in which they were declared."""
        weapons: dict[int, dict[str, int]] = {}
        for shot in event.shots:
            name = self._aimed_weapon(event.shooter(shot), shot)
            aimed = weapons.setdefault(shot.target, {})
            aimed[name] = aimed.get(name, 0) + shot.count
        spans: list[Span] = []
        for target, aimed in weapons.items():
            counts = [f"{count} × {name}" for name, count in aimed.items()]
            part = self.line("shots", weapons=self.messages.listed(counts), target=self.target(target))
            spans += [Span("; "), *part.spans] if spans else part.spans
        return tuple(spans)

    def _aimed_weapon(self, shooter: int | None, shot: Shot) -> str:
        name = self.weapon(shooter, shot.weapon)
        if shot.figure is not None:
            return self.messages.text("log.picks", weapon=name, figure=self._figure(shot.target, shot.figure))
        if not shot.path:
            return name
        squares = self.messages.listed([self.square(square) for square in shot.path])
        return self.messages.text("log.sprays-through", weapon=name, squares=squares)

    def _figure(self, target: int, figure: int) -> str:
        """Return the soldier or hero whom a sniper aims at: a soldier is known by what they carry."""
        unit = self.state.units[target]
        if figure == HERO_FIGURE:
            hero = joined_hero(self.state, unit)
            return "" if hero is None else hero.name
        return self.soldier(target, figure)

    def tell_close_combat_began(self, event: told.CloseCombatBegan) -> None:
        """The attack and the retaliation tell it."""

    def tell_dice_rolled(self, event: told.DiceRolled) -> Line:
        if event.purpose == "initiative" or event.unit is None:
            changes = self._changes(event.dice)
            usual = f"{event.purpose}-rolled"
            return self.line(
                f"{usual}-changed" if changes else usual,
                event.side,
                Weight.DETAIL,
                event.clause,
                side_name=self.side(event.side),
                changes=changes,
                faces=self.faces(event),
            )
        values: dict[str, Inline] = {
            "unit": self.party(event.unit) if event.purpose == "reaction" else self.unit(event.unit),
            "weapon": self.weapon(event.target if event.purpose in TO_SAVE else event.unit, event.weapon),
            "faces": self.faces(event),
            "dice": self._dice(event.dice),
            "hits": self.messages.counted("hit", event.successes),
            "cancelled": self.messages.counted("cancelled", event.successes),
            "saved": self.messages.counted("saved", event.successes),
        }
        if event.purpose in TO_SAVE:
            values["saves"] = self.messages.counted(event.purpose, event.dice.total)
        if event.target is not None:
            values["target"] = self.unit(event.target)
        # Faces hit in a re-roll as before; what is told is by which rule there is one.
        clause = event.dice.parts[0].clause if event.purpose == "re-roll" else event.clause
        return self.line(_text_of_roll(event), event.side, Weight.DETAIL, clause, **values)

    def _dice(self, dice: Tally) -> str:
        """Return a number of dice, with what it differs by from the usual."""
        number, changes = self.messages.counted("die", dice.total), self._changes(dice)
        return self.messages.text("log.changed", dice=number, changes=changes) if changes else number

    def _changes(self, dice: Tally) -> str:
        """By what a number of dice differs from the usual, as in "+1 die from Black Ops"; empty if it does not."""
        return changes_of(self.messages, dice)

    def tell_no_save(self, event: told.NoSave) -> Line:
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

    def tell_miniatures_lost(self, event: told.MiniaturesLost) -> Line:
        key, noun = ("miniatures-lost", "soldier") if event.left else ("last-miniatures-lost", "last-soldier")
        lost = self.messages.counted(noun, len(event.miniatures))
        if event.left and (members := self._members(event)):
            key, lost = "members-lost", self.messages.listed(members)
        unit, side = self.unit(event.unit), self.side_of(event.unit)
        return self.line(key, side, clause=event.clause, unit=unit, lost=lost, left=event.left)

    def _members(self, event: told.MiniaturesLost) -> list[str]:
        """Return the abilities that are lost with soldiers; none where somebody goes who has none."""
        card = self.state.units[event.unit].card
        names = [ability_names(self.messages, card, miniature) for miniature in event.miniatures]
        return [name for each in names for name in each] if all(names) else []

    def tell_damage_taken(self, event: told.DamageTaken) -> Line:
        unit, side = self.unit(event.unit), self.side_of(event.unit)
        if event.automatic_kill and not event.left:
            return self.line("automatic-kill", side, clause=event.clause, unit=unit)
        lost = self.messages.counted("damage", event.crosses)
        key = "damage-taken" if event.left else "last-damage-taken"
        return self.line(key, side, clause=event.clause, unit=unit, lost=lost, left=event.left)

    def tell_unit_eliminated(self, event: told.UnitEliminated) -> Line:
        side = self.side_of(event.unit)
        points = self.messages.counted("point", event.points)
        return self.line(
            "eliminated-by-friends" if event.by == side and not event.points else "eliminated",
            side,
            clause="T13-VIC-03",
            unit=self.unit(event.unit),
            points=points,
            side_name=self.side(1 - side),
        )


def _text_of_roll(event: told.DiceRolled) -> str:
    """Return the text for a roll: most are told by their purpose."""
    if event.purpose in ("ace-pilot", "infantry-ace") and not event.successes:
        return "ace-pilot-in-vain"
    if event.purpose == "laser" and event.dice.parts[0].source == "berserk":
        return "berserk"
    return "reaction-rolled" if event.purpose == "reaction" else event.purpose


def changes_of(messages: Messages, dice: Tally, *, short: bool = False) -> str:
    """Return by what a number of dice differs from the usual, as in "+1 die from Black Ops"; nothing if it does not.

    short   only as "Black Ops", where the dice lie beside it
    """
    parts = [part for part in dice.parts[1:] if part.value]
    if short:
        return ", ".join(messages.source(part.source) for part in parts)
    return ", ".join(
        messages.text("log.change", dice=_signed(messages, part.value), source=messages.source(part.source))
        for part in parts
    )


def _signed(messages: Messages, dice: int) -> str:
    """Return dice more or fewer than usual, as in "+1 die"."""
    return messages.counted("change-of-dice", dice, number=messages.number(dice, signed=True))
