"""What people have heard lately, and who won against which commander: kept from one battle to the next.

Nothing of a battle follows from it but what is said beside the board, so that saved battles and replays do without it.
"""

import json
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from dust_tactics.files.places import is_there, user_root
from dust_tactics.files.reading.bytes import write_whole
from dust_tactics.files.reading.complaints import Complaint, FileRefused, one_of, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.files.settings import keep_aside

MOST_LINES = 60
"""Lines of about four battles."""
MOST_RESULTS, MOST_COMMANDERS = 2, 100
"""The last battles against a commander, and the commanders met last."""
_RESULTS = {"won": True, "lost": False, "drawn": None}
"""How a battle ended for the commander."""


def memory_file() -> Path:
    """Where the memory of this user is kept."""
    return user_root() / "memory.toml"


class Memory:
    """What was heard lately and who has been met, the last of each at the end; in no file without a path.

    complaints   what was wrong with the file when it was read
    kept_aside   where a copy of that file is kept; None where nothing was wrong, or it can't be
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._lines: list[str] = []
        self._results: dict[str, list[bool | None]] = {}
        self._is_kept = True
        self.complaints: tuple[Complaint, ...] = ()
        if path is not None and is_there(path):
            self._load(path)
        self.kept_aside = keep_aside(path) if path is not None and self.complaints else None

    def pick(self, lines: Iterable[str], *, owed: bool = False) -> str:
        """Return the first line that was not heard lately; "" where there is none, or of lines that are `owed`, the one
        that was heard longest ago."""
        lines = list(lines)
        fresh = next((line for line in lines if line not in self._lines), "")
        return fresh or (min(lines, key=self._lines.index, default="") if owed else "")

    def hear(self, line: str) -> None:
        """Note that a line was heard; `keep` writes it, as a file is no thing to wait for while somebody speaks."""
        self._lines = [*(other for other in self._lines if other != line), line][-MOST_LINES:]
        self._is_kept = False

    def met(self, commander: str, *, won: bool | None) -> None:
        """Note whether a commander has won a battle; None for a draw."""
        results = [*self._results.pop(commander, ()), won]
        self._results[commander] = results[-MOST_RESULTS:]
        self._results = dict(list(self._results.items())[-MOST_COMMANDERS:])
        self._is_kept = False
        self.keep()

    def results(self, commander: str) -> tuple[bool | None, ...]:
        """Return which of the last battles a commander has won."""
        return tuple(self._results.get(commander, ()))

    def _load(self, path: Path) -> None:
        try:
            with one_file(path):
                table = read_toml(path)
                self._lines = list(table.texts("lines", required=False))[-MOST_LINES:]
                results = table.table_or_empty("results")
                for commander in list(results.values)[-MOST_COMMANDERS:]:
                    self._results[commander] = _results(results, commander)
                table.finish()
                self.complaints = tuple(table.complaints)
        except FileRefused as refused:
            self.complaints = refused.complaints

    def keep(self) -> None:
        """Write the file unless it has all already; where that fails, nothing is lost but that lines may come again
        sooner."""
        if self._path is None or self._is_kept:
            return
        self._is_kept = True
        words = {value: word for word, value in _RESULTS.items()}
        results = [
            f"{json.dumps(commander)} = {json.dumps([words[won] for won in results])}"
            for commander, results in self._results.items()
        ]
        text = "\n".join([f"lines = {json.dumps(self._lines, indent=4)}", "", "[results]", *results, ""])
        with suppress(OSError):
            write_whole(self._path, text.encode())


def _results(table: Table, commander: str) -> list[bool | None]:
    """Return how the last battles against a commander ended; those that can't be read are complained of."""
    words = table.texts(commander)[-MOST_RESULTS:]
    for word in words:
        if word not in _RESULTS:
            table.complain(commander, shown(word), one_of(word, _RESULTS))
    return [_RESULTS[word] for word in words if word in _RESULTS]
