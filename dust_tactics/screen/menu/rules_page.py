"""The rules to look up: every clause that the program goes by, in our own words."""

from dust_tactics.screen.ui import Panel


class RulesPage(Panel):
    """Waits for the clauses."""
