"""What there is to choose from where a scenario names something."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from dust_tactics.files.armies.armies import load_armies
from dust_tactics.files.boards.joining import Side
from dust_tactics.files.boards.tiled.files import BOARD_ENDINGS
from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Field, Kind, Refers
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import name_in, squares_of, tables_of
from dust_tactics.files.packs.home import home_of
from dust_tactics.files.reading.own_files import files_of
from dust_tactics.files.scenarios.scenario import INITIATIVE, Scenario
from dust_tactics.files.scenarios.sides import SQUARES
from dust_tactics.files.scenarios.table import board_folders
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.names import army_name, own_word
from dust_tactics.language.players import level_name
from dust_tactics.language.side_names import side_names
from dust_tactics.rules.board import Board
from dust_tactics.rules.cards import Bloc
from dust_tactics.rules.cards import Kind as CardKind
from dust_tactics.screen.menu.editor.drawn import unused_objectives
from dust_tactics.screen.menu.editor.host import EditorHost

ARRIVE = "arrive"
"""The key of an event that calls units."""

_BLOCK = re.compile(r"\b([A-Za-z]{1,2}\d{1,2}) ?: ?([A-Za-z]{1,2}\d{1,2})\b")
_TYPED = re.compile(r"\b([A-Za-z]{1,2}\d{1,2}) ?[-–] ?([A-Za-z]{1,2}\d{1,2})\b")
Choice = tuple[Any, str]
"""A value and what people read for it."""


def choices_for(host: EditorHost, field: Field, path: Keys) -> list[Choice]:
    """Return what may stand in a field; nothing where anything may."""
    if field.kind is Kind.WORD:
        return [(word, word_name(host.messages, field.key, word)) for word in field.words if word != 0]
    return list(_FINDERS[field.of](host, path)) if field.of in _FINDERS else []


def word_name(messages: Messages, key: str, word: str | int) -> str:
    """Return what people read for a word of a file."""
    if key == "by":
        return level_name(messages, str(word))
    for wanted in (f"editor.word.{key}.{word}", f"editor.word.{word}"):
        if wanted in messages:
            return messages.text(wanted)
    return str(word)


def names_of_sides(messages: Messages, scenario: Scenario) -> tuple[str, str]:
    """Return what the sides are called in a battle with the armies that they are offered first."""
    return side_names(messages, scenario, [side.armies[0] for side in scenario.sides])


def squares_said(words: str) -> str:
    """Return what people read for squares: a block by its corners, with a dash between them."""
    return _BLOCK.sub(r"\1–\2", words)


def squares_meant(words: str) -> str:
    """Return squares that people typed as a file has them, whatever stroke stands between two corners."""
    return _TYPED.sub(r"\1:\2", words)


def _named(names: Iterator[str] | list[str]) -> Iterator[Choice]:
    yield from ((name, name) for name in dict.fromkeys(names))


def _named_sides(host: EditorHost) -> list[dict[str, Any]]:
    return [side for side in tables_of(host.values, "side") if name_in(side.get("name"))]


def side_name(host: EditorHost, side: Mapping[str, Any]) -> str:
    """Return what people read for a side: its name in their language, else the game's own word for a bloc, else the
    English name; empty for none."""
    messages, english = host.messages, name_in(side.get("name"))
    return name_in(side.get("name"), messages.language) or own_word(messages, english) or english


def side_called(host: EditorHost, name: str) -> str:
    """Return what people read for the side of an English name; that name where no side has it."""
    sides = (side_name(host, side) for side in _named_sides(host) if name_in(side["name"]) == name)
    return next(sides, name)


def _sides(host: EditorHost, path: Keys) -> Iterator[Choice]:
    yield from ((name_in(side["name"]), side_name(host, side)) for side in _named_sides(host))


def _first(host: EditorHost, path: Keys) -> Iterator[Choice]:
    yield INITIATIVE, host.messages.text("editor.word.initiative")
    yield from _sides(host, path)


def _objectives(host: EditorHost, path: Keys) -> Iterator[Choice]:
    names = [name_in(objective.get("name")) for objective in tables_of(host.values, "objective")]
    yield from _named([name for name in names if name])
    for name in unused_objectives(_board(host), host.values):
        yield name, host.messages.text("editor.drawn", name=name)


def _board(host: EditorHost) -> Board | None:
    return host.checked.sketch.board if host.checked.sketch is not None else None


def _buildings(host: EditorHost, path: Keys) -> Iterator[Choice]:
    board = _board(host)
    return _named([] if board is None else [building.name for building in board.buildings])


def _entries(host: EditorHost, path: Keys) -> Iterator[Choice]:
    board = _board(host)
    for side in Side:
        yield side.value, word_name(host.messages, "entry", side.value)
    yield from _named([] if board is None else [name for name, _ in board.entries])


def _zones(host: EditorHost, path: Keys) -> Iterator[Choice]:
    board = _board(host)
    if board is not None:
        yield from _named([building.name for building in board.buildings])
        yield from _named([name for name, _ in (*board.halves, *board.entries)])


def _units(host: EditorHost, path: Keys) -> Iterator[Choice]:
    """Units with their ids; one without is named by its place, and gets an id when it is chosen. Only units off the
    board can arrive."""
    arriving = value_at(host.values, path) if path[-1:] == (ARRIVE,) else None
    chosen = arriving if isinstance(arriving, list) else []  # a file may hold whatever its author typed
    for number, side in enumerate(tables_of(host.values, "side")):
        units = tables_of(side, "unit")
        joined = {str(unit[key]) for unit in units for key in ("hero", "pilot") if key in unit}
        for place, unit in enumerate(units):
            can_arrive = not squares_of(unit) and str(unit.get("card")) not in joined
            if path[-1:] == (ARRIVE,) and not can_arrive and unit.get("id", "") not in chosen:
                continue
            words = f"{unit_name(host, unit)} ({side_name(host, side)})"
            yield _id_or(unit, ("side", number, "unit", place)), words


def _ways(host: EditorHost, path: Keys) -> Iterator[Choice]:
    for number, way in enumerate(tables_of(host.values, "victory")):
        kind = word_name(host.messages, "kind", str(way.get("kind", "")))
        yield _id_or(way, ("victory", number)), f"{number + 1}. {kind}"


def _id_or(table: dict[str, Any], path: Keys) -> str | Keys:
    """Return the id of a table, or where it stands while it has none."""
    found = table.get("id")
    return found if isinstance(found, str) and found else path


def _events(host: EditorHost, path: Keys) -> Iterator[Choice]:
    """Events further up, which alone can be waited for."""
    for number, event in enumerate(tables_of(host.values, "event")):
        if len(path) > 1 and isinstance(path[1], int) and number >= path[1]:
            return
        when = word_name(host.messages, "when", str(event.get("when", "")))
        yield _id_or(event, ("event", number)), f"{number + 1}. {when}"


def _heroes(host: EditorHost, path: Keys) -> Iterator[Choice]:
    side = host.values["side"][path[1]] if len(path) > 1 else {}
    for unit in tables_of(side, "unit"):
        card = host.cards.get(str(unit.get("card", "")))
        if card is not None and card.kind is CardKind.HERO:
            yield card.id, card.name


def _cards(host: EditorHost, path: Keys) -> Iterator[Choice]:
    yield from sorted(((card.id, card.name) for card in host.cards.values()), key=lambda choice: choice[1])


def _boards(host: EditorHost, path: Keys) -> Iterator[Choice]:
    files = (file.name for folder in board_folders(host.draft.path) for file in files_of(folder, *BOARD_ENDINGS))
    yield from sorted(((file, host.board_names.get(file, file)) for file in files), key=lambda choice: choice[1])


def _armies(host: EditorHost, path: Keys) -> Iterator[Choice]:
    edition = next(iter(host.cards.values())).edition
    for army in load_armies(edition, home_of(host.draft.path)).values():
        yield army.id, host.messages.text("editor.army", army=army_name(host.messages, army), points=army.points)


def army_bloc(host: EditorHost, army: object) -> Bloc | None:
    """Return the bloc of an army by its id; None where none has it."""
    edition = next(iter(host.cards.values())).edition
    found = load_armies(edition, home_of(host.draft.path)).get(str(army))
    return found.bloc if found is not None else None


def unit_name(host: EditorHost, unit: dict[str, Any]) -> str:
    """Return what people read for a unit of the list."""
    card = host.cards.get(str(unit.get("card", "")))
    return str(name_in(unit.get("name")) or (card.name if card is not None else unit.get("card", "")))


def where_of(host: EditorHost, unit: dict[str, Any]) -> str:
    """Return where a unit starts, or when and where it comes."""
    text = host.messages.text
    squares = squares_of(unit)
    if squares:
        return ", ".join(squares)
    with_whom = [
        unit_name(host, other)
        for side in tables_of(host.values, "side")
        for other in tables_of(side, "unit")
        if unit.get("card") and unit["card"] in (other.get("hero"), other.get("pilot"))
    ]
    if with_whom:
        return text("editor.with", unit=with_whom[0])
    entry = unit.get("entry")
    words = [text("editor.arrives", turn=unit["turn"])] if isinstance(unit.get("turn"), int) else []
    if isinstance(entry, str):
        words.append(_over(host.messages, entry))
    return ", ".join(words) or text("editor.enters")


def _over(messages: Messages, entry: str) -> str:
    """Return where a unit enters: over an edge, on squares, or over an entry that the board names."""
    if (edge := f"editor.over_edge.{entry}") in messages:
        return messages.text(edge)
    key = "editor.at_squares" if SQUARES.fullmatch(entry) else "editor.over"
    return messages.text(key, entry=squares_said(entry))


_FINDERS = {
    Refers.SIDE: _sides,
    Refers.FIRST: _first,
    Refers.OBJECTIVE: _objectives,
    Refers.BUILDING: _buildings,
    Refers.ENTRY: _entries,
    Refers.ZONE: _zones,
    Refers.UNIT: _units,
    Refers.WAY: _ways,
    Refers.EVENT: _events,
    Refers.HERO: _heroes,
    Refers.ARMY: _armies,
    Refers.CARD: _cards,
    Refers.BOARD: _boards,
}
