"""Complaints about a draft, for people who know the form and not the file."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.fields import all_fields, table_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.complaints import MISSING, Complaint, FileWarning, printable
from dust_tactics.files.scenarios.events import EFFECT_KEYS
from dust_tactics.language.catalogue import Messages
from dust_tactics.language.complaints import complaint_sentence
from dust_tactics.table.wording import Worded

_LONGEST = 400


def empty_effects(values: Values, wanted: Collection[Keys]) -> list[FileWarning]:
    """Return warnings of effects that were added to events beside others and say nothing yet; of an event without any
    the check tells."""
    found = []
    for place in sorted(wanted):
        event = value_at(values, place[:-1])
        if isinstance(event, dict) and place[-1] not in event and any(key in event for key in EFFECT_KEYS):
            found.append(FileWarning("", "", MISSING, "", at=place, kind=_empty(place)))
    return found


def _empty(place: Keys) -> str:
    """Return the kind of complaint about an effect at a place that says nothing yet."""
    return f"empty-{place[-1]}"


def with_wanted(complaints: Sequence[Complaint], wanted: Collection[Keys]) -> Iterator[Complaint]:
    """Yield complaints as they are told: of an event that does nothing, about the effect that was begun, if any."""
    for complaint in complaints:
        begun = [place for place in sorted(wanted) if place[:-1] == complaint.at]
        yield replace(complaint, at=begun[0], kind=_empty(begun[0])) if begun else complaint


def words_of(messages: Messages, complaint: Complaint) -> str:
    """Return what is wrong: of what is missing, where to fill it in; of much else, a sentence of the editor's own; of
    the rest, what `check` says."""
    at = complaint.at
    if len(at) == 2 and at[0] == "event" and isinstance(at[1], int):  # about the whole event: that it does nothing
        return messages.text("editor.missing.effect")
    if (key := f"editor.wrong.{complaint.kind}") in messages:
        told: dict[str, object] = {"found": complaint.found.strip("'")}
        for part in (complaint.found, complaint.expected):
            told |= part.values if isinstance(part, Worded) else {}
        return messages.text(key, **told)
    if complaint.found == MISSING and at and isinstance(at[-1], str):
        names = table_at(at[:-1])
        own = f"editor.missing.{'-'.join((*names, at[-1]))}"
        if own in messages:
            return messages.text(own)
        if any((field.table, field.key) == (names, at[-1]) for field in all_fields()):
            return messages.text("editor.missing.any", field=messages.text(label_key(names, at[-1])))
    return printable(complaint_sentence(complaint, messages).replace("▸", "›"), _LONGEST)


def label_key(names: tuple[str, ...], key: str) -> str:
    """Return the key of the name of a field."""
    return f"editor.field.{'-'.join(names) or 'scenario'}.{key}"


def says_all(messages: Messages, complaint: Complaint) -> bool:
    """Return whether the sentence of a complaint says itself which field is meant."""
    return complaint.found == MISSING or f"editor.wrong.{complaint.kind}" in messages
