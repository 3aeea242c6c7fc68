"""Random campaigns with outcomes made up in place of battles, so that all in between comes into play quickly."""

from random import Random

from dust_tactics.campaign.commands import AnyCampaignCommand, Fought
from dust_tactics.campaign.game import apply, decision_owed, legal_commands, new_campaign
from dust_tactics.campaign.past import Fared, Fate, Outcome
from dust_tactics.campaign.setup import CampaignSetup
from dust_tactics.campaign.state import CampaignState
from dust_tactics.campaign.steps.fight import Fight
from dust_tactics.campaign.table_battle import table_of
from dust_tactics.lab.campaign_invariants import broken
from dust_tactics.lab.campaigns import MOST_COMMANDS, EndlessCampaign
from dust_tactics.rules.cards import Card
from dust_tactics.rules.scenario import Battle

CONCEDED = 0.05
"""The share of battles that are given up."""
DIGEST = "0" * 16
REASONS = ("eliminated", "turn-limit", "objective-held", "building-held", "victory-points")


class BrokenCampaign(RuntimeError):
    """A moment of a campaign at which something does not hold that must."""


def walk(setup: CampaignSetup, seed: int) -> CampaignState:
    """Play a campaign by chance to its end, and check every moment. Raises BrokenCampaign or EndlessCampaign."""
    chance = Random(seed)
    state, _ = new_campaign(setup, seed)
    for _ in range(MOST_COMMANDS):
        if found := broken(state):
            raise BrokenCampaign(f"{setup.campaign}, seed {seed}, decision {state.asked}: {'; '.join(found)}")
        if decision_owed(state) is None:
            return state
        apply(state, chosen(state, chance))
    raise EndlessCampaign(f"{setup.campaign}, seed {seed}: not over after {MOST_COMMANDS} commands")


def chosen(state: CampaignState, chance: Random) -> AnyCampaignCommand:
    """Return any answer to the decision owed; battles come to anything that they could."""
    owed = decision_owed(state)
    if owed is not None and isinstance(owed.question, Fight) and chance.random() >= CONCEDED:
        return Fought(state.asked, made_up(table_of(state).battle, chance), DIGEST)
    commands: list[AnyCampaignCommand] = [*legal_commands(state)]
    return chance.choice(commands)


def made_up(battle: Battle, chance: Random, winner: int | None = None, losses: float | None = None) -> Outcome:
    """Return an outcome that a battle could have.

    winner   the side that wins; anybody if None
    losses   the chance of each unit to be eliminated; a random one if None
    """
    share = chance.random() if losses is None else losses
    won = chance.choice((None, 0, 1)) if winner is None else winner
    first, second = (
        tuple(_fate(battle.card(unit.card), chance, share) for unit in side.army.units) for side in battle.sides
    )
    lost = (_lost(battle, 0, first), _lost(battle, 1, second))
    held = tuple((objective.name, chance.randrange(2)) for objective in battle.objectives if chance.random() < share)
    return Outcome(
        won,
        chance.choice(REASONS),
        "T13-VIC-01",
        chance.randint(1, battle.turns),
        (lost[1], lost[0]),
        (0, 0),
        (battle.sides[0].army.points, battle.sides[1].army.points),
        lost,
        held,
        (first, second),
    )


def _lost(battle: Battle, side: int, fates: tuple[Fate, ...]) -> int:
    units = battle.sides[side].army.units
    return sum(
        battle.card(unit.card).points for unit, fate in zip(units, fates, strict=True) if fate.fared is Fared.ELIMINATED
    )


def _fate(card: Card, chance: Random, losses: float) -> Fate:
    kills, taken = chance.choice((0, 0, 17)), chance.randrange(40)
    if chance.random() < losses:
        return Fate(Fared.ELIMINATED, kills=kills, taken=taken)
    gone = chance.randrange(card.capacity)
    if card.has_miniatures:
        return Fate(Fared.STANDS, tuple(sorted(chance.sample(range(card.capacity), gone))), 0, kills, taken)
    return Fate(Fared.STANDS, (), gone, kills, taken)
