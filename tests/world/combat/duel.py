"""Combat phases for clause tests: who stands where, and a fight told in a few words.

    duel = Duel({0: {"mongolia": "2T M"}, 1: {"manchuria": "T"}})
    duel.attack("mongolia", "manchuria", "2T M").stand(dice=["HMMM"])

Player 0 has the turn, and five combat points if not told otherwise. `abilities` are those of the cards played; whoever
is not named has one that does nothing in combat. Faces are H (HIT) and M (shown as BLANK).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from world_referee import LETTERS, Held, WorldReferee, card, force, number_of

from dust_tactics.table.refusal import Refusal
from dust_tactics.world.battle import Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import (
    Attack,
    Bombard,
    Destroy,
    Drop,
    EndTurn,
    FallBack,
    Group,
    Keep,
    Launch,
    LetPass,
    Shell,
    Stand,
    UseAbility,
)
from dust_tactics.world.events import AttackDeclared, Rolled
from dust_tactics.world.force import Force, UnitKind
from dust_tactics.world.state import NOBODY


class Duel(WorldReferee):
    """A combat phase of player 0 that is given orders by name."""

    def __init__(
        self,
        held: Held,
        *,
        abilities: Mapping[int, Ability] | None = None,
        combat: int = 5,
        players: int = 0,
        **more: Any,
    ) -> None:
        count = players or max(2, 1 + max(held))
        played = dict.fromkeys(range(count), Ability.MECH_BUILDER) | dict(abilities or {})
        cards = {player: card(ability, combat=combat) for player, ability in played.items()}
        super().__init__(held, players=count, cards=cards, **more)
        self.begin("combat", 0)

    def attack(self, origin: str, target: str, units: str, dice: Sequence[str] = ()) -> "Duel":
        """Declare an attack."""
        self.give(self.attack_command(origin, target, units), dice)
        return self

    def attack_refusal(self, origin: str, target: str, units: str = "T") -> Refusal | None:
        """Why there can't be one."""
        return self.refusal(Attack, number_of(origin), number_of(target), force(units))

    def attack_clause(self, origin: str, target: str, units: str = "T") -> str:
        """The clause that refuses an attack; "" if it is legal."""
        return self.clause(Attack, number_of(origin), number_of(target), force(units))

    def bombard(self, origin: str, target: str, bombers: int, dice: Sequence[str] = ()) -> "Duel":
        """A special attack of bombers."""
        self.say(Bombard, number_of(origin), number_of(target), bombers, dice=dice)
        return self

    def shell(self, origin: str, target: str, submarines: int, dice: Sequence[str] = ()) -> "Duel":
        """A special attack of submarines."""
        self.say(Shell, number_of(origin), number_of(target), submarines, dice=dice)
        return self

    def launch(self, target: str, dice: Sequence[str] = ()) -> "Duel":
        """Missiles."""
        self.say(Launch, number_of(target), dice=dice)
        return self

    def drop(self, target: str, mechs: Mapping[str, int], dice: Sequence[str] = ()) -> "Duel":
        """A drop of mechs."""
        self.say(Drop, number_of(target), self.dropped(mechs), dice=dice)
        return self

    def dropped(self, mechs: Mapping[str, int]) -> tuple[tuple[int, int], ...]:
        """Mechs by the numbers of their areas, in order."""
        return tuple(sorted((number_of(area), count) for area, count in mechs.items()))

    def stand(self, dice: Sequence[str] = ()) -> "Duel":
        """No half retreat."""
        self.say(Stand, dice=dice)
        return self

    def groups(self, retreats: Mapping[str, str]) -> tuple[Group, ...]:
        """Units by area, in order."""
        placed = {number_of(area): force(units) for area, units in retreats.items()}
        return tuple(Group(area, placed[area]) for area in sorted(placed))

    def fall_back(self, retreats: Mapping[str, str], dice: Sequence[str] = ()) -> "Duel":
        """A retreat."""
        self.say(FallBack, self.groups(retreats), dice=dice)
        return self

    def destroy(self, units: str, dice: Sequence[str] = ()) -> "Duel":
        """Losses in their order, as "FB"."""
        self.say(Destroy, kinds(units), dice=dice)
        return self

    def use(self, dice: Sequence[str] = ()) -> "Duel":
        """Use the ability that is offered."""
        self.say(UseAbility, dice=dice)
        return self

    def pass_by(self, dice: Sequence[str] = ()) -> "Duel":
        """Leave the ability that is offered."""
        self.say(LetPass, dice=dice)
        return self

    def keep(self, dice: Sequence[str] = ()) -> "Duel":
        """Keep the roll."""
        self.say(Keep, dice=dice)
        return self

    def end(self) -> "Duel":
        """End the turn."""
        self.say(EndTurn)
        return self

    @property
    def battle(self) -> Battle:
        """The battle under way."""
        assert self.state.battle is not None
        return self.state.battle

    @property
    def rolled(self) -> list[int]:
        """How many dice each roll of the last command had."""
        return [event.dice.total for event in self.told(Rolled)]

    @property
    def declared(self) -> AttackDeclared:
        """The attack that the last command declared."""
        (event,) = self.told(AttackDeclared)
        return event

    @property
    def points(self) -> int:
        """Combat points left."""
        return self.state.acting.combat

    def is_empty(self, area: str) -> bool:
        """Whether no unit stands there and nobody holds it."""
        return self.held_by(area) == NOBODY and self.units(area) == Force()

    def listed(self, kind: type) -> list[Any]:
        """The listed answers of a kind."""
        return [answer for answer in self.answers if isinstance(answer, kind)]


def kinds(units: str) -> tuple[UnitKind, ...]:
    """Types of units by their letters, in order."""
    return tuple(UnitKind(LETTERS.index(letter)) for letter in units)
