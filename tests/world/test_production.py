"""Points, purchases and cards of the production phase (WW-PRD), and figures (WW-CMP, WW-UNI)."""

from dataclasses import replace

import pytest
from producing import EXAMPLE, OTHER, building, producing, rich
from world_referee import NEUTRAL, WorldReferee, card, force, number_of

from dust_tactics.table.refusal import Refusal
from dust_tactics.table.tally import Part, Tally
from dust_tactics.world.cards import Ability
from dust_tactics.world.commands import Ally, Buy, Discard, LetPass, PutCentre
from dust_tactics.world.events import (
    AbilityPassed,
    Bought,
    CardsDiscarded,
    CardsDrawn,
    PointsCounted,
)
from dust_tactics.world.force import COST, EMPTY, PER_ARMY, Force, UnitKind
from dust_tactics.world.production import most_of_each, production_points
from dust_tactics.world.supply import most_figures


@pytest.mark.clause("WW-PRD-02", "WW-PRD-03", "WW-PRD-04", "WW-PRD-05", "WW-PRD-06", "WW-PRD-08", "WW-CRD-01")
@pytest.mark.example("WW-PRD-08")
def test_centres_within_sources_capitals_and_the_card_give_points() -> None:
    """One capital, three centres, two sources, card 3: 6 and 6 and 3 are 15."""
    game = producing(EXAMPLE, "washington plains athabasca")
    counted = game.told(PointsCounted)[0].tally
    assert counted == Tally(
        (Part(6, "centres", "WW-PRD-03"), Part(6, "capitals", "WW-PRD-04"), Part(3, "card", "WW-PRD-05"))
    )
    assert game.state.acting.production == 15


@pytest.mark.clause("WW-PRD-08", "WW-PRD-03")
def test_sources_at_sea_count_like_those_on_land() -> None:
    """A third one, in the Sargasso Sea, makes the third centre pay."""
    held = {0: EXAMPLE[0] | {"sargasso": "S"}} | OTHER
    assert producing(held, "washington plains athabasca").state.acting.production == 18


@pytest.mark.clause("WW-PRD-03")
def test_sources_beyond_the_centres_bring_nothing() -> None:
    """One centre and two sources are three points."""
    assert producing(EXAMPLE, "washington").state.acting.production == 3 + 6 + 3


@pytest.mark.clause("WW-PRD-04")
def test_any_capital_counts_whoever_had_it_first() -> None:
    """Three capitals, two of them far from home."""
    held = {0: {"washington": "T", "berlin": "T", "tokyo": "T"}}
    assert producing(held, production=2).state.acting.production == 20


@pytest.mark.clause("WW-PRD-07")
@pytest.mark.example("WW-PRD-07")
def test_there_are_never_fewer_than_six_points() -> None:
    """No capital and no centre, card 3: 6. Two centres, one source, card 2: 5, so 6."""
    game = producing({0: {"plains": "T"}}, production=3)
    assert game.told(PointsCounted)[0].tally.parts[-1] == Part(3, "least", "WW-PRD-07")
    assert game.state.acting.production == 6
    game = producing({0: {"plains": "T", "panama": "T", "amazon": "T"}}, "plains panama", production=2)
    assert game.state.acting.production == 6
    game = producing({0: {"plains": "T"}}, production=7)
    assert game.told(PointsCounted)[0].tally.total == 7


@pytest.mark.clause("WW-CRD-02", "WW-PRD-05")
def test_the_card_of_another_player_gives_nothing() -> None:
    """Only the own card of this round does."""
    game = WorldReferee({0: {"washington": "T"}, 1: {"berlin": "T"}}, cards={1: card(production=9)})
    assert production_points(game.state, 0).total == 6
    assert production_points(game.state, 1).total == 15


@pytest.mark.clause("WW-PRD-15", "WW-PRD-01", "WW-PRD-10", "WW-PRD-24", "WW-UNI-01", "WW-CRD-04")
@pytest.mark.example("WW-PRD-15")
def test_the_purchase_of_the_book() -> None:
    """A centre, two tanks, a submarine and a card for 15 points; units are placed first, then the centre, then the card
    is drawn, and movement follows."""
    held = {0: EXAMPLE[0] | {"alaska": "T", "mexico": "T"}} | OTHER
    game = producing(held, "washington plains athabasca")
    game.state.change_turn(production=15)
    game.say(Buy, force("2T S"), EMPTY, 1, 1)
    bought = game.told(Bought)[0]
    assert (bought.cost.total, bought.left) == (15, 0)
    assert game.asked_name == "ChoosePlacement"
    game.give(game.build_command(("washington", "2T"), ("gulf-of-alaska", "S", "athabasca")))
    assert game.told(CardsDrawn) == []
    assert game.asked_name == "ChooseNewCentre"
    game.say(PutCentre, number_of("alaska"))
    assert game.told(CardsDrawn) == [CardsDrawn(0, 1, "WW-CRD-04")]
    assert game.asked_name == "ChooseMovement"
    assert game.units("washington") == force("3T")
    assert game.held_by("gulf-of-alaska") == 0


@pytest.mark.clause("WW-PRD-09")
def test_points_are_counted_once_at_the_start() -> None:
    """What is placed in the phase adds none: the submarine that takes a source changes nothing."""
    game = producing({0: {"washington": "T", "antilles": "T", "labrador": "T"}}, "washington antilles")
    assert game.state.acting.production == 3 + 6 + 3
    game.say(Buy, force("S T"))
    game.give(game.build_command(("sargasso", "S", "antilles"), ("washington", "T")))
    assert production_points(game.state, 0).total == 6 + 6 + 3
    assert game.state.acting.production == 0


@pytest.mark.clause("WW-PRD-10", "WW-PRD-12")
def test_a_purchase_can_not_cost_more_than_there_is() -> None:
    """Fifteen points buy three mechs and no tank beside them."""
    game = producing(EXAMPLE, "washington plains athabasca")
    assert game.clause(Buy, force("3M"), EMPTY, 0, 0) == ""
    assert game.clause(Buy, force("3M T"), EMPTY, 0, 0) == "WW-PRD-10"
    assert game.clause(Buy, force("3M"), EMPTY, 0, 1) == "WW-PRD-10"
    assert game.clause(Buy, force("2M"), EMPTY, 1, 0) == "WW-PRD-10"


def test_odd_numbers_are_no_purchase() -> None:
    """Less than nothing is refused without a clause."""
    game = producing(EXAMPLE, "washington")
    for order in (
        (Force(-1), EMPTY, 0, 0),
        (EMPTY, Force(mech=-1), 0, 0),
        (EMPTY, EMPTY, -1, 0),
        (EMPTY, EMPTY, 0, -2),
    ):
        assert game.refusal(Buy, *order) == Refusal("bad-numbers")


@pytest.mark.clause("WW-PRD-11")
def test_points_left_are_lost() -> None:
    """They are told with the purchase, and nothing is kept for later."""
    game = producing(EXAMPLE, "washington plains athabasca").say(Buy, force("M"))
    assert game.told(Bought)[0].left == 10
    assert game.state.acting.production == 0


@pytest.mark.clause("WW-UNI-01", "WW-UNI-12", "WW-GEN-02")
@pytest.mark.parametrize("version", ["standard", "epic"])
@pytest.mark.parametrize(("units", "cost"), [("T", 2), ("M", 5), ("F", 3), ("B", 6), ("S", 4)])
def test_what_units_cost(version: str, units: str, cost: int) -> None:
    """The same in both versions, to the point."""
    game = producing(EXAMPLE, "washington athabasca", version=version)
    game.state.change_turn(production=cost)
    assert game.clause(Buy, force(units), EMPTY, 0, 0) == ""
    game.state.change_turn(production=cost - 1)
    assert game.clause(Buy, force(units), EMPTY, 0, 0) == "WW-PRD-10"
    assert force(units).cost == cost


@pytest.mark.clause("WW-UNI-01")
def test_what_centres_and_cards_cost() -> None:
    """Six points and one."""
    game = producing(EXAMPLE, "washington")
    game.state.change_turn(production=7)
    assert game.clause(Buy, EMPTY, EMPTY, 1, 1) == ""
    assert game.clause(Buy, EMPTY, EMPTY, 1, 2) == "WW-PRD-10"


@pytest.mark.clause("WW-CMP-01", "WW-CMP-02", "WW-PRD-13")
@pytest.mark.parametrize("kind", list(UnitKind))
def test_no_type_comes_to_more_than_its_figures(kind: UnitKind) -> None:
    """60 tanks, 20 mechs and fighters, 15 bombers and submarines; what is lost can be bought again."""
    most = PER_ARMY[kind]
    assert most == (60, 20, 20, 15, 15)[kind]
    one = Force(*(int(other is kind) for other in UnitKind))
    full = Force(*(most * count for count in one))
    held = {0: {"washington": "T", "antilles": "T"}} | OTHER
    game = rich(held, "washington antilles")
    area = number_of("caribbean" if kind is UnitKind.SUBMARINE else "mexico")
    game.state.owners[area], game.state.forces[area] = 0, full
    if kind is UnitKind.TANK:
        game.state.forces[number_of("antilles")] = game.state.forces[number_of("washington")] = force("F")
    assert game.clause(Buy, one, EMPTY, 0, 0) == "WW-CMP-02"
    game.state.forces[area] = full.minus(one)
    assert game.clause(Buy, one, EMPTY, 0, 0) == ""
    assert game.clause(Buy, one.plus(one), EMPTY, 0, 0) == "WW-CMP-02"


@pytest.mark.clause("WW-CMP-03", "WW-PRD-13")
def test_no_centre_beyond_the_twenty_fourth() -> None:
    """Whoever has them, nobody too."""
    land = [area for area in rich(EXAMPLE).state.map.land if not rich(EXAMPLE).state.map.areas[area].source]
    game = rich(EXAMPLE)
    others = [area for area in land if game.state.owners[area] != 0]
    game.state.centres = tuple(others[:23])
    assert game.clause(Buy, EMPTY, EMPTY, 1, 0) == ""
    assert game.clause(Buy, EMPTY, EMPTY, 2, 0) == "WW-CMP-03"


@pytest.mark.clause("WW-CMP-04", "WW-UNI-09")
def test_centres_are_never_taken_away() -> None:
    """Leaving its area changes its owner, not the centre."""
    game = producing({0: {"washington": "2T"}}, "washington").say(Buy)
    game.move("land", "washington", "plains", "2T").move("land", "plains", "washington", "T")
    assert game.state.centres_of(0) == [number_of("washington")]


@pytest.mark.clause("WW-PRD-13", "WW-PRD-14", "WW-GEN-09")
def test_without_a_centre_no_unit_can_be_bought_but_centres_and_cards_can() -> None:
    """A centre in an empty area or an enemy's is none of his."""
    game = rich({0: {"washington": "T", "plains": "T"}, 1: {"berlin": "T"}}, "berlin mexico")
    for units in ("T", "M", "F", "B", "S"):
        assert game.clause(Buy, force(units), EMPTY, 0, 0) == "WW-PRD-14"
    assert game.clause(Buy, EMPTY, EMPTY, 2, 5) == ""


@pytest.mark.clause("WW-PRD-15")
def test_a_centre_bought_together_with_units_does_not_let_them_be_bought() -> None:
    """It comes too late for them."""
    game = rich({0: {"washington": "T"}})
    assert game.clause(Buy, force("T"), EMPTY, 1, 0) == "WW-PRD-14"


@pytest.mark.clause("WW-PRD-13")
def test_no_more_centres_are_bought_than_there_are_places() -> None:
    """Sources are no places, nor areas with a centre."""
    game = rich({0: {"washington": "T", "plains": "T", "labrador": "T"}}, "plains")
    assert game.clause(Buy, EMPTY, EMPTY, 1, 0) == ""
    assert game.clause(Buy, EMPTY, EMPTY, 2, 0) == "WW-PRD-13"


@pytest.mark.clause("WW-PRD-25", "WW-PRD-26", "WW-PRD-27", "WW-PRD-28", "WW-NEU-02", "WW-NEU-07")
def test_in_standard_neutral_units_may_be_bought_for_neutral_capitals() -> None:
    """Tanks, mechs, fighters and bombers, placed at any of them; they are neutral then."""
    held = {0: {"washington": "T"}, NEUTRAL: {"berlin": "T M", "tokyo": "T M", "france": "T"}}
    game = rich(held, "washington berlin tokyo france")
    assert game.clause(Buy, EMPTY, force("S"), 0, 0) == "WW-PRD-27"
    game.say(Buy, force("T"), force("T M F B"))
    wrong = game.build_command(("washington", "T"), ("france", "T M F B"))
    refusal = game.asked.refusal(game.state, wrong)
    assert refusal is not None
    assert refusal.clause == "WW-PRD-26"
    game.give(game.build_command(("washington", "T"), ("berlin", "T M"), ("tokyo", "F B")))
    assert game.units("berlin") == force("2T 2M")
    assert game.units("tokyo") == force("T M F B")
    assert game.held_by("tokyo") == NEUTRAL


@pytest.mark.clause("WW-PRD-25")
def test_without_a_neutral_capital_no_neutral_unit_is_bought() -> None:
    """Neutral areas of other kinds have no use for them."""
    game = rich({0: {"washington": "T"}, NEUTRAL: {"france": "T"}}, "washington france")
    assert game.clause(Buy, EMPTY, force("T"), 0, 0) == "WW-PRD-25"


@pytest.mark.clause("WW-PRD-30", "WW-PRD-14")
def test_who_has_no_centre_may_buy_neutral_units() -> None:
    """Own ones not."""
    game = rich({0: {"washington": "T"}, NEUTRAL: {"berlin": "T M"}}, "berlin")
    assert game.clause(Buy, force("T"), EMPTY, 0, 0) == "WW-PRD-14"
    assert game.clause(Buy, EMPTY, force("5T"), 0, 0) == ""


@pytest.mark.clause("WW-PRD-31", "WW-GEN-02")
def test_in_epic_no_neutral_unit_is_bought() -> None:
    """Not even where a neutral capital has a centre."""
    game = rich({0: {"washington": "T"}, NEUTRAL: {"berlin": "T M"}}, "washington berlin", version="epic")
    assert game.clause(Buy, EMPTY, force("T"), 0, 0) == "WW-PRD-31"


@pytest.mark.clause("WW-NEU-02")
def test_the_neutral_side_has_the_figures_of_all_armies_that_nobody_took() -> None:
    """With two players four times twenty mechs."""
    game = rich({0: {"washington": "T"}, NEUTRAL: {"berlin": "T 79M"}}, "berlin")
    assert game.clause(Buy, EMPTY, force("M"), 0, 0) == ""
    assert game.clause(Buy, EMPTY, force("2M"), 0, 0) == "WW-NEU-02"


@pytest.mark.clause("WW-NEU-02")
@pytest.mark.parametrize(("players", "mechs"), [(5, 20), (6, 20), (4, 40)])
def test_the_neutral_side_has_the_figures_of_one_army_at_least(players: int, mechs: int) -> None:
    """Even where every army is somebody's."""
    game = WorldReferee({0: {"washington": "T"}, NEUTRAL: {"berlin": "T"}}, players=players)
    assert most_figures(game.state, NEUTRAL).mech == mechs


@pytest.mark.clause("WW-CMP-02")
def test_figures_that_are_out_already_keep_nobody_from_buying_others() -> None:
    """What comes into play is counted, not what stands there."""
    game = rich({0: {"washington": "F", "mexico": "61T"}} | OTHER, "washington")
    assert game.clause(Buy, force("T"), EMPTY, 0, 0) == "WW-CMP-02"
    assert game.clause(Buy, force("M"), EMPTY, 0, 0) == ""


@pytest.mark.clause("WW-CRD-03", "WW-PRD-13", "WW-CRD-06")
@pytest.mark.example("WW-CRD-06")
def test_a_hand_of_four_lays_off_two_and_buys_three() -> None:
    """Four would be one too many."""
    hand = "roof-of-fire jump-at-dawn rocket-drill second-salvo"
    game = producing(EXAMPLE, "washington", hand=hand)
    first, second = game.state.players[0].hand[:2]
    game.say(Discard, (first, second))
    assert game.told(CardsDiscarded) == [CardsDiscarded(0, (first, second))]
    assert game.state.discards == (first, second)
    assert game.clause(Buy, EMPTY, EMPTY, 0, 4) == "WW-CRD-03"
    game.say(Buy, EMPTY, EMPTY, 0, 3)
    assert len(game.state.players[0].hand) == 5
    assert game.asked_name == "ChooseMovement"


@pytest.mark.clause("WW-CRD-05")
def test_any_cards_may_be_laid_off_free_of_charge_without_buying() -> None:
    """All, some or none of the hand; none twice, and none of others."""
    hand = "roof-of-fire jump-at-dawn"
    game = producing(EXAMPLE, "washington", hand=hand)
    one, other = game.state.players[0].hand
    assert [answer.cards for answer in game.answers] == [(), (one,), (other,), (one, other)]
    assert game.clause(Discard, (one, one)) == "WW-CRD-05"
    assert game.clause(Discard, (40,)) == "WW-CRD-05"
    points = game.state.acting.production
    game.say(Discard, (one, other))
    assert game.state.acting.production == points
    assert game.state.players[0].hand == ()


@pytest.mark.clause("WW-CRD-06", "WW-PRD-12")
def test_no_card_is_seen_before_all_is_bought_and_placed() -> None:
    """Discards first, then the purchase, and the draw last."""
    game = producing(EXAMPLE, "washington plains", hand="roof-of-fire")
    assert game.asked_name == "ChooseDiscards"
    game.say(Discard)
    game.say(Buy, force("T"), EMPTY, 0, 1)
    assert len(game.state.players[0].hand) == 1
    game.give(game.build_command(("washington", "T")))
    assert len(game.state.players[0].hand) == 2


def test_listed_purchases_are_legal_differ_and_use_each_thing() -> None:
    """Nothing at all is among them, and the most of each thing."""
    game = producing({0: EXAMPLE[0] | {"horn": "T"}, NEUTRAL: {"berlin": "T M"}}, "washington plains athabasca berlin")
    answers = game.answers
    assert len(set(answers)) == len(answers)
    assert all(game.asked.refusal(game.state, answer) is None for answer in answers)
    assert Buy(game.decision) in answers
    own, neutral, centres, cards = most_of_each(game.state, 0)
    assert (own, neutral, centres, cards) == (Force(7, 3, 5, 2, 3), Force(5, 3, 5, 2), 1, 5)
    assert COST == (2, 5, 3, 6, 4)


def refused(game: WorldReferee, *order: object) -> dict[str, object]:
    """What a refusal of a purchase names."""
    refusal = game.refusal(Buy, *order)
    assert refusal is not None
    return dict(refusal.values)


def test_refused_purchases_say_how_many_there_may_be() -> None:
    """Units of two centres, submarines of one harbour, neutral units of two capitals, figures, centres, cards."""
    held = {0: {"washington": "T", "plains": "T"}, NEUTRAL: {"berlin": "T M", "tokyo": "T M"}}
    game = rich(held, "washington plains berlin tokyo", hand="roof-of-fire jump-at-dawn").say(Discard)
    game.state.change_turn(production=300)
    assert refused(game, force("12T"), EMPTY, 0, 0) == {"wanted": 12, "most": 10}
    assert refused(game, force("6S"), EMPTY, 0, 0) == {"wanted": 6, "most": 5}
    assert refused(game, EMPTY, force("11T"), 0, 0) == {"wanted": 11, "most": 10}
    assert refused(game, EMPTY, EMPTY, 1, 0) == {"wanted": 1, "most": 0}
    assert refused(game, EMPTY, EMPTY, 0, 4) == {"hand": 2, "wanted": 4, "most": 5}
    game.state.change_turn(production=9)
    assert refused(game, force("2T M"), EMPTY, 0, 1) == {"cost": 10, "points": 9}


def test_a_tally_of_exactly_six_points_has_no_part_for_the_least() -> None:
    """Nothing is added where nothing is missing."""
    game = producing({0: {"washington": "T"}}, production=0)
    assert [part.source for part in game.told(PointsCounted)[0].tally.parts] == ["centres", "capitals", "card"]


@pytest.mark.clause("WW-UNI-01")
def test_the_price_is_told_part_by_part() -> None:
    """Own units, neutral ones, centres and cards, each by its clause."""
    held = {0: {"washington": "T", "plains": "T"}, NEUTRAL: {"berlin": "T M"}}
    game = rich(held, "washington berlin", points=40).say(Buy, force("2T S"), force("M"), 1, 2)
    parts = [(part.source, part.value, part.clause) for part in game.told(Bought)[0].cost.parts]
    assert parts == [
        ("own-tank", 4, "WW-UNI-01"),
        ("own-submarine", 4, "WW-UNI-01"),
        ("neutral-mech", 5, "WW-UNI-01"),
        ("own-centre", 6, "WW-UNI-01"),
        ("cards", 2, "WW-UNI-01"),
    ]
    assert game.told(Bought)[0].left == 19


def test_the_most_of_each_thing_is_the_most_that_is_legal() -> None:
    """Each thing by itself: so many may be bought, and one more may not, whatever it is that runs out."""
    held = {0: {"washington": "T 19M", "plains": "T", "alaska": "T"}, NEUTRAL: {"berlin": "T M"}}
    for points in (1, 6, 13, 47, 300):
        for taken in (0, 22):
            game = rich(held, "washington berlin", points=points)
            others = [area for area in game.state.map.land if game.state.owners[area] == -2]
            game.state.centres = tuple(sorted({*game.state.centres, *others[:taken]}))
            own, neutral, centres, cards = most_of_each(game.state, 0)
            for kind in UnitKind:
                one = Force(*(int(other is kind) for other in UnitKind))
                for most, place in ((own, 0), (neutral, 1)):
                    for count, legal in ((most[kind], True), (most[kind] + 1, False)):
                        order = [EMPTY, EMPTY]
                        order[place] = Force(*(count * each for each in one))
                        assert (game.refusal(Buy, *order, 0, 0) is None) is legal, (kind, place, count)
            assert game.refusal(Buy, EMPTY, EMPTY, centres, 0) is None
            assert game.refusal(Buy, EMPTY, EMPTY, centres + 1, 0) is not None
            assert game.refusal(Buy, EMPTY, EMPTY, 0, cards) is None
            assert game.refusal(Buy, EMPTY, EMPTY, 0, cards + 1) is not None


def test_listed_pairs_of_things_spend_what_they_can() -> None:
    """Two kinds of things together: one more of the second is always too much."""
    game = rich({0: {"washington": "T", "plains": "T"}}, "washington", points=17)
    pairs = [answer for answer in game.answers if sum(map(bool, (*answer.own, answer.centres, answer.cards))) == 2]
    assert len(pairs) == 19
    for answer in pairs:
        assert answer.own.cost + 6 * answer.centres + answer.cards <= 17
    assert Buy(game.decision, force("3M"), EMPTY, 0, 2) in pairs
    assert Buy(game.decision, force("T 2B")) not in pairs


def test_questions_of_production_take_no_other_commands() -> None:
    """Each asks for its own, and letting Mech Builder pass is told."""
    game = building(hand="roof-of-fire")
    for right in (Discard(0), Buy(0, force("2T"), EMPTY, 1), None, PutCentre(0, number_of("mexico")), LetPass(0)):
        wrong = Ally(game.decision, 1)
        refusal = game.asked.refusal(game.state, wrong)
        assert refusal == Refusal("wrong-answer")
        if right is None:
            game.give(game.build_command(("washington", "2T")))
        else:
            game.give(replace(right, decision=game.decision))
    assert game.told(AbilityPassed) == [AbilityPassed(0, Ability.MECH_BUILDER)]
