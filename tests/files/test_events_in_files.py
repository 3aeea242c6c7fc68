"""Arrivals, joined ways to win and events in scenario files: read, refused in words, kept in journals and replayed."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from small_scenario import SCENARIO, written
from story_scenario import STORY

from dust_tactics.bots.random_player import RandomPlayer
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.replay import play_through
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.scenarios.scenario import Scenario, load_scenario, make_battle
from dust_tactics.rules.board import Edge, Terrain
from dust_tactics.rules.events import EventHappened, UnitsArrived
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle, SideColour, SideSetup, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent, Task, When
from dust_tactics.rules.units import Status
from dust_tactics.rules.validity import faults
from dust_tactics.table.plain import from_plain, to_plain

HOLD = Victory("hold", (("objective", "depot"), ("from_turn", 3), ("clear", 2)))


@pytest.fixture
def scenario(tmp_path: Path) -> Scenario:
    """A scenario with everything."""
    return load_scenario(written(tmp_path, STORY))


def test_a_unit_is_read_with_its_turn_and_its_way_in(scenario: Scenario) -> None:
    bess, gunners, boys = scenario.sides[1].armies[0].units
    assert (bess.turn, bess.entry, gunners.turn, gunners.entry) == (0, (), 3, (3, 7))
    assert boys.entry == (0, 1, 2, 3)
    assert scenario.sides[1].unit_ids == (("bess", 0), ("gunners", 1), ("boys", 2))


def test_units_with_ways_in_of_their_own_need_no_entry_of_their_side(scenario: Scenario) -> None:
    assert not scenario.sides[1].entry


def test_ways_to_win_are_read_within_one_another(scenario: Scenario) -> None:
    both = scenario.victory[2]
    either = Victory("any", of=(HOLD, Victory("first-to", (("points", 3),))))
    assert both == Victory("all", of=(Victory("eliminate"), either), from_start=False)


def test_events_are_read_with_the_numbers_of_what_they_name(scenario: Scenario) -> None:
    dawn, taken, lost, bess, reached, here, enough, many, left = scenario.events
    assert dawn == ScenarioEvent(
        When.TURN_BEGINS,
        turn=2,
        smoke=(0, 1, 5),
        until=4,
        points=(0, 2),
        texts=(("en", "The fog lifts.\nNobody is there."), ("de", "Der Nebel hebt sich.")),
    )
    assert (taken.objective, taken.side, taken.add, lost.side, lost.remove) == (0, 0, (2,), None, (2,))
    assert (bess.unit, bess.arrive) == ((1, 0), ((1, 2),))
    assert (reached.after, reached.zone, reached.clear, reached.points) == (0, (0, 4, 8), (0,), (1, 1))
    assert (enough.unless, enough.at_least, enough.side) == (0, 3, 0)
    assert (many.unit, many.side, many.count) == (None, 1, 2)
    assert (left.unit, left.leave, left.change_sides) == ((1, 1), ((1, 0),), ((1, 2),))
    assert (left.tasked, left.task) == (((1, 0), (1, 2)), Task.WITHDRAW)
    assert [unit.task for unit in scenario.sides[1].armies[0].units] == [Task.GUARD, None, None]
    assert (left.ground, left.terrain) == ((0, 5), Terrain.RUBBLE)
    assert here.unit == (1, 1) and here.text("pl") == "Here we are." and dawn.text("de") == "Der Nebel hebt sich."


def test_a_battle_of_it_begins_without_those_who_arrive(scenario: Scenario) -> None:
    battle = make_battle(scenario)
    assert [*faults(battle)] == []
    state, _ = new_game(battle, 1)
    assert [unit.status for unit in state.units[-3:]] == [Status.ON_TABLE, Status.COMING, Status.COMING]
    assert [*battle.arrivals.values()] == [0, 3], "the boys only when they are called"


def test_a_battle_is_kept_by_value_and_read_again(scenario: Scenario) -> None:
    battle = make_battle(scenario)
    assert from_plain(Battle, to_plain(battle)) == battle


def test_a_journal_replays_every_event(tmp_path: Path, scenario: Scenario) -> None:
    """Random players, until events have happened and units have arrived; then word for word again."""
    seen: set[type] = set()
    for seed in range(6):
        path = tmp_path / f"{seed}.jsonl"
        player = RandomPlayer(seed)
        with Session.new(make_battle(scenario), seed, path, durable=False) as session:
            while session.decision is not None:
                seen |= {type(event) for event in session.submit(player.choose(session.state))}
            told = [entry.events for entry in session.history]
        replay = play_through(read_journal(path))
        assert replay.faithful and replay.digests > 3
        assert [entry.events for entry in replay.entries] == told
        assert replay.state.happened == session.state.happened
    assert {EventHappened, UnitsArrived} <= seen


MISTAKES = [
    ("turn = 3", "turn = 7", "unit 2 (gunners), turn: found 7, expected a whole number from 1 to 6"),
    ("turn = 3", "turn = 0", "unit 2 (gunners), turn: found 0, expected a whole number from 1 to 6"),
    ('turn = 3\nentry = "D1:D2"', 'turn = 3\nsquare = "D3"', "unit 2 (gunners), turn: found `turn` beside `square`"),
    ('entry = "D1:D2"', 'entry = "D9"', "unit 2 (gunners), entry: found 'D9', expected squares such as A1 or A1:D12"),
    ('entry = "D1:D2"', 'entry = "B2"', "entry: found 'B2', expected squares along the edge of the board"),
    ('entry = "north"', 'entry = "nort"', "entry: found 'nort'. Did you mean 'north'?"),
    ('id = "gunners"', 'id = "bess"', "id: found 'bess' a second time, expected an id of its own"),
    ('id = "gunners"', 'id = "The Gunners"', "id: found 'The Gunners', expected small letters and digits"),
    ('id = "both"', 'id = "Both!"', "victory 3 (Both!), id: found 'Both!', expected small letters"),
    ('id = "both"\n', "", "victory 3 (all), id: missing, expected an id, so that an [[event]] can add it"),
    ('add = ["both"]', "points = { Red = 1 }", "from_start: found false, and no event adds it"),
    ('add = ["both"]', 'add = ["bott"]', "event 2, add: found 'bott'. Did you mean 'both'?"),
    ('remove = ["both"]', 'remove = "both"', "event 3, remove: found 'both', expected a list of texts"),
    ('add = ["both"]', 'add = ["both"]\nremove = ["both"]', "event 2, remove: found a way to win that `add` names too"),
    (
        'kind = "any"',
        'kind = "most-points"',
        "victory 3 (both), of 2 (most-points), kind: found",
    ),
    ('\n[[victory.of.of]]\nkind = "first-to"\npoints = 3\n', "", "of 2 (any), of: found 1 condition, expected 2 to 6"),
    ('objective = "depot"\n\n[[victory.of.of]]', 'objective = "depo"\n\n[[victory.of.of]]', "Did you mean 'depot'?"),
    (
        '[[victory.of]]\nkind = "eliminate"',
        '[[victory.of]]\nid = "x"\nkind = "eliminate"',
        "of 1 (x), id: found",
    ),
    (
        'when = "turn-begins"',
        'when = "turn-begin"',
        "event 1 (dawn), when: found 'turn-begin'. Did you mean 'turn-begins'?",
    ),
    ('when = "turn-begins"\nturn = 2', 'when = "turn-begins"', "event 1 (dawn), turn: missing"),
    (
        'when = "turn-begins"\nturn = 2',
        'when = "turn-begins"\nturn = 7',
        "turn: found 7, expected a whole number from 1 to 6",
    ),
    ('when = "turn-begins"\n', 'when = "turn-begins"\nunit = "bess"\n', "unit: found an unknown key"),
    ('smoke = { squares = ["A1", "B1:B2"]', 'smoke = { squares = ["Z1"]', "event 1 (dawn), smoke, squares: found 'Z1'"),
    ("until = 4", "until = 9", "event 1 (dawn), smoke, until: found 9"),
    ("until = 4 }", "until = 4, from = 1 }", "event 1 (dawn), smoke, from: found an unknown key"),
    ("points = { Blue = 2 }", "points = { Green = 2 }", "event 1 (dawn), points, 'Green': found no side"),
    ("points = { Blue = 2 }", "points = { Blue = 0 }", "points, Blue: found 0, expected a whole number from 1 to 100"),
    ("points = { Blue = 2 }", "points = {}", "points: found an empty table"),
    ("points = { Blue = 2 }", "points = 2", "points: found 2, expected a table"),
    ('en = """\nThe fog', 'fr = """\nThe fog', "event 1 (dawn), text, en: missing"),
    ("The fog lifts.", "fog " * 260, "event 1 (dawn), text, en: found 1"),
    (
        'objective = "depot"\nside',
        'objective = "dept"\nside',
        "event 2, objective: found 'dept'",
    ),
    ('side = "Red"\nadd', 'side = "Rad"\nadd', "event 2, side: found 'Rad', expected Blue or Red"),
    ('unit = "bess"', 'unit = "tess"', "event 4, unit: found 'tess'. Did you mean 'bess'?"),
    ('unit = "bess"\narrive', "arrive", "event 4, unit: missing, expected the `unit` that is meant"),
    ('unit = "bess"\n', 'unit = "bess"\ncount = 2\n', "event 4, count: found `count` beside `unit`"),
    ("at_least = 3\n", "", "event 7, at_least: missing"),
    ("at_least = 3\n", "at_least = 0\n", "event 7, at_least: found 0, expected a whole number from 1 to 1000"),
    ('unless = "dawn"', 'unless = "dusk"', "event 7, unless: found 'dusk', expected dawn"),
    ("count = 2\n", "count = 99\n", "event 8, count: found 99, expected a whole number from 1 to 60"),
    ('arrive = ["boys"]', 'arrive = ["girls"]', "event 4, arrive: found 'girls'"),
    ('arrive = ["boys"]', 'arrive = ["bess"]', "arrive: found 'bess', which starts on the table"),
    ('arrive = ["boys"]', "", "event 4: found an event that does nothing, expected text, arrive"),
    ('after = "dawn"', 'after = "dorn"', "event 5, after: found 'dorn', expected dawn"),
    ('zone = "A1:A3"', 'zone = "A1:Z9"', "event 5, zone: found 'A1:Z9', expected squares such as A1 or A1:D12"),
    ('zone = "A1:A3"', 'zone = "Mill"', "event 5, zone: found 'Mill'"),
    ('clear_smoke = ["A1"]', "clear_smoke = []", "event 5, clear_smoke: found an empty list"),
    ('unit = "gunners"', 'unit = "gunners"\nside = "Blue"', "event 6, side: found `side` beside `unit`"),
    ('leave = ["bess"]', 'leave = ["tess"]', "event 9, leave: found 'tess'. Did you mean 'bess'?"),
    ('change_sides = ["boys"]', 'change_sides = ["lads"]', "event 9, change_sides: found 'lads'"),
    (
        'unit = "gunners"\nleave',
        "leave",
        "event 9, unit: missing, expected the `unit` that is meant, or a `side`, or a `count` of units",
    ),
    ('task = "withdraw"', 'task = "withdrew"', "event 9, tasks, task: found 'withdrew'. Did you mean 'withdraw'?"),
    ('["bess", "boys"], task', "[], task", "event 9, tasks, units: found an empty list"),
    ('task = "guard"', 'task = "free"', "unit 1 (bess), task: found 'free', expected"),
    ('terrain = "rubble"', 'terrain = "rubbel"', "event 9, ground, terrain: found 'rubbel'. Did you mean 'rubble'?"),
    ('["A1", "B2"], terrain', '["A1", "Z2"], terrain', "event 9, ground, squares: found 'Z2'"),
    (', terrain = "rubble" }', " }", "event 9, ground, terrain: missing"),
    (
        'change_sides = ["boys"]',
        'door = { squares = ["A1", "B1"], becomes = "wall" }',
        "event 9, door, squares: found no wall or opening between two of these squares",
    ),
    (
        'change_sides = ["boys"]',
        'door = { squares = ["A1", "B1"], becomes = "free" }',
        "event 9, door, becomes: found 'free', expected",
    ),
    ('[[event]]\nwhen = "objective-lost"', '[[events]]\nwhen = "objective-lost"', "events: found an unknown key"),
    (
        'entry = "north"\n',
        'entry = "north"\n[set_up]\nedges = "chosen"\n',
        "edges = 'chosen' beside a unit",
    ),
]


@pytest.mark.parametrize(("old", "new", "told"), MISTAKES)
def test_a_mistake_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert STORY.count(old) >= 1
    with pytest.raises(FileRefused) as refused:
        load_scenario(written(tmp_path, STORY.replace(old, new, 1)))
    texts = [str(complaint) for complaint in refused.value.complaints]
    assert any(told in text and "skirmish.toml" in text for text in texts), texts


def test_somebody_is_there_in_the_first_turn(tmp_path: Path) -> None:
    text = SCENARIO.replace('army = "2013-battlegroup-koshka"', '[[side.unit]]\ncard = "koshka"\nturn = 2')
    text = text.replace('square = "D1"\nfacing = "west"', 'turn = 2\nentry = "east"')
    assert load_scenario(written(tmp_path, text)).sides[1].armies[0].units[1].squares, "The Gunners are"
    with pytest.raises(FileRefused, match="found nobody on the board in turn 1"):
        load_scenario(written(tmp_path, text.replace('square = "D3"', 'turn = 2\nentry = "east"')))


def test_an_event_waits_for_no_later_one_and_not_for_itself(tmp_path: Path) -> None:
    """So that none goes in a circle."""
    for waits in ("dawn", "noon"):
        text = STORY.replace('id = "dawn"', f'id = "dawn"\nafter = "{waits}"')
        text += '[[event]]\nid = "noon"\nafter = "dawn"\nwhen = "turn-begins"\nturn = 3\npoints = { Red = 1 }\n'
        with pytest.raises(FileRefused) as refused:
            load_scenario(written(tmp_path, text))
        assert [complaint.place for complaint in refused.value.complaints] == ["event 1 (dawn), after"]


def test_there_is_an_end_to_events_and_to_ways_within_ways(tmp_path: Path) -> None:
    event = '[[event]]\nwhen = "turn-begins"\nturn = 3\npoints = { Red = 1 }\n'
    with pytest.raises(FileRefused, match="41 events, expected at most 40"):
        load_scenario(written(tmp_path, SCENARIO + 41 * event))
    deep = 'kind = "hold", objective = "depot"'
    for _ in range(30):
        deep = f'kind = "all", of = [{{ {deep} }}, {{ kind = "eliminate" }}]'
    with pytest.raises(FileRefused, match="conditions 4 deep, expected at most 3"):
        load_scenario(written(tmp_path, f"{SCENARIO}[[victory]]\n{deep.replace(', of', chr(10) + 'of', 1)}\n"))


@pytest.mark.parametrize("spoilt", ["event = 3", "event = [3]", "event = [[]]", "event = { when = 3 }", "event = []"])
def test_events_that_are_none_do_no_harm(tmp_path: Path, spoilt: str) -> None:
    path = written(tmp_path, SCENARIO.replace("turns = 6", f"turns = 6\n{spoilt}"))
    if spoilt.endswith("[]"):
        assert not load_scenario(path).events
        return
    with pytest.raises(FileRefused) as refused:
        load_scenario(path)
    assert len(refused.value.complaints) == 1


def spoilt_event(**changes: Any) -> Any:
    """The first event with other fields."""
    return lambda battle: replace(battle, events=(replace(battle.events[0], **changes), *battle.events[1:]))


def spoilt_way(way: Victory) -> Any:
    """Another way to win in place of the first."""
    return lambda battle: replace(battle, victory=(way, *battle.victory[1:]))


def _late(side: SideSetup) -> SideSetup:
    """The side with units who all arrive in turn 2."""
    units = tuple(replace(unit, squares=(), turn=2) for unit in side.army.units)
    return replace(side, army=replace(side.army, units=units))


DEEP = Victory("all", of=(Victory("all", of=(Victory("all", of=(HOLD, HOLD)), HOLD)), HOLD))
FAULTS = {
    "an event that waits for itself": (spoilt_event(after=0), "events[0].after"),
    "an event that waits for a later one": (spoilt_event(after=3), "events[0].after"),
    "a turn without end": (spoilt_event(turn=101), "events[0].turn"),
    "smoke without end": (spoilt_event(until=101), "events[0].smoke"),
    "an objective that is not there": (spoilt_event(objective=1), "events[0].objective"),
    "a third side": (spoilt_event(side=2), "events[0].side"),
    "a unit that is not there": (spoilt_event(unit=(1, 3)), "events[0].unit"),
    "a unit of a third side": (spoilt_event(arrive=((2, 0),)), "events[0].arrive"),
    "a unit before the first": (spoilt_event(arrive=((0, -1),)), "events[0].arrive"),
    "a way to win that is not there": (spoilt_event(add=(3,)), "events[0].add"),
    "a way to win before the first": (spoilt_event(remove=(-1,)), "events[0].remove"),
    "points taken away": (spoilt_event(points=(-1, 0)), "events[0].points"),
    "points without end": (spoilt_event(points=(0, 101)), "events[0].points"),
    "a text without end": (spoilt_event(texts=(("en", "x" * 1001),)), "events[0].text"),
    "smoke off the table": (spoilt_event(smoke=(24,)), "events[0].smoke"),
    "smoke twice on a square": (spoilt_event(smoke=(3, 3)), "events[0].smoke"),
    "a zone off the table": (spoilt_event(zone=(-1,)), "events[0].zone"),
    "a unit twice": (spoilt_event(leave=((1, 0), (1, 0))), "events[0].leave"),
    "a unit of nobody who changes sides": (spoilt_event(change_sides=((0, 9),)), "events[0].change_sides"),
    "ground of no kind": (spoilt_event(ground=(3,)), "events[0].ground"),
    "ground off the table": (spoilt_event(ground=(24,), terrain=Terrain.RUBBLE), "events[0].ground"),
    "ground of another book": (
        lambda battle: replace(
            spoilt_event(ground=(3,), terrain=Terrain.SWAMP)(battle),
            edition="2016",
            board=replace(battle.board, terrain=(Terrain.OPEN,) * 24),
        ),
        "events[0].ground",
    ),
    "a door that is no door": (spoilt_event(door=(3, 7), edge=Edge.FREE), "events[0].door"),
    "a task of nobody": (spoilt_event(task=Task.HOLD), "events[0].tasks"),
    "a door nowhere": (spoilt_event(edge=Edge.WALL), "events[0].door"),
    "too many events": (lambda battle: replace(battle, events=battle.events[:1] * 41), "events"),
    "nobody at the beginning": (
        lambda battle: replace(battle, sides=tuple(_late(side) for side in battle.sides)),
        "sides",
    ),
    "all of nothing": (spoilt_way(Victory("all")), "victory[0]"),
    "all of one": (spoilt_way(Victory("any", of=(HOLD,))), "victory[0]"),
    "all of what nobody achieves": (spoilt_way(Victory("all", of=(HOLD, Victory("most-points")))), "victory[0]"),
    "a part of what has none": (spoilt_way(replace(HOLD, of=(HOLD, HOLD))), "victory[0]"),
    "ways too deep": (spoilt_way(replace(DEEP, of=(DEEP, HOLD))), "victory[0]"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_of_a_stranger_s_battle_is_found(scenario: Scenario, name: str) -> None:
    change, place = FAULTS[name]
    assert place in [fault.place for fault in faults(change(make_battle(scenario)))]


@pytest.mark.parametrize(
    ("changes", "where"), [({"turn": 101}, "turn"), ({"turn": -1}, "turn"), ({"entry": (9,)}, "entry")]
)
def test_a_fault_of_an_arrival_is_found(scenario: Scenario, changes: dict[str, Any], where: str) -> None:
    battle = make_battle(scenario)
    first, second = battle.sides
    units = (second.army.units[0], replace(second.army.units[1], **changes), second.army.units[2])
    spoilt = replace(battle, sides=(first, replace(second, army=replace(second.army, units=units))))
    assert [fault.place for fault in faults(spoilt)] == [f"sides[1].army.units[1].{where}"]


def test_a_side_has_a_colour_by_name(tmp_path: Path) -> None:
    text = SCENARIO.replace('name = "Red"', 'name = "Red"\ncolor = "rust"').replace('"Ann"', '"Ann"\ncolor = "steel"')
    battle = make_battle(load_scenario(written(tmp_path, text)))
    assert [side.colour for side in battle.sides] == [SideColour.RUST, SideColour.STEEL]
    assert from_plain(Battle, to_plain(battle)) == battle
    plain = to_plain(make_battle(load_scenario(written(tmp_path))))
    assert not any("colour" in side for side in plain["sides"]), "old saves know of none"
    for wrong, told in (
        ("rust", "color: found 'rust', the colour of side 1"),
        ("red", "found 'red', expected"),
    ):
        with pytest.raises(FileRefused, match=told):
            load_scenario(written(tmp_path, text.replace('"steel"', f'"{wrong}"')))
