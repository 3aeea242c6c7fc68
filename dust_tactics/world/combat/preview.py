"""What can be said of an attack before it is declared, and of a battle under way: dice, supremacy, odds.

Nothing here draws a die or looks at anybody's hand. Odds leave abilities and chosen retreats out (see `world.odds`).
"""

from dataclasses import dataclass

from dust_tactics.table.dice import Face
from dust_tactics.table.odds import Distribution, binomial
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle, BattleKind, SpecialKind
from dust_tactics.world.combat.counts import Supremacy, dice, odds_terms, supremacy
from dust_tactics.world.combat.phase import AnyAttack, battle_of
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.special import kind_of, special_dice
from dust_tactics.world.commands import Attack, Drop
from dust_tactics.world.odds import HIT_CHANCE, Odds, Reroll, odds_of, reroll_worth
from dust_tactics.world.state import WorldState


@dataclass(frozen=True, slots=True)
class AttackPreview:
    """What an attack would be like, or a battle is like now.

    kind        the kind of battle, or of special attack
    attacking   dice of the attacker's next roll, part by part
    defending   those of the defender; without parts in a special attack, which nobody answers
    supremacy   who has it and why; None at sea, in special attacks, and once a battle is under way and it is settled
    first       the side that rolls first, or next; None if both roll at the same time
    odds        how a battle ends; None for a special attack
    losses      how many units a special attack destroys; None for a battle
    """

    kind: BattleKind | SpecialKind
    attacking: Tally
    defending: Tally
    supremacy: Supremacy | None = None
    first: int | None = None
    odds: Odds | None = None
    losses: Distribution | None = None


def attack_preview(state: WorldState, command: AnyAttack) -> AttackPreview:
    """Return what the attack of the player whose turn it is would be like. It must be one that `check` does not
    refuse."""
    player = state.acting.player
    if isinstance(command, Attack | Drop):
        return _of_battle(state, battle_of(state, player, command))
    counted = special_dice(command)
    losses = lost_by(counted.total, state.forces[command.target].total)
    return AttackPreview(kind_of(command), counted, Tally(), losses=losses)


def lost_by(number: int, units: int) -> Distribution:
    """Return how many of so many units fall to one roll of so many dice; HITs beyond them are lost (WW-BTL-11)."""
    chances = binomial(number, HIT_CHANCE).chances
    if number <= units:
        return Distribution(chances)
    cut = chances[: units + 1].copy()
    cut[units] += chances[units + 1 :].sum()
    return Distribution(cut)


def battle_preview(state: WorldState, battle: Battle | None = None) -> AttackPreview:
    """Return how the battle under way stands before its next roll, or how it would with other units in it.

    Raises ValueError if there is none.
    """
    battle = battle or state.battle
    if battle is None:
        raise ValueError("no battle is under way")
    return _of_battle(state, battle)


def _of_battle(state: WorldState, battle: Battle) -> AttackPreview:
    terms = odds_terms(state, battle)
    return AttackPreview(
        battle.kind,
        dice(state, battle, ATTACKER),
        dice(state, battle, DEFENDER),
        None if battle.together or battle.supremacy is not None else supremacy(state, battle),
        None if battle.together else terms.first,
        odds_of(terms),
    )


def reroll_preview(state: WorldState) -> Reroll | None:
    """Return what the re-roll that is being offered does to the attacker's chance; None at sea or if none is
    offered."""
    question, battle = (state.agenda[-1] if state.agenda else None), state.battle
    if battle is None or battle.together or not isinstance(question, OfferReroll):
        return None
    hits = battle.faces[question.side].count(Face.HIT)
    return reroll_worth(odds_terms(state, battle), hits)
