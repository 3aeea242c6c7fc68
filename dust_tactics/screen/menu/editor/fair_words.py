"""How fair a board is to both sides, in words: a verdict first, then what it rests on under headings."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from string import ascii_uppercase
from typing import Any

from dust_tactics.language.catalogue import Messages


class Tone(Enum):
    """What a line of an answer is: a fact, a heading, something uneven, or what comes of it all."""

    FACT = auto()
    HEADING = auto()
    UNEVEN = auto()
    VERDICT = auto()
    UNEVEN_VERDICT = auto()


@dataclass(frozen=True, slots=True)
class Line:
    """A line of an answer."""

    words: str
    tone: Tone = Tone.FACT


Sides = tuple[str, str]
Tell = Callable[[Messages, Any, Sides], Iterator[Line]]
"""Makes lines of an answer."""
Halves = tuple[Sequence[int], Sequence[int]]
"""The squares of the half of each side; none of either where the board has no halves."""
_MOST_NAMED = 10
"""Squares that are named."""
_MUCH = 1.1
"""How many times as many points, or squares that see into its half, one side has where that is said to matter."""


def told(messages: Messages, answer: str, sides: Sides, tell: Tell) -> list[Line]:
    """Return the answer of a command in lines; as it came, where it is no answer that is known."""
    try:
        return list(tell(messages, json.loads(answer), sides))
    except (ValueError, LookupError, TypeError, AttributeError):
        return [Line(answer.strip())]


def fairness_told(
    messages: Messages, found: Any, sides: Sides, halves: Halves = ((), ()), points: Sequence[int] = ()
) -> Iterator[Line]:
    """Yield whom a scenario favours, then what the units of both sides cost, how alike the board is for both, and how
    far it is from one to the other and to objectives.

    points   what the units of each side cost; nothing where that is not known
    """
    is_alike = [] in _swaps(found)
    near, open_to = _steps_in_all(found), _seen_in_halves(found, halves)
    better = {"points": _better(points, more=True, much=_MUCH)}
    has_units = bool(found.get("units"))
    if not is_alike or has_units:
        better["paths"] = _better(near)
    if not is_alike:
        better["cover"] = _better(open_to, much=_MUCH)
    yield from _verdicts(messages, sides, better)
    if len(points) == len(sides):
        yield _heading(messages, "armies")
        yield from _told_of_points(messages, sides, points, better["points"])
    yield _heading(messages, "board")
    if is_alike:
        yield Line(messages.text("editor.measured.alike"))
    else:
        yield Line(messages.text("editor.measured.unlike"))
        yield Line(_where(messages, found))
        if open_to:
            yield _less(messages, "covered", sides, open_to, better["cover"])
        if better.get("cover") is better.get("paths") is None:
            yield Line(messages.text("editor.measured.no_favour", balance=messages.text("editor.balance")))
    yield _heading(messages, "distances")
    if (not is_alike or has_units) and near:
        kind = "near" if len(_paths(found)) == 1 else "near_in_all"
        yield _less(messages, kind, sides, near, better["paths"])
    yield from _units_told(messages, found["units"], sides) if has_units else _ways_told(messages, found, sides)


def _heading(messages: Messages, what: str) -> Line:
    return Line(messages.text(f"editor.measured.head.{what}"), Tone.HEADING)


def _verdicts(messages: Messages, sides: Sides, better: Mapping[str, int | None]) -> Iterator[Line]:
    """Yield which side has the better of what, a line for each side, or that there is no such thing."""
    if not any(side is not None for side in better.values()):
        yield Line(messages.text("editor.measured.no_advantage"), Tone.VERDICT)
    for number, name in enumerate(sides):
        whats = [messages.text(f"editor.measured.in.{what}") for what, side in better.items() if side == number]
        if whats:
            words = messages.sentence("editor.measured.advantage", {}, side=name, what=messages.listed(whats))
            yield Line(words, Tone.UNEVEN_VERDICT)


def _better(figures: Sequence[int], *, more: bool = False, much: float = 1.0) -> int | None:
    """Return the side that has the better figure of two, the smaller one unless `more` is better; None where neither is
    better by far, or there are none."""
    if len(figures) < 2 or max(figures) <= much * min(figures):
        return None
    return figures.index(max(figures) if more else min(figures))


def _ways_told(messages: Messages, found: Any, sides: Sides) -> Iterator[Line]:
    """Yield how far it is from one edge to the other and to each objective, for all who move alike at once."""
    text = messages.text
    for way in found["ways"]:
        for movers, ways in _alike(way["movers"]):
            kind = {"kind": messages.listed([text(f"editor.measured.{mover}") for mover in movers])}
            if ways["shortest"] is None:
                yield Line(messages.sentence("editor.measured.no_way", kind))
                continue
            squares = messages.counted("square", ways["shortest"])
            yield Line(messages.sentence("editor.measured.way", kind, squares=squares))
            for objective, steps in ways["to_objectives"].items():
                yield _objective_told(messages, objective, steps, sides)


def _objective_told(messages: Messages, objective: str, steps: Sequence[int | None], sides: Sides) -> Line:
    """Return how far both sides have to an objective."""
    first, second = (_steps_told(messages, one) for one in steps)
    values = {"objective": objective, "first": first, "second": second, "side": sides[0], "other": sides[1]}
    tone = Tone.FACT if steps[0] == steps[1] else Tone.UNEVEN
    return Line(messages.text("editor.measured.objective", **values), tone)


def _units_told(messages: Messages, units: Sequence[Any], sides: Sides) -> Iterator[Line]:
    """Yield how far the nearest units of both sides have as the battle begins, then those that come later."""
    text = messages.text
    first = _first_units(units)
    apart = [unit["to_enemies"] for unit in first if unit["to_enemies"] is not None]
    if apart:
        yield Line(text("editor.measured.apart", squares=messages.counted("square", min(apart))))
    pairs = _pairs_of_units(units)
    if pairs:
        yield Line(text("editor.measured.from_units"))
    for objective, steps in pairs.items():
        yield _objective_told(messages, objective, steps, sides)
    for unit in sorted(units, key=lambda unit: unit["turn"]):
        if unit not in first:
            yield _later_told(messages, unit, sides)


def _later_told(messages: Messages, unit: Any, sides: Sides) -> Line:
    """Return how far a unit has that comes in a later turn: to each objective, or else to the enemy."""
    text = messages.text
    places = [
        text("editor.measured.later_place", place=objective, squares=_steps_told(messages, steps))
        for objective, steps in unit["to_objectives"].items()
    ]
    enemy = text("editor.measured.enemies")
    to_enemy = text("editor.measured.later_place", place=enemy, squares=_steps_told(messages, unit["to_enemies"]))
    values = {"unit": unit["name"], "side": sides[unit["side"]], "turn": unit["turn"]}
    return Line(text("editor.measured.later", **values, places=messages.listed(places or [to_enemy])))


def _first_units(units: Sequence[Any]) -> list[Any]:
    """Return the units of each side that are the first to come, mostly those that are there from the beginning."""
    first = {side: min(unit["turn"] for unit in units if unit["side"] == side) for side in {u["side"] for u in units}}
    return [unit for unit in units if unit["turn"] == first[unit["side"]]]


def _pairs_of_units(units: Sequence[Any]) -> dict[str, tuple[int | None, int | None]]:
    """Return how far the nearest unit of either side has to each objective."""
    first = _first_units(units)

    def least(side: int, objective: str) -> int | None:
        steps = [unit["to_objectives"][objective] for unit in first if unit["side"] == side]
        return min((one for one in steps if one is not None), default=None)

    return {name: (least(0, name), least(1, name)) for name in units[0]["to_objectives"]}


def _steps_told(messages: Messages, steps: int | None) -> str:
    """Return how far it is to an objective; that there is no path where none leads there."""
    return messages.text("editor.measured.unreached") if steps is None else messages.counted("square", steps)


def _told_of_points(messages: Messages, sides: Sides, points: Sequence[int], better: int | None) -> Iterator[Line]:
    """Yield what the units of both sides cost, and that one has clearly more."""
    first, second = (messages.counted("point", each) for each in points)
    values = {"side": sides[0], "other": sides[1], "first": first, "second": second}
    yield Line(messages.text("editor.measured.points", **values))
    if better is not None:
        more = messages.counted("point", max(points) - min(points))
        words = messages.sentence("editor.measured.more_points", {}, side=sides[better], points=more)
        yield Line(words, Tone.UNEVEN)


def _swaps(found: Any) -> list[Sequence[str]]:
    """Return the squares that differ, for each way to lay the board on itself that brings one side to the other."""
    return [symmetry["broken"] for symmetry in found["symmetry"].values() if symmetry["swaps_sides"]]


def _where(messages: Messages, found: Any) -> str:
    """Return which squares of a board differ from those that they would have to be like: each by its name, or where
    they are many, within what corners they lie."""
    swaps = _swaps(found)
    if not swaps:
        return messages.text("editor.measured.unlike_entries")
    squares, whole = min(swaps, key=len), len(found["sight"]["without_cover"])
    if 2 * len(squares) > whole > 0:
        return messages.text("editor.measured.unlike_mostly")
    if len(squares) > _MOST_NAMED:
        columns = sorted({square.rstrip("0123456789") for square in squares}, key=lambda one: (len(one), one))
        rows = sorted(int(square.lstrip(ascii_uppercase)) for square in squares)
        corners = f"{columns[0]}{rows[0]}–{columns[-1]}{rows[-1]}"
        return messages.text("editor.measured.unlike_within", count=len(squares), squares=corners)
    return messages.text("editor.measured.unlike_where", squares=messages.listed(squares))


def _paths(found: Any) -> list[Sequence[int]]:
    """Return how far either side has to each objective, of those that both can reach: its nearest unit, or infantry
    from its edge where no units are known."""
    if found.get("units"):
        paths: list[Any] = [*_pairs_of_units(found["units"]).values()]
    else:
        paths = [pair for way in found["ways"][:1] for pair in way["movers"]["infantry"]["to_objectives"].values()]
    return [pair for pair in paths if None not in pair]


def _steps_in_all(found: Any) -> list[int]:
    """Return how far infantry of either side has to all objectives; nothing where there are none."""
    paths = _paths(found)
    return [sum(pair[side] for pair in paths) for side in (0, 1)] if paths else []


def _seen_in_halves(found: Any, halves: Halves) -> list[int]:
    """Return from how many squares infantry in either half can be seen in the open; nothing without two halves."""
    if not all(halves):
        return []
    bare = found["sight"]["without_cover"]
    return [round(sum(bare[square] for square in half) / len(half)) for half in halves]


def _less(messages: Messages, what: str, sides: Sides, figures: Sequence[int], better: int | None) -> Line:
    """Return which side has less of something that is bad for it, or that both have as much."""
    if better is None:
        return Line(messages.text(f"editor.measured.as_{what}"))
    values = {"side": sides[better], "few": min(figures), "many": max(figures)}
    return Line(messages.sentence(f"editor.measured.more_{what}", {}, **values), Tone.UNEVEN)


def _alike(ways: dict[str, Any]) -> Iterator[tuple[list[str], Any]]:
    """Yield each of the ways once, with all who have as far to go on it."""
    lengths = {mover: (way["shortest"], way["to_objectives"]) for mover, way in ways.items()}
    for mover, way in ways.items():
        alike = [other for other, length in lengths.items() if length == lengths[mover]]
        if alike[0] == mover:
            yield alike, way
