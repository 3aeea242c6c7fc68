"""What an army was before each change in the muster: to be taken back, and brought again."""

from dust_tactics.screen.menu.muster.draft import Draft, DraftState


class MusterHistory:
    """The changes of the units of a draft, of whatever kind: one more, one less, by chance, cleared, opened."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._now = draft.state()
        self._before: list[DraftState] = []
        self._after: list[DraftState] = []

    def look(self) -> None:
        """Note a change of the units since the last look; a new name, or saving, is no step of its own."""
        now = self._draft.state()
        if now.units != self._now.units:
            self._before.append(self._now)
            self._after.clear()
        self._now = now

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be brought again."""
        return bool(self._after)

    def undo(self) -> None:
        """Take the last change back, if there is one."""
        self._go(self._before, self._after)

    def redo(self) -> None:
        """Bring the change again that was taken back last, if there is one."""
        self._go(self._after, self._before)

    def _go(self, there: list[DraftState], back: list[DraftState]) -> None:
        if there:
            back.append(self._now)
            self._now = there.pop()
            self._draft.restore(self._now)
