"""Support weapons and their teams, vehicles with a crew, and weapons with two modes (T13-ATK-06, 11 to 14)."""

from dataclasses import replace

import pytest
from example_cards import CLOSE, chart, example_cards, weapon
from referee import Referee

from dust_tactics.rules.attack.fates import survivors
from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.attack.shots import retaliations
from dust_tactics.rules.attack.soldiers import copies
from dust_tactics.rules.attack.weapons import weapon_choices
from dust_tactics.rules.cards import Cell, Mount
from dust_tactics.rules.commands import IMPROVISED, Attack, Retaliate, Shot, TakeHits
from dust_tactics.rules.editions import REVISED_2013
from dust_tactics.rules.events import DamageTaken, DiceRolled

ARMS = REVISED_2013.arms
FIELD = "\n".join(" ".join("." * 9) for _ in range(5))


def battle(first: dict[str, str], second: dict[str, str]) -> Referee:
    """A battle on open ground with the example cards."""
    return Referee(FIELD, first, second, cards=example_cards())


def reason(referee: Referee, *shots: tuple[object, ...]) -> tuple[str, str] | None:
    """Why an attack is refused, and the clause."""
    refusal = referee.refusal(referee.attack_command(*shots))
    return (refusal.reason, refusal.clause) if refusal else None


def listed(referee: Referee) -> list[dict[str, int]]:
    """The attacks that are listed, as copies by weapon."""
    unit = referee.state.units[referee.asked.unit]
    return [
        {
            "improvised" if shot.weapon == IMPROVISED else unit.card.weapons[shot.weapon].title: shot.count
            for shot in command.shots
        }
        for command in referee.legal()
    ]


# Support weapons


@pytest.fixture
def mortar() -> Referee:
    referee = battle({"Mortar Team": "A1 E"}, {"Grim Reapers": "D1", "Pounder": "D3 W"})
    return referee.activate("Mortar Team").declare("attack")


@pytest.mark.clause("T13-ATK-11")
def test_a_team_of_two_serves_the_weapon_and_the_others_fire_their_own(mortar: Referee) -> None:
    assert reason(mortar, ("Mortar", "Grim Reapers"), ("Carbine", "Grim Reapers", 2)) is None
    assert reason(mortar, ("Mortar", "Grim Reapers"), ("Carbine", "Pounder", 2)) is None
    both = reason(mortar, ("Mortar", "Grim Reapers"), ("Carbine", "Grim Reapers", 3))
    assert both == ("soldiers-serve", "T13-ATK-11")
    assert reason(mortar, ("Carbine", "Grim Reapers", 3), ("Carbine", "Pounder", 1)) is None


@pytest.mark.example("T13-ATK-11")
def test_three_men_fire_the_weapon_and_one_arm_or_three_arms(mortar: Referee) -> None:
    """The derived example: with three men left the weapon and one personal weapon, or three personal weapons."""
    mortar.change("Mortar Team", miniatures=(0, 1, 2))
    assert reason(mortar, ("Mortar", "Grim Reapers"), ("Carbine", "Grim Reapers", 1)) is None
    assert reason(mortar, ("Mortar", "Grim Reapers"), ("Carbine", "Grim Reapers", 2)) == (
        "soldiers-serve",
        "T13-ATK-11",
    )
    assert reason(mortar, ("Carbine", "Grim Reapers", 3)) is None
    assert reason(mortar, ("Carbine", "Grim Reapers", 4)) == ("not-so-many", "T13-DMG-10")


@pytest.mark.clause("T13-ATK-13", "T13-ATK-11")
def test_the_last_man_fires_the_weapon_and_nothing_else(mortar: Referee) -> None:
    mortar.change("Mortar Team", miniatures=(0,))
    assert copies(ARMS, mortar.unit("Mortar Team"), 0) == 1
    assert reason(mortar, ("Mortar", "Pounder")) is None
    assert reason(mortar, ("Carbine", "Pounder", 1)) is None
    assert reason(mortar, ("Mortar", "Pounder"), ("Carbine", "Pounder", 1)) == ("soldiers-serve", "T13-ATK-11")
    mortar.attack(("Mortar", "Grim Reapers"), dice=["SSSSSS"])


@pytest.mark.clause("T13-ATK-13", "T13-DMG-03")
@pytest.mark.parametrize(("hits", "carbines"), [(1, 3), (2, 2), (3, 1)])
def test_each_cross_is_a_man_less(hits: int, carbines: int) -> None:
    referee = battle({"Assault Walker": "A1 E"}, {"Mortar Team": "C1 W"})
    referee.activate("Assault Walker").declare("attack")
    referee.attack(("Machine-gun", "Mortar Team"), dice=["A" * hits + "S" * (3 - hits), "S" * hits])
    team = referee.unit("Mortar Team")
    assert team.left == team.models == carbines
    assert [copies(ARMS, team, line) for line in (0, 1, 2, IMPROVISED)] == [
        1,
        carbines,
        carbines,
        carbines,
    ]


@pytest.mark.clause("T13-ATK-12")
def test_each_attack_chooses_anew() -> None:
    referee = battle({"Mortar Team": "A1 E"}, {"Pounder": "D1 W", "Hotdog": "I5 W"})
    referee.activate("Mortar Team").declare("attack").attack(("Mortar", "Pounder"), dice=["SSS"])
    referee.activate("Hotdog").declare("move").move()
    referee.activate("Pounder").declare("move", "attack").change("Mortar Team", activated=False).move()
    referee.react("Mortar Team", dice=["AS"]).attack(("Carbine", "Pounder", 4), dice=["SSSS"])
    assert [event.weapon for event in referee.told(DiceRolled)] == [1]


@pytest.mark.clause("T13-ATK-11", "T13-ATK-12")
def test_both_choices_are_listed_best_first(mortar: Referee) -> None:
    assert listed(mortar) == [
        {"Mortar": 1, "Carbine": 2},
        {"Carbine": 4},
        {"Mortar": 1, "Carbine": 2},
        {"Carbine": 4},
        {},
    ]


@pytest.mark.clause("T13-ATK-08", "T13-CCW-09")
def test_the_team_strikes_hand_to_hand_after_firing() -> None:
    referee = battle({"Mortar Team": "A1 E"}, {"Grim Reapers": "B1"})
    referee.activate("Mortar Team").declare("attack")
    shots = (("Mortar", "Grim Reapers"), ("Carbine", "Grim Reapers", 2), ("Knife", "Grim Reapers", 4))
    referee.attack(*shots, dice=["SSSSSS", "SS", "SSSS", "SSS"])


@pytest.mark.clause("T13-FOF-02")
@pytest.mark.parametrize(
    ("facing", "covers"), [("E", True), ("NE", True), ("SE", True), ("N", False), ("S", False), ("W", False)]
)
def test_the_front_binds_the_support_weapon_and_not_its_crew(facing: str, covers: bool) -> None:
    referee = battle({"Mortar Team": f"C3 {facing}"}, {"Grim Reapers": "F3"})
    referee.activate("Mortar Team").declare("attack")
    expected = None if covers else ("outside-field-of-fire", "T13-FOF-02")
    assert reason(referee, ("Mortar", "Grim Reapers")) == expected
    assert reason(referee, ("Carbine", "Grim Reapers", 4)) is None


@pytest.mark.clause("T13-FOF-02", "T13-FOF-05")
def test_a_move_turns_the_support_weapon_towards_its_target() -> None:
    referee = battle({"Mortar Team": "C3 W"}, {"Grim Reapers": "F3"})
    referee.activate("Mortar Team").declare("move", "attack").move(facing="E").hold()
    assert referee.unit("Mortar Team").facing == 2
    referee.attack(("Mortar", "Grim Reapers"), dice=["SSS"])


@pytest.mark.clause("T13-GEN-14")
def test_what_a_card_says_comes_before_the_rule_for_all() -> None:
    """A mount all round frees a support weapon of the front arc, as its card would say."""
    team = example_cards()["Mortar Team"]
    mortar, *arms = team.weapons
    card = replace(team, id="pivot", name="Pivot", weapons=(replace(mortar, mount=Mount.PEDESTAL), *arms))
    referee = Referee(FIELD, {"Pivot": "C3 W"}, {"Grim Reapers": "F3"}, cards={"Pivot": card})
    referee.activate("Pivot").declare("attack")
    assert reason(referee, ("Mortar", "Grim Reapers")) is None


@pytest.mark.clause("T13-GEN-13")
def test_a_support_weapon_is_infantry_with_a_facing() -> None:
    referee = battle({"Mortar Team": "A1 E", "Gunship": "C3 E"}, {"Grim Reapers": "D1"})
    team, plane = referee.unit("Mortar Team"), referee.unit("Gunship")
    assert (team.has_facing, referee.unit("Grim Reapers").has_facing, plane.has_facing) == (True, False, True)
    assert (team.flies, plane.flies, plane.card.column) == (False, True, 12)
    assert IMPROVISED in {choice.weapon for choice in weapon_choices(referee.state, team)}
    assert IMPROVISED not in {choice.weapon for choice in weapon_choices(referee.state, plane)}


@pytest.mark.clause("T13-ATK-11", "T13-ATK-13", "T13-DMG-03")
def test_the_odds_of_a_team_that_is_struck_count_the_men_it_keeps() -> None:
    referee = battle({"Assault Walker": "A1 E"}, {"Mortar Team": "B1 W"})
    team = referee.unit("Mortar Team")
    assert survivors(referee.state, team, 2, referee.unit("Assault Walker")) == (0, 1)
    shots = referee.shots("Assault Walker", ("Machine-gun", "Mortar Team"))
    odds = attack_odds(referee.state, 0, shots, sustained=False).at(team.id)
    assert odds is not None
    assert odds.lost.exactly(3) == pytest.approx((1 / 3 * 2 / 3) ** 3)


@pytest.mark.clause("T13-ATK-11")
def test_two_weapons_on_one_base_need_two_men_each() -> None:
    referee = battle({"Twin Gun": "A1 E"}, {"Grim Reapers": "D1"})
    referee.activate("Twin Gun").declare("attack")
    guns = (("Anti-tank Gun", "Grim Reapers"), ("Heavy Machine-gun", "Grim Reapers"))
    assert reason(referee, *guns) is None
    assert reason(referee, *guns, ("Pistol", "Grim Reapers", 1)) == ("soldiers-serve", "T13-ATK-11")
    referee.change("Twin Gun", miniatures=(0, 1, 2))
    assert reason(referee, *guns) == ("too-few-to-serve", "T13-ATK-11")
    assert reason(referee, guns[1], ("Pistol", "Grim Reapers", 1)) is None


@pytest.mark.clause("T13-ATK-08", "T13-ATK-11")
def test_each_soldier_of_a_team_fires_one_arm() -> None:
    referee = battle({"Twin Gun": "A1 E"}, {"Grim Reapers": "D1"})
    referee.activate("Twin Gun").declare("attack")
    carbines = ("Carbine", "Grim Reapers", 3)
    assert reason(referee, carbines, ("Pistol", "Grim Reapers", 1)) is None
    assert reason(referee, carbines, ("Pistol", "Grim Reapers", 2)) == ("one-weapon-each", "T13-ATK-08")


@pytest.mark.clause("T13-ATK-11", "T13-ATK-13")
@pytest.mark.parametrize(("left", "free"), [(4, 2), (3, 1), (2, 0), (1, 0)])
def test_it_is_told_how_many_soldiers_are_free(mortar: Referee, left: int, free: int) -> None:
    mortar.change("Mortar Team", miniatures=tuple(range(left)))
    refusal = mortar.refusal(mortar.attack_command(("Mortar", "Pounder"), ("Carbine", "Pounder", left)))
    assert refusal is not None
    told = dict(refusal.values)
    assert (refusal.reason, told["weapon"], told["team"], told["free"]) == ("soldiers-serve", "Mortar", 2, free)


# Vehicles with a crew


@pytest.mark.example("T13-ATK-14")
def test_the_crew_of_red_rain_fires_one_arm_for_each_point_left() -> None:
    """Red Rain, one point taken: the Grenadiers are inside its mortar's minimum range, so it fires two PPSh-48."""
    referee = Referee(FIELD, {"Red Rain": "A1 E"}, {"Recon Grenadiers": "B1"})
    referee.change("Red Rain", crosses=1).activate("Red Rain").declare("attack")
    assert reason(referee, ("200mm Heavy Mortar", "Recon Grenadiers")) == ("too-near", "T13-RNG-06")
    assert reason(referee, ("PPSh-48", "Recon Grenadiers", 3)) == ("not-so-many", "T13-ATK-14")
    assert {"PPSh-48": 2, "improvised": 1} in listed(referee)
    referee.attack(("PPSh-48", "Recon Grenadiers", 2), dice=["SSSS"])


@pytest.fixture
def carrier() -> Referee:
    referee = battle({"Crewed Carrier": "C3 E"}, {"Grim Reapers": "F3", "Pounder": "A3 E"})
    return referee.activate("Crewed Carrier").declare("attack")


@pytest.mark.clause("T13-ATK-14", "T13-ATK-10")
def test_the_crew_fires_the_vehicles_weapons_or_its_own(carrier: Referee) -> None:
    gun, machine_gun = ("Gun", "Grim Reapers"), ("Machine-gun", "Grim Reapers")
    assert reason(carrier, gun, machine_gun) is None
    assert reason(carrier, gun, ("Carbine", "Pounder", 1)) is not None
    assert reason(carrier, gun, ("Carbine", "Grim Reapers", 1)) == ("crew-or-vehicle", "T13-ATK-14")
    assert reason(carrier, ("Carbine", "Grim Reapers", 2), ("Bazooka", "Pounder", 1)) is None
    crowd = reason(carrier, ("Carbine", "Grim Reapers", 2), ("Bazooka", "Pounder", 2))
    assert crowd == ("crew-too-few", "T13-ATK-14")


@pytest.mark.clause("T13-ATK-14")
def test_crew_arms_fire_all_round_and_the_vehicles_weapons_to_the_front(carrier: Referee) -> None:
    assert reason(carrier, ("Gun", "Pounder")) == ("outside-field-of-fire", "T13-FOF-03")
    assert reason(carrier, ("Bazooka", "Pounder", 2)) is None


@pytest.mark.clause("T13-ATK-14", "T13-FOF-04")
def test_crew_arms_fire_all_round_whatever_mount_their_card_names() -> None:
    card = example_cards()["Crewed Carrier"]
    weapons = tuple(replace(line, mount=Mount.FRONT) for line in card.weapons)
    forward = replace(card, id="forward", name="Forward", weapons=weapons)
    referee = Referee(FIELD, {"Forward": "C3 E"}, {"Grim Reapers": "F3", "Pounder": "A3 E"}, cards={"Forward": forward})
    referee.activate("Forward").declare("attack")
    assert reason(referee, ("Bazooka", "Pounder", 2)) is None
    assert reason(referee, ("Machine-gun", "Pounder")) is not None


@pytest.mark.clause("T13-ATK-14")
def test_each_point_taken_is_a_man_of_the_crew_less(carrier: Referee) -> None:
    for crosses, arms in ((0, 2), (1, 2), (2, 1)):
        carrier.change("Crewed Carrier", crosses=crosses)
        assert [copies(ARMS, carrier.unit("Crewed Carrier"), line) for line in range(6)] == [
            1,
            1,
            arms,
            arms,
            2,
            3,
        ]
    assert reason(carrier, ("Carbine", "Grim Reapers", 1), ("Bazooka", "Pounder", 1)) == ("crew-too-few", "T13-ATK-14")
    assert reason(carrier, ("Gun", "Grim Reapers"), ("Machine-gun", "Grim Reapers")) is None


@pytest.mark.clause("T13-ATK-09", "T13-ATK-10", "T13-ATK-14")
def test_nobody_but_a_crew_has_fewer_weapons_for_damage() -> None:
    referee = Referee(FIELD, {"Lara": "A1"}, {"Pounder": "C1 W"})
    lara = referee.unit("Lara")
    assert copies(ARMS, lara, 0) == copies(ARMS, replace(lara, crosses=lara.card.capacity - 1), 0) == 2


@pytest.mark.clause("T13-ATK-14")
def test_both_choices_of_a_crew_are_listed_best_first(carrier: Referee) -> None:
    assert listed(carrier) == [
        {"Gun": 1, "Machine-gun": 1},
        {"Carbine": 2, "Bazooka": 1},
        {"Carbine": 1, "Bazooka": 2},
        {"Bazooka": 2},
        {},
    ]


@pytest.mark.clause("T13-ATK-14", "T13-WPN-14")
def test_no_arm_of_a_crew_is_listed_twice_in_one_attack() -> None:
    """One rocket is left for two launchers, and three men to fire them: once is all it is fired."""
    base = example_cards()["Crewed Carrier"]
    launchers = replace(base.weapons[3], rules=("crew", "limited"), ammunition=2)
    card = replace(base, id="rockets", name="Rockets", weapons=(base.weapons[0], launchers))
    referee = Referee(FIELD, {"Rockets": "A1 E"}, {"Pounder": "D1 W"}, cards={"Rockets": card})
    referee.change("Rockets", ammunition=(None, 1)).activate("Rockets").declare("attack")
    aimed = [[(shot.weapon, shot.count) for shot in command.shots] for command in referee.legal()]
    assert aimed == [[(0, 1)], [(1, 1)], []]
    assert all(referee.refusal(command) is None for command in referee.legal())


@pytest.mark.clause("T13-ATK-14", "T13-CCW-02")
@pytest.mark.parametrize("ranged", [("Gun", "Grim Reapers", 1), ("Carbine", "Grim Reapers", 2)])
def test_the_choice_of_a_crew_does_not_touch_close_combat(ranged: tuple[str, str, int]) -> None:
    referee = battle({"Crewed Carrier": "C3 E"}, {"Grim Reapers": "D3"})
    referee.activate("Crewed Carrier").declare("attack")
    assert reason(referee, ranged, ("Ram", "Grim Reapers")) is None


# Modes


@pytest.fixture
def walker() -> Referee:
    referee = battle({"Assault Walker": "A1 E"}, {"Grim Reapers": "D1", "Pounder": "D2 W"})
    return referee.activate("Assault Walker").declare("attack")


@pytest.mark.clause("T13-ATK-06")
def test_a_weapon_uses_one_of_its_modes_in_an_attack(walker: Referee) -> None:
    canister, shot = "Cannon (canister)", "Cannon (shot)"
    assert reason(walker, (canister, "Grim Reapers"), ("Machine-gun", "Grim Reapers")) is None
    assert reason(walker, (shot, "Pounder"), ("Machine-gun", "Grim Reapers")) is None
    assert reason(walker, (canister, "Grim Reapers"), (shot, "Pounder")) == ("one-mode-each", "T13-ATK-06")
    assert reason(walker, (canister, "Pounder"), (shot, "Pounder")) == ("one-mode-each", "T13-ATK-06")
    walker.attack((shot, "Pounder"), dice=["ASS"])
    assert walker.unit("Pounder").crosses == 2


@pytest.mark.clause("T13-ATK-06")
def test_the_better_mode_is_listed_first(walker: Referee) -> None:
    assert listed(walker) == [
        {"Cannon (canister)": 1, "Machine-gun": 1},
        {"Cannon (shot)": 1},
        {"Cannon (canister)": 1},
        {},
    ]


@pytest.mark.clause("T13-ATK-06", "T13-ATK-08", "T13-WPN-13")
def test_each_soldier_announces_a_mode_and_only_that_line_spends_ammunition() -> None:
    referee = battle({"Dual Rifles": "A1"}, {"Grim Reapers": "D1", "Pounder": "D2 W"})
    referee.activate("Dual Rifles").declare("attack")
    burst, aimed = "Rifle (burst)", "Rifle (aimed)"
    assert reason(referee, (burst, "Grim Reapers", 2), (aimed, "Pounder", 2)) == ("one-mode-each", "T13-ATK-06")
    assert reason(referee, (burst, "Grim Reapers", 2), (aimed, "Pounder", 1), ("Launcher", "Pounder", 1)) is None
    referee.attack((burst, "Grim Reapers", 2), (aimed, "Pounder", 1), dice=["SSSS", "S"])
    assert referee.unit("Dual Rifles").ammunition == (None, 2, None, None)


@pytest.mark.clause("T13-ATK-06", "T13-WPN-18")
def test_two_weapons_below_one_barrel_do_not_fire_together() -> None:
    """A soldier fires an under-barrel weapon with the weapon it is fixed to, not with another one like it."""
    base = example_cards()["Dual Rifles"]
    launcher = base.weapons[2]
    lines = (base.weapons[0], launcher, replace(launcher, name="Second"), base.weapons[3])
    rifle = replace(lines[0], mode="")
    card = replace(base, id="two", name="Two", weapons=(rifle, *lines[1:]), carriers=((0, 1, 2, 3),) * 3)
    referee = Referee(FIELD, {"Two": "A1"}, {"Grim Reapers": "D1"}, cards={"Two": card})
    referee.change("Two", miniatures=(0,)).activate("Two").declare("attack")
    launchers = (("Launcher", "Grim Reapers", 1), ("Second", "Grim Reapers", 1))
    assert reason(referee, *launchers) == ("one-weapon-each", "T13-ATK-08")
    assert reason(referee, ("Rifle", "Grim Reapers", 1), launchers[1]) is None


@pytest.mark.clause("T13-ATK-06", "T13-WPN-18")
def test_an_under_barrel_weapon_fires_with_either_mode() -> None:
    referee = battle({"Dual Rifles": "A1"}, {"Grim Reapers": "D1"})
    referee.change("Dual Rifles", miniatures=(2,)).activate("Dual Rifles").declare("attack")
    launcher = ("Launcher", "Grim Reapers")
    for mode in ("burst", "aimed"):
        assert reason(referee, (f"Rifle ({mode})", "Grim Reapers", 1), launcher) is None
    both = reason(referee, ("Rifle (burst)", "Grim Reapers", 1), ("Rifle (aimed)", "Grim Reapers", 1), launcher)
    assert both == ("one-mode-each", "T13-ATK-06")


@pytest.mark.clause("T13-ATK-06", "T13-ATK-11")
def test_a_support_weapon_of_two_modes_is_one_weapon_for_its_team() -> None:
    referee = battle({"Dual Gun": "A1 E"}, {"Grim Reapers": "B1"})
    referee.activate("Dual Gun").declare("attack")
    assert listed(referee) == [
        {"Field Gun (high explosive)": 1, "Pistol": 1, "improvised": 3},
        {"Pistol": 3, "improvised": 3},
        {"Field Gun (armour piercing)": 1, "Pistol": 1, "improvised": 3},
        {},
    ]
    both = (("Field Gun (high explosive)", "Grim Reapers"), ("Field Gun (armour piercing)", "Grim Reapers"))
    assert reason(referee, *both) == ("one-mode-each", "T13-ATK-06")


@pytest.mark.clause("T13-ATK-06", "T13-CCW-04")
def test_a_close_combat_weapon_of_two_modes_strikes_back_by_one() -> None:
    referee = battle({"Hotdog": "A1 E"}, {"Assault Walker": "B1 W"})
    referee.activate("Hotdog").declare("attack").attack(("improvised", "Assault Walker"))
    walker = referee.unit("Assault Walker")
    answers = [[walker.card.weapons[shot.weapon].title for shot in command.shots] for command in referee.legal()]
    assert answers == [["Fist (crush)"], ["Fist (sweep)"]]
    both = Retaliate(
        referee.state.asked, referee.shots(walker.name, ("Fist (crush)", "Hotdog"), ("Fist (sweep)", "Hotdog"))
    )
    refusal = referee.refusal(both)
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("one-mode-each", "T13-ATK-06")
    referee.retaliate(("Fist (sweep)", "Hotdog"), dice=["S", "SS"])


@pytest.mark.clause("T13-CCW-15")
def test_a_weapon_that_points_away_strikes_back_all_the_same() -> None:
    referee = battle({"Hotdog": "A1 E"}, {"Assault Walker": "B1 E"})
    referee.activate("Hotdog").declare("attack").attack(("improvised", "Assault Walker"))
    assert len(referee.legal()) == 2
    referee.retaliate(("Fist (crush)", "Hotdog"), dice=["S", "S"])


@pytest.mark.clause("T13-CCW-04", "T13-ATK-06")
@pytest.mark.parametrize(
    ("one", "other", "first"),
    [
        (Cell(9, damage=3), Cell(1, damage=0, automatic_kill=True), "other"),
        (Cell(9, damage=1), Cell(1, damage=2), "other"),
        (Cell(6), Cell(0, blast=2), "other"),
        (Cell(8), Cell(0, blast=2), "other"),
        (Cell(6), Cell(0, blast=1), "one"),
    ],
)
def test_of_several_ways_to_strike_back_the_best_is_listed_first(one: Cell, other: Cell, first: str) -> None:
    """Five strike at a walker: what kills comes first, then what does more damage, then more dice."""
    fist = example_cards()["Assault Walker"].weapons[3]
    lines = (replace(fist, mode="one", cells=chart(one)), replace(fist, mode="other", cells=chart(other)))
    card = replace(example_cards()["Assault Walker"], id="boxer", name="Boxer", weapons=lines)
    referee = Referee(FIELD, {"Bot Hunters": "A1"}, {"Boxer": "B1 W"}, cards={"Boxer": card})
    best, *_ = retaliations(referee.state, referee.unit("Boxer"), referee.unit("Bot Hunters"))
    assert [lines[shot.weapon].mode for shot in best] == [first]


@pytest.mark.clause("T13-DMG-01", "T13-DMG-04")
def test_each_hit_marks_what_its_own_weapon_does() -> None:
    """Two points by the cannon, then one by the machine-gun."""
    walker = example_cards()["Assault Walker"]
    lines = (*walker.weapons[:2], replace(walker.weapons[2], cells=chart(Cell(3), Cell(3))), *walker.weapons[3:])
    card = replace(walker, id="gunner", name="Gunner", weapons=lines)
    referee = Referee(FIELD, {"Gunner": "A1 E"}, {"Pounder": "C1 W"}, cards={"Gunner": card})
    referee.activate("Gunner").declare("attack")
    referee.attack(("Cannon (shot)", "Pounder"), ("Machine-gun", "Pounder"), dice=["ASS", "ASS"])
    assert [event.crosses for event in referee.told(DamageTaken)] == [2, 1]


@pytest.mark.clause("T13-DMG-02", "T13-HER-09")
def test_no_hero_takes_the_hits_of_a_squad_alone() -> None:
    referee = battle({"Assault Walker": "A1 E"}, {"Recon Grenadiers": "C1"})
    referee.activate("Assault Walker").declare("attack")
    referee.attack(("Machine-gun", "Recon Grenadiers"), dice=["ASS", "S"])
    refusal = referee.refusal(TakeHits(referee.state.asked, (0,), hero=True))
    assert refusal is not None and refusal.clause == "T13-DMG-02"
    assert referee.refusal(TakeHits(referee.state.asked, (0,))) is None


@pytest.mark.clause("T13-CCW-12", "T13-HER-05")
def test_a_joined_hero_strikes_with_improvised_weapons_instead_of_other_ones() -> None:
    referee = battle({"Bot Hunters": "B1", "Bazooka Joe": "B1"}, {"Recon Grenadiers": "C1"})
    referee.activate("Bot Hunters", "Bazooka Joe").declare("attack")
    grenadiers = referee.unit("Recon Grenadiers").id
    knives = Shot(2, grenadiers, hero=True)
    hunters = referee.shots("Bot Hunters", ("Knives", "Recon Grenadiers"))
    assert referee.refusal(Attack(referee.state.asked, (*hunters, knives))) is None
    both = (*hunters, knives, Shot(IMPROVISED, grenadiers, hero=True))
    refusal = referee.refusal(Attack(referee.state.asked, both))
    assert refusal is not None and (refusal.reason, refusal.clause) == ("improvised-instead", "T13-CCW-12")


@pytest.mark.clause("T13-ATK-06", "T13-CCW-02", "T13-CCW-07")
def test_a_weapon_that_is_thrown_is_not_in_the_hand_as_well() -> None:
    """A lance has a mode for throwing and one for thrusting: who throws it strikes with what else there is."""
    base = example_cards()["Dual Rifles"]
    thrown = weapon("Lance", chart(Cell(3)), count=3, reach=2, mode="thrown")
    lines = (thrown, replace(thrown, range=CLOSE, mode="thrust"))
    card = replace(base, id="lancers", name="Lancers", weapons=lines, carriers=((0, 1),) * 3)
    referee = Referee(FIELD, {"Lancers": "A1"}, {"Grim Reapers": "B1"}, cards={"Lancers": card})
    referee.activate("Lancers").declare("attack")
    assert listed(referee) == [
        {"Lance (thrown)": 3, "improvised": 3},
        {},
    ]
    assert list(listed(referee)[0]) == ["Lance (thrown)", "improvised"], "in the order in which they are used"
    both = reason(referee, ("Lance (thrown)", "Grim Reapers", 2), ("Lance (thrust)", "Grim Reapers", 2))
    assert both == ("one-mode-each", "T13-ATK-06")
    assert reason(referee, ("Lance (thrown)", "Grim Reapers", 2), ("Lance (thrust)", "Grim Reapers", 1)) is None
    referee = Referee(FIELD, {"Lancers": "A1"}, {"Grim Reapers": "B1"}, cards={"Lancers": card})
    referee.activate("Lancers").declare("sustained")
    assert listed(referee) == [{"Lance (thrown)": 3}, {"Lance (thrust)": 3}, {}]
