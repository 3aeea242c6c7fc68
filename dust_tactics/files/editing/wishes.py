"""What people wish of a scenario, each as one change of its values: whatever names something follows it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Kind, Refers, all_fields, fields_of, table_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.scenarios.ids import LONGEST_ID
from dust_tactics.files.scenarios.sides import FACINGS, is_plain
from dust_tactics.files.scenarios.texts import ENGLISH
from dust_tactics.grid.blocks import blocks_of
from dust_tactics.grid.squares import square_name
from dust_tactics.rules.scenario import Army

USUAL_TURNS = 8


def new_values(edition: str, title: str, west: Any = "West", east: Any = "East") -> Values:
    """Return a scenario as it begins: two sides that have to be told whom they lead, and where.

    west, east   what the sides are called, also in other languages
    """
    return {
        "edition": edition,
        "turns": USUAL_TURNS,
        "first": "initiative",
        "name": {"en": title},
        "side": [{"name": west, "entry": "west"}, {"name": east, "entry": "east"}],
        "victory": [{"kind": "eliminate"}, {"kind": "army-points"}],
    }


# Any table


def set_at(values: Values, path: Keys, value: Any) -> None:
    """Set what stands at a place; tables on the way are made. None, and texts and lists without anything, take it
    out."""
    for depth in range(1, len(path)):
        if value_at(values, path[:depth]) is None:
            if value in (None, "", [], {}):
                return
            value_at(values, path[: depth - 1])[path[depth - 1]] = {}
    table = value_at(values, path[:-1])
    if value in (None, "", [], {}) and not isinstance(value, bool):
        _take_out(table, path[-1])
    else:
        table[path[-1]] = value


def _take_out(table: Any, key: str | int) -> None:
    if isinstance(table, list):
        del table[int(key)]
    elif key in table:
        del table[key]


def remove_at(values: Values, path: Keys) -> None:
    """Take out a key or an item; a list or an inner table of which nothing is left goes too."""
    _take_out(value_at(values, path[:-1]), path[-1])
    if len(path) > 1 and value_at(values, path[:-1]) in ([], {}) and not isinstance(path[-2], int):
        remove_at(values, path[:-1])


def add_to(values: Values, path: Keys, item: Any) -> Keys:
    """Put an item at the end of a list, which is made if need be; return where it stands."""
    if value_at(values, path) is None:
        set_at(values, path, [item])
        return (*path, 0)
    value_at(values, path).append(item)
    return (*path, len(value_at(values, path)) - 1)


def change_kind(values: Values, path: Keys, word: str) -> None:
    """Make another kind of way to win or event of one; what the new kind does not know goes."""
    table = value_at(values, path[:-1])
    table[path[-1]] = word
    known = {field.key for field in fields_of(path[:-1], table)}
    for key in [key for key in table if key not in known]:
        del table[key]


def move_by(values: Values, path: Keys, steps: int) -> Keys:
    """Move an item of a list up or down, as far as the list goes; return where it stands then."""
    items, number = value_at(values, path[:-1]), int(path[-1])
    to = min(max(0, number + steps), len(items) - 1)
    items.insert(to, items.pop(number))
    return (*path[:-1], to)


# Turns

_LAST_TURN = {
    (("side", "unit"), "turn"),
    (("victory",), "from_turn"),
    (("event",), "turn"),
    (("event", "smoke"), "until"),
}
"""Keys that may say the last turn of the battle, by their tables."""


def set_turns(values: Values, turns: int | None, before: Values) -> None:
    """Let the battle have another number of turns; with fewer, what was on its last turn is on the new last one.

    before   what was said before the number was typed, whose first digit alone may be a small number
    """
    set_at(values, ("turns",), turns)
    last = before.get("turns")
    if not isinstance(last, int):
        return
    for path, table in _tables(before, ()):
        for key, value in table.items():
            if value == last and (table_at(path), key) in _LAST_TURN:
                set_at(values, (*path, key), last if turns is None else min(last, turns))


# Boards


def board_order(values: Values) -> list[Values]:
    """Return the boards of a scenario; none where there is nothing of the kind."""
    boards = values.get("board")
    return boards if isinstance(boards, list) else []


def add_board(values: Values, file: str, join: str) -> Keys:
    """Lay a board at a side of the others, or as the first one."""
    return add_to(values, ("board",), {"file": file, "join": join} if board_order(values) else {"file": file})


def remove_board(values: Values, number: int) -> None:
    """Take a board away; the next one is the first where it was that."""
    boards = board_order(values)
    del boards[number]
    if boards:
        boards[0].pop("join", None)
    else:
        values.pop("board", None)


def rejoin_board(values: Values, number: int, join: str) -> None:
    """Lay a board anew, at a side of all others."""
    board = board_order(values)[number]
    remove_board(values, number)
    board["join"] = join
    board_order(values).append(board)


def turn_board(values: Values, number: int, quarters: int = 1) -> None:
    """Turn a board by quarters, clockwise."""
    board = board_order(values)[number]
    set_at(board, ("turn",), (board.get("turn", 0) + 90 * quarters) % 360 or None)


def mirror_board(values: Values, number: int) -> None:
    """Exchange west and east of a board, or take that back."""
    board = board_order(values)[number]
    set_at(board, ("mirror",), None if board.get("mirror") else True)


def exchange_boards(values: Values, one: int, other: int) -> None:
    """Let two boards change places; each keeps how it is turned."""
    boards = board_order(values)
    joins = [board.get("join") for board in boards]
    boards[one], boards[other] = boards[other], boards[one]
    for board, join in zip(boards, joins, strict=True):
        set_at(board, ("join",), join)


# Units


def add_unit(values: Values, side: int, card: str, squares: Sequence[str], facing: str | None) -> Keys:
    """Put a unit of a card on squares; on none it enters the board. Ready armies of the side go."""
    drop_armies(values["side"][side])
    unit: Values = {"card": card}
    _stand(unit, squares, facing)
    return add_to(values, ("side", side, "unit"), unit)


def unpack_army(values: Values, side: int, army: Army) -> None:
    """Make units of a side out of a ready army, in place of those that it offers; they enter the board."""
    drop_armies(values["side"][side])
    for unit in army.units:
        path = add_unit(values, side, unit.card, (), None)
        if unit.name:
            set_at(values, (*path, "name"), unit.name)
    units = values["side"][side]["unit"]
    for unit in army.units:
        if unit.joined_to is not None:
            units[unit.joined_to]["hero"] = unit.card
        if unit.aboard is not None:
            units[unit.aboard]["pilot"] = unit.card


def drop_armies(side: Values) -> None:
    """Let a side offer no armies any more."""
    for key in ("army", "armies", "muster", "blocs"):
        side.pop(key, None)


def place_unit(values: Values, path: Keys, squares: Sequence[str], facing: str | None) -> None:
    """Let a unit start on other squares, or with none enter the board."""
    _stand(value_at(values, path), squares, facing)


def let_arrive(values: Values, path: Keys, turn: int | None) -> None:
    """Let a unit arrive in a turn, None from the start; one that comes later leaves the squares that it stands on."""
    unit = value_at(values, path)
    if "square" in unit or "squares" in unit:
        if turn is None or turn <= 1:
            turn = None
        else:
            _stand(unit, (), None)
    set_at(values, (*path, "turn"), turn)


def _stand(unit: Values, squares: Sequence[str], facing: str | None) -> None:
    unit.pop("square", None)
    unit.pop("squares", None)
    unit.pop("facing", None)
    if len(squares) == 1:
        unit["square"] = squares[0]
    elif squares:
        unit["squares"] = list(squares)
    if squares:
        unit.pop("turn", None)
        unit.pop("entry", None)
        if facing is not None:
            unit["facing"] = facing


def turn_unit(values: Values, path: Keys, steps: int = 1, among: Sequence[str] = FACINGS) -> None:
    """Turn a unit to the next of the facings that it may have."""
    unit = value_at(values, path)
    if "facing" in unit and among:
        place = among.index(unit["facing"]) if unit["facing"] in among else -1
        unit["facing"] = among[(place + steps) % len(among)]


def join_hero(values: Values, side: int, hero: str, host: int | None, key: str) -> None:
    """Let a hero, by card, join (`hero`) or steer (`pilot`) a unit of the side, or with None none of them."""
    units = values["side"][side]["unit"]
    for unit in units:
        for each in ("hero", "pilot"):
            if unit.get(each) == hero:
                del unit[each]
    if host is None:
        return
    units[host][key] = hero
    own = next(unit for unit in units if unit.get("card") == hero)
    for each in ("square", "squares", "turn", "entry", "facing"):
        own.pop(each, None)


def squares_of(unit: Any) -> tuple[str, ...]:
    """Return the names of the squares that a unit starts on, as far as they are texts."""
    if not isinstance(unit, dict):
        return ()
    names = unit.get("squares") if isinstance(unit.get("squares"), list) else [unit.get("square")]
    return tuple(name.strip().upper() for name in names or () if isinstance(name, str))


# What others name


def users_of(values: Values, path: Keys) -> list[Keys]:
    """Return the places of ways to win and events that name a thing of a list, but for those inside it."""
    return [user for user in _naming(values, _names_of(values, path)) if user[: len(path)] != path]


def remove_named(values: Values, path: Keys, *, with_users: bool) -> None:
    """Take a thing out of its list; ways to win and events that name it go with it, or else lose the name."""
    names = _names_of(values, path)
    if table_at(path) == ("side", "unit"):
        _leave_units(values, path)
    remove_at(values, path)
    if with_users:
        for user in reversed(_naming(values, names)):
            remove_named(values, user, with_users=False)
    for of, name in names:
        for place, found in reversed(list(mentions(values, of))):
            if found == name:
                remove_at(values, place)


def _leave_units(values: Values, path: Keys) -> None:
    """Let a unit that goes be the hero or pilot of no other."""
    card = value_at(values, path).get("card")
    for other in value_at(values, path[:-1]):
        for key in ("hero", "pilot"):
            if other.get(key) == card:
                del other[key]


def _names_of(values: Values, path: Keys) -> list[tuple[Refers, str]]:
    """Return the names by which others go that a thing has, with what they are names of."""
    table, kind = value_at(values, path), table_at(path)
    named = ((name_in(table.get(key)), of) for (names, key), of in NAMED_BY.items() if names == kind)
    return [(each, name) for name, of in named if name for each in of]


def _naming(values: Values, names: Iterable[tuple[Refers, str]]) -> list[Keys]:
    """Return the places of ways to win, or parts of them, and events that name something, in their order."""
    places = {place for of, name in names for place, found in mentions(values, of) if found == name}
    return sorted({place[:-1] if place[0] == "victory" else place[:2] for place in places})


# Names


def name_in(value: Any, language: str = ENGLISH) -> str:
    """Return a name in a language; empty where it is not given there. A plain text is English."""
    if isinstance(value, dict):
        value = value.get(language)
    elif language != ENGLISH:
        value = None
    return value if isinstance(value, str) else ""


def with_name_in(value: Any, language: str, new: str) -> Any:
    """Return a name with another text in a language; a plain text where none but the English one is left."""
    texts = {**value} if isinstance(value, dict) else {ENGLISH: value} if isinstance(value, str) and value else {}
    texts.pop(language, None)
    if new:
        texts[language] = new
    return texts.get(ENGLISH, "") if set(texts) <= {ENGLISH} else texts


def mentions(values: Values, of: Refers) -> Iterator[tuple[Keys, str]]:
    """Yield each place where something of a kind is named, with its name; a key of a table that is one, too."""
    tables = {(field.table, field.key): field for field in all_fields() if field.of is of}
    for path, table in _tables(values, ()):
        for key, value in table.items():
            field = tables.get((table_at(path), key))
            if field is None:
                continue
            if field.kind is Kind.NUMBERS and isinstance(value, dict):
                yield from (((*path, key, name), name) for name in value)
            elif isinstance(value, list):
                yield from (((*path, key, number), name) for number, name in enumerate(value) if isinstance(name, str))
            elif isinstance(value, str):
                yield (*path, key), value


def _tables(values: Any, path: Keys) -> Iterator[tuple[Keys, Values]]:
    if isinstance(values, dict):
        yield path, values
        for key, value in values.items():
            yield from _tables(value, (*path, key))
    elif isinstance(values, list):
        for number, value in enumerate(values):
            yield from _tables(value, (*path, number))


def rename(values: Values, path: Keys, new: str, of: Iterable[Refers]) -> None:
    """Give something another name, everywhere it is named; an empty one is taken out.

    Names in other languages stay, but for those of a side that was called by where it stands or by its bloc.
    """
    before = value_at(values, path)
    old = name_in(before)
    keeps = isinstance(before, dict) and not (table_at(path) == ("side", "name") and is_plain(old))
    set_at(values, path, with_name_in(before, ENGLISH, new) if keeps else new)
    if not old or not new:
        return
    for kind in of:
        for place, found in list(mentions(values, kind)):
            if found != old:
                continue
            table = value_at(values, place[:-1])
            if isinstance(table, dict) and place[-1] == old and table.get(old) != old:
                renamed = {new if key == old else key: value for key, value in table.items()}
                table.clear()
                table.update(renamed)
            else:
                table[place[-1]] = new


NAMED_BY: dict[tuple[tuple[str, ...], str], tuple[Refers, ...]] = {
    (("side",), "name"): (Refers.SIDE, Refers.FIRST),
    (("objective",), "name"): (Refers.OBJECTIVE,),
    (("side", "unit"), "id"): (Refers.UNIT,),
    (("victory",), "id"): (Refers.WAY,),
    (("event",), "id"): (Refers.EVENT,),
}
"""Keys that are names by which other places go, and those places."""


def ids_of(values: Values, of: Refers) -> list[str]:
    """Return the ids that units, ways to win or events have."""
    lists: dict[Refers, Iterable[Any]] = {
        Refers.UNIT: (unit for side in tables_of(values, "side") for unit in tables_of(side, "unit")),
        Refers.WAY: tables_of(values, "victory"),
        Refers.EVENT: tables_of(values, "event"),
    }
    return [table["id"] for table in lists[of] if isinstance(table.get("id"), str)]


def tables_of(values: Any, key: str) -> list[Values]:
    """Return the tables of a list; none where there is nothing of the kind."""
    found = values.get(key) if isinstance(values, dict) else None
    return [table for table in found if isinstance(table, dict)] if isinstance(found, list) else []


def with_id(values: Values, path: Keys, of: Refers, words: str) -> str:
    """Return the id of a unit, a way to win or an event; one without gets it, made of some words."""
    table = value_at(values, path)
    if not isinstance(table.get("id"), str):
        made = "-".join("".join(c if c.isascii() and c.isalnum() else " " for c in words.casefold()).split())
        made = made[: LONGEST_ID - 4].strip("-") or of.name.casefold()
        taken = set(ids_of(values, of))
        table["id"] = next(name for name in _numbered(made) if name not in taken)
    return str(table["id"])


def free_name(wanted: str, taken: Iterable[str]) -> str:
    """Return a name that nothing has yet: that one, or with a number behind it."""
    known = set(taken)
    return next(name for name in _numbered(wanted, " ") if name not in known)


def _numbered(name: str, between: str = "-") -> Iterator[str]:
    yield name
    number = 2
    while True:
        yield f"{name}{between}{number}"
        number += 1


# Squares


def blocks(squares: Iterable[int], columns: int) -> list[str]:
    """Return squares as a person would write them: blocks such as C4:D6, as large as can be, and single squares."""
    return [
        square_name(first, columns) + (f":{square_name(last, columns)}" if last != first else "")
        for first, last in blocks_of(squares, columns)
    ]
