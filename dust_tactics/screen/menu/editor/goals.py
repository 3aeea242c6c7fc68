"""Goals of one side alone: ways to win are open to both, so that an event gives a side the points that win."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import Refers
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import add_to, name_in, remove_named, tables_of, with_id
from dust_tactics.files.scenarios.victory import SCORING
from dust_tactics.screen import ui
from dust_tactics.screen.menu.editor.choices import side_called
from dust_tactics.screen.menu.editor.drawn import unused_objectives, use_if_drawn
from dust_tactics.screen.menu.editor.filling import last_turn, spare_objective
from dust_tactics.screen.menu.editor.host import EditorHost

_SCORES = ("points", "add", "remove")
"""Effects of events that have to do with winning."""
_MOST = 100
"""Victory points that an event may give at most."""


def is_about_winning(event: Mapping[str, Any]) -> bool:
    """Return whether an event makes a difference to who wins."""
    return any(key in event for key in _SCORES)


def sides_named(host: EditorHost) -> list[str]:
    """Return the names of both sides; nothing while one has none."""
    names = [name_in(side.get("name")) for side in tables_of(host.values, "side")[:2]]
    return names if len(names) == 2 and all(names) else []


def ask_who_attacks(host: EditorHost) -> None:
    """Ask which side attacks, and write what each side has to do for itself."""
    text, names = host.messages.text, sides_named(host)
    if not names:
        host.stage.toast(text("editor.goal.no_sides"))
        return
    ui.choose(
        host.stage,
        text("editor.goal.title"),
        text("editor.goal.body"),
        [
            (
                text("editor.goal.attacks", attacker=side_called(host, one), defender=side_called(host, other)),
                partial(_both, host, one, other),
            )
            for one, other in (names, names[::-1])
        ],
        cancel=text("common.cancel"),
    )


def give_to(host: EditorHost, path: Keys, side: str) -> None:
    """Let one side alone win by holding the objective that a way to win is about."""
    made: list[Keys] = []

    def wish(values: Values) -> None:
        objective = value_at(values, path).get("objective")
        remove_named(values, path, with_users=False)
        made.append(_take(values, side, objective, _winning_points(values)))

    host.wanted.clear()
    if host.change(wish) and made:
        host.select(made[-1])


def _both(host: EditorHost, attacker: str, defender: str) -> None:
    """Let a side win that takes an objective, and the other if that has not happened by the end of the last turn."""
    made: list[Keys] = []

    def wish(values: Values) -> None:
        objective = next(_objectives(host, values), None)
        if objective is not None:
            use_if_drawn(values, objective)
        points = _winning_points(values)
        made.append(_take(values, attacker, objective, points))
        taken = with_id(values, made[-1], Refers.EVENT, f"{attacker}-take-{objective or ''}")
        held = {"when": "turn-ends", "turn": last_turn(values), "unless": taken, "points": {defender: points}}
        add_to(values, ("event",), held)

    if host.change(wish) and made:
        host.select(made[-1])


def _objectives(host: EditorHost, values: Values) -> Iterator[str]:
    """Yield the objectives that a side may have to take, those first that nothing asks for yet."""
    spare = name_in(spare_objective(values, tables_of(values, "victory")))
    sketch = host.checked.sketch
    named = [name_in(one.get("name")) for one in tables_of(values, "objective")]
    yield from filter(None, (spare, *named, *unused_objectives(sketch.board if sketch is not None else None, values)))


def _take(values: Values, side: str, objective: str | None, points: int) -> Keys:
    """Add an event by which a side gains points as it takes an objective, which may still have to be chosen."""
    event: Values = {"when": "objective-taken", "side": side, "points": {side: points}}
    return add_to(values, ("event",), event if objective is None else event | {"objective": objective})


def _winning_points(values: Values) -> int:
    """Return how many victory points win; where nothing says so yet, one, or far more than what else gives some may
    come to."""
    ways, events = tables_of(values, "victory"), tables_of(values, "event")
    for way in ways:
        if way.get("kind") == "first-to" and isinstance(points := way.get("points"), int):
            return min(points, _MOST)
    scored = any(way.get("kind") in SCORING for way in ways) or any("points" in event for event in events)
    enough = _MOST if scored else 1
    add_to(values, ("victory",), {"kind": "first-to", "points": enough})
    return enough
