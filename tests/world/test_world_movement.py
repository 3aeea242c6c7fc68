"""The movement phase (WW-MOV), and who controls what after it (WW-GEN)."""

import pytest
from world_referee import NEUTRAL, NOBODY, WorldReferee, card, force, number_of

from dust_tactics.world.commands import EndMovement, Move, MoveKind
from dust_tactics.world.events import ControlChanged, Moved, MovementBegan, MovementEnded


def moving(held: dict[int, dict[str, str]], movement: int = 3, version: str = "standard") -> WorldReferee:
    """Player 0 in his movement phase; player 1 has a tank far away."""
    held = {1: {"new-swabia": "T"}} | held
    return WorldReferee(held, version=version, cards={0: card(movement=movement)}).begin("movement", 0)


@pytest.mark.clause("WW-MOV-01")
def test_the_card_gives_the_movement_points_and_each_movement_takes_one() -> None:
    """Two points are two movements, and the phase is over."""
    game = moving({0: {"plains": "3T"}}, movement=2)
    assert game.told(MovementBegan) == [MovementBegan(0, 2)]
    game.move("land", "plains", "california", "T")
    assert game.state.acting.movement == 1
    game.move("land", "plains", "athabasca", "T")
    assert game.told(MovementEnded) == [MovementEnded(0, 0)]


@pytest.mark.clause("WW-MOV-01", "WW-MOV-21")
def test_fewer_movements_may_be_made_than_there_are_points() -> None:
    """What is left is renounced."""
    game = moving({0: {"plains": "3T"}}, movement=2).say(EndMovement)
    assert game.told(MovementEnded) == [MovementEnded(0, 2)]
    assert game.told(Moved) == []


@pytest.mark.clause("WW-MOV-01")
def test_a_card_without_movement_points_asks_for_no_movement() -> None:
    """The phase is over at once."""
    game = moving({0: {"plains": "3T"}}, movement=0)
    assert game.told(MovementEnded) == [MovementEnded(0, 0)]


@pytest.mark.clause("WW-MOV-02", "WW-MOV-03")
def test_any_number_of_units_goes_any_way_from_one_area_to_one_other() -> None:
    """Four of five units go along four areas for one point, and are told as one movement with its way."""
    game = moving({0: {"alaska": "3T M F", "athabasca": "T", "plains": "T", "mexico": "T", "panama": "T"}})
    game.move("land", "alaska", "panama", "2T M F")
    assert game.units("alaska") == force("T")
    assert game.units("panama") == force("3T M F")
    path = tuple(number_of(area) for area in ("alaska", "athabasca", "california", "mexico", "panama"))
    assert game.told(Moved) == [Moved(0, MoveKind.LAND, force("2T M F"), path)]


@pytest.mark.clause("WW-MOV-02")
@pytest.mark.parametrize("units", ["4T", "3T M", "S"])
def test_more_units_than_there_are_can_not_move(units: str) -> None:
    """Neither too many nor of another type."""
    game = moving({0: {"plains": "3T"}})
    assert game.move_clause("land", "plains", "california", units) == "WW-MOV-02"


@pytest.mark.clause("WW-MOV-02")
def test_a_movement_has_two_areas() -> None:
    """Staying is no movement."""
    game = moving({0: {"plains": "3T"}})
    assert game.move_clause("land", "plains", "plains", "T") == "WW-MOV-02"


def test_a_movement_of_nothing_or_of_odd_numbers_is_refused() -> None:
    """Without a clause: it is sense."""
    game = moving({0: {"plains": "3T"}})
    for units in (force(""), force("T")._replace(mech=-1)):
        refusal = game.refusal(Move, MoveKind.LAND, number_of("plains"), number_of("california"), units)
        assert refusal is not None
        assert refusal.reason == "bad-numbers"
    refusal = game.refusal(Move, MoveKind.LAND, 4, 999, force("T"))
    assert refusal is not None
    assert refusal.reason == "no-such-area"


@pytest.mark.clause("WW-MOV-04", "WW-NEU-07")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
def test_nobody_moves_units_of_others(owner: int) -> None:
    """Neither an enemy's nor neutral ones."""
    game = moving({0: {"plains": "T"}, owner: {"california": "2T"}})
    assert game.move_clause("land", "california", "athabasca", "T") == "WW-MOV-04"


@pytest.mark.clause("WW-MOV-04")
def test_an_area_without_own_units_is_no_place_to_start() -> None:
    """What is missing is told before it is told that nothing would move."""
    game = moving({0: {"plains": "T"}})
    assert game.move_clause("sea", "labrador", "labrador", "") == "WW-MOV-04"
    assert game.move_clause("land", "plains", "plains", "T") == "WW-MOV-02"


@pytest.mark.clause("WW-MOV-05", "WW-MOV-06", "WW-GEN-05", "WW-GEN-07")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
@pytest.mark.parametrize("version", ["standard", "epic"])
def test_areas_of_others_are_neither_entered_nor_crossed(owner: int, version: str) -> None:
    """The enemy's and the neutral side's alike; West Australia lies behind East Australia."""
    game = moving({0: {"sunda": "2T", "west-australia": "T"}, owner: {"east-australia": "T"}}, version=version)
    assert game.move_clause("land", "sunda", "east-australia", "T") == "WW-MOV-06"
    assert game.move_clause("land", "sunda", "west-australia", "T") in ("WW-MOV-11", "WW-MOV-12")


@pytest.mark.clause("WW-MOV-07", "WW-GEN-08", "WW-GEN-09", "WW-UNI-11")
def test_entering_an_empty_area_takes_it_with_source_capital_and_centre() -> None:
    """Even in the first round, even a capital: it is no attack."""
    game = WorldReferee(
        {0: {"plains": "3T"}, 1: {"iberia": "T"}},
        centres="washington",
        cards={0: card(movement=3)},
        round=1,
    ).begin("movement", 0)
    assert game.state.centres_of(0) == []
    game.move("land", "plains", "washington", "T")
    assert game.told(ControlChanged) == [ControlChanged(number_of("washington"), NOBODY, 0)]
    assert game.state.centres_of(0) == [number_of("washington")]
    assert game.state.count(game.state.map.capitals, 0) == 1
    game.move("land", "plains", "california", "T")
    assert game.state.count(game.state.map.sources, 0) == 1


@pytest.mark.clause("WW-MOV-08")
def test_a_unit_may_move_again_and_again() -> None:
    """One tank goes on with each point."""
    game = moving({0: {"plains": "T"}}, version="epic")
    game.move("land", "plains", "california", "T").move("land", "california", "athabasca", "T")
    game.move("land", "athabasca", "alaska", "T")
    assert game.held_by("alaska") == 0


@pytest.mark.clause("WW-MOV-09", "WW-GEN-06", "WW-GEN-08", "WW-GEN-09", "WW-UNI-09")
def test_an_area_that_all_leave_is_empty_at_once_and_its_centre_nobodys() -> None:
    """The centre stays where it is."""
    game = WorldReferee({0: {"washington": "2T"}, 1: {"iberia": "T"}}, centres="washington", cards={0: card()}).begin(
        "movement", 0
    )
    game.move("land", "washington", "plains", "2T")
    assert game.held_by("washington") == NOBODY
    assert ControlChanged(number_of("washington"), 0, NOBODY) in game.events
    assert game.state.centres_of(0) == []
    assert game.state.centres == (number_of("washington"),)
    assert game.state.count(game.state.map.capitals, 0) == 0


@pytest.mark.clause("WW-GEN-04", "WW-GEN-13", "WW-UNI-04")
def test_one_unit_of_any_type_holds_an_area_and_there_is_no_most() -> None:
    """A fighter alone does; sixty units may stand together."""
    game = moving({0: {"plains": "F", "california": "50T 9M"}})
    game.move("land", "plains", "california", "F")
    assert game.units("california").total == 60
    assert game.held_by("plains") == NOBODY
    game.move("land", "california", "mexico", "F")
    assert game.held_by("mexico") == 0


@pytest.mark.clause("WW-MOV-10", "WW-UNI-02", "WW-UNI-03", "WW-UNI-04", "WW-UNI-05", "WW-MOV-20")
def test_land_and_air_units_move_together_over_land() -> None:
    """All four types in one movement."""
    game = moving({0: {"plains": "T M F B"}}).move("land", "plains", "mexico", "T M F B")
    assert game.units("mexico") == force("T M F B")


@pytest.mark.clause("WW-MOV-10", "WW-BRD-09")
def test_a_land_movement_does_not_cross_the_sea() -> None:
    """The South Pole is reached over water alone; not even own submarines make it a way over land."""
    game = moving({0: {"pampas": "2T", "victoria-land": "T", "humboldt": "S", "ross-sea": "S"}})
    assert game.move_clause("land", "pampas", "victoria-land", "T") == "WW-MOV-11"
    assert game.move_clause("amphibious", "pampas", "victoria-land", "T") == ""


@pytest.mark.clause("WW-MOV-11", "WW-MOV-13")
@pytest.mark.example("WW-MOV-11")
def test_in_standard_the_way_may_lead_through_empty_areas() -> None:
    """A friendly, B and C empty in a row: from A to C for one point, and B stays nobody's."""
    game = moving({0: {"panama": "2T"}}, version="standard")
    game.move("land", "panama", "amazon", "T")
    assert game.held_by("amazon") == 0
    assert game.held_by("orinoco") == NOBODY


@pytest.mark.clause("WW-MOV-12")
@pytest.mark.example("WW-MOV-12")
def test_in_epic_only_the_end_of_the_way_may_be_empty() -> None:
    """A to C is illegal, A to B legal, and from B on to C with a second point."""
    game = moving({0: {"panama": "2T"}}, version="epic")
    assert game.move_clause("land", "panama", "amazon", "T") == "WW-MOV-12"
    game.move("land", "panama", "orinoco", "T").move("land", "orinoco", "amazon", "T")
    assert game.held_by("amazon") == 0


@pytest.mark.clause("WW-MOV-12")
def test_in_epic_friendly_areas_may_be_crossed() -> None:
    """Over Orinoco, which is his, into the empty Amazon."""
    game = moving({0: {"panama": "2T", "orinoco": "T"}}, version="epic")
    assert game.move_clause("land", "panama", "amazon", "T") == ""


@pytest.mark.clause("WW-MOV-14", "WW-UNI-08")
@pytest.mark.parametrize("version", ["standard", "epic"])
def test_submarines_cross_friendly_and_empty_seas(version: str) -> None:
    """In both versions; the sea area entered is his, a source too."""
    game = moving({0: {"caribbean": "2S", "grand-banks": "S"}}, version=version)
    game.move("sea", "caribbean", "biscay", "S")
    assert game.held_by("biscay") == 0
    game.move("sea", "caribbean", "sargasso", "S")
    assert game.state.count(game.state.map.sources, 0) == 1


@pytest.mark.clause("WW-MOV-14", "WW-MOV-05")
def test_submarines_do_not_cross_seas_of_others() -> None:
    """The only way into the Mediterranean leads past Cape Verde."""
    game = moving({0: {"biscay": "2S"}, 1: {"cape-verde": "S"}})
    assert game.move_clause("sea", "biscay", "mediterranean", "S") == "WW-MOV-14"
    assert game.move_clause("sea", "biscay", "cape-verde", "S") == "WW-MOV-06"


@pytest.mark.clause("WW-GEN-10", "WW-MOV-14", "WW-MOV-10", "WW-BRD-09")
def test_land_and_sea_units_stay_in_their_element() -> None:
    """No submarine on land, nothing else at sea, whatever the kind of movement says."""
    game = moving({0: {"washington": "T F", "caribbean": "S"}})
    assert game.move_clause("sea", "caribbean", "washington", "S") == "WW-GEN-10"
    assert game.move_clause("land", "caribbean", "washington", "S") == "WW-MOV-10"
    assert game.move_clause("land", "washington", "caribbean", "T") == "WW-GEN-10"
    assert game.move_clause("amphibious", "washington", "caribbean", "F") == "WW-GEN-10"
    assert game.move_clause("sea", "washington", "caribbean", "T") == "WW-MOV-14"


@pytest.mark.clause("WW-MOV-15", "WW-MOV-18", "WW-GEN-11", "WW-BRD-09")
def test_units_cross_a_chain_of_own_seas_and_the_submarines_stay() -> None:
    """From Brazil over two seas to Guinea, twice by the same submarines."""
    game = moving({0: {"brazil": "3T M B", "brazil-basin": "S", "angola-basin": "2S"}})
    game.move("amphibious", "brazil", "guinea", "T M B")
    assert game.units("guinea") == force("T M B")
    assert game.units("angola-basin") == force("2S")
    path = tuple(number_of(area) for area in ("brazil", "brazil-basin", "angola-basin", "guinea"))
    assert game.told(Moved)[0].path == path
    game.move("amphibious", "brazil", "congo", "T")
    assert game.held_by("congo") == 0


@pytest.mark.clause("WW-MOV-15", "WW-MOV-18")
def test_one_sea_area_is_a_chain_too() -> None:
    """From Washington over the Caribbean to Panama."""
    game = moving({0: {"washington": "T", "caribbean": "S"}})
    assert game.move_clause("amphibious", "washington", "panama", "T") == ""


@pytest.mark.clause("WW-MOV-16")
@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize("sea", [{}, {1: {"angola-basin": "S"}}])
def test_empty_and_enemy_seas_break_the_chain(version: str, sea: dict[int, dict[str, str]]) -> None:
    """In Standard too."""
    game = moving({0: {"brazil": "3T", "brazil-basin": "S"}} | sea, version=version)
    assert game.move_clause("amphibious", "brazil", "guinea", "T") == "WW-MOV-16"
    assert game.move_clause("amphibious", "brazil", "orinoco", "T") == ""


@pytest.mark.clause("WW-MOV-17", "WW-MOV-15")
def test_a_crossing_ends_and_begins_at_the_coast() -> None:
    """Turkestan lies behind the coast, and the plains have none: a second movement is needed."""
    game = moving({0: {"france": "2T", "mediterranean": "S", "anatolia": "T", "plains": "T"}})
    assert game.move_clause("amphibious", "france", "turkestan", "T") == "WW-MOV-16"
    assert game.move_clause("amphibious", "plains", "anatolia", "T") == "WW-MOV-16"
    assert game.move_clause("amphibious", "france", "anatolia", "T") == ""


@pytest.mark.clause("WW-MOV-17")
def test_a_crossing_does_not_touch_land_on_its_way() -> None:
    """Two own seas on both sides of Panama are no chain."""
    game = moving({0: {"antilles": "2T", "panama": "T", "caribbean": "S", "humboldt": "S"}})
    assert game.move_clause("amphibious", "antilles", "pampas", "T") == "WW-MOV-16"


@pytest.mark.clause("WW-MOV-15", "WW-MOV-06")
def test_a_crossing_ends_in_a_friendly_or_empty_area() -> None:
    """Never in an enemy's."""
    game = moving({0: {"brazil": "2T", "brazil-basin": "S"}, 1: {"orinoco": "T"}})
    assert game.move_clause("amphibious", "brazil", "orinoco", "T") == "WW-MOV-06"


@pytest.mark.clause("WW-MOV-15")
def test_submarines_are_no_passengers() -> None:
    """A crossing is for land and air units."""
    game = moving({0: {"brazil-basin": "2S", "angola-basin": "S"}})
    assert game.move_clause("amphibious", "brazil-basin", "angola-basin", "S") == "WW-MOV-15"


@pytest.mark.clause("WW-MOV-19", "WW-UNI-05")
def test_bombers_alone_fly_anywhere_that_is_friendly_or_empty() -> None:
    """To the other end of the world, over enemies and seas."""
    game = moving({0: {"washington": "T F 3B"}, 1: {"moscow": "T"}}, version="epic")
    assert game.move_clause("strategic", "washington", "cape", "F") == "WW-MOV-19"
    assert game.move_clause("strategic", "washington", "cape", "T 2B") == "WW-MOV-19"
    assert game.move_clause("strategic", "washington", "moscow", "B") == "WW-MOV-06"
    assert game.move_clause("strategic", "washington", "caribbean", "B") == "WW-GEN-10"
    game.move("strategic", "washington", "cape", "2B")
    assert game.held_by("cape") == 0
    assert game.units("washington") == force("T F B")


@pytest.mark.clause("WW-BRD-01", "WW-BRD-03", "WW-BRD-04")
def test_lines_over_the_seam_of_the_map_are_lines_like_others() -> None:
    """From Alaska into Kamchatka and back, and at sea from the Gulf of Alaska into the Sea of Okhotsk."""
    game = moving({0: {"alaska": "T", "gulf-of-alaska": "S"}}, version="epic")
    game.move("land", "alaska", "kamchatka", "T").move("land", "kamchatka", "alaska", "T")
    game.move("sea", "gulf-of-alaska", "okhotsk", "S")
    assert game.held_by("okhotsk") == 0


@pytest.mark.clause("WW-BRD-02", "WW-BRD-03", "WW-BRD-05", "WW-BRD-06", "WW-BRD-07", "WW-BRD-08")
def test_the_map_joins_areas_of_one_kind_by_solid_lines_and_pairs_its_capitals() -> None:
    """Worked out from the plain list of lines."""
    world = moving({0: {"plains": "T"}}).state.map
    for area, here in enumerate(world.areas):
        assert all(world.areas[other].kind is here.kind for other in world.near[area])
        assert all(world.areas[other].kind is not here.kind for other in world.across[area])
        assert all(area in world.beside[other] for other in world.beside[area])
    assert len(world.capitals) == 6
    assert len(world.sources) == 16
    assert {frozenset(pair) for pair in world.partner.items()} == {
        frozenset((number_of(one), number_of(other)))
        for one, other in (("washington", "mexico"), ("berlin", "moscow"), ("peking", "tokyo"))
    }
    assert not set(world.capitals) & set(world.sources)


def test_every_listed_movement_is_legal_and_no_two_are_alike() -> None:
    """In a position with all four kinds."""
    game = moving(
        {0: {"brazil": "3T M B", "brazil-basin": "S", "angola-basin": "2S", "plains": "F"}, 1: {"congo": "T"}},
        version="epic",
    )
    answers = game.answers
    assert {each.kind for each in answers if isinstance(each, Move)} == {"land", "sea", "amphibious", "strategic"}
    over_sea = {each.target for each in answers if isinstance(each, Move) and each.kind == "amphibious"}
    assert over_sea == {number_of("orinoco"), number_of("guinea"), number_of("cape")}
    assert len(set(answers)) == len(answers)
    assert all(game.asked.refusal(game.state, each) is None for each in answers)
