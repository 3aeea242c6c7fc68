"""Whether what was measured of a draft is still true of it."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from dust_tactics.files.editing.draft import value_at
from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.reading.complaints import FileWarning
from dust_tactics.files.scenarios.balance import digest_of, what_matters


class Staleness:
    """Tells it by what a balance says that it is of; of one that says nothing, by what the draft was like when it was
    opened with it."""

    def __init__(self) -> None:
        self._opened: tuple[Any, Values] = (None, {})

    def warnings(self, values: Values) -> Iterator[FileWarning]:
        """Yield that the draft has changed since its balance was measured, if it has."""
        balance, played = values.get("balance"), what_matters(values)
        if balance != self._opened[0]:
            self._opened = deepcopy((balance, played))
        of = value_at(balance, ("of",))
        if balance and (played != self._opened[1] if of is None else digest_of(values) != of):
            yield FileWarning("", "", "", "", at=("balance",), kind="balance-stale")
