"""The sides of a scenario: who plays them, with which armies, and where they come on."""

import re
from dataclasses import dataclass, replace

from dust_tactics.files.armies.armies import own_army_files, shipped_armies
from dust_tactics.files.armies.units import UnitEntry, checked_units, faults_of_cards, read_entry
from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.square_ranges import a_square_of, parse_range
from dust_tactics.files.levels import offered_levels
from dust_tactics.files.reading.complaints import counted, listed, one_of, shown
from dust_tactics.files.reading.own_files import faults_behind
from dust_tactics.files.reading.toml import Table
from dust_tactics.files.scenarios.ids import read_id
from dust_tactics.files.scenarios.terms import is_of_their_blocs, is_within_limit, read_terms
from dust_tactics.files.scenarios.texts import read_name
from dust_tactics.grid import parse_square, square_name
from dust_tactics.grid.footprint_steps import is_footprint
from dust_tactics.rules.armies.building import camp_of
from dust_tactics.rules.armies.mustering import muster
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Bloc, Card
from dust_tactics.rules.editions import EDITIONS
from dust_tactics.rules.scenario import (
    BETWEEN_PLAYERS,
    MOST_PLAYERS,
    MOST_RESERVES,
    Army,
    SideColour,
    Terms,
    UnitSetup,
    points_of,
)
from dust_tactics.rules.scenario_events import Task
from dust_tactics.rules.sight.geometry import Geometry
from dust_tactics.rules.terrain import barring
from dust_tactics.rules.validity import StartingUnits
from dust_tactics.table.wording import worded

FACINGS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""Words for the facings 0 to 7."""

FIRST_TASKS = tuple(task.value for task in Task if task is not Task.FREE)
"""Tasks that a unit may have from the beginning."""

ALL = "all"
SQUARES = re.compile(r"[A-Za-z]{1,2}[0-9]{1,3}(:[A-Za-z]{1,2}[0-9]{1,3})?")
"""A square or a block of squares."""
LONGEST_PLAYERS = 40
PLAIN_NAMES = frozenset(
    {side.value for side in Side} | {str(bloc.value) for bloc in Bloc} | {f"the {bloc.value}" for bloc in Bloc}
)
"""Names of sides that say no more than where they stand, or what bloc they are of."""


@dataclass(frozen=True, slots=True)
class SideChoice:
    """A side as a scenario offers it.

    armies    armies to choose from; the first is taken unless another is asked for
    terms     what other armies may be mustered; None where there is no choice but those
    entry     name of the entry edge; empty when every unit starts on the table
    squares   the squares of that edge
    reserves, reserve_heroes, reserve_entry, half   as in `SideSetup`
    computer  level of the computer player who is offered for it; empty for a person
    colour    what it wears; None for the colours of its bloc
    unit_ids  ids of units that are listed here, with their places in the army
    """

    name: str
    player: str
    armies: tuple[Army, ...]
    entry: str
    squares: tuple[int, ...]
    terms: Terms | None = None
    reserves: int | None = 0
    reserve_heroes: bool = False
    reserve_entry: tuple[int, ...] = ()
    half: tuple[int, ...] = ()
    computer: str = ""
    unit_ids: tuple[tuple[str, int], ...] = ()
    colour: SideColour | None = None

    @property
    def says_more(self) -> bool:
        """Whether its name says more than where it stands, or of what bloc its armies are: then battles call it so."""
        named = bloc_of_name(self.name)
        if named is None:
            return not is_plain(self.name)
        mustered = () if self.terms is None else self.terms.blocs or tuple(Bloc)
        blocs = {*(army.bloc for army in self.armies), *mustered}
        return bool(blocs) and named not in blocs

    def army(self, army_id: str) -> Army:
        """Return the army of that id among the choices. Raises KeyError with a text for people."""
        for army in self.armies:
            if army.id == army_id:
                return army
        raise KeyError(
            worded(
                "{side} may not take {army}; choose {armies}",
                side=self.name,
                army=repr(army_id),
                armies=listed(army.id for army in self.armies),
            )
        )

    def takes(self, army: Army) -> bool:
        """Return whether an army may be chosen: one of those, or any of the blocs that may be mustered.

        Its points are for the players to agree on (T13-ARM-02); those of the scenario are what they start from.
        """
        return army in self.armies or (self.terms is not None and is_of_their_blocs(self.terms, army))


def is_plain(name: str) -> bool:
    """Return whether the name of a side says no more than a quarter or a bloc, so that its bloc says more in a
    battle."""
    return name.strip().casefold() in PLAIN_NAMES


def bloc_of_name(name: str) -> Bloc | None:
    """Return the bloc whose English name a side has; None where that is no bloc's name."""
    word = name.strip().casefold().removeprefix("the ")
    return Bloc(word) if word in list(Bloc) else None


def read_sides(
    root: Table, edition: str, cards: dict[str, Card], known: dict[str, Army], board: Board | None, turns: int
) -> tuple[SideChoice, ...]:
    """Return the two sides of a scenario of so many turns. Without a board, squares go unchecked."""
    tables = root.tables("side", required=True)
    if len(tables) == 1:
        root.complain_missing("side", worded("two"), found="one [[side]]")
    elif "side" in root.values and len(tables) != 2:
        root.complain("side", worded("{count} sides", count=len(tables)), worded("two"))
    reader = _SideReader(edition, cards, known, board, turns)
    sides = tuple(reader.read(table) for table in tables[:2])
    if len(sides) == 2 and sides[0].name.strip().casefold() == sides[1].name.strip().casefold() != "":
        tables[1].complain("name", worded("{name}, the name of side 1", name=shown(sides[1].name)), "a name of its own")
    if len(sides) == 2 and sides[0].colour is sides[1].colour is not None:
        tables[1].complain(
            "color",
            worded("{colour}, the colour of side 1", colour=shown(sides[1].colour.value)),
            "a colour of its own",
        )
    return sides


@dataclass
class _SideReader:
    edition: str
    cards: dict[str, Card]
    known: dict[str, Army]
    board: Board | None
    turns: int

    def __post_init__(self) -> None:
        self.started = StartingUnits()
        self.side = ""
        self.ids: dict[str, int] = {}
        self.ids_before: dict[str, int] = {}

    def read(self, table: Table) -> SideChoice:
        self.ids_before |= self.ids
        self.ids = {}
        name = self.side = read_name(table, 40, "the name of the side")
        terms = read_terms(table)
        before = len(table.complaints)
        armies = self._read_armies(table, name, terms)
        entry = table.text("entry", "")
        if not entry and any(army.enters for army in armies) and len(table.complaints) == before:
            table.complain_missing("entry", "the edge where units without a square enter the board")
        side = SideChoice(
            name=name,
            player=_read_players(table, name),
            armies=armies,
            entry=entry,
            squares=self._entry_squares(table, entry),
            terms=terms,
            reserves=_read_reserves(table),
            reserve_heroes=table.flag("reserve_heroes", False),
            reserve_entry=self._reserve_squares(table),
            half=self._half(table, entry),
            computer=_read_computer(table),
            unit_ids=tuple(self.ids.items()),
            colour=_read_colour(table),
        )
        table.finish(also=("army_name",) if table.misspelt("unit") else ())
        return side

    def _entry_squares(self, table: Table, entry: str) -> tuple[int, ...]:
        if self.board is None or not entry:
            return ()
        names = _edges_of(self.board)
        if entry not in names:
            table.complain("entry", shown(entry), one_of(entry, names))
            return ()
        return self.board.entry(entry)

    def _reserve_squares(self, table: Table) -> tuple[int, ...]:
        """Where reserves come on: edges by name, and blocks of squares along the border (T13-SCN-18)."""
        found: dict[int, None] = {}
        for text in table.texts("reserve_entry", required=False):
            if self.board is None:
                return ()
            names = _edges_of(self.board)
            squares = self.board.entry(text) if text in names else self._range(table, "reserve_entry", text)
            if not all(self.board.on_border(square) for square in squares):
                table.complain("reserve_entry", shown(text), "squares along the edge of the board")
            found |= dict.fromkeys(squares)
        return tuple(found)

    def _half(self, table: Table, entry: str) -> tuple[int, ...]:
        """Return the side's half of the table: squares, or an area that the board marks; else the one at its entry
        edge.

        A marked half with the name of the entry edge goes before the plain one (T13-SCN-03).
        """
        word = table.text("half") if "half" in table else entry
        if self.board is None:
            return ()
        marked = dict(self.board.halves)
        if word in marked:
            return marked[word]
        if "half" in table:
            return self._range(table, "half", word)
        width, height = self.board.width, self.board.height
        halves = {
            Side.WEST: (range(height), range(width // 2)),
            Side.EAST: (range(height), range(width - width // 2, width)),
            Side.NORTH: (range(height // 2), range(width)),
            Side.SOUTH: (range(height - height // 2, height), range(width)),
        }
        if entry not in list(Side):
            return ()
        rows, columns = halves[Side(entry)]
        return tuple(row * width + column for row in rows for column in columns)

    def _range(self, table: Table, key: str, text: str) -> tuple[int, ...]:
        if self.board is None or not text:
            return ()
        try:
            return parse_range(text, self.board)
        except ValueError as error:
            table.complain(key, shown(text), worded("squares such as A1 or A1:D12: {error}", error=error))
            return ()

    def _read_armies(self, table: Table, side_name: str, terms: Terms | None) -> tuple[Army, ...]:
        """Return the armies; what follows from a fault in the user's own cards or armies is not told, but that fault
        is."""
        before = len(table.complaints)
        armies = self._armies_of(table, side_name, terms)
        named = [table.values.get("army"), *_listed_words(table.values.get("armies"))]
        unknown = [word for word in named if isinstance(word, str) and word not in self.known]
        faults = faults_of_cards(table, "unit", self.cards, self.edition)
        faults += faults_behind(own_army_files(), unknown) if unknown else []
        table.complaints.blame(faults, since=before)
        return armies

    def _armies_of(self, table: Table, side_name: str, terms: Terms | None) -> tuple[Army, ...]:
        """Units listed here; or ready armies by id; or else whatever can be mustered on the terms."""
        listed_units = table.tables("unit")
        ids = list(dict.fromkeys([*((table.text("army"),) if "army" in table else ()), *table.texts("armies", False)]))
        if listed_units and (ids or terms is not None):
            table.complain("army", "[[side.unit]] beside `army` or `muster`", "either units or a choice of armies")
            return ()
        if listed_units:
            return (self._listed_army(table, listed_units, side_name),)
        if not ids and terms is not None:
            return self._mustered_armies(table, terms)
        if not ids:
            expected = "an `army`, points to `muster`, or units, each a [[side.unit]]"
            table.complain_missing("army", expected, "armies", "muster", "unit")
        armies = []
        for army_id in ids:
            if army_id in self.known:
                armies.append(self.known[army_id])
            elif army_id:
                is_of_other = any(army_id in shipped_armies(edition) for edition in EDITIONS)
                kind = "army-of-other-book" if is_of_other else ""
                table.complain("army", shown(army_id), self._expected_army(army_id), kind=kind)
        return tuple(armies)

    def _expected_army(self, unknown: str) -> str:
        """Return what to name in place of an army that the edition does not have; another one may."""
        other = next((edition for edition in EDITIONS if unknown in shipped_armies(edition)), "")
        if other:
            return worded("an army of {edition}; this is one of {other}", edition=self.edition, other=other)
        return one_of(unknown, self.known)

    def _mustered_armies(self, table: Table, terms: Terms) -> tuple[Army, ...]:
        """Return the ready armies on these terms; where there is none, one that is put together."""
        ready = tuple(
            army for army in self.known.values() if is_of_their_blocs(terms, army) and is_within_limit(terms, army)
        )
        if ready:
            return ready
        made = muster(EDITIONS[self.edition], tuple(self.cards.values()), terms, lambda options: 0)
        if made is None:
            table.complain("muster", worded("{limit} points", limit=terms.limit), "enough for one unit")
        return () if made is None else (made,)

    def _listed_army(self, table: Table, unit_tables: list[Table], side_name: str) -> Army:
        read = [read_entry(unit_table, self.cards, by_language=True) for unit_table in unit_tables]
        entries = [entry for entry in read if entry is not None]
        taken_cards = [entry.card for entry in entries]
        setups = [self._read_unit(entry, place) for place, entry in enumerate(entries)]
        bloc = camp_of(EDITIONS[self.edition], taken_cards or [next(iter(self.cards.values()))])
        units = checked_units(entries, setups, self.edition, Terms(blutkreuz_with_axis=True))
        return Army(
            id=f"{side_name} army",
            name=table.text("army_name", side_name or "Army", longest=60),
            edition=self.edition,
            bloc=bloc,
            points=points_of(taken_cards),
            units=self._with_heroes_placed(entries, units),
        )

    def _with_heroes_placed(self, entries: list[UnitEntry], units: tuple[UnitSetup, ...]) -> tuple[UnitSetup, ...]:
        """The units with heroes in the squares of those they have joined, and those aboard in none."""
        placed = list(units)
        for index, (entry, unit) in enumerate(zip(entries, units, strict=True)):
            if unit.aboard is not None and unit.squares:
                entry.table.complain(
                    "square", "a square", worded("none: {card} starts in a vehicle", card=entry.card.name)
                )
            if unit.aboard is not None and (unit.turn or unit.entry):
                entry.table.complain(
                    "turn", "a turn", worded("none: {card} arrives in a vehicle", card=entry.card.name)
                )
            if unit.joined_to is None:
                continue
            other = units[unit.joined_to]
            for key in ("squares", "turn", "entry"):
                if getattr(unit, key) not in ((), 0, getattr(other, key)) and self.board is not None:
                    name = key.removesuffix("s")
                    entry.table.complain(
                        name,
                        worded("another {name} than the squad's", name=name),
                        worded("the same {name}, or none", name=name),
                    )
            placed[index] = replace(unit, squares=other.squares, turn=other.turn, entry=other.entry)
        return tuple(placed)

    def _read_unit(self, entry: UnitEntry, place: int) -> UnitSetup:
        table, card = entry.table, entry.card
        unit_id = read_id(table, {**self.ids_before, **self.ids})
        if unit_id:
            self.ids[unit_id] = place
        facing = FACINGS.index(self._facing(table)) if "facing" in table else None
        squares = self._read_squares(table, card)
        if squares and facing is None and card.has_facing:
            table.complain_missing("facing", worded("one, as {card} starts on the board", card=card.name))
        if facing is not None and not card.has_facing:
            expected = "none: only vehicles, aircraft and support weapons have a facing"
            table.complain("facing", shown(FACINGS[facing]), expected)
        elif facing is not None and not ("square" in table or "squares" in table):
            table.complain("facing", shown(FACINGS[facing]), "none: the unit does not start on the board")
        elif facing is not None and self.board is not None and is_footprint(squares, card.size, self.board.width):
            facings = EDITIONS[self.edition].movement.facings(card, squares, self.board.width)
            legal = [FACINGS[other] for other in facings if other is not None]
            if FACINGS[facing] not in legal:
                table.complain(
                    "facing", shown(FACINGS[facing]), worded("{names}, along its squares", names=listed(legal))
                )
        turn, own_entry = self._read_arrival(table, squares)
        task = table.choice_of("task", FIRST_TASKS, required=False)
        table.finish()
        given = Task(task) if task in FIRST_TASKS else None
        return UnitSetup(card.id, entry.name, squares, facing, turn=turn, entry=own_entry, task=given)

    def _read_arrival(self, table: Table, squares: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
        """Return the turn in which a unit arrives, 0 for one that is there, and squares of its own that it enters
        over."""
        turn = table.whole("turn", 1, self.turns, too_high="too-late") if "turn" in table else 0
        entry = table.text("entry", "")
        for key in ("turn", "entry"):
            if squares and key in table.values:
                expected = "one of the two: a unit starts on the board or enters it"
                table.complain(key, worded("`{key}` beside `square`", key=key), expected)
        if not entry or self.board is None:
            return turn, ()
        names = _edges_of(self.board)
        if entry not in names and not _is_range(entry):
            table.complain("entry", shown(entry), one_of(entry, names, after=", or squares such as A1:A6"))
            return turn, ()
        found = self.board.entry(entry) if entry in names else self._range(table, "entry", entry)
        if not all(self.board.on_border(square) for square in found):
            table.complain("entry", shown(entry), "squares along the edge of the board")
        return turn, found

    def _facing(self, table: Table) -> str:
        word = table.choice_of("facing", FACINGS)
        return word if word in FACINGS else FACINGS[0]

    def _read_squares(self, table: Table, card: Card) -> tuple[int, ...]:
        """Return the squares that a unit starts on, any where there is no board; none when it enters over the edge."""
        names = table.texts("squares") if "squares" in table else _one_text(table, "square")
        if not names or self.board is None:
            return (0,) * len(names)
        key = "squares" if "squares" in table.values else "square"
        squares = []
        for name in names:
            try:
                squares.append(parse_square(name, self.board.width, self.board.height))
            except ValueError:
                table.complain(key, shown(name), a_square_of(self.board), kind="off-board")
        before = len(table.complaints)
        if len(squares) == len(names) and not is_footprint(tuple(squares), card.size, self.board.width):
            expected = (
                worded("{count} squares for {card}, side by side", count=card.size, card=card.name)
                if card.size > 1
                else worded("1 square for {card}", card=card.name)
            )
            table.complain(key, _counted(len(names)), expected)
        elif len(squares) == len(names) > 1 and self._geometry(self.board).stands_astride(card, tuple(squares)):
            found = worded("{names} with a wall or a narrow opening between them", names=", ".join(names))
            table.complain(key, found, worded("squares that {card} fits on", card=card.name))
        if len(table.complaints) > before:
            return tuple(squares)
        for square in self.started.put(self.side, card, squares):
            found = worded("{square}, where another unit starts", square=square_name(square, self.board.width))
            table.complain(key, found, "a square of its own")
        for square in squares:
            for feature in barring(self.board, EDITIONS[self.edition].terrain, card, square):
                found = worded(
                    "{square} with {feature}", square=square_name(square, self.board.width), feature=feature.value
                )
                table.complain(key, found, worded("a square that {card} can enter", card=card.name))
        return tuple(squares)

    def _geometry(self, board: Board) -> Geometry:
        return Geometry(board, EDITIONS[self.edition].terrain)


def _one_text(table: Table, key: str) -> tuple[str, ...]:
    """Return a text as a list of one; an empty list where there is none, or it cannot be read."""
    text = table.text(key) if key in table else ""
    return (text,) if text else ()


def _counted(squares: int) -> str:
    return counted(squares, "{count} square", "{count} squares")


def _listed_words(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _read_players(table: Table, side: str) -> str:
    """Return the player of a side, or several who share it."""
    if "players" not in table:
        return table.text("player", side or "Player", longest=LONGEST_PLAYERS)
    names = table.texts("players")
    if "player" in table:
        table.complain("players", "`players` beside `player`", "one of the two")
    if not 1 <= len(names) <= MOST_PLAYERS:
        table.complain("players", worded("{count} names", count=len(names)), worded("1 to {most}", most=MOST_PLAYERS))
        return ""
    if any(BETWEEN_PLAYERS in name for name in names) or len({name.casefold() for name in names}) < len(names):
        table.complain(
            "players",
            shown(list(names)),
            worded("different names without {joint}", joint=BETWEEN_PLAYERS),
        )
    together = f" {BETWEEN_PLAYERS} ".join(name.strip() for name in names)
    if len(together) > LONGEST_PLAYERS:
        table.complain(
            "players",
            worded("{count} letters", count=len(together)),
            worded("at most {longest} together", longest=LONGEST_PLAYERS),
        )
    return together


def _read_colour(table: Table) -> SideColour | None:
    """Return what a side wears; None, which no other side has either, where the word is none that is known."""
    words = [colour.value for colour in SideColour]
    word = table.choice_of("color", words, required=False)
    return SideColour(word) if word in words else None


def _read_computer(table: Table) -> str:
    """Return the computer player who is offered for a side, if any; never for one that several people share."""
    if "computer" not in table:
        return ""
    known = [level.id for level in offered_levels()]
    level = table.choice_of("computer", known)
    if level not in known:
        return ""
    if "players" in table:
        table.complain("computer", "`computer` beside `players`", "one of the two")
    return level


def _is_range(text: str) -> bool:
    """Return whether a text looks like squares, and not like a name."""
    return SQUARES.fullmatch(text.strip()) is not None


def _edges_of(board: Board) -> list[str]:
    """Return the names of edges that units may enter by."""
    return [*(side.value for side in Side), *(name for name, _ in board.entries)]


def _read_reserves(table: Table) -> int | None:
    """Return how many units may come back; None for all of them."""
    if "reserves" in table and table.values["reserves"] == ALL:
        return None
    return table.whole("reserves", 0, MOST_RESERVES, 0)
