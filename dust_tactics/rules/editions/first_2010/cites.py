"""The clauses of the 2010 book for the rules that it shares with others, by the names they have in shared code."""

CITES: dict[str, str] = {}
