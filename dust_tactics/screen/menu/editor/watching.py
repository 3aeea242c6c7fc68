"""Boards, cards and armies of one's own, watched while a draft is open: Tiled may save one at any time."""

from dust_tactics.files.places import user_root
from dust_tactics.files.watch import Watch

_EVERY = 1000.0
"""Milliseconds from one look at the files to the next."""


class FilesWatch:
    """Looks at the files now and then."""

    def __init__(self) -> None:
        self._next_in = _EVERY
        self._watch: Watch | None = None

    def sees_change(self, milliseconds: float) -> bool:
        """Let time pass; return whether files have changed since they were looked at last."""
        self._next_in -= milliseconds
        if self._next_in > 0:
            return False
        self._next_in = _EVERY
        if self._watch is None:
            self._watch = Watch([user_root() / name for name in ("maps", "cards", "armies")])
            return False
        return self._watch.changed()
