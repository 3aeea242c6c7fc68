"""Set-up and cards: whom to be, where to begin, what to play."""

from dust_tactics.bots.world.attacking import attack_options
from dust_tactics.bots.world.choice import WorldChoice, WorldOption, WorldTerm, best_of, summed
from dust_tactics.bots.world.worth import Worth
from dust_tactics.world.cards import Ability, Card
from dust_tactics.world.commands import ChooseCard, Claim, Interrupt, LetPass, PutCentre, TakeArmy
from dust_tactics.world.game import legal_commands
from dust_tactics.world.state import NOBODY, Turn

ABILITIES = {
    Ability.RAKETEN_TRUPPEN: 1.5,
    Ability.NURSE: 1.5,
    Ability.SECRET_WEAPON: 6.0,
    Ability.DIPLOMAT: 2.0,
    Ability.ALIEN_RADAR: 0.5,
    Ability.KOSHKA: 1.0,
    Ability.MECH_DROPPER: 3.0,
    Ability.ACE_OF_THE_SKY: 1.0,
    Ability.MECH_BUILDER: 5.0,
    Ability.SIGRID: 2.5,
    Ability.BALLISTIC_MISSILES: 3.5,
}
"""What an ability is about worth in the round in which its card is played."""
MOVEMENT = (0.0, 3.0, 5.0, 6.0, 6.7, 7.2, 7.5)
"""What so many movement points are worth together."""
LEAST_ATTACK = 1.0
"""What a combat point is worth that no attack in sight needs."""


def choose_army(decision: int, worth: Worth) -> WorldChoice:
    """Return any army: they are alike."""
    taken = {player.army for player in worth.state.players}
    free = [army for army in range(len(worth.state.setup.armies)) if army not in taken]
    return WorldChoice(TakeArmy(decision, free[0]))


def set_up_card(decision: int, worth: Worth) -> WorldChoice:
    """Return the card that is missed least in play; what it produces comes at once."""
    state = worth.state
    options = []
    for number in state.players[worth.player].hand:
        card = state.card(number)
        later = 2.0 * card.combat + MOVEMENT[min(card.movement, len(MOVEMENT) - 1)] + ABILITIES[card.ability]
        terms = [WorldTerm("production", float(card.production)), WorldTerm("ability", -later / 2)]
        options.append(summed(ChooseCard(decision, number), terms))
    return best_of(options)


def play_card(decision: int, worth: Worth) -> WorldChoice:
    """Return the card for the round: attacks there are, ways to go, production, ability."""
    state, player = worth.state, worth.player
    attacks = _attacks_in_sight(worth)
    options = []
    for number in state.players[player].hand:
        card = state.card(number)
        terms = [
            WorldTerm("attacks", _worth_of_combat(card, attacks)),
            WorldTerm("movement", MOVEMENT[min(card.movement, len(MOVEMENT) - 1)]),
            WorldTerm("production", 1.0 * card.production),
            WorldTerm("ability", ABILITIES[card.ability]),
        ]
        options.append(summed(ChooseCard(decision, number), terms))
    return best_of(options)


def _attacks_in_sight(worth: Worth) -> list[float]:
    """Return what the best attacks are worth as the board stands, each area attacked once, best first."""
    state = worth.state.copy()
    state.turn = Turn(worth.player)
    best: dict[int, float] = {}
    for option in attack_options(Worth(state, worth.player, worth.temper), 0):
        target = getattr(option.command, "target", None)
        if target is not None:
            best[target] = max(best.get(target, 0.0), option.worth)
    return sorted((gain for gain in best.values() if gain > 0), reverse=True)


def _worth_of_combat(card: Card, attacks: list[float]) -> float:
    known = attacks[: card.combat]
    return 0.7 * sum(known) + LEAST_ATTACK * (card.combat - len(known))


def claim(decision: int, worth: Worth) -> WorldChoice:
    """Return the area to claim: sources, near the own ones, far from rivals."""
    state, world, player = worth.state, worth.state.map, worth.player
    own = state.areas_of(player)
    options = []
    for command in legal_commands(state):
        assert isinstance(command, Claim)
        area = command.area
        here = world.areas[area]
        near_own = sum(1 for near in world.near[area] if state.owners[near] == player)
        near_rivals = sum(1 for near in world.near[area] if state.owners[near] in worth.rivals)
        away = min((world.distances(home)[area] for home in own), default=0)
        free_sources = sum(1 for near in world.near[area] if world.areas[near].source and state.owners[near] == NOBODY)
        terms = [
            WorldTerm("area", 8.0 * here.source + 0.5 * bool(world.across[area]), area),
            WorldTerm("hold", 1.2 * near_own - 0.5 * near_rivals - 0.8 * away, area),
            WorldTerm("front", 0.7 * free_sources, area),
        ]
        if here.capital:
            terms.append(WorldTerm("front", _sources_within(worth, area, 3), area))
        options.append(summed(command, terms))
    return best_of(options)


def _sources_within(worth: Worth, area: int, lines: int) -> float:
    distances, world = worth.state.map.distances(area), worth.state.map
    return sum(1.0 for source in world.sources if 0 <= distances[source] <= lines)


def put_centre(worth: Worth) -> WorldChoice:
    """Return the place for a centre: safe, by the sea, one that builds towards the front."""
    state, world, player = worth.state, worth.state.map, worth.player
    harbours = sum(1 for area in state.centres_of(player) if world.across[area])
    options = []
    for command in legal_commands(state):
        if not isinstance(command, PutCentre):
            continue
        area = command.area
        enemies = sum(1 for near in world.near[area] if worth.open_to_attack(near))
        terms = [
            WorldTerm("hold", -12.0 * worth.danger(area) + 4.0 * world.areas[area].capital, area),
            WorldTerm("front", 1.0 * min(2, enemies) + (1.5 if world.across[area] and not harbours else 0.0), area),
        ]
        options.append(summed(command, terms))
    return best_of(options)


def koshka(decision: int, worth: Worth, before: int) -> WorldChoice:
    """Return whether to go before another: who goes later keeps till the scoring what he takes, but a neighbour who
    is about to attack is better met first."""
    danger = max(worth.danger(area, players=[before]) * worth.of(area) for area in worth.state.areas_of(worth.player))
    options = [
        WorldOption(LetPass(decision), 4.0, (WorldTerm("hold", 4.0),)),
        WorldOption(Interrupt(decision), danger / 2, (WorldTerm("hold", danger / 2),)),
    ]
    return best_of(options)
