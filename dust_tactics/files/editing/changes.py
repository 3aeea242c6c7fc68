"""One change of a TOML text at a time: a value set, a key or table taken out, put in or moved."""

from collections.abc import Mapping
from typing import Any

from dust_tactics.files.editing.order import Names, has_header, place_in
from dust_tactics.files.editing.toml_text import Block, Keys, TomlText
from dust_tactics.files.editing.toml_values import NoToml, Value, as_key, as_toml


def names_of(path: Keys) -> Names:
    """Return a path without the numbers of items."""
    return tuple(name for name in path if isinstance(name, str))


def set_value(text: str, path: Keys, value: Any) -> str:
    """Give a key, or an item of a list, that is there another value."""
    toml = TomlText(text)
    old = _inline(toml, path)
    return _replaced(toml, old.start, old.end, as_toml(value, like=text[old.start : old.end]))


def add_key(text: str, path: Keys, value: Any) -> str:
    """Put a key that is not there yet into its table, where the guide has it."""
    toml = TomlText(text)
    table, key = path[:-1], str(path[-1])
    inline = toml.inline(table) if table else None
    if inline is not None:
        return _with_item(toml, inline, len(inline.items), f"{as_key(key)} = {as_toml(value)}")
    if _needs_header(names_of(table), key, value):
        return _with_blocks(toml, _place_of_table(toml, table, key), blocks_of(path, value))
    return _with_line(toml, table, key, value)


def insert_item(text: str, path: Keys, number: int, value: Any) -> str:
    """Put an item into a list that is there, before the one of that number or at its end."""
    toml = TomlText(text)
    inline = toml.inline(path)
    if inline is not None:
        return _with_item(toml, inline, number, as_toml(value))
    if number and toml.below((*path, number - 1)):
        place = max(block.end for block in toml.below((*path, number - 1)))
        return _with_blocks(toml, place, blocks_of((*path, number), value))
    return _before(toml, toml.below((*path, number)), blocks_of((*path, number), value))


def remove(text: str, path: Keys) -> str:
    """Take out a key, a table with all inside it, or an item of a list; its own comment goes with it."""
    toml = TomlText(text)
    entry = toml.entry(path)
    if entry is not None:
        return text[: entry.start] + text[entry.end :]
    blocks = toml.below(path)
    if blocks:
        for block in reversed(blocks):
            text = _without(text, block)
        return text
    dotted = [entry for block in toml.blocks for entry in block.entries if entry.path[: len(path)] == path]
    if dotted:
        for entry in reversed(dotted):
            text = text[: entry.start] + text[entry.end :]
        return text
    return _without_item(toml, _inline(toml, path[:-1]), path[-1])


def move_item(text: str, path: Keys, number: int, to: int) -> str:
    """Move an item of a list to another number, with the comment above it."""
    toml = TomlText(text)
    inline = toml.inline(path)
    if inline is not None:
        start, value = inline.items[number]
        return insert_raw(_without_item(toml, inline, number), path, to, text[start : value.end])
    moved = [text[block.start : block.end] for block in toml.below((*path, number))]
    rest = TomlText(remove(text, (*path, number)))
    if to and rest.below((*path, to - 1)):
        return _with_blocks(rest, max(block.end for block in rest.below((*path, to - 1))), moved)
    return _before(rest, rest.below((*path, to)), moved)


def insert_raw(text: str, path: Keys, number: int, raw: str) -> str:
    """Put an item, as it is written, into a list that stands in a value."""
    toml = TomlText(text)
    return _with_item(toml, _inline(toml, path), number, raw)


def blocks_of(path: Keys, value: Any) -> list[str]:
    """Return a table, or a list of tables, as blocks with headers of their own."""
    if isinstance(value, list):
        return [block for number, item in enumerate(value) for block in blocks_of((*path, number), item)]
    names = names_of(path)
    header = ".".join(map(as_key, names))
    header = f"[[{header}]]" if isinstance(path[-1], int) else f"[{header}]"
    ordered = sorted(value.items(), key=lambda item: place_in(names, item[0]))
    inner = {key: item for key, item in ordered if _needs_header(names, key, item)}
    lines = [header, *(f"{as_key(key)} = {as_toml(item)}" for key, item in ordered if key not in inner)]
    blocks = ["".join(f"{line}\n" for line in lines)]
    for key, item in inner.items():
        blocks += blocks_of((*path, key), item)
    return blocks


def _needs_header(table: Names, key: str, value: Any) -> bool:
    if not has_header(table, key):
        return False
    is_list = isinstance(value, list) and bool(value) and all(isinstance(item, dict) for item in value)
    return isinstance(value, dict) or is_list


def _inline(toml: TomlText, path: Keys) -> Value:
    value = toml.inline(path)
    if value is None:
        raise NoToml(f"no value for {path}")
    return value


def _as_here(toml: TomlText, text: str) -> str:
    """Return a piece of text with the line ends of the others."""
    return text.replace("\r\n", "\n").replace("\n", toml.line_end)


def _replaced(toml: TomlText, start: int, end: int, new: str) -> str:
    return toml.text[:start] + _as_here(toml, new) + toml.text[end:]


def _whole_lines(toml: TomlText, place: int, new: str) -> str:
    """Return the text with lines put in at the beginning of one, or at its end, which may lack a line end."""
    before = toml.text[:place]
    gap = "" if not before or before.endswith("\n") else "\n"
    return before + _as_here(toml, gap + new) + toml.text[place:]


def _with_blocks(toml: TomlText, place: int, blocks: list[str]) -> str:
    """Return the text with tables put in behind the one that ends there, each after a blank line."""
    first = "" if not toml.text[:place].strip() else "\n"
    return _whole_lines(toml, place, first + "\n".join(blocks))


def _before(toml: TomlText, others: list[Block], blocks: list[str]) -> str:
    """Return the text with tables put in before those of an item, and a blank line between."""
    if not others:
        raise NoToml("no place for a table")
    return _whole_lines(toml, min(block.start for block in others), "\n".join(blocks) + "\n")


def _without(text: str, block: Block) -> str:
    """Return the text without a table and the blank lines above it."""
    start = block.start
    while text[:start].endswith(("\n\n", "\n\r\n")):
        start -= 2 if text[:start].endswith("\r\n") else 1
    if not text[:start].strip():
        rest = text[block.end :]
        return text[:start].strip() + rest.lstrip("\r\n")
    return text[:start] + text[block.end :]


def _place_of_table(toml: TomlText, table: Keys, key: str) -> int:
    """Return where a new table belongs: behind those of its own that come before it, by the order of the guide."""
    names = names_of(table)
    own_place = place_in(names, key)
    depth = len(table)

    def comes_before(block: Block) -> bool:
        if len(block.path) <= depth:
            return True
        return place_in(names, str(block.path[depth])) <= own_place

    ends = [block.end for block in toml.below(table) if comes_before(block)]
    if not ends:
        raise NoToml(f"no table {table}")
    return max(ends)


def _with_line(toml: TomlText, table: Keys, key: str, value: Any) -> str:
    """Return the text with a key in its table, behind the nearest earlier one that is there."""
    block = toml.block(table)
    line = f"{as_key(key)} = {as_toml(value)}\n"
    if block is None:
        dotted = [entry for one in toml.blocks for entry in one.entries if entry.path[: len(table)] == table]
        if dotted:
            above = next(one for one in toml.blocks if dotted[-1] in one.entries)
            prefix = ".".join(as_key(str(name)) for name in table[len(above.path) :])
            return _whole_lines(toml, dotted[-1].end, f"{prefix}.{line}")
        if not isinstance(table[-1] if table else 0, str):
            raise NoToml(f"no table {table}")
        first = min(one.start for one in toml.below(table))
        return _whole_lines(toml, first, f"[{'.'.join(map(as_key, names_of(table)))}]\n{line}\n")
    names = names_of(table)
    earlier = [entry for entry in block.entries if place_in(names, str(entry.path[len(table)])) <= place_in(names, key)]
    if earlier:
        return _whole_lines(toml, earlier[-1].end, line)
    place = block.entries[0].start if block.entries else block.body
    if not block.path and not block.entries:
        place, line = block.end, ("\n" if toml.text[: block.end].strip() else "") + line
    return _whole_lines(toml, place, line)


def _with_item(toml: TomlText, value: Value, number: int, raw: str) -> str:
    """Return the text with an item in a list, or a key in an inline table, written as its neighbours are."""
    spots = list(value.items.values())
    if not spots:
        opening, closing = ("{ ", " }") if value.opens == "{" else ("[", "]")
        return _replaced(toml, value.start, value.end, opening + raw + closing)
    if number < len(spots):
        start = spots[number][0]
        return _replaced(toml, start, start, f"{raw},{_gap_before(toml.text, start)}")
    last_start, last = spots[-1]
    gap = _gap_before(toml.text, last_start) if len(spots) > 1 or "\n" in toml.text[value.start : last_start] else " "
    return _replaced(toml, last.end, last.end, f",{gap}{raw}")


def _gap_before(text: str, start: int) -> str:
    """Return the space or line end that stands before an item."""
    place = start
    while text[place - 1] in " \t":
        place -= 1
    if text[place - 1] == "\n":
        return "\n" + text[place:start]
    return text[place:start] or " "


def _without_item(toml: TomlText, value: Value, name: str | int) -> str:
    keys = list(value.items)
    number = keys.index(name)
    spots = list(value.items.values())
    if len(spots) == 1:
        return _replaced(toml, value.start, value.end, "{}" if value.opens == "{" else "[]")
    if number:
        return _replaced(toml, spots[number - 1][1].end, spots[number][1].end, "")
    return _replaced(toml, spots[0][0], spots[1][0], "")


def reads_as(value: Mapping[str, Any]) -> list[str]:
    """Return the lines and blocks of a whole new text, in the order of the guide."""
    ordered = sorted(value.items(), key=lambda item: place_in((), item[0]))
    plain = [f"{as_key(key)} = {as_toml(item)}\n" for key, item in ordered if not _needs_header((), key, item)]
    blocks = [block for key, item in ordered if _needs_header((), key, item) for block in blocks_of((key,), item)]
    return ["".join(plain), *blocks]
