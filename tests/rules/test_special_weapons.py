"""Special weapons: set-up, grenade, blast, spray, limited ammunition, laser (T13-WPN)."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.attack.shots import attack_refusal
from dust_tactics.rules.attack.weapons import combat_dice, weapon_choices
from dust_tactics.rules.cards import Card
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import ActionLost, DiceRolled, NoSave
from dust_tactics.rules.units import Action, Activation

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def hit_dice(referee: Referee) -> list[int]:
    """How many dice each roll to hit had."""
    return [event.dice.total for event in referee.told(DiceRolled) if event.purpose == "hit"]


@pytest.mark.clause("T13-WPN-01", "T13-WPN-02")
@pytest.mark.parametrize(("actions", "dice"), [(("attack",), 7), (("move", "attack"), 4), (("attack", "move"), 4)])
def test_set_up_weapons_halve_with_a_move_in_the_activation(actions: tuple[str, ...], dice: int) -> None:
    gun, machine_gun = all_cards()["Ludwig"].weapons
    card = replace(
        all_cards()["Ludwig"], id="set-up", name="Dug in", weapons=(replace(gun, rules=("set-up",)), machine_gun)
    )
    referee = Referee(FIELD, {"Dug in": "E5 N"}, {"Pounder": "E1 S", "Bot Hunters": "E4"}, cards={"Dug in": card})
    referee.activate("Dug in").declare(*actions)
    if actions[0] == "move":
        referee.move().hold()
    rolls = ["S" * dice, "SSSS"]
    referee.attack(("Twin 8.8cm FpK Zwilling", "Pounder"), ("MG 44", "Bot Hunters"), dice=rolls)
    assert hit_dice(referee) == [dice, 4], "the machine-gun rolls in full"


@pytest.mark.clause("T13-WPN-01")
def test_half_of_one_die_is_one_die_and_a_blast_halves_its_models() -> None:
    referee = Referee(FIELD, {"Grand'ma": "E5 N"}, {"Recon Grenadiers": "E4", "Pounder": "E3 N"})
    moved = Activation(0, (Action.MOVE, Action.ATTACK))
    jet = replace(all_cards()["Grand'ma"].weapons[1], rules=("spray", "set-up"))
    assert combat_dice(jet, 1, referee.unit("Recon Grenadiers"), moved).total == 3
    assert combat_dice(jet, 1, referee.unit("Pounder"), moved).total == 1
    assert combat_dice(jet, 1, referee.unit("Recon Grenadiers"), Activation(0, (Action.ATTACK,))).total == 5


@pytest.mark.clause("T13-WPN-03", "T13-COV-14")
@pytest.mark.parametrize(("drawing", "clause"), [(". . R .", "T13-WPN-03"), (". . . .", "T13-COV-11")])
def test_grenades_leave_no_cover_save_but_the_infantry_save(drawing: str, clause: str) -> None:
    """Told by the rule that takes the cover away, where there is any."""
    referee = Referee(drawing, {"Bazooka Joe": "A1"}, {"Recon Grenadiers": "C1"})
    referee.activate("Bazooka Joe").declare("attack")
    referee.attack(("M7 Grenade Launcher", "Recon Grenadiers"), dice=["ASSSS", "S"])
    save = referee.told(DiceRolled)[1]
    assert (save.purpose, save.successes, save.clause) == ("infantry-save", 0, clause)


@pytest.mark.clause("T13-WPN-03")
def test_a_vehicle_in_cover_gets_no_save_against_grenades() -> None:
    drawing = """
        . . . .
        . . S .
        . . . .
        . . . .
    """
    referee = Referee(drawing, {"Grand'ma": "A4 NE"}, {"Pounder": "D2 S"})
    referee.activate("Grand'ma").declare("attack").attack(("VK-916 Howitzer", "Pounder"), dice=["AS"])
    assert referee.told(NoSave)[0].clause == "T13-WPN-03"
    assert referee.unit("Pounder").crosses == 2


@pytest.mark.clause("T13-WPN-07")
@pytest.mark.example("T13-WPN-04")
def test_blast_weapons_roll_one_die_for_each_model() -> None:
    """The Sulphur Thrower, B/1, at three Grim Reapers: 3 dice; Grand'ma's Sulphur Jet at a Pounder: 1 die."""
    referee = Referee(FIELD, {"Grand'ma": "E5 N"}, {"Pounder": "E4 S", "Grim Reapers": "F4"})
    referee.activate("Grand'ma").declare("attack").attack(
        ("Sulphur Jet", "Pounder"), ("VK-916 Howitzer", "Pounder"), dice=["S", "SS"]
    )
    assert hit_dice(referee) == [1, 2]
    referee = Referee(FIELD, {"Fakyeli": "E5"}, {"Grim Reapers": "E4"})
    referee.activate("Fakyeli").declare("attack").attack(("Sulphur Thrower", "Grim Reapers", 1), dice=["SSS"])
    assert hit_dice(referee) == [3]
    referee = Referee(FIELD, {"Fakyeli": "E5"}, {"Grim Reapers": "E4"})
    referee.change("Grim Reapers", miniatures=(0, 2))
    referee.activate("Fakyeli").declare("attack").attack(("Sulphur Thrower", "Grim Reapers", 1), dice=["SS"])


@pytest.mark.clause("T13-WPN-05")
def test_two_blast_symbols_roll_two_dice_for_each_model() -> None:
    referee = Referee(FIELD, {"Fakyeli": "E5"}, {"Grim Reapers": "E4"})
    napalm = all_cards()["Fireball"].weapons[0]
    assert combat_dice(napalm, 1, referee.unit("Grim Reapers"), None).total == 6


def jets(length: int) -> Card:
    """Grand'ma with a Sulphur Jet of another range."""
    card = all_cards()["Grand'ma"]
    jet = replace(card.weapons[1], name="Jet", range=replace(card.weapons[1].range, maximum=length))
    return replace(card, id="jets", name="Jets", weapons=(jet,), skills=())


@pytest.mark.clause("T13-WPN-08", "T13-WPN-09", "T13-WPN-12", "T16-WPN-04")
def test_a_spray_attacks_friend_and_foe_on_its_way_each_by_its_own_column() -> None:
    referee = Referee(
        ". . . .", {"Jets": "A1 E", "Fakyeli": "B1"}, {"Bot Hunters": "C1", "Pounder": "D1 W"}, cards={"Jets": jets(3)}
    )
    referee.activate("Jets").declare("attack")
    referee.attack(("Jet", "Pounder", 1, ("B1", "C1")), dice=["AASSS", "ASSSS", "A"])
    assert hit_dice(referee) == [5, 5, 1]
    assert [event.reason for event in referee.told(NoSave)] == ["no-save-spray"]
    assert (referee.asked.owner, referee.asked.hits) == (0, 2), "friends suffer too"
    referee.lose(0, 1)
    assert (referee.asked.owner, referee.asked.hits) == (1, 1)
    referee.lose(0)
    assert not referee.unit("Pounder").alive, "an automatic kill in its own column"


@pytest.mark.clause("T13-ATK-19", "T13-WPN-08")
def test_a_sustained_spray_re_rolls_against_enemies_but_not_against_friends_in_its_way() -> None:
    referee = Referee(". . . .", {"Jets": "A1 E", "Fakyeli": "B1"}, {"Bot Hunters": "C1"}, cards={"Jets": jets(3)})
    referee.activate("Jets").declare("sustained")
    referee.attack(("Jet", "Bot Hunters", 1, ("B1",)), dice=["ASSSS", "ASSSS", "ASSS"])
    rolls = [(event.purpose, referee.state.units[event.target].name) for event in referee.told(DiceRolled)]
    assert rolls == [("hit", "Fakyeli"), ("hit", "Bot Hunters"), ("re-roll", "Bot Hunters")]


@pytest.mark.clause("T13-WPN-10")
def test_a_spray_follows_a_shortest_path_that_the_attacker_chooses() -> None:
    """Targets as in the book's Fireball: two squares ahead through either of two, a knight's move through two."""
    referee = Referee(FIELD, {"Jets": "E5 N"}, {"Pounder": "F3 S"}, cards={"Jets": jets(3)})
    referee.activate("Jets").declare("attack")
    paths = referee.spray_paths("Jets", "Pounder")
    assert {tuple(referee.name(square) for square in path) for path in paths} == {("E4",), ("F4",)}
    assert referee.refusal(referee.attack_command(("Jet", "Pounder", 1, ("E4",)))) is None
    for wrong in ((), ("D4",), ("E4", "F4")):
        refusal = referee.refusal(referee.attack_command(("Jet", "Pounder", 1, wrong)))
        assert (refusal.reason, refusal.clause) == ("not-a-spray-path", "T13-WPN-10")


@pytest.mark.clause("T13-WPN-10", "T16-WPN-05")
def test_a_path_on_an_ordinary_weapon_is_refused() -> None:
    referee = Referee(FIELD, {"Ludwig": "E5 N"}, {"Pounder": "E3 S"})
    referee.activate("Ludwig").declare("attack")
    refusal = referee.refusal(referee.attack_command(("Twin 8.8cm FpK Zwilling", "Pounder", 1, ("E4",))))
    assert refusal.reason == "path-without-spray"


@pytest.mark.clause("T13-WPN-11")
def test_a_spray_uses_only_squares_that_a_clear_line_crosses() -> None:
    drawing = """
        . . .
        . S .
        . . .
    """
    referee = Referee(drawing, {"Jets": "A3 NE"}, {"Pounder": "B1 S"}, cards={"Jets": jets(3)})
    paths = referee.spray_paths("Jets", "Pounder")
    assert {tuple(referee.name(square) for square in path) for path in paths} == {("A2",)}


@pytest.mark.clause("T13-WPN-11")
def test_a_spray_without_a_way_of_the_length_of_the_range_can_not_be_aimed() -> None:
    """The near square of the big target is hidden; a line to the other one crosses no shortest way."""
    drawing = """
        . . . S .
        . . S . .
        S . . . .
        . . . . .
    """
    referee = Referee(drawing, {"Jets": "E1 W"}, {"IS-48": "B2+B3 N"}, cards={"Jets": jets(3)})
    jet, target = referee.unit("Jets"), referee.unit("IS-48")
    assert referee.state.edition.sight.sees(referee.state, jet, target)
    referee.activate("Jets").declare("nothing")
    refusal = attack_refusal(referee.state, jet, (Shot(0, target.id),), sustained=False, only=None)
    assert refusal is not None
    assert (refusal.reason, refusal.clause) == ("no-spray-path", "T13-WPN-11")


@pytest.mark.clause("T13-WPN-11", "T13-ATK-07")
def test_what_a_spray_may_be_aimed_at_is_listed_with_what_bars_the_rest() -> None:
    """The same position with a gun beside the jet: it reaches both enemies, the jet neither."""
    drawing = """
        . . . S .
        . . S . .
        S . . . .
        . . . . .
        . . . . .
    """
    jet, gun = jets(3).weapons[0], replace(all_cards()["Pounder"].weapons[0], name="Gun")
    card = replace(jets(3), weapons=(jet, gun))
    referee = Referee(drawing, {"Jets": "E1 W"}, {"IS-48": "B2+B3 N", "Pounder": "E5 N"}, cards={"Jets": card})
    spray, shell, _ = weapon_choices(referee.state, referee.unit("Jets"))
    assert [(target, refusal.reason) for target, refusal in spray.refusals] == [
        (1, "no-spray-path"),
        (2, "outside-field-of-fire"),
    ]
    assert (spray.targets, shell.targets) == ((), (1, 2))


@pytest.mark.clause("T13-WPN-12")
def test_the_worked_spray_of_a_fireball() -> None:
    """Fireball (0,0), friends (0,1), Recon Grenadiers (1,1), Heavy Laser Grenadiers (1,2), Ludwig (1,3), Hans (0,3)."""
    drawing = "\n".join(". . ." for _ in range(4))
    referee = Referee(
        drawing,
        {"Jets": "A4 N", "Fakyeli": "A3"},
        {"Recon Grenadiers": "B3", "Heavy Laser Grenadiers": "B2", "Ludwig": "B1 S", "Hans": "A1 S"},
        cards={"Jets": jets(3)},
    )

    def paths(target: str) -> set[tuple[str, ...]]:
        found = referee.spray_paths("Jets", target)
        return {tuple(referee.name(square) for square in path) for path in found}

    assert paths("Recon Grenadiers") == {()}
    assert paths("Heavy Laser Grenadiers") == {("A3",), ("B3",)}
    assert ("B3", "B2") in paths("Ludwig")
    assert all("A3" in path for path in paths("Hans"))


@pytest.mark.clause("T13-WPN-13", "T13-WPN-14")
def test_each_shot_of_limited_ammunition_marks_a_box_also_when_sustained() -> None:
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S"})
    referee.activate("Recon Grenadiers").declare("sustained")
    referee.attack(("Panzerfaust", "Pounder", 2), dice=["AS", "S"])
    assert referee.unit("Recon Grenadiers").ammunition == (None, None, 1, None)
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S"})
    referee.change("Recon Grenadiers", ammunition=(None, None, 0, None))
    referee.activate("Recon Grenadiers").declare("attack")
    assert referee.told(ActionLost), "nothing left that could hurt the Pounder"
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Bot Hunters": "E3"})
    referee.change("Recon Grenadiers", ammunition=(None, None, 1, None))
    referee.activate("Recon Grenadiers").declare("attack")
    assert referee.refusal(referee.attack_command(("Panzerfaust", "Bot Hunters", 1))) is None
    refusal = referee.refusal(referee.attack_command(("Panzerfaust", "Bot Hunters", 2)))
    assert (refusal.reason, refusal.clause) == ("not-so-many", "T13-WPN-14")


@pytest.mark.example("T13-WPN-16")
def test_the_worked_laser() -> None:
    """Three Heavy Laser Grenadiers, Sustained Attack on a Pounder: three hits in all."""
    referee = Referee(FIELD, {"Heavy Laser Grenadiers": "E5"}, {"Pounder": "E2 S"})
    referee.activate("Heavy Laser Grenadiers").declare("sustained")
    referee.attack(("Schwerer Laserwerfer", "Pounder", 3), dice=["ASS", "AS", "AS", "S"])
    assert [event.purpose for event in referee.told(DiceRolled)] == ["hit", "re-roll", "laser", "laser"]
    assert referee.told(NoSave)[0].hits == 3


@pytest.mark.clause("T13-WPN-17", "T16-WPN-11")
def test_target_counts_only_on_the_first_roll_of_a_laser() -> None:
    card = all_cards()["Heavy Laser Grenadiers"]
    skill = all_cards()["Stefan Retter"].skills
    spirited = replace(card, id="spirited", name="Spirited", skills=skill)
    referee = Referee(FIELD, {"Spirited": "E5"}, {"Pounder": "E2 S"}, cards={"Spirited": spirited})
    referee.activate("Spirited").declare("move", "attack", skills=["fighting-spirit"]).move("E4").hold()
    referee.attack(("Schwerer Laserwerfer", "Pounder", 3), dice=["TTS", "TS"])
    assert referee.told(NoSave)[0].hits == 2
