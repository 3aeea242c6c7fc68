"""Sounds that unit cards of one's own have, heard as their units attack."""

from dust_tactics.files.cards.own_media import media_of

PREFIX = "own:"
"""What stands before the digest in the name of such a sound."""


def own_sound(digest: str) -> str:
    """Return the name of the sound of that digest; empty where nobody has it."""
    return f"{PREFIX}{digest}" if digest and media_of(digest) is not None else ""
