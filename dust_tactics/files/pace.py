"""How often files are looked at while somebody may save them."""


class Pace:
    """Lets a look be taken at files every so many milliseconds."""

    def __init__(self, every: float = 500.0) -> None:
        self._every = self._left = every

    def is_due(self, milliseconds: float) -> bool:
        """Let time pass; return whether it is time for a look."""
        self._left -= milliseconds
        if self._left > 0:
            return False
        self._left = self._every
        return True
