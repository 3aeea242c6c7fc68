"""Scenario files in TOML, and the battles made from them."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.boards.square_ranges import a_square_of
from dust_tactics.files.cards.cards import load_cards, read_edition
from dust_tactics.files.packs.about import NOTHING_SAID, About, read_about
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.reading.complaints import listed, nearest, one_of, shown
from dust_tactics.files.reading.squares import squares_named
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.scenarios.balance import Balance, read_balance
from dust_tactics.files.scenarios.events import read_events
from dust_tactics.files.scenarios.set_up import read_set_up
from dust_tactics.files.scenarios.sides import SideChoice, read_sides
from dust_tactics.files.scenarios.smoke import read_smoke
from dust_tactics.files.scenarios.table import BoardPiece, exchanged, lay_table, read_pieces
from dust_tactics.files.scenarios.texts import ENGLISH, Texts, check_spoken, read_name, read_texts, spoken_names
from dust_tactics.files.scenarios.victory import read_victory
from dust_tactics.grid import parse_square, square_name
from dust_tactics.rules.board import Board
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.limits import HIGHEST_SEED
from dust_tactics.rules.scenario import MOST_TURNS, Army, Battle, Objective, SetUp, SideSetup, SmokeCloud, Victory
from dust_tactics.rules.scenario_events import ScenarioEvent
from dust_tactics.rules.steps.set_up import place_for_objective
from dust_tactics.rules.terrain import unknown_ground
from dust_tactics.table.dice_sets import DiceKind
from dust_tactics.table.wording import worded

INITIATIVE = "initiative"
_IN_SIDES = {"unit": "[[side.unit]]", "units": "[[side.unit]]"}


@dataclass(frozen=True)
class Scenario:
    """A scenario file, checked; what is left to choose are armies, players and the seed.

    id              name of the file without its ending
    texts           name and briefing by language
    pieces          the boards and how they are laid; `board` is the table they make
    first           side that goes first in turn 1, or None for an initiative roll
    dice            the dice it is played with, unless the players choose others
    smoke           smoke on the table when the first turn begins
    events          what happens when something else does
    balance         how even it turned out to be, on the boards that its file names; no battle knows of it
    about           what its author says of the pack that it is passed on in
    spoken          names of sides, units and objectives in several languages, as a battle has them
    """

    id: str
    path: Path
    edition: str
    texts: Texts
    pieces: tuple[BoardPiece, ...]
    board: Board
    sides: tuple[SideChoice, SideChoice]
    turns: int
    objectives: tuple[Objective, ...]
    victory: tuple[Victory, ...]
    first: int | None
    seed: int | None
    set_up: SetUp | None = None
    dice: DiceKind = DiceKind.DUST
    smoke: tuple[SmokeCloud, ...] = ()
    balance: Balance | None = None
    events: tuple[ScenarioEvent, ...] = ()
    about: About = NOTHING_SAID
    spoken: tuple[tuple[tuple[str, str], ...], ...] = ()

    def name(self, language: str = ENGLISH) -> str:
        """Its name in a language, or in English."""
        return self.texts.name(language)

    @property
    def home(self) -> Path | None:
        """The folder of the pack that it belongs to, whose cards and armies it has; None for all others."""
        return home_of(self.path)

    def names_in(self, language: str = ENGLISH) -> dict[str, str]:
        """Return the names that it gives in several languages, in one or else in English, by the English ones."""
        rows = (dict(row) for row in self.spoken)
        return {row[ENGLISH]: row.get(language[:2], row[ENGLISH]) for row in rows}

    def briefing(self, language: str = ENGLISH) -> str:
        """Its briefing in a language, or in English; may be empty."""
        return self.texts.briefing(language)


def load_scenario(path: Path, boards: Sequence[Path] = ()) -> Scenario:
    """Return the scenario of a file. Raises FileRefused with everything that is wrong with it and its boards.

    boards   files to play on in place of those that it names, one for each
    """
    return scenario_of(read_toml(path), path, boards)


def scenario_of(root: Table, path: Path, boards: Sequence[Path] = ()) -> Scenario:
    """Return the scenario that a text says, as if it stood in that file. Raises FileRefused as `load_scenario` does."""
    scenario = sketch_of(root, path, boards)
    root.complaints.refuse_if_any()
    if scenario is None:
        raise AssertionError("a scenario without a table or sides has a complaint")
    return scenario


def sketch_of(root: Table, path: Path, boards: Sequence[Path] = ()) -> Scenario | None:
    """Return what can be made out of a scenario, whatever is wrong with it, and complain of that; None without a table
    or two sides.

    For those who draw one that is being written; nothing that it says may be played before `scenario_of` has passed it.
    """
    edition = read_edition(root)
    named = read_pieces(root, path)
    pieces = exchanged(named, boards) if boards else named
    board = _known_ground(root, lay_table(root, pieces), edition)
    last = _last_turn(root)
    home = home_of(path)
    cards = load_cards(edition, home)
    sides = read_sides(root, edition, cards, load_armies(edition, home), board, last)
    objectives = _read_objectives(root, board, [side.name for side in sides])
    set_up = read_set_up(root, edition)
    placed = set_up is not None and set_up.objectives > 0
    victory = read_victory(
        root,
        None if root.misspelt("objective") else {objective.name for objective in objectives},
        None if board is None else {building.name for building in board.buildings},
        in_a_half=placed or any(objective.half is not None for objective in objectives),
        events_score=_events_score(root),
    )
    texts = read_texts(root)
    turns = root.whole("turns", 1, MOST_TURNS)
    first = _read_first(root, [side.name for side in sides])
    seed = root.whole("seed", 0, HIGHEST_SEED) if "seed" in root else None
    smoke = read_smoke(root, board)
    events = read_events(root, sides, objectives, victory, cards, board, last, EDITIONS[edition].terrain)
    dice = root.choice("dice", DiceKind, EDITIONS[edition].dice)
    balance = read_balance(root, of_scenario=True)
    about = read_about(root)
    spoken = spoken_names(root)
    check_spoken(root)
    if board is not None:
        _check_halves(root, sides, board, placed)
    _check_arrivals(root, sides, events, chosen_edges=set_up is not None and set_up.edges)
    root.finish(elsewhere=_IN_SIDES)
    if board is None or len(sides) != 2:
        return None
    return Scenario(
        path.stem,
        path,
        edition,
        texts,
        pieces,
        board,
        (sides[0], sides[1]),
        turns,
        objectives,
        victory.ways,
        first,
        seed,
        set_up,
        dice,
        smoke,
        balance if balance is not None and pieces == named and not balance.is_old else None,
        events,
        about,
        spoken,
    )


def _known_ground(root: Table, board: Board | None, edition: str) -> Board | None:
    """Return the table; None, with a complaint, if the edition has no rule for some of its ground."""
    strange = unknown_ground(board, EDITIONS[edition].terrain) if board is not None else []
    if board is None or not strange:
        return board
    found = worded(
        "{terrain} on {squares}", terrain=board.terrain[strange[0]], squares=squares_named(strange, board.width)
    )
    root.complain(
        "board",
        found,
        worded("terrain of {edition}: {names}", edition=edition, names=listed(EDITIONS[edition].terrain)),
    )
    return None


def make_battle(
    scenario: Scenario,
    *,
    armies: Sequence[Army | str | None] | None = None,
    players: Sequence[str] | None = None,
    seed: int | None = None,
    dice: DiceKind | None = None,
) -> Battle:
    """Return a battle of a scenario, complete and self-contained; its texts are English, whatever language it is shown
    in.

    armies   for each side an army it may take, or the id of one; None takes its first choice
    players  names of the two players; without, those of the scenario
    seed     goes before the seed of the scenario
    dice     goes before the dice of the scenario

    Raises KeyError, with a text for people, for an army that a side may not take.
    """
    chosen = [_chosen(side, army) for side, army in zip(scenario.sides, armies or (None, None), strict=True)]
    names = players or [side.player for side in scenario.sides]
    sides = [_side(*choices) for choices in zip(scenario.sides, names, chosen, strict=True)]
    cards = load_cards(scenario.edition, scenario.home)
    needed = dict.fromkeys(unit.card for army in chosen for unit in army.units)
    return Battle(
        scenario=scenario.id,
        name=scenario.name(),
        edition=scenario.edition,
        board=scenario.board,
        sides=(sides[0], sides[1]),
        cards=tuple(cards[card_id] for card_id in needed),
        turns=scenario.turns,
        briefing=scenario.briefing(),
        objectives=scenario.objectives,
        victory=scenario.victory,
        first=scenario.first,
        seed=scenario.seed if seed is None else seed,
        set_up=scenario.set_up,
        dice=scenario.dice if dice is None else dice,
        smoke=scenario.smoke,
        events=scenario.events,
        spoken=scenario.spoken,
        named=any(side.says_more for side in scenario.sides),
    )


def _side(side: SideChoice, player: str, army: Army) -> SideSetup:
    return SideSetup(
        side.name,
        player,
        army,
        side.squares,
        reserves=side.reserves,
        reserve_heroes=side.reserve_heroes,
        reserve_entry=side.reserve_entry,
        half=side.half,
        colour=side.colour,
    )


def _chosen(side: SideChoice, army: Army | str | None) -> Army:
    if army is None:
        return side.armies[0]
    if isinstance(army, str):
        return side.army(army)
    if not side.takes(army):
        raise KeyError(worded("{side} may not take {army}", side=side.name, army=repr(army.name)))
    return army


def _last_turn(root: Table) -> int:
    """Return the last turn of a scenario, as far as it says one that can be; others are complained of where it is
    read."""
    turns = root.values.get("turns")
    return turns if isinstance(turns, int) and not isinstance(turns, bool) and 1 <= turns <= MOST_TURNS else MOST_TURNS


def _read_first(root: Table, sides: list[str]) -> int | None:
    """Return the side that goes first in turn 1; None leaves it to the dice (T13-TRN-01)."""
    word = root.text("first", expected="'initiative' or the name of a side")
    if word in sides:
        return sides.index(word)
    if word and word != INITIATIVE and _known(sides):
        root.complain("first", shown(word), one_of(word, [INITIATIVE, *sides]))
    return None


def _known(sides: Sequence[str]) -> bool:
    """Return whether both sides have names; if not, that is told already, and nothing is held against them."""
    return len(sides) == 2 and all(sides)


def _check_halves(root: Table, sides: Sequence[SideChoice], board: Board, placed: bool) -> None:
    """Both sides need a half of their own, and a square in it where an objective may be placed (T13-SCN-04).

    placed   whether the sides will place objectives; if not, only what the file says of halves counts
    """
    tables = root.tables("side")
    for table, side in zip(tables, sides, strict=False):
        if placed and not any(place_for_objective(board, square) for square in side.half):
            expected = "squares such as A1:D12 with room for an objective, two rows and columns off the edges"
            table.complain("half", "nothing" if not side.half else "no room", expected)
    if len(sides) == 2 and (placed or any("half" in table for table in tables)):
        shared = set(sides[0].half) & set(sides[1].half)
        if shared:
            found = worded(
                "{square}, which is in the half of {side} too",
                square=square_name(min(shared), board.width),
                side=shown(sides[0].name),
            )
            tables[1].complain("half", found, "halves that do not overlap")


def _check_arrivals(
    root: Table, sides: Sequence[SideChoice], events: Sequence[ScenarioEvent], *, chosen_edges: bool
) -> None:
    """Somebody is there in turn 1; and units enter over edges of their own only where players choose none for them."""
    units = [
        (unit, (number, place))
        for number, side in enumerate(sides)
        for army in side.armies
        for place, unit in enumerate(army.units)
    ]
    called = {unit for event in events for unit in event.arrive}
    if chosen_edges and any(unit.entry for unit, _ in units):
        root.complain("set_up", "edges = 'chosen' beside a unit with its own `entry`", "one of the two")
    if units and all(unit.turn > 1 or place in called for unit, place in units):
        root.complain("side", "nobody on the board in turn 1", "at least one unit that does not arrive later")


def _events_score(root: Table) -> bool:
    """Return whether any event gives victory points, however it is written."""
    events = root.values.get("event")
    return isinstance(events, list) and any(isinstance(event, dict) and "points" in event for event in events)


def _read_objectives(root: Table, board: Board | None, sides: list[str]) -> tuple[Objective, ...]:
    """Objectives by name: on a square given here, or as the board marks them."""
    objectives: dict[str, Objective] = {}
    marked = dict(board.objectives) if board else {}
    for table in root.tables("objective"):
        name = read_name(table, 60)
        if name in objectives:
            table.complain("name", worded("{name} a second time", name=shown(name)), "a name of its own")
        half = table.text("half", "")
        if half and half not in sides and _known(sides):
            table.complain("half", shown(half), one_of(half, sides))
        square = _objective_square(table, name, marked, board)
        objectives[name] = Objective(name, square, sides.index(half) if half in sides else None)
        table.finish()
    return tuple(objectives.values())


def _objective_square(table: Table, name: str, marked: dict[str, int], board: Board | None) -> int:
    if "square" not in table:
        if board is not None and name and name not in marked:
            if nearest(name, marked):
                table.complain("name", shown(name), one_of(name, marked))
            else:
                table.complain_missing(
                    "square", worded("one, as the board marks no objective {name}", name=shown(name))
                )
        return marked.get(name, 0)
    text = table.text("square", longest=10)
    if board is None or not text:
        return 0
    try:
        return parse_square(text, board.width, board.height)
    except ValueError:
        table.complain("square", shown(text), a_square_of(board), kind="off-board")
        return 0
