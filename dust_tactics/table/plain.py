"""Dataclasses as plain JSON values and back, by their annotations; and a digest of any of them."""

import dataclasses
import json
import types
import typing
from enum import Enum
from functools import cache
from typing import Any, TypeVar, Union

T = TypeVar("T")


_AS_IT_IS = frozenset({type(None), bool, int, float, str})
"""What most of a state is made of, told by its very type, which is quicker than asking what it is a kind of."""


class NotPlain(ValueError):
    """A value that does not fit the type it is read as; the text gives the place in it."""


def to_plain(value: Any) -> Any:
    """Numbers, strings, lists and objects that JSON can hold. A dataclass that is one of several kinds keeps its name.

    Fields equal to their default are left out, or to what their metadata says that `absent` stands for, as are those
    whose metadata says `plain: False`.
    """
    kind = type(value)
    if kind in _AS_IT_IS:
        return value
    if isinstance(value, tuple | list) and not isinstance(value, Enum):
        return [item if type(item) in _AS_IT_IS else to_plain(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    if dataclasses.is_dataclass(kind):
        return _plain_object(value, kind)
    if isinstance(value, frozenset | set):
        return sorted(to_plain(item) for item in value)
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, bool | int | float | str):
        return value
    raise NotPlain(f"{kind.__name__} is not plain data")


def _plain_object(value: Any, kind: type) -> dict[str, Any]:
    plain: dict[str, Any] = {"is": kind.__name__}
    for name, default in _fields(kind):
        item = getattr(value, name)
        if default is dataclasses.MISSING or item != default:
            plain[name] = item if type(item) in _AS_IT_IS else to_plain(item)
    return plain


@cache
def _fields(kind: type) -> tuple[tuple[str, Any], ...]:
    fields = (f for f in dataclasses.fields(kind) if f.init and f.metadata.get("plain", True))
    return tuple((f.name, f.metadata.get("absent", f.default)) for f in fields)


@cache
def _absent(kind: type) -> dict[str, Any]:
    """Fields that are something else than their default where they are left out."""
    return {f.name: f.metadata["absent"] for f in dataclasses.fields(kind) if "absent" in f.metadata}


@cache
def _hints(kind: type) -> dict[str, Any]:
    return typing.get_type_hints(kind)


def from_plain(kind: Any, plain: Any, place: str = "") -> Any:
    """Return the value of type `kind` that `to_plain` wrote. Raises NotPlain with the place of the first thing that is
    off."""
    origin = typing.get_origin(kind)
    if origin is typing.Annotated:
        return from_plain(typing.get_args(kind)[0], plain, place)
    if origin in (Union, types.UnionType):
        return _from_union(typing.get_args(kind), plain, place)
    if origin in (tuple, list, frozenset):
        return _from_sequence(origin, typing.get_args(kind), plain, place)
    if origin is dict:
        key_kind, item_kind = typing.get_args(kind)
        if not isinstance(plain, dict):
            raise NotPlain(f"{place or 'value'}: expected an object, found {plain!r}")
        convert: Any = int if key_kind is int else str
        return {convert(key): from_plain(item_kind, item, f"{place}.{key}") for key, item in plain.items()}
    if kind is Any:
        return plain
    if dataclasses.is_dataclass(kind):
        return _from_object(kind, plain, place)
    if isinstance(kind, type) and issubclass(kind, tuple):
        return kind(*_from_sequence(tuple, tuple(_hints(kind).values()), plain, place))
    return _from_scalar(kind, plain, place)


def _from_scalar(kind: Any, plain: Any, place: str) -> Any:
    if kind is None or kind is type(None):
        if plain is None:
            return None
    elif isinstance(kind, type) and issubclass(kind, Enum):
        try:
            return kind(plain)
        except ValueError:
            pass
    elif kind is int:
        if isinstance(plain, int) and not isinstance(plain, bool):
            return plain
    elif isinstance(kind, type) and isinstance(plain, kind):
        return plain
    raise NotPlain(f"{place or 'value'}: expected {getattr(kind, '__name__', kind)}, found {plain!r:.60}")


def _from_sequence(origin: Any, args: tuple[Any, ...], plain: Any, place: str) -> Any:
    if not isinstance(plain, list):
        raise NotPlain(f"{place or 'value'}: expected a list, found {plain!r:.60}")
    if origin is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        if len(plain) != len(args):
            raise NotPlain(f"{place or 'value'}: expected {len(args)} items, found {len(plain)}")
        kinds = list(args)
    else:
        kinds = [args[0]] * len(plain)
    pairs = zip(kinds, plain, strict=True)
    return origin(from_plain(kind, item, f"{place}[{i}]") for i, (kind, item) in enumerate(pairs))


def _from_union(kinds: tuple[Any, ...], plain: Any, place: str) -> Any:
    if plain is None and type(None) in kinds:
        return None
    if isinstance(plain, dict) and "is" in plain:
        for kind in kinds:
            if getattr(kind, "__name__", None) == plain["is"]:
                return from_plain(kind, plain, place)
    for kind in kinds:
        if dataclasses.is_dataclass(kind):
            continue
        try:
            return from_plain(kind, plain, place)
        except NotPlain:
            continue
    names = ", ".join(getattr(kind, "__name__", str(kind)) for kind in kinds)
    raise NotPlain(f"{place or 'value'}: expected one of {names}, found {plain!r:.60}")


def _from_object(kind: Any, plain: Any, place: str) -> Any:
    if not isinstance(plain, dict):
        raise NotPlain(f"{place or kind.__name__}: expected an object, found {plain!r:.60}")
    if plain.get("is", kind.__name__) != kind.__name__:
        raise NotPlain(f"{place or 'value'}: expected {kind.__name__}, found {plain['is']}")
    known = {name for name, _ in _fields(kind)}
    if unknown := set(plain) - known - {"is"}:
        raise NotPlain(f"{place or kind.__name__}: unknown {', '.join(sorted(unknown))}")
    hints = _hints(kind)
    values = {
        name: from_plain(hints[name], item, f"{place}.{name}" if place else name)
        for name, item in plain.items()
        if name != "is"
    }
    try:
        return kind(**(_absent(kind) | values))
    except (TypeError, ValueError) as error:
        raise NotPlain(f"{place or kind.__name__}: {error}") from error


def digest(value: Any) -> str:
    """Sixteen hexadecimal digits that two equal values share."""
    return digest_of_plain(to_plain(value))


def digest_of_plain(plain: Any) -> str:
    """Return the digest of the value that plain data stand for."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    from hashlib import blake2b  # whose library takes a while to load, and the menu has no need of it

    return blake2b(text.encode(), digest_size=8).hexdigest()
