"""What there is in each step of the editor, as rows to choose from."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from dust_tactics.files.boards.joining import Side as JoinSide
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import name_in, tables_of
from dust_tactics.language.side_names import own_word_in
from dust_tactics.screen.menu.editor.choices import side_name, squares_said, unit_name, where_of, word_name
from dust_tactics.screen.menu.editor.goals import is_about_winning
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.sentences import effects_in_words, in_words


class Step(StrEnum):
    """A step of the editor; the value is the key of its name, `editor.step.<value>`."""

    BASICS = "basics"
    BOARD = "board"
    SIDES = "sides"
    UNITS = "units"
    PLACES = "places"
    WINNING = "winning"
    EVENTS = "events"
    TEXTS = "texts"
    SHARE = "share"


@dataclass(frozen=True)
class OutlineRow:
    """A thing of a step: where it stands, what it is called, what there is to know of it.

    depth      how deep it lies within others that it is a part of
    troubles   how much there is to say against it
    faults     how much of that keeps the scenario from being played
    """

    path: Keys
    title: str
    detail: str = ""
    depth: int = 0
    troubles: int = 0
    faults: int = 0


_STEP_OF = {
    "board": Step.BOARD,
    "side": Step.SIDES,
    "objective": Step.PLACES,
    "smoke": Step.PLACES,
    "victory": Step.WINNING,
    "event": Step.EVENTS,
    "set_up": Step.SIDES,
    "name": Step.TEXTS,
    "briefing": Step.TEXTS,
    "pack": Step.SHARE,
}


def step_of(path: Keys) -> Step:
    """Return the step in which people find a place of the file."""
    if path[:1] == ("side",) and len(path) > 2 and path[2] == "unit":
        return Step.UNITS
    return _STEP_OF.get(str(path[0]), Step.BASICS) if path else Step.BASICS


def is_shown_in(step: Step, path: Keys) -> bool:
    """Return whether people find a place of the file in a step; all texts and names are among the texts too, and events
    that have to do with winning among the ways to win."""
    if step is Step.WINNING and path[:1] == ("event",) and path[-1] != "text":
        return True
    return step_of(path) is step or (step is Step.TEXTS and len(path) > 1 and path[-1] in ("name", "text"))


def rows_of(host: EditorHost, step: Step) -> list[OutlineRow]:
    """Return the rows of a step."""
    return list(_ROWS[step](host))


def _row(host: EditorHost, path: Keys, title: str, detail: str = "", depth: int = 0) -> OutlineRow:
    return OutlineRow(path, title, detail[:1].upper() + detail[1:], depth, host.troubles(path), host.faults(path))


def _basics(host: EditorHost) -> Iterator[OutlineRow]:
    text = host.messages.text
    yield _row(host, (), text("editor.row.basics"), text("editor.row.basics_detail"))
    yield _row(host, ("balance",), text("editor.row.balance"), text("editor.row.balance_detail"))


def _boards(host: EditorHost) -> Iterator[OutlineRow]:
    text = host.messages.text
    for number, board in enumerate(tables_of(host.values, "board")):
        told = [
            _joined(host, JoinSide(board["join"])) if board.get("join") in list(JoinSide) else "",
            text("editor.turned", degrees=board["turn"]) if board.get("turn") else "",
            text("editor.mirrored") if board.get("mirror") else "",
        ]
        detail = ", ".join(filter(None, told)) or text("editor.as_drawn")
        yield _row(host, ("board", number), f"{number + 1}. {board_name(host, board)}", detail)


def _joined(host: EditorHost, side: JoinSide) -> str:
    """Return at which side of the others a board lies, and where that is seen, where they all lie on their side."""
    text = host.messages.text
    words = text(f"editor.joined.{side}")
    return text("editor.seen_at", words=words, edge=text(f"editor.edge.{side}")) if host.laying.is_on_side else words


def board_name(host: EditorHost, board: dict[str, Any]) -> str:
    """Return the name of the board of a file, or that of the file where no board of it is known."""
    file = str(board.get("file", ""))
    return host.board_names.get(file, file)


def _sides(host: EditorHost) -> Iterator[OutlineRow]:
    text = host.messages.text
    for number, side in enumerate(tables_of(host.values, "side")):
        units, more = tables_of(side, "unit"), side.get("armies")
        armies = {str(army) for army in (side.get("army"), *(more if isinstance(more, list) else ())) if army}
        if units:
            detail = host.messages.counted("unit", len(units))
        elif armies:
            detail = host.messages.counted("army-offered", len(armies))
        elif "muster" in side:
            detail = text("editor.mustered", points=side["muster"])
        else:
            detail = text("editor.no_army")
        yield _row(host, ("side", number), side_name(host, side) or text("editor.unnamed"), detail)
    yield _row(host, ("set_up",), text("editor.row.set_up"), text("editor.row.set_up_detail"))


def _units(host: EditorHost) -> Iterator[OutlineRow]:
    for number, side in enumerate(tables_of(host.values, "side")):
        for place, unit in enumerate(tables_of(side, "unit")):
            yield _row(host, ("side", number, "unit", place), unit_name(host, unit), where_of(host, unit))


def _places(host: EditorHost) -> Iterator[OutlineRow]:
    text = host.messages.text
    for number, objective in enumerate(tables_of(host.values, "objective")):
        detail = str(objective.get("square") or text("editor.marked"))
        yield _row(host, ("objective", number), name_in(objective.get("name")) or text("editor.unnamed"), detail)
    for number, smoke in enumerate(tables_of(host.values, "smoke")):
        squares = squares_said(", ".join(map(str, smoke.get("squares") or ()))) or text("editor.blank.squares")
        title = text("editor.row.smoke", turn=smoke.get("until", 1))
        yield _row(host, ("smoke", number), title, squares)


def _ways(host: EditorHost) -> Iterator[OutlineRow]:
    for number, way in enumerate(tables_of(host.values, "victory")):
        yield from _way(host, ("victory", number), way, 0)
    for row, event in zip(_events(host), tables_of(host.values, "event"), strict=True):
        if is_about_winning(event):
            yield row


def _way(host: EditorHost, path: Keys, way: dict[str, Any], depth: int) -> Iterator[OutlineRow]:
    title = word_name(host.messages, "kind", str(way.get("kind") or host.messages.text("editor.no_kind")))
    later = host.messages.text("editor.not_from_start") if way.get("from_start") is False else ""
    yield _row(host, path, title, later or in_words(host, path, way), depth)
    for number, part in enumerate(tables_of(way, "of")):
        yield from _way(host, (*path, "of", number), part, depth + 1)


def _events(host: EditorHost) -> Iterator[OutlineRow]:
    for number, event in enumerate(tables_of(host.values, "event")):
        path = ("event", number)
        does = "; ".join(effects_in_words(host, event)) or host.messages.text("editor.does_nothing")
        yield _row(host, path, f"{number + 1}. {in_words(host, path, event)}", does)


def _texts(host: EditorHost) -> Iterator[OutlineRow]:
    text, values = host.messages.text, host.values
    for key in ("name", "briefing"):
        found = values.get(key)
        words = found.get(host.language) if isinstance(found, dict) else None
        told = words if key == "name" and isinstance(words, str) else _length(host, words)
        yield _row(host, (key,), text(f"editor.row.{key}"), told)
    yield from _names(host)
    for number, event in enumerate(tables_of(values, "event")):
        found = event.get("text")
        if isinstance(found, dict):
            title = text("editor.row.event", number=number + 1)
            yield _row(host, ("event", number, "text"), title, _length(host, found.get(host.language)))


def _names(host: EditorHost) -> Iterator[OutlineRow]:
    """Yield the names of sides, their units and objectives, as far as they have any, in the language of texts."""
    values = host.values
    places: list[tuple[Keys, dict[str, Any]]] = []
    for number, side in enumerate(tables_of(values, "side")):
        places.append((("side", number), side))
        places += [(("side", number, "unit", place), unit) for place, unit in enumerate(tables_of(side, "unit"))]
    places += [(("objective", number), one) for number, one in enumerate(tables_of(values, "objective"))]
    for path, table in places:
        if english := name_in(table.get("name")):
            kind = "-".join(name for name in path if isinstance(name, str))
            title = host.messages.text(f"editor.row.name-{kind}", name=english)
            own = own_word_in(host.language, english) if kind == "side" else ""
            told = name_in(table["name"], host.language) or own or host.messages.text("editor.not_written")
            yield _row(host, (*path, "name"), title, told)


def _share(host: EditorHost) -> Iterator[OutlineRow]:
    text = host.messages.text
    yield _row(host, ("pack",), text("editor.row.pack"), text("editor.row.pack_detail"))


def _length(host: EditorHost, words: Any) -> str:
    """Return how long a text is."""
    if not isinstance(words, str) or not words.strip():
        return host.messages.text("editor.not_written")
    return host.messages.counted("letter", len(words.strip()))


_ROWS: dict[Step, Callable[[EditorHost], Iterator[OutlineRow]]] = {
    Step.BASICS: _basics,
    Step.BOARD: _boards,
    Step.SIDES: _sides,
    Step.UNITS: _units,
    Step.PLACES: _places,
    Step.WINNING: _ways,
    Step.EVENTS: _events,
    Step.TEXTS: _texts,
    Step.SHARE: _share,
}
