"""Battles of the world as battles with miniatures: armies, boards, edges, initiative, and what comes back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from duel import Duel
from world_referee import number_of

from dust_tactics.bridge.bridge import Bridge
from dust_tactics.bridge.muster import table_army
from dust_tactics.bridge.table_battle import NoTable, fought_out, middle_of, table_battle
from dust_tactics.files.journal.session import Session
from dust_tactics.files.reading.complaints import FileRefused
from dust_tactics.files.world.bridge import battle_of, load_tables, read_bridge, seed_of
from dust_tactics.files.world.world import load_world, world_folder
from dust_tactics.lab.bridge import BANDS, bands_of, fight_both_ways, staged
from dust_tactics.lab.fights_out import FightsOut, outcome_of
from dust_tactics.rules.cards import Bloc, Kind
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.game import new_game
from dust_tactics.rules.scenario import Battle
from dust_tactics.rules.state import GameState
from dust_tactics.table.plain import digest
from dust_tactics.table.tally import Tally
from dust_tactics.world.combat.miniatures import for_miniatures
from dust_tactics.world.commands import FoughtOut, TakeTable
from dust_tactics.world.context import WorldContext

TABLES = load_tables()


@dataclass
class Moment:
    """The beginning of a battle, or one of its commands."""

    state: GameState
    events: Sequence[Any]


def fight(
    attacking: str = "3T 3M F",
    defending: str = "4T 2M",
    *,
    origin: str = "mongolia",
    target: str = "manchuria",
    **more: object,
) -> Duel:
    """Both have agreed to fight it out."""
    held = {0: {origin: attacking, "caribbean": "S"}, 1: {target: defending, "kamchatka": "T"}}
    duel = Duel(held, capitals_open=True, **more)  # type: ignore[arg-type]
    setup = replace(duel.state.setup, miniatures=TABLES.bridge.points)
    duel.state.context = WorldContext(setup, duel.state.version)
    duel.attack(origin, target, attacking)
    duel.say(TakeTable)
    duel.say(TakeTable)
    return duel


def on_the_table(duel: Duel, seed: int = 1) -> Battle:
    """The battle with miniatures."""
    return table_battle(duel.state, TABLES.bridge, TABLES.cards, TABLES.boards, seed, "there")


def test_armies_have_the_points_of_their_figures_and_the_bloc_of_their_army() -> None:
    """Player 0 is of the Allies, player 1 of the Axis; none has more than he may, and none much less."""
    duel = fight("5T 4M", "5T 4M")
    battle, points = on_the_table(duel), for_miniatures(duel.state)
    assert points is not None
    first, second = (side.army for side in battle.sides)
    assert (first.bloc, second.bloc) == (Bloc.ALLIES, Bloc.AXIS)
    for army, brought in zip((first, second), points, strict=True):
        assert 0.7 * brought.total < army.points <= brought.total


@pytest.mark.parametrize("bloc", [Bloc.ALLIES, Bloc.AXIS, Bloc.SSU])
@pytest.mark.parametrize(("mechs", "tanks"), [(100, 0), (100, 100), (50, 100), (0, 60)])
def test_points_of_mechs_buy_walkers_by_half_at_least(bloc: Bloc, mechs: int, tanks: int) -> None:
    """And nothing is over the points."""
    cards = {card.id: card for card in TABLES.cards}
    points = Tally().plus(mechs, "mech").plus(tanks, "tank")
    for choice in range(5):
        army = table_army(EDITIONS["2013"], TABLES.cards, bloc, points, lambda options, c=choice: c % options)
        assert army is not None and 0.6 * points.total < army.points <= points.total
        walkers = sum(cards[unit.card].points for unit in army.units if cards[unit.card].kind is Kind.WALKER)
        cheapest = min(card.points for card in TABLES.cards if card.bloc is bloc and card.kind is Kind.WALKER)
        assert walkers >= mechs // 2 or army.points + cheapest > points.total


def test_too_few_points_are_no_army() -> None:
    """The cheapest unit costs 17."""
    assert table_army(EDITIONS["2013"], TABLES.cards, Bloc.AXIS, Tally().plus(10, "tank"), lambda _: 0) is None


def test_the_same_seed_makes_the_same_battle() -> None:
    """And another one another."""
    duel = fight("6T 4M F", "4T 3M F")
    assert on_the_table(duel, 7) == on_the_table(duel, 7)
    assert len({on_the_table(duel, seed).sides[0].army.units for seed in range(6)}) > 1


@pytest.mark.parametrize(
    ("origin", "target", "centres", "place"),
    [
        ("mongolia", "peking", "", "capital"),
        ("mongolia", "peking", "peking", "capital"),
        ("mongolia", "manchuria", "manchuria", "centre"),
        ("mongolia", "siberia", "", "source"),
        ("mongolia", "manchuria", "", "ground"),
    ],
)
def test_boards_follow_the_ground(origin: str, target: str, centres: str, place: str) -> None:
    """A capital, a centre, a source, or what the map says."""
    duel = fight(origin=origin, target=target, centres=centres)
    key = duel.state.map.areas[number_of(target)].ground if place == "ground" else place
    names = dict(TABLES.bridge.boards)[key]
    assert duel.battle.target == number_of(target)
    assert {on_the_table(duel, seed).board.name for seed in range(12)} == {TABLES.boards[name].name for name in names}


def test_every_ground_of_the_map_and_every_army_has_its_place() -> None:
    """Nobody finds no board and no bloc."""
    world = load_world()
    grounds = {area.ground for area in world.map.areas if area.land}
    assert grounds <= {place for place, names in TABLES.bridge.boards if names}
    assert {army.id for army in world.armies} == {army for army, _ in TABLES.bridge.blocs}


def test_a_landing_comes_over_a_short_edge() -> None:
    """All other attacks over a long one; the defender over the one opposite."""
    by_land, landing = on_the_table(fight()), on_the_table(fight("5M", "5T", origin="antilles", target="panama"))
    for battle, edges in ((by_land, ("north", "south")), (landing, ("west", "east"))):
        board = battle.board
        assert board.width > board.height
        assert tuple(side.entry for side in battle.sides) == tuple(board.entry(edge) for edge in edges)


def test_supremacy_is_the_first_initiative() -> None:
    """Of the attacker here, and of the defender there."""
    assert on_the_table(fight("3T 3M F", "4T 2M")).first == 0
    assert on_the_table(fight("10T", "4T 2M", target="peking")).first == 1


def test_the_middle_is_an_open_square_near_the_centre() -> None:
    """Of every board that may be fought on."""
    for board in TABLES.boards.values():
        row, column = divmod(middle_of(board), board.width)
        assert abs(row - (board.height - 1) / 2) + abs(column - (board.width - 1) / 2) <= 3, board.name
        assert board.obstacle(middle_of(board)) is None


def test_where_the_dice_decide_there_is_no_table() -> None:
    """Too few points."""
    duel = Duel({0: {"mongolia": "M"}, 1: {"manchuria": "4T"}})
    duel.state.context = WorldContext(replace(duel.state.setup, miniatures=TABLES.bridge.points), duel.state.version)
    duel.attack("mongolia", "manchuria", "M")
    with pytest.raises(NoTable):
        on_the_table(duel)


def test_a_battle_that_is_not_over_has_no_outcome() -> None:
    """It is played first."""
    duel = fight()
    state, events = new_game(on_the_table(duel), 1)
    with pytest.raises(ValueError, match="not over"):
        fought_out(duel.state, TABLES.bridge, TABLES.cards, Moment(state, events), ())


def test_a_battle_is_fought_out_and_its_journal_tells_the_same(tmp_path: Path) -> None:
    """What comes back fits the journal beside, is taken by the world, and is the same without a journal."""
    duel = fight()
    seed = seed_of(duel.state)
    battle = battle_of(duel.state, TABLES, seed)
    outcome = outcome_of(duel.state, battle, seed, "random", tmp_path / "beside.dust")
    assert outcome == outcome_of(duel.state, battle, seed, "random")
    with Session.resume(tmp_path / "beside.dust") as session:
        assert digest(session.state) == outcome.digest
        assert session.header.battle == battle
        assert fought_out(duel.state, TABLES.bridge, TABLES.cards, session.opening, session.history) == outcome
    duel.give(outcome)
    assert duel.state.battle is None or duel.asked_name in ("ChooseToll", "ChooseRetreat")


def test_players_who_fight_out_answer_both_questions() -> None:
    """They agree, and bring an outcome that is not refused."""

    class Nobody:
        def choose(self, state: object) -> object:
            raise AssertionError("not asked")

    duel = fight()
    command = FightsOut(Nobody(), "random").choose(duel.state)  # type: ignore[arg-type]
    assert isinstance(command, FoughtOut)
    duel.give(command)


def test_bands_compare_dice_and_table() -> None:
    """A battle of each band; what the dice foretell lies in it."""
    fought = list(fight_both_ways(1, 3, "random", TABLES))
    assert sorted(each.band for each in fought) == list(range(BANDS))
    for number, band in enumerate(bands_of(fought)):
        assert band is not None and band.battles == 1
        assert number / BANDS <= band.chance <= (number + 1) / BANDS
        assert band.taken in (0.0, 1.0)
    assert bands_of([])[0] is None


def test_staged_battles_can_be_fought_out() -> None:
    """Or are left out."""
    states = [staged(seed, TABLES) for seed in range(12)]
    for state in filter(None, states):
        assert battle_of(state, TABLES, 1).sides
    assert any(states)


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ("turns = 8", "turns = 0"),
        ("mech = 25", "mech = -1"),
        ("mech = 25\n", ""),
        ('edition = "2013"', 'edition = "1999"'),
        ('mercs = "allies"', 'mercs = "pirates"'),
        ('capital = ["avenue", "blocks"]\n', ""),
        ("least = 50", 'least = "fifty"'),
        ("[points]", "[points]\nship = 4"),
    ],
)
def test_broken_numbers_are_refused(tmp_path: Path, found: str, put: str) -> None:
    """With the file and the place."""
    text = (world_folder() / "bridge.toml").read_text(encoding="utf-8")
    assert found in text
    path = tmp_path / "bridge.toml"
    path.write_text(text.replace(found, put), encoding="utf-8")
    with pytest.raises(FileRefused, match=r"bridge\.toml"):
        read_bridge(path)


def test_the_numbers_that_ship() -> None:
    """They are read as they stand."""
    assert isinstance(TABLES.bridge, Bridge)
    assert TABLES.bridge.points.least < TABLES.bridge.points.most
