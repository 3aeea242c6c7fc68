"""Where in a draft something is, in words of people who know the form and not the file."""

from dust_tactics.files.editing.draft import place_of, value_at
from dust_tactics.files.editing.fields import table_at
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.editing.wishes import name_in
from dust_tactics.files.reading.complaints import Complaint
from dust_tactics.screen.menu.editor.choices import unit_name
from dust_tactics.screen.menu.editor.host import EditorHost
from dust_tactics.screen.menu.editor.wrongs import label_key, says_all, words_of


def told_with_place(host: EditorHost, complaint: Complaint) -> str:
    """Return what is wrong, behind the thing and, where the sentence does not say which, the field that it is about."""
    messages, place = host.messages, place_of(complaint, host.checked.text)
    words, thing = words_of(messages, complaint), thing_at(host, place)
    key = label_key(table_at(place[:-1]), str(place[-1])) if place else ""
    field = messages.text(key) if len(place) > 1 and key in messages and not says_all(messages, complaint) else ""
    where = messages.text("editor.at.field", thing=thing, field=field) if thing and field else thing or field
    return messages.text("editor.at.told", where=where, words=words) if where else words


def thing_at(host: EditorHost, path: Keys) -> str:
    """Return the name of the thing that a place lies in: a side, a unit, an objective, or a numbered event."""
    text = host.messages.text
    if len(path) < 2 or not isinstance(path[1], int):
        key = f"editor.head.{path[0]}" if path else ""
        return text(key) if path and path[0] not in ("name", "briefing") and key in host.messages else ""
    table = value_at(host.values, path[:2])
    name = name_in(table.get("name")) if isinstance(table, dict) else ""
    if path[0] == "side" and len(path) > 3 and path[2] == "unit":
        unit = value_at(host.values, path[:4])
        if isinstance(unit, dict):
            return text("editor.at.unit", unit=unit_name(host, unit), side=name)
    return name or text("editor.at.numbered", thing=text(f"editor.head.{path[0]}"), number=path[1] + 1)
