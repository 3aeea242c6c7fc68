"""The report of a battle: who, what, dice, hits, saves, losses."""

import sys
import typing
from dataclasses import replace
from pathlib import Path

import pytest

from dust_tactics.files.places import data_root
from dust_tactics.files.scenarios.scenario import load_scenario, make_battle
from dust_tactics.lab.battles import play_battle, random_players
from dust_tactics.language.catalogue import load_messages
from dust_tactics.language.clauses import load_clauses
from dust_tactics.language.report.event_lines import TELLERS
from dust_tactics.language.report.line import Line, Span, Weight
from dust_tactics.language.report.narrator import Narrator
from dust_tactics.rules.cards import Bloc, Cell
from dust_tactics.rules.events import (
    ActionLost,
    AnyEvent,
    BattleEnded,
    DamageTaken,
    DiceRolled,
    FirstPlayerChosen,
    InitiativeWon,
    Moved,
    ReactionRolled,
)
from dust_tactics.rules.result import Result
from dust_tactics.rules.state import GameState
from dust_tactics.rules.units import Action
from dust_tactics.table.dice import Face
from dust_tactics.table.refusal import refuse
from dust_tactics.table.tally import tally

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
from example_cards import example_cards
from referee import Referee, all_cards

FIELD = "\n".join(" ".join("." * 9) for _ in range(9))
NARRATOR = Narrator(load_messages())


def duel(action: str = "attack", second: str = "Pounder", place: str = "E4 S") -> Referee:
    """Recon Grenadiers at E5 that are asked for their targets."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {second: place})
    return referee.activate("Recon Grenadiers").declare(action)


def report(referee: Referee) -> list[Line]:
    """What the log says of the last command."""
    return NARRATOR.report(referee.events, referee.state)


def said(referee: Referee, event: AnyEvent) -> str:
    """What the log says of one event."""
    line = NARRATOR.describe(event, referee.state)
    assert line is not None
    return line.text


def test_an_attack_is_summed_up_in_a_line_for_each_target() -> None:
    """With every roll as a detail below it, and the end of the unit in a line of its own."""
    referee = duel("sustained", "Grim Reapers", "E3")
    referee.attack(("StG 47", "Grim Reapers", 2), ("MG 48", "Grim Reapers", 1), dice=["AT", "S", "AA", "S", "TS"])
    aimed, attack, eliminated, *_ = report(referee)
    assert aimed.text == "Recon Grenadiers aimed 2 × StG 47 and 1 × MG 48 at Grim Reapers (Sustained Attack)"
    assert attack.text == "Recon Grenadiers attacked Grim Reapers (Sustained Attack): 4 dice, 3 hits, target destroyed"
    assert [line.text for line in attack.details] == [
        "Recon Grenadiers attacked Grim Reapers · StG 47, 2 dice: At 1 hit",
        "Recon Grenadiers re-rolled 1 die: s no hits",
        "Recon Grenadiers attacked Grim Reapers · MG 48, 2 dice: AA 2 hits",
        "Grim Reapers rolled an infantry save against the StG 47: s none saved",
        "Grim Reapers rolled 2 infantry saves against the MG 48: ts none saved",
        "Grim Reapers lost their last 3 soldiers",
    ]
    assert [line.clause for line in (attack, *attack.details[:2])] == ["T13-ATK-19", "T13-ATK-16", "T13-ATK-19"]
    assert eliminated.text.startswith("Grim Reapers destroyed, ")


def test_a_line_begins_large_but_no_name_is_changed() -> None:
    """A unit that people have named, and a side that goes by its name as both are of one bloc."""
    referee = duel("move")
    unit = referee.unit("Recon Grenadiers")
    referee.state.units[unit.id] = replace(unit, name="die Späher")
    assert said(referee, Moved(unit.id, unit.squares, (4,), None, march=False, cost=1)).startswith("die Späher moved")
    won = InitiativeWon(0, tie_break=False)
    assert NARRATOR.describe(won, with_sides(referee, Bloc.AXIS, Bloc.AXIS)).text == "van Dorn won the initiative"
    assert NARRATOR.describe(won, with_sides(referee, Bloc.AXIS, Bloc.SSU)).text == "The Axis won the initiative"


def with_sides(referee: Referee, *blocs: Bloc) -> GameState:
    """The state with sides of these blocs, the first of them under van Dorn."""
    state = referee.state
    armies = [replace(side.army, bloc=bloc) for side, bloc in zip(state.battle.sides, blocs, strict=True)]
    sides = [replace(side, army=army) for side, army in zip(state.battle.sides, armies, strict=True)]
    battle = replace(state.battle, sides=(replace(sides[0], name="van Dorn"), sides[1]))
    return replace(state, context=replace(state.context, battle=battle))


def test_fewer_dice_are_told_with_a_minus_and_their_reason() -> None:
    referee = duel()
    fewer = replace(tally(4, "x"), parts=(*tally(4, "x").parts, *tally(-2, "set-up").parts))
    roll = DiceRolled("hit", 0, fewer, (Face.SHIELD, Face.ARMY), (Face.ARMY,), "T13-ATK-16", 0, 1, 0)
    assert ", 2 dice (−2 dice from a Set-Up weapon after a Move): As 1 hit" in said(referee, roll)


def test_a_last_soldier_is_not_counted() -> None:
    """One is one."""
    referee = duel("attack", "Grim Reapers", "E3").change("Grim Reapers", miniatures=(0,))
    referee.attack(("StG 47", "Grim Reapers", 1), dice=["A", "S"])
    assert "Grim Reapers lost their last soldier" in [line.text for line in report(referee)[1].details]


@pytest.mark.clause("T13-ATK-06")
def test_the_mode_of_a_weapon_is_announced() -> None:
    referee = Referee(". . .", {"Assault Walker": "A1 E"}, {"Pounder": "C1 W"}, cards=example_cards())
    referee.activate("Assault Walker").declare("attack").attack(("Cannon (shot)", "Pounder"), dice=["SSS"])
    told = [line.text for line in report(referee)]
    assert any("Cannon (shot) at Pounder" in line for line in told), told


def test_damage_on_a_track_and_hits_without_a_save() -> None:
    """A walker in the open."""
    referee = duel()
    referee.attack(("Panzerfaust", "Pounder", 3), dice=["AAS"])
    attack = report(referee)[1]
    assert attack.text == "Recon Grenadiers attacked Pounder: 3 dice, 2 hits, 4 damage"
    assert "Pounder had no save against 2 hits: a vehicle in the open has no save" in [
        line.text for line in attack.details
    ]
    assert attack.clause == "T13-ATK-16"
    assert attack.side == 0


def test_losses_rest_on_the_rule_that_made_them() -> None:
    """A soldier of a squad or of a team, a whole team at once, a whole track."""
    panzerfaust = all_cards()["Recon Grenadiers"].weapons[2]
    deadly = replace(panzerfaust, name="Deadly", cells=(Cell(1, damage=0, automatic_kill=True),) * 14)
    killers = replace(all_cards()["Recon Grenadiers"], id="killers", name="Killers", weapons=(deadly,) * 4)
    cards = {**example_cards(), "Killers": killers}
    for shooter, weapon, target, words, clause in (
        ("Recon Grenadiers", "MG 48", "Bot Hunters", "lost 1 soldier: 4 left", "T13-DMG-02"),
        ("Recon Grenadiers", "MG 48", "Mortar Team", "lost 1 soldier: 3 left", "T13-DMG-03"),
        ("Killers", "Deadly", "Mortar Team", "lost their last 4 soldiers", "T13-DMG-08"),
        ("Recon Grenadiers", "MG 48", "Bazooka Joe", "took 1 damage: 3 Health left", "T13-DMG-04"),
        ("Killers", "Deadly", "Pounder", "was destroyed outright", "T13-DMG-07"),
    ):
        place = "E4 S" if target in ("Mortar Team", "Pounder") else "E4"
        referee = Referee(FIELD, {shooter: "E5"}, {target: place}, cards=cards)
        referee.activate(shooter).declare("attack")
        dice = {"MG 48": ["ASSS", "T"], "Deadly": ["A", "T"] if target != "Pounder" else ["A"]}[weapon]
        referee.attack((weapon, target, 1), dice=dice)
        if target == "Bot Hunters":
            referee.lose(4)
        told = [line for top in report(referee) for line in (top, *top.details)]
        assert (f"{target} {words}", clause) in [(line.text, line.clause) for line in told]


def test_close_combat_has_a_line_for_each_side() -> None:
    """Who struck whom, and what came of it."""
    referee = duel()
    referee.attack(("Knives and Grenades", "Pounder", 2), dice=["AS", "A"])
    lines = [line.text for line in report(referee)]
    assert "Recon Grenadiers attacked Pounder in close combat: 2 dice, 1 hit, 1 damage" in lines
    assert "Pounder retaliated against Recon Grenadiers: 1 die, 1 hit" in lines
    referee.lose(4)
    assert report(referee)[0].text == "Recon Grenadiers lost 1 soldier: 4 left"


@pytest.mark.parametrize(("dice", "outcome"), [(["SSS"], "no hits"), (["AAA", "SSS"], "3 hits, target destroyed")])
def test_a_reactive_attack_says_so(dice: list[str], outcome: str) -> None:
    """Whether the unit reacted to goes on or its activation ends with it."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S"}).change(
        "Recon Grenadiers", miniatures=(0,)
    )
    referee.activate("Recon Grenadiers").declare("move", "attack").move("D5")
    referee.react("Pounder", dice=["AS"]).attack((".30 cal MG", "Recon Grenadiers", 1), dice=dice)
    assert f"Pounder reacted to Recon Grenadiers: 3 dice, {outcome}" in [line.text for line in report(referee)]


def test_spans_name_sides_and_show_dice() -> None:
    """Units in the colour of their side, dice by their faces, those that count marked."""
    referee = duel()
    roll = DiceRolled("hit", 0, tally(2, "x"), (Face.SHIELD, Face.ARMY), (Face.ARMY,), "T13-ATK-16", 0, 1, 0)
    line = NARRATOR.describe(roll, referee.state)
    assert line is not None
    assert line.spans[0] == Span("Recon Grenadiers", True, 0)
    assert Span("Pounder", True, 1) in line.spans
    assert [span for span in line.spans if span.face] == [
        Span("ARMY", face=Face.ARMY, counts=True),
        Span("SHIELD", face=Face.SHIELD),
    ]
    assert line.spans[-1] == Span("1 hit", True)
    assert line.clause == "T13-ATK-16"


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Moved(1, (4,), (12, 21), 4, False, 2), "Pounder moved from E1 to D3, facing south"),
        (Moved(0, (4,), (13,), None, True, 1), "Recon Grenadiers marched from E1 to E2"),
        (Moved(1, (), (8,), 6, False, 1), "Pounder entered the board and reached I1, facing west"),
        (Moved(1, (4,), (13, 4), 4, False, 2), "Pounder moved and returned to E1, facing south"),
        (Moved(0, (4,), (13, 4), None, True, 2), "Recon Grenadiers marched and returned to E1"),
        (Moved(1, (4,), (), 1, False, 0, faced=4), "Pounder turned north-east at E1"),
        (Moved(1, (4,), (), 4, False, 0, faced=4), "Pounder stayed at E1, facing south"),
        (Moved(0, (4,), (), None, False, 0), "Recon Grenadiers stayed at E1"),
        (FirstPlayerChosen(1, 1), "Side chose to go first"),
        (FirstPlayerChosen(0, 1), "Side let Side go first"),
        (InitiativeWon(0, True), "Side won the initiative tie-break: more TARGET faces"),
        (DamageTaken(1, 5, 0, True), "Pounder was destroyed outright"),
        (ReactionRolled(1, 0), "Pounder rolled no successes: no attack"),
        (
            ActionLost(1, Action.ATTACK, refuse("no-target", "T13-ACT-11", unit="Pounder")),
            "Pounder lost an action (Attack). No enemy in reach.",
        ),
        (
            BattleEnded(Result(0, "eliminated", "T13-VIC-02", (40, 0))),
            "Side won. Side had no units left on the board. Score: army points 40–0.",
        ),
        (
            BattleEnded(Result(1, "most-victory-points", "T13-SCN-27", (20, 17), (1, 2))),
            "Side won, victory points 2–1. Decided on victory points after the last turn.",
        ),
        (
            BattleEnded(Result(None, "turn-limit", "T13-VIC-03", (20, 20))),
            "Draw: army points 20–20. The last turn is over. Army points are tied.",
        ),
    ],
)
def test_events_in_words(event: AnyEvent, words: str) -> None:
    """One line each."""
    assert said(duel(), event) == words


def test_sides_do_as_many_do() -> None:
    """A bloc has an article, and no sentence depends on whether its name is one of many."""
    referee = duel()
    battle = referee.state.battle
    blocs = zip(battle.sides, (Bloc.ALLIES, Bloc.AXIS), strict=True)
    sides = tuple(replace(side, army=replace(side.army, bloc=bloc)) for side, bloc in blocs)
    referee.state.context = replace(referee.state.context, battle=replace(battle, sides=sides))
    assert said(referee, FirstPlayerChosen(0, 1)) == "The Allies let the Axis go first"
    result = Result(1, "eliminated", "T13-VIC-02", (17, 40))
    assert (
        said(referee, BattleEnded(result))
        == "The Axis won. The Allies had no units left on the board. Score: army points 40–17."
    )


@pytest.mark.clause("T13-WPN-01")
def test_dice_that_are_not_the_usual_say_why() -> None:
    referee = Referee(FIELD, {"Mortar Team": "E7 N"}, {"Bot Hunters": "E3"}, cards=example_cards())
    referee.activate("Mortar Team").declare("attack", "move")
    referee.attack(("Mortar", "Bot Hunters"), dice=["SSS"])
    assert (
        "Mortar Team attacked Bot Hunters · Mortar, 3 dice (−3 dice from a Set-Up weapon after a Move): sss no hits"
        in [line.text for line in report(referee)[1].details]
    )


def test_half_of_one_die_is_one_die_and_no_change() -> None:
    referee = duel()
    dice = tally(1, "x").plus(0, "set-up", "T13-WPN-01")
    roll = DiceRolled("hit", 0, dice, (Face.ARMY,), (Face.ARMY,), "T13-ATK-16", 0, 1, 0)
    assert said(referee, roll) == "Recon Grenadiers attacked Pounder · StG 47, 1 die: A 1 hit"


@pytest.mark.clause("T13-MOV-06")
def test_a_model_that_keeps_its_place_and_facing_has_not_turned() -> None:
    """Whatever its size; a mere turn is told as one."""
    for facing, words in (("E", "IS-48 stayed at D5–E5, facing east"), ("W", "IS-48 turned west at D5–E5")):
        referee = Referee(FIELD, {"IS-48": "E5+D5 E"}, {"Pounder": "E1 S"})
        referee.activate("IS-48").declare("move").move(facing=facing)
        assert report(referee)[0].text == words


def test_a_spray_tells_its_way() -> None:
    referee = Referee(FIELD, {"Hotdog": "E7 N"}, {"Bot Hunters": "E5", "Red Thunder": "E6"})
    referee.activate("Hotdog").declare("attack")
    referee.attack(("Flame-thrower", "Bot Hunters", 1, ("E6",)), dice=["SSSSS", "SSSSS"])
    assert report(referee)[0].text == "Hotdog aimed 1 × Flamethrower through E6 at Bot Hunters"


def test_nothing_is_told_twice() -> None:
    """A reaction without success is nothing, and two Nothings are nothing."""
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S"})
    referee.activate("Recon Grenadiers").declare("move", "attack").move("D5")
    referee.react("Pounder", dice=["SS"])
    assert [line.text for line in report(referee)] == [
        "Pounder rolled to react to Recon Grenadiers",
        "Pounder rolled to react: ss",
        "Pounder rolled no successes: no attack",
    ]
    referee = Referee(FIELD, {"Recon Grenadiers": "E5"}, {"Pounder": "E3 S"})
    referee.activate("Recon Grenadiers").declare("nothing", "nothing")
    assert [line.text for line in report(referee)] == [
        "Recon Grenadiers declared nothing",
        "Recon Grenadiers did nothing",
    ]


@pytest.mark.clause("T13-RES-06")
def test_who_comes_back_comes_from_reserve() -> None:
    referee = duel().change("Pounder", eliminated=1)
    line = NARRATOR.describe(Moved(1, (), (8,), 6, False, 1), referee.state)
    assert line is not None and line.clause == "T13-RES-06"
    assert line.text == "Pounder returned from reserve and reached I1, facing west"


def test_every_kind_of_event_is_told() -> None:
    """None is forgotten."""
    assert set(TELLERS) == set(typing.get_args(AnyEvent))
    for kind, teller in TELLERS.items():
        assert typing.get_type_hints(teller)["event"] is kind
    assert len(set(TELLERS.values())) == len(TELLERS)


@pytest.mark.parametrize("seed", range(3))
def test_whole_battles_are_told(seed: int) -> None:
    """Every line has words, weight and a clause that the rules in short know."""
    battle = make_battle(load_scenario(data_root() / "scenarios" / "encounter.toml"))
    clauses = load_clauses("2013")
    lines: list[Line] = []
    last: list[Line] = []

    def observe(state, command, events) -> None:
        found = NARRATOR.report(events, state)
        last[:] = found[-1:] or last
        lines.extend([*found, *(detail for line in found for detail in line.details)])

    play_battle(battle, seed, random_players(seed), observe)
    assert len(lines) > 100
    for line in lines:
        assert line.text.strip() and not set(line.text) & set("{}*")
        assert "  " not in line.text
        assert not line.clause or line.clause in clauses
    assert lines[0].weight is Weight.HEADING and last[0].weight is Weight.HEADING
