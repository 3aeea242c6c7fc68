"""Predicted odds against the engine itself: every fall of the dice for small attacks, many rolls for large ones."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random

import pytest
from referee import Referee, all_cards

from dust_tactics.lab import odds_proof
from dust_tactics.lab.staged_attacks import Staged
from dust_tactics.rules.attack.fates import survivors
from dust_tactics.rules.attack.odds import AttackOdds, TargetOdds, attack_odds, reaction_odds
from dust_tactics.rules.attack.preview import planned
from dust_tactics.rules.attack.shots import attack_refusal
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.cards import Card, SkillOnCard
from dust_tactics.rules.commands import IMPROVISED, Attack, Retaliate, TakeHits
from dust_tactics.rules.game import apply, decision_owed
from dust_tactics.rules.state import GameState
from dust_tactics.rules.steps.attack import DeclareTargets
from dust_tactics.rules.steps.close_combat import ChooseRetaliation
from dust_tactics.rules.steps.damage import ChooseCasualties
from dust_tactics.rules.units import Action
from dust_tactics.table.dice import FACES, Dice, Face

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
NOBODY = "Bazooka Joe"


class Unforeseen(Exception):
    """A roll that the script of the branch does not hold yet."""

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


class BranchDice:
    """Dice that fall as in one branch of all that can happen."""

    def __init__(self, rolls: tuple[tuple[Face, ...], ...]) -> None:
        self._rolls = rolls
        self.used = 0

    def roll(self, count: int, purpose: str, owner: int) -> tuple[Face, ...]:
        """The next roll of the branch. Raises Unforeseen."""
        if self.used == len(self._rolls):
            raise Unforeseen(count)
        self.used += 1
        return self._rolls[self.used - 1]

    def order(self, count: int, purpose: str) -> tuple[int, ...]:
        """Nothing is shuffled in an attack."""
        raise AssertionError(f"{count} things are shuffled for {purpose}")


@cache
def falls(count: int) -> tuple[tuple[tuple[Face, ...], float], ...]:
    """Every fall of some dice in any order, with its chance."""
    ways = 3**count
    return tuple(
        (faces, factorial(count) / prod(factorial(faces.count(face)) for face in FACES) / ways)
        for faces in combinations_with_replacement(FACES, count)
    )


def answered(state: GameState, dice: Dice, attacker: int) -> GameState:
    """The state after the attack, whose casualties and answers are chosen as the odds take them to be."""
    while (owed := decision_owed(state)) and isinstance(owed.question, ChooseCasualties | ChooseRetaliation):
        if isinstance(owed.question, ChooseRetaliation):
            first = next(iter(owed.question.commands(state)))
            assert isinstance(first, Retaliate)
            apply(state, first, dice)
            continue
        unit = state.units[owed.question.unit]
        kept = survivors(state, unit, unit.left - owed.question.hits, state.units[attacker])
        gone = tuple(miniature for miniature in unit.miniatures if miniature not in kept)
        apply(state, TakeHits(state.asked, gone), dice)
    return state


def branches(start: GameState, command: Attack, least: float = 1e-7) -> Iterator[tuple[float, GameState]]:
    """Every way an attack can go, with its chance; branches less likely than `least` are left out."""
    attacker = start.agenda[-1].unit
    waiting: list[tuple[tuple[tuple[Face, ...], ...], float]] = [((), 1.0)]
    while waiting:
        rolls, chance = waiting.pop()
        state = start.copy()
        dice = BranchDice(rolls)
        try:
            apply(state, command, dice)
            answered(state, dice, attacker)
        except Unforeseen as roll:
            waiting += [((*rolls, fall), chance * p) for fall, p in falls(roll.count) if chance * p >= least]
            continue
        yield chance, state


def lost_in(before: GameState, after: GameState, unit: int) -> int:
    """Miniatures or crosses lost."""
    return before.units[unit].left - after.units[unit].left


def everybody(odds: AttackOdds) -> list[TargetOdds]:
    """All units that an attack may hurt."""
    return [*odds.targets, *([odds.retaliation] if odds.retaliation else [])]


def prove(referee: Referee, *shots: tuple) -> AttackOdds:
    """The odds of an attack, after comparing them with every way it can go through the engine."""
    question = referee.asked
    command = referee.attack_command(*shots)
    odds = attack_odds(referee.state, question.unit, command.shots, sustained=question.sustained)
    lost: dict[int, Counter[int]] = {target.unit: Counter() for target in everybody(odds)}
    explored = 0.0
    for chance, after in branches(referee.state, command):
        explored += chance
        for unit, counts in lost.items():
            counts[lost_in(referee.state, after, unit)] += chance
    assert lost, "nobody is attacked"
    assert explored > 0.9999
    tolerance = 1.0 - explored + 1e-9
    for target in everybody(odds):
        found = lost[target.unit]
        expected = [found[number] for number in range(target.left + 1)]
        assert target.lost.chances == pytest.approx(expected, abs=tolerance)
        assert target.destroyed == pytest.approx(found[target.left], abs=tolerance)
    return odds


def tough(name: str) -> dict[str, Card]:
    """A card with Damage Resilient, named "Tough ..."."""
    card = all_cards()[name]
    skills = (*card.skills, SkillOnCard("damage-resilient"))
    changed = replace(card, id=f"tough-{card.id}", name=f"Tough {name}", skills=skills)
    return {changed.name: changed}


def with_rule(name: str, line: str, rule: str) -> dict[str, Card]:
    """A card whose weapon line has one rule more."""
    card = all_cards()[name]
    weapons = tuple(
        replace(weapon, rules=(*weapon.rules, rule)) if weapon.name == line else weapon for weapon in card.weapons
    )
    changed = replace(card, id=f"changed-{card.id}", name=f"Changed {name}", weapons=weapons)
    return {changed.name: changed}


def aiming(first: dict[str, str], second: dict[str, str], action: str = "attack", **more) -> Referee:
    """The first unit of the first side is asked for its targets."""
    drawing = more.pop("drawing", FIELD)
    skills = more.pop("skills", ())
    referee = Referee(drawing, first, second, **more)
    referee.activate(next(iter(first)).partition(": ")[2] or next(iter(first)))
    return referee.declare(action, skills=skills)


# Small attacks: every fall of the dice


@pytest.mark.clause("T13-ATK-16", "T13-DMG-04")
def test_panzerfausts_at_a_walker() -> None:
    """Three dice, two crosses for each hit: none with 8/27, all five crosses only with three hits."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Pounder": "E4 S"})
    odds = prove(referee, ("Panzerfaust", "Pounder")).at(1)
    assert odds is not None
    assert odds.lost.chances == pytest.approx([8 / 27, 0, 12 / 27, 0, 6 / 27, 1 / 27])
    assert odds.expected_hits == pytest.approx(1.0)
    assert odds.destroyed == pytest.approx(1 / 27)


@pytest.mark.clause("T13-COV-09", "T13-COV-11", "T13-DMG-02")
@pytest.mark.parametrize(("ground", "saves"), [(".", 1), ("T", 2)])
def test_saves_thin_the_hits(ground: str, saves: int) -> None:
    """One rifle at infantry in the open and among trees: a hit with 1/3, cancelled with 1/3 or 2/3."""
    drawing = f"{ground} . . .\n. . . ."
    referee = aiming({"Recon Grenadiers": "C1"}, {"Grim Reapers": "A1"}, drawing=drawing)
    odds = prove(referee, ("StG 47", "Grim Reapers", 1)).at(1)
    assert odds is not None
    assert odds.lost.at_least(1) == pytest.approx(1 / 3 * (1 - saves / 3))
    assert odds.volleys[0].volley.save.success[:1] == (Face.ARMY,)


@pytest.mark.clause("T13-ATK-19")
def test_a_sustained_attack_rolls_failures_again() -> None:
    """Two dice, each a hit with 5/9."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Pounder": "E4 S"}, "sustained")
    odds = prove(referee, ("Panzerfaust", "Pounder", 2)).at(1)
    assert odds is not None
    assert odds.lost.chances == pytest.approx([16 / 81, 0, 40 / 81, 0, 25 / 81, 0])


@pytest.mark.clause("T13-WPN-16")
@pytest.mark.parametrize("action", ["attack", "sustained"])
def test_lasers_roll_on(action: str) -> None:
    """Two Laserwerfer at a walker, through every chain that is not too unlikely."""
    referee = aiming({"Heavy Laser Grenadiers": "E5"}, {"Pounder": "E3 S"}, action)
    prove(referee, ("Schwerer Laserwerfer", "Pounder", 2))


@pytest.mark.clause("T13-SKL-07", "T13-SKL-09")
def test_a_resilient_track_rolls_for_what_is_marked() -> None:
    """Mixed damages on Grand'ma with three boxes left: what is beyond the last cross rolls no dice."""
    referee = aiming({"Recon Grenadiers": "E5", "Ludwig": "A1"}, {"Grand'ma": "E4 S"})
    referee.change("Grand'ma", crosses=2)
    prove(referee, ("Panzerfaust", "Grand'ma", 3))
    prove(referee, ("Panzerfaust", "Grand'ma", 1), ("Knives and Grenades", "Grand'ma", 1))


@pytest.mark.clause("T13-SKL-06")
def test_a_resilient_squad_rolls_for_each_soldier() -> None:
    """A hit stays with 2/3."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Heavy Laser Grenadiers": "E3"})
    prove(referee, ("StG 47", "Heavy Laser Grenadiers", 3))


@pytest.mark.clause("T13-DMG-07", "T13-SKL-09")
@pytest.mark.parametrize("name", ["Pounder", "Tough Pounder"])
def test_an_automatic_kill_marks_all_that_is_left(name: str) -> None:
    """Grand'ma's Sulphur Jet at a walker: one die; a resilient one resists cross by cross."""
    referee = aiming({"Grand'ma": "E5 N"}, {name: "E4 S"}, cards=tough("Pounder"))
    odds = prove(referee, ("Sulphur Jet", name)).at(1)
    assert odds is not None
    assert odds.destroyed == pytest.approx(1 / 3 * ((2 / 3) ** 5 if name.startswith("Tough") else 1))


@pytest.mark.clause("T13-WPN-08", "T13-WPN-12")
def test_a_spray_tells_of_the_friends_in_its_way() -> None:
    """A friend on the path is attacked with a die for each of its models."""
    cards = {"Long Grand'ma": replace(all_cards()["Grand'ma"], id="long", name="Long Grand'ma")}
    jet = next(weapon for weapon in cards["Long Grand'ma"].weapons if weapon.name == "Sulphur Jet")
    longer = replace(jet, range=replace(jet.range, maximum=3))
    cards["Long Grand'ma"] = replace(cards["Long Grand'ma"], weapons=(longer,))
    first = {"Long Grand'ma": "E5 N", "Bazooka Joe": "E4"}
    referee = aiming(first, {"Pounder": "E3 S"}, cards=cards)
    odds = prove(referee, ("Sulphur Jet", "Pounder", 1, ("E4",)))
    friend = odds.at(referee.unit("Bazooka Joe").id)
    assert friend is not None and friend.friend
    assert friend.expected_hits == pytest.approx(1 / 3)
    assert [target.friend for target in odds.targets] == [True, False]


@pytest.mark.clause("T13-SKL-11")
def test_fighting_spirit_counts_in_a_planned_attack() -> None:
    """Planned as a Move and an Attack with the skill, a die hits with 2/3; otherwise with 1/3."""
    referee = Referee(FIELD, {"Stefan Retter": "E8"}, {"Pounder": "E4 S"})
    unit, target = referee.unit("Stefan Retter"), referee.unit("Pounder")
    shots = referee.shots("Stefan Retter", ("improvised", "Pounder"))
    for skills, chance in (((), 1 / 3), (("fighting-spirit",), 2 / 3)):
        there = planned(
            referee.state,
            unit.id,
            (referee.square("E5"),),
            None,
            actions=(Action.MOVE, Action.ATTACK),
            skills=skills,
        )
        odds = attack_odds(there, unit.id, shots, sustained=False).at(target.id)
        assert odds is not None
        assert odds.lost.at_least(1) == pytest.approx(chance)
    assert referee.unit("Stefan Retter").squares == (referee.square("E8"),), "the real state is untouched"


@pytest.mark.clause("T13-WPN-01")
def test_set_up_weapons_are_halved_in_a_planned_attack() -> None:
    """The gun of a walker made a set-up weapon: seven dice, four with a Move in the activation."""
    gun = "Twin 8.8cm FpK Zwilling"
    referee = Referee(FIELD, {"Changed Ludwig": "E8 N"}, {"Pounder": "E4 S"}, cards=with_rule("Ludwig", gun, "set-up"))
    unit = referee.unit("Changed Ludwig")
    shots = referee.shots("Changed Ludwig", (gun, "Pounder"))
    for actions, dice in (((Action.ATTACK,), 7), ((Action.MOVE, Action.ATTACK), 4), ((Action.ATTACK, Action.MOVE), 4)):
        there = planned(referee.state, unit.id, unit.squares, 0, actions=actions)
        odds = attack_odds(there, unit.id, shots, sustained=False)
        assert odds.targets[0].volleys[0].volley.dice.total == dice
        assert odds.targets[0].expected_hits == pytest.approx(dice / 3)


# Close combat


@pytest.mark.clause("T13-CCW-03", "T13-CCW-04")
def test_retaliation_counts_the_survivors_of_the_ranged_fire() -> None:
    """Two rifles, then knives of two soldiers, against three with knives."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Grim Reapers": "E4"})
    referee.change("Recon Grenadiers", miniatures=(0, 1))
    odds = prove(referee, ("StG 47", "Grim Reapers", 2), ("Knives and Grenades", "Grim Reapers", 2))
    assert odds.retaliation is not None
    assert 0 < odds.retaliation.lost.mean < 1
    assert odds.targets[0].volleys[-1].rolled == 1.0


@pytest.mark.clause("T13-CCW-13")
def test_no_retaliation_by_the_fallen() -> None:
    """A last man who falls with 2/9 cannot strike back then."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Grim Reapers": "E4"})
    referee.change("Grim Reapers", miniatures=(0,)).change("Recon Grenadiers", miniatures=(0,))
    odds = prove(referee, ("StG 47", "Grim Reapers", 1), ("Knives and Grenades", "Grim Reapers", 1))
    assert odds.retaliation is not None
    assert odds.targets[0].volleys[-1].rolled == pytest.approx(7 / 9)
    assert odds.retaliation.volleys[0].rolled == pytest.approx(7 / 9)
    assert odds.retaliation.expected_hits == pytest.approx(7 / 9 * odds.retaliation.volleys[0].hits.mean)


@pytest.mark.clause("T13-CCW-08", "T13-CCW-10")
def test_a_sustained_close_combat_against_a_walker() -> None:
    """The attacker rolls again, the walker's improvised answer does not."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Pounder": "E4 S"}, "sustained")
    referee.change("Recon Grenadiers", miniatures=(0, 1))
    odds = prove(referee, ("Knives and Grenades", "Pounder", 2))
    assert odds.retaliation is not None
    assert odds.retaliation.lost.chances == pytest.approx([2 / 3, 1 / 3, 0])


@pytest.mark.clause("T13-CCW-14")
def test_two_defenders_strike_back() -> None:
    """One soldier strikes at each of two; both answer."""
    referee = aiming({"Recon Grenadiers": "E5"}, {"Pounder": "E4 S", "Bazooka Joe": "F5"})
    referee.change("Recon Grenadiers", miniatures=(0, 1))
    knives = "Knives and Grenades"
    odds = prove(referee, ("StG 47", NOBODY, 1), (knives, "Pounder", 1), (knives, NOBODY, 1))
    assert odds.retaliation is not None
    assert len(odds.retaliation.volleys) == 2


@pytest.mark.clause("T13-CCW-04")
def test_soldiers_that_strike_back_best_are_kept() -> None:
    """A squad in which only the first soldier has a knife gives up the others first."""
    reapers = all_cards()["Grim Reapers"]
    knife = next(index for index, weapon in enumerate(reapers.weapons) if weapon.close_combat)
    strong = replace(
        reapers.weapons[knife],
        count=1,
        cells=tuple(cell and replace(cell, dice=2) for cell in reapers.weapons[knife].cells),
    )
    weapons = tuple(strong if index == knife else weapon for index, weapon in enumerate(reapers.weapons))
    others = tuple(tuple(index for index in load if index != knife) for load in reapers.carriers[:-1])
    last = (*others[-1], knife)
    squad = replace(reapers, id="mixed", name="Mixed Reapers", weapons=weapons, carriers=(*others, last))
    referee = aiming({"Recon Grenadiers": "E5"}, {"Mixed Reapers": "E4"}, cards={"Mixed Reapers": squad})
    referee.change("Recon Grenadiers", miniatures=(0, 1))
    unit, attacker = referee.unit("Mixed Reapers"), referee.unit("Recon Grenadiers")
    assert survivors(referee.state, unit, 1, attacker) == (len(squad.carriers) - 1,)
    prove(referee, ("StG 47", "Mixed Reapers", 2), ("Knives and Grenades", "Mixed Reapers", 1))


# Reactive attacks


@pytest.mark.clause("T13-REA-07", "T13-REA-08", "T13-REA-11", "T13-REA-12")
def test_odds_of_a_reaction() -> None:
    """A Ludwig with its back to a Pounder: nothing with 4/9, its machine-gun with one ARMY, the twin gun with two."""
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Ludwig": "E2 N"})
    ludwig, pounder = referee.unit("Ludwig"), referee.unit("Pounder")
    odds = reaction_odds(referee.state, ludwig.id, pounder.id)
    assert [case.army for case in odds.cases] == [2, 1, 0]
    assert [case.chance for case in odds.cases] == pytest.approx([1 / 9, 4 / 9, 4 / 9])
    two, one, none = odds.cases
    assert none.best is None and one.best is None, "the MG 44 cannot hurt a walker of armour 4"
    assert two.best is not None and two.best.actions == (Action.MOVE, Action.ATTACK)
    assert two.best.facing in (3, 4, 5)
    assert two.best.expected_loss == pytest.approx(
        sum(min(hits, 5) * chance for hits, chance in enumerate(seven_dice()))
    )
    assert odds.destroyed == pytest.approx(two.best.destroyed / 9)
    assert odds.can_hurt


def seven_dice() -> list[float]:
    """The chances of 0 to 7 ARMY with seven dice."""
    return [factorial(7) / factorial(n) / factorial(7 - n) * 2 ** (7 - n) / 3**7 for n in range(8)]


@pytest.mark.clause("T13-REA-04", "T13-REA-19")
def test_nobody_reacts_with_knives() -> None:
    """Close-combat weapons stay out of the odds."""
    referee = Referee(FIELD, {"Pounder": "E5 N"}, {"Recon Grenadiers": "E4"})
    odds = reaction_odds(referee.state, 1, 0)
    for case in odds.cases:
        if case.best:
            assert all(shot.weapon != IMPROVISED for shot in case.best.shots)
            assert case.best.odds.retaliation is None


# What a planned square changes


@pytest.mark.clause("T13-ATK-01", "T13-FOF-05")
def test_weapons_are_asked_from_a_planned_square_and_facing() -> None:
    """From behind a tree nothing is seen; from beside it the walker is in range but outside the field of fire."""
    drawing = FIELD.replace(". . . . . . . . .", ". . . . T . . . .", 3)
    referee = Referee(drawing, {"Ludwig": "E5 N"}, {"Pounder": "E1 S"})

    def guns(state: GameState) -> str:
        (_, refusal), *_ = (*weapon_choices(state, state.units[0])[0].refusals, (1, None))
        return refusal.reason if refusal else ""

    assert guns(referee.state) == "no-line-of-sight"
    assert guns(planned(referee.state, 0, (referee.square("F3"),), 4)) == "outside-field-of-fire"
    assert guns(planned(referee.state, 0, (referee.square("F3"),), 0)) == ""
    assert referee.unit("Ludwig").squares == (referee.square("E5"),), "nothing has moved"


# Large attacks: many rolls

UNITS = (
    "Recon Grenadiers",
    "Heavy Laser Grenadiers",
    "Stefan Retter",
    "Ludwig",
    "Pounder",
    "Bazooka Joe",
    "Bot Hunters",
    "Grim Reapers",
    "Fakyeli",
    "Red Thunder",
    "Grand'ma",
    "Koshka",
)
WALKERS = ("Ludwig", "Pounder", "Grand'ma")
FACINGS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def random_attack(seed: int) -> Staged:
    """An attack of a random unit, with a friend beside it, at random neighbours on a random field: by everything that
    bears on one of them, or by some weapons at one and some at another."""
    random = Random(seed)
    while True:
        rows = [" ".join(random.choice(".....TRC") for _ in range(5)) for _ in range(5)]
        names = random.sample(UNITS, 5)
        squares = random.sample([f"{column}{row}" for column in "BCD" for row in (2, 3, 4)], 5)
        places = {
            name: f"{square} {random.choice(FACINGS)}" if name in WALKERS else square
            for name, square in zip(names, squares, strict=True)
        }
        first = {name: places[name] for name in names[:2]}
        referee = Referee("\n".join(rows), first, {name: places[name] for name in names[2:]})
        sustained = random.random() < 0.4
        referee.activate(names[0]).declare("sustained" if sustained else "attack")
        if not isinstance(referee.asked, DeclareTargets):
            continue
        commands = [command for command in referee.legal() if command.shots]
        command = random.choice(commands)
        if random.random() < 0.6:
            command = mixed_attack(referee.state, commands, random, sustained=sustained) or command
        odds = attack_odds(referee.state, referee.state.agenda[-1].unit, command.shots, sustained=sustained)
        return Staged(referee.state, command, odds, frozenset())


def mixed_attack(state: GameState, commands: list[Attack], random: Random, *, sustained: bool) -> Attack | None:
    """Shots of several attacks in one, as far as they go together; None if they never do."""
    attacker = state.units[state.agenda[-1].unit]
    pool = [shot for command in commands for shot in command.shots]
    for _ in range(30):
        few = random.sample(pool, min(len(pool), random.randint(2, 4)))
        shots = tuple(replace(shot, count=random.randint(1, shot.count)) for shot in few)
        several = len({shot.target for shot in shots}) > 1
        if several and attack_refusal(state, attacker, shots, sustained=sustained, only=None) is None:
            return Attack(state.asked, shots)
    return None


@pytest.mark.parametrize("seed", range(40))
def test_random_attacks_come_out_as_predicted(seed: int) -> None:
    """Forty attacks, five hundred rolls each, through the engine with its own dice."""
    assert odds_proof.failed([odds_proof.prove(random_attack(seed), 500, seed)], 1e-3 / 40) == []
