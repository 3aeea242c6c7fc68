"""What makes a battle sound: each fault is found, with its place, and sound battles have none."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from referee import Referee, all_cards

from dust_tactics.rules.board import Board, Building, Obstacle, Terrain
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Cell, SkillOnCard, UnitType, WeaponRange
from dust_tactics.rules.scenario import Battle, Objective, SetUp, SideSetup, SmokeCloud, UnitSetup, Victory
from dust_tactics.rules.validity import Fault, StartingUnits, faults

FIELD = "\n".join(" ".join("." * 5) for _ in range(4))
Change = Callable[[Battle], Battle]


@pytest.fixture
def battle() -> Battle:
    """A walker, a large tank, a squad with a hero who has joined it, and a squad on the other side."""
    first = {"Ludwig": "A1 S", "IS-48": "A3+A4 N", "Bot Hunters": "B1", "Bazooka Joe": "with Bot Hunters"}
    return Referee(FIELD, first, {"Grim Reapers": "E4", "Rhino": ""}).state.battle


def of_board(**changes: object) -> Change:
    """The board with other fields."""
    return lambda battle: replace(battle, board=replace(battle.board, **changes))


def of_side(**changes: object) -> Change:
    """The first side with other fields."""
    return lambda battle: replace(battle, sides=(replace(battle.sides[0], **changes), battle.sides[1]))


def of_army(change: Callable[[tuple[UnitSetup, ...]], tuple[UnitSetup, ...]]) -> Change:
    """The first side with other units."""

    def changed(side: SideSetup) -> SideSetup:
        return replace(side, army=replace(side.army, units=change(side.army.units)))

    return lambda battle: replace(battle, sides=(changed(battle.sides[0]), battle.sides[1]))


def of_unit(number: int, **changes: object) -> Change:
    """A unit of the first side with other fields."""
    return of_army(lambda units: (*units[:number], replace(units[number], **changes), *units[number + 1 :]))


def of_card(**changes: object) -> Change:
    """The first card, of a walker, with other figures."""
    return lambda battle: replace(battle, cards=(replace(battle.cards[0], **changes), *battle.cards[1:]))


def of_squad(**changes: object) -> Change:
    """The card of the squad with other figures."""
    return lambda battle: replace(
        battle, cards=(*battle.cards[:2], replace(battle.cards[2], **changes), *battle.cards[3:])
    )


def of_weapon(**changes: object) -> Change:
    """The first card with other figures of its first weapon."""

    def changed(battle: Battle) -> Battle:
        weapons = battle.cards[0].weapons
        return of_card(weapons=(replace(weapons[0], **changes), *weapons[1:]))(battle)

    return changed


def of_battle(**changes: object) -> Change:
    """The battle with other fields."""
    return lambda battle: replace(battle, **changes)


FAULTS: dict[str, tuple[Change, str]] = {
    "a book nobody knows": (of_battle(edition="1066"), "edition"),
    "no turn": (of_battle(turns=0), "turns"),
    "turns without end": (of_battle(turns=101), "turns"),
    "a third side goes first": (of_battle(first=2), "first"),
    "an obstacle off the table": (of_board(obstacles=((20, Obstacle.TANK_TRAPS),)), "board.obstacles"),
    "a building off the table": (of_board(buildings=(Building("x", frozenset({-1})),)), "board.buildings"),
    "a tower without end": (of_board(buildings=(Building("x", frozenset({1}), 10**9),)), "board.buildings"),
    "a cellar": (of_board(buildings=(Building("x", frozenset({1}), 0),)), "board.buildings"),
    "an edge off the table": (of_board(entries=(("gate", (99,)),)), "board.entries"),
    "a mark off the table": (of_board(objectives=(("depot", 20),)), "board.objectives"),
    "a half off the table": (of_board(halves=(("west", (-1,)),)), "board.halves"),
    "cover off the table": (of_board(cover=(20,)), "board.cover"),
    "an objective off the table": (of_battle(objectives=(Objective("depot", 20),)), "objectives"),
    "an objective of nobody": (of_battle(objectives=(Objective("depot", 0, 2),)), "objectives"),
    "an unknown way to win": (of_battle(victory=(Victory("luck"),)), "victory[0]"),
    "an unknown value": (of_battle(victory=(Victory("eliminate", (("points", 1),)),)), "victory[0]"),
    "a word for a number": (of_battle(victory=(Victory("first-to", (("points", "3"),)),)), "victory[0]"),
    "a number for a word": (of_battle(victory=(Victory("hold", (("objective", 3),)),)), "victory[0]"),
    "one value of two": (
        of_battle(victory=(Victory("hold", (("objective", "depot"), ("clear", "2"))),)),
        "victory[0]",
    ),
    "a value out of bounds": (of_battle(victory=(Victory("first-to", (("points", 10**30),)),)), "victory[0]"),
    "a value that is true": (of_battle(victory=(Victory("first-to", (("points", True),)),)), "victory[0]"),
    "a value too few": (of_battle(victory=(Victory("score-hold", (("own_half", 1),)),)), "victory[0]"),
    "a value twice": (of_battle(victory=(Victory("first-to", (("points", 1), ("points", 2))),)), "victory[0]"),
    "smoke off the table": (of_battle(smoke=(SmokeCloud((20,), 1),)), "smoke"),
    "smoke twice on a square": (of_battle(smoke=(SmokeCloud((1, 1), 1),)), "smoke"),
    "smoke for no turn": (of_battle(smoke=(SmokeCloud((1,), 0),)), "smoke"),
    "smoke for ever": (of_battle(smoke=(SmokeCloud((1,), 101),)), "smoke"),
    "too many clouds": (of_battle(smoke=(SmokeCloud((1,), 1),) * 41), "smoke"),
    "too many tiles": (of_battle(set_up=SetUp(tiles=11)), "set_up"),
    "fewer traps than none": (of_battle(set_up=SetUp(traps=-1)), "set_up"),
    "too many objectives": (of_battle(set_up=SetUp(objectives=11)), "set_up"),
    "a card twice": (lambda battle: replace(battle, cards=(*battle.cards, battle.cards[0])), "cards"),
    "no armour": (of_card(armour=0), "cards[0].armour"),
    "armour without a column": (of_card(type=UnitType.AIRCRAFT, armour=4), "cards[0].armour"),
    "a move backwards": (of_card(move=-1), "cards[0].move"),
    "a move too far": (of_card(move=21), "cards[0].move"),
    "a march too far": (of_card(march=41), "cards[0].march"),
    "too dear": (of_card(points=1001), "cards[0].points"),
    "no damage track": (of_card(capacity=0), "cards[0].capacity"),
    "too long a damage track": (of_card(capacity=21), "cards[0].capacity"),
    "too many weapons": (
        lambda battle: of_card(weapons=battle.cards[0].weapons[:1] * 21)(battle),
        "cards[0].weapons",
    ),
    "a soldier without a weapon line": (of_card(carriers=((7,),)), "cards[0].carriers"),
    "a soldier with a weapon line before the first": (of_card(carriers=((-1,),)), "cards[0].carriers"),
    "more soldiers than there is room for": (of_squad(capacity=4), "cards[2].carriers"),
    "a skill with strange values": (of_card(skills=(SkillOnCard("fast", (("speed", 9),)),)), "cards[0].skills[0]"),
    "a soldier of a walker": (of_card(skills=(SkillOnCard("spotter", (("miniature", 1),)),)), "cards[0].skills[0]"),
    "a skill with two values": (
        of_card(skills=(SkillOnCard("pilot", (("hero", "joe"), ("evil", "joe"))),)),
        "cards[0].skills[0]",
    ),
    "a short chart": (of_weapon(cells=(None,)), "cards[0].weapons[0].cells"),
    "more weapons than arms": (of_weapon(count=100), "cards[0].weapons[0]"),
    "fewer weapons than none": (of_weapon(count=-1), "cards[0].weapons[0]"),
    "ammunition without end": (of_weapon(ammunition=100), "cards[0].weapons[0]"),
    "a gun that reaches too far": (of_weapon(range=WeaponRange(1, 100)), "cards[0].weapons[0]"),
    "a gun of too many dice": (of_weapon(cells=(Cell(100),) * len(ARMOUR_COLUMNS)), "cards[0].weapons[0]"),
    "nobody": (of_army(lambda units: ()), "sides[0].army.units"),
    "a horde": (of_army(lambda units: (UnitSetup(units[0].card),) * 31), "sides[0].army.units"),
    "a unit without a card": (of_unit(0, card="x"), "sides[0].army.units[0].card"),
    "a unit off the table": (of_unit(0, squares=(-1,)), "sides[0].army.units[0].squares"),
    "a tank torn apart": (of_unit(1, squares=(10, 19)), "sides[0].army.units[1].squares"),
    "a tank on one square": (of_unit(1, squares=(10,)), "sides[0].army.units[1].squares"),
    "a way to face that is none": (of_unit(0, facing=8), "sides[0].army.units[0].facing"),
    "a way to face before the first": (of_unit(0, facing=-1), "sides[0].army.units[0].facing"),
    "a hero without a card": (of_unit(3, card="x"), "sides[0].army.units[3].card"),
    "two units in one square": (of_unit(0, squares=(10,)), "sides[0].army.units[1].squares"),
    "a hero with a walker": (of_unit(3, joined_to=0), "sides[0].army.units[3]"),
    "a pilot who is none": (of_unit(3, joined_to=None, aboard=0, squares=()), "sides[0].army.units[3]"),
    "an entry off the table": (of_side(entry=(20,)), "sides[0].entry"),
    "reserves from the middle of the table": (of_side(reserve_entry=(6,)), "sides[0].reserve_entry"),
    "a half of the floor": (of_side(half=(20,)), "sides[0].half"),
    "fewer reserves than none": (of_side(reserves=-1), "sides[0].reserves"),
    "reserves without end": (of_side(reserves=101), "sides[0].reserves"),
}


def test_a_sound_battle_has_no_faults(battle: Battle) -> None:
    assert list(faults(battle)) == []
    most = {"move": 20, "march": 40, "points": 1000, "capacity": 20, "weapons": battle.cards[0].weapons[:1] * 20}
    assert list(faults(of_card(**most)(battle))) == []
    least = {"move": 0, "march": 0, "points": 0, "capacity": 1, "armour": 1, "weapons": battle.cards[0].weapons[:1]}
    assert list(faults(of_card(**least)(battle))) == []
    assert list(faults(of_weapon(count=99)(battle))) == []
    assert list(faults(of_card(weapons=())(battle))) == [], "an unarmed vehicle"
    for reserves in (None, 0, 100):
        assert list(faults(of_side(reserves=reserves)(battle))) == []
    assert list(faults(of_army(lambda units: units[:1])(of_unit(0, facing=7)(battle)))) == []
    assert list(faults(replace(battle, turns=1, first=None))) == []
    smoke = (SmokeCloud((19,), 100), SmokeCloud((18,), 1)) * 20
    bounds = {"turns": 100, "first": 1, "smoke": smoke, "set_up": SetUp(tiles=10, traps=0)}
    objectives = (Objective("depot", 19, 1), Objective("camp", 0, 0), Objective("hill", 1))
    victory = (Victory("first-to", (("points", 3),)), Victory("hold", (("objective", "depot"), ("clear", 1))))
    assert list(faults(replace(battle, objectives=objectives, victory=victory, **bounds))) == []


@pytest.mark.parametrize(("change", "place"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_found_where_it_is(battle: Battle, change: Change, place: str) -> None:
    assert place in [fault.place for fault in faults(change(battle))]


def test_a_unit_that_comes_on_needs_an_entry(battle: Battle) -> None:
    first, second = of_army(lambda units: units[:3])(battle).sides
    assert not first.army.enters and second.army.enters
    nowhere = replace(battle, sides=(replace(first, entry=()), replace(second, entry=())))
    assert list(faults(nowhere)) == [Fault("sides[1].entry", "0 squares", "squares of the table")]


def test_a_fault_tells_what_is_there_and_what_should_be(battle: Battle) -> None:
    assert list(faults(of_side(reserve_entry=(6, 7))(battle))) == [
        Fault("sides[0].reserve_entry", "2 squares", "squares along the edge of the board")
    ]


@pytest.mark.clause("T16-TER-01")
def test_ground_that_a_book_does_not_know_is_a_fault(battle: Battle) -> None:
    """Swamp, in 2016."""
    wet = replace(battle, board=replace(battle.board, terrain=(Terrain.SWAMP, *battle.board.terrain[1:])))
    assert list(faults(wet)) == []
    assert list(faults(replace(wet, edition="2016"))) == [
        Fault("board.terrain", "swamp", "ground that the edition knows")
    ]


def test_every_fault_is_told_not_only_the_first(battle: Battle) -> None:
    both = of_battle(turns=0)(of_card(armour=9)(battle))
    assert [(fault.place, fault.found, fault.expected) for fault in faults(both)] == [
        ("turns", "0", "1 to 100"),
        ("cards[0].armour", "9", "1 to 7"),
    ]


def test_squares_where_those_who_are_there_leave_no_room() -> None:
    cards, started = all_cards(), StartingUnits()
    assert started.put("Red", cards["Recon Grenadiers"], (5,)) == []
    assert started.put("Red", cards["Rhino"], (5,)) == [], "a hero with friends"
    assert started.put("Blue", cards["Bazooka Joe"], (4, 5)) == [5], "not with enemies"
    assert started.put("Red", cards["Ludwig"], (5, 4, 6)) == [5, 4]
    assert [card.name for _, card in started.on(4)] == ["Bazooka Joe", "Ludwig"] and started.on(7) == ()


def test_a_board_knows_its_border() -> None:
    board = Board("b", 4, 3, (Terrain.OPEN,) * 12)
    assert [square for square in board.squares if not board.on_border(square)] == [5, 6]
