"""Tells a battle like a referee's report: events become lines of plain spans, which a screen or a terminal shows."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from dust_tactics.files.messages import Messages
from dust_tactics.grid.squares import square_name
from dust_tactics.rules import events as told
from dust_tactics.rules.commands import IMPROVISED
from dust_tactics.rules.events import AnyEvent
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.shooting import weapon_line
from dust_tactics.rules.state import GameState, Unit
from dust_tactics.table.dice import FACES, Face


class Weight(StrEnum):
    """How much a line matters: a heading, what a short log shows, and what only a long one does."""

    HEADING = "heading"
    MAIN = "main"
    DETAIL = "detail"


@dataclass(frozen=True, slots=True)
class Span:
    """Some words of a line, or one die.

    bold      whether it is emphasised
    side      the side whose name, or whose unit's name, this is
    face      the face of a die; `text` is its name then
    counts    whether that die counts as a success
    """

    text: str
    bold: bool = False
    side: int | None = None
    face: Face | None = None
    counts: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the report.

    side      the side that did it, None for neither
    clause    the rule behind it, if there is one
    details   the lines that this one sums up
    """

    spans: tuple[Span, ...]
    weight: Weight = Weight.MAIN
    side: int | None = None
    clause: str = ""
    details: tuple["Line", ...] = ()

    @property
    def text(self) -> str:
        """The line as plain text; dice are the letters of their faces, those that count in capitals."""
        return "".join(_plain(span) for span in self.spans)


def _plain(span: Span) -> str:
    if span.face is None:
        return span.text
    return span.face.value if span.counts else span.face.value.lower()


Words = str | Span | tuple[Span, ...]

_SAVES = ("cover-save", "infantry-save")
_ROLLS = ("hit", "re-roll", "laser")


class Narrator:
    """Finds words for events, from a catalogue of messages."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages

    def describe(self, event: AnyEvent, state: GameState) -> Line | None:
        """The line for one event, or None for one that others tell already. `state` is a state after it."""
        return _Telling(self.messages, state).describe(event)

    def report(self, events: Iterable[AnyEvent], state: GameState) -> list[Line]:
        """The lines for all events of a command; the dice of an attack are summed up in a line for each target."""
        events = tuple(events)
        telling = _Telling(self.messages, state, _acting_unit(events, state), _is_sustained(events))
        lines: list[Line] = []
        attack: list[AnyEvent] = []
        for event in events:
            if _belongs_to_attack(event):
                attack.append(event)
                continue
            lines += telling.attack(attack)
            attack = []
            line = telling.describe(event)
            if line:
                lines.append(line)
        return lines + telling.attack(attack)


def _belongs_to_attack(event: AnyEvent) -> bool:
    if isinstance(event, told.DiceRolled):
        return event.purpose in (*_ROLLS, *_SAVES, "damage-resilient")
    return isinstance(event, told.NoSave | told.MiniaturesLost | told.DamageTaken | told.UnitEliminated)


def _acting_unit(events: Sequence[AnyEvent], state: GameState) -> int | None:
    """Whose activation it was: the outermost that goes on, else the last that ended; reactions end before it."""
    if state.activations:
        return state.activations[0].unit
    ended = [event.unit for event in events if isinstance(event, told.ActivationEnded)]
    return ended[-1] if ended else None


def _is_sustained(events: Sequence[AnyEvent]) -> bool:
    """Whether a Sustained Attack was made, or dice of one rolled again after a choice of the defender."""
    return any(
        event.sustained if isinstance(event, told.TargetsDeclared) else event.purpose == "re-roll"
        for event in events
        if isinstance(event, told.TargetsDeclared | told.DiceRolled)
    )


def side_name(battle: Battle, side: int, messages: Messages) -> str:
    """What people call a side: its bloc, or the scenario's name for it where both are of one bloc."""
    blocs = [setup.army.bloc for setup in battle.sides]
    return battle.sides[side].name if blocs[0] is blocs[1] else messages.text(f"bloc.{blocs[side].value}")


@dataclass(frozen=True, slots=True)
class _Telling:
    """Words for events of one state.

    acting      the unit whose activation it was, if that is known
    sustained   whether the attack of the acting or reacting unit was a Sustained Attack
    """

    messages: Messages
    state: GameState
    acting: int | None = None
    sustained: bool = False

    def describe(self, event: AnyEvent) -> Line | None:
        """The line for one event."""
        method = getattr(self, f"_tell_{_snake(type(event).__name__)}")
        line: Line | None = method(event)
        return line

    def line(
        self, key: str, side: int | None = None, weight: Weight = Weight.MAIN, clause: str = "", **values: Words | int
    ) -> Line:
        """A line from a text of the catalogue."""
        spans: list[Span] = []
        for piece in self.messages.phrase(f"log.{key}"):
            value: Words = piece.text
            if piece.is_value:
                found = values[piece.text]
                value = str(found) if isinstance(found, int) else found
            spans += _emphasised(_spans(value), piece.emphasised)
        return Line(tuple(spans), weight, side, clause)

    def unit(self, unit: int) -> Span:
        """The name of a unit."""
        found = self.state.units[unit]
        return Span(found.name, True, found.side)

    def side(self, side: int) -> Span:
        """The name of a side."""
        return Span(side_name(self.state.battle, side, self.messages), True, side)

    def side_of(self, unit: int) -> int:
        """The side of a unit."""
        return self.state.units[unit].side

    def square(self, square: int) -> str:
        """The name of a square."""
        return square_name(square, self.state.battle.board.width)

    def objective(self, number: int | None) -> str:
        """The square of an objective of the battle, by its number."""
        return "" if number is None else self.square(self.state.battle.objectives[number].square)

    def weapon(self, unit: int | None, index: int | None) -> str:
        """The name of a weapon line."""
        if unit is None or index is None or index == IMPROVISED:
            return self.messages.text("weapon.improvised")
        return self.state.units[unit].card.weapons[index].name

    def faces(self, event: told.DiceRolled) -> tuple[Span, ...]:
        """The dice of a roll, sorted, those that count first."""
        dice = sorted(event.faces, key=lambda face: (face not in event.success, FACES.index(face)))
        return tuple(Span(self.messages.text(f"face.{face}"), face=face, counts=face in event.success) for face in dice)

    # Setting up

    def _tell_edge_taken(self, event: told.EdgeTaken) -> Line:
        key = "takes-other-edge" if event.swapped else "takes-own-edge"
        return self.line(key, event.side, clause="T13-SET-07", side_name=self.side(event.side))

    def _tell_terrain_placed(self, event: told.TerrainPlaced) -> Line:
        item = self.messages.text(f"terrain.{event.item}")
        square = self.square(event.square)
        return self.line(
            "terrain-placed", event.side, clause="T13-SET-07", side_name=self.side(event.side), item=item, square=square
        )

    def _tell_objective_placed(self, event: told.ObjectivePlaced) -> Line:
        side, square = self.side(event.side), self.square(event.square)
        return self.line("objective-placed", event.side, clause="T13-SCN-04", side_name=side, square=square)

    # Turns

    def _tell_turn_began(self, event: told.TurnBegan) -> Line:
        return self.line("turn-began", weight=Weight.HEADING, turn=event.turn)

    def _tell_initiative_won(self, event: told.InitiativeWon) -> Line:
        key, clause = ("initiative-won", "T13-TRN-01")
        if event.tie_break:
            key, clause = ("initiative-won-on-target", "T13-TRN-03")
        return self.line(key, event.side, clause=clause, side_name=self.side(event.side))

    def _tell_initiative_tied(self, event: told.InitiativeTied) -> Line:
        return self.line("initiative-tied", clause="T13-TRN-04")

    def _tell_first_player_chosen(self, event: told.FirstPlayerChosen) -> Line:
        if event.chooser == event.side:
            return self.line("goes-first", event.side, clause="T13-TRN-02", side_name=self.side(event.side))
        chooser, first = self.side(event.chooser), self.side(event.side)
        return self.line("lets-go-first", event.chooser, clause="T13-TRN-02", chooser=chooser, side_name=first)

    def _tell_passed(self, event: told.Passed) -> Line:
        return self.line("passed", event.side, clause="T13-TRN-10", side_name=self.side(event.side))

    def _tell_turn_ended(self, event: told.TurnEnded) -> Line:
        return self.line("turn-ended", weight=Weight.DETAIL, turn=event.turn)

    def _tell_objective_held(self, event: told.ObjectiveHeld) -> Line:
        side, objective = self.side(event.side), self.objective(event.objective)
        return self.line("objective-held", event.side, clause="T13-VIC-08", side_name=side, objective=objective)

    def _tell_victory_points_gained(self, event: told.VictoryPointsGained) -> Line:
        side, points = self.side(event.side), self.messages.counted("victory-point", event.points)
        if event.unit is not None:
            unit = self.unit(event.unit)
            return self.line("scored-unit", event.side, clause=event.clause, side_name=side, points=points, unit=unit)
        objective = self.objective(event.objective)
        return self.line(
            "scored-objective", event.side, clause=event.clause, side_name=side, points=points, objective=objective
        )

    def _tell_battle_ended(self, event: told.BattleEnded) -> Line:
        result = event.result
        points = "{}:{}".format(*result.points)
        if any(result.victory_points):
            first, second = result.victory_points
            points = self.messages.text("word.points-and-victory", points=points, victory=f"{first}:{second}")
        if result.winner is None:
            reason = self.messages.text(f"result.{result.reason}")
            return self.line("drawn", None, Weight.HEADING, result.clause, points=points, reason=reason)
        loser = side_name(self.state.battle, 1 - result.winner, self.messages)
        winner = self.side(result.winner)
        reason = self.messages.text(f"result.{result.reason}", loser=loser, winner=winner.text)
        return self.line(
            "won", result.winner, Weight.HEADING, result.clause, side_name=winner, points=points, reason=reason
        )

    # Activations

    def _tell_unit_activated(self, event: told.UnitActivated) -> Line:
        return self.line("activated", self.side_of(event.unit), Weight.DETAIL, unit=self.unit(event.unit))

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
        unit, side = self.unit(event.unit), self.side_of(event.unit)
        facing = "" if event.facing is None else self.messages.text(f"facing.{event.facing}")
        if not event.path:
            return self._stayed(event, unit, side, facing)
        key = "entered" if event.entered else "marched" if event.march else "moved"
        start = "" if event.entered else self.square(event.start[0])
        end = self.square(event.path[-1])
        if facing:
            return self.line(f"{key}-facing", side, unit=unit, start=start, end=end, facing=facing)
        return self.line(key, side, unit=unit, start=start, end=end)

    def _stayed(self, event: told.Moved, unit: Span, side: int, facing: str) -> Line:
        if event.entered:
            return self.line("stayed-off", side, unit=unit)
        end = self.square(event.start[0])
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

    # Attacks

    def _tell_targets_declared(self, event: told.TargetsDeclared) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        if not event.shots:
            return self.line("held-fire", side, clause="T13-ATK-03", unit=unit)
        shots: list[Span] = []
        for shot in event.shots:
            weapon, target = self.weapon(event.unit, shot.weapon), self.unit(shot.target)
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
        key = {"reaction": "reaction-rolled"}.get(event.purpose, "save" if event.purpose in _SAVES else event.purpose)
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
        return self.line(key, event.side, Weight.DETAIL, event.clause, **values)

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
        lost = self.messages.counted("soldier", len(event.miniatures))
        key = "miniatures-lost" if event.left else "last-miniatures-lost"
        return self.line(
            key, self.side_of(event.unit), clause="T13-DMG-02", unit=self.unit(event.unit), lost=lost, left=event.left
        )

    def _tell_damage_taken(self, event: told.DamageTaken) -> Line:
        side, unit = self.side_of(event.unit), self.unit(event.unit)
        if event.automatic_kill and not event.left:
            return self.line("automatic-kill", side, clause="T13-DMG-07", unit=unit)
        lost = self.messages.counted("damage", event.crosses)
        key = "damage-taken" if event.left else "last-damage-taken"
        return self.line(key, side, clause="T13-DMG-04", unit=unit, lost=lost, left=event.left)

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

    def _tell_placed_in_reserve(self, event: told.PlacedInReserve) -> Line:
        clause = "T13-SCN-28" if event.left is None else "T13-RES-01"
        key = "placed-in-reserve" if event.left is None else "placed-in-reserve-of"
        return self.line(key, self.side_of(event.unit), clause=clause, unit=self.unit(event.unit), left=event.left or 0)

    def _tell_reserve_declined(self, event: told.ReserveDeclined) -> Line:
        side = self.side_of(event.unit)
        return self.line("reserve-declined", side, Weight.DETAIL, "T13-RES-07", unit=self.unit(event.unit))

    # Reactive attacks

    def _tell_reaction_declared(self, event: told.ReactionDeclared) -> Line:
        unit, target = self.unit(event.unit), self.unit(event.target)
        return self.line("reaction-declared", self.side_of(event.unit), clause="T13-REA-02", unit=unit, target=target)

    def _tell_reaction_held(self, event: told.ReactionHeld) -> Line:
        side, target = self.side(event.side), self.unit(event.target)
        return self.line("reaction-held", event.side, Weight.DETAIL, side_name=side, target=target)

    def _tell_reaction_rolled(self, event: told.ReactionRolled) -> Line:
        clause = ("T13-REA-12", "T13-REA-11", "T13-REA-08")[event.army]
        return self.line(f"reaction-{event.army}", self.side_of(event.unit), clause=clause, unit=self.unit(event.unit))

    # An attack summed up

    def attack(self, events: Sequence[AnyEvent]) -> list[Line]:
        """What an attack did: a line for each target with the lines of its dice as details.

        Without a roll to hit among the events, as after a choice of casualties, each has a line of its own.
        """
        rolls = [event for event in events if isinstance(event, told.DiceRolled) and event.purpose in _ROLLS]
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
        rolls = [event for event in dice if event.purpose in _ROLLS]
        names = [self.unit(unit) for unit in dict.fromkeys(roll.unit for roll in rolls) if unit is not None]
        attackers: list[Span] = []
        for name in names:
            attackers += [Span(f" {self.messages.text('word.and')} "), name] if attackers else [name]
        line = self.line(
            self._kind_of_attack(rolls[0]),
            rolls[0].side,
            Weight.MAIN,
            rolls[0].clause,
            attackers=tuple(attackers),
            target=self.unit(target.id),
            dice=self.messages.counted("die", sum(roll.dice.total for roll in rolls if roll.purpose == "hit")),
            outcome=self._outcome(events),
        )
        return replace(line, details=tuple(found for event in events if (found := self.describe(event))))

    def _kind_of_attack(self, roll: told.DiceRolled) -> str:
        """The text for it: close combat, retaliation (T13-CCW-04), a reactive attack (T13-REA-02) or none of them."""
        acts = self.acting is None or roll.unit == self.acting
        close = roll.unit is not None and roll.weapon is not None and self._is_close(roll.unit, roll.weapon)
        if close and not acts:
            return "retaliation"
        kind = "close-attack" if close else "attack" if acts else "reactive-attack"
        return f"{kind}-sustained" if self.sustained else kind

    def _is_close(self, unit: int, weapon: int) -> bool:
        return weapon_line(self.state.units[unit], weapon).close_combat

    def _outcome(self, events: Sequence[AnyEvent]) -> str:
        hits = saved = resisted = lost = damage = 0
        destroyed = False
        for event in events:
            if isinstance(event, told.DiceRolled):
                hits += event.successes if event.purpose in _ROLLS else 0
                saved += event.successes if event.purpose in _SAVES else 0
                resisted += event.successes if event.purpose == "damage-resilient" else 0
            elif isinstance(event, told.MiniaturesLost):
                lost, destroyed = lost + len(event.miniatures), event.left == 0
            elif isinstance(event, told.DamageTaken):
                damage, destroyed = damage + event.crosses, event.left == 0
        parts = [self.messages.counted("hit", hits)]
        parts += [
            self.messages.text(f"outcome.{key}", count=count)
            for key, count in (("saved", saved), ("resisted", resisted), ("lost", lost), ("damage", damage))
            if count
        ]
        if destroyed:
            parts.append(self.messages.text("outcome.destroyed"))
        return ", ".join(parts)


def _concerns(event: AnyEvent, target: int) -> bool:
    """Whether an event of an attack is about hits on that unit."""
    if isinstance(event, told.DiceRolled) and event.purpose in _ROLLS:
        return event.target == target
    if isinstance(event, told.UnitEliminated):
        return False
    return getattr(event, "unit", None) == target


def _spans(value: Words) -> tuple[Span, ...]:
    if isinstance(value, str):
        return (Span(value),) if value else ()
    return (value,) if isinstance(value, Span) else value


def _emphasised(spans: tuple[Span, ...], emphasised: bool) -> tuple[Span, ...]:
    return tuple(replace(span, bold=True) for span in spans) if emphasised else spans


def _snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).removeprefix("_")
