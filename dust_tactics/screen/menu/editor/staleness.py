"""Whether what was measured of a draft is still true of it."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from dust_tactics.files.editing.rewriting import Values
from dust_tactics.files.reading.complaints import FileWarning

_WORDS = ("balance", "name", "briefing", "pack")
"""What a scenario says that makes no difference to who wins it."""


class Staleness:
    """Remembers what a draft was like when its balance was measured, or when it was opened with one."""

    def __init__(self) -> None:
        self._measured: tuple[Any, Values] = (None, {})

    def measured(self, balance: Any, values: Values) -> None:
        """Remember of which draft a balance is, that was measured just now."""
        self._measured = deepcopy((balance, _played(values)))

    def warnings(self, values: Values) -> Iterator[FileWarning]:
        """Yield that the draft has changed since its balance was measured, if it has."""
        balance, played = values.get("balance"), _played(values)
        if balance != self._measured[0]:
            self._measured = deepcopy((balance, played))
        if balance and played != self._measured[1]:
            yield FileWarning("", "", "", "", at=("balance",), kind="balance-stale")


def _played(values: Values) -> Values:
    """Return what of a scenario makes a difference to who wins it."""
    return {key: values[key] for key in values if key not in _WORDS}
