"""Classic dice: two HIT and four MISS faces in place of the Dust die's three symbols (T13-GEN-05 to 07)."""

from collections import Counter
from itertools import product

import pytest
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.editions.revised_2013.random_scenario import SCENARIO_DICE
from dust_tactics.rules.events import (
    DiceRolled,
    InitiativeTied,
    InitiativeWon,
    ReactionRolled,
)
from dust_tactics.table.dice import Face, RandomState, SeededDice
from dust_tactics.table.dice_sets import DICE_SETS, DiceKind, Success, chance_of

CLASSIC = DICE_SETS[DiceKind.CLASSIC]


def classic(drawing: str, first: dict[str, str], second: dict[str, str], **more: object) -> Referee:
    return Referee(drawing, first, second, kind_of_dice=DiceKind.CLASSIC, **more)  # type: ignore[arg-type]


@pytest.mark.clause("T13-GEN-05")
def test_two_faces_of_six_are_hits() -> None:
    faces = SeededDice(RandomState.from_seed(3), CLASSIC.sides).roll(30_000, "hit", 0)
    counted = Counter(faces)
    assert set(counted) == {Face.HIT, Face.MISS}
    assert abs(counted[Face.HIT] - 10_000) < 400


@pytest.mark.clause("T13-GEN-05")
def test_a_battle_with_classic_dice_throws_them() -> None:
    referee = classic(". .", {"Ludwig": "A1 E"}, {"Pounder": "B1 W"}, starts=None)
    assert {face for event in referee.told(DiceRolled) for face in event.faces} <= {Face.HIT, Face.MISS}


@pytest.mark.clause("T13-GEN-05", "T16-DIC-07")
def test_hits_count_where_army_alone_does() -> None:
    """To hit, for an infantry save in the open, and in the roll for a reaction."""
    referee = classic(". . . . . .", {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"})
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Bot Hunters"), dice=["HMMM", "M"])
    assert [event.success for event in referee.told(DiceRolled)] == [(Face.HIT,), (Face.HIT,)]
    assert referee.asked_name == "ChooseCasualties" and referee.asked.hits == 1

    referee = classic(". . . .", {"Pounder": "A1 E"}, {"Ludwig": "D1 W"})
    referee.activate("Pounder").declare("move", "attack").move("B1").react("Ludwig", dice=["HM"])
    assert referee.events and referee.told(ReactionRolled)[0].army == 1


@pytest.mark.example("T13-GEN-06")
def test_infantry_in_cover_saves_on_misses() -> None:
    """The worked example: HIT, MISS, MISS against three hits cancel two."""
    referee = classic(". . . . . T", {"Ludwig": "A1 E"}, {"Bot Hunters": "F1"})
    referee.activate("Ludwig").declare("attack")
    referee.attack(("Twin 8.8cm FpK Zwilling", "Bot Hunters"), dice=["HHHM", "HMM"])
    save = referee.told(DiceRolled)[1]
    assert save.success == (Face.MISS,) and save.successes == 2
    assert referee.asked_name == "ChooseCasualties" and referee.asked.hits == 1


@pytest.mark.clause("T13-GEN-06")
def test_an_easier_success_has_four_faces_of_six_with_either_dice() -> None:
    for dice in DICE_SETS.values():
        for success, faces in ((Success.PLAIN, 2), (Success.EASIER_HIT, 4), (Success.EASIER_SAVE, 4)):
            assert sum(side in dice.faces(success) for side in dice.sides) == faces
            assert chance_of(dice.faces(success)) == pytest.approx(faces / 6)
    assert Face.HIT not in CLASSIC.faces(Success.EASIER_HIT)
    assert Face.HIT not in CLASSIC.faces(Success.EASIER_SAVE)


@pytest.mark.clause("T13-GEN-07", "T16-DIC-07")
def test_tied_hits_are_rolled_again() -> None:
    """Neither HIT nor MISS breaks a tie."""
    referee = classic(
        ". .", {"Ludwig": "A1 E"}, {"Pounder": "B1 W"}, starts=None, dice=["HMM", "HMM", "HHH", "HHH", "MMM", "HMM"]
    )
    assert len(referee.told(InitiativeTied)) == 2
    won = referee.told(InitiativeWon)[0]
    assert (won.side, won.tie_break) == (1, False)


@pytest.mark.clause("T13-GEN-07")
def test_faces_of_other_dice_are_refused() -> None:
    for kind, faces in ((DiceKind.CLASSIC, "ATS"), (DiceKind.DUST, "HMM")):
        with pytest.raises(ValueError, match="these dice have no such faces"):
            Referee(". .", {"Ludwig": "A1 E"}, {"Pounder": "B1 W"}, starts=None, kind_of_dice=kind, dice=[faces])


@pytest.mark.clause("T13-GEN-07")
def test_the_random_scenario_is_drawn_with_the_chances_of_the_table() -> None:
    """By a pair of Dust dice, whatever dice the battle is played with."""
    found = Counter(SCENARIO_DICE[frozenset(pair)] for pair in product(DICE_SETS[DiceKind.DUST].sides, repeat=2))
    chances = {"encounter": 8, "grab-the-dust": 8, "bait-and-flank": 8, "supply-drop": 8, "all-out-attack": 4}
    assert found == chances
    assert not any(face in faces for face in CLASSIC.sides for faces in SCENARIO_DICE)


def test_odds_are_those_of_the_dice_in_play() -> None:
    """A laser that rolls on, a re-roll and a cover save come to the same with either dice."""
    found = []
    for kind in DiceKind:
        referee = Referee(". . T", {"Heavy Laser Grenadiers": "A1"}, {"Bot Hunters": "C1"}, kind_of_dice=kind)
        referee.activate("Heavy Laser Grenadiers").declare("sustained")
        odds = attack_odds(referee.state, 0, referee.legal()[0].shots, sustained=True)
        found.append((odds.targets[0].destroyed, odds.targets[0].lost.mean))
    assert found[0] == pytest.approx(found[1])
    assert found[0][1] > 0


@pytest.mark.clause("T13-GEN-06", "T13-SKL-11")
def test_fighting_spirit_hits_on_misses() -> None:
    """Where TARGET would count too."""
    referee = classic("\n".join(" ".join("." * 5) for _ in range(3)), {"Stefan Retter": "C3"}, {"Bot Hunters": "C1"})
    referee.activate("Stefan Retter").declare("move", "attack", skills=["fighting-spirit"]).move("C2").hold()
    referee.attack(("Luger Pistol", "Bot Hunters"), dice=["HM", "M"])
    hit = referee.told(DiceRolled)[0]
    assert hit.success == (Face.MISS,) and hit.successes == 1
