"""What an edition is: a set of parts that the steps ask at named points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from dust_tactics.rules.cards import Card
from dust_tactics.rules.hooks import Skill
from dust_tactics.rules.parts import (
    DeclarationRule,
    EndingRule,
    InitiativeRule,
    MovementRule,
    ReactionRule,
    S,
    SaveRule,
    SightRule,
)
from dust_tactics.rules.terrain import TerrainTable


@dataclass(frozen=True, slots=True)
class Edition(Generic[S]):
    """The rules of one book."""

    id: str
    name: str
    terrain: TerrainTable
    skills: Mapping[str, type[Skill]]
    initiative: InitiativeRule[S]
    declarations: DeclarationRule[S]
    movement: MovementRule[S]
    sight: SightRule[S]
    saves: SaveRule[S]
    reactions: ReactionRule[S]
    ending: EndingRule[S]

    def skills_of(self, card: Card) -> tuple[Skill, ...]:
        """The skills of a card that this edition defines, in the order of the card.

        Two words that are read as the same skill give it once (T13-MOV-15, T13-SKL-14).
        """
        skills = (
            self.skills[skill.key].as_read_on(card)(**dict(skill.values))
            for skill in card.skills
            if skill.key in self.skills
        )
        return tuple(dict.fromkeys(skills))
