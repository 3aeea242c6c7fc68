"""Placing what was bought in the production phase: units and centres (WW-PRD)."""

from collections.abc import Iterator

import pytest
from producing import EXAMPLE, OTHER, producing, rich
from world_referee import NEUTRAL, force, number_of

from dust_tactics.world.commands import Build, Buy, PutCentre
from dust_tactics.world.events import CardsDrawn, CentrePlaced, ControlChanged, OnlyChoice, UnitsBuilt
from dust_tactics.world.force import EMPTY, Force
from dust_tactics.world.scoring import majority_counts
from dust_tactics.world.state import Majority


@pytest.mark.clause("WW-PRD-15", "WW-PRD-16", "WW-PRD-21", "WW-PRD-23", "WW-CRD-04", "WW-VPT-05")
def test_a_bought_centre_comes_after_the_units_and_counts_at_once() -> None:
    """Anywhere among own areas, far from other centres; it builds nothing this turn."""
    held = {0: EXAMPLE[0] | {"horn": "T", "cape": "T"}} | OTHER
    game = producing(held, "washington plains athabasca")
    game.say(Buy, force("2T"), EMPTY, 1, 1)
    elsewhere = game.build_command(("horn", "2T"))
    refusal = game.asked.refusal(game.state, elsewhere)
    assert refusal is not None
    assert refusal.clause == "WW-PRD-17"
    game.give(game.build_command(("washington", "T"), ("plains", "T")))
    assert {answer.area for answer in game.answers} == {number_of("horn"), number_of("cape")}
    game.say(PutCentre, number_of("horn"))
    assert game.told(CentrePlaced) == [CentrePlaced(0, number_of("horn"), "WW-PRD-21")]
    assert majority_counts(game.state, Majority.PRODUCTION) == (4, 0)
    assert game.told(CardsDrawn) == [CardsDrawn(0, 1, "WW-CRD-04")]
    assert len(game.state.players[0].hand) == 1
    assert game.asked_name == "ChooseMovement"


@pytest.mark.clause("WW-PRD-12")
def test_what_was_bought_is_placed_whole_and_nothing_else() -> None:
    """Not less, not more, no other types."""
    game = producing(EXAMPLE, "washington plains athabasca").say(Buy, force("2T M"))
    for units in ("2T", "3T M", "2T F", "2T M F"):
        refusal = game.asked.refusal(game.state, game.build_command(("washington", units)))
        assert refusal is not None
        assert refusal.clause == "WW-PRD-12"
    game.give(game.build_command(("washington", "T M"), ("plains", "T")))
    assert game.told(UnitsBuilt)[0].player == 0


@pytest.mark.clause("WW-PRD-17", "WW-PRD-18", "WW-UNI-11")
def test_units_are_built_in_any_mix_at_own_centres() -> None:
    """All types at one, whatever army built the centre; neither elsewhere nor at another's."""
    held = {0: {"washington": "T", "plains": "T", "panama": "T"}, 1: {"mexico": "T"}}
    game = rich(held, "washington mexico panama").say(Buy, force("2T M F B"))
    wrong = [game.build_command((area, "2T M F B")) for area in ("plains", "mexico", "france")]
    for command in wrong:
        refusal = game.asked.refusal(game.state, command)
        assert refusal is not None
        assert refusal.clause == "WW-PRD-17"
    assert game.asked.refusal(game.state, game.build_command(("washington", "2T M F B"))) is None


@pytest.mark.clause("WW-PRD-19", "WW-GEN-08", "WW-BRD-09", "WW-GEN-11")
def test_submarines_are_built_in_a_sea_beside_an_own_centre() -> None:
    """His or empty; an empty source there is his at once."""
    game = rich({0: {"antilles": "T"}, 1: {"caribbean": "S"}}, "antilles").say(Buy, force("2S"))
    for sea, clause in (("caribbean", "WW-PRD-19"), ("biscay", "WW-PRD-19")):
        refusal = game.asked.refusal(game.state, game.build_command((sea, "2S", "antilles")))
        assert refusal is not None
        assert refusal.clause == clause
    game.give(game.build_command(("sargasso", "2S", "antilles")))
    assert game.told(ControlChanged) == [ControlChanged(number_of("sargasso"), -2, 0)]


@pytest.mark.clause("WW-PRD-19", "WW-PRD-13")
def test_no_submarine_without_an_own_centre_at_a_sea_that_is_free() -> None:
    """The plains have no coast, and Berlin's only sea is the enemy's."""
    assert rich({0: {"plains": "T"}}, "plains").clause(Buy, force("S"), EMPTY, 0, 0) == "WW-PRD-19"
    game = rich({0: {"berlin": "T"}, 1: {"north-sea": "S"}}, "berlin")
    assert game.clause(Buy, force("S"), EMPTY, 0, 0) == "WW-PRD-19"
    game = rich({0: {"berlin": "T", "north-sea": "S"}}, "berlin")
    assert game.clause(Buy, force("S"), EMPTY, 0, 0) == ""


@pytest.mark.clause("WW-PRD-20", "WW-PRD-13")
@pytest.mark.example("WW-PRD-20")
def test_a_centre_builds_five_units_in_a_phase() -> None:
    """Two centres can't build eleven tanks, but ten."""
    game = rich({0: {"washington": "T", "plains": "T"}}, "washington plains")
    assert game.clause(Buy, force("11T"), EMPTY, 0, 0) == "WW-PRD-20"
    game.say(Buy, force("10T"))
    assert OnlyChoice(0, "ChoosePlacement") in game.events
    assert (game.units("washington"), game.units("plains")) == (force("6T"), force("6T"))


@pytest.mark.clause("WW-PRD-20")
def test_submarines_count_for_a_centre_beside_their_sea_which_the_player_names() -> None:
    """Five at most come from each, and together with its land units."""
    game = rich({0: {"washington": "T", "antilles": "T", "plains": "T"}}, "washington antilles plains")
    assert game.clause(Buy, force("11S"), EMPTY, 0, 0) == "WW-PRD-20"
    game.say(Buy, force("4T 4S"))
    over = game.build_command(("washington", "3T"), ("caribbean", "3S", "washington"), ("plains", "T"))
    fits = game.build_command(
        ("washington", "2T"), ("caribbean", "3S", "washington"), ("caribbean", "S", "antilles"), ("plains", "2T")
    )
    refusal = game.asked.refusal(game.state, over)
    assert refusal is not None
    assert refusal.clause == "WW-PRD-20"
    game.give(fits)
    assert game.units("caribbean") == force("4S")


def test_a_place_named_twice_or_with_nothing_is_refused() -> None:
    """Without a clause: it is sense."""
    game = rich({0: {"washington": "T", "plains": "T"}}, "washington plains").say(Buy, force("2T"))
    for places, reason in (
        ((("washington", "T"), ("washington", "T")), "placed-twice"),
        ((("washington", "2T"), ("plains", "")), "bad-numbers"),
    ):
        refusal = game.asked.refusal(game.state, game.build_command(*places))
        assert refusal is not None
        assert refusal.reason == reason


@pytest.mark.clause("WW-PRD-21", "WW-PRD-22")
def test_a_bought_centre_stands_in_an_own_land_area_that_has_none_and_is_no_source() -> None:
    """Capital included."""
    held = {0: EXAMPLE[0] | {"caribbean": "S", "alaska": "T"}} | OTHER
    game = rich(held, "plains").say(Buy, EMPTY, EMPTY, 1)
    assert game.clause(PutCentre, number_of("washington")) == ""
    assert game.clause(PutCentre, number_of("plains")) == "WW-PRD-22"
    assert game.clause(PutCentre, number_of("labrador")) == "WW-PRD-22"
    assert game.clause(PutCentre, number_of("caribbean")) == "WW-PRD-22"
    assert game.clause(PutCentre, number_of("france")) == "WW-PRD-21"
    assert game.clause(PutCentre, number_of("new-swabia")) == "WW-PRD-21"


@pytest.mark.clause("WW-PRD-29")
def test_a_neutral_centre_builds_five_units_too() -> None:
    """Two of them ten, and five at each."""
    held = {0: {"washington": "T"}, NEUTRAL: {"berlin": "T M", "tokyo": "T M"}}
    game = rich(held, "berlin tokyo")
    assert game.clause(Buy, EMPTY, force("11T"), 0, 0) == "WW-PRD-29"
    game.say(Buy, EMPTY, force("8T"))
    refusal = game.asked.refusal(game.state, game.build_command(("berlin", "6T"), ("tokyo", "2T")))
    assert refusal is not None
    assert refusal.clause == "WW-PRD-29"


def test_listed_placements_are_legal_and_differ() -> None:
    """With submarines, neutral units and several centres."""
    held = {0: {"washington": "T", "antilles": "T", "plains": "T"}, NEUTRAL: {"berlin": "T M", "tokyo": "T M"}}
    game = rich(held, "washington antilles plains berlin tokyo").say(Buy, force("6T M 3S"), force("2T"))
    answers = game.answers
    assert len(set(answers)) == len(answers) == 6
    assert all(game.asked.refusal(game.state, answer) is None for answer in answers)
    assert all(isinstance(answer, Build) for answer in answers)


def compositions(count: int, places: int) -> Iterator[tuple[int, ...]]:
    """All ways to share a number out among places."""
    if places == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in compositions(count - first, places - 1):
            yield (first, *rest)


def slow_placements(centres: tuple[str, ...], units: Force) -> int:
    """In how many ways units can be placed at these centres, five at each; stops at two."""
    world = rich(EXAMPLE).state.map
    numbers = [number_of(centre) for centre in centres]
    beaches = [(sea, centre) for centre in numbers for sea in world.across[centre]]
    found = 0
    for at_sea in compositions(units.submarine, len(beaches)) if beaches else [()]:
        built = dict.fromkeys(numbers, 0)
        for (_, centre), count in zip(beaches, at_sea, strict=True):
            built[centre] += count
        for tanks in compositions(units.tank, len(numbers)):
            for mechs in compositions(units.mech, len(numbers)):
                totals = [built[centre] + tank + mech for centre, tank, mech in zip(numbers, tanks, mechs, strict=True)]
                found += max(totals) <= 5
                if found == 2:
                    return 2
    return found


@pytest.mark.parametrize(
    "centres", [("plains",), ("berlin",), ("washington",), ("plains", "berlin"), ("washington", "antilles")]
)
@pytest.mark.parametrize(
    "units", ["T", "M", "2T", "5T", "4T M", "10T", "9T M", "S", "2S", "5S", "4S T", "10S", "5S 5T"]
)
def test_a_placement_answers_itself_only_where_it_is_the_only_one(centres: tuple[str, ...], units: str) -> None:
    """Counted a second time, way by way."""
    game = rich({0: dict.fromkeys(centres, "T")}, " ".join(centres))
    if game.refusal(Buy, force(units), EMPTY, 0, 0) is not None:
        return
    game.say(Buy, force(units))
    asked = OnlyChoice(0, "ChoosePlacement") not in game.events
    assert asked is (slow_placements(centres, force(units)) == 2)


@pytest.mark.clause("WW-CMP-03")
def test_with_twenty_four_on_the_board_no_centre_can_be_placed() -> None:
    """The twenty-fourth can, one more not."""
    game = rich(EXAMPLE).say(Buy, EMPTY, EMPTY, 1)
    others = [area for area in game.state.map.land if game.state.owners[area] != 0]
    game.state.centres = tuple(others[:23])
    assert game.clause(PutCentre, number_of("washington")) == ""
    game.state.centres = tuple(others[:24])
    assert game.clause(PutCentre, number_of("washington")) == "WW-CMP-03"


@pytest.mark.clause("WW-PRD-31")
def test_in_epic_nothing_is_placed_with_neutral_units() -> None:
    """Not even where a neutral capital has a centre."""
    held = {0: {"washington": "T", "plains": "T"}, NEUTRAL: {"berlin": "T M"}}
    game = rich(held, "washington plains berlin", version="epic").say(Buy, force("2T"))
    refusal = game.asked.refusal(game.state, game.build_command(("washington", "T"), ("berlin", "T")))
    assert refusal is not None
    assert refusal.clause == "WW-PRD-31"


@pytest.mark.clause("WW-PRD-15", "WW-PRD-21")
def test_several_bought_centres_are_placed_one_after_another() -> None:
    """Each in an area of its own; the cards of the purchase are drawn once, after the last."""
    game = rich({0: {"washington": "T", "plains": "T", "alaska": "T"}}).say(Buy, EMPTY, EMPTY, 2, 1)
    game.say(PutCentre, number_of("plains"))
    assert game.asked_name == "ChooseNewCentre"
    assert game.told(CardsDrawn) == []
    assert game.clause(PutCentre, number_of("plains")) == "WW-PRD-22"
    game.say(PutCentre, number_of("alaska"))
    assert game.state.centres == tuple(sorted((number_of("plains"), number_of("alaska"))))
    assert game.told(CardsDrawn) == [CardsDrawn(0, 1, "WW-CRD-04")]
    assert (game.state.acting.centres, game.state.acting.cards) == (0, 0)
