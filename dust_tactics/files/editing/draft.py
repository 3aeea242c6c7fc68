"""A scenario while it is written: its text, every step back and forth, and what is wrong with it at the moment."""

import copy
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from dust_tactics.files.editing.rewriting import Values, new_text, rewritten
from dust_tactics.files.editing.toml_text import Keys
from dust_tactics.files.reading.complaints import Complaint, FileRefused, FileWarning
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.toml import Table, line_numbers, read_toml_text
from dust_tactics.files.scenarios.scenario import Scenario, sketch_of
from dust_tactics.files.warnings.scenarios import scenario_warnings

BYTE_ORDER_MARK = "\ufeff"


@dataclass(frozen=True)
class Checked:
    """What the gate says of a draft.

    sketch       what can be made out of it, to be drawn, whatever is wrong with it
    complaints   what is wrong with it; where nothing is, the sketch is a scenario that can be played
    """

    text: str
    sketch: Scenario | None = None
    root: Table | None = None
    complaints: tuple[Complaint, ...] = ()

    @property
    def scenario(self) -> Scenario | None:
        """The scenario, where nothing is wrong with it."""
        return None if self.complaints else self.sketch

    @cached_property
    def warnings(self) -> tuple[FileWarning, ...]:
        """What is allowed and may be meant otherwise; looked for when it is first asked for, which takes a moment."""
        if self.scenario is None:
            return ()
        try:
            with one_file(self.scenario.path):
                return tuple(scenario_warnings(self.scenario, self.root))
        except FileRefused:  # a board was saved, faulty, after it had been read; the next look at the draft tells
            return ()


def checked(text: str, path: Path) -> Checked:
    """Return what `dust-tactics check` would say of a text if it stood in that file."""
    try:
        with one_file(path):
            root = read_toml_text(text, path)
            sketch = sketch_of(root, path)
            return Checked(text, sketch, root, tuple(root.complaints))
    except FileRefused as refused:
        return Checked(text, complaints=refused.complaints)


class ScenarioDraft:
    """The text of a scenario and its history.

    path    where it is kept or will be; boards, cards and armies are looked for from there
    saved   what its file holds; None while there is none
    """

    def __init__(self, text: str, path: Path, *, saved: str | None = None) -> None:
        self._texts = [text]
        self._now = 0
        self._step = ""
        self.path, self.saved = path, saved

    @property
    def text(self) -> str:
        """What it says now."""
        return self._texts[self._now]

    @property
    def is_saved(self) -> bool:
        """Whether its file holds all of it."""
        return self.text == self.saved

    @property
    def values(self) -> Values:
        """Return what its text says, for the caller to change as he likes; empty while it is no TOML."""
        return _values_of(self.text)

    def values_before(self, step: str) -> Values:
        """Return what its text said before a step that may not be over: what it says now, if that step is not begun."""
        is_begun = bool(step) and step == self._step
        return _values_of(self._texts[self._now - 1] if is_begun else self.text)

    def change(self, wish: Callable[[Values], object], *, step: str = "") -> bool:
        """Let a function change the values, write that into the text, and return whether it says something else now.

        step   as of `write`

        Raises AuthorsOwn where the text can't be made to say it; then nothing has changed.
        """
        before = self.values
        wanted = copy.deepcopy(before)
        wish(wanted)
        if wanted == before:
            return False
        mark = BYTE_ORDER_MARK if self.text.startswith(BYTE_ORDER_MARK) else ""
        return self.write(mark + rewritten(self.text.removeprefix(mark), wanted), step=step)

    def write_anew(self) -> bool:
        """Write the whole text in the style of the house: what it says stays, comments go, save the one on top."""
        top = [line.lstrip("# ") for line in self.text.split("\n\n")[0].splitlines() if line.startswith("#")]
        return self.write(new_text(self.values, "\n".join(top)))

    def write(self, text: str, *, step: str = "") -> bool:
        """Take a text over as the next step; return whether it is another one.

        step   what the step is called; those of one name that follow one another, as letters that are typed, are one
        """
        if text == self.text:
            return False
        del self._texts[self._now + 1 :]
        if step and step == self._step:
            self._texts[self._now] = text
        else:
            self._texts.append(text)
            self._now += 1
        self._step = step
        return True

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to go back."""
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to go forth again."""
        return self._now < len(self._texts) - 1

    def undo(self) -> None:
        """Go a step back, if there is one."""
        self._now, self._step = max(0, self._now - 1), ""

    def redo(self) -> None:
        """Go a step forth again, if there is one."""
        self._now, self._step = min(len(self._texts) - 1, self._now + 1), ""

    def check(self) -> Checked:
        """Return what is wrong with it now."""
        return checked(self.text.removeprefix(BYTE_ORDER_MARK), self.path)


def _values_of(text: str) -> Values:
    try:
        return tomllib.loads(text.removeprefix(BYTE_ORDER_MARK))
    except (ValueError, RecursionError):
        return {}


def place_of(complaint: Complaint, text: str) -> Keys:
    """Return the table or key of a draft that a complaint is about, as near as can be told; () for all of it."""
    if complaint.at:
        return complaint.at
    if Path(complaint.file).suffix != ".toml":
        return _board_of(Path(complaint.file).name, text)
    lines = line_numbers(text.splitlines())
    above = [(line, path) for path, line in lines.items() if complaint.line is not None and line <= complaint.line]
    return max(above, key=lambda place: (place[0], len(place[1])))[1] if above else ()


def _board_of(file: str, text: str) -> Keys:
    """Return the board of a draft that a file holds; all of them for a tileset or picture that one of them uses."""
    try:
        boards = tomllib.loads(text).get("board")
    except tomllib.TOMLDecodeError:
        return ("board",)
    named = enumerate(boards if isinstance(boards, list) else ())
    return next((("board", number) for number, one in named if value_at(one, ("file",)) == file), ("board",))


def value_at(values: Any, path: Keys) -> Any:
    """Return what stands at a place of the values; None where nothing does."""
    for name in path:
        if isinstance(values, dict):
            values = values.get(name)
        elif isinstance(values, list) and isinstance(name, int) and name < len(values):
            values = values[name]
        else:
            return None
    return values
