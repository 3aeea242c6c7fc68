"""How many dice a weapon rolls, and how the number explains itself (T13-ATK-16 to 18, T13-WPN-01, 04, 05)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.attack.weapons import combat_dice, volley, weapon_choices
from dust_tactics.rules.cards import Card, Cell, Kind, UnitType, WeaponRange
from dust_tactics.rules.commands import IMPROVISED, Shot
from dust_tactics.rules.events import DamageTaken, DiceRolled, UnitEliminated
from dust_tactics.rules.units import Action, Activation
from dust_tactics.table.tally import Tally

FIELD = "\n".join(" ".join("." * 7) for _ in range(5))
MOVED = Activation(0, (Action.MOVE, Action.ATTACK))


@pytest.fixture
def referee() -> Referee:
    return Referee(FIELD, {"Recon Grenadiers": "A1"}, {"Grim Reapers": "C1", "Pounder": "C3 W", "Bot Hunters": "B2"})


def parts(dice: Tally) -> list[tuple[int, str, str]]:
    """The parts of a number of dice."""
    return [(part.value, part.source, part.clause) for part in dice.parts]


def gun(*rules: str, dice: int = 0, blast: int = 0, name: str = "Gun") -> Card:
    """A walker with one gun, the same against everybody."""
    weapon = replace(all_cards()["Ludwig"].weapons[1], name=name, rules=rules, cells=(Cell(dice, blast),) * 14)
    return replace(all_cards()["Ludwig"], id="gunner", name="Gunner", weapons=(weapon,))


@pytest.mark.clause("T13-ATK-16", "T13-ATK-17")
def test_copies_of_a_weapon_add_up(referee: Referee) -> None:
    weapon, target = gun(dice=3).weapons[0], referee.unit("Pounder")
    assert parts(combat_dice(weapon, 1, target, None)) == [(3, "Gun", "T13-ATK-16")]
    assert parts(combat_dice(weapon, 2, target, None)) == [(6, "Gun", "T13-ATK-17")]
    assert parts(combat_dice(weapon, 3, target, MOVED)) == [(9, "Gun", "T13-ATK-17")]


@pytest.mark.clause("T13-ATK-18")
def test_a_dash_rolls_no_dice(referee: Referee) -> None:
    weapon = replace(gun(dice=3).weapons[0], cells=(None,) * 14)
    assert parts(combat_dice(weapon, 2, referee.unit("Pounder"), None)) == [(0, "cannot-hurt", "T13-ATK-18")]


@pytest.mark.clause("T13-WPN-04", "T13-WPN-05", "T16-ATK-04")
def test_blast_counts_models_for_each_symbol_and_copy(referee: Referee) -> None:
    for blast, copies, expected in ((1, 1, 3), (2, 1, 6), (1, 2, 6), (2, 3, 18)):
        dice = combat_dice(gun(blast=blast).weapons[0], copies, referee.unit("Grim Reapers"), MOVED)
        assert parts(dice) == [(expected, "blast", "T13-WPN-04")]
    assert combat_dice(gun(blast=2).weapons[0], 1, referee.unit("Pounder"), None).total == 2


@pytest.mark.clause("T13-WPN-01")
def test_set_up_weapons_take_half_weapon_by_weapon(referee: Referee) -> None:
    weapon, target = gun("set-up", dice=3).weapons[0], referee.unit("Pounder")
    assert parts(combat_dice(weapon, 1, target, MOVED)) == [(3, "Gun", "T13-ATK-16"), (-1, "set-up", "T13-WPN-01")]
    assert combat_dice(weapon, 3, target, MOVED).total == 6, "two for each of three"
    for dice, half in ((1, 1), (2, 1), (7, 4)):
        assert combat_dice(gun("set-up", dice=dice).weapons[0], 1, target, MOVED).total == half


@pytest.mark.clause("T13-WPN-01", "T13-WPN-04")
def test_a_set_up_blast_of_several_symbols_halves_all_its_dice_once(referee: Referee) -> None:
    """Two symbols at five models are ten dice and so five, at three six and so three; not half the models for each."""
    weapon = gun("set-up", blast=2).weapons[0]
    dice = combat_dice(weapon, 1, referee.unit("Bot Hunters"), MOVED)
    assert parts(dice) == [(10, "blast", "T13-WPN-04"), (-5, "set-up", "T13-WPN-01")]
    assert combat_dice(weapon, 1, referee.unit("Grim Reapers"), MOVED).total == 3
    assert combat_dice(weapon, 2, referee.unit("Grim Reapers"), MOVED).total == 6, "three for each of two weapons"
    assert combat_dice(gun("set-up", blast=3).weapons[0], 1, referee.unit("Bot Hunters"), MOVED).total == 8
    two = replace(referee.unit("Grim Reapers"), miniatures=(0, 2))
    assert combat_dice(weapon, 1, two, MOVED).total == 2


@pytest.mark.clause("T13-WPN-01")
@pytest.mark.parametrize(
    ("actions", "halved"),
    [
        ((Action.MOVE, Action.ATTACK), True),
        ((Action.ATTACK, Action.MOVE), True),
        ((Action.MARCH, Action.ATTACK), True),
        ((Action.MOVE, Action.SUSTAINED), True),
        ((Action.ATTACK, Action.NOTHING), False),
        ((Action.SUSTAINED,), False),
        ((Action.MOVE, Action.NOTHING), False),
    ],
)
def test_what_halves_a_set_up_weapon(referee: Referee, actions: tuple[Action, ...], halved: bool) -> None:
    weapon, target = gun("set-up", dice=4).weapons[0], referee.unit("Pounder")
    assert combat_dice(weapon, 1, target, Activation(0, actions)).total == (2 if halved else 4)
    assert combat_dice(weapon, 1, target, None).total == 4, "in retaliation it is whole"


@pytest.mark.clause("T13-WPN-12", "T13-ATK-18")
def test_a_spray_passes_through_whom_it_cannot_hurt() -> None:
    jet = replace(gun("spray", blast=1, name="Jet").weapons[0], range=WeaponRange(1, 3))
    cells = tuple(None if place < 4 else Cell(0, 1) for place in range(14))
    card = replace(gun(), id="jets", name="Jets", weapons=(replace(jet, cells=cells),))
    referee = Referee(FIELD, {"Jets": "A1 E"}, {"Grim Reapers": "B1", "Pounder": "C1 W"}, cards={"Jets": card})
    state, jets = referee.state, referee.unit("Jets")
    roll = volley(state, jets, Shot(0, 2), referee.unit("Grim Reapers"), None, rerolls=True)
    assert (roll.dice.total, roll.damage, roll.automatic_kill, roll.rerolls) == (0, 0, False, True)
    referee.activate("Jets").declare("sustained").attack(("Jet", "Pounder", 1, ("B1",)), dice=["A"])
    assert [event.dice.total for event in referee.told(DiceRolled) if event.purpose == "hit"] == [0, 1]
    assert [event.purpose for event in referee.told(DiceRolled)] == ["hit", "hit"], "nothing missed, nothing re-rolled"


@pytest.mark.clause("T13-WPN-12")
def test_a_spray_passes_below_aircraft() -> None:
    jet = replace(gun("spray", blast=1, name="Jet").weapons[0], range=WeaponRange(1, 3))
    jets = replace(gun(), id="jets", name="Jets", weapons=(jet,))
    plane = replace(gun(), id="plane", name="Plane", type=UnitType.AIRCRAFT, kind=Kind.AIRCRAFT, armour=1)
    referee = Referee(
        FIELD, {"Jets": "A1 E"}, {"Plane": "B1 W", "Grim Reapers": "C1"}, cards={"Jets": jets, "Plane": plane}
    )
    referee.activate("Jets").declare("attack").attack(("Jet", "Grim Reapers", 1, ("B1",)), dice=["SSS"])
    assert len(referee.told(DiceRolled)) == 1


@pytest.mark.clause("T13-ATK-16", "T13-SKL-11")
def test_rolls_say_which_rule_makes_a_face_hit() -> None:
    for skills, clause in (((), "T13-ATK-16"), (("fighting-spirit",), "T13-SKL-11")):
        referee = Referee(FIELD, {"Stefan Retter": "A1"}, {"Bot Hunters": "C1", "Pounder": "G5 N"})
        referee.activate("Stefan Retter").declare("move", "attack", skills=skills).move()
        if referee.asked_name == "OfferReaction":
            referee.hold()
        referee.attack(("Luger Pistol", "Bot Hunters"), dice=["SS"])
        assert referee.told(DiceRolled)[0].clause == clause


@pytest.mark.clause("T13-ATK-05", "T13-WPN-13")
def test_every_shot_of_every_line_with_limited_ammunition_marks_a_box() -> None:
    """The first and the last line are limited; improvised weapons need no ammunition."""
    first, *_ = all_cards()["Bot Hunters"].weapons
    knives = all_cards()["Bot Hunters"].weapons[-1]
    lines = (
        replace(first, name="Rocket", count=3, ammunition=3),
        replace(knives, name="Charge", count=3, ammunition=2),
    )
    squad = replace(
        all_cards()["Grim Reapers"], id="rockets", name="Rockets", weapons=lines, carriers=((0, 1),) * 3, skills=()
    )
    referee = Referee(FIELD, {"Rockets": "A1"}, {"Bot Hunters": "B1"}, cards={"Rockets": squad})
    referee.activate("Rockets").declare("attack")
    referee.attack(("Rocket", "Bot Hunters", 2), ("improvised", "Bot Hunters", 3), dice=["SS", "SSS", "SSSSS"])
    assert referee.unit("Rockets").ammunition == (1, 2)
    referee = Referee(FIELD, {"Rockets": "A1"}, {"Bot Hunters": "B1"}, cards={"Rockets": squad})
    referee.activate("Rockets").declare("attack")
    referee.attack(("Charge", "Bot Hunters", 2), ("Rocket", "Bot Hunters", 3), dice=["SSS", "SS", "SSSSS"])
    assert referee.unit("Rockets").ammunition == (0, 0)


@pytest.mark.clause("T13-ATK-07", "T13-WPN-14", "T13-DMG-10")
def test_each_line_tells_its_copies_targets_and_why_not_the_others() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "A1"}, {"Pounder": "C1 W", "Bot Hunters": "E1"})
    referee.change("Pounder", squares=(referee.square("C2"),))
    unit = referee.unit("Recon Grenadiers")

    def told(**changes: object) -> dict[int, tuple[int, tuple[int, ...], dict[int, str]]]:
        attacker = replace(unit, **changes)
        choices = weapon_choices(referee.state, attacker)
        return {c.weapon: (c.most, c.targets, {u: r.reason for u, r in c.refusals}) for c in choices}

    panzerfaust, knives = 2, 3
    names = [weapon.name for weapon in unit.card.weapons]
    lines = told()
    assert list(lines) == [0, 1, 2, 3, IMPROVISED]
    assert lines[names.index("StG 47")] == (4, (2,), {1: "cannot-hurt"})
    assert lines[panzerfaust] == (3, (1,), {2: "out-of-range"})
    assert lines[knives] == (5, (), {1: "not-adjacent", 2: "not-adjacent"})
    assert lines[IMPROVISED] == (5, (), {1: "not-adjacent", 2: "not-adjacent"})
    assert told(ammunition=(None, None, 0, None))[panzerfaust] == (
        0,
        (),
        {1: "no-ammunition", 2: "no-ammunition"},
    )
    bearer = next(i for i, load in enumerate(unit.card.carriers) if names.index("MG 48") in load)
    without = tuple(miniature for miniature in unit.miniatures if miniature != bearer)
    assert told(miniatures=without)[names.index("MG 48")][2] == {1: "weapon-lost", 2: "weapon-lost"}
    unarmed = tuple(i for i, load in enumerate(unit.card.carriers) if panzerfaust not in load)
    assert told(miniatures=unarmed)[panzerfaust][2] == {1: "weapon-lost", 2: "weapon-lost"}, "with ammunition left"
    only = weapon_choices(referee.state, unit, close=False, only=1)
    assert [choice.weapon for choice in only] == [0, 1, 2]
    assert all([unit for unit, _ in choice.refusals] in ([], [1]) for choice in only)
    assert [choice.weapon for choice in weapon_choices(referee.state, unit, ranged=False)] == [3, IMPROVISED]


@pytest.mark.clause("T13-CCW-11", "T16-CCW-12")
def test_the_chart_of_improvised_weapons() -> None:
    for kind, dice in (("Bot Hunters", 1), ("Pounder", 1)):
        for armour in (1, 2, 3, 4, 5, 6, 7)[: 4 if kind == "Bot Hunters" else 7]:
            card = replace(all_cards()[kind], id="plated", name="Plated", armour=armour)
            place = "B1" if kind == "Bot Hunters" else "B1 W"
            referee = Referee(FIELD, {"Bazooka Joe": "A1"}, {"Plated": place}, cards={"Plated": card})
            roll = volley(
                referee.state,
                referee.unit("Bazooka Joe"),
                Shot(IMPROVISED, 1),
                referee.unit("Plated"),
                None,
                rerolls=False,
            )
            assert (roll.dice.total, roll.damage) == (dice, 1)
    plane = replace(gun(), id="plane", name="Plane", type=UnitType.AIRCRAFT, kind=Kind.AIRCRAFT, armour=1)
    for armour in (1, 2, 3):
        card = replace(plane, armour=armour)
        referee = Referee(FIELD, {"Bazooka Joe": "A1"}, {"Plane": "B1 W"}, cards={"Plane": card})
        choices = weapon_choices(referee.state, referee.unit("Bazooka Joe"), ranged=False)
        assert {unit: refusal.reason for unit, refusal in choices[-1].refusals} == {1: "cannot-hurt"}
        assert IMPROVISED not in {c.weapon for c in weapon_choices(referee.state, referee.unit("Plane"))}


@pytest.mark.clause("T13-DMG-06", "T13-DMG-05", "T13-VIC-03", "T16-DMG-05")
def test_hits_beyond_the_last_cross_do_nothing() -> None:
    referee = Referee(FIELD, {"Ludwig": "A1 E"}, {"Pounder": "E1 W", "Hotdog": "G5 W"})
    referee.change("Pounder", crosses=3)
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["AAAAASS"])
    assert [event.left for event in referee.told(DamageTaken)] == [1, 0]
    assert len(referee.told(UnitEliminated)) == 1
    assert referee.state.points == (referee.unit("Pounder").card.points, 0)


@pytest.mark.clause("T13-DMG-01", "T13-DMG-04", "T16-DMG-01")
def test_hits_are_resolved_one_after_another_in_the_order_of_the_weapons() -> None:
    heavy = replace(gun(dice=1, name="Heavy").weapons[0], cells=(Cell(1, damage=3),) * 14)
    light = replace(heavy, name="Light", cells=(Cell(1, damage=1),) * 14)
    card = replace(gun(), id="two-guns", name="Two guns", weapons=(heavy, light))
    referee = Referee(FIELD, {"Two guns": "A1 E"}, {"Pounder": "C1 W"}, cards={"Two guns": card})
    referee.activate("Two guns").declare("attack").attack(("Heavy", "Pounder"), ("Light", "Pounder"), dice=["A", "A"])
    assert referee.told(DamageTaken) == [DamageTaken(1, 3, 2, False), DamageTaken(1, 1, 1, False)]


@pytest.mark.clause("T13-DMG-02", "T13-DMG-10")
def test_nobody_is_asked_who_goes_when_all_go() -> None:
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Recon Grenadiers": "C1"}, cards={"Gunner": gun(dice=5)})
    referee.activate("Gunner").declare("attack").attack(("Gun", "Recon Grenadiers"), dice=["AAAAA", "SSSSS"])
    assert not referee.unit("Recon Grenadiers").alive


@pytest.mark.clause("T13-SKL-07")
def test_damage_that_is_all_resisted_is_no_damage() -> None:
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Grand'ma": "C1 W"}, cards={"Gunner": gun(dice=1)})
    referee.activate("Gunner").declare("attack").attack(("Gun", "Grand'ma"), dice=["A", "A"])
    assert referee.told(DamageTaken) == [] and referee.unit("Grand'ma").crosses == 0


@pytest.mark.clause("T13-DMG-03", "T13-DMG-08", "T13-SKL-06")
@pytest.mark.parametrize(
    ("kill", "resilient", "dice", "left"),
    [
        (False, False, ["AAS", "SS"], 2),
        (True, False, ["ASS", "S"], 0),
        (False, True, ["AAS", "SS", "A", "S"], 3),
        (True, True, ["ASS", "S", "A"], 4),
        (False, False, ["AAA", "SSS"], 1),
    ],
)
def test_hits_on_a_support_weapon(kill: bool, resilient: bool, dice: list[str], left: int) -> None:
    """One soldier for each hit, whatever its damage; an automatic kill takes the whole team."""
    weapon = replace(gun(dice=3).weapons[0], cells=(Cell(3, damage=0 if kill else 3, automatic_kill=kill),) * 14)
    card = replace(gun(), weapons=(weapon,))
    skills = all_cards()["Grand'ma"].skills if resilient else ()
    base = all_cards()["Bot Hunters"]
    team = replace(
        base, id="team", name="Team", kind=Kind.SUPPORT, capacity=4, carriers=base.carriers[:4], skills=skills
    )
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Team": "C1 W"}, cards={"Gunner": card, "Team": team})
    referee.activate("Gunner").declare("attack").attack(("Gun", "Team"), dice=dice)
    assert referee.unit("Team").left == left and referee.unit("Team").alive is (left > 0)
    assert referee.unit("Team").miniatures == tuple(range(left))


@pytest.mark.clause("T13-REA-14")
def test_a_unit_destroyed_by_a_reaction_loses_no_further_action() -> None:
    referee = Referee(FIELD, {"Pounder": "A1 E"}, {"Ludwig": "D1 W", "Hotdog": "G5 W"})
    referee.change("Pounder", crosses=4)
    referee.activate("Pounder").declare("move", "attack").move()
    referee.react("Ludwig", dice=["AS"]).attack(("Twin 8.8cm FpK Zwilling", "Pounder"), dice=["ASSSSSS"])
    assert [type(event).__name__ for event in referee.events if "Lost" in type(event).__name__] == []
