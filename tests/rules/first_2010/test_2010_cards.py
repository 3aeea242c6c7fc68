"""What the cards of 2010 tell, and what is rolled for (T10-CRD, T10-CLS, T10-DEF, T10-FIG, T10-SPC, T10-MPL)."""

from dataclasses import replace

import pytest
from book_2010 import made_cards, referee, squad, walker
from mission import Mission
from referee import Referee

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.rules.cards import ARMOUR_COLUMNS, Card, Cell, Kind, UnitType
from dust_tactics.rules.editions.first_2010.edition import EDITION
from dust_tactics.rules.events import DiceRolled
from dust_tactics.rules.scenario import SetUp
from dust_tactics.rules.steps.orders import ORDERS
from dust_tactics.table.dice_sets import DiceKind

OPEN = "\n".join([". . . . . . . . ."] * 9)
CARDS = load_cards("2010")


def cells(card: Card, weapon: str) -> list[str]:
    """The cells of a weapon line, as the book writes them."""

    def written(cell: Cell | None) -> str:
        if cell is None:
            return "-"
        dice = "*" * cell.blast if cell.blast else str(cell.dice)
        return f"{dice}/{'#' if cell.automatic_kill else cell.damage}"

    line = next(line for line in card.weapons if line.name == weapon)
    return [written(cell) for cell in line.cells]


@pytest.mark.clause("T10-CRD-01", "T10-CRD-03", "T10-CRD-08")
def test_cards_are_of_squads_vehicles_and_heroes() -> None:
    assert {card.kind for card in CARDS.values()} == {Kind.SQUAD, Kind.WALKER, Kind.HERO}
    for card in CARDS.values():
        assert card.name and card.bloc and card.move and card.weapons and card.points
    assert [skill.key for skill in CARDS["assault-rangers"].skills] == ["fast"]


@pytest.mark.clause("T10-CLS-02")
def test_fourteen_columns() -> None:
    assert len(ARMOUR_COLUMNS) == 14
    columns = [replace(squad("Any"), armour=armour).column for armour in (1, 2, 3, 4)]
    columns += [replace(walker("Any"), armour=armour).column for armour in range(1, 8)]
    assert columns == list(range(11))


@pytest.mark.clause("T10-DEF-03", "T10-DEF-06")
def test_vehicles_are_no_soldiers_and_heroes_are() -> None:
    tall = {name: card.type is UnitType.VEHICLE for name, card in made_cards().items()}
    assert tall["Pounder"] and not tall["Joe"] and not tall["Combat Rangers"]


@pytest.mark.clause("T10-FIG-02", "T10-WPN-46")
def test_the_lines_that_the_book_prints() -> None:
    assert cells(CARDS["assault-rangers"], "Shotgun")[:5] == ["6/1", "3/1", "2/1", "-", "3/1"]
    gun = cells(CARDS["pounder"], "17 Pdr. Gun")
    assert [cell[0] for cell in gun] == ["4", "4", "2", "2", "7", "7", "6", "6", "5", "5", "4", "-", "-", "-"]
    assert cells(CARDS["assault-rangers"], "Flamethrower") == ["*/1"] * 4 + ["*/#"] * 7 + ["-"] * 3


@pytest.mark.clause("T10-FIG-03")
def test_how_many_dice_are_rolled_for_what() -> None:
    battle = Mission(
        {"Pounder": ""},
        {"Luther": ""},
        drawing=OPEN,
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        set_up=SetUp(edges=False, tiles=0, traps=0, by_density=True),
        dice=["HMM", "MMM"],
    )
    assert [event.dice.total for event in battle.told(DiceRolled)] == [3, 3]
    assert [name for name, order in ORDERS.items() if order.rolled] == ["get-moving", "field-repair", "come-on-guys"]


@pytest.mark.clause("T10-CMD-09")
def test_all_orders_of_the_table() -> None:
    members = {name: order.members for name, order in ORDERS.items() if order.members}
    assert members == {
        "get-moving": ("officer",),
        "makeshift-repair": ("mechanic",),
        "field-repair": ("mechanic", "radioman"),
        "get-up": ("medic",),
        "come-on-guys": ("medic", "radioman"),
    }


@pytest.mark.clause("T10-SPC-03")
def test_all_squares_of_a_big_robot_count_and_the_nearest_is_measured_from() -> None:
    giant = replace(walker("Giant"), size=2)
    battle = referee(
        OPEN, {"Giant": "C5+D5"}, {"Combat Rangers": "F5", "Battle Grenadiers": "A5"}, cards={"Giant": giant}
    )
    state = battle.state
    assert state.range(battle.unit("Giant"), battle.unit("Combat Rangers")) == 2
    assert not state.edition.sight.sees(state, battle.unit("Combat Rangers"), battle.unit("Battle Grenadiers"))


def shared_battle() -> Referee:
    """A battle whose first side has two players."""
    return Mission(
        {"Pounder": "A1", "Joe": "A3"},
        {"Luther": "I9"},
        drawing=OPEN,
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        sides={"player": "Ada & Ben"},
        starts=None,
        dice=["HMM", "MMM"],
    )


@pytest.mark.clause("T10-MPL-01", "T10-MPL-02", "T10-MPL-03")
def test_partners_are_one_side_and_roll_once() -> None:
    battle = shared_battle()
    side = battle.state.battle.sides[0]
    assert side.players == ("Ada", "Ben")
    assert len(battle.told(DiceRolled)) == 2
    battle.go_first(0).activate("Pounder").declare("nothing")
    assert battle.asked.owner == 1


@pytest.mark.clause("T10-SET-01", "T10-SET-02", "T10-SET-11", "T10-SCN-03")
def test_a_ready_table_of_any_size_begins_with_the_initiative() -> None:
    large = "\n".join(" ".join("." * 18) for _ in range(18))
    battle = Mission(
        {"Pounder": ""},
        {"Luther": ""},
        drawing=large,
        edition=EDITION,
        cards=made_cards(),
        kind_of_dice=DiceKind.CLASSIC,
        starts=None,
        dice=["HMM", "MMM"],
    )
    assert [event.purpose for event in battle.told(DiceRolled)] == ["initiative", "initiative"]
