"""In a battle: abilities in their windows, retreats, losses."""

from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.battle import ATTACKER, Battle
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.counts import odds_terms
from dust_tactics.world.combat.losses import ChooseLosses, LoseOne, OfferNurse
from dust_tactics.world.combat.ranks import under_way
from dust_tactics.world.combat.rolls import OfferReroll
from dust_tactics.world.combat.special import ChooseVictims
from dust_tactics.world.combat.start import OfferAtStart
from dust_tactics.world.commands import AnyWorldCommand, Destroy, FallBack, Keep, LetPass, Stand, UseAbility
from dust_tactics.world.force import COST, EMPTY, UnitKind
from dust_tactics.world.game import legal_commands
from dust_tactics.world.odds import HIT_CHANCE, odds_of, order_of_losses

HOPELESS = 0.12
"""A chance to win below which it is better to go while one can."""
DEAR = 5
"""What a unit costs at least that the Nurse is called for."""


def chance_of(worth: Worth, battle: Battle) -> float:
    """Return the chance that the attacker takes the area, as the battle stands."""
    if battle.attacking == EMPTY or battle.defending == EMPTY:
        return float(battle.defending == EMPTY)
    return odds_of(odds_terms(worth.state, battle)).take


def at_start(decision: int, worth: Worth, question: OfferAtStart) -> WorldChoice:
    """Return whether an ability is used before any dice."""
    battle = under_way(worth.state)
    take, area = chance_of(worth, battle), battle.target
    stakes = worth.of(area, battle.player(question.side))
    if question.ability is Ability.ACE_OF_THE_SKY:
        gain = 1.0 + battle.force(question.side).fighter + battle.force(question.side).bomber - 2.0
    elif question.ability is Ability.SECRET_WEAPON:
        gain = (1.0 - take) * stakes + 0.3 * battle.attacking.cost - 3.0
    else:
        lost = take if question.side != ATTACKER else 1.0 - take
        gain = (lost - 0.85) * battle.force(question.side).cost - (1.0 - lost) * stakes
    return _use_or(LetPass(decision), UseAbility(decision), gain, area)


def _use_or(otherwise: AnyWorldCommand, use: UseAbility, gain: float, area: int) -> WorldChoice:
    return best_of([WorldOption(otherwise, 0.0), WorldOption(use, gain, (WorldTerm("ability", gain, area),))])


def again(decision: int, worth: Worth, question: OfferReroll) -> WorldChoice:
    """Return whether a roll is rolled again: if it fell short of what is to be expected, in a battle that counts."""
    battle = under_way(worth.state)
    faces = battle.faces[question.side]
    hits = sum(face.value == "H" for face in faces)
    enemies = battle.force(1 - question.side).total
    blanks = len(faces) - hits
    if question.ability is Ability.RAKETEN_TRUPPEN:
        gain = min(enemies, len(faces) * HIT_CHANCE) - min(enemies, hits) - 0.7
    else:
        gain = min(enemies - min(enemies, hits), blanks * HIT_CHANCE) - 1.0
    return _use_or(Keep(decision), UseAbility(decision), gain, battle.target)


def nurse(decision: int, worth: Worth, question: OfferNurse) -> WorldChoice:
    """Return whether the Nurse is called: for dear units, or where more than one will fall."""
    battle = under_way(worth.state)
    falling = len([step for step in worth.state.agenda if isinstance(step, LoseOne)]) + 1
    gain = COST[question.unit] * falling - DEAR
    return _use_or(LetPass(decision), UseAbility(decision), float(gain), battle.target)


def losses(decision: int, worth: Worth, question: ChooseLosses | ChooseVictims) -> WorldChoice:
    """Return the losses that cost the enemy most."""
    if isinstance(question, ChooseLosses):
        force, shielded = under_way(worth.state).force(question.side), True
    else:
        force, shielded = worth.state.forces[question.target], question.shielding
    order: tuple[UnitKind, ...] = order_of_losses(force)
    if not shielded:
        order = tuple(sorted(order, key=lambda kind: -COST[kind]))
    return WorldChoice(Destroy(decision, order[: question.hits]))


def half_retreat(decision: int, worth: Worth, side: int) -> WorldChoice:
    """Return whether units go before a roll: if the battle is as good as lost, as many as may."""
    battle = under_way(worth.state)
    take = chance_of(worth, battle)
    won = take if side == ATTACKER else 1.0 - take
    stand = WorldOption(Stand(decision), 0.0)
    if won > HOPELESS:
        return WorldChoice(stand.command)
    ways = [command for command in legal_commands(worth.state) if isinstance(command, FallBack)]
    options = [stand, *(_saved(worth, command, won) for command in ways)]
    return best_of(options)


def _saved(worth: Worth, command: FallBack, won: float) -> WorldOption:
    """Return a retreat, by what it saves and where that stands then."""
    terms = []
    for group in command.groups:
        if group.area >= 0:
            terms.append(WorldTerm("hold", (0.8 - won) * group.units.cost, group.area))
            together = worth.state.forces[group.area].plus(group.units)
            safer = worth.danger(group.area) - worth.danger(group.area, together)
            terms.append(WorldTerm("front", safer * worth.of(group.area), group.area))
    return WorldOption(command, sum(term.amount for term in terms), tuple(terms))


def retreat(worth: Worth) -> WorldChoice:
    """Return where units go that have to: where they are safest and help most."""
    options = [_saved(worth, command, 0.0) for command in legal_commands(worth.state) if isinstance(command, FallBack)]
    return best_of(options)
