"""Portraits."""


def portrait_documents() -> dict[str, str]:
    """None yet."""
    return {}
