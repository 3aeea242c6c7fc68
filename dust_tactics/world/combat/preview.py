"""What can be said of an attack before it is declared, and of a battle under way: dice, supremacy, odds.

Nothing here draws a die or looks at anybody's hand. Odds leave abilities and chosen retreats out (see `world.odds`).
"""

from dataclasses import dataclass, replace

from dust_tactics.table.dice import Face
from dust_tactics.table.odds import Distribution, binomial
from dust_tactics.table.tally import Tally
from dust_tactics.world.battle import ATTACKER, DEFENDER, Battle, BattleKind, SpecialKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.counts import Supremacy, dice, odds_terms, supremacy
from dust_tactics.world.combat.losses import OfferNurse
from dust_tactics.world.combat.phase import AnyAttack, battle_of
from dust_tactics.world.combat.retreat import destinations
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.special import kind_of, special_dice
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import Attack, Drop
from dust_tactics.world.figures import BLANKS_TO_CEASE
from dust_tactics.world.odds import HIT_CHANCE, Odds, Reroll, odds_of, order_of_losses, reroll_worth
from dust_tactics.world.state import WorldState


@dataclass(frozen=True, slots=True)
class AbilityWorth:
    """What an ability that is offered in a battle changes: a chance without it, and with it.

    unused    the chance that the attacker takes the area, for the Nurse that the unit is saved, without the ability
    used      the same with it
    is_wanted  whether whoever decides wants that chance to be high
    is_clear  whether it alone tells which is better: who falls back whole gives an area up to save units
    """

    unused: float
    used: float
    is_wanted: bool
    is_clear: bool = True

    @property
    def is_better_used(self) -> bool:
        """Return whether it is better to use the ability, by the whole per cents that people read."""
        gain = round(100 * self.used) - round(100 * self.unused)
        return gain > 0 if self.is_wanted else gain < 0


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
    """Return what the re-roll that is being offered does to the attacker's chance; None if none is offered."""
    question, battle = (state.agenda[-1] if state.agenda else None), state.battle
    if battle is None or not isinstance(question, OfferReroll):
        return None
    hits = battle.faces[question.side].count(Face.HIT)
    if battle.together:
        return _reroll_at_sea(state, battle, question.side, hits)
    return reroll_worth(odds_terms(state, battle), hits)


def _reroll_at_sea(state: WorldState, battle: Battle, side: int, hits: int) -> Reroll:
    """Return what a re-roll does where the dice of the other side lie on the table as well (WW-SEA-02)."""
    other = battle.faces[1 - side].count(Face.HIT)

    def after(own: int) -> float:
        return _take_after(state, battle, (own, other) if side == ATTACKER else (other, own))

    def mean(dice: int, already: int) -> float:
        chances = binomial(dice, HIT_CHANCE).chances
        return float(sum(chance * after(already + more) for more, chance in enumerate(chances)))

    count = len(battle.faces[side])
    return Reroll(after(hits), mean(count, 0), mean(count - hits, hits))


def _take_after(state: WorldState, battle: Battle, hits: tuple[int, int]) -> float:
    """Return the attacker's chance once so many HITs of both sides have destroyed units at the same time."""
    left = []
    for side in (ATTACKER, DEFENDER):
        force = battle.force(side)
        for kind in order_of_losses(force)[: hits[1 - side]]:
            force = force.one_less(kind)
        left.append(force)
    if not left[DEFENDER].total or not left[ATTACKER].total:
        return float(left[ATTACKER].total > 0)
    blanks = 0 if any(hits) else battle.blanks + 1
    if blanks >= BLANKS_TO_CEASE:
        return 0.0
    return odds_of(odds_terms(state, replace(battle, attacking=left[0], defending=left[1], blanks=blanks))).take


def ability_worth(state: WorldState) -> AbilityWorth | None:
    """Return what the ability changes that is being offered in a battle; None if none is."""
    question, battle = (state.agenda[-1] if state.agenda else None), state.battle
    if battle is None:
        return None
    if isinstance(question, OfferReroll):
        worth = reroll_preview(state)
        assert worth is not None
        again = worth.all if question.ability is Ability.RAKETEN_TRUPPEN else worth.blanks
        return AbilityWorth(worth.kept, again, question.side == ATTACKER)
    if isinstance(question, OfferNurse):
        saved = 1 - HIT_CHANCE if destinations(state, battle, question.side) else 0.0
        return AbilityWorth(0.0, saved, is_wanted=True)
    if isinstance(question, OfferAtStart):
        return _worth_at_start(state, battle, question)
    return None


def _worth_at_start(state: WorldState, battle: Battle, question: OfferAtStart) -> AbilityWorth:
    """Return what an ability changes before any dice: more dice in the air, or one side that falls back whole."""
    attacks, unused = question.side == ATTACKER, odds_of(odds_terms(state, battle)).take
    if question.ability is Ability.ACE_OF_THE_SKY:
        with_ace = replace(battle, aces=(*battle.aces, question.side))
        return AbilityWorth(unused, odds_of(odds_terms(state, with_ace)).take, attacks)
    if question.ability is Ability.SECRET_WEAPON:
        return AbilityWorth(unused, 1.0, attacks)
    return AbilityWorth(unused, float(not attacks), attacks, is_clear=False)
