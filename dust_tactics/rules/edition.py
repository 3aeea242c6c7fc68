"""What an edition is: a set of parts that the steps ask at named points."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic

from dust_tactics.rules.cards import Card
from dust_tactics.rules.hooks import Skill, skills_of
from dust_tactics.rules.parts import (
    ArmsRule,
    ArmyRule,
    DeclarationRule,
    EndingRule,
    FightingRule,
    FireRule,
    HeroRule,
    InitiativeRule,
    MovementRule,
    ReactionRule,
    S,
    SaveRule,
    SetUpRule,
    SightRule,
    TurnRule,
    WoundRule,
)
from dust_tactics.rules.terrain import TerrainTable
from dust_tactics.table.dice import Face
from dust_tactics.table.dice_sets import DiceKind


@dataclass(frozen=True, slots=True)
class Edition(Generic[S]):
    """The rules of one book.

    prefix          what its clauses begin with, as in "T13"
    dice            the dice that a battle is played with unless it says otherwise
    skills          those it defines, by the words that cards have for them
    scenario_dice   ids of the scenarios that two dice choose, by their faces; a double has only one
    cites           the concordance: this book's clauses by the names that rules have in code that all editions share,
                    such as "T13-MOV-01"; "" for a rule that it has not. What is not in it is cited as it is
    """

    id: str
    name: str
    prefix: str
    dice: DiceKind
    terrain: TerrainTable
    skills: Mapping[str, type[Skill]]
    scenario_dice: Mapping[frozenset[Face], str]
    cites: Mapping[str, str]
    army: ArmyRule
    setting_up: SetUpRule[S]
    turns: TurnRule[S]
    initiative: InitiativeRule[S]
    declarations: DeclarationRule[S]
    movement: MovementRule[S]
    fire: FireRule[S]
    sight: SightRule[S]
    arms: ArmsRule
    saves: SaveRule[S]
    wounds: WoundRule[S]
    fighting: FightingRule
    reactions: ReactionRule[S]
    heroes: HeroRule[S]
    ending: EndingRule[S]

    def cite(self, clause: str) -> str:
        """Return the clause of this book for a rule by its name in shared code; a clause of its own stays as it is."""
        return self.cites.get(clause, clause)

    def skills_of(self, card: Card) -> tuple[Skill, ...]:
        """Return the skills of a card that this edition defines, in the order of the card."""
        return skills_of(self.skills, card)
