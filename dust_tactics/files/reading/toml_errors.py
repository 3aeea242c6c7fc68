"""What is wrong with a text that is no TOML, in the words of somebody who writes by hand."""

import re
from dataclasses import dataclass

from dust_tactics.files.reading.complaints import shown
from dust_tactics.table.wording import worded

_PLACE = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_VALUE = re.compile(r"\s*([A-Za-z0-9_.\-\"']+)\s*=\s*(.*?)\s*(?:#.*)?$")
_TABLE = re.compile(r"\s*\[\[?([^\[\]]+)\]")
_BEGINS_WORD = re.compile(r"[^\W\d_]|[‘’“”„«»]")
_WORDS_OF_TOML = ("true", "false", "inf", "nan")
_AGAIN = ("Cannot declare", "Cannot mutate", "Cannot overwrite")
"""How the parser's words begin about something that was said before."""

_CURLY = "‘’“”„«»"

EXPECTED = {
    "Invalid statement": "a key such as turns = 6 or a table such as [name]",
    "Expected '=' after a key in a key/value pair": "a key, =, and its value",
    "Expected newline or end of document after a statement": "nothing more on this line",
    "Unclosed array": "] at the end of the list",
    "Unclosed inline table": "} at the end of the table",
    "Expected ']' at the end of a table declaration": "] after the name of the table",
    "Expected ']]' at the end of an array declaration": "]] after the name of the table",
    "Unescaped '\\' in a string": "two backslashes for one",
    "Unterminated string": "a quotation mark at the end of the text",
    "Invalid initial character for a key part": "a key of letters, digits, _ and -",
    "Invalid value": "a number, true or false, a list, or a text in quotation marks",
}
"""What should stand there, by what the parser says."""


@dataclass(frozen=True, slots=True)
class SyntaxFault:
    """Where a text stops to be TOML, and why: as of a `Complaint`."""

    place: str
    found: str
    expected: str
    line: int | None


def syntax_fault(message: str, text: str) -> SyntaxFault:
    """Return what to tell of a text of which the parser of Python's library says that it is no TOML."""
    place = _PLACE.search(message)
    reason = message[: place.start()] if place is not None else message
    if place is None or place[1] is None:
        return _at_the_end(reason, text)
    number, column = int(place[1]), int(place[2])
    line = text.split("\n")[number - 1].rstrip("\r")
    return _unquoted(line, number, column) or _fault(reason, line, number, column)


def _unquoted(line: str, number: int, column: int) -> SyntaxFault | None:
    """Return the fault of a text without quotation marks, or with those of a word processor, in this column."""
    value = _VALUE.match(line)
    if value is None or value.start(2) + 1 != column or not _BEGINS_WORD.match(value[2]):
        return None
    key, words = value[1], value[2]
    if words.lower() in _WORDS_OF_TOML:
        return SyntaxFault(
            worded("column {column}", column=column),
            shown(words),
            worded("{key} = {word}, in small letters", key=key, word=words.lower()),
            number,
        )
    bare = words.strip(_CURLY)
    kind = "curly quotation marks" if words[0] in _CURLY else "no quotation marks"
    expected = f'{key} = "{bare}"' if '"' not in bare and "\\" not in bare else "a text between two straight ones"
    return SyntaxFault(
        worded("column {column}", column=column),
        worded("{bare} with {kind}", bare=shown(bare), kind=kind),
        expected,
        number,
    )


def _fault(reason: str, line: str, number: int, column: int) -> SyntaxFault:
    here = line[column - 1 :].strip()
    if reason.startswith("Illegal character") and not here:
        found, expected = (
            worded("{line}, a text that does not end", line=shown(line.strip())),
            EXPECTED["Unterminated string"],
        )
    elif reason.startswith(_AGAIN):
        found, expected = worded("{line} a second time", line=shown(line.strip())), _once(line)
    else:
        found, expected = shown(here or line.strip()), EXPECTED.get(reason, worded("TOML: {reason}", reason=reason))
    return SyntaxFault(worded("column {column}", column=column), found, expected, number)


def _once(line: str) -> str:
    """Return what to expect in place of a key or a table that stood before; of several tables each has two brackets."""
    if table := _TABLE.match(line):
        return worded("[[{table}]] for each of several, with two brackets on either side", table=table[1].strip())
    return "each key only once"


def _at_the_end(reason: str, text: str) -> SyntaxFault:
    """Return the fault of something that was begun and never ended, where it began if that can be told."""
    lines = text.split("\n")
    for marks in ('"""', "'''"):
        open_lines = [number for number, line in enumerate(lines, 1) if line.count(marks) % 2]
        if len(open_lines) % 2:
            number = open_lines[-1]
            column = lines[number - 1].rindex(marks) + 1
            found = worded("{line}, a text that does not end", line=shown(lines[number - 1].strip()))
            return SyntaxFault(
                worded("column {column}", column=column),
                found,
                worded("{marks} at the end of the text", marks=marks),
                number,
            )
    number = max((number for number, line in enumerate(lines, 1) if line.strip()), default=1)
    line = lines[number - 1].rstrip()
    if reason.startswith(_AGAIN):
        return _fault(reason, line, number, len(line) + 1)
    expected = EXPECTED.get(reason, worded("TOML: {reason}", reason=reason))
    found = worded("the end of the file after {line}", line=shown(line.strip()))
    return SyntaxFault(worded("column {column}", column=len(line) + 1), found, expected, number)
