"""Set-up weapons in every kind of activation, and weapons as older cards print them (T13-WPN, T13-RNG-08)."""

from dataclasses import replace

import pytest
from example_cards import example_cards
from referee import Referee

from dust_tactics.rules.attack.odds import attack_odds
from dust_tactics.rules.attack.weapons import combat_dice, volley
from dust_tactics.rules.cards import Cell
from dust_tactics.rules.commands import Shot
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.units import Action, Activation

FIELD = "\n".join(" ".join("." * 9) for _ in range(5))
FULL, HALF = 7, 4
ALL_GUNS = (("Howitzer", "Bot Hunters"), ("Mortar", "Bot Hunters"), ("Machine-gun", "Bot Hunters"))


def battle(**more: object) -> Referee:
    """A Siege Gun with five Bot Hunters before it."""
    return Referee(FIELD, {"Siege Gun": "A1 E"}, {"Bot Hunters": "D1"}, cards=example_cards(), **more)  # type: ignore[arg-type]


def hit_dice(referee: Referee) -> list[int]:
    """How many dice each roll to hit had."""
    return [event.dice.total for event in referee.told(DiceRolled) if event.purpose == "hit"]


@pytest.mark.clause("T13-WPN-01", "T13-WPN-02")
@pytest.mark.parametrize(
    ("actions", "path", "expected"),
    [
        (("attack",), None, [FULL, 5, 4]),
        (("nothing", "attack"), None, [FULL, 5, 4]),
        (("attack", "move"), None, [HALF, 3, 4]),
        (("move", "attack"), ("B1",), [HALF, 3, 4]),
        (("move", "attack"), (), [HALF, 3, 4]),
    ],
)
def test_a_move_or_a_mere_turn_halves_set_up_weapons_alone(
    actions: tuple[str, ...], path: tuple[str, ...] | None, expected: list[int]
) -> None:
    referee = battle().activate("Siege Gun").declare(*actions)
    if path is not None:
        referee.move(*path).hold()
    if actions[0] == "nothing":
        referee.hold()
    referee.attack(*ALL_GUNS, dice=["S" * dice for dice in expected])
    assert hit_dice(referee) == expected


@pytest.mark.clause("T13-WPN-01")
@pytest.mark.parametrize(
    ("actions", "dice"),
    [
        ((Action.SUSTAINED,), FULL),
        ((Action.MARCH, Action.ATTACK), HALF),
        ((Action.ATTACK, Action.MARCH), HALF),
        ((Action.MOVE, Action.SUSTAINED), HALF),
        ((Action.SUSTAINED, Action.MOVE), HALF),
        ((Action.SUSTAINED, Action.NOTHING), FULL),
        ((Action.ATTACK, Action.NOTHING, Action.NOTHING), FULL),
        ((Action.ATTACK, Action.NOTHING, Action.MOVE), HALF),
    ],
)
def test_marches_and_sustained_attacks_count_as_well(actions: tuple[Action, ...], dice: int) -> None:
    """Also those that only an activation of three actions can hold."""
    referee = battle()
    howitzer = referee.unit("Siege Gun").card.weapons[0]
    rolled = combat_dice(howitzer, 1, referee.unit("Bot Hunters"), Activation(0, actions))
    assert rolled.total == dice


@pytest.mark.clause("T13-WPN-01", "T13-REA-08")
@pytest.mark.parametrize(("two_army", "dice"), [(("sustained",), FULL), (("move", "attack"), HALF)])
def test_the_turn_of_a_reactive_attack_halves_set_up_weapons(two_army: tuple[str, ...], dice: int) -> None:
    referee = Referee(FIELD, {"Bot Hunters": "E1"}, {"Siege Gun": "A1 E"}, cards=example_cards())
    referee.activate("Bot Hunters").declare("move", "attack").move("D1")
    referee.react("Siege Gun", dice=["AA"]).declare(*two_army)
    if two_army[0] == "move":
        referee.move(facing="E")
    rolls = ["S" * dice] * (2 if two_army[0] == "sustained" else 1)
    referee.attack(("Howitzer", "Bot Hunters"), dice=rolls)
    assert hit_dice(referee) == [dice]


@pytest.mark.clause("T13-WPN-01")
def test_a_blast_weapon_takes_half_its_dice_rounded_up() -> None:
    referee = battle()
    mortar = referee.unit("Siege Gun").card.weapons[1]
    moved = Activation(0, (Action.MOVE, Action.ATTACK))
    for left, dice in ((5, 3), (4, 2), (3, 2), (2, 1), (1, 1)):
        referee.change("Bot Hunters", miniatures=tuple(range(left)))
        assert combat_dice(mortar, 1, referee.unit("Bot Hunters"), moved).total == dice


@pytest.mark.clause("T13-WPN-01")
def test_the_odds_know_that_a_set_up_weapon_is_halved() -> None:
    referee = battle().activate("Siege Gun").declare("attack", "move")
    shots = referee.shots("Siege Gun", ("Howitzer", "Bot Hunters"))
    odds = attack_odds(referee.state, 0, shots, sustained=False).at(1)
    assert odds is not None
    assert odds.expected_hits == pytest.approx(HALF / 3)


@pytest.mark.clause("T13-WPN-01", "T13-WPN-05")
@pytest.mark.parametrize(("left", "expected"), [(5, 5), (3, 3)])
def test_two_blast_symbols_are_halved_together_in_the_roll_and_in_the_odds(left: int, expected: int) -> None:
    gun = example_cards()["Siege Gun"]
    mortar = replace(gun.weapons[1], cells=(Cell(0, blast=2),) * 14)
    twice = {**example_cards(), "Siege Gun": replace(gun, weapons=(gun.weapons[0], mortar, gun.weapons[2]))}
    referee = Referee(FIELD, {"Siege Gun": "A1 E"}, {"Bot Hunters": "D1"}, cards=twice)
    referee.change("Bot Hunters", miniatures=tuple(range(left))).activate("Siege Gun").declare("attack", "move")
    shots = ("Mortar", "Bot Hunters")
    odds = attack_odds(referee.state, 0, referee.shots("Siege Gun", shots), sustained=False).at(1)
    referee.attack(shots, dice=["S" * expected])
    assert hit_dice(referee) == [expected]
    assert odds is not None and odds.expected_hits == pytest.approx(expected / 3)


@pytest.mark.clause("T13-RNG-08", "T13-RNG-05", "T13-RNG-06")
def test_artillery_reaches_all_it_sees_beyond_adjacent_squares() -> None:
    """Range A is 2-U: nothing adjacent, anything beyond; and it needs a line of sight like any other weapon."""
    drawing = "\n".join([". . . . . . . . .", ". . . . . . . . .", ". . S S . . . . .", ". . . . . . . . ."])
    enemies = {"Bot Hunters": "B1", "Pounder": "I1 W", "Ludwig": "D4 N"}
    referee = Referee(drawing, {"Siege Gun": "A1 SE"}, enemies, cards=example_cards())
    referee.activate("Siege Gun").declare("attack")
    reasons = []
    for enemy in enemies:
        refusal = referee.refusal(referee.attack_command(("Howitzer", enemy)))
        reasons.append((refusal.reason, refusal.clause) if refusal else None)
    assert reasons == [("too-near", "T13-RNG-06"), None, ("no-line-of-sight", "T13-LOS-01")]


@pytest.mark.clause("T13-WPN-06", "T13-WPN-07")
def test_the_older_blast_line_rolls_its_number_for_each_model() -> None:
    """A line printed 2 before the slash and the cross sign after it: two dice for each model, 1 damage a hit."""
    referee = battle()
    attacker, hunters = referee.unit("Siege Gun"), referee.unit("Bot Hunters")

    mortar = replace(attacker.card.weapons[1], cells=(Cell(0, blast=2),) * 14)
    card = replace(attacker.card, weapons=(mortar,))
    roll = volley(referee.state, replace(attacker, card=card), Shot(0, hunters.id), hunters, None, rerolls=False)
    assert (roll.dice.total, roll.damage) == (10, 1)
