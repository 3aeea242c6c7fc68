"""What is wrong with a file of the world, by a rule of the book or one of ours."""

from typing import NamedTuple

from dust_tactics.table.wording import worded


class Fault(NamedTuple):
    """One rule that is broken.

    clause  the rule, or "" for one of our own
    item    the id of the area, card or seat that it is about, or "" for the whole file
    """

    clause: str
    found: str
    expected: str
    item: str = ""

    @property
    def wanted(self) -> str:
        """What was expected, with the rule that says so."""
        return (
            worded("{expected} ({clause})", expected=self.expected, clause=self.clause)
            if self.clause
            else self.expected
        )
