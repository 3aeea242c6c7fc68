"""Abilities of the 2010 book: when they are called, whom they serve, and against what (T10-SKL)."""

from dataclasses import replace

import pytest
from book_2010 import CANNON, KNIFE, RIFLE, chart, hero, line, referee, squad, walker
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.cards import Card, Cell, SkillOnCard
from dust_tactics.rules.events import DiceRolled

OPEN = "\n".join([". . . . . ."] * 3)
CLAW = line("Combat Claw", 1, chart(*[Cell(2)] * 11))
ROCKET = line("Rocket", 4, chart(*[Cell(1, 0, 0, True)] * 11))


def rolls(battle: Referee, purpose: str) -> list[int]:
    """The numbers of dice that were rolled for a purpose by the last command."""
    return [event.dice.total for event in battle.told(DiceRolled) if event.purpose == purpose]


@pytest.mark.clause("T10-SKL-05", "T10-SKL-09", "T10-SKL-13")
def test_nothing_is_doubled_or_rolled_again_that_was_not_called() -> None:
    ace = {"Ace": hero("Ace", "all-in-one", "berserk", weapons=(CANNON,))}
    battle = referee(OPEN, {"Ace": "A1"}, {"Luther": "D1"}, cards=ace)
    battle.activate("Ace").declare("attack").attack(("Cannon", "Luther"), dice=["MMMM"])
    (rolled,) = battle.told(DiceRolled)
    assert [part.value for part in rolled.dice.parts] == [4]
    assert battle.unit("Ace").used == ()


@pytest.mark.clause("T10-SKL-05", "T10-SKL-06", "T10-SKL-13")
def test_what_is_called_serves_the_action_it_is_called_with() -> None:
    """Berserk serves no move, Assault no attack, and nothing serves who does nothing."""
    ace = {"Ace": hero("Ace", "assault", "berserk", weapons=(CANNON,))}
    battle = referee(OPEN, {"Ace": "A1"}, {"Luther": "D1"}, cards=ace).activate("Ace")
    for actions, skill, clause in (
        (("attack",), "assault", "T10-SKL-07"),
        (("move",), "berserk", "T10-SKL-09"),
        ((), "berserk", "T10-SKL-09"),
    ):
        refusal = battle.refusal(battle.declare_command(*actions, skills=(skill,)))
        assert refusal is not None and refusal.clause == clause
    battle.declare("sustained", skills=("berserk",)).attack(("Cannon", "Luther"), dice=["MMMM", "MMMM", "MMMM"])


@pytest.mark.clause("T10-SKL-07", "T10-SKL-08")
def test_assault_doubles_the_move_of_who_calls_it_and_of_nobody_else() -> None:
    cards = {name: squad(name, "assault") for name in ("Storm", "Thunder")}
    battle = referee(OPEN, {"Storm": "A1", "Thunder": "A3"}, {"Luther": "F1"}, cards=cards)

    def squares(name: str) -> list[int]:
        allowance = battle.state.edition.movement.allowance(battle.state, battle.unit(name), False)
        return [part.value for part in allowance.parts]

    assert squares("Storm") == [1]
    battle.activate("Storm").declare("move", skills=("assault",))
    assert squares("Storm") == [1, 1]
    assert squares("Thunder") == [1]


@pytest.mark.clause("T10-SKL-32", "T10-SKL-33", "T10-CCW-06")
def test_who_strikes_back_has_not_moved_and_rolls_as_always() -> None:
    spirit = {"Spirit": hero("Spirit", "fighting-spirit", weapons=(KNIFE,))}
    second = {"Battle Grenadiers": "B1", "Spirit": "with Battle Grenadiers"}
    battle = referee(OPEN, {"Combat Rangers": "A1"}, second, cards=spirit)
    battle.change("Battle Grenadiers", miniatures=(0,)).activate("Combat Rangers").declare("attack")
    battle.attack(("Knife & Grenade", "Battle Grenadiers", 1), dice=["M", "M", "M"])
    assert battle.unit("Combat Rangers").left == 5


def with_a_sniper(*weapons: object, carriers: tuple[tuple[int, ...], ...]) -> Card:
    """A pair whose first soldier is the Sniper."""
    pair = squad("Pair", weapons=weapons, figures=2)  # type: ignore[arg-type]
    carried = [sum(number in each for each in carriers) for number in range(len(weapons))]
    lines = tuple(replace(each, count=count) for each, count in zip(pair.weapons, carried, strict=True))
    return replace(pair, weapons=lines, carriers=carriers, skills=(SkillOnCard("sniper", (("miniature", 1),)),))


@pytest.mark.clause("T10-SKL-45", "T10-SKL-49", "T10-DMG-03")
@pytest.mark.parametrize(("weapon", "who_chooses"), [("Sniper Rifle", 0), ("Rifle", 1), ("Pistol", 1), ("Claw", 0)])
def test_the_sniper_says_who_falls_to_arms_that_are_his_alone(weapon: str, who_chooses: int) -> None:
    """Both have pistols; the rifle is the other's."""
    arms = [replace(RIFLE, name=name, range=replace(RIFLE.range, maximum=6)) for name in NAMES]
    battle = referee(
        OPEN,
        {"Pair": "A1"},
        {"Mixed": "D1"},
        cards={
            "Pair": with_a_sniper(*arms, carriers=((0, 2, 3), (1, 2))),
            "Mixed": replace(squad("Mixed", weapons=(RIFLE, CANNON)), carriers=((0,), (0,), (0,), (0,), (1,))),
        },
    )
    battle.activate("Pair").declare("attack").attack((weapon, "Mixed", 1), dice=["H"])
    assert battle.asked.owner == who_chooses


NAMES = ("Sniper Rifle", "Rifle", "Pistol", "Claw")


@pytest.mark.clause("T10-SKL-45")
def test_a_hero_who_is_a_sniper_chooses_with_all_arms() -> None:
    """Those that others have, too, and those of which there are two."""
    twins = replace(RIFLE, name="Twin Pistols", count=2)
    marksman = {"Marksman": hero("Marksman", "sniper", weapons=(twins,))}
    mixed = replace(squad("Mixed", weapons=(RIFLE, CANNON)), carriers=((0,), (0,), (0,), (0,), (1,)))
    battle = referee(OPEN, {"Marksman": "A1"}, {"Mixed": "C1"}, cards=marksman | {"Mixed": mixed})
    battle.activate("Marksman").declare("attack").attack(("Twin Pistols", "Mixed", 1), dice=["H"])
    assert battle.asked.owner == 0


@pytest.mark.clause("T10-SKL-52", "T10-SKL-54")
def test_a_card_that_is_all_spotter_reverses_as_long_as_it_lives() -> None:
    """The ability stands for the whole unit; one soldier is left, not the first."""
    eyes = {"Eyes": squad("Eyes", "spotter", weapons=(RIFLE,))}
    battle = referee(OPEN, {"Eyes": "A1"}, {"Combat Rangers": "C1"}, cards=eyes).change("Eyes", miniatures=(3,))
    battle.activate("Eyes").declare("attack").attack(("Rifle", "Combat Rangers", 1), dice=["M"])
    assert battle.unit("Combat Rangers").left == 4


@pytest.mark.clause("T10-SKL-24", "T10-SKL-27")
@pytest.mark.parametrize(
    ("weapon", "reach", "rules", "rolled"),
    [("Claw", 1, (), []), ("Gun", 2, (), [1]), ("Howitzer", 8, ("artillery",), []), ("Flames", 2, ("spray",), [])],
)
def test_what_resilience_is_good_against(weapon: str, reach: int, rules: tuple[str, ...], rolled: list[int]) -> None:
    arm = line(weapon, reach, chart(*[Cell(2)] * 11), *rules)
    cards = {"Gunner": walker("Gunner", weapons=(arm,)), "Tough": walker("Tough", "damage-resilient")}
    battle = referee(OPEN, {"Gunner": "A1"}, {"Tough": "B1"}, cards=cards).activate("Gunner").declare("attack")
    battle.attack((weapon, "Tough"), dice=["HM", *(["M"] if rolled else [])])
    assert rolls(battle, "damage-resilient") == rolled


@pytest.mark.clause("T10-WPN-06")
def test_a_skull_takes_one_soldier_of_a_squad_in_the_odds_too() -> None:
    cards = {"Tubes": walker("Tubes", weapons=(ROCKET,))}
    battle = referee(OPEN, {"Tubes": "A1"}, {"Combat Rangers": "C1"}, cards=cards).activate("Tubes").declare("attack")
    shots = battle.shots("Tubes", ("Rocket", "Combat Rangers"))
    found = attack_odds(battle.state, battle.unit("Tubes").id, shots, sustained=False)
    there = found.at(battle.unit("Combat Rangers").id)
    assert there is not None
    assert there.lost.chances.tolist() == pytest.approx([2 / 3, 1 / 3, 0, 0, 0, 0])


@pytest.mark.clause("T10-SKL-43", "T10-SKL-44", "T10-TRN-10")
def test_only_what_is_damaged_rolls_to_repair_itself() -> None:
    """Two robots with the ability, one of them whole; one die for the Health that the other has lost."""
    patches = {name: walker(name, "self-repair") for name in ("Patch", "Whole")}
    battle = referee(OPEN, {"Patch": "A1", "Whole": "A2"}, {"Luther": "F1"}, cards=patches).change("Patch", crosses=1)
    battle.activate("Patch").declare("nothing").activate("Luther").declare("nothing").activate("Whole")
    battle.declare("nothing", dice=["H", "HMM", "MMM"])
    assert rolls(battle, "self-repair") == [1]
    assert battle.unit("Patch").crosses == 0


@pytest.mark.clause("T10-TRN-05", "T10-TRN-06")
def test_nobody_interrupts_anybody() -> None:
    """Enemies stand beside a unit that moves, and have their go after it."""
    battle = referee(OPEN, {"Pounder": "A1"}, {"Battle Grenadiers": "C1"}).activate("Pounder")
    battle.declare("move").move("B1")
    reactions, activation = battle.state.edition.reactions, battle.state.activation
    assert activation is not None
    refusals = (
        reactions.window(activation),
        reactions.refusal(battle.state, battle.unit("Battle Grenadiers"), battle.unit("Pounder")),
    )
    assert [(each.reason, each.clause) for each in refusals if each] == [("no-reactions", "T10-TRN-05")] * 2
    assert battle.asked_name == "DeclareActions" and battle.unit_asked.name == "Pounder"
