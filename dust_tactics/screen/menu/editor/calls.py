"""What is told of units that events call, and that may arrive in a turn of their own as well: whichever comes first."""

from collections.abc import Iterator, Mapping
from typing import Any

from dust_tactics.files.editing.wishes import tables_of
from dust_tactics.screen.menu.editor.choices import ARRIVE, unit_name
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.sentences import in_words


def told_of_unit(host: EditorHost, unit: Mapping[str, Any]) -> str:
    """Return which event calls a unit, and what counts then; empty where none does."""
    called = unit.get("id")
    for number, event in enumerate(tables_of(host.values, "event")):
        if called and called in _called(event):
            told = f"{number + 1}. {in_words(host, ('event', number), event)}"
            return host.messages.text(f"editor.arrives_{_how(unit)}", event=told, turn=unit.get("turn"))
    return ""


def told_of_call(host: EditorHost, event: Mapping[str, Any]) -> Iterator[str]:
    """Yield which of the units that an event calls arrive in a turn as well."""
    called = _called(event)
    for side in tables_of(host.values, "side"):
        for unit in tables_of(side, "unit"):
            if unit.get("id") in called and _how(unit) == "both":
                yield host.messages.text("editor.called_both", unit=unit_name(host, unit), turn=unit["turn"])


def _called(event: Mapping[str, Any]) -> list[Any]:
    found = event.get(ARRIVE)
    return found if isinstance(found, list) else []  # a file may hold whatever its author typed


def _how(unit: Mapping[str, Any]) -> str:
    """Return whether a unit that an event calls arrives in a turn too."""
    turn = unit.get("turn")
    return "both" if isinstance(turn, int) and turn > 1 else "called"
