"""Who may attack what from where, and when capitals and much else are safe (WW-CBT, WW-RST)."""

import pytest
from duel import Duel
from world_referee import NEUTRAL, NOBODY, WorldReferee, card, number_of

from dust_tactics.table.agenda import Play, run
from dust_tactics.table.dice import ScriptedDice
from dust_tactics.table.refusal import Refused
from dust_tactics.world.battle import BattleKind
from dust_tactics.world.cards import Ability
from dust_tactics.world.combat.phase import BeginCombat
from dust_tactics.world.commands import Attack, Bombard, Drop, EndMovement, EndTurn, Launch, Move, MoveKind, Shell
from dust_tactics.world.events import CapitalsOpened, CombatBegan, CombatEnded, OnlyChoice
from dust_tactics.world.force import Force
from dust_tactics.world.state import Turn
from dust_tactics.world.steps.movement import BeginMovement
from dust_tactics.world.steps.turn import FinishTurn


def steppe(**more: object) -> Duel:
    """Player 0 in Mongolia, player 1 in Manchuria, where he has but one tank, and behind it."""
    held = {0: {"mongolia": "3T M"}, 1: {"manchuria": "T", "kamchatka": "T"}}
    return Duel(held, **more)  # type: ignore[arg-type]


@pytest.mark.clause("WW-CBT-01", "WW-BTL-25")
def test_the_card_says_how_many_attacks_there_are() -> None:
    """Two points; each attack costs one, and after the second the turn is over."""
    duel = steppe(combat=2)
    assert duel.told(CombatBegan)[0].points == duel.points == 2
    duel.attack("mongolia", "manchuria", "T", dice=["H"])
    assert duel.asked_name == "ChooseAttack" and duel.points == 1
    duel.attack("mongolia", "kamchatka", "T", dice=["H"])
    assert duel.asked is None
    assert duel.told(CombatEnded)[0].left == 0


@pytest.mark.clause("WW-CBT-01", "WW-TRN-04", "WW-CBT-08")
def test_points_may_be_left_over_and_are_lost() -> None:
    """The next attack is chosen after the last one; EndTurn gives up the rest."""
    duel = steppe(combat=3).attack("mongolia", "manchuria", "T", dice=["H"])
    duel.end()
    assert duel.told(CombatEnded)[0].left == 2
    assert duel.asked is None


@pytest.mark.clause("WW-CBT-01")
def test_a_card_without_points_allows_no_attack() -> None:
    """The phase ends as it begins."""
    assert steppe(combat=0).asked is None


@pytest.mark.clause("WW-TRN-03")
def test_no_movement_after_the_first_attack() -> None:
    """Movement points left over are lost when the combat phase begins."""
    cards = {0: card(Ability.MECH_BUILDER, combat=2, movement=3), 1: card(Ability.MECH_BUILDER)}
    referee = WorldReferee({0: {"mongolia": "3T"}, 1: {"manchuria": "T"}}, cards=cards)
    referee.state.turn = Turn(0)
    referee.state.agenda = [FinishTurn(0), BeginCombat(0), BeginMovement(0)]
    run(Play(referee.state, ScriptedDice()))
    referee.say(EndMovement)
    assert referee.asked_name == "ChooseAttack" and referee.state.acting.movement == 0
    assert referee.refusal(Move, MoveKind.LAND, number_of("mongolia"), number_of("siberia"), Force(tank=1)) is not None
    referee.say(Attack, number_of("mongolia"), number_of("manchuria"), Force(tank=1), dice=["H"])
    assert referee.refusal(Move, MoveKind.LAND, number_of("mongolia"), number_of("siberia"), Force(tank=1)) is not None


@pytest.mark.clause("WW-TRN-04")
def test_nobody_in_reach_ends_the_phase_by_itself() -> None:
    """One answer is no question, and the report says so."""
    duel = Duel({0: {"mongolia": "T"}, 1: {"brazil": "T"}})
    assert duel.asked is None
    assert duel.told(OnlyChoice)[0].question == "ChooseAttack"


@pytest.mark.clause("WW-CBT-02", "WW-GEN-05")
def test_own_units_of_one_area_against_all_units_of_another() -> None:
    """Any number of them, at least one; neutral units are enemies too."""
    held = {0: {"mongolia": "2T M", "turkestan": "T"}, 1: {"manchuria": "3T"}, NEUTRAL: {"kamchatka": "T M"}}
    duel = Duel(held)
    assert duel.attack_clause("mongolia", "manchuria", "") == "WW-CBT-02"
    assert duel.attack_clause("mongolia", "manchuria", "3T") == "WW-CBT-02"
    assert duel.attack_clause("manchuria", "mongolia", "T") == "WW-CBT-02"
    assert duel.attack_clause("mongolia", "turkestan", "T") == "WW-CBT-02"
    assert duel.attack_clause("siberia", "mongolia", "T") == "WW-CBT-02"
    assert duel.attack_clause("mongolia", "kamchatka", "T") == ""
    duel.attack("mongolia", "manchuria", "T M")
    assert duel.battle.attacking == Force(tank=1, mech=1)
    assert duel.battle.defending == Force(tank=3)
    assert (duel.battle.attacker, duel.battle.defender) == (0, 1)


def test_numbers_that_no_army_has_are_refused() -> None:
    """Less than nothing, and areas that are not on the map."""
    duel = steppe()
    mongolia, manchuria = number_of("mongolia"), number_of("manchuria")
    for origin, target, units in (
        (mongolia, manchuria, Force(tank=2, mech=-1)),
        (mongolia, 76, Force(tank=1)),
        (-1, manchuria, Force(tank=1)),
        (mongolia, -1, Force(tank=1)),
    ):
        assert duel.refusal(Attack, origin, target, units) is not None
    assert duel.refusal(Bombard, mongolia, -3, 1) is not None
    assert duel.refusal(Shell, 99, manchuria, 1) is not None


@pytest.mark.clause("WW-CBT-03", "WW-BTL-01")
def test_only_neighbours_are_attacked() -> None:
    """A solid line must join them."""
    held = {0: {"mongolia": "3T"}, 1: {"manchuria": "T", "india": "T", "canton": "T"}}
    duel = Duel(held)
    assert duel.attack_clause("mongolia", "india") == "WW-CBT-03"
    assert duel.attack_clause("mongolia", "canton") == "WW-CBT-03"
    duel.attack("mongolia", "manchuria", "T", dice=["H"])
    assert duel.declared.kind is BattleKind.LAND


@pytest.mark.clause("WW-BRD-04", "WW-CBT-03")
def test_the_edge_of_the_map_is_no_border() -> None:
    """Alaska and Kamchatka are neighbours over the edge."""
    duel = Duel({0: {"alaska": "T"}, 1: {"kamchatka": "T"}})
    duel.attack("alaska", "kamchatka", "T", dice=["H"])
    assert duel.declared.kind is BattleKind.LAND


@pytest.mark.clause("WW-CBT-04", "WW-MOV-18", "WW-AMP-05")
def test_an_amphibious_attack_crosses_a_chain_of_own_submarines() -> None:
    """Every sea area of the chain needs one; it serves any number of attacks."""
    held = {
        0: {"antilles": "3T", "caribbean": "S", "brazil-basin": "S"},
        1: {"panama": "T", "brazil": "T", "guinea": "T"},
    }
    duel = Duel(held)
    assert duel.attack_clause("antilles", "guinea") == "WW-CBT-04"
    duel.attack("antilles", "brazil", "T", dice=["H"])
    assert duel.declared.kind is BattleKind.AMPHIBIOUS
    path = [number_of(area) for area in ("antilles", "caribbean", "brazil-basin", "brazil")]
    assert list(duel.declared.path) == path
    held[0].pop("brazil-basin")
    broken = Duel(held)
    assert broken.attack_clause("antilles", "brazil") == "WW-CBT-04"
    assert broken.attack_clause("antilles", "panama") == ""


@pytest.mark.clause("WW-CBT-04")
def test_submarines_of_others_are_no_chain() -> None:
    """They must be the attacker's."""
    duel = Duel({0: {"antilles": "3T", "mongolia": "T"}, 1: {"panama": "T", "caribbean": "S", "manchuria": "T"}})
    assert duel.attack_clause("antilles", "panama") == "WW-CBT-04"


@pytest.mark.example("WW-CBT-04")
@pytest.mark.clause("WW-CBT-04", "WW-CBT-14", "WW-GEN-08")
def test_five_units_of_a_capital_attack_over_the_sea() -> None:
    """Up to five may be committed; with all five the capital is left empty, and lost."""
    held = {0: {"washington": "5T", "caribbean": "S"}, 1: {"panama": "T", "brazil": "T"}}
    duel = Duel(held)
    assert duel.attack_clause("washington", "panama", "5T") == ""
    assert duel.attack_clause("washington", "panama", "4T") == ""
    assert duel.attack_clause("washington", "panama", "6T") == "WW-CBT-02"
    duel.attack("washington", "panama", "5T", dice=["M", "HMMMM"])
    assert duel.is_empty("washington")
    assert duel.units("panama") == Force(tank=5)


@pytest.mark.clause("WW-CBT-05")
def test_land_neighbours_are_attacked_over_land_even_with_a_way_over_sea() -> None:
    """Orinoco borders on the Antilles, and both on the Caribbean."""
    duel = Duel({0: {"antilles": "T", "caribbean": "S"}, 1: {"orinoco": "T"}})
    duel.attack("antilles", "orinoco", "T", dice=["H"])
    assert duel.declared.kind is BattleKind.LAND


@pytest.mark.clause("WW-CBT-06", "WW-BRD-09")
def test_dotted_lines_carry_no_battle() -> None:
    """Land against sea and sea against land: only special attacks."""
    duel = Duel({0: {"antilles": "T B", "caribbean": "S"}, 1: {"sargasso": "S", "panama": "T"}})
    assert duel.attack_clause("antilles", "sargasso", "B") == "WW-CBT-06"
    assert duel.attack_clause("caribbean", "panama", "S") == "WW-CBT-06"
    assert duel.attack_clause("caribbean", "sargasso", "S") == ""


@pytest.mark.clause("WW-CBT-07", "WW-GEN-06")
def test_empty_areas_cannot_be_attacked() -> None:
    """Not even with a centre, as sources or capitals."""
    duel = Duel({0: {"mongolia": "T"}, 1: {"manchuria": "T"}}, centres="kamchatka")
    for area in ("kamchatka", "siberia", "peking"):
        assert duel.attack_clause("mongolia", area) == "WW-CBT-07"


@pytest.mark.clause("WW-CBT-09")
def test_the_same_attack_is_made_once_a_turn() -> None:
    """The pair of areas counts, in that direction."""
    duel = steppe().attack("mongolia", "manchuria", "T", dice=["H"])
    assert duel.attack_clause("mongolia", "manchuria", "T") == "WW-CBT-09"
    assert number_of("manchuria") not in {answer.target for answer in duel.listed(Attack)}
    assert duel.attack_clause("mongolia", "kamchatka", "T") == ""


@pytest.mark.clause("WW-CBT-09")
def test_special_attacks_count_for_the_pair_of_areas() -> None:
    """A fleet does not shell one area with every point; but it may shell another."""
    held = {0: {"caribbean": "2S", "antilles": "2B"}, 1: {"panama": "3T", "orinoco": "3T", "sargasso": "2S"}}
    duel = Duel(held).shell("caribbean", "panama", 2, dice=["MM"])
    assert duel.clause(Shell, number_of("caribbean"), number_of("panama"), 1) == "WW-CBT-09"
    duel.shell("caribbean", "orinoco", 2, dice=["MM"]).bombard("antilles", "sargasso", 1, dice=["MM"])
    assert duel.clause(Bombard, number_of("antilles"), number_of("sargasso"), 1) == "WW-CBT-09"


@pytest.mark.clause("WW-CBT-10")
def test_one_target_from_two_origins_and_two_targets_from_one() -> None:
    """Both are allowed."""
    held = {0: {"mongolia": "3T", "peking": "3T"}, 1: {"manchuria": "4T", "kamchatka": "T"}}
    duel = Duel(held).attack("mongolia", "manchuria", "T", dice=["HMMM"])
    duel.attack("peking", "manchuria", "T", dice=["HMMM"])
    duel.attack("mongolia", "kamchatka", "T", dice=["M"]).stand(dice=["H"])
    assert duel.held_by("kamchatka") == 0


@pytest.mark.clause("WW-CBT-11", "WW-BTL-23", "WW-CBT-12")
def test_conquerors_attack_on() -> None:
    """A unit fights several times a turn, from where it has come to."""
    duel = steppe().attack("mongolia", "manchuria", "3T M").stand(dice=["HMMMM"])
    assert duel.units("manchuria") == Force(tank=3, mech=1)
    assert duel.is_empty("mongolia")
    duel.attack("manchuria", "kamchatka", "3T M").stand(dice=["HMMMM"])
    assert duel.held_by("kamchatka") == 0 and duel.is_empty("manchuria")


@pytest.mark.clause("WW-CBT-12")
def test_who_has_come_back_by_a_retreat_may_attack_again() -> None:
    """Nothing exhausts a unit; only the same pair of areas is closed."""
    duel = steppe().attack("mongolia", "manchuria", "M").fall_back({"mongolia": "M"})
    assert duel.units("mongolia") == Force(tank=3, mech=1)
    assert duel.attack_clause("mongolia", "kamchatka", "3T M") == ""


@pytest.mark.clause("WW-CBT-14", "WW-GEN-07")
def test_committed_units_stand_apart_and_hold_their_area_meanwhile() -> None:
    """Those left behind take no part; an area left by all is lost when the battle is over, not before."""
    duel = steppe().attack("mongolia", "manchuria", "2T", dice=["M"])
    assert duel.battle.attacking == Force(tank=2)
    assert duel.units("mongolia") == Force(tank=1, mech=1)
    duel.stand(dice=["HM"])
    assert duel.units("mongolia") == Force(tank=1, mech=1)
    assert duel.units("manchuria") == Force(tank=2)

    whole = steppe().attack("mongolia", "manchuria", "3T M")
    assert whole.units("mongolia") == Force() and whole.held_by("mongolia") == 0
    whole.stand(dice=["HMMMM"])
    assert whole.held_by("mongolia") == NOBODY


@pytest.mark.clause("WW-CBT-15", "WW-ABL-13", "WW-SPA-13")
def test_allies_of_a_diplomat_are_not_attacked() -> None:
    """Neither by him nor he by them, in no way; others are."""
    held = {0: {"mongolia": "T B", "sea-of-japan": "S"}, 1: {"manchuria": "T", "okhotsk": "S"}, 2: {"kamchatka": "T"}}
    for pact in ((0, 1), (1, 0)):
        duel = Duel(held, abilities={0: Ability.BALLISTIC_MISSILES})
        duel.state.pacts = (pact,)
        assert duel.attack_clause("mongolia", "manchuria") == "WW-ABL-13"
        assert duel.attack_clause("sea-of-japan", "okhotsk", "S") == "WW-ABL-13"
        assert duel.clause(Shell, number_of("sea-of-japan"), number_of("manchuria"), 1) == "WW-ABL-13"
        assert duel.clause(Launch, number_of("okhotsk")) == "WW-ABL-13"
        assert duel.attack_clause("mongolia", "kamchatka") == ""
        targets = {answer.target for answer in duel.answers if not isinstance(answer, EndTurn)}
        assert targets == {number_of("kamchatka")}
    dropper = Duel(
        {0: {"mongolia": "M"}, 1: {"manchuria": "T"}, 2: {"kamchatka": "T"}}, abilities={0: Ability.MECH_DROPPER}
    )
    dropper.state.pacts = ((0, 1),)
    mechs = dropper.dropped({"mongolia": 1})
    assert dropper.clause(Drop, number_of("manchuria"), mechs) == "WW-ABL-13"
    assert dropper.clause(Drop, number_of("kamchatka"), mechs) == ""


@pytest.mark.clause("WW-RST-01", "WW-RST-03")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
def test_the_first_round_spares_sources_capitals_and_centres(owner: int) -> None:
    """Those of the neutral side too; the second round does not."""
    held = {0: {"mongolia": "3T", "sargasso": "S"}, 1: {"alaska": "T", "biscay": "S"}}
    held.setdefault(owner, {})
    held[owner] |= {"siberia": "T", "peking": "T", "manchuria": "T", "kamchatka": "T"}
    first = Duel(held, round=1, centres="manchuria", capitals_open=True)
    second = Duel(held, round=2, centres="manchuria", capitals_open=True)
    for area, what in {"siberia": "source", "peking": "capital", "manchuria": "centre"}.items():
        refusal = first.attack_refusal("mongolia", area)
        assert refusal is not None and refusal.clause == "WW-RST-01"
        assert ("what", what) in refusal.values
        assert second.attack_clause("mongolia", area) == ""
    assert first.attack_clause("mongolia", "kamchatka") == ""
    assert first.attack_clause("sargasso", "biscay", "S") == ""


@pytest.mark.clause("WW-RST-01", "WW-RST-03")
def test_the_first_round_spares_sources_at_sea() -> None:
    """They are sources like any other."""
    duel = Duel({0: {"grand-banks": "S", "mongolia": "T"}, 1: {"sargasso": "S", "manchuria": "T"}}, round=1)
    assert duel.attack_clause("grand-banks", "sargasso", "S") == "WW-RST-01"


@pytest.mark.clause("WW-RST-02", "WW-RST-03")
def test_the_first_round_spares_them_from_special_attacks_too() -> None:
    """Bombers, submarines, missiles and Mech Dropper."""
    held = {
        0: {"antilles": "B M", "caribbean": "S"},
        1: {"sargasso": "S", "panama": "T", "siberia": "T", "orinoco": "T", "grand-banks": "S"},
    }
    where = {area: number_of(area) for area in held[0] | held[1]}
    missiles = Duel(held, round=1, centres="panama", abilities={0: Ability.BALLISTIC_MISSILES})
    assert missiles.clause(Bombard, where["antilles"], where["sargasso"], 1) == "WW-RST-02"
    assert missiles.clause(Bombard, where["antilles"], where["grand-banks"], 1) == ""
    assert missiles.clause(Shell, where["caribbean"], where["panama"], 1) == "WW-RST-02"
    assert missiles.clause(Shell, where["caribbean"], where["orinoco"], 1) == ""
    assert missiles.clause(Launch, where["siberia"]) == "WW-RST-02"
    assert missiles.clause(Launch, where["orinoco"]) == ""
    dropper = Duel(held, round=1, centres="panama", abilities={0: Ability.MECH_DROPPER})
    assert dropper.clause(Drop, where["panama"], ((where["antilles"], 1),)) == "WW-RST-01"
    assert dropper.clause(Drop, where["orinoco"], ((where["antilles"], 1),)) == ""


def at_the_gates(version: str, points: dict[int, int], *, owner: int = 1, players: int = 2, **more: object) -> Duel:
    """Player 0 before Peking."""
    held = {0: {"mongolia": "3T"}, 1: {"manchuria": "T"}}
    held.setdefault(owner, {})
    held[owner] = held[owner] | {"peking": "T"}
    return Duel(held, version=version, points=points, players=players, **more)  # type: ignore[arg-type]


@pytest.mark.clause("WW-RST-04", "WW-RST-07")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
@pytest.mark.parametrize(("players", "needed"), [(2, 25), (3, 20), (4, 20), (5, 15), (6, 15)])
def test_standard_a_player_needs_half_the_threshold(players: int, needed: int, owner: int) -> None:
    """His own points count, not those of others."""
    short = at_the_gates("standard", {0: needed - 1, 1: 49}, owner=owner, players=players)
    refusal = short.attack_refusal("mongolia", "peking")
    assert refusal is not None and refusal.clause == "WW-RST-04"
    assert ("needed", needed) in refusal.values
    enough = at_the_gates("standard", {0: needed}, owner=owner, players=players)
    assert enough.attack_clause("mongolia", "peking") == ""


@pytest.mark.clause("WW-RST-05")
def test_standard_the_first_attack_opens_capitals_for_all() -> None:
    """It is declared, and that is enough; whoever attacks then needs no points."""
    duel = at_the_gates("standard", {0: 25}).attack("mongolia", "peking", "T", dice=["HMMMMM"])
    assert duel.told(CapitalsOpened) == [CapitalsOpened(0, "WW-RST-05")]
    assert duel.state.capitals_open
    again = at_the_gates("standard", {0: 0}, capitals_open=True).attack("mongolia", "peking", "T", dice=["HMMMMM"])
    assert not again.told(CapitalsOpened)


@pytest.mark.clause("WW-RST-05")
def test_standard_other_attacks_open_nothing() -> None:
    """Points alone do not, either."""
    duel = at_the_gates("standard", {0: 30}).attack("mongolia", "manchuria", "T", dice=["H"])
    assert not duel.state.capitals_open


@pytest.mark.clause("WW-RST-06", "WW-RST-07")
@pytest.mark.parametrize("owner", [1, NEUTRAL])
def test_epic_anybody_with_twenty_points_opens_capitals(owner: int) -> None:
    """Until then nobody attacks any, neutral ones neither."""
    closed = at_the_gates("epic", {0: 19, 1: 19}, owner=owner)
    assert closed.attack_clause("mongolia", "peking") == "WW-RST-06"
    for points in ({0: 20}, {1: 20}):
        assert at_the_gates("epic", points, owner=owner).attack_clause("mongolia", "peking") == ""


@pytest.mark.clause("WW-RST-05", "WW-RST-07")
def test_players_of_standard_may_agree_that_neutral_capitals_open_with_the_second_round() -> None:
    """Such an attack opens nothing, whoever makes it, and capitals of players stay closed."""
    agreed = at_the_gates("standard", {0: 0}, owner=NEUTRAL, neutral_capitals_open=True)
    assert agreed.attack_clause("mongolia", "peking") == ""
    assert number_of("peking") in {answer.target for answer in agreed.listed(Attack)}
    for points in (0, 25):
        duel = at_the_gates("standard", {0: points}, owner=NEUTRAL, neutral_capitals_open=True)
        duel.attack("mongolia", "peking", "T", dice=["HMMMMM"])
        assert not duel.state.capitals_open and not duel.told(CapitalsOpened)
    theirs = at_the_gates("standard", {0: 24}, neutral_capitals_open=True)
    assert theirs.attack_clause("mongolia", "peking") == "WW-RST-04"
    first = at_the_gates("standard", {0: 25}, owner=NEUTRAL, neutral_capitals_open=True, round=1)
    assert first.attack_clause("mongolia", "peking") == "WW-RST-01"


@pytest.mark.clause("WW-RST-08")
def test_capitals_are_safe_from_mech_dropper_and_from_who_had_them_first() -> None:
    """Retaking one's own is an attack on a capital."""
    held = {0: {"mongolia": "M"}, 1: {"washington": "T", "manchuria": "T"}}
    for version, clause in (("standard", "WW-RST-04"), ("epic", "WW-RST-06")):
        duel = Duel(held, version=version, abilities={0: Ability.MECH_DROPPER})
        mechs = ((number_of("mongolia"), 1),)
        assert duel.clause(Drop, number_of("washington"), mechs) == clause
        assert number_of("washington") not in {answer.target for answer in duel.listed(Drop)}
        opened = Duel(held, version=version, abilities={0: Ability.MECH_DROPPER}, capitals_open=True)
        assert opened.clause(Drop, number_of("washington"), mechs) == ""


@pytest.mark.clause("WW-RST-05", "WW-RST-08")
def test_a_drop_on_a_capital_opens_them_too() -> None:
    """It is an attack on a capital like any other."""
    held = {0: {"mongolia": "M"}, 1: {"washington": "T", "manchuria": "T"}}
    duel = Duel(held, abilities={0: Ability.MECH_DROPPER}, points={0: 25})
    duel.drop("washington", {"mongolia": 1}, dice=["MMMMMM", "MM"])
    assert duel.state.capitals_open


def test_what_is_refused_changes_nothing() -> None:
    """A command that `check` refuses is not applied."""
    duel = steppe()
    before = duel.state.copy()
    with pytest.raises(Refused):
        duel.attack("mongolia", "siberia", "T")
    assert duel.state == before


@pytest.mark.clause("WW-CBT-02", "WW-GEN-13")
def test_listed_attacks_are_legal_and_name_each_target() -> None:
    """All units, all but one of the cheapest, half of each type; any other part is legal too."""
    held = {0: {"mongolia": "4T 2M", "peking": "30T 7F"}, 1: {"manchuria": "T", "kamchatka": "T"}}
    duel = Duel(held)
    listed = duel.listed(Attack)
    assert all(duel.refusal(Attack, each.origin, each.target, each.units) is None for each in listed)
    assert {(each.origin, each.target) for each in listed} == {
        (number_of(origin), number_of(target))
        for origin, target in (("mongolia", "manchuria"), ("mongolia", "kamchatka"), ("peking", "manchuria"))
    }
    mongolia = {each.units for each in listed if each.origin == number_of("mongolia")}
    assert mongolia == {Force(4, 2), Force(3, 2), Force(2, 1)}
    assert duel.attack_clause("mongolia", "manchuria", "T 2M") == ""
    duel.attack("peking", "manchuria", "30T 7F")
    assert duel.battle.attacking == Force(tank=30, fighter=7)
