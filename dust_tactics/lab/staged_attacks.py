"""Attacks as they come up in random battles, picked so that every way of attacking is among them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from dust_tactics.lab.battles import random_players
from dust_tactics.lab.fixture_battles import Stock, stock_of
from dust_tactics.lab.random_battles import random_battle
from dust_tactics.lab.random_walk import FIERCE
from dust_tactics.rules.attack.odds import AttackOdds, ReactionOdds, TargetOdds, attack_odds, reaction_odds
from dust_tactics.rules.attack.weapons import Volley, weapon_line
from dust_tactics.rules.cards import Kind, UnitType
from dust_tactics.rules.commands import HERO_FIGURE, Attack, React
from dust_tactics.rules.events import COVER_SAVE, INFANTRY_SAVE
from dust_tactics.rules.game import apply, decision_owed, new_game
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.close_combat import strikes_first
from dust_tactics.rules.steps.reaction import OfferReaction
from dust_tactics.rules.steps.wounds import resists_damage
from dust_tactics.table.dice_sets import DiceKind, Success

MARKS = (
    "re-roll",
    "laser",
    "cover save",
    "infantry save",
    "no save",
    "blast",
    "set-up halved",
    "easier hits",
    "automatic kill",
    "several crosses a hit",
    "resilient soldiers",
    "resilient track",
    "spray",
    "friend in the way",
    "several targets",
    "close combat",
    "struck back",
    "ranged, then close combat",
    "squad",
    "joined hero",
    "hero with a unit attacks",
    "hero",
    "model of several squares",
    "vehicle",
    "aircraft",
    "support weapon",
    "reaction",
    "classic dice",
)
"""What an attack may have to it."""
OF_ITS_OWN: Mapping[str, tuple[str, ...]] = {
    "2016": (
        "figure named",
        "joined hero named",
        "first strike",
        "rolls on hand to hand",
        "artillery called in",
        "lucky",
    )
}
"""The same, in one edition alone."""
NEVER: Mapping[str, tuple[str, ...]] = {"2016": ("set-up halved", "aircraft")}
"""What no attack of an edition has."""
LEAST = 5
"""Every mark is wanted on so many of a hundred attacks."""
PATIENCE = 100
"""Attacks passed over for each one taken, before those without rare marks will do as well."""


@dataclass(frozen=True)
class Staged:
    """An attack, or a reaction, about to be made; its odds, and what it has to it."""

    state: GameState
    command: Attack | React
    odds: AttackOdds | ReactionOdds
    marks: frozenset[str]

    @property
    def name(self) -> str:
        """Who attacks whom, for people."""
        state = self.state
        if isinstance(self.command, React):
            return f"{state.units[self.command.unit].name} reacts to {state.units[state.agenda[-1].target].name}"
        targets = dict.fromkeys(state.units[shot.target].name for shot in self.command.shots)
        return f"{state.units[state.agenda[-1].unit].name} attacks {', '.join(targets)}"


def staged_attacks(edition: str, seed: int, count: int) -> Iterator[Staged]:
    """So many attacks; those with marks that were rare so far come first. Always the same for a seed."""
    seen: Counter[str] = Counter()
    taken, wanted = 0, marks_of(edition)
    random = np.random.default_rng(seed)
    for number, staged in enumerate(_all_attacks(stock_of(edition), random)):
        rare = {mark for mark in wanted if seen[mark] * 100 < LEAST * count}
        if rare & staged.marks or not rare or number > PATIENCE * count:
            seen.update(staged.marks)
            taken += 1
            yield staged
        if taken == count:
            return


def marks_of(edition: str) -> tuple[str, ...]:
    """Return what attacks of an edition may have to them."""
    barred = NEVER.get(edition, ())
    return (*(mark for mark in MARKS if mark not in barred), *OF_ITS_OWN.get(edition, ()))


def _all_attacks(stock: Stock, random: np.random.Generator) -> Iterator[Staged]:
    """Every attack and every chance for a reaction in one random battle after another."""
    while True:
        seed = int(random.integers(0, 2**31))
        state, _ = new_game(random_battle(seed, stock.cards, stock.edition), seed)
        players = random_players(seed, FIERCE)
        while owed := decision_owed(state):
            command, question = players[owed.owner].choose(state), owed.question
            if isinstance(question, DeclareTargets) and isinstance(command, Attack) and command.shots:
                yield _attack(state.copy(), question, command)
            elif isinstance(question, OfferReaction) and isinstance(command, React):
                staged = _reaction(state.copy(), question, command)
                if staged:
                    yield staged
            apply(state, command)


def _attack(state: GameState, question: DeclareTargets, command: Attack) -> Staged:
    odds = attack_odds(
        state,
        question.unit,
        command.shots,
        sustained=question.sustained,
        close_sustained=command.close_sustained,
    )
    return Staged(state, command, odds, frozenset(_marks(state, odds)))


def _reaction(state: GameState, question: OfferReaction, command: React) -> Staged | None:
    odds = reaction_odds(state, command.unit, question.target, command.together)
    if not odds.can_hurt:
        return None
    marks = {mark for case in odds.cases if case.best for mark in _marks(state, case.best.odds)}
    return Staged(state, command, odds, frozenset(marks | {"reaction"}))


def _marks(state: GameState, odds: AttackOdds) -> Iterator[str]:
    for target in odds.targets:
        yield from _marks_of_target(state, target)
    if odds.retaliation:
        yield "close combat"
        if odds.retaliation.volleys:
            yield "struck back"
    if len([target for target in odds.targets if not target.friend]) > 1:
        yield "several targets"
    if len({volley.volley.attacker for target in odds.targets for volley in target.volleys}) > 1:
        yield "hero with a unit attacks"
    if state.battle.dice is DiceKind.CLASSIC:
        yield "classic dice"


def _marks_of_target(state: GameState, target: TargetOdds) -> Iterator[str]:
    unit = state.units[target.unit]
    if target.hero_left:
        yield "joined hero"
    if unit.card.size > 1:
        yield "model of several squares"
    if target.friend:
        yield "friend in the way"
    if resists_damage(state, unit):
        yield "resilient soldiers" if unit.card.has_miniatures else "resilient track"
    yield {Kind.SQUAD: "squad", Kind.HERO: "hero", Kind.SUPPORT: "support weapon"}.get(unit.card.kind) or (
        "aircraft" if unit.card.type is UnitType.AIRCRAFT else "vehicle"
    )
    close = {_is_close(state, odds.volley) for odds in target.volleys}
    if len(close) > 1:
        yield "ranged, then close combat"
    for odds in target.volleys:
        roll = odds.volley
        hits_easier = len(roll.success) > len(state.dice.faces(Success.PLAIN))
        sources = {part.source for part in roll.dice.parts if part.value}
        found = {
            "re-roll": roll.rerolls,
            "laser": bool(roll.laser),
            "cover save": roll.save.name == COVER_SAVE,
            "infantry save": roll.save.name == INFANTRY_SAVE,
            "no save": not roll.save.success,
            "blast": "blast" in sources,
            "set-up halved": "set-up" in sources,
            "easier hits": hits_easier,
            "figure named": roll.figure is not None,
            "joined hero named": roll.figure == HERO_FIGURE,
            "first strike": _is_close(state, roll) and strikes_first(state, state.units[roll.attacker]),
            "rolls on hand to hand": bool(roll.laser) and _is_close(state, roll),
            "artillery called in": roll.observer is not None,
            "lucky": roll.again is not None,
            "automatic kill": roll.automatic_kill,
            "several crosses a hit": roll.damage > 1 and not unit.card.has_miniatures,
            "spray": roll.save.reason == "no-save-spray",
        }
        yield from (mark for mark, holds in found.items() if holds)


def _is_close(state: GameState, roll: Volley) -> bool:
    """Return whether a roll is a blow hand to hand."""
    return weapon_line(state.units[roll.attacker], roll.weapon).close_combat
