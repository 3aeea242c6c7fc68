"""What reads texts aloud, or says nothing; `speech` finds a program for it."""

from typing import Protocol


class Voice(Protocol):
    """What reads texts aloud."""

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Read a text after those that wait, or `at_once` in place of them all."""

    def update(self) -> None:
        """Go on with the next text where the last one has been read."""

    def close(self) -> None:
        """Fall silent."""


class Silent:
    """A voice that says nothing."""

    def say(self, text: str, *, at_once: bool = False) -> None:
        """Say nothing."""

    def update(self) -> None:
        """Has nothing to go on with."""

    def close(self) -> None:
        """Is silent already."""
