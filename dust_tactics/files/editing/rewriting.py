"""A TOML text made to say something else, with as little of it changed as can be, and proved to say just that."""

import tomllib
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any

from dust_tactics.files.editing.changes import add_key, insert_item, move_item, reads_as, remove, set_value
from dust_tactics.files.editing.order import place_in
from dust_tactics.files.editing.toml_text import Keys

Values = dict[str, Any]


class AuthorsOwn(ValueError):
    """A text is written in a way that only its author can change; it stays as it was."""


def new_text(values: Values, comment: str = "") -> str:
    """Return a text in the style of the house that says these values.

    comment   lines that it begins with
    """
    head = "".join(f"# {line}".rstrip() + "\n" for line in comment.splitlines())
    blocks = [block for block in reads_as(values) if block]
    return "\n".join([head, *blocks] if head else blocks)


def rewritten(text: str, wanted: Values) -> str:
    """Return a text that says what is wanted, where what did not change stands as it stood.

    Raises AuthorsOwn where the text is no TOML, or can't be changed so.
    """
    try:
        before = tomllib.loads(text)
        changed = _table(text, (), before, wanted)
        says = tomllib.loads(changed)
    except (ValueError, LookupError) as error:  # NoToml and what tomllib raises are such
        raise AuthorsOwn("written in a way that only its author can change") from error
    if says != wanted:
        raise AuthorsOwn("written in a way that only its author can change")
    return changed


def _table(text: str, path: Keys, before: Mapping[str, Any], wanted: Mapping[str, Any]) -> str:
    """Change a table; keys that go first, so that those which come find their place."""
    for key in before:
        if key not in wanted:
            text = remove(text, (*path, key))
    names = tuple(name for name in path if isinstance(name, str))
    for key in sorted(wanted, key=lambda key: place_in(names, key)):
        if key not in before:
            text = add_key(text, (*path, key), wanted[key])
        elif before[key] != wanted[key]:
            text = _value(text, (*path, key), before[key], wanted[key])
    return text


def _value(text: str, path: Keys, before: Any, wanted: Any) -> str:
    if isinstance(before, dict) and isinstance(wanted, dict):
        return _table(text, path, before, wanted)
    if isinstance(before, list) and isinstance(wanted, list) and before and wanted:
        return _list(text, path, before, wanted)
    if _is_plain(before) and _is_plain(wanted):
        return set_value(text, path, wanted)
    if isinstance(path[-1], int):
        return insert_item(remove(text, path), path[:-1], path[-1], wanted)
    return add_key(remove(text, path), path, wanted)


def _is_plain(value: Any) -> bool:
    return not isinstance(value, dict | list)


def _list(text: str, path: Keys, before: Sequence[Any], wanted: Sequence[Any]) -> str:
    """Change a list: items are known again by what they say, then by their place."""
    now, final = _matched(before, wanted)
    for number in range(len(now) - 1, -1, -1):
        if now[number] not in final and len(now) > 1:
            text = remove(text, (*path, number))
            del now[number]
    for number, item in enumerate(final):
        if item is None:
            text = insert_item(text, path, number, wanted[number])
            now.insert(number, -1 - number)
        elif item in now[number:]:
            place = now.index(item, number)
            if place != number:
                text = move_item(text, path, place, number)
                now.insert(number, now.pop(place))
            if before[item] != wanted[number]:
                text = _value(text, (*path, number), before[item], wanted[number])
    for number in range(len(now) - 1, len(final) - 1, -1):
        text = remove(text, (*path, number))
    return text


def _matched(before: Sequence[Any], wanted: Sequence[Any]) -> tuple[list[int], list[int | None]]:
    """Return the numbers of the items before, and for each that is wanted the number of the one it is made of, or
    None for a new one."""
    old, new = [repr(item) for item in before], [repr(item) for item in wanted]
    final: list[int | None] = [None] * len(wanted)
    left: dict[int, None] = dict.fromkeys(range(len(before)))
    replaced: list[tuple[range, range]] = []
    for tag, first, last, to, until in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if tag == "equal":
            for number, place in zip(range(first, last), range(to, until), strict=True):
                final[place] = number
                del left[number]
        else:
            replaced.append((range(first, last), range(to, until)))
    for place, item in enumerate(new):  # those that were moved
        same = next((number for number in left if final[place] is None and old[number] == item), None)
        if same is not None:
            final[place] = same
            del left[same]
    for olds, news in replaced:  # those that say something else now
        spare = [number for number in olds if number in left]
        blanks = [place for place in news if final[place] is None]
        if len(spare) == len(blanks) or not all(isinstance(item, dict) for item in before):
            for number, place in zip(spare, blanks, strict=False):
                final[place] = number
                del left[number]
        else:
            _pair_alike(spare, blanks, before, wanted, final)
    return list(range(len(before))), final


def _pair_alike(
    spare: list[int], blanks: list[int], before: Sequence[Any], wanted: Sequence[Any], final: list[int | None]
) -> None:
    """Pair tables that share values with those they share most with; the others are new."""
    for place in blanks:
        alike = {number: _alike(before[number], wanted[place]) for number in spare}
        best = max(alike, key=lambda number: alike[number], default=None)
        if best is not None and alike[best] > 0:
            final[place] = best
            spare.remove(best)


def _alike(one: Any, other: Any) -> int:
    if not isinstance(one, dict) or not isinstance(other, dict):
        return 0
    return sum(value == other.get(key) for key, value in one.items())
