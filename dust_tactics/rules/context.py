"""What stays as it is once a battle has been set up: the scenario by value, its edition, and tables made from both."""

from dataclasses import dataclass, field
from typing import Generic

from dust_tactics.rules.cards import Card
from dust_tactics.rules.edition import Edition
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.parts import S
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.sight.geometry import Geometry


@dataclass(frozen=True, eq=False)
class BattleContext(Generic[S]):
    """Shared by all states of a battle."""

    battle: Battle
    edition: Edition[S]
    geometry: Geometry
    _skills: dict[str, tuple[Skill, ...]] = field(default_factory=dict)

    def skills(self, card: Card) -> tuple[Skill, ...]:
        """The skills of a card that this edition defines, in the order of the card."""
        known = self._skills.get(card.id)
        if known is None:
            known = self.edition.skills_of(card)
            self._skills[card.id] = known
        return known
