"""Ways to win and events as sentences with blanks, and the same in plain words for lists."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from dust_tactics.files.editing.fields import Field, Refers, fields_of
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.language.catalogue import Messages
from dust_tactics.screen.menu.editor.choices import choices_for, side_called, squares_said, unit_name, word_name
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.sentence import BlankWord, Part

_MARK = "\x00"
_COUNTED = {"points": "victory-point"}
"""What numbers of ways to win count, by their keys."""
_OF_MANY = ("hold-all", "most-objectives")
"""Ways to win that are about several objectives at once."""
_OF_UNITS = ("unit-eliminated", "unit-leaves", "unit-reaches")
"""What sets events off that is about one unit, about any unit of a side, or about a count of them."""
OnBlank = Callable[[Field], object]


def sentence_key(path: Keys, table: Mapping[str, Any]) -> str:
    """Return the key of the sentence of a way to win or an event, by its kind and by what is filled in; "" where it has
    none yet."""
    word = table.get("when" if path[0] == "event" else "kind")
    if path[0] == "event" and word in _OF_UNITS and "unit" not in table:
        word = f"{word}-{'count' if 'count' in table else 'any'}"
    return f"editor.{'when' if path[0] == 'event' else 'way'}.{word}" if isinstance(word, str) else ""


def parts_of(host: EditorHost, path: Keys, table: Mapping[str, Any], on_blank: OnBlank) -> list[Part]:
    """Return the sentence of a way to win, or of what sets an event off; nothing while its kind is not known."""
    key = sentence_key(path, table)
    if key not in host.messages:
        return []
    fields = {field.key: field for field in fields_of(path, table)}
    parts: list[Part] = []
    messages = host.messages.of_book(str(host.values.get("edition", "")))  # a way to win is another in each book
    for number, piece in enumerate(_split(messages, key, list(fields))):
        if number % 2 == 0:
            parts.append(piece)
        else:
            parts.append(_blank(host, path, fields[piece], table, on_blank))
    return parts


def _split(messages: Messages, key: str, names: Sequence[str]) -> list[str]:
    """Return a text in pieces: words, and between them names of blanks."""
    return messages.text(key, **{name: f"{_MARK}{name}{_MARK}" for name in names}).split(_MARK)


def _blank(host: EditorHost, path: Keys, field: Field, table: Mapping[str, Any], on_blank: OnBlank) -> BlankWord:
    value = table.get(field.key)
    words, is_empty, is_usual = _said(host, path, field, value)
    if value is None and sentence_key(path, table).endswith("-any"):
        needs_side = "side" not in table and table["when"] != "unit-reaches"
        is_empty = needs_side and field.key == "side"
        words = host.messages.text("editor.blank.needed") if is_empty else words
        if field.key == "unit" and not needs_side:
            words = host.messages.text("editor.blank.any_unit")
    squares = field.usual if value is None else value
    if field.key == "clear" and isinstance(squares, int):
        words = _clear_of_enemies(host.messages, squares, many=table.get("kind") in _OF_MANY)
    return BlankWord(words, lambda: on_blank(field), is_empty, is_usual)


def _clear_of_enemies(messages: Messages, squares: int, *, many: bool) -> str:
    """Return how far enemies are to be from an objective; from each of several of them where there are `many`."""
    key = f"editor.clear.{'near' if squares else 'there'}{'-all' if many else ''}"
    return messages.text(key, range=messages.counted("within", squares))


def _said(host: EditorHost, path: Keys, field: Field, value: Any) -> tuple[str, bool, bool]:
    """Return the words in a blank, whether it is empty, and whether it says what holds anyway."""
    if value is None and field.usual is not None:
        return _counted(host, path, field, field.usual), False, True
    if value is None:
        key = f"editor.blank.{field.key}"
        text = host.messages.text(key if key in host.messages else "editor.blank.other")
        return text, field.required, not field.required
    if field.of is Refers.UNIT and isinstance(value, str):
        return unit_of(host, value), False, False
    return _counted(host, path, field, value), False, value == field.usual


def _counted(host: EditorHost, path: Keys, field: Field, value: Any) -> str:
    """Return what people read for a value: of a number of a way to win, with what is counted by it."""
    counted = _COUNTED.get(field.key) if path[0] == "victory" else "unit" if field.key == "count" else None
    if counted is not None and isinstance(value, int):
        return host.messages.counted(counted, value)
    words = word_name(host.messages, field.key, value)
    if field.key == "side":
        return host.messages.in_form("the", side_called(host, words))
    return squares_said(words) if field.of is Refers.ZONE else words


def unit_of(host: EditorHost, unit_id: str) -> str:
    """Return the name of the unit of an id; the id where none has it."""
    for side in host.values.get("side", ()):
        for unit in side.get("unit", ()) if isinstance(side, dict) else ():
            if isinstance(unit, dict) and unit.get("id") == unit_id:
                return unit_name(host, unit)
    return unit_id


def in_words(host: EditorHost, path: Keys, table: Mapping[str, Any]) -> str:
    """Return the sentence with its blanks filled in, for lists."""
    parts = parts_of(host, path, table, lambda field: None)
    return "".join(part if isinstance(part, str) else part.words for part in parts) or host.messages.text(
        "editor.no_kind"
    )


def effects_in_words(host: EditorHost, table: Mapping[str, Any]) -> Iterator[str]:
    """Yield what an event does, each in a few words."""
    for field in fields_of(("event", 0), table):
        key = f"editor.effect.{field.key}"
        if field.key in table and key in host.messages:
            yield host.messages.text(key, value=_of_effect(host, field, table[field.key]))


def _of_effect(host: EditorHost, field: Field, value: Any) -> str:
    """Return what is said of the value of an effect."""
    if isinstance(value, dict):
        texts = [
            f"{side_called(host, name)} {each}" if isinstance(each, int) else str(each) for name, each in value.items()
        ]
        found = value.get("en") or value.get("squares") or texts
        return " ".join(_listed(host, found).split())
    if field.of in (Refers.UNIT, Refers.WAY) and isinstance(value, list):
        known = dict(choices_for(host, field, ("event", 0)))
        names = (known.get(each, each) if isinstance(each, str) else each for each in value)
        return host.messages.listed([str(name) for name in names])
    return _listed(host, value)


def _listed(host: EditorHost, value: Any) -> str:
    items = value if isinstance(value, list) else [value]
    return host.messages.listed([squares_said(str(each)) for each in items])
