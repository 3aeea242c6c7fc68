"""Unit cards of the 2016 book: what each says, and what that means on the table (T16-CRD)."""

from collections import Counter
from dataclasses import replace

import pytest
from book_2016 import KNIFE, RIFLE, hero, made, referee, squad, walker
from example_cards import chart, weapon

from dust_tactics.files.cards.cards import load_cards
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.printed_rules import rules_of, weapon_rules
from dust_tactics.rules.attack.weapons import combat_dice
from dust_tactics.rules.board import Terrain
from dust_tactics.rules.cards import ALL_ROUND, ARMOUR_COLUMNS, Bloc, Cell, Kind, Mount, UnitType
from dust_tactics.rules.editions.starter_2016.edition import EDITION
from dust_tactics.rules.events import DamageTaken, MiniaturesLost
from dust_tactics.rules.terrain import mover

CARDS = load_cards("2016")
FIELD = "\n".join(" ".join("." * 6) for _ in range(6))
INFANTRY = {Kind.SQUAD, Kind.SUPPORT, Kind.HERO, Kind.ATTACHMENT}


@pytest.mark.clause("T16-CRD-01", "T16-CRD-02")
def test_types_of_units() -> None:
    """Squads, support weapons and heroes are infantry, walkers and all on wheels or tracks vehicles; no aircraft."""
    assert len(CARDS) == 314
    for card in CARDS.values():
        assert card.type is (UnitType.INFANTRY if card.kind in INFANTRY else UnitType.VEHICLE), card.id
    kinds = Counter(card.kind for card in CARDS.values())
    assert min(kinds[kind] for kind in (Kind.SQUAD, Kind.WALKER, Kind.HERO, Kind.SUPPORT)) > 20


@pytest.mark.clause("T16-CRD-03", "T16-CRD-16")
def test_every_card_says_what_it_is_and_whose() -> None:
    """Name, role, and a side whose symbol it bears: one of the five of the book, or Mythos that we add."""
    messages = load_messages()
    for card in CARDS.values():
        assert card.name and card.full_name and messages.text(f"card.{card.kind.value}"), card.id
        assert card.banner in set(Bloc), card.id
    assert {card.banner for card in CARDS.values()} == set(Bloc)


@pytest.mark.clause("T16-CRD-04")
@pytest.mark.parametrize("column", ARMOUR_COLUMNS[:11])
def test_type_and_armour_class_pick_the_column_of_the_table(column: str) -> None:
    """A gun with another number of dice in each column rolls that of infantry 1 to 4, of vehicles 1 to 7."""
    gun = weapon("Gun", tuple(Cell(1 + index) for index in range(14)))
    infantry = column[0] == "I"
    kind, unit_type = (Kind.SQUAD, UnitType.INFANTRY) if infantry else (Kind.WALKER, UnitType.VEHICLE)
    plated = made("Plated", kind, unit_type, 3, (RIFLE,), (), armour=int(column[1]))
    game = referee(FIELD, {"Riflemen": "A1"}, {"Plated": "C3" if infantry else "C3 W"}, cards={"Plated": plated})
    assert combat_dice(gun, 1, game.unit("Plated"), None).total == 1 + ARMOUR_COLUMNS.index(column)


@pytest.mark.clause("T16-CRD-05")
@pytest.mark.parametrize("rating", [1, 2, 3])
def test_the_move_value_is_the_squares_of_a_move(rating: int) -> None:
    cards = {"Rated": walker("Rated", weapons=(RIFLE,), move=rating)}
    game = referee(". . . . . . .", {"Rated": "A1 E"}, {"Strider": "G1 W"}, cards=cards)
    game.activate("Rated").declare("move", "nothing")
    ends = {game.name(command.path[-1]) for command in game.legal() if command.path}
    assert ends == {f"{column}1" for column in "BCD"[:rating]}


@pytest.mark.clause("T16-CRD-06")
def test_the_march_value_is_read_from_the_card_or_else_twice_the_move() -> None:
    """Both kinds of card are printed."""
    assert {card.march is None for card in CARDS.values()} == {True, False}
    for march, reached in ((3, 3), (None, 4), (5, 5)):
        cards = {"Rated": walker("Rated", weapons=(RIFLE,), move=2, march=march)}
        game = referee(" ".join("." * 9), {"Rated": "A1 E"}, {"Strider": "I1 W"}, cards=cards)
        unit = game.unit("Rated")
        assert game.state.edition.movement.allowance(game.state, unit, True).total == reached


@pytest.mark.clause("T16-CRD-07", "T16-CRD-08")
def test_each_weapon_has_a_line_with_its_number_reach_and_fourteen_cells() -> None:
    """Hits do damage in each cell that is no dash; no weapon is there to no purpose."""
    for card in CARDS.values():
        for line in card.weapons:
            assert line.name and line.count >= 1, card.id
            assert line.range.close or line.range.maximum is None or line.range.maximum >= line.range.minimum, card.id
            assert len(line.cells) == 14 and any(line.cells), card.id
            assert all(
                (cell.dice or cell.blast) and (cell.damage or cell.automatic_kill) for cell in line.cells if cell
            )


@pytest.mark.clause("T16-CRD-08")
def test_a_dash_attacks_nothing_of_that_column() -> None:
    rifle = weapon("Light Rifle", chart(Cell(2), None))
    cards = {"Light": squad("Light", weapons=(rifle, KNIFE))}
    game = referee(FIELD, {"Light": "A1"}, {"Strider": "D1 W", "Guards": "A4"}, cards=cards)
    game.activate("Light").declare("attack", "nothing")
    assert game.refusal(game.attack_command(("Light Rifle", "Strider", 1))) is not None
    assert game.refusal(game.attack_command(("Light Rifle", "Guards", 1))) is None


@pytest.mark.clause("T16-CRD-09")
def test_the_mount_of_a_vehicles_weapon_is_on_its_card_and_sets_the_field_of_fire() -> None:
    """All vehicles' guns say where they sit but for the arms of crews; a gun in front bears on nothing behind."""
    for card in CARDS.values():
        if card.type is UnitType.VEHICLE:
            assert all(line.mount is not None or line.crew_arm for line in card.weapons), card.id
    gun = weapon("Gun", chart(Cell(2), Cell(2)), mount=Mount.FRONT)
    cards = {"Mounted": walker("Mounted", weapons=(gun, replace(gun, name="Turret Gun", mount=Mount.TURRET)))}
    game = referee(FIELD, {"Mounted": "C3 E"}, {"Guards": "A3"}, cards=cards)
    game.activate("Mounted").declare("attack", "nothing")
    assert game.refusal(game.attack_command(("Gun", "Guards", 1))).clause == "T16-FOF-03"
    assert game.refusal(game.attack_command(("Turret Gun", "Guards", 1))) is None


@pytest.mark.clause("T16-CRD-09")
def test_a_support_weapon_faces_somewhere_if_its_card_says_where_the_weapon_points() -> None:
    for card in CARDS.values():
        if card.kind is Kind.SUPPORT:
            pointed = [line for line in card.weapons if line.served and line.mount not in (None, *ALL_ROUND)]
            assert card.has_facing is bool(pointed), card.id


@pytest.mark.clause("T16-CRD-10")
def test_limited_weapons_have_a_box_for_each_shot() -> None:
    """A box is crossed off with each shot; a squad of two such weapons has two."""
    limited = [line for card in CARDS.values() for line in card.weapons if line.ammunition is not None]
    assert limited and all("limited" in line.rules and line.ammunition >= 1 for line in limited)
    rocket = replace(RIFLE, name="Rocket", rules=("limited",), ammunition=2)
    game = referee(
        FIELD,
        {"Rocketeers": "A1"},
        {"Guards": "C3"},
        cards={"Rocketeers": squad("Rocketeers", weapons=(rocket, KNIFE))},
    )
    assert game.unit("Rocketeers").ammunition == (2, None)
    game.activate("Rocketeers").declare("attack", "nothing").attack(("Rocket", "Guards", 1), dice=["TT"])
    assert game.unit("Rocketeers").ammunition == (1, None)


@pytest.mark.clause("T16-CRD-11", "T16-CRD-12")
def test_boxes_of_heroes_and_vehicles_figures_of_squads_and_teams() -> None:
    cards = {"Gunners": made("Gunners", Kind.SUPPORT, UnitType.INFANTRY, 3, (RIFLE, KNIFE), ())}
    units = {"Riflemen": "A1", "Captain": "A2", "Strider": "A3 E", "Gunners": "A4"}
    game = referee(FIELD, units, {"Guards": "F6"}, cards=cards)
    for name, figures in (("Riflemen", 5), ("Captain", 0), ("Strider", 0), ("Gunners", 3)):
        unit = game.unit(name)
        assert (unit.left, len(unit.miniatures)) == (unit.card.capacity, figures)


@pytest.mark.clause("T16-CRD-11")
@pytest.mark.parametrize(("crosses", "alive"), [(2, True), (3, False)])
def test_each_point_of_damage_crosses_a_box_off_and_the_last_destroys(crosses: int, alive: bool) -> None:
    game = referee(FIELD, {"Riflemen": "A1"}, {"Captain": "A3", "Guards": "F6"})
    game.change("Captain", crosses=crosses)
    game.activate("Riflemen").declare("attack", "nothing").attack(("Rifle", "Captain", 1), dice=["AT", "T"])
    assert [event.crosses for event in game.told(DamageTaken)] == [1] and not game.told(MiniaturesLost)
    assert game.unit("Captain").alive is alive


@pytest.mark.clause("T16-CRD-12")
@pytest.mark.parametrize("kind", [Kind.SQUAD, Kind.SUPPORT])
def test_hits_take_figures_away(kind: Kind) -> None:
    cards = {"Target": made("Target", kind, UnitType.INFANTRY, 3, (RIFLE, KNIFE), ())}
    game = referee(FIELD, {"Riflemen": "A1"}, {"Target": "A3", "Guards": "F6"}, cards=cards)
    game.activate("Riflemen").declare("attack", "nothing").attack(("Rifle", "Target", 1), dice=["AT", "T"])
    if game.asked_name == "ChooseCasualties":
        game.lose(0)
    assert game.told(MiniaturesLost) and not game.told(DamageTaken)
    assert len(game.unit("Target").miniatures) == 2


@pytest.mark.clause("T16-CRD-13")
def test_every_skill_and_weapon_rule_is_told_on_the_card() -> None:
    """Those of the book with text and clause; all others are printed, and said to be without effect."""
    messages = load_messages()
    for card in CARDS.values():
        found = [
            *rules_of(card, messages),
            *(rule for line in card.weapons for rule in weapon_rules(line, "2016", messages)),
        ]
        for rule in found:
            assert rule.name, card.id
            assert rule.inert or (rule.text and all(clause.startswith("T16-") for clause in rule.clauses)), (
                card.id,
                rule,
            )
    told = {rule.name: rule.inert for rule in rules_of(CARDS["grandma"], messages)}
    assert told == {"Pilot: Koshka": False, "Airmobile": False, "Damage Resilient": False, "Smoke Launchers": False}
    assert any(rule.inert for rule in rules_of(CARDS["red-guards-command-squad"], messages))


@pytest.mark.clause("T16-TER-04")
def test_cards_say_of_wheels_and_tracks_what_terrain_does() -> None:
    """A vehicle that rubble bars is not told that its wheels have no rule."""
    messages, found = load_messages(), set()
    for card in CARDS.values():
        for rule in rules_of(card, messages):
            if rule.key in ("wheeled", "half-tracked", "tracked") or "wheel" in rule.name.lower():
                assert not rule.inert and "rubble" in rule.text, card.id
                assert mover(card) in EDITION.terrain[Terrain.RUBBLE].barred, card.id
                found.add(rule.key)
    assert found == {"wheeled", "half-tracked", "tracked"}


@pytest.mark.clause("T16-CRD-14")
def test_every_card_that_is_bought_says_what_it_costs() -> None:
    assert all(1 <= card.points <= 35 for card in CARDS.values() if not card.variant_of)


@pytest.mark.clause("T16-CRD-16")
def test_the_card_says_which_figure_holds_which_weapon() -> None:
    """Together the figures of a squad carry as many as its lines count."""
    for card in CARDS.values():
        if card.has_miniatures:
            assert len(card.carriers) == card.capacity and all(card.carriers), card.id
            held = Counter(line for arms in card.carriers for line in arms)
            assert all(held[number] == (line.crew or line.count) for number, line in enumerate(card.weapons)), card.id


@pytest.mark.clause("T16-CRD-17")
def test_a_battle_begins_with_clean_cards_and_a_turn_without_markers() -> None:
    """Damage and spent shots belong to the battle, not to the card; who has acted is marked until the turn ends."""
    for _ in range(2):
        game = referee(FIELD, {"Riflemen": "A1"}, {"Captain": "A3"})
        assert game.unit("Captain").left == game.unit("Captain").card.capacity
        assert not game.unit("Riflemen").activated
        game.activate("Riflemen").declare("attack", "nothing").attack(("Rifle", "Captain", 1), dice=["AT", "T"])
        assert game.unit("Captain").left == game.unit("Captain").card.capacity - 1
        assert game.asked_name == "OfferReaction"
        game.hold()
        assert game.unit("Riflemen").activated and not game.unit("Captain").activated
        game.activate("Captain").declare("nothing", "nothing", dice=["AAA", "SSS"])
        assert game.state.turn == 2 and not game.unit("Riflemen").activated


@pytest.mark.clause("T16-HER-01")
def test_a_hero_is_one_figure() -> None:
    game = referee(FIELD, {"Captain": "A1"}, {"Guards": "F6"}, cards={"Captain": hero("Captain")})
    assert game.unit("Captain").models == 1
