"""The victory point step and who wins (WW-VPT, WW-VIC)."""

from collections.abc import Mapping

import pytest
from world_referee import NEUTRAL, NOBODY, WorldReferee, number_of

from dust_tactics.table.agenda import Play
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.tally import Part, Tally
from dust_tactics.world.control import put_units, take_units
from dust_tactics.world.events import (
    CapitalsOpened,
    ControlChanged,
    GameEnded,
    MajoritySettled,
    RoundBegan,
    RoundEnded,
    Scored,
    WithoutCapital,
)
from dust_tactics.world.force import EMPTY, ONE
from dust_tactics.world.result import WorldResult
from dust_tactics.world.scoring import victory_points
from dust_tactics.world.state import Majority

SOURCES = ("labrador", "california", "amazon", "iberia", "scandinavia", "persia", "congo", "siberia", "tibet")
ORDINARY = ("alaska", "athabasca", "plains", "panama", "orinoco", "andes", "brazil", "pampas", "france", "balkans")


def scoring(
    held: Mapping[int, str], version: str = "standard", points: Mapping[int, int] | None = None, **more: object
) -> WorldReferee:
    """The end of a round with these areas held, one unit in each."""
    seas = WorldReferee.at_start(version, 2).state.map
    units = {
        owner: {area: "S" if seas.areas[number_of(area)].sea else "T" for area in areas.split()}
        for owner, areas in held.items()
    }
    return WorldReferee(units, version=version, points=points, **more)  # type: ignore[arg-type]


def settled(game: WorldReferee) -> dict[Majority, MajoritySettled]:
    """What was told of the majorities."""
    return {event.majority: event for event in game.told(MajoritySettled)}


@pytest.mark.clause("WW-VPT-03", "WW-VPT-01", "WW-VPT-02", "WW-GEN-02")
@pytest.mark.example("WW-VPT-03")
def test_standard_gives_a_point_for_each_capital_source_and_majority() -> None:
    """Two capitals, seven sources and the majority of land: 10."""
    held = {0: " ".join(("washington", "mexico", *SOURCES[:7])), 1: "berlin north-sea", 2: "tokyo okhotsk"}
    game = scoring(held, points={0: 5}).begin("scoring")
    tally = game.told(Scored)[0].tally
    assert tally == Tally(
        (
            Part(2, "capitals", "WW-VPT-03"),
            Part(7, "sources", "WW-VPT-03"),
            Part(1, "majority-land", "WW-VPT-03"),
        )
    )
    assert game.told(Scored)[0].points == 15
    assert game.state.players[0].points == 15


@pytest.mark.clause("WW-VPT-04", "WW-VPT-02", "WW-GEN-02")
@pytest.mark.example("WW-VPT-04")
def test_epic_gives_two_for_capitals_and_majorities_and_one_for_three_sources() -> None:
    """The same: 4, 2 and 2 are 8."""
    held = {0: " ".join(("washington", "mexico", *SOURCES[:7])), 1: "berlin north-sea", 2: "tokyo okhotsk"}
    game = scoring(held, "epic").begin("scoring")
    assert [part.value for part in game.told(Scored)[0].tally.parts] == [4, 2, 2]
    assert game.state.players[0].points == 8


@pytest.mark.clause("WW-VPT-04")
@pytest.mark.parametrize(("sources", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (9, 3)])
def test_incomplete_threes_of_sources_score_nothing_in_epic(sources: int, points: int) -> None:
    """Rounded down."""
    game = scoring({0: " ".join(("plains", *SOURCES[:sources])), 1: "berlin"}, "epic")
    assert victory_points(game.state, 0, (NOBODY,) * 3).total == points


@pytest.mark.clause("WW-VPT-02", "WW-NEU-11", "WW-VPT-05")
def test_neutral_units_score_nothing_and_stand_in_nobodys_way() -> None:
    """The neutral side has most areas and most centres: the majorities go to players all the same."""
    held = {0: "plains alaska", 1: "berlin", NEUTRAL: "washington mexico panama andes orinoco brazil pampas france"}
    game = scoring(held, centres="washington mexico panama plains").begin("scoring")
    told = settled(game)
    assert told[Majority.LAND].counts == (2, 1)
    assert told[Majority.LAND].holder == 0
    assert told[Majority.PRODUCTION].counts == (1, 0)
    assert [event.player for event in game.told(Scored)] == [0, 1]


@pytest.mark.clause("WW-VPT-05", "WW-VPT-06", "WW-GEN-09")
def test_the_majorities_count_centres_sea_areas_and_land_areas() -> None:
    """Capitals and sources are land areas too; centres in empty areas count for nobody."""
    held = {0: "plains caribbean sargasso", 1: "berlin iberia north-sea"}
    game = scoring(held, centres="berlin iberia mexico panama alaska").begin("scoring")
    told = settled(game)
    assert (told[Majority.PRODUCTION].counts, told[Majority.PRODUCTION].holder) == ((0, 2), 1)
    assert (told[Majority.SEA].counts, told[Majority.SEA].holder) == ((2, 1), 0)
    assert (told[Majority.LAND].counts, told[Majority.LAND].holder) == ((1, 2), 1)
    assert {event.clause for event in told.values()} == {"WW-VPT-06"}
    assert game.state.majorities == (1, 0, 1)


@pytest.mark.clause("WW-VPT-06", "WW-VPT-07", "WW-VPT-08", "WW-CMP-07")
@pytest.mark.example("WW-VPT-08")
def test_ties_leave_a_majority_to_who_held_it_or_to_nobody() -> None:
    """Land areas of A, B and C over five rounds, as the book of examples has them."""
    rounds = (
        ((5, 5, 0), NOBODY, "WW-VPT-08"),
        ((6, 5, 0), 0, "WW-VPT-06"),
        ((6, 6, 0), 0, "WW-VPT-07"),
        ((6, 7, 7), NOBODY, "WW-VPT-08"),
        ((7, 7, 0), NOBODY, "WW-VPT-08"),
    )
    majorities = (NOBODY, NOBODY, NOBODY)
    land = scoring({0: "plains", 1: "berlin"}).state.map.land
    for counts, holder, clause in rounds:
        game = scoring({0: "caribbean", 1: "north-sea", 2: "okhotsk"})
        game.state.majorities = majorities
        free = iter(land)
        for player, count in enumerate(counts):
            for _ in range(count):
                game.state.owners[(area := next(free))] = player
                game.state.forces[area] = ONE[0]
        game.begin("scoring")
        told = settled(game)[Majority.LAND]
        assert (told.counts, told.holder, told.clause) == (counts, holder, clause)
        majorities = game.state.majorities
        assert majorities[2] == holder


@pytest.mark.clause("WW-VPT-09")
def test_nobody_holds_a_majority_of_nothing() -> None:
    """No sea area is held, and no centre; even who held it before loses it."""
    game = scoring({0: "plains", 1: "berlin"})
    game.state.majorities = (1, 0, NOBODY)
    told = settled(game.begin("scoring"))
    assert (told[Majority.SEA].holder, told[Majority.SEA].clause) == (NOBODY, "WW-VPT-09")
    assert told[Majority.PRODUCTION].holder == NOBODY


@pytest.mark.clause("WW-VPT-05", "WW-VPT-10", "WW-GEN-08", "WW-NEU-12")
def test_areas_pass_at_once_and_majorities_only_in_the_step() -> None:
    """A neutral area that is emptied is nobody's, and stays no neutral one."""
    game = scoring({0: "plains alaska", 1: "berlin", NEUTRAL: "mexico"})
    game.state.majorities = (NOBODY, NOBODY, 1)
    play = Play(game.state, ScriptedDice())
    mexico, berlin = number_of("mexico"), number_of("berlin")
    take_units(play, mexico, ONE[0])
    take_units(play, berlin, ONE[0])
    put_units(play, berlin, 0, ONE[0])
    assert play.events == [
        ControlChanged(mexico, NEUTRAL, NOBODY),
        ControlChanged(berlin, 1, NOBODY),
        ControlChanged(berlin, NOBODY, 0),
    ]
    assert game.state.majorities == (NOBODY, NOBODY, 1)
    assert victory_points(game.state, 0).total == 1
    with pytest.raises(ValueError, match="held by"):
        put_units(play, berlin, 1, ONE[0])
    put_units(play, mexico, 1, EMPTY)
    assert game.held_by("mexico") == NOBODY


@pytest.mark.clause("WW-VPT-11", "WW-VPT-03", "WW-VPT-04")
@pytest.mark.parametrize(("version", "most"), [("standard", 25), ("epic", 23)])
def test_the_most_that_a_round_can_bring(version: str, most: int) -> None:
    """Everything in one hand."""
    game = scoring({0: "plains", 1: "berlin"}, version)
    state = game.state
    for area in range(len(state.owners)):
        state.owners[area] = 0
    assert victory_points(state, 0, (0, 0, 0)).total == most


@pytest.mark.clause("WW-VPT-01", "WW-CMP-08")
def test_points_add_up_and_are_never_lost() -> None:
    """Beyond any track; who holds nothing keeps what he has."""
    game = scoring({0: "plains", 1: "berlin"}, points={0: 130, 1: 7}).begin("scoring")
    assert [player.points for player in game.state.players] == [130, 8]


@pytest.mark.clause("WW-VIC-01", "WW-VIC-03", "WW-GEN-02")
@pytest.mark.parametrize(("players", "threshold"), [(2, 50), (3, 40), (4, 40), (5, 30), (6, 30)])
def test_the_points_that_win_in_standard(players: int, threshold: int) -> None:
    """By the number of players at the start, though one of them is out."""
    held = {0: "washington mexico"} | dict(enumerate(ORDINARY[1:players], start=1))
    for points, ends in ((threshold - 3, True), (threshold - 4, False)):
        game = scoring(held, points={0: points})
        game.state.change_player(players - 1, alive=players == 2)
        game.begin("scoring")
        assert game.state.players[0].points == points + 3
        assert (game.state.result is not None) is ends


@pytest.mark.clause("WW-VIC-02", "WW-VIC-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_points_that_win_in_epic(players: int) -> None:
    """Forty, whatever the number."""
    held = {0: "washington"} | {player: f"{ORDINARY[player]} {ORDINARY[10 - player]}" for player in range(1, players)}
    held |= {1: "alaska athabasca"}
    for points, ends in ((38, True), (37, False)):
        game = scoring(held, "epic", points={0: points}).begin("scoring")
        assert (game.state.result is not None) is ends


@pytest.mark.clause("WW-VIC-03", "WW-RND-03")
def test_who_reaches_the_threshold_with_a_capital_wins() -> None:
    """And nothing is asked any more."""
    game = scoring({0: "washington mexico plains", 1: "berlin"}, points={0: 47}).begin("scoring")
    result = WorldResult((0,), "threshold", "WW-VIC-03", 2, (50, 1))
    assert game.state.result == result
    assert game.told(GameEnded) == [GameEnded(result)]
    assert game.told(RoundEnded) == []
    assert game.asked is None


@pytest.mark.clause("WW-VIC-04")
@pytest.mark.parametrize(
    ("held", "points", "winners", "decided"),
    [
        ({0: "washington", 1: "berlin moscow"}, {0: 60, 1: 57}, (0,), "points"),
        ({0: "washington labrador", 1: "berlin moscow"}, {0: 55, 1: 55}, (1,), "capitals"),
        ({0: "washington", 1: "berlin france north-sea", 2: "alaska"}, {0: 55, 1: 53}, (1,), "areas"),
        ({0: "washington plains", 1: "berlin france"}, {0: 55, 1: 55}, (0, 1), "shared"),
    ],
)
def test_of_several_points_then_capitals_then_areas_decide(
    held: dict[int, str], points: dict[int, int], winners: tuple[int, ...], decided: str
) -> None:
    """And who is alike in all shares the victory."""
    game = scoring(held, points=points).begin("scoring")
    assert game.state.result is not None
    assert (game.state.result.winners, game.state.result.decided) == (winners, decided)
    assert game.state.result.clause == "WW-VIC-04"


@pytest.mark.clause("WW-VIC-05", "WW-VIC-03")
@pytest.mark.example("WW-VIC-05")
def test_without_a_capital_nobody_wins_and_others_may() -> None:
    """Epic: 44 points and no capital, 41 with one: B wins. With 39 the game goes on."""
    held = {0: "plains alaska panama", 1: "berlin", 2: "amazon andes brazil"}
    game = scoring(held, "epic", points={0: 44, 1: 39}).begin("scoring")
    assert game.told(WithoutCapital) == [WithoutCapital(0, 44)]
    assert game.state.result is not None
    assert game.state.result.winners == (1,)
    game = scoring(held, "epic", points={0: 44, 1: 37}).begin("scoring")
    assert game.state.result is None
    assert game.told(RoundBegan) == [RoundBegan(3)]


@pytest.mark.clause("WW-VIC-05")
def test_a_capital_taken_later_wins_at_the_end_of_that_round() -> None:
    """The points have stayed."""
    game = scoring({0: "washington alaska", 1: "berlin"}, "epic", points={0: 44}).begin("scoring")
    assert game.state.result is not None
    assert game.state.result.winners == (0,)


@pytest.mark.clause("WW-VIC-06", "WW-RND-03")
def test_there_is_no_last_round() -> None:
    """In round 99 a new one begins."""
    game = scoring({0: "washington", 1: "berlin"}, round=99).begin("scoring")
    assert game.told(RoundBegan) == [RoundBegan(100)]


@pytest.mark.clause("WW-RST-06")
def test_in_epic_capitals_open_with_the_round_after_somebody_has_twenty() -> None:
    """For the rest of the game, and it is told once."""
    held = {0: "washington", 1: "berlin alaska"}
    game = scoring(held, "epic", points={0: 17, 1: 3}).begin("scoring")
    assert not game.state.capitals_open
    game = scoring(held, "epic", points={0: 18, 1: 3}).begin("scoring")
    assert game.state.capitals_open
    assert game.told(CapitalsOpened) == [CapitalsOpened(0, "WW-RST-06")]
    game.state.agenda.clear()
    assert game.begin("scoring").told(CapitalsOpened) == []


@pytest.mark.clause("WW-RST-04")
def test_in_standard_points_alone_open_no_capital() -> None:
    """An attack has to."""
    game = scoring({0: "washington", 1: "berlin"}, points={0: 40}).begin("scoring")
    assert not game.state.capitals_open
    assert game.told(CapitalsOpened) == []
