"""The concordance of the 2016 book: its clauses by the names that rules have in shared code; "" for what it has not."""

CITES: dict[str, str] = {}
