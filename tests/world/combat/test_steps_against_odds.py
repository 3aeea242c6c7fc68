"""Battles fought by the steps of the game, many times over, end as the odds say."""

import secrets
from collections import Counter

import pytest
from duel import Duel

from dust_tactics.lab.chernoff import limit, surprise
from dust_tactics.table.dice import RandomState
from dust_tactics.world.battle import ATTACKER, DEFENDER
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.losses import ChooseLosses
from dust_tactics.world.combat.phase import ChooseAttack
from dust_tactics.world.combat.preview import battle_preview
from dust_tactics.world.combat.retreating import ChooseHalfRetreat
from dust_tactics.world.commands import Destroy, LetPass, Stand
from dust_tactics.world.events import BattleEnded, CeaseFire
from dust_tactics.world.game import apply
from dust_tactics.world.odds import order_of_losses
from dust_tactics.world.state import WorldState

BATTLES = 600
ACE = Ability.ACE_OF_THE_SKY
"""Offered to a defender who would roll at once, it stops a battle before its first die; he lets it pass."""


def ended(state: WorldState) -> tuple[BattleEnded, bool]:
    """Fight the battle under way to its end: nobody retreats, each takes the costliest, abilities pass."""
    told: list[object] = []
    while not any(isinstance(event, BattleEnded) for event in told):
        question = state.agenda[-1]
        if isinstance(question, ChooseHalfRetreat):
            told += apply(state, Stand(state.asked))
        elif isinstance(question, ChooseLosses):
            assert state.battle is not None
            falling = order_of_losses(state.battle.force(question.side))[: question.hits]
            told += apply(state, Destroy(state.asked, falling))
        else:
            assert not isinstance(question, ChooseAttack)
            told += apply(state, LetPass(state.asked))
    (end,) = (event for event in told if isinstance(event, BattleEnded))
    return end, any(isinstance(event, CeaseFire) for event in told)


def begun(battle: str) -> Duel:
    """A battle that waits for its first decision."""
    if battle == "land":
        held = {0: {"mongolia": "3T 2M F"}, 1: {"manchuria": "2T M F", "kamchatka": "T"}}
        return Duel(held, centres="manchuria").attack("mongolia", "manchuria", "3T 2M F")
    if battle == "capital":
        held = {0: {"mongolia": "3T 2M F B"}, 1: {"peking": "T M F", "tokyo": "T"}}
        duel = Duel(held, capitals_open=True, abilities={0: ACE, 1: ACE})
        return duel.attack("mongolia", "peking", "3T 2M F B").use()
    if battle == "landing":
        held = {0: {"antilles": "2T M", "caribbean": "S"}, 1: {"panama": "2T F", "orinoco": "T"}}
        return Duel(held, abilities={1: ACE}).attack("antilles", "panama", "2T M")
    held = {0: {"grand-banks": "3S", "mongolia": "T"}, 1: {"caribbean": "2S", "manchuria": "T"}}
    return Duel(held, version="epic").attack("grand-banks", "caribbean", "3S")


@pytest.mark.parametrize("battle", ["land", "capital", "landing", "sea"])
def test_battles_end_as_foreseen(battle: str) -> None:
    """Chances to take the area and of a cease-fire, and losses of both sides, on fresh dice; a bound that fails by
    chance once in a million runs."""
    duel = begun(battle)
    before, forces = duel.state, duel.battle
    odds = battle_preview(before).odds
    assert odds is not None
    seed = secrets.randbits(64)
    ends: Counter[tuple[int, int, bool, bool]] = Counter()
    for number in range(BATTLES):
        state = before.copy()
        state.random = RandomState.from_seed(seed + number)
        end, ceased = ended(state)
        ends[end.attacker_lost.total, end.defender_lost.total, end.holder == end.attacker, ceased] += 1
    counted = {
        "take": (sum(n for (*_, taken, _), n in ends.items() if taken), odds.take),
        "cease-fire": (sum(n for (*_, ceased), n in ends.items() if ceased), odds.cease_fire),
    }
    for side in (ATTACKER, DEFENDER):
        for lost in range(forces.force(side).total + 1):
            number = sum(n for key, n in ends.items() if key[side] == lost)
            counted[f"side {side} lost {lost}"] = number, odds.losses(side).exactly(lost)
    allowed = limit(len(counted), 1e-6)
    for what, (count, chance) in counted.items():
        assert surprise(count, BATTLES, chance) < allowed, (what, count, chance, seed)
