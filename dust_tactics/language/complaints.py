"""Complaints about files, and what commands say, in the language that is chosen: both are English where they are made.

`assets/messages/complaints/<language>.toml` has the sentences of a language, each by the English one. What it lacks is
said in English, word for word.
"""

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from string import Formatter

from dust_tactics.files.places import resolved
from dust_tactics.files.reading.complaints import Complaint, FileRefused, shown
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.language.catalogue import ENGLISH, Messages, messages_folder
from dust_tactics.language.refusals import refusal_words
from dust_tactics.table.typography import tied
from dust_tactics.table.wording import Worded, with_values, worded

FOLDER = "complaints"
LONGEST = 600


def complaint_line(complaint: Complaint, messages: Messages) -> str:
    """Return a complaint on one line: file, line, place, and what is wrong."""
    return spoken(complaint, messages).line_in(lambda text: in_words(text, messages))


def complaint_sentence(complaint: Complaint, messages: Messages) -> str:
    """Return what is wrong, without the place."""
    return in_words(spoken(complaint, messages).sentence, messages)


def spoken(complaint: Complaint, messages: Messages) -> Complaint:
    """Return a complaint that says itself why the rules do not allow what was found."""
    if complaint.refusal is None:
        return complaint
    reason = refusal_words(complaint.refusal, messages)
    return replace(
        complaint, expected=worded("{expected}: {reason}", expected=complaint.expected, reason=reason), refusal=None
    )


def in_words(text: str, messages: Messages) -> str:
    """Return an English sentence that code makes in the language of the messages, as far as that has it."""
    return said_in(messages.language, text, messages.folder)


def said_in(language: str, text: str, folder: Path | None = None) -> str:
    """Return an English sentence that code makes in a language, as far as that has it: one that ships, or of a folder
    of languages."""
    return text if language == ENGLISH else _said(text, _sentences(folder or messages_folder(), language))


def _said(text: str, sentences: Mapping[str, str]) -> str:
    """Return a text in words; a plain one that is a single word is the name of a thing and stays as it is."""
    if isinstance(text, Worded):
        values = {
            name: _said(value, sentences) if isinstance(value, str) else value for name, value in text.values.items()
        }
        return with_values(_template(text.template, sentences), values)
    return sentences.get(text, text) if " " in text else text


def _template(english: str, sentences: Mapping[str, str]) -> str:
    """Return the template of the language; one that only begins with a large letter is that of the small one."""
    if english in sentences:
        return sentences[english]
    small = sentences.get(english[:1].lower() + english[1:], english)
    return small[:1].upper() + small[1:] if english[:1].isupper() else english


@cache
def _sentences(folder: Path, language: str) -> Mapping[str, str]:
    """Return the sentences of a language; none where it has no file, or a faulty one, of which `check` tells."""
    path = folder / FOLDER / f"{language}.toml"
    try:
        return read_sentences(path) if path.exists() else {}
    except FileRefused:
        return {}


def is_sentences_file(path: Path) -> bool:
    """Return whether a file has the sentences of complaints in some language."""
    return path.suffix == ".toml" and (resolved(path) or path).parent.name == FOLDER


def read_sentences(path: Path) -> dict[str, str]:
    """Return the sentences of a file by their English ones. Raises FileRefused for what can't stand there."""
    root, language = read_toml(path), path.stem
    said = {}
    for english, text in root.values.items():
        if not isinstance(text, str) or not text.strip() or len(text) > LONGEST:
            root.complain(english, shown(text), worded("text of at most {longest} letters", longest=LONGEST))
        elif _has_same_values(root, english, text):
            said[english] = tied(text, language)
    root.complaints.refuse_if_any()
    return said


def _has_same_values(root: Table, english: str, text: str) -> bool:
    """Return whether a sentence fills in the values of the English one, and no others."""
    wanted = values_in(english)
    if not wanted:  # a sentence without values stands as it is, whatever braces are in it
        return True
    found = values_in(text)
    if found != wanted:
        root.complain(english, shown(text), worded("text with {values}", values=_in_braces(wanted)))
    return found == wanted


def values_in(template: str) -> frozenset[str] | None:
    """Return the names of the values of a template; None for braces that are none of a value."""
    try:
        fields = [(name, form, how) for _, name, form, how in Formatter().parse(template) if name is not None]
    except ValueError:
        return None
    if any(form or how or not name.isidentifier() for name, form, how in fields):
        return None
    return frozenset(name for name, _, _ in fields)


def _in_braces(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
