"""Worked examples of the book that take more than one clause to play."""

from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.attack.weapons import target_refusal
from dust_tactics.rules.events import DiceRolled, NoSave
from dust_tactics.rules.units import Unit

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))


def verdict(referee: Referee, attacker: str, weapon: str, target: str) -> str:
    """Why a weapon can't attack, or nothing."""
    unit = referee.unit(attacker)
    index = next(number for number, line in enumerate(unit.card.weapons) if line.name == weapon)
    refusal = target_refusal(referee.state, unit, index, referee.unit(target))
    return refusal.reason if refusal else ""


@pytest.mark.example("T13-ATK-07")
def test_grenadiers_and_a_pounder_each_fire_at_two_targets() -> None:
    """Panzerfausts at the Pounder and rifles at Bazooka Joe; later its machine-guns and its gun at two others."""
    referee = Referee(
        FIELD, {"Recon Grenadiers": "E5", "Ludwig": "A3 E"}, {"Pounder": "E3 S", "Bazooka Joe": "G5"}, starts=0
    )
    referee.activate("Recon Grenadiers").declare("attack", "nothing").attack(
        ("Panzerfaust", "Pounder", 2),
        ("StG 47", "Bazooka Joe", 2),
        ("MG 48", "Bazooka Joe", 1),
        dice=["SS", "SS", "SSSS"],
    )
    referee.activate("Pounder").declare("attack", "nothing").attack(
        (".50 cal AA MG", "Recon Grenadiers"),
        (".30 cal MG", "Recon Grenadiers"),
        ("17 pdr Gun", "Ludwig"),
        dice=["SSS", "SSS", "SSSSSS"],
    )
    targets = [referee.state.units[event.target].name for event in referee.told(DiceRolled)]
    assert targets == ["Recon Grenadiers", "Recon Grenadiers", "Ludwig"]


@pytest.mark.example("T13-ATK-17")
@pytest.mark.parametrize(("rifles", "panzerfausts"), [(4, 0), (3, 1), (1, 3)])
def test_eight_dice_at_red_thunder_with_panzerfausts_for_rifles(rifles: int, panzerfausts: int) -> None:
    """MG 48 4/1, four StG 47 at 1/1; a Panzerfaust, 1/1 against armour 2, may replace a StG 47."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Red Thunder": "E3"})
    shots = [("MG 48", "Red Thunder", 1), ("StG 47", "Red Thunder", rifles)]
    shots += [("Panzerfaust", "Red Thunder", panzerfausts)] * bool(panzerfausts)
    dice = ["S" * 4, "S" * rifles, *(["S" * panzerfausts] if panzerfausts else [])]
    referee.activate("Recon Grenadiers").declare("attack", "nothing").attack(*shots, dice=dice)
    assert sum(event.dice.total for event in referee.told(DiceRolled)) == 8


@pytest.mark.example("T13-DMG-02")
def test_three_hits_of_a_hotdog_leave_two_fakyeli() -> None:
    """After saves one hit of the .30 cal and two of the flame-thrower stand; the owner chooses who stays."""
    referee = Referee(FIELD, {"Hotdog": "E5 N"}, {"Fakyeli": "E3"})
    dice = referee.unit("Hotdog").card.weapons[2].cells[1].dice
    referee.activate("Hotdog").declare("attack", "nothing").attack(
        (".30 cal MG", "Fakyeli"),
        ("Flame-thrower", "Fakyeli", 1, ("E4",)),
        dice=["AA" + "S" * (dice - 2), "AASSS", "AS"],
    )
    assert [event.reason for event in referee.told(NoSave)] == ["no-save-spray"]
    assert (referee.asked_name, referee.asked.hits, referee.asked.owner) == ("ChooseCasualties", 3, 1)
    referee.lose(0, 2, 4)
    assert referee.unit("Fakyeli").miniatures == (1, 3)


@pytest.mark.example("T13-RNG-06")
@pytest.mark.parametrize(
    ("shooter", "weapon", "all_round"),
    [
        ("Lothar", "Nebelwerfer 42", False),
        ("Steel Rain", "4.2in Rockets", True),
        ("Vladimir Lenin", "Heavy Howitzer", True),
    ],
)
def test_rockets_and_howitzers_reach_all_but_adjacent_squares(shooter: str, weapon: str, all_round: bool) -> None:
    """A Lothar in front of it, the other two all round."""
    small = {shooter: replace(all_cards()[shooter], size=1)}
    for place, near, ahead in (("E4", 1, 1), ("F4", 1, 1), ("E6", 1, 0), ("E3", 0, 1), ("A1", 0, 1), ("E8", 0, 0)):
        referee = Referee(FIELD, {shooter: "E5 N"}, {"Bot Hunters": place}, cards=small)
        expected = "too-near" if near else ""
        if not (ahead or all_round):
            expected = "outside-field-of-fire"
        assert verdict(referee, shooter, weapon, "Bot Hunters") == expected, place


@pytest.mark.example("T13-MOV-21")
def test_no_slipping_between_a_ludwig_and_a_building() -> None:
    """Bot Hunters at (1,1), Ludwig at (2,1), building on (1,2): with one of the two gone (2,2) is reached."""
    for house, ludwig, allowed in ((("B2",), "C3 N", False), ((), "C3 N", True), (("B2",), "D1 N", True)):
        referee = Referee(
            "\n".join(". . . ." for _ in range(4)), {"Bot Hunters": "B3"}, {"Ludwig": ludwig}, inside=house
        )
        referee.activate("Bot Hunters").declare("move", "nothing")
        ends = {referee.name(command.path[-1]) for command in referee.legal() if command.path}
        assert ("C2" in ends) is allowed


class TestTheFireball:
    """Napalm at range 3, past friends and enemies; the walker is cut down to the one square of the drawing.

    . Hans Ludwig .
    . .    HLG    .
    . Bots Recon  .
    . here .      .
    """

    @pytest.fixture
    def referee(self) -> Referee:
        """The Fireball, about to choose its target."""
        fireball = replace(all_cards()["Fireball"], id="small", size=1)
        referee = Referee(
            "\n".join(". . . ." for _ in range(4)),
            {"Fireball": "B4 N", "Bot Hunters": "B3"},
            {"Recon Grenadiers": "C3", "Heavy Laser Grenadiers": "C2", "Ludwig": "C1 S", "Hans": "B1 S"},
            cards={"Fireball": fireball},
        )
        return referee.activate("Fireball").declare("attack")

    def paths(self, referee: Referee, target: str) -> set[tuple[str, ...]]:
        """The ways to a target, by names of squares."""
        found = referee.spray_paths("Fireball", target)
        return {tuple(referee.name(square) for square in path) for path in found}

    @pytest.mark.example("T13-WPN-12")
    def test_the_ways_to_its_targets(self, referee: Referee) -> None:
        """Past nobody; past friends or enemies; past two squads; only past friends."""
        assert self.paths(referee, "Recon Grenadiers") == {()}
        assert self.paths(referee, "Heavy Laser Grenadiers") == {("B3",), ("C3",)}
        assert ("C3", "C2") in self.paths(referee, "Ludwig")
        assert self.paths(referee, "Hans") == {("B3", "B2")}

    @pytest.mark.example("T13-WPN-12")
    def test_on_its_way_to_the_ludwig_it_attacks_all_three(self, referee: Referee) -> None:
        """Each with a die for each of its models and symbol, by its own column."""
        cells = referee.unit("Fireball").card.weapons[0].cells

        def dice(unit: Unit) -> int:
            cell = cells[unit.card.column]
            assert cell is not None
            return cell.blast * unit.models

        names = ["Recon Grenadiers", "Heavy Laser Grenadiers", "Ludwig"]
        wanted = [dice(referee.unit(name)) for name in names]
        script = ["S" * count for count in wanted]
        referee.attack(("Napalm Thrower", "Ludwig", 1, ("C3", "C2")), dice=script)
        rolls = [(referee.state.units[event.target].name, event.dice.total) for event in referee.told(DiceRolled)]
        assert rolls == list(zip(names, wanted, strict=True))
