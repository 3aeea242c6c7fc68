"""The text of a clause, for tooltips."""


def rule_text(clause: str) -> str:
    """What a clause says, or nothing if there is no text for it."""
    return ""
